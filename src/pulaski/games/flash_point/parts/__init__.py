"""What of the box its owner may correct: both buildings, Spots, arrows, the fixed setup, a die."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from pulaski.core.components import Complaint, Parts
from pulaski.core.shape import PAIR

from ..kernel import places
from ..kernel.places import BOARDS
from .house import INDOORS, check_house

__all__ = ["PARTS"]

Data = dict[str, Any]

EDGES: Final = [(PAIR, PAIR)]
FACES: Final = tuple(str(face) for face in range(1, 9))
HOUSE: Final = {
    "wall_segments": int,
    "interior_walls": EDGES,
    "exterior_walls": EDGES,
    "doors": EDGES,
    "exterior_doorways": EDGES,
    "engine_parking[].spaces": (PAIR, PAIR),
    "engine_parking[].quadrant": str,
    "ambulance_parking[].spaces": (PAIR, PAIR),
    "room": [{"name": str, "spaces": [PAIR]}],
}
CORRECTABLE: Final = {
    **{f"board.{board}.{entry}": shape for board in BOARDS for entry, shape in HOUSE.items()},
    "setup.family.fire_spaces": [PAIR],
    "setup.family.poi_spaces": [PAIR],
    "setup.experienced.first_explosion.table": dict.fromkeys(FACES, PAIR),
    "poi_arrows.rows": [[str]],
    "poi_arrows.centre_loop": [PAIR],
    "dice.black.default_opposite": str,
    "dice.black.opposite_tables.koplow": dict.fromkeys(FACES, int),
}
#: For questions alone.
ASKABLE: Final = {
    "setup.experienced.difficulty[].extra_hot_spots": int,
    "setup.experienced.difficulty[].reserve_hot_spots": int,
    "setup.experienced.extra_hot_spots_by_firefighters": {str: int},
}


def check(data: Data) -> Iterator[Complaint]:
    """All that must hold."""
    for board in BOARDS:
        yield from check_house(data["board"][board], ("board", board))
    yield from _check_setup(data)
    yield from _check_hot_spots(data)
    yield from _check_arrows(data["poi_arrows"])
    yield from _check_die(data["dice"]["black"])


def _check_setup(data: Data) -> Iterator[Complaint]:
    """FP-FSETUP-3, FP-FSETUP-5, FP-XSETUP-7: where Fire, POI and the first Explosion lie."""
    family = data["setup"]["family"]
    taken: set[tuple[int, int]] = set()
    for key, count, clause in (
        ("fire_spaces", 10, "FP-FSETUP-3"),
        ("poi_spaces", 3, "FP-FSETUP-5"),
    ):
        where = ("setup", "family", key)
        if len(family[key]) != count:
            yield Complaint(where, f"has {len(family[key])} spaces, must have {count}", clause)
        for number, (row, column) in enumerate(family[key]):
            if not places.is_indoors(row, column):
                problem = f"the space {row},{column} is not indoors"
                yield Complaint((*where, number), problem, "FP-BOARD-1")
            if (row, column) in taken:
                problem = f"something lies on {row},{column} already"
                yield Complaint((*where, number), problem, clause)
            taken.add((row, column))
    table = data["setup"]["experienced"]["first_explosion"]["table"]
    for face, (row, column) in table.items():
        if not places.is_indoors(row, column):
            path = ("setup", "experienced", "first_explosion", "table", face)
            yield Complaint(path, f"the space {row},{column} is not indoors", "FP-XSETUP-7")


def _check_hot_spots(data: Data) -> Iterator[Complaint]:
    """FP-XSETUP-32: no setup needs more Hot Spot markers than there are."""
    experienced, markers = data["setup"]["experienced"], data["counts"]["hot_spot_markers"]
    by_crew = experienced["extra_hot_spots_by_firefighters"]
    where = ("setup", "experienced", "extra_hot_spots_by_firefighters")
    if set(by_crew) != set("123456") or min(by_crew.values()) < 0:
        yield Complaint(where, "must have a number for 1 to 6 Firefighters", "FP-XSETUP-26")
        return
    for number, level in enumerate(experienced["difficulty"]):
        for key in ("extra_hot_spots", "reserve_hot_spots"):
            path = ("setup", "experienced", "difficulty", number, key)
            needed = level["explosions"] + level["extra_hot_spots"] + level["reserve_hot_spots"]
            needed += max(by_crew.values())
            if level[key] < 0:
                yield Complaint(path, f"is {level[key]}, must be 0 or more", "FP-XSETUP-32")
            elif needed > markers:
                problem = f"is {level[key]}, so {needed} Hot Spots are needed of {markers}"
                yield Complaint(path, problem, "FP-XSETUP-32")


def _check_arrows(arrows: Data) -> Iterator[Complaint]:
    """FP-XPOI-2, FP-XPOI-4: every space has an arrow, and all lead into the loop."""
    rows = arrows["rows"]
    if [len(row) for row in rows] != [8] * 6:
        yield Complaint(("poi_arrows", "rows"), "must be 6 rows of 8 arrows", "FP-BOARD-1")
        return
    if bad := [*_bad_arrows(rows, arrows["delta"])] or [*_bad_loop(arrows)]:
        yield from bad
        return
    loop = [(row, column) for row, column in arrows["centre_loop"]]
    for row, column in INDOORS:
        at = (row, column)
        for _ in range(48):
            at = at if at in loop else _next(arrows, at)
        if at not in loop:
            problem = f"from {row},{column} the arrows never reach the loop"
            yield Complaint(("poi_arrows", "rows", row - 1, column - 1), problem, "FP-XPOI-4")


def _bad_arrows(rows: list[list[str]], delta: Data) -> Iterator[Complaint]:
    for row, names in enumerate(rows, 1):
        for column, name in enumerate(names, 1):
            path = ("poi_arrows", "rows", row - 1, column - 1)
            if name not in delta:
                known = ", ".join(delta)
                yield Complaint(path, f"is {name!r}, must be one of {known}", "FP-XPOI-2")
            elif not places.is_indoors(row + delta[name][0], column + delta[name][1]):
                problem = f"leads out of the building from {row},{column}"
                yield Complaint(path, problem, "FP-XPOI-2")


def _bad_loop(arrows: Data) -> Iterator[Complaint]:
    loop = [(row, column) for row, column in arrows["centre_loop"]]
    path = ("poi_arrows", "centre_loop")
    if not loop:
        yield Complaint(path, "is empty, but every path runs into a loop", "FP-XPOI-4")
    for number, at in enumerate(loop):
        if not places.is_indoors(*at) or _next(arrows, at) != loop[(number + 1) % len(loop)]:
            problem = f"the arrow of {at[0]},{at[1]} does not lead to the next space of the loop"
            yield Complaint((*path, number), problem, "FP-XPOI-4")


def _next(arrows: Data, at: tuple[int, int]) -> tuple[int, int]:
    down, right = arrows["delta"][arrows["rows"][at[0] - 1][at[1] - 1]]
    return at[0] + down, at[1] + right


def _check_die(die: Data) -> Iterator[Complaint]:
    """FP-COMP-19, FP-GUN-9: opposite faces, of which one is up to 4 and the other above."""
    tables = ("dice", "black", "opposite_tables")
    if die["default_opposite"] not in die["opposite_tables"]:
        known = " or ".join(die["opposite_tables"])
        yield Complaint(("dice", "black", "default_opposite"), f"must be {known}", "FP-COMP-19")
    koplow = die["opposite_tables"]["koplow"]
    for face, other in koplow.items():
        if koplow.get(str(other)) != int(face):
            problem = f"is {other}, but {face} is not the opposite of {other}"
            yield Complaint((*tables, "koplow", face), problem, "FP-COMP-19")
        elif (int(face) <= 4) == (other <= 4):
            problem = "both faces are in one half, so the Deck Gun could not be turned"
            yield Complaint((*tables, "koplow", face), problem, "FP-GUN-9")


PARTS: Final = Parts("flash-point", Path(__file__).parents[1], CORRECTABLE, check, ASKABLE)
