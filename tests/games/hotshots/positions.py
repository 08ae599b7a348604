"""Positions of Hotshots in words, and short questions about them."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import pulaski
from pulaski import Position
from pulaski.core import calls

CREW = {"red": "sawyer", "blue": "swamper"}
TILES = (
    *("air-attack-base", "barn", "campground", "dry-grass", "fire-cache", "fire-camp", "house-1"),
    *("house-2", "lake", "lodge", "log-cabin", "logging-site", "lookout-tower"),
    *("mobile-repair-shop", "power-lines", "propane-tank", "radio-tower", "rocky-terrain"),
    "supply-trailer",
)


def begin(seats: int = 2, **options: Any) -> Position:
    """A game that has not begun: the first tile is to be laid."""
    return pulaski.start("hotshots", seats, **options)


def lay(seats: int = 2, options: Mapping[str, Any] | None = None, **words: Any) -> Position:
    """A position laid out in words; two players are Sawyer and Swamper unless told otherwise."""
    position = begin(seats, **(options or {}))
    position.lay_out(({"crew": CREW} if seats == 2 else {}) | words)
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


def lay_all(position: Position) -> list[str]:
    """Lay the tiles in their order, as chance might have it; what happened."""
    return play(position, *(f"lay {tile}" for tile in TILES))
