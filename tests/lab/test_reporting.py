"""A page that needs nothing from outside, with plots of what was played."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

import pulaski
from pulaski import lab
from pulaski.cli import desktop
from pulaski.cli.main import main
from pulaski.lab import heat


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("games")
    lab.simulate("feurio", 60, seats=[1, 2], watch=4, out=path)
    return path


class Reader(HTMLParser):
    """Every address that a page names."""

    def __init__(self) -> None:
        super().__init__()
        self.addresses: list[str] = []
        self.titles: list[str] = []
        self.inside = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.inside = tag
        self.addresses += [str(value) for name, value in attrs if name in ("href", "src")]

    def handle_data(self, data: str) -> None:
        if self.inside == "h2" and data.strip():
            self.titles.append(data)


def test_it_has_every_section_and_asks_for_nothing(games: Path) -> None:
    text, reader = lab.report(games), Reader()
    reader.feed(text)
    wanted = ["Won", "How games ended", "Length", "Tension", "Seats", "The board", "Figures"]
    assert [title for title in reader.titles if title in wanted] == wanted
    assert all(address.startswith("#") for address in reader.addresses)
    assert not re.search(r"@import|url\((?!#)|<script|<link", text)
    assert "seats=1" in text
    assert "prefers-color-scheme: dark" in text


def test_what_happened_most_often_glows_most(games: Path) -> None:
    places = {"placed": {"0,0": 80, "0,1": 10, "9,9": 1}}
    found = heat.heat(pulaski.game("feurio", 2), places, "board")
    assert found is not None
    assert found.kinds == ["placed"]
    assert '[data-space="0,0"]){filter:url(#heat-8)}' in found.style
    assert '[data-space="0,1"],[data-space="9,9"]){filter:url(#heat-1)}' in found.style
    assert 'data-space="0,0"' in found.board


@pytest.mark.parametrize("name", pulaski.names())
def test_every_game_has_a_board_for_what_happens_in_it(name: str, tmp_path: Path) -> None:
    lab.simulate(name, 1, watch=1, out=tmp_path)
    assert "<h2>The board</h2>" in lab.report(tmp_path)


def test_events_at_no_space_of_the_board_are_not_drawn() -> None:
    assert heat.heat(pulaski.game("feurio", 2), {"placed": {"nowhere": 3}}, "board") is None


def test_the_command_writes_it_and_opens_it(
    games: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    monkeypatch.setattr(desktop, "_has_desktop", lambda: True)
    monkeypatch.setattr("webbrowser.open", opened.append)
    assert main(["report", str(games)]) == 0
    page = games / "report.html"
    assert page.read_text(encoding="utf-8") == lab.report(games)
    assert opened == [page.resolve().as_uri()]
    assert main(["report", str(games), "--no-browse", "--to", str(games / "other.html")]) == 0
    assert len(opened) == 1
    assert main(["report", str(games / "nothing")]) == 2
    assert "holds no games" in capsys.readouterr().err


def test_a_folder_that_was_not_watched_has_a_page_too(tmp_path: Path) -> None:
    lab.simulate("feurio", 3, watch=0, out=tmp_path)
    text = lab.report(tmp_path)
    assert "<h2>Length</h2>" in text
    assert "<h2>The board</h2>" not in text
