"""Every card, good and role says what it does: by mouse, by keyboard, by a finger, in the rules."""

from __future__ import annotations

from playwright.sync_api import Page, expect

import pulaski
from pulaski.core.pieces import name_of, sentence_of
from pulaski.table.speech import say
from tests.browser.conftest import Arrive
from tests.browser.person import Person

HOLD = 700  # milliseconds: longer than a page waits for a finger
STORY = 150  # pixels
REACH = 14  # pixels round a link to a rule that a finger hits, too
PHONE = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}


def told(game: str, piece: str, language: str = "en") -> tuple[str, str]:
    """What a piece is called, and what it does."""
    rules = pulaski.find(game)
    words, found = rules.words_in(language), rules.pieces[piece]
    return name_of(words, piece, found), sentence_of(words, piece, found)


def expect_told(page: Page, game: str, piece: str, language: str = "en") -> None:
    strip = page.locator(".strip-words")
    for text in told(game, piece, language):
        expect(strip).to_contain_text(text)
    clause = pulaski.find(game).pieces[piece].clause
    expect(strip.locator("a.clause")).to_have_accessible_name(say(language, "open-rule", id=clause))


def alone(person: Person, game: str, **options: str) -> Page:
    """A table for one, made without the form."""
    page = person.page
    page.goto("/")
    wanted = {"game": game, "options": options, "seats": [{"who": "me", "name": person.name}]}
    made = page.request.post("/api/tables", data=wanted).json()
    page.goto(made["url"])
    person.wait_for_board()
    return page


def middle(page: Page, selector: str) -> tuple[float, float]:
    place = page.locator(selector).first
    place.evaluate("(el) => el.scrollIntoView({ block: 'center' })")
    box = place.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def hold(page: Page, selector: str) -> None:
    """A finger that stays on something, and is lifted."""
    x, y = middle(page, selector)
    touch = page.context.new_cdp_session(page)
    touch.send(
        "Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]}
    )
    page.wait_for_timeout(HOLD)
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


#: The order of the goods when nothing can be paid, when gifts pay for one, when that is spent.
IN_ORDER = """async () => {
  const { makeShop } = await import("/web/shop.js");
  const stock = { a: { sold: true }, b: { sold: true }, c: { sold: true } };
  const known = { find: (id) => ({ id, name: id, text: "" }) };
  const store = { state: null, on: (_, heard) => (store.heard = heard) };
  const shop = makeShop({ store, pieces: async () => known });
  const orders = [];
  for (const paid of [[], ["b"], []]) {
    const options = paid.map((piece) => ({ action: piece, piece }));
    const views = { 0: { options, stock } };
    const seats = [{ seat: 0, who: "person" }];
    store.state = { turn: 1, yours: [0], actor: 0, seats, shown: "0", views };
    store.heard(store.state);
    await new Promise((resolve) => setTimeout(resolve, 100));
    orders.push([...shop.querySelectorAll(".good")].map((el) => el.dataset.good).join(""));
  }
  return orders;
}"""


def test_what_gifts_pay_for_comes_first_in_a_shop(arrive: Arrive) -> None:
    """It stood below what could not be paid, out of sight: the order was as before the gifts."""
    ann = arrive("Ann")
    ann.go_home()
    assert ann.page.evaluate(IN_ORDER) == ["abc", "bac", "bac"]


