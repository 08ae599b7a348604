"""Whatever the position, the rule-of-thumb player suggests something legal, and changes nothing."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import pulaski
from pulaski.core import calls
from pulaski.core.compile import INTERPRETED
from pulaski.core.events import silent
from pulaski.core.game import Game
from pulaski.core.position import Position, concealed
from pulaski.core.state import States, like
from pulaski.core.variants import variants
from pulaski.core.verbs import CHANCE, OVER
from pulaski.games.fire_tower.notation import CARD_NAMES, WINDS

VARIANTS = variants(pulaski.find("fire-tower"))
GAMES = 1 if INTERPRETED else 20  # of every kind; 10,000 were played once
BOARDS = 5 if INTERPRETED else 300
STEPS = 40 if INTERPRETED else 5_000  # of a game
HEARTS = ("0,0", "0,15", "15,15", "15,0")
FLAME = ("7,7", "7,8", "8,7", "8,8")
SPACES = [f"{r},{c}" for r in range(16) for c in range(16) if f"{r},{c}" not in HEARTS + FLAME]


def checked_suggestion(states: States, key: int) -> int:
    """What is suggested to the seat to move, who sees what it may; it must be legal."""
    seen = concealed(states, calls.actor(states, 0))
    before = seen.tobytes()
    action = int(calls.suggest(seen, 0, key))
    assert seen.tobytes() == before
    assert calls.refuse(states, 0, action) == 0
    return action


def play_on(states: States, key: int, steps: int, by_thumb: float) -> None:
    """Go on: part of the decisions as suggested, the others at random."""
    luck, out = random.Random(key), np.zeros(10_000, dtype=np.int32)
    for _ in range(steps):
        who = calls.actor(states, 0)
        if who == OVER:
            return
        if who == CHANCE:
            action = int(calls.sample(states, 0, key))
        else:
            action = checked_suggestion(states, key)
            if luck.random() >= by_thumb:
                action = int(out[luck.randrange(calls.choices(states, 0, out))])
        calls.apply(states, 0, action, silent())


@pytest.mark.parametrize("by_thumb", [0.0, 0.5, 0.9])
def test_suggestions_are_legal_in_games(by_thumb: float) -> None:
    for number in range(GAMES):
        game = VARIANTS[number % len(VARIANTS)] if GAMES > 1 else VARIANTS[-1]
        states = like(game.start_state, 1)
        states[0] = game.start_state[0]
        play_on(states, number, STEPS, by_thumb)


def boards(game: Game, seed: int) -> Iterator[dict[str, Any]]:
    """Boards as no game brings them: little or much fire, many firebreaks, odd hands."""
    luck = random.Random(seed)
    while True:
        laid = luck.sample(SPACES, luck.choice((3, 20, 90, 200)))
        cut = luck.randrange(len(laid) + 1)
        burned = luck.sample(game.names, luck.randrange(game.seats - 1))
        standing = [name for name in game.names if name not in burned]
        cards = [name for name in CARD_NAMES[:14] for _ in range(3)]
        luck.shuffle(cards)
        held = luck.sample(standing, luck.randrange(len(standing) + 1))
        yield {
            "gems": laid[:cut],
            "firebreaks": laid[cut:],
            "burned": burned,
            "turn": luck.choice(standing),
            "next": luck.choice(("spread", "act")),
            "wind": luck.choice(WINDS),
            "hands": {name: [cards.pop() for _ in range(luck.randrange(7))] for name in held},
            "buckets": {name: luck.choice(("full", "used")) for name in standing},
        }


def laid_out(game: Game, words: dict[str, Any]) -> Position | None:
    """The position, if it can be."""
    position = game.start()
    try:
        position.lay_out(words)
    except pulaski.BadScenario:
        return None
    return position


def test_suggestions_are_legal_in_positions_laid_out() -> None:
    found = 0
    for number in range(BOARDS):
        game = VARIANTS[number % len(VARIANTS)]
        for words in boards(game, number):
            if position := laid_out(game, words):
                play_on(position.states, number, 30, 0.5)
                found += 1
                break
    assert found == BOARDS
