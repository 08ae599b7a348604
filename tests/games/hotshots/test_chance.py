"""Draws: each by its odds, and the same for the same key wherever it is asked."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from pulaski import Position
from pulaski.core import calls
from pulaski.core.chance import OUTCOME

from .positions import ask, begin, lay, lay_all, odds, play

KEYS = 500
SYMBOLS = ("pulaski", "combi-tool", "hose", "chainsaw", "mcleod", "helmet")


def rolling(dice: int) -> Position:
    position = lay(flames={"barn": 1}, lost_dice=6 - dice, turns=7)
    play(position, "fight")
    return position


def winning_a_token() -> Position:
    position = lay(
        flames={"lodge": 4, "barn": 1},
        firefighters={"sawyer": "lodge"},
        bag=["double", "bring", "save", "move-two", "extra-turn"],
        next="fight",
        rolled=["hose"],
        missing=["hose", "pulaski"],
        turns=3,
    )
    play(position, "keep hose", "reward two-flames-and-token")
    return position


def dealing() -> Position:
    position = begin(3, crew="random")
    lay_all(position)
    play(position, "deal sawyer")
    return position


def laying() -> Position:
    position = begin()
    play(position, "lay lake", "lay barn", "lay supply-trailer")
    return position


def drawing(drawn: int, **words: Any) -> Position:
    discard = ["wind-north", "increase-3", "light-breeze", "lowest", "ember-barn"][:drawn]
    return lay(flames={"lodge": 1}, next="card", discard=discard, turns=5, **words)


def nodes() -> list[Position]:
    """A position before each kind of draw."""
    shuffled = drawing(0, deck=["lowest", "lowest", "ember-barn", "wind-south"])
    cards = [drawing(0), drawing(5), shuffled]
    return [laying(), dealing(), winning_a_token(), rolling(2), *cards]


def texts(position: Position) -> dict[int, str]:
    return {action.id: action.text for action in position.actions()}


@pytest.mark.clause("HS-COMP-12", "HS-SETUP-1", "HS-SETUP-8", "HS-SUCC-6", "HS-FIRE-9", "HS-DECK-6")
def test_draws_follow_the_odds() -> None:
    """Pearson's statistic over its degrees of freedom is about 1 if they do."""
    for position in nodes():
        names, wanted = texts(position), odds(position)
        found = Counter(names[calls.sample(position.states, 0, key)] for key in range(KEYS))
        terms = [
            (found[text] - KEYS * float(odd)) ** 2 / (KEYS * float(odd))
            for text, odd in wanted.items()
        ]
        assert sum(terms) / max(1, len(wanted) - 1) < 2.2, ask(position, "asked")


def card_by_hand(position: Position, key: int, turn: int, ordinal: int) -> str:
    """First the sort, by what is left of it in the pile, then a card; after a shuffle any card."""
    left = ask(position, "cards_left")
    cards = [card for card, count in left.items() for _ in range(count)]
    sorts = ["other", "blows", "breeze"]
    if not ask(position, "shuffled"):
        drawn = {0: (6, 2, 2), 5: (3, 1, 1)}[29 - sum(left.values())]
        number = calls.draw(key, turn, OUTCOME, ordinal, sum(drawn))
        sort = [sorts[n] for n, count in enumerate(drawn) for _ in range(count)][number]
        cards = [card for card in cards if sort_of(card) == sort]
    return f"card {cards[calls.draw(key, turn, OUTCOME, ordinal + 1, len(cards))]}"


def sort_of(card: str) -> str:
    if card.startswith("wind-"):
        return "blows"
    return "breeze" if card.endswith(("breeze", "gust")) else "other"


def by_hand(position: Position, key: int) -> str:
    """The draw as it is documented."""
    turn, ordinal = int(position.state.turn), 2 * int(position.state.draws)
    asked = ask(position, "asked")
    if asked == "draw":
        return card_by_hand(position, key, turn, ordinal)
    if asked == "roll":
        dice = 6 - ask(position, "lost_dice")
        number = calls.draw(key, turn, OUTCOME, ordinal, 6**dice)
        faces = sorted(number // 6**die % 6 for die in range(dice))
        return f"roll {'+'.join(SYMBOLS[face] for face in faces)}"
    legal = [action.text for action in position.actions()]
    return legal[calls.draw(key, turn, OUTCOME, ordinal, len(legal))]


@pytest.mark.clause("HS-COMP-12", "HS-DECK-6", "HS-FIRE-9")
def test_a_key_brings_the_same_wherever_it_is_asked() -> None:
    for position in [*nodes(), rolling(6)]:
        names = texts(position)
        for draws in (0, 1, 9):
            position.state.draws = draws
            for key in range(20):
                drawn = names[calls.sample(position.states, 0, key)]
                assert drawn == by_hand(position, key)
