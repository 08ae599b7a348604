"""What can be asked about: tiles, men, firebreaks, points, and what counts at the end."""

from __future__ import annotations

from typing import Final

from pulaski.core.pieces import Piece, Stock
from pulaski.core.position import View

from . import state as n


def tile(value: int) -> str:
    """The id of a tile of this value; 0 is a firebreak."""
    return f"tile-{value}" if value else "firebreak"


PIECES: Final = {
    **{
        tile(value): Piece("tile", "FE-SCORE-6", {"value": value}, "tile")
        for value in range(1, n.VALUES)
    },
    "firebreak": Piece("tile", "FE-BREAK-2"),
    "stack": Piece("tile", "FE-TURN-2"),
    "man": Piece("man", "FE-MEN-1"),
    "reinforcement": Piece("man", "FE-P3-9"),
    "hottest": Piece("point", "FE-FIRE-2"),
    "point": Piece("point", "FE-FIRE-3"),
    "zone": Piece("count", "FE-SCORE-6"),
    "goal": Piece("count", "FE-SOLO-8"),
}
ABOUT: Final = {"break": "firebreak", "lay": "hottest", "place": "man", "blocked": "firebreak"}


def stock(view: View) -> dict[str, Stock]:
    """FE-INFO-3: how many tiles of each value whoever looks has not seen."""
    unseen = view.state.stack.tolist()
    return {tile(value): Stock(left=int(unseen[value])) for value in range(1, n.VALUES)}
