"""The record and the raw events: exact to the last number, so that equal positions are equal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from pulaski import Position
from pulaski.core import calls, events
from pulaski.games.hotshots import state as n
from pulaski.games.hotshots.codes import ACTIONS, Act, Event, Phase, Refusal
from pulaski.proof.scenario import Scenario

from .positions import ask, lay, play

Walk = Callable[..., Iterator[Position]]

GAMES: list[tuple[int, dict[str, Any]]] = [
    (1, {}),
    (2, {"consent": "given"}),
    (3, {"layout": "zion", "first": "2"}),
    (4, {"crew": "random"}),
]
#: What is 0 when a turn begins.
FRESH = (
    *("through", "fought", "succeeded", "fires", "no_card", "bossed", "swapped", "shared"),
    *("no_ask", "draws", "again", "fresh"),
)
#: What is 0 whenever somebody moves, fights or begins a turn, unless a roll is on the table.
IDLE = (
    *("to_place", "owed", "placed", "to_gain", "shown", "stale", "hit", "to_spread", "to_settle"),
    *("saved", "spared"),
)


def assert_choices_are_what_is_not_refused(position: Position) -> None:
    out = np.full(n.MOST_CHOICES, -1, dtype=np.int32)
    count = calls.choices(position.states, 0, out)
    offered = out[:count].tolist()
    assert len(set(offered)) == count
    allowed = {a for a in range(ACTIONS) if calls.refuse(position.states, 0, a) == 0}
    assert set(offered) == allowed
    assert calls.refuse(position.states, 0, -1) == Refusal.WRONG_STEP
    assert calls.refuse(position.states, 0, ACTIONS) == Refusal.WRONG_STEP


def last_told(position: Position) -> list[str]:
    """What the last step told."""
    last = len(position.moves)
    return [event.text for event in position.told if event.step == last]


def assert_tidy(position: Position) -> None:
    """Nothing is left over of what was under way."""
    s = position.state
    assert calls.audit(position.states, 0) == 0
    if int(s.phase) in (Phase.ACTING, Phase.FIGHTING, Phase.CHOOSING):
        assert [int(s[name]) for name in IDLE] == [0] * len(IDLE)
        assert (int(s.fire_card), int(s.second), int(s.burnt)) == (-1, -1, -1)
        assert int(s.proposal) == -1
    if int(s.phase) in (Phase.ACTING, Phase.CHOOSING, Phase.INCREASING, Phase.SPREADING):
        assert (int(s.good), int(s.support)) == (0, 0)
        assert not s.rolled.any()
        assert not s.aside.any()
        assert not s.missing.any()
    if s.shuffled:
        assert int(s.history) == 0


def assert_fresh(s: Any) -> None:
    """A turn begins: all that is allowed once a turn is allowed again."""
    assert [int(s[name]) for name in FRESH] == [0] * len(FRESH)
    assert not s.no_boss.any()
    assert not s.no_give.any()
    assert int(s.steps) == 2


def numbers_of(card: str) -> int:
    """HS-INC-2, HS-INC-4, HS-INC-9: how many numbers of a card are resolved."""
    return 1 if card == "lowest" else card.count("-") if card.startswith("increase") else 0


def assert_noted(s: Any, burning: int, told: list[str]) -> None:
    """What was written down of a step that began with so many tiles burning."""
    seat = int(s.owner[int(s.active)]) if s.active >= 0 else -1
    if int(s.phase) in (Phase.ROLLING, Phase.ACTING, Phase.FIGHTING):
        assert int(s.asked) == seat
    if any(" blowup " in text for text in told) and not s.ended:
        assert int(s.afterwards) == n.TURN
    resolved = [text.split()[-1] for text in told if " resolves " in text]
    if resolved and not s.ended:
        assert int(s.before) == burning
        if int(s.phase) != Phase.INCREASING:
            assert int(s.number) == numbers_of(resolved[-1])
            assert int(s.afterwards) == n.TURN_OVER


@pytest.mark.clause("HS-TURN-1", "HS-TURN-4", "HS-TURN-5")
@pytest.mark.parametrize(("seats", "options"), GAMES, ids=str)
def test_nothing_is_left_over_in_random_games(
    seats: int, options: dict[str, Any], walk: Walk
) -> None:
    turn, burning, seen = 0, 0, set[str]()
    for position in walk(seats, seed=9, **options):
        assert_tidy(position)
        s, asked = position.state, ask(position, "asked")
        if position.moves:
            assert_noted(s, burning, last_told(position))
        burning = int(s.burning)
        assert int(s.turn) in (turn, turn + 1)
        if int(s.turn) > turn and asked == "act":
            assert_fresh(s)
        turn = int(s.turn)
        if asked not in {"over", *seen}:
            assert_choices_are_what_is_not_refused(position)
        seen.add(asked)
    assert_rows_are_exact(position)


def assert_rows_are_exact(played: Position) -> None:
    """Replayed into a log of its own: unused values are 0, and all hear everything."""
    states, log, quiet = played.game.start_state.copy(), events.loud(), events.silent()
    twins, draws = states.copy(), 0
    for move in played.moves:
        calls.apply(states, 0, move.action, log)
        calls.apply(twins, 0, move.action, quiet)
        kinds = assert_exact(events.rows(log))
        draws = 0 if "began" in kinds else draws + (move.action < Act.SITE)
        assert int(states["draws"][0]) == draws
    assert states.tobytes() == twins.tobytes() == played.states.tobytes()


def assert_exact(rows: list[tuple[int, ...]]) -> set[str]:
    """Nothing stands where a kind of event has no value; the kinds told."""
    for kind, audience, *values in rows:
        name, slots = Event.of(kind).kind, Event.of(kind).slots
        assert values[len(slots) :] == [0] * (4 - len(slots)), name
        assert audience == events.EVERYBODY
    return {Event.of(row[0]).kind for row in rows}


def test_events_and_choices_in_every_scenario(tests_folder: Path) -> None:
    """What is rare in random games."""
    told, seen = set[str](), Counter[str]()
    for path in sorted((tests_folder / "scenarios" / "hotshots").glob("*.toml")):
        scenario = Scenario.load(path)
        position, log = scenario.start(), events.loud()
        for words in (words for step in scenario.steps for words in step.play):
            if position.refusal(words) is not None:
                continue
            calls.apply(position.states, 0, position.action(words).id, log)
            told |= assert_exact(events.rows(log))
            asked = ask(position, "asked")
            seen[asked] += 1
            if asked != "over" and seen[asked] in (1, 3):
                assert_choices_are_what_is_not_refused(position)
    assert {"forgiven", "taken-up", "shuffled", "die-lost", "recovered", "no-effect"} <= told
    assert {"spread", "scorch", "increase", "save", "shift", "discard-scorch"} <= set(seen)


@pytest.mark.clause("HS-FIRE-11")
@pytest.mark.parametrize(
    ("card", "flames"),
    [
        ("light-breeze", {"lodge": 1, "campground": 1, "house-1": 1, "logging-site": 1}),
        ("strong-feeding-gust", {"log-cabin": 1, "logging-site": 1, "house-1": 1}),
        ("increase-4", {"power-lines": 1}),
        ("increase-5-5", {"lodge": 1, "logging-site": 1}),
        ("ember-barn", {"lodge": 1}),
    ],
)
def test_the_game_is_lost_once_and_at_once(card: str, flames: dict[str, int]) -> None:
    """Nothing more happens after the Flame that is not there, neither to the card nor the board."""
    position = lay(flames=flames, flame_supply=0, deck=[card, "lowest"], next="card")
    told = play(position, f"card {card}")
    while not position.is_over:
        told += play(position, position.actions()[0].text)
    assert told[-1] == "defeat scorched 0"
    assert sum(text.startswith("defeat") for text in told) == 1
    assert (ask(position, "flames"), ask(position, "flame_supply")) == (flames, 0)
    assert (ask(position, "discarded"), ask(position, "deck_size")) == (0, 1)
    assert position.outcome is not None
    assert position.outcome.reason == "flames"
    assert {calls.refuse(position.states, 0, action) for action in (-1, 0, Act.END)} == {
        Refusal.OUT_OF_FLAMES
    }
