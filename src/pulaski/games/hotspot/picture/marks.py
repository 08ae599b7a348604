"""Marks on the board: axes, Under Control, Emergency Ranges, what just happened, targets.

The targets of all hexes are one part, the same in every picture of a region unless a Scorched hex
is asked for: it is sent once, and the page decides which of them are seen.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final

from pulaski.core import look
from pulaski.core.look import DARK
from pulaski.core.pen import box, line
from pulaski.core.svg import Element, Value, element, group
from pulaski.core.words import Words

from .. import state as n
from ..kernel.tables import AXIS_CHANCES, LABELS
from ..maps import hex_text
from ..notation import COLOURS as TEAMS
from ..notation import OWN_PLANE
from .land import type_name
from .pieces import piece_name, places
from .plan import CORNERS, LEFT, across, centre, outline, row_at
from .scene import AIRPLANE, READY, Piece, Scene

TYPE: Final = 13.6  # on the axes: 11 pixels on a phone
KEPT = 512

#: Where an Airplane can put out a fire is seen among the many hexes that it can fly to.
_PICKED: Final = f":has([data-space={OWN_PLANE}][data-ui-picked])"
_FLYING: Final = f".hotspot{_PICKED}"
STYLE: Final = (
    ".hotspot .hb-flight{visibility:hidden}\n"
    f"{_FLYING} .hb-flight{{visibility:visible}}\n"
    f"{_FLYING} #may [data-ui-lit]:not(:hover,:focus-visible){{stroke-opacity:.3;fill-opacity:0}}\n"
    # On black no dark edge is seen.
    f".hotspot .may[data-burnt]{{stroke:{look.SIGNAL.day};stroke-dasharray:9 2}}\n"
    # Who can act stands in a yellow ring already: a heavy one over it would hide what is there.
    ".hotspot .may[data-ready]:not(:hover,:focus-visible,[data-ui-picked],[data-ui-lesson])"
    "{stroke-opacity:.8;fill-opacity:0}\n"
    # A page makes many targets faint; here nearly all hexes are, and must be told from the others.
    f".sheet .hotspot[data-ui-many]:not({_PICKED}) #may "
    ".may:not(:hover,:focus-visible,[data-ui-lesson],[data-ui-picked])"
    "{opacity:.85;fill-opacity:0;stroke-dasharray:none}\n"
)
RED: Final = "#c4122f"


# The axes.


def _token(row: bool, index: int, fill: Value, ink: Value, edge: Value) -> Iterator[Element]:
    """A number of an axis, white above the columns and red beside the rows."""
    x, y = (10.2, row_at(index)[1] - 2) if row else (LEFT + 30 + across(index), 10)
    wide = 19.4 if row else 24
    yield box(x - wide / 2, y - 8.4, wide, 16.8, fill, edge, rx=4.5)
    yield element("text", str(LABELS[index]), x=x, y=y + 4.9, fill=ink)


def _pips(row: bool, index: int) -> str:
    """HB-RAND-2: as many points as the number has chances in 36."""
    count = int(AXIS_CHANCES[index])
    x, y = (10.2, row_at(index)[1] + 10.6) if row else (LEFT + 30 + across(index), 21.2)
    start = x - 1.45 * (count - 1)
    return "".join(f"M{start + 2.9 * number:.1f} {y:.1f}h0" for number in range(count))


FIGURES: Final[dict[str, Value]] = {
    "font_size": TYPE,
    "font_weight": 800,
    "text_anchor": "middle",
    "pointer_events": "none",
}


@cache
def axes() -> Element:
    """HB-MAP-1 to HB-MAP-3: both axes, and how likely each number is."""
    along = range(len(LABELS))
    white = [part for i in along for part in _token(False, i, "#ffffff", DARK, "#6b6f72")]
    red = [part for i in along for part in _token(True, i, RED, "#ffffff", "#7a0c1e")]
    pips = "".join(_pips(row, i) for row in (False, True) for i in along)
    return group(*white, *red, line(pips, look.INK_2, 2), id="axes", **FIGURES)


@lru_cache(KEPT)
def lit(cell: int, words: Words) -> Element:
    """HB-RAND-1: the sums of the last roll, and the hex that they name."""
    row, column = divmod(cell, n.COLUMNS)
    told = words.label("rolled", white=LABELS[column], red=LABELS[row], hex=hex_text(cell))
    return group(
        element("title", told),
        *_token(False, column, look.SIGNAL, DARK, DARK),
        *_token(True, row, look.SIGNAL, DARK, DARK),
        id="lit",
        stroke_width=2,
        **FIGURES,
    )


def pair(colour: str, total: str) -> Element:
    """HB-RAND-1: two dice of a colour with their sum, 40 wide."""
    ground, ink = (RED, "#ffffff") if colour == "red" else ("#ffffff", DARK)
    return group(
        box(-11, -18, 29, 29, ground, DARK, rx=6, thick=1.6),
        box(-18, -11, 29, 29, ground, DARK, rx=6, thick=1.6),
        element("text", total, x=-3.5, y=9.6, fill=ink, font_size=18),
        font_weight=800,
        text_anchor="middle",
    )


# Zones.


@lru_cache(KEPT)
def held(cells: tuple[int, ...]) -> Element:
    """HB-CTRL-1: a blue tint on what is Under Control, below the fire."""
    area = "".join(_hexagon(cell) for cell in cells)
    tint: dict[str, Value] = {"fill": look.WATER, "fill_opacity": 0.2}
    return element("path", d=area, **tint, id="held", class_="zone", pointer_events="none")


@lru_cache(KEPT)
def control(cells: tuple[int, ...]) -> Element:
    """A blue line round it, above the fire."""
    border = outline(cells, 0.965)
    return group(
        line(border, look.PALE, 4.2, stroke_opacity=0.75),
        line(border, look.WATER, 2.4),
        id="control",
        class_="zone",
        pointer_events="none",
    )


def _hexagon(cell: int) -> str:
    x, y = centre(cell)
    return f"M{x:g} {y - 23:g}l20 11.5v23l-20 11.5l-20 -11.5v-23z"


@lru_cache(KEPT)
def ranges(found: tuple[tuple[str, tuple[int, ...]], ...]) -> Element:
    """HB-RANGE-1: a dotted line in the colour of the department; pale colours on a dark one."""
    lines = []
    for colour, cells in found:
        border, team = outline(cells, 0.86), look.TEAMS[colour]
        below = look.PALE if team.band == look.SIGNAL.day else team.band
        lines.append(line(border, below, 3.4, stroke_opacity=0.8))
        lines.append(line(border, team.colour, 2.2, stroke_dasharray="1 4.6"))
    return group(*lines, id="ranges", pointer_events="none")


@lru_cache(KEPT)
def reach(cells: tuple[int, ...]) -> Element:
    """HB-AIR-3: how far Airplanes fly from their bases. It is there before a base is chosen: so a
    page shows it as it would be."""
    border = outline(cells, 0.93)
    lines = (
        line(border, look.PALE, 4.6, stroke_opacity=0.85),
        line(border, DARK, 2.6, stroke_dasharray="8 5", stroke_linecap="butt"),
    )
    return group(
        *(lines if cells else ()),
        id="reach",
        class_="zone",
        pointer_events="none",
    )


@lru_cache(KEPT)
def fresh(cells: tuple[int, ...]) -> Element:
    """What just happened: a yellow line with a dark edge round each hex."""
    rings = (element("use", href="#ring", x=x, y=y) for x, y in map(centre, cells))
    return group(*rings, id="fresh", pointer_events="none")


# Targets.


@lru_cache(KEPT)
def hex_targets(kinds: tuple[int, ...], burnt: tuple[int, ...], words: Words) -> Element:
    """Every hex, to be pointed at; `burnt`: the Scorched ones that are asked for."""
    return group(*(_targets(row, kinds, burnt, words) for row in range(n.ROWS)), id="may")


def _targets(row: int, kinds: tuple[int, ...], burnt: tuple[int, ...], words: Words) -> Element:
    x, y = row_at(row)
    cells = range(row * n.COLUMNS, (row + 1) * n.COLUMNS)
    found = (
        element(
            "use",
            element("title", f"{type_name(kinds[cell], words)} {hex_text(cell)}"),
            href=f"#t{column}",
            class_="may",
            data_burnt="" if cell in burnt else None,
            data_space=hex_text(cell),
            role="button",
        )
        for column, cell in enumerate(cells)
    )
    return group(*found, transform=f"translate({x:g} {y:g})")


def piece_targets(scene: Scene) -> Element:
    """Brigades, Airplanes and departments that whoever is to move may point at."""
    found = [
        _round(
            name,
            x,
            y,
            slot.size * (17 if piece.kind == AIRPLANE else 16),
            scene.words,
            is_seen=piece.turn == READY,
        )
        for piece, x, y, slot in places(scene)
        for name in _called(piece)
        if name in scene.wanted
    ]
    for colour, hq in zip(TEAMS, scene.hq, strict=True):
        if f"department-{colour}" in scene.wanted:
            found.append(_round(f"department-{colour}", *centre(hq), 18, scene.words))
    return group(*found, id="may-pieces", class_="hb-round")


def _called(piece: Piece) -> tuple[str, ...]:
    """HB-AIR-3: an Airplane has a name, and another one for whoever flies it."""
    flies = piece.kind == AIRPLANE and piece.turn == READY
    return (piece.name, OWN_PLANE) if flies else (piece.name,)


@lru_cache(KEPT)
def within_flight(cells: tuple[int, ...]) -> Element:
    """HB-AIR-5: a strong edge, seen while the Airplane is chosen."""
    rings = (element("use", href="#flight", x=x, y=y) for x, y in map(centre, cells))
    return group(*rings, id="flight-to", class_="hb-flight", pointer_events="none")


@lru_cache(KEPT)
def _round(name: str, x: float, y: float, r: float, words: Words, is_seen: bool = False) -> Element:
    """A ring round a piece; round one that is seen to be ready it waits to be pointed at."""
    size = r / 16
    return element(
        "use",
        element("title", piece_name(name, words)),
        id=f"may-{name}",
        href="#tq" if is_seen else "#tp",
        class_="may",
        data_ready="" if is_seen else None,
        data_space=name,
        role="button",
        transform=f"translate({x:g} {y:g})scale({size:g})",
    )


# Drawings.


def _edge(name: str, shape: str, **attributes: Value) -> Element:
    """A pale ring and a dashed edge on it; what lies below is seen through it."""
    pale: dict[str, Value] = {"stroke": look.PAPER, "stroke_width": 4, "stroke_opacity": 0.6}
    return group(
        element(shape, **attributes, **pale, stroke_dasharray="none"),
        element(shape, **attributes, fill="none", stroke_width=2.4),
        id=name,
    )


_RING: Final = "M0 -22.3L19.4 -11.2V11.2L0 22.3L-19.4 11.2V-11.2Z"
_SMALLER = " ".join(f"{0.83 * x:.1f},{0.83 * y:.1f}" for x, y in CORNERS)
LIBRARY: Final = (
    _edge("t0", "polygon", points=_SMALLER),
    *(element("use", href="#t0", x=across(c), id=f"t{c}") for c in range(1, n.COLUMNS)),
    _edge("tp", "circle", r=16.0),
    element("circle", cy=1.5, r=15.5, id="tq", stroke_width=1.8),  # on the edge of `ready`
    group(line(_RING, DARK, 3.8), line(_RING, look.SIGNAL, 2.2), id="ring"),
    group(
        line(_RING, look.PALE, 5),
        line(_RING, DARK, 3.2, stroke_dasharray="6 3", stroke_linecap="butt"),
        id="flight",
    ),
)
