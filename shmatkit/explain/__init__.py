"""Explanations of legal and illegal moves in both games, as data; `shmatkit.say` says them."""

from shmatkit.explain import sentences, shmat, twenty
from shmatkit.explain.explanation import Explanation, Trial
from shmatkit.explain.hints import Hint, Step, hints
from shmatkit.explain.reasons import Reason, ShmatReason, TwentyReason

__all__ = [
    "Trial",
    "Explanation",
    "Hint",
    "Reason",
    "ShmatReason",
    "TwentyReason",
    "Step",
    "hints",
    "sentences",
    "shmat",
    "twenty",
]
