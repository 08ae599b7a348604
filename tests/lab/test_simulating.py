"""Many games: rows that depend on the seed alone, whatever happens on the way."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import pulaski
from pulaski import lab
from pulaski.cli.main import main
from pulaski.core.errors import BadOption
from pulaski.lab import crew, folder, running
from pulaski.lab.setting import crossed
from pulaski.lab.simulating import keeping
from pulaski.lab.units import Kept, Unit, perform
from tests.own_boxes import copy_of, own_box

#: What is simulated in most tests: two settings, 101 games in all.
ASKED: dict[str, Any] = {"seats": 2, "vary": {"firebreaks": ["no", "yes"]}, "seed": 5, "watch": 3}
GAMES = 101


@pytest.fixture
def undisturbed(tmp_path: Path) -> Path:
    """A folder of games in whose course nothing happened."""
    lab.simulate("feurio", GAMES, **ASKED, decisions=True, out=tmp_path / "undisturbed")
    return tmp_path / "undisturbed"


@pytest.fixture
def often(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever was played is written at once."""
    monkeypatch.setattr(folder, "SECONDS", -1.0)


def same(one: Path, other: Path) -> None:
    """All tables of two folders have the same rows."""
    for kind in ("games", "decisions", "chances", "places"):
        assert lab.read(one, kind).equals(lab.read(other, kind)), kind


def resumed(path: Path) -> None:
    lab.simulate("feurio", GAMES, **ASKED, decisions=True, out=path)


# Rows.


def test_there_are_as_many_rows_as_games_whatever_plays_them() -> None:
    one = lab.simulate("feurio", GAMES, **ASKED, cores=1)
    two = lab.simulate("feurio", GAMES, **ASKED, cores=2)
    assert one.equals(two)
    assert one.num_rows == GAMES
    assert one["option_firebreaks"].to_pylist() == ["no"] * 51 + ["yes"] * 50
    assert one["number"].to_pylist() == [*range(51), *range(50)]
    assert one["seed"].to_pylist()[:50] == one["seed"].to_pylist()[51:]


def test_a_row_tells_what_was_played_by_whom_and_by_which_rules() -> None:
    row = lab.simulate("feurio", 1, seats=3, players=["thumb", "random", "random"]).to_pylist()[0]
    assert (row["game"], row["seats"], row["players"]) == ("feurio", 3, "thumb,random,random")
    assert row["option_firebreaks"] == "no"
    assert row["pulaski"]
    assert row["rules_version"] == 1
    assert row["edition"] == "Pulaski: rulebook and reviews"
    assert row["ending"] == "scored"
    assert min(row["rank_0"], row["rank_1"], row["rank_2"]) == 1
    assert row["won"]


def test_games_for_fewer_have_nothing_in_the_place_of_other_seats() -> None:
    rows = lab.simulate("feurio", 4, seats=[1, 2]).to_pylist()
    assert [row["rank_1"] is None for row in rows] == [True, True, False, False]


