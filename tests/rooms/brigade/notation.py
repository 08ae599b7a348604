"""How dice, cards, houses and seats are written."""

from __future__ import annotations

from pulaski.core.notation import names, numbers, seat

from . import state as n

SPACE_NAMES = ("mill", "barn", "inn", "forge", "church")
CARD_NAMES = ("ember", "flame", "blaze")
SEAT_NAMES = ("red", "green", "blue", "yellow")


def _in_order(text: str) -> str:
    """Dice in any order."""
    return "+".join(sorted(text.lower().split("+")))


_FALLEN = ["+".join(str(value) for value in row[: n.DICE] if value) for row in n.ROLLS.tolist()]
_SETS = ["+".join(die for i, die in enumerate("abc") if which >> i & 1) for which in range(1, 8)]
SLOTS = {
    "seat": seat(SEAT_NAMES),
    "dice": names(_FALLEN, r"[1-6](?:\+[1-6])*", _in_order, is_die=True),
    "which": names(_SETS, r"[abc](?:\+[abc])*", _in_order),
    "card": names(CARD_NAMES),
    "space": names(SPACE_NAMES, is_place=True),
    **numbers("damage"),
}
