"""The rules of Hotspot: Fire Brigades, a file a chapter."""
