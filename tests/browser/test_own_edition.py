"""Pages say which edition a game is played with, unless it is the one that ships."""

from __future__ import annotations

import pytest
from playwright.sync_api import Route, expect

import pulaski
from tests.browser.conftest import Arrive

MINE = {"edition": "My box", "own_edition": True}
NAME = pulaski.find("feurio").name


def _as_mine(route: Route) -> None:
    """What a server with an owner's data would answer."""
    answer = route.fetch()
    told = answer.json()
    if isinstance(told, list):
        told = [game | MINE if game["id"] == "feurio" else game for game in told]
    else:
        told |= MINE
    route.fulfill(response=answer, json=told)


@pytest.mark.parametrize(
    ("locale", "words"), [("en-GB", "Edition: My box"), ("fr-FR", "Édition\u202f: My box")]
)
def test_an_owners_edition_is_told_on_the_card_in_set_up_and_in_the_rules(
    arrive: Arrive, locale: str, words: str
) -> None:
    ann = arrive("Ann", locale=locale)
    page = ann.page
    page.route("**/api/games", _as_mine)
    page.route("**/api/games/feurio/rules", _as_mine)
    ann.go_home()
    expect(page.locator(".edition")).to_have_count(1)
    card = page.locator(".game", has=page.get_by_role("heading", name=NAME, exact=True))
    expect(card.locator(".edition")).to_have_text(words)
    card.locator("button:not(.primary)").first.click()
    expect(page.locator("dialog form.setup .edition")).to_have_text(words)
    page.goto("/rules/feurio")
    expect(page.locator(".clauses .edition")).to_have_text(words)
    page.goto("/rules/fire-tower")
    expect(page.locator(".clauses article").first).to_be_visible()
    expect(page.locator(".edition")).to_have_count(0)
