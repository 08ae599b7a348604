"""Where the blocks of the picture stand: below each other, or side by side on a wide page.

On a phone board, tracks, crew and cards stand below each other. A page that has more width than
height has the board at the left, as large as fits, and all else in a column at the right: the wider
the page, the larger the board.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Final

from pulaski.core.frame import HALF, WIDTH
from pulaski.core.wide import SHAPE, moved, side_by_side, wider

from .. import state as n
from .panel import CARD_HIGH, CREW_HIGH, HEADING, STATE_HIGH
from .plan import HIGH, WIDE

FITTED: Final = WIDTH / WIDE  # the scale of the board on a phone
BOARD: Final = HIGH * FITTED
GAP: Final = 4.0

#: Shapes of pages that have their own size of the board: a page of 1440 by 900 is of the second,
#: one of 1366 by 768 or 1920 by 1080 of the third, whose board is as high as the page.
SHAPES: Final = (SHAPE, 1.32, 1.49)

# Of the height:
COLUMN: Final = 0.285  # the width of the column
APART: Final = 0.012  # between board and column

UNIT: Final = COLUMN / HALF  # of the column
STATE_LONG: Final = 248.0  # of dice, tracks and supplies below each other

#: Dice, tracks and supplies in the column; on a phone they stand in two rows.
BELOW: Final = {
    "dice": (-1, -7, 1.7),
    "rescued": (-80.6, 58, 1.13),
    "lost": (-290.8, 108, 1.13),
    "damage": (-3, 116, 1),
    "supplies": (-197, 160, 1),
}


class Arrangement:
    """The heights at which the blocks begin, below a prompt."""

    def __init__(self, seats: int, cards: int, prompt: float = 0.0) -> None:
        self.table = prompt
        self.state = prompt + BOARD + GAP
        self.crew = self.state + STATE_HIGH
        rows, lines = -(-seats // 2), -(-cards // 3)
        self.cards = self.crew + CREW_HIGH * rows + GAP
        self.height = self.cards + (HEADING + CARD_HIGH * lines + GAP if lines else 0)
        self.name = f"fp-{rows}{lines}"


def _heights() -> Iterator[str]:
    """What the places depend on: the height, the lines of the crew, and whether cards are below."""
    for seats, cards in product((2, 4, 6), (0, 3, 6, 9)):
        places = Arrangement(seats, cards)
        alone = int(not cards)
        yield f".{places.name}{{--h:{places.height:g};--r:{seats};--a:{alone}}}"


def _beside(shape: float) -> Iterator[str]:
    """Board and column in a frame of that shape, in shares of its height."""
    board = min((shape - COLUMN - APART) / WIDE, 1 / HIGH)
    top, left, right = (1 - board * HIGH) / 2, -shape / 2, shape / 2 - COLUMN
    column = f"{top:.4f}*var(--a)"
    crew = f"{column} + {UNIT * STATE_LONG:.4f}"
    cards = f"{crew} + {UNIT * CREW_HIGH:.4f}*var(--r) + {APART}"
    blocks = (
        ("table", left, f"{top:.4f}", board),
        ("state", right, column, UNIT),
        ("crew", right, crew, UNIT),
        ("cards", right, cards, UNIT),
    )
    for name, x, y, scale in blocks:
        place = f"calc({HALF:g}px + {x:.4f}px*var(--h)),calc(({y})*var(--h)*1px)"
        yield f".fp-{name}{{transform:translate({place}) scale(calc({scale:.6f}*var(--h)))}}"


def _slots() -> Iterator[str]:
    """One player below the other, one card, and one track."""
    for seat in range(n.SEATS):
        yield f".fp-s{seat}{{{moved(0, CREW_HIGH * seat)}}}"
    for card in range(n.CARDS):
        yield f".fp-c{card}{{{moved(0, HEADING + CARD_HIGH * card)}}}"
    for name, place in BELOW.items():
        yield f".fp-state>#{name}{{{moved(*place)}}}"


STYLE: Final = side_by_side("flash-point", (*_heights(), *_beside(SHAPE), *_slots())) + "".join(
    wider(shape, _beside(shape)) for shape in SHAPES[1:]
)
