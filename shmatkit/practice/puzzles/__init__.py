"""Puzzles: their kinds and levels, and how they are made from number facts."""
