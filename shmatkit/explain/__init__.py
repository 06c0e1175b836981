"""Explanations of legal and illegal moves in both games, as data; `shmatkit.say` says them."""

from shmatkit.explain import sentences, shmat, twenty
from shmatkit.explain.explanation import Explanation, Reason, Trial
from shmatkit.explain.hints import Hint, Step, hints

__all__ = ["Trial", "Explanation", "Hint", "Reason", "Step", "hints", "sentences", "shmat", "twenty"]
