"""Pointing at the board: by mouse and by finger, at what is used and at where it goes."""

from __future__ import annotations

from playwright.sync_api import expect

from pulaski.table.speech import say
from tests.browser.conftest import Arrive
from tests.browser.person import BUTTONS, LIT

GAME = "Feurio!"
#: The middle of a target that has another beside it, and a point only just within it.
NEIGHBOURS = """() => {
  const all = [...document.querySelectorAll("[data-ui-lit]")].map((el) => {
    const { left, top, width, height } = el.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });
  for (const one of all) {
    for (const other of all) {
      const apart = Math.hypot(one.x - other.x, one.y - other.y);
      const rim = { x: one.x + 0.4 * (other.x - one.x), y: one.y + 0.4 * (other.y - one.y) };
      if (apart > 1 && apart < 30) return [one, rim];
    }
  }
}"""
#: The hexagons that can be chosen.
GOALS = """[...document.querySelectorAll('[data-ui-lit]')].map((el) => el.dataset.space)
  .filter((space) => space.startsWith("w"))"""
TAUGHT = """async () => {
  const { taughtAt } = await import("/web/state.js");
  const options = [{ action: "move 6,3", path: ["6,3"] }, { action: "end" }];
  const state = (play, at) => ({
    lesson: { at, play }, yours: [0], actor: 0, seats: [{ seat: 0, who: "person" }],
    shown: "0", views: { 0: { options } },
  });
  const found = (place, at) => taughtAt(state(["move 6,3"], at), place)?.action ?? null;
  return [found("5,1", ["5,1"]), found("4,4", ["5,1"]), found("5,1", ["5,1", "6,3"])];
}"""
BOUGHT = """async () => {
  const { chooseAt } = await import("/web/choose.js");
  const place = "department-yellow", piece = "extra-department";
  const seen = async (sold, byFinger, ...first) => {
    let came = "";
    const options = [{ action: "open yellow", path: [...first, place], piece }];
    const views = { 0: { options, stock: { [piece]: { sold } } } };
    const seats = [{ seat: 0, who: "person" }];
    const table = {
      store: { state: { views, shown: "0", yours: [0], actor: 0, seats, picked: first } },
      preview: { hide() {} },
      turning: { at: () => (came = "shown"), end() {}, isOn: () => false },
      effects: async () => new Map(),
      act: () => (came = "done"),
    };
    await chooseAt(table, place, null, { byFinger });
    return came;
  };
  const onBoard = [await seen(true, true), await seen(true, false), await seen(false, true)];
  return [...onBoard, await seen(true, false, piece)]; // its card, with its price, was taken first
}"""
INSTEAD = """async () => {
  const { places } = await import("/web/state.js");
  const options = [
    { action: "gem 2,0", kind: "gem", path: ["2,0"] },
    { action: "discard ember", kind: "discard", path: ["ember"] },
    { action: "discard south", kind: "discard", path: ["south"] },
    { action: "bucket 0,0", kind: "bucket", path: ["bucket", "0,1"] },
    { action: "fan 5,5", kind: "fan", path: ["south", "5,5"] },
  ];
  const lit = (...picked) => [...places({
    picked, yours: [0], actor: 0, seats: [{ seat: 0, who: "person" }],
    shown: "0", views: { 0: { options } },
  })].sort();
  return [lit(), lit("bucket"), lit("south")];
}"""

DISTINCT = """async () => {
  const { distinct } = await import("/web/turning.js");
  const way = (action, kind, ...covers) => ({ action, kind, covers });
  const ways = [
    way("bucket 0,2 east", "bucket", "0,2", "0,3"),
    way("bucket 0,0 east", "bucket", "0,2"),
    way("bucket 0,2 south", "bucket", "0,2"),
    { ...way("bucket 0,2 east some", "bucket-some", "0,2", "0,3", "0,4"), part: true },
    { ...way("bucket 0,1 east some", "bucket-some", "0,2", "0,3"), part: true },
    { action: "discard", kind: "discard" },
    { action: "discard", kind: "discard" },
  ];
  return distinct(ways).map(({ action }) => action);
}"""

