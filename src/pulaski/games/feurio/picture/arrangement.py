"""Where the blocks of the picture stand: below each other, or side by side on a wide page.

On a phone a unit is a pixel. Every block but the map is half as wide as the picture: on a page that
has more width than height they stand in a column at the right of the map, and the forest is as high
as the page.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Final

from pulaski.core.frame import HALF, WIDTH
from pulaski.core.wide import SHAPE, moved, side_by_side

from .. import state as n
from .forest import HIGH as MAP_HIGH

HEAD_HIGH: Final = 58.0
SEAT_HIGH: Final = 46.0
GOAL_HIGH: Final = 40.0  # what the colours lack,
GOAL_TOLD: Final = 17.0  # below a line of the goal
GAP: Final = 3.0
#: Shapes of pages, width by height, and the scale of the blocks in the column, where a unit is more
#: than a pixel: what the column leaves is the map's.
SHAPES: Final = ((SHAPE, 0.82), (1.32, 0.82), (1.5, 0.95))


class Arrangement:
    """The heights at which the blocks begin, below a prompt."""

    def __init__(self, seats: int, for_points: bool, prompt: float = 0.0) -> None:
        rows = -(-seats // 2)
        self.head = prompt
        self.map = prompt + HEAD_HIGH
        self.seats = self.map + MAP_HIGH + GAP
        self.goal = self.seats + SEAT_HIGH * rows
        self.height = self.goal + (0 if for_points else GOAL_TOLD + GOAL_HIGH) + GAP
        self.name = f"fe-{rows}{'p' if for_points else 'g'}"


def _beside(seats: int, for_points: bool, shape: float, column: float) -> Iterator[str]:
    """The rules for a wide page of this shape, for so many players."""
    places = Arrangement(seats, for_points)
    height, wide = places.height, shape * places.height
    left, right = WIDTH / 2 - wide / 2, WIDTH / 2 + wide / 2
    x = right - HALF * column
    room = x - left - GAP
    large = min(room / WIDTH, height / MAP_HIGH)
    wooded = max((room + GAP) / WIDTH, height / MAP_HIGH)  # to the edges, cut where they are
    seats_at = 2 * HEAD_HIGH + GAP
    goal_at = seats_at + SEAT_HIGH * seats + GAP
    blocks = (
        ("woods", left, (height - wooded * MAP_HIGH) / 2, wooded),
        ("map", left + (room - large * WIDTH) / 2, (height - large * MAP_HIGH) / 2, large),
        ("shelf", x - GAP, 0, height / MAP_HIGH),
        ("turn", x, 0, column),
        ("hand", x, HEAD_HIGH * column, column),
        ("seats", x, seats_at * column, column),
        ("goal", x, goal_at * column, column),
    )
    for name, *place in blocks:
        yield f".{places.name} .fe-{name}{{{moved(*place)}}}"


def _slots() -> Iterator[str]:
    """One player below the other, and what each colour lacks in two rows."""
    yield ".fe-shelf{display:inline}"
    yield ".fe-map{clip-path:none}"
    for seat in range(n.SEATS):
        yield f".fe-s{seat}{{{moved(0, SEAT_HIGH * seat)}}}"
    for colour in range(n.COLOURS):
        x, y = HALF / 2 * (colour % 2), 2 * GOAL_TOLD + GOAL_HIGH * (colour // 2)
        yield f".fe-g{colour}{{{moved(x, y)}}}"
    yield f".fe-goal-zones{{{moved(8, GOAL_TOLD)}}}"


def _rules(shape: float, column: float) -> str:
    sizes = product((2, 4), (True, False))
    return "\n".join(rule for size in sizes for rule in _beside(*size, shape, column))


def _wider() -> Iterator[str]:
    """Rules that take the place of those for the narrowest of wide pages."""
    for shape, column in SHAPES[1:]:
        wide = _rules(shape, column)
        yield f"@container board (min-aspect-ratio:{100 * shape:g}/100){{\n{wide}\n}}\n"


STYLE: Final = "".join(
    (
        ".fe-shelf{display:none}\n",
        side_by_side("feurio", (_rules(*SHAPES[0]), *_slots())),
        *_wider(),
    )
)
