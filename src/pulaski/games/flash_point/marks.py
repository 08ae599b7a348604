"""Marks over the board: what just happened, the quadrant of the Deck Gun, prices, targets.

Grounds and targets are the same in every picture of one side of the board: they are sent once, and
the page decides which targets are seen.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

from pulaski.core import look
from pulaski.core.geometry import Space, write_space
from pulaski.core.svg import Element, Value, element, group
from pulaski.core.words import Words
from pulaski.games.flash_point.actions import SIDES as SPOT_SIDES
from pulaski.games.flash_point.actions import VEHICLE_NAMES
from pulaski.games.flash_point.kernel.tables import BOARDS, HOUSE, SPOT, data
from pulaski.games.flash_point.plan import CELL, SIDES, corner, place_id, space_of
from pulaski.games.flash_point.state import CLOSED, COLUMNS, DOORWAY, NOTHING, ROWS

__all__ = ["LIBRARY", "fresh", "grounds", "quadrant", "reach", "targets"]

KEPT = 256

DARK = "#1e2428"


# What just happened.


@lru_cache(KEPT)
def fresh(spaces: tuple[Space, ...], edges: tuple[tuple[Space, Space], ...]) -> Element:
    """A yellow ring with a dark edge round each space, a bar on each edge."""
    rings = "".join(f"M{x + 2} {y + 2}h36v36h-36z" for x, y in map(corner, spaces))
    bars = "".join(
        f"M{CELL * far[1] - 6} {CELL * far[0] + 3}h12v34h-12z"
        if near[0] == far[0]
        else f"M{CELL * far[1] + 3} {CELL * far[0] - 6}h34v12h-34z"
        for near, far in edges
    )
    return group(
        element("path", d=rings + bars, stroke=DARK, stroke_width=3.6),
        element("path", d=rings + bars, stroke=look.SIGNAL, stroke_width=2),
        id="fresh",
        fill="none",
        stroke_linejoin="round",
        pointer_events="none",
    )


# The Deck Gun.


@lru_cache(KEPT)
def quadrant(number: int) -> Element:
    """FP-BOARD-7: the twelve spaces that the Deck Gun is aimed at."""
    across, down = 40 + 160 * (number % 2), 40 + 120 * (number // 2)
    area: dict[str, Value] = {"x": across + 2, "y": down + 2, "width": 156, "height": 116, "rx": 6}
    return group(
        element("rect", **area, fill=look.WATER, fill_opacity=0.14, stroke="#fffdf8", stroke_width=6),
        element(
            "rect", **area, fill="none", stroke=look.WATER, stroke_width=3.4, stroke_dasharray="9 5"
        ),
        id="quadrant",
        pointer_events="none",
    )


# The reach of whose turn it is.


def reach(prices: Mapping[Space, int]) -> Element:
    """The AP to every space in reach, in a disc at its corner."""
    return group(
        *(_price(at, cost) for at, cost in prices.items()),
        id="reach",
        pointer_events="none",
        fill=look.MAY,
        font_size=11.6,
        font_weight=800,
        text_anchor="middle",
    )


@lru_cache(4096)
def _price(at: Space, cost: int) -> Element:
    x, y = corner(at)
    return group(
        element("use", href="#price", x=x + 31.5, y=y + 8.6),
        element("text", str(cost), x=x + 31.5, y=y + 12.8),
        id=f"price-{place_id(at)}",
    )


# Grounds and targets.


def _down(row: int) -> str | None:
    return f"translate(0 {CELL * row})" if row else None


def _row(row: int) -> Element:
    cells = (
        element("use", href=f"#c{column}", data_space=write_space((row, column)))
        for column in range(COLUMNS)
    )
    return group(*cells, transform=_down(row))


#: What a page finds a space by; nothing is seen of it.
GROUNDS: Final = group(*(_row(row) for row in range(ROWS)), id="grounds", fill_opacity=0)


def grounds() -> Element:
    """Every space, to be pointed at."""
    return GROUNDS


@lru_cache(KEPT)
def targets(board: int, with_vehicles: bool, words: Words) -> Element:
    """Hidden until a page lights them; how they look then is told in the style sheet."""
    rooms = _rooms(board, words)
    return group(
        *(_target_row(row, rooms, words) for row in range(ROWS)),
        *_edge_targets(board, words),
        *(_spot_targets(board, words) if with_vehicles else ()),
        id="may",
        visibility="hidden",
    )


def _rooms(board: int, words: Words) -> Mapping[Space, str]:
    """What the room of every indoor space is called."""
    return {
        (row, column): words.label("room-" + room["name"].replace(" ", "-"))
        for room in data["board"][BOARDS[board]]["room"]
        for row, column in room["spaces"]
    }


def _target_row(row: int, rooms: Mapping[Space, str], words: Words) -> Element:
    outdoors = words.label("room-outdoors")
    cells = (
        _target(
            f"#t{column}",
            write_space((row, column)),
            f"{rooms.get((row, column), outdoors)} {row},{column}",
        )
        for column in range(COLUMNS)
    )
    return group(*cells, transform=_down(row))


def _target(drawing: str, name: str, told: str, **attributes: Value) -> Element:
    return element(
        "use",
        element("title", told),
        href=drawing,
        class_="may",
        data_space=name,
        role="button",
        **attributes,
    )


def _edge_targets(board: int, words: Words) -> Iterator[Element]:
    """Walls and doors; an outside doorway can be neither chopped nor closed."""
    wall, door = words.label("wall"), words.label("door")
    for side, kind in zip(SIDES, HOUSE[board].tolist(), strict=True):
        if kind not in (NOTHING, DOORWAY):
            drawing = "#tv" if side.upright else "#th"
            told = f"{door if kind == CLOSED else wall} {side.name}"
            yield _target(drawing, side.name, told, x=side.x, y=side.y)


def _spot_targets(board: int, words: Words) -> Iterator[Element]:
    for kind, vehicle in enumerate(VEHICLE_NAMES):
        for number, side in enumerate(SPOT_SIDES):
            x, y = corner(space_of(int(SPOT[board, kind, number, 0])))
            name = f"{vehicle}-{side}"
            yield _target("#sv" if number % 2 else "#sh", name, words.name(name), x=x, y=y)


# Drawings.


def _outline(name: str, x: float, y: float, wide: float, high: float, round_: float) -> Element:
    """A pale ring and a dashed edge on it; what lies below is seen through it."""
    pale: dict[str, Value] = {"stroke": look.PAPER, "stroke_width": 4, "stroke_opacity": 0.85}
    shape: dict[str, Value] = {"x": x, "y": y, "width": wide, "height": high, "rx": round_}
    return group(
        element("rect", **shape, **pale, stroke_dasharray="none"),
        element("rect", **shape, fill="none", stroke_width=2.4),
        id=name,
    )


LIBRARY: Final = (
    element("circle", r=7.6, fill=look.PAPER, stroke=look.MAY, stroke_width=1.6, id="price"),
    element("rect", width=CELL, height=CELL, id="c0"),
    *(element("use", href="#c0", x=CELL * c, id=f"c{c}") for c in range(1, COLUMNS)),
    _outline("t0", 4, 4, 32, 32, 5),
    *(element("use", href="#t0", x=CELL * c, id=f"t{c}") for c in range(1, COLUMNS)),
    _outline("th", 7, -8, 26, 16, 6),
    _outline("tv", -8, 7, 16, 26, 6),
    _outline("sh", 3, 3, 74, 34, 6),
    _outline("sv", 3, 3, 34, 74, 6),
)
