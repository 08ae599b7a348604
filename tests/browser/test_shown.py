"""What is said has its place, and what happens is seen: the strip, chance, the pace, the marks."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path

import pytest
from playwright.sync_api import FloatRect, Route, WebSocketRoute, expect

import pulaski
from pulaski.table.speech import say
from tests.browser.conftest import Arrive
from tests.browser.person import BUTTONS, DO_IT, ITEMS, LIT, Person, came_of_it
from tests.browser.test_still import (
    A_FRAME,
    COUNTED,
    MOVING,
    WATCH,
    Sluice,
    press,
    wait_for,
)

GAMES = pulaski.names()
BOXES = """() => Object.fromEntries([".board", ".strip", ".side"].map((name) => {
  const { left, top, right, bottom } = document.querySelector(name).getBoundingClientRect();
  return [name, [left, top, right, bottom]];
}))"""
DARK = """() => {
  const all = (what) => [...document.querySelectorAll(what)];
  const lit = new Set(all("[data-ui-lit]").map((el) => el.dataset.space));
  return all("[data-space]:not(.may)").find((el) => !lit.has(el.dataset.space));
}"""
#: A page before its first turn and before its second, after what it chose and what others did.
SINCE = """async () => {
  const { makeSince } = await import("/web/since.js");
  let show;
  const board = { frame: document.createElement("div"), find: () => null };
  const [, el] = makeSince({ board, store: { on: (_keys, told) => (show = told) } });
  const blue = { seat: 1, who: "bot", title: "Blue" };
  const own = { seat: 0, who: "person", title: "Red" };
  const seats = [own, blue];
  const lines = [[0, 0], [1, 1], [0, 2, 0, 2], [1, 3, 0, -1], [1, 3, 1, 1]].map(
    ([seat, turn, whose, points], n) =>
      ({ n, seat, turn, step: n + 1, kind: "event", gains: points && [{ seat: whose, points }] }));
  const at = (n, actor) => show(
    { lines: lines.slice(0, n), turn: n, step: n, actor, seats, yours: [0], shown: "0" });
  return [[1, 1], [2, 0], [4, 1], [5, 0]].map(([n, actor]) => (at(n, actor), el.textContent));
}"""
#: How long each of twenty lines waits that a story gets at once.
STORY = """async () => {
  const { makeLog } = await import("/web/log.js");
  let show;
  const el = makeLog({ board: {}, store: { on: (_keys, told) => (show = told) }, game: () => "" });
  document.body.append(el);
  const all = Array.from({ length: 21 }, (_, n) => ({ n, kind: "event", text: "x", turn: 1 }));
  for (const many of [1, 21]) show({ lines: all.slice(0, many), seats: [], shown: "0" });
  return [...el.querySelectorAll(".fresh")].map((li) => parseFloat(li.style.animationDelay));
}"""

#: Whether the newest line is in sight after the panel had more room for a moment, after somebody
#: went up and more lines came, and after they came back.
PANEL_CHANGES = """async () => {
  const { makeLog } = await import("/web/log.js");
  const { makeStore } = await import("/web/store.js");
  const all = Array.from({ length: 200 }, (_, n) =>
    ({ n, kind: "event", turn: 1, step: n, text: `line ${n}`, seat: 0 }));
  const lines = (count) => all.slice(0, count);
  const store = makeStore({ lines: lines(90), seats: [{ seat: 0 }], shown: "0" });
  const rows = makeLog({ store, game: () => "feurio", board: { pointOut() {} }, recall() {} });
  rows.style.cssText = "flex: none; height: 200px";
  document.body.append(rows);
  const frame = () => new Promise((done) => setTimeout(() => requestAnimationFrame(done), 60));
  const atEnd = () => rows.scrollHeight - rows.scrollTop - rows.clientHeight < 40;
  const more = () => store.patch({ lines: lines(store.state.lines.length + 9) }) ?? frame();
  await more();
  rows.style.height = "400px";
  rows.getBoundingClientRect();
  rows.scrollTop; // laid out: the browser scrolls up, as there is more room
  rows.style.height = "200px";
  await frame();
  await more();
  const alone = atEnd();
  rows.dispatchEvent(new WheelEvent("wheel", { deltaY: -300 }));
  rows.scrollTop -= 300;
  await frame();
  await more();
  const read = atEnd();
  rows.dispatchEvent(new WheelEvent("wheel", { deltaY: 9999 }));
  rows.scrollTop = rows.scrollHeight;
  await frame();
  await more();
  return { alone, read, again: atEnd() };
}"""

#: How many lines of a long story are drawn at most, and all that is read by whoever goes up.
LONG_STORY = """async () => {
  const { makeLog } = await import("/web/log.js");
  let show;
  const store = { on: (_keys, told) => (show = told) };
  const el = makeLog({ board: {}, store, game: () => "", recall: async () => {} });
  document.body.append(el);
  const numbers = () => [...el.querySelectorAll("li[data-n]")].map((li) => Number(li.dataset.n));
  const all = Array.from({ length: 1000 }, (_, n) => ({ n, kind: "event", text: "x", turn: 1 }));
  let most = 0;
  for (let many = 1; many <= all.length; many += 1) {
    show({ lines: all.slice(0, many), seats: [], shown: "0" });
    most = Math.max(most, numbers().length);
  }
  const newest = numbers().at(-1);
  for (let more; (more = el.querySelector(".more button")); ) more.click();
  return [most, newest, numbers()];
}"""
#: A tile with nothing to read, and a card with a text: whether it is bare, its words and its width.
TURNED = """async () => {
  const { chanceScene } = await import("/web/scenes.js");
  const board = { el: document.body, find: () => null };
  return ["", "Roll again."].map((text) => {
    const shows = { id: "a", name: "6", drawn: "", text };
    const made = chanceScene(board, { text: "", shows }, 9);
    const card = made.querySelector(".shown-card");
    const found = [card.matches(".bare"), card.textContent, card.offsetWidth];
    made.remove();
    return found;
  });
}"""
#: Where all things of some kinds lie on the page.
BOXES_OF = """(kinds) => kinds.flatMap((kind) => [...document.querySelectorAll(kind)].map((el) => {
  const { left, top, right, bottom } = el.getBoundingClientRect();
  return [left, top, right, bottom];
}))"""
#: A place with a figure at the corner where a number would stand; something has happened there.
NUMBERED = """async () => {
  const { makeSince } = await import("/web/since.js");
  document.body.innerHTML = `<div id="frame"><svg width="400" height="400"><g class="field">
    <g id="place"><rect x="100" y="100" width="100" height="100"/></g>
    <g data-figures=""><rect x="170" y="90" width="40" height="40"/></g></g></svg></div>`;
  const find = () => document.getElementById("place");
  let show;
  const board = { frame: document.getElementById("frame"), find };
  makeSince({ board, store: { on: (_keys, told) => (show = told) } });
  const lines = [{ n: 1, seat: 1, turn: 1, step: 1, kind: "event", at: "a" }];
  const seats = [{ seat: 0, who: "person" }];
  const state = { turn: 2, seats, yours: [0], shown: "0" };
  show({ ...state, lines: [], step: 0, actor: 1 });
  show({ ...state, lines, step: 1, actor: 0 });
}"""
#: Four events, at a place, at one too small for a number, nowhere, and at the first place again:
#: numbers on the board, beside the lines of the story and on the button, and whether they would go;
#: while the board is small, and when it has grown.
NUMBERED_ALIKE = """async () => {
  const { makeSince } = await import("/web/since.js");
  document.body.innerHTML = `<div id="frame"><svg viewBox="0 0 400 400"><g class="field">
    <g id="a"><rect x="100" y="100" width="100" height="100"/></g>
    <g id="b"><rect width="10" height="10"/></g></g></svg></div>
    <ol class="log"><li data-n="1"><li data-n="2"><li data-n="3"><li data-n="4"></ol>`;
  const frame = document.getElementById("frame");
  const lines = ["a", "b", null, "a"].map((at, n) =>
    ({ n: n + 1, seat: 1, turn: 1, step: 1, kind: "event", at }));
  let show;
  const board = { frame, find: (id) => document.getElementById(id) };
  const [, el] = makeSince({ board, store: { on: (_keys, told) => (show = told) } });
  const state = { turn: 2, seats: [{ seat: 0, who: "person" }], yours: [0], shown: "0" };
  show({ ...state, lines: [], step: 0, actor: 1 });
  show({ ...state, lines, step: 1, actor: 0 });
  const settle = () => new Promise((then) => requestAnimationFrame(() => setTimeout(then, 50)));
  const look = async (width) => {
    frame.style.width = `${width}px`;
    await settle();
    return {
      board: [...frame.querySelectorAll(".numbered")].map((one) => one.textContent),
      story: [...document.querySelectorAll(".log li")].map((li) => li.dataset.uiSince ?? ""),
      button: el.querySelector(".since-key")?.dataset.n ?? "",
      going: document.getAnimations().length,
    };
  };
  return [await look(40), await look(400)];
}"""
#: Points that an event brings: over the place where it happens, and in the strip.
GAINED = """async () => {
  const { gainScene } = await import("/web/scenes.js");
  const { caption } = await import("/web/motion.js");
  const board = { el: document.body, find: () => document.querySelector("main") };
  const seats = [{ seat: 0, title: "Red", marks: [] }, { seat: 1, title: "Blue", marks: [] }];
  const gains = [{ seat: 1, points: 6 }, { seat: 0, points: -1 }];
  const line = { text: "Blue joins.", at: "a", gains };
  return [gainScene(board, line, { seats }), caption(line, { seats })].map((el) => el.textContent);
}"""
#: Something is lost: with a drawing and big, with a drawing alone, and without.
LOST = """async () => {
  const { chanceScene } = await import("/web/scenes.js");
  const board = { el: document.body, frame: document.body, find: () => null };
  const shows = { id: "red", name: "Red", drawn: "" };
  return [{ shows, big: true }, { shows }, { big: true }].map((line) => {
    const made = chanceScene(board, { text: "Red burns.", ...line }, 9);
    made.remove();
    return [made.className.replace("stage ", ""), made.querySelector("p").textContent];
  });
}"""
#: Whether numbers of events would be seen on the map.
STAGE = ".stage"
PLAYING = "!!document.querySelector('.strip[data-playing]')"
FRAMES = 12  # of a film, for each kind of scene
SLOWLY = 10_000  # milliseconds, for what comes after a slow roll
TILES = "#ground > *"  # of Feurio!


def overlap(one: list[float], other: list[float]) -> bool:
    return min(one[2], other[2]) - max(one[0], other[0]) > 1 and (
        min(one[3], other[3]) - max(one[1], other[1]) > 1
    )


@pytest.mark.parametrize(("width", "height"), [(360, 640), (844, 390), (2560, 1440)])
def test_what_is_said_has_room_of_its_own(width: int, height: int, arrive: Arrive) -> None:
    """Fault 4 of the review: it covered what it was about."""
    ann = arrive("Ann", width, height)
    ann.set_up("Flash Point: Fire Rescue", 1, {})
    assert ann.wait_for_turn()
    before = ann.page.evaluate(BOXES)
    assert not overlap(before[".strip"], before[".board"])
    assert not overlap(before[".strip"], before[".side"])
    quiet = ann.page.locator(".strip-words").inner_text()
    ann.page.locator(LIT).first.hover(force=True)
    expect(ann.page.locator(".strip .preview")).to_be_visible()
    assert ann.page.evaluate(BOXES) == before
    ann.page.mouse.move(2, 2)
    expect(ann.page.locator(".strip .preview")).to_have_count(0)
    assert ann.page.locator(".strip-words").inner_text() == quiet
    ann.page.evaluate_handle(DARK).dispatch_event("click")  # type: ignore[attr-defined]
    expect(ann.page.locator(".strip .refusal")).to_be_visible()
    assert ann.page.evaluate(BOXES) == before


def late_effects(person: Person) -> list[tuple[WebSocketRoute, str]]:
    """What an action would bring: the page is told so only when a test sends it."""
    held: list[tuple[WebSocketRoute, str]] = []

    def carry(page_side: WebSocketRoute) -> None:
        server_side = page_side.connect_to_server()

        def tell(message: str | bytes) -> None:
            if json.loads(message)["type"] == "effects":
                held.append((page_side, str(message)))
            else:
                page_side.send(message)

        server_side.on_message(tell)

    person.page.route_web_socket(re.compile("/socket$"), carry)
    return held


def until_a_menu(person: Person) -> FloatRect:
    """Choose places until one means several things: where it is."""
    for _ in range(80):
        assert person.wait_for_turn()
        now = person.look()
        if not now.lit:
            person.act()
            continue
        place = person.page.locator(LIT).nth(person.rng.randrange(now.lit))
        box = place.bounding_box()
        place.dispatch_event("click")
        several = f"!!document.querySelector('{ITEMS}, {DO_IT}')"
        person.until(came_of_it(now.step, now.picked, several))
        then = person.look()
        if then.items and box:
            return box
        if then.turned:
            person.page.locator(DO_IT).click()
            person.wait_for_step(now.step)
    raise AssertionError("no place ever means several things")


def test_a_tapped_place_does_not_stay_marked_and_its_menu_does_not_cover_it(arrive: Arrive) -> None:
    """Fault 8: the marks of a menu came after it was closed, and stayed."""
    ann = arrive("Ann", 390, 844, has_touch=True)
    held = late_effects(ann)
    ann.set_up("Feurio!", 4, {})
    place = until_a_menu(ann)
    menu = ann.page.locator(".menu").bounding_box()
    assert menu is not None
    assert menu["y"] >= place["y"] + place["height"] or menu["y"] + menu["height"] <= place["y"]
    before = ann.step
    ann.page.locator(ITEMS).first.tap()
    ann.wait_for_step(before)
    for page_side, message in held:
        page_side.send(message)
    ann.page.wait_for_timeout(50)
    expect(ann.page.locator(".would")).to_have_count(0)


def test_a_menu_stands_still_while_it_is_pressed(arrive: Arrive) -> None:
    """Its items grow when it is known what each would bring."""
    ann = arrive("Ann")
    held = late_effects(ann)
    ann.set_up("Feurio!", 4, {})
    until_a_menu(ann)
    wait_for(ann, lambda: bool(held))
    item = ann.page.locator(ITEMS).last
    before = item.bounding_box()

    def tell() -> None:
        for page_side, message in held:
            page_side.send(message)
        ann.page.evaluate(A_FRAME)
        assert item.bounding_box() == before

    step = ann.step
    ann.page.evaluate(WATCH)
    assert press(ann, item, tell)
    assert ann.page.evaluate(COUNTED)
    ann.wait_for_step(step)


def test_the_ring_of_a_lesson_lies_round_what_it_explains(arrive: Arrive) -> None:
    ann = arrive("Ann")
    ann.go_home()
    ann.page.locator(".game").first.get_by_role("button", name="First game").click()
    ann.wait_for_board()
    for _ in range(6):
        if ann.page.locator(".point").count():
            break
        ann.page.locator(".lesson button.primary").click()
    ring = ann.page.locator(".point").first
    assert ring.evaluate("(el) => getComputedStyle(el).fill") == "none"
    assert ring.evaluate("(el) => getComputedStyle(el).pointerEvents") == "none"
    assert ring.evaluate("(el) => parseFloat(getComputedStyle(el).strokeWidth)") <= 3


def test_the_ring_round_a_hex_has_six_corners(arrive: Arrive) -> None:
    """A square would lie over what stands on the hexes around it."""
    ann = arrive("Ann")
    ann.go_home()
    hotspot = ann.page.get_by_role("heading", name="Hotspot: Fire Brigades", exact=True)
    card = ann.page.locator(".game", has=hotspot)
    card.get_by_role("button", name="First game").click()
    ann.wait_for_board()
    ring = ann.page.locator("polygon.point").first
    expect(ring).to_be_attached()
    assert ring.evaluate("(el) => el.points.length") == 6


def test_a_preview_says_that_nothing_of_it_has_happened(arrive: Arrive) -> None:
    ann = arrive("Ann")
    ann.set_up("Feurio!", 4, {})
    assert ann.wait_for_turn()
    quiet = ann.page.locator(".strip-words").inner_text()
    ann.page.locator(LIT).first.hover(force=True)
    told = ann.page.locator(".strip .preview")
    expect(told).to_contain_text(say("en", "you-could"))
    assert say("en", "you-could") not in quiet


def test_the_story_is_there_when_somebody_is_asked(arrive: Arrive) -> None:
    """Its lines come in one after the other, but soon."""
    ann = arrive("Ann", pace="normal")
    ann.go_home()
    delays = ann.page.evaluate(STORY)
    assert 0 < max(delays) <= 400
    assert delays == sorted(delays)


def test_a_long_story_does_not_slow_the_page(arrive: Arrive) -> None:
    """After 2,700 lines a move took four times as long as at the beginning."""
    ann = arrive("Ann")
    ann.go_home()
    most, newest, read = ann.page.evaluate(LONG_STORY)
    assert most <= 400
    assert newest == 999
    assert read == list(range(1000))


def test_the_newest_line_stays_in_sight_whatever_the_panel_does(arrive: Arrive) -> None:
    """As a panel grew and shrank the browser scrolled, and the story stood still for the rest."""
    ann = arrive("Ann")
    ann.go_home()
    assert ann.page.evaluate(PANEL_CHANGES) == {"alone": True, "read": False, "again": True}


def test_coordinates_are_for_whoever_has_no_map_before_them(arrive: Arrive) -> None:
    ann = arrive("Ann")
    ann.set_up("Feurio!", 4, {})
    assert ann.wait_for_turn()
    ann.act()
    assert ann.wait_for_turn()
    named = ann.page.locator(".log li:not([hidden]) .coordinate").first
    expect(named).to_contain_text(re.compile(r"\(-?\d+,-?\d+\)"))
    assert named.evaluate("(el) => el.offsetWidth") <= 1
    ann.page.get_by_role("button", name="Board as text").click()
    assert named.evaluate("(el) => el.offsetWidth") > 10


def test_how_many_firefighters_are_sent_is_picked_in_a_row(arrive: Arrive) -> None:
    ann = arrive("Ann", 390, 844)
    ann.set_up("Feurio!", 4, {})
    until_a_menu(ann)
    picks = ann.page.locator(ITEMS)
    expect(picks.first.locator(".item-head")).to_have_text("1 red")
    expect(ann.page.locator(".menu")).to_contain_text("point")
    boxes = [box for box in (one.bounding_box() for one in picks.all()) if box]
    assert len(boxes) > 1
    assert len({box["y"] for box in boxes}) == 1


#: A place where one or two men of two colours can go, and a bot can do nothing in any case.
PICKS = """async () => {
  const { chooseAt } = await import("/web/choose.js");
  const place = (men, colour) => ({ action: `place ${men} ${colour} a`, words: "x", path: ["a"],
    short: `${men} ${colour}`, place: "the 6" });
  const options = [place(1, "red"), place(2, "red"), place(1, "blue")];
  const mark = (colour) => ({ path: "M0 0h9v9z", colour });
  const seats = [{ seat: 0, colour: "red+blue", title: "Red", marks: [mark("red"), mark("blue")] }];
  const state = { options, views: { 0: { options } }, seats, actor: 0, shown: "0", yours: [0] };
  const lines = [{ text: "Green can place nobody" }];
  const gains = (points) => [{ seat: 0, points }];
  const told = new Map(options.map(({ action }, n) => [action, { lines, gains: gains(1 + n) }]));
  const preview = { hide() {}, mark() {} };
  const table = { store: { state }, preview, effects: async () => told, turning: { end() {} } };
  const target = document.createElement("i");
  document.body.append(target);
  await chooseAt(table, "a", target);
  const texts = (what) => [...document.querySelectorAll(what)].map((el) => el.textContent);
  const colours = [...document.querySelectorAll(".item-head .mark path")];
  return [texts(".menu li"), texts(".item .gain [aria-hidden]").filter(Boolean),
    colours.map((el) => el.getAttribute("fill")), texts(".shared .gain")];
}"""


def test_a_menu_says_once_what_all_its_entries_bring_and_marks_their_colours(
    arrive: Arrive,
) -> None:
    ann = arrive("Ann")
    ann.go_home()
    said, gained, colours, shared = ann.page.evaluate(PICKS)
    assert said == ["Green can place nobody"]
    assert gained == ["+1", "+2", "+3"]
    assert colours == ["red", "red", "blue"]
    assert shared == []


def test_a_menu_lies_where_it_hides_no_tile(arrive: Arrive) -> None:
    ann = arrive("Ann", 1440, 900)
    ann.set_up("Feurio!", 4, {})
    until_a_menu(ann)
    menu, *tiles = ann.page.evaluate(BOXES_OF, [".menu", TILES])
    assert tiles
    assert not any(overlap(menu, tile) for tile in tiles)


#: A wide menu for a place at the upper edge of the board: how far away it lies, and what it hides.
WIDE_MENU = """async () => {
  const { openMenu } = await import("/web/menu.js");
  const top = (el) => el.getBoundingClientRect().top;
  const all = [...document.querySelectorAll(".sheet [data-space]")];
  const spaces = all.filter((el) => el.getBoundingClientRect().width);
  const anchor = spaces.sort((one, other) => top(one) - top(other))[0];
  const menu = openMenu(anchor, "What?", [{ content: "Carry", choose() {} }]);
  Object.assign(menu.style, { width: "600px", maxWidth: "none", height: "140px" });
  const { placeBeside } = await import("/web/beside.js");
  placeBeside(menu, anchor);
  const a = anchor.getBoundingClientRect();
  const b = menu.getBoundingClientRect();
  const apart = (one, other) => Math.hypot(
    Math.max(0, other.left - one.right, one.left - other.right),
    Math.max(0, other.top - one.bottom, one.top - other.bottom),
  );
  const controls = [...document.querySelectorAll("header, .prompt, .actions")];
  const hides = controls.filter((el) => !apart(b, el.getBoundingClientRect()));
  return [apart(a, b), hides.map((el) => el.className || el.localName)];
}"""


def test_a_menu_lies_near_its_place_and_over_no_control(arrive: Arrive) -> None:
    ann = arrive("Ann", 1440, 900)
    ann.go_home()
    ann.play_now("flash-point")
    ann.wait_for_turn()
    away, hides = ann.page.evaluate(WIDE_MENU)
    assert away < 140
    assert hides == []


def test_a_number_of_an_event_covers_no_figure(arrive: Arrive) -> None:
    ann = arrive("Ann")
    ann.go_home()
    ann.page.evaluate(NUMBERED)
    number, figure = ann.page.evaluate(BOXES_OF, [".numbered", "[data-figures] > *"])
    assert not overlap(number, figure)


def test_the_story_has_the_numbers_that_the_board_has(arrive: Arrive) -> None:
    """They stay, on both, as long as nobody has moved."""
    ann = arrive("Ann", **MOVING)
    ann.go_home()
    none = {"board": [], "story": ["", "", "", ""], "button": "", "going": 0}
    told = {"board": ["1"], "story": ["", "", "", "1"], "button": "1", "going": 0}
    assert ann.page.evaluate(NUMBERED_ALIKE) == [none, told]


def test_a_number_is_as_large_when_the_style_sheet_of_the_board_comes_late(
    arrive: Arrive,
) -> None:
    """It was drawn before the board had its size, and stayed too large."""
    ann = arrive("Ann", 1440, 900, service_workers="block")
    ann.set_up("Fire Tower", 4, {})
    assert ann.wait_for_turn()
    numbers = ann.page.locator(".numbered")
    while not numbers.count():
        ann.act()
        assert ann.wait_for_turn()
    box = numbers.first.bounding_box()
    assert box
    wide = box["width"]
    held: list[Route] = []
    ann.page.route("**/board.css", lambda route: held.append(route))
    ann.page.reload(wait_until="commit")
    expect(numbers.first).to_be_attached()
    for route in held:
        route.continue_()
    size = "document.querySelector('.numbered').getBoundingClientRect().width"
    ann.until(f"Math.abs({size} - {wide}) < 2")
    assert held


def test_who_gains_and_loses_is_told_where_it_happens(arrive: Arrive) -> None:
    ann = arrive("Ann")
    ann.go_home()
    floats, caption = ann.page.evaluate(GAINED)
    assert floats == "+6Blue: +6 points−1Red: −1 point"  # noqa: RUF001
    assert caption == "Blue joins.Blue: +6 pointsRed: −1 point"  # noqa: RUF001


def test_what_is_lost_for_good_is_as_large_as_the_board(arrive: Arrive) -> None:
    ann = arrive("Ann")
    ann.go_home()
    text = "Red burns."
    assert ann.page.evaluate(LOST) == [["climax", text], ["card-shown", text], ["flared", text]]


def test_on_a_phone_what_can_be_done_is_not_under_the_tabs(arrive: Arrive) -> None:
    ann = arrive("Ann", 390, 844)
    ann.set_up("Feurio!", 4, {})
    tabs = ann.page.locator(".tabs").bounding_box()
    assert tabs
    assert ann.wait_for_turn()
    while not ann.page.locator(".undo button").count():
        ann.act()
        assert ann.wait_for_turn()
    for button in ann.page.locator(".deeds button, .deeds summary").all():
        box = button.bounding_box()
        assert box
        assert box["y"] + box["height"] <= tabs["y"] + 1, button.text_content()


#: Whether the tabs cover nothing that can be done, taken back or seen again.
CLEAR = """(() => {
  const { top } = document.querySelector(".tabs").getBoundingClientRect();
  const low = [...document.querySelectorAll(".deeds button, .deeds summary")]
    .filter((el) => el.offsetParent && el.getBoundingClientRect().bottom > top + 1);
  return !low.length;
})()"""


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_on_a_phone_the_board_gives_way_to_what_can_be_done(locale: str, arrive: Arrive) -> None:
    """In a shop, after a choice, with a way back and with events to see again."""
    ann = arrive("Ann", 390, 844, locale=locale)
    options = {"map": "metropolis"}
    seats = [{"who": "me"}, {"who": "bot", "bot": "thumb"}]
    asked = {"game": "hotspot", "seats": seats, "options": options}
    ann.page.goto(ann.page.request.post("/api/tables", data=asked).json()["url"])
    for _ in range(14):
        assert ann.wait_for_turn()
        ann.until(CLEAR)
        ann.act()


def test_who_plays_and_can_be_asked_is_not_cut_while_somebody_buys(arrive: Arrive) -> None:
    ann = arrive("Ann", 1440, 900)
    ann.go_home()
    ann.play_now("hotspot")
    assert ann.wait_for_turn()
    expect(ann.page.locator(".shop .good").first).to_be_visible()
    tabs = ann.page.locator(".tabs").bounding_box()
    assert tabs
    for name in (None, "rules"):
        if name:
            ann.page.locator(f'.tab[data-tab="{name}"]').click()
        ann.until("document.querySelector('.tabs').getBoundingClientRect().top > 0")
        tabs = ann.page.locator(".tabs").bounding_box()
        assert tabs
        for button in ann.page.locator(".team button").all():
            box = button.bounding_box()
            assert box
            assert box["y"] + box["height"] <= tabs["y"] + 1, button.text_content()


def test_on_a_phone_points_stay_in_sight_when_somebody_zooms_in(arrive: Arrive) -> None:
    ann = arrive("Ann", 390, 844)
    ann.set_up("Feurio!", 4, {})
    assert ann.wait_for_turn()
    tally = ann.page.locator(".strip .tally")
    expect(tally).to_be_hidden()
    ann.page.get_by_role("button", name="Zoom in").click()
    expect(tally.locator("li")).to_have_count(4)
    expect(tally).to_be_in_viewport()


def set_pace(person: Person, pace: str) -> None:
    person.page.evaluate("(pace) => localStorage.setItem('pulaski-pace', pace)", pace)


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_dice_are_seen_and_can_be_skipped(motion: str, arrive: Arrive) -> None:
    """Where nothing moves the same is seen as a still picture."""
    ann = arrive("Ann", reduced_motion=motion)
    ann.set_up("Flash Point: Fire Rescue", 1, {})
    end = ann.page.locator(".bar button", has_text="End your turn")
    while not end.count():
        assert ann.wait_for_turn()
        ann.act()
    set_pace(ann, "slow")
    before = ann.step
    told = ann.page.locator(".log li").count()
    end.click()
    expect(ann.page.locator(f"{STAGE} .tray .die")).to_have_count(2)
    expect(ann.page.locator(f"{STAGE} .tray .die use")).to_have_count(2)  # drawn by the game
    box = ann.page.locator(f"{STAGE} .die").first.bounding_box()
    assert box is not None
    assert box["width"] > 100 or motion == "no-preference"  # it grows while it rolls
    if motion == "reduce":
        assert ann.page.evaluate("document.getAnimations().length") == 0
    expect(ann.page.locator(".frame .pulse")).to_be_attached(timeout=SLOWLY)
    # The board shows what the dice brought; story, prompt and step wait until all was seen.
    assert (ann.step, ann.page.locator(".log li").count()) == (before, told)
    expect(ann.page.locator("#prompt h2")).to_have_text(say("en", "watch-events"))
    skip = ann.page.get_by_role("button", name="Skip to how things stand")
    expect(skip).to_be_visible()
    skip.click()
    ann.wait_for_step(before)
    assert ann.page.locator(".log li").count() > told
    assert ann.wait_for_turn()
    expect(ann.page.locator(STAGE)).to_have_count(0)


def test_the_pace_is_chosen_once(arrive: Arrive) -> None:
    ann = arrive("Ann", pace="normal")
    ann.go_home()
    pace = ann.page.get_by_label("Pace of events")
    expect(pace).to_have_value("normal")
    assert pace.locator("option").all_text_contents() == ["Slow", "Normal pace", "Fast", "At once"]
    pace.select_option("instant")
    ann.page.reload()
    expect(pace).to_have_value("instant")
    ann.set_up("Feurio!", 4, {})
    assert ann.wait_for_turn()
    ann.act()
    assert ann.wait_for_turn()
    expect(ann.page.locator(STAGE)).to_have_count(0)


@pytest.mark.parametrize(("motion", "at_first"), [("no-preference", "0"), ("reduce", "1")])
def test_how_a_roll_ends_is_said_when_it_rests(motion: str, at_first: str, arrive: Arrive) -> None:
    ann = arrive("Ann", reduced_motion=motion)
    ann.go_home()
    rolled = """async () => {
      const { chanceScene } = await import("/web/scenes.js");
      const board = { el: document.body, find: () => null };
      const words = chanceScene(board, { text: "2 (1,3)", dice: ["2"] }, 9000).querySelector("p");
      const seen = () => getComputedStyle(words).opacity;
      const first = seen();
      for (const motion of document.getAnimations()) motion.finish();
      return [first, seen(), words.querySelector(".coordinate").textContent];
    }"""
    assert ann.page.evaluate(rolled) == [at_first, "1", " (1,3)"]


def test_words_do_not_cover_the_fire_that_they_tell_of(arrive: Arrive) -> None:
    ann = arrive("Ann")
    ann.go_home()
    flared = """async () => {
      const { chanceScene } = await import("/web/scenes.js");
      const el = document.createElement("div");
      el.style.cssText = "position: fixed; inset: 0";
      document.body.append(el);
      return [0.1, 0.5, 0.88, 0.9].map((share) => {
        const top = share * innerHeight;
        const place = { getBoundingClientRect: () => new DOMRect(300, top - 9, 18, 18) };
        const board = { el, frame: el, find: () => place };
        const made = chanceScene(board, { text: "x", at: "a", big: true }, 9);
        const { top: over, bottom: under } = made.querySelector("p").getBoundingClientRect();
        made.remove();
        return over > top + 9 || under < top - 9;
      });
    }"""
    assert ann.page.evaluate(flared) == [True] * 4


def test_what_has_nothing_to_read_is_shown_as_it_is_and_hides_less(arrive: Arrive) -> None:
    ann = arrive("Ann")
    ann.go_home()
    tile, card = ann.page.evaluate(TURNED)
    assert tile[:2] == [True, ""]
    assert card[:2] == [False, "6Roll again."]
    assert tile[2] < 0.7 * card[2]


@pytest.mark.parametrize(("width", "numbered"), [(390, False), (1280, True)])
def test_on_a_phone_only_what_matters_has_a_number(
    width: int, numbered: bool, arrive: Arrive
) -> None:
    ann = arrive("Ann", width, 844)
    ann.set_up("Feurio!", 4, {})
    assert ann.wait_for_turn()
    while not ann.page.locator(".since button").count():
        ann.act()
        assert ann.wait_for_turn()
    tiles = ann.page.locator(".sheet .numbered")
    if numbered:
        expect(tiles.first).to_be_attached()
    ask = """async () => {
      const { matters } = await import("/web/since.js");
      return [{ big: true }, { shows: { id: "x" } }, { at: "0,0" }].map(matters);
    }"""
    assert ann.page.evaluate(ask) == [True, True, False]
    assert (tiles.count() > 0) == numbered


def test_a_round_is_told_in_figures(arrive: Arrive) -> None:
    ann = arrive("Ann")
    ann.go_home()
    ask = """async () => {
      const { digest } = await import("/web/since.js");
      const [blast, blow] = ["{n} {n:explosion|explosions}", "{n} damage"];
      return digest([{ news: blast }, { news: blow }, {}, { news: blow }]);
    }"""
    assert ann.page.evaluate(ask) == "1 explosion · 2 damage"


def test_what_happened_since_the_last_turn_is_numbered_and_seen_again(arrive: Arrive) -> None:
    ann = arrive("Ann")
    ann.go_home()
    again = say("en", "see-again", n=1)  # what one chose is no news
    lost = "−1Red: " + say("en", "gained", n=-1, points="−1")  # noqa: RUF001
    gained = "+1Blue: " + say("en", "gained", n=1, points="+1")
    # Nor is what it brought; what came with it at once is, before the others could choose.
    told = [again, say("en", "since") + lost + gained + say("en", "see-again", n=2)]
    assert [words for words in ann.page.evaluate(SINCE) if words] == told
    ann.set_up("Feurio!", 4, {})
    assert ann.wait_for_turn()
    while not ann.page.locator(".since button").count():
        ann.act()
        assert ann.wait_for_turn()
    tags = "[...document.querySelectorAll('.log [data-ui-since]')].map((el) => el.dataset.uiSince)"
    told = ann.page.evaluate(tags)
    assert told == [str(n + 1) for n in range(len(told))]
    numbers = ann.page.locator(".numbered text").all_text_contents()
    assert numbers
    assert set(numbers) == set(told)
    assert ann.page.locator(".field > .numbered").count() == len(numbers)  # they move with the map
    now = ann.page.locator(TILES).count()
    ann.page.locator(".since button").click()
    expect(ann.page.locator(f"{STAGE}, .pulse").first).to_be_attached()
    assert ann.page.locator(TILES).count() < now  # the board is as it was
    expect(ann.page.locator(".numbered")).to_have_count(0)
    ann.page.mouse.click(4, 300)
    expect(ann.page.locator(f"{STAGE}, .pulse")).to_have_count(0)
    expect(ann.page.locator(TILES)).to_have_count(now)
    expect(ann.page.locator(".numbered text")).to_have_text(numbers)
    expect(ann.page.locator(LIT).first).to_be_attached()
    words = ann.page.locator(".since button").inner_text()
    ann.page.reload()  # who comes back has not seen it either
    expect(ann.page.locator(".since button")).to_have_text(words, use_inner_text=True)
    assert ann.wait_for_turn()
    ann.act()
    assert ann.page.locator(".numbered").count() == 0 or ann.wait_for_turn()


def scenes_of(message: str | bytes) -> set[str]:
    """What an update brings to be seen over the board."""
    kinds = {"dice": "dice-rolled", "shows": "card-shown", "big": "flared"}
    lines = json.loads(message).get("lines", [])
    return {
        next(kinds[key] for key in kinds if line.get(key)) for line in lines if kinds & line.keys()
    }


@pytest.mark.skipif(not os.environ.get("PROOF"), reason="films take long: make proof")
@pytest.mark.parametrize("game", GAMES)
def test_films_of_chance(game: str, arrive: Arrive, artefacts: Path) -> None:
    """Pictures of each kind of scene over the board, in a game of bots, for people to look at.

    What was filmed often enough passes at once: a page far behind would skip what is rare.
    """
    rules = pulaski.find(game)
    ann = arrive("Ann", 1440, 900, **MOVING)
    sluice = Sluice(ann)
    ann.set_up(rules.name, min(3, rules.seats[-1]), {})
    ann.page.get_by_role("button", name="Let a bot play for me").click()
    ann.page.locator(ITEMS).first.click()
    seen = dict.fromkeys(("dice-rolled", "card-shown", "flared"), 0)
    while not ann.is_over and min(seen.values()) < FRAMES:
        wait_for(ann, lambda: bool(sluice.held))
        wanted = {kind for kind in scenes_of(sluice.held[0]) if seen[kind] < FRAMES}
        set_pace(ann, "normal" if wanted else "instant")
        sluice.let_through(1)
        while ann.page.evaluate(PLAYING):
            kind = ann.page.evaluate("document.querySelector('.stage')?.classList[1] ?? ''")
            if kind in wanted and seen[kind] < FRAMES:
                seen[kind] += 1
                ann.page.screenshot(path=artefacts / f"film-{game}-{kind}-{seen[kind]:02}.png")
            ann.page.wait_for_timeout(100)
    assert any(seen.values()), "no chance was seen"


#: In which order the page tells what happened, and asks for what comes next.
ORDER = """() => {
  const last = {};
  window.order = [];
  const note = (kind, what) => {
    const text = document.querySelector(what)?.textContent;
    if (!text || last[kind] === text) return;
    last[kind] = text;
    window.order.push(kind);
  };
  const look = () => (note("told", ".strip .caption span"), note("asked", ".lesson p"));
  look();
  window.order = [];
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
}"""


#: Writes down every seat that is marked as the one to move.
MARKED = """() => {
  const marked = (window.marked = []);
  const look = () => {
    const { seat } = document.querySelector('.seat[data-turn="true"]')?.dataset ?? {};
    if (document.body.hasAttribute("data-unfolding") && !marked.includes(seat)) marked.push(seat);
  };
  const watcher = new MutationObserver(look);
  const within = { attributes: true, childList: true, subtree: true };
  watcher.observe(document.querySelector(".team"), within);
  watcher.observe(document.body, { attributeFilter: ["data-unfolding"] });
}"""


def test_what_is_asked_next_comes_when_what_happened_has_been_seen(arrive: Arrive) -> None:
    """A lesson plays the turns of others: nothing on the page may be ahead of what is shown."""
    ann = arrive("Ann", **MOVING)
    several: list[str | bytes] = []  # updates that tell of several steps

    def hear(message: str | bytes) -> None:
        if '"frames":' in str(message):
            several.append(message)

    ann.page.on("websocket", lambda socket: socket.on("framereceived", hear))
    ann.go_home()
    heading = ann.page.get_by_role("heading", name=pulaski.find("flash-point").name, exact=True)
    card = ann.page.locator(".game", has=heading)
    card.get_by_role("button", name="First game").click()
    ann.wait_for_board()
    while not several:
        ann.until("!document.querySelector('.strip[data-playing]')")
        ann.page.evaluate(ORDER)
        ann.page.evaluate(MARKED)
        follow_the_lesson(ann)
    heading = ann.page.locator("#prompt h2")
    expect(heading).to_have_text(say("en", "watch-events"))  # nothing is asked meanwhile
    expect(ann.page.locator("#prompt")).to_have_attribute("data-mine", "false")
    expect(ann.page.locator(".actions")).to_be_hidden()
    ann.until("window.order.includes('asked')")
    expect(heading).not_to_have_text(say("en", "watch-events"))
    assert ann.page.evaluate("window.order.indexOf('asked')") >= 2
    assert len(ann.page.evaluate("window.marked")) > 1  # seats follow whose turn is shown


def follow_the_lesson(person: Person) -> None:
    """Do what a lesson asks for, or read on."""
    step = person.step
    number = person.page.locator(".lesson-head span").first.inner_text()
    onward = person.page.locator(".lesson button.primary")
    if onward.count():
        onward.click()
    elif person.page.locator(BUTTONS).count():
        person.page.locator(BUTTONS).first.click()
    else:
        person.page.locator(LIT).first.dispatch_event("click")
    person.page.wait_for_timeout(100)
    if person.page.locator(ITEMS).count():
        person.page.locator(ITEMS).first.click()
    person.until(
        "([step, number]) => Number(document.body.dataset.step) !== step"
        " || document.querySelector('.lesson-head span').textContent !== number"
        " || !!document.querySelector('.strip[data-playing]')",
        [step, number],
    )


LINES_OF_A_WORD = """([name, word]) => {
  const card = `<div class="shown-card"><strong>${name}</strong></div>`;
  document.body.insertAdjacentHTML("beforeend", card);
  const text = document.querySelector(".shown-card strong").firstChild;
  const range = document.createRange();
  range.setStart(text, name.indexOf(word));
  range.setEnd(text, name.indexOf(word) + word.length);
  return range.getClientRects().length;
}"""
FAMILIAR = """async () => {
  const { makeFamiliar } = await import("/web/motion.js");
  const isFamiliar = makeFamiliar((seat) => seat === 0);
  const roll = { dice: ["1"] }, step = { at: "a" }, card = { shows: {} };
  const lines = (turn, seat) => [
    { turn, seat, text: "begins" }, { turn, seat, ...step }, { turn, seat, ...step },
    { turn, seat, ...roll }, { turn, seat, ...roll }, { turn, seat, ...card },
    { turn, seat, ...card }, { turn, ...step }, { turn, ...step },
  ];
  return [1, 0].map((seat, n) => lines(n, seat).map((line) => Number(isFamiliar(line))).join(""));
}"""


def test_a_number_does_not_cover_a_small_place(arrive: Arrive) -> None:
    """On a phone a space of Fire Tower is 20 pixels wide, one of Feurio! more than 24."""
    room = """async () => {
      const { hasRoom } = await import("/web/since.js");
      return [20, 24, 38].map(hasRoom);
    }"""
    for width, expected in ((390, [False, True, True]), (1440, [False, False, True])):
        ann = arrive("Ann", width, 844)
        ann.go_home()
        assert ann.page.evaluate(room) == expected


def test_no_word_on_a_card_is_broken_on_a_phone(arrive: Arrive) -> None:
    ann = arrive("Ann", 390, 844)
    ann.go_home()
    assert ann.page.evaluate(LINES_OF_A_WORD, ["Sudden Rainshower", "Rainshower"]) == 1


def test_a_card_that_was_read_before_takes_less_time(arrive: Arrive) -> None:
    ann = arrive("Ann")
    ann.go_home()
    known = """async () => {
      const { isKnown } = await import("/web/motion.js");
      return ["ember", "flare-up", "ember"].map((id) => isKnown({ id }));
    }"""
    assert ann.page.evaluate(known) == [False, False, True]


def test_what_others_do_again_in_their_turn_takes_less_time(arrive: Arrive) -> None:
    """The second step, roll and flame; never a card, and nothing of one's own."""
    ann = arrive("Ann")
    ann.go_home()
    assert ann.page.evaluate(FAMILIAR) == ["001010001", "000000000"]


