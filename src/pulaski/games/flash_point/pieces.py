"""What can be asked about: Specialists, vehicles, markers, walls and doors."""

from __future__ import annotations

from typing import Final

from pulaski.core.pieces import Piece, Stock, pieces
from pulaski.core.position import View

from . import state as n
from .codes import Act, Phase
from .kernel.data import data
from .notation import CARD_NAMES, VEHICLE_NAMES

_CLAUSES: Final = (
    *("FP-PARA-2", "FP-CAPT-2", "FP-IMG-2", "FP-CAFS-1"),
    *("FP-HAZT-2", "FP-GEN-1", "FP-RESQ-1", "FP-DRV-2"),
)


def _specialists() -> dict[str, Piece]:
    """FP-COMP-13: each with its AP, and those for one kind of action alone."""
    cards = zip(CARD_NAMES, _CLAUSES, data["specialist"], strict=True)
    return {
        name: Piece("specialist", clause, {"ap": card["ap"], "free": card["free_ap"]})
        for name, clause, card in cards
    }


PIECES: Final = {
    **_specialists(),
    **pieces("vehicle", VEHICLE_NAMES, ("FP-RESC-1", "FP-DRIVE-3")),
    "deck-gun": Piece("vehicle", "FP-GUN-10"),
    "firefighter": Piece("token", "FP-AP-1"),
    "action": Piece("token", "FP-AP-5"),
    "fire": Piece("token", "FP-KD-1"),
    "smoke": Piece("token", "FP-FLASH-1"),
    "poi": Piece("person", "FP-POI-1"),
    "victim": Piece("person", "FP-END-6"),
    "victim-safe": Piece("person", "FP-END-6"),
    "victim-lost": Piece("person", "FP-END-9"),
    "treated": Piece("person", "FP-PARA-4"),
    "false-alarm": Piece("person", "FP-POI-4"),
    "hazmat": Piece("token", "FP-HAZ-1"),
    "hot-spot": Piece("token", "FP-HOT-1"),
    "damage": Piece("token", "FP-END-1"),
    "wall": Piece("building", "FP-CHOP-1"),
    "door": Piece("building", "FP-DOOR-1"),
}
ABOUT: Final = {
    **{code.kind: "fire-captain" for code in Act if code.kind.startswith("command-")},
    **{code.kind: "treated" for code in Act if code.kind.startswith("lead")},
    "gun": "deck-gun",
    "treat": "paramedic",
    "identify": "imaging-technician",
    "dispose": "hazmat-technician",
    "keep": "driver",
    "reroll": "driver",
    "explode": "hazmat",
    "clear": "smoke",
    "flip": "fire",
    "douse": "fire",
    "chop": "wall",
    "open": "door",
    "close": "door",
    "carry": "victim",
    "carry-hazmat": "hazmat",
}


def stock(view: View) -> dict[str, Stock]:
    """FP-COMP-3 to FP-COMP-7: markers left; which POI are Victims nobody knows, only how many."""
    s = view.state
    left = {
        "fire": s.threats,
        "smoke": s.threats,
        "poi": s.supply,
        "victim": s.hidden_victims,
        "false-alarm": s.hidden_alarms,
        "damage": n.MARKERS - int(s.damage),
    }
    if s.with_hot_spots:
        left["hot-spot"] = s.reserve
    offered = _offered(view) if int(s.phase) == Phase.TAKING else {}
    return offered | {name: Stock(left=int(count)) for name, count in left.items()}


def _offered(view: View) -> dict[str, Stock]:
    """FP-XSETUP-21: the cards to choose from are laid out, so that all can be read."""
    taken = {int(card) for card in view.state.card}
    return {name: Stock(sold=True) for c, name in enumerate(CARD_NAMES) if c not in taken}
