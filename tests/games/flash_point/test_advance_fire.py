"""Advance Fire, beside what the scenarios say: every Target on both boards, order, far corners."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from pulaski import Position

from .houses import BOARD, HOUSES, STEP, edge, edge_text, is_indoors, text, towards

Table = Callable[..., Position]
Ask = Callable[[Position, str], Any]
INDOORS = [at for at in BOARD if is_indoors(at)]
POI_FAR = ["6,1", "6,2", "5,1"]


@pytest.mark.clause("FP-EXPL-1", "FP-EXPL-2", "FP-EXPL-4", "FP-EXPL-6", "FP-EXPL-7", "FP-EXPL-10")
@pytest.mark.parametrize("side", ["front", "back"])
def test_an_explosion_on_every_target(side: str, table: Table, ask: Ask) -> None:
    """One outcome in each of four directions, wherever it is."""
    position = table(1, {"board": side}, next="advance")
    for at in INDOORS:
        blank = position.copy()
        blank.state.fire = 1 << (8 * (at[0] - 1) + at[1] - 1)
        blank.state.threats -= 1
        blank.play(f"roll {text(at)}")
        fire, damage, doors = {text(at)}, {}, {}
        for way in STEP:
            between, other = edge(at, towards(at, way)), towards(at, way)
            stands = HOUSES[side].get(between, "nothing")
            if stands == "wall":
                damage[edge_text(between)] = 1
            elif stands == "door":
                doors[edge_text(between)] = "gone"
            elif is_indoors(other):
                fire.add(text(other))
        assert set(ask(blank, "fire")) == fire, at
        assert ask(blank, "damage") == damage, at
        assert ask(blank, "damage_total") == len(damage)
        assert {d: s for d, s in ask(blank, "doors").items() if s == "gone"} == doors, at
        assert ask(blank, "threats") == 33 - len(fire)


@pytest.mark.clause("FP-FIRE-2", "FP-FIRE-4", "FP-FIRE-6", "FP-ADJ-1")
@pytest.mark.parametrize("side", ["front", "back"])
def test_smoke_beside_every_fire(side: str, table: Table, ask: Ask) -> None:
    """Every pair of neighbours: only what stands between them decides."""
    position = table(1, {"board": side}, next="advance")
    for at in INDOORS:
        for way in STEP:
            other = towards(at, way)
            if not is_indoors(other):
                continue
            blank = position.copy()
            blank.state.fire = 1 << (8 * (at[0] - 1) + at[1] - 1)
            blank.play(f"roll {text(other)}")
            burns = HOUSES[side].get(edge(at, other), "nothing") == "nothing"
            assert (text(other) in ask(blank, "fire")) == burns, (at, other)
            assert (text(other) in ask(blank, "smoke")) != burns, (at, other)


@pytest.mark.clause("FP-SEC-1", "FP-SEC-2", "FP-SEC-4")
def test_the_order_of_secondary_effects(table: Table) -> None:
    position = table(
        2,
        fire=["6,3"],
        smoke=["5,4"],
        victims=["5,4"],
        poi=["6,2"],
        firefighters={"red": "5,4", "orange": "7,3"},
        next="advance",
    )
    told = position.play("roll 6,3")
    told += position.play("recover 7,4")
    told += position.play("recover 7,3")
    told += position.play("victim")
    order = ["rolled", "exploded", "spread", "spread", "spread", "spread", "flashed"]
    order += ["knocked", "recovered", "knocked", "recovered"]
    order += ["revealed-victim", "lost-victim", "lost-victim", "burned-out"]
    assert [event.kind for event in told] == order


@pytest.mark.clause("FP-SEC-5")
@pytest.mark.parametrize(("inside", "outside"), [("1,6", 6), ("4,8", 13), ("6,3", 22), ("3,1", 29)])
def test_outdoor_fire_spreads_until_it_is_removed(
    inside: str, outside: int, table: Table, ask: Ask
) -> None:
    """The space that it came from burns anyway, so it is put there by hand."""
    for smoke in ([inside], []):
        position = table(1, smoke=smoke, poi=POI_FAR, next="advance")
        position.state.fire_outside = 1 << outside
        position.state.threats -= 1
        position.play("roll 2,4" if smoke else f"roll {inside}")
        assert ask(position, "fire") == [inside]
        assert inside not in ask(position, "smoke")
        assert ask(position, "fire_outside") == []
        assert ask(position, "threats") == (31 if smoke else 32)


@pytest.mark.clause("FP-SEC-5")
def test_outdoor_fire_at_a_corner_touches_nothing(table: Table, ask: Ask) -> None:
    smoke = ["1,1", "1,8", "6,8", "6,1"]
    position = table(1, smoke=smoke, next="advance")
    position.state.fire_outside = 1 | 1 << 9 | 1 << 16 | 1 << 25
    position.play("roll 3,4")
    assert ask(position, "fire") == []


@pytest.mark.clause("FP-KD-10")
@pytest.mark.parametrize("first", range(5))
def test_knock_downs_begin_with_the_active_player(first: int, table: Table, ask: Ask) -> None:
    names = ("red", "orange", "yellow", "green", "blue")
    position = table(
        5,
        smoke=["3,6"],
        firefighters=dict.fromkeys(names, "3,6"),
        turn=names[first],
        next="advance",
    )
    position.play("roll 3,6")
    for number in range(5):
        assert position.actor.name == names[(first + number) % 5]
        position.play(f"recover {('0,5', '3,9')[number % 2]}")
    assert ask(position, "knocked_down") == list(names)


@pytest.mark.clause("FP-LOST-3", "FP-END-9")
@pytest.mark.parametrize("before", range(4))
def test_how_many_may_be_lost(before: int, table: Table, ask: Ask) -> None:
    victims = ["3,5", "3,5", "3,5"]
    position = table(1, smoke=["3,5"], victims=victims, lost=before, next="advance")
    told = position.play("roll 3,5")
    assert ask(position, "lost") == before + 3
    assert position.is_over == (before > 0)
    counts = [event.values["count"] for event in told if event.kind == "lost-victim"]
    assert counts == [before + 1, before + 2, before + 3]


@pytest.mark.clause("FP-REPL-4", "FP-REPL-5", "FP-REPL-6")
def test_replenishing_on_every_target(table: Table, ask: Ask) -> None:
    """Where a Firefighter stands it is revealed, where a POI or Victim lies it is rolled again."""
    words: dict[str, Any] = {"poi": ["1,8"], "victims": ["6,1"], "next": "replenish"}
    position = table(2, firefighters={"red": "4,4", "orange": "2,1"}, **words)
    assert set(position.odds()) == {
        f"roll {text(at)}" for at in INDOORS if text(at) not in ("1,8", "6,1")
    }
    for at in INDOORS:
        blank = position.copy()
        if text(at) in ("1,8", "6,1"):
            assert blank.refusal(f"roll {text(at)}").key == "replenish-on-poi"  # type: ignore[union-attr]
            continue
        blank.play(f"roll {text(at)}")
        assert text(at) in ask(blank, "poi")
        assert (ask(blank, "asked") == "reveal") == (text(at) in ("4,4", "2,1")), at
