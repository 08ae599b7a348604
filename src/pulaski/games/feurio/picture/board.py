"""The board of Feurio!: a view in, a picture or a text (`plain`) out."""

from __future__ import annotations

from typing import Final

from pulaski.core import look
from pulaski.core.frame import LINE, framed, prompt_lines
from pulaski.core.position import View
from pulaski.core.svg import Element, Picture, group, libraries, library

from . import arrangement, forest, men, panel, plain, tiles, zones
from .arrangement import Arrangement
from .fireground import Fireground
from .scene import Scene

STYLE: Final = (
    look.style(*tiles.COLOURS, *forest.COLOURS) + tiles.STYLE + zones.STYLE + arrangement.STYLE
)
DRAWN: Final = tuple(libraries(tiles, forest, men, zones, panel))
LIBRARY: Final = library(*DRAWN)


def text(view: View) -> str:
    """The board as text."""
    return plain.write(Scene(view))


def piece(_slot: str, name: str) -> Element:
    """A tile that was drawn."""
    return group(tiles.face(int(name)), transform="scale(.36)")


def picture(view: View) -> Picture:
    """The board as a picture, of the same size however far the fire has spread."""
    scene = Scene(view)
    prompt = prompt_lines(view, 46)
    places = Arrangement(len(scene.seats), scene.for_points, LINE * len(prompt))
    goal = [] if scene.for_points else [panel.goal(scene, places.goal)]
    return framed(
        view,
        forest.woods(places.map),
        Fireground(scene).draw(places.map),
        panel.shelf(),
        panel.turn(scene, places.head),
        panel.hand(scene, places.head),
        panel.seats(scene, places.seats),
        *goal,
        height=places.height,
        prompt=prompt,
        class_=f"feurio {places.name}",
    )
