"""The zones, the point of the game: each has an outline in its colour, and a badge with its points.

Zones may share tiles: there their lines run in lanes, one inside the other; each colour has its own
dashes, too. The points of a seat are the sum of its zones: whoever points at a part of that sum, or
at a badge, sees the tiles it comes from. The style sheet does that, with classes that a zone, its
badge and its part of the sum have in common.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from pulaski.core import look
from pulaski.core.geometry import Point, Space, add
from pulaski.core.pen import ROUND, box, line
from pulaski.core.svg import Element, Value, element, group, use
from pulaski.core.words import Words

from ..notation import COLOUR_NAMES
from .scene import Zone
from .tiles import HEXAGON, TYPE, coin, mark, moved, name

KEPT = 2048
LAYERS = 256

LANES: Final = (8.5, 16.5, 24.5)  # how far inside a tile a line runs: three men, three zones
#: The line is whole from afar; from near, each colour has joints of its own, as hoses have.
DASHES: Final = {"red": None, "green": "21 4", "blue": "8 4", "yellow": "21 4 6 4"}
APOTHEM: Final = HEXAGON.size * 3**0.5 / 2
RANKS: Final = 8  # zones of a colour that can be pointed at

#: The corners of a tile where a badge can hang, the best first: its foot, and the two that are the
#: feet of the hexagons above. There it lies between the values of two tiles and below the men of a
#: third. At the other three corners it would hide men.
CORNERS: Final = (5, 3, 1)
DOWN: Final = 3.0  # how far below such a corner
ASIDE: Final = 7.0  # and at least so far out where only one tile is
RIM: Final = 3.5  # round a badge
TALL: Final = 19.0  # half of its height
HEAT: Final = (15.0, 12.0)  # halves of the number on an empty hexagon, in a map of usual type
COVERED: Final = 10.0  # how bad it is to cover one: as if so much of two values were covered
BADGE: Final = 30.0  # the type on it
LOST: Final = "#57504a"  # a zone that brings nothing: burnt out
#: By the number of digits: half of its width, how large its sign is, and where its number stands.
HALVES: Final = {1: 27.0, 2: 33.0}
SIGNS: Final = {1: 22.0, 2: 18.0}
NUMBERS: Final = {1: 12.0, 2: 10.0}

Sides = tuple[Space, tuple[bool, ...]]  # a tile, and of each side whether it is free
Hook = tuple[float, int, int, int, int]  # how bad a place is, then its y and x


def called(zone: Zone | Area) -> str:
    """The class that a zone has in common with its badge and with its part of the sum."""
    return f"fe-{zone.colour}{zone.rank}"


def told(zone: Zone, words: Words) -> str:
    """How the points of a zone come about."""
    values = {"colour": zone.colour, "sum": zone.sum}
    if not zone.divisor:
        return words.label("zone-lost", **values)
    return words.label("zone-told", **values, divisor=zone.divisor, points=zone.points)


def part(zone: Zone, words: Words, *parts: Element, **attributes: Value) -> Element:
    """Something that stands for a zone and shows it when it is pointed at."""
    return group(
        element("title", told(zone, words)),
        *parts,
        class_=f"fe-part {called(zone)}",
        **attributes,
    )


# Outlines.


class Area(NamedTuple):
    """What of a zone its outline depends on."""

    colour: str
    rank: int
    tiles: tuple[Space, ...]


def outlines(zones: tuple[Zone, ...]) -> Element:
    """All zones; on a tile that several share each has its own lane."""
    return _outlines(tuple([Area(*zone[:3]) for zone in zones]))


@lru_cache(LAYERS)
def _outlines(areas: tuple[Area, ...]) -> Element:
    drawn = (_outline(area, lanes) for area, lanes in zip(areas, _lanes(areas), strict=True))
    return group(*drawn, id="zones", pointer_events="none", stroke_width=8, **ROUND)


def _lanes(areas: tuple[Area, ...]) -> list[tuple[int, ...]]:
    """For each zone its lane on each of its tiles: the outermost that no zone before it has."""
    taken: Counter[Space] = Counter()
    lanes = []
    for area in areas:
        lanes.append(tuple([min(taken[at], len(LANES) - 1) for at in area.tiles]))
        taken.update(area.tiles)
    return lanes


@lru_cache(KEPT)
def _outline(area: Area, lanes: tuple[int, ...]) -> Element:
    """A line with a rim, as roads have on maps, round ground in a tint of the colour."""
    d, team = _path(area.tiles, lanes), look.TEAMS[area.colour]
    return group(
        element("path", d=d, fill=team.colour, stroke=_casing(team)),
        line(d, team.colour, 5, stroke_dasharray=DASHES[area.colour], stroke_linecap="butt"),
        id=f"zone-{area.colour}-{name(area.tiles[0])}",
        class_=f"fe-zone {called(area)}",
        fill_opacity=0.16,
    )


def _casing(team: look.Team) -> str:
    """The rim of a line: dark round a bright colour, else pale."""
    return look.DARK if team.band == look.DARK else look.PALE


@lru_cache(KEPT)
def _path(tiles: tuple[Space, ...], lanes: tuple[int, ...]) -> str:
    """The line round some tiles, inside each by its lane there."""
    insets = {at: LANES[lane] for at, lane in zip(tiles, lanes, strict=True)}
    steps = list(HEXAGON.steps.values())
    sides = [(at, side) for at in tiles for side in range(6)]
    ahead = dict.fromkeys((at, s) for at, s in sides if add(at, steps[s]) not in insets)
    loops = []
    while ahead:
        loops.append(_loop(ahead, insets, steps))
    return "".join(loops)


def _loop(
    ahead: dict[tuple[Space, int], None], insets: Mapping[Space, float], steps: list[Space]
) -> str:
    """Once round along the sides that lie ahead, the outside to the right."""
    found = []
    at, side = next(iter(ahead))
    while (at, side) in ahead:
        del ahead[at, side]
        inset, turn = insets[at], (side + 1) % 6
        (x, y), (dx, dy) = HEXAGON.centre(at), HEXAGON.corners()[turn]
        beside = add(at, steps[turn])
        if beside in insets:  # a corner between two tiles of the zone: round it
            away = add(at, steps[side])
            inward = _between(away, (at, inset), (beside, insets[beside]))
            at, side = beside, (side - 1) % 6
        else:
            inward = (-inset / APOTHEM * dx, -inset / APOTHEM * dy)
            side = turn
        found.append(f"{round(x + dx + inward[0])} {round(y + dy + inward[1])}")
    return f"M{'L'.join(found)}Z"


def _between(away: Space, first: tuple[Space, float], second: tuple[Space, float]) -> Point:
    """How far inside a zone two lines meet, where a hexagon outside touches two of its tiles.

    Each line is parallel to the side of that hexagon which the tile touches, at its own distance.
    """
    (x, y), (a, b) = HEXAGON.centre(away), (first[1], second[1])
    parts = (4 * a - 2 * b) / 3, (4 * b - 2 * a) / 3  # the sides make an angle of 60 degrees
    centres = (HEXAGON.centre(at) for at, _ in (first, second))
    shares = [(part / (2 * APOTHEM), c) for part, c in zip(parts, centres, strict=True)]
    return sum(s * (cx - x) for s, (cx, _) in shares), sum(s * (cy - y) for s, (_, cy) in shares)


# Badges.


@lru_cache(LAYERS)
def badges(
    zones: tuple[Zone, ...],
    sides: tuple[Sides, ...],
    words: Words,
    larger: float,
    hottest: tuple[Space, ...],
    warm: tuple[Space, ...],
    lies_over_targets: bool,
) -> Element:
    """The points of all zones, none over another, over a hottest point, or where there is room,
    over a value or a heat.

    A flag glides to its new place: over a target it would catch the click that is meant for it.
    """
    hung: list[Point] = [HEXAGON.centre(at) for at in hottest]
    heats = [HEXAGON.centre(at) for at in warm]
    drawn = []
    free = dict(sides)
    for zone in zones:
        half = HALVES[_digits(zone)] + RIM
        hooks = _hooks(zone.tiles, tuple([free[at] for at in zone.tiles]), half, larger)
        place = _untaken(hooks, hung, heats, half, larger)
        hung.append(place)
        drawn.append(_badge(zone, place, words, larger))
    return group(
        *drawn,
        id="points",
        data_figures="",  # a page puts nothing over them
        pointer_events="none" if lies_over_targets else None,
        font_size=BADGE,
        fill=look.INK,
    )


def _digits(zone: Zone) -> int:
    return min(2, len(str(zone.points)))


def _untaken(
    hooks: list[Hook], hung: list[Point], heats: list[Point], half: float, larger: float
) -> Point:
    """The best place that is not taken."""
    wide, tall = larger * (half + HEAT[0]), larger * (TALL + RIM + HEAT[1])
    best, place = math.inf, (hooks[0][4], hooks[0][3])
    for bad, *_, y, x in hooks:
        if bad >= best:
            break
        if any(abs(x - a) <= 80 * larger and abs(y - b) <= 42 * larger for a, b in hung):
            continue
        covers = any(abs(x - a) < wide and abs(y - b) < tall for a, b in heats)
        if (worse := bad + covers * COVERED) < best:
            best, place = worse, (x, y)
    return place


@lru_cache(KEPT)
def _hooks(
    tiles: tuple[Space, ...], free: tuple[tuple[bool, ...], ...], half: float, larger: float
) -> list[Hook]:
    """The corners of a zone where a badge can hang, first those at which it covers no value, then
    those at which fewest tiles meet.

    Each is the foot of one hexagon between two others. Where one of these two is no tile, a badge
    moves there as far as the value of the other needs.
    """
    corners = HEXAGON.corners()
    over = max(0.0, larger * half + coin(larger * TYPE) - APOTHEM)
    found = []
    for at, sides in zip(tiles, free, strict=True):
        x, y = HEXAGON.centre(at)
        for rank, corner in enumerate(CORNERS):
            (dx, dy), meet = corners[corner], 2 - sides[corner - 1] - sides[corner]
            left = corner == 1 or not sides[3 if corner == 3 else 4]
            right = corner == 3 or not sides[0 if corner == 1 else 5]
            aside = max(over, 0 if meet else ASIDE) * (left - right)
            bad = over if left and right else 0.0
            found.append((bad, meet, rank, round(y + dy + DOWN), round(x + dx + aside)))
    return sorted(found)


@lru_cache(KEPT)
def _badge(zone: Zone, place: Point, words: Words, larger: float) -> Element:
    points, team = str(zone.points), look.TEAMS[zone.colour]
    ink = look.DARK if team.band == look.DARK and zone.points else look.PALE
    size = _digits(zone)
    sized = f" scale({larger:.4g})" if larger > 1 else ""
    return part(
        zone,
        words,
        mark(f"badge-{size}"),
        use(
            f"shape-{team.shape}",
            4.5 + SIGNS[size] / 2 - HALVES[size],
            0,
            SIGNS[size],
            SIGNS[size],
            color=ink if zone.points else team.colour,
        ),
        element("text", points, x=NUMBERS[size], y=10.5, fill=ink),
        id=f"points-{zone.colour}-{name(zone.tiles[0])}",
        color=team.colour if zone.points else LOST,
        transform=f"{moved(*place)}{sized}",
    )


def _plate(digits: int) -> Element:
    """A flag in the colour of the zone: no other number on the map has one."""
    half = HALVES[digits]
    return group(
        box(-half, -TALL, 2 * half, 2 * TALL, "currentColor", look.DARK, rx=9, thick=2 * RIM),
        box(-half, -TALL, 2 * half, 2 * TALL, "currentColor", look.PALE, rx=9, thick=3),
        id=f"badge-{digits}",
    )


LIBRARY: Final = tuple(map(_plate, HALVES))


# What is pointed at.


def _rules() -> Iterator[str]:
    pointed = ":is(:hover,:focus)"
    yield f".feurio:has(.fe-part{pointed}) .fe-zone{{opacity:.12}}"
    for colour in COLOUR_NAMES:
        for rank in range(RANKS):
            one = f".fe-{colour}{rank}"
            yield f".feurio:has({one}{pointed}) .fe-zone{one}{{opacity:1;fill-opacity:.55}}"


#: Points change with every move: what is the same for all of them is said here once.
WRITING: Final = ".feurio #points{font-weight:800;text-anchor:middle}"

STYLE: Final = "\n".join([*_rules(), WRITING]) + "\n"
