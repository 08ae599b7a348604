"""Ways of many small steps: each is what its steps are one by one, and ends where chance speaks."""

from __future__ import annotations

import random
from collections.abc import Iterator

import numpy as np
import pytest

import pulaski
from pulaski import Position
from pulaski.core.game import Game
from pulaski.core.verbs import CHANCE
from pulaski.core.walks import Walk, errand, is_walk, walks
from pulaski.games import names
from pulaski.games.flash_point import state as n
from pulaski.games.flash_point.kernel import reach
from pulaski.games.flash_point.notation import space_text

MOST = 120  # steps of a game

GAMES: tuple[tuple[str, int, dict[str, str]], ...] = (
    ("flash-point", 4, {}),
    ("flash-point", 3, {"rules": "experienced", "board": "back"}),
    ("hotshots", 3, {}),
)


def positions(name: str, seats: int, options: dict[str, str], seed: int = 3) -> Iterator[Position]:
    """The decisions of a game that is half random, half thought over."""
    luck = random.Random(seed)
    position = Game.agree(pulaski.find(name), seats, options).start(seed=seed)
    while not position.is_over and len(position.moves) < MOST:
        yield position
        by_chance = luck.choice(position.actions())
        position.play(luck.choice([by_chance, position.suggestion()]))


def taken(position: Position, walk: Walk) -> Position:
    """How it stands after the steps of a walk, one by one; chance waits."""
    twin = position.guess()
    for number, step in enumerate(walk.steps):
        assert twin.refusal(step.text) is None
        assert number == 0 or twin.actor == position.actor
        twin.play(step.text)
    return twin


@pytest.mark.parametrize(("name", "seats", "options"), GAMES)
def test_every_walk_is_its_steps_one_by_one(name: str, seats: int, options: dict[str, str]) -> None:
    found = 0
    for position in positions(name, seats, options):
        at_once = {action.path for action in position.actions()}
        for walk in walks(position):
            found += 1
            assert is_walk([*walk.steps])
            assert errand(walk.aim) == errand(walk.steps[0])
            assert not at_once & {walk.aim.path} or walk.steps[0].kind != walk.aim.kind
            _check_cost(position, walk)
            after = taken(position, walk)
            if walk.is_beside:
                _check_beside(position, walk)
            elif walk.stops:
                assert walk.steps[-1].path[-1] == walk.stops != walk.aim.path[-1]
                assert after.actor.number == CHANCE
            else:
                assert walk.steps[-1] == walk.aim
                assert len(walk.steps) > 1
    assert found > 30


def _check_beside(position: Position, walk: Walk) -> None:
    """FP-EXT-1: whoever points at a Fire far away stands beside it then, and can fight it."""
    place = walk.aim.path[-1]
    assert walk.stops == walk.steps[-1].path[-1] != place
    assert place in position.facts()["fire"]
    after = taken(position, walk)
    assert after.refusal(walk.aim.text) is None
    assert after.actor == position.actor


def _check_cost(position: Position, walk: Walk) -> None:
    rules, twin, spent = position.game.rules, position.guess(), 0
    for step in walk.steps:
        spent += rules.cost(twin.game, twin.states, step.id)
        twin.play(step.text)
    assert walk.cost == spent > 0


@pytest.mark.parametrize("options", [{}, {"rules": "experienced"}])
def test_walks_cost_what_the_picture_writes_on_the_spaces(options: dict[str, str]) -> None:
    """FP-MOVE-1, FP-MOVE-2: the numbers are counted in another way, by the rules of the room."""
    compared = 0
    for position in positions("flash-point", 4, options):
        costs = np.zeros(n.SPACES, dtype=np.int64)
        reach.prices(position.states, 0, n.ALONE, costs)
        written = {space_text(nth): cost for nth, cost in enumerate(costs.tolist()) if cost > 0}
        near = {action.path[-1] for action in position.actions() if action.kind == "move"}
        own = {walk.aim.path[-1]: walk for walk in walks(position) if walk.aim.kind == "move"}
        for place, walk in own.items():
            assert place not in near
            if place in written and not walk.stops:
                compared += 1
                assert walk.cost == written[place]
        unlike = set(written) ^ (near | set(own))
        assert unlike <= set(position.facts()["fire"])  # FP-MOVE-7: whether a way off is left
    assert compared > 50


def test_nobody_is_led_through_fire_who_can_go_round_it_for_the_same() -> None:
    """FP-MOVE-2: a step into Fire costs 2, and so do two steps round it."""
    through = 0
    for position in positions("flash-point", 4, {}, seed=5):
        for walk in walks(position):
            if walk.aim.kind == "move" and walk.cost > len(walk.steps):
                through += 1
                round_it = _plain_length(position, walk.steps[-1].path[-1], walk.cost)
                assert round_it is None or round_it > walk.cost
    assert through


def _plain_length(position: Position, aim: str, most: int) -> int | None:
    """How many steps of 1 AP lead there, past nothing that is revealed; None: more than most."""
    rules, seen, rim = position.game.rules, set[str](), [position.guess()]
    for length in range(1, most + 1):
        onward = []
        for twin in rim:
            for step in twin.actions():
                to = step.path[-1:]
                dear = rules.cost(twin.game, twin.states, step.id) != 1
                if step.kind != "move" or dear or to[0] in seen:
                    continue
                seen.add(to[0])
                if to[0] == aim:
                    return length
                later = twin.copy()
                later.play(step.text)
                if later.actor == position.actor:
                    onward.append(later)
        rim = onward
    return None


def test_a_brigade_of_hotspot_needs_no_walk() -> None:
    """HB-FIGHT-5: a Brigade moves once in a turn, to any place that it gets to."""
    moved = 0
    for position in positions("hotspot", 3, {}):
        for action in position.actions():
            if action.kind != "move":
                continue
            twin = position.guess()
            turn, actor = twin.turn, twin.actor
            twin.play(action.text)
            moved += 1
            if twin.turn == turn and twin.actor == actor:
                again = [other for other in twin.actions() if errand(other) == errand(action)]
                assert not again
            break
    assert moved > 5


@pytest.mark.parametrize("name", [name for name in names() if not pulaski.find(name).steps])
def test_where_there_are_no_steps_there_are_no_walks(name: str) -> None:
    position = pulaski.find(name).largest.start(seed=1)
    assert walks(position) == []
    assert not is_walk(position.actions()[:1])


def test_steps_of_two_kinds_are_no_walk() -> None:
    for position in positions("flash-point", 4, {}):
        kinds = {action.kind: action for action in position.actions()}
        if "move" in kinds and len(kinds) > 1:
            others = [action for kind, action in kinds.items() if kind != "move"]
            assert is_walk([kinds["move"]])
            assert not any(is_walk([kinds["move"], other]) for other in others)
            assert not is_walk([])
            return
    raise AssertionError("nobody could move")
