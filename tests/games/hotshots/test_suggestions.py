"""What the rule-of-thumb player suggests is legal, wherever it is asked."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

import pulaski
from pulaski import Position
from pulaski.core import calls
from pulaski.core.compile import INTERPRETED
from pulaski.core.errors import BadScenario, IllegalAction
from pulaski.core.game import Game
from pulaski.core.state import States
from pulaski.core.variants import variants
from pulaski.core.verbs import OVER
from pulaski.games.hotshots.kernel.tables import LIMIT
from pulaski.games.hotshots.notation import CREW_NAMES, SYMBOLS, TILE_NAMES, TOKEN_NAMES
from pulaski.proof.scenario import Scenario

from .test_facts import RULES, walk

SCENARIOS = sorted((Path(__file__).parents[2] / "scenarios" / "hotshots").glob("*.toml"))
STANDING = [name for name in TILE_NAMES if name != "lake"]


def assert_legal(states: States, where: object) -> None:
    """The suggestion is allowed, and asking for it changes nothing."""
    if calls.actor(states, 0) < 0:
        return
    before = states.tobytes()
    action = calls.suggest(states, 0, 1)
    assert states.tobytes() == before, where
    assert calls.refuse(states, 0, action) == 0, (where, action)


@pytest.mark.skipif(INTERPRETED, reason="hundreds of games take their time")
@pytest.mark.parametrize("game", variants(RULES)[::4], ids=str)
def test_in_games(game: Game) -> None:
    for seed, by_thumb in enumerate((0.0, 0.6, 0.95)):
        for states in walk(game, seed, by_thumb):
            assert_legal(states, game)


def test_in_scenarios() -> None:
    for path in SCENARIOS[:: 12 if INTERPRETED else 1]:
        scenario = Scenario.load(path)
        position = scenario.start()
        assert_legal(position.states, path.stem)
        for step in scenario.steps:
            for text in step.play:
                try:
                    position.play(text)
                except IllegalAction:
                    continue
                assert_legal(position.states, path.stem)


def laid_out(luck: Random) -> Position:
    """Any turn or fight that the words allow."""
    seats = luck.randint(1, 4)
    position = pulaski.start("hotshots", seats, rule_set=luck.choice(("standard", "firestorm")))
    if luck.random() < 0.2:
        position = pulaski.start("hotshots", seats, rule_set="barely_even_warm")
    burnt = luck.sample(STANDING, luck.randint(0, 5))
    burning = [name for name in STANDING if name not in {*burnt, "dry-grass", "fire-cache"}]
    crew = luck.sample(CREW_NAMES, max(2, seats))
    tokens = luck.sample(TOKEN_NAMES, luck.randint(0, 3 * seats))
    standing = [name for name in STANDING if name != "fire-cache"]
    words: dict[str, Any] = {
        "scorched": burnt,
        "flames": {
            name: luck.randrange(1, int(LIMIT[TILE_NAMES.index(name)]))
            for name in luck.sample(burning, luck.randint(1, 8))
        },
        "crew": {"red": crew} if seats == 1 else dict(zip(position.game.names, crew, strict=True)),
        "firefighters": {name: luck.choice(standing) for name in crew},
        "turn": luck.choice(crew),
        "tokens": {name: tokens[nth::seats] for nth, name in enumerate(position.game.names)},
        "lost_dice": luck.randint(0, 3),
        "steps": luck.randint(0, 4),
        "wind": luck.choice(("north", "south", "south-east")),
        **{word: luck.random() < 0.4 for word in ("through", "bossed", "no_card")},
    }
    words |= fight(luck) if luck.random() < 0.5 else act(luck, burning)
    position.lay_out(words)
    return position


def act(luck: Random, burning: list[str]) -> dict[str, Any]:
    if luck.random() < 0.5:
        return {}
    return {"fought": True, "succeeded": luck.random() < 0.7, "fires": luck.sample(burning, 2)}


def fight(luck: Random) -> dict[str, Any]:
    dice = luck.randint(0, 3)
    return {
        "next": "fight",
        "rolled": luck.choices(SYMBOLS, k=3 - dice),
        "aside": luck.choices(SYMBOLS, k=dice),
        "missing": luck.choices(SYMBOLS, k=luck.randint(0, 6)),
        "support": luck.randint(0, 3),
    }


def try_laid_out(first: int, count: int) -> int:
    """Lay positions out and play on a little: how many there were."""
    found = 0
    for seed in range(first, first + count):
        luck = Random(seed)
        try:
            position = laid_out(luck)
        except BadScenario:
            continue
        found += 1
        for _ in range(6):
            assert_legal(position.states, seed)
            if calls.actor(position.states, 0) == OVER:
                break
            position.play(luck.choice(position.actions()))
    return found


def test_in_positions_laid_out() -> None:
    assert try_laid_out(0, 12 if INTERPRETED else 300) > 5
