"""Where the blocks of the picture stand: below each other, or side by side on a wide page.

On a phone board, tracks, crew and cards stand below each other. A page that has more width than
height has the board with its tracks at the left, crew and cards in a column at the right.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Final

from pulaski.core.frame import HALF, WIDTH
from pulaski.core.wide import SHAPE, moved, side_by_side

from .. import state as n
from .panel import CARD_HIGH, CREW_HIGH, HEADING, STATE_HIGH
from .plan import HIGH, WIDE

FITTED: Final = WIDTH / WIDE  # the scale of the board on a phone
BOARD: Final = HIGH * FITTED
GAP: Final = 4.0

COLUMN: Final = 0.285  # of the height: the width of that column


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


def _beside(seats: int, cards: int) -> Iterator[str]:
    """The rules for a wide page, for so many players and cards."""
    places = Arrangement(seats, cards)
    height = places.height
    left, column = HALF - SHAPE * height / 2, COLUMN * height
    room = SHAPE * height - column - GAP
    large = min(room / WIDTH, height / (BOARD + GAP + STATE_HIGH))
    top = (height - large * (BOARD + GAP + STATE_HIGH)) / 2
    right = left + SHAPE * height - column
    size, line = column / HALF, CREW_HIGH * column / HALF
    crew = line * 2 * -(-seats // 2)
    blocks = (
        ("table", left, top, large * FITTED),
        ("state", left, top + large * (BOARD + GAP), large),
        ("crew", right, top, size),
        ("cards", right, top + crew + 2 * GAP, 1.2 * size),
    )
    for name, x, y, scale in blocks:
        yield f".{places.name} .fp-{name}{{{moved(x, y, scale)}}}"


def _slots() -> Iterator[str]:
    """One player below the other, and one card."""
    for seat in range(n.SEATS):
        yield f".fp-s{seat}{{{moved(0, CREW_HIGH * seat)}}}"
    for card in range(n.CARDS):
        yield f".fp-c{card}{{{moved(0, HEADING + CARD_HIGH * card)}}}"


def _rules() -> Iterator[str]:
    for seats, cards in product((2, 4, 6), (0, 3, 6, 9)):
        yield from _beside(seats, cards)
    yield from _slots()


STYLE: Final = side_by_side("flash-point", _rules())
