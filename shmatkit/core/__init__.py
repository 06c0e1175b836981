"""What both games and every language rest on: cards, arithmetic, rules as rows, errors, reading a text."""
