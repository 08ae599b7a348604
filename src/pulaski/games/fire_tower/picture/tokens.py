"""What lies on the forest: fire gems, firebreaks, and marks of what is under way or just happened.

A fire gem is a flame cut like a jewel, so that it cannot be taken for a tower ablaze, whose flames
are round. A firebreak is a square of turned earth with a dark edge: in black and white the one is
bright and pointed, the other dark and furrowed.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from pulaski.core import look
from pulaski.core.geometry import Space
from pulaski.core.pen import ROUND, bar, box, line, patch
from pulaski.core.svg import Colour, Element, Value, element, group

from ..sets import Rows, each
from .forest import CELL, corner, down, place_name
from .scene import Scene

GLOW: Final = Colour("glow", "#ffd08a", "#6e3413")
SCORCH: Final = Colour("scorch", "#e79a4c", "#a04c14")

DIRT: Final = Colour("dirt", "#3d2814", "#b98c5c")  # the edge of a firebreak

COLOURS: Final = (GLOW, SCORCH, DIRT)

KEPT = 4096  # pieces of each kind
LAYERS = 256  # whole layers


def draw(scene: Scene, *above: Element) -> Iterator[Element]:
    """The layers on the forest, from the ground up; what stands `above` gems is below marks."""
    yield _firebreaks(scene.firebreaks)
    yield _all_gems(scene.gems)
    yield from above
    yield group(*_marks(scene), id="marks")


@lru_cache(KEPT)
def _firebreaks(rows: Rows) -> Element:
    drawn = (_token("break", "#earth", at, "firebreak") for at in each(rows))
    return group(*drawn, id="breaks")


@lru_cache(LAYERS)
def _all_gems(rows: Rows) -> Element:
    return group(*(_gems(row, columns) for row, columns in enumerate(rows)), id="gems")


@lru_cache(KEPT)
def _gems(row: int, columns: int) -> Element:
    """The gems of a row: one part, so that a new gem sends only its neighbours again."""
    gems = (_gem_at((row, column)) for _, column in each((columns,)))
    return group(group(*gems, transform=down(row)), id=f"gems-{row}")


@lru_cache(KEPT)
def _gem_at(at: Space) -> Element:
    x = CELL * at[1] or None
    return element("use", id=f"gem-{place_name(at)}", data_piece="gem", href="#gem", x=x)


@lru_cache(KEPT)
def _token(kind: str, drawing: str, at: Space, piece: str | None = None) -> Element:
    x, y = corner(at)
    place: dict[str, Value] = {"x": x or None, "y": y or None}
    name = f"{kind}-{place_name(at)}"
    return element("use", id=name, data_piece=piece, href=drawing, **place)


def _marks(scene: Scene) -> Iterator[Element]:
    """The last step's spaces in signal yellow; where a gem was lifted; a pattern under way."""
    if scene.fresh:
        yield _outline(scene.fresh, "fresh", look.SIGNAL)
    if scene.pattern:
        yield _outline(scene.pattern, "pattern", look.WATER)
    if scene.lifted:
        yield _token("lifted", "#hollow", scene.lifted)


@lru_cache(KEPT)
def _outline(places: tuple[Space, ...], name: str, colour: Colour) -> Element:
    """A ring round each of some spaces."""
    rings = (element("use", href="#ring", x=x or None, y=y or None) for x, y in map(corner, places))
    return group(*rings, id=name, fill="none", stroke=colour, stroke_width=2, **ROUND)


# Drawings.

FLAME: Final = "M12.5 1.2 L17.6 8.2 L20 14 L17.2 20.4 L12 22.4 L6.8 20.4 L4 14 L6 8 L8.8 10.2 Z"


def _gem() -> Element:
    """A flame with facets on glowing ground."""
    return group(
        box(0.6, 0.6, 22.8, 22.8, GLOW, SCORCH, rx=3, thick=1),
        patch(FLAME, "#ff6a13", "#7a1420", 1.5),
        patch("M12.5 2.2 L8.8 10.2 L6.2 8.8 L4.8 14 L8.6 14.2 Z", "#ffb000"),
        patch("M20 14 L17.2 20.4 L12 22.4 L12 19.5 L15.6 14.2 Z", "#d7263d"),
        patch("M12.2 7.6 L15.6 14.2 L12 19.5 L8.6 14.2 Z", "#ffe08a"),
        id="gem",
        **ROUND,
    )


def _ring() -> Element:
    """A dark edge that sets it off the glow of a gem, and the colour of whoever draws it."""
    round_it = bar(1.5, 1.5, CELL - 3, CELL - 3)
    edge, inner = line(round_it, "#1e2428", 3.4), element("path", d=round_it)
    return group(edge, inner, id="ring")


def _earth() -> Element:
    """Turned earth."""
    furrows = "".join(f"M5 {y} c3 -3 5 2 7.5 0 s4 -2 6.5 -1" for y in (9, 14, 19))
    ground = box(2, 2, 20, 20, look.EARTH, DIRT, rx=4.5, thick=1.8)
    return group(ground, line(furrows, "#e3c49c", 1.7), id="earth", **ROUND)


LIBRARY: Final = (
    _gem(),
    _ring(),
    line(FLAME, look.INK, 1.6, stroke_dasharray="3 2", id="hollow"),  # where a gem was lifted
    _earth(),
)
