"""Opponents at a table of either game: who acts now, what an expert would do, and whole games."""

import random
from collections.abc import Mapping, Sequence

from shmatkit.game import game_of
from shmatkit.players import shmat as shmat_players
from shmatkit.players import twenty as twenty_players
from shmatkit.players.choice import OVERLOOKS, Choice, Level
from shmatkit.record import Event, Record, State, deal_chance
from shmatkit.shmat import game as shmat_game
from shmatkit.twenty import game as twenty_game


def choose(state: State, player: int, level: Level, rng: random.Random, overlooks: float = OVERLOOKS) -> Choice:
    """Return what a player does now, and why; it knows only what that player sees.

    Args:
        state: the game.
        player: whose choice it is, from 0.
        level: how well it plays.
        rng: the random generator; only a careless player needs it.
        overlooks: how often a careless player of Shmat doesn't see what could be captured, 0 to 1.
    """
    if isinstance(state, twenty_game.State):
        return twenty_players.choose(twenty_game.view(state, player), level, rng)
    return shmat_players.choose(state, player, level, rng, overlooks)


def next_choice(
    state: State, levels: Mapping[int, Level], rng: random.Random, overlooks: float = OVERLOOKS
) -> tuple[int, Choice] | None:
    """Return which of the program's players acts now and what it does; None where none of them has anything to do.

    Who would claim speaks before the next player draws, for the draw ends the time for claims (S11).

    Args:
        state: the game.
        levels: the level of each player that the program plays, by player from 0.
        rng: the random generator.
        overlooks: as in `choose`.
    """
    clockwise = ((state.next + seat) % state.players for seat in range(state.players))
    asked = [
        (player, choose(state, player, levels[player], rng, overlooks)) for player in clockwise if player in levels
    ]
    acting = [one for one in asked if one[1].event is not None]
    return min(acting, key=lambda one: isinstance(one[1].event, shmat_game.Draw), default=None)


def advice(state: State, player: int) -> dict[Level, Choice]:
    """Return what a greedy and a thoughtful player would do now. Neither leaves anything to chance."""
    rng = random.Random(0)  # noqa: S311  # neither of them asks it
    return {level: choose(state, player, level, rng) for level in (Level.GREEDY, Level.THOUGHTFUL)}


def play_game(record: Record, levels: Sequence[Level], rng: random.Random, overlooks: float = OVERLOOKS) -> Record:
    """Return a record that is played to its end.

    Args:
        record: a game, from its beginning or from any state.
        levels: a level for each player.
        rng: the random generator, for the cards too.
        overlooks: as in `choose`.
    """
    by_player = dict(enumerate(levels))
    while (event := _next_event(record.state, by_player, rng, overlooks)) is not None:
        record = record.play(deal_chance(record.state, event, rng))
    return record


def _next_event(state: State, levels: Mapping[int, Level], rng: random.Random, overlooks: float) -> Event | None:
    """Return what happens next; the cards that the dealer gives without being asked are left blank, too."""
    if chosen := next_choice(state, levels, rng, overlooks):
        return chosen[1].event
    legal: Sequence[Event] = game_of(state).whole().legal_events(state)
    return legal[0] if legal else None
