"""The board of Hotspot: a view in, a picture or a text (`plain`) out."""

from __future__ import annotations

import textwrap
from typing import Final

from pulaski.core import look
from pulaski.core.pen import ROUND
from pulaski.core.position import View
from pulaski.core.svg import Element, Picture, element, group, library, sheet
from pulaski.games.hotspot import (
    arrangement,
    cards,
    fires,
    land,
    marks,
    panel,
    pieces,
    plain,
    signs,
)
from pulaski.games.hotspot.actions import COLOURS as TEAMS
from pulaski.games.hotspot.arrangement import FITTED, WIDTH, Arrangement
from pulaski.games.hotspot.scene import Scene

__all__ = ["STYLE", "picture", "text"]

SHOWN_AT: Final = 1.5  # where neither page nor notebook sets a size
LINE: Final = 19.0  # of the prompt

#: Round targets are seen by their edge alone.
ROUND_TARGETS: Final = ".hotspot .hb-round .may[data-ui-lit]{fill-opacity:0}\n"

STYLE: Final = (
    look.style(*land.COLOURS, *fires.COLOURS, *signs.COLOURS)
    + look.targets("hotspot", lit=0.18)
    + ROUND_TARGETS
    + arrangement.STYLE
)

LIBRARY: Final = library(
    look.SYMBOLS["flame-fill"],
    look.SYMBOLS["flame"],
    *(look.SYMBOLS[f"shape-{look.TEAMS[colour].shape}"] for colour in TEAMS),
    *(look.SYMBOLS[f"man-{colour}"] for colour in TEAMS),
    *land.LIBRARY,
    *fires.LIBRARY,
    *pieces.LIBRARY,
    *marks.LIBRARY,
    *signs.LIBRARY,
    *panel.LIBRARY,
    *cards.LIBRARY,
)


def text(view: View) -> str:
    """The board as text."""
    return plain.write(view)


def picture(view: View) -> Picture:
    """The board as a picture."""
    scene = Scene(view)
    prompt = [] if view.on_page else textwrap.wrap(view.prompt, 44)
    spots = Arrangement(len(scene.seats), LINE * len(prompt))
    name = view.game.rules.name
    return sheet(
        element("rect", width=WIDTH, height=spots.height, fill=look.PAPER),
        *(_prompt(prompt) if prompt else ()),
        _table(scene, spots.table),
        panel.state(scene, spots.state),
        panel.crew(scene, spots.crew),
        cards.cards(scene, spots.cards),
        size=(WIDTH, spots.height),
        title=name if view.on_page else f"{name}: {view.prompt}",
        description="" if view.on_page else text(view),
        library=LIBRARY,
        style=STYLE,
        class_=f"hotspot {spots.name}",
        shown_at=SHOWN_AT,
    )


def _prompt(lines: list[str]) -> tuple[Element]:
    """Who is asked what, unless a page shows it."""
    told = (
        look.label(line, 8, 16 + LINE * number, 14, font_weight=700)
        for number, line in enumerate(lines)
    )
    return (group(*told, id="prompt"),)


def _table(scene: Scene, y: float) -> Element:
    """The layers of the board, from the ground up."""
    return group(
        marks.axes(),
        land.land(scene.kinds, scene.hq, scene.words),
        pieces.sites(scene),
        *([marks.lit(scene.rolled, scene.words)] if scene.rolled >= 0 else []),
        *([marks.held(scene.controlled)] if scene.controlled else []),
        fires.fires(scene),
        *([marks.control(scene.controlled)] if scene.controlled else []),
        *([marks.ranges(scene.ranges)] if scene.ranges else []),
        *([marks.fresh(scene.fresh)] if scene.fresh else []),
        pieces.pieces(scene),
        marks.hex_targets(scene.kinds, scene.words),
        marks.piece_targets(scene),
        id="table",
        class_="hb-table",
        **ROUND,
        transform=f"translate(0 {y:g}) scale({FITTED:.5g})",
    )
