"""Tables at which a game is played."""
