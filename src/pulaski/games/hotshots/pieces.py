"""What can be asked about: Characters, Vehicles, tokens, Fire cards, tiles, tools."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from pulaski.core.notation import Values
from pulaski.core.pieces import Piece, Stock, pieces
from pulaski.core.position import View

from . import state as n
from .kernel.tables import CARD_COUNT, HOME, LIMIT
from .notation import (
    CARD_NAMES,
    CREW_NAMES,
    FLYING,
    PLAYED,
    SYMBOLS,
    TILE_NAMES,
    TOKEN_NAMES,
    VEHICLE_NAMES,
)

_TOKENS: Final = (
    *("HS-TK-1", "HS-TK-2", "HS-TK-3", "HS-TK-4", "HS-TK-5", "HS-TK-10", "HS-TK-12", "HS-TK-14"),
    *("HS-TK-18", "HS-TK-20", "HS-TK-22", "HS-TK-26", "HS-TK-28", "HS-TK-29", "HS-TK-30"),
    "HS-TK-34",
)
_BREEZES: Final = {
    "light-breeze": "HS-WIND-2",
    "light-feeding-breeze": "HS-WIND-3",
    "strong-gust": "HS-WIND-2",
    "strong-feeding-gust": "HS-WIND-3",
    "lowest": "HS-INC-9",
}
_EFFECTS: Final = {
    "air-attack-base": "HS-VEH-1",
    "dry-grass": "HS-TILE-9",
    "fire-cache": "HS-EXCH-1",
    "fire-camp": "HS-END-3",
    "lake": "HS-SUPP-2",
    "lodge": "HS-TILE-17",
    "power-lines": "HS-HELI-3",
    "propane-tank": "HS-TILE-19",
    "rocky-terrain": "HS-MOVE-8",
}
_NUMBERS: Final = re.compile(r"increase-(\d+)(?:-(\d+))?")


def _card(name: str) -> Piece:
    """HS-COMP-4 to HS-COMP-6: a Fire card; those of a sort differ by a side, limits or a tile."""
    if name in _BREEZES:
        return Piece("fire-card", _BREEZES[name])
    if limits := _NUMBERS.fullmatch(name):
        upper, lower = limits.groups()
        if lower is None:
            return Piece("fire-card", "HS-INC-2", {"limit": upper}, "increase-one")
        return Piece("fire-card", "HS-INC-4", {"upper": upper, "lower": lower}, "increase-two")
    sort, _, rest = name.partition("-")
    if sort == "wind":
        return Piece("fire-card", "HS-BLOWS-1", {"side": rest}, "wind-blows")
    return Piece("fire-card", "HS-EMBER-1", {"tile": rest}, "ember")


def _tiles() -> Iterator[tuple[str, Piece]]:
    """HS-TILE-1: what a tile does; those without an effect, and those of Characters, are alike."""
    homes = {TILE_NAMES[int(tile)]: crew for tile, crew in zip(HOME, CREW_NAMES, strict=True)}
    for name, limit in zip(TILE_NAMES, LIMIT.tolist(), strict=True):
        values: Values = {"limit": limit, "crew": homes.get(name, "")}
        worded = "home-tile" if name in homes else "" if name in _EFFECTS else "plain-tile"
        clause = _EFFECTS.get(name) or ("HS-CREW-1" if name in homes else "HS-TILE-6")
        yield name, Piece("tile", clause, values, worded)


_IN_BOX: Final = [name for name, count in zip(CARD_NAMES, CARD_COUNT, strict=True) if count]
PIECES: Final = {
    **pieces("crew", CREW_NAMES, ("HS-BOSS-1", "HS-SWAP-1", "HS-LOOK-1", "HS-SWAP-2")),
    **pieces("vehicle", VEHICLE_NAMES, ("HS-TANK-1", "HS-HELI-1", "HS-DOZE-1")),
    **pieces("token", TOKEN_NAMES, _TOKENS),
    **{name: _card(name) for name in _IN_BOX},
    **pieces("tool", SYMBOLS, ("HS-FIGHT-5",) * n.SYMBOLS),
    "success": Piece("fight", "HS-SUCC-2"),
    "help": Piece("fight", "HS-SUPP-4"),
    "die": Piece("fight", "HS-LOST-8"),
    "flame": Piece("board", "HS-SCORCH-1"),
    "break": Piece("board", "HS-BREAK-9"),
    "burnt": Piece("board", "HS-END-2"),
    "wind-marker": Piece("board", "HS-WIND-1"),
    "fire-deck": Piece("board", "HS-FIRE-7"),
    "bag": Piece("board", "HS-SUCC-6"),
    **dict(_tiles()),
}
ABOUT: Final = {
    "reward": "success",
    "break": "break",
    "shift": "break",
    **PLAYED,
    "not-save": "save",
    "drop-two": "air-tanker",
    "drop-three": "air-tanker",
    "doze": "dozer",
    **FLYING,
}


def stock(view: View) -> dict[str, Stock]:
    """HS-INFO-3: tokens in the bag, Flames and Firebreaks left; nobody counts Fire cards for you
    (HS-FIRE-5)."""
    s = view.state
    bag = int(s.bag)
    return {
        **{name: Stock(left=bag >> token & 1) for token, name in enumerate(TOKEN_NAMES)},
        "flame": Stock(left=int(s.supply)),
        "break": Stock(left=int(s.break_supply)),
    }
