"""Flash Point: Fire Rescue: its rules, data, words and pictures."""