#: What is shown again: one's own move is step 3 with the draw that follows it, step 4, of which one
#: board is known; the others' is 5 with its draw 6.
AGAIN = """async () => {
  const { Past } = await import("/web/past.js");
  const past = new Past();
  for (const step of [2, 4, 6]) past.keep("0", step, `board ${step}`);
  const told = (...steps) => past.stages(steps.map((step) => ({ step })))
    .map(({ board, lines }) => [board, lines.map(({ step }) => step)]);
  return [told(4, 5, 6), told(5, 6)];
}"""


def test_what_is_seen_again_begins_when_ones_own_move_had_ended(arrive: Arrive) -> None:
    """The draw after it was told over the board of before that move."""
    ann = arrive("Ann")
    ann.go_home()
    assert ann.page.evaluate(AGAIN) == [
        [["board 4", []], ["board 4", [4]], ["board 6", [5, 6]]],
        [["board 4", []], ["board 6", [5, 6]]],
    ]


#: The button of a page that numbers one of two events, none, and both.
SEEN_AGAIN = """async () => {
  const { makeSince } = await import("/web/since.js");
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.innerHTML = '<g id="layer"><rect id="x-a" width="90" height="90"/></g>';
  document.body.append(svg);
  const frame = document.createElement("div");
  const words = (...places) => {
    let show;
    const find = (space) => (space === "a" ? svg.querySelector("rect") : null);
    const store = { on: (_keys, told) => (show = told) };
    const [, el] = makeSince({ board: { frame, find }, store });
    const lines = [{ n: 0, turn: 1, step: 1, seat: 0, kind: "event" }].concat(places.map((at, n) =>
      ({ n: n + 1, turn: 2, step: n + 2, seat: 1, kind: "event", at, big: true })));
    const seats = [{ seat: 0, who: "person" }, { seat: 1, who: "bot" }];
    show({ lines, turn: 3, step: 9, actor: 0, seats, yours: [0], shown: "0" });
    return el.querySelector("button span:last-child").textContent;
  };
  return [words("a", "far"), words("far", "away"), words("a")];
}"""


