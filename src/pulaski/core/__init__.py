"""The contract that every game answers; it knows no game."""
