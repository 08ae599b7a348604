"""The zones, the point of the game: each has an outline in its colour, and a badge with its points.

Zones may share tiles: there their lines run in lanes, one inside the other; each colour has its own
dashes, too. The points of a seat are the sum of its zones: whoever points at a part of that sum, or
at a badge, sees the tiles it comes from, and which of them divides. The style sheet does that, with
classes that a zone, its badge and its part of the sum have in common.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from pulaski.core import look
from pulaski.core.geometry import Point, Space, add
from pulaski.core.pen import ROUND, box, disc, line, patch
from pulaski.core.svg import Element, Value, element, group, use
from pulaski.core.words import Words

from ..notation import COLOUR_NAMES
from .scene import Zone
from .tiles import COIN, HEXAGON, RADIUS, TYPE, coin, mark, moved, name

KEPT = 2048
LAYERS = 256

LANES: Final = (8.5, 16.5, 24.5)  # how far inside a tile a line runs: three men, three zones
#: The line is whole from afar; from near, each colour has joints of its own, as hoses have.
DASHES: Final = {"red": None, "green": "21 4", "blue": "8 4", "yellow": "21 4 6 4"}
APOTHEM: Final = HEXAGON.size * 3**0.5 / 2
RANKS: Final = 8  # zones of a colour that can be pointed at

#: The corners of a tile where a badge can be, the best first: its foot, like a name below its men,
#: and if that is taken its shoulders, with a tip that points into the tile. At the other corners it
#: would hide men.
CORNERS: Final = (5, 3, 1)
FOOT: Final = -8.0  # how far below its foot, between the men and the values of the tiles below
SHOULDER: Final = 3.0  # and below a shoulder
ASIDE: Final = 7.0  # and at least so far out where only one tile is
RIM: Final = 3.5  # round a badge
TALL: Final = 14.0  # half of its height
APART: Final = (80.0, 37.0)  # as far is a badge from the next, or from the heat of a hottest point
HEAT: Final = (15.0, 12.0)  # halves of the number on an empty hexagon, in a map of usual type
COVERED: Final = 10.0  # how bad it is to cover one: as if so much of two values were covered
BADGE: Final = 30.0  # the type on it
LOST: Final = "#57504a"  # a zone that brings nothing: burnt out
SIGN: Final = 20.0  # that of its colour
#: By the number of digits: half of its width, and where its number stands.
HALVES: Final = {1: 27.0, 2: 33.0}
NUMBERS: Final = {1: 12.0, 2: 10.0}

Sides = tuple[Space, tuple[bool, ...]]  # a tile, and of each side whether it is free


class Hook(NamedTuple):
    """A place for a badge."""

    bad: float  # how much of two values it covers
    later: bool  # a shoulder
    corner: int
    at: Point
    of: Space  # the tile


def called(zone: Zone | Area) -> str:
    """The class that a zone has in common with its badge and with its part of the sum."""
    return f"fe-{zone.colour}{zone.rank}"


def told(zone: Zone, words: Words) -> str:
    """How the points of a zone come about."""
    values = {"colour": zone.colour, "sum": zone.sum}
    if not zone.divisor:
        return words.label("zone-lost", **values)
    exact = zone.points * zone.divisor
    rounded = "up" if exact > zone.sum else "down" if exact < zone.sum else "told"
    return words.label(
        f"zone-{rounded}", **values, divisor=zone.divisor, free=zone.free, points=zone.points
    )


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
    lowest: Space | None


def outlines(zones: tuple[Zone, ...]) -> Element:
    """All zones; on a tile that several share each has its own lane."""
    return _outlines(tuple([Area(z.colour, z.rank, z.tiles, z.lowest) for z in zones]))


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
    divides = [_lowest(area.lowest)] if area.lowest else []
    return group(
        element("path", d=d, fill=team.colour, stroke=_casing(team)),
        line(d, team.colour, 5, stroke_dasharray=DASHES[area.colour], stroke_linecap="butt"),
        *divides,
        id=f"zone-{area.colour}-{name(area.tiles[0])}",
        class_=f"fe-zone {called(area)}",
        fill_opacity=0.16,
    )


def _lowest(at: Space) -> Element:
    """FE-SCORE-6: the tile whose value divides, seen when its zone is pointed at."""
    x, y = HEXAGON.centre(at)
    return element("use", href="#lowest", x=round(x), y=round(y))


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

    Each takes the place of its oldest tile that is free: so it stays while its zone grows, and only
    gives way to a badge on the same tile. When one glides to another place all the same, it would
    catch the click that is meant for a target.
    """
    hung: list[Point] = [HEXAGON.centre(at) for at in hottest]
    heats = [HEXAGON.centre(at) for at in warm]
    drawn = []
    free = dict(sides)
    for zone in zones:
        half = HALVES[_digits(zone)] + RIM
        hooks = _hooks(zone.tiles, tuple([free[at] for at in zone.tiles]), half, larger)
        hook = _untaken(hooks, hung, heats, half, larger)
        hung.append(hook.at)
        drawn.append(_badge(zone, hook, words, larger))
    return group(
        *drawn,
        id="points",
        data_figures="",  # a page puts nothing over them
        data_state="",  # and tells how they come about
        pointer_events="none" if lies_over_targets else None,
        font_size=BADGE,
        fill=look.INK,
    )