def test_of_what_is_seen_again_it_is_said_how_much_has_a_number(arrive: Arrive) -> None:
    ann = arrive("Ann")
    ann.go_home()
    assert ann.page.evaluate(SEEN_AGAIN) == [
        say("en", "see-again-some", n=2, some=1),
        say("en", "see-again", n=2),
        say("en", "see-again", n=1),
    ]


BOXED = """async () => {
  const { withBoxesOf, idsOfBoxes } = await import("/web/boxes.js");
  const box = (ap) => ({
    root: "board",
    parts: { board: '<svg><g id="seat-0"/></svg>', "seat-0": '<g id="seat-0"><g id="sum-0"/></g>',
      "sum-0": `<g id="sum-0">${ap}</g>`, fire: `<g id="fire">${ap}</g>` },
  });
  const { parts } = withBoxesOf(box("now"), box("then"));
  return [parts["sum-0"], parts.fire, idsOfBoxes(box("now"))];
}"""


def test_the_boxes_of_players_wait_until_what_happened_has_been_seen(arrive: Arrive) -> None:
    """Red had its action points while the fire of the turn before still spread."""
    ann = arrive("Ann")
    ann.go_home()
    then, now = '<g id="sum-0">then</g>', '<g id="fire">now</g>'
    assert ann.page.evaluate(BOXED) == [then, now, ["seat-0", "sum-0"]]


