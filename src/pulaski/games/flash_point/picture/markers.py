"""Threats and markers: Smoke, Fire and its heat, Hot Spots, POI, Victims, Hazmats.

Fire fills its space, the more flames the more it burns around it; Smoke is soft and grey. Markers
differ in shape: a disc with a question mark, a disc with a face, a diamond.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from pulaski.core import look
from pulaski.core.geometry import Space
from pulaski.core.look import DARK
from pulaski.core.pen import bar, disc, line, patch, symbol
from pulaski.core.svg import Colour, Element, Value, element, group, use

from .plan import CELL, corner, place_id
from .scene import Fire, Scene

GLOW: Final = Colour("fire-floor", "#ff9a3c", "#b5460f")
PUFF: Final = Colour("puff", "#c3c1bd", "#7f868c")
PUFF_EDGE: Final = Colour("puff-edge", "#65625e", "#2c3135")

COLOURS: Final = (GLOW, PUFF, PUFF_EDGE)

MARKER: Final = 26.0  # the width of a marker alone on its space

KEPT = 4096  # pieces of each kind


def threats(scene: Scene) -> Element:
    """Smoke and Fire."""
    burning = tuple(fire.at for fire in scene.fires)
    return group(
        *([_floor(burning)] if burning else []),
        *(_placed("smoke", "haze", at) for at in scene.smoke),
        *(_fire(fire) for fire in scene.fires),
        id="threats",
    )


@lru_cache(KEPT)
def hot_spots(places: tuple[Space, ...]) -> Element:
    """Hot Spots, which nothing removes."""
    corners = map(corner, places)
    drawn = (element("use", href="#hot-spot", data_piece="hot-spot", x=x, y=y) for x, y in corners)
    return group(*drawn, id="hot-spots")


@lru_cache(KEPT)
def _floor(burning: tuple[Space, ...]) -> Element:
    """One burning floor under all Fire: where it burns together, no line parts it."""
    area = "".join(bar(x, y, CELL, CELL) for x, y in map(corner, burning))
    return patch(area, GLOW, fill_opacity=0.8, id="blaze")


@lru_cache(KEPT)
def _fire(fire: Fire) -> Element:
    return _placed("fire", f"fire-{fire.heat}", fire.at)


@lru_cache(KEPT)
def _placed(kind: str, drawing: str, at: Space) -> Element:
    x, y = corner(at)
    place: dict[str, Value] = {"x": x or None, "y": y or None}
    name = f"{kind}-{place_id(at)}"
    return element("use", id=name, data_piece=kind, href=f"#{drawing}", **place)


# Drawings of threats, in the square from 0 to 40.


def _gradients() -> Iterator[Element]:
    yield element(
        "radialGradient",
        element("stop", offset=0, stop_color="#ffe08a", stop_opacity=0.95),
        element("stop", offset=0.5, stop_color="#ff8a1f", stop_opacity=0.7),
        element("stop", offset=1, stop_color="#d7263d", stop_opacity=0.25),
        id="heat",
    )
    yield element(
        "radialGradient",
        element("stop", offset=0.35, stop_color="#a09d99", stop_opacity=0.9),
        element("stop", offset=1, stop_color="#a09d99", stop_opacity=0),
        id="soft",
    )


#: Where flames stand, by heat: x, y of the middle, and the height.
FLAMES: Final = (
    ((20, 20, 29),),
    ((11, 17, 22), (29, 17, 22), (20, 22, 29)),
    ((10, 13, 21), (30, 13, 21), (9, 26, 23), (31, 26, 23), (20, 21, 33)),
)


def _fire_of(heat: int) -> Element:
    red = element("rect", width=40, height=40, fill="#d7263d", fill_opacity=0.16 * (heat - 1))
    return group(
        *([red] if heat > 1 else []),
        element("rect", x=1, y=1, width=38, height=38, rx=8, fill="url(#heat)"),
        *(use("flame", x, y, high / 1.2, high) for x, y, high in FLAMES[heat - 1]),
        id=f"fire-{heat}",
    )


def _haze() -> Element:
    """Soft at its rim, with puffs that keep it apart from any floor."""
    back = (
        "M7 27C1 25 3 15 10 16C10 7 22 5 25 12C32 8 39 15 35 21"
        "C40 27 34 33 28 31C24 36 15 36 12 31C9 32 7 30 7 27Z"
    )
    curls = "M11 22C13 18 18 18 19 22M22 18C24 14 30 15 30 19M17 29C19 25 25 25 26 28"
    return group(
        element("rect", width=40, height=40, fill="url(#soft)"),
        patch(back, PUFF, PUFF_EDGE, 1.3, fill_opacity=0.92),
        line(curls, PUFF_EDGE, 1.4),
        id="haze",
    )


def _wisp() -> Element:
    """What drifts round the feet of those who stand in it."""
    cloud = (
        "M5 38C0 37 0 30 5 30C6 25 13 25 15 29C18 25 24 26 25 29"
        "C28 25 34 26 35 30C40 30 40 37 35 38C30 40 10 40 5 38Z"
    )
    curls = "M8 34C9 31 13 31 14 34M19 33C20 30 24 30 25 33M29 35C30 32 33 32 34 34"
    return group(
        patch(cloud, PUFF, PUFF_EDGE, 1.3, fill_opacity=0.85),
        line(curls, PUFF_EDGE, 1.2),
        id="wisp",
    )


def _hot_spot() -> Element:
    """A jagged star in the corner of the space."""
    star = (
        "M8.5 23L10.3 27.6L14.6 25.4L13 30L17.4 31.8L12.8 33.4L14.4 38L10.2 35.6L8 40L6.6 35.4"
        "L2 37.2L4.2 32.8L0 30.6L4.8 29.4L3.4 24.8L7.2 27.4Z"
    )
    return group(
        patch(star, "#ffb000", "#7a1420", 1.3),
        disc(8.6, 31.4, 2.6, "#d7263d"),
        id="hot-spot",
    )


# Drawings of markers, round the origin.

HEAD = "#e8c39e"


def _poi() -> Element:
    """FP-COMP-4: nobody knows what it is."""
    return symbol(
        "poi",
        13,
        13,
        disc(0, 0, 12.2, "#fffdf8"),
        disc(0, 0, 10.6, "#22609c", "#0f2c4a", 1.6),
        line("M-3.6 -2.6A3.7 3.7 0 1 1 1.4 1.2C.3 1.8 0 2.4 0 3.4", "#fffdf8", 2.7),
        disc(0, 6.9, 1.7, "#fffdf8"),
    )


def _token(name: str, *face: Element) -> Element:
    """FP-POI-5: a Victim, face up."""
    ground = disc(0, 0, 11.4, "#cfe3f4")
    return symbol(name, 13, 13, ground, *face, stroke=DARK, stroke_width=1.3)


def _woman() -> Element:
    return _token(
        "victim-0",
        patch("M-6 3C-7 -8 -4 -9.5 0 -9.5C4 -9.5 7 -8 6 3Z", "#6b4226"),
        patch("M-8 7C-8 2 -4 2 0 2C4 2 8 2 8 7A10.6 10.6 0 0 1 -8 7Z", "#8e5bb5"),
        disc(0, -2.6, 4, HEAD),
    )


def _man() -> Element:
    return _token(
        "victim-1",
        patch("M-8 7C-8 2 -4 2 0 2C4 2 8 2 8 7A10.6 10.6 0 0 1 -8 7Z", "#3f7d5c"),
        disc(0, -3, 4.4, HEAD),
        patch("M-4.6 -3.4C-4.6 -9.4 4.6 -9.4 4.6 -3.4C2.4 -5.6 -2.4 -5.6 -4.6 -3.4Z", "#3b2a1d"),
    )


def _dog() -> Element:
    return _token(
        "victim-2",
        patch("M-4.6 -5C-9 -7.6 -9.4 0 -7.4 2.6C-5.6 2 -5 0 -4.8 -2Z", "#6b4a2a"),
        patch("M4.6 -5C9 -7.6 9.4 0 7.4 2.6C5.6 2 5 0 4.8 -2Z", "#6b4a2a"),
        patch("M-5 -5C-3 -7 3 -7 5 -5C6 0 4 7 0 8C-4 7 -6 0 -5 -5Z", "#c99a62"),
        disc(-2.3, -1.6, 1.1, DARK),
        disc(2.3, -1.6, 1.1, DARK),
        disc(0, 4, 1.8, DARK),
    )


def _somebody() -> Element:
    """A Victim, whichever of them it is."""
    return _token(
        "somebody",
        patch("M-8 7C-8 2 -4 2 0 2C4 2 8 2 8 7A10.6 10.6 0 0 1 -8 7Z", "#22609c"),
        disc(0, -3, 4.4, HEAD),
    )


def _heal() -> Element:
    """FP-COMP-9: a Heal marker on a Treated Victim."""
    return symbol(
        "heal",
        6,
        6,
        disc(0, 0, 5.2, "#1f6f3f", "#fffdf8", 1.2),
        line("M0 -2.9V2.9M-2.9 0H2.9", "#fffdf8", 2),
    )


def _hazmat() -> Element:
    return symbol(
        "hazmat",
        13,
        13,
        patch("M0 -12.4L12.4 0L0 12.4L-12.4 0Z", DARK, "#fffdf8", 1),
        patch("M0 -9.8L9.8 0L0 9.8L-9.8 0Z", "#f2c230"),
        patch("M-4.4 -5H4.4V5.4H-4.4Z", DARK),
        line("M-5.4 -2H5.4M-5.4 2.4H5.4", "#f2c230", 1.2),
    )


LIBRARY: Final = (
    *look.signs(),
    *_gradients(),
    *(_fire_of(heat) for heat in (1, 2, 3)),
    _haze(),
    _wisp(),
    _hot_spot(),
    _poi(),
    _woman(),
    _man(),
    _dog(),
    _somebody(),
    _heal(),
    _hazmat(),
)
