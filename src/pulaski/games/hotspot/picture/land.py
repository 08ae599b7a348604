"""The land: how each type of hex looks, with its Hot Spots.

Buildings and trees stand in the upper half of a hex, Hot Spots in its lower half: so flames and
pieces leave each other alone. A round Hot Spot burns, a pointed one explodes (HB-MAP-15).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from pulaski.core import look
from pulaski.core.pen import disc, line, patch, ring
from pulaski.core.svg import Colour, Element, Value, element, group, use
from pulaski.core.words import Words, capital

from .. import state as n
from ..kernel.tables import EXPLOSIVE, HOT_SPOTS, TYPES
from ..maps import hex_text
from ..notation import COLOURS as TEAMS
from .plan import OUTLINE, across, row_at

SHORE: Final = Colour("shore", "#fbf5e4", "#0e1316")  # between hexes
LAKE: Final = Colour("lake", "#7fc0ea", "#1a5280")
WAVE: Final = Colour("wave", "#2a7fbd", "#4b97cf")
ROCKS: Final = Colour("rocks", "#cfc9b4", "#4a4d4e")
PEAK: Final = Colour("peak", "#8e8b86", "#7a7f84")
SNOW: Final = Colour("snow", "#ffffff", "#c8d2d8")
WHEAT: Final = Colour("wheat", "#ecdc8b", "#5d552b")
FURROW: Final = Colour("furrow", "#cdb44f", "#82773c")
CROP: Final = Colour("crop", "#b9d07c", "#445b2c")
GLADE: Final = Colour("glade", "#9dcb86", "#264b31")
PINE: Final = Colour("pine", "#2f7a45", "#3f8256")
PINE_2: Final = Colour("pine-2", "#1d5a33", "#265538")
LAWN: Final = Colour("lawn", "#cfdfa6", "#3b4f34")
WALL: Final = Colour("wall", "#fff3d9", "#b5aa8e")
ROOF: Final = Colour("roof", "#a9684f", "#8c5843")
ROOF_2: Final = Colour("roof-2", "#8a5a6a", "#775063")
PANE: Final = Colour("pane", "#6a7f95", "#ffdf8a")  # by night there is light
STREET: Final = Colour("street", "#d3d0da", "#40444f")
TOWER: Final = Colour("tower", "#7f8aa6", "#66718b")
TOWER_2: Final = Colour("tower-2", "#a3abc2", "#7f89a3")
YARD: Final = Colour("yard", "#ddc9ae", "#54483a")
HALL: Final = Colour("hall", "#b98e62", "#96734f")
STEEL: Final = Colour("steel", "#e6e8ea", "#8b949b")
SPOT: Final = Colour("spot", "#fffaf0", "#1a1d1f")
SPOT_EDGE: Final = Colour("spot-edge", "#6b5138", "#d9c7ab")

EDGE: Final = Colour("edge", "#4a443a", "#14181a")  # round buildings

# fmt: off
COLOURS: Final = (
    SHORE, LAKE, WAVE, ROCKS, PEAK, SNOW, WHEAT, FURROW, CROP, GLADE, PINE, PINE_2, LAWN, WALL,
    ROOF, ROOF_2, PANE, STREET, TOWER, TOWER_2, YARD, HALL, STEEL, SPOT, SPOT_EDGE, EDGE,
)
# fmt: on

DARK: Final = "#2b2a28"

#: Where the Hot Spots of a hex lie, by their number.
SPOTS: Final = {
    1: ((0.0, 13.0),),
    2: ((-7.5, 11.5), (7.5, 11.5)),
    3: ((-12.0, 8.5), (0.0, 13.5), (12.0, 8.5)),
    4: ((-14.2, 6.5), (-5.0, 12.3), (5.0, 12.3), (14.2, 6.5)),
}
VARIANTS: Final = {n.TOWN: 2, n.CITY: 2, n.FOREST: 2, n.FARM: 3}


@lru_cache(64)
def land(kinds: tuple[int, ...], hq: tuple[int, ...], words: Words) -> Element:
    """All hexes: the same in every picture of a region."""
    rows = (_row(row, kinds, hq, words) for row in range(n.ROWS))
    return group(*rows, id="land")


def _row(row: int, kinds: tuple[int, ...], hq: tuple[int, ...], words: Words) -> Element:
    x, y = row_at(row)
    cells = range(row * n.COLUMNS, (row + 1) * n.COLUMNS)
    hexes = (_hex(cell, kinds[cell], hq, words) for cell in cells)
    return group(*hexes, transform=f"translate({x:g} {y:g})")


def _hex(cell: int, kind: int, hq: tuple[int, ...], words: Words) -> Element:
    row, column = divmod(cell, n.COLUMNS)
    if kind == n.DEPARTMENT:
        drawing = f"hq-{TEAMS[hq.index(cell)]}"
    else:
        many = VARIANTS.get(kind, 1)
        drawing = f"k{kind}" if many == 1 else f"k{kind}-{(2 * row + column + row // 2) % many}"
    return element(
        "use",
        element("title", hex_name(cell, kind, words)),
        href=f"#{drawing}",
        x=across(column) or None,
        data_space=hex_text(cell),
        data_piece=TYPES[kind].replace("_", "-"),
    )


def type_name(kind: int, words: Words) -> str:
    """A type of hexes in words."""
    return capital(words.name(TYPES[kind].replace("_", "-")))


def hex_name(cell: int, kind: int, words: Words) -> str:
    """A hex in words: its type, its axes, and what can burn there."""
    told = f"{type_name(kind, words)} {hex_text(cell)}"
    if not HOT_SPOTS[kind]:
        return told
    key = "explosive-spots" if EXPLOSIVE[kind] else "hot-spots"
    return f"{told}, {words.label(key, count=int(HOT_SPOTS[kind]))}"


# Drawings.


def _ground(fill: Colour | str) -> Element:
    return patch(OUTLINE, fill, SHORE, 1.8)


def _spots(kind: int) -> Element:
    """The Hot Spots of a type."""
    return empty_spots(SPOTS[int(HOT_SPOTS[kind])], bool(EXPLOSIVE[kind]))


def empty_spots(places: Sequence[tuple[float, float]], explosive: bool) -> Element:
    """Hot Spots where nothing burns."""
    if explosive:
        d = "".join(f"M{x:g} {y - 5.4:g}l5.4 5.4l-5.4 5.4l-5.4 -5.4z" for x, y in places)
        bolts = "".join(f"M{x:g} {y - 2.6:g}v2.6M{x:g} {y + 2.6:g}h0" for x, y in places)
        return group(patch(d, look.SIGNAL, DARK, 1.3), line(bolts, DARK, 1.7))
    return patch("".join(ring(x, y, 4.1) for x, y in places), SPOT, SPOT_EDGE, 1.5)


def _named(name: str, *parts: Element, **attributes: Value) -> Element:
    return group(*parts, id=name, **attributes)


def _lake() -> Element:
    crests = "".join(
        f"M{x} {y}q3.5 -4 7 0t7 0" for x, y in ((-14, -8), (2, -12), (-2, 1), (-15, 9), (3, 12))
    )
    return _named("k0", _ground(LAKE), line(crests, WAVE, 2))


def _mountain() -> Element:
    return _named(
        "k1",
        _ground(ROCKS),
        patch("M-17 12L-6 -9L1 2L7 -16L18 12Z", PEAK, EDGE, 1.3),
        patch("M-6 -9L-9.4 -2.6L-6.6 -4L-4.4 -1.4L-2.2 -3Z", SNOW),
        patch("M7 -16L3 -4.4L6.2 -6.6L8.4 -3.4L11.4 -5.2Z", SNOW),
    )


#: Furrows end before the border of the hex.
FURROWS: Final = "M-9 -16L-17 -11.4M1 -18L-17 -7.6M10 -15.5L-17 0M17 -11.5L-17 8M17 -3.6L-13 13.6"
FURROWS_2: Final = "M17 4.2L-7.5 18.3M17 12L3 20"


def _farm(variant: int) -> Element:
    """Fields; on some of them a barn or bales."""
    fields = (
        _ground(CROP if variant == 2 else WHEAT),
        line(FURROWS + FURROWS_2, PINE if variant == 2 else FURROW, 1.7, stroke_opacity=0.75),
    )
    bale = "".join(ring(x, y, 3.2) for x, y in ((-7, 4), (1, 7), (7, -7)))
    extras: tuple[tuple[Element, ...], ...] = (
        (
            patch("M-10 6V-4L-2 -10L6 -4V6Z", WALL),
            patch("M-12 -2.6L-2 -11L8 -2.6L6 -.6L-2 -7.4L-10 -.6ZM-4.6 6V-1H.6V6Z", ROOF),
            patch("M8 6V-5Q11 -9 14 -5V6Z", STEEL),
        ),
        (patch(bale, FURROW),),
        (),
    )
    built = group(*extras[variant], stroke=EDGE, stroke_width=1.2)
    return _named(f"k2-{variant}", *fields, built)


def _house(name: str, roof: Colour) -> Element:
    """A house with a gable, round the middle of its floor."""
    return _named(
        name,
        patch("M-5 0V-6.4H5V0Z", WALL),
        patch("M-7 -6L0 -12.6L7 -6Z", roof),
        patch("M-1.6 -4.8h3.2v3.2h-3.2z", PANE, stroke="none"),
        stroke=EDGE,
        stroke_width=1.1,
    )


def _standing(*places: tuple[str, float, float]) -> Iterator[Element]:
    """Drawings of the library, each at its place."""
    for drawing, x, y in places:
        yield element("use", href=f"#{drawing}", x=x or None, y=y or None)


def _town(variant: int) -> Element:
    """Houses with gardens."""
    places = (
        (("h0", -8, -5.5), ("h1", 8, -6.5), ("h0", 0, 3.5)),
        (("h1", 0, -7), ("h0", -10, 1), ("h0", 10, 1)),
    )[variant]
    bush = "".join(ring(x, y, 2.3) for x, y in ((-15.5, -1), (15.5, 0), (-9, 6)))
    return _named(
        f"k4-{variant}",
        _ground(LAWN),
        patch(bush, PINE),
        *_standing(*places),
        _spots(n.TOWN),
    )


def _block(name: str, wide: int, high: int, fill: Colour) -> Element:
    """A tower with rows of windows, round the middle of its floor."""
    panes = "".join(f"M{2.4 - wide / 2:g} {y}h{wide - 4}" for y in range(4 - high, -2, 4))
    return _named(
        name,
        patch(f"M{-wide / 2:g} 0v{-high}h{wide}v{high}z", fill, EDGE, 1.1),
        line(panes, PANE, 1.8, stroke_dasharray="1.8 1.9", stroke_linecap="butt"),
    )


def _city(variant: int) -> Element:
    blocks = (
        (("b0", -11, 1), ("b0", 11, 1), ("b1", 0, 3)),
        (("b0", -1, -1), ("b1", 9, 3), ("b2", -10.5, 3)),
    )[variant]
    return _named(f"k5-{variant}", _ground(STREET), *_standing(*blocks), _spots(n.CITY))


CROWN: Final = "M0 -17L4.2 -10.2H2.4L6.2 -3H-6.2L-2.4 -10.2H-4.2Z"


def _pine(name: str, fill: Colour) -> Element:
    """A tree, round its foot."""
    return _named(name, line("M0 0v-4", ROOF, 2), patch(CROWN, fill, PINE_2, 1.1))


def _forest(variant: int) -> Element:
    places = (
        (("p0", 0, -4.5), ("p1", -11, -0.5), ("p0", 11, -1), ("p1", 1, 6), ("p0", -12.5, 10.5)),
        (("p1", 3, -4.5), ("p0", -8, -2), ("p1", 12, 1.5), ("p0", 1.5, 6), ("p1", -13, 8)),
    )[variant]
    return _named(f"k6-{variant}", _ground(GLADE), *_standing(*places), _spots(n.FOREST))


def _warehouse() -> Element:
    hall = group(
        patch("M-15 3V-9L-8 -14V-9L-1 -14V-9L6 -14V-9L14 -14V3Z", HALL),
        patch("M-11.5 3V-4.5H-4.5V3ZM-1 3V-4.5H6V3Z", PANE),
        patch("M8.5 3V-2H13.5V3ZM15 3V-2H18.5V3Z", FURROW),
        stroke=EDGE,
        stroke_width=1.2,
    )
    return _named("k7", _ground(YARD), hall, _spots(n.WAREHOUSE))


def _refinery() -> Element:
    tanks = group(
        patch("M-8.5 1V-15H-4V1Z", TOWER),
        patch("M-2.5 3V-8C-2.5 -12 8 -12 8 -8V3Z", STEEL),
        line("M-2.5 -5H8M-2.5 -1H8", TOWER, 1.2),
        patch("M-17 4V-3C-17 -6 -8 -6 -8 -3V4ZM10 4V-3C10 -6 17.5 -6 17.5 -3V4Z", STEEL),
        stroke=EDGE,
        stroke_width=1.2,
    )
    smoke = line("M-6 -17C-2 -20 3 -16 7 -18.5", look.SMOKE, 2.6)
    return _named("k8", _ground(YARD), smoke, tanks, _spots(n.REFINERY))


RIM: Final = "M0 -20.4L17.7 -10.2V10.2L0 20.4L-17.7 10.2V-10.2Z"


def _station() -> Element:
    """A fire station with gates and hose tower; what has the colour of a team is left open."""
    own = "currentColor"
    return _named(
        "station",
        _ground(STREET),
        patch(RIM, "none", own, 3.6, stroke_linejoin="miter"),
        patch("M7 8V-14H14V8Z", WALL),
        patch("M5.8 -12.5L10.5 -16.5L15.2 -12.5Z", own),
        patch("M-14 8V-7H8V8Z", WALL),
        patch("M-15.5 -6L-12 -11.5H6L9.5 -6Z", own),
        patch("M-12 8V0H-4V8ZM-2 8V0H6V8Z", STEEL),
        line("M-12 2.8H-4M-12 5.4H-4M-2 2.8H6M-2 5.4H6", DARK, 0.7),
        disc(0, 15, 5.8, look.PALE, DARK, 1.2),
        stroke=DARK,
        stroke_width=1.2,
    )


def _department(colour: str) -> Element:
    team = look.TEAMS[colour]
    return _named(
        f"hq-{colour}",
        element("use", href="#station"),
        use(f"shape-{team.shape}", 0, 15, 9.6, 9.6),
        color=team.colour,
    )


LIBRARY: Final = (
    _house("h0", ROOF),
    _house("h1", ROOF_2),
    _block("b0", 9, 13, TOWER_2),
    _block("b1", 11, 21, TOWER),
    _block("b2", 10, 17, TOWER),
    _pine("p0", PINE),
    _pine("p1", PINE_2),
    _station(),
    _lake(),
    _mountain(),
    *(_farm(variant) for variant in range(VARIANTS[n.FARM])),
    *(_town(variant) for variant in range(VARIANTS[n.TOWN])),
    *(_city(variant) for variant in range(VARIANTS[n.CITY])),
    *(_forest(variant) for variant in range(VARIANTS[n.FOREST])),
    _warehouse(),
    _refinery(),
    *map(_department, TEAMS),
)
