"""The cover of Hotshots: the crew before a park that burns."""

from __future__ import annotations

from typing import Final

from pulaski.core import look
from pulaski.core.frame import COVER
from pulaski.core.frame import cover as framed
from pulaski.core.geometry import Space
from pulaski.core.pen import box, disc, placed
from pulaski.core.svg import Element, Picture, group, libraries, use

from ..notation import SEAT_NAMES
from . import crew, fight, land, marks, panel, symbols, tiles, tokens
from .land import HEXAGON
from .pen import move

SCALE: Final = 1.72

#: What lies where, and how many Flames burn on it; -1 is Scorched.
TILES: Final[dict[Space, tuple[str, int]]] = {
    (-1, -1): ("dry-grass", -1),
    (0, -1): ("rocky-terrain", 2),
    (1, -2): ("radio-tower", 0),
    (-1, 0): ("barn", 4),
    (1, -1): ("lodge", 3),
    (0, 0): ("lookout-tower", 0),
    (-1, 1): ("campground", 1),
    (1, 0): ("log-cabin", 0),
    (0, 1): ("lake", 0),
    (-1, 2): ("house-1", 0),
    (1, 1): ("power-lines", 0),
}


def cover(title: str) -> Picture:
    """The picture."""
    wide, high = COVER
    park = group(
        *(_tile(at, *tile) for at, tile in TILES.items()),
        placed("furrow-0", 0, -41.6, 1.4),
        placed("furrow-1", 36, -20.8, 1.4),
        placed("furrow-2", -36, -20.8, 1.4),
        transform=move(wide / 2, high / 2 - 26, SCALE),
    )
    return framed(
        box(0, 0, wide, high, look.CHAR),
        park,
        disc(0, 0, 100, "#000", fill_opacity=0.2, transform="translate(200 202) scale(1 .14)"),
        *_crew(),
        title=title,
        drawings=(*libraries(tiles, symbols, tokens, crew, marks, fight, panel),),
        colours=land.COLOURS,
    )


def _tile(at: Space, name: str, flames: int) -> Element:
    x, y = HEXAGON.centre(at)
    if flames < 0:
        return group(placed("ash", 0, 0), placed("burnt", 0, 0), transform=move(x, y))
    return group(
        placed(f"land-{name}", 0, 0),
        *([placed("glow-rim", 0, 0), placed("hearth", 0, 22, 1.25)] if flames else []),
        *(_flame(number, flames) for number in range(flames)),
        transform=move(x, y),
    )


def _flame(number: int, count: int) -> Element:
    x = 19 * (number - (count - 1) / 2)
    return use("flame", x, 20 - 5 * (number % 2), 25, 30)


def _crew() -> list[Element]:
    """The four of them, side by side."""
    return [
        placed(f"fig-{colour}", 200 + 47 * (number - 1.5), 168 + 3 * abs(2 * number - 3), 2.1)
        for number, colour in enumerate(SEAT_NAMES)
    ]