#: What comes of a click at a goal: by mouse, by finger, for a card, for a price.
AT_A_GOAL = """async () => {
  const { chooseLast } = await import("/web/choose.js");
  const seen = (how, more) => {
    let came = "";
    const options = [{ action: "move red-1 w7r6", path: ["red-1", "w7r6"], ...more }];
    const seats = [{ seat: 0, who: "person" }];
    const state = { yours: [0], actor: 0, seats, shown: "0", views: { 0: { options } } };
    const table = {
      store: { state }, turning: { at: () => (came = "shown"), isOn: () => false },
      act: () => (came = "done"),
    };
    chooseLast(table, "w7r6", null, how);
    return came;
  };
  return [seen({}), seen({ byFinger: true }), seen({}, { piece: "ember" }), seen({}, { cost: 2 })];
}"""

#: What a strip shows: a choice waits, a piece is passed, something is refused, the choice is made.
SAID = """async () => {
  const { makeStrip } = await import("/web/strip.js");
  const strip = makeStrip();
  document.body.append(strip.el);
  const shown = [];
  const look = (does) => (does(), shown.push(strip.el.innerText.trim()));
  look(() => strip.say("do it?", "turning"));
  look(() => strip.say("a piece", "piece"));
  look(() => strip.say("refused", "refusal"));
  look(() => (strip.clear("turning"), strip.clear("refusal")));
  return shown;
}"""

#: The middle of something that names no place, and lies on one where nothing can be done.
COVERED = """() => {
  for (const el of document.querySelectorAll(".sheet use:not([data-space] *):not([data-space])")) {
    const { left, top, width, height } = el.getBoundingClientRect();
    const at = { x: left + width / 2, y: top + height / 2 };
    const all = document.elementsFromPoint(at.x, at.y);
    if (width && all[0] === el && !all.some((one) => one.closest("[data-ui-lit]"))
      && all.some((one) => one.closest(".sheet [data-space]"))) return at;
  }
}"""

#: What the strip of a page shows of a choice that wins the game.
DECISIVE = """async () => {
  const { h } = await import("/web/dom.js");
  const { effectWords } = await import("/web/effects.js");
  const state = { seats: [], actor: 0 };
  const effect = effectWords({ words: "" }, { won: true, lines: [{ text: "A gem" }] }, state);
  const strip = h("div.strip", null, h("div.turning", null,
    h("div.turning-words", null, h("strong", null, "Flare Up"), effect)));
  document.body.append(strip);
  return strip.innerText.trim();
}"""


MARKS = """async () => {
  const { beginnings, isAll } = await import("/web/begin.js");
  const mark = document.createElement("i");
  mark.setAttribute("data-begins", "");
  const find = (place) => (place === "barn" ? document.createElement("i") : mark);
  const table = { board: { find, nameOf: (place) => place } };
  const options = [
    { action: "play wild as hose", path: ["wild"] },
    { action: "play wild as helmet", path: ["wild"] },
    { action: "play support", path: ["support"] },
    { action: "play bring sawyer", path: ["bring", "sawyer"] },
    { action: "move barn", path: ["barn"] },
    { action: "end" },
  ];
  const seats = [{ seat: 0, who: "person" }];
  const state = { yours: [0], actor: 0, seats, shown: "0", views: { 0: { options } } };
  const begun = beginnings(table, state).map((button) => button.dataset.begin);
  return [begun, ["wild", "support"].filter((place) => isAll(state, [place]))];
}"""


def test_a_small_mark_that_means_several_things_has_one_button(arrive: Arrive) -> None:
    """One that means a single thing has a button that says so, as has what needs no place."""
    ann = arrive("Ann")
    ann.go_home()
    assert ann.page.evaluate(MARKS) == [["wild", "bring"], ["support"]]


def test_a_place_where_nothing_can_be_done_says_why(arrive: Arrive) -> None:
    ann = arrive("Ann", 390, 844, has_touch=True)
    ann.set_up(GAME, 2, {})
    assert ann.wait_for_turn()
    lit = ann.page.evaluate(
        "[...document.querySelectorAll('[data-ui-lit]')].map(el => el.dataset.space)"
    )
    places = ann.page.locator("[data-space]:not(.may)")
    dark = [place for place in places.all() if place.get_attribute("data-space") not in lit]
    dark[0].dispatch_event("click")
    expect(ann.page.locator(".strip .refusal")).to_be_visible()


