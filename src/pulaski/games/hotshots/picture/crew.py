"""The Firefighters: a helmet and a coat cut as the shape of the colour, with a letter on it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from pulaski.core import look
from pulaski.core.geometry import Point, Space
from pulaski.core.pen import line, patch
from pulaski.core.svg import Element, element, group
from pulaski.core.words import Words

from ..notation import CREW_NAMES, SEAT_NAMES
from .land import HEXAGON
from .pen import DARK, PALE, at, move, named, words
from .plan import USUAL
from .scene import Man, Scene

KEPT: Final = 1024

#: Where people stand on a tile, side by side above its name, by how many there are; and how large.
SLOTS: Final[tuple[tuple[float, tuple[Point, ...]], ...]] = (
    (1.0, ()),
    (1.0, ((17, -19.5),)),
    (0.9, ((7, -19), (28, -18))),
    (0.82, ((-5, -18.5), (14, -18.5), (33, -17))),
    (0.8, ((-24, -17.5), (-6, -18.5), (12, -18.5), (30, -17.5))),
)
#: Below Vehicles people are smaller and stand lower, so that neither hides the other.
BELOW: Final = (0.64, -13.2)
LARGEST: Final = 19.0  # letter that a coat has room for
WIDE: Final = 22.0
HIGH: Final = 31.0

#: Whose turn it is has a light to stand on and an arrow above: a disc would cover the others.
GROUND: Final = "M-9 14.8H9"

#: How far below the middle the letter of each shape stands.
LETTER: Final = {"disc": 8.4, "triangle": 11.4, "square": 8.4, "diamond": 8.4}

#: How much larger people on a small map may be, by how many stand on the tile.
GROWN: Final = (1.0, 1.5, 1.3, 1.36, 1.4)


def slots(count: int, scale: float = USUAL, below: bool = False) -> tuple[float, tuple[Point, ...]]:
    """How large so many people are on a map of a scale, and where they stand: below Vehicles?"""
    size, places = SLOTS[count]
    if below:
        size, places = BELOW[0], tuple([(x, BELOW[1]) for x, _ in places])
    grown = max(1.0, min(GROWN[count], USUAL / scale))
    middle, lift = sum(x for x, _ in places) / max(1, count), HIGH / 2 * size * (grown - 1)
    return size * grown, tuple([(middle + grown * (x - middle), y - lift) for x, y in places])


def figure(man: Man, words_: Words, size: float = 1.0) -> Element:
    """A Firefighter round the origin, WIDE and HIGH; one that looks small has a larger letter."""
    team = look.TEAMS[man.colour]
    letter = words_.label(f"letter-{CREW_NAMES[man.character]}") if man.character >= 0 else ""
    light = team.band == DARK  # a pale coat has dark letters
    return group(
        at(f"fig-{man.colour}", 0, 0),
        words(
            letter,
            0,
            LETTER[team.shape] + (1 / size - 1) * 2.5,
            font_size=min(LARGEST, 12 / min(1.0, size)),
            font_weight=800,
            text_anchor="middle",
            fill=DARK if light else PALE,
        ),
    )


def people(scene: Scene) -> Element:
    """Everybody where they stand."""
    return group(*_people(scene), id="people", data_figures="", pointer_events="none")


def _people(scene: Scene) -> Iterator[Element]:
    places = {spot.tile: spot.at for spot in scene.spots if spot.tile}
    scale = scene.plan.scale
    together: dict[str, list[Man]] = {}
    for man in scene.men:
        if man.tile:
            together.setdefault(man.tile, []).append(man)
    for tile, cell in places.items():
        here = together.get(tile, [])
        for number, man in enumerate(here):
            below = tile == "air-attack-base" and scene.supplies.vehicles != 0
            yield _person(man, cell, slots(len(here), scale, below), number, scale, scene.words)


@lru_cache(KEPT)
def _person(
    man: Man,
    cell: Space,
    row: tuple[float, tuple[Point, ...]],
    number: int,
    scale: float,
    language: Words,
) -> Element:
    size, places = row
    (x, y), (dx, dy) = HEXAGON.centre(cell), places[number]
    ring = [at("active", 0, 0)] if man.active else []
    return group(
        element("title", named(CREW_NAMES[man.character], language)),
        *ring,
        figure(man, language, size * min(1.0, scale / USUAL)),
        id=f"man-{CREW_NAMES[man.character]}",
        data_piece=CREW_NAMES[man.character],
        data_whose="" if man.active else None,
        transform=move(x + dx, y + dy, size),
    )


def _figure(colour: str) -> Element:
    team = look.TEAMS[colour]
    coat, helmet = look.SHAPES[team.shape], "M-6.6 -6.4C-6.6 -16 6.6 -16 6.6 -6.4L8.6 -4.8H-8.6Z"
    scale = "translate(0 4.6) scale(1.02)"
    return group(
        patch(coat, PALE, PALE, 4.6, transform=scale),
        patch(helmet, PALE, PALE, 4.4),
        patch(coat, team.colour, DARK, 1.5, transform=scale),
        patch(helmet, team.colour, DARK, 1.5),
        line("M0 -13V-7", team.band, 2.6),
        id=f"fig-{colour}",
    )


LIBRARY: Final = (
    *(_figure(colour) for colour in SEAT_NAMES),
    group(
        patch("M-6.4 -24H6.4L0 -16Z", look.SIGNAL, DARK, 1.4),
        line(GROUND, DARK, 5.6),
        line(GROUND, look.SIGNAL, 3.2),
        id="active",
    ),
)
