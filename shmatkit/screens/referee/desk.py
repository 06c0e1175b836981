"""The referee's desk: a dispute on the left, its ruling with the evidence on the right."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import partial

from shmatkit import shmat, twenty
from shmatkit.core.cards import Card
from shmatkit.core.errors import IllegalMoveError, NotationError
from shmatkit.core.language import Language, language, say
from shmatkit.game import Claim, House, Rules, name_of
from shmatkit.referee import Dispute, Ruling, rule
from shmatkit.screens.kit.card_images import CardImages
from shmatkit.screens.kit.nodes import Box, Gesture, Layout, Scene
from shmatkit.screens.referee import view as sheets
from shmatkit.screens.referee.claim import NO_DRAFT, NO_SIGN, SIGN, Draft, Spots, hand_id, own_id, spots, target_id
from shmatkit.screens.referee.evidence import SHOW, capture_id
from shmatkit.screens.referee.twenty import MOST_LISTED
from shmatkit.screens.referee.words import announcement
from shmatkit.screens.twenty.hand import play_id


class News(StrEnum):
    """What the last gesture brought that is told to those who don't see it."""

    NOTHING = ""
    RULING = "ruling"
    ERROR = "error"
    DRAFT = "draft"


@dataclass(frozen=True, slots=True)
class RefereeDesk:
    """The referee's desk.

    Attributes:
        dispute: what is asked.
        ruling: the answer.
        lang: the language, and the players' names.
        house: the rules that were stated at this desk, for texts whose tags don't change them.
        claimant: the seat of who claims, from the mover.
        typed: what stands in the text field where it couldn't be read, else None.
        error: why it couldn't.
        draft: the claim that is being put together by pressing cards.
        spots: where the cards of a claim lie that was put together so: twins without suits look alike.
        listed: whether the other captures are shown.
        news: what the last gesture brought.
    """

    dispute: Dispute
    ruling: Ruling
    lang: Language
    house: House | None = None
    claimant: int = 1
    typed: str | None = None
    error: NotationError | IllegalMoveError | None = None
    draft: Draft = NO_DRAFT
    spots: Spots | None = None
    listed: bool = False
    news: News = News.NOTHING

    def __post_init__(self) -> None:
        object.__setattr__(self, "lang", self.lang.for_players(sheets.seats(self.dispute.position)))

    @classmethod
    def of(cls, dispute: Dispute | str, lang: str | Language = "en", rules: Rules | str | None = None) -> "RefereeDesk":
        """Return the desk with a dispute judged.

        Args:
            dispute: the dispute, or its text.
            lang: the language; its `names` are the players' by seat.
            rules: the rules that are played by where a text doesn't state any, or the name of a set of rules.

        Raises:
            NotationError: the text can't be read, no card is drawn, or there is no such set of rules.
        """
        house = _house(rules)
        if isinstance(dispute, str):
            dispute = Dispute.parse(dispute, house=house)
        elif isinstance(dispute.position, shmat.Position) and dispute.position.drawn is None:
            dispute = Dispute.parse(str(dispute))  # which says what is wrong
        stated = (house or {}).get(name_of(dispute.position))
        if stated and not dispute.stated:
            dispute = _under(dispute, stated)
        return cls(dispute, rule(dispute), language(lang), house)

    def act(self, gesture: Gesture) -> "RefereeDesk":
        """Return the desk after a gesture; one that means nothing here changes nothing."""
        match gesture.kind:
            case "escape":
                return self._escaped()
            case "set" if isinstance(gesture.value, str):
                return self._set(gesture.id, gesture.value)
            case "press":
                return self._pressed(gesture.id)
        return self

    def point(self, target: str) -> "RefereeDesk":  # noqa: ARG002  # every screen takes it
        """Return the desk as it is: pointing shows nothing more."""
        return self

    def scene(self) -> Scene:
        """Return what the desk shows."""
        lang, images, position = self.lang, CardImages(self.lang), self.dispute.position
        held = self.spots or spots(self.ruling)
        text = str(self.dispute) if self.typed is None else self.typed
        claimant = min(self.claimant, sheets.seats(position) - 1)
        claim = sheets.claim_sheet(self.ruling, text, claimant, self.draft, held, images)
        ruling = sheets.ruling_sheet(self.ruling, held, lang, listed=self.listed, stale=self.typed is not None)
        main = Box((Box((claim,), Layout.SIDE), ruling), Layout.MAIN)
        body = Box((sheets.header(self.dispute, lang), main), Layout.PAGE, lang.gettext("Referee"))
        return Scene(
            body,
            lang.code,
            self._live(),
            error=say(self.error, lang) if self.error else "",
            focus=sheets.VERDICT if self.news is News.RULING else "",
            images=images.pictures,
        )

    def _live(self) -> str:
        match self.news:
            case News.RULING:
                return announcement(self.ruling, self.lang)
            case News.ERROR:
                return say(self.error, self.lang)
            case News.DRAFT if isinstance(self.dispute.position, shmat.Position):
                return self.draft.missing(self.lang)
        return ""

    # gestures

    def _escaped(self) -> "RefereeDesk":
        if self.draft != NO_DRAFT:
            return replace(self, draft=NO_DRAFT, news=News.NOTHING)
        return replace(self, typed=None, error=None, news=News.NOTHING) if self.error else self

    def _set(self, node_id: str, value: str) -> "RefereeDesk":
        rules = self.dispute.position.rules
        if node_id == sheets.NOTATION:
            return self._read(value)
        if node_id == sheets.RULES and value == sheets.OPEN:
            return self._left_open()
        if node_id == sheets.RULES and value in rules.PRESETS:
            return self._stated(rules.named(value))
        if node_id == sheets.CLAIMANT and value in map(str, range(sheets.seats(self.dispute.position))):
            return replace(self, claimant=int(value), news=News.NOTHING)
        if node_id == SIGN and isinstance(rules, shmat.Rules):
            operation = next((one for one in rules.operations if str(one) == value), None)
            if operation or value == NO_SIGN:
                return self._drafted(self.draft._replace(operation=operation))
        for row in rules.ROWS if self.dispute.stated else ():
            if row.silent and row.field and node_id == sheets.rule_id(row.field.name) and value in row.field.choices:
                return self._stated(rules.change(row.field.name, value))
        return self

    def _pressed(self, node_id: str) -> "RefereeDesk":
        position = self.dispute.position
        actions = self._of_shmat(position) if isinstance(position, shmat.Position) else self._of_twenty(position)
        action = dict([*self._of_both(), *actions]).get(node_id)
        return action() if action else self

    def _of_both(self) -> "Iterator[_Action]":
        """Return what the buttons of either game do."""
        yield sheets.ANY, partial(self._claimed, None)
        for reading in self.ruling.readings:
            if field := reading.row.field:
                rules = self.dispute.position.rules.change(field.name, reading.choice)
                yield sheets.reading_id(field.name, reading.choice), partial(self._stated, rules)

    def _of_shmat(self, position: shmat.Position) -> "Iterator[_Action]":
        """Return what the cards and the captures do when they are pressed; what is chosen is given back."""
        draft = self.draft
        for seat, row in enumerate(position.rows):
            for at in (at for at, card in enumerate(row) if card):
                if seat:
                    target = None if draft.target == (seat, at) else (seat, at)
                    yield target_id(seat, at), partial(self._drafted, draft._replace(target=target))
                else:
                    own = None if draft.own == at else at
                    yield own_id(at), partial(self._drafted, draft._replace(own=own))
        for at, capture in enumerate(self.ruling.captures):
            held = Spots(True, (capture.own_at,), (capture.seat, capture.target_at))
            yield capture_id(at), partial(self._claimed, shmat.Claim.of(capture, capture.equations[0]), held)
        yield SHOW, partial(replace, self, listed=not self.listed, news=News.NOTHING)

    def _of_twenty(self, position: twenty.Position) -> "Iterator[_Action]":
        """Return what the hand and the plays do when they are pressed."""
        laid = self.draft.laid
        for at in range(len(position.hand)):
            yield hand_id(at), partial(self._drafted, Draft(laid=tuple(sorted({at} ^ set(laid)))))
        if laid:
            yield sheets.JUDGE, partial(self._claimed, _open_claim(position.hand[at] for at in laid))
        for at, play in enumerate(self.ruling.explanation.plays[:MOST_LISTED]):
            yield play_id(at), partial(self._claimed, _open_claim(play.cards))

    def _drafted(self, draft: Draft) -> "RefereeDesk":
        """Return the desk with a claim being put together; once all of it is there, it is judged."""
        position = self.dispute.position
        claim = draft.claim(position) if isinstance(position, shmat.Position) else None
        if claim and draft.own is not None:
            return self._claimed(claim, Spots(True, (draft.own,), draft.target))
        return replace(self, draft=draft, news=News.NOTHING if draft == NO_DRAFT else News.DRAFT)

    # rulings

    def _read(self, text: str) -> "RefereeDesk":
        try:
            dispute = Dispute.parse(text, house=self.house)
        except (NotationError, IllegalMoveError) as error:
            return replace(self, typed=text, error=error, news=News.ERROR)
        return replace(self, typed=None, error=None)._judged(dispute)

    def _claimed(self, claim: Claim | None, held: Spots | None = None) -> "RefereeDesk":
        judged = replace(self, typed=None, error=None)._judged(replace(self.dispute, claim=claim))
        return replace(judged, spots=held)

    def _stated(self, rules: Rules) -> "RefereeDesk":
        """Return the desk after the players have said which rules they play by."""
        house = {**(self.house or {}), name_of(self.dispute.position): rules}
        return replace(self, house=house)._judged(_under(self.dispute, rules), self.spots)

    def _left_open(self) -> "RefereeDesk":
        """Return the desk after the players have said that they did not agree on rules."""
        name, rules = name_of(self.dispute.position), type(self.dispute.position.rules)()
        house = {game: stated for game, stated in (self.house or {}).items() if game != name}
        dispute = replace(_under(self.dispute, rules), stated=False)
        return replace(self, house=house)._judged(dispute, self.spots)

    def _judged(self, dispute: Dispute, held: Spots | None = None) -> "RefereeDesk":
        return replace(
            self,
            dispute=dispute,
            ruling=rule(dispute),
            draft=NO_DRAFT,
            spots=held,
            listed=False,
            news=News.RULING,
        )


_Action = tuple[str, Callable[[], RefereeDesk]]  # an id, and what pressing it does


def _house(rules: Rules | str | None) -> House | None:
    if isinstance(rules, str):
        return {"shmat": shmat.Rules.named(rules), "twenty": twenty.Rules.named(rules)}
    return {"shmat" if isinstance(rules, shmat.Rules) else "twenty": rules} if rules else None


def _under(dispute: Dispute, rules: Rules) -> Dispute:
    """Return a dispute under rules that were stated."""
    position = replace(dispute.position, rules=rules)  # type: ignore[arg-type]  # the rules are of the position's game
    return replace(dispute, position=position, stated=True)


def _open_claim(cards: Iterable[Card]) -> twenty.Claim:
    """Return the claim that some cards can be played, whatever their kings are worth."""
    laid = tuple(cards)
    return twenty.Claim(laid, (None,) * len(laid))
