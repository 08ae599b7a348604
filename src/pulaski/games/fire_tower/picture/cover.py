"""The cover of Fire Tower: a tower that stands in the woods, and fire on all sides."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pulaski.core import look
from pulaski.core.frame import COVER
from pulaski.core.frame import cover as framed
from pulaski.core.pen import box, disc, placed
from pulaski.core.svg import Element, Picture, element, group, libraries, use

from . import cards, forest, signs, tokens, towers, wind
from .forest import CELL

SCALE: Final = 1.85
WEST, NORTH = 4, 3  # the corner of the forest that is seen
COLUMNS, ROWS = 9, 7
HOME: Final = (3, 2)  # column and row of the corner of the tower's nine squares

#: Where gems lie, row by row; columns and rows of firebreaks.
FIRE: Final = (
    "####...##",
    "###......",
    "###......",
    "#........",
    ".......##",
    "......###",
    ".....####",
)
BREAKS: Final = ((1, 3), (2, 3), (4, 0), (4, 1), (6, 4), (5, 5))


def cover(title: str) -> Picture:
    """The picture."""
    wide, high = COVER
    x, y = wide / 2 - SCALE * CELL * COLUMNS / 2, high / 2 - SCALE * CELL * ROWS / 2
    woods = group(
        group(*_woods()),
        *(_square("gem", *at) for at in _gems()),
        *(_square("earth", *at) for at in BREAKS),
        group(*_tower(), transform=f"translate({CELL * HOME[0]} {CELL * HOME[1]})"),
        transform=f"translate({x:g} {y:g}) scale({SCALE})",
    )
    return framed(
        woods,
        title=title,
        drawings=(
            *libraries(forest, tokens, towers, wind, cards, signs),
            *look.signs(teams=towers.TINTS),
        ),
        colours=(*forest.COLOURS, *tokens.COLOURS, *towers.COLOURS),
    )


def _woods() -> list[Element]:
    ground = box(0, 0, CELL * COLUMNS, CELL * ROWS, forest.FLOOR)
    return [
        ground,
        *(
            _square(forest.kind(NORTH + row, WEST + column), column, row)
            for row in range(ROWS)
            for column in range(COLUMNS)
        ),
    ]


def _gems() -> Iterator[tuple[int, int]]:
    for row, line in enumerate(FIRE):
        yield from ((column, row) for column, lies in enumerate(line) if lies == "#")


def _square(drawing: str, column: int, row: int) -> Element:
    return element("use", href=f"#{drawing}", x=CELL * column or None, y=CELL * row or None)


def _tower() -> tuple[Element, ...]:
    """Nine squares in blue, and the tower, far higher than on the board."""
    team = look.TEAMS["blue"]
    return (
        element("use", href="#plot", fill=towers.TINTS["blue"], stroke=team.colour),
        disc(36, 220, 27, "#000", fill_opacity=0.2, transform="scale(1 .3)"),
        use("lookout", 36, 16, 64, 110, color=team.colour),
        placed("gem", 60, 50),
    )