def test_a_finger_sees_what_it_does_before_it_is_done(arrive: Arrive) -> None:
    """Something was pointed at, then a place for it: the second tap on the place does it."""
    ann = arrive("Ann", 390, 844, has_touch=True)
    ann.set_up("Hotspot: Fire Brigades", 1, {})
    assert ann.wait_for_turn()
    before = ann.step
    ann.page.locator(".may[data-space=prevention-measures]").tap()
    hexagon = ann.page.locator(".may[data-space=w7r6]")
    hexagon.tap()
    expect(ann.page.locator(".turning button.primary")).to_be_visible()
    assert ann.step == before
    hexagon.tap()
    ann.wait_for_step(before)


def test_who_buys_on_the_board_sees_it_first(arrive: Arrive) -> None:
    """A tap that spends 100 funds was done at once, and so was a click on one's own station."""
    ann = arrive("Ann")
    ann.go_home()
    assert ann.page.evaluate(BOUGHT) == ["shown", "shown", "done", "done"]


def test_what_was_begun_far_below_is_read_at_the_top(arrive: Arrive) -> None:
    """On a phone buttons scroll: after one of them, what is to be chosen was out of sight."""
    ann = arrive("Ann", 390, 600, has_touch=True)
    ann.set_up("Hotspot: Fire Brigades", 1, {})
    assert ann.wait_for_turn()
    ann.page.locator(".actions .bar button").last.scroll_into_view_if_needed()
    ann.page.locator('[data-good="prevention-measures"]').tap()
    expect(ann.page.locator("#prompt")).to_contain_text("now choose where")
    expect(ann.page.locator("#prompt")).to_be_in_viewport(ratio=1)


def test_a_finger_that_may_have_missed_sees_what_it_hit(arrive: Arrive) -> None:
    """Squares are 22 pixels wide on a phone. Whoever hits one in its middle has hit it."""
    ann = arrive("Ann", 390, 844, has_touch=True)
    ann.set_up("Fire Tower", 2, {})
    assert ann.wait_for_turn()
    before = ann.step
    middle, rim = ann.page.evaluate(NEIGHBOURS)
    ann.page.touchscreen.tap(**rim)
    expect(ann.page.locator(".turning button.primary")).to_be_visible()
    expect(ann.page.locator(".would")).not_to_have_count(0)
    assert ann.step == before
    ann.page.locator(".turning button[aria-label=Cancel]").tap()
    ann.page.touchscreen.tap(**middle)
    ann.wait_for_step(before)


def test_a_goal_may_be_pointed_at_before_what_is_sent_there(arrive: Arrive) -> None:
    ann = arrive("Ann")
    ann.set_up("Hotspot: Fire Brigades", 1, {})
    while not ann.page.locator(".sheet .may[data-ui-lit][data-space=red-1]").count():
        assert ann.wait_for_turn()
        before = ann.step
        ann.page.locator(".bar button").first.click()
        ann.wait_for_step(before)
    before = ann.step
    ann.page.locator(".sheet .may[data-ui-lit][data-space=red-1]").click()
    goal = ann.page.evaluate(GOALS)[0]
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator(f'{LIT}[data-space="{goal}"]')).to_have_count(0)
    ann.page.locator(f'[data-space="{goal}"]:not(.may)').first.click()
    ann.wait_for_step(before)


def test_what_one_click_at_a_goal_does(arrive: Arrive) -> None:
    """A brigade is sent there; a finger that may have missed, and a card, are shown first."""
    ann = arrive("Ann")
    ann.go_home()
    assert ann.page.evaluate(AT_A_GOAL) == ["done", "shown", "shown", "shown"]


def test_what_waits_for_an_answer_stays_while_the_pointer_goes_there(arrive: Arrive) -> None:
    """ "Do it" vanished on the way to it, under the notes on all that was passed."""
    ann = arrive("Ann")
    ann.go_home()
    assert ann.page.evaluate(SAID) == ["do it?", "do it?", "refused", "a piece"]


