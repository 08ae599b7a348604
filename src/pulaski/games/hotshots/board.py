"""The board of Hotshots: a view in, a picture or a text (`plain`) out."""

from __future__ import annotations

from typing import Final

from pulaski.core import look
from pulaski.core.position import View
from pulaski.core.svg import Element, Picture, element, group, library, sheet
from pulaski.games.hotshots import plain, state
from pulaski.games.hotshots.actions import TILE_NAMES

__all__ = ["STYLE", "picture", "text"]

WIDE: Final = 78.0
HIGH: Final = 60.0
STYLE: Final = look.style()
LIBRARY: Final = library()


def text(view: View) -> str:
    """The board as text."""
    return plain.write(view)


def picture(view: View) -> Picture:
    """The board as a picture: until it is drawn, the names of the tiles where they lie."""
    s = view.state
    columns = [int(q) for q in s.q]
    rows = [2 * int(r) + int(q) for q, r in zip(s.q, s.r, strict=True)]
    width = WIDE * (max(columns) - min(columns) + 1)
    height = HIGH * (max(rows) - min(rows) + 2) / 2
    name = view.game.rules.name
    spaces = [
        _space(view, cell, WIDE * (columns[cell] - min(columns)), HIGH * (row - min(rows)) / 2)
        for cell, row in enumerate(rows)
    ]
    return sheet(
        element("rect", width=width, height=height, fill=look.PAPER),
        group(*spaces, id="spaces"),
        size=(width, height),
        title=name if view.on_page else f"{name}: {view.prompt}",
        description="" if view.on_page else text(view),
        library=LIBRARY,
        style=STYLE,
        class_="hotshots",
    )


def _space(view: View, cell: int, x: float, y: float) -> Element:
    """A tile, or the cell where none lies yet."""
    s = view.state
    tile = int(s.tile[cell])
    name = TILE_NAMES[tile] if tile >= 0 else f"{int(s.q[cell])},{int(s.r[cell])}"
    signs = ""
    if tile >= 0:
        signs = "X" if int(s.scorched) >> tile & 1 else "F" * int(s.flames[tile])
        signs += "".join("BSLW"[c] for c in range(state.CREW) if s.at[c] == tile)
    return group(
        element("rect", x=x, y=y, width=WIDE, height=HIGH, fill="none"),
        look.label(name, x + 3, y + 24, 9),
        look.label(signs, x + 3, y + 44, 11),
        id=f"cell-{cell}",
        data_space=name,
    )
