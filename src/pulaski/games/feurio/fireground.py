"""The fire as a map, drawn in layers: rim, ground, sides, men, and on top what may be done.

Everything has a place of its own in the units of the tiles, which never changes; only the map as a
whole is scaled to the width of the picture as the fire spreads. So a page that follows a game finds
each tile, man and point by its id where it was.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property

from pulaski.core import look
from pulaski.core.geometry import Point, Space, neighbours, write_space
from pulaski.core.play import Action
from pulaski.core.svg import Element, Value, element, group, use, write_number
from pulaski.games.feurio import tiles
from pulaski.games.feurio.scene import Empty, Scene, Tile
from pulaski.games.feurio.tiles import HEXAGON, RIM, SLOT

__all__ = ["Fireground"]

MARGIN = 7.0  # round the map, in units of the picture
LARGEST = 0.68  # of a tile, however small the fire
LOWEST, HIGHEST = 250.0, 560.0  # the map is never less high, nor more
READABLE = 11.0  # the smallest type, in units of the picture
STRETCH = "spacingAndGlyphs"


class Fireground:
    """The map of one scene, fitted to a width."""

    def __init__(self, scene: Scene, width: float) -> None:
        self.scene = scene
        self.width = width
        self.laid = {tile.at for tile in scene.tiles}
        low, high = self._bounds
        self.scale = min(
            LARGEST,
            (width - 2 * MARGIN) / (high[0] - low[0]),
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
    def small(self) -> float:
        """The smallest type that can be read at this scale, in units of the tiles."""
        return max(22.0, READABLE / self.scale)

    def draw(self, down: float) -> Element:
        """All layers, from the ground up, so far down the picture."""
        (left, top), (right, bottom) = self._bounds
        x = self.width / 2 - self.scale * (left + right) / 2
        y = down + self.height / 2 - self.scale * (top + bottom) / 2
        scene = self.scene
        quiet = [empty for empty in scene.rim if not empty.hottest]
        return group(
            group(*(self._empty(empty) for empty in quiet), id="rim"),
            group(*(_tile(tile, self.small) for tile in scene.tiles), id="ground"),
            group(*(self._empty(empty) for empty in scene.hottest), id="hottest"),
            group(self._charred(), id="sides"),
            group(*(_crew(tile, tile.at in scene.targets) for tile in scene.tiles), id="men"),
            group(*_start(scene.start), id="start"),
            group(*(_may(at, actions) for at, actions in scene.targets.items()), id="may"),
            group(self._ways_in(), id="ways"),
            id="map",
            transform=f"translate({write_number(x)} {write_number(y)}) scale({self.scale:.4f})",
        )

    # The rim.

    def _empty(self, empty: Empty) -> Element:
        """FE-FIRE-3: an empty hexagon with its heat; a hottest point glows, whoever is to move."""
        parts = self._hottest(empty) if empty.hottest else self._quiet(empty)
        words = f"{write_space(empty.at)}: heat {empty.heat}"
        title = element("title", words + (", hottest point" if empty.hottest else ""))
        return _at(empty.at, title, *parts, id_=f"rim-{_name(empty.at)}", class_="rim")

    def _quiet(self, empty: Empty) -> tuple[Element, ...]:
        ring = element("use", href="#empty")
        size = self.small * 1.1
        heat = look.label(
            str(empty.heat), 0, size * 0.36, size, fill=look.INK_2, text_anchor="middle"
        )
        return ring, heat

    def _hottest(self, empty: Empty) -> tuple[Element, ...]:
        """FE-FIRE-2: easily overlooked at the table, so it glows, is named and has a flame."""
        glow = tiles.outline(0.84, fill="url(#glow)", stroke=look.FLAME, stroke_width=6)
        flame = use("flame", 0, -37, 27, 34)
        if self.small > 26:  # no room for the word
            return glow, flame, look.figure(str(empty.heat), 0, 20, max(42, self.small))
        word = look.figure(
            "hottest", 0, 27, self.small, stroke_width=5, textLength=80, lengthAdjust=STRETCH
        )
        return glow, flame, look.figure(str(empty.heat), 0, 6, 36), word

    # Sides.

    def _charred(self) -> Element:
        """FE-MEN-10: the sides with a tile against them, each once."""
        sides = (
            _line(tile.at, HEXAGON.side(side))
            for tile in self.scene.tiles
            for side, other in enumerate(neighbours(tile.at, HEXAGON.steps).values())
            if other in self.laid and tile.at < other
        )
        return _path(sides, fill="none", stroke=look.CHAR, stroke_width=8)

    def _ways_in(self) -> Element:
        """FE-MEN-8: every free side of a tile that takes men, above all else but not to click."""
        ways = (
            _way_in(tile.at, side)
            for tile in self.scene.tiles
            for side, other in enumerate(neighbours(tile.at, HEXAGON.steps).values())
            if other not in self.laid and not tile.is_firebreak
        )
        return _path(ways, fill=look.MAY, stroke=look.PAPER, stroke_width=3, pointer_events="none")


def _path(pieces: Iterable[str], **attributes: Value) -> Element:
    """Many lines as one."""
    return element(
        "path", d="".join(pieces), stroke_linejoin="round", stroke_linecap="round", **attributes
    )


def _way_in(at: Space, number: int) -> str:
    """A wedge on a side that points into the tile."""
    (ax, ay), (bx, by) = HEXAGON.side(number)
    x, y = (ax + bx) / 2, (ay + by) / 2  # the middle of the side
    along, out = ((bx - ax) / 5, (by - ay) / 5), (1.05 * x, 1.05 * y)
    feet = (out[0] + along[0], out[1] + along[1]), (out[0] - along[0], out[1] - along[1])
    return _line(at, (*feet, (0.77 * x, 0.77 * y))) + "Z"


def _line(at: Space, corners: Iterable[Point]) -> str:
    """Points round the middle of a hexagon, joined."""
    x, y = HEXAGON.centre(at)
    return "M" + "L".join(f"{write_number(x + dx)} {write_number(y + dy)}" for dx, dy in corners)


def _at(at: Space, *parts: Element, id_: str, **attributes: Value) -> Element:
    """A group at a hexagon's place."""
    x, y = HEXAGON.centre(at)
    place = f"translate({write_number(x)} {write_number(y)})"
    return group(*parts, id=id_, transform=place, **attributes)


