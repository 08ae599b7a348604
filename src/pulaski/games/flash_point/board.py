"""The board of Flash Point: a view in, a picture or a text (`plain`) out."""

from __future__ import annotations

from typing import Final

from pulaski.core import look
from pulaski.core.position import View
from pulaski.core.svg import Element, Picture, element, group, sheet
from pulaski.games.flash_point import plain, state
from pulaski.games.flash_point.actions import space_text

__all__ = ["STYLE", "picture", "text"]

CELL: Final = 39.0
STYLE: Final = look.style()


def text(view: View) -> str:
    """The board as text."""
    return plain.write(view)


def picture(view: View) -> Picture:
    """The board as a picture: until it is drawn, its text in a frame of spaces."""
    width, height = CELL * state.COLUMNS, CELL * state.ROWS
    name = view.game.rules.name
    return sheet(
        element("rect", width=width, height=height, fill=look.PAPER),
        group(*(_space(view, space) for space in range(state.SPACES)), id="spaces"),
        size=(width, height),
        title=name if view.on_page else f"{name}: {view.prompt}",
        description="" if view.on_page else text(view),
        style=STYLE,
        class_="flash-point",
    )


def _space(view: View, space: int) -> Element:
    row, column = divmod(space, state.COLUMNS)
    written = space_text(space)
    return group(
        element("rect", x=CELL * column, y=CELL * row, width=CELL, height=CELL, fill="none"),
        look.label(plain.signs(view, space), CELL * column + 3, CELL * row + 24, 11),
        id=f"space-{row}-{column}",
        data_space=written,
    )
