"""The tiles: burning land on thick board. A side of a hexagon is 60 units long, its middle at 0, 0.

A tile shows as many fires as it is worth, ever bigger ones, while water and living trees give way
(FE-COMP-8: the more water, the less room for men). The lower middle is kept for the men, the upper
middle for the value.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from pulaski.core import look
from pulaski.core.geometry import Hexagon, Point, Space
from pulaski.core.pen import ROUND, disc, glow, line, patch, ring
from pulaski.core.svg import Colour, Element, Value, element, group, points, use, write_number

HEXAGON: Final = Hexagon(60)
SLOT: Final = 14.0  # radius of a place for a man
FIGURE: Final = 35.0  # the type of a tile's value
COIN: Final = -29.0  # how far up it stands
RADIUS: Final = 20.0  # the radius of the coin it stands on
TYPE: Final = 30.0  # the smallest type on a tile: most maps never need a larger one
FRAME: Final = 0.97  # of a tile is the line of a target: outside of the lines of zones
THICK: Final = 7.0  # of the board that tiles are made of

GROUND: Final = {
    1: Colour("ground-1", "#b9d795", "#29432f"),
    2: Colour("ground-2", "#c3d588", "#35482a"),
    3: Colour("ground-3", "#d8c66c", "#4b4423"),
    4: Colour("ground-4", "#cf9a4c", "#563a1c"),
    5: Colour("ground-5", "#a4552d", "#552413"),
    6: Colour("ground-6", "#6e231d", "#3f110f"),
}
BLAZE: Final = {
    4: Colour("blaze-4", "#e88a35", "#8a4a18"),
    5: Colour("blaze-5", "#ec6a26", "#9c4016"),
    6: Colour("blaze-6", "#d8421f", "#a12c17"),
}
LAKE: Final = Colour("lake", "#8cc6e6", "#1f5878")
SOIL: Final = Colour("soil", "#c9a97e", "#4a3a2a")
FURROW: Final = Colour("furrow", "#8a6440", "#8f6b47")
SIDE: Final = Colour("side", "#6d5740", "#07090a")
WOOD: Final = "#2e211a"  # charred: what is carved into a tile, by day and by night
BONE: Final = "#fff1d2"  # and what is burnt into it

COLOURS: Final = (*GROUND.values(), *BLAZE.values(), LAKE, SOIL, FURROW, SIDE)

Stand = Mapping[int, tuple[tuple[float, float, float], ...]]

# Where fires and trees stand: x, foot and height.
FIRES: Final[Stand] = {
    1: ((37, -6, 19),),
    2: ((-33, -8, 24), (36, 2, 25)),
    3: ((-35, -6, 33), (36, -6, 33), (0, 57, 25)),
    4: ((-34, -8, 40), (34, -8, 40), (-23, 51, 28), (23, 51, 28)),
    5: ((-34, -10, 46), (34, -10, 46), (-45, 29, 32), (45, 29, 32), (0, 58, 30)),
    6: ((-33, -12, 52), (33, -12, 52), (-45, 27, 40), (45, 27, 40), (-19, 54, 34), (19, 54, 34)),
}
PINES: Final[Stand] = {
    1: ((-36, -4, 36), (-22, -26, 26), (24, -26, 26)),
    2: ((-19, -30, 26), (20, -30, 26), (-44, 22, 32), (44, 30, 32), (26, 51, 28)),
    3: ((-20, -32, 24), (20, -33, 24), (-45, 24, 30), (45, 24, 30)),
    4: ((-18, -36, 22), (46, 24, 26)),
}
SNAGS: Final[Stand] = {
    3: ((-26, 50, 24),),
    4: ((18, -34, 26), (-46, 26, 30)),
    5: ((-19, -32, 30), (19, -32, 30), (-24, 48, 24)),
    6: ((-16, -34, 34), (17, -34, 34)),
}
#: How bright the ground glows.
EMBERS: Final = {3: 0.3, 4: 0.6, 5: 0.85, 6: 1.0}

# Where the men stand on a tile with one, two or three slots.
SLOTS: Final[Mapping[int, tuple[Point, ...]]] = {
    0: (),
    1: ((0, 21),),
    2: ((-19, 21), (19, 21)),
    3: ((-32, 16), (0, 26), (32, 16)),
}


def name(at: Space) -> str:
    """A hexagon in an id."""
    return f"{at[0]}_{at[1]}"


def moved(x: float, y: float) -> str:
    """From the origin to this place."""
    return f"translate({write_number(x)} {write_number(y)})"


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


def coin(smallest: float) -> float:
    """The radius of a coin, its rim included, where type must be so large."""
    return (RADIUS + 1) * max(1.0, smallest / FIGURE)


def figure(value: int, smallest: float = 0.0) -> Element:
    """What a tile is worth, on a coin."""
    if smallest <= FIGURE:
        return mark(f"figure-{value}")
    grown = smallest / FIGURE
    place = f"{moved(0, COIN * (1 - grown))} scale({grown:.3g})"
    return group(mark(f"figure-{value}"), transform=place)


def back(**attributes: Value) -> Element:
    """FE-COMP-5: a tile face down, a strip of bare soil worth 0."""
    return element("use", href="#land-0", **attributes)


# Lands.


def _board(name: str, ground: Colour, *parts: Element) -> Element:
    """A tile of thick board, cut to the hexagon, in the light of the north-west."""
    return group(
        outline(SIDE, SIDE, 3, transform=f"translate(0 {THICK:g})"),
        outline(ground),
        group(*parts, clip_path="url(#hexagon)"),
        outline("url(#gloss)", "#3d3226", 2.5),
        id=name,
    )


def _land(value: int) -> Element:
    """What lies on a tile face up; what stands further down stands in front."""
    standing = [
        *(("pine", *tree) for tree in PINES.get(value, ())),
        *(("snag", *tree) for tree in SNAGS.get(value, ())),
        *(("fire", *fire) for fire in FIRES[value]),
    ]
    standing.sort(key=lambda item: item[2])
    drawn = (_standing(*item) for item in standing)
    return _board(
        f"land-{value}", GROUND[value], *_water(value), *_burning(value), *drawn, *_smoke(value)
    )


def _standing(kind: str, x: float, foot: float, high: float) -> Element:
    if kind != "fire":
        return use(kind, x, foot - high / 2, 0.7 * high, high)
    return element("use", href="#fire", transform=f"{moved(x, foot)} scale({high / 42:.3g})")


def _water(value: int) -> tuple[Element, ...]:
    """FE-COMP-8: a lake with an islet on a 1, a pond on a 2, none where it burns more."""
    shores = {
        1: "M-54 12 C-44 -8 -10 2 12 -6 C34 -12 54 0 54 14 V62 H-54 Z"
        " M-25 24 C-25 37 -12 43 0 43 C12 43 25 37 25 24 C25 13 12 9 0 9 C-12 9 -25 13 -25 24 Z",
        2: "M-54 30 C-44 20 -26 22 -22 32 C-20 44 -4 42 0 52 C0 58 -6 62 -14 62 H-54 Z",
    }
    waves = {
        1: "M-46 18 q6 -6 12 0 M31 10 q6 -6 12 0 M-40 36 q5 -5 10 0 M30 34 q5 -5 10 0"
        " M-10 51 q5 -5 10 0 t10 0",
        2: "M-42 38 q5 -5 10 0 M-28 49 q5 -5 10 0",
    }
    if value not in shores:
        return ()
    return (
        patch(shores[value], LAKE, look.WATER, 2.5, fill_rule="evenodd"),
        line(waves[value], look.WATER, 3, stroke_linecap="round"),
    )


def _burning(value: int) -> tuple[Element, ...]:
    """Ground that glows, and from a 4 on a wall of fire behind, the higher the hotter."""
    parts = []
    if value in BLAZE:
        tongues = (
            "M-56 90 V-6 C-50 -14 -47 -24 -49 -36 C-38 -28 -34 -14 -32 -4 C-27 -18 -23 -30 -25 -44"
            " C-11 -34 -7 -18 -5 -6 C0 -16 6 -28 4 -40 C17 -30 20 -16 22 -4 C28 -14 33 -26 31 -39"
            " C43 -30 48 -16 50 -6 L56 -16 V90 Z"
        )
        parts.append(patch(tongues, BLAZE[value], transform=moved(0, 24 - 12 * (value - 4))))
    if value in EMBERS:
        light = disc(0, 0, 50, "url(#embers)", transform="translate(0 16) scale(1.1 .8)")
        parts.append(group(light, opacity=EMBERS[value]))
        cinders = "M-44 8h0M-28 38h0M-8 50h0M13 46h0M30 40h0M43 6h0M-13 4h0M16 3h0"
        parts.append(line(cinders, "#ffd65a", 3, stroke_linecap="round", opacity=EMBERS[value]))
    return tuple(parts)


def _smoke(value: int) -> tuple[Element, ...]:
    """Over a great fire, in front of what burns behind the value."""
    if value < 5:
        return ()
    puffs = ((-14, -54, 9), (0, -58, 11), (14, -54, 9), (-24, -46, 6), (24, -46, 6))
    return (patch("".join(ring(*puff) for puff in puffs), "#3a302b", opacity=0.45),)


def _soil() -> Element:
    """A firebreak: turned earth in furrows, where nothing burns."""
    rows = "".join(f"M-60 {y} c14 -9 26 7 40 0 s26 7 40 0 s26 7 40 0" for y in range(-52, 60, 17))
    return _board("land-0", SOIL, line(rows, FURROW, 4))


def _fire() -> Element:
    """Tongues of fire 42 high, their foot at the origin: red round orange round yellow."""
    red = (
        "M-19 1 C-25 -8 -20 -16 -18 -25 C-13 -21 -11 -16 -11 -12 C-9 -22 -8 -31 -1 -42"
        " C0 -31 7 -26 9 -16 C11 -20 11 -24 10 -29 C18 -22 24 -9 18 1 C12 5 -13 5 -19 1 Z"
    )
    orange = (
        "M-13 1 C-18 -6 -14 -11 -13 -17 C-9 -14 -8 -10 -7 -7 C-5 -15 -4 -21 0 -30"
        " C1 -21 5 -16 6 -10 C9 -13 9 -15 9 -19 C14 -13 17 -5 13 1 C9 4 -9 4 -13 1 Z"
    )
    yellow = (
        "M-8 2 C-11 -3 -8 -7 -7 -11 C-4 -9 -3 -6 -2 -5 C-1 -10 -1 -13 1 -18"
        " C4 -12 4 -9 5 -7 C7 -9 7 -10 7 -12 C11 -7 11 -2 8 2 C4 4 -4 4 -8 2 Z"
    )
    return group(
        patch(red, "#e2371f", "#7a1420", 1.6),
        patch(orange, "#ff8a15"),
        patch(yellow, "#ffd84a"),
        patch("M-3 2 C-5 -2 -1 -4 0 -8 C3 -4 5 -2 3 2 Z", "#fff6cf"),
        id="fire",
    )


# What is marked on a tile.


def _figure(value: int) -> Element:
    """The value, on a coin of charred wood: what is pale on the map are men and their points."""
    return group(
        disc(0, COIN, RADIUS, WOOD, BONE, 2),
        look.figure(str(value), 0, COIN + 12.5, FIGURE, stroke="none", fill=BONE),
        id=f"figure-{value}",
    )


def _slot(kind: str, ring: Value, ground: Value, opacity: float, sign: str = "") -> Element:
    """A place for a man, its middle at the origin: a hollow, until somebody may step in."""
    place = disc(0, 0, SLOT, ground, ring, 2.5, fill_opacity=opacity)
    return group(place, *([line(sign, ring, 4)] if sign else []), id=f"slot-{kind}")


def _way(side: int) -> Element:
    """FE-MEN-8: a wedge on a free side that points into the tile, for men come by it.

    Most of it lies outside: there neither lines of zones nor frames of tiles hide it.
    """
    (ax, ay), (bx, by) = HEXAGON.side(side)
    x, y = (ax + bx) / 2, (ay + by) / 2  # the middle of the side
    along, out = ((bx - ax) / 5, (by - ay) / 5), (1.32 * x, 1.32 * y)
    feet = (out[0] + along[0], out[1] + along[1]), (out[0] - along[0], out[1] - along[1])
    wedge = f"M{points((*feet, (0.98 * x, 0.98 * y)))}Z"
    return patch(wedge, BONE, WOOD, 2.5, id=f"way-{side}", **ROUND)


PLUS, CROSS = "M-7 0 H7 M0 -7 V7", "M-6 -6 L6 6 M6 -6 L-6 6"

#: A place where something may be done is quieter than what lies there, until it is pointed at.
#: Where something happened is marked in the units of tiles.
STYLE: Final = """\
.feurio .may:is(:hover,:focus-visible,[data-ui-picked]) .edge{stroke-width:8}
.feurio .pulse{stroke-width:13}
"""

#: What is drawn on many hexagons. `edge` takes its line from the group that uses it.
MARKS: Final = (
    outline(look.CHAR, fill_opacity=0.3, id="veil"),
    outline("none", look.SIGNAL, 9, 0.95, id="fresh"),
    outline("none", stroke="none", pointer_events="all", id="hit"),
    outline("none", look.PAPER, 5, FRAME, stroke_opacity=0.85, stroke_dasharray="none", id="pale"),
    outline(scale=FRAME, id="edge"),
    *(_way(side) for side in range(6)),
    _slot("free", BONE, WOOD, 0.45),
    _slot("may", look.MAY, look.PAPER, 0.9, PLUS),
    _slot("far", BONE, WOOD, 0.6, CROSS),
    *(_figure(value) for value in range(7)),
)


def _gloss() -> Element:
    stops = ((0, look.PALE, 0.3), (0.4, look.PALE, 0), (0.62, "#000", 0), (1, "#000", 0.26))
    parts = (element("stop", offset=at, stop_color=c, stop_opacity=o) for at, c, o in stops)
    return element("linearGradient", *parts, id="gloss", x1=0, y1=0, x2=0.7, y2=1)


LIBRARY: Final = (
    element("clipPath", outline(), id="hexagon"),
    _gloss(),
    glow("embers", (0, "#ffe27a", 0.95), (0.45, "#ff9a1f", 0.6), (1, "#ff6a13", 0)),
    _fire(),
    _soil(),
    *(_land(value) for value in FIRES),
    *MARKS,
    *(look.SYMBOLS[name] for name in ("pine", "snag")),
)
