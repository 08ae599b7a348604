"""Where the blocks of the picture stand: below each other, or side by side on a wide page.

A page that has more width than height shows the forest as high as the page is, and the rest in a
column at its right. The picture is the same for everybody, so its style sheet does that. It asks
the frame round the picture for its shape, not the window: the page has a column of its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pulaski.core.frame import HALF, WIDTH

from .cards import ACROSS, GAP, HIGH, ROWS, WIDE
from .panel import ROW

HEADER: Final = 60.0  # the height of the wind and the piles
TABLE: Final = WIDTH + 2 * ROW + 2  # of the forest with its rim and the players

SHAPE: Final = 1.19  # width by height of the narrowest frame with room for a column
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
        yield f".ft-{rows} .ft-{name}{{{_move(x, y)} scale({size:.3f})}}"


def _slots() -> Iterator[str]:
    """One card below the other."""
    for slot in range(MOST_ROWS * ACROSS):
        yield f".ft-c{slot}{{{_move(0, (HIGH + GAP) * slot)}}}"


def _move(x: float, y: float) -> str:
    return f"transform:translate({round(x, 1):g}px,{round(y, 1):g}px)"


def _style() -> str:
    """The rules hold where a page has a sheet for the picture; a file has none."""
    counts = (0, *range(ROWS, MOST_ROWS + 1))
    wide = "\n".join((*(rule for rows in counts for rule in _beside(rows)), *_slots()))
    return (
        ".sheet:has(>.fire-tower){container:board/size}\n"
        f"@container board (min-aspect-ratio:{100 * SHAPE:g}/100){{\n{wide}\n}}\n"
    )


STYLE: Final = _style()
