"""The board of Flash Point: a view in, a picture or a text (`plain`) out."""

from __future__ import annotations

import textwrap
from typing import Final

from pulaski.core import look
from pulaski.core.pen import ROUND
from pulaski.core.position import View
from pulaski.core.svg import Element, Picture, element, group, library, sheet
from pulaski.games.flash_point import (
    arrangement,
    crew,
    furniture,
    ground,
    house,
    markers,
    marks,
    panel,
    plain,
)
from pulaski.games.flash_point.arrangement import FITTED, WIDTH, Arrangement
from pulaski.games.flash_point.scene import Scene

__all__ = ["STYLE", "picture", "text"]

SHOWN_AT: Final = 1.5  # where neither page nor notebook sets a size
LINE: Final = 19.0  # of the prompt

STYLE: Final = (
    look.style(*ground.COLOURS, *house.COLOURS, *furniture.COLOURS, *markers.COLOURS)
    + look.targets("flash-point")
    + arrangement.STYLE
)

LIBRARY: Final = library(
    *markers.LIBRARY,
    *ground.LIBRARY,
    *house.LIBRARY,
    *crew.LIBRARY,
    *marks.LIBRARY,
    *panel.LIBRARY,
)


def text(view: View) -> str:
    """The board as text."""
    return plain.write(view)


def picture(view: View) -> Picture:
    """The board as a picture."""
    scene = Scene(view)
    prompt = [] if view.on_page else textwrap.wrap(view.prompt, 40)
    places = Arrangement(len(scene.seats), len(scene.cards), LINE * len(prompt))
    name = view.game.rules.name
    return sheet(
        element("rect", width=WIDTH, height=places.height, fill=look.PAPER),
        *(_prompt(prompt) if prompt else ()),
        _table(scene, places.table),
        panel.state(scene, places.state),
        panel.crew(scene, places.crew),
        *([panel.cards(scene, places.cards)] if scene.cards else []),
        size=(WIDTH, places.height),
        title=name if view.on_page else f"{name}: {view.prompt}",
        description="" if view.on_page else text(view),
        library=LIBRARY,
        style=STYLE,
        class_=f"flash-point {places.name}",
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
        ground.ground(scene.board),
        *([ground.arrows()] if scene.has_arrows else []),
        marks.grounds(),
        markers.threats(scene),
        *([markers.hot_spots(scene.hot_spots)] if scene.hot_spots else []),
        house.edges(scene.stands),
        house.posts(scene.board),
        crew.vehicles(scene),
        *([marks.quadrant(scene.aimed)] if scene.aimed >= 0 else []),
        crew.people(scene),
        *([marks.fresh(*scene.fresh)] if any(scene.fresh) else []),
        marks.targets(scene),
        marks.reach(scene.prices),
        id="table",
        class_="fp-table",
        **ROUND,
        transform=f"translate(0 {y:g}) scale({FITTED:g})",
    )
