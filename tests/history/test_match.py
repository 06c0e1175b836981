"""The games at one table: the deal, the cards of chance, undo and redo, the series, and the record's text."""

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from shmatkit.core.deck import DECK
from shmatkit.core.errors import IllegalMoveError
from shmatkit.history.match import Match, PlayerSlot, actor
from shmatkit.players import Level, play_game
from shmatkit.record import Record, read_records
from shmatkit.record.chance import deal_by_tags
from shmatkit.shmat import Rules as ShmatRules
from shmatkit.shmat import game as shmat
from shmatkit.twenty import Rules as TwentyRules
from shmatkit.twenty import game as twenty
from shmatkit.twenty.score import scores

MIA, TOM, BEN, ADA = (
    PlayerSlot("Mia"),
    PlayerSlot("Tom"),
    PlayerSlot("Ben", Level.CARELESS),
    PlayerSlot("Ada", Level.GREEDY),
)
GAMES = pytest.mark.parametrize("game", ["shmat", "twenty"])
RULES: dict[str, Any] = {"shmat": ShmatRules, "twenty": TwentyRules}


def chance(seed: int) -> Random:
    """Return a random generator."""
    return Random(seed)  # noqa: S311  # play, no secrets


def begun(game: str, *slots: PlayerSlot, rules: str = "seed", seed: int = 1) -> Match:
    return Match.begin(game, slots or (MIA, TOM), RULES[game].parse(rules), seed)


def legal(match: Match) -> list[Any]:
    state = match.state
    return [*(shmat if isinstance(state, shmat.State) else twenty).legal_events(state)]  # type: ignore[attr-defined]


def step(match: Match, rng: Random) -> Match:
    """Let a program act, or a person do something legal."""
    found = match.choice()
    if found and found[1].event is not None:
        return match.play(found[1].event)
    return match.play(rng.choice(legal(match)))


def over(match: Match, seed: int = 1) -> Match:
    rng = chance(seed)
    while not match.over:
        match = step(match, rng)
    return match


# the deal


@GAMES
def test_s2_the_first_dealer_is_found_by_lot(game: str) -> None:
    slots = (MIA, TOM, BEN)
    dealers = [begun(game, *slots, seed=seed).state.dealer for seed in range(60)]
    assert set(dealers) == {0, 1, 2}
    assert dealers == [begun(game, *slots, seed=seed).state.dealer for seed in range(60)]
    for seed in range(5):
        state = begun(game, *slots, seed=seed).state
        assert state.mover == (state.dealer + 1) % 3


@GAMES
def test_a_seed_gives_one_deal_and_another_gives_another(game: str) -> None:
    assert begun(game, seed=7) == begun(game, seed=7)
    assert len({str(begun(game, seed=seed).record) for seed in range(30)}) == 30
    two, three = begun(game, seed=7), begun(game, MIA, TOM, BEN, seed=7)
    assert (two.round, two.over, two.totals()) == (1, False, (0, 0))
    assert three.people == (0, 1)
    assert dict(three.levels) == {2: Level.CARELESS}


@GAMES
@pytest.mark.parametrize("seed", [-1, 1.5, "1", True, None, 10**30])
def test_a_seed_that_a_record_could_not_hold_is_refused(game: str, seed: Any) -> None:
    with pytest.raises((ValueError, TypeError)):
        begun(game, seed=seed)


@GAMES
@pytest.mark.parametrize("seed", [0, 1, 999_999, 10**17])
def test_w6_every_seed_is_read_back(game: str, seed: int) -> None:
    match = begun(game, seed=seed)
    (reading,) = read_records(match.sealed(), deal_by_tags)
    assert reading.record
    assert Match.of((reading.record,), (), 1) == match


# the events


def test_nothing_random_but_by_the_generators() -> None:
    import random

    random.seed(5)
    before = random.getstate()
    match = over(begun("shmat", MIA, BEN, ADA), 3)
    over(begun("twenty", MIA, BEN, ADA), 3)
    assert random.getstate() == before
    assert over(begun("shmat", MIA, BEN, ADA), 3) == match


@GAMES
def test_all_that_is_nobodys_choice_happens_at_once(game: str) -> None:
    match, rng = begun(game, MIA, BEN), chance(4)
    while not match.over:
        assert match.state.phase.name not in {"DEAL", "REFILL"}
        lying = list(match.state.seen())
        left = match.state.deck if isinstance(match.state, twenty.State) else match.state.reserve
        assert len(lying) == len(set(lying)) == len(DECK) - left
        match = step(match, rng)
    assert match.choice() is None


def test_an_event_that_cannot_happen_is_refused() -> None:
    match = begun("shmat")
    with pytest.raises(IllegalMoveError):
        match.play(shmat.Cannot())
    with pytest.raises(IllegalMoveError):
        begun("twenty").play(twenty.Keep())


def test_s11_who_does_something() -> None:
    match = begun("shmat", MIA, TOM, BEN)
    state = match.state
    assert isinstance(state, shmat.State)
    assert actor(state, shmat.Deal()) is None
    assert actor(state, shmat.Refill()) is None
    assert actor(state, shmat.Draw()) == state.mover
    claims = match.play(shmat.Draw()).play(shmat.Cannot()).state
    assert isinstance(claims, shmat.State)
    assert claims.phase is shmat.Phase.CLAIMS
    assert actor(claims, shmat.Draw()) == claims.next
    assert actor(claims, shmat.Challenge(2)) == 2
    assert actor(claims, shmat.Waive(1)) == 1


# undo and redo


