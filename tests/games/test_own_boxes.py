"""What the games let an owner correct: every check names line, entry and clause; all is played."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import tomllib
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from pulaski.core.catalogue import Catalogue
from pulaski.games import names, parts
from tests.own_boxes import CORRECTED, MINE, copy_of, line_with

Change = tuple[str, str]

# Faults: what is changed, the entry that is told, a part of what is wrong with it, the clause.

FEURIO = [
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
FIRE_TOWER = [
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
FLASH_POINT = [
    ("  [[1, 5], [1, 6]], [[2, 3], [2, 4]],", "  [[1, 5], [2, 6]], [[2, 3], [2, 4]],",
     "board.front.interior_walls[1]", "1,5-2,6 is not between two neighbouring", "FP-ADJ-1"),
    ("[[0, 7], [1, 7]], [[0, 8], [1, 8]], [[1, 0], [1, 1]],\n  [[1, 8], [1, 9]], [[2, 0], [2, 1]],"
     " [[2, 8], [2, 9]], [[3, 8], [3, 9]],\n  [[4, 0], [4, 1]], [[5, 0]",
     "[[0, 7], [0, 8]], [[0, 8], [1, 8]], [[1, 0], [1, 1]],\n  [[1, 8], [1, 9]], [[2, 0], [2, 1]],"
     " [[2, 8], [2, 9]], [[3, 8], [3, 9]],\n  [[4, 0], [4, 1]], [[5, 0]",
     "board.front.exterior_walls[6]", "not between an indoor and an outdoor", "FP-BOARD-1"),
    ("  [[4, 4], [5, 4]], [[4, 6], [4, 7]], [[6, 5]",
     "  [[1, 3], [1, 4]], [[4, 6], [4, 7]], [[6, 5]",
     "board.front.doors[5]", "1,3-1,4 stands twice", "FP-ADJ-3"),
    ("  [[0, 6], [1, 6]], [[3, 0], [3, 1]], [[4, 8]", "  [[3, 0], [3, 1]], [[4, 8]",
     "board.front.exterior_walls", "0,6-1,6 is missing: it is a Wall", "FP-BOARD-10"),
    ("wall_segments = 45", "wall_segments = 44",
     "board.back.wall_segments", "45 Walls are listed", ""),
    ("  [[4, 4], [5, 4]], [[4, 6], [4, 7]], [[6, 5], [6, 6]], ",
     "  [[4, 4], [5, 4]], [[1, 1], [1, 2]], [[4, 6], [4, 7]], [[6, 5], [6, 6]], ",
     "board.front.doors", "has 9 doors, but there are 8 Door markers", "FP-COMP-6"),
    ('"top",    spaces = [[0, 7], [0, 8]]', '"top",    spaces = [[0, 8], [0, 9]]',
     "board.front.engine_parking[1].spaces", "two neighbouring outdoor spaces", "FP-BOARD-6"),
    ('[[0, 7], [0, 8]], quadrant = "UR"', '[[0, 7], [0, 8]], quadrant = "LL"',
     "board.front.engine_parking[1].quadrant", "does not border this Spot", "FP-GUN-3"),
    ('"right",  spaces = [[4, 9], [5, 9]]', '"right",  spaces = [[3, 9], [4, 9]]',
     "board.back.ambulance_parking[2].spaces", "3,9 belongs to another Spot", "FP-BOARD-6"),
    ('name = "kitchen"\nspaces = [[3, 3], ', 'name = "cellar"\nspaces = [[3, 3], ',
     "board.front.room[4] (cellar).name", "is not one of living room", ""),
    ('name = "closet"\nspaces = [[1, 4], [1, 5]]', 'name = "closet"\nspaces = [[1, 4]]',
     "board.back.room[2] (closet).spaces", "1,5 is not parted from the others", "FP-ADJ-3"),
    ("fire_spaces = [[2, 2],", "fire_spaces = [",
     "setup.family.fire_spaces", "has 9 spaces, must have 10", "FP-FSETUP-3"),
    ("fire_spaces = [[2, 2],", "fire_spaces = [[0, 2],",
     "setup.family.fire_spaces[1]", "0,2 is not indoors", "FP-BOARD-1"),
    ("poi_spaces = [[2, 4],", "poi_spaces = [[2, 2],",
     "setup.family.poi_spaces[1]", "something lies on 2,2 already", "FP-FSETUP-5"),
    ("table = { 1 = [3, 3]", "table = { 1 = [0, 3]",
     "setup.experienced.first_explosion.table.1", "0,3 is not indoors", "FP-XSETUP-7"),
    ('["SE", "S",  "S"', '["SE", "N",  "S"',
     "poi_arrows.rows[1][2]", "leads out of the building from 1,2", "FP-XPOI-2"),
    ('["SE", "S",  "S"', '["SE", "up",  "S"',
     "poi_arrows.rows[1][2]", "is 'up', must be one of N, S", "FP-XPOI-2"),
    ('["SE", "S",  "S", ', '["SE", "S", ', "poi_arrows.rows", "6 rows of 8", "FP-BOARD-1"),
    ('["SE", "S",  "S"', '["E", "W",  "S"',
     "poi_arrows.rows[1][1]", "from 1,1 the arrows never reach", "FP-XPOI-4"),
    ("centre_loop = [[3, 3], [4, 3]", "centre_loop = [[3, 3], [4, 4]",
     "poi_arrows.centre_loop[1]", "does not lead to the next space", "FP-XPOI-4"),
    ('default_opposite = "sum9"', 'default_opposite = "sum8"',
     "dice.black.default_opposite", "must be sum9 or koplow", "FP-COMP-19"),
    ("koplow = { 1 = 6, 2 = 5", "koplow = { 1 = 6, 2 = 6",
     "dice.black.opposite_tables.koplow.2", "2 is not the opposite of 6", "FP-COMP-19"),
    ("koplow = { 1 = 6, 2 = 5, 3 = 8, 4 = 7, 5 = 2, 6 = 1",
     "koplow = { 1 = 2, 2 = 1, 3 = 8, 4 = 7, 5 = 6, 6 = 5",
     "dice.black.opposite_tables.koplow.1", "both faces are in one half", "FP-GUN-9"),
    ("UL = { rows = [1, 3]", "UL = { rows = [1, 2]",
     "quadrants.UL.rows[2]", "the game is played only with 3", ""),
]  # fmt: skip
HOTSHOTS = [
    ("combo = { pulaski = 2, hose = 1, mcleod = 2,", "combo = { pulaski = 1, hose = 1, mcleod = 2,",
     "tiles[2] (barn).combo", "has 5 symbols, but a combination has 6", "HS-TILE-1"),
    ("combo = { pulaski = 2, hose = 1, mcleod = 2,", "combo = { axe = 2, hose = 1, mcleod = 2,",
     "tiles[2] (barn).combo.axe", "there is no such symbol", "HS-COMP-11"),
    ("combo = { pulaski = 2, hose = 1, mcleod = 2,", "combo = { pulaski = 4, hose = -1, mcleod=2,",
     "tiles[2] (barn).combo.hose", "leave out what is not", "HS-TILE-1"),
    ("{ pulaski = 1, combi_tool = 1, hose = 2, helmet = 2 }", "{ pulaski = 2, hose = 2, helmet=2 }",
     "tiles[5] (fire_cache).combo", "must be 2 Helmets", "HS-TILE-12"),
    ('"Barn"\nscorch_limit = 2', '"Barn"\nscorch_limit = 7',
     "tiles[2] (barn).scorch_limit", "must be from 1 to 6", "HS-TILE-2"),
    ('"Dry Grass"\nscorch_limit = 1', '"Dry Grass"\nscorch_limit = 2',
     "tiles[4] (dry_grass).scorch_limit", "but the rules say 1", "HS-TILE-8"),
    ('"House 1"\nscorch_limit = 3', '"House 1"\nscorch_limit = 4',
     "tiles[7] (house_1).scorch_limit", "must be 3, 3, 4, 4, 5, 5", "HS-TILE-4"),
    ('"House 1"\nscorch_limit = 3', '"House 1"\nscorch_limit = 1',
     "tiles[7] (house_1).scorch_limit", "starting Flames scorch it", "HS-SETUP-5"),
    ("starting_flames = 1                      # [L795]", "starting_flames = 2 # [L795]",
     "tiles[7] (house_1).starting_flames", "the rules fix it at 1", ""),
    ("flames = 1\ncount = 2", "flames = 1\ncount = 1",
     "fire_cards", "there are 28, must be 29", "HS-COMP-3"),
    ('direction = "NE"', 'direction = "N"',
     "fire_cards", "one Wind Blows card for each", "HS-COMP-4"),
    ('direction = "NE"', 'direction = "E"',
     "fire_cards[2] (wind_blows_ne).direction", "there is no 'E'", "HS-BOARD-2"),
    ("feeding = false\njumps_firebreaks = true", "feeding = true\njumps_firebreaks = true",
     "fire_cards", "one of each Breeze and Gust", "HS-COMP-5"),
    ("limits = [3]\nflames = 2", "limits = [3]\nflames = 1",
     "fire_cards[11] (increase_single_3).flames", "must be 2 on a card", "HS-INC-2"),
    ("limits = [4, 3]", "limits = [4]",
     "fire_cards[14] (increase_4_3).limits", "must have 2 on a card", "HS-INC-4"),
    ("limits = [4, 3]", "limits = [4, 0]",
     "fire_cards[14] (increase_4_3).limits[2]", "must be from 1 to 6", "HS-INC-4"),
    ('tile = "barn"', 'tile = "shed"',
     "fire_cards[21] (ember_barn).tile", "there is no tile 'shed'", "HS-EMBER-1"),
    ('tile = "barn"', 'tile = "lake"',
     "fire_cards[21] (ember_barn).tile", "the Lake cannot burn", "HS-TILE-16"),
    ('tile = "barn"', 'tile = "barn"\ndirection = "N"',
     "fire_cards[21] (ember_barn).direction", "does not stand on a card ember", "HS-EMBER-1"),
    ('kind = "ember"\ntile = "barn"', 'kind = "spark"\ntile = "barn"',
     "fire_cards[21] (ember_barn).kind", "must be one of wind_blows", ""),
    ('tile = "barn"', "", "fire_cards[21] (ember_barn).tile", "is missing", "HS-EMBER-1"),
    ('id = "ember_barn"', 'id = "ember_lodge"',
     "fire_cards[25] (ember_lodge).id", "stands twice", ""),
    ("top = 6, middle = 6, bottom = 7", "top = 6, middle = 6, bottom = 6",
     "fire_deck.other_cards", "add up to 18, but there are 19 cards", "HS-DECK-2"),
    ("top = 6, middle = 6, bottom = 7", "top = 13, middle = 5, bottom = 1",
     "fire_deck.other_cards.top", "must be from 1 to 12", "HS-DECK-2"),
    ("eligible_limits = [3, 4, 5]", "eligible_limits = [3, 4, 5, 6]",
     "seventh_fire.flames_by_limit", "there must be 1 to 5 Flames", "HS-ALARM-3"),
    ("eligible_limits = [3, 4, 5]", "eligible_limits = [3, 4]",
     "seventh_fire.flames_by_limit.5", "is not among eligible_limits", "HS-ALARM-3"),
    ('excluded_tiles = ["fire_camp"]', 'excluded_tiles = ["camp"]',
     "seventh_fire.excluded_tiles[1]", "there is no tile 'camp'", ""),
    ("eligible_limits = [3, 4, 5]\nflames_by_limit = { 3 = 1, 4 = 2, 5 = 3 }",
     "eligible_limits = [1]\nflames_by_limit = { }",
     "seventh_fire.eligible_limits", "fewer than two tiles", "HS-ALARM-2"),
    ("cells = [[-2, 0], [-2, 1], [-2, 2], [-1, -1]", "cells = [[-2, -1], [-2, 1], [-2, 2], [-1,-1]",
     "layouts[1] (circle).cells", "columns of 3, 4, 5, 4 and 3", "HS-BOARD-4"),
    ("cells = [[-3, 2], [-3, 3], [-2, 1]", "cells = [[-3, 2], [-2, 1]",
     "layouts[2] (denali).cells", "has 18 cells, but there are 19 tiles", "HS-COMP-2"),
    ("cells = [[-3, 2], [-3, 3], [-2, 1]", "cells = [[-3, 2], [-3, 2], [-2, 1]",
     "layouts[2] (denali).cells[2]", "-3,2 stands twice", "HS-COMP-2"),
    ("cells = [[-3, 2], [-3, 3], [-2, 1]", "cells = [[-3, 2], [-30, 3], [-2, 1]",
     "layouts[2] (denali).cells", "does not hang together", "HS-LAY-5"),
    ("corner_cells = [[-3, 2], [-3, 3]", "corner_cells = [[-3, 2], [-3, 4]",
     "layouts[2] (denali).corner_cells[2]", "-3,4 is not a cell", "HS-LAY-6"),
    ("rocky_terrain = [0, 1], campground = [3, -3]", "rocky = [0, 1], campground = [3, -3]",
     "layouts[2] (denali).fixed.rocky", "there is no such tile", "HS-LAY-2"),
    ("rocky_terrain = [0, 1], campground = [3, -3]", "rocky_terrain = [3, -3], campground = [3,-3]",
     "layouts[2] (denali).fixed.campground", "another tile has its place on 3,-3", "HS-LAY-2"),
    ("losing_scorched_tiles = 8        #", "losing_scorched_tiles = 9 #",
     "limits.losing_scorched_tiles", "the rules fix it at 8", ""),
]  # fmt: skip
HOTSPOT = [
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
    ('"r c c . c ~ r c t . c"', '"r c c . c ~ r c c . c"',
     "map.metropolis.rows[1]", "the game is played only with", ""),
]  # fmt: skip
WRONG = {
    "feurio": FEURIO,
    "fire-tower": FIRE_TOWER,
    "flash-point": FLASH_POINT,
    "hotshots": HOTSHOTS,
    "hotspot": HOTSPOT,
}
ROWS = [
    pytest.param(game, *row, id=f"{game}-{row[2]}-{row[4]}")
    for game in WRONG
    for row in WRONG[game]
]


@pytest.mark.parametrize(("game", "old", "new", "entry", "problem", "clause"), ROWS)
def test_a_fault_is_told(
    game: str, old: str, new: str, entry: str, problem: str, clause: str
) -> None:
    text = copy_of(game, (old, new))
    faults = parts(game).faults(text)
    told = [f for f in faults if f.entry == entry and problem in f.problem and f.clause == clause]
    assert told, [str(fault) for fault in faults]
    first = line_with(text, new)
    key = entry.split(".")[-1].split("[")[0].split()[0]
    changed = range(first, first + new.count("\n") + 1)
    where = text.splitlines()[told[0].line - 1]
    assert told[0].line in changed or key in where or problem == "is missing", where
    if clause:
        assert clause in Catalogue.load(parts(game).folder / "rules.md").clauses


def test_every_game_is_tried() -> None:
    assert set(WRONG) == set(CORRECTED) == set(names())


@pytest.mark.parametrize("game", names())
def test_no_value_confuses_a_check(game: str) -> None:
    """Whatever an owner writes is told as a fault, or is all right: nothing else comes of it."""
    luck = random.Random(1)
    odd: list[Any] = [0, -1, 1, 7, 10**6, "x", "", [], {}, [[0, 0]], [[1, 1], [1, 2]], True]
    box = json.dumps(tomllib.loads(copy_of(game)))
    for _ in range(100):
        data = json.loads(box)
        for _ in range(luck.randint(1, 3)):
            _spoil(data, luck.choice(list(parts(game).correctable)), luck, odd)
        for complaint in parts(game).complaints(data):
            assert complaint.problem


def _spoil(data: Any, pattern: str, luck: random.Random, odd: list[Any]) -> None:
    """Change something at an entry that may be corrected, or inside of it."""
    holder: Any = data
    *steps, last = pattern.replace("[]", ".[]").split(".")
    for step in steps:
        inside = luck.choice(holder) if step == "[]" else holder[step]
        if not isinstance(inside, dict | list):
            return
        holder = inside
    if last not in holder:
        return
    key: Any = last
    while isinstance(holder[key], dict | list) and holder[key] and luck.random() < 0.7:
        holder = holder[key]
        key = luck.choice(list(holder) if isinstance(holder, dict) else range(len(holder)))
    if luck.random() < 0.2:
        del holder[key]
    else:
        holder[key] = deepcopy(luck.choice(odd))


# Whatever may be corrected is played with.

#: Prints what is seen of each entry that may be corrected.
LOOK = """
import json, sys
import numpy as np
import pulaski
from pulaski.core import calls
from pulaski.core.record import Record
from pulaski.games.flash_point.picture.house import floors
from pulaski.games.flash_point.kernel import tables as fp
from pulaski.games.hotshots.kernel import tables as hs
from pulaski.games.hotshots.kernel.layouts import named
from pulaski.games.hotspot.kernel import tables as hb