def test_bots_that_python_asks_play_the_same_game_as_compiled_ones() -> None:
    setting = crossed("feurio", [2], ["thumb", "random"], {}, {})[0]
    kept = Kept(decisions=True, positions=True, watched=4)
    watched, compiled = (
        perform(Unit(0, setting, 3, 0, 4, one)) for one in (kept, Kept(True, True, 0))
    )
    assert set(watched) - set(compiled) == {"chances", "places"}
    for kind, columns in compiled.items():
        for name, column in columns.items():
            assert (watched[kind][name] == column).all(), (kind, name)


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"vary": {"wind": ["1"]}}, "feurio has no option 'wind': choose from mode"),
        ({"vary": {"firebreaks": ["no", "maybe"]}}, "choose from no, yes"),
        ({"options": {"firebreaks": "no"}, "vary": {"firebreaks": ["yes"]}}, "varied too"),
        ({"seats": 9}, "cannot be played with 9 seats: choose 1 to 4"),
        ({"seats": 4, "players": ["thumb", "random"]}, "2 players for 4 seats"),
        ({"players": "clever"}, "unknown bot 'clever': choose from random"),
        ({"decisions": True}, "decisions are written into a folder"),
        ({"seed": -1}, "the seed -1 is not"),
        ({"components": "missing.toml"}, "missing.toml: cannot read it"),
    ],
)
def test_what_cannot_be_simulated_is_told(asked: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        lab.simulate("feurio", 2, **asked)


def test_without_arrow_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(BadOption, match=r'pip install "pulaski\[lab\]"'):
        lab.simulate("feurio", 1)


# What may happen on the way.


@pytest.mark.usefixtures("often")
def test_a_run_that_is_stopped_goes_on_where_it_was(
    tmp_path: Path, undisturbed: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ctrl-C: what was played is written, and the rest is played by the same command."""
    keep, kept = running.Run._keep, []

    def stop(run: running.Run, found: Any) -> None:
        keep(run, found)
        kept.append(found)
        if len(kept) == 5:
            raise KeyboardInterrupt

    path = tmp_path / "stopped"
    with monkeypatch.context() as patch:
        patch.setattr(running.Run, "_keep", stop)
        with pytest.raises(KeyboardInterrupt):
            resumed(path)
    assert 0 < lab.read(path).num_rows < GAMES
    resumed(path)
    same(path, undisturbed)


@pytest.mark.usefixtures("often")
@pytest.mark.parametrize("nth", [6, 9, 13])
def test_a_disk_that_is_full_leaves_what_was_written(
    tmp_path: Path, undisturbed: Path, monkeypatch: pytest.MonkeyPatch, nth: int
) -> None:
    path, synced = tmp_path / "full", 0

    def fsync(handle: int) -> None:
        nonlocal synced
        synced += 1
        if synced >= nth:
            raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", fsync)
        with pytest.raises(OSError, match="No space left"):
            resumed(path)
    written = lab.read(path)
    assert written is None or written.num_rows < GAMES
    resumed(path)
    same(path, undisturbed)
    assert not list(path.glob(".*partly"))


KILLED = """
import os, signal, sys
from pulaski import lab
from pulaski.lab import folder
from tests.lab.test_simulating import ASKED, GAMES
folder.SECONDS, sync, left = -1.0, os.fsync, int(sys.argv[2])
def fsync(handle):
    global left
    left -= 1
    os.kill(os.getpid(), signal.SIGKILL) if not left else sync(handle)
os.fsync = fsync
lab.simulate("feurio", GAMES, **ASKED, decisions=True, out=sys.argv[1])
"""


@pytest.mark.skipif(sys.platform == "win32", reason="it has no such signal")
@pytest.mark.parametrize("nth", [11, 13])
def test_a_process_that_is_killed_while_it_writes_loses_nothing_that_was_written(
    tmp_path: Path, undisturbed: Path, nth: int
) -> None:
    path = tmp_path / "killed"
    done = subprocess.run([sys.executable, "-c", KILLED, str(path), str(nth)], check=False)
    assert done.returncode == -signal.SIGKILL
    assert list(path.glob(".*partly"))
    assert 0 < lab.read(path).num_rows < GAMES
    resumed(path)
    same(path, undisturbed)


def test_a_worker_that_is_killed_is_started_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots that Python asks play in processes of their own."""
    ask, asked = crew._Process.ask, []

    def killing(process: Any, task: Any, arguments: Any) -> Any:
        asked.append(task)
        if task is perform and asked.count(perform) == 1:
            process._process.kill()
        return ask(process, task, arguments)

    monkeypatch.setattr(crew._Process, "ask", killing)
    found = lab.simulate("feurio", 3, seats=1, players="newcomer", seed=5, cores=1)
    assert asked.count(perform) == 4, "three units, and one of them twice"
    setting = crossed("feurio", [1], ["newcomer"], {}, {})[0]
    alone = perform(Unit(0, setting, 5, 0, 3, Kept()))["games"]
    assert found["seed"].to_pylist() == alone["seeds"].tolist()
    assert found["score_0"].to_pylist() == alone["scores"][:, 0].tolist()


def test_what_is_compiled_before_games_begin_is_told() -> None:
    told: list[str] = []
    with crew.Crew(1) as one:
        one.note = told.append
        one.prepare(crossed("feurio", [2], [], {}, {}), False)
    assert told == ["compiling, 1 of 1"]


def test_a_unit_that_no_process_survives_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crew, "_Process", _Nobody)
    with pytest.raises(crew.Lost, match="died, and 2 others after it"):
        lab.simulate("feurio", 1, seats=1, players="newcomer", cores=1)


class _Nobody:
    """A process that dies whenever it is asked."""

    is_alive = False

    def __init__(self, environment: dict[str, str]) -> None:
        assert environment

    def ask(self, task: Any, arguments: Any) -> Any:
        raise EOFError

    def end(self) -> None:
        """It is gone already."""


def test_two_simulations_do_not_write_into_one_folder(tmp_path: Path) -> None:
    with crew.Crew(1) as one:
        settings = crossed("feurio", [2], [], {}, {})
        plan = running.make_plan(one, settings, 2, 1, keeping(False, False, 0, 1))
        with (
            folder.Folder(tmp_path, plan),
            pytest.raises(BadOption, match="another simulation writes into"),
        ):
            lab.simulate("feurio", 2, seats=2, watch=0, out=tmp_path)
    assert lab.simulate("feurio", 2, seats=2, watch=0, out=tmp_path).num_rows == 2


# What is in a folder.


def test_more_games_are_added_and_none_is_played_twice(tmp_path: Path) -> None:
    told: dict[str, Any] = {"seats": 2, "watch": 2, "out": tmp_path}
    first = lab.simulate("feurio", 10, **told)
    before = {path: path.stat().st_mtime_ns for path in tmp_path.glob("*.parquet")}
    more = lab.simulate("feurio", 25, **told)
    assert more.num_rows == 25
    assert more.slice(0, 10).equals(first)
    assert {path: path.stat().st_mtime_ns for path in before} == before
    with pytest.raises(BadOption, match="is to hold 25 games, more than 10"):
        lab.simulate("feurio", 10, **told)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (('"rules_version": 1,', '"rules_version": 0,'), "by rules version 0, not 1"),
        (('"pulaski": "', '"pulaski": "0.0-'), "by pulaski 0.0-"),
        (('"components": "Pulaski', '"components": "Mine'), "with the components Mine"),
        (('"firebreaks": "no"', '"firebreaks": "yes"'), "of the settings others, not these"),
        (('"seed": 1', '"seed": 2'), "from the seed 2, not 1"),
        (('"code": "', '"code": "0'), "by program text 0"),
    ],
)
def test_games_of_other_versions_are_not_mixed(
    tmp_path: Path, change: tuple[str, str], said: str
) -> None:
    lab.simulate("feurio", 2, seats=2, watch=0, out=tmp_path)
    plan = tmp_path / "plan.json"
    text = plan.read_text()
    assert change[0] in text
    plan.write_text(text.replace(*change))
    with pytest.raises(BadOption, match=said):
        lab.simulate("feurio", 4, seats=2, watch=0, out=tmp_path)


