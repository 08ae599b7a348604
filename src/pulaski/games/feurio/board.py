"""The board of Feurio!: a view in, a picture (`fireground`, `panel`) or a text (`plain`) out."""

from __future__ import annotations

from pulaski.core import look
from pulaski.core.position import View
from pulaski.core.svg import Element, element, group, sheet
from pulaski.games.feurio import panel, plain, tiles
from pulaski.games.feurio.fireground import Fireground
from pulaski.games.feurio.scene import Scene

__all__ = ["draw", "text"]

#: One unit is a pixel on a phone: what is written 11 high can just be read there.
WIDTH = 390.0
SHOWN_AT = 1.5  # where neither page nor notebook sets a size

STYLE = look.style(*tiles.COLOURS)


def text(view: View) -> str:
    """The board as text."""
    return plain.write(Scene(view))


def draw(view: View, prefix: str = "") -> str:
    """The board as SVG, of the same width however far the fire has spread."""
    scene = Scene(view)
    fire = Fireground(scene, WIDTH)
    parts: list[Element] = []
    height = 0.0
    for drawing, high in (
        (panel.header(scene, WIDTH), panel.HEADER),
        (fire.draw(), fire.height),
        (panel.ledger(scene, WIDTH), panel.ledger_height(scene)),
    ):
        parts.append(group(drawing, transform=f"translate(0 {height:g})"))
        height += high
    return sheet(
        element("rect", width=WIDTH, height=height, fill=look.PAPER),
        *parts,
        size=(WIDTH, height),
        title=f"Feurio! {scene.headline}",
        description=plain.write(scene),
        library=tiles.LIBRARY,
        style=STYLE,
        class_="feurio",
        shown_at=SHOWN_AT,
        prefix=prefix,
    )
