"""The rule-of-thumb player of Flash Point.

`paths` knows the cheapest ways through doors and walls, `chart` those that matter now, `stride`
what a step begins with; `danger` measures the fire. Plans are made by `goals` (rescues), `fight`
(the hose), `fleet` (vehicles) and `crew` (Specialists, Hazmats); `weights` says what all of it is
worth, and `thumb` takes the plan that gains most per AP.
"""
