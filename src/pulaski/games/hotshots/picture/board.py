"""The board of Hotshots: a view in, a picture or a text (`plain`) out."""

from __future__ import annotations

from typing import Final

from pulaski.core import look
from pulaski.core.frame import LINE, framed, prompt_lines
from pulaski.core.pen import ROUND
from pulaski.core.position import View
from pulaski.core.svg import Element, Picture, group, libraries, library, use

from ..notation import SYMBOLS, TOKEN_NAMES, VEHICLE_NAMES
from . import arrangement, crew, fight, land, marks, panel, plain, symbols, tiles, tokens
from .arrangement import Arrangement
from .pen import move
from .scene import Scene

#: What can be chosen is seen by its edge alone: a veil would make it look as if it could not.
CLEAR: Final = """\
.hotshots .may,.hotshots :is(.hs-row,.hs-dice) .may[data-ui-lit]{fill-opacity:0}
"""

STYLE: Final = (
    look.style(*land.COLOURS)
    + look.targets("hotshots", dashes="6 4", lit=0.18)
    + CLEAR
    + arrangement.STYLE
)

LIBRARY: Final = library(
    *libraries(tiles, symbols, tokens, crew, marks, fight, panel),
)

#: Drawings of pieces that a page shows by themselves.
DRAWINGS: Final = {
    **{token: f"token-{token}" for token in TOKEN_NAMES},
    **{vehicle: f"vehicle-{vehicle}" for vehicle in VEHICLE_NAMES},
    **{symbol: f"sign-{symbol}" for symbol in SYMBOLS},
    "flame": "flame",
    "help": "token-support",
    "bag": "token-wild",
    "die": "die-blank",
}

text = plain.write


def piece(slot: str, name: str) -> Element:
    """A Fire card or a token that is turned up."""
    return use(f"token-{name}", 0, 0, 38, 38) if slot == "token" else tokens.card(name)


def face(_slot: str, name: str) -> Element | None:
    """A die with a tool up; a roll of none shows nothing."""
    return use(f"die-{name}", 0, 0, 40, 40) if name in SYMBOLS else None


def picture(view: View) -> Picture:
    """The board as a picture."""
    scene = Scene(view)
    prompt = prompt_lines(view, 46)
    places = Arrangement(scene.plan.height, len(scene.men), LINE * len(prompt))
    cards = tuple(places.card(slot) for slot in range(len(scene.men)))
    return framed(
        view,
        _map(scene, places),
        fight.row(scene, places.half(places.fight, right=False)),
        fight.dice(scene, places.half(places.fight, right=True)),
        panel.deck(scene, places.half(places.state, right=False)),
        panel.supplies(scene, places.half(places.state, right=True)),
        panel.crew(scene, cards),
        height=places.height,
        prompt=prompt,
        class_=f"hotshots {places.name}",
    )


def _map(scene: Scene, places: Arrangement) -> Element:
    """The layers of the map: what one chooses by lies over what may be chosen."""
    plan, words = scene.plan, scene.words
    burning = [spot for spot in scene.spots if spot.tile in scene.flames]
    peopled = {man.tile for man in scene.men}
    down = plan.top + (places.map_height - plan.height) / 2
    layers = group(
        group(*(tiles.tile(spot, words) for spot in scene.spots), id="ground"),
        group(
            *(
                tiles.fire(spot, scene.flames[spot.tile], spot.tile in peopled, words)
                for spot in burning
            ),
            id="fire",
            pointer_events="none",
        ),
        marks.breaks(scene),
        marks.fresh(scene.fresh),
        marks.targets(scene),
        group(
            marks.shown_breaks(),
            crew.people(scene),
            marks.pieces(scene),
            tiles.names(scene.spots, plan.scale, words),
            tiles.limits(scene.spots, scene.flames, plan.scale),
            tiles.homes(scene.spots, plan.scale, words),
            id="above",
            class_="above",
            pointer_events="none",
        ),
        id="map",
        class_="field",
        transform=move(plan.left, down, plan.scale),
    )
    return group(layers, id="table", class_="hs-map", **ROUND, transform=move(0, places.map))
