"""Outdoors: lawn and street, the Spots, and the dice that number rows and columns."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, Final

from pulaski.core import look
from pulaski.core.geometry import Space
from pulaski.core.svg import Colour, Element, element, group, use
from pulaski.games.flash_point.furniture import furniture
from pulaski.games.flash_point.house import floors
from pulaski.games.flash_point.kernel.tables import BOARDS, data
from pulaski.games.flash_point.pen import box, disc, line, patch, symbol
from pulaski.games.flash_point.plan import CELL, HIGH, WIDE, centre, corner

__all__ = ["COLOURS", "LIBRARY", "arrows", "ground"]

LAWN: Final = Colour("lawn", "#c3d6a6", "#1f3022")
LAWN_2: Final = Colour("lawn-2", "#a5bf85", "#2c4430")
BUSH: Final = Colour("bush", "#83a868", "#3b5a3c")
BUSH_2: Final = Colour("bush-2", "#62874e", "#29432c")
STREET: Final = Colour("street", "#b9b6ae", "#30353a")
PAINT: Final = Colour("paint", "#fbf8ef", "#9aa1a5")
KERB: Final = Colour("kerb", "#d9d4c7", "#4a4f52")
SIGN_BLUE: Final = Colour("sign-blue", "#2a6c9e", "#62aee4")
SIGN_RED: Final = Colour("sign-red", "#a82c2c", "#f08a80")

COLOURS: Final = (
    *(LAWN, LAWN_2, BUSH, BUSH_2, STREET, PAINT, KERB, SIGN_BLUE, SIGN_RED),
)

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
def ground(board: int) -> Element:
    """All that never changes on one side of the board."""
    name = BOARDS[board]
    laid = data["board"][name]
    return group(
        box(0, 0, WIDE, HIGH, LAWN, rx=6),
        *_garden(),
        *_spots(laid["ambulance_parking"], "plus"),
        *_spots(laid["engine_parking"], "hose"),
        box(36, 36, 328, 248, KERB, rx=2),
        *floors(laid["room"]),
        furniture(name),
        *_dice(),
        id="ground",
    )


def _garden() -> Iterator[Element]:
    """A mown lawn with bushes in its corners."""
    mown = "".join(f"M{x} 0v{HIGH}" for x in range(10, WIDE, 20))
    yield line(mown, LAWN_2, 10, stroke_opacity=0.35, stroke_linecap="butt")
    for x, y in ((20, 20), (380, 20), (20, 300), (380, 300)):
        yield use("bushes", x, y, 40, 40)


def _spots(parking: list[dict[str, Any]], sign: str) -> Iterator[Element]:
    """FP-BOARD-5: a bay on the street before the building, with its sign."""
    for spot in parking:
        (row, column), last = spot["spaces"][0], spot["spaces"][1]
        x, y = corner((row, column))
        wide, high = CELL * (last[1] - column + 1), CELL * (last[0] - row + 1)
        yield box(x + 1, y + 1, wide - 2, high - 2, STREET, rx=4)
        yield box(
            x + 3.5, y + 3.5, wide - 7, high - 7, "none", PAINT, rx=3, stroke_dasharray="5 3.5"
        )
        yield use(sign, x + wide / 2, y + high / 2, 24, 24)


def _dice() -> Iterator[Element]:
    """FP-BOARD-1: the red die names the row, the black die the column."""
    for row in range(1, 7):
        for x in (8.5, WIDE - 8.5):
            yield use(f"red-{row}", x, CELL * row + CELL / 2, 14, 14)
    columns = [(c, CELL * c + CELL / 2, y) for c in range(1, 9) for y in (8.8, HIGH - 8.8)]
    yield from (use("black", x, y, 19, 19) for _, x, y in columns)
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
    drawn = []
    for row, names in enumerate(data["poi_arrows"]["rows"], 1):
        for column, name in enumerate(names, 1):
            down, right = delta[name]
            drawn.append(_arrow((row, column), down, right))
    return group(line("".join(drawn), look.INK, 1.8, stroke_opacity=0.28), id="arrows")


def _arrow(at: Space, down: int, right: int) -> str:
    """A short arrow near the edge that it points over."""
    x, y = centre(at)
    length = 4.5 if down and right else 6
    tip_x, tip_y = x + 15 * right, y + 15 * down
    back_x, back_y = tip_x - 2 * length * right, tip_y - 2 * length * down
    sideways = 3.4 if down and right else 4
    ends = []
    for turn in (-1, 1):
        end_x = tip_x - sideways * right + turn * sideways * down
        end_y = tip_y - sideways * down - turn * sideways * right
        ends.append(f"M{end_x:g} {end_y:g}L{tip_x} {tip_y}")
    return f"M{back_x:g} {back_y:g}L{tip_x} {tip_y}{''.join(ends)}"


# Drawings.


def _red_die(face: int) -> Element:
    return symbol(
        f"red-{face}",
        7.4,
        7.4,
        box(-6.6, -6.6, 13.2, 13.2, RED_DIE, RED_EDGE, rx=3, thick=1.2),
        *(disc(3.6 * x, 3.6 * y, 1.55, "#fffdf8") for x, y in PIPS[face - 1]),
    )


def _black_die() -> Element:
    """An eight-sided die, seen at a corner."""
    return symbol(
        "black",
        10,
        10,
        patch("M0 -9.4L9.4 0L0 9.4L-9.4 0Z", BLACK_DIE, BLACK_EDGE, 1.1),
    )


def _bushes() -> Element:
    places = ((-7, -6, 9), (8, -8, 7), (-9, 9, 7), (7, 7, 9.5))
    return symbol(
        "bushes",
        20,
        20,
        *(disc(x, y, r, BUSH_2) for x, y, r in places),
        *(disc(x - 1.6, y - 1.8, r * 0.68, BUSH) for x, y, r in places),
    )


def _plus() -> Element:
    """The sign of an Ambulance Spot."""
    return symbol(
        "plus",
        12,
        12,
        box(-11, -11, 22, 22, PAINT, SIGN_BLUE, rx=4, thick=1.6),
        patch("M-2.6 -8H2.6V-2.6H8V2.6H2.6V8H-2.6V2.6H-8V-2.6H-2.6Z", SIGN_BLUE),
    )


def _hose() -> Element:
    """The sign of an Engine Spot: a reel of hose."""
    return symbol(
        "hose",
        12,
        12,
        disc(0, 0, 11, PAINT, SIGN_RED, 1.6),
        line("M4 0A4 4 0 1 1 0 -4A7 7 0 0 1 7 2V8", SIGN_RED, 2.4),
    )


LIBRARY: Final = (
    *(_red_die(face) for face in range(1, 7)),
    _black_die(),
    _bushes(),
    _plus(),
    _hose(),
)
