"""The two buildings: rooms with their floors, walls that crack and break, doors.

Floors never change. What stands on an edge is drawn edge by edge, from a few drawings that lie
along the x axis from 0 to 40; the upright ones are the same, turned. Posts cover the joints.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, Final

from pulaski.core.geometry import Space
from pulaski.core.pen import bar, box, disc, line, patch
from pulaski.core.svg import Colour, Element, Value, element, group

from .. import state as n
from ..kernel.tables import HOUSE
from .plan import CELL, SIDES, Side, corner

STONE: Final = Colour("stone", "#3f3731", "#8d857b")  # walls
CORE: Final = Colour("core", "#7b7066", "#b5aca0")  # the light along their middle
PLANK: Final = Colour("plank", "#e7d2ae", "#3d3126")
PLANK_2: Final = Colour("plank-2", "#cfb488", "#54442f")
PARQUET: Final = Colour("parquet", "#dfc296", "#41321f")
PARQUET_2: Final = Colour("parquet-2", "#c4a06c", "#5c4830")
TILE: Final = Colour("tile", "#dcebee", "#22333a")
TILE_2: Final = Colour("tile-2", "#b4d0d8", "#37505a")
LINO: Final = Colour("lino", "#f3ecdc", "#2e302d")
LINO_2: Final = Colour("lino-2", "#dbd9c6", "#3b3f39")
BLUE: Final = Colour("blue", "#cdd9e8", "#232d3c")
BLUE_2: Final = Colour("blue-2", "#aebfd6", "#36435a")
GREEN: Final = Colour("green", "#d8e5c6", "#28331f")
GREEN_2: Final = Colour("green-2", "#b9cc9e", "#3d4c30")
PLUM: Final = Colour("plum", "#e4d4e2", "#33273a")
PLUM_2: Final = Colour("plum-2", "#c9b0c6", "#4a3a52")
SLATE: Final = Colour("slate", "#dcd9d1", "#2c2e31")
SLATE_2: Final = Colour("slate-2", "#c2beb3", "#3e4246")
GRID: Final = Colour("grid", "#6b5c48", "#a59a88")
LEAF: Final = Colour("leaf", "#b9783a", "#e39a4a")  # of a door
LEAF_EDGE: Final = Colour("leaf-edge", "#5a3715", "#2a1a0a")

COLOURS: Final = (
    *(STONE, CORE, PLANK, PLANK_2, PARQUET, PARQUET_2, TILE, TILE_2, LINO, LINO_2),
    *(BLUE, BLUE_2, GREEN, GREEN_2, PLUM, PLUM_2, SLATE, SLATE_2, GRID, LEAF, LEAF_EDGE),
)

Run = tuple[int, int, int]  # row, first column, columns


# Floors.


def _runs(spaces: Sequence[Space]) -> Iterator[Run]:
    """The spaces of a room row by row, neighbours together."""
    for row in sorted({r for r, _ in spaces}):
        columns = sorted(c for r, c in spaces if r == row)
        start = columns[0]
        for column, following in zip(columns, [*columns[1:], 99], strict=True):
            if following != column + 1:
                yield row, start, column - start + 1
                start = following


def _area(spaces: Sequence[Space]) -> str:
    runs = _runs(spaces)
    return "".join(bar(CELL * first, CELL * row, CELL * count, CELL) for row, first, count in runs)


def _planks(spaces: Sequence[Space]) -> str:
    """Boards from west to east, their ends staggered."""
    drawn = []
    for row, first, count in _runs(spaces):
        left, wide = CELL * first, CELL * count
        for number in range(4):
            y = CELL * row + 10 * number
            drawn.append(f"M{left} {y}h{wide}")
            start = (37 * number + 23 * row) % 60
            drawn.extend(f"M{left + x} {y}v10" for x in range(start or 60, wide, 60))
    return "".join(drawn)


def _weave(spaces: Sequence[Space]) -> str:
    """Blocks of parquet, turned this way and that."""
    return "".join(
        f"M{x} {y}h20m-20 10h20m-20 10h40m-20 10h20m-20-30v20m10-20v20"
        f"M{x} {y + 20}v20m10-20v20m10-40v40"
        for x, y in map(corner, spaces)
    )


def _grid(spaces: Sequence[Space]) -> str:
    """Square tiles."""
    drawn: list[str] = []
    for row, first, count in _runs(spaces):
        x, y = CELL * first, CELL * row
        drawn.extend(f"M{x} {y + d}h{CELL * count}" for d in (0, 10, 20, 30))
        drawn.extend(f"M{x + d} {y}v{CELL}" for d in range(10, CELL * count, 10))
    return "".join(drawn)


def _checks(spaces: Sequence[Space]) -> str:
    """Every other square of a draughtboard."""
    return "".join(f"M{x} {y}h20v20h-20zm20 20h20v20h-20z" for x, y in map(corner, spaces))


def _flecks(spaces: Sequence[Space]) -> str:
    """Rows of the pile of a carpet; dashes make flecks of them."""
    return "".join(
        f"M{CELL * first + 3 + 4 * (number % 2)} {CELL * row + 4 + 8 * number}h{CELL * count - 7}"
        for row, first, count in _runs(spaces)
        for number in range(5)
    )


Texture = Callable[[Sequence[Space]], str]

#: Of every floor: its colour, that of what is drawn on it, and what is drawn.
FLOORS: Final[Mapping[str, tuple[Colour, Colour, Texture]]] = {
    "planks": (PLANK, PLANK_2, _planks),
    "parquet": (PARQUET, PARQUET_2, _weave),
    "tiles": (TILE, TILE_2, _grid),
    "checks": (LINO, LINO_2, _checks),
    "blue": (BLUE, BLUE_2, _flecks),
    "green": (GREEN, GREEN_2, _flecks),
    "plum": (PLUM, PLUM_2, _flecks),
    "slate": (SLATE, SLATE_2, _grid),
}

#: By the names of the component data.
ROOMS: Final[Mapping[str, str]] = {
    "living room": "planks",
    "bathroom": "tiles",
    "main bedroom": "blue",
    "kitchen": "checks",
    "games room": "plum",
    "dining room": "parquet",
    "child bedroom": "green",
    "small bathroom": "tiles",
    "living room and hall": "planks",
    "closet": "slate",
    "east bedroom": "plum",
    "south bedroom": "green",
}


def _floor(room: Mapping[str, Any]) -> tuple[Element, Element]:
    spaces = [(row, column) for row, column in room["spaces"]]
    kind = ROOMS[room["name"]]
    ground, drawn, texture = FLOORS[kind]
    marks: dict[str, Value] = {"stroke": drawn, "fill": "none", "stroke_width": 0.9}
    if texture is _checks:
        marks = {"fill": drawn}
    elif texture is _flecks:
        marks |= {"stroke_dasharray": "1.6 7", "stroke_width": 1.6}
    return patch(_area(spaces), ground), element("path", d=texture(spaces), **marks)


def floors(rooms: Sequence[Mapping[str, Any]]) -> tuple[Element, ...]:
    """All floors of a building, and faint lines between spaces."""
    across = "".join(f"M40 {CELL * row}h320" for row in range(2, 7))
    down = "".join(f"M{CELL * column} 40v240" for column in range(2, 9))
    lines = line(across + down, GRID, 0.8, stroke_dasharray="1 4", stroke_opacity=0.75)
    return (*(part for room in rooms for part in _floor(room)), lines)


# Walls and doors.

DRAWINGS: Final[Mapping[int, str]] = {
    n.WALL: "wall",
    n.DAMAGED: "crack",
    n.DESTROYED: "breach",
    n.CLOSED: "door",
    n.OPEN: "ajar",
    n.BLOWN: "blown",
    n.DOORWAY: "way",
}
#: What each is, for whoever asks.
PIECES: Final[Mapping[int, str]] = {
    **dict.fromkeys((n.WALL, n.DAMAGED, n.DESTROYED), "wall"),
    **dict.fromkeys((n.CLOSED, n.OPEN, n.BLOWN, n.DOORWAY), "door"),
}


#: Of every line, its first edge and their number: six rows of upright ones, then seven of lying.
LINES: Final = (*((9 * row, 9) for row in range(6)), *((54 + 8 * row, 8) for row in range(7)))


def edges(stands: tuple[int, ...]) -> Element:
    """What stands on the edges of the building, line by line: each is a part."""
    drawn = (
        _line(number, first, stands[first : first + count])
        for number, (first, count) in enumerate(LINES)
    )
    return group(*drawn, id="edges")


@lru_cache(4096)
def _line(number: int, first: int, stands: tuple[int, ...]) -> Element:
    sides = SIDES[first : first + len(stands)]
    drawn = (_edge(side, kind) for side, kind in zip(sides, stands, strict=True) if kind)
    down = f"translate(0 {sides[0].y})"
    return group(group(*drawn, transform=down), id=f"walls-{number}")


def _edge(side: Side, kind: int) -> Element:
    turned = "-v" if side.upright else ""
    drawing = f"#{DRAWINGS[kind]}{turned}"
    return element("use", data_space=side.name, data_piece=PIECES[kind], href=drawing, x=side.x)


@cache
def posts(board: int) -> Element:
    """A post wherever a wall ends: it stays when the wall is gone."""
    ends: set[tuple[int, int]] = set()
    for side, kind in zip(SIDES, HOUSE[board].tolist(), strict=True):
        if kind != n.NOTHING:
            ends.add((side.x, side.y))
            ends.add((side.x, side.y + CELL) if side.upright else (side.x + CELL, side.y))
    d = "".join(f"M{x} {y}h0" for x, y in sorted(ends))
    return group(line(d, STONE, 8, stroke_linecap="square"), id="posts")


JAMBS: Final = "M0 -3.5H6.5V3.5H0ZM40 -3.5H33.5V3.5H40Z"


def _wall() -> Element:
    return group(
        element("path", d="M0 -3.5H40V3.5H0Z", fill=STONE),
        element("path", d="M0 -.8H40V.8H0Z", fill=CORE),
        id="wall",
    )


def _crack() -> Element:
    """FP-ADJ-4: one Damage marker. A split right through, and chips on the floor."""
    left = "M0 -3.5H15.5L19.5 -1.2L14.8 1L18 3.5H0Z"
    right = "M40 -3.5H21.5L25.2 -1.2L20.6 1L24.2 3.5H40Z"
    return group(
        patch("M14 -3.5H26V3.5H14Z", LINO),
        patch(left + right, STONE),
        line("M7 -3L9.5 0L8 3M33 -3L30.5 -.4L32.6 3", LINO, 1.2),
        patch("M14 5.2l3 -.6l1 2.4l-3 .6zM23.5 -7.2l2.6 .4l-.4 2.4l-2.6 -.6z", STONE),
        id="crack",
    )


def _breach() -> Element:
    """FP-ADJ-5: two Damage markers. Ragged stumps, rubble between them."""
    stumps = "M0 -3.5H6L9 -1L5.6 .8L8 3.5H0ZM40 -3.5H35L31.6 -.6L34.6 1L32 3.5H40Z"
    rubble = (
        "M11 -1.5l4 -2l2.6 2.6l-2.4 3l-3.6 -.8zM18.5 2l3.4 -1.6l3 2.4l-1.8 3l-4 -.6z"
        "M22 -5l3.2 -.4l1.4 2.6l-2.8 1.4l-2.4 -1.4zM26.6 0l2.6 -1l1.4 2.4l-2.4 1.6z"
        "M12.4 5l2 -.6l1 2l-2 .8zM17 -6l1.6 -.6l.8 1.6l-1.8 .6z"
    )
    return group(
        patch("M7 -6.5H33V6.5H7Z", SLATE_2, fill_opacity=0.75),
        patch(stumps, STONE),
        patch(rubble, CORE, STONE, 1),
        id="breach",
    )


def _door() -> Element:
    """FP-COMP-6: a Door marker, Closed."""
    return group(
        box(5, -3.6, 30, 7.2, LEAF, LEAF_EDGE, rx=1, thick=1.4),
        patch(JAMBS, STONE),
        disc(29.5, 0, 1.3, "#ffe9a8"),
        id="door",
    )


def _ajar() -> Element:
    """A Door marker, Open: the leaf has swung on its hinge."""
    return group(
        line("M33 0A27 27 0 0 0 13 -25.4", GRID, 1, stroke_dasharray="2 2.4"),
        patch("M7 -1.5L14 -25.6L9.4 -27L2.4 -3Z", LEAF, LEAF_EDGE, 1.4),
        patch(JAMBS, STONE),
        id="ajar",
    )


def _blown() -> Element:
    """FP-ADJ-7: the Door marker was removed. Splinters between charred jambs."""
    wood = "M10 -4l7 1.6l-.6 1.8zM20 3l7 -3l.6 1.6zM13 3.6l4 1.4l-1 1.4zM24 -5.6l3 2.2l-1.6 .8z"
    charred = "M0 -3.5H8L6.4 -1L8.4 1.2L6.5 3.5H0ZM40 -3.5H32.2L33.8 0L31.8 1.6L33.5 3.5H40Z"
    return group(
        patch("M6.5 -4.5H33.5V4.5H6.5Z", "#17120f", fill_opacity=0.35),
        patch(wood, LEAF, LEAF_EDGE, 0.8),
        patch(charred, STONE),
        id="blown",
    )


def _way() -> Element:
    """FP-BOARD-10: an outside doorway. Its sill is light even at night: it is the way out."""
    return group(
        patch("M6 -4.5H34V4.5H6Z", "#f4f1e6", LEAF_EDGE, 1),
        line("M20 -3.4V3.4M17.4 -1L20 -3.6L22.6 -1M17.4 1L20 3.6L22.6 1", "#2a1a0a", 1.3),
        patch(JAMBS, STONE),
        id="way",
    )


def _upright(drawing: Element) -> Element:
    """The same from north to south."""
    name = drawing.id
    return group(element("use", href=f"#{name}", transform="rotate(90)"), id=f"{name}-v")


_LYING = (_wall(), _crack(), _breach(), _door(), _ajar(), _blown(), _way())

LIBRARY: Final = (*_LYING, *map(_upright, _LYING))
