"""Outdoors: lawn and street, the Spots, and the dice that number rows and columns."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Any, Final

from pulaski.core import look
from pulaski.core.geometry import Space
from pulaski.core.pen import bar, box, disc, line, patch, ring
from pulaski.core.svg import Colour, Element, element, group

from ..kernel.data import BOX, data
from ..kernel.places import BOARDS
from .furniture import furniture
from .house import floors
from .plan import CELL, HIGH, WIDE, centre, corner

LAWN: Final = Colour("lawn", "#c3d6a6", "#1f3022")
LAWN_2: Final = Colour("lawn-2", "#a5bf85", "#2c4430")
BUSH: Final = Colour("bush", "#83a868", "#3b5a3c")
BUSH_2: Final = Colour("bush-2", "#62874e", "#29432c")
STREET: Final = Colour("street", "#b9b6ae", "#30353a")
PAINT: Final = Colour("paint", "#fbf8ef", "#9aa1a5")
KERB: Final = Colour("kerb", "#d9d4c7", "#4a4f52")
SIGN_BLUE: Final = Colour("sign-blue", "#2a6c9e", "#62aee4")
SIGN_RED: Final = Colour("sign-red", "#a82c2c", "#f08a80")

COLOURS: Final = (LAWN, LAWN_2, BUSH, BUSH_2, STREET, PAINT, KERB, SIGN_BLUE, SIGN_RED)

RED_DIE, RED_EDGE = "#c4122f", "#6d0a1a"
BLACK_DIE, BLACK_EDGE = "#1e2428", "#fffdf8"

PIPS: Final = (
    ((0, 0),),
    ((-1, -1), (1, 1)),
    ((-1, -1), (0, 0), (1, 1)),
    ((-1, -1), (1, 1), (-1, 1), (1, -1)),
    ((-1, -1), (1, 1), (-1, 1), (1, -1), (0, 0)),
    ((-1, -1), (1, 1), (-1, 1), (1, -1), (-1, 0), (1, 0)),
)


@cache
def ground(board: int, with_vehicles: bool = True) -> Element:
    """All that never changes on one side of the board, but for its numbers.

    FP-KD-2: without vehicles, too, Firefighters get up again at an Ambulance Spot; those of the
    Engine are left out then.

    Furniture stands where the walls that ship leave room: an owner's own building has none.
    """
    name = BOARDS[board]
    laid = data["board"][name]
    return group(
        box(0, 0, WIDE, HIGH, LAWN, rx=6),
        *_garden(),
        *_spots(laid["ambulance_parking"], "plus"),
        *(_spots(laid["engine_parking"], "hose") if with_vehicles else ()),
        box(36, 36, 328, 248, KERB, rx=2),
        *floors(laid["room"]),
        *([] if BOX.is_own else [furniture(name)]),
        id="ground",
    )


def _garden() -> Iterator[Element]:
    """A mown lawn with bushes in its corners."""
    mown = "".join(f"M{x} 0v{HIGH}" for x in range(10, WIDE, 20))
    yield line(mown, LAWN_2, 10, stroke_opacity=0.35, stroke_linecap="butt")
    for x, y in ((20, 20), (380, 20), (20, 300), (380, 300)):
        yield element("use", href="#bushes", x=x, y=y)


def _spots(parking: list[dict[str, Any]], sign: str) -> Iterator[Element]:
    """FP-BOARD-5: bays on the street before the building, with their sign."""
    bays = [_bay(spot["spaces"]) for spot in parking]
    yield patch("".join(bar(x + 2, y + 2, w - 4, h - 4) for x, y, w, h in bays), STREET, STREET, 2)
    dashes = "".join(bar(x + 4, y + 4, w - 8, h - 8) for x, y, w, h in bays)
    yield line(dashes, PAINT, 1.2, stroke_dasharray="5 3.5", stroke_linecap="butt")
    for x, y, wide, high in bays:
        yield element("use", href=f"#{sign}", x=x + wide / 2, y=y + high / 2)


def _bay(spaces: list[list[int]]) -> tuple[int, int, int, int]:
    """The corner, the width and the height of a Spot."""
    (row, column), last = spaces[0], spaces[1]
    x, y = corner((row, column))
    return x, y, CELL * (last[1] - column + 1), CELL * (last[0] - row + 1)


@lru_cache(64)
def numbers(parked: frozenset[Space]) -> Element:
    """The dice round the building, over what is marked there; vehicles stand on them."""
    return group(*_dice(parked), id="numbers", pointer_events="none")


def _dice(parked: frozenset[Space]) -> Iterator[Element]:
    """FP-BOARD-1: the red die names the row, the black die the column."""
    for row in range(1, 7):
        for at, x in (((row, 0), 8.5), ((row, 9), WIDE - 8.5)):
            if at not in parked:
                yield element("use", href=f"#red-{row}", x=x, y=CELL * row + CELL / 2)
    ends = ((0, 8.8), (7, HIGH - 8.8))
    seen = ((c, y) for c in range(1, 9) for row, y in ends if (row, c) not in parked)
    columns = [(c, CELL * c + CELL / 2, y) for c, y in seen]
    yield from (element("use", href="#black", x=x, y=y) for _, x, y in columns)
    yield group(
        *(element("text", str(face), x=x, y=y + 4.1) for face, x, y in columns),
        fill="#fffdf8",
        font_size=11.4,
        font_weight=800,
        text_anchor="middle",
    )


@cache
def arrows() -> Element:
    """FP-XPOI-2: the arrows that redirect a POI, faint on the floor."""
    delta = data["poi_arrows"]["delta"]
    drawn = (
        _arrow((row, column), *delta[name])
        for row, names in enumerate(data["poi_arrows"]["rows"], 1)
        for column, name in enumerate(names, 1)
    )
    return group(line("".join(drawn), look.INK, 1.8, stroke_opacity=0.28), id="arrows")


def _arrow(at: Space, down: int, right: int) -> str:
    """A short arrow near the edge that it points over."""
    x, y = centre(at)
    if down and right:
        x, y = x + 7 * right, y + 7 * down
        return f"M{x} {y}l{8 * right} {8 * down}h{-5 * right}m{5 * right} 0v{-5 * down}"
    if right:
        return f"M{x + 4 * right} {y}h{11 * right}l{-4 * right}-4m{4 * right} 4l{-4 * right} 4"
    return f"M{x} {y + 4 * down}v{11 * down}l-4 {-4 * down}m4 {4 * down}l4 {-4 * down}"


# Drawings.


def _red_die(face: int) -> Element:
    pips = "".join(f"M{3.4 * x:g} {3.4 * y:g}h0" for x, y in PIPS[face - 1])
    return group(element("use", href="#red"), line(pips, "#fffdf8", 2.9), id=f"red-{face}")


def _red() -> Element:
    return box(-6.4, -6.4, 12.8, 12.8, RED_DIE, RED_EDGE, rx=3, id="red")


def _black_die() -> Element:
    """An eight-sided die, seen at a corner."""
    return patch("M0 -9L9 0L0 9L-9 0Z", BLACK_DIE, BLACK_EDGE, 1.1, id="black")


def _bushes() -> Element:
    places = ((-7, -6, 9), (8, -8, 7), (-9, 9, 7), (7, 7, 9.5))
    return group(
        patch("".join(ring(x, y, r) for x, y, r in places), BUSH_2),
        patch("".join(ring(x - 1.6, y - 1.8, r * 0.68) for x, y, r in places), BUSH),
        id="bushes",
    )


def _plus() -> Element:
    """The sign of an Ambulance Spot."""
    return group(
        box(-11, -11, 22, 22, PAINT, SIGN_BLUE, rx=4, thick=1.6),
        patch("M-2.6 -8H2.6V-2.6H8V2.6H2.6V8H-2.6V2.6H-8V-2.6H-2.6Z", SIGN_BLUE),
        id="plus",
    )


def _hose() -> Element:
    """The sign of an Engine Spot: a reel of hose."""
    return group(
        disc(0, 0, 11, PAINT, SIGN_RED, 1.6),
        line("M4 0A4 4 0 1 1 0 -4A7 7 0 0 1 7 2V8", SIGN_RED, 2.4),
        id="hose",
    )


LIBRARY: Final = (
    _red(),
    *(_red_die(face) for face in range(1, 7)),
    _black_die(),
    _bushes(),
    _plus(),
    _hose(),
)
