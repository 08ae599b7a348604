"""The room of Hotspot: Fire Brigades."""
