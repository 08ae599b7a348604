"""The turn and its Action Points, beside what the scenarios say."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from pulaski import Position

Table = Callable[..., Position]
Ask = Callable[[Position, str], Any]

POI = ["6,1", "6,2", "6,4"]


@pytest.mark.clause("FP-AP-5", "FP-AP-6", "FP-AP-8", "FP-AP-12")
@pytest.mark.parametrize("saved", range(5))
@pytest.mark.parametrize("spent", [0, 1, 3, 4])
def test_what_is_saved(saved: int, spent: int, table: Table, ask: Ask) -> None:
    position = table(1, poi=POI, saved={"red": saved})
    for step in range(spent):
        position.play(f"move 0,{step + 1}")
    left = 4 + saved - spent
    assert ask(position, "ap") == left
    position.play("pass")
    assert ask(position, "saved") == {"red": min(4, left)}
    position.play("roll 1,8")
    assert ask(position, "ap") == 4 + min(4, left)


@pytest.mark.clause("FP-TURN-1", "FP-TURN-3")
@pytest.mark.parametrize("seats", range(1, 7))
def test_turns_go_round_the_table(seats: int, table: Table) -> None:
    position = table(seats, poi=POI)
    names = position.game.names
    for turn in range(2 * seats + 1):
        assert position.actor.name == names[turn % seats]
        assert position.turn == turn + 1
        position.play("pass")
        position.play(f"roll {1 + turn // 6},{1 + turn % 3}")


@pytest.mark.clause("FP-TURN-4")
def test_all_are_one_team(table: Table) -> None:
    position = table(4, victims=["3,1"], rescued=6, firefighters={"red": "3,1"})
    assert position.game.rules.teams(position.game) == (0, 0, 0, 0)
    assert set(position.ranks().values()) == {2}
    position.play("carry 3,0")
    position.play("stop")
    assert position.outcome is not None
    assert [seat.name for seat in position.outcome.winners] == list(position.game.names)


@pytest.mark.clause("FP-AP-3")
def test_what_every_action_costs(table: Table) -> None:
    """The price that is shown is the price that is paid, and one AP less is too few."""
    words: dict[str, Any] = {
        "fire": ["3,4", "4,3"],
        "smoke": ["4,4"],
        "victims": ["4,4"],
        "doors": {"4,4-5,4": "closed"},
        "firefighters": {"red": "4,4"},
    }
    costs = {"move 4,5": 1, "move 3,4": 2, "carry 4,5": 2, "open 4,4-5,4": 1}
    costs |= {"clear 4,4": 1, "flip 3,4": 1, "douse 4,3": 2}
    for action, cost in costs.items():
        position = table(1, **words)
        number = position.action(action).id
        assert position.game.rules.cost(position.game, position.states, number) == cost
        position.play(action)
        assert int(position.state.ap) == 4 - cost
        refusal = table(1, **words, ap=cost - 1).refusal(action)
        assert refusal is not None
        assert refusal.key == "too-few-ap"
    position = table(1, firefighters={"red": "0,1"}, ap=1)
    chop = position.action("chop 0,1-1,1")
    assert position.game.rules.cost(position.game, position.states, chop.id) == 2
    assert position.refusal(chop).key == "too-few-ap"  # type: ignore[union-attr]
    assert table(1, firefighters={"red": "0,1"}, ap=2).refusal(chop) is None
