"""The referee: judges what a player says could have been done, with evidence."""

from shmatkit.referee import sentences
from shmatkit.referee.dispute import Dispute
from shmatkit.referee.ruling import Reading, Ruling, Verdict, rule

__all__ = ["Dispute", "Reading", "Ruling", "Verdict", "rule", "sentences"]
