"""Hotspot: Fire Brigades: its rules, data, words and pictures."""
