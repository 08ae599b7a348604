"""Who knows what: concealed positions, guesses that fit them, and numbers for learning."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

import pulaski
from pulaski import Position
from pulaski.core import calls
from pulaski.core.state import States, fields
from pulaski.core.verbs import ONLOOKER

Table = Callable[..., Position]
Ask = Callable[[Position, str], Any]
Walk = Callable[..., Iterator[Position]]

UNKNOWN = -1


def concealed(position: Position, seat: int) -> States:
    states = position.states.copy()
    calls.conceal(states, 0, seat)
    return states


def imagined(position: Position, seat: int, key: int) -> States:
    states = position.states.copy()
    calls.imagine(states, 0, seat, key)
    return states


def observed(states: States, seat: int) -> list[int]:
    out = np.full(1000, 99, dtype=np.float32)
    count = calls.observe(states, 0, seat, out)
    assert (out[count:] == 99).all()
    return [int(number) for number in out[:count]]


def hidden_table(table: Table) -> Position:
    """Three players; everybody has laid firebreaks, and Green has just drawn a 4."""
    return table(
        3,
        {"firebreaks": True},
        tiles={
            "0,0": 6,
            "1,0": 5,
            "0,1": "1 by red",
            "1,1": "6 by red",
            "-1,1": "2 by green",
            "-1,0": "6 by blue",
            "0,-1": 3,
        },
        turn="green",
        drawn=4,
    )


# What a seat sees.


@pytest.mark.clause("FE-BREAK-4", "FE-BREAK-5", "FE-INFO-3")
@pytest.mark.parametrize(
    ("seat", "drawn", "under", "stack"),
    [
        (0, UNKNOWN, [0, 0, 1, 6, UNKNOWN, UNKNOWN, 0], [5, 6, 5, 6, 5, 4]),
        (1, 4, [0, 0, UNKNOWN, UNKNOWN, 2, UNKNOWN, 0], [6, 5, 5, 5, 5, 5]),
        (2, UNKNOWN, [0, 0, UNKNOWN, UNKNOWN, UNKNOWN, 6, 0], [6, 6, 5, 6, 5, 4]),
        (ONLOOKER, UNKNOWN, [0, 0, *[UNKNOWN] * 4, 0], [6, 6, 5, 6, 5, 5]),
    ],
    ids=["red", "green", "blue", "onlooker"],
)
def test_what_is_concealed(
    seat: int, drawn: int, under: list[int], stack: list[int], table: Table
) -> None:
    position = hidden_table(table)
    s = fields(concealed(position, seat))
    assert int(s.drawn) == drawn
    assert [int(value) for value in s.tile_under[:7]] == under
    assert [int(count) for count in s.stack[1:]] == stack
    assert int(s.stack_left) == 28


@pytest.mark.clause("FE-INFO-1")
@pytest.mark.parametrize("seat", [0, 1, 2, ONLOOKER])
def test_everything_else_is_open(seat: int, table: Table) -> None:
    """With the three hidden fields put back, a view is the whole position."""
    position = hidden_table(table)
    states = concealed(position, seat)
    shown, whole = fields(states), position.state
    for name in ("drawn", "tile_under", "stack"):
        shown[name] = whole[name]
    assert states.tobytes() == position.states.tobytes()


@pytest.mark.clause("FE-INFO-1")
def test_sacrificed_men_and_layers_are_open(table: Table, ask: Ask) -> None:
    position = table(2, {"firebreaks": True}, tiles={"0,0": 5, "1,0": 3})
    for step in ("draw 6", "break green", "lay 1,-1"):
        position.play(step)
    view = position.view(1)
    facts = position.game.rules.facts(position.game, concealed(position, 1))
    assert facts["boxed"]()["red+green"] == {"green": 1}
    assert facts["stock"]()["red+green"] == {"red": 12, "green": 11}
    assert facts["layers"]() == {"1,-1": "red+green"}
    assert facts["stack_left"]() == 33
    assert [event.text for event in view.events] == [
        "red+green draws",
        "red+green sacrifices green",
        "red+green blocks 1,-1 heat 8",
    ]


@pytest.mark.clause("FE-BREAK-5", "FE-INFO-7")
@pytest.mark.parametrize("firebreaks", [False, True])
def test_who_hears_of_a_draw(firebreaks: bool, table: Table) -> None:
    position = table(3, {"firebreaks": firebreaks}, tiles={"0,0": 5, "1,0": 3, "0,1": 3})
    position.play("draw 6")
    heard = {seat: [e.text for e in position.view(seat).events] for seat in (0, 1, 2, None)}
    unseen = ["red draws"] if firebreaks else ["red draws 6"]
    assert heard == {0: ["red draws 6"], 1: unseen, 2: unseen, None: unseen}


@pytest.mark.clause("FE-INFO-7")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_start_tiles_are_open_to_all_in_every_game(seats: int) -> None:
    position = pulaski.start("feurio", seats, firebreaks=True)
    for value in (1, 2, 3, 4)[:seats]:
        position.play(f"draw {value}")
        for seat in (*range(seats), None):
            assert position.view(seat).events[-1].audience == position.told[-1].audience
            assert [e.text for e in position.view(seat).events] == [e.text for e in position.told]
        for seat in (*range(seats), ONLOOKER):
            assert concealed(position, seat).tobytes() == position.states.tobytes()


@pytest.mark.clause("FE-INFO-7", "FE-COOP-15", "FE-INFO-2")
@pytest.mark.parametrize(
    ("seats", "mode"), [(1, "solitaire"), (2, "competitive"), (4, "cooperative")]
)
def test_without_firebreaks_everybody_knows_all_that_is_known(
    seats: int, mode: str, walk: Walk
) -> None:
    for position in walk(seats, seed=1, mode=mode):
        for seat in (*range(seats), ONLOOKER):
            assert concealed(position, seat).tobytes() == position.states.tobytes()
            assert imagined(position, seat, 5).tobytes() == position.states.tobytes()


@pytest.mark.clause("FE-INFO-2")
def test_the_order_of_the_stack_is_nowhere_in_the_record() -> None:
    """A game with a seed and its steps without one are equal records, and any tile may follow."""
    seeded, free = pulaski.start("feurio", 2, seed=7), pulaski.start("feurio", 2)
    for _ in range(4):
        seeded.play(seeded.actions()[0])
    for move in seeded.moves:
        free.play(move.action)
    assert free.states.tobytes() == seeded.states.tobytes()
    free.play(free.actions()[0])
    while free.actor.name != "chance":
        free.play(free.actions()[0])
    assert {calls.sample(free.states, 0, key) for key in range(60)} == {1, 2, 3, 4, 5, 6}


@pytest.mark.clause("FE-INFO-3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_a_seat_has_not_seen_adds_up_to_six_of_each(seats: int, walk: Walk) -> None:
    for number, position in enumerate(walk(seats, seed=11, firebreaks=True)):
        if number % 5:
            continue
        for seat in range(seats):
            s = fields(concealed(position, seat))
            known = Counter(int(v) for v in s.tile_value[: int(s.tiles)] if v > 0)
            known += Counter(int(v) for v in s.tile_under[: int(s.tiles)] if v > 0)
            known += Counter(int(v) for v in s.start[: int(s.start_drawn)] if not s.tiles)
            known += Counter([int(s.drawn)] if s.drawn > 0 else [])
            assert all(known[v] + int(s.stack[v]) == 6 for v in range(1, 7))
            unseen = sum(int(v) == UNKNOWN for v in s.tile_under) + (s.drawn == UNKNOWN)
            assert sum(int(n) for n in s.stack) == int(s.stack_left) + unseen


# Guesses.


@pytest.mark.clause("FE-INFO-3")
@pytest.mark.parametrize("seat", [0, 1, 2, ONLOOKER])
def test_a_guess_fits_all_that_the_seat_knows(seat: int, table: Table) -> None:
    position = hidden_table(table)
    for key in range(30):
        guess = imagined(position, seat, key)
        s = fields(guess)
        assert int(s.drawn) in range(1, 7)
        assert all(int(value) in range(1, 7) for value in s.tile_under[2:6])
        assert all(int(count) >= 0 for count in s.stack)
        assert sum(int(count) for count in s.stack) == int(s.stack_left) == 28
        calls.conceal(guess, 0, seat)
        assert guess.tobytes() == concealed(position, seat).tobytes()


@pytest.mark.clause("FE-INFO-3", "FE-INFO-4")
def test_guesses_follow_the_odds(table: Table) -> None:
    """Red has not seen 31 tiles; each is as likely in Green's hand as under a firebreak."""
    keys = 1200
    position = hidden_table(table)
    unseen = np.array([5, 6, 5, 6, 5, 4])
    expected = unseen / unseen.sum() * keys
    spots: dict[str, list[int]] = {"hand": [], "green": [], "blue": []}
    for key in range(keys):
        s = fields(imagined(position, 0, key))
        spots["hand"].append(int(s.drawn))
        spots["green"].append(int(s.tile_under[4]))
        spots["blue"].append(int(s.tile_under[5]))
    for values in spots.values():
        counts = np.bincount(values, minlength=7)[1:]
        assert ((counts - expected) ** 2 / expected).sum() < 20.5, counts
    # The spots are dealt one after the other, not all alike.
    for one, other in (("hand", "green"), ("hand", "blue"), ("green", "blue")):
        alike = sum(a == b for a, b in zip(spots[one], spots[other], strict=True))
        chance = (unseen * (unseen - 1)).sum() / (31 * 30)
        assert abs(alike / keys - chance) < 0.04


