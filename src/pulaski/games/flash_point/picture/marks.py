"""Marks over the board: what just happened, the quadrant of the Deck Gun, prices, targets.

Grounds are the same in every picture: they are sent once. There is a target wherever whoever is to
move may do something; a page decides which of them are seen.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

from pulaski.core import look
from pulaski.core.geometry import Space, read_space, write_space
from pulaski.core.pen import bar, disc, line, patch, symbol, target
from pulaski.core.svg import Element, Value, element, group, use
from pulaski.core.words import Words

from .. import state as n
from ..kernel.places import BOARDS
from ..kernel.places import SIDES as SPOT_SIDES
from ..kernel.tables import HOUSE, SPOT
from ..notation import VEHICLE_NAMES, rooms
from .plan import CELL, SIDES, centre, corner, space_of
from .scene import Price, Scene

KEPT = 256
TOOL: Final = 11  # from a price to what it is paid for
FLAT: Final = (16.8, 13.6)  # how thick the discs of prices are, and their middles
SLIM: Final = (15.0, 12.0)  # of those on Walls, Doors and Spots: they fit beside those of spaces


# What just happened.


@lru_cache(KEPT)
def fresh(spaces: tuple[Space, ...], edges: tuple[tuple[Space, Space], ...]) -> Element:
    """A yellow ring with a dark edge round each space, a bar on each edge."""
    rings = "".join(bar(x + 2, y + 2, 36, 36) for x, y in map(corner, spaces))
    bars = "".join(_bar(near, far) for near, far in edges)
    return group(
        element("path", d=rings + bars, stroke=look.DARK, stroke_width=3.6),
        element("path", d=rings + bars, stroke=look.SIGNAL, stroke_width=2),
        id="fresh",
        fill="none",
        pointer_events="none",
    )


def _bar(near: Space, far: Space) -> str:
    x, y = corner(far)
    return bar(x - 6, y + 3, 12, 34) if near[0] == far[0] else bar(x + 3, y - 6, 34, 12)


# The Deck Gun.


@lru_cache(KEPT)
def quadrant(number: int) -> Element:
    """FP-BOARD-7: the twelve spaces that the Deck Gun is aimed at."""
    across, down = 40 + 160 * (number % 2), 40 + 120 * (number // 2)
    area: dict[str, Value] = {"x": across + 2, "y": down + 2, "width": 156, "height": 116, "rx": 6}
    pale: dict[str, Value] = {"stroke": look.PALE, "stroke_width": 6}
    blue: dict[str, Value] = {"stroke": look.WATER, "stroke_width": 3.4, "stroke_dasharray": "9 5"}
    return group(
        element("rect", **area, fill=look.WATER, fill_opacity=0.14, **pale),
        element("rect", **area, fill="none", **blue),
        id="quadrant",
        stroke_linecap="butt",
        pointer_events="none",
    )


@lru_cache(KEPT)
def hit(at: Space) -> Element:
    """FP-GUN-8: cross hairs on the space that the dice name."""
    x, y = centre(at)
    ring = f"M{x - 11} {y}a11 11 0 1 0 22 0a11 11 0 1 0 -22 0"
    hairs = f"{ring}m-6 0h12m10 0h12M{x} {y - 17}v12m0 10v12"
    drawn = line(hairs, look.PALE, 6), line(hairs, look.WATER, 3)
    return group(*drawn, id="hit", pointer_events="none")


# The reach of whose turn it is.


def reach(prices: Mapping[Space, Price]) -> Element:
    """The AP to every space in reach, in a disc at its corner: all change at once.

    What is carried there for so much lies beside the figure.
    """
    discs = "".join(_disc(at, price) for at, price in prices.items())
    figures = (_figures(row, prices) for row in sorted({row for row, _ in prices}))
    return _priced(
        "reach",
        discs,
        *(_load(at, price) for at, price in prices.items() if price.load),
        *(text for texts in figures for text in texts),
    )


def other_prices(scene: Scene) -> Element:
    """The AP for Walls, Doors and Spots; a tool beside them tells that nobody walks."""
    prices = scene.other_prices
    places = {name: _other_price_at(name, scene) for name in prices}
    discs = "".join(f"M{x:g} {y:g}{_side(name)}" for name, (x, y) in places.items())
    figures = (
        element("text", str(prices[name].cost), x=x, y=y + 4.2) for name, (x, y) in places.items()
    )
    tools = (_tool(name, x, y, prices[name].load) for name, (x, y) in places.items())
    return _priced("other-prices", discs, *tools, *figures, thick=SLIM)


def _is_upright(name: str) -> bool:
    return name in NAMED and NAMED[name].upright


def _side(name: str) -> str:
    """Where the tool lies: along a Wall or a Door, so that both are clear of figures."""
    return f"v-{TOOL}" if _is_upright(name) else f"h-{TOOL}"


def _tool(name: str, x: float, y: float, drawing: str) -> Element:
    across, down = (0, -TOOL) if _is_upright(name) else (-TOOL, 0)
    return use(drawing, x + across, y + down, 10, 10)


def _other_price_at(name: str, scene: Scene) -> tuple[float, float]:
    """Behind a Wall or a Door, clear of who pays and of the prices of spaces; on a Spot.

    These lie at the north-western corner; with what is carried they fill the north of a space.
    """
    if name in SPOTS:
        x, y = _spot(name, scene.board)
        return x + 10, y + 10
    side = NAMED[name]
    is_south = not side.upright and side.near == scene.here
    loaded = is_south and side.far in scene.prices and scene.prices[side.far].load
    behind = 25 if loaded else 7 if side.near == scene.here else -7
    return (side.x + behind, side.y + 34) if side.upright else (side.x + 34, side.y + behind)


def _priced(name: str, discs: str, *figures: Element, thick: tuple[float, float] = FLAT) -> Element:
    """Figures on discs, for whoever may pay them."""
    rings = (line(discs, look.MAY, thick[0]), line(discs, look.PAPER, thick[1])) if discs else ()
    return group(
        *rings,
        *figures,
        id=name,
        class_="aid own",
        pointer_events="none",
        fill=look.MAY,
        font_size=11.6,
        font_weight=800,
        text_anchor="middle",
    )


def _price_at(at: Space) -> tuple[float, float]:
    """The middle of a price: at the north-western corner of its space, clear of the dice.

    At the other corner a page puts the numbers of what has happened there.
    """
    x, y = corner(at)
    across = 27 if at[1] == 0 else 8.6
    return x + across, y + (27 if at[0] == 0 else 8.6)


def _beside(at: Space) -> float:
    """How far from a price that which is carried lies: towards the middle of the space."""
    return -13 if at[1] == 0 else 13


def _disc(at: Space, price: Price) -> str:
    x, y = _price_at(at)
    return f"M{x:g} {y:g}h{_beside(at) if price.load else 0:g}"


def _load(at: Space, price: Price) -> Element:
    x, y = _price_at(at)
    return use(price.load, x + _beside(at), y, 13, 13)


def _figures(row: int, prices: Mapping[Space, Price]) -> Iterator[Element]:
    """The prices of a row; those of one figure are one text, each figure at its own place."""
    found = [(*_price_at(at), price.cost) for at, price in sorted(prices.items()) if at[0] == row]
    y = found[0][1] + 4.2
    single = {f"{x:g}": str(cost) for x, _, cost in found if cost < 10}
    if single:
        yield element("text", "".join(single.values()), x=" ".join(single), y=y)
    yield from (element("text", str(cost), x=x, y=y) for x, _, cost in found if cost >= 10)


# Grounds and targets.


def _down(row: int) -> str | None:
    return f"translate(0 {CELL * row})" if row else None


def _row(row: int) -> Element:
    cells = (
        element("use", href=f"#c{column}", data_space=write_space((row, column)))
        for column in range(n.COLUMNS)
    )
    return group(*cells, transform=_down(row))


#: Every space, to be pointed at: what a page finds a space by; nothing is seen of it.
GROUNDS: Final = group(*(_row(row) for row in range(n.ROWS)), id="grounds", fill_opacity=0)


@lru_cache(2)
def spot_grounds(board: int) -> Element:
    """FP-BOARD-5: the Spots of vehicles, to be pointed at also when nobody can drive there."""
    middles = ((name, *_spot(name, board)) for name in SPOTS)
    side: dict[str, Value] = {"width": 28, "height": 28}
    rects = (element("rect", x=x - 14, y=y - 14, **side, data_space=name) for name, x, y in middles)
    return group(*rects, id="spots", fill_opacity=0)


def targets(scene: Scene) -> Element:
    """Hidden until a page lights them; the style sheet says how they look then."""
    names = dict.fromkeys(name for action in scene.view.actions for name in action.path)
    drawn = (_target(name, scene.board, scene.words) for name in sorted(names, key=_depth))
    return group(*(target for target in drawn if target), id="may")


def _depth(name: str) -> tuple[bool, str]:
    """Edges and Spots lie over the spaces, which are larger."""
    return "-" in name, name


@lru_cache(4096)
def _target(name: str, board: int, words: Words) -> Element | None:
    """The target of a place on the board; a seat has its own beside it."""
    if name in SPOTS:
        drawing, (x, y), told = "sp", _spot(name, board), words.name(name)
    elif "-" in name:
        side = NAMED[name]
        drawing, x, y = "tv" if side.upright else "th", side.x, side.y
        told = words.label("door" if HOUSE[board, SIDES.index(side)] == n.CLOSED else "wall")
        told = f"{told} {name}"
    elif "," in name:
        drawing, (x, y) = "t", corner(read_space(name))
        told = f"{_room(read_space(name), board, words)} {name}"
    else:
        return None
    return target(drawing, name, told, x, y, id=f"may-{name.replace(',', '_')}")


SPOTS: Final = {
    f"{vehicle}-{side}": (kind, number)
    for kind, vehicle in enumerate(VEHICLE_NAMES)
    for number, side in enumerate(SPOT_SIDES)
}
NAMED: Final = {side.name: side for side in SIDES}


def _spot(name: str, board: int) -> tuple[int, int]:
    """The middle of a Spot, where its sign stands; its spaces can be pointed at beside it."""
    kind, side = SPOTS[name]
    (x, y), (x_2, y_2) = (centre(space_of(int(at))) for at in SPOT[board, kind, side])
    return (x + x_2) // 2, (y + y_2) // 2


def _room(at: Space, board: int, words: Words) -> str:
    """What the room of a space is called."""
    return words.label(f"room-{rooms(BOARDS[board]).get(at, 'outdoors')}")


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
    symbol(
        "axe",
        5,
        5,
        line("M1.6 4.4L-.2 -4.2", look.MAY, 1.4),
        patch("M1.6 -4.6L-1.4 -3.8L-4.8 -4.2C-3.4 -2 -3 0 -3.6 2L-.8 -.6L2.2 -1.4Z", look.MAY),
    ),
    symbol(
        "knob", 5, 5, line("M-2.8 4.6V-4.4H2.8V4.6", look.MAY, 1.5), disc(1, 0.6, 0.9, look.MAY)
    ),
    symbol("wheel", 5, 5, line("M0 -4A4 4 0 1 1 0 4A4 4 0 1 1 0 -4M-4 0H4M0 0V4", look.MAY, 1.4)),
    element("rect", width=CELL, height=CELL, id="c0"),
    *(element("use", href="#c0", x=CELL * c, id=f"c{c}") for c in range(1, n.COLUMNS)),
    _outline("t", 4, 4, 32, 32, 5),
    _outline("th", 6, -10, 28, 20, 7),
    _outline("tv", -10, 6, 20, 28, 7),
    _outline("sp", -14, -14, 28, 28, 14),
)
