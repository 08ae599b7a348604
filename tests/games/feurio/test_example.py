"""The worked example, played from the component data: heats, room, zones and the final table."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from typing import Any

import pytest

import pulaski
from pulaski import Position
from pulaski.games.feurio.codes import Phase

Ask = Callable[[Position, str], Any]
Example = dict[str, Any]


def at(cell: list[int]) -> str:
    return f"{cell[0]},{cell[1]}"


@pytest.fixture(scope="module")
def data() -> dict[str, Any]:
    with (pulaski.find("feurio").folder / "components.toml").open("rb") as file:
        return tomllib.load(file)


@pytest.fixture
def played(data: dict[str, Any], ask: Ask) -> Position:
    """Twelve turns, each checked on the way."""
    example = data["example"]
    position = pulaski.start("feurio", 4, colours=" ".join(example["players"]))
    for tile in example["start"]:
        position.play(f"draw {tile['value']}")
    position.play("middle 6 6")
    for turn in example["turn"]:
        play_turn(position, turn, ask)
    return position


def play_turn(position: Position, turn: dict[str, Any], ask: Ask) -> None:
    assert ask(position, "hottest") == sorted(at(cell) for cell in turn["hottest"])
    assert {ask(position, "heats")[at(cell)] for cell in turn["hottest"]} == {turn["heat"]}
    position.play(f"draw {turn['value']}")
    if len(turn["hottest"]) > 1:
        position.play(f"lay {at(turn['cell'])}")
    men = turn["men"]
    assert position.actor.name == turn["player"]
    assert ask(position, "room")[at(men["cell"])] == men["most_legal"]
    position.play(f"place {men['count']} {turn['player']} {at(men['cell'])}")


@pytest.mark.clause("FE-SCEN-7")
def test_the_final_table(played: Position, data: dict[str, Any], ask: Ask) -> None:
    board = data["example"]["final"]["board"]
    assert ask(played, "tiles") == {at(tile["cell"]): tile["value"] for tile in board}
    assert ask(played, "free_sides") == {at(tile["cell"]): tile["free_sides"] for tile in board}
    assert ask(played, "men") == {at(tile["cell"]): tile["men"] for tile in board}


@pytest.mark.clause("FE-SCEN-8")
def test_the_final_scores(played: Position, data: dict[str, Any], ask: Ask) -> None:
    example = data["example"]
    assert played.scores() == example["final_scores"]
    zones: dict[str, list[int]] = {name: [] for name in example["players"]}
    for zone in example["zone"]:
        zones[zone["player"]].append(zone["value"])
    assert ask(played, "zones") == {n: sorted(v, reverse=True) for n, v in zones.items()}


@pytest.mark.clause("FE-SCEN-8", "FE-SCORE-6", "FE-SCORE-9")
def test_the_events_of_the_scoring(played: Position, data: dict[str, Any]) -> None:
    """Had the game ended there: every zone with its sum, its divisor and its points."""
    s = played.state
    s.stack[:] = s.stack_left = 0
    s.active, s.phase, s.men_only, s.passes = (
        3,
        Phase.MANNING,
        1,
        3,
    )  # Red, the last of four to pass
    told = [event.text for event in played.play("pass")]
    for zone in data["example"]["zone"]:
        name, total, by, points = (zone[key] for key in ("player", "sum", "divisor", "value"))
        assert (f"zone {name} {total}/{by} {points}" if by else f"lost zone {name} {total}") in told
    assert told[-4:] == [
        "green total 12 best 12",
        "blue total 6 best 6",
        "yellow total 4 best 4",
        "red total 5 best 4",
    ]


@pytest.mark.clause("FE-SCEN-1", "FE-SCEN-2")
def test_the_setup_figure(data: dict[str, Any], table: Callable[..., Position], ask: Ask) -> None:
    figure = data["figure"]
    tiles = {at(tile["cell"]): tile["value"] for tile in figure["start"]}
    position = table(4, tiles=tiles)
    pairs = [heat for heat in ask(position, "heats").values() if heat > 6]
    assert sorted(pairs) == figure["pair_heats"]
    assert ask(position, "hottest") == [at(cell) for cell in figure["hottest"]]
    position.play("draw 1")
    assert ask(position, "room")["0,0"] == figure["six_room_after_tile_at_hottest"]


@pytest.mark.clause("FE-SCEN-23", "FE-SOLO-16")
def test_the_solitaire_game(data: dict[str, Any], ask: Ask) -> None:
    """35 turns, as listed; the scenario files hold its end and how it could have been lost."""
    example = data["solitaire_example"]
    position = pulaski.start("feurio", 1)
    position.play(f"draw {example['start']['value']}")
    for value, q, r, *placed in example["turns"]:
        assert f"{q},{r}" in ask(position, "hottest")
        position.play(f"draw {value}")
        if ask(position, "asked") == "lay":
            position.play(f"lay {q},{r}")
        assert ask(position, "tiles")[f"{q},{r}"] == value
        position.play(
            f"place {placed[3]} {placed[0]} {placed[1]},{placed[2]}" if placed else "pass"
        )
    assert position.turn == 35
    assert position.outcome is not None
    assert position.outcome.reason == example["result"]
    assert sum(ask(position, "crew").values()) == example["men_placed"]