@pytest.mark.clause("FE-INFO-3")
def test_a_guess_is_certain_where_only_one_is_possible(table: Table) -> None:
    """The last two tiles: a 3 in the stack, and one that Blue and Yellow cannot see, a 3 too."""
    position = table(
        2,
        {"firebreaks": True},
        tiles={"0,0": 5, "1,0": "3 by red+green"},
        stack={"3": 1},
    )
    for key in range(5):
        s = fields(imagined(position, 1, key))
        assert (int(s.tile_under[1]), int(s.stack[3])) == (3, 1)


@pytest.mark.clause("FE-INFO-3")
def test_guesses_differ_from_key_to_key_and_turn_to_turn(table: Table) -> None:
    position = hidden_table(table)
    values = [int(fields(imagined(position, 0, key)).drawn) for key in range(40)]
    assert len(set(values)) == 6
    position.state.turn += 1
    later = [int(fields(imagined(position, 0, key)).drawn) for key in range(40)]
    assert later != values


# Numbers for learning.


def colours_from(seat: int, seats: int) -> list[int]:
    """The colours of the seat first, then those of the seats to its left; reinforcements last."""
    own = {1: [[0, 1, 2, 3]], 2: [[0, 1], [2, 3]], 3: [[0], [1], [2]], 4: [[0], [1], [2], [3]]}
    hands = own[seats]
    order = [colour for hand in hands[seat:] + hands[:seat] for colour in hand]
    return order + [3] * (seats == 3)


