"""Where the blocks of the picture stand: below each other, or side by side on a wide page.

On a phone a unit is a pixel, and what is written 11 high can just be read there. A page that has
more width than height shows the forest as high as it is, and the rest in a column beside it; that
is done by the style sheet, since the picture is the same for everybody. The frame of the page is
asked for its shape, not the window, for the page keeps a column of its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pulaski.games.fire_tower.cards import ACROSS, GAP, HIGH, WIDE
from pulaski.games.fire_tower.panel import HALF, ROW

__all__ = ["HEADER", "TABLE", "WIDTH", "STYLE", "Arrangement"]

WIDTH: Final = 390.0
HEADER: Final = 60.0  # wind and piles
TABLE: Final = WIDTH + 2 * ROW + 2  # the forest with its rim, and the players

WIDEST: Final = 1.19  # width by height of the narrowest frame that holds a column beside the forest
MOST_ROWS: Final = 5  # of cards: 14 kinds and the Bucket


class Arrangement:
    """The places of the blocks, by how many rows of cards there are."""

    def __init__(self, rows: int, prompt: float = 0.0) -> None:
        self.rows = rows
        self.table = prompt + HEADER
        self.hand = self.table + TABLE
        self.height = self.hand + (rows * (HIGH + GAP) + 2 * GAP if rows else 2)


def _wide(rows: int) -> Iterator[str]:
    """The rules for a wide page, where the picture has so many rows of cards."""
    height = Arrangement(rows).height
    scale = height / TABLE
    left = WIDTH / 2 - WIDEST * height / 2
    column = left + WIDTH * scale + 6
    room = WIDEST * height - WIDTH * scale - 8
    fit = room / HALF
    inside = f".ft-{rows} "
    yield f"{inside}.ft-table{{transform:translate({left:.1f}px,0) scale({scale:.3f})}}"
    yield f"{inside}.ft-wind{{transform:translate({column:.1f}px,0) scale({fit:.3f})}}"
    down = HEADER * fit + 4
    yield f"{inside}.ft-piles{{transform:translate({column:.1f}px,{down:.1f}px) scale({fit:.3f})}}"
    down += HEADER * fit + 10
    yield f"{inside}.ft-hand{{transform:translate({column:.1f}px,{down:.1f}px) scale({min(1.4, room / WIDE):.3f})}}"
    many = room / (2 * WIDE + GAP)
    yield f"{inside}.ft-many{{transform:translate({column:.1f}px,{down:.1f}px) scale({many:.3f})}}"


def _slots() -> Iterator[str]:
    """One card below the other, or two in a row where they are many."""
    for slot in range(MOST_ROWS * ACROSS):
        yield f".ft-c{slot}{{transform:translate(0,{(HIGH + GAP) * slot:g}px)}}"
    for slot in range(MOST_ROWS * ACROSS):
        x, y = (WIDE + GAP) * (slot % 2), (HIGH + GAP) * (slot // 2)
        yield f".ft-many .ft-c{slot}{{transform:translate({x:g}px,{y:g}px)}}"


def _rules() -> str:
    wide = (rule for rows in (0, *range(2, MOST_ROWS + 1)) for rule in _wide(rows))
    inner = "\n".join((*wide, *_slots()))
    return (
        ".sheet:has(>.fire-tower){container:board/size}\n"
        f"@container board (min-aspect-ratio:{WIDEST * 100:g}/100){{\n{inner}\n}}\n"
    )


STYLE: Final = _rules()
