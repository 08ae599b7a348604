"""Going back: to what was, however much of it is kept, and without touching anybody else."""

from __future__ import annotations

import random

import pytest

import pulaski
from pulaski import Position
from pulaski.core.game import Game
from pulaski.games import names

MOST = 150  # steps


def played(game: Game, every: int) -> Position:
    """A random game, or its beginning; the same for whatever is kept."""
    luck = random.Random(1)
    position = Position(game, seed=3, every=every)
    while not position.is_over and len(position.moves) < MOST:
        position.play(luck.choice(position.actions()))
    return position


@pytest.mark.parametrize("name", names())
def test_every_record_is_had_again_from_those_that_are_kept(name: str) -> None:
    game = pulaski.find(name).largest
    whole, thin = played(game, 1), played(game, 16)
    steps = len(whole.moves)
    assert steps > 16
    for step in range(steps + 1):
        assert thin.state_after(step).tobytes() == whole.state_after(step).tobytes()
    for step in range(1, steps + 1):
        assert thin.knowing(step) == whole.knowing(step)
    seats = range(game.seats)
    assert [thin.may_undo(seat) for seat in seats] == [whole.may_undo(seat) for seat in seats]


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("every", [1, 16])
def test_a_game_goes_on_from_wherever_it_went_back_to(name: str, every: int) -> None:
    game = pulaski.find(name).largest
    position, whole = played(game, every), played(game, 1)
    for steps in (len(whole.moves) - 1, 33, 32, 31, 16, 2):
        position.go_back(steps)
        assert position.states.tobytes() == whole.state_after(steps).tobytes()
        assert [e.text for e in position.told] == [e.text for e in whole.told if e.step <= steps]
    position.seed = None  # chance brings what it brought before
    for move in whole.moves[2:]:
        position.play(move.action)
    assert position == whole
    assert position.moves == whole.moves


def test_a_copy_that_goes_back_leaves_the_other_alone() -> None:
    position = pulaski.start("feurio", 2, seed=7)
    before, actions = position.copy(), position.actions()
    position.play(actions[0])
    twin = position.copy()
    twin.undo()
    twin.play(actions[-1])
    position.undo()
    assert position == before


def test_what_was_changed_by_hand_is_gone_back_to() -> None:
    position = pulaski.start("feurio", 2, seed=7)
    position.state.passes = 1
    position.play(position.actions()[0])
    position.undo()
    assert position.state.passes == 1
