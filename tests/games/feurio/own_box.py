"""Copies of the box of Feurio! as an owner could have corrected them, rightly or wrongly."""

from __future__ import annotations

import pulaski
from tests.own_boxes import Changes, Faults, Seen

CORRECTED: Changes = (
    ("value = 4\ncopies = 6\nslots = 2", "value = 4\ncopies = 6\nslots = 3"),
    ("slots_total = 72", "slots_total = 78"),
)
WRONG: Faults = [
    ("slots = 1\nsource = \"public\"   # one review", "slots = 0\nsource = 'x' # one review",
     "tiles.values[2].slots", "1 to 3 places", "FE-COMP-6"),
    ("value = 3\ncopies = 6\nslots = 2", "value = 3\ncopies = 6\nslots = 3",
     "tiles.values[4].slots", "fewer than the 3 of the value below", "FE-COMP-8"),
    ("value = 6\ncopies = 6\nslots = 3", "value = 6\ncopies = 6\nslots = 2",
     "tiles.values[6].slots", "a 6 has three places", "FE-COMP-9"),
    ("slots_total = 72", "slots_total = 71", "tiles.totals.slots_total", "must be 72", ""),
    ("per_colour = 12", "per_colour = 13", "men.per_colour", "the rules fix it at 12", ""),
    ("value = 3\ncopies = 6", "value = 3\ncopies = 7",
     "tiles.values[3].copies", "the game is played only with 6", ""),
]  # fmt: skip

FOLLOWS = {"tiles.totals.slots_total"}


def look() -> Seen:
    return {"tiles.values[].slots": pulaski.start("feurio", 2).state.slots.tolist()}