def test_a_shop_says_what_everything_costs_and_does(arrive: Arrive) -> None:
    ann = arrive("Ann")
    page = alone(ann, "hotspot")
    goods = page.locator(".good")
    expect(goods).to_have_count(8)
    for piece, price in (("central-fire-alarm", 30), ("airplane", 80), ("extra-department", 100)):
        card = page.locator(f'[data-good="{piece}"]')
        for text in (*told("hotspot", piece), f"{price} funds"):
            expect(card).to_contain_text(text)
        expect(card.locator("svg.drawing use")).to_have_count(1)
    expect(page.locator('[data-good="airplane"]')).to_be_disabled()  # 60 funds are too few
    # What can be paid comes first.
    order = goods.evaluate_all("(all) => all.map((one) => one.dataset.good)")
    barred = goods.evaluate_all("(all) => all.map((one) => one.disabled)")
    assert barred == sorted(barred)
    assert 0 < sum(barred) < len(barred)
    page.mouse.move(*middle(page, '[data-good="airplane"]'))
    expect_told(page, "hotspot", "airplane")
    # By keyboard, what is reached is told.
    page.locator('[data-good="tank-wagons"]').focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")
    expect_told(page, "hotspot", "tank-wagons")
    # On the board, what lies there.
    page.mouse.move(*middle(page, '.sheet [data-piece="refinery"]'))
    expect_told(page, "hotspot", "refinery")
    page.mouse.move(*middle(page, '.sheet [data-piece="luck-deck"]'))
    expect_told(page, "hotspot", "luck-deck")
    # Where a good goes is asked on the board; what needs no place is bought at once.
    page.locator('[data-good="prevention-measures"]').click()
    expect(page.locator("body")).to_have_attribute("data-picked", "prevention-measures")
    before = ann.step
    page.locator('[data-good="central-fire-alarm"]').click()
    ann.wait_for_step(before)
    expect(page.locator(".log")).to_contain_text("Central Fire Alarm")
    # While one buys nothing moves, though less can be paid.
    expect(page.locator('[data-good="prevention-measures"]')).to_be_disabled()
    assert goods.evaluate_all("(all) => all.map((one) => one.dataset.good)") == order
    # The room of a shop that has shut is the story's.
    before = ann.step
    page.locator(".actions .bar button[data-action]").last.click()  # enough bought
    ann.wait_for_step(before)
    expect(page.locator(".shop")).to_be_hidden()
    log = page.locator(".log").bounding_box()
    assert log
    assert log["height"] > STORY
    # The rules have all pieces, and what is searched for among them.
    page.get_by_role("tab", name="Rules").click()
    page.get_by_role("searchbox").fill("Strike! brigade moves")
    entry = page.locator('.clauses [data-about="strike"]')
    expect(entry).to_be_visible()
    expect(entry).to_contain_text(told("hotspot", "strike")[1])
    entry.locator("a.clause").click()
    expect(page.locator("#HB-BACK-12")).to_be_focused()
    assert ann.barriers() == []


def test_a_role_says_what_it_can_do_before_it_is_taken(arrive: Arrive) -> None:
    ann = arrive("Ann")
    page = alone(ann, "flash-point", rules="experienced")
    take = page.locator('[data-good="cafs"]')
    for text in told("flash-point", "cafs"):
        expect(take).to_contain_text(text)
    take.hover()
    expect_told(page, "flash-point", "cafs")
    before = ann.step
    take.click()
    ann.wait_for_step(before)
    expect(page.locator(".log")).to_contain_text("CAFS Firefighter")


def test_a_finger_that_rests_asks_and_does_nothing_else(arrive: Arrive) -> None:
    ann = arrive("Ann", locale="fr-FR", **PHONE)
    page = alone(ann, "hotspot")
    expect(page.locator(".good").first).to_be_visible()
    before = ann.step
    hold(page, '[data-good="central-fire-alarm"]')
    expect_told(page, "hotspot", "central-fire-alarm", "fr")
    hold(page, '.sheet [data-piece="warehouse"]')
    expect_told(page, "hotspot", "warehouse", "fr")
    # All of it can be read: only the reach of the link to its rule goes farther than the strip.
    hidden = page.locator(".strip-words").evaluate("(el) => el.scrollHeight - el.clientHeight")
    assert hidden < REACH
    assert ann.step == before
    page.locator('[data-good="central-fire-alarm"]').tap()
    ann.wait_for_step(before)


def test_a_tap_tells_what_lies_there_and_begins_with_it_all_the_same(arrive: Arrive) -> None:
    ann = arrive("Ann", **PHONE)
    ann.set_up("Fire Tower", 2, {})
    assert ann.wait_for_turn()
    ann.page.locator("#draw").tap()
    expect_told(ann.page, "fire-tower", "draw-pile")
    card = ann.page.locator("#hand > [id^='card-']").first
    piece = str(card.get_attribute("data-piece"))
    card.tap()  # before it can be played
    expect_told(ann.page, "fire-tower", piece)
    expect(ann.page.locator(".strip-words")).not_to_contain_text(say("en", "why-nothing"))
    card = ann.page.locator("#hand .may[data-ui-lit]:not([data-space='bucket'])").first
    while not card.count():
        ann.act()
        assert ann.wait_for_turn()
    piece = str(card.get_attribute("data-space"))
    card.tap()
    expect_told(ann.page, "fire-tower", piece)
    assert ann.picked == piece
