"""How fast bots think is measured, never asserted; how much luck is taken out never changes."""

from __future__ import annotations

import json
from collections.abc import Iterator

import numpy as np
import pytest

import pulaski
from pulaski.cli.main import OK, STOPPED, main
from pulaski.lab import bench_players
from pulaski.lab.bench_players import correlation, decisions, measure, values
from tests.players.watching import slow

FIGURES = {
    "thumb_games_per_second",
    *("judgements_per_second", "judgement_microseconds"),
    *("playouts_per_second", "decisions_per_second", "times_on_two"),
    *("playouts_per_second_on_two", "decisions_per_second_on_two"),
    *("correlation", "correlated_pairs"),
}


@slow
def test_all_figures_come_in_as_many_parts_as_are_announced(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(bench_players, "POSITIONS", 4)
    parts = list(measure("feurio", seed=1, runs=1))
    assert len(parts) == bench_players.PARTS
    found = {what: figure for part in parts for what, figure in part.items()}
    assert set(found) == FIGURES
    assert found["playouts_per_second"] < found["decisions_per_second"]
    assert all(found[what] > 0 for what in FIGURES - {"correlation", "correlated_pairs"})


@slow
@pytest.mark.parametrize("name", pulaski.names())
def test_the_same_worlds_take_luck_out_of_what_tells_two_actions_apart(name: str) -> None:
    """In worlds of its own for each action, nothing is alike."""
    game = pulaski.find(name).largest
    found = decisions(game, seed=1, count=40)
    here = [values(game, one, 64, key=7)[1] for one in found]
    elsewhere = [values(game, one, 64, key=8)[1] for one in found]
    alike, pairs = correlation(each[:2] for each in here)
    by_chance, _ = correlation(
        np.array([one[0], other[1]]) for one, other in zip(here, elsewhere, strict=True)
    )
    assert pairs > 10
    assert alike > by_chance + 0.1
    assert abs(by_chance) < 0.1


def test_only_pairs_that_both_vary_are_correlated() -> None:
    rising, falling, level = np.arange(4.0), -np.arange(4.0), np.full(4, 0.3)
    mean, pairs = correlation(
        np.array(pair) for pair in [(rising, 2 * rising), (rising, falling), (rising, level)]
    )
    assert mean == pytest.approx(0)
    assert pairs == 2
    assert correlation([]) == (0.0, 0)


def test_a_seat_looks_only_at_what_it_knows() -> None:
    """What others hold is imagined in every world: else the figures would not be those of bots."""
    game = pulaski.find("fire-tower").largest
    for one in decisions(game, seed=3, count=3):
        again = one.states.copy()
        pulaski.core.calls.conceal(again, 0, one.seat)
        assert (again == one.states).all()


# The command.


def cut_short(name: str, seed: int, runs: int) -> Iterator[dict[str, float]]:
    yield {"thumb_games_per_second": 12_345, "judgement_microseconds": 21.0}
    if name == "hotspot":
        raise KeyboardInterrupt
    yield {"times_on_two": 1.97, "correlation": 0.2}


@pytest.fixture
def measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pulaski.lab.bench_players.measure", cut_short)
    monkeypatch.setattr("pulaski.cli.bench.warm_up", lambda games: None)


@pytest.mark.usefixtures("measured")
def test_the_games_that_are_named_are_in_one_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--players", "feurio", "hotshots"]) == OK
    rows = [line.split() for line in capsys.readouterr().out.splitlines()]
    told = ["12.3k", "21!", "1.97", "0.2!"]  # a mark where a figure should be better
    assert [row for row in rows if row[1:] == told] == [["feurio", *told], ["hotshots", *told]]


@pytest.mark.usefixtures("measured")
def test_ctrl_c_tells_what_was_measured_so_far(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--players", "feurio", "hotspot", "hotshots", "--json"]) == STOPPED
    told = json.loads(capsys.readouterr().out)
    assert list(told) == ["feurio", "hotspot"]
    assert told["feurio"]["correlation"] == 0.2
    assert list(told["hotspot"]) == ["thumb_games_per_second", "judgement_microseconds"]
