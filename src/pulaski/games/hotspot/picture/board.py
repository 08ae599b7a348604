"""The board of Hotspot: a view in, a picture or a text (`plain`) out."""

from __future__ import annotations

from typing import Final

from pulaski.core import look
from pulaski.core.frame import LINE, framed, prompt_lines
from pulaski.core.pen import ROUND
from pulaski.core.position import View
from pulaski.core.svg import Element, Picture, group, libraries, library, use

from ..notation import COLOURS as TEAMS
from . import arrangement, cards, coming, fires, land, marks, panel, pieces, plain, signs
from .arrangement import FITTED, Arrangement
from .scene import Scene

#: Round targets are seen by their edge alone.
ROUND_TARGETS: Final = ".hotspot .hb-round .may[data-ui-lit]{fill-opacity:0}\n"

STYLE: Final = (
    look.style(*land.COLOURS, *fires.COLOURS, *signs.COLOURS)
    + look.targets("hotspot", lit=0.18)
    + ROUND_TARGETS
    + marks.STYLE
    + fires.STYLE
    + coming.STYLE
    + arrangement.STYLE
)

LIBRARY: Final = library(
    *look.signs(*(f"man-{colour}" for colour in TEAMS), teams=TEAMS),
    *libraries(land, fires, coming, pieces, marks, signs, panel, cards),
)

DRAWINGS: Final = signs.DRAWINGS

text = plain.write


def piece(slot: str, name: str) -> Element:
    """A Luck or Backdraft card that is turned up: its sign, or else that of its kind."""
    return use(signs.SIGNS.get(name, "s-luck" if slot == "luck" else "s-back"), 0, 0, 38, 38)


def face(slot: str, name: str) -> Element:
    """The sum of the two white or the two red dice."""
    return marks.pair(slot, name)


def picture(view: View) -> Picture:
    """The board as a picture."""
    scene = Scene(view)
    prompt = prompt_lines(view, 44)
    spots = Arrangement(len(scene.seats), LINE * len(prompt), len(cards.shown(scene)))
    return framed(
        view,
        _table(scene, spots.table),
        panel.state(scene, spots.state),
        panel.crew(scene, spots.crew),
        cards.cards(scene, spots.cards),
        panel.outlook(scene, spots.cards),
        height=spots.height,
        prompt=prompt,
        class_=f"hotspot {spots.name}",
    )


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
        *([marks.reach(scene.reach)] if scene.reach is not None else []),
        *([marks.fresh(scene.fresh)] if scene.fresh else []),
        pieces.pieces(scene),
        *([fires.counts(scene)] if scene.fire else []),
        *([coming.marks(scene.coming)] if scene.coming else []),
        *([coming.to_earn(scene.to_earn, frozenset(scene.pieces))] if scene.to_earn else []),
        marks.hex_targets(scene.kinds, scene.burnt, scene.words),
        *([marks.within_flight(scene.within_flight)] if scene.within_flight else []),
        marks.piece_targets(scene),
        id="table",
        class_="hb-table",
        **ROUND,
        transform=f"translate(0 {y:g}) scale({FITTED:.5g})",
    )