def _name(at: Space) -> str:
    """A hexagon in an id."""
    return f"{at[0]}_{at[1]}"


# Tiles.


def _tile(tile: Tile, small: float) -> Element:
    """A tile without the men on it; `small` is the smallest type that can be read."""
    parts = [element("title", _describe(tile)), *_face(tile, small)]
    if tile.fresh:
        parts.append(
            tiles.outline(0.94, fill="none", stroke=look.SIGNAL, stroke_width=10, class_="fresh")
        )
    return _at(tile.at, *parts, id_=f"tile-{_name(tile.at)}", class_=f"tile value-{tile.value}")


def _face(tile: Tile, small: float) -> Iterator[Element]:
    edge = tiles.outline(fill="none", stroke="#6b5f4c", stroke_width=2.5)
    if tile.is_firebreak:
        yield tiles.back()
        yield edge
        yield from _firebreak(tile, small)
        return
    yield element("use", href=f"#land-{tile.value}")
    if tile.is_closed:  # FE-MEN-15, FE-SCORE-9: nobody gets in any more
        yield tiles.outline(fill=look.CHAR, fill_opacity=0.42, class_="veil")
    yield edge
    yield tiles.figure(tile.value, small)


def _firebreak(tile: Tile, small: float) -> Iterator[Element]:
    """FE-INFO-1: who laid it is open to all. FE-BREAK-4: what is under it, only to that seat."""
    yield tiles.figure(tile.value, small)
    marks = [look.shape(colour, 0, 0, 28) for colour in tile.layer.split("+")]
    if tile.under > 0:
        marks.append(_hidden(tile.under, small))
    for number, mark in enumerate(marks):
        x = 32 * (number - (len(marks) - 1) / 2)
        yield group(mark, transform=f"translate({write_number(x)} 22)")


