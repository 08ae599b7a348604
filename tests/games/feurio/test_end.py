"""The end: how many turns a game has, and that it always comes."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import pulaski
from pulaski import Position

Table = Callable[..., Position]
Ask = Callable[[Position, str], Any]
Walk = Callable[..., Iterator[Position]]


@pytest.mark.clause("FE-SOLO-16", "FE-SOLO-11", "FE-COOP-13", "FE-COOP-8")
@pytest.mark.parametrize(("seats", "turns"), [(1, 35), (2, 34), (3, 33), (4, 32)])
@pytest.mark.parametrize("seed", [1, 2])
def test_games_without_points_end_with_the_last_tile(
    seats: int, turns: int, seed: int, walk: Walk
) -> None:
    mode = "solitaire" if seats == 1 else "cooperative"
    position = list(walk(seats, seed=seed, mode=mode))[-1]
    assert position.turn == turns
    assert sum(event.kind == "laid" for event in position.told) == turns
    assert position.outcome is not None
    assert position.outcome.reason in ("men-left", "two-zones")
    assert position.told[-1].kind == "goal-missed"
    assert position.told[-1].clause == position.outcome.clause


@pytest.mark.clause("FE-END-10", "FE-END-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_game_always_ends(seats: int, ask: Ask) -> None:
    """Players who keep their men until the stack is empty and never pass by choice."""
    luck = random.Random(seats)
    position = pulaski.start("feurio", seats)
    men_only = 0
    while not position.is_over:
        actions = position.actions()
        if ask(position, "asked") == "men":
            empty = ask(position, "stack_left") == 0 and men_only_turn(position)
            chosen = luck.choice(actions[1:]) if empty else actions[0]
            men_only += empty
        else:
            chosen = luck.choice(actions)
        position.play(chosen)
    tiles = 36 - seats
    placing = sum(m.text.startswith("place") for m in position.moves)
    assert 0 < men_only == placing <= 48
    # After the last man everybody passes once more, and turns in between were passed over.
    assert position.turn <= tiles + (placing + 1) * seats
    assert [event.kind for event in position.told if event.kind != "zone"][-seats:] == [
        "total"
    ] * seats


@pytest.mark.parametrize(
    ("seats", "options"),
    [(1, {}), (2, {"firebreaks": True}), (3, {}), (4, {"mode": "cooperative"})],
    ids=str,
)
def test_what_players_count_at_the_end(
    seats: int, options: dict[str, Any], ask: Ask, walk: Walk
) -> None:
    position = list(walk(seats, seed=4, **options))[-1]
    assert position.outcome is not None
    men, free = ask(position, "men"), ask(position, "free_sides")
    told = [event.kind for event in position.told]
    counted = {
        "turns": position.turn,
        "enclosed": sum(bool(men[at]) and free[at] == 0 for at in men),
        "placed": sum(sum(crew.values()) for crew in men.values()),
        "unplaced": sum(sum(left.values()) for left in ask(position, "stock").values()),
    }
    if options.get("firebreaks"):
        counted |= {"firebreaks": told.count("blocked"), "given_up": told.count("sacrificed")}
        assert counted["firebreaks"] > 0
    assert position.outcome.counts == counted  # nothing that this game does not have
    assert counted["enclosed"] > 0


def men_only_turn(position: Position) -> bool:
    return bool(position.state.men_only)


@pytest.mark.clause("FE-END-7", "FE-END-8", "FE-END-4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_if_nobody_ever_places_a_man_each_passes_once_after_the_last_tile(seats: int) -> None:
    position = pulaski.start("feurio", seats, dealt_start=True)
    while not position.is_over:
        position.play(position.actions()[0])
    assert position.turn == 36 - seats + seats
    assert sum(event.kind == "passed" for event in position.told) == 36
    assert set(position.scores().values()) == {0}
    assert set(position.ranks().values()) == {1}
    assert position.outcome is not None
    assert len(position.outcome.winners) == seats


@pytest.mark.clause("FE-END-7", "FE-END-8")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_only_an_unbroken_row_ends_the_game(seats: int, table: Table, ask: Ask) -> None:
    """Everybody but one passes, one man is placed, and the row begins anew."""
    position = table(seats, tiles={"0,0": 6, "1,0": 5, "0,1": 6}, stack={}, next="men")
    own = [name.split("+")[0] for name in position.game.names]
    for _ in range(2):
        for number in range(seats - 1):
            assert ask(position, "passes") == number
            position.play("pass")
        assert not position.is_over
        position.play(f"place 1 {own[position.actor.number]} 0,0")
        assert ask(position, "passes") == 0
    for _ in range(seats):
        assert not position.is_over
        position.play("pass")
    assert position.is_over
