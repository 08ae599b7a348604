"""Hotshots, second edition: the room."""
