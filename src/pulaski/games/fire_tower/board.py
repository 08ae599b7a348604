"""The board of Fire Tower: a view in, a picture or a text (`plain`) out."""

from __future__ import annotations

import textwrap
from typing import Final

from pulaski.core import look
from pulaski.core.position import View
from pulaski.core.svg import Element, Picture, element, group, library, sheet
from pulaski.games.fire_tower import (
    arrangement,
    cards,
    forest,
    panel,
    plain,
    signs,
    tokens,
    towers,
    wind,
)
from pulaski.games.fire_tower.arrangement import WIDTH, Arrangement
from pulaski.games.fire_tower.scene import Scene

__all__ = ["STYLE", "picture", "text"]

SHOWN_AT: Final = 1.5  # where neither page nor notebook sets a size
LINE: Final = 19.0  # of the prompt
FITTED: Final = WIDTH / (forest.SIZE + 2 * wind.RIM)  # the scale of the forest with its rim

#: The targets stay hidden until a page lights them; then they look as in every game.
TARGETS: Final = """\
.fire-tower .may{fill:var(--paper);fill-opacity:.12;stroke:var(--may);stroke-dasharray:5 3}
.fire-tower .ft-hand .may{fill-opacity:0;stroke-width:3.2}
.fire-tower [data-ui-lit]{visibility:visible}
.fire-tower .may[data-ui-lit]:is(:hover,:focus-visible,[data-ui-lesson],[data-ui-picked]){
fill:#f2c230;fill-opacity:.3;stroke:#f2c230;stroke-dasharray:none}
.fire-tower .may[data-ui-lit][data-ui-picked]{stroke:var(--ink)}
.fire-tower .ft-hand .may[data-ui-lit][data-ui-picked]{
fill-opacity:.15;stroke:#f2c230;stroke-width:5}
.fire-tower .pulse{stroke-width:3.5}
.fire-tower .point{stroke-width:2.5}
.fire-tower .point-edge{stroke-width:5}
"""

STYLE: Final = (
    look.style(*forest.COLOURS, *tokens.COLOURS, *towers.COLOURS, *cards.COLOURS)
    + TARGETS
    + arrangement.STYLE
)

LIBRARY: Final = library(
    look.SYMBOLS["flame-fill"],
    look.SYMBOLS["flame"],
    *(look.SYMBOLS[f"shape-{look.TEAMS[colour].shape}"] for colour in towers.TINTS),
    *forest.LIBRARY,
    *tokens.LIBRARY,
    *towers.LIBRARY,
    *wind.LIBRARY,
    *cards.LIBRARY,
    *signs.LIBRARY,
)


def text(view: View) -> str:
    """The board as text."""
    return plain.write(view)


def picture(view: View) -> Picture:
    """The board as a picture."""
    scene = Scene(view)
    prompt = [] if view.on_page else textwrap.wrap(view.prompt, 40)
    rows = cards.hand_rows(scene)
    places = Arrangement(rows, LINE * len(prompt))
    name = view.game.rules.name
    return sheet(
        element("rect", width=WIDTH, height=places.height, fill=look.PAPER),
        *(_prompt(prompt) if prompt else ()),
        group(
            wind.block(scene),
            panel.piles(scene, panel.HALF),
            id="header",
            transform=f"translate(0 {places.header:g})" if prompt else None,
        ),
        _table(scene, places.table),
        cards.hand(scene, places.hand),
        size=(WIDTH, places.height),
        title=name if view.on_page else f"{name}: {view.prompt}",
        description="" if view.on_page else text(view),
        library=LIBRARY,
        style=STYLE,
        class_=f"fire-tower ft-{rows}",
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
    """The forest, with the players at its corners."""
    woods = group(
        forest.GROUND,
        group(
            *(towers.draw(tower) for tower in scene.towers),
            towers.ETERNAL,
            *tokens.draw(scene),
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
