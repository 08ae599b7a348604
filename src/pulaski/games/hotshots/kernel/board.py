"""The board: which tiles and edges are where, what burns, and Firebreaks."""

from __future__ import annotations

from pulaski.core.compile import rule

from .. import state as n
from ..state import Hotshots


@rule
def uses(s: Hotshots, variant: int) -> bool:
    """HS-VAR-1: whether an alternate rule is in use."""
    return (int(s.variant) >> variant) & 1 == 1


@rule
def is_burning(s: Hotshots, tile: int) -> bool:
    """HS-FIGHT-1: whether there is at least one Flame."""
    return (int(s.burning) >> tile) & 1 == 1


@rule
def is_scorched(s: Hotshots, tile: int) -> bool:
    """HS-SCORCH-17: once Scorched, always Scorched."""
    return (int(s.scorched) >> tile) & 1 == 1


@rule
def can_burn(s: Hotshots, tile: int) -> bool:
    """HS-SCORCH-6, HS-SCORCH-16, HS-TILE-16, HS-EMBER-3: face up, in the game, not the Lake."""
    return tile >= 0 and tile != n.LAKE and s.cell_of[tile] >= 0 and not is_scorched(s, tile)


@rule
def is_rocky(s: Hotshots, tile: int) -> bool:
    """HS-MOVE-8, HS-SCORCH-19: Rocky Terrain, as long as it is not Scorched."""
    return tile == n.ROCKY and not is_scorched(s, tile)


@rule
def lay_beside(s: Hotshots) -> None:
    """HS-BOARD-5: the tile on each side of each tile, from where the tiles lie."""
    for tile in range(n.TILES):
        cell = int(s.cell_of[tile])
        for side in range(n.SIDES):
            other = int(s.near[cell, side]) if cell >= 0 else n.NONE
            s.beside[tile, side] = s.tile[other] if other >= 0 else n.NONE


@rule
def side_towards(s: Hotshots, tile: int, other: int) -> int:
    """The side of a tile on which another lies, NONE if they are not adjacent."""
    for side in range(n.SIDES):
        if s.beside[tile, side] == other:
            return side
    return n.NONE


@rule
def are_adjacent(s: Hotshots, tile: int, other: int) -> bool:
    """HS-BOARD-5: they share a side."""
    return other >= 0 and side_towards(s, tile, other) >= 0


# Edges.


@rule
def edge_on(s: Hotshots, tile: int, side: int) -> int:
    """HS-BREAK-1: the edge on a side of a tile, NONE on the outer rim."""
    other = int(s.beside[tile, side])
    if other < 0:
        return n.NONE
    return 3 * tile + side if side < 3 else 3 * other + side - 3


@rule
def near_tile(edge: int) -> int:
    """The tile to which an edge belongs."""
    return edge // 3


@rule
def far_tile(s: Hotshots, edge: int) -> int:
    """HS-BREAK-4: the other tile of an edge, NONE on the outer rim."""
    return int(s.beside[edge // 3, edge % 3])


@rule
def has_break(s: Hotshots, edge: int) -> bool:
    """HS-BREAK-4: whether a Firebreak lies there, for both tiles."""
    return edge >= 0 and (int(s.breaks) >> edge) & 1 == 1
