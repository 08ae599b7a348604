"""The fire as a map, in layers: ground, zones, what may be done, men, and points.

Everything has a place of its own in the units of the tiles, which never changes; only the map as a
whole is scaled to its room as the fire spreads (`framing`). So a page that follows a game finds
each tile, man and point by its id where it was, and a piece that was drawn once is kept.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache

from pulaski.core import look
from pulaski.core.frame import WIDTH
from pulaski.core.geometry import Point, Space, write_space
from pulaski.core.pen import disc
from pulaski.core.play import Action
from pulaski.core.svg import Element, Value, element, group
from pulaski.core.words import Words

from ..pieces import tile as piece_of
from . import forest, framing, tiles, zones
from .men import man
from .scene import Empty, Scene, Tile
from .tiles import HEXAGON, TYPE, mark, moved, name

READABLE = 11.0  # the smallest type, in units of the picture
STEP = 1.2  # where they do, it grows by such steps, so that a wider map seldom changes every tile
STEPS = tuple(HEXAGON.steps.values())
REACH = 44 / READABLE * TYPE / (math.sqrt(3) * HEXAGON.size)  # of a hexagon a finger can hit

KEPT = 4096  # pieces of each kind: those of a hundred games
LAYERS = 256  # whole layers, which change with every tile


class Fireground:
    """The map of one scene, fitted to its room."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        laid = tuple([(tile.at, tile.value) for tile in scene.tiles])
        self._rim = scene.rim if scene.spreads else ()  # heats mean nothing without a tile to lay
        drawn = tuple([at for at, _ in laid])
        self._bounds = framing.box(drawn)
        (self.x, self.y), self.scale = (
            framing.framed(laid, scene.has_laid)
            if scene.spreads or scene.has_laid
            else framing.at_last(self._bounds)
        )

    @property
    def _hottest(self) -> tuple[Space, ...]:
        return tuple([empty.at for empty in self._rim if empty.hottest])

    @property
    def _warm(self) -> tuple[Space, ...]:
        """Where a heat is read that is not the highest."""
        warm = [e.at for e in self._rim if forest.warmth(e.heat) and not e.hottest]
        return tuple(warm)

    @property
    def larger(self) -> float:
        """How much larger than usual type must be to be read at this scale."""
        needed = READABLE / self.scale / TYPE
        return STEP ** max(0, math.ceil(math.log(needed, STEP)))

    def draw(self, down: float) -> Element:
        """All layers, from the ground up, so far down the picture."""
        x = WIDTH / 2 - self.scale * self.x
        y = forest.HIGH / 2 - self.scale * self.y
        fitted = group(
            *self._layers(),
            id="map",
            class_="field",
            transform=f"{moved(x, y)} scale({self.scale:.4f})",
        )
        edge = "url(#field)"  # a wide page has forest beyond it, and cuts nothing
        return group(fitted, id="table", class_="fe-map", transform=moved(0, down), clip_path=edge)

    def _layers(self) -> Iterator[Element]:
        scene, larger = self.scene, self.larger
        marked = scene.marked_zones
        laid = sorted(scene.tiles, key=_from_the_north)
        if laid:
            yield forest.light(*self._bounds)
        yield _rim(self._rim, scene.words, larger)
        yield group(*(_tile(tile, scene.words, larger) for tile in laid), id="ground")
        yield zones.outlines(marked)
        yield group(*_start(scene.start), id="start")
        yield group(
            *self._may(),
            id="may",
            fill=look.PALE,
            fill_opacity=0,
            stroke=look.INK,  # green is a player's
            stroke_width=3,
        )
        yield group(  # above the frames of targets, which would hide the ways in
            *(_crew(t, t.at in scene.targets, larger) for t in laid if not t.is_firebreak),
            id="men",
            pointer_events="none",
        )
        if scene.for_points:  # above the frames of targets: points must be read to choose
            yield zones.badges(
                marked,
                scene.sides,
                scene.words,
                larger,
                self._hottest,
                self._warm,
                bool(scene.targets),
            )

    def _may(self) -> Iterator[Element]:
        """A target among others is as large as its hexagon, one by itself as large as a finger."""
        targets, language = self.scene.targets, self.scene.view.language
        alone = REACH * self.larger
        for (q, r), actions in targets.items():
            crowded = any([(q + dq, r + dr) in targets for dq, dr in STEPS])
            words = "; ".join([action.in_words(language) for action in actions])
            yield _may((q, r), actions, words, 1.0 if crowded else alone)


def _from_the_north(tile: Tile) -> tuple[int, int]:
    """Tiles are thick: each stands before those to the north of it."""
    q, r = tile.at
    return r, q


def _at(at: Space, *parts: Element, kind: str, **attributes: Value) -> Element:
    """A group at a hexagon's place."""
    place = moved(*HEXAGON.centre(at))
    return group(*parts, id=f"{kind}-{name(at)}", transform=place, **attributes)


def _space(at: Space, words: str, *parts: Element, kind: str, piece: str | None) -> Element:
    """The ground of a hexagon; a page finds it by its space when something happens there."""
    title = element("title", words)
    named: dict[str, Value] = {"data_space": write_space(at), "data_piece": piece}
    return _at(at, title, *parts, kind=kind, **named)


# The rim.


