"""A position told in words and laid out again has the same bytes."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest

from pulaski.core import calls
from pulaski.core.compile import INTERPRETED
from pulaski.core.errors import BadScenario
from pulaski.core.events import silent
from pulaski.core.game import Game
from pulaski.core.state import States, duplicate
from pulaski.core.variants import key_variants, variants
from pulaski.core.verbs import CHANCE, OVER
from pulaski.games import find
from pulaski.games.hotshots.codes import Phase
from pulaski.games.hotshots.layout import WORDS
from pulaski.games.hotshots.state import MOST_CHOICES

from .positions import ask, lay, play

RULES = find("hotshots")


def walk(game: Game, seed: int, by_thumb: float) -> Iterator[States]:
    """A game in which the rule-of-thumb player decides so often, else any legal action is taken."""
    states, out, luck = duplicate(game.start_state), np.zeros(MOST_CHOICES, "i4"), Random(seed)
    while (who := calls.actor(states, 0)) != OVER:
        yield states
        if who == CHANCE:
            action = calls.sample(states, 0, seed)
        elif luck.random() < by_thumb:
            action = calls.suggest(states, 0, seed)
        else:
            action = out[luck.randrange(calls.choices(states, 0, out))]
        calls.apply(states, 0, int(action), silent())
    yield states


def assert_told(game: Game, states: States) -> None:
    """Words, as a file would hold them, and back."""
    answers = RULES.facts(game, states)
    told = {word: answers[word]() for word in WORDS}
    again = game.start()
    again.lay_out(json.loads(json.dumps(told)))
    assert again.states.tobytes() == states.tobytes(), told
    assert again.facts() == told


def some(game: Game, share: float, seed: int, by_thumb: float) -> int:
    """Positions spread over a game, the last one always: how many."""
    luck, count = Random(seed), 0
    for states in walk(game, seed, by_thumb):
        if calls.actor(states, 0) == OVER or luck.random() < share:
            assert_told(game, states)
            count += 1
    return count


GAMES = key_variants(RULES, few=True) if INTERPRETED else variants(RULES)[::6]


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_facts_lay_out_the_same_position(game: Game) -> None:
    count = some(game, 0.05, 1, by_thumb=0.0)
    count += 0 if INTERPRETED else some(game, 0.05, 2, by_thumb=0.7)
    assert count > 1


@pytest.mark.skipif(INTERPRETED, reason="whole games take their time")
def test_every_phase_is_told() -> None:
    seen: set[int] = set()
    for seed, game in enumerate(variants(RULES)):
        for states in walk(game, seed, by_thumb=0.5):
            phase = int(states["phase"][0])
            if phase not in seen:
                seen.add(phase)
                assert_told(game, states)
    assert seen >= {int(phase) for phase in Phase} - {Phase.SETTLING, Phase.SHIFTING}


def test_what_scenarios_come_to_is_told() -> None:
    """Firebreaks that are short, a Save token and tokens too many."""
    shifting = lay(
        flames={"lodge": 1},
        firefighters={"sawyer": "air-attack-base"},
        firebreaks=["barn/fire-camp", "fire-camp/lodge"],
        break_supply=1,
    )
    play(shifting, "dozer fire-cache/lake lake/lodge fire-cache/lodge")
    assert ask(shifting, "phase") == "shifting"
    assert_told(shifting.game, shifting.states)
    saving = lay(
        flames={"barn": 1, "lodge": 1},
        firefighters={"sawyer": "barn"},
        tokens={"red": ["save", "wild", "bring"]},
        next="card",
    )
    for step in ("card ember-barn", "play save", "discard wild"):
        play(saving, step)
        assert_told(saving.game, saving.states)
    sharing = lay(
        options={"consent": "ask"},
        flames={"lodge": 1},
        tokens={"red": ["save", "wild", "bring"], "blue": ["double"]},
    )
    for step in ("give wild to swamper", "decline", "ask for double", "agree", "discard save"):
        play(sharing, step)
        assert_told(sharing.game, sharing.states)


CANNOT_BE: dict[str, dict[str, Any]] = {
    "vehicles: ": {"scorched": ["air-attack-base"], "vehicles": ["dozer"]},
    "bag: nothing": {"scorched": ["fire-cache"], "bag": ["wild"]},
    "bag: somebody": {"tokens": {"red": ["wild"]}, "bag": ["wild"]},
    "tokens: two": {"tokens": {"red": ["wild"], "blue": ["wild"]}},
    "crew: two": {"crew": {"red": "sawyer", "blue": "sawyer"}},
    "firefighters: nobody": {"firefighters": {"sawyer": "lake"}},
    "rolled: ": {"next": "fight", "rolled": ["hose"] * 4, "lost_dice": 3},
    "next: act is not next in fighting": {"phase": "fighting", "next": "act"},
    "unknown phase 'settling'": {"phase": "settling"},
    "ended: ": {"phase": "ended"},
    "ended: a": {"ended": "won"},
    "turn: act is part": {"turn": "none"},
    "phase: rolling: there are no dice": {"phase": "rolling"},
    "phase: agreeing: nothing is proposed": {"phase": "agreeing"},
    "phase: carding: there is no second": {"phase": "carding"},
    "phase: carding: fire_card and": {"phase": "carding", "second_card": "lowest"},
    "phase: keeping: two tokens": {"phase": "keeping", "shown": ["wild"]},
    "phase: increasing: fire_card": {"phase": "increasing", "fire_card": "ember-barn"},
    "phase: spreading: no tile": {"phase": "spreading"},
    "phase: shifting: no Firebreak": {"phase": "shifting"},
    "red is to move, but there is nothing": {"phase": "landing"},
    "chance is to move, but there is nothing": {"phase": "bagging", "bag": []},
    "chance is to move": {"phase": "drawing", "deck": []},
    "proposal: nobody has to agree": {"phase": "agreeing", "proposal": "end"},
    "proposal: ": {"phase": "agreeing", "proposal": "nonsense"},
    "sorts: ": {"discard": ["lowest"], "sorts": []},
    "discard: there is no further": {"discard": ["wind-north", "wind-north"]},
    "empty_cell: ": {"tiles": {"barn": "0,0"}, "empty_cell": "0,0"},
}


@pytest.mark.parametrize("complaint", CANNOT_BE)
def test_what_cannot_be_is_refused(complaint: str) -> None:
    with pytest.raises(BadScenario) as error:
        lay(flames={"lodge": 1}, **CANNOT_BE[complaint])
    assert str(error.value).startswith(complaint)


@pytest.mark.clause("HS-TILE-7", "HS-TILE-13")
def test_what_goes_with_a_scorched_tile_is_gone() -> None:
    position = lay(flames={"lodge": 1}, scorched=["air-attack-base", "fire-cache"])
    assert (ask(position, "vehicles"), ask(position, "bag")) == ([], [])
    assert len(ask(position, "out")) == 16
