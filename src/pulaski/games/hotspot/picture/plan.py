"""The plan of the region: where hexes lie in the picture, and lines round several of them.

A hex is 40 units wide and 46 high; its drawing stands round its middle. Rows are shifted as
HB-MAP-4 says. Above and to the left of them is room for the axes.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from pulaski.core.svg import write_number

from .. import state as n
from ..kernel.tables import NEXT

HEX: Final = 40.0
PITCH: Final = 34.5  # from row to row
LEFT: Final = 21.0  # of the first hex
TOP: Final = 22.0
WIDE: Final = LEFT + HEX * (n.COLUMNS + 0.5) + 1
HIGH: Final = TOP + PITCH * (n.ROWS - 1) + 46 + 1

#: Round the middle, clockwise from the top.
CORNERS: Final = (
    (0.0, -23.0),
    (20.0, -11.5),
    (20.0, 11.5),
    (0.0, 23.0),
    (-20.0, 11.5),
    (-20, -11.5),
)
OUTLINE: Final = "M0 -23L20 -11.5V11.5L0 23L-20 11.5V-11.5Z"

#: The corners at both ends of each side, in the order of the neighbours: counter-clockwise from the
#: east.
ENDS: Final = ((1, 2), (0, 1), (5, 0), (4, 5), (3, 4), (2, 3))


def across(column: int) -> float:
    """How far the hexes of a column lie from the first one of their row."""
    return HEX * column


def row_at(row: int) -> tuple[float, float]:
    """The middle of the first hex of a row."""
    return LEFT + HEX / 2 * (1 + row % 2), TOP + 23 + PITCH * row


def centre(cell: int) -> tuple[float, float]:
    """The middle of a hex."""
    row, column = divmod(cell, n.COLUMNS)
    x, y = row_at(row)
    return x + across(column), y


def outline(cells: Iterable[int], scale: float) -> str:
    """The border of a set of hexes as a path, a little inside it: pieces that round caps join."""
    inside = frozenset(cells)
    return "".join(
        _side(cell, side, scale)
        for cell in sorted(inside)
        for side in range(len(ENDS))
        if int(NEXT[cell, side]) not in inside
    )


def _side(cell: int, side: int, scale: float) -> str:
    x, y = centre(cell)
    (dx, dy), (ex, ey) = (CORNERS[end] for end in ENDS[side])
    across, down = _short(x + scale * ex), _short(y + scale * ey)
    on = f"V{down}" if dx == ex else f"L{across} {down}"
    return f"M{_short(x + scale * dx)} {_short(y + scale * dy)}{on}"


def _short(value: float) -> str:
    """A tenth of a unit is finer than any screen."""
    return write_number(round(value, 1))
