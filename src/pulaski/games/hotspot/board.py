"""The board of Hotspot: a view in, a picture or a text (`plain`) out."""

from __future__ import annotations

from typing import Final

from pulaski.core import look
from pulaski.core.geometry import Hexagon, axial
from pulaski.core.position import View
from pulaski.core.svg import Element, Picture, element, group, library, sheet
from pulaski.games.hotspot import plain, state
from pulaski.games.hotspot.maps import hex_text

__all__ = ["STYLE", "picture", "text"]

SHAPE: Final = Hexagon(24.0)
MARGIN: Final = 26.0
STYLE: Final = look.style()
LIBRARY: Final = library()


def text(view: View) -> str:
    """The board as text."""
    return plain.write(view)


def picture(view: View) -> Picture:
    """The board as a picture: until it is drawn, its signs in a frame of hexes."""
    width, height = 2 * MARGIN + 11.5 * 41.6, 2 * MARGIN + 10 * 36.0 + 24
    name = view.game.rules.name
    return sheet(
        element("rect", width=width, height=height, fill=look.PAPER),
        group(*(_hex(view, cell) for cell in range(state.HEXES)), id="hexes"),
        size=(width, height),
        title=name if view.on_page else f"{name}: {view.prompt}",
        description="" if view.on_page else text(view),
        library=LIBRARY,
        style=STYLE,
        class_="hotspot",
    )


def _hex(view: View, cell: int) -> Element:
    row, column = divmod(cell, state.COLUMNS)
    x, y = SHAPE.centre(axial(row, column))
    corners = " ".join(
        f"{x + MARGIN + dx:.1f},{y + MARGIN + dy:.1f}" for dx, dy in SHAPE.corners(0.95)
    )
    return group(
        element("polygon", points=corners, fill="none", stroke=look.INK),
        look.label(plain.signs(view, cell), x + MARGIN - 14, y + MARGIN + 4, 10),
        id=f"hex-{row}-{column}",
        data_space=hex_text(cell),
    )
