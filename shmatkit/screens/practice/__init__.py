"""Practice, one puzzle at a time."""
