"""Who has the room on a page: the board, what can be done, and what is read beside it."""

from __future__ import annotations

from contextlib import suppress

import pytest
from playwright.sync_api import TimeoutError, expect

from pulaski.core.wide import SHAPE
from tests.browser.conftest import Arrive
from tests.browser.person import Person

PHONE = (390, 844)
WIDE = "document.querySelector('.sheet > svg').getScreenCTM().a"
NEED = """(high) => {
  document.querySelector(".much")?.remove();
  if (!high) return;
  const much = document.createElement("button");
  much.className = "much";
  much.style.cssText = `flex: 1 0 100%; order: 4; height: ${high}px`;
  document.querySelector(".deeds").append(much);
}"""
NEWS = "document.querySelector('.digest').textContent = 'Much has happened. '.repeat(40)"
FRAME = """() => {
  const { clientWidth, clientHeight } = document.querySelector(".frame");
  return clientWidth / clientHeight;
}"""
#: Where everything lies that can be done, and how large the board is.
PLACES = """() => [...document.querySelectorAll(".deeds button, .deeds summary, .sheet > svg")]
  .filter((el) => !el.closest(".all"))
  .map((el) => el.getBoundingClientRect())
  .map(({ left, top, width, height }) => [left, top, width, height].map(Math.round).join(" "))"""
#: How far what can be done reaches below the panel that it stands in.
CUT = """() => {
  const edge = document.querySelector(".play").getBoundingClientRect().bottom;
  const low = [...document.querySelectorAll(".deeds button, .deeds summary")]
    .filter((el) => el.offsetParent).map((el) => el.getBoundingClientRect().bottom - edge);
  return Math.max(...low);
}"""
#: By how many pixels the longest choice of a list is wider than its field, which has an arrow, too.
TOO_WIDE = """() => {
  const pen = document.createElement("canvas").getContext("2d");
  return Math.max(...[...document.querySelectorAll(".seat-row select")].map((field) => {
    const style = getComputedStyle(field);
    pen.font = style.font;
    pen.letterSpacing = style.letterSpacing;
    const words = [...field.options].filter((one) => one.text.includes("★"));
    const wide = Math.max(0, ...words.map((one) => pen.measureText(one.text).width));
    const padding = parseFloat(style.paddingLeft) + parseFloat(style.paddingRight);
    return wide + 16 + padding - field.clientWidth;
  }));
}"""
LINES = """() => [...document.querySelectorAll(".log li.event")]
  .filter((el) => el.querySelector(".words").getClientRects()[0].height < 40
    && !el.querySelector(".dice, .gains"))
  .map((el) => Math.round(el.getBoundingClientRect().height))"""
LENS = """async () => {
  const { makeZoom } = await import("/web/zoom.js");
  const made = (css, ...inner) => {
    const el = document.createElement("div");
    el.style.cssText = css;
    el.append(...inner);
    return el;
  };
  const corner = (left, top) => made(
    `position: absolute; width: 20px; height: 20px; left: ${left}px; top: ${top}px`,
  );
  const [near, far] = [corner(10, 10), corner(360, 360)];
  const size = "width: 400px; height: 400px;";
  const sheet = made(`position: relative; ${size} transform-origin: 0 0`, near, far);
  const frame = made(`position: fixed; left: 0; top: 0; ${size} overflow: hidden`, sheet);
  document.body.append(frame);
  const seen = () => [near, far].map((el) => {
    const { left, top, right, bottom } = el.getBoundingClientRect();
    return left + right >= 0 && top + bottom >= 0 && left + right <= 800 && top + bottom <= 800;
  });
  const zoom = makeZoom(frame, sheet);
  zoom.by(3, [near]);
  const told = [seen()];
  zoom.follow([far, near]);
  told.push(seen());
  zoom.follow([far]);
  told.push(seen());
  frame.remove();
  return told;
}"""
#: A card of two lines and three ways of playing it, as a preview tells of them.
PREVIEW = """() => {
  const way = "<div class='preview-row'><strong>Scratch Line from 0,4 to the east</strong>"
    + "<div class='effect'><span class='then'>Then:</span><ul><li>Red plays Scratch Line</li>"
    + "<li>Firebreaks on 0,4 and 0,6, and what else it brings</li></ul></div></div>";
  const card = "<p class='piece'><strong>Scratch Line</strong> <span class='fact'>unseen: 2</span>"
    + "<span>" + "two firebreaks in a line ".repeat(7) + "</span></p>";
  const strip = document.querySelector(".strip-words");
  strip.className = "strip-words"; // whatever was said before
  strip.className = "strip-words tight";
  strip.innerHTML = "<div class='preview'>" + card + way.repeat(3) + "</div>";
  return strip.scrollHeight - strip.clientHeight;
}"""
#: How much of a long plan cannot be seen while it is shown, and once it rests.
PLAN = """async () => {
  const { makeStrip } = await import("/web/strip.js");
  const { caption } = await import("/web/motion.js");
  const plan = "Orange: my plan is to put out the fire, as otherwise it spreads here. ".repeat(5);
  const strip = makeStrip();
  document.querySelector(".strip").replaceWith(strip.el);
  const words = strip.el.querySelector(".strip-words");
  return [true, false].map((playing) => {
    strip.el.toggleAttribute("data-playing", playing);
    strip.rest(caption({ text: plan }));
    return words.scrollHeight - words.clientHeight;
  });
}"""
FIGURES = """async () => {
  const { apart } = await import("/web/summary.js");
  const at = (...all) => apart(all.map((one) => ({ at: one }))).map(({ at }) => Math.round(at));
  return [at(10, 50, 52), at(90, 89, 0), at(5, 80)];
}"""


