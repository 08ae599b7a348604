"""What must hold in a building that its owner corrected."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from pulaski.core.components import Complaint
from pulaski.core.geometry import ORTHOGONAL, neighbours
from pulaski.core.lines import Path

from ..kernel.places import is_indoors

Board = dict[str, Any]
Place = tuple[int, int]
Edge = frozenset[Place]

DOOR_MARKERS: Final = 8
KINDS: Final = ("interior_walls", "exterior_walls", "doors", "exterior_doorways")
SPOTS: Final = ("engine_parking", "ambulance_parking")
#: Rooms that have a name in every language.
ROOMS: Final = (
    *("living room", "bathroom", "main bedroom", "kitchen", "games room", "dining room"),
    *("child bedroom", "small bathroom", "living room and hall", "closet", "east bedroom"),
    "south bedroom",
)
INDOORS: Final = [(row, column) for row in range(1, 7) for column in range(1, 9)]


def check_house(board: Board, path: Path) -> Iterator[Complaint]:
    """All that must hold in one building."""
    bad = [*_check_edges(board, path)]
    yield from bad
    yield from _check_numbers(board, path)
    for kind in SPOTS:
        for number, spot in enumerate(board[kind]):
            yield from _check_spot(spot, (*path, kind, number))
    yield from _check_shared(board, path)
    if not bad:
        yield from _check_rooms(board, path)


def _check_edges(board: Board, path: Path) -> Iterator[Complaint]:
    """FP-ADJ-1, FP-BOARD-1: each stands between neighbours, where its kind belongs, and once."""
    seen: set[Edge] = set()
    for kind in KINDS:
        inside = 2 if kind in ("interior_walls", "doors") else 1
        for number, edge in enumerate(board[kind]):
            where = (*path, kind, number)
            (row, column), (row_2, column_2) = edge
            name = f"{row},{column}-{row_2},{column_2}"
            if abs(row - row_2) + abs(column - column_2) != 1:
                yield Complaint(where, f"{name} is not between two neighbouring spaces", "FP-ADJ-1")
            elif sum(is_indoors(*place) for place in edge) != inside:
                wanted = "two indoor spaces" if inside == 2 else "an indoor and an outdoor space"
                yield Complaint(where, f"{name} is not between {wanted}", "FP-BOARD-1")
            elif _edge(edge) in seen:
                yield Complaint(where, f"{name} stands twice", "FP-ADJ-3")
            seen.add(_edge(edge))
    yield from _check_outside(seen, path)


def _check_outside(seen: set[Edge], path: Path) -> Iterator[Complaint]:
    """FP-BOARD-10: the building is closed all round, but for its doorways."""
    for row, column in INDOORS:
        for outdoors in _beside((row, column)):
            if not is_indoors(*outdoors) and _edge([outdoors, (row, column)]) not in seen:
                gap = f"{outdoors[0]},{outdoors[1]}-{row},{column}"
                problem = f"{gap} is missing: it is a Wall or an outside doorway"
                yield Complaint((*path, "exterior_walls"), problem, "FP-BOARD-10")


def _check_numbers(board: Board, path: Path) -> Iterator[Complaint]:
    """FP-COMP-6, FP-BOARD-8, FP-BOARD-9: a marker for each Door, and a way in."""
    walls = len(board["interior_walls"]) + len(board["exterior_walls"])
    if board["wall_segments"] != walls:
        problem = f"is {board['wall_segments']}, but {walls} Walls are listed"
        yield Complaint((*path, "wall_segments"), problem)
    if len(board["doors"]) > DOOR_MARKERS:
        problem = f"has {len(board['doors'])} doors, but there are {DOOR_MARKERS} Door markers"
        yield Complaint((*path, "doors"), problem, "FP-COMP-6")
    if not board["doors"]:
        yield Complaint((*path, "doors"), "has no door", _doorways(path))
    if not board["exterior_doorways"]:
        yield Complaint((*path, "exterior_doorways"), "has no doorway", _doorways(path))


def _doorways(path: Path) -> str:
    return "FP-BOARD-8" if path[-1] == "front" else "FP-BOARD-9"


def _check_spot(spot: Board, path: Path) -> Iterator[Complaint]:
    """FP-BOARD-5, FP-BOARD-6, FP-GUN-3: two spaces along their side, and what the gun aims at."""
    (row, column), (row_2, column_2) = spot["spaces"]
    upright = spot["side"] in ("left", "right")
    line = {"top": 0, "bottom": 7, "left": 0, "right": 9}[spot["side"]]
    at, first, last, most = (column, row, row_2, 6) if upright else (row, column, column_2, 8)
    straight = (column == column_2) if upright else (row == row_2)
    if at != line or not straight or last != first + 1 or not 1 <= first < most:
        problem = f"must be two neighbouring outdoor spaces along the {spot['side']}, in order"
        yield Complaint((*path, "spaces"), problem, "FP-BOARD-6")
        return
    near = {place for end in spot["spaces"] for place in _beside((end[0], end[1]))}
    aimed = {_quadrant(place) for place in near if is_indoors(*place)}
    if "quadrant" in spot and spot["quadrant"] not in aimed:
        problem = f"is {spot['quadrant']!r}, which does not border this Spot"
        yield Complaint((*path, "quadrant"), problem, "FP-GUN-3")


def _check_shared(board: Board, path: Path) -> Iterator[Complaint]:
    """FP-BOARD-6: no two Spots share a space."""
    taken: set[Place] = set()
    for kind in SPOTS:
        for number, spot in enumerate(board[kind]):
            spaces = {(row, column) for row, column in spot["spaces"]}
            if spaces & taken:
                row, column = min(spaces & taken)
                problem = f"the space {row},{column} belongs to another Spot"
                yield Complaint((*path, kind, number, "spaces"), problem, "FP-BOARD-6")
            taken |= spaces


def _check_rooms(board: Board, path: Path) -> Iterator[Complaint]:
    """FP-ADJ-2, FP-ADJ-3: a room is what Walls and Doors enclose."""
    shut = {_edge(edge) for kind in KINDS for edge in board[kind]}
    placed: set[Place] = set()
    for number, room in enumerate(board["room"]):
        where = (*path, "room", number)
        spaces = {(row, column) for row, column in room["spaces"]}
        if room["name"] not in ROOMS:
            known = ", ".join(ROOMS)
            yield Complaint((*where, "name"), f"is not one of {known}")
        if not spaces or not all(is_indoors(*place) for place in spaces):
            yield Complaint((*where, "spaces"), "must be indoor spaces", "FP-BOARD-1")
        elif len(spaces) < len(room["spaces"]) or spaces & placed:
            yield Complaint((*where, "spaces"), "names a space twice", "FP-BOARD-1")
        elif odd := spaces ^ _enclosed(min(spaces), shut):
            row, column = min(odd)
            how = "is parted" if (row, column) in spaces else "is not parted"
            problem = f"the space {row},{column} {how} from the others by a Wall or a Door"
            yield Complaint((*where, "spaces"), problem, "FP-ADJ-3")
        placed |= spaces
    if left := sorted(set(INDOORS) - placed):
        problem = f"the space {left[0][0]},{left[0][1]} is in no room"
        yield Complaint((*path, "room"), problem, "FP-BOARD-1")


def _enclosed(start: Place, shut: set[Edge]) -> set[Place]:
    """The spaces that are reached from one without passing a Wall or a Door."""
    found, waiting = {start}, [start]
    while waiting:
        here = waiting.pop()
        for near in _beside(here):
            if is_indoors(*near) and near not in found and _edge([here, near]) not in shut:
                found.add(near)
                waiting.append(near)
    return found


def _quadrant(place: Place) -> str:
    """FP-BOARD-7: the quadrant of an indoor space."""
    return ("U" if place[0] <= 3 else "L") + ("L" if place[1] <= 4 else "R")


def _beside(place: Place) -> Iterable[Place]:
    return neighbours(place, ORTHOGONAL).values()


def _edge(places: Any) -> Edge:
    return frozenset((row, column) for row, column in places)
