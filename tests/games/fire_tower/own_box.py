"""Copies of the box of Fire Tower as an owner could have corrected them, rightly or wrongly."""

from __future__ import annotations

import pulaski
from tests.own_boxes import Changes, Faults, Seen

CORRECTED: Changes = (
    ('"Explosion"\nsuit = "fire"\ncount = 4', '"Explosion"\nsuit = "fire"\ncount = 5'),
    ('"Burning Snag"\nsuit = "fire"\ncount = 4', '"Burning Snag"\nsuit = "fire"\ncount = 3'),
    ("count_alt = 4", "count_alt = 3"),
    ("count_alt = 2", "count_alt = 3"),
)
WRONG: Faults = [
    ('"Ember"\nsuit = "fire"\ncount = 3', '"Ember"\nsuit = "fire"\ncount = 2',
     "card[4] (ember).count", "the fire cards add up to 13, but there are 14", "FT-COMP-2"),
    ("count_alt = 2", "count_alt = 3",
     "card[4] (ember).count_alt", "of the alternative deck add up to 15", "FT-COMP-2"),
    ('"East"\nsuit = "wind"\ndirection = "E"\ncount = 4',
     '"East"\nsuit = "wind"\ndirection = "E"\ncount = 0',
     "card[6] (wind_east).count", "at least one card of each kind", "FT-COMP-4"),
    ("eternal_flame = [[7, 7]", "eternal_flame = [[7, 6]",
     "board.eternal_flame[1][2]", "is 6, but the game is played only with 7", ""),
    ("start = 5 ", "start = 6 ", "hand.start", "the rules fix it at 5", ""),
]  # fmt: skip


def look() -> Seen:
    return {
        "card[].count": pulaski.start("fire-tower", 2).state.total.tolist(),
        "card[].count_alt": pulaski.start("fire-tower", 2, deck="alternative").state.total.tolist(),
    }