@GAMES
@pytest.mark.parametrize("slots", [(MIA, TOM), (MIA, BEN), (BEN, MIA, ADA), (MIA, ADA, TOM, BEN)])
def test_g6_undo_k_then_redo_k_at_every_event(game: str, slots: tuple[PlayerSlot, ...]) -> None:
    match, rng, seen = begun(game, *slots, seed=5), chance(5), 0
    while not match.over:
        match = step(match, rng)
        if (found := match.choice()) and found[1].event is not None:
            continue  # a screen comes to rest where a person acts
        back = [match]
        while (earlier := back[-1].undo()) is not back[-1]:
            event = earlier.record.undone[-1]
            assert actor(earlier.state, event) in match.people
            back.append(earlier)
        for later, earlier in pairwise(back):
            assert earlier.redo() == later
            assert str(earlier.redo().record) == str(later.record)
            assert hash(earlier.redo().record) == hash(later.record)
        seen += len(back)
    assert seen > 20


@GAMES
def test_g6_undo_of_the_last_event_reopens_the_game(game: str) -> None:
    match = over(begun(game, seed=2))
    back = match.undo()
    assert not back.over
    assert back.totals() == (0, 0)
    assert back.redo() == match
    assert back.redo().totals() == match.totals() != (0, 0)


@GAMES
def test_g6_the_same_cards_come_again(game: str) -> None:
    match, rng = begun(game, seed=9, rules="seed" if game == "shmat" else "seed; draw always"), chance(9)
    draw = shmat.Draw() if game == "shmat" else twenty.Draw()
    drawn = 0
    while not match.over:
        after = step(match, rng)
        if isinstance(after.record.events[len(match.record.events)], type(draw)):
            back = after.undo()
            again = (
                back.play(after.record.events[len(match.record.events)]._replace(card=None))
                if _blank(after, match)
                else after
            )
            assert again.record == after.record
            drawn += 1
        match = after
    assert drawn > 3


def _blank(after: Match, before: Match) -> bool:
    """Say whether the card came from the reserve or the deck."""
    return not getattr(after.record.events[len(before.record.events)], "discarded", False)


@GAMES
def test_g6_without_people_there_is_nothing_to_take_back(game: str) -> None:
    match = over(begun(game, BEN, ADA))
    assert match.undo() is match


# the series


@GAMES
def test_s2_the_dealer_moves_on_and_the_totals_add_up(game: str) -> None:
    match = over(begun(game, MIA, TOM, BEN, seed=3))
    finished = [match]
    for number in range(2, 5):
        following = match.again()
        assert following.round == number
        assert following.totals() == match.totals()
        assert following.before == (*match.before, match.record)
        assert following.state.dealer == (match.record.states[0].dealer + 1) % 3
        assert following.record.states[0].rules == match.record.states[0].rules
        assert set(following.state.seen()) != set(match.record.states[1].seen())
        match = over(following, number)
        finished.append(match)
    if game == "twenty":
        sums = tuple(map(sum, zip(*(scores(one.state) for one in finished), strict=True)))  # type: ignore[arg-type]
        assert match.totals() == sums
    else:
        assert sum(match.totals()) >= 4
        assert max(match.totals()) <= 4


@GAMES
def test_w6_the_text_of_a_series_goes_on(game: str) -> None:
    match = step(over(over(begun(game, MIA, BEN, seed=3)).again(), 2).again(), chance(1))
    for text in (match.text(), match.sealed()):
        records = tuple(one.record for one in read_records(text, deal_by_tags) if one.record)
        assert len(records) == 3
        assert Match.of(records, (), 1) == match


def test_t14_only_the_last_game_is_sealed() -> None:
    match = over(begun("twenty", seed=3)).again()
    first, second = match.sealed().split("\n\n[Game")[0], match.sealed()
    assert second.count("[Deal ") == 1
    assert match.text().count("[Deal ") == 2
    assert "[Deal " in first


# records from elsewhere


def test_a_record_without_tags_takes_the_tables_players_and_seed() -> None:
    record = Record.new("shmat", ("Ann", "Bob"))
    record = record.play(begun("shmat").record.events[0])
    match = Match.of((record,), (MIA, BEN), 5)
    assert match.seed == 5
    assert [one.level for one in match.slots] == [None, Level.CARELESS]
    assert [one.name for one in match.slots] == ["Ann", "Bob"]
    alone = Match.of((record,), (), 5)
    assert alone.people == (0, 1)


@pytest.mark.parametrize("seed", ["", "x", "-1", "٣", "1" * 30, "1.5"])
def test_tags_that_make_no_sense_are_passed_over(seed: str) -> None:
    """Whatever seed is taken instead, the text of the match can be read again, and means the same."""
    for game in ("shmat", "twenty"):
        text = (
            str(begun(game).record)
            .replace('[Seed "1"]', f'[Seed "{seed}"]\n[Level1 "x"]')
            .replace('[Round "1"]', '[Round "x"]')
        )
        (reading,) = read_records(text, deal_by_tags)
        assert reading.record
        match = Match.of((reading.record,), (), 4)
        assert match.people == (0, 1)
        rng = chance(3)
        for _ in range(8):
            (again,) = read_records(match.sealed(), deal_by_tags)
            assert again.record
            assert Match.of((again.record,), (), 9).record == match.record
            match = step(match, rng)


def test_r3_unknown_tags_are_kept() -> None:
    text = str(begun("shmat").record).replace("\n\n", '\n[Place "Kyiv"]\n[LevelOfFun "high"]\n\n', 1)
    record = Record.parse(text)
    assert {("Place", "Kyiv"), ("LevelOfFun", "high")} <= set(Match.of((record,), (), 1).record.tags)


def test_a_game_that_programs_played_goes_on_as_one_of_people() -> None:
    record = play_game(Record.new("shmat", ("Ann", "Bob")), [Level.GREEDY] * 2, chance(1))
    match = Match.of((record,), (), 1)
    assert match.over
    assert match.totals() != (0, 0)
    assert not match.undo().over
