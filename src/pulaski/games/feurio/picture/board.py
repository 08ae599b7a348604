"""The board of Feurio!: a view in, a picture (`fireground`, `panel`) or a text (`plain`) out."""

from __future__ import annotations

from pulaski.core import look
from pulaski.core.position import View
from pulaski.core.svg import Picture, element, sheet
from pulaski.games.feurio.picture import panel, plain, tiles
from pulaski.games.feurio.picture.fireground import Fireground
from pulaski.games.feurio.picture.scene import Scene

#: One unit is a pixel on a phone: what is written 11 high can just be read there.
WIDTH = 390.0
SHOWN_AT = 1.5  # where neither page nor notebook sets a size

STYLE = look.style(*tiles.COLOURS)


def text(view: View) -> str:
    """The board as text."""
    return plain.write(Scene(view))


def picture(view: View) -> Picture:
    """The board as a picture, of the same width however far the fire has spread."""
    scene = Scene(view)
    fire = Fireground(scene, WIDTH)
    name = view.game.rules.name
    top = panel.header_height(scene)
    bottom = top + fire.height
    height = bottom + panel.ledger_height(scene)
    return sheet(
        element("rect", width=WIDTH, height=height, fill=look.PAPER),
        fire.draw(top),
        panel.header(scene, WIDTH),  # above the tiles, which slide when the fireground grows
        panel.ledger(scene, WIDTH, bottom),
        size=(WIDTH, height),
        title=name if view.on_page else f"{name} {scene.headline}",
        description="" if view.on_page else plain.write(scene),
        library=tiles.LIBRARY,
        style=STYLE,
        class_="feurio",
        shown_at=SHOWN_AT,
    )
