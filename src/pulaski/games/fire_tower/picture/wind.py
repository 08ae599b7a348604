"""The wind: a weathervane beside the board, and the rim of the board with its four sides.

In this game a north wind blows to the north. So the vane is an arrow that points where fire goes,
and the side of the board that it points at is marked too.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final

from pulaski.core import look
from pulaski.core.pen import ROUND, box, disc, line, patch
from pulaski.core.svg import Element, Value, element, group
from pulaski.core.words import Words

from .. import state as n
from ..notation import WINDS
from .forest import CELL, SIZE
from .scene import Scene

RIM: Final = 16.0  # how wide the rim is
TYPE: Final = 12.0  # on the rim, which is drawn a little smaller
RADIUS: Final = 28.5  # of the dial
LETTERS: Final = 21.0  # how far from its middle
TURNS: Final = {name: 90 * number for number, name in enumerate(WINDS)}
STEPS: Final = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}

#: How the letters of the directions are written.
LETTERING: Final[dict[str, Value]] = {
    "font_size": TYPE,
    "font_weight": 800,
    "text_anchor": "middle",
    "fill": look.INK,
}

Available = tuple[bool, ...]  # of each direction, whether the wind may come to blow there


# Beside the board.


def block(scene: Scene) -> Element:
    """The weathervane, in words where the wind blows to, and the Event under way."""
    return _block(scene.wind, tuple(scene.winds.values()), scene.event, scene.words)


@lru_cache(256)
def _block(wind: str, available: Available, event: str, words: Words) -> Element:
    told = words.label(f"blows-{wind or 'nowhere'}")
    lines = [
        look.label(words.label("blows"), 66, 21, 11.5, fill=look.INK_2),
        look.label(told, 66, 39, 16, font_weight=800),
    ]
    if event:
        name = str(words.name(event))
        under_way = look.label(name, 66, 55, 11.5, fill=look.DANGER)
        lines.append(group(under_way, data_piece=event))
    dial = group(*_dial(wind, available, words), transform="translate(31 30)", **LETTERING)
    return group(dial, *lines, id="wind", class_="ft-wind", data_piece="weathervane")


def _dial(wind: str, available: Available, words: Words) -> Iterator[Element]:
    """FT-WIND-3: a side where no unburned tower stands is faded and crossed out."""
    yield disc(0, 0, RADIUS, look.PANEL, look.LINE, 1.5)
    yield element("use", href="#rose")
    for name, can in zip(WINDS, available, strict=True):
        x, y = (LETTERS * step for step in STEPS[name])
        yield from _letter(words.label(f"letter-{name}"), x, y, name == wind, can)
    if wind:
        turn = f"rotate({TURNS[wind]}) scale(1.35)"
        yield element("use", id="vane", href="#arrow", transform=turn)


def _letter(letter: str, x: float, y: float, blows: bool, can: bool) -> Iterator[Element]:
    if blows:
        yield disc(x, y, 6.6, look.INK)
    fill = look.PANEL if blows else None if can else look.SMOKE
    weight = None if can else 400
    yield element("text", letter, x=x, y=y + 4.2, fill=fill, font_weight=weight)
    if not can:
        yield line(f"M{x - 6:g} {y + 6:g} l12 -12", look.SMOKE, 1)


def die(name: str) -> Element:
    """The wind die with this direction up, 40 wide."""
    return group(
        box(-18, -18, 36, 36, look.PANEL, look.INK, rx=7, thick=2),
        element("use", href="#rose", transform="scale(1.1)"),
        element("use", href="#arrow", transform=f"rotate({TURNS[name]}) scale(1.4)"),
    )


# Round the board.


def rim(scene: Scene) -> Element:
    """The coordinates, the letters of the four sides, and gusts on the side it blows to."""
    return _rim(scene.wind, tuple(scene.winds.values()), scene.words)


@lru_cache(256)
def _rim(wind: str, available: Available, words: Words) -> Element:
    sides = (
        _side(name, name == wind, can, words.label(f"letter-{name}"))
        for name, can in zip(WINDS, available, strict=True)
    )
    return group(_numbers(), *sides, id="rim", **LETTERING)


@cache
def _numbers() -> Element:
    """Columns in the north, rows in the west: texts name a space by row and column."""
    middles = [RIM + CELL * (place + 0.5) for place in range(n.SIDE)]
    across, down = [f"{at:g}" for at in middles], [f"{at + 4:g}" for at in middles]
    tens = range(10, n.SIDE)
    columns = group(
        element("text", "0123456789", x=" ".join(across[:10]), y=12),  # a figure for each place
        *(element("text", str(place), x=across[place], y=12) for place in tens),
        data_piece="coordinates",
    )
    rows = group(
        element("text", "0123456789", x=" ".join(["8"] * 10), y=" ".join(down[:10])),
        *(element("text", str(place), x=RIM / 2, y=down[place]) for place in tens),
        data_piece="coordinates",
    )
    return group(
        columns,
        rows,
        font_weight=400,
        fill=look.INK_2,
        id="numbers",
    )


@lru_cache(64)
def _side(name: str, blows: bool, can: bool, letter: str) -> Element:
    """The letter in the middle of a side, and beside it the gusts of the wind."""
    middle = RIM + SIZE / 2
    dx, dy = STEPS[name]
    x, y = middle + dx * (middle - RIM / 2), middle + dy * (middle - RIM / 2)
    gusts = [_gust(name, x, y, away) for away in (-6, -4, -2, 2, 4, 6)] if blows else []
    parts = (*_letter(letter, x, y, blows, can), *gusts)
    return group(*parts, id=f"side-{name}", data_piece="weathervane")


def _gust(name: str, x: float, y: float, away: int) -> Element:
    """Between two numbers, pointing off the board."""
    dx, dy = STEPS[name]
    place = f"translate({x + abs(dy) * away * CELL:g} {y + abs(dx) * away * CELL:g})"
    return element("use", href="#gust", transform=f"{place} rotate({TURNS[name]})")


# Drawings.

ROSE: Final = "M0 -13 L3 -3 L13 0 L3 3 L0 13 L-3 3 L-13 0 L-3 -3 Z"
ARROW: Final = "M0 -10 L7 -1.5 H2.8 L3.6 10 L0 7.4 L-3.6 10 L-2.8 -1.5 H-7 Z"

LIBRARY: Final = (
    patch(ROSE, look.LINE, id="rose"),
    patch(ARROW, look.INK, look.PANEL, 2, paint_order="stroke", id="arrow", **ROUND),
    # Filled: an open one between two figures would be read as a power of the first.
    patch("M0 -4 L4 3 H-4 Z", look.INK, id="gust"),
)
