"""Where the blocks of the picture stand: below each other, or side by side on a wide page.

On a phone board, tracks, crew and cards stand below each other. A page that has more width than
height has the board with its tracks at the left, crew and cards in a column at the right. The
picture is the same for everybody, so its style sheet does that. It asks the frame round the picture
for its shape, not the window.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pulaski.core.frame import HALF, WIDTH

from .. import state as n
from .panel import CARD_HIGH, CREW_HIGH, HEADING, STATE_HIGH
from .plan import HIGH, WIDE

FITTED: Final = WIDTH / WIDE  # the scale of the board on a phone
BOARD: Final = HIGH * FITTED
GAP: Final = 4.0

SHAPE: Final = 1.19  # width by height of the narrowest frame with room for a column
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
        yield f".{places.name} .fp-{name}{{{_move(x, y)} scale({scale:.3f})}}"


def _slots() -> Iterator[str]:
    """One player below the other, and one card."""
    for seat in range(n.SEATS):
        yield f".fp-s{seat}{{{_move(0, CREW_HIGH * seat)}}}"
    for card in range(n.CARDS):
        yield f".fp-c{card}{{{_move(0, HEADING + CARD_HIGH * card)}}}"


def _move(x: float, y: float) -> str:
    return f"transform:translate({round(x, 1):g}px,{round(y, 1):g}px)"


def _style() -> str:
    """The rules hold where a page has a sheet for the picture; a file has none."""
    kinds = [(seats, cards) for seats in (2, 4, 6) for cards in (0, 3, 6, 9)]
    wide = "\n".join((*(rule for kind in kinds for rule in _beside(*kind)), *_slots()))
    return (
        ".sheet:has(>.flash-point){container:board/size}\n"
        f"@container board (min-aspect-ratio:{100 * SHAPE:g}/100){{\n{wide}\n}}\n"
    )


STYLE: Final = _style()
