"""What can be asked about: cards, Events, Buckets, gems, firebreaks, towers, revenge."""

from __future__ import annotations

from typing import Final

from pulaski.core.pieces import Piece, Stock, pieces
from pulaski.core.position import View

from . import state as n
from .notation import BUCKETS, CARD_NAMES

_CARDS: Final = (
    *("FT-EXPL-1", "FT-SNAG-1", "FT-FLARE-1", "FT-EMBER-1"),
    *("FT-WCARD-1",) * n.DIRECTIONS,
    *("FT-WATER-6", "FT-WATER-7", "FT-WATER-8"),
    *("FT-FB-13", "FT-FB-14", "FT-FB-16"),
)
PIECES: Final = {
    **pieces("card", CARD_NAMES[: n.CARDS], _CARDS),
    **pieces("event", CARD_NAMES[n.CARDS :], ("FT-STORM-2", "FT-MA-1", "FT-SHADOW-5")),
    **pieces("own", dict.fromkeys(BUCKETS.values()), ("FT-BKT-7", "FT-RA-4")),
    "champion": Piece("own", "FT-CHAMP-2"),
    "grand-champion": Piece("own", "FT-CHAMP-5"),
    "gem": Piece("board", "FT-TURN-3"),
    "firebreak": Piece("board", "FT-FB-10"),
    "eternal-flame": Piece("board", "FT-COMP-18"),
    "tower": Piece("board", "FT-BURN-1"),
    "ablaze": Piece("board", "FT-BURN-6"),
    "revenge": Piece("board", "FT-BURN-12"),
    "coordinates": Piece("board", "FT-COMP-16"),
    "weathervane": Piece("board", "FT-TURN-3"),
    "draw-pile": Piece("board", "FT-TURN-12"),
    "hand-size": Piece("board", "FT-BURN-8"),
}
ABOUT: Final = {
    **{
        "aid": "mutual-aid",
        "haunt": "shadow",
        "shadow-stirs": "shadow",
        "raged": "reckless-abandon",
    },
    **{"storm": "firestorm", "partial-storm": "revenge", "burned": "tower", "burned-by": "tower"},
}


def stock(view: View) -> dict[str, Stock]:
    """FT-HAND-8: how many cards of a kind whoever looks has not seen: in the pile, or in hands.

    FT-SETUP-17: of Shadow of the Wood there is no number before a tower has burned.
    """
    s = view.state
    counts = zip(CARD_NAMES, s.pile.tolist(), s.total.tolist(), strict=True)
    found = {name: Stock(left=unseen) for name, unseen, in_game in counts if in_game}
    if not s.burned:
        found.pop(CARD_NAMES[n.SHADOW], None)
    return found
