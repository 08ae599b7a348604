"""Tables of both buildings, from the component data: spaces, edges, Spots, quadrants, arrows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from pulaski.core.geometry import squares

from .. import state as n
from .data import data
from .places import BOARDS, DICE, SIDES, is_indoors

Pair = Sequence[int]
Edge = Sequence[Pair]


def _table(rows: Any) -> Any:
    """Numbers that nobody changes."""
    made = np.array(rows, dtype=np.int64)
    made.setflags(write=False)
    return made


def _space(place: Pair) -> int:
    """FP-BOARD-1: the number of a space of the board."""
    return n.COLUMNS * place[0] + place[1]


def _edge_number(edge: Edge) -> int:
    """The number of an edge of which one space lies indoors."""
    (row, column), (other_row, _) = sorted(map(tuple, edge))
    if row == other_row:
        return 9 * (row - 1) + column
    return n.EAST_EDGES + 8 * row + column - 1


# Spaces.

_GRID = squares(n.ROWS, n.COLUMNS)
SPACE: Final = _table([_space(place) for place in _GRID.spaces if is_indoors(*place)])
#: FP-BOARD-3: the outdoor spaces, clockwise from the corner 0,0.
RING: Final = _table(
    [_space([0, c]) for c in range(9)]
    + [_space([r, 9]) for r in range(7)]
    + [_space([7, c]) for c in range(9, 0, -1)]
    + [_space([r, 0]) for r in range(7, 0, -1)]
)


def _numbers_of(listed: Any, count: int) -> Any:
    """The place in a list of each of so many spaces or edges, or NONE."""
    found = [n.NONE] * count
    for number, what in enumerate(listed):
        found[int(what)] = number
    return _table(found)


INDOOR: Final = _numbers_of(SPACE, n.SPACES)
OUTDOOR: Final = _numbers_of(RING, n.SPACES)
#: FP-ADJ-1, FP-BOARD-4: the space and the edge on each side of each space, or NONE.
NEXT: Final = _GRID.neighbours


def _edge_between(space: int, other: int) -> int:
    """The edge between two neighbours; NONE if there is no neighbour, or if both lie outdoors."""
    if other < 0 or (INDOOR[space] < 0 and INDOOR[other] < 0):
        return n.NONE
    return _edge_number([divmod(space, n.COLUMNS), divmod(other, n.COLUMNS)])


EDGE: Final = _table(
    [[_edge_between(space, other) for other in sides] for space, sides in enumerate(NEXT.tolist())]
)

# Edges: what stands there at the start, and the bit of the set that says whether it is open.


def _house(side: str) -> list[int]:
    """FP-BOARD-8 to FP-BOARD-11, FP-FSETUP-2: Walls, Doors and doorways of a building."""
    board = data["board"][side]
    stands = [0] * n.EDGES
    for kind, what in (
        ("interior_walls", n.WALL),
        ("exterior_walls", n.WALL),
        ("doors", n.CLOSED),
        ("exterior_doorways", n.DOORWAY),
    ):
        for edge in board[kind]:
            stands[_edge_number(edge)] = what
    return stands


HOUSE: Final = _table([_house(side) for side in BOARDS])
DOOR_EDGE: Final = _table(
    sorted({_edge_number(edge) for side in BOARDS for edge in data["board"][side]["doors"]})
)
assert len(DOOR_EDGE) == n.DOORS
DOOR_NUMBER: Final = _numbers_of(DOOR_EDGE, n.EDGES)


def _edge_bits() -> tuple[Any, Any, Any]:
    """The bit of each edge in the sets `open_east`, `open_south` and `exits`; 0 where it has none.

    The eastern and southern edges of an indoor space are its own; the others belong to a neighbour.
    """
    east, south, exits = [0] * n.EDGES, [0] * n.EDGES, [0] * n.EDGES
    for number in range(n.INDOORS):
        space = int(SPACE[number])
        for direction in range(n.DIRECTIONS):
            edge, other = int(EDGE[space, direction]), int(NEXT[space, direction])
            if INDOOR[other] < 0:
                exits[edge] = 1 << number
            elif direction == n.EAST:
                east[edge] = 1 << number
            elif direction == n.SOUTH:
                south[edge] = 1 << number
    return _table(east), _table(south), _table(exits)


EAST_BIT, SOUTH_BIT, EXIT_BIT = _edge_bits()


def _gates() -> tuple[list[int], list[int]]:
    """FP-BOARD-3: the edge between each outdoor space and the building, and the space behind it.

    Both are NONE for the corners.
    """
    edges, behind = [n.NONE] * n.OUTDOORS, [n.NONE] * n.OUTDOORS
    for outdoor, space in enumerate(RING.tolist()):
        for edge, other in zip(EDGE[space].tolist(), NEXT[space].tolist(), strict=True):
            if edge >= 0:
                edges[outdoor], behind[outdoor] = edge, int(INDOOR[other])
    return edges, behind


GATE_EDGE, INSIDE = (_table(row) for row in _gates())
#: The space behind each outdoor space as a set; empty for the corners.
INSIDE_BIT: Final = _table([1 << number if number >= 0 else 0 for number in INSIDE.tolist()])
#: The bit of each outer edge in a set of outdoor spaces; 0 for the others.
GATE_BIT: Final = _table(
    [
        1 << GATE_EDGE.tolist().index(edge) if edge in GATE_EDGE.tolist() else 0
        for edge in range(n.EDGES)
    ]
)

# Vehicles.

PARKING: Final = ("ambulance_parking", "engine_parking")


def _spots(board: str, kind: str) -> list[Any]:
    """FP-BOARD-5, FP-BOARD-6, FP-COMP-11: the Spots of a vehicle in the order of their sides."""
    return sorted(data["board"][board][kind], key=lambda spot: SIDES.index(spot["side"]))


#: The spaces of a Spot, by board, vehicle and side.
SPOT: Final = _table(
    [
        [[[*map(_space, spot["spaces"])] for spot in _spots(board, kind)] for kind in PARKING]
        for board in BOARDS
    ]
)


def _nearest(board: int, row: int, column: int) -> int:
    """FP-KD-2, FP-KD-3: the set of sides whose Ambulance Spot is closest as the crow flies."""
    distances = [
        min((row - at // n.COLUMNS) ** 2 + (column - at % n.COLUMNS) ** 2 for at in map(int, spot))
        for spot in SPOT[board, n.AMBULANCE]
    ]
    closest = min(distances)
    return sum(1 << side for side, distance in enumerate(distances) if distance == closest)


NEAREST: Final = _table([[_nearest(board, r, c) for r, c in _GRID.spaces] for board in range(2)])

# Quadrants.

_QUADRANTS = ("UL", "UR", "LL", "LR")


def _quadrant(name: str) -> int:
    """FP-BOARD-7: the set of indoor spaces of a quadrant."""
    rows, columns = data["quadrants"][name]["rows"], data["quadrants"][name]["cols"]
    return sum(
        1 << int(INDOOR[_space([r, c])])
        for r in range(rows[0], rows[1] + 1)
        for c in range(columns[0], columns[1] + 1)
    )


QUADRANT: Final = _table([_quadrant(name) for name in _QUADRANTS])
#: FP-GUN-4, FP-GUN-5: the quadrant that the Deck Gun fires at, by board and side of the Engine.
QUADRANT_AT: Final = _table(
    [
        [_QUADRANTS.index(spot["quadrant"]) for spot in _spots(board, PARKING[n.ENGINE])]
        for board in BOARDS
    ]
)

# Dice.

_FACES = [str(face) for face in range(1, 9)]
_TURNED = data["dice"]["black"]["opposite_tables"]
_BLAST = data["setup"]["experienced"]["first_explosion"]["table"]
#: FP-COMP-19: the face opposite to each face of the black die, by table; face 0 is not used.
OPPOSITE: Final = _table([[0, *(_TURNED[name][face] for face in _FACES)] for name in DICE])
#: FP-XSETUP-7: the indoor space of the first Explosion, by face of the black die.
FIRST_BLAST: Final = _table([0, *(INDOOR[_space(_BLAST[face])] for face in _FACES)])

# Arrows.


def _arrow(number: int) -> int:
    """FP-XPOI-2: the indoor space that the arrow of a space points at."""
    row, column = divmod(number, 8)
    down, right = data["poi_arrows"]["delta"][data["poi_arrows"]["rows"][row][column]]
    return int(8 * (row + down) + column + right)


ARROW: Final = _table([_arrow(number) for number in range(n.INDOORS)])


def _path(number: int) -> int:
    """FP-XPOI-4: the set of spaces on the path from a space, itself included."""
    found = 0
    while not found >> number & 1:
        found |= 1 << number
        number = int(ARROW[number])
    return found


PATH: Final = _table([_path(number) for number in range(n.INDOORS)])

# Specialists (FP-COMP-13): AP of a turn and free AP, by card; the last is one without a card.

TURN_AP: Final = _table([*(card["ap"] for card in data["specialist"]), data["limits"]["base_ap"]])
FREE_AP: Final = _table([*(card["free_ap"] for card in data["specialist"]), 0])

# Levels (FP-XSETUP-3 to FP-XSETUP-5, FP-XSETUP-25 to FP-XSETUP-30).

_LEVELS = data["setup"]["experienced"]["difficulty"]
_BY_CREW = data["setup"]["experienced"]["extra_hot_spots_by_firefighters"]
EXPLOSIONS: Final = _table([level["explosions"] for level in _LEVELS])
HAZMATS_AT: Final = _table([level["hazmats"] for level in _LEVELS])
HOT_SPOTS_AT: Final = _table([level["extra_hot_spots"] for level in _LEVELS])
RESERVE: Final = _table([level["reserve_hot_spots"] for level in _LEVELS])
#: By the number of Firefighters; 0 is not used.
EXTRA_HOT_SPOTS: Final = _table([0, *(_BY_CREW[str(crew)] for crew in range(1, 7))])

# The fixed setup (FP-FSETUP-3, FP-FSETUP-5).

FIXED_FIRE: Final = sum(
    1 << int(INDOOR[_space(place)]) for place in data["setup"]["family"]["fire_spaces"]
)
FIXED_POI: Final = _table([_space(place) for place in data["setup"]["family"]["poi_spaces"]])
assert len(RING) == n.OUTDOORS
