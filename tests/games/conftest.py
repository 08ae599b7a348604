"""What the tests of every game share: positions laid out in words, and random games.

The game is that of the folder the test stands in.
"""

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
def game(request: pytest.FixtureRequest) -> str:
    """The game of this folder."""
    return str(request.path.parent.name.replace("_", "-"))


@pytest.fixture
def table(game: str) -> Table:
    """`table(2, tiles={"0,0": 5}, options={"firebreaks": True})`: a position in words."""

    def lay_out(seats: int, options: Mapping[str, Any] | None = None, **words: Any) -> Position:
        position = pulaski.start(game, seats, **(options or {}))
        position.lay_out(words)
        return position

    return lay_out


@pytest.fixture
def ask() -> Ask:
    """`ask(position, "heats")`: what a scenario file can ask of a position."""
    return lambda position, word: position.game.rules.facts(position.game, position.states)[word]()


@pytest.fixture
def walk(game: str) -> Walk:
    """`walk(4, seed=1)`: a random game as one position that moves on, seen before each step."""

    def play(seats: int, seed: int, **options: Any) -> Iterator[Position]:
        luck = random.Random(seed)
        position = pulaski.start(game, seats, **options)
        yield position
        while not position.is_over:
            if position.actor.name == "chance":
                odds = position.odds()
                position.play(luck.choices(list(odds), list(odds.values()))[0])
            else:
                position.play(luck.choice(position.actions()))
            yield position

    return play
