"""Where the blocks of the picture stand: below each other, or side by side on a wide page.

On a phone a unit is a pixel, and what is written 11 high can just be read there: board, tracks,
Commanders and cards stand below each other. Where that leaves margins at both sides, as in a square
frame, the cards go beside the tracks and the board is larger. A page that has more width than
height has the board with its tracks at the left, the rest in a column at its right. The picture is
as high at the end of a game as at its start: nothing jumps.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from pulaski.core.frame import HALF, WIDTH
from pulaski.core.wide import SHAPE, moved, side_by_side

from .. import state as n
from . import coming
from .cards import CHIPS, IN_COLUMN, LINE, chips_high
from .cards import WIDE as CHIP
from .panel import SEAT_HIGH, STATE_HIGH
from .plan import HIGH, WIDE

FITTED: Final = WIDTH / WIDE  # the scale of the board on a phone
BOARD: Final = HIGH * FITTED
GAP: Final = 3.0

#: Width by height of frames with room for cards beside the tracks; how large is what stands there
#: beside them, by rows of Commanders.
SQUARES: Final = ((0.84, (0.82, 0.92)), (0.96, (0.92, 1.0)))
STEPS: Final = (7, 10, CHIPS)  # where there are more chips than fit there, so many are made to
COLUMN: Final = 0.25  # of the height: the width of that column
WIDER: Final = 0.1  # more of it, where a page has the room


class Arrangement:
    """The heights at which the blocks begin, below a prompt, where so many cards are shown."""

    def __init__(self, seats: int, prompt: float = 0.0, chips: int = 0) -> None:
        rows = -(-seats // 2)
        self.table = prompt
        self.state = prompt + BOARD + GAP
        self.crew = self.state + STATE_HIGH
        self.cards = self.crew + SEAT_HIGH * rows + GAP
        self.height = self.cards + chips_high(seats, chips)
        self.name = f"hb-{rows}"


def _beside(rows: int, more: float) -> Iterator[str]:
    """The rules for a wide page, for so many rows of Commanders, and a column so much wider."""
    places = Arrangement(2 * rows)
    height = places.height
    wide, column = (SHAPE + more) * height, (COLUMN + more) * height
    left = WIDTH / 2 - wide / 2
    room = wide - column - 2 * GAP
    large = min(room / WIDTH, height / (BOARD + GAP + STATE_HIGH))
    top = (height - large * (BOARD + GAP + STATE_HIGH)) / 2
    right = left + wide - column
    size = column / HALF
    text = COLUMN * height / HALF  # as large as in the narrowest column
    crew = 2 * rows * SEAT_HIGH * size
    blocks = (
        ("table", left, top, large * FITTED),
        ("state", left, top + large * (BOARD + GAP), large),
        ("crew", right, top, size),
        ("cards", right, top + crew + 2 * GAP, text * 1.5),
        ("outlook", right, top + large * (BOARD + GAP), text * 1.4),
    )
    for name, x, y, scale in blocks:
        yield f".{places.name} .hb-{name}{{{moved(x, y, scale)}}}"


def _squarely(rows: int, shape: float, size: float) -> Iterator[str]:
    """The rules for a square frame, for so many rows of Commanders."""
    places = Arrangement(2 * rows)
    wide = shape * places.height
    left, strip = WIDTH / 2 - wide / 2, wide - WIDTH * size
    below = (STATE_HIGH + SEAT_HIGH * rows) * size
    large = min(wide / WIDTH, (places.height - below - GAP) / BOARD)
    top = (places.height - below - GAP - large * BOARD) / 2
    state = top + large * BOARD + GAP
    blocks = (
        ("table", WIDTH / 2 - large * WIDTH / 2, top, large * FITTED),
        ("state", left, state, size),
        ("crew", left, state + STATE_HIGH * size, size),
        ("cards", left + WIDTH * size, state, strip / CHIP),
    )
    for name, x, y, scale in blocks:
        yield f".{places.name} .hb-{name}{{{moved(x, y, scale)}}}"
    fit = below * CHIP / (LINE * strip)
    for most, more in pairwise((int(fit), *STEPS)):
        chips = f".{places.name} .hb-cards>g:has(>.hb-c{most})"
        yield f"{chips}{{transform:scale({fit / more:.2f})}}"


def _square(shape: float, until: float, sizes: Sequence[float]) -> str:
    """A style sheet that holds until a frame has another shape."""
    rules = [rule for rows in (1, 2) for rule in _squarely(rows, shape, sizes[rows - 1])]
    rules += [f".hb-c{chip}{{{moved(0, LINE * chip)}}}" for chip in range(CHIPS)]
    rules += [".hb-none{display:none}", ".hb-cards>g{transform:none}"]
    frame = f"(min-aspect-ratio:{100 * shape:g}/100) and (max-aspect-ratio:{100 * until:g}/100)"
    return f"@container board {frame}{{\n" + "\n".join(rules) + "\n}\n"


def _squares() -> str:
    shapes = [*(shape for shape, _ in SQUARES), SHAPE]
    both = zip(SQUARES, shapes[1:], strict=True)
    return "".join(_square(shape, until, sizes) for (shape, sizes), until in both)


def _slots() -> Iterator[str]:
    """One Commander below the other, and one card."""
    for seat in range(n.SEATS):
        yield f".hb-s{seat}{{{moved(0, SEAT_HIGH * seat)}}}"
    for chip in range(CHIPS):
        yield f".hb-c{chip}{{{moved(0, LINE * chip)}}}"
    yield from coming.WIDE_RULES
    yield ".hb-none{display:none}"  # the column is too narrow for that line
    yield f".hb-cards>g:has(>.hb-c{IN_COLUMN}){{transform:scale({IN_COLUMN / CHIPS:.2f})}}"


def _both(more: float) -> Iterator[str]:
    for rows in (1, 2):
        yield from _beside(rows, more)


STYLE: Final = (
    _squares()
    + side_by_side("hotspot", [*_both(0), *_slots()])
    + side_by_side("hotspot", _both(WIDER), SHAPE + WIDER)
)