def play_turns(person: Person, turns: int) -> None:
    """Go on until so many more turns have begun, of whomever."""
    for _ in range(turns):
        begun = person.page.locator(".log .turn").count()
        while person.page.locator(".log .turn").count() == begun:
            assert person.wait_for_turn()
            person.act()
        assert person.wait_for_turn()


def test_on_a_phone_a_long_plan_is_read_whole(arrive: Arrive) -> None:
    """It was cut in mid-sentence, as the strip has but four lines."""
    ann = arrive("Ann", *PHONE)
    ann.set_up("Fire Tower", 2, {})
    assert ann.wait_for_turn()
    shown, rested = ann.page.evaluate(PLAN)
    assert shown <= 0 < rested


def test_on_a_phone_the_board_takes_back_the_room_it_gave_away(arrive: Arrive) -> None:
    """It got smaller and smaller, and stayed so beside an empty panel."""
    ann = arrive("Ann", *PHONE)
    ann.set_up("Fire Tower", 2, {})
    assert ann.wait_for_turn()
    large = ann.page.evaluate(WIDE)
    ann.page.evaluate(NEWS)
    ann.page.evaluate("document.body.offsetHeight")
    assert ann.page.evaluate(WIDE) == large  # what is only news has no room of the board
    ann.page.evaluate(NEED, 160)
    ann.until(f"{WIDE} < {0.9 * large}")
    small = ann.page.evaluate(WIDE)
    ann.page.evaluate(NEED, 0)
    ann.page.wait_for_timeout(50)
    assert ann.page.evaluate(WIDE) == small  # nothing jumps while somebody chooses
    play_turns(ann, 10)  # of everybody, which need some room of their own
    ann.until(f"{WIDE} > {1.08 * small}")


#: Whether all is read of the longest thing that can be done in several ways.
WOULD_BE_DONE = """async () => {
  const { h } = await import("/web/dom.js");
  const { makeTurning } = await import("/web/turning.js");
  const strip = document.querySelector(".strip-words");
  strip.className = "strip-words"; // whatever was said before
  const table = {
    strip: { say: (el) => strip.replaceChildren(el), clear() {} }, ghost: { show() {}, hide() {} },
    board: { el: h("i"), mark() {} }, effects: async () => new Map(),
    store: { state: { seats: [], actor: 0 } },
  };
  const way = { action: "snag", words: "Burning Snag on 10,10\\u201311,11", covers: ["10,10"] };
  makeTurning(table).at(["10,10"], [way, { ...way, action: "other" }]);
  await new Promise((resolve) => setTimeout(resolve, 300));
  const words = strip.querySelector(".turning-words");
  return words.scrollHeight <= words.clientHeight && words.scrollWidth <= words.clientWidth;
}"""


def test_on_a_phone_the_picture_stays_as_it_is_whatever_is_read(arrive: Arrive) -> None:
    """After the game, and beside the story, what stands below the map jumped, and was tiny."""
    ann = arrive("Ann", *PHONE)
    ann.set_up("Flash Point: Fire Rescue", 2, {})
    assert ann.wait_for_turn()
    assert ann.page.evaluate(FRAME) < SHAPE
    before = ann.page.evaluate(WIDE)
    for tab in ("team", "log", "chat", "rules", "play"):
        ann.page.locator(f'.tab[data-tab="{tab}"]').click()
        assert ann.page.evaluate(WIDE) == before, tab
    ann.page.evaluate("document.querySelector('.result').hidden = false")
    assert ann.page.evaluate(WIDE) == before


def test_on_a_phone_the_last_picture_is_not_cut(arrive: Arrive) -> None:
    """After the game the first row of cards was cut through."""
    ann = arrive("Ann", *PHONE)
    ann.set_up("Fire Tower", 2, {})
    assert ann.wait_for_turn()
    before = ann.page.evaluate(FRAME)
    ann.page.evaluate("document.querySelector('.result').hidden = false")
    assert ann.page.evaluate(FRAME) == pytest.approx(before, rel=0.02)


