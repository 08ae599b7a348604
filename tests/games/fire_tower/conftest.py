"""What the proofs of Fire Tower share: positions laid out in words, and random games."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pytest

import pulaski
from pulaski import Position

Table = Callable[..., Position]
Walk = Callable[..., Iterator[Position]]
Ask = Callable[[Position, str], Any]


@pytest.fixture
def table() -> Table:
    """`table(2, gems=["6,7"], options={"teams": True})`: a position in words."""

    def lay_out(seats: int, options: Mapping[str, Any] | None = None, **words: Any) -> Position:
        position = pulaski.start("fire-tower", seats, **(options or {}))
        position.lay_out(words)
        return position

    return lay_out


@pytest.fixture
def ask() -> Ask:
    """`ask(position, "gems")`: what a scenario file can ask of a position."""
    return lambda position, word: position.game.rules.facts(position.game, position.states)[word]()


@pytest.fixture
def walk() -> Walk:
    """`walk(4, seed=1)`: a random game as one position that moves on, seen before each step."""

    def play(seats: int, seed: int, **options: Any) -> Iterator[Position]:
        luck = random.Random(seed)
        position = pulaski.start("fire-tower", seats, **options)
        yield position
        while not position.is_over:
            actions = position.actions()
            weights = [position.odds()[a.text] for a in actions] if _is_draw(position) else None
            position.play(luck.choices(actions, weights)[0])
            yield position

    return play


def _is_draw(position: Position) -> bool:
    return position.actor.name == "chance"
