"""The switch by which people let themselves be called, and what a call shows.

No push service can be reached from here, so the browser's own part of a subscription is made up.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Worker, expect

from pulaski.table.speech import say
from tests.browser.conftest import SEED, Arrive
from tests.browser.person import Person
from tests.browser.test_table_page import GAME, two_at_a_table
from tests.table.guest import Server

# On the curve, and nobody's.
POINT = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
# A subscription as browsers give it.
STUB = """
  const kept = { now: null };
  const make = (key) => ({
    endpoint: "https://push.example/NAME", options: { applicationServerKey: key.buffer },
    toJSON: () => ({ endpoint: "https://push.example/NAME", keys: {
      p256dh: "POINT", auth: "BTBZMqHH6r4Tts7J_aSIgg" } }),
    unsubscribe: async () => ((kept.now = null), true),
  });
  PushManager.prototype.getSubscription = async () => kept.now;
  PushManager.prototype.subscribe = async ({ applicationServerKey, userVisibleOnly }) => {
    if (!userVisibleOnly) throw new Error("it must be seen");
    return (kept.now = make(applicationServerKey));
  };
  Notification.requestPermission = async () => (window.asked = "PERMISSION");
  Object.defineProperty(Notification, "permission", { get: () => "PERMISSION" });
"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Whoever leaves counts as gone soon, and their bot waits for long."""
    address = f"sqlite:///{tmp_path_factory.mktemp('tables')}/tables.db"
    with Server(address, games=("feurio",), seed=SEED, grace=0.3, call_patience=7200.0) as started:
        yield started


def arrange(person: Person, permission: str = "granted") -> None:
    """A browser that can be called, or would be if its owner had not refused."""
    script = STUB.replace("NAME", person.name).replace("POINT", POINT)
    script = script.replace("PERMISSION", permission)
    person.page.add_init_script(f"{{{script}}}")
    person.page.reload()
    person.wait_for_board()
    if person.page.viewport_size and person.page.viewport_size["width"] < 900:
        person.page.get_by_role("tab", name=say("en", "tab-team")).click()


def switch(person: Person, language: str = "en") -> Locator:
    return person.page.get_by_role("checkbox", name=say(language, "call-me"))


def known(person: Person) -> list[str]:
    """The browsers by which the server may call somebody."""
    found: list[str] = person.page.evaluate("fetch('/api/calls').then(a => a.json())")["devices"]
    return found


def told(person: Person) -> Locator:
    return person.page.locator(".call-me .small")


def test_somebody_lets_themselves_be_called_and_takes_it_back(arrive: Arrive) -> None:
    ann, _ = two_at_a_table(arrive)
    arrange(ann)
    assert not ann.page.evaluate("window.asked"), "nobody is asked before they choose it"
    ann.tab_to(".call-me input")
    ann.page.keyboard.press("Space")
    expect(told(ann)).to_have_text(say("en", "calls-on"))
    expect(switch(ann)).to_be_checked()
    expect(switch(ann)).to_be_focused()
    assert len(known(ann)) == 1
    ann.page.keyboard.press("Space")
    expect(told(ann)).to_have_text(say("en", "calls-stopped"))
    expect(switch(ann)).not_to_be_checked()
    assert known(ann) == []


def test_what_was_allowed_is_so_on_the_next_page(arrive: Arrive) -> None:
    """The browser may have forgotten it, or the server: the page sees to it."""
    ann, _ = two_at_a_table(arrive)
    arrange(ann)
    switch(ann).check()
    expect(told(ann)).to_have_text(say("en", "calls-on"))
    [device] = known(ann)
    ann.page.evaluate(f"fetch('/api/calls/{device}', {{method: 'DELETE'}})")
    ann.page.reload()
    expect(switch(ann)).to_be_checked()
    assert known(ann) == [device]


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ("delete window.PushManager", "calls-impossible"),
        ("Object.defineProperty(window, 'isSecureContext', {value: false})", "calls-insecure"),
        ("PushManager.prototype.subscribe = async () => { throw new Error() }", "calls-failed"),
    ],
)
def test_where_nobody_can_be_called_the_page_says_so(change: str, key: str, arrive: Arrive) -> None:
    ann, _ = two_at_a_table(arrive)
    arrange(ann)
    ann.page.evaluate(f"() => {{ {change} }}")
    switch(ann).click()
    expect(told(ann)).to_have_text(say("en", key))
    expect(switch(ann)).not_to_be_checked()
    assert known(ann) == []


def test_whoever_refuses_messages_is_told_what_to_do(arrive: Arrive) -> None:
    ann, _ = two_at_a_table(arrive)
    arrange(ann, "denied")
    switch(ann).click()
    expect(told(ann)).to_have_text(say("en", "calls-denied"))
    expect(switch(ann)).not_to_be_checked()


