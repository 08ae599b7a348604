"""The odds of the Fire deck: those of real decks, built by the recipe of the setup."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import combinations
from math import factorial

import pytest

import pulaski
from pulaski.games.hotshots.kernel.tables import CARD_COUNT, CARD_SORT, PILE
from pulaski.games.hotshots.notation import CARD_NAMES

GUSTS = ("strong-gust", "strong-feeding-gust")
CARDS = [name for name, count in zip(CARD_NAMES, CARD_COUNT, strict=True) for _ in range(count)]


def sort_of(name: str) -> int:
    return int(CARD_SORT[CARD_NAMES.index(name)])


def real_deck(rng: random.Random, gusts: bool) -> list[str]:
    """HS-DECK-1 to HS-DECK-7, HS-BARELY-3: a deck in order, top card first."""
    sorts = [[name for name in CARDS if sort_of(name) == sort] for sort in range(3)]
    for cards in sorts:
        rng.shuffle(cards)
    deck = []
    for sizes in PILE:
        pile = [sorts[sort].pop() for sort in range(3) for _ in range(int(sizes[sort]))]
        rng.shuffle(pile)
        deck += pile
    return [name for name in deck if gusts or name not in GUSTS]


def orders(counts: list[int]) -> int:
    found = factorial(sum(counts))
    for count in counts:
        found //= factorial(count)
    return found


def chance_of(deck: list[str], gusts: bool) -> Fraction:
    """The chance that cards lie in exactly this order of sorts."""
    slots = [pile for pile in range(3) for _ in range(int(PILE[pile][2]))]
    ways = [tuple(range(4))] if gusts else list(combinations(range(4), 2))
    total = Fraction(0)
    for way in ways:
        piles = [[int(PILE[p][0]), int(PILE[p][1]), 0] for p in range(3)]
        for slot in way:
            piles[slots[slot]][2] += 1
        start, fits = 0, True
        for pile in piles:
            drawn = [sort_of(name) for name in deck[start : start + sum(pile)]]
            fits = fits and [drawn.count(sort) for sort in range(3)] == pile
            start += sum(pile)
        if fits:
            total += Fraction(1, orders(piles[0]) * orders(piles[1]) * orders(piles[2]))
    return total / len(ways)


@pytest.mark.parametrize("gusts", [True, False])
def test_hs_deck_6_hs_barely_3_odds_along_a_deck_multiply_to_its_chance(gusts: bool) -> None:
    deck = real_deck(random.Random(3), gusts)
    game = pulaski.start("hotshots", seats=2, no_gusts="no" if gusts else "yes")
    chance = Fraction(1)
    for drawn in range(len(deck)):
        words: dict[str, object] = {"flames": {"barn": 1}, "next": "card", "discard": deck[:drawn]}
        words["crew"] = {"red": "sawyer", "blue": "swamper"}
        odds = laid_out(game, words).odds()
        sort = sort_of(deck[drawn])
        chance *= Fraction(
            sum(p for text, p in odds.items() if sort_of(text.removeprefix("card ")) == sort)
        ).limit_denominator(10**9)
        same = {p for text, p in odds.items() if text.removeprefix("card ") != "lowest"}
        assert f"card {deck[drawn]}" in odds
        assert len(same) <= 3  # cards of a sort are equally likely
    assert float(chance) == pytest.approx(float(chance_of(deck, gusts)), rel=1e-6)


def laid_out(position: pulaski.Position, words: dict[str, object]) -> pulaski.Position:
    """A position in words, on the board of another."""
    twin = position.copy()
    twin.lay_out(words)
    return twin
