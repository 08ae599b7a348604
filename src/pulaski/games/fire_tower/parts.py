"""What the owner of a box may correct in it: how many cards of each kind there are."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from pulaski.core.components import Complaint, Parts

CORRECTABLE: Final = {"card[].count": int, "card[].count_alt": int}
SUITS: Final = ("fire", "wind", "water", "firebreak")
CLAUSES: Final = {suit: f"FT-COMP-{number}" for number, suit in enumerate(SUITS, 3)}


def check(data: dict[str, Any]) -> Iterator[Complaint]:
    """FT-COMP-2 to FT-COMP-6: cards of each kind add up to those of their type."""
    cards, totals = data["card"], data["card_totals"]
    for number, card in enumerate(cards):
        for key in {"count", "count_alt"} & card.keys():
            if card[key] < 1:
                problem = f"is {card[key]}, but there is at least one card of each kind"
                yield Complaint(("card", number, key), problem, CLAUSES[card["suit"]])
    for suit in SUITS:
        for key, deck in (("count", "cards"), ("count_alt", "cards of the alternative deck")):
            held = [number for number, card in enumerate(cards) if card["suit"] == suit]
            total = sum(cards[number].get(key, cards[number]["count"]) for number in held)
            changed = [number for number in held if key in cards[number]]
            if changed and total != totals[suit]:
                problem = f"the {suit} {deck} add up to {total}, but there are {totals[suit]}"
                yield Complaint(("card", changed[-1], key), problem, "FT-COMP-2")


PARTS: Final = Parts("fire-tower", Path(__file__).parent, CORRECTABLE, check)
