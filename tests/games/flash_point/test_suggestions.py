"""The rule-of-thumb player suggests what is legal, wherever it is asked."""

from __future__ import annotations

import random
from pathlib import Path

import numpy as np
import pytest

import pulaski
from pulaski import Game, IllegalAction
from pulaski.core import calls
from pulaski.core.compile import INTERPRETED
from pulaski.core.events import silent
from pulaski.core.state import States, like
from pulaski.core.variants import variants
from pulaski.core.verbs import CHANCE, OVER
from pulaski.games.flash_point import state as n
from pulaski.games.flash_point.notation import CARD_NAMES
from pulaski.proof.scenario import Scenario

from .test_escape import thrown

KINDS = variants(pulaski.find("flash-point"))
EVERY = 40 if INTERPRETED else 1  # variant
MOST_STEPS = 100 if INTERPRETED else 3_000


def is_legal(states: States, key: int) -> bool:
    """Whether the suggestion for whoever is to move is legal."""
    return int(calls.refuse(states, 0, int(calls.suggest(states, 0, key)))) == 0


def walk(game: Game, key: int, by_thumb: float) -> int:
    """A game in which so many moves are suggested ones; how often it was asked."""
    luck, out = random.Random(key), np.zeros(n.MOST_CHOICES, dtype=np.int32)
    states, asked = like(game.start_state, 1), 0
    states[0] = game.start_state[0]
    for _ in range(MOST_STEPS):
        who = calls.actor(states, 0)
        if who == OVER:
            break
        if who == CHANCE:
            action = int(calls.sample(states, 0, key))
        else:
            assert is_legal(states, key), (game, states)
            asked += 1
            action = int(calls.suggest(states, 0, key))
            if luck.random() >= by_thumb:
                action = int(out[luck.randrange(calls.choices(states, 0, out))])
        calls.apply(states, 0, action, silent())
    return asked


@pytest.mark.parametrize("by_thumb", [0.0, 0.5])
def test_in_random_and_half_random_games_of_every_kind(by_thumb: float) -> None:
    asked = [walk(game, key, by_thumb) for key, game in enumerate(KINDS[::EVERY])]
    assert min(asked) > 0


def test_in_every_position_of_the_scenarios(tests_folder: Path) -> None:
    asked = 0
    for path in sorted((tests_folder / "scenarios" / "flash-point").glob("*.toml")):
        scenario = Scenario.load(path)
        position = scenario.start()
        for text in ("", *(text for step in scenario.steps for text in step.play)):
            try:
                if text:
                    position.play(text)
            except IllegalAction:
                continue
            if position.actor.number >= 0:
                assert is_legal(position.states, 1), (path.stem, text)
                asked += 1
    assert asked > 500


@pytest.mark.parametrize("card", CARD_NAMES)
def test_where_somebody_stands_on_fire(card: str) -> None:
    luck, out = random.Random(card), np.zeros(n.MOST_CHOICES, dtype=np.int32)
    asked = 0
    for _ in range(4 if INTERPRETED else 60):
        states = thrown(luck, card, 6, 3)
        if calls.choices(states, 0, out):  # some are lost already
            assert is_legal(states, 1)
            asked += 1
    assert asked
