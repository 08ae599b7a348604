"""The rule-of-thumb player of Flash Point.

`house` has the building as sets of spaces, `paths` the cheapest ways through doors and walls,
`ways` those of rescues, `stride` what a step begins with; `danger` measures the fire. Plans are
made by `goals` (rescues), `fight` (the hose), `fleet` (vehicles) and `crew` (Specialists, Hazmats);
`weights` says what all of it is worth, and `thumb` takes the plan that gains most per AP. Plans ask
for the best gain so far and give up early: most of them could not be better if nothing stood in
their way.
"""
