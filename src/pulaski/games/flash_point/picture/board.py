"""The board of Flash Point: a view in, a picture or a text (`plain`) out."""

from __future__ import annotations

from typing import Final

from pulaski.core import look
from pulaski.core.frame import LINE, framed, prompt_lines
from pulaski.core.pen import ROUND
from pulaski.core.position import View
from pulaski.core.svg import Element, Picture, group, libraries, library, use

from ..notation import CARD_NAMES
from . import arrangement, crew, furniture, ground, house, markers, marks, panel, plain
from .arrangement import FITTED, Arrangement
from .scene import Scene

#: Far places have their price: it is mark enough.
FAR: Final = ".flash-point .far:not(:hover,:focus-visible){stroke-opacity:0}\n"

STYLE: Final = (
    look.style(*ground.COLOURS, *house.COLOURS, *furniture.COLOURS, *markers.COLOURS)
    + look.targets("flash-point")
    + FAR
    + arrangement.STYLE
)

LIBRARY: Final = library(
    *libraries(markers, ground, house, crew, marks, panel),
)

#: Drawings of pieces that a page shows by themselves.
DRAWINGS: Final = {
    **{card: f"card-{card}" for card in CARD_NAMES},
    "fire": "flame",
    "poi": "poi",
    "victim": "somebody",
    "victim-safe": "safe",
    "victim-lost": "dead",
    "treated": "heal",
    "false-alarm": "alarm",
    "hazmat": "hazmat",
    "hot-spot": "supply-hot",
}

text = plain.write


#: What lies under a point of interest, and what became of a Victim, as it is drawn.
TURNED_UP: Final = {
    "victim": "somebody",
    "false-alarm": "alarm",
    "victim-safe": "safe",
    "victim-lost": "dead",
}


def piece(_slot: str, name: str) -> Element:
    """The sign of a Specialist, or what a point of interest turns out to be."""
    return use(TURNED_UP.get(name, f"card-{name}"), 0, 0, 38, 38)


def face(slot: str, name: str) -> Element:
    """The red die with its pips, or the black one with its figure."""
    return group(panel.die(slot, int(name)), transform="scale(2.1)")


def picture(view: View) -> Picture:
    """The board as a picture."""
    scene = Scene(view)
    prompt = prompt_lines(view, 40)
    places = Arrangement(len(scene.seats), len(scene.cards), LINE * len(prompt))
    return framed(
        view,
        _table(scene, places.table),
        panel.state(scene, places.state),
        panel.crew(scene, places.crew),
        *([panel.cards(scene, places.cards)] if scene.cards else []),
        height=places.height,
        prompt=prompt,
        class_=f"flash-point {places.name}",
    )


def _table(scene: Scene, y: float) -> Element:
    """The layers of the board, from the ground up."""
    return group(
        ground.ground(scene.board, scene.has_vehicles),
        *([ground.arrows()] if scene.has_arrows else []),
        marks.GROUNDS,
        *([marks.spot_grounds(scene.board)] if scene.vehicles else []),
        markers.threats(scene),
        *([markers.hot_spots(scene.hot_spots)] if scene.hot_spots else []),
        house.edges(scene.stands),
        house.posts(scene.board),
        crew.vehicles(scene),
        *([marks.quadrant(scene.aimed)] if scene.aimed >= 0 else []),
        *([marks.hit(scene.hit)] if scene.hit else []),
        *([marks.fresh(*scene.fresh)] if any(scene.fresh) else []),
        marks.targets(scene),
        ground.numbers(frozenset(at for vehicle in scene.vehicles for at in vehicle.spaces)),
        crew.people(scene),  # over what is marked round them; a pointer goes through
        crew.wisps(scene),
        marks.reach(scene.prices),
        *([marks.other_prices(scene)] if scene.other_prices else []),
        id="table",
        class_="fp-table",
        **ROUND,
        transform=f"translate(0 {y:g}) scale({FITTED:g})",
    )
