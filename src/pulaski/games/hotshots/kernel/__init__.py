"""The rules of Hotshots, one file per chapter of the rulebook."""
