"""What the fire spreads into: the forest below the map, its light, and the rim of empty hexagons.

The forest is a drawing of its own, as wide and high as the map has room. The hotter a hexagon of
the rim is, the drier are its trees; the hottest glow for everybody.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pulaski.core import look
from pulaski.core.frame import WIDTH
from pulaski.core.geometry import Point
from pulaski.core.pen import ROUND, box, disc, glow, line, patch, symbol
from pulaski.core.svg import Colour, Element, element, group, use

from .tiles import LAKE, SOIL, moved, outline

HIGH: Final = 376.0  # of the map, in units of the picture
RIM: Final = 0.95  # of a full hexagon: an empty one is drawn smaller

FLOOR: Final = Colour("fe-floor", "#9cbf7d", "#141f18")
SHADE: Final = Colour("fe-shade", "#568550", "#1d3024")
SUNNY: Final = Colour("fe-sunny", "#719e60", "#24392b")
CONTOUR: Final = Colour("fe-contour", "#8db06f", "#1b2a20")
GLADE: Final = Colour("fe-glade", "#b4d08f", "#1e3026")
HEDGE: Final = Colour("fe-hedge", "#5f8450", "#3d5a45")
DRY: Final = Colour("fe-dry", "#b58a35", "#8a6a2c")

COLOURS: Final = (FLOOR, SHADE, SUNNY, CONTOUR, GLADE, HEDGE, DRY)

#: Heats from which on a hexagon of the rim is warmer. A cool one is forest like any other: the fire
#: does not go there for long, and the map has more room for what counts.
WARMER: Final = (5, 8, 11)
COOL: Final = WARMER[0]


def warmth(heat: int) -> int:
    """How dry the trees of an empty hexagon are, 1 to 3; 0 for a cool one."""
    return sum(heat >= limit for limit in WARMER)


# The forest.


def woods(y: float) -> Element:
    """The ground of the whole map."""
    place = moved(0, y)
    return element("use", href="#woods", id="forest", class_="fe-woods", transform=place)


def light(low: Point, high: Point) -> Element:
    """What the fire throws on the ground, a little farther than it has spread."""
    x, y = (low[0] + high[0]) / 2, (low[1] + high[1]) / 2
    wide, tall = (high[0] - low[0]) / 200, (high[1] - low[1]) / 200
    place = f"{moved(x, y)} scale({1.1 * wide:.3g} {1.1 * tall:.3g})"
    return element("use", href="#firelight", id="light", transform=place)


def _places() -> Iterator[tuple[int, float, float]]:
    """Where trees stand: in rows, but none like the other. Below the fire none would be seen."""
    for row in range(14):
        for column in range(12):
            scatter = (row * 73 + column * 151 + (row * column) % 13 * 29) % 97
            x = 34 * column + (17 if row % 2 else 0) + scatter % 19 - 12
            y = 30 * row + scatter % 23 - 4
            far = ((x - WIDTH / 2) / 120) ** 2 + ((y - HIGH / 2) / 120) ** 2
            if far > 1 and scatter % 9:
                yield scatter % 2, x, y


def _pines(kind: int, high: int, lit: bool = True) -> str:
    """All trees of a kind, each so high, as one path; or their halves in the dark."""
    w, h = high // 3, high // 2
    right = f"l{w} {h}h-{w // 2}l{w} {h}"
    whole = f"{right}h-{4 * w - 2 * (w // 2)}l{w}-{h}h-{w // 2}z"
    half = f"{right}q-{w} {h // 4}-{2 * w - w // 2} 0z"
    return "".join(
        f"M{x:g} {y:g}{whole if lit else half}" for which, x, y in _places() if which == kind
    )


def _woods() -> Element:
    river = "M-8 62C40 78 52 120 44 164S78 250 60 292S92 372 84 400"
    track = "M300 -8C282 40 338 78 332 130S388 250 398 262"
    contours = (
        "M-5 330C60 300 120 350 170 398M-5 356C40 336 84 366 112 398"
        "M395 60C340 50 300 20 288 -6M395 30C362 24 338 10 330 -6"
        "M120 -6C130 40 60 60 -6 40M240 398C260 350 330 330 396 352M276 398C300 368 350 360 396 376"
    )
    return group(
        box(0, 0, WIDTH, HIGH, FLOOR),
        line(contours, CONTOUR, 3),
        line(river, look.WATER, 15, stroke_opacity=0.35),
        line(river, LAKE, 11),
        line(track, SOIL, 7, stroke_opacity=0.8, stroke_dasharray="11 5"),
        patch(_pines(0, 18), SHADE),
        patch(_pines(1, 14), SUNNY),
        patch(_pines(0, 18, lit=False) + _pines(1, 14, lit=False), "#0b2616", opacity=0.16),
        id="woods",
        clip_path="url(#field)",
        **ROUND,
    )


# The rim.

#: Where its trees stand, and how high.
TREES: Final = (
    (-2, -41, 22),
    (26, -33, 26),
    (-27, -31, 27),
    (-43, -6, 26),
    (43, -3, 27),
    (-38, 23, 29),
    (37, 26, 28),
    (-15, 38, 27),
    (13, 40, 28),
)


def _dry() -> Element:
    """A tree that is about to catch fire."""
    crown = "M0 -19L9 -6H5L12 6H7L14 18H-14L-7 6H-12L-5 -6H-9Z"
    return symbol("dry", 14, 20, patch(crown, DRY, "#5d4212", 1.8))


def _empty(warm: int) -> Element:
    """FE-FIRE-3: the trees of an empty hexagon, dry ones the more the warmer it is."""
    trees = (
        use("dry" if number % 3 < warm else "pine", x, y, 0.7 * high, high)
        for number, (x, y, high) in enumerate(TREES)
    )
    wash = outline(look.EMBER, scale=RIM, fill_opacity=0.16 * warm)
    ground = outline(GLADE, HEDGE, 1.5, RIM, fill_opacity=0.8)
    return group(ground, wash, *trees, id=f"empty-{warm}")


def _hottest() -> Element:
    """FE-FIRE-2: where the fire goes next."""
    fires = (
        element("use", href="#fire", transform=f"{moved(x, y)} scale(.62)")
        for x, y in ((-30, -14), (30, -14))
    )
    return group(
        outline("#ffd98a", scale=RIM),
        outline("url(#glow)", look.FLAME, 6, RIM),
        *fires,
        id="hottest",
    )


LIBRARY: Final = (
    element("clipPath", box(0, 0, WIDTH, HIGH, None), id="field"),
    _woods(),
    glow("lit", (0.3, "#ffb347", 0.8), (0.7, "#ff9a3c", 0.45), (1, "#ff8a2a", 0)),
    disc(0, 0, 100, "url(#lit)", id="firelight"),
    glow("glow", (0.3, "#ffb000", 0.15), (0.75, "#ffa000", 0.7), (1, "#ff6a13", 0.95)),
    _dry(),
    outline(GLADE, scale=RIM, fill_opacity=0, id="cool"),
    *(_empty(warm) for warm in range(1, len(WARMER) + 1)),
    _hottest(),
)
