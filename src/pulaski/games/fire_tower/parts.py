"""What of the box its owner may correct: how many cards of each kind there are."""

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
            held = [n for n, card in enumerate(cards) if card["suit"] == suit]
            total = sum(cards[n].get(key, cards[n]["count"]) for n in held)
            changed = [n for n in held if key in cards[n]]
            if changed and total != totals[suit]:
                problem = f"the {suit} {deck} add up to {total}, but there are {totals[suit]}"
                yield Complaint(("card", changed[-1], key), problem, "FT-COMP-2")


PARTS: Final = Parts("fire-tower", Path(__file__).parent, CORRECTABLE, check)