def test_a_place_can_be_pointed_at_through_what_lies_on_it(arrive: Arrive) -> None:
    """Smoke names no place, and a click on it did nothing."""
    ann = arrive("Ann")
    ann.go_home()
    ann.play_now("flash-point")
    assert ann.wait_for_turn()
    found = ann.page.evaluate(COVERED)
    assert found, "nothing lies on a place"
    ann.page.mouse.click(**found)
    expect(ann.page.locator(".strip .refusal")).to_be_visible()


def test_a_piece_that_comes_under_a_resting_pointer_is_not_tried_out(arrive: Arrive) -> None:
    ann = arrive("Ann")
    ann.go_home()
    ann.play_now("fire-tower")
    page = ann.page
    assert ann.wait_for_turn()
    box = page.locator(LIT).first.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator(".strip .preview")).to_be_visible()
    page.mouse.down()
    page.mouse.up()
    ann.until("!document.querySelector('.strip .preview')")
    for _ in range(3):
        ann.wait_for_turn()
        page.wait_for_timeout(300)
        assert not page.locator(".strip .preview").count()


def test_a_button_that_comes_under_a_resting_pointer_is_not_tried_out(arrive: Arrive) -> None:
    ann = arrive("Ann")
    asked = {"game": "hotspot", "seats": [{"who": "me"}]}
    ann.page.goto(ann.page.request.post("/api/tables", data=asked).json()["url"])
    page, came = ann.page, 0
    under = "([x, y]) => !!document.elementFromPoint(x, y)?.closest('.bar button')"
    for _ in range(6):
        assert ann.wait_for_turn()
        page.mouse.move(1, 1)
        box = page.locator(".actions .bar button").last.bounding_box()
        assert box
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        before = ann.step
        page.mouse.click(x, y)
        ann.wait_for_step(before)
        assert ann.wait_for_turn()
        page.wait_for_timeout(300)
        assert not page.locator(".strip .preview").count()
        if page.evaluate(under, [x, y]):
            came += 1
            page.mouse.move(x - 12, y)
            expect(page.locator(".strip .preview")).to_be_visible()
    assert came, "a button came under the pointer"


def test_what_a_lesson_points_at_does_what_it_asks_for(arrive: Arrive) -> None:
    """The way to a place may begin elsewhere; of several places, one is what is asked for."""
    ann = arrive("Ann")
    ann.go_home()
    assert ann.page.evaluate(TAUGHT) == ["move 6,3", None, None]


def test_only_what_was_picked_has_places(arrive: Arrive) -> None:
    """What a place would mean at once, without it, waits; another card can be picked instead."""
    ann = arrive("Ann")
    ann.go_home()
    nothing, bucket, south = ann.page.evaluate(INSTEAD)
    assert nothing == ["2,0", "bucket", "ember", "south"]
    assert bucket == ["0,1", "bucket", "south"]
    assert south == ["5,5", "bucket", "ember", "south"]


def test_who_stops_a_fight_takes_the_only_reward_with_the_same_click(arrive: Arrive) -> None:
    """HS-SUCC-9: three matches earn a Firebreak; nobody is asked whether they want it."""
    ann = arrive("Ann")
    ann.set_up("Hotshots", 1, {})
    stop = ann.page.locator(BUTTONS).filter(has_text="Stop: firebreak")
    for wanted in ("fight", "", "roll again") * 40:
        assert ann.wait_for_turn()
        if stop.count():
            break
        step, button = ann.step, ann.page.locator(f'.bar button[data-action="{wanted}"]')
        if wanted and not button.count():
            continue
        (button if wanted else ann.page.locator(LIT).or_(ann.page.locator(BUTTONS))).first.click()
        ann.wait_for_step(step)
    before = ann.step
    stop.click()
    expect(ann.page.locator("#prompt")).to_contain_text("where does the firebreak go?")
    assert ann.step == before + 2
    ann.page.get_by_role("button", name=say("en", "undo")).click()
    expect(stop).to_be_visible()  # both were taken back


