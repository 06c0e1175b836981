"""A game as its start and its events: undo, redo, its text in and out, and saving."""

from shmatkit.record.record import Event, ParsedGame, Record, Rules, State, read_records, save

__all__ = ["Record", "read_records", "save", "ParsedGame", "Rules", "State", "Event"]
