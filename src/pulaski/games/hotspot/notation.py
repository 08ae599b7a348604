"""How hexes, Brigades, cards and Commanders are written.

An id means the same in every position. A hex is named by its axes, a Brigade by its colour and
number, and a Commander by the colour of the department that came first.
"""

from __future__ import annotations

from typing import Any

from pulaski.core.notation import NUMBER, Values, names, numbers, seat

from . import state as n
from .codes import Act, Refusal
from .kernel.causes import MOMENT, OVER
from .kernel.data import data
from .kernel.tables import LABELS
from .maps import hex_text

COLOURS = tuple(department["colour"] for department in data["department"])
BRIGADES = tuple(f"{colour}-{number}" for colour in COLOURS for number in range(1, n.EACH + 1))
LUCK_NAMES = tuple(card["id"].replace("_", "-") for card in data["luck_card"])
BACK_NAMES = tuple(card["id"].replace("_", "-") for card in data["backdraft_card"])
#: What is pointed at before a hex: many could be meant. The Airplane is that of whoever is on.
PREVENTION = "prevention-measures"
OWN_PLANE = "airplane"
ASSETS = ("central-fire-alarm", "tank-wagons", "large-fire-trucks", "airplane")
GIFTS = (n.SMALL_GIFT, n.LARGE_GIFT)

#: What dice are rolled for.
WHAT = (
    *("nothing", "hazard", "pyromaniac", "lightning-strike", "campers", "short-circuit"),
    *("underground-spread", "gas-explosion"),
)

_LABEL = "|".join(str(label) for label in sorted(LABELS, reverse=True))
_HEXES = tuple(hex_text(number) for number in range(n.HEXES))
_HEX_NUMBERS = {text: number for number, text in enumerate(_HEXES)}
_SEAT = seat(COLOURS)
SLOTS = {
    "seat": _SEAT,
    "other": _SEAT,
    "hex": names(_HEXES, rf"w(?:{_LABEL})r(?:{_LABEL})", is_place=True),
    "luck": names(LUCK_NAMES),
    "card": names(BACK_NAMES),
    "department": names(COLOURS),
    "brigade": names(BRIGADES),
    "asset": names(ASSETS),
    "what": names(WHAT),
    "white": names(LABELS, NUMBER.pattern, int, is_die=True),
    "red": names(LABELS, NUMBER.pattern, int, is_die=True),
    **numbers("funds", "count", "year"),
}
_PAYMENTS = range(n.UNIT, n.DEPOSIT + 1, n.UNIT)
#: The values of ids that are not all values of each slot.
VALUES: dict[Act, list[Values]] = {
    Act.GIVE: [{"funds": funds, "seat": seat} for funds in GIFTS for seat in COLOURS],
    Act.PAY: [{"funds": funds} for funds in _PAYMENTS],
    Act.USE: [{"luck": luck, "hex": hex_} for luck in LUCK_NAMES[: n.DOUSING] for hex_ in _HEXES],
}


def hex_number(text: str) -> int:
    """The number of a written hex, NONE if there is no such thing."""
    return _HEX_NUMBERS.get(text, n.NONE)


def pointed_at(kind: str, values: Values) -> Values:
    """What is pointed at besides what is written: a department, a plane, goods or a card."""
    if kind in ("backup", "open"):
        return {"hq": f"department-{values['department']}"}
    if kind == "crash":
        return {"plane": f"airplane-{values['seat']}"}
    if kind == "fly":
        return {"plane": OWN_PLANE}
    if kind == "shortcut":
        return {"luck": LUCK_NAMES[n.SHORT_CUT]}
    return {"goods": PREVENTION} if kind == "protect" else {}


def no_id(s: Any, kind: str, values: Values) -> int:
    """Why no id stands for what was written: the end of the game and the moment come first."""
    if s.ended:
        return int(OVER[int(s.ended)])
    if kind == "use":
        return _not_used(str(values["luck"]))
    act = Act.GIVE if kind == "give" else Act.PAY
    if why := int(MOMENT[act, int(s.phase)]):
        return why
    return _no_gift(s, values) if act == Act.GIVE else _no_payment(s, int(values["funds"]))


def _not_used(card: str) -> Refusal:
    """HB-LUCK-7, HB-LUCK-11, HB-CARD-1: what is done with cards that are not used on a hex."""
    if card == LUCK_NAMES[n.SHORT_CUT]:
        return Refusal.MOVES_A_BRIGADE
    return Refusal.CALLED_LATER if card == LUCK_NAMES[n.VOLUNTEERS] else Refusal.APPLIED_AT_ONCE


def _no_gift(s: Any, values: Values) -> Refusal:
    """HB-SETUP-1, HB-FUND-4, HB-FUND-7, HB-FUND-12: why a sum is not given."""
    seats = s.own[: int(s.seats)].tolist()
    department = COLOURS.index(str(values["seat"]))
    if department not in seats:
        return Refusal.NO_SUCH_SEAT
    if seats.index(department) == s.active:
        return Refusal.GIVE_SELF
    return Refusal.UNEVEN_GIFT if int(values["funds"]) % n.UNIT else Refusal.GIFT_SIZE


def _no_payment(s: Any, funds: int) -> Refusal:
    """HB-BACK-12, HB-BACK-37, HB-FUND-7: why a sum is not put on Strike!"""
    if s.strike < 0:
        return Refusal.NO_STRIKE
    return Refusal.TOO_MUCH if funds > n.DEPOSIT else Refusal.PAYMENT_SIZE
