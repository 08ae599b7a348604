"""Where the blocks of the picture stand: below each other, or side by side on a wide page.

On a phone a unit is a pixel, and what is written 11 high can just be read there: board, tracks,
Commanders and cards stand below each other. A page that has more width than height has the board
with its tracks at the left, the rest in a column at its right. The picture is the same for
everybody, so its style sheet does that. It asks the frame round the picture for its shape, not the
window. The picture is as high at the end of a game as at its start: nothing jumps.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pulaski.core.frame import HALF, WIDTH

from .. import state as n
from .cards import CHIPS, LINE, chips_high
from .panel import SEAT_HIGH, STATE_HIGH
from .plan import HIGH, WIDE

FITTED: Final = WIDTH / WIDE  # the scale of the board on a phone
BOARD: Final = HIGH * FITTED
GAP: Final = 3.0

SHAPE: Final = 1.19  # width by height of the narrowest frame with room for a column
COLUMN: Final = 0.25  # of the height: the width of that column


class Arrangement:
    """The heights at which the blocks begin, below a prompt."""

    def __init__(self, seats: int, prompt: float = 0.0) -> None:
        rows = -(-seats // 2)
        self.table = prompt
        self.state = prompt + BOARD + GAP
        self.crew = self.state + STATE_HIGH
        self.cards = self.crew + SEAT_HIGH * rows + GAP
        self.height = self.cards + chips_high(seats)
        self.name = f"hb-{rows}"


def _beside(rows: int) -> Iterator[str]:
    """The rules for a wide page, for so many rows of Commanders."""
    places = Arrangement(2 * rows)
    height = places.height
    left, column = WIDTH / 2 - SHAPE * height / 2, COLUMN * height
    room = SHAPE * height - column - 2 * GAP
    large = min(room / WIDTH, height / (BOARD + GAP + STATE_HIGH))
    top = (height - large * (BOARD + GAP + STATE_HIGH)) / 2
    right = left + SHAPE * height - column
    size = column / HALF
    crew = 2 * rows * SEAT_HIGH * size
    blocks = (
        ("table", left, top, large * FITTED),
        ("state", left, top + large * (BOARD + GAP), large),
        ("crew", right, top, size),
        ("cards", right, top + crew + 2 * GAP, size * 1.2),
    )
    for name, x, y, scale in blocks:
        yield f".{places.name} .hb-{name}{{{_move(x, y)} scale({scale:.3f})}}"


def _slots() -> Iterator[str]:
    """One Commander below the other, and one card."""
    for seat in range(n.SEATS):
        yield f".hb-s{seat}{{{_move(0, SEAT_HIGH * seat)}}}"
    for chip in range(CHIPS):
        yield f".hb-c{chip}{{{_move(0, LINE * chip)}}}"
    yield ".hb-none{display:none}"  # the column is too narrow for that line


def _move(x: float, y: float) -> str:
    return f"transform:translate({round(x, 1):g}px,{round(y, 1):g}px)"


def _style() -> str:
    """The rules hold where a page has a sheet for the picture; a file has none."""
    wide = "\n".join((*(rule for rows in (1, 2) for rule in _beside(rows)), *_slots()))
    return (
        ".sheet:has(>.hotspot){container:board/size}\n"
        f"@container board (min-aspect-ratio:{100 * SHAPE:g}/100){{\n{wide}\n}}\n"
    )


STYLE: Final = _style()
