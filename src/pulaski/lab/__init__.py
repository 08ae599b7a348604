"""The laboratory: measuring games and players."""
