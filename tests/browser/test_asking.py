"""Asking bots for something, and what they answer; buttons that stay where they are."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Arrive

GAME = "Flash Point: Fire Rescue"
WIDE, PHONE = (1440, 900), (390, 844)


def top_right(button: Locator) -> tuple[int, int]:
    box = button.bounding_box()
    assert box
    return round(box["x"] + box["width"]), round(box["y"])


@pytest.mark.parametrize("size", [WIDE, PHONE])
def test_what_ends_a_turn_stays_where_it_is(size: tuple[int, int], arrive: Arrive) -> None:
    ann = arrive("Ann", *size)
    ann.set_up(GAME, 1, {})
    end = ann.page.locator(".bar button", has_text="End your turn")
    while not end.count():
        assert ann.wait_for_turn()
        ann.act()
    places: list[tuple[int, int]] = []
    while not places or ann.page.locator("#prompt", has_text="no AP").count() == 0:
        expect(end).to_be_visible()
        places.append(top_right(end))
        before = ann.step
        ann.page.locator(".sheet .may[data-ui-lit]").first.press("Enter")
        if ann.page.locator(".menu .item").count():
            ann.page.locator(".menu .item").first.click()
        ann.wait_for_step(before)
    places.append(top_right(end))
    assert len({x for x, _ in places}) == 1
    assert len({y for _, y in places}) == 1


def test_what_lies_at_a_place_is_asked_for_named_and_marked(arrive: Arrive) -> None:
    ann = arrive("Ann", *WIDE)
    ann.set_up(GAME, 2, {1: "bot:quick"})
    ask = ann.page.locator(".foot button", has_text="Ask the bots")
    while not ask.count():  # before the first turn no place matters
        assert ann.wait_for_turn()
        ann.act()
    ask.click()
    ann.page.keyboard.press("Escape")
    expect(ask).to_have_attribute("aria-pressed", "false")
    ask.click()
    expect(ann.page.locator(".foot button[aria-pressed=true]")).to_contain_text("Point at it")
    ann.page.locator("[data-piece=poi]").first.click(force=True)
    expect(ann.page.locator(".strip")).to_contain_text("for the point of interest in the")
    expect(ann.page.locator(".log .note").last).to_contain_text("for the point of interest in the")
    expect(ann.page.locator(".sheet .wished")).to_have_count(1)


def test_the_ambulance_is_asked_for_by_a_tap_though_nobody_could_drive_now(arrive: Arrive) -> None:
    ann = arrive("Ann", *PHONE, has_touch=True, is_mobile=True)
    ann.set_up(GAME, 2, {1: "bot:quick"}, Rules="Experienced")
    page = ann.page
    ask = page.locator(".foot button", has_text="Ask the bots")
    drives = page.locator(".sheet .may[data-ui-lit][data-space^=ambulance-]")
    while not ask.count() or drives.count():  # until the points do not suffice to drive
        assert ann.wait_for_turn()
        ann.act()
        ann.wait_for_turn()
    for piece in ("[data-piece=ambulance]", "[data-space=ambulance-bottom]"):
        told = page.locator(".log .note").count()
        page.get_by_role("tab", name="Players").click()
        ask.tap()
        box = page.locator(f"#table {piece}").first.bounding_box()
        assert box
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        expect(page.locator(".log .note")).to_have_count(told + 1)
        expect(page.locator(".log .note").last).to_contain_text("mbulance")


LINES = """async () => {
  const { makeSince } = await import("/web/since.js");
  const { makeStore } = await import("/web/store.js");
  const store = makeStore({
    id: "t", lines: [], views: {}, seats: [], yours: [], actor: 1, shown: "0",
  });
  const frame = document.createElement("div");
  const [told] = makeSince({ store, board: { frame, find: () => null } });
  const plan = (n, text) => ({ n, kind: "plan", step: n, turn: 1, seat: 1, text, answer: true });
  const seats = [{ seat: 0, who: "person" }];
  store.patch({ seats, lines: [{ n: 1, kind: "event", step: 1, turn: 1, seat: 1, text: "" }] });
  const lines = [...store.state.lines, plan(2, "first"), plan(3, "then"), plan(4, "at last")];
  store.patch({ lines, yours: [0], actor: 0, step: 5, turn: 2 });
  return told.textContent;
}"""


def test_of_what_bots_answered_the_newest_is_beside_what_can_be_done(arrive: Arrive) -> None:
    ann = arrive("Ann")
    ann.go_home()
    assert ann.page.evaluate(LINES) == "at last"


ASK_HERE = """async () => {
  const { makeAskHere } = await import("/web/please.js");
  const { makeStore } = await import("/web/store.js");
  const seats = [{ seat: 0, who: "person" }, { seat: 1, who: "bot", listens: true }];
  const store = makeStore({ seats, yours: [0], turn: 1, actor: 1 });
  const el = makeAskHere({ store });
  return [{}, { actor: 0 }, { unfolding: true }, { over: true }].map((more) => {
    store.patch(more);
    return !el.hidden;
  });
}"""


def test_bots_are_asked_where_one_looks_while_they_play(arrive: Arrive) -> None:
    ann = arrive("Ann")
    ann.go_home()
    assert ann.page.evaluate(ASK_HERE) == [True, False, True, False]