def expected_observation(position: Position, seat: int) -> list[int]:
    """The numbers as the documentation lists them, from the facts of a position."""
    s, seats = position.state, position.game.seats
    view = fields(concealed(position, seat))
    phase = [0] * 8
    phase[int(s.phase)] = 1
    numbers = [*phase, s.mode, s.firebreaks, s.rounds_down, s.passes, s.stack_left]
    for value in range(1, 7):
        numbers += [view.stack[value], view.drawn == value]
    own_first = colours_from(seat, seats)
    for step in range(4):
        if step >= seats:
            numbers += [0] * 5
            continue
        other = (seat + step) % seats
        numbers += [other == s.active]
        numbers += [s.stock[other][colour] for colour in own_first]
    for tile in range(36):
        if tile >= s.tiles:
            numbers += [0] * 12
            continue
        q, r = divmod(int(s.tile_at[tile]), 128)
        value, under = s.tile_value[tile], view.tile_under[tile]
        layer = [*range(seat, seats), *range(seat)].index(int(s.tile_layer[tile])) + 1
        numbers += [1, q - 64, r - 64, value, layer if value == 0 else 0, max(0, under)]
        numbers += [s.tile_free[tile], s.tile_crew[tile]]
        numbers += [s.tile_men[tile][colour] for colour in own_first]
    hottest = max((int(heat) for heat in s.rim_heat[: int(s.rim)]), default=0)
    for place in range(76):
        if place >= s.rim:
            numbers += [0] * 4
            continue
        q, r = divmod(int(s.rim_at[place]), 128)
        heat = s.rim_heat[place]
        numbers += [q - 64, r - 64, heat, heat == hottest]
    return [int(number) for number in numbers]


@pytest.mark.clause("FE-INFO-1")
@pytest.mark.parametrize(
    ("seats", "options"),
    [(1, {}), (2, {"firebreaks": True}), (3, {"cest_chaud": True}), (4, {"firebreaks": True})],
    ids=str,
)
def test_an_observation_is_the_position_in_numbers(
    seats: int, options: dict[str, Any], walk: Walk
) -> None:
    rules = pulaski.find("feurio")
    for number, position in enumerate(walk(seats, seed=23, **options)):
        if number % 7 < 2 or position.is_over:
            for seat in range(seats):
                numbers = observed(position.states, seat)
                assert len(numbers) == rules.observation
                assert numbers == expected_observation(position, seat)


@pytest.mark.clause("FE-BREAK-4", "FE-BREAK-5", "FE-INFO-2")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_an_observation_tells_no_secret(seat: int, table: Table) -> None:
    """Whole, concealed or guessed: a position with the same open facts gives the same numbers."""
    position = hidden_table(table)
    numbers = observed(position.states, seat)
    assert observed(concealed(position, seat), seat) == numbers
    for key in range(10):
        assert observed(imagined(position, seat, key), seat) == numbers


def test_an_observation_shows_the_own_secrets(table: Table) -> None:
    """Green sees the 4 in hand and the 2 under the own firebreak; Red sees neither."""
    position = hidden_table(table)
    green, red = observed(position.states, 1), observed(position.states, 0)
    hand, under = 8 + 5 + 2 * 3 + 1, 45 + 4 * 12 + 5
    assert (green[hand], green[under]) == (1, 2)
    assert (red[hand], red[under]) == (0, 0)


# The texts of what happens.


def test_every_kind_of_event_has_its_text(table: Table, walk: Walk) -> None:
    """Event texts read back to themselves, and all kinds occur."""
    notation = pulaski.find("feurio").event_notation
    kinds = set()
    for seats, options in ((4, {"firebreaks": True}), (1, {})):
        position = list(walk(seats, seed=3, **options))[-1]
        for event in position.told:
            kind, values = notation.read(event.text)
            assert (kind, dict(values)) == (event.kind, dict(event.values))
            kinds.add(kind)
    assert kinds >= {"start-drawn", "arranged", "started", "drew", "drew-unseen", "sacrificed"}
    assert kinds >= {"laid", "blocked", "placed", "passed", "enclosed", "stack-empty", "total"}
    assert kinds >= {"zone", "goal-missed"}