def plain(it):
    return np.asarray(it).tolist()

def flash(side):
    rules = pulaski.find("flash-point")
    stands = pulaski.start("flash-point", 1, board=side).state.edge.tolist()
    board, number = rules.box.data["board"][side], fp.BOARDS.index(side)
    def edges(kind):
        return [stands[fp._edge_number(edge)] for edge in SHIPPED[side][kind]]
    return {
        **{f"board.{side}.{kind}": edges(kind) for kind in SHIPPED[side]},
        f"board.{side}.ambulance_parking[].spaces": plain(fp.SPOT[number, 0]),
        f"board.{side}.engine_parking[].spaces": plain(fp.SPOT[number, 1]),
        f"board.{side}.engine_parking[].quadrant": plain(fp.QUADRANT_AT[number]),
        f"board.{side}.room": [str(floor) for floor in floors(board["room"])],
    }

def fight_in_barn():
    position = pulaski.start("hotshots", 2)
    position.lay_out({"firefighters": {"crew-boss": "barn"}, "flames": {"barn": 1}})
    position.play("fight")
    return position.game.rules.facts(position.game, position.states)["missing"]()

SHIPPED = json.loads(sys.argv[1])
denali = named("denali")
games = {
    "feurio": {"tiles.values[].slots": plain(pulaski.start("feurio", 2).state.slots)},
    "fire-tower": {
        "card[].count": plain(pulaski.start("fire-tower", 2).state.total),
        "card[].count_alt": plain(pulaski.start("fire-tower", 2, deck="alternative").state.total),
    },
    "flash-point": {
        **flash("front"),
        **flash("back"),
        "setup.family.fire_spaces": int(pulaski.start("flash-point", 1).state.fire),
        "setup.family.poi_spaces": plain(pulaski.start("flash-point", 1).state.poi_at),
        "setup.experienced.first_explosion.table": plain(fp.FIRST_BLAST),
        "poi_arrows.rows": plain(fp.ARROW),
        "dice.black.default_opposite": pulaski.game("flash-point", 1).options["black_die"],
        "dice.black.opposite_tables.koplow": plain(fp.OPPOSITE[1]),
    },
    "hotshots": {
        "tiles[].combo": fight_in_barn(),
        "tiles[].scorch_limit": plain(hs.LIMIT),
        "fire_cards": plain(hs.CARD_COUNT),
        "fire_deck.other_cards": plain(hs.PILE),
        "seventh_fire.eligible_limits": plain(hs.ALARM_FLAMES),
        "seventh_fire.flames_by_limit": max(plain(hs.ALARM_FLAMES)),
        "seventh_fire.excluded_tiles": plain(hs.ALARM_FLAMES)[hs.TILE_IDS.index("lodge")],
        "layouts[].cells": plain(denali.cells),
        "layouts[].center_cell": denali.center,
        "layouts[].corner_cells": plain(denali.corners),
        "layouts[].fixed": sorted(map(str, denali.fixed.items())),
    },
    "hotspot": {
        "board.rows": plain(pulaski.start("hotspot", 2).state.kind),
        "hex_types.warehouse.hot_spots": int(hb.HOT_SPOTS[hb.TYPES.index("warehouse")]),
        "hex_types.refinery.hot_spots": int(hb.HOT_SPOTS[hb.TYPES.index("refinery")]),
    },
}
told = {}
for name in games:
    position = pulaski.start(name, 2, seed=1)
    for _ in range(20):
        position.play(position.suggestion())
        assert calls.audit(position.states, 0) == 0
    record = str(Record.of(position))
    assert str(Record.of(Record.parse(record, pulaski.rulebooks()).replay())) == record
    told[name] = [pulaski.find(name).edition, record, pulaski.find(name).lesson is not None]
