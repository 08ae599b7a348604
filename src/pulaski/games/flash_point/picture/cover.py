"""The cover of Flash Point: inside the house, where it burns and somebody is carried out."""

from __future__ import annotations

from typing import Final

from pulaski.core.frame import COVER
from pulaski.core.frame import cover as framed
from pulaski.core.pen import ROUND, placed
from pulaski.core.svg import Element, Picture, group, libraries, use

from ..kernel.tables import HOUSE
from . import crew, furniture, ground, house, markers, marks, panel
from .plan import centre, corner

SCALE: Final = 1.95
LOOKED_AT: Final = (4, 5)  # the space in the middle

#: Spaces that burn, and how hot; those full of smoke.
FIRES: Final = {(2, 4): 2, (2, 5): 3, (3, 5): 3, (3, 6): 2, (2, 6): 2, (3, 4): 1, (4, 7): 2}
SMOKE: Final = ((2, 3), (4, 3), (5, 7), (4, 6), (2, 7))
#: Who stands where: the drawing, the space, and how high.
PEOPLE: Final = (
    ("crew-red", (4, 4), 50),
    ("crew-blue", (4, 5), 54),
    ("crew-yellow", (5, 6), 50),
    ("crew-green", (5, 4), 50),
    ("victim-0", (5, 5), 30),
)


def cover(title: str) -> Picture:
    """The picture."""
    wide, high = COVER
    x, y = centre(LOOKED_AT)
    rooms = group(
        ground.ground(0),
        *(_at(f"fire-{heat}", at) for at, heat in FIRES.items()),
        *(_at("haze", at) for at in SMOKE),
        house.edges(tuple(HOUSE[0].tolist())),
        house.posts(0),
        *_people(),
        **ROUND,
        transform=f"translate({wide / 2 - SCALE * x:g} {high / 2 - SCALE * y:g}) scale({SCALE})",
    )
    return framed(
        rooms,
        title=title,
        drawings=(*libraries(markers, ground, house, crew, marks, panel),),
        colours=(*ground.COLOURS, *house.COLOURS, *furniture.COLOURS, *markers.COLOURS),
    )


def _at(drawing: str, at: tuple[int, int]) -> Element:
    return placed(drawing, *corner(at))


def _people() -> list[Element]:
    return [use(drawing, *centre(at), 0.68 * tall, tall) for drawing, at, tall in PEOPLE]
