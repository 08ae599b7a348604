"""Setup: stocks, start tiles, who begins, and what chance and agreement decide."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

import numpy as np
import pytest

import pulaski
from pulaski import BadOption, Position

Ask = Callable[[Position, str], Any]
Walk = Callable[..., Iterator[Position]]

START = {
    1: ["0,0"],
    2: ["0,0", "1,0"],
    3: ["0,0", "1,0", "0,1"],
    4: ["0,0", "1,-1", "0,-1", "1,0"],
}


def pass_through(position: Position, turns: int) -> list[str]:
    """Lay anywhere and place no men; the names of those who took the turns."""
    names: list[str] = []
    while len(names) < turns:
        actions = position.actions()
        chosen = "pass" if any(a.text == "pass" for a in actions) else actions[0].text
        events = position.play(chosen)
        names += [str(event.values["seat"]) for event in events if event.kind == "laid"]
    return names


@pytest.mark.clause("FE-SETUP-1", "FE-SETUP-16")
def test_four_players_have_twelve_men_each(ask: Ask) -> None:
    stock = ask(pulaski.start("feurio", 4), "stock")
    assert stock == {c: {c: 12} for c in ("red", "green", "blue", "yellow")}
    assert list(stock) == ["red", "green", "blue", "yellow"]


@pytest.mark.clause("FE-SETUP-16", "FE-P3-1", "FE-P3-2")
def test_three_players_have_twelve_men_and_four_reinforcements(ask: Ask) -> None:
    assert ask(pulaski.start("feurio", 3), "stock") == {
        "red": {"red": 12, "yellow": 4},
        "green": {"green": 12, "yellow": 4},
        "blue": {"blue": 12, "yellow": 4},
    }


@pytest.mark.clause("FE-SETUP-16", "FE-P2-1")
def test_two_players_have_two_colours_each(ask: Ask) -> None:
    assert ask(pulaski.start("feurio", 2), "stock") == {
        "red+green": {"red": 12, "green": 12},
        "blue+yellow": {"blue": 12, "yellow": 12},
    }


@pytest.mark.clause("FE-SOLO-1")
def test_a_single_player_has_all_48_men(ask: Ask) -> None:
    stock = ask(pulaski.start("feurio", 1), "stock")
    assert stock == {"solo": {"red": 12, "green": 12, "blue": 12, "yellow": 12}}


@pytest.mark.clause("FE-SETUP-16")
def test_the_table_can_hand_the_colours_out_otherwise(ask: Ask) -> None:
    position = pulaski.start("feurio", 3, colours="yellow red green blue")
    assert ask(position, "stock") == {
        "yellow": {"yellow": 12, "blue": 4},
        "red": {"red": 12, "blue": 4},
        "green": {"green": 12, "blue": 4},
    }
    assert pulaski.game("feurio", 2, colours="yellow red green blue").names == (
        "yellow+red",
        "green+blue",
    )


@pytest.mark.parametrize("colours", ["red green blue", "red red green blue", "red green blue pink"])
def test_each_colour_is_handed_out_once(colours: str) -> None:
    with pytest.raises(BadOption, match="must name each of red, green, blue, yellow once"):
        pulaski.game("feurio", 4, colours=colours)


@pytest.mark.clause("FE-SETUP-2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_colours_make_no_difference_to_play(seats: int, walk: Walk) -> None:
    """The same steps under other colours lead to the very same record."""
    plain = list(walk(seats, seed=5))[-1]
    other = pulaski.start("feurio", seats, colours="blue yellow red green")
    for move in plain.moves:
        other.play(move.action)
    assert other.states.tobytes() == plain.states.tobytes()
    assert list(other.scores().values()) == list(plain.scores().values())


@pytest.mark.clause("FE-SETUP-3")
@pytest.mark.parametrize("seed", [1, 2])
def test_the_stack_holds_all_36_tiles_and_no_more(seed: int) -> None:
    position = pulaski.start("feurio", 1, seed=seed)
    while not position.is_over:
        position.play(position.actions()[0])
    drawn = [move.text for move in position.moves if move.text.startswith("draw")]
    assert Counter(drawn) == {f"draw {value}": 6 for value in range(1, 7)}


@pytest.mark.clause("FE-SETUP-3", "FE-SETUP-4", "FE-INFO-4")
def test_the_stack_is_shuffled() -> None:
    """Over many seeds each value comes equally often, first, last of the start, and after it."""
    seeds = 600
    drawn = np.zeros((5, 7), dtype=int)
    orders = set()
    for seed in range(seeds):
        position = pulaski.start("feurio", 4, seed=seed)
        values = [int(move.text.split()[1]) for move in position.moves]
        assert len(values) == 4 or len(set(values[:4])) == 1
        if len(values) == 4:
            position.play(position.actions()[0])
            values = [int(m.text.split()[1]) for m in position.moves if m.text.startswith("draw")]
        orders.add(tuple(values))
        for number, value in enumerate(values[:5]):
            drawn[number, value] += 1
    assert len(orders) > seeds * 0.9
    assert drawn[:, 0].sum() == 0
    expected = seeds / 6
    chi_square = ((drawn[:, 1:] - expected) ** 2 / expected).sum(axis=1)
    assert (chi_square < 20.5).all(), drawn  # 5 degrees of freedom: one in a thousand is above


@pytest.mark.clause("FE-SETUP-3")
def test_a_seed_fixes_the_stack() -> None:
    first, second = (pulaski.start("feurio", 4, seed=9) for _ in range(2))
    assert [m.text for m in first.moves] == [m.text for m in second.moves]
    assert (
        len({tuple(m.text for m in pulaski.start("feurio", 4, seed=n).moves) for n in range(9)}) > 5
    )


@pytest.mark.clause("FE-SETUP-4", "FE-SETUP-5", "FE-SETUP-17", "FE-SETUP-13")
@pytest.mark.parametrize(
    ("seats", "dealt"), [(1, False), (2, False), (2, True), (3, False), (4, False), (4, True)]
)
def test_start_tiles_are_all_drawn_before_any_is_laid(seats: int, dealt: bool, ask: Ask) -> None:
    """The values 2, 6, 5, 3 fill the start hexagons in this order, where nobody chooses."""
    values = [2, 6, 5, 3][:seats]
    position = pulaski.start("feurio", seats, dealt_start=dealt)
    for number, value in enumerate(values):
        assert ask(position, "tiles") == {}
        assert ask(position, "start") == values[:number]
        assert ask(position, "stack_left") == 36 - number
        assert position.actor.name == "chance"
        position.play(f"draw {value}")
    if seats == 4 and not dealt:
        assert ask(position, "tiles") == {}
        position.play("middle 6 5")
        values = [6, 5, 2, 3]
    assert ask(position, "tiles") == dict(zip(START[seats], values, strict=True))
    assert set(ask(position, "crew").values()) == {0}
    assert (position.turn, ask(position, "stack_left")) == (1, 36 - seats)


def test_the_component_data_has_the_same_start_hexagons() -> None:
    with (pulaski.find("feurio").folder / "components.toml").open("rb") as file:
        data = tomllib.load(file)
    for start in data["start"]:
        cells = [f"{q},{r}" for q, r in start["cells"]]
        assert cells == START[start["players"]]
        assert start["tiles_left"] == 36 - start["players"]


@pytest.mark.clause("FE-SETUP-9")
@pytest.mark.parametrize("seats", [2, 3])
def test_a_dealt_start_changes_nothing_for_two_or_three(seats: int) -> None:
    dealt, plain = (pulaski.start("feurio", seats, seed=3, dealt_start=on) for on in (True, False))
    assert [event.text for event in dealt.told] == [event.text for event in plain.told]
    assert [a.text for a in dealt.actions()] == [a.text for a in plain.actions()]


@pytest.mark.clause("FE-SETUP-9")
@pytest.mark.parametrize("mode", ["competitive", "cooperative"])
def test_a_dealt_start_is_offered_in_both_games_of_several(mode: str) -> None:
    position = pulaski.start("feurio", 4, mode=mode, dealt_start=True)
    for value in (1, 2, 3, 4):
        position.play(f"draw {value}")
    assert position.turn == 1


@pytest.mark.clause("FE-SETUP-9")
def test_a_start_is_not_dealt_unless_agreed() -> None:
    position = pulaski.start("feurio", 4)
    for value in (1, 2, 3, 4):
        position.play(f"draw {value}")
    assert position.actor.name == "yellow"


@pytest.mark.clause("FE-SETUP-8")
@pytest.mark.parametrize(
    ("drawn", "choices"),
    [((1, 2, 3, 4), 6), ((6, 5, 2, 1), 6), ((3, 3, 1, 2), 4), ((3, 3, 5, 5), 3), ((4, 1, 4, 4), 2)],
    ids=str,
)
def test_the_number_of_different_starts(drawn: tuple[int, ...], choices: int) -> None:
    position = pulaski.start("feurio", 4)
    for value in drawn:
        position.play(f"draw {value}")
    actions = position.actions()
    assert len(actions) == choices
    for action in actions:
        twin = position.copy()
        twin.play(action)
        assert twin.turn == 1
        assert sorted(twin.game.rules.facts(twin.game, twin.states)["tiles"]().values()) == sorted(
            drawn
        )


@pytest.mark.clause("FE-SETUP-10", "FE-SETUP-11", "FE-SETUP-12")
@pytest.mark.parametrize(
    ("seats", "oldest"), [(2, 1), (2, 2), (3, 1), (3, 2), (3, 3), (4, 1), (4, 2), (4, 3), (4, 4)]
)
def test_turns_go_to_the_left_from_the_oldest_who_is_last(seats: int, oldest: int) -> None:
    position = pulaski.start("feurio", seats, oldest=oldest)
    names = list(position.game.names)
    expected = (names[oldest:] + names[:oldest]) * 2
    for value in (1, 2, 3, 4)[:seats]:
        position.play(f"draw {value}")
    if seats == 4:
        assert position.actor.name == names[oldest - 1]
        told = position.play("middle 2 1")
        assert told[0].text == f"{names[oldest - 1]} puts 2 1 in the middle"
    assert pass_through(position, 2 * seats) == expected


@pytest.mark.clause("FE-SETUP-12", "FE-SETUP-16")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_last_seat_is_the_oldest_unless_agreed_otherwise(seats: int) -> None:
    game = pulaski.game("feurio", seats)
    assert game.options["oldest"] == game.names[-1]
    assert int(pulaski.start("feurio", seats).state.oldest) == seats - 1
    for oldest in (0, seats + 1):
        with pytest.raises(BadOption, match="oldest"):
            pulaski.game("feurio", seats, oldest=oldest)


@pytest.mark.clause("FE-SETUP-12", "FE-SETUP-16")
@pytest.mark.parametrize("colours", ["red green blue yellow", "green blue red yellow"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_oldest_is_named_as_the_seats_are(seats: int, colours: str) -> None:
    """Old records number the seats from 1; the last is the oldest whatever it is called."""
    usual = pulaski.game("feurio", seats, colours=colours)
    assert usual.options["oldest"] == usual.names[-1]
    assert "oldest" not in usual.changed()
    for number, name in enumerate(usual.names):
        named, numbered = (
            pulaski.game("feurio", seats, colours=colours, oldest=oldest)
            for oldest in (name, number + 1)
        )
        assert named == numbered
        assert named.options["oldest"] == name
        assert int(named.start().state.oldest) == number
        assert pulaski.game("feurio", seats, colours=colours.split(), oldest=name) == named
    with pytest.raises(
        BadOption, match=f"choose from {', '.join(usual.names)}".replace("+", r"\+")
    ):
        pulaski.game("feurio", seats, colours=colours, oldest="violet")


@pytest.mark.clause("FE-SETUP-14", "FE-P3-11", "FE-P2-8", "FE-SOLO-16")
@pytest.mark.parametrize(("seats", "each"), [(1, 35), (2, 17), (3, 11), (4, 8)])
def test_everybody_lays_as_many_tiles(seats: int, each: int, walk: Walk) -> None:
    position = list(walk(seats, seed=seats))[-1]
    laid = Counter(event.values["seat"] for event in position.told if event.kind == "laid")
    assert laid == dict.fromkeys(position.game.names, each)
    turns = [event.values["seat"] for event in position.told if event.kind == "laid"]
    names = position.game.names
    assert all(names[(names.index(str(a)) + 1) % seats] == b for a, b in pairwise(turns))


@pytest.mark.clause("FE-P2-1", "FE-P3-2")
@pytest.mark.parametrize(
    ("seats", "told"),
    [(2, "two colours"), (3, "four firefighters of the fourth colour: reinforcements")],
)
def test_the_first_round_says_what_else_each_player_leads(seats: int, told: str) -> None:
    position = pulaski.start("feurio", seats, seed=3)
    first: list[str] = []
    later: list[str] = []
    while not position.is_over:
        if any(action.kind == "pass" for action in position.actions()):
            (first if position.turn <= seats else later).append(position.prompt)
        position.play(position.actions()[0])
    assert len(first) == seats
    assert all(told in prompt for prompt in first)
    assert not any(told in prompt for prompt in later)
