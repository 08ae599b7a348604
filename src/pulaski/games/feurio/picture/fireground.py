"""The fire as a map, drawn in layers: rim, ground, men, and on top what may be done.

Everything has a place of its own in the units of the tiles, which never changes; only the map as a
whole is scaled to the width of the picture as the fire spreads. So a page that follows a game finds
each tile, man and point by its id where it was, and a piece that was drawn once is kept.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cached_property, lru_cache

from pulaski.core import look
from pulaski.core.frame import WIDTH
from pulaski.core.geometry import Point, Space, neighbours, write_space
from pulaski.core.pen import disc
from pulaski.core.play import Action
from pulaski.core.svg import Element, Value, element, group, use, write_number
from pulaski.core.words import Words

from . import tiles
from .scene import Empty, Scene, Tile
from .tiles import HEXAGON, RIM, WESTERN, mark

MARGIN = 7.0  # round the map, in units of the picture
LARGEST = 0.68  # of a tile, however small the fire
LOWEST, HIGHEST = 250.0, 560.0  # the map is never less high, nor more

READABLE = 11.0  # the smallest type, in units of the picture
TYPE = 30.0  # the smallest type on a tile, in its own units: most maps never need a larger one
STEP = 1.2  # where they do, it grows by such steps, so that a wider map seldom changes every tile
REACH = 44 / READABLE * TYPE / (math.sqrt(3) * HEXAGON.size)  # of a hexagon a finger can hit

KEPT = 4096  # pieces of each kind: those of a hundred games


class Fireground:
    """The map of one scene, fitted to the width of the picture."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        low, high = self._bounds
        self.scale = min(
            LARGEST,
            (WIDTH - 2 * MARGIN) / (high[0] - low[0]),
            (HIGHEST - 2 * MARGIN) / (high[1] - low[1]),
        )
        self.height = max(LOWEST, self.scale * (high[1] - low[1]) + 2 * MARGIN)

    @cached_property
    def _bounds(self) -> tuple[Point, Point]:
        """The corners of the box round all that is drawn."""
        centres = [HEXAGON.centre(empty.at) for empty in self.scene.rim] or [(0.0, 0.0)]
        xs, ys = [x for x, _ in centres], [y for _, y in centres]
        right, down = (RIM * reach for reach in (0.87 * HEXAGON.size, HEXAGON.size))
        return (min(xs) - right, min(ys) - down), (max(xs) + right, max(ys) + down)

    @property
    def larger(self) -> float:
        """How much larger than usual type must be to be read at this scale."""
        needed = READABLE / self.scale / TYPE
        return STEP ** max(0, math.ceil(math.log(needed, STEP)))

    def draw(self, down: float) -> Element:
        """All layers, from the ground up, so far down the picture."""
        (left, top), (right, bottom) = self._bounds
        x = WIDTH / 2 - self.scale * (left + right) / 2
        y = down + self.height / 2 - self.scale * (top + bottom) / 2
        scene, larger = self.scene, self.larger
        return group(
            group(
                *(_empty(empty, scene.words, larger) for empty in scene.rim),
                id="rim",
                font_size=TYPE * larger,
                text_anchor="middle",
                fill=look.INK_2,
            ),
            group(*(_tile(tile, scene.words, larger) for tile in sorted(scene.tiles)), id="ground"),
            group(
                *(_crew(t, t.at in scene.targets) for t in scene.tiles if not t.is_firebreak),
                id="men",
                pointer_events="none",
            ),
            group(*_start(scene.start), id="start"),
            group(
                *self._may(), id="may", stroke=look.MAY, stroke_width=6.5, stroke_dasharray="13 9"
            ),
            id="map",
            transform=f"{_moved(x, y)} scale({self.scale:.4f})",
        )

    def _may(self) -> Iterator[Element]:
        """A target among others is as large as its hexagon, one by itself as large as a finger."""
        targets, language = self.scene.targets, self.scene.view.language
        for at, actions in targets.items():
            crowded = any(other in targets for other in neighbours(at, HEXAGON.steps).values())
            yield _may(at, actions, language, 1.0 if crowded else REACH * self.larger)


def _at(at: Space, *parts: Element, kind: str, **attributes: Value) -> Element:
    """A group at a hexagon's place."""
    place = _moved(*HEXAGON.centre(at))
    return group(*parts, id=f"{kind}-{_name(at)}", transform=place, **attributes)


def _moved(x: float, y: float) -> str:
    """From the origin to this place."""
    return f"translate({write_number(x)} {write_number(y)})"


def _name(at: Space) -> str:
    """A hexagon in an id."""
    return f"{at[0]}_{at[1]}"


def _space(at: Space, words: str, *parts: Element, kind: str, class_: str) -> Element:
    """The ground of a hexagon; a page finds it by its space when something happens there."""
    title = element("title", words)
    return _at(at, title, *parts, kind=kind, class_=class_, data_space=write_space(at))


# The rim.


@lru_cache(KEPT)
def _empty(empty: Empty, words: Words, larger: float) -> Element:
    """FE-FIRE-2, FE-FIRE-3: an empty hexagon with its heat; a hottest point glows for everybody."""
    at, heat = write_space(empty.at), str(empty.heat)
    if empty.hottest:  # easily overlooked at the table, so it has a flame
        told = words.label("point-hottest", at=at, heat=heat)
        figure = look.figure(heat, 0, 26, max(42, TYPE * larger))
        parts = [mark("hottest"), use("flame", 0, -30, 32, 40), figure]
    else:
        told = words.label("point", at=at, heat=heat)
        parts = [mark("empty"), element("text", heat, dy="0.36em")]
    return _space(empty.at, told, *parts, kind="rim", class_="rim")


