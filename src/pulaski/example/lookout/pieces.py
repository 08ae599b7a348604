"""What can be asked about: each has a sentence below [piece] in the words."""

from pulaski.core.pieces import Piece, Stock
from pulaski.core.position import View

from . import state as n

PIECES = {
    "ranger": Piece("figure", "LO-TURN-2"),
    "cabin": Piece("token", "LO-END-1"),
    "flame": Piece("token", "LO-END-2", {"most": n.TOO_MANY}),
}
ABOUT = {"walk": "ranger", "douse": "flame"}


def stock(view: View) -> dict[str, Stock]:
    """LO-END-2: how many more fires lose the game."""
    return {"flame": Stock(left=n.TOO_MANY - int(view.state.fires.sum()))}
