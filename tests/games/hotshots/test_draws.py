"""Odds: every kind of chance brings what it can, as often as they say; a deck without Gusts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

import pytest

from pulaski import Position
from pulaski.core import calls

from .playing import begin, lay, play, play_until

TRIES = 400


def laying() -> Position:
    position = begin(2, layout="denali")
    play(position, "lay barn", "lay lodge", "lay dry-grass")
    return position


def dealing() -> Position:
    position = play_until(begin(3, crew="random"), "deal")
    play(position, "deal sawyer")
    return position


def bagging() -> Position:
    position = lay(
        2,
        flames={"barn": 1},
        tokens={"red": ["wild"]},
        bag=["save", "bring", "double"],
        firefighters={"crew-boss": "fire-cache"},
    )
    play(position, "exchange wild")
    return position


def rolling() -> Position:
    position = lay(2, flames={"barn": 1}, lost_dice=4)
    play(position, "fight")
    return position


def drawing(options: Mapping[str, str] | None = None, **words: Any) -> Position:
    return lay(2, options, flames={"barn": 1}, next="card", turn="sawyer", **words)


POSITIONS: dict[str, Callable[[], Position]] = {
    "tiles": laying,
    "characters": dealing,
    "tokens": bagging,
    "two dice": rolling,
    "the first card": drawing,
    "a card of the top pile": lambda: drawing(discard=["wind-north", "light-breeze", "lowest"]),
    "a card after the shuffle": lambda: drawing(deck=["lowest", "lowest", "ember-barn"]),
    "a card without gusts": lambda: drawing({"no_gusts": "yes"}),
}


@pytest.mark.clause("HS-INFO-5", "HS-LAY-4", "HS-EXCH-2")
@pytest.mark.parametrize("name", POSITIONS)
def test_draws_follow_the_odds(name: str) -> None:
    position = POSITIONS[name]()
    odds = position.odds()
    texts = {action.id: action.text for action in position.actions()}
    assert sum(odds.values()) == pytest.approx(1)
    drawn = Counter(texts[calls.sample(position.states, 0, key)] for key in range(TRIES))
    for text, chance in odds.items():
        spread = (chance * (1 - chance) / TRIES) ** 0.5
        assert abs(drawn[text] / TRIES - chance) < 5 * spread


TOP_PILE = [
    *("ember-barn", "ember-lodge", "lowest", "increase-3", "increase-4", "increase-5"),
    *("wind-north", "wind-south"),
]


@pytest.mark.clause("HS-BARELY-3", "HS-INFO-6")
@pytest.mark.parametrize(
    ("discard", "chance"),
    [
        # Of four slots, two in the top pile, the Breezes fill two: both, one or none of them there.
        ([], Fraction(1, 6) * Fraction(2, 10) + Fraction(4, 6) * Fraction(1, 9)),
        # After eight cards without a Breeze the top pile may be through, or end with one or two.
        (TOP_PILE, Fraction(20 + 1 + 5, 45 + 20 + 1)),
    ],
)
def test_nobody_knows_from_which_pile_the_gusts_were_taken(
    discard: list[str], chance: Fraction
) -> None:
    odds = drawing({"no_gusts": "yes"}, discard=discard).odds()
    breezes = odds["card light-breeze"] + odds["card light-feeding-breeze"]
    assert breezes == pytest.approx(float(chance), rel=1e-6)
    assert "card strong-gust" not in odds
