"""What lies on Hot Spots: flames, Infernos, Scorched land, Prevention Measures.

A hex on fire is warm and has a flame on each Hot Spot that burns; an Inferno is one great fire with
a red rim. Scorched land is black with ash and stumps. What is protected has blue discs with a drop.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from pulaski.core import look
from pulaski.core.pen import disc, line, patch
from pulaski.core.svg import Colour, Element, element, group, use
from pulaski.core.words import Words

from .. import state as n
from ..kernel.tables import EXPLOSIVE, HOT_SPOTS
from ..maps import hex_text
from .land import SPOTS, empty_spots
from .pieces import slots
from .plan import OUTLINE, centre
from .scene import Scene

GLOW: Final = Colour("glow", "#ffb347", "#c4560f")
ASH: Final = Colour("ash", "#9c938a", "#8d8781")
BURNT: Final = Colour("burnt", "#2f2a27", "#0a0b0c")
BURNT_EDGE: Final = Colour("burnt-edge", "#15110f", "#6a635d")

COLOURS: Final = (GLOW, ASH, BURNT, BURNT_EDGE)

#: Numbers of fires that pieces hide.
STYLE: Final = (
    ".hotspot .hb-counts{pointer-events:none;fill:#fffdf8;font-weight:800;text-anchor:middle;"
    "stroke:#a3271b;stroke-width:4;stroke-linejoin:round;paint-order:stroke}\n"
)

#: Whether there are types of hexes with so many Hot Spots that explode, and that do not; in an
#: owner's box other numbers may occur than in the one that ships.
EXPLODES: Final = {
    spots: sorted({bool(EXPLOSIVE[kind]) for kind, has in enumerate(HOT_SPOTS) if has == spots})
    for spots in SPOTS
}

KEPT = 4096


def fires(scene: Scene) -> Element:
    """All that lies on Hot Spots, each hex a part of its own."""
    kinds, words = scene.kinds, scene.words
    lying = (_lying(cell, kinds[cell], lies, words) for cell, lies in scene.lies.items())
    burning = (_fire(cell, kinds[cell], tokens, words) for cell, tokens in scene.fire.items())
    return group(*lying, *burning, id="fires", pointer_events="none", data_state="")


def counts(scene: Scene) -> Element:
    """How much burns where pieces stand on a fire, and hide it: 11 pixels high on a phone."""
    hidden = (cell for cell in scene.fire if cell in scene.pieces)
    drawn = (
        _count(cell, scene.kinds[cell], scene.fire[cell], len(scene.pieces[cell]))
        for cell in hidden
    )
    return group(*drawn, id="counts", class_="hb-counts", font_size=13.6, data_figures="")


def _count(cell: int, kind: int, tokens: int, pieces: int) -> Element:
    """At the foot of the flame beside the pieces, so that it covers none of them."""
    x, y = map(round, centre(cell))
    flame, spots = slots(pieces + 1)[-1], int(HOT_SPOTS[kind])
    right, down = round(flame.x * 1.25), min(17, round(flame.y) + 16)
    return element("text", f"{min(spots, tokens)}/{spots}", x=x + right, y=y + down)


@lru_cache(KEPT)
def _fire(cell: int, kind: int, tokens: int, words: Words) -> Element:
    spots = int(HOT_SPOTS[kind])
    key = "inferno" if tokens == spots else "fire"
    told = words.label(key, hex=hex_text(cell), count=tokens, of=spots)
    return _placed(f"fire-{hex_text(cell)}", drawing(kind, tokens), cell, told)


def drawing(kind: int, tokens: int) -> str:
    """The fire on a hex of a type; more tokens than it has Hot Spots are an Inferno."""
    spots = int(HOT_SPOTS[kind])
    return _name(spots, min(spots, tokens), bool(EXPLOSIVE[kind]))


@lru_cache(KEPT)
def _lying(cell: int, kind: int, lies: int, words: Words) -> Element:
    key = "scorched" if lies == n.SCORCHED else "protected"
    lying = key if lies == n.SCORCHED else f"shield-{int(HOT_SPOTS[kind])}"
    told = words.label(f"{key}-hex", hex=hex_text(cell))
    return _placed(f"{key}-{hex_text(cell)}", lying, cell, told)


def _placed(name: str, drawn: str, cell: int, told: str) -> Element:
    x, y = centre(cell)
    title = element("title", told)
    return element("use", title, id=name, href=f"#{drawn}", x=x, y=y)


# Drawings.


def _flame(x: float, y: float, wide: float) -> Element:
    """A flame that stands on a Hot Spot."""
    return use("flame", x, y + 5 - wide * 0.54, wide, wide * 1.2)


def _burning(spots: int, tokens: int, explosive: bool) -> Element:
    """Some Hot Spots of a hex burn: those in the middle first."""
    places = sorted(SPOTS[spots], key=lambda at: (abs(at[0]), at[0]))
    burning = sorted(places[:tokens], key=lambda at: at[1])
    return group(
        patch(OUTLINE, GLOW, fill_opacity=0.55 + 0.07 * tokens),
        empty_spots(places[tokens:], explosive),
        *(_flame(x, y, 16 if spots > 3 else 19) for x, y in burning),
        id=_name(spots, tokens, explosive),
    )


def _name(spots: int, tokens: int, explosive: bool) -> str:
    return f"{'x' if explosive else 'f'}{spots}-{tokens}"


INFERNO: Final = "M0 -20.6L17.8 -10.3V10.3L0 20.6L-17.8 10.3V-10.3Z"


def _inferno(spots: int, explosive: bool) -> Element:
    """All Hot Spots burn: the hex is one fire; HB-EXPL-1: one that explodes shows its sign."""
    behind = ((-9.5, -5, 19), (9.5, -5, 19), (0, -7, 25))
    return group(
        patch(OUTLINE, "url(#inferno-fill)"),
        *(use("flame", x, y, size, size * 1.2) for x, y, size in behind),
        *(_flame(x, y, 14 if spots > 3 else 17) for x, y in SPOTS[spots]),
        patch(INFERNO, "none", "#8f0d1f", 3.6),
        patch(INFERNO, "none", "#ffd75e", 1.2),
        *([empty_spots([(0.0, 15.0)], explosive)] if explosive else []),
        id=_name(spots, spots, explosive),
    )


def _fill() -> Element:
    stops = ((0, "#fff0a8"), (0.45, "#ff9a1f"), (1, "#d7263d"))
    return element(
        "radialGradient",
        *(element("stop", offset=at, stop_color=colour) for at, colour in stops),
        id="inferno-fill",
        cy=0.65,
    )


def _scorched() -> Element:
    """Nothing is left: stumps, ash, a cross."""
    return group(
        patch(OUTLINE, BURNT, BURNT_EDGE, 1.8),
        line("M-15 4L-5 9L-9 16M15 5L6 12L8 17M-4 -19L2 -13M13 -10L17 -6", ASH, 1.1),
        line("M-9 6V-9M-9 -2L-14 -7M-9 -5L-5 -9M8 4V-13M8 -3L13 -8M8 -7L4 -12", ASH, 2.2),
        line("M-1 11V2M-1 6L3 3", ASH, 1.8),
        patch("M-13 8C-11 4 -7 5 -5 8ZM4 7C6 3 11 3 13 7ZM-5 13C-3 9 3 9 5 13Z", ASH),
        id="scorched",
    )


DROP: Final = "M0 -3.6c1 2 2.6 3 2.6 4.8a2.6 2.4 0 0 1 -5.2 0c0 -1.8 1.6 -2.8 2.6 -4.8z"


def _token() -> Element:
    """A blue token."""
    return group(disc(0, 0, 5.4, look.WATER, "#12405f", 1.3), patch(DROP, "#ffffff"), id="token")


def _shield(spots: int) -> Element:
    """HB-ASSET-10: blue tokens on all Hot Spots."""
    return group(
        patch(INFERNO, "none", look.PALE, 4.4),
        patch(INFERNO, "none", look.WATER, 2.8),
        *(element("use", href="#token", x=x, y=y) for x, y in SPOTS[spots]),
        id=f"shield-{spots}",
    )


def _library() -> Iterator[Element]:
    yield _fill()
    yield _token()
    for spots in SPOTS:
        for explosive in EXPLODES[spots]:
            yield from (_burning(spots, tokens, explosive) for tokens in range(1, spots))
            yield _inferno(spots, explosive)
        if EXPLODES[spots]:
            yield _shield(spots)
    yield _scorched()


LIBRARY: Final = tuple(_library())
