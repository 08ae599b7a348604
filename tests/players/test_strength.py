"""How strong bots proved to be, and that the documents and the table say the same."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from benchmarks.players import AIMS, Setting, measure, setting, table

import pulaski
from pulaski.players.bots import BOTS
from pulaski.players.strength import FILE, Figure, figures, interval, keep, kept
from pulaski.table import games

ROOT = Path(__file__).parents[2]
ONE = Figure(3, "quick", 200, 150, 84, 0.1, options={"level": "veteran"})


def test_a_figure_takes_the_place_of_an_older_one_of_its_setting(tmp_path: Path) -> None:
    path = tmp_path / FILE
    other = replace(ONE, bot="deep", games=60, won=55, won_by_thumb=25)
    for one in (ONE, other, replace(ONE, won=160)):
        keep(path, one)
    text = path.read_text()
    assert text.count('"quick"') == text.count('"deep"') == 1
    assert '"won": 160' in text


def test_a_measurement_goes_on_where_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def measured(folder: str, *counts: int) -> Figure:
        (tmp_path / folder).mkdir(exist_ok=True)
        monkeypatch.setattr(Setting, "path", tmp_path / folder / FILE)
        for count in counts:
            measure(Setting("feurio", 1, (), "random", ""), 1, count, 1, True)
        (one,) = kept(tmp_path / folder / FILE)
        return replace(one, seconds=0)

    assert measured("twice", 2, 5) == measured("once", 5)
    path = tmp_path / "once" / FILE
    keep(path, replace(*kept(path), mark="of another bot"))
    assert measured("once", 3).games == 3


def test_aims_name_what_can_be_played() -> None:
    for told in AIMS:
        one = setting(told, "quick")
        assert one.agreed.seats == one.seats
        assert one.agreed.is_shared != bool(one.against)


def test_an_interval_is_that_of_wilson() -> None:
    least, most = interval(5, 10)
    assert (round(least, 3), round(most, 3)) == (0.237, 0.763)


@pytest.mark.parametrize("name", pulaski.names())
def test_what_was_measured_fits_the_game(name: str) -> None:
    rules = pulaski.find(name)
    for one in figures(rules):
        pulaski.game(name, one.seats, **one.options)
        assert one.bot in BOTS
        assert max(one.won, one.won_by_thumb) <= one.games


def test_the_documents_have_the_figures_of_the_rooms() -> None:
    text = (ROOT / "docs" / "players.md").read_text()
    assert table() in text, "python benchmarks/players.py --table"


def test_the_table_says_how_strong_a_bot_proved_to_be(monkeypatch: pytest.MonkeyPatch) -> None:
    options = {"rules": "experienced", "level": "veteran"}
    monkeypatch.setattr(games, "figures", lambda rules: (replace(ONE, options=options),))
    told = {bot["id"]: bot["about"] for bot in games.about("flash-point", True, "en")["bots"]}
    assert "Won 75\N{NO-BREAK SPACE}% of 200 games: 3 players, " in told["quick"]
    assert "Veteran" in told["quick"]
    assert "Won 42\N{NO-BREAK SPACE}%" in told["thumb"]
    assert "Won" not in told["random"]
