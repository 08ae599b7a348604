"""The drawings of the tiles. A side of a hexagon is 60 units long, its middle at the origin.

A tile shows as many flames as it is worth, ever bigger ones, while water and living trees give way
(FE-COMP-8: the more water, the less room for men). The lower middle is kept for the men.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from pulaski.core import look
from pulaski.core.geometry import Hexagon, Point
from pulaski.core.pen import ROUND, disc, glow, line, patch
from pulaski.core.svg import Colour, Element, Value, element, group, library, points, use

from ..notation import COLOUR_NAMES

HEXAGON: Final = Hexagon(60)
RIM: Final = 0.84  # of a full hexagon: an empty one is drawn smaller
SLOT: Final = 14.0  # radius of a place for a man
FIGURE: Final = 44.0  # the type of a tile's value

GROUND: Final = {
    1: Colour("ground-1", "#d5e6c6", "#2b4331"),
    2: Colour("ground-2", "#d9e5ba", "#374a2b"),
    3: Colour("ground-3", "#f0e3a2", "#4d4522"),
    4: Colour("ground-4", "#f9d27c", "#5f4218"),
    5: Colour("ground-5", "#f6a650", "#753814"),
    6: Colour("ground-6", "#c9352a", "#7a1a18"),
}
BLAZE: Final = {
    4: Colour("blaze-4", "#f6bb55", "#785216"),
    5: Colour("blaze-5", "#ee8434", "#984a18"),
    6: Colour("blaze-6", "#e4602c", "#a8361c"),
}
LAKE: Final = Colour("lake", "#a3d0ea", "#1f5878")
SOIL: Final = Colour("soil", "#c9a97e", "#4a3a2a")
FURROW: Final = Colour("furrow", "#8a6440", "#8f6b47")

COLOURS: Final = (*GROUND.values(), *BLAZE.values(), LAKE, SOIL, FURROW)

# Where flames and trees stand: x, y and height. Those further down stand further in front.
FLAMES: Final[Mapping[int, tuple[tuple[float, float, float], ...]]] = {
    1: ((33, -22, 22),),
    2: ((-30, -24, 25), (33, -18, 25)),
    3: ((-29, -26, 30), (30, -26, 30), (0, 46, 24)),
    4: ((-27, -32, 34), (28, -32, 34), (-16, 44, 26), (17, 44, 26)),
    5: ((0, -47, 26), (-30, -28, 40), (31, -28, 40), (-20, 43, 28), (21, 43, 28)),
    6: ((-15, -45, 32), (16, -45, 32), (-37, -20, 46), (38, -20, 46), (-19, 42, 34), (20, 42, 34)),
}
PINES: Final[Mapping[int, tuple[tuple[float, float, float], ...]]] = {
    1: ((-36, -22, 36), (-24, -34, 30)),
    2: ((-16, -38, 28), (14, -40, 28), (-40, -2, 32), (36, 12, 36), (24, 36, 30)),
    3: ((-8, -44, 24), (10, -46, 24), (-40, 2, 34)),
    4: ((0, -47, 22),),
}
SNAGS: Final[Mapping[int, tuple[tuple[float, float, float], ...]]] = {
    5: ((-12, -42, 28), (14, -40, 30)),
    6: ((0, -36, 34), (-44, -14, 30), (45, -14, 30)),
}

# Where the men stand on a tile with one, two or three slots.
SLOTS: Final[Mapping[int, tuple[Point, ...]]] = {
    0: (),
    1: ((0, 21),),
    2: ((-19, 21), (19, 21)),
    3: ((-32, 16), (0, 26), (32, 16)),
}


def outline(
    fill: Value = None, edge: Value = None, thick: float = 1.0, scale: float = 1.0, **others: Value
) -> Element:
    """The hexagon itself."""
    line: dict[str, Value] = {"stroke": edge, "stroke_width": thick} if edge else {}
    return element("polygon", points=points(HEXAGON.corners(scale)), fill=fill, **line, **others)


@cache
def mark(name: str) -> Element:
    """One of the library as it is: a land, a figure, a side, a mark."""
    return element("use", href=f"#{name}")


def face(value: int, *marks: Element, **attributes: Value) -> Element:
    """A tile, 0 for one face down: its land and its value, and what marks it."""
    return group(mark(f"land-{value}"), figure(value), *marks, **attributes)


def figure(value: int, smallest: float = 0.0) -> Element:
    """What a tile is worth."""
    if smallest <= FIGURE:
        return mark(f"figure-{value}")
    return group(mark(f"figure-{value}"), transform=f"scale({smallest / FIGURE:.3g})")


def back(**attributes: Value) -> Element:
    """FE-COMP-5: a tile face down, a strip of bare soil worth 0."""
    return element("use", href="#land-0", **attributes)


def _edge() -> Element:
    return outline("none", "#6b5f4c", 2.5)


def _land(value: int) -> Element:
    """What lies on a tile face up, cut to the hexagon."""
    trees = [("pine", *tree) for tree in PINES.get(value, ())]
    trees += [("snag", *tree) for tree in SNAGS.get(value, ())]
    flames = [("flame", *flame) for flame in FLAMES[value]]
    standing = sorted(trees + flames, key=lambda item: item[2] + item[3] / 2)
    drawn = (use(kind, x, y, 0.75 * high, high) for kind, x, y, high in standing)
    return group(
        outline(GROUND[value]),
        group(*_water(value), *_blaze(value), *drawn, clip_path="url(#hexagon)"),
        _edge(),
        id=f"land-{value}",
    )


def _water(value: int) -> tuple[Element, ...]:
    """FE-COMP-8: a lake with an islet on a 1, a pond on a 2, none where it burns more."""
    shores = {
        1: "M-54 8 C-44 -10 -6 -2 12 -8 C34 -14 54 -2 54 12 V62 H-54 Z"
        " M-24 22 C-24 34 -12 40 0 40 C12 40 24 34 24 22 C24 12 12 8 0 8 C-12 8 -24 12 -24 22 Z",
        2: "M-54 22 C-44 10 -24 14 -20 24 C-18 36 -4 36 0 46 C0 54 -6 60 -14 60 H-54 Z",
    }
    waves = {
        1: "M-46 12 q6 -6 12 0 M30 6 q6 -6 12 0 M-40 32 q5 -5 10 0 M30 32 q5 -5 10 0"
        " M-10 49 q5 -5 10 0 t10 0",
        2: "M-42 28 q5 -5 10 0 M-28 40 q5 -5 10 0",
    }
    if value not in shores:
        return ()
    return (
        patch(shores[value], LAKE, look.WATER, 2.5, fill_rule="evenodd"),
        line(waves[value], look.WATER, 3, stroke_linecap="round"),
    )


def _blaze(value: int) -> tuple[Element, ...]:
    """A wall of fire behind the flames, the higher the hotter."""
    if value not in BLAZE:
        return ()
    tongues = (
        "M-56 90 V-6 C-50 -14 -47 -24 -49 -36 C-38 -28 -34 -14 -32 -4 C-27 -18 -23 -30 -25 -44"
        " C-11 -34 -7 -18 -5 -6 C0 -16 6 -28 4 -40 C17 -30 20 -16 22 -4 C28 -14 33 -26 31 -39"
        " C43 -30 48 -16 50 -6 L56 -16 V90 Z"
    )
    lift = f"translate(0 {36 - 14 * (value - 4)})"
    return (patch(tongues, BLAZE[value], transform=lift),)


def _soil() -> Element:
    """A firebreak: turned earth in furrows, where nothing burns."""
    rows = "".join(f"M-60 {y} c14 -9 26 7 40 0 s26 7 40 0 s26 7 40 0" for y in range(-52, 60, 17))
    furrows = line(rows, FURROW, 4, clip_path="url(#hexagon)")
    return group(outline(SOIL), furrows, _edge(), id="land-0")


def _slot(kind: str, ring: Value, ground: Value, opacity: float, sign: str = "") -> Element:
    """A place for a man, its middle at the origin."""
    place = disc(0, 0, SLOT, ground, ring, 3.5, fill_opacity=opacity)
    return group(place, *([line(sign, ring, 4)] if sign else []), id=f"slot-{kind}")


def _charred(side: int) -> Element:
    """FE-MEN-10: a side with a tile against it."""
    return line(f"M{points(HEXAGON.side(side))}", look.CHAR, 8, id=f"charred-{side}", **ROUND)


def _way(side: int) -> Element:
    """FE-MEN-8: a wedge on a free side that points into the tile, for men come by it."""
    (ax, ay), (bx, by) = HEXAGON.side(side)
    x, y = (ax + bx) / 2, (ay + by) / 2  # the middle of the side
    along, out = ((bx - ax) / 4, (by - ay) / 4), (1.06 * x, 1.06 * y)
    feet = (out[0] + along[0], out[1] + along[1]), (out[0] - along[0], out[1] - along[1])
    wedge = f"M{points((*feet, (0.74 * x, 0.74 * y)))}Z"
    return patch(wedge, look.MAY, look.PAPER, 3, id=f"way-{side}", **ROUND)


#: Sides to the west; a tile lies over those beyond them.
WESTERN: Final = [side for side, step in enumerate(HEXAGON.steps.values()) if step < (0, 0)]

PLUS, CROSS = "M-7 0 H7 M0 -7 V7", "M-6 -6 L6 6 M6 -6 L-6 6"

#: What is drawn on many hexagons. `edge` takes its line from the group that uses it.
MARKS: Final = (
    outline(look.PANEL, look.LINE, 3, RIM, stroke_dasharray="7 6", id="empty"),
    outline("url(#glow)", look.FLAME, 6, RIM, id="hottest"),
    outline(look.CHAR, fill_opacity=0.42, id="veil"),
    outline("none", look.SIGNAL, 10, 0.94, id="fresh"),
    outline("none", stroke="none", pointer_events="all", id="hit"),
    outline("none", look.PAPER, 10, stroke_opacity=0.8, stroke_dasharray="none", id="pale"),
    outline("none", id="edge"),
    *(_charred(side) for side in WESTERN),
    *(_way(side) for side in range(6)),
    _slot("free", look.INK, look.PAPER, 0.85),
    _slot("may", look.MAY, look.PAPER, 0.85, PLUS),
    _slot("far", look.INK, look.PAPER, 0.4, CROSS),
    _slot("closed", look.CHAR, look.CHAR, 0.4),
    *(
        look.figure(str(value), 0, -11, FIGURE, stroke_width=9, id=f"figure-{value}")
        for value in range(7)
    ),
)

SYMBOLS: Final = (
    "flame-fill",
    "flame",
    "pine",
    "snag",
    *(f"shape-{look.TEAMS[name].shape}" for name in COLOUR_NAMES),
    *(f"man-{name}" for name in COLOUR_NAMES),
)

LIBRARY: Final = library(
    element("clipPath", outline(), id="hexagon"),
    glow("glow", (0.35, "#ffb000", 0.1), (0.8, "#ffb000", 0.6), (1, "#ff6a13", 0.85)),
    _soil(),
    *(_land(value) for value in FLAMES),
    *MARKS,
    *(look.SYMBOLS[name] for name in SYMBOLS),
)
