"""Training from beginning to end: little of everything, whatever it comes to."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

import numpy as np
import pytest

from pulaski.cli.main import main
from pulaski.games import find
from pulaski.lab import training
from pulaski.lab.rows import rows_of, tell_apart
from pulaski.players.judge import HEADS
from pulaski.players.judges import FILE, read
from tests.players.watching import slow

needs_torch = pytest.mark.skipif(
    find_spec("torch") is None,
    reason='TRAINING IS NOT PROVEN: PyTorch was not found; pip install "pulaski[train]"',
)


@pytest.fixture
def briefly(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A few hundred games, which are not kept."""
    monkeypatch.setattr(training, "PARTS", 8)
    monkeypatch.setattr(training, "FEWEST", 2)
    monkeypatch.setattr(training, "cache_home", lambda: tmp_path / "cache")


@pytest.mark.usefixtures("briefly")
def test_games_by_another_rule_of_thumb_are_not_mixed_in(monkeypatch: pytest.MonkeyPatch) -> None:
    before = training.Training(find("feurio"), 400)
    folder = before.folder
    assert training.Training(find("feurio"), 400).folder == folder
    monkeypatch.setattr(training, "fingerprint", lambda room: f"{room.name}, changed")
    assert before.folder != folder


@slow
@needs_torch
@pytest.mark.usefixtures("briefly")
def test_a_judge_is_trained_tested_written_and_drawn(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, plot = tmp_path / FILE, tmp_path / "plot.svg"
    asked = ["-n", "400", "--epochs", "1", "--seed", "5", "--out", str(path), "--plot", str(plot)]
    assert main(["train", "feurio", *asked]) == 0
    assert f"on {read(path)[1].tested:,} positions of games kept apart" in capsys.readouterr().out
    assert plot.read_text(encoding="utf-8").startswith("<svg")
    judge, learned = read(path)
    rules = find("feurio")
    assert (learned.game, learned.version, learned.seed) == ("feurio", rules.version, 5)
    assert learned.edition == rules.edition
    assert learned.positions > 3 * learned.tested > 0  # one part of eight is kept apart
    assert len(judge.low) == rules.observation + 1 + 2 * max(rules.seats)
    assert judge.third.any()
    assert judge.third_constant.shape == (HEADS,)
    assert max(learned.brier) < 0.3  # a coin has 0.25


@needs_torch
@pytest.mark.parametrize(("count", "epochs"), [(10_000, 60), (1_000, 400)])
def test_what_tells_positions_apart_is_learned(count: int, epochs: int) -> None:
    """One input decides: after a while the judge knows, from few positions too."""
    from pulaski.lab.learning import learn, stated

    luck = np.random.default_rng(1)
    positions = luck.integers(0, 3, size=(count, 4), dtype=np.int16)
    results = np.repeat((positions[:, :1] == 2).astype(np.float32), HEADS, axis=1)
    rows = tell_apart(positions)
    found = rows_of(positions, rows)
    judge = learn(rows, found, results, 8, epochs, 1, lambda: None)
    assert ((stated(judge, found) > 0.5) == (results > 0.5)).all()


@slow
@pytest.mark.usefixtures("briefly")
def test_games_that_were_made_are_not_made_again() -> None:
    """What was stopped goes on where it was."""
    steps: list[int] = []

    def note(title: str, total: int) -> Callable[[], None]:
        steps.append(total)
        return lambda: None

    wanted = training.Training(find("feurio"), 100)
    paths = training.make_games(wanted, note)
    paths[3].unlink()
    assert training.make_games(wanted, note) == paths
    assert steps == [8, 1]
