"""The table: people and bots play in a browser."""
