"""The board of Fire Tower: a view in, a picture or a text (`plain`) out."""

from __future__ import annotations

from typing import Final

from pulaski.core import look
from pulaski.core.frame import HALF, LINE, WIDTH, framed, prompt_lines
from pulaski.core.position import View
from pulaski.core.svg import Element, Picture, group, libraries, library

from . import arrangement, cards, forest, panel, plain, signs, tokens, towers, wind
from .arrangement import Arrangement
from .scene import Scene

FITTED: Final = WIDTH / (forest.SIZE + 2 * wind.RIM)  # the scale of the forest with its rim

#: A card is not filled, so that it can be read; its edge tells more.
TARGETS: Final = """\
.fire-tower .ft-hand .may{fill-opacity:0;stroke-width:3.2}
.fire-tower .ft-hand .may[data-ui-lit][data-ui-picked]{
fill-opacity:.15;stroke:#f2c230;stroke-width:5}
.fire-tower .ft-hand .may[data-ui-lit][data-ui-lesson]{fill-opacity:0;stroke-width:5}
"""

#: Of many targets a page makes little: on trees, most of all by night, they were hardly seen.
MANY: Final = """\
.fire-tower[data-ui-many] .may[data-ui-lit]:not(:hover,:focus-visible){opacity:.5}
.fire-tower[data-ui-many] .ft-hand .may[data-ui-lit]:not(.x){opacity:1}
"""

#: What a card would place lies on a green wood, under targets: half seen, flames would be olive.
GHOSTS: Final = """\
.fire-tower .ft-table .ghost{opacity:.88}
[data-ui-turning] .fire-tower .ft-table .may[data-ui-lit]{opacity:.3}
[data-ui-turning] .fire-tower .ft-table .would{fill-opacity:0;stroke-width:3}
"""

STYLE: Final = (
    look.style(*forest.COLOURS, *tokens.COLOURS, *towers.COLOURS, *cards.COLOURS)
    + look.targets("fire-tower")
    + TARGETS
    + MANY
    + GHOSTS
    + arrangement.STYLE
)

LIBRARY: Final = library(
    *look.signs(teams=towers.TINTS),
    *libraries(forest, tokens, towers, wind, cards, signs),
)

#: Drawings of pieces that a page shows by themselves.
DRAWINGS: Final = {
    **{card: cards.drawing(card) for card in cards.PATTERNS},
    "champion": "cup",
    "grand-champion": "cup",
    "firebreak": "suit-firebreak",
    "gem": "suit-fire",
    "draw-pile": "back",
}

text = plain.write


def piece(slot: str, name: str) -> Element:
    """The pattern of a card that is drawn or played, or a tower that burns down."""
    if slot == "seat":
        return towers.falling(name)
    return group(cards.pattern(name, -14, -14), transform="scale(1.3)")


def face(_slot: str, name: str) -> Element:
    """The wind die: an arrow where the wind blows to."""
    return wind.die(name)


def picture(view: View) -> Picture:
    """The board as a picture."""
    scene = Scene(view)
    prompt = prompt_lines(view, 40)
    rows = cards.hand_rows(scene)
    places = Arrangement(rows, LINE * len(prompt))
    return framed(
        view,
        group(
            wind.block(scene),
            panel.piles(scene, HALF),
            id="header",
            transform=f"translate(0 {places.header:g})" if prompt else None,
        ),
        _table(scene, places.table),
        cards.hand(scene, places.hand),
        height=places.height,
        prompt=prompt,
        class_=f"fire-tower ft-{rows}",
    )


def _table(scene: Scene, y: float) -> Element:
    """The forest, with the players at its corners."""
    woods = group(
        forest.GROUND,
        group(
            *(towers.draw(tower) for tower in scene.towers),
            towers.ETERNAL,
            *tokens.draw(scene, towers.roofs(scene)),
            id="pieces",
            pointer_events="none",
        ),
        forest.TARGETS,
        id="forest",
        transform=f"translate({wind.RIM:g} {wind.RIM:g})",
    )
    return group(
        panel.seats(scene, northern=True, y=0),
        group(
            wind.rim(scene),
            woods,
            id="map",
            transform=f"translate(0 {panel.ROW:g}) scale({FITTED:g})",
        ),
        panel.seats(scene, northern=False, y=panel.ROW + WIDTH + 1),
        id="table",
        class_="ft-table",
        transform=f"translate(0 {y:g})",
    )
