"""The referee: a dispute goes in, a ruling with its evidence comes out."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from shmatkit.core.rulebook import Row
from shmatkit.explain import Explanation, Trial
from shmatkit.game import Claim, Position, Rules, game_of
from shmatkit.referee.dispute import Dispute
from shmatkit.shmat import Capture


class Verdict(StrEnum):
    """What the referee says of a claim."""

    UPHELD = "upheld"
    REJECTED = "rejected"
    DEPENDS = "depends"


@dataclass(frozen=True, slots=True)
class RuleVariant:
    """What the verdict would be by one reading of a rule on which the source is silent.

    Attributes:
        row: the ruling.
        choice: the reading, as the field's text.
        verdict: UPHELD or REJECTED.
        explanation: why.
    """

    row: Row
    choice: str
    verdict: Verdict
    explanation: Explanation


@dataclass(frozen=True, slots=True)
class Ruling:
    """The answer to a dispute, with its evidence.

    Attributes:
        dispute: what was asked.
        verdict: UPHELD or REJECTED by the rules that were stated; DEPENDS if none were, and another reading of a rule
            on which the source is silent changes the verdict.
        explanation: why, by the dispute's rules.
        presets: the verdict under each set of rules.
        readings: where it depends, what each reading of each such rule gives.
    """

    dispute: Dispute
    verdict: Verdict
    explanation: Explanation
    presets: Mapping[str, Verdict]
    readings: tuple[RuleVariant, ...] = ()

    def __repr__(self) -> str:
        return f"<Ruling {self.verdict}: {self.dispute}>"

    @property
    def captures(self) -> tuple[Capture, ...]:
        """Every capture that was there, by the dispute's rules; empty for Twenty."""
        return self.explanation.captures

    @property
    def attempts(self) -> tuple[Trial, ...]:
        """Every way that was tried; empty for Twenty."""
        return self.explanation.attempts

    @property
    def depends_on(self) -> tuple[str, ...]:
        """The IDs of the rulings that the verdict hangs on."""
        return tuple({reading.row.id: None for reading in self.readings})


def rule(dispute: Dispute) -> Ruling:
    """Judge a dispute of either game.

    A wrong claim is rejected as it was made, even where another capture was there; the ruling then says which.
    """
    position, claim = dispute.position, dispute.claim
    explanation = explain_claim(position, claim)
    verdict = _verdict(explanation)
    presets = {
        name: _verdict(explain_claim(_under(position, position.rules.named(name)), claim))
        for name in position.rules.PRESETS
    }
    readings = () if dispute.stated else _open_readings(position, claim)
    return Ruling(dispute, Verdict.DEPENDS if readings else verdict, explanation, presets, readings)


def explain_claim(position: Position, claim: Claim | None) -> Explanation:
    """Explain whether a claimed move is possible; without a claim, whether any is."""
    return game_of(position).explain_claim(position, claim)


def _verdict(explanation: Explanation) -> Verdict:
    return Verdict.UPHELD if explanation.reason.legal else Verdict.REJECTED


def _under(position: Position, rules: Rules) -> Position:
    return replace(position, rules=rules)  # type: ignore[arg-type]  # the rules are of the position's game


def _open_readings(position: Position, claim: Claim | None) -> tuple[RuleVariant, ...]:
    """Return the readings of every silent rule on which the verdict hangs."""
    found: list[RuleVariant] = []
    for row in position.rules.ROWS:
        if row.silent and row.field:
            readings = [_reading(position, claim, row, choice) for choice in row.field.choices]
            if len({reading.verdict for reading in readings}) > 1:
                found += readings
    return tuple(found)


def _reading(position: Position, claim: Claim | None, row: Row, choice: str) -> RuleVariant:
    assert row.field  # noqa: S101  # for the type checker: only rows with a field are asked
    explanation = explain_claim(_under(position, position.rules.change(row.field.name, choice)), claim)
    return RuleVariant(row, choice, _verdict(explanation), explanation)