@lru_cache(LAYERS)
def _rim(rim: tuple[Empty, ...], words: Words, larger: float) -> Element:
    return group(
        *(_empty(empty, words, larger) for empty in rim),
        id="rim",
        data_piece="point",
        font_size=TYPE * larger,
        font_weight=700,
        text_anchor="middle",
        fill=look.INK,
    )


@lru_cache(KEPT)
def _empty(empty: Empty, words: Words, larger: float) -> Element:
    """FE-FIRE-2, FE-FIRE-3: an empty hexagon with its heat; a hottest point glows for everybody."""
    at, heat = write_space(empty.at), str(empty.heat)
    if empty.hottest:  # easily overlooked at the table, so it burns already
        told = words.label("point-hottest", at=at, heat=heat)
        figure = look.figure(heat, 0, 18, max(46, TYPE * larger))
        parts = [mark("hottest"), figure]
    else:
        told = words.label("point", at=at, heat=heat)
        warm = forest.warmth(empty.heat)
        parts = (
            [mark("cool")]
            if not warm
            else [mark(f"empty-{warm}"), element("text", heat, dy="0.36em")]
        )
    piece = "hottest" if empty.hottest else None  # the layer says what the others are
    return _space(empty.at, told, *parts, kind="rim", piece=piece)


# Tiles.


@lru_cache(KEPT)
def _tile(tile: Tile, words: Words, larger: float) -> Element:
    """A tile without its value and the men on it."""
    parts = [mark(f"land-{tile.value}")]
    if tile.is_closed and not tile.is_firebreak:  # FE-MEN-15: nobody gets in any more
        parts.append(element("use", href="#veil", class_="veil"))
    if tile.is_firebreak:
        parts += [tiles.figure(0, TYPE * larger), *_firebreak(tile, TYPE * larger)]
    if tile.fresh:
        parts.append(element("use", href="#fresh", class_="fresh"))
    piece = piece_of(tile.value)
    return _space(tile.at, _describe(tile, words), *parts, kind="tile", piece=piece)


def _firebreak(tile: Tile, size: float) -> Iterator[Element]:
    """FE-INFO-1: who laid it is open to all. FE-BREAK-4: what is under it, only to that seat."""
    marks = [look.shape(colour, 0, 0, 30) for colour in tile.layer.split("+")]
    if tile.under > 0:
        marks.append(_hidden(tile.under, size))
    for number, sign in enumerate(marks):
        x = 34 * (number - (len(marks) - 1) / 2)
        yield group(sign, transform=moved(x, 16))


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
    sides = words.label("free-sides" if free else "closed", count=free)
    men = ", ".join(words.label("men", count=count, colour=colour) for colour, count in tile.men)
    men = men or words.label("no-men")
    return words.label("tile", at=at, value=tile.value, sides=sides, men=men, room=tile.room)


def _start(values: tuple[int, ...]) -> Iterator[Element]:
    """FE-SETUP-7: the start tiles side by side, before they are laid."""
    for number, value in enumerate(values):
        x = 116 * (number - (len(values) - 1) / 2)
        edge = tiles.outline("none", look.SIGNAL, 6)
        yield tiles.face(value, edge, transform=moved(x, 0))


# Men.


@lru_cache(KEPT)
def _crew(tile: Tile, may: bool, larger: float) -> Element:
    """FE-MEN-4: the slots of a tile, each empty or with one man, and the ways in to them.

    The value stands here, too: no line of a zone crosses it.
    """
    places = tiles.SLOTS[tile.slots]
    men = list(tile.crew)
    taken = list(zip(places, men, strict=False))
    lights = [_light(place) for place, (_, _, fresh) in taken if fresh]
    left = () if tile.is_closed else places[len(men) :]  # FE-MEN-15: nobody gets in any more
    empty = [_slot(place, number < tile.room, may) for number, place in enumerate(left)]
    crew = [
        man(
            colour,
            place[0],
            place[1] - 8,
            52,
            id=f"man-{name(tile.at)}-{colour}-{number + 1}",
            class_=f"man {colour}",
        )
        for place, (colour, number, _) in taken
    ]
    ways = [mark(f"way-{side}") for side, free in enumerate(tile.open) if free]
    value = tiles.figure(tile.value, TYPE * larger)
    return _at(tile.at, *ways, value, *lights, *empty, *crew, kind="crew")


def _light(place: Point) -> Element:
    """Behind a man who has just come."""
    x, y = place
    return disc(x, y - 3, 22, look.SIGNAL, class_="fresh")


def _slot(place: Point, reachable: bool, may: bool) -> Element:
    """An empty slot: a plus for whoever may take it now, a cross where no free side is left."""
    kind = "far" if not reachable else "may" if may else "free"
    x, y = place
    return element("use", href=f"#slot-{kind}", x=x, y=y)


# What may be done.


@lru_cache(KEPT)
def _may(at: Space, actions: tuple[Action, ...], words: str, reach: float) -> Element:
    """A hexagon to click or tab to, with what can be done there."""
    texts = "|".join(action.text for action in actions)
    single = len(actions) == 1
    return _at(
        at,
        element("use", href="#hit", transform=f"scale({reach:.4g})" if reach != 1 else None),
        mark("pale"),
        element("use", href="#edge", class_="edge"),
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
