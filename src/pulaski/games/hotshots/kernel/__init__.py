"""The rules of Hotshots, a file a chapter."""
