"""The record and the raw events: exact to the last number, so that equal positions are equal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from pulaski import Position
from pulaski.core import calls, events
from pulaski.games.flash_point import state as n
from pulaski.games.flash_point.codes import ACTIONS, Act, Event, Phase
from pulaski.proof.scenario import Scenario

from .houses import BOARD, HOUSES, edge, edge_text, is_indoors

Table = Callable[..., Position]
Walk = Callable[..., Iterator[Position]]
Ask = Callable[[Position, str], Any]

GAMES: list[tuple[int, dict[str, Any]]] = [
    (1, {}),
    (2, {"board": "back", "setup": "family_random_simple"}),
    (3, {"setup": "family_random_from_experienced"}),
    (3, {"rules": "experienced", "level": "heroic"}),
]


@pytest.mark.parametrize(("seats", "options"), GAMES, ids=str)
def test_what_is_offered_is_what_is_not_refused(
    seats: int, options: dict[str, Any], walk: Walk
) -> None:
    """Every id there is: once for each question, and now and then."""
    out = np.zeros(n.MOST_CHOICES, dtype=np.int32)
    seen = Counter[str]()
    for number, position in enumerate(walk(seats, seed=8, **options)):
        asked = position.game.rules.asked(position.state)
        seen[asked] += 1
        if number % 97 and seen[asked] > 1:
            continue
        count = calls.choices(position.states, 0, out)
        offered = out[:count].tolist()
        assert len(set(offered)) == count
        allowed = {a for a in range(ACTIONS) if calls.refuse(position.states, 0, a) == 0}
        assert set(offered) == allowed


@pytest.mark.parametrize(("seats", "options"), GAMES, ids=str)
def test_nothing_is_wrong_in_any_position(seats: int, options: dict[str, Any], walk: Walk) -> None:
    turn = 0
    for position in islice(walk(seats, seed=9, **options), 250):
        assert calls.audit(position.states, 0) == 0
        s = position.state
        assert int(s.turn) in (turn, turn + 1)
        turn = int(s.turn)
        assert (int(s.ended) > 0) == position.is_over
        if int(s.phase) > Phase.DRAWING:
            assert int(s.roll_for) == n.FOR_NOTHING
            assert int(s.slot) == n.NONE
        if int(s.phase) == Phase.ACTING and not int(s.acted):
            assert (int(s.target), int(s.flared), int(s.late), int(s.downed)) == (-1, 0, 0, 0)
            assert (int(s.draws), int(s.asked), int(s.left)) == (0, int(s.active), 0)


@pytest.mark.parametrize(("seats", "options"), GAMES, ids=str)
def test_rows_of_events_hold_what_their_kind_needs_and_no_more(
    seats: int, options: dict[str, Any], walk: Walk
) -> None:
    """Replayed into a log of its own: unused values are 0, and all hear everything."""
    *_, played = walk(seats, seed=10, **options)
    states, log = played.game.start_state.copy(), events.loud()
    draws = 0
    for move in played.moves:
        calls.apply(states, 0, move.action, log)
        rows = events.rows(log)
        for kind, audience, *values in rows:
            name, slots = Event.of(kind).kind, Event.of(kind).slots
            assert values[len(slots) :] == [0] * (4 - len(slots)), name
            assert audience == events.EVERYBODY
        draws += move.action < Act.PASS
        draws = 0 if any(Event.of(row[0]).kind == "began" for row in rows) else draws
        assert int(states["draws"][0]) == draws
    assert states.tobytes() == played.states.tobytes()


def test_rows_of_events_in_every_scenario(tests_folder: Path) -> None:
    """What is rare in random games: rescues, losses, collapses, Specialists and vehicles."""
    told = set()
    for path in sorted((tests_folder / "scenarios" / "flash-point").glob("*.toml")):
        scenario = Scenario.load(path)
        position, log = scenario.start(), events.loud()
        for words in (words for step in scenario.steps for words in step.play):
            if position.refusal(words) is None:
                calls.apply(position.states, 0, position.action(words).id, log)
                for kind, audience, *values in events.rows(log):
                    name, slots = Event.of(kind).kind, Event.of(kind).slots
                    assert values[len(slots) :] == [0] * (4 - len(slots)), (path, name)
                    assert audience == events.EVERYBODY
                    told.add(name)
    assert {"rescued", "lost-victim", "collapsed", "victory", "defeat", "played-on"} <= told


def test_a_silent_log_changes_nothing(walk: Walk) -> None:
    *_, played = walk(2, seed=11)
    states, log = played.game.start_state.copy(), events.silent()
    for move in played.moves:
        calls.apply(states, 0, move.action, log)
    assert states.tobytes() == played.states.tobytes()


@pytest.mark.clause("FP-ADJ-2", "FP-ADJ-3", "FP-ADJ-4", "FP-ADJ-5", "FP-ADJ-6", "FP-ADJ-7")
@pytest.mark.parametrize("side", ["front", "back"])
def test_the_sets_of_open_edges_are_kept_up(side: str, walk: Walk, ask: Ask) -> None:
    for number, position in enumerate(walk(2, seed=12, board=side)):
        if number % 9:
            continue
        s, damage, doors = position.state, ask(position, "damage"), ask(position, "doors")

        def is_open(one: tuple[int, int], other: tuple[int, int]) -> bool:
            name = edge_text(edge(one, other))
            stands = HOUSES[side].get(edge(one, other), "nothing")
            if stands == "wall":
                return bool(damage.get(name, 0) == 2)  # noqa: B023
            return stands != "door" or doors[name] != "closed"  # noqa: B023

        for row, column in BOARD:
            if not is_indoors((row, column)):
                continue
            at, bit = (row, column), 1 << (8 * (row - 1) + column - 1)
            east, south = (row, column + 1), (row + 1, column)
            around = [east, south, (row, column - 1), (row - 1, column)]
            out = any(not is_indoors(to) and is_open(at, to) for to in around)
            assert bool(int(s.open_east) & bit) == (is_indoors(east) and is_open(at, east))
            assert bool(int(s.open_south) & bit) == (is_indoors(south) and is_open(at, south))
            assert bool(int(s.exits) & bit) == out


@pytest.mark.clause("FP-AP-3")
def test_what_is_no_action_has_no_price(table: Table) -> None:
    position = table(1, next="advance")
    roll = position.action("roll 1,1").id
    assert position.game.rules.cost(position.game, position.states, roll) == 0
    position = table(1)
    number = position.action("pass").id
    assert position.game.rules.cost(position.game, position.states, number) == 0
