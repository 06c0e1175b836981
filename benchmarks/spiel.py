"""Shmat by the `seed` rules, written as a Python game of OpenSpiel: what random play is measured against.

A turn is a decision where to draw, a chance node for a card of the reserve, a decision what to capture, and a chance
node for each refill. After “I cannot” each opponent in turn may claim that there was a capture.
"""

from enum import Enum, auto

import pyspiel

RANKS, SUITS, ROW = 13, 4, 4
DECK = [rank + suit for suit in "shdc" for rank in ("A", *map(str, range(2, 11)), "J", "Q", "K")]
CARDS = RANKS * SUITS  # a card is its place in the deck, so that card % RANKS is its rank, counted from 0
HIGH = frozenset((9, 10, 11, 12, 0))  # the ranks that are counted: ten, jack, queen, king, ace
MOST_PLAYERS, MOST_STEPS = 12, 1_000

# Actions. A claim is unnamed, or names a capture; it is then that capture's action.
DRAW_RESERVE, DRAW_DISCARD, PASS, CLAIM, CAPTURE = range(5)

_CHANCE, _TERMINAL = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)
_TYPE = pyspiel.GameType(
    short_name="python_shmat",
    long_name="Python Shmat",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=MOST_PLAYERS,
    min_num_players=2,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=False,
    provides_observation_tensor=False,
    parameter_specification={"players": 2},
)


