"""Marks over the board: what just happened, the quadrant of the Deck Gun, prices, targets.

Grounds are the same in every picture: they are sent once. There is a target wherever whoever is to
move may do something; a page decides which of them are seen.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from pulaski.core import look
from pulaski.core.geometry import Space, read_space, write_space
from pulaski.core.svg import Element, Value, element, group
from pulaski.core.words import Words
from pulaski.games.flash_point.actions import SIDES as SPOT_SIDES
from pulaski.games.flash_point.actions import VEHICLE_NAMES
from pulaski.games.flash_point.kernel.tables import BOARDS, HOUSE, SPOT, data
from pulaski.games.flash_point.plan import CELL, SIDES, corner, space_of
from pulaski.games.flash_point.scene import Scene
from pulaski.games.flash_point.state import CLOSED, COLUMNS, ROWS

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
        pointer_events="none",
    )


# The Deck Gun.


@lru_cache(KEPT)
def quadrant(number: int) -> Element:
    """FP-BOARD-7: the twelve spaces that the Deck Gun is aimed at."""
    across, down = 40 + 160 * (number % 2), 40 + 120 * (number // 2)
    area: dict[str, Value] = {"x": across + 2, "y": down + 2, "width": 156, "height": 116, "rx": 6}
    return group(
        element(
            "rect", **area, fill=look.WATER, fill_opacity=0.14, stroke="#fffdf8", stroke_width=6
        ),
        element(
            "rect", **area, fill="none", stroke=look.WATER, stroke_width=3.4, stroke_dasharray="9 5"
        ),
        id="quadrant",
        stroke_linecap="butt",
        pointer_events="none",
    )


# The reach of whose turn it is.


def reach(prices: Mapping[Space, int]) -> Element:
    """The AP to every space in reach, in a disc at its corner."""
    return group(
        *(part for at, cost in prices.items() for part in _price(at, cost)),
        id="reach",
        pointer_events="none",
        fill=look.MAY,
        font_size=11.6,
        font_weight=800,
        text_anchor="middle",
    )


@lru_cache(4096)
def _price(at: Space, cost: int) -> tuple[Element, Element]:
    x, y = corner(at)
    return (
        element("use", href="#price", x=x + 31.5, y=y + 8.6),
        element("text", str(cost), x=x + 31.5, y=y + 12.8),
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


def targets(scene: Scene) -> Element:
    """Hidden until a page lights them; how they look then is told in the style sheet."""
    names = dict.fromkeys(name for action in scene.view.actions for name in action.path)
    drawn = (_target(name, scene.board, scene.words) for name in sorted(names))
    return group(*(target for target in drawn if target), id="may")


@lru_cache(4096)
def _target(name: str, board: int, words: Words) -> Element | None:
    """The target of a place on the board; a seat has its own beside it."""
    if name in SPOTS:
        drawing, (x, y), told = *_spot(name, board), words.name(name)
    elif "-" in name:
        side = NAMED[name]
        drawing, x, y = "tv" if side.upright else "th", side.x, side.y
        told = words.label("door" if HOUSE[board, SIDES.index(side)] == CLOSED else "wall")
        told = f"{told} {name}"
    elif "," in name:
        drawing, (x, y) = "t", corner(read_space(name))
        told = f"{_room(read_space(name), board, words)} {name}"
    else:
        return None
    return element(
        "use",
        element("title", told),
        id=f"may-{name.replace(',', '_')}",
        href=f"#{drawing}",
        class_="may",
        data_space=name,
        role="button",
        x=x,
        y=y,
    )


SPOTS: Final = {
    f"{vehicle}-{side}": (kind, number)
    for kind, vehicle in enumerate(VEHICLE_NAMES)
    for number, side in enumerate(SPOT_SIDES)
}
NAMED: Final = {side.name: side for side in SIDES}


def _spot(name: str, board: int) -> tuple[str, tuple[int, int]]:
    kind, side = SPOTS[name]
    return "sv" if side % 2 else "sh", corner(space_of(int(SPOT[board, kind, side, 0])))


def _room(at: Space, board: int, words: Words) -> str:
    """What the room of a space is called."""
    for room in data["board"][BOARDS[board]]["room"]:
        if [*at] in room["spaces"]:
            return words.label("room-" + room["name"].replace(" ", "-"))
    return words.label("room-outdoors")


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
    _outline("t", 4, 4, 32, 32, 5),
    _outline("th", 7, -8, 26, 16, 6),
    _outline("tv", -8, 7, 16, 26, 6),
    _outline("sh", 3, 3, 74, 34, 6),
    _outline("sv", 3, 3, 34, 74, 6),
)