def test_the_switch_is_there_where_others_may_need_somebody(arrive: Arrive) -> None:
    ann, cat = arrive("Ann"), arrive("Cat")
    links = ann.set_up(GAME, 2, {1: "link"})
    expect(switch(ann)).to_be_visible()
    cat.page.goto(links[-1])
    cat.wait_for_board()
    expect(switch(cat)).to_be_hidden()
    ann.go_home()
    ann.play_now("feurio")
    expect(ann.page.locator(".seat").first).to_be_visible()
    expect(switch(ann)).to_be_hidden()


@pytest.mark.parametrize("width", [390, 1440])
def test_the_table_sees_that_a_bot_waits_until_somebody_is_back(
    width: int, arrive: Arrive, artefacts: Path
) -> None:
    ann, bob = arrive("Ann", width), arrive("Bob", width)
    links = ann.set_up(GAME, 2, {1: "link"})
    bob.open_link(links[0])
    for person in (bob, ann):
        arrange(person)
        switch(person).click()
        expect(told(person)).to_have_text(say("en", "calls-on"))
    assert ann.barriers() == []
    ann.page.screenshot(path=artefacts / f"calls-{width}.png")
    table = bob.page.url
    bob.page.goto("about:blank")
    seat = ann.page.locator(".seat", has_text="Bob")
    seat.get_by_role("button", name=say("en", "put-bot")).click()
    expect(seat).to_contain_text("waits until")
    ann.page.screenshot(path=artefacts / f"calls-waits-{width}.png")
    step = ann.step
    bob.page.goto(table)
    bob.wait_for_board()
    expect(seat).not_to_contain_text("waits until")
    expect(seat.get_by_role("button", name=say("en", "put-bot"))).to_have_count(0)
    assert ann.step == step
    story = ann.page.locator(".log")
    expect(story).to_contain_text(say("en", "note.bot-called", name="Bob", time="2 hours"))
    expect(story).to_contain_text(say("en", "note.back", name="Bob"))


def test_in_french_too(arrive: Arrive) -> None:
    ann = arrive("Ann", locale="fr-FR")
    ann.go_home()
    made = """async () => {
      const seats = [{who: "me", name: "Ann"}, {who: "link"}];
      const body = JSON.stringify({game: "feurio", seats});
      const headers = {"Content-Type": "application/json"};
      return (await (await fetch("/api/tables", {method: "POST", body, headers})).json()).url;
    }"""
    ann.page.goto(ann.page.evaluate(made))
    ann.wait_for_board()
    arrange(ann)
    switch(ann, "fr").click()
    expect(told(ann)).to_have_text(say("fr", "calls-on"))


# The worker.

# No notice can be shown without windows: what the worker would show and open is written down.
SPY = """() => {
  self.seen = [];
  self.registration.showNotification = async (title, more) => self.seen.push({ title, ...more });
  self.clients.openWindow = async (address) => self.seen.push({ opened: address });
}"""
CLICK = """async (open) => {
  const focus = async () => self.seen.push({ focused: open });
  self.clients.matchAll = async () => (open ? [{ url: open, focus }] : []);
  const event = new Event("notificationclick");
  event.notification = { close: () => self.seen.push("closed"), data: { table: "abc" } };
  let done = null;
  event.waitUntil = (promise) => (done = promise);
  self.dispatchEvent(event);
  await done;
  return self.seen.splice(0);
}"""


def worker_of(person: Person) -> Worker:
    """The worker of somebody's pages, under the same policy as they are."""
    person.go_home()
    person.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    while not (found := person.page.context.service_workers):
        person.page.wait_for_timeout(20)
    [worker] = found
    worker.evaluate(SPY)
    return worker


def deliver(person: Person, message: dict[str, str]) -> None:
    """Bring a message as a push service does."""
    page = person.page
    devtools = page.context.new_cdp_session(page)
    found: list[str] = []
    devtools.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: found.extend(each["registrationId"] for each in told["registrations"]),
    )
    devtools.send("ServiceWorker.enable")
    page.wait_for_timeout(100)
    brought = {"origin": page.evaluate("location.origin"), "data": json.dumps(message)}
    devtools.send("ServiceWorker.deliverPushMessage", brought | {"registrationId": found[-1]})


def test_a_call_is_shown_by_the_worker(arrive: Arrive) -> None:
    ann = arrive("Ann")
    worker = worker_of(ann)
    message = {"table": "abc", "game": GAME, "text": "A bot plays for you in 30 seconds."}
    deliver(ann, message)
    for _ in range(200):
        if seen := worker.evaluate("self.seen"):
            break
        ann.page.wait_for_timeout(20)
    icon = "/web/icon.svg"
    about = {"body": message["text"], "tag": "abc", "icon": icon, "data": {"table": "abc"}}
    assert seen == [{"title": GAME} | about]


def test_a_click_on_a_call_goes_to_the_table(arrive: Arrive) -> None:
    ann = arrive("Ann")
    worker = worker_of(ann)
    home = ann.page.url
    address = f"{home}table/abc"
    assert worker.evaluate(CLICK, "") == ["closed", {"opened": address}]
    assert worker.evaluate(CLICK, home) == ["closed", {"opened": address}]
    assert worker.evaluate(CLICK, address) == ["closed", {"focused": address}]