def test_on_a_phone_what_would_be_done_is_read_whole(arrive: Arrive) -> None:
    """Its second place was cut off, beside the room of a button that was not there."""
    ann = arrive("Ann", *PHONE)
    ann.set_up("Fire Tower", 2, {})
    assert ann.wait_for_turn()
    assert ann.page.evaluate(WOULD_BE_DONE)


def test_on_a_phone_nothing_moves_when_all_moves_are_listed(arrive: Arrive) -> None:
    ann = arrive("Ann", *PHONE)
    ann.set_up("Flash Point: Fire Rescue", 2, {})
    assert ann.wait_for_turn()
    before = ann.page.evaluate(PLACES)
    ann.page.locator(".deeds summary").click()
    rows = ann.page.locator(".deeds .all")
    expect(rows.locator("button").first).to_be_in_viewport(ratio=1)
    assert ann.page.evaluate(PLACES) == before


def test_what_can_be_done_is_not_cut_beside_a_lesson(arrive: Arrive) -> None:
    """What happened since the last turn was cut in half at the edge of the panel."""
    ann = arrive("Ann", 1440, 900)
    ann.go_home()
    card = ann.page.locator(".game", has=ann.page.get_by_role("heading", name="Feurio!"))
    card.get_by_role("button", name="First game").click()
    ann.wait_for_board()
    lesson, again = ann.page.locator(".lesson"), ann.page.locator(".deeds .since button")
    while not (again.count() and again.is_visible()):
        ann.until("!document.body.hasAttribute('data-busy')")
        following = lesson.locator("button.primary")
        if following.count():
            with suppress(TimeoutError):  # the lesson went on by itself
                following.click(timeout=2_000)
        else:
            ann.act()
        ann.until("!document.body.hasAttribute('data-busy')")
    expect(lesson).to_be_visible()
    assert ann.page.evaluate(CUT) <= 0
    ann.page.locator(".deeds summary").click()
    room = "(list) => list.clientHeight > 120 || list.clientHeight === list.scrollHeight"
    assert ann.page.locator(".deeds .all").evaluate(room)
    assert ann.page.evaluate(CUT) <= 0


def test_on_a_phone_the_story_of_a_replay_can_be_read(arrive: Arrive) -> None:
    ann = arrive("Ann", *PHONE)
    ann.set_up("Feurio!", 3, {})
    assert ann.wait_for_turn()
    ann.act()
    assert ann.wait_for_turn()
    ann.page.goto(ann.page.url.replace("/table/", "/replay/"))
    expect(ann.page.locator(".sheet svg")).to_be_visible()
    story = ann.page.locator(".log").bounding_box()
    assert story
    assert story["height"] > 120


def test_on_a_phone_lines_of_the_story_are_apart_by_the_same(arrive: Arrive) -> None:
    ann = arrive("Ann", *PHONE, has_touch=True, is_mobile=True)
    ann.set_up("Flash Point: Fire Rescue", 2, {})
    for _ in range(6):
        assert ann.wait_for_turn()
        ann.act()
    ann.page.locator('.tab[data-tab="log"]').click()
    high = ann.page.evaluate(LINES)
    assert len(high) > 4
    assert len(set(high)) == 1, high


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_on_a_phone_all_stars_of_a_bot_are_seen(locale: str, arrive: Arrive) -> None:
    ann = arrive("Ann", *PHONE, locale=locale)
    ann.go_home()
    ann.page.locator(".game").first.locator(".row button:not(.primary)").first.click()
    expect(ann.page.locator(".seat-row select").first).to_be_visible()
    assert ann.page.evaluate(TOO_WIDE) <= 0


def test_who_zoomed_in_is_led_to_what_happens_out_of_sight(arrive: Arrive) -> None:
    """And nothing moves as long as one of the places can be seen."""
    ann = arrive("Ann")
    ann.go_home()
    assert ann.page.evaluate(LENS) == [[True, False], [True, False], [False, True]]


def test_a_preview_of_five_lines_is_read_whole(arrive: Arrive) -> None:
    """The last line was cut at the edge of the strip."""
    ann = arrive("Ann", 1440, 900)
    ann.set_up("Fire Tower", 2, {})
    assert ann.wait_for_turn()
    assert ann.page.evaluate(PREVIEW) <= 0


def test_figures_beside_a_chart_do_not_lie_on_each_other(arrive: Arrive) -> None:
    ann = arrive("Ann")
    ann.go_home()
    assert ann.page.evaluate(FIGURES) == [[10, 50, 61], [0, 79, 90], [5, 80]]
