"""Brigade: the smallest game with every kind of thing a game can ask of the table."""