def _made(one: int, two: int) -> frozenset[int]:
    """Return the ranks that two values make together, by any operation in either order."""
    high, low = max(one, two), min(one, two)
    values = {high + low, high - low, high * low} | ({high // low} if high % low == 0 else set())
    return frozenset(value - 1 for value in values if 1 <= value <= RANKS)


MADE = [[_made(drawn % RANKS + 1, own % RANKS + 1) for own in range(CARDS)] for drawn in range(CARDS)]


class Node(Enum):
    """What happens next."""

    DEAL = auto()
    SOURCE = auto()  # the mover says where to draw
    DRAW = auto()
    TURN = auto()  # the mover captures, or says “I cannot”
    CLAIMS = auto()  # an opponent claims, or doesn't
    DUTY = auto()  # the mover captures what was claimed
    REFILL = auto()
    OVER = auto()


class ShmatGame(pyspiel.Game):
    def __init__(self, params=None):
        players = (params or {}).get("players", 2)
        info = pyspiel.GameInfo(
            num_distinct_actions=CAPTURE + ROW * (players - 1) * ROW,
            max_chance_outcomes=CARDS,
            num_players=players,
            min_utility=0.0,
            max_utility=float(len(HIGH) * SUITS),
            max_game_length=MOST_STEPS,
        )
        super().__init__(_TYPE, info, params or {})

    def new_initial_state(self):
        return ShmatState(self)


class ShmatState(pyspiel.State):
    def __init__(self, game):
        super().__init__(game)
        self.players = game.num_players()
        self.rows = [[] for _ in range(self.players)]
        self.piles = [[] for _ in range(self.players)]
        self.unseen = list(range(CARDS))  # the reserve, or what is not dealt yet
        self.discard = []
        self.mover = 0
        self.drawn = None
        self.discarded = False  # whether it was drawn from the discard pile
        self.owed = []  # the places to be filled, the last one first
        self.claim = None
        self.node = Node.DEAL
        self.player = _CHANCE

    # what OpenSpiel asks

    def current_player(self):
        return self.player

    def is_terminal(self):
        return self.player == _TERMINAL

    def chance_outcomes(self):
        odds = 1 / len(self.unseen)
        return [(card, odds) for card in self.unseen]

    def _legal_actions(self, _):
        node = self.node
        if node is Node.SOURCE:
            return [DRAW_RESERVE, DRAW_DISCARD] if self._discard_captures() else [DRAW_RESERVE]
        if node is Node.TURN:
            return self._captures() if self.discarded else [PASS, *self._captures()]
        if node is Node.CLAIMS:
            found = self._captures()
            return [PASS, CLAIM, *found] if found else [PASS]
        if node is Node.DUTY:
            return self._captures() if self.claim == CLAIM else [self.claim]
        return list(self.unseen)

    def _apply_action(self, action):
        node = self.node
        if node is Node.REFILL:
            self.unseen.remove(action)
            player, at = self.owed.pop()
            self.rows[player][at] = action
            if not self.owed:
                self._end_turn()
        elif node is Node.SOURCE:
            if action == DRAW_RESERVE:
                self._go_on(Node.DRAW, _CHANCE)
            else:
                self._turn(self.discard.pop(), discarded=True)
        elif node is Node.DRAW:
            self.unseen.remove(action)
            self._turn(action, discarded=False)
        elif node is Node.TURN and action == PASS:
            self.discard.append(self.drawn)
            self._ask((self.mover + 1) % self.players)
        elif node is Node.TURN or node is Node.DUTY:
            self._capture(action)
        elif node is Node.CLAIMS:
            if action == PASS:
                self._ask((self.player + 1) % self.players)
            else:
                self.discard.pop()
                self.claim = action
                self._go_on(Node.DUTY, self.mover)
        else:
            self.unseen.remove(action)
            dealt = CARDS - len(self.unseen)
            self.rows[(dealt - 1) // ROW].append(action)
            if dealt == ROW * self.players:
                self._go_on(Node.SOURCE, self.mover)

    def returns(self):
        if self.node is not Node.OVER:
            return [0.0] * self.players
        return [float(sum(card % RANKS in HIGH for card in pile)) for pile in self.piles]

    def _action_to_string(self, player, action):
        if player == _CHANCE:
            return DECK[action]
        if action >= CAPTURE:
            at, owner, target_at = self._places(action)
            return f"{DECK[self.rows[owner][target_at]]} with {DECK[self.rows[self.mover][at]]}"
        return ("Draw from the reserve", "Draw the discard", "Pass", "Claim")[action]

    def __str__(self):
        rows = (" ".join("_" if card is None else DECK[card] for card in row) for row in self.rows)
        return f"{self.node.name} {self.player}: {self.drawn and DECK[self.drawn]} | {' | '.join(rows)}"

    # the game

    def _go_on(self, node, player):
        self.node, self.player = node, player

    def _discard_captures(self):
        """Say whether the top of the discard pile captures something, so that it may be drawn."""
        if not self.discard:
            return False
        made = frozenset().union(*map(MADE[self.discard[-1]].__getitem__, self.rows[self.mover]))
        others = (row for player, row in enumerate(self.rows) if player != self.mover)
        return any(card % RANKS in made for row in others for card in row)

    def _captures(self):
        """Return the captures, each by the place of the own card and the place of the target among the opponents'."""
        mover, made = self.mover, MADE[self.drawn]
        others = [card % RANKS for row in self.rows[mover + 1 :] + self.rows[:mover] for card in row]
        return [
            place
            for at, own in enumerate(self.rows[mover])
            for place, rank in enumerate(others, CAPTURE + at * len(others))
            if rank in made[own]
        ]

    def _places(self, action):
        """Return the place of the own card, the other player, and the place of that player's card."""
        at, target = divmod(action - CAPTURE, ROW * (self.players - 1))
        seat, target_at = divmod(target, ROW)
        return at, (self.mover + 1 + seat) % self.players, target_at

    def _turn(self, card, *, discarded):
        self.drawn, self.discarded = card, discarded
        self._go_on(Node.TURN, self.mover)

    def _ask(self, player):
        if player == self.mover:
            self._end_turn()
        else:
            self._go_on(Node.CLAIMS, player)

    def _capture(self, action):
        at, owner, target_at = self._places(action)
        own_row, other_row = self.rows[self.mover], self.rows[owner]
        self.piles[self.mover] += (self.drawn, own_row[at], other_row[target_at])
        own_row[at] = other_row[target_at] = None
        places = [(self.mover, at), (owner, target_at)][: len(self.unseen)]
        if places:
            self.owed = places[::-1]
            self._go_on(Node.REFILL, _CHANCE)
        else:
            self._end_turn()

    def _end_turn(self):
        self.drawn = self.claim = None
        if self.unseen:
            self.mover = (self.mover + 1) % self.players
            self._go_on(Node.SOURCE, self.mover)
        else:
            self._go_on(Node.OVER, _TERMINAL)


pyspiel.register_game(_TYPE, ShmatGame)
