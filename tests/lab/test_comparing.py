"""Which of two settings is won more often: the interval holds however often one looks."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from pulaski import lab
from pulaski.cli.main import main
from pulaski.lab.comparing import DIFFERENCES, Compared, read_settings
from pulaski.lab.sequence import LEVEL, bounds, winnings

RUNS, PAIRS, EVERY = 400, 3000, 25


def ever_left_out(chances: tuple[float, float, float], mean: float) -> float:
    """How often a mean is left out at any time, in many runs with a look after every few pairs."""
    luck = np.random.default_rng(1)
    drawn = luck.choice(3, p=chances, size=(RUNS, PAIRS))
    counts = np.stack(
        [(drawn == value).cumsum(1)[:, EVERY - 1 :: EVERY] for value in range(3)], axis=-1
    )
    won = winnings(DIFFERENCES, counts, mean)
    return float((won >= -np.log(LEVEL)).any(1).mean())


@pytest.mark.parametrize(
    "chances", [(0.25, 0.5, 0.25), (0.05, 0.9, 0.05), (0.5, 0.0, 0.5), (0.001, 0.998, 0.001)]
)
def test_a_difference_that_is_not_there_is_hardly_ever_found(
    chances: tuple[float, float, float],
) -> None:
    assert ever_left_out(chances, 0.0) <= LEVEL


def test_the_true_difference_stays_within_the_interval() -> None:
    assert ever_left_out((0.1, 0.6, 0.3), 0.2) <= LEVEL


def test_a_difference_that_is_there_is_found() -> None:
    assert ever_left_out((0.2, 0.5, 0.3), 0.0) > 0.99


def test_the_interval_narrows_round_the_mean() -> None:
    widths = []
    for times in (1, 10, 100, 1000):
        least, most = bounds(DIFFERENCES, (2 * times, 5 * times, 3 * times))
        assert least < 0.1 < most
        widths.append(most - least)
    assert widths == sorted(widths, reverse=True)
    assert widths[-1] < 0.06
    assert bounds(DIFFERENCES, (0, 0, 0)) == (-1.0, 1.0)


def test_what_pairing_brought() -> None:
    alike = Compared(100, (50, 50), 50, -0.1, 0.1, 0.01)
    assert alike.correlation == pytest.approx(1)
    apart = Compared(100, (50, 50), 25, -0.1, 0.1, 0.01)
    assert apart.correlation == pytest.approx(0)
    assert apart.saving == pytest.approx(1)
    half = Compared(1000, (500, 500), 375, -0.1, 0.1, 0.01)
    assert half.correlation == pytest.approx(0.5)
    assert half.saving == pytest.approx(2)


@pytest.mark.parametrize(
    ("least", "most", "verdict"),
    [
        (0.01, 0.2, "first"),
        (-0.2, -0.01, "second"),
        (-0.005, 0.009, "alike"),
        (-0.1, 0.1, "undecided"),
    ],
)
def test_the_verdict(least: float, most: float, verdict: str) -> None:
    assert Compared(100, (50, 50), 25, least, most, 0.01).verdict == verdict


def test_pairs_are_played_until_it_is_decided(tmp_path: Path) -> None:
    told: dict[str, Any] = {"n": 2000, "seed": 3}
    found = lab.compare("feurio seats=2 players=thumb,random", "players=random", **told)
    assert found.verdict == "first"
    assert found.pairs == 64, "one look is enough"
    assert found.won[0] > 60
    again = lab.compare("feurio seats=2 players=thumb,random", "players=random", **told, cores=1)
    assert again == found


def test_the_same_setting_twice_is_alike() -> None:
    found = lab.compare("feurio seats=1", "feurio seats=1", n=2000, within=0.02)
    assert found.verdict == "alike"
    assert found.correlation == pytest.approx(1)
    assert found.difference == 0


def test_games_are_kept_and_read_again(tmp_path: Path) -> None:
    told: dict[str, Any] = {"n": 100, "out": tmp_path}
    found = lab.compare("feurio seats=1", "places_on_4=3", **told)
    before = sorted(tmp_path.glob("games-*"))
    assert lab.compare("feurio seats=1", "places_on_4=3", **told) == found
    assert sorted(tmp_path.glob("games-*")) == before
    assert lab.read(tmp_path).num_rows == 2 * found.pairs
    assert f"<dd>{2 * found.pairs}</dd>" in lab.report(tmp_path), "no more are missed"


def test_the_second_names_what_differs_or_stands_alone() -> None:
    one, other = read_settings("feurio seats=3 players=thumb firebreaks=yes", "seats=2")
    assert (one.seats, other.seats) == (3, 2)
    assert other.options == (("firebreaks", "yes"),)
    assert other.players == ("thumb", "thumb")
    assert read_settings("feurio seats=3 firebreaks=yes", "feurio seats=2")[1].options == ()


@pytest.mark.parametrize(
    ("first", "second", "said"),
    [
        ("seats=2", "seats=3", "unknown game 'seats=2': choose from feurio"),
        ("chess", "seats=3", "unknown game 'chess'"),
        ("feurio", "hotspot", "feurio and hotspot are two games"),
        ("feurio seats=two", "", "seats=two: that is not a number"),
        ("feurio seats=2 thumb", "", "'thumb' is not written as NAME=VALUE"),
        ("feurio", "wind=1", "feurio has no option 'wind'"),
        ("feurio seats=2", "players=a", "unknown bot 'a'"),
    ],
)
def test_mistakes_are_one_line(
    first: str, second: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["compare", first, second]) == 2
    assert said in capsys.readouterr().err


def test_the_command_tells_the_difference_and_what_pairing_brought(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["compare", "feurio seats=2 players=thumb,random", "players=random"]) == 0
    told = capsys.readouterr().out
    assert "feurio: games that red+green won, 64 pairs of games" in told
    assert "Pairs correlate by" in told
    assert told.endswith("A is won more often.\n")
