"""The board of Feurio!: a view in, a picture (`fireground`, `panel`) or a text (`plain`) out."""

from __future__ import annotations

from pulaski.core import look
from pulaski.core.frame import framed
from pulaski.core.position import View
from pulaski.core.svg import Picture

from . import panel, plain, tiles
from .fireground import Fireground
from .scene import Scene

STYLE = look.style(*tiles.COLOURS)
LIBRARY = tiles.LIBRARY


def text(view: View) -> str:
    """The board as text."""
    return plain.write(Scene(view))


def picture(view: View) -> Picture:
    """The board as a picture, of the same width however far the fire has spread."""
    scene = Scene(view)
    fire = Fireground(scene)
    top = panel.header_height(view)
    bottom = top + fire.height
    height = bottom + panel.ledger_height(scene)
    return framed(
        view,
        fire.draw(top),
        panel.header(scene),  # above the tiles, which slide when the fireground grows
        panel.ledger(scene, bottom),
        height=height,
        prompt=[],  # the header has it
        class_="feurio",
    )
