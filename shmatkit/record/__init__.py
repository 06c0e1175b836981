"""A game as its start and its events: undo, redo, its text in and out, the cards of chance, and saving."""

from shmatkit.game import Event, Rules, State
from shmatkit.record.chance import deal_chance
from shmatkit.record.record import ParsedGame, Record, read_records
from shmatkit.record.saving import save

__all__ = ["Record", "read_records", "save", "ParsedGame", "Rules", "State", "Event", "deal_chance"]