#: How long a plan is there at the usual pace before it is carried out, by its letters.
PLANNED = """async () => {
  const { animate } = await import("/web/motion.js");
  const board = { el: document.body, find: () => null };
  const waits = [];
  const real = window.setTimeout;
  window.setTimeout = (run, long) => (waits.push(long), real(run, 0));
  const plan = (text) => ({ kind: "plan", text });
  for (const [length, times] of [[20, 1], [100, 1], [100, 0.45]]) {
    const stage = { lines: [plan("x".repeat(length))], change: () => null };
    await animate({ board }, [stage], times).done;
  }
  window.setTimeout = real;
  return waits.filter((long) => long > 1000);
}"""


def test_a_plan_is_shown_as_long_as_it_takes_to_read(arrive: Arrive) -> None:
    """Before it is carried out: partners can answer it."""
    ann = arrive("Ann")
    ann.go_home()
    assert ann.page.evaluate(PLANNED) == [1800, 4200, 3150]  # the last one at a fast pace


#: A menu for a place at the right edge of the board: whether it is over the panels, how far it is.
AT_THE_EDGE = """async () => {
  const { openMenu } = await import("/web/menu.js");
  const box = (el) => el.getBoundingClientRect();
  const all = [...document.querySelectorAll(".sheet [data-space]")].filter((el) => box(el).width);
  const side = box(document.querySelector(".side"));
  const middle = (el) => box(el).top + box(el).height / 2;
  const near = all.filter((el) => Math.abs(middle(el) - 520) < 60);
  const anchor = near.sort((one, other) => box(other).right - box(one).right)[0];
  const items = ["Down", "Out"].map((content) => ({ content, choose() {} }));
  const menu = openMenu(anchor, "What?", items);
  const [a, b] = [box(anchor), box(menu)];
  const away = Math.max(b.left - a.right, a.left - b.right, b.top - a.bottom, a.top - b.bottom);
  return [b.right <= side.left, away];
}"""


def test_a_menu_is_near_its_place_and_not_over_the_panels(arrive: Arrive) -> None:
    ann = arrive("Ann", 1440, 900)
    ann.go_home()
    ann.play_now("flash-point")
    ann.wait_for_turn()
    is_free, away = ann.page.evaluate(AT_THE_EDGE)
    assert is_free
    assert away < 110
