"""Twenty: at move n, play cards worth at most n."""

from shmatkit.twenty.claim import Claim, read_claim
from shmatkit.twenty.plays import Play, can_play, check_play, count_plays, has_play, plays, suited, totals
from shmatkit.twenty.position import Position, problems, read_position
from shmatkit.twenty.rules import Limit, PairPoints, Rules, points

__all__ = [
    "Rules",
    "Limit",
    "PairPoints",
    "points",
    "Position",
    "problems",
    "Play",
    "plays",
    "count_plays",
    "has_play",
    "check_play",
    "can_play",
    "suited",
    "totals",
    "Claim",
    "read_position",
    "read_claim",
]
