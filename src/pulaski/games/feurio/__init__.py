"""Feurio!: its rules, data, words and pictures."""
