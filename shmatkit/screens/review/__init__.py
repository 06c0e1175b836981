"""A look back at a recorded game."""
