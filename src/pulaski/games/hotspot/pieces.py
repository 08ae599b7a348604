"""What can be asked about: assets with their prices, cards, tokens, land."""

from __future__ import annotations

from typing import Any, Final

from pulaski.core.pieces import Piece, Stock, pieces
from pulaski.core.position import View

from . import state as n
from .codes import Phase
from .kernel.data import data
from .kernel.tables import (
    HOT_SPOTS,
    PRICE,
    PRICE_BACKUP,
    PRICE_EXTRA,
    PRICE_PREVENTION,
    PRICE_RECONSTRUCTION,
    TYPES,
)
from .notation import ASSETS, BACK_NAMES, LUCK_NAMES, PREVENTION

BACKUP: Final = "backup-brigade"
RECONSTRUCTION: Final = "reconstruction"
EXTRA: Final = "extra-department"
PRICES: Final = {
    **dict(zip(ASSETS, map(int, PRICE), strict=True)),
    PREVENTION: PRICE_PREVENTION,
    BACKUP: PRICE_BACKUP,
    RECONSTRUCTION: PRICE_RECONSTRUCTION,
    EXTRA: PRICE_EXTRA,
}
#: What is for sale, the cheapest first.
GOODS: Final = tuple(sorted(PRICES, key=PRICES.__getitem__))
_EFFECTS: Final = {
    **dict(zip(ASSETS, ("HB-ASSET-2", "HB-ASSET-4", "HB-ASSET-8", "HB-AIR-3"), strict=True)),
    PREVENTION: "HB-ASSET-10",
    BACKUP: "HB-ASSET-14",
    RECONSTRUCTION: "HB-ASSET-18",
    EXTRA: "HB-ASSET-22",
}
_LAND: Final = (
    *("HB-MAP-9", "HB-MAP-9", "HB-MAP-11", "HB-RANGE-1"),
    *("HB-MAP-12", "HB-MAP-13", "HB-MAP-14", "HB-MAP-15", "HB-MAP-15"),
)


def _cards(kind: str, deck: str, ids: tuple[str, ...]) -> dict[str, Piece]:
    return pieces(kind, ids, (card["clauses"][0] for card in data[deck]))


def _land() -> dict[str, Piece]:
    """HB-MAP-7: types of hexes; how many Hot Spots some have is for the owner of a box to say."""
    names = (name.replace("_", "-") for name in TYPES)
    return {
        name: Piece("land", clause, {"spots": int(HOT_SPOTS[kind])})
        for kind, (name, clause) in enumerate(zip(names, _LAND, strict=True))
    }


PIECES: Final = {
    **pieces("asset", GOODS, (_EFFECTS[name] for name in GOODS)),
    **_cards("luck", "luck_card", LUCK_NAMES),
    **_cards("backdraft", "backdraft_card", BACK_NAMES),
    "brigade": Piece("token", "HB-CTRL-1"),
    "fire": Piece("token", "HB-BURN-1"),
    "inferno": Piece("token", "HB-WILD-1"),
    "scorched": Piece("token", "HB-LOSE-1"),
    "decoration": Piece("token", "HB-BONUS-1"),
    "bonus": Piece("state", "HB-BONUS-2"),
    "funds": Piece("token", "HB-FUND-1"),
    "luck-deck": Piece("deck", "HB-CARD-2"),
    "backdraft-deck": Piece("deck", "HB-CARD-6"),
    "year": Piece("state", "HB-FLOW-10"),
    "coming": Piece("state", "HB-BOARD-1"),
    "dry": Piece("state", "HB-DRY-4"),
    "no-burn": Piece("state", "HB-LUCK-9"),
    "no-wildfire": Piece("state", "HB-LUCK-10"),
    **_land(),
}
ABOUT: Final = {
    "draw": "luck-deck",
    "give": "funds",
    "pay": "strike",
    "backup": BACKUP,
    "open": EXTRA,
    "rebuild": RECONSTRUCTION,
    "protect": PREVENTION,
    "base": "airplane",
    "fly": "airplane",
    "crash": "plane-crash",
    "drill": "fire-drill",
    "shield": "resistant-environment",
    "volunteers": "volunteers",
    "rekindle": "rekindle",
    "shortcut": "shortcut",
    "keep": "volunteers",
}


def stock(view: View) -> dict[str, Stock]:
    """HB-ASSET-1 to HB-ASSET-25: prices; while somebody buys, how many they can still have.

    HB-CARD-9, HB-CARD-10: Luck cards in the deck, and Backdraft cards that nobody has seen yet.
    """
    s = view.state
    buying = int(s.phase) == Phase.BUYING or _may_buy_at_once(s)
    left = _limits(s) if buying else {}
    goods = {name: Stock(PRICES[name], left.get(name), buying) for name in GOODS}
    luck = int(s.luck)
    lucky = {name: Stock(left=luck >> card & 1) for card, name in enumerate(LUCK_NAMES)}
    unseen = enumerate(s.unseen.tolist())
    return goods | lucky | {BACK_NAMES[card]: Stock(left=int(in_ > 0)) for card, in_ in unseen}


def _may_buy_at_once(s: Any) -> bool:
    """HB-FUND-5, HB-AIR-15: who is asked to give may rather buy, unless a base comes first."""
    return bool(int(s.phase) == Phase.GIVING and s.home[int(s.asked)] != n.UNBASED)


def _limits(s: Any) -> dict[str, int]:
    """HB-ASSET-1, HB-ASSET-13, HB-ASSET-21, HB-ASSET-25: none of what is owned; by departments."""
    seat, holder, at = int(s.asked), s.holder.tolist(), s.at.tolist()
    has = (s.alarm[seat], s.tanks[seat], s.trucks[seat], s.home[seat] != n.NONE)
    own = [department for department, held_by in enumerate(holder) if held_by == seat]
    return {
        **{name: 0 for name, owned in zip(ASSETS, has, strict=True) if owned},
        BACKUP: sum(at[n.EACH * department + 1] < 0 for department in own),
        EXTRA: sum(held_by < 0 for held_by in holder),
    }