print(json.dumps([games, told]))
"""
#: These follow from others, and are only checked against them.
FOLLOWS = {
    "tiles.totals.slots_total",
    "board.front.wall_segments",
    "board.back.wall_segments",
    "poi_arrows.centre_loop",
    "board.counts",
    "department[].column",
    "department[].row",
}
EDGES = ("interior_walls", "exterior_walls", "doors", "exterior_doorways")


def look(folder: Path | None) -> Any:
    """What is seen of all games in a process of its own, with the owner's folder or without."""
    boards = tomllib.loads(parts("flash-point").shipped_text())["board"]
    shipped = {side: {kind: boards[side][kind] for kind in EDGES} for side in boards}
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", LOOK, json.dumps(shipped)],
        env={
            **os.environ,
            "NUMBA_DISABLE_JIT": "1",
            "PULASKI_COMPONENTS": str(folder) if folder else "",
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_whatever_may_be_corrected_is_played_with(tmp_path: Path) -> None:
    for game, changes in CORRECTED.items():
        (tmp_path / f"{game}.toml").write_text(copy_of(game, *changes))
    (shipped, as_shipped), (own, as_own) = look(None), look(tmp_path)
    for game in CORRECTED:
        assert set(own[game]) | FOLLOWS >= set(parts(game).correctable)
        for entry, seen in own[game].items():
            assert seen != shipped[game][entry], f"{game}: {entry}"
        edition, record, has_lesson = as_own[game]
        assert (edition, has_lesson) == (MINE, False)
        assert f"\nedition: {MINE} #" in record
        assert as_shipped[game][0] != MINE
        assert "edition" not in as_shipped[game][1]
    assert as_shipped["feurio"][2]