# Tiles.


@lru_cache(KEPT)
def _tile(tile: Tile, words: Words, larger: float) -> Element:
    """A tile without the men on it."""
    parts = [mark(f"land-{tile.value}")]
    if tile.is_closed and not tile.is_firebreak:  # FE-MEN-15: nobody gets in any more
        parts.append(element("use", href="#veil", class_="veil"))
    parts += [*_charred(tile.open), tiles.figure(tile.value, TYPE * larger)]
    if tile.is_firebreak:
        parts += _firebreak(tile, TYPE * larger)
    if tile.fresh:
        parts.append(element("use", href="#fresh", class_="fresh"))
    return _space(
        tile.at, _describe(tile, words), *parts, kind="tile", class_=f"tile value-{tile.value}"
    )


def _charred(open_: tuple[bool, ...]) -> Iterator[Element]:
    """FE-MEN-10: the sides to the west with a tile against them.

    Tiles lie over those to the west of them, so that every side is drawn once and covered by none.
    """
    for side in WESTERN:
        if not open_[side]:
            yield mark(f"charred-{side}")


def _firebreak(tile: Tile, size: float) -> Iterator[Element]:
    """FE-INFO-1: who laid it is open to all. FE-BREAK-4: what is under it, only to that seat."""
    marks = [look.shape(colour, 0, 0, 30) for colour in tile.layer.split("+")]
    if tile.under > 0:
        marks.append(_hidden(tile.under, size))
    for number, sign in enumerate(marks):
        x = 34 * (number - (len(marks) - 1) / 2)
        yield group(sign, transform=_moved(x, 16))


def _hidden(value: int, size: float) -> Element:
    """What this seat alone knows, in brackets of dashes."""
    radius = max(17.0, 0.56 * size)
    ring = disc(0, 0, radius, look.PANEL, look.INK, 2.5, stroke_dasharray="5 4")
    known = look.label(str(value), 0, size * 0.36, size, text_anchor="middle", font_weight=700)
    return group(ring, known)


def _describe(tile: Tile, words: Words) -> str:
    """The tile in words, for whoever points at it or listens."""
    at = write_space(tile.at)
    if tile.is_firebreak:
        key = "firebreak-known" if tile.under > 0 else "firebreak"
        known = {"value": tile.under} if tile.under > 0 else {}
        return words.label(key, at=at, seat=tile.layer, **known)
    free = sum(tile.open)
    sides = words.label({0: "closed", 1: "free-side"}.get(free, "free-sides"), count=free)
    men = ", ".join(words.label("men", count=count, colour=colour) for colour, count in tile.men)
    men = men or words.label("no-men")
    return words.label("tile", at=at, value=tile.value, sides=sides, men=men, room=tile.room)


def _start(values: tuple[int, ...]) -> Iterator[Element]:
    """FE-SETUP-7: the start tiles side by side, before they are laid."""
    for number, value in enumerate(values):
        x = 116 * (number - (len(values) - 1) / 2)
        edge = tiles.outline("none", look.SIGNAL, 6)
        yield tiles.face(value, edge, transform=_moved(x, 0))


# Men.


@lru_cache(KEPT)
def _crew(tile: Tile, may: bool) -> Element:
    """FE-MEN-4: the slots of a tile, each empty or with one man, and the ways in to them."""
    places = tiles.SLOTS[tile.slots]
    men = list(tile.crew)
    taken = list(zip(places, men, strict=False))
    lights = [_light(place) for place, (_, _, fresh) in taken if fresh]
    empty = [
        _slot(place, tile.is_closed, number < tile.room, may)
        for number, place in enumerate(places[len(men) :])
    ]
    crew = [
        look.man(
            colour,
            place[0],
            place[1] - 7,
            50,
            id=f"man-{_name(tile.at)}-{colour}-{number + 1}",
            class_=f"man {colour}",
        )
        for place, (colour, number, _) in taken
    ]
    ways = [mark(f"way-{side}") for side, free in enumerate(tile.open) if free]
    return _at(tile.at, *ways, *lights, *empty, *crew, kind="crew")


def _light(place: Point) -> Element:
    """Behind a man who has just come."""
    x, y = place
    return disc(x, y - 3, 22, look.SIGNAL, class_="fresh")


def _slot(place: Point, closed: bool, reachable: bool, may: bool) -> Element:
    """An empty slot: a plus for whoever may take it now, a cross where no free side is left."""
    kind = "closed" if closed else "far" if not reachable else "may" if may else "free"
    x, y = place
    return element("use", href=f"#slot-{kind}", x=x, y=y)


# What may be done.


@lru_cache(KEPT)
def _may(at: Space, actions: tuple[Action, ...], language: str, reach: float) -> Element:
    """A hexagon to click or tab to, with what can be done there."""
    texts = "|".join(action.text for action in actions)
    words = "; ".join(action.in_words(language) for action in actions)
    single = len(actions) == 1
    scale = 0.94 if actions[0].kind == "lay" else 0.85  # round a glow, inside a tile
    return _at(
        at,
        element("title", words),
        element("use", href="#hit", transform=f"scale({reach:.4g})"),
        group(
            mark("pale"),
            element("use", href="#edge", class_="edge"),
            transform=f"scale({scale})",
        ),
        kind="may",
        class_="may",
        data_space=write_space(at),
        data_kind=" ".join(dict.fromkeys(action.kind for action in actions)),
        data_action=texts if single else None,
        data_actions=None if single else texts,
        role="button",
        tabindex="0",
        aria_label=words,
    )
