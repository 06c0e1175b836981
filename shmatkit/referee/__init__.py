"""The referee: judges what a player says could have been done, with evidence."""

from shmatkit.referee import sentences
from shmatkit.referee.audit import Audit, Judged, Miss, audit
from shmatkit.referee.dispute import Dispute
from shmatkit.referee.ruling import Reading, Ruling, Verdict, rule

__all__ = ["Audit", "Dispute", "Judged", "Miss", "Reading", "Ruling", "Verdict", "audit", "rule", "sentences"]
