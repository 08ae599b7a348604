"""Tiles on the map: ground and drawing, name, row of symbols, limit; and what burns on them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from math import copysign
from typing import Final

from pulaski.core import look
from pulaski.core.geometry import Point, Space
from pulaski.core.pen import disc, glow, line, patch
from pulaski.core.svg import Colour, Element, element, group, use
from pulaski.core.words import Words, capital

from ..kernel.tables import COMBINATION, LIMIT
from ..notation import CREW_NAMES, SYMBOLS, TILE_NAMES
from .buildings import BUILDINGS
from .land import CAPTION, HEXAGON, LAND, hexagon
from .pen import DARK, PALE, at, move, words
from .plan import USUAL
from .scene import Spot

KEPT: Final = 2048
LAYERS: Final = 2048  # of badges and names, which lie over the whole map: those of all tables

TYPE: Final = 11.2  # the height of a name on a phone
NAME: Final = 5.6  # its foot
ROW: Final = 16.2  # the middle of the upper row of symbols
SIGN: Final = 14.4  # the width of a symbol
STEP: Final = 15.4  # from one to the next
ACROSS: Final = 3  # symbols in a row
FOOT: Final = -4.5  # of the Flames
WEST: Final = -18.0  # the middle of those beside a crowd
SMALLEST: Final = 0.84  # of a map whose names can be read on a phone
BADGE: Final = (-27.5, -35.0)  # the north-western corner
OTHER: Final = (27.5, -35.0)  # the north-eastern one


def place_id(at: Space) -> str:
    """A cell in an id."""
    return f"{at[0]}_{at[1]}"


def moved(cell: Space) -> str:
    """The attribute that puts something on a cell."""
    return move(*HEXAGON.centre(cell))


# The tile.


@lru_cache(KEPT)
def tile(spot: Spot, language: Words) -> Element:
    """A cell with its tile, or where one is missing."""
    if not spot.tile:
        parts, told = [at("bare", 0, 0)], spot.name
    elif spot.scorched:
        parts, told = _scorched(spot), language.label("told-burnt", tile=spot.tile)
    else:
        parts, told = _whole(spot), _told(spot, language)
    return group(
        element("title", capital(told)),
        *parts,
        id=f"tile-{place_id(spot.at)}",
        data_space=spot.name,
        data_piece="burnt" if spot.scorched else spot.tile or None,
        transform=moved(spot.at),
    )


def _told(spot: Spot, language: Words) -> str:
    """Name, limit and row in words."""
    if not spot.limit:
        return str(language.label("told-lake", tile=spot.tile))
    counts = zip(SYMBOLS, COMBINATION[TILE_NAMES.index(spot.tile)].tolist(), strict=True)
    row = ", ".join(f"{count} {name}" for name, count in counts if count)
    key = "told-home" if spot.home >= 0 else "told"
    crew = CREW_NAMES[spot.home] if spot.home >= 0 else ""
    return language.label(key, tile=spot.tile, limit=spot.limit, row=row, crew=crew)


def _whole(spot: Spot) -> list[Element]:
    parts = [at(f"land-{spot.tile}", 0, 0)]
    if not spot.limit:
        return parts
    return [
        *parts,
        at("caption", 0, 0),
        at(f"row-{spot.tile}", 0, 0),
        at(f"limit-{spot.limit}", 0, 0),
    ]


def _scorched(spot: Spot) -> list[Element]:
    """The back of a tile: what stood there is a shadow."""
    ghost = at(f"land-{spot.tile}", 0, 0, opacity=0.2)
    return [at("ash", 0, 0), ghost, at("burnt", 0, 0)]


@lru_cache(LAYERS)
def names(spots: tuple[Spot, ...], scale: float, language: Words) -> Element:
    """The short names of the tiles, over the fire; on a small map only a wide page shows them."""
    small = scale < SMALLEST
    return group(
        *(_name(spot, language) for spot in spots if spot.tile),
        id="names",
        class_="hs-small" if small else None,
        font_size=TYPE if small else TYPE / scale,
        font_weight=500,
        text_anchor="middle",
        fill=look.INK,
        pointer_events="none",
    )


@lru_cache(KEPT)
def _name(spot: Spot, language: Words) -> Element:
    x, y = HEXAGON.centre(spot.at)
    fill = "#d6cfc6" if spot.scorched else None if spot.limit else PALE
    return words(language.label(f"tile-{spot.tile}"), x, y + NAME, fill=fill)


def limits(spots: tuple[Spot, ...], flames: Mapping[str, int], scale: float) -> Element:
    """HS-TILE-2: the limit of every tile in a badge over its fire, red when it is near."""
    standing = (spot for spot in spots if spot.limit and not spot.scorched)
    near = tuple((spot, _is_in_danger(spot, flames.get(spot.tile, 0))) for spot in standing)
    return _limits(near, scale)


@lru_cache(LAYERS)
def _limits(near: tuple[tuple[Spot, bool], ...], scale: float) -> Element:
    badges = (_badge(spot, danger, scale) for spot, danger in near)
    return _layer("limits", badges, 12.4, PALE)


@lru_cache(KEPT)
def _badge(spot: Spot, danger: bool, scale: float) -> Element:
    return group(
        at("danger" if danger else "badge", 0, 0),
        words(str(spot.limit), 0, 4.3),
        transform=_cornered(spot.at, BADGE, scale),
    )


def _layer(name: str, badges: Iterable[Element], size: float, fill: str) -> Element:
    """Badges with a sign each, over everything that burns."""
    return group(
        *badges,
        id=name,
        data_figures="",
        font_size=size,
        font_weight=800,
        fill=fill,
        text_anchor="middle",
        pointer_events="none",
    )


def _is_in_danger(spot: Spot, flames: int) -> bool:
    """One more Flame would Scorch the tile."""
    return flames > 0 and flames >= spot.limit - 1


def _cornered(cell: Space, corner: Point, scale: float) -> str:
    """Into a corner of a tile; as large on a small map, and then further in."""
    grown = max(1.0, USUAL / scale)
    (x, y), (dx, dy) = HEXAGON.centre(cell), corner
    return move(x + dx - copysign(8 * (grown - 1), dx), y + dy, round(grown, 3))


@lru_cache(LAYERS)
def homes(spots: tuple[Spot, ...], scale: float, language: Words) -> Element:
    """HS-CREW-2: a sign with the letter of whoever depends on a tile, over its fire."""
    standing = (spot for spot in spots if spot.home >= 0 and not spot.scorched)
    return _layer("homes", (_home(spot, scale, language) for spot in standing), 12, DARK)


@lru_cache(KEPT)
def _home(spot: Spot, scale: float, language: Words) -> Element:
    letter = language.label(f"letter-{CREW_NAMES[spot.home]}")
    return group(at("home", 0, 0), words(letter, 0, 5), transform=_cornered(spot.at, OTHER, scale))


# The fire.


@lru_cache(KEPT)
def fire(spot: Spot, flames: int, crowd: bool, language: Words) -> Element:
    """The Flames on a tile; the last one before it Scorches makes its rim blaze.

    They burn in the west of a tile on which a crowd stands in the east. Where they burn is no
    news (`aid`), only how many there are: whoever comes adds none.
    """
    return group(
        element("title", language.label("text-flames", count=flames, limit=spot.limit)),
        at("blaze" if _is_in_danger(spot, flames) else "glow-rim", 0, 0),
        at("hearth", 0, 0),
        group(
            group(*_flames(flames, WEST if crowd else 0.0), class_="aid"),
            id=f"burning-{place_id(spot.at)}-{flames}",
        ),
        line(_pips(flames, spot.limit), look.FLAME, 4.6),
        id=f"fire-{place_id(spot.at)}",
        transform=moved(spot.at),
    )


def _flames(count: int, x: float) -> list[Element]:
    """So many in a row round a place; more than five are one with a figure."""
    if count > 5:
        return [use("flame", x - 6, -19, 23, 28), look.figure(str(count), x + 13, -10, 18)]
    high = (0, 30, 27, 25, 22, 20)[count]
    step = (0.5 if x else 0.7) * high
    return [
        use(
            "flame",
            x + step * (n - (count - 1) / 2),
            FOOT - high / 2 - 2 * (n % 2),
            high / 1.2,
            high,
        )
        for n in range(count)
    ]


def _pips(count: int, limit: int) -> str:
    """Dots along the south-western side, from the corner."""
    places = ((2.9 * n - 36.6, 5 * n + 11.6) for n in range(min(count, limit)))
    return "".join(f"M{x:g} {y:g}h0" for x, y in places)


# Drawings.


def _caption() -> Element:
    """What the name stands on."""
    wide, foot = HEXAGON.size - 1, -CAPTION + 3.4
    upper, lower = (wide - abs(y) / 3**0.5 for y in (CAPTION, foot))
    d = f"M{-upper:g} {CAPTION}H{upper:g}L{wide:g} 0L{lower:g} {foot:g}H{-lower:g}L{-wide:g} 0Z"
    return patch(d, look.PANEL, fill_opacity=0.9, id="caption")


def _row(name: str, combination: list[int]) -> Element:
    signs = [sign for sign, count in enumerate(combination) for _ in range(count)]
    places = ((STEP * (n % ACROSS - 1), STEP * (n // ACROSS)) for n in range(len(signs)))
    placed = (at(f"k{sign}", *place) for sign, place in zip(signs, places, strict=True))
    return group(*placed, id=f"row-{name}")


def _limit(limit: int) -> Element:
    """HS-TILE-2: the limit as a row of dots to be filled."""
    dots = _pips(limit, limit)
    return group(line(dots, look.INK_2, 5.4), line(dots, look.PANEL, 3.6), id=f"limit-{limit}")


def _rim(name: str, colour: Colour, thick: float) -> Element:
    return element(
        "polygon",
        points=hexagon(0.95),
        fill="none",
        stroke=colour,
        stroke_width=thick,
        id=name,
    )


EMBERS: Final = "M-24 -18h0M-6 -30h0M20 -22h0M30 -4h0M-32 2h0M8 -8h0M-12 -2h0"

LIBRARY: Final = (
    *LAND,
    *BUILDINGS,
    _caption(),
    *(
        _row(name, row)
        for name, row in zip(TILE_NAMES, COMBINATION.tolist(), strict=True)
        if sum(row)
    ),
    *(_limit(limit) for limit in range(1, int(LIMIT.max()) + 1)),
    group(disc(0, 0, 8.4, DARK, PALE, 1.5), id="badge"),
    group(disc(0, 0, 8.4, "#d7263d", PALE, 1.5), id="danger"),
    *(group(use(f"sign-{sign}", 0, ROW, SIGN, SIGN), id=f"k{n}") for n, sign in enumerate(SYMBOLS)),
    patch("M-8 8V-2L0 -9.5L8 -2V8Z", look.SIGNAL, DARK, 1.5, id="home"),
    element(
        "polygon",
        points=hexagon(0.96),
        fill=look.PANEL,
        stroke=look.LINE,
        stroke_width=2,
        stroke_dasharray="5 4",
        id="bare",
    ),
    element(
        "polygon", points=hexagon(0.985), fill="#2b2522", stroke=DARK, stroke_width=1.2, id="ash"
    ),
    group(
        line("M-36 -6L-24 4L-30 20M30 -20L22 -6L34 8M-10 26L2 34L12 28", "#4a403a", 1.6),
        use("snag", -20, -18, 20, 28),
        use("snag", 22, -16, 18, 26),
        use("snag", 4, -24, 15, 22),
        line(EMBERS, "#ff6a13", 2.4, opacity=0.75),
        id="burnt",
    ),
    glow("fire-light", (0, "#ffb000", 0.95), (0.55, "#ff6a13", 0.5), (1, "#ff6a13", 0)),
    element(
        "circle",
        r=30,
        fill="url(#fire-light)",
        transform="translate(0 -16) scale(1.1 .72)",
        id="hearth",
    ),
    _rim("glow-rim", look.FLAME, 3),
    _rim("blaze", look.INFERNO, 5),
    *look.signs("pine", "snag"),
)
