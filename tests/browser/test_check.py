"""Dice that anybody can check, on the page."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Route, expect

from pulaski.core.secret import in_groups
from pulaski.table.speech import say
from tests.browser.conftest import Arrive
from tests.browser.person import Person
from tests.table.books import ANN, BEN, Scribe
from tests.table.guest import Server
from tests.table.test_dice import to_the_end

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
    expect(person.page.locator(".result")).to_be_visible(timeout=60_000)  # a whole game
    person.result()
    return url


@pytest.mark.parametrize(
    ("locale", "words", "verdict"),
    [
        ("en-GB", "Check rolls and draws", "Every one of the"),
        ("fr-FR", "Vérifier les tirages", "Chacun des"),
    ],
)
def test_the_result_says_that_every_draw_followed_from_the_secret(
    locale: str, words: str, verdict: str, arrive: Arrive
) -> None:
    ann = arrive("Ann", locale=locale)
    url = at_the_result(ann)
    dice = ann.page.request.get(f"/api{url.replace('/table', '/tables')}/dice").json()
    note = ann.page.locator(".log .note").first
    expect(note.locator("code")).to_be_hidden()  # whoever wants to read it opens it
    note.locator("summary").click()
    expect(note.locator("code")).to_have_text(in_groups(dice["fingerprint"]))
    check = ann.page.locator(".result .dice-check")
    check.get_by_text(words).click()
    expect(check.locator(".verdict")).to_contain_text(verdict)
    shown = [in_groups(dice["fingerprint"]), in_groups(dice["secret"])]
    expect(check.locator("code")).to_have_text(shown)


def test_it_can_be_opened_on_a_phone_and_nothing_sticks_out(arrive: Arrive) -> None:
    bob = arrive("Bob", 390, 844, has_touch=True, is_mobile=True)
    at_the_result(bob)
    note = bob.page.locator(".log .note").first
    assert note.evaluate("(el) => el.scrollWidth <= el.clientWidth")
    check = bob.page.locator(".result .dice-check")
    check.locator("summary").tap()
    expect(check.locator(".verdict")).to_have_attribute("data-followed", "true")
    assert check.evaluate("(el) => el.scrollWidth <= el.clientWidth")
    assert bob.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_result_says_if_a_draw_did_not_follow(language: str, arrive: Arrive) -> None:
    ann = arrive("Ann", locale=language)

    def forge(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, json=answer.json() | {"followed": False})

    ann.page.route("**/dice", forge)
    at_the_result(ann)
    check = ann.page.locator(".result .dice-check")
    check.locator("summary").click()
    expect(check.locator(".verdict")).to_have_attribute("data-followed", "false")
    expect(check.locator(".verdict")).to_have_text(say(language, "dice-broken"))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_result_and_the_list_say_how_much_chance_was_taken_back(
    language: str, arrive: Arrive
) -> None:
    ann = arrive("Ann", locale=language)
    game = to_the_end(Scribe((ANN, BEN)))
    text = str(game.book.record()).replace("players:", "taken-back: 3\nplayers:")
    url = ann.page.request.post("/api/records", data=text).json()["url"]
    ann.page.goto(url)
    words = say(language, "draws-back", n=3)
    expect(ann.page.locator(".result .luck")).to_have_text(words)
    ann.page.goto("/")
    expect(ann.page.locator("main")).to_contain_text(words)
