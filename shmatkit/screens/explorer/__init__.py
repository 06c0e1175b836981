"""Explorers: everything that a position allows."""
