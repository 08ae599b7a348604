"""Positions of the Experienced game in words, and short questions about them."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import numpy as np

import pulaski
from pulaski import Position
from pulaski.core import calls
from pulaski.games.flash_point import state as n
from pulaski.games.flash_point.codes import ACTIONS

INDOOR = [f"{row},{column}" for row in range(1, 7) for column in range(1, 9)]
SIDES = ("top", "right", "bottom", "left")
#: The Spots of both boards, by vehicle and side: the plates printed on the board.
SPOTS = {
    ("front", "ambulance"): (("0,5", "0,6"), ("3,9", "4,9"), ("7,3", "7,4"), ("3,0", "4,0")),
    ("front", "engine"): (("0,7", "0,8"), ("5,9", "6,9"), ("7,1", "7,2"), ("1,0", "2,0")),
    ("back", "ambulance"): (("0,5", "0,6"), ("4,9", "5,9"), ("7,3", "7,4"), ("2,0", "3,0")),
    ("back", "engine"): (("0,3", "0,4"), ("2,9", "3,9"), ("7,5", "7,6"), ("4,0", "5,0")),
}


def begin(seats: int = 1, **options: Any) -> Position:
    """A game that has not begun; Experienced unless told otherwise."""
    return pulaski.start("flash-point", seats, **({"rules": "experienced"} | options))


def lay(seats: int = 1, options: Mapping[str, Any] | None = None, **words: Any) -> Position:
    """A position laid out in words."""
    position = begin(seats, **(options or {}))
    position.lay_out(words)
    return position


def ask(position: Position, word: str) -> Any:
    """What a scenario file can ask of a position."""
    return position.game.rules.facts(position.game, position.states)[word]()


def play(position: Position, *steps: str) -> list[str]:
    """Play on; what happened, as texts."""
    return [event.text for step in steps for event in position.play(step)]


def legal(position: Position) -> list[str]:
    """What can be done, or what chance can bring."""
    return sorted(action.text for action in position.actions())


def refused(position: Position, text: str) -> str:
    """The key of why something is refused; empty if it is allowed."""
    refusal = position.refusal(text)
    return refusal.key if refusal else ""


def odds(position: Position) -> dict[str, Fraction]:
    """The exact odds of what chance can bring."""
    weights = {a.text: calls.weight(position.states, 0, a.id) for a in position.actions()}
    return {text: Fraction(weight, sum(weights.values())) for text, weight in weights.items()}


def even_odds(position: Position) -> list[str]:
    """What chance can bring, all equally likely."""
    found = odds(position)
    assert set(found.values()) == {Fraction(1, len(found))}
    return list(found)


def play_until(position: Position, asked: str) -> Position:
    """Go on with whatever comes first, until this is asked."""
    while ask(position, "asked") != asked:
        position.play(position.actions()[0])
    return position


def assert_choices_are_what_is_not_refused(position: Position) -> None:
    """Every id is either offered or refused."""
    out = np.full(n.MOST_CHOICES, -1, dtype=np.int32)
    count = calls.choices(position.states, 0, out)
    offered = [int(number) for number in out[:count]]
    assert len(offered) == len(set(offered))
    allowed = {nth for nth in range(ACTIONS) if calls.refuse(position.states, 0, nth) == 0}
    assert set(offered) == allowed
