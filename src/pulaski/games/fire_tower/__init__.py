"""Fire Tower: its rules, data, words and pictures."""
