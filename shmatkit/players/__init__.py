"""Opponents for both games, of three levels; the dealer; and what an expert would advise."""

from shmatkit.players.choice import OVERLOOKS, Choice, Level, describe
from shmatkit.players.table import advice, choose, next_choice, play_game
from shmatkit.record import deal_chance

__all__ = ["OVERLOOKS", "Choice", "Level", "advice", "choose", "deal_chance", "describe", "next_choice", "play_game"]
