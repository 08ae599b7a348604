"""Being told that it is one's turn; a request that cannot be missed; the pages as an app."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from pulaski.table.speech import say
from tests.browser.conftest import SEED, Arrive
from tests.browser.person import Person
from tests.browser.test_home_page import LINK, ME, SIZES, made
from tests.browser.test_table_page import (
    ask_to_take_back,
    move_until,
    moved_on,
    two_at_a_table,
)
from tests.table.guest import Server

# What would sound, and what would be shown, is written down; the page is seen, or is not.
SPY = """{
  window.notes = [];
  window.shown = [];
  window.asked = 0;
  const part = () => ({
    gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, frequency: {},
    connect() {}, stop() {}, start() { window.notes.push(this.frequency.value); },
  });
  window.AudioContext = class {
    currentTime = 0;
    resume() {}
    createGain() { return part(); }
    createOscillator() { return part(); }
  };
  let permission = "default";
  window.Notification = class {
    constructor(title, more) { window.shown.push({ title, ...more }); }
    static get permission() { return permission; }
    static async requestPermission() { window.asked++; return (permission = "granted"); }
  };
  Object.defineProperty(document, "hidden", { get: () => !!window.away });
  navigator.serviceWorker.getRegistration = async () => undefined;
}"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    address = f"sqlite:///{tmp_path_factory.mktemp('tables')}/tables.db"
    with Server(address, games=("feurio",), seed=SEED, grace=0.3, may_call=False) as started:
        yield started


def switch(person: Person, key: str) -> Locator:
    return person.page.get_by_role("button", name=say("en", key), exact=True)


def test_a_turn_is_heard_and_shown_by_whoever_wants_that(arrive: Arrive) -> None:
    ann, bob = two_at_a_table(arrive)
    for person in (ann, bob):
        person.page.add_init_script(SPY)
        person.page.reload()
        person.wait_for_board()
    first, second = (ann, bob) if ann.is_to_move else (bob, ann)
    expect(switch(second, "sound")).to_have_attribute("aria-pressed", "false")
    move_until(first, second)
    assert second.page.evaluate("[notes.length, shown.length, asked]") == [0, 0, 0]
    switch(second, "sound").click()
    expect(switch(second, "sound")).to_be_focused()
    assert second.page.evaluate("notes.splice(0).length") == 2, "it sounds when switched on"
    switch(second, "messages").click()
    expect(switch(second, "messages")).to_have_attribute("aria-pressed", "true")
    assert second.page.evaluate("asked") == 1
    second.page.evaluate("window.away = true")
    move_until(second, first)
    assert second.page.evaluate("[notes.length, shown.length]") == [0, 0]
    move_until(first, second)
    assert second.page.evaluate("notes.length") == 2, "once for a turn, not for each of its steps"
    [told] = second.page.evaluate("shown")
    assert told["title"] == "Feurio!"
    assert told["body"]
    assert first.page.evaluate("[notes.length, shown.length, asked]") == [0, 0, 0]
    switch(second, "sound").click()
    switch(second, "messages").click()
    second.page.reload()
    expect(switch(second, "sound")).to_have_attribute("aria-pressed", "false")
    expect(switch(second, "messages")).to_have_attribute("aria-pressed", "false")


def test_a_server_that_calls_nobody_says_so(arrive: Arrive) -> None:
    ann, _ = two_at_a_table(arrive)
    expect(ann.page.locator(".call-me")).to_contain_text(say("en", "calls-off"))
    expect(ann.page.locator(".call-me input")).to_be_disabled()


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_request_to_take_back_is_seen_without_scrolling(
    width: int, height: int, arrive: Arrive, artefacts: Path
) -> None:
    first, second = moved_on(arrive)
    second.page.set_viewport_size({"width": width, "height": height})
    ask_to_take_back(first)
    vote = second.page.locator(".vote")
    agree = vote.get_by_role("button", name=say("en", "agree"))
    for shown in (agree, vote.get_by_role("button", name=say("en", "refuse"))):
        expect(shown).to_be_in_viewport(ratio=1)
    expect(vote.get_by_role("heading")).to_contain_text(first.name)
    expect(second.page.locator(".prompt")).to_have_attribute("data-mine", "false")
    above = "el => el.getBoundingClientRect().top - document.querySelector('.side').offsetTop"
    assert vote.evaluate(above) < 60, "it comes first"
    assert second.barriers() == []
    second.page.screenshot(path=artefacts / f"vote-{width}.png")
    agree.click()
    expect(vote).to_have_count(0)


