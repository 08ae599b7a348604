"""What must hold among Fire cards, and in the piles that the deck is made of."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from pulaski.core.components import Complaint

Data = dict[str, Any]

CARD: Final = {
    "id": str,
    "kind": str,
    "count": int,
    "direction?": str,
    "feeding?": bool,
    "jumps_firebreaks?": bool,
    "limits?": [int],
    "tile?": str,
    "flames?": int,
}
#: What a card of each kind shows besides id, kind and count, and the clause that says so.
KINDS: Final = {
    "wind_blows": ({"direction"}, "HS-COMP-4"),
    "wind": ({"feeding", "jumps_firebreaks"}, "HS-COMP-5"),
    "increase_single": ({"limits", "flames"}, "HS-INC-2"),
    "increase_multiple": ({"limits", "flames"}, "HS-INC-4"),
    "increase_lowest": ({"flames"}, "HS-INC-9"),
    "ember": ({"tile", "flames"}, "HS-EMBER-1"),
}
NUMBERS: Final = {"increase_single": 1, "increase_multiple": 2}
CARDS: Final = 29
PILES: Final = ("top", "middle", "bottom")
MOST_IN_PILE: Final = 16  # so that the odds of a draw are whole numbers


def check_cards(data: Data) -> Iterator[Complaint]:
    """HS-COMP-3 to HS-COMP-6: every card is one that can be, and all of them are there."""
    cards: list[Data] = data["fire_cards"]
    for number, card in enumerate(cards):
        yield from _check_card(card, data, ("fire_cards", number))
        if card["id"] in [other["id"] for other in cards[:number]]:
            yield Complaint(("fire_cards", number, "id"), "stands twice: give the first a count")
    if (total := sum(card["count"] for card in cards)) != CARDS:
        problem = f"there are {total}, must be {CARDS}"
        yield Complaint(("fire_cards",), problem, "HS-COMP-3")
    blows = Counter[str]()
    winds = Counter[tuple[bool, bool]]()
    for card in cards:
        blows[card.get("direction", "")] += card["count"] * (card["kind"] == "wind_blows")
        named = card.get("feeding", False), card.get("jumps_firebreaks", False)
        winds[named] += card["count"] * (card["kind"] == "wind")
    if any(blows[direction] != 1 for direction in data["geometry"]["directions"]):
        problem = "there must be one Wind Blows card for each of the six directions"
        yield Complaint(("fire_cards",), problem, "HS-COMP-4")
    if any(winds[feeding, gust] != 1 for feeding in (False, True) for gust in (False, True)):
        problem = "there must be one of each Breeze and Gust, feeding or not"
        yield Complaint(("fire_cards",), problem, "HS-COMP-5")


def _check_card(card: Data, data: Data, path: tuple[str | int, ...]) -> Iterator[Complaint]:
    kind = card["kind"]
    if kind not in KINDS:
        yield Complaint((*path, "kind"), f"is {kind!r}, must be one of {', '.join(KINDS)}")
        return
    shows, clause = KINDS[kind]
    found = card.keys() - {"id", "kind", "count"}
    for key in sorted(shows - found):
        yield Complaint((*path, key), f"is missing on a card {kind}", clause)
    for key in sorted(found - shows):
        yield Complaint((*path, key), f"does not stand on a card {kind}", clause)
    if not 1 <= card["count"] <= CARDS:
        problem = f"is {card['count']}, must be from 1 to {CARDS}"
        yield Complaint((*path, "count"), problem, "HS-COMP-3")
    if found == shows:
        yield from _check_face(card, data, path, clause)


def _check_face(
    card: Data, data: Data, path: tuple[str | int, ...], clause: str
) -> Iterator[Complaint]:
    kind = card["kind"]
    if kind == "wind_blows" and card["direction"] not in data["geometry"]["directions"]:
        yield Complaint((*path, "direction"), f"there is no {card['direction']!r}", "HS-BOARD-2")
    flames = 2 if kind == "increase_single" else 1
    if card.get("flames", flames) != flames:
        yield Complaint((*path, "flames"), f"must be {flames} on a card {kind}", clause)
    if (wanted := NUMBERS.get(kind)) and len(card["limits"]) != wanted:
        yield Complaint((*path, "limits"), f"must have {wanted} on a card {kind}", clause)
    for number, limit in enumerate(card.get("limits", [])):
        if not 1 <= limit <= 6:
            yield Complaint((*path, "limits", number), f"is {limit}, must be from 1 to 6", clause)
    if kind == "ember":
        tiles = [tile["id"] for tile in data["tiles"]]
        if card["tile"] not in tiles:
            yield Complaint((*path, "tile"), f"there is no tile {card['tile']!r}", clause)
        elif card["tile"] == "lake":
            yield Complaint((*path, "tile"), "the Lake cannot burn", "HS-TILE-16")


def check_piles(data: Data) -> Iterator[Complaint]:
    """HS-DECK-2 to HS-DECK-5: the other cards fit into the three piles."""
    path, deck = ("fire_deck", "other_cards"), data["fire_deck"]
    others = sum(c["count"] for c in data["fire_cards"] if c["kind"] not in ("wind_blows", "wind"))
    if (total := sum(deck["other_cards"].values())) != others:
        yield Complaint(path, f"add up to {total}, but there are {others} cards", "HS-DECK-2")
    for pile in PILES:
        cards = deck["other_cards"][pile]
        most = MOST_IN_PILE - deck["wind_blows"][pile] - deck["breeze_gust"][pile]
        if not 1 <= cards <= most:
            yield Complaint((*path, pile), f"is {cards}, must be from 1 to {most}", "HS-DECK-2")
