"""Questions to the laboratory: short forms, interpreted, and in `make proof` whole ones."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from examples import alarm, hot_spots
from pulaski import lab
from pulaski.lab.comparing import Compared
from tests.examples import proof
from tests.lab.apart import interpret_others


@pytest.fixture
def interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    interpret_others(monkeypatch)


# Does Heroic need twelve hot spots?


def compared(won: tuple[int, int], least: float, most: float) -> Compared:
    return Compared(1000, won, min(won), least, most, 0.01)


HARDER = compared((80, 120), -0.06, -0.02)
ALIKE = compared((80, 82), -0.008, 0.004)
OPEN = compared((80, 95), -0.04, 0.01)
EASIER = compared((80, 60), 0.01, 0.03)


@pytest.mark.parametrize(
    ("found", "said"),
    [
        ([HARDER, HARDER], "Heroic needs its twelve: already with 9 it is easier."),
        ([ALIKE, ALIKE], "Heroic does not need twelve: 6 in reserve would do as well."),
        ([ALIKE, HARDER], "Heroic does not need twelve: 9 in reserve would do as well."),
        ([OPEN, HARDER], "That is not decided: play more pairs."),
        ([EASIER, HARDER], "That is not decided: play more pairs."),
    ],
)
def test_the_answer_follows_from_the_figures(found: list[Compared], said: str) -> None:
    answers = [hot_spots.Answer(9 - 3 * n, one) for n, one in enumerate(found)]
    assert hot_spots.answer(answers).splitlines()[-1] == said


def test_each_reserve_has_a_sentence() -> None:
    told = [hot_spots.Answer(6, one).words for one in (HARDER, ALIKE, OPEN, EASIER)]
    assert told == [
        "With 6 in reserve: twelve are harder, by 4.0%.",
        "With 6 in reserve: it makes no difference of 1%.",
        "With 6 in reserve: 1,000 pairs of games cannot tell.",
        "With 6 in reserve: twelve are even easier, by 2.0%.",
    ]


@pytest.mark.usefixtures("interpreted")
def test_hot_spots_are_asked_about_and_a_page_is_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    few = ["--reserves", "0", "--pairs", "3", "--games", "2", "--cores", "1"]
    hot_spots.main([*few, "--out", str(tmp_path)])
    told = capsys.readouterr().out
    assert "With 0 in reserve: 3 pairs of games cannot tell." in told
    assert "0 in reserve #" in (tmp_path / "report.html").read_text(encoding="utf-8")
    assert lab.read(tmp_path).num_rows == 4


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
    assert alarm.gain(won, printed)[0] == 0.01
    assert 0.009 < alarm.gain(won, printed)[1] < 0.010
    assert alarm.gain(printed, printed) == (0, 0)


# Whole.


@proof
def test_heroic_is_asked_as_a_whole(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    hot_spots.main(["--out", str(tmp_path)])
    told = capsys.readouterr().out
    assert told.count("With ") == len(hot_spots.FEWER)
    assert lab.read(tmp_path).num_rows == 5_000 * (1 + len(hot_spots.FEWER))


@proof
def test_the_sweep_as_a_whole(tmp_path: Path) -> None:
    rows = alarm.sweep(alarm.PRICES, 4_000, tmp_path)
    bought = [row.bought for row in rows]
    assert bought == sorted(bought, reverse=True)
    assert bought[0] > bought[-1]
