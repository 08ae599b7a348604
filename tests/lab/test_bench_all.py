"""How fast games are beside those of others is measured, never asserted; what is told of it is."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import pytest

from pulaski.cli.main import OK, STOPPED, main
from pulaski.core.errors import BadOption
from pulaski.lab import bench, bench_all, bench_gpu, bench_players, peers
from pulaski.lab.bench_all import Figures, ours, ratios, theirs

HERE, MISSING = "OpenSpiel hanabi", "Pgx connect_four"


def test_one_core_and_two_are_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "RUN_SECONDS", 0.01)
    found = ours("feurio", runs=1, seed=1)
    assert list(found) == [
        *("games_per_second", "decisions_per_second"),
        *("games_per_second_on_two", "decisions_per_second_on_two", "times_on_two"),
    ]
    assert all(float(figure) > 0 for figure in found.values())


@pytest.mark.skipif(sys.platform != "linux", reason="other systems do not tell")
def test_waiting_for_a_core_while_the_clock_is_read_takes_nothing_away(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Or a short run would seem to end before it began."""
    monkeypatch.setattr(os, "sched_getaffinity", lambda process: {0, 1})
    waited = iter([0, 50_000_000, 50_000_000])
    monkeypatch.setattr(bench_players, "_waited", lambda: next(waited))
    clock = iter([1.0, 1.06])
    monkeypatch.setattr(bench_players, "perf_counter", lambda: next(clock))
    assert bench_players.undisturbed() == pytest.approx(1.01)


def test_rates_count_what_is_played() -> None:
    asked: list[int] = []

    def play(seed: int) -> tuple[int, int]:
        asked.append(seed)
        return 2, 3 if sum(range(1000)) else 0

    games, decisions = peers.rates(play, runs=1, seed=7)
    assert asked == [*range(7, 7 + len(asked))]
    assert decisions / games == pytest.approx(3 / 2)


def test_what_is_not_installed_is_named_with_the_command_that_brings_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(peers.Peer, "is_there", False)
    assert theirs(MISSING, 1, 1) == {"note": 'not installed: pip install "pulaski[peers]"'}


def test_what_goes_wrong_with_a_peer_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    nobody = peers.Peer("json", "", peers.PEERS[HERE].make)
    monkeypatch.setitem(peers.PEERS, "Nobody", nobody)
    assert str(theirs("Nobody", 1, 1)["note"]).startswith("not measured: KeyError: 'Nobody'")


def test_ours_are_compared_with_every_peer_that_was_measured() -> None:
    figures: dict[str, Figures] = {
        "feurio": {"decisions_per_second": 4_000_000},
        HERE: {"decisions_per_second": 160_000},
        MISSING: {"note": "not installed"},
    }
    assert ratios(figures, ["feurio", "hotspot"]) == {HERE: {"feurio": 25.0}}


@pytest.mark.skipif(not os.environ.get("PROOF"), reason="other libraries take long: make proof")
@pytest.mark.parametrize("name", peers.PEERS)
def test_a_peer_plays_whole_games(name: str) -> None:
    found = theirs(name, runs=1, seed=1)
    if str(found.get("note", "")).startswith("not installed"):
        pytest.skip(f"{name} IS NOT MEASURED: {found['note']}")
    assert float(found["decisions_per_second"]) > float(found["games_per_second"]) > 0


# The command.


def cut_short(name: str, runs: int, seed: int) -> Figures:
    assert (runs, seed) == (7, 1)
    if name == "hotspot":
        raise KeyboardInterrupt
    return {"decisions_per_second": 1_000_000, "times_on_two": 1.7}


@pytest.fixture
def measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_all, "ours", cut_short)
    monkeypatch.setattr("pulaski.players.warm.compile_unit", lambda name, unit: None)
    there: dict[str, Figures] = {
        HERE: {"decisions_per_second": 160_000},
        "PettingZoo hanabi": {"decisions_per_second": 10_000},
    }
    none: Figures = {"note": "not installed: get it"}
    monkeypatch.setattr(bench_all, "theirs", lambda name, runs, seed: there.get(name, none))
    monkeypatch.setattr(bench_gpu, "there", lambda name, runs, seed: {"note": "there is no GPU"})


@pytest.mark.usefixtures("measured")
def test_one_table_tells_what_each_does_and_how_many_times_as_much_ours_do(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "figures.json"
    assert main(["bench", "--all", "feurio", "--json", str(file)]) == OK
    printed = capsys.readouterr().out
    rows = [line.split() for line in printed.splitlines()]
    assert ["feurio", "1M", "1.7!"] in rows  # a mark where a figure should be better
    assert ["OpenSpiel", "hanabi", "160k"] in rows
    assert ["OpenSpiel", "hanabi", "6.3!"] in rows or ["OpenSpiel", "hanabi", "6.2!"] in rows
    assert ["PettingZoo", "hanabi", "100"] in rows
    assert "7 runs, medians" in printed
    assert f"{MISSING}: not installed: get it" in printed.splitlines()
    told = json.loads(file.read_text())
    assert list(told) == ["feurio", *peers.PEERS, "GPU"]
    assert "GPU: there is no GPU" in printed.splitlines()
    assert told["feurio"]["times_on_two"] == 1.7


@pytest.mark.usefixtures("measured")
def test_where_there_is_a_gpu_a_table_tells_what_it_does_and_how_soon(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is wanted of a game is not what is wanted of another."""
    found = {
        "first_seconds": 70.0,
        "first_again_seconds": 2.0,
        "games_per_second_on_gpu": 50_000,
        "decisions_per_second_on_gpu": 26_000_000,
    }
    monkeypatch.setattr(bench_gpu, "there", lambda name, runs, seed: found)
    assert main(["bench", "--all", "feurio", "hotshots"]) == OK
    rows = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert ["feurio", "70!", "2", "50k", "26M!"] in rows
    assert ["hotshots", "70", "2", "50k", "26M"] in rows


def test_without_a_gpu_the_reason_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing() -> None:
        raise BadOption("no NVIDIA GPU can be used here")

    monkeypatch.setattr(bench_gpu, "needs_chip", missing)
    assert bench_gpu.there("feurio", 1, 1) == {"note": "no NVIDIA GPU can be used here"}


@pytest.mark.usefixtures("measured")
def test_ctrl_c_tells_what_was_measured_so_far(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--all", "feurio", "hotspot"]) == STOPPED
    printed = capsys.readouterr().out
    assert "1.7!" in printed
    assert "OpenSpiel" not in printed


def test_a_game_is_not_taken_for_a_file(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--all", "--json", "feurio"]) == 2
    assert "--json feurio: that is a game, not a file" in capsys.readouterr().err
