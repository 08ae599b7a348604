"""The example: a small, whole game, from which `pulaski new` makes another.

`lookout` is its room. What of a game lies outside of its room, tests and a page, is in `outside`.
It is not among the games.
"""
