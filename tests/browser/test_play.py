"""Whole games through the page, as people play them."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from playwright.sync_api import expect

import pulaski
from tests.browser.conftest import Arrive
from tests.browser.person import Person

GAMES = pulaski.names()
MOST_MOVES = 2000
SOME_MOVES = 25
BY_HAND = MOST_MOVES if os.environ.get("PROOF") else 80  # then bots go on, and people look at it
#: Pictures of these go to `artefacts/`; ALL_SCREENS=1 takes the other two as well.
SCREENS = [(390, 844, "dark"), (1440, 900, "light")]
if os.environ.get("ALL_SCREENS"):
    SCREENS += [(390, 844, "light"), (1440, 900, "dark")]


def play_out(people: list[Person]) -> None:
    """Until every page shows the result."""
    moves = 0
    while moves < MOST_MOVES:
        sights = [person.look() for person in people]
        mover = next((n for n, sight in enumerate(sights) if sight.mine), None)
        if mover is not None:
            people[mover].act()
            moves += 1
            if moves == BY_HAND:
                for seat, person in enumerate(people):
                    person.leave_to_a_bot(seat)
        elif all(sight.over for sight in sights):
            return
        else:
            people[0].page.wait_for_timeout(20)
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("game", GAMES)
def test_two_people_and_a_bot_play_to_the_end(game: str, arrive: Arrive) -> None:
    rules = pulaski.find(game)
    seats = min(3, rules.seats[-1])
    ann, bob = arrive("Ann"), arrive("Bob", 390, 844, has_touch=True, is_mobile=True)
    links = ann.set_up(rules.name, seats, {1: "link"})
    bob.open_link(links[0])
    play_out([ann, bob])
    assert ann.result() == bob.result()
    expect(ann.page.locator("ul.seats .seat")).to_have_count(seats)


@pytest.mark.parametrize("game", GAMES)
def test_the_keyboard_alone_will_do(game: str, arrive: Arrive) -> None:
    rules = pulaski.find(game)
    ann = arrive("Ann")
    ann.page.goto("/")
    expect(ann.page.locator(".game").first).to_be_visible()
    while True:
        ann.tab_to(".game button.primary")
        card = ann.page.evaluate("document.activeElement.closest('.game').innerText")
        if rules.name in card:
            break
    ann.page.keyboard.press("Enter")
    ann.wait_for_board()
    whole = game == GAMES[0]  # of the others so much that every kind of pointing came up
    for _ in range(MOST_MOVES if whole else SOME_MOVES):
        if not ann.wait_for_turn():
            break
        ann.act_by_keyboard()
    assert ann.is_over or not whole


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("width", "height", "scheme"), SCREENS)
def test_every_game_fits_its_screen_and_shuts_nobody_out(
    game: str, width: int, height: int, scheme: str, arrive: Arrive, artefacts: Path
) -> None:
    ann = arrive("Ann", width, height, color_scheme=scheme)
    ann.go_home()
    ann.page.screenshot(path=artefacts / f"home-{width}-{scheme}.png")
    ann.play_now(game)
    for moment, moves in (("start", 0), ("middle", 8)):
        for _ in range(moves):
            if ann.wait_for_turn():
                ann.act()
        ann.wait_for_turn()
        ann.page.screenshot(path=artefacts / f"{game}-{moment}-{width}-{scheme}.png")
        assert ann.barriers() == []
        overflow = ann.page.evaluate(
            "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        )
        assert overflow == 0, "the page is wider than the screen"
        board = ann.page.locator(".sheet svg").bounding_box()
        assert board is not None
        assert board["y"] >= 0
        assert board["y"] + board["height"] <= height, "the whole board fits without scrolling"
