"""Random games and all scenarios, followed by a listener; the record exact to the last number."""

from __future__ import annotations

import random
from bisect import bisect
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from pulaski import Position
from pulaski.core import calls, events
from pulaski.core.state import fields
from pulaski.core.verbs import CHANCE
from pulaski.games.hotshots import state as n
from pulaski.games.hotshots.codes import ACTIONS, Act, Event, Phase
from pulaski.games.hotshots.notation import TOKEN_NAMES
from pulaski.proof.scenario import Scenario

from .listener import Listener
from .playing import around, ask, begin, lay

SCENARIOS = sorted((Path(__file__).parents[2] / "scenarios" / "hotshots").glob("*.toml"))
GAMES: list[tuple[int, dict[str, Any]]] = [
    (1, {"rule_set": "barely_even_warm", "crew": "random"}),
    (2, {"rule_set": "firestorm"}),
    (3, {"rule_set": "not_much_of_a_fire", "seventh_fire": "yes"}),
    (4, {"rule_set": "getting_warmer", "layout": "zion"}),
]
#: Where the kinds of actions begin.
FIRST_IDS = [int(action) for action in Act]
#: What is under way only within a step, or while it is asked about, and what it is otherwise.
AT_REST = {
    **dict.fromkeys(("to_place", "owed", "placed", "to_gain", "shown", "stale", "landing"), 0),
    **dict.fromkeys(("hit", "to_spread", "to_settle", "saved", "spared"), 0),
    **dict.fromkeys(("fire_card", "second", "burnt", "proposal"), n.NONE),
}
NO_FIGHT = {"support": 0, "good": 0}
NEW_TURN = {
    **dict.fromkeys(("through", "fought", "succeeded", "fires", "no_card", "bossed"), 0),
    **dict.fromkeys(("swapped", "shared", "no_ask"), 0),
    "steps": 2,
}


def rich(seats: int, options: dict[str, Any], seed: int) -> Position:
    """Everybody with tokens, a die Lost, fires of all sizes, many Firebreaks or few."""
    luck = random.Random(seed)
    tiles = {cell: tile for tile, cell in ask(lay(seats, options), "tiles").items()}
    near = {(tile, tiles[nth]) for cell, tile in tiles.items() for nth in around(cell) & set(tiles)}
    edges = sorted(f"{one}/{two}" for one, two in near if one < two)
    names = list(TOKEN_NAMES)
    luck.shuffle(names)
    seat_names = ("red", "blue", "green", "yellow")[:seats]
    each = 12 if seats == 1 else 3
    return lay(
        seats,
        options,
        flames="start",
        tokens={seat: names[each * nth : each * (nth + 1)] for nth, seat in enumerate(seat_names)},
        lost_dice=1,
        firebreaks=luck.sample(edges, luck.choice([4, 19])),
        firefighters={"crew-boss": luck.choice(["air-attack-base", "fire-cache", "fire-camp"])},
    )


def offered(position: Position) -> list[int]:
    out = np.zeros(n.MOST_CHOICES, dtype=np.int32)
    return [int(action) for action in out[: calls.choices(position.states, 0, out)]]


def walk(position: Position, seed: int, most: int) -> None:
    """Play at random under the ears of a listener, all kinds of actions alike."""
    listener, luck = Listener(position), random.Random(seed)
    while not position.is_over and most > 0:
        most -= 1
        before, turn = int(position.state.draws), int(position.state.turn)
        chance = position.actor.number == CHANCE
        kinds: dict[int, list[int]] = {}
        for action in offered(position):
            kinds.setdefault(bisect(FIRST_IDS, action), []).append(action)
        of_a_kind = luck.choice(list(kinds.values()))
        chosen = calls.sample(position.states, 0, seed) if chance else luck.choice(of_a_kind)
        listener.follow(chosen)
        now = position.state
        assert calls.audit(position.states, 0) == 0
        if int(now.turn) == turn:
            assert int(now.draws) == before + chance
        else:
            assert (int(now.turn), int(now.draws)) == (turn + 1, 0)
            assert_new_turn(now)
        assert_at_rest(now)
        if int(now.phase) == Phase.FIGHTING:
            assert int(now.rolled.sum()) + int(now.aside.sum()) == n.DICE - int(now.lost)


def assert_new_turn(s: Any) -> None:
    """Everything that is allowed once a turn is allowed again."""
    assert {name: int(s[name]) for name in NEW_TURN} == NEW_TURN
    assert not s.no_boss.any()
    assert not s.no_give.any()


def assert_at_rest(s: Any) -> None:
    """Where the active player acts or fights, nothing else is under way."""
    if int(s.phase) not in (Phase.ACTING, Phase.FIGHTING, Phase.CHOOSING):
        return
    assert {name: int(s[name]) for name in AT_REST} == AT_REST
    if int(s.phase) != Phase.CHOOSING:
        assert s.again == 0  # alone, one chooses who takes the Extra Turn
        assert s.asked == s.owner[int(s.active)]
        assert not int(s.shared) >> int(s.asked) & 1
    if int(s.phase) != Phase.FIGHTING:
        assert {name: int(s[name]) for name in NO_FIGHT} == NO_FIGHT
        assert not s.rolled.any()
        assert not s.aside.any()
        assert not s.missing.any()


@pytest.mark.parametrize(("seats", "options"), GAMES, ids=str)
def test_a_listener_follows_random_games(seats: int, options: dict[str, Any]) -> None:
    walk(begin(seats, **options), seed=seats, most=120)


@pytest.mark.parametrize("seed", range(8))
def test_a_listener_follows_games_with_many_tokens(seed: int) -> None:
    options = {"token_draw_two_keep_one": "yes"} if seed % 2 else {"token_lost_per_scorch": "yes"}
    walk(rich(1 + seed % 4, options, seed), seed, most=100)


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_a_listener_follows_every_scenario(path: Path) -> None:
    scenario = Scenario.load(path)
    position = scenario.start()
    listener = Listener(position)
    for step in scenario.steps:
        for words in step.play if not step.refuse else step.play[:-1]:
            listener.follow(words)
            assert_at_rest(position.state)


@pytest.mark.parametrize("seed", [1, 4])
def test_what_is_offered_is_what_is_not_refused(seed: int) -> None:
    """Every id there is, once for each question that comes up."""
    luck, seen = random.Random(seed), set[str]()
    position = rich(1 + seed % 4, {"token_draw_two_keep_one": "yes"}, seed)
    for _ in range(150):
        if position.is_over:
            break
        asked, choices = position.game.rules.asked(position.state), offered(position)
        if asked not in seen:
            everything = range(-1, ACTIONS + 1)
            allowed = [a for a in everything if calls.refuse(position.states, 0, a) == 0]
            assert sorted(choices) == allowed
            seen.add(asked)
        calls.apply(position.states, 0, luck.choice(choices), events.silent())
    assert len(seen) > 6


def test_rows_of_events_hold_what_their_kind_needs_and_no_more() -> None:
    """Replayed into a log of its own: unused values are 0, and all hear everything."""
    for seed in (0, 1):
        played = rich(4, {}, seed)
        start = played.states.copy()
        walk(played, seed, most=60)
        log = events.loud()
        for move in played.moves:
            calls.apply(start, 0, move.action, log)
            for row in events.rows(log):
                assert row[1] == events.EVERYBODY
                assert not any(row[2 + len(Event.of(row[0]).slots) :])
        assert fields(start).tobytes() == fields(played.states).tobytes()
