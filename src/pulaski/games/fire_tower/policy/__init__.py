"""The rule-of-thumb player of Fire Tower.

`danger` measures how near fire is to every tower, `trial` lays a pattern on paper and measures
again, `cards` finds the best card, `hand` knows which cards are worth keeping, `others` answers the
questions of Events and champions, and `thumb` asks the right one of them.
"""