def test_a_free_seat_is_taken_where_one_looks(arrive: Arrive, artefacts: Path) -> None:
    ann, eve = arrive("Ann"), arrive("Eve", 390, 844)
    ann.go_home()
    table = made(ann, ME, LINK, LINK, listed=True)
    eve.page.goto(f"/table/{table}")
    eve.wait_for_board()
    seats = eve.page.locator(".sitting button")
    expect(seats).to_have_count(2)
    expect(seats.first).to_be_in_viewport(ratio=1)
    assert eve.barriers() == []
    eve.page.screenshot(path=artefacts / "sitting-390.png")
    eve.page.evaluate("localStorage.setItem('pulaski-name', 'Eve')")
    seats.last.click()
    expect(seats).to_have_count(0)
    eve.until("document.querySelectorAll('.seat').length === 3")
    expect(eve.page.locator(".seat", has_text="Eve")).to_be_attached()


def test_what_is_asked_is_seen_when_a_window_shrinks_and_grows(arrive: Arrive) -> None:
    ann = arrive("Ann", 1440, 900)
    ann.go_home()
    ann.play_now("feurio")
    ann.wait_for_turn()
    ann.page.set_viewport_size({"width": 390, "height": 844})
    expect(ann.page.locator("#prompt")).to_be_in_viewport()
    expect(ann.page.locator(".log")).to_be_hidden()
    ann.page.get_by_role("tab", name=say("en", "tab-team")).click()
    ann.page.set_viewport_size({"width": 1440, "height": 900})
    expect(ann.page.get_by_role("tab", name=say("en", "tab-log"))).to_have_attribute(
        "aria-selected", "true"
    )
    expect(ann.page.locator(".log")).to_be_visible()


# The pages as an app.


@pytest.mark.parametrize(("width", "locale"), [(390, "fr-FR"), (1440, "en-GB")])
def test_without_a_server_a_sentence_says_so(
    width: int, locale: str, arrive: Arrive, artefacts: Path
) -> None:
    ann = arrive("Ann", width, 844, locale=locale)
    ann.go_home()
    ann.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    ann.page.reload()
    ann.page.context.set_offline(True)
    ann.page.goto("/table/abc")
    expect(ann.page.locator("main")).to_contain_text(say(locale[:2], "offline-about"))
    assert ann.barriers() == []
    ann.page.screenshot(path=artefacts / f"offline-{width}.png")
    if locale == "fr-FR":
        ann.page.context.set_offline(False)
        ann.page.goto("/")
        ann.page.get_by_label(say("fr", "choose-language")).select_option("en")
        expect(ann.page.locator("html")).to_have_attribute("lang", "en")
        english = "caches.match('/offline').then((kept) => kept.text())"
        ann.until(f"{english}.then((text) => text.includes('lang=\"en\"'))")
    kept = ann.page.evaluate(
        """async () => {
          const [name] = await caches.keys();
          const requests = await (await caches.open(name)).keys();
          return requests.map(({ url }) => new URL(url).pathname);
        }"""
    )
    assert sorted(kept) == ["/offline", "/web/early.js", "/web/icon.svg", "/web/style.css"]
    ann.faults = [fault for fault in ann.faults if "ERR_INTERNET_DISCONNECTED" not in fault]
