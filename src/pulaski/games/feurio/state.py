"""The record of a Feurio! position, and the numbers that its rules speak of.

The table has no edge (FE-FIRE-12), so hexagons are numbered as they come into play. A tile has the
number of its laying, 0 to 35. The rim is every empty hexagon that touches the fire, in no order
that matters. A set of tiles is the bits of one integer.
"""

from __future__ import annotations

from typing import Final

from pulaski.core.state import Cells, State, cells, i1, i2, i8, scalar

SEATS: Final = 4
COLOURS: Final = 4
REINFORCEMENTS: Final = 3  # the fourth colour, with three players
VALUES: Final = 7  # a tile is worth 1 to 6; index 0 is not used
TILES: Final = 36
TILES_A_VALUE: Final = 6
MEN_A_COLOUR: Final = 12
RIM: Final = 2 * TILES + 4  # a tile fills one hexagon of the rim and adds at most three
MEN_A_TURN: Final = 3  # FE-MEN-1

# Modes.
COMPETITIVE: Final = 0
SOLITAIRE: Final = 1
COOPERATIVE: Final = 2

# Values of a tile that are not on its face.
FIREBREAK: Final = 0
UNKNOWN: Final = -1  # concealed from the seat that looks

MOST_CHOICES: Final = 1 + TILES * COLOURS * MEN_A_TURN + MEN_A_TURN  # more are written than count


class Feurio(State):
    """One position of Feurio!."""

    # What the players agreed on.
    mode: int = scalar(i1, "competitive 0, solitaire 1, cooperative 2")
    seats: int = scalar(i1, "number of players")
    oldest: int = scalar(i1, "the seat that counts as the oldest player")
    firebreaks: int = scalar(i1, "1: the advanced rule is in use")
    rounds_down: int = scalar(i1, "1: the variant C'est chaud ! is in use")
    dealt: int = scalar(i1, "1: start tiles lie as they are drawn")
    slots: Cells = cells(i1, VALUES, doc="places for men on a tile of each value")

    # Whose move it is, and what is asked.
    phase: int = scalar(i1, "what is decided next")
    active: int = scalar(i1, "the seat whose turn it is")
    turn: int = scalar(i2, "turns begun")
    men_only: int = scalar(i1, "1: this turn began with an empty stack")
    passes: int = scalar(i1, "passes in an unbroken row since the stack was empty")
    ended: int = scalar(i1, "how the game ended, 0 while it goes on")

    # Tiles that are not on the table.
    stack: Cells = cells(
        i1, VALUES, doc="tiles of each value in the stack; in a seat's view, all it has not seen"
    )
    stack_left: int = scalar(i1, "tiles in the stack")
    start: Cells = cells(i1, SEATS, doc="values of the start tiles drawn")
    start_drawn: int = scalar(i1, "start tiles drawn")
    drawn: int = scalar(i1, "value of the tile drawn and not yet laid, 0 for none, -1 unknown")
    face_down: int = scalar(i1, "1: the drawn tile becomes a firebreak")

    # Men that are not on the table.
    stock: Cells = cells(i1, SEATS, COLOURS, doc="unplaced men of each seat by colour")
    boxed: Cells = cells(i1, SEATS, COLOURS, doc="sacrificed men of each seat by colour")

    # The fire.
    tiles: int = scalar(i1, "tiles laid")
    tile_at: Cells = cells(i2, TILES, doc="hexagon of each tile, 128 * (q + 64) + r + 64")
    tile_value: Cells = cells(i1, TILES, doc="value of each tile, 0 for a firebreak")
    tile_free: Cells = cells(i1, TILES, doc="free sides of each tile")
    tile_crew: Cells = cells(i1, TILES, doc="men of all colours on each tile")
    tile_men: Cells = cells(i1, TILES, COLOURS, doc="men of each colour on each tile")
    tile_beside: Cells = cells(i8, TILES, doc="the set of tiles touching each tile")
    open_tiles: int = scalar(i8, "the set of tiles that take another man")
    tile_under: Cells = cells(i1, TILES, doc="value under a firebreak, 0 for none, -1 unknown")
    tile_layer: Cells = cells(i1, TILES, doc="seat that laid a firebreak")
    rim: int = scalar(i1, "empty hexagons touching the fire")
    rim_at: Cells = cells(i2, RIM, doc="each hexagon of the rim, as in tile_at")
    rim_heat: Cells = cells(i1, RIM, doc="heat of each hexagon of the rim")
    rim_beside: Cells = cells(i8, RIM, doc="the set of tiles touching each hexagon of the rim")


def hexagon(q: int, r: int) -> int:
    """A hexagon as one number; a step to a neighbour always changes it by the same amount."""
    return (q + 64) * 128 + r + 64


def coordinates(at: int) -> tuple[int, int]:
    """The q and r of a hexagon."""
    return at // 128 - 64, at % 128 - 64