def test_what_is_no_folder_of_games_is_told(tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="holds no games"):
        lab.read(tmp_path)
    (tmp_path / "games-00000.parquet").touch()
    with pytest.raises(BadOption, match=r"plan\.json is missing"):
        lab.simulate("feurio", 2, out=tmp_path)


def test_decisions_replay_a_game(undisturbed: Path) -> None:
    games, decisions = lab.read(undisturbed), lab.read(undisturbed, "decisions").to_pylist()
    row = games.to_pylist()[-1]
    options = {n.removeprefix("option_"): row[n] for n in row if n.startswith("option_")}
    position = pulaski.start("feurio", 2, seed=row["seed"], **options)
    for one in decisions:
        if (one["setting"], one["number"]) == (row["setting"], row["number"]):
            position.play(one["action"])
    assert position.is_over
    assert list(position.scores().values()) == [row["score_0"], row["score_1"]]


def test_data_of_another_box_are_played_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a process of its own; this one keeps the data that ship. Interpreted: it is quicker."""
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
    mine = tmp_path / "mine.toml"
    mine.write_text(copy_of("feurio", *own_box("feurio").CORRECTED))
    told = lab.simulate("feurio", 2, seats=1, components=mine, cores=1).to_pylist()
    ours = lab.simulate("feurio", 2, seats=1, cores=1).to_pylist()
    assert {row["edition"].partition(" #")[0] for row in told} == {"My box"}
    assert {row["option_places_on_4"] for row in told} == {"3"}
    assert {row["option_places_on_4"] for row in ours} == {"2"}
    mine.write_text(mine.read_text().replace("edition", "edtion"))
    with pytest.raises(ValueError, match="2 faults for feurio"):
        lab.simulate("feurio", 2, components=mine)


# The command.


def test_the_command_tells_rates_endings_lengths_scores_and_speed(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    asked = ["simulate", "feurio", "-n", "40", "--seats", "1,2", "--vary", "places_on_4=2,3"]
    assert main([*asked, "--out", str(tmp_path / "games"), "--watch", "1"]) == 0
    printed = capsys.readouterr().out
    assert "40 games, " in printed
    assert " decisions a second" in printed
    assert "seats=1 places_on_4=3" in printed
    assert "whoever began" in printed
    assert "scored" in printed
    assert "men left" in printed
    assert main([*asked, "--out", str(tmp_path / "games"), "--watch", "1"]) == 0
    assert "all of them were there already" in capsys.readouterr().out


def test_ctrl_c_tells_what_was_played_and_how_to_go_on(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(run: running.Run) -> Iterator[int]:
        play = original(run)
        yield next(play)
        raise KeyboardInterrupt

    original = running.Run.play
    monkeypatch.setattr(running.Run, "play", stopped)
    asked = ["simulate", "feurio", "-n", "400", "--out", str(tmp_path / "games"), "--watch", "0"]
    assert main(asked) == 130
    assert "Stopped. The same command goes on" in capsys.readouterr().out
    assert 0 < lab.read(tmp_path / "games").num_rows < 400
    monkeypatch.undo()
    assert main(asked) == 0
    assert lab.read(tmp_path / "games").num_rows == 400


def test_a_full_disk_is_one_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fsync(handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", fsync)
    assert main(["simulate", "feurio", "-n", "4", "--out", str(tmp_path)]) == 2
    said = capsys.readouterr().err
    assert said.endswith(f"pulaski: {tmp_path / 'plan.json'}: No space left on device\n")


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (["--vary", "firebreaks"], "write it as OPTION=A,B,C"),
        (["--vary", "firebreaks=no", "--vary", "firebreaks=yes"], "firebreaks is varied already"),
        (["--vary", "firebreaks=no,maybe"], "choose from no, yes"),
        (["--players", "thumb,random"], "2 players for 4 seats"),
        (["--decisions"], "decisions are written into a folder: name one"),
    ],
)
def test_mistakes_are_one_line(
    capsys: pytest.CaptureFixture[str], asked: list[str], said: str
) -> None:
    assert main(["simulate", "feurio", "--seats", "4", *asked]) == 2
    assert said in capsys.readouterr().err
