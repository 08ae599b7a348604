"""Copies of the box of Hotspot as an owner could have corrected them, rightly or wrongly."""

from __future__ import annotations

import pulaski
from pulaski.games.hotspot.kernel import tables
from tests.own_boxes import Changes, Faults, Seen

CORRECTED: Changes = (
    # the red department changes places with the town east of it, and a farm is a forest
    ('". c 1 t ~ f . t 2 c ~"', '"f c t 1 ~ f . t 2 c ~"'),
    ("farm = 26\ntown = 28\ncity = 18\nforest = 24", "farm=25\ntown=28\ncity=18\nforest=25"),
    ("column = 2     # index, white label 2", "column = 3     # index, white label 5"),
    # the green one moves a row up
    ('"f t . . t . r . t t ~"', '"f t 3 . t . r . t t ~"'),
    ('"~ c 3 t ~ c . t 4 c ~"', '"~ c . t ~ c . t 4 c ~"'),
    ('"green"\ncolumn = 2\nrow = 8', '"green"\ncolumn = 2\nrow = 7'),
    ("hot_spots = 3          # designed", "hot_spots = 4 # counted"),
    ("hot_spots = 2          # designed", "hot_spots = 1 # counted"),
)
WRONG: Faults = [
    (' "f f ^ t . c c . ^ t f",\n', "",
     "board.rows", "10 rows, 11 are needed", "HB-COMP-2"),
    ('"f f ^ t . c c . ^ t f"', '"f f ^ t . c c . ^ t"',
     "board.rows[5]", "row 5 (red 6) has 10 signs", "HB-COMP-2"),
    ('"f f ^ t . c c . ^ t f"', '"f f ^ t . c c . ^ t x"',
     "board.rows[5]", "w10r6 (row 5, column 11): 'x' is none of", "HB-OWN-1"),
    ('". c 1 t ~ f . t 2 c ~"', '". c t t ~ f . t 2 c ~"',
     "board.rows", "department 1 is missing", "HB-OWN-2"),
    ('"f f ^ t . c c . ^ t f"', '"f f ^ t . c c . ^ t 1"',
     "board.rows[5]", "department 1 stands at w2r2 (row 3, column 3) and w10r6", "HB-OWN-2"),
    ('"f f . t ^ t t . f f .",\n "f t c . t ~ c t c . f"',
     '"f ~ . t ^ t t . f f .",\n "~ t c . t ~ c t c . f"',
     "board.rows[1]", "w4r4 (row 1, column 1) cannot be reached", "HB-OWN-3"),
    ('"f f ^ t . c c . ^ t f"', '"f f ^ t . c c . ^ t t"',
     "board.counts.town", "there are 29 on the map", "HB-MAP-8"),
    ("mountain = 6", "mountain = 6\nswamp = 1",
     "board.counts.swamp", "there is no such type", "HB-MAP-7"),
    ("column = 2     # index", "column = 3     # index",
     "department[1].column", "on the map it is 2", "HB-OWN-2"),
    ("hot_spots = 3          # designed", "hot_spots = 5 # counted",
     "hex_types.warehouse.hot_spots", "must be from 1 to 4", "HB-MAP-16"),
    ("hot_spots = 4", "hot_spots = 3",
     "hex_types.town.hot_spots", "the rules fix it at 4", ""),
    ("cost = 30", "cost = 32",
     "asset[1] (central_fire_alarm).cost", "must be a multiple of 5 up to 200", "HB-FUND-7"),
    ("cost = 90", "cost = 205",
     "asset[7] (reconstruction).cost", "must be a multiple of 5 up to 200", "HB-FUND-7"),
    ("cost = 70", "cost = 55",
     "asset[5] (backup_fire_brigade).cost", "must not be less than that of prevention_m", ""),
    ('"r c c . c ~ r c t . c"', '"r c c . c ~ r c c . c"',
     "map.metropolis.rows[1]", "the game is played only with", ""),
]  # fmt: skip

FOLLOWS = {"board.counts", "department[].column", "department[].row"}


def look() -> Seen:
    return {
        "board.rows": pulaski.start("hotspot", 2).state.kind.tolist(),
        "hex_types.warehouse.hot_spots": int(tables.HOT_SPOTS[tables.TYPES.index("warehouse")]),
        "hex_types.refinery.hot_spots": int(tables.HOT_SPOTS[tables.TYPES.index("refinery")]),
    }
