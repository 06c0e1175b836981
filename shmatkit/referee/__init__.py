"""The referee: judges what a player says could have been done, with evidence.

`shmatkit.referee.audit` looks through whole records; it is imported where it is asked for.
"""

from shmatkit.referee import sentences
from shmatkit.referee.dispute import Dispute
from shmatkit.referee.ruling import RuleVariant, Ruling, Verdict, rule

__all__ = ["Dispute", "RuleVariant", "Ruling", "Verdict", "rule", "sentences"]
