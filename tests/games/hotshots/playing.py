"""Positions of Hotshots in words, setups played through, and short questions about them."""

from __future__ import annotations

import random
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from pulaski import Position
from pulaski.core import calls

from .positions import ask, begin, legal, play

__all__ = [
    "CIRCLE",
    "around",
    "ask",
    "begin",
    "even_odds",
    "lay",
    "legal",
    "place",
    "play",
    "play_until",
    "refused",
    "steps_from",
]

#: The cells of the circle in columns from the west, each from the north.
CIRCLE = "-2,0 -2,1 -2,2 -1,-1 -1,0 -1,1 -1,2 0,-2 0,-1 0,0 0,1 0,2 1,-2 1,-1 1,0 1,1 2,-2 2,-1 2,0"
STEPS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))


def lay(seats: int = 2, options: Mapping[str, Any] | None = None, **words: Any) -> Position:
    """A position laid out in words."""
    position = begin(seats, **(options or {}))
    position.lay_out(words)
    return position


def refused(position: Position, text: str) -> str:
    """The clause that refuses something; empty if it is allowed."""
    refusal = position.refusal(text)
    return refusal.clause if refusal else ""


def even_odds(position: Position) -> list[str]:
    """What chance can bring, all equally likely."""
    weights = {a.text: calls.weight(position.states, 0, a.id) for a in position.actions()}
    total = sum(weights.values())
    assert {Fraction(weight, total) for weight in weights.values()} == {Fraction(1, len(weights))}
    return sorted(weights)


def play_until(position: Position, asked: str, seed: int | None = None) -> Position:
    """Go on until this is asked: with whatever comes first, or at random."""
    luck = random.Random(seed)
    while ask(position, "asked") != asked:
        actions = position.actions()
        position.play(actions[0] if seed is None else luck.choice(actions))
    return position


def place(cell: str) -> tuple[int, int]:
    """The coordinates of a written cell."""
    column, row = cell.split(",")
    return int(column), int(row)


def around(cell: str) -> set[str]:
    """The six cells round one."""
    column, row = place(cell)
    return {f"{column + q},{row + r}" for q, r in STEPS}


def steps_from(start: str, cells: set[str]) -> dict[str, int]:
    """How many steps it takes to each cell that can be reached over these cells."""
    found, edge = {start: 0}, {start}
    while edge:
        edge = {near for cell in edge for near in around(cell) & cells} - set(found)
        found |= dict.fromkeys(edge, max(found.values()) + 1)
    return found
