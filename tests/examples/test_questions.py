"""Questions to the laboratory: short forms, interpreted, and in `make proof` whole ones."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from examples import alarm, hot_spots
from examples.pairs import gain
from tests.examples import proof
from tests.lab.apart import interpret_others


@pytest.fixture
def interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    interpret_others(monkeypatch)


# Does Heroic need twelve hot spots?

TWELVE = hot_spots.Row(12, 1000, 80, 0.0, 0.0)
EASIER = hot_spots.Row(9, 1000, 120, 0.04, 0.02)
MUCH_EASIER = hot_spots.Row(6, 1000, 220, 0.14, 0.02)
ALIKE = hot_spots.Row(6, 1000, 82, 0.002, 0.007)
OPEN = hot_spots.Row(9, 1000, 95, 0.015, 0.02)
HARDER = hot_spots.Row(9, 1000, 60, -0.02, 0.01)


@pytest.mark.parametrize(
    ("others", "said"),
    [
        ([EASIER, MUCH_EASIER], "Heroic needs its twelve: with 9 it is easier by 4.0%."),
        ([OPEN, ALIKE], "Heroic does not need twelve: 6 would do as well."),
        ([OPEN, MUCH_EASIER], "That is not decided: play more games."),
        ([HARDER, MUCH_EASIER], "That is not decided: play more games."),
    ],
)
def test_the_answer_follows_from_the_figures(others: list[hot_spots.Row], said: str) -> None:
    assert hot_spots.answer([TWELVE, *others]) == said


def test_a_verdict_is_what_the_interval_leaves_open() -> None:
    rows = (TWELVE, EASIER, ALIKE, OPEN, HARDER)
    told = [row.verdict for row in rows]
    assert told == ["alike", "easier", "alike", "undecided", "harder"]


@pytest.mark.usefixtures("interpreted")
def test_hot_spots_are_asked_about_and_a_page_is_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    few = ["--reserves", "0", "--games", "4", "--cores", "1"]
    hot_spots.main([*few, "--out", str(tmp_path)])
    told = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in told[1:3]] == ["12", "0"]
    assert told[1].endswith("as printed")
    twelve, none = hot_spots.ask([0], 4, tmp_path, cores=1)  # nothing is played
    assert none.told == told[2]
    assert none.won > twelve.won
    assert hot_spots.answer([twelve, none]) in told[4]
    assert "0 in reserve #" in (tmp_path / "report.html").read_text(encoding="utf-8")


# What if the alarm cost 40?


@pytest.mark.usefixtures("interpreted")
def test_what_is_dear_is_bought_less_often(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    few = ["--prices", "5", "30", "200", "--games", "3", "--cores", "1"]
    alarm.main([*few, "--out", str(tmp_path)])
    told = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in told[:4]] == ["price", "5", "30", "200"]
    cheap, printed, dear = alarm.sweep([5, 30, 200], 3, tmp_path, cores=1)  # nothing is played
    assert cheap.bought >= printed.bought > dear.bought == 0
    assert [cheap.games, printed.gain, printed.wide] == [3, 0, 0]
    assert told[2] == printed.told
    assert (tmp_path / "prices.svg").read_text(encoding="utf-8").startswith("<svg")


def test_the_price_as_printed_is_among_them(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        alarm.main(["--prices", "40"])
    assert "30, must be among them" in capsys.readouterr().err


def test_pairs_tell_more_than_shares() -> None:
    printed = np.arange(400) % 2 == 0
    won = printed.copy()
    won[:8] = True
    mean, wide = gain(won, printed)
    assert mean == 0.01
    assert 0.009 < wide < 0.010  # of shares by themselves it would be 0.05
    assert gain(printed, printed) == (0, 0)


# Whole.


@proof
def test_heroic_is_asked_as_a_whole(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Fewer markers are easier, by far more than luck explains."""
    hot_spots.main(["--out", str(tmp_path)])
    rows = hot_spots.ask(hot_spots.FEWER, 5_000, tmp_path)
    assert [row.verdict for row in rows[1:]] == ["easier"] * len(hot_spots.FEWER)
    assert "Heroic needs its twelve" in capsys.readouterr().out


@proof
def test_the_sweep_as_a_whole(tmp_path: Path) -> None:
    rows = alarm.sweep(alarm.PRICES, 4_000, tmp_path)
    bought = [row.bought for row in rows]
    assert bought == sorted(bought, reverse=True)
    assert bought[0] > bought[-1]
