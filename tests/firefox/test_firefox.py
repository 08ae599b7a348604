"""The main paths in Firefox: play, take back, a lesson, a replay. `make proof` runs them."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from pulaski.games import names
from tests.browser.person import BUTTONS, DO_IT, ITEMS, LIT, MINE, came_of_it
from tests.firefox.bidi import FIREFOX, Firefox, Page, firefox
from tests.table.guest import Server

GAMES = names()[::2][:2]  # one that is quick, and one with many small steps
CHOICES = f"{LIT}, {BUTTONS}"
WAYS = f"{ITEMS}, {DO_IT}"
SEVERAL = f"!!document.querySelector('{WAYS}')"
STEP = "Number(document.body.dataset.step ?? 0)"
PICKED = "document.body.dataset.picked ?? ''"

pytestmark = [
    pytest.mark.skipif(not os.environ.get("PROOF"), reason="another browser: make proof"),
    pytest.mark.skipif(FIREFOX is None, reason="FIREFOX IS MISSING: no page was tested in it"),
]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("firefox")
    with Server(f"sqlite:///{folder}/tables.db", games=GAMES, seed=2) as started:
        yield started


@pytest.fixture(scope="module")
def browser() -> Iterator[Firefox]:
    with firefox() as started:
        yield started


@pytest.fixture(params=[(390, 844), (1440, 900)], ids=["phone", "desk"])
def page(request: pytest.FixtureRequest, browser: Firefox, server: Server) -> Iterator[Page]:
    """The first page; whatever it reports as an error fails the test."""
    browser.logged.clear()
    found = browser.new_page(*request.param)
    found.goto(server.address)
    found.wait("document.querySelectorAll('.game button.primary').length")
    yield found
    assert browser.logged == []


def game(page: Page, number: int, kind: str) -> None:
    """Press a button of a game, and wait for its table."""
    page.click(f".game:nth-of-type({number + 1}) {kind}")
    page.wait("document.querySelector('.sheet svg') && 1")


def decide(page: Page, luck: Random) -> None:
    """Choose anything, one place after the other, until the game has gone on.

    Each click is made when it is seen what came of the one before: one more may open a menu of
    the next choice, and a menu takes all keys.
    """
    page.wait(MINE)
    before = page.find(STEP)
    while page.find(STEP) == before:
        picked = page.find(PICKED)
        page.click(CHOICES, luck.random())
        page.wait(came_of_it(before, picked, SEVERAL))
        if page.find(f"{STEP} === {before} && {SEVERAL}"):
            page.click(WAYS, luck.random())
            page.wait(f"{STEP} !== {before}")


@pytest.mark.parametrize("number", range(len(GAMES)), ids=GAMES)
def test_a_game_is_played_and_taken_back(page: Page, number: int, tmp_path: Path) -> None:
    game(page, number, "button.primary")
    luck = Random(number)
    for _ in range(3):
        decide(page, luck)
    page.wait(MINE)
    page.wait("document.querySelector('.undo button') && 1")
    assert page.find("document.documentElement.scrollWidth <= innerWidth")
    page.picture(tmp_path / "play.png")
    before = page.find(STEP)
    page.press("u")
    page.wait(f"{STEP} !== {before} || document.querySelector('dialog[open]') !== null")


def test_a_lesson_leads_on(page: Page) -> None:
    page.click(".game:nth-of-type(1) button.quiet")
    page.wait("document.querySelector('.lesson p') && 1")
    first = page.find("document.querySelector('.lesson p').textContent")
    page.click(".lesson button.primary, [data-ui-lesson]")
    page.wait(f"document.querySelector('.lesson p')?.textContent !== {first!r}")


def test_a_game_is_looked_at_again(page: Page, server: Server) -> None:
    game(page, 0, "button.primary")
    decide(page, Random(1))
    page.wait(MINE)
    table = page.find("location.pathname.split('/').at(-1)")
    page.goto(f"{server.address}/replay/{table}")
    page.wait("document.querySelector('.sheet svg') && 1")
    page.press("\ue011")  # Home
    page.wait("document.querySelector('input[type=range]').value === '0'")
    page.press("n")
    page.wait("document.querySelector('input[type=range]').value === '1'")
