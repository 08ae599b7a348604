"""Copies of the box of Flash Point as an owner could have corrected them, rightly or wrongly."""

from __future__ import annotations

import tomllib
from typing import Any

import pulaski
from pulaski.games import parts
from pulaski.games.flash_point.kernel import tables
from pulaski.games.flash_point.kernel.places import BOARDS
from pulaski.games.flash_point.picture.house import floors
from tests.own_boxes import Changes, Faults, Seen

CORRECTED: Changes = (
    # front: a wall and a door change places, so do an outer wall and a doorway
    ("  [[1, 5], [1, 6]], [[2, 3], [2, 4]],", "  [[2, 5], [2, 6]], [[2, 3], [2, 4]],"),
    ("  [[1, 3], [1, 4]], [[2, 5], [2, 6]],", "  [[1, 3], [1, 4]], [[1, 5], [1, 6]],"),
    ("  [[0, 5], [1, 5]], [[0, 7], [1, 7]],", "  [[0, 6], [1, 6]], [[0, 7], [1, 7]],"),
    ("  [[0, 6], [1, 6]], [[3, 0], [3, 1]],", "  [[0, 5], [1, 5]], [[3, 0], [3, 1]],"),
    ('[[0, 7], [0, 8]], quadrant = "UR"', '[[0, 3], [0, 4]], quadrant = "UL"'),
    ('"left",   spaces = [[3, 0], [4, 0]]', '"left",   spaces = [[4, 0], [5, 0]]'),
    ('name = "games room"', 'name = "closet"'),
    # back: the same
    ("  [[1, 3], [1, 4]], [[1, 4], [2, 4]],", "  [[1, 5], [1, 6]], [[1, 4], [2, 4]],"),
    ("  [[1, 5], [1, 6]], [[3, 5], [3, 6]],", "  [[1, 3], [1, 4]], [[3, 5], [3, 6]],"),
    ("[[3, 8], [3, 9]], [[4, 0], [4, 1]],", "[[3, 8], [3, 9]], [[3, 0], [3, 1]],"),
    ("  [[3, 0], [3, 1]], [[6, 3], [7, 3]],\n", "  [[4, 0], [4, 1]], [[6, 3], [7, 3]],\n"),
    (
        '[[0, 3], [0, 4]], quadrant = "UL" },\n  { side = "right",  spaces = [[2',
        '[[0, 7], [0, 8]], quadrant = "UR" },\n  { side = "right",  spaces = [[2',
    ),
    ('"right",  spaces = [[4, 9], [5, 9]]', '"right",  spaces = [[5, 9], [6, 9]]'),
    ('name = "east bedroom"', 'name = "dining room"'),
    ("fire_spaces = [[2, 2],", "fire_spaces = [[1, 1],"),
    ("poi_spaces = [[2, 4],", "poi_spaces = [[1, 4],"),
    ("table = { 1 = [3, 3]", "table = { 1 = [1, 1]"),
    ('["SE", "S",  "S"', '["SE", "E",  "S"'),
    ('default_opposite = "sum9"', 'default_opposite = "koplow"'),
    (
        "koplow = { 1 = 6, 2 = 5, 3 = 8, 4 = 7, 5 = 2, 6 = 1, 7 = 4, 8 = 3 }",
        "koplow = { 1 = 5, 2 = 6, 3 = 7, 4 = 8, 5 = 1, 6 = 2, 7 = 3, 8 = 4 }",
    ),
)
WRONG: Faults = [
    ("reserve_hot_spots = 12", "reserve_hot_spots = 15",
     "setup.experienced.difficulty[3] (heroic).reserve_hot_spots", "25 Hot Spots are needed of 24",
     "FP-XSETUP-32"),
    ("reserve_hot_spots = 12", "reserve_hot_spots = -1",
     "setup.experienced.difficulty[3] (heroic).reserve_hot_spots", "must be 0 or more",
     "FP-XSETUP-32"),
    ('"3" = 2\n"4" = 3', '"4" = 3',
     "setup.experienced.extra_hot_spots_by_firefighters", "must have a number for 1 to 6",
     "FP-XSETUP-26"),
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

FOLLOWS = {"board.front.wall_segments", "board.back.wall_segments", "poi_arrows.centre_loop"}
EDGES = ("interior_walls", "exterior_walls", "doors", "exterior_doorways")


def look() -> Seen:
    return {
        **_side("front"),
        **_side("back"),
        "setup.family.fire_spaces": int(pulaski.start("flash-point", 1).state.fire),
        "setup.family.poi_spaces": pulaski.start("flash-point", 1).state.poi_at.tolist(),
        "setup.experienced.first_explosion.table": tables.FIRST_BLAST.tolist(),
        "poi_arrows.rows": tables.ARROW.tolist(),
        "dice.black.default_opposite": pulaski.game("flash-point", 1).options["black_die"],
        "dice.black.opposite_tables.koplow": tables.OPPOSITE[1].tolist(),
    }


def _side(side: str) -> Seen:
    """A side of the board: what stands where the box that ships has its walls and doors."""
    shipped = tomllib.loads(parts("flash-point").shipped_text())["board"][side]
    stands = pulaski.start("flash-point", 1, board=side).state.edge.tolist()
    rooms = pulaski.find("flash-point").box.data["board"][side]["room"]
    number = BOARDS.index(side)

    def edges(kind: str) -> list[Any]:
        return [stands[tables._edge_number(edge)] for edge in shipped[kind]]

    return {
        **{f"board.{side}.{kind}": edges(kind) for kind in EDGES},
        f"board.{side}.ambulance_parking[].spaces": tables.SPOT[number, 0].tolist(),
        f"board.{side}.engine_parking[].spaces": tables.SPOT[number, 1].tolist(),
        f"board.{side}.engine_parking[].quadrant": tables.QUADRANT_AT[number].tolist(),
        f"board.{side}.room": [str(floor) for floor in floors(rooms)],
    }
