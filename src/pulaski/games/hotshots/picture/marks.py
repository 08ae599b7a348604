"""What lies on tiles and edges: Firebreaks, the Wind marker, Vehicles, what just happened; targets.

Targets are the same in every picture of a game, so they are sent once: a page decides which of them
are seen. Edges lie over the tiles, which are larger.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from pulaski.core import look, pen
from pulaski.core.geometry import Space
from pulaski.core.pen import box, disc, line, patch
from pulaski.core.svg import Element, element, group, use
from pulaski.core.words import Words

from .. import state as n
from ..notation import SIDES, VEHICLE_NAMES
from .land import HEXAGON, hexagon
from .pen import DARK, PALE, at, move, target
from .plan import TURNS, middle_of_side
from .scene import Edge, Scene
from .tiles import moved

KEPT: Final = 256
PARKED: Final = 15.5  # the width of a Vehicle on its tile
WIND: Final = (33.5, -37.5)  # in the north-eastern corner, off those who stand on the tile
LAYERS: Final = 2048  # of targets, one for each table: tiles lie differently


def _middle(edge: Edge) -> tuple[float, float]:
    (x, y), (dx, dy) = HEXAGON.centre(edge.at), middle_of_side(edge.side)
    return x + dx, y + dy


def _edge_id(edge: Edge) -> str:
    return edge.name.replace("/", "_")


# Firebreaks.


def breaks(scene: Scene) -> Element:
    """HS-BREAK-1: on the edges between two tiles."""
    return group(*(_break(edge) for edge in scene.breaks), id="breaks")


def shown_breaks() -> Element:
    """The same once more, over targets and marks: neither may hide where fire is stopped."""
    return element("use", href="#breaks")


@lru_cache(KEPT)
def _break(edge: Edge) -> Element:
    x, y = _middle(edge)
    return group(
        at(f"furrow-{edge.side}", 0, 0),
        id=f"break-{_edge_id(edge)}",
        data_piece="break",
        data_space=edge.name,
        transform=move(x, y),
    )


def _furrow(side: int) -> Element:
    """Bare earth with clods, its rim pale, so that it shows on any ground."""
    d = "M-15.5 0H15.5"
    return group(
        line(d, PALE, 13),
        line(d, "#4b2f18", 10.6),
        line(d, "#b07b47", 7.6),
        line("M-14 -1.4H15", "#e9cfa9", 1.7, stroke_dasharray="3 4"),
        line("M-13 1.8H15", "#6b4524", 1.6, stroke_dasharray="2 5"),
        id=f"furrow-{side}",
        transform=f"rotate({TURNS[side]})" if side else None,
    )


# The Wind marker and the Vehicles.


def pieces(scene: Scene) -> Element:
    """What lies on the Fire Camp and on the Air Attack Base; people are below that."""
    places = {spot.tile: spot.at for spot in scene.spots if spot.tile and not spot.scorched}
    parts = []
    if camp := places.get("fire-camp"):
        parts.append(_wind(camp, scene.wind, scene.words))
    if base := places.get("air-attack-base"):
        parked = scene.supplies.vehicles
        parts += [_parked(number, base) for number in range(n.VEHICLES) if parked >> number & 1]
    return group(*parts, id="pieces", data_figures="", pointer_events="none")


@lru_cache(KEPT)
def _wind(camp: Space, wind: int, language: Words) -> Element:
    x, y = HEXAGON.centre(camp)
    return group(
        element("title", language.label("text-wind", side=SIDES[wind])),
        at("wind", 0, 0, transform=f"rotate({60 * wind})"),
        id="wind-marker",
        data_piece="wind-marker",
        transform=move(x + WIND[0], y + WIND[1]),
    )


@lru_cache(KEPT)
def _parked(number: int, base: Space) -> Element:
    x, y = HEXAGON.centre(base)
    name = VEHICLE_NAMES[number]
    place = x - 10 + PARKED * number, y - 31, PARKED, PARKED
    return use(f"vehicle-{name}", *place, id=f"parked-{name}", data_piece=name)


# What just happened.


def fresh(places: tuple[Space, ...]) -> Element:
    """A yellow ring round each tile that the last step changed."""
    rings = (element("use", href="#ring", transform=moved(place)) for place in places)
    return group(*rings, id="fresh", pointer_events="none")


# Targets.


def targets(scene: Scene) -> Element:
    """Everything on the map that a move can point at."""
    if scene.asks_for_cells:
        cells = tuple((f"{q},{r}", (q, r)) for q, r in scene.cells)
        return _targets(cells, (), scene.words)
    tiles = tuple((spot.tile, spot.at) for spot in scene.spots if spot.tile)
    return _targets(tiles, scene.edges, scene.words)


@lru_cache(LAYERS)
def _targets(
    tiles: tuple[tuple[str, Space], ...], edges: tuple[Edge, ...], language: Words
) -> Element:
    return group(
        *(target("aim", name, *HEXAGON.centre(cell), language) for name, cell in tiles),
        *(_edge_target(edge, language) for edge in edges),
        id="may",
    )


def _edge_target(edge: Edge, language: Words) -> Element:
    """An edge, called after its tiles as the map writes them: three in a row are to be read."""
    told = " / ".join(language.label(f"tile-{tile}") for tile in edge.name.split("/"))
    return pen.target(f"aim-{edge.side}", edge.name, told, *_middle(edge))


def _aim() -> Element:
    """A pale ring and a dashed edge on it, within the rim that says whether a tile burns."""
    shape = hexagon(0.9)
    return group(
        element(
            "polygon",
            points=shape,
            stroke=look.PAPER,
            stroke_width=3.6,
            stroke_opacity=0.85,
            stroke_dasharray="none",
        ),
        element("polygon", points=shape, fill="none", stroke_width=2),
        id="aim",
    )


def _aim_edge(side: int) -> Element:
    turn = f"rotate({TURNS[side]})" if side else None
    shape = {"x": -19.0, "y": -9.5, "width": 38.0, "height": 19.0}
    pale = box(**shape, fill=None, edge=look.PAPER, rx=9, thick=5, stroke_dasharray="none")
    return group(
        group(pale, box(**shape, fill="none", rx=9, stroke_width=2.8), transform=turn),
        id=f"aim-{side}",
    )


LIBRARY: Final = (
    *(_furrow(side) for side in range(3)),
    group(
        disc(0, 0, 10.6, PALE, DARK, 1.4),
        line("M0 6.4V-3", "#1b6fae", 3.2),
        patch("M0 -8.6L5.8 -1H-5.8Z", "#1b6fae"),
        id="wind",
    ),
    group(
        element("polygon", points=hexagon(1.0), fill="none", stroke=DARK, stroke_width=3.8),
        element("polygon", points=hexagon(1.0), fill="none", stroke=look.SIGNAL, stroke_width=2.2),
        id="ring",
    ),
    _aim(),
    *(_aim_edge(side) for side in range(3)),
)