def _hidden(value: int, small: float) -> Element:
    """What this seat alone knows, in brackets of dashes."""
    ring = element(
        "circle",
        r=16,
        fill=look.PANEL,
        stroke=look.INK,
        stroke_width=2.5,
        stroke_dasharray="5 4",
    )
    return group(
        ring, look.label(str(value), 0, small * 0.36, small, text_anchor="middle", font_weight=700)
    )


def _describe(tile: Tile) -> str:
    """The tile in words, for whoever points at it or listens."""
    at = write_space(tile.at)
    if tile.is_firebreak:
        known = f", a {tile.under} lies under it" if tile.under > 0 else ""
        return f"{at}: firebreak laid by {tile.layer}{known}"
    men = ", ".join(f"{count} {colour}" for colour, count in tile.men.items() if count)
    sides = "closed" if tile.is_closed else f"{tile.free} free sides"
    return f"{at}: value {tile.value}, {sides}, men: {men or 'none'}, room for {tile.room}"


def _start(values: tuple[int, ...]) -> Iterator[Element]:
    """FE-SETUP-7: the start tiles side by side, before they are laid."""
    for number, value in enumerate(values):
        x = 116 * (number - (len(values) - 1) / 2)
        edge = tiles.outline(fill="none", stroke=look.SIGNAL, stroke_width=6)
        yield tiles.face(value, edge, transform=f"translate({write_number(x)} 0)")


# Men.


def _crew(tile: Tile, may: bool) -> Element:
    """FE-MEN-4: the slots of a tile, each empty or with one man."""
    places = tiles.slots(tile.slots)
    men = list(tile.crew)
    taken = list(zip(places, men, strict=False))
    lights = [_light(place) for place, (_, _, fresh) in taken if fresh]
    empty = [
        _slot(place, tile, number < tile.room, may)
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
    return _at(tile.at, *lights, *empty, *crew, id_=f"crew-{_name(tile.at)}")


def _light(place: Point) -> Element:
    """Behind a man who has just come."""
    x, y = place
    return element("circle", cx=x, cy=y - 3, r=22, fill=look.SIGNAL, class_="fresh")


def _slot(place: Point, tile: Tile, reachable: bool, may: bool) -> Element:
    """An empty slot: a plus for whoever may take it now, a cross where no free side is left."""
    signs = {(True, True): "M-7 0 H7 M0 -7 V7", (False, False): "M-6 -6 L6 6 M6 -6 L-6 6"}
    sign = signs.get((reachable, may and reachable)) if not tile.is_closed else None
    colour = look.MAY if may and reachable else look.INK
    ring = element(
        "circle",
        r=SLOT,
        fill=look.CHAR if tile.is_closed else look.PAPER,
        fill_opacity=0.85 if reachable else 0.4,
        stroke=look.CHAR if tile.is_closed else colour,
        stroke_width=3.5,
    )
    cross = [element("path", d=sign, fill="none", stroke=colour, stroke_width=4)] if sign else []
    x, y = place
    return group(ring, *cross, transform=f"translate({x} {y})", class_="slot")


# What may be done.


def _may(at: Space, actions: tuple[Action, ...]) -> Element:
    """A hexagon to click or tab to, with the ids of what can be done there."""
    ids = " ".join(str(action.id) for action in actions)
    words = "; ".join(action.words for action in actions)
    single = len(actions) == 1
    scale = 0.94 if actions[0].kind == "lay" else 0.85  # round a glow, inside a tile
    pale = tiles.outline(scale, fill="none", stroke=look.PAPER, stroke_width=9, stroke_opacity=0.8)
    edge = tiles.outline(
        scale,
        fill="none",
        pointer_events="all",
        stroke=look.MAY,
        stroke_width=6,
        stroke_dasharray="12 8",
        class_="edge",
    )
    return _at(
        at,
        element("title", words),
        pale,
        edge,
        id_=f"may-{_name(at)}",
        class_="may",
        data_space=write_space(at),
        data_action=ids if single else None,
        data_actions=None if single else ids,
        role="button",
        tabindex="0",
        aria_label=words,
    )