def test_of_ways_that_do_the_same_one_is_offered(arrive: Arrive) -> None:
    """A Bucket on a single gem had eight ways, of which five were the same."""
    ann = arrive("Ann")
    ann.go_home()
    assert ann.page.evaluate(DISTINCT) == [
        "bucket 0,2 east",
        "bucket 0,0 east",
        "bucket 0,2 east some",
        *("discard", "discard"),  # nobody knows whether they are
    ]


def test_whose_page_it_is_stands_on_their_tower_alone(arrive: Arrive) -> None:
    ann = arrive("Ann")
    ann.set_up("Fire Tower", 2, {})
    assert ann.wait_for_turn()
    expect(ann.page.locator(".sheet .you-0")).to_be_visible()
    expect(ann.page.locator(".sheet .you-1")).to_be_hidden()


def test_on_a_phone_it_is_said_that_a_choice_decides_the_game(arrive: Arrive) -> None:
    """There is no room for all that it brings, and the board shows that."""
    ann = arrive("Ann", 390, 844, has_touch=True)
    ann.go_home()
    assert ann.page.evaluate(DECISIVE) == say("en", "wins")


#: A mark round a place, and what a picture says lies above all marks.
RINGED = """async () => {
  const { ring } = await import("/web/board.js");
  document.body.innerHTML = `<svg width="400" height="400"><g class="field">
    <g id="place"><rect x="100" y="100" width="100" height="100"/></g>
    <g class="above"><text>3</text></g></g></svg>`;
  ring(document.getElementById("place"), "would");
  return [...document.querySelector(".field").children].map((el) => el.getAttribute("class"));
}"""
#: Whether bots listen before the first turn and in it; a story that is read aloud.
HEARD = """async () => {
  const { isHeard } = await import("/web/please.js");
  const { sentences } = await import("/web/words.js");
  const seats = [{ seat: 0 }, { seat: 1, listens: true }];
  const heard = [0, 1].map((turn) => isHeard({ seats, yours: [0], turn, over: false }));
  return [...heard, sentences([{ text: "A blowup!" }, { text: "A flame" }])];
}"""


#: The classes of the button that ends a turn, when something is left to do and when nothing is.
TO_END = """async () => {
  const { makeActions } = await import("/web/actions.js");
  const shown = (main) => {
    let hear;
    const options = [{ action: "draw", words: "Draw", kind: "draw" },
      { action: "end", words: "End", kind: "end", lesser: true, main }];
    const state = { views: { 0: { options } }, shown: "0", yours: [0], actor: 0,
      seats: [{ seat: 0, who: "person" }] };
    const bar = makeActions({ store: { state, on: (_, heard) => (hear = heard) } });
    hear(state);
    return [...bar.querySelectorAll("button")].map((el) => el.className).join("|");
  };
  return [shown(false), shown(true)];
}"""


def test_what_ends_a_turn_is_the_main_button_when_nothing_is_left_to_do(arrive: Arrive) -> None:
    """It was as pale as before; it stays in its place."""
    ann = arrive("Ann")
    ann.go_home()
    assert ann.page.evaluate(TO_END) == ["|lesser", "|primary lesser"]


def test_a_mark_lies_below_what_is_always_read(arrive: Arrive) -> None:
    """The limit of a tile lay under the ring round its neighbour."""
    ann = arrive("Ann")
    ann.go_home()
    assert ann.page.evaluate(RINGED) == [None, "would", "above"]


def test_nobody_is_asked_for_a_place_before_the_first_turn(arrive: Arrive) -> None:
    ann = arrive("Ann")
    ann.go_home()
    assert ann.page.evaluate(HEARD) == [False, True, "A blowup! A flame."]


