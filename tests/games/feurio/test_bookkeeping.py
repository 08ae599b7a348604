"""The record and the raw events: exact to the last number, so that equal positions are equal."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

import pulaski
from pulaski import Position
from pulaski.core import calls, events
from pulaski.games.feurio import state as n
from pulaski.games.feurio.codes import ACTIONS, Act, Ending, Event, Phase, Refusal

Table = Callable[..., Position]
Ask = Callable[[Position, str], Any]
Walk = Callable[..., Iterator[Position]]

AROUND = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
GAMES = [(1, {}), (2, {"firebreaks": True}), (3, {"firebreaks": True}), (4, {"oldest": 2})]


def bits(at: int, others: list[int]) -> int:
    """The set of those hexagons in a list that touch this one."""
    q, r = n.coordinates(at)
    beside = {n.hexagon(q + dq, r + dr) for dq, dr in AROUND}
    return sum(1 << number for number, other in enumerate(others) if other in beside)


@pytest.mark.parametrize(("seats", "options"), GAMES, ids=str)
def test_what_the_record_keeps_up_is_true(
    seats: int, options: dict[str, Any], ask: Ask, walk: Walk
) -> None:
    for number, position in enumerate(walk(seats, seed=19, **options)):
        s = position.state
        if number % 4 and not position.is_over:
            continue
        laid = [int(at) for at in s.tile_at[: int(s.tiles)]]
        rim = [int(at) for at in s.rim_at[: int(s.rim)]]
        assert [int(b) for b in s.tile_beside[: len(laid)]] == [bits(at, laid) for at in laid]
        if laid:
            assert [int(b) for b in s.rim_beside[: len(rim)]] == [bits(at, laid) for at in rim]
        room = ask(position, "room").values()
        assert int(s.open_tiles) == sum(1 << tile for tile, men in enumerate(room) if men > 0)


@pytest.mark.parametrize(("seats", "options"), GAMES, ids=str)
def test_what_the_record_does_not_use_is_zero(
    seats: int, options: dict[str, Any], walk: Walk
) -> None:
    for position in walk(seats, seed=20, **options):
        s = position.state
        for name in ("tile_at", "tile_value", "tile_free", "tile_crew", "tile_men", "tile_beside"):
            assert not s[name][int(s.tiles) :].any(), name
        for name in ("tile_under", "tile_layer"):
            assert not s[name][int(s.tiles) :].any(), name
            assert not s[name][: int(s.tiles)][s.tile_value[: int(s.tiles)] > 0].any(), name
        for name in ("rim_at", "rim_heat", "rim_beside"):
            assert not s[name][int(s.rim) :].any(), name
        assert not s.stock[seats:].any()
        assert not s.boxed[seats:].any()
        assert not s.start[int(s.start_drawn) :].any()
        assert (int(s.stack[0]), int(s.slots[0])) == (0, 0)


@pytest.mark.parametrize(("seats", "options"), GAMES, ids=str)
def test_flags_are_0_or_1_and_mean_what_they_say(
    seats: int, options: dict[str, Any], walk: Walk
) -> None:
    began_empty = False
    turn = 0
    for position in walk(seats, seed=25, **options):
        s = position.state
        if position.turn != turn:
            turn = position.turn
            began_empty = int(s.stack_left) == 0
        if not position.is_over:
            assert int(s.men_only) == int(began_empty)
        breaking = bool(position.moves) and position.moves[-1].text.startswith("break")
        assert int(s.face_down) == int(breaking and int(s.phase) == Phase.LAYING)
        assert (int(s.drawn) > 0) == (int(s.phase) in (Phase.FACING, Phase.LAYING))
        assert (int(s.ended) > 0) == position.is_over


def test_an_arranged_start_is_listed_as_it_lies() -> None:
    position = pulaski.start("feurio", 4)
    for value in (2, 6, 1, 5):
        position.play(f"draw {value}")
    position.play("middle 5 2")
    assert [int(value) for value in position.state.start] == [5, 2, 1, 6]


@pytest.mark.parametrize(("seats", "options"), GAMES, ids=str)
def test_rows_of_events_hold_what_their_kind_needs_and_no_more(
    seats: int, options: dict[str, Any], walk: Walk
) -> None:
    """Replayed into a log of its own: unused values are 0, and only draws have an audience."""
    played = list(walk(seats, seed=27, **options))[-1]
    states, log = played.game.start_state.copy(), events.loud()
    secret = bool(options.get("firebreaks"))
    for move in played.moves:
        calls.apply(states, 0, move.action, log)
        for kind, audience, *values in events.rows(log):
            name, slots = Event.of(kind).kind, Event.of(kind).slots
            assert values[len(slots) :] == [0] * (4 - len(slots)), name
            heard_by = events.EVERYBODY
            if secret and name == "drew":
                heard_by = 1 << values[0]
            elif secret and name == "drew-unseen":
                heard_by = events.EVERYBODY & ~(1 << values[0])
            assert audience == heard_by, name
    assert states.tobytes() == played.states.tobytes()


def test_the_goal_is_reported_by_the_clause_that_ends_the_game() -> None:
    """Rules count on both lists being in the same order."""
    endings = [ending for ending in Ending if ending >= Ending.WON]
    reports = [Event.of(Event.GOAL_MET + ending - Ending.WON) for ending in endings]
    assert [report.clause for report in reports] == [ending.clause for ending in endings]
    assert {report.kind for report in reports} == {"goal-met", "goal-missed"}


def test_nothing_is_written_into_a_silent_log(walk: Walk) -> None:
    played = list(walk(2, seed=28))[-1]
    states, log = played.game.start_state.copy(), events.silent()
    for move in played.moves:
        calls.apply(states, 0, move.action, log)
    assert not log.any()
    assert states.tobytes() == played.states.tobytes()


def test_choices_come_in_a_fixed_order(table: Table) -> None:
    """To pass or to lay face up first; then by colour, by tile as laid, by number of men."""
    position = table(2, {"firebreaks": True}, tiles={"0,0": 3, "1,0": 1}, drawn=2)
    assert [a.text for a in position.actions()] == ["face up", "break red", "break green"]
    position.play("face up")
    position.play("lay 0,1")
    assert [a.text for a in position.actions()] == [
        "pass",
        *("place 1 red 0,0", "place 2 red 0,0", "place 1 red 1,0", "place 1 red 0,1"),
        *("place 1 green 0,0", "place 2 green 0,0", "place 1 green 1,0", "place 1 green 0,1"),
    ]
    start = pulaski.start("feurio", 4)
    assert [a.text for a in start.actions()] == [f"draw {value}" for value in range(1, 7)]
    for value in (4, 1, 3, 3):
        start.play(f"draw {value}")
    assert [a.text for a in start.actions()] == [
        "middle 3 1",
        "middle 3 3",
        "middle 4 1",
        "middle 4 3",
    ]


@pytest.mark.parametrize("asked", ["arrange", "face", "lay", "men"])
def test_ids_that_stand_for_nothing_are_refused(asked: str, table: Table, ask: Ask) -> None:
    tiles = {"0,0": 5, "1,0": 3}
    if asked == "arrange":
        position = pulaski.start("feurio", 4)
        for value in (1, 2, 3, 4):
            position.play(f"draw {value}")
    elif asked == "men":
        position = table(2, tiles=tiles, next="men")
    else:
        position = table(2, {"firebreaks": asked == "face"}, tiles=tiles, drawn=6)
    assert ask(position, "asked") == asked
    for number in (-1, ACTIONS, ACTIONS + 1):
        assert calls.refuse(position.states, 0, number) == Refusal.WRONG_STEP
    drawing = {"arrange": Refusal.START_IS_DRAWN, "men": Refusal.TILE_LIES}
    for number in (0, 1, 6):
        assert calls.refuse(position.states, 0, number) == drawing.get(asked, Refusal.MUST_LAY)


def test_ids_of_places_that_are_not_there_are_refused(table: Table) -> None:
    tiles = {"0,0": 5, "1,0": 3}
    laying = table(2, tiles=tiles, drawn=6)
    assert calls.refuse(laying.states, 0, Act.LAY + 8) == Refusal.NOT_BESIDE_FIRE
    placing = table(2, tiles=tiles, next="men")
    beyond = Act.PLACE + 2 * n.COLOURS * n.MEN_A_TURN
    assert calls.refuse(placing.states, 0, beyond) == Refusal.NO_TILE_THERE
    assert calls.refuse(placing.states, 0, beyond - n.COLOURS * n.MEN_A_TURN) == 0


def test_a_pair_is_named_with_the_higher_tile_first() -> None:
    position = pulaski.start("feurio", 4)
    for value in (1, 2, 3, 3):
        position.play(f"draw {value}")
    pairs = {(2, 1): 0, (1, 2): Refusal.MIRRORED, (3, 3): 0, (2, 2): Refusal.NOT_DRAWN}
    for (first, second), why in pairs.items():
        assert calls.refuse(position.states, 0, Act.MIDDLE + 6 * first + second - 7) == why


def test_a_draw_that_stands_for_nothing_is_refused(table: Table) -> None:
    start, turn = pulaski.start("feurio", 2), table(2, tiles={"0,0": 5, "1,0": 3})
    for position, first in ((start, Refusal.MUST_DRAW_START), (turn, Refusal.MUST_DRAW)):
        for number in (-1, ACTIONS):
            assert calls.refuse(position.states, 0, number) == Refusal.WRONG_STEP
        assert calls.refuse(position.states, 0, 0) == Refusal.NOT_IN_STACK
        for number in (Act.PASS, Act.FACE_UP, Act.LAY, Act.PLACE):
            assert calls.refuse(position.states, 0, number) == first
