"""Where the blocks of the picture stand: below each other, or side by side on a wide page.

A page that has more width than height shows the forest as high as the page is, and the rest in a
column at its right.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pulaski.core.frame import HALF, WIDTH
from pulaski.core.wide import SHAPE, moved, side_by_side

from .cards import ACROSS, GAP, HIGH, ROWS, WIDE
from .panel import ROW

HEADER: Final = 60.0  # the height of the wind and the piles
TABLE: Final = WIDTH + 2 * ROW + 2  # of the forest with its rim and the players

LARGEST: Final = 1.4  # of a card in the column
MOST_ROWS: Final = 5  # of cards: 14 kinds and the Bucket


class Arrangement:
    """The heights at which the blocks begin, below a prompt, with so many rows of cards."""

    def __init__(self, rows: int, prompt: float = 0.0) -> None:
        self.header = prompt
        self.table = prompt + HEADER
        self.hand = self.table + TABLE
        self.height = self.hand + (rows * (HIGH + GAP) + 2 * GAP if rows else 2)


def _beside(rows: int) -> Iterator[str]:
    """The rules for a wide page, where the picture would have so many rows of cards."""
    height = Arrangement(rows).height
    scale = height / TABLE
    left = WIDTH / 2 - SHAPE * height / 2
    column = left + WIDTH * scale + 6
    room = SHAPE * height - WIDTH * scale - 8
    line = HEADER * room / HALF
    cards = 2 * line + 14
    high = (height - cards) / (max(1, rows) * ACROSS * (HIGH + GAP))
    blocks = (
        ("table", left, 0, scale),
        ("wind", column, 0, room / HALF),
        ("piles", column, line + 4, room / HALF),
        ("hand", column, cards, min(LARGEST, room / WIDE, high)),
    )
    for name, x, y, size in blocks:
        yield f".ft-{rows} .ft-{name}{{{moved(x, y, size)}}}"


def _slots() -> Iterator[str]:
    """One card below the other."""
    for slot in range(MOST_ROWS * ACROSS):
        yield f".ft-c{slot}{{{moved(0, (HIGH + GAP) * slot)}}}"


def _rules() -> Iterator[str]:
    for rows in (0, *range(ROWS, MOST_ROWS + 1)):
        yield from _beside(rows)
    yield from _slots()


STYLE: Final = side_by_side("fire-tower", _rules())