#: What comes of a tap, by mouse and by finger, at a place that lets chance move or not; by mouse at
#: another place while one is looked at.
FOR_GOOD = """async () => {
  const { chooseAt } = await import("/web/choose.js");
  const seen = async (draws, byFinger, isOn = false) => {
    let came = "";
    const options = [{ action: "put 1,1", path: ["1,1"] }];
    const seats = [{ seat: 0, who: "person" }];
    const state = { views: { 0: { options } }, shown: "0", yours: [0], actor: 0, seats, step: 1 };
    const table = {
      store: { state }, preview: { hide() {} },
      turning: { at: () => (came = "shown"), end() {}, isOn: () => isOn },
      effects: async ([action]) => new Map([[action, { draws }]]),
      act: () => (came = "done"),
    };
    await chooseAt(table, "1,1", null, { byFinger });
    return came;
  };
  const byFinger = [await seen(true, true), await seen(false, true)];
  return [...byFinger, await seen(true, false), await seen(false, false, true)];
}"""


def test_a_finger_sees_first_what_lets_chance_move(arrive: Arrive) -> None:
    """And while one place is looked at, a click at another shows that."""
    ann = arrive("Ann")
    ann.go_home()
    assert ann.page.evaluate(FOR_GOOD) == ["shown", "done", "done", "shown"]


#: Whether ways are turned: of one card, of several, a single one.
ONE_CARD = """async () => {
  const { isTurned } = await import("/web/turning.js");
  const way = (kind, piece) => ({ kind, piece, covers: ["1,1"] });
  return [
    isTurned([way("jump", "smokejumper"), way("jump-some", "smokejumper")]),
    isTurned([way("jump", "smokejumper"), way("bucket", "bucket")]),
    isTurned([way("jump", "smokejumper")]),
  ];
}"""


def test_the_ways_of_one_card_are_turned_however_many_there_are(arrive: Arrive) -> None:
    ann = arrive("Ann")
    ann.go_home()
    assert ann.page.evaluate(ONE_CARD) == [True, False, False]


#: A tap at the middle of a lone target of 12 pixels, and of one of 40.
TINY = """async () => {
  const { makeBoard } = await import("/web/board.js");
  const told = [];
  const board = makeBoard({ choose: (_space, _target, { isBlurred }) => told.push(isBlurred) });
  document.body.append(board.el);
  for (const size of [12, 40]) {
    const may = `<rect id="may" class="may" data-space="a" width="${size}" height="${size}"/>`;
    const parts = { board: `<svg id="board" width="90" height="90">${may}</svg>` };
    board.show({ root: "board", parts }, null);
    board.light(new Set(["a"]));
    const target = board.el.querySelector("[data-ui-lit]");
    const scale = size / target.getBoundingClientRect().width;
    board.frame.style.cssText = `transform: scale(${scale})`;
    target.dispatchEvent(new PointerEvent("click", { bubbles: true, pointerType: "touch" }));
  }
  return told;
}"""


#: A tap below the figure of whose turn it is, and one below another.
UNDER = """async () => {
  const { makeBoard } = await import("/web/board.js");
  const told = [];
  const board = makeBoard({ choose: (_space, _target, { isBlurred }) => told.push(isBlurred) });
  document.body.append(board.el);
  for (const whose of ['data-whose=""', ""]) {
    const may = '<rect class="may" data-space="a" width="40" height="40"/>';
    const man = `<rect id="man" x="10" y="10" width="20" height="20" ${whose}/>`;
    const parts = { board: `<svg id="board" width="90" height="90">${may}${man}</svg>` };
    board.show({ root: "board", parts }, null);
    board.light(new Set(["a"]));
    const target = board.el.querySelector("[data-ui-lit]");
    const scale = 40 / target.getBoundingClientRect().width;
    board.frame.style.cssText = `transform: scale(${scale})`;
    target.dispatchEvent(new PointerEvent("click", { bubbles: true, pointerType: "touch" }));
  }
  return told;
}"""


def test_a_finger_at_its_own_figure_sees_first_what_it_would_do(
    arrive: Arrive,
) -> None:
    """It cleared the smoke below it at once."""
    ann = arrive("Ann")
    ann.go_home()
    assert ann.page.evaluate(UNDER) == [True, False]


def test_a_finger_hits_a_tiny_place_by_luck(arrive: Arrive) -> None:
    ann = arrive("Ann")
    ann.go_home()
    assert ann.page.evaluate(TINY) == [True, False]