def _digits(zone: Zone) -> int:
    return min(2, len(str(zone.points)))


def _untaken(
    hooks: list[Hook], hung: list[Point], heats: list[Point], half: float, larger: float
) -> Hook:
    """The best place that is not taken."""
    wide, tall = larger * (half + HEAT[0]), larger * (TALL + RIM + HEAT[1])
    across, down = (larger * apart for apart in APART)
    best, found = math.inf, hooks[0]
    for hook in hooks:
        if hook.bad >= best:
            break
        x, y = hook.at
        if any(abs(x - a) <= across and abs(y - b) <= down for a, b in hung):
            continue
        covers = any(abs(x - a) < wide and abs(y - b) < tall for a, b in heats)
        if (worse := hook.bad + covers * COVERED) < best:
            best, found = worse, hook
    return found


@lru_cache(KEPT)
def _hooks(
    tiles: tuple[Space, ...], free: tuple[tuple[bool, ...], ...], half: float, larger: float
) -> list[Hook]:
    """The corners of a zone where a badge can be, first those at which it covers no value, then
    feet, then those of the oldest tile.

    Each is the foot of one hexagon between two others. Where one of these two is no tile, a badge
    moves there as far as the value of the other needs.
    """
    corners = HEXAGON.corners()
    over = max(0.0, larger * half + coin(larger * TYPE) - APOTHEM)
    found = []
    for at, sides in zip(tiles, free, strict=True):
        x, y = HEXAGON.centre(at)
        for corner in CORNERS:
            (dx, dy), foot = corners[corner], corner == CORNERS[0]
            left = corner == 1 or not sides[3 if corner == 3 else 4]
            right = corner == 3 or not sides[0 if corner == 1 else 5]
            both = left and right
            aside = max(over, 0.0 if foot else ASIDE) * (left - right)
            bad = over if both and over > RIM else 0.0  # its rim on theirs hides nothing
            place = round(x + dx + aside), round(y + dy + (FOOT if foot else SHOULDER))
            found.append(Hook(bad, not foot, corner, place, at))
    return sorted(found, key=lambda hook: hook[:2])


@lru_cache(KEPT)
def _badge(zone: Zone, hook: Hook, words: Words, larger: float) -> Element:
    points, team = str(zone.points), look.TEAMS[zone.colour]
    ink = look.DARK if team.band == look.DARK and zone.points else look.PALE
    size = _digits(zone)
    sized = f" scale({larger:.4g})" if larger > 1 else ""
    return part(
        zone,
        words,
        *([mark(f"tip-{hook.corner}")] if hook.later else []),
        mark(f"badge-{size}"),
        element(
            "use",
            href=f"#sign-{team.shape}",
            x=3.5 + SIGN / 2 - HALVES[size],
            color=ink if zone.points else team.colour,
        ),
        element("text", points, x=NUMBERS[size], y=10.5, fill=ink),
        id=f"points-{zone.colour}-{name(zone.tiles[0])}",
        color=team.colour if zone.points else LOST,
        data_piece="zone",
        transform=f"{moved(*hook.at)}{sized}",
    )


def _plate(digits: int) -> Element:
    """A flag in the colour of the zone: no other number on the map has one."""
    half = HALVES[digits]
    return group(
        box(-half, -TALL, 2 * half, 2 * TALL, "currentColor", look.DARK, rx=9, thick=2 * RIM),
        box(-half, -TALL, 2 * half, 2 * TALL, "currentColor", look.PALE, rx=9, thick=3),
        id=f"badge-{digits}",
    )


def _tip(corner: int) -> Element:
    """From a badge on a shoulder to the middle of its tile."""
    way = 1 if corner == 3 else -1
    d = f"M{4 * way} {TALL - 2:g}L{34 * way} {TALL + 12:g}L{22 * way} {TALL - 2:g}Z"
    rims = (patch(d, look.DARK, look.DARK, 2 * RIM, **ROUND), patch(d, look.PALE, look.PALE, 3))
    return group(*rims, patch(d, "currentColor"), id=f"tip-{corner}")


LIBRARY: Final = (
    *map(_plate, HALVES),
    *map(_tip, CORNERS[1:]),
    *(
        group(use(f"shape-{team.shape}", 0, 0, SIGN, SIGN), id=f"sign-{team.shape}")
        for team in (look.TEAMS[name] for name in COLOUR_NAMES)
    ),
    disc(0, COIN, RADIUS + 7, "none", look.SIGNAL, 9, id="lowest"),
)


# What is pointed at.


def _rules() -> Iterator[str]:
    pointed = ":is(:hover,:focus)"
    yield f".feurio:has(.fe-part{pointed}) .fe-zone{{opacity:.12}}"
    yield ".feurio .fe-zone use{display:none}"
    for colour in COLOUR_NAMES:
        for rank in range(RANKS):
            one = f".fe-{colour}{rank}"
            yield f".feurio:has({one}{pointed}) .fe-zone{one}{{opacity:1;fill-opacity:.55}}"
            yield f".feurio:has({one}{pointed}) .fe-zone{one} use{{display:inline}}"


#: Points change with every move: what is the same for all of them is said here once.
WRITING: Final = ".feurio #points{font-weight:800;text-anchor:middle}"

STYLE: Final = "\n".join([*_rules(), WRITING]) + "\n"
