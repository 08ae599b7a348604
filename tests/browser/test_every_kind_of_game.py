"""Brigade through the page: costs, dice, hands, teams, questions out of turn, being out."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import SEED, Arrive
from tests.browser.person import Person
from tests.browser.test_play import play_out
from tests.table.guest import Server

GAME = "Brigade"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("every-kind")
    url = f"sqlite:///{folder}/tables.db"
    with Server(url, rooms=True, games=("brigade",), grace=0.3, seed=SEED) as started:
        yield started


def sit_down(arrive: Arrive, seats: int, **more: object) -> tuple[Person, Person]:
    """Ann at a desk, Bob at a phone; bots fill what is left."""
    ann = arrive("Ann", 1440, 900, **more)
    bob = arrive("Bob", 390, 844, has_touch=True, is_mobile=True, **more)
    bob.open_link(ann.set_up(GAME, seats, {1: "link"})[0])
    return ann, bob


def choose(person: Person, *begins: str) -> bool:
    """The first option whose words begin like one of these, from the bar or the list."""
    person.open_list()
    for words in begins:
        found = person.page.locator(".actions button").filter(has_text=words)
        if found.count():
            before = person.step
            found.first.dispatch_event("click")
            person.wait_for_step(before)
            return True
    return False


def hunt(mover: Person) -> None:
    """Set fire to rivals, go to them, let oneself be hurt."""
    wants = ("Take damage", "Fan", "Go to the inn", "Go to the", "End")
    assert choose(mover, *wants)


def until_asked(people: tuple[Person, Person]) -> Person:
    """Somebody is asked within the other's turn: who."""
    for _ in range(200):
        for person in people:
            if person.is_to_move:
                if person.page.get_by_role("button", name="Take damage").count():
                    return person
                hunt(person)
        people[0].page.wait_for_timeout(20)
    raise AssertionError("nobody is ever asked")


def test_two_people_and_bots_play_it_to_the_end(arrive: Arrive, artefacts: Path) -> None:
    ann, bob = sit_down(arrive, 4)
    expect(ann.page.locator(".seat", has_text="team 2")).to_have_count(2)
    for _ in range(2):
        if ann.wait_for_turn():
            choose(ann, "Roll")
    expect(ann.page.locator(".actions .cost").first).to_have_text("1")
    expect(ann.page.locator(".strip .caption .die").first).to_be_visible()
    ann.page.screenshot(path=artefacts / "brigade-dice-1440.png")
    bob.page.screenshot(path=artefacts / "brigade-waits-390.png")
    assert ann.barriers() == []
    assert bob.barriers() == []
    play_out([ann, bob])
    assert ann.result() == bob.result()
    for person, width in ((ann, 1440), (bob, 390)):
        person.page.screenshot(path=artefacts / f"brigade-end-{width}.png")


def test_whoever_is_hit_is_asked_and_the_hand_is_seen_by_its_owner(
    arrive: Arrive, artefacts: Path
) -> None:
    people = sit_down(arrive, 2)
    asked = until_asked(people)
    other = next(person for person in people if person is not asked)
    expect(asked.page.locator("#prompt")).to_contain_text("You: discard a card or take damage")
    assert "A question for you" in asked.page.title()
    expect(other.page.locator("#prompt")).not_to_contain_text("Your turn")
    mine, theirs = (person.page.locator("#hand").inner_html() for person in (asked, other))
    assert "data-space" in mine
    assert mine != theirs
    for person in people:
        width = person.page.viewport_size["width"]  # type: ignore[index]
        person.page.screenshot(path=artefacts / f"brigade-asked-{width}.png")
    before = asked.step
    asked.page.locator("#may [data-ui-lit]").first.dispatch_event("click")
    asked.wait_for_step(before)
    expect(other.page.locator(".log")).to_contain_text("discards a card face down")
    expect(other.page.locator(".log")).not_to_contain_text("discards ember")


def test_who_is_out_is_shown_and_a_menu_shows_costs(arrive: Arrive, artefacts: Path) -> None:
    ann, bob = sit_down(arrive, 4)
    for _ in range(400):
        if ann.page.locator(".seat[data-out]").count() or ann.is_over:
            break
        for person in (ann, bob):
            if person.is_to_move:
                hunt(person)
        ann.page.wait_for_timeout(10)
    expect(ann.page.locator(".seat[data-out]").first).to_contain_text("out of the game")
    ann.page.screenshot(path=artefacts / "brigade-out-1440.png")
    bob.page.get_by_role("tab", name="Players").click()
    bob.page.screenshot(path=artefacts / "brigade-out-390.png")


def test_a_place_that_takes_several_cards_is_a_menu_with_their_costs(
    arrive: Arrive, artefacts: Path
) -> None:
    people = sit_down(arrive, 2)
    for _ in range(200):
        for person in people:
            if not person.is_to_move:
                continue
            person.open_list()
            fans = person.page.locator(".all button", has_text="Fan")
            if fans.count() > 1:
                target = person.page.locator('[data-ui-lit][data-actions*="|"]').first
                target.dispatch_event("click")
                items = person.page.locator(".menu .item")
                expect(items).to_have_count(fans.count())
                expect(items.first).to_contain_text("Fan")
                expect(items.first.locator(".cost")).to_be_visible()
                person.page.wait_for_timeout(200)
                width = person.page.viewport_size["width"]  # type: ignore[index]
                person.page.screenshot(path=artefacts / f"brigade-menu-{width}.png")
                return
            assert choose(person, "Discard", "Take damage", "Go to the inn", "Go to the", "End")
        people[0].page.wait_for_timeout(20)
    raise AssertionError("no place ever has several options")


def test_dice_tumble_where_things_may_move(arrive: Arrive, artefacts: Path) -> None:
    ann = arrive("Ann", 390, 844, reduced_motion="no-preference", pace="normal")
    ann.set_up(GAME, 2, {})
    assert ann.wait_for_turn()
    ann.page.locator(".actions button", has_text="Roll a+b+c").click()
    tray = ann.page.locator(".tray .die")
    expect(tray).to_have_count(3)
    ann.page.wait_for_timeout(450)
    ann.page.screenshot(path=artefacts / "brigade-tumble-390.png")
    expect(tray).to_have_count(0)


def test_the_first_game_is_led_in_french(arrive: Arrive, artefacts: Path) -> None:
    ann = arrive("Anne", 390, 844, locale="fr-FR")
    ann.go_home()
    ann.page.screenshot(path=artefacts / "brigade-home-390.png")
    card = ann.page.locator(".game", has=ann.page.get_by_role("heading", name=GAME, exact=True))
    card.get_by_role("button", name="Première partie").click()
    ann.wait_for_board()
    ann.page.locator(".lesson button", has_text="Suivant").click()
    expect(ann.page.locator(".actions button", has_text="Lancer")).to_be_visible()
    assert choose(ann, "Lancer")
    expect(ann.page.locator("[data-ui-lesson]").first).to_be_visible()
    ann.page.screenshot(path=artefacts / "brigade-lesson-390.png")
