"""Dice that anybody can check, on the page."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.person import Person
from tests.table.guest import Server

BOTS = [{"who": "bot", "bot": "thumb"}] * 2


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Without a seed: every table has a secret of its own."""
    folder = tmp_path_factory.mktemp("check")
    with Server(f"sqlite:///{folder}/tables.db", games=("feurio",)) as started:
        yield started


def at_the_result(person: Person) -> str:
    """Bots play while somebody looks; the address of the table."""
    asked = {"game": "feurio", "seats": BOTS}
    url = str(person.page.request.post("/api/tables", data=asked).json()["url"])
    person.page.goto(url)
    expect(person.page.locator(".result")).to_be_visible()
    return url


@pytest.mark.parametrize(
    ("locale", "words", "verdict"),
    [("en-GB", "Check the dice", "Every one of the"), ("fr-FR", "Vérifier les dés", "Chacun des")],
)
def test_the_result_says_that_every_draw_followed_from_the_secret(
    locale: str, words: str, verdict: str, arrive: Arrive
) -> None:
    ann = arrive("Ann", locale=locale)
    url = at_the_result(ann)
    dice = ann.page.request.get(f"/api{url.replace('/table', '/tables')}/dice").json()
    expect(ann.page.locator(".log .note").first).to_contain_text(dice["fingerprint"])
    check = ann.page.locator(".result .dice-check")
    check.get_by_text(words).click()
    expect(check.locator(".verdict")).to_contain_text(verdict)
    expect(check.locator("code")).to_have_text([dice["fingerprint"], dice["secret"]])


def test_it_can_be_opened_on_a_phone_and_nothing_sticks_out(arrive: Arrive) -> None:
    bob = arrive("Bob", 390, 844, has_touch=True, is_mobile=True)
    at_the_result(bob)
    check = bob.page.locator(".result .dice-check")
    check.locator("summary").tap()
    expect(check.locator(".verdict")).to_have_attribute("data-followed", "true")
    assert check.evaluate("(el) => el.scrollWidth <= el.clientWidth")
    assert bob.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
