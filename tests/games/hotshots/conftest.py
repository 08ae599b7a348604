"""What the proofs of Hotshots share: positions laid out in words, and random games."""

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
    """`table(2, flames={"barn": 1}, options={"layout": "zion"})`: a position in words."""

    def lay_out(seats: int, options: Mapping[str, Any] | None = None, **words: Any) -> Position:
        position = pulaski.start("hotshots", seats, **(options or {}))
        position.lay_out(words)
        return position

    return lay_out


@pytest.fixture
def ask() -> Ask:
    """`ask(position, "flames")`: what a scenario file can ask of a position."""
    return lambda position, word: position.game.rules.facts(position.game, position.states)[word]()


@pytest.fixture
def walk() -> Walk:
    """`walk(3, seed=1)`: a random game as one position that moves on, seen before each step."""

    def play(seats: int, seed: int, **options: Any) -> Iterator[Position]:
        luck = random.Random(seed)
        position = pulaski.start("hotshots", seats, **options)
        yield position
        while not position.is_over:
            if position.actor.name == "chance":
                odds = position.odds()
                position.play(luck.choices(list(odds), list(odds.values()))[0])
            else:
                position.play(luck.choice(position.actions()))
            yield position

    return play
