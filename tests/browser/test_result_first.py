"""A click far away walks there, and what a choice brings is seen on the board before it is made."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

import pulaski
from tests.browser.conftest import Arrive
from tests.browser.person import ITEMS, LIT, Person, came_of_it

FAR = ".may.far[data-ui-lit]"
GHOST = ".sheet .ghost"


def sit(person: Person, game: str, seats: int = 2) -> None:
    """A table with bots."""
    person.set_up(pulaski.find(game).name, seats, {})


def until_far(person: Person, cost: str) -> Locator:
    """Play until several steps lead somewhere at this price; its target, which is looked at."""
    while True:
        assert person.wait_for_turn()
        person.page.wait_for_timeout(150)  # what is far is asked for after what is near is shown
        for target in person.page.locator(FAR).all():
            if cost_of(person, target) == cost:
                return target
        person.act()


def cost_of(person: Person, target: Locator) -> str:
    """What a walk costs, as it is said to whoever looks; nothing of what was looked at before."""
    said = person.page.locator(".strip .preview .cost")
    person.page.mouse.move(0, 0)
    expect(said).to_have_count(0)
    target.hover()
    expect(said).to_be_visible()
    return said.inner_text()


def test_a_click_on_a_three_walks_there_and_one_undo_takes_it_back(
    arrive: Arrive, artefacts: Path
) -> None:
    ann = arrive("Ann", width=1440)
    sit(ann, "flash-point")
    target = until_far(ann, "3")
    page, before = ann.page, ann.step
    place = target.get_attribute("data-space")
    expect(page.locator(GHOST)).not_to_have_count(0)
    expect(page.locator("[data-ui-fading]")).not_to_have_count(0)
    page.screenshot(path=artefacts / "walk-1440.png")
    target.click()
    ann.wait_for_step(before)
    assert ann.step >= before + 2
    expect(page.locator(GHOST)).to_have_count(0)
    expect(page.locator(f'{FAR}[data-space="{place}"]')).to_have_count(0)
    expect(page.locator(".log")).to_contain_text("moves")
    page.keyboard.press("u")
    ann.until(f"Number(document.body.dataset.step) === {before}")
    expect(page.locator(f'{FAR}[data-space="{place}"]')).to_have_count(1)

    page.locator(f'{FAR}[data-space="{place}"]').focus()  # the keyboard walks, too
    expect(page.locator(".strip .preview .cost")).to_have_text("3")
    page.keyboard.press("Enter")
    ann.wait_for_step(before)
    assert ann.step >= before + 2
    assert ann.barriers() == []


@pytest.mark.parametrize("width", [390, 1440])
def test_one_place_in_several_ways_is_turned_and_shown_as_it_would_lie(
    width: int, arrive: Arrive, artefacts: Path
) -> None:
    ann = arrive("Ann", width=width)
    sit(ann, "fire-tower")
    turning = ann.page.locator(".turning")
    place = until_turned(ann)
    page, before = ann.page, ann.step
    count = turning.locator(".turning-count")
    expect(count).to_contain_text("1 of")
    expect(page.locator(GHOST)).not_to_have_count(0)
    expect(page.locator(".menu")).to_have_count(0)
    first = ghosts(ann)
    page.screenshot(path=artefacts / f"turning-{width}.png")
    page.keyboard.press("r")
    expect(count).to_contain_text("2 of")
    ann.until(f"{GHOSTS} !== {first!r}")
    page.locator(f'[data-space="{place}"].may').dispatch_event("click")
    expect(count).not_to_contain_text("2 of")
    page.keyboard.press("Escape")
    expect(turning).to_have_count(0)
    expect(page.locator(GHOST)).to_have_count(0)
    assert ann.step == before
    page.locator(f'[data-space="{place}"].may').dispatch_event("click")
    turning.get_by_role("button", name="Do it").click()
    ann.wait_for_step(before)


def test_how_many_is_a_menu_that_shows_each_of_them(arrive: Arrive) -> None:
    ann = arrive("Ann")
    sit(ann, "feurio")
    page = ann.page
    while not page.locator(ITEMS).count():  # some tiles have room for one alone
        assert ann.wait_for_turn()
        now = ann.look()
        page.locator(LIT).nth(ann.rng.randrange(now.lit)).dispatch_event("click")
        ann.until(came_of_it(now.step, now.picked, "!!document.querySelector('.menu')"))
    items = page.locator(ITEMS)
    expect(page.locator(GHOST)).not_to_have_count(0)
    first, before = ghosts(ann), ann.step
    items.nth(1).hover()
    ann.until(f"{GHOSTS} !== {first!r}")
    chosen = items.nth(1).locator(".item-head span").first.inner_text()
    items.nth(1).click()
    ann.wait_for_step(before)
    expect(page.locator(".log")).to_contain_text(chosen.replace("Place", "places"))


def test_a_zone_is_seen_as_it_would_be(arrive: Arrive) -> None:
    ann = arrive("Ann")
    sit(ann, "hotspot", 1)
    page, brigade = ann.page, ann.page.locator(f'{LIT}[data-space="red-1"]')
    while not brigade.count():
        assert ann.wait_for_turn()
        ann.act()
        ann.wait_for_turn()
    brigade.dispatch_event("click")
    target = page.locator(f"#may {LIT}, #may [data-ui-lit]").first
    target.hover()
    zones = page.locator(".zone.ghost")
    expect(zones).not_to_have_count(0)  # what would be under control
    page.mouse.move(0, 0)
    expect(zones).to_have_count(0)


def until_turned(person: Person) -> str:
    """Point at things until a place can be meant in several ways; that place."""
    page = person.page
    while True:
        assert person.wait_for_turn()
        now = person.look()
        target = page.locator(LIT).nth(person.rng.randrange(now.lit))
        place = target.get_attribute("data-space")
        target.dispatch_event("click")
        person.until(
            came_of_it(now.step, now.picked, "!!document.querySelector('.turning, .menu')")
        )
        if page.locator(".turning").count():
            return str(place)
        if page.locator(ITEMS).count():
            page.locator(ITEMS).first.click()
            person.wait_for_step(now.step)


GHOSTS = "[...document.querySelectorAll('.ghost')].map((el) => el.outerHTML).join()"


def ghosts(person: Person) -> str:
    """All ghosts on the board."""
    return str(person.page.evaluate(GHOSTS))


def leave_lesson(person: Person, game: str) -> None:
    """A guided game that is left at once: every time it begins alike."""
    person.go_home()
    page, name = person.page, pulaski.find(game).name
    card = page.locator(".game", has=page.get_by_role("heading", name=name, exact=True))
    card.get_by_role("button", name="First game").click()
    person.wait_for_board()
    page.locator(".lesson-head button").click()
    expect(page.locator(".lesson")).to_be_hidden()
    assert person.wait_for_turn()


def do(person: Person, control: str) -> None:
    """Click something that carries out a step."""
    before = person.step
    person.page.locator(control).click()
    person.wait_for_step(before)
    assert person.wait_for_turn()


def pick_card(ann: Person, card: str) -> Page:
    """After the lesson of Fire Tower: the wind has blown, and a card is picked."""
    leave_lesson(ann, "fire-tower")
    return blow_and_pick(ann, card)


def blow_and_pick(ann: Person, card: str) -> Page:
    do(ann, f'{LIT}[data-space="6,8"]')
    ann.page.locator(f'{LIT}[data-space="{card}"]').click()
    return ann.page


def test_any_square_of_a_pattern_means_it_and_all_of_it_is_shown(arrive: Arrive) -> None:
    ann = arrive("Ann", width=1440)
    page = pick_card(ann, "flare-up")
    count = page.locator(".turning-count")
    for square, ways in (("6,9", "1 of 6"), ("6,10", "1 of 2")):
        page.locator(f'{LIT}[data-space="{square}"]').click()
        expect(count).to_have_text(ways)
    expect(page.locator(".turning strong")).to_have_text("Flare Up on 6,9\N{EN DASH}6,11")
    page.mouse.move(0, 0)
    expect(page.locator(".would")).to_have_count(3)
    expect(page.locator(f'{GHOST}[href="#gem"]')).to_have_count(3)  # beside a gem in their row
    page.locator(f'{LIT}[data-space="6,11"]').focus()
    page.keyboard.press("Enter")  # whoever looks at one way looks at another, too
    expect(count).to_be_hidden()
    expect(page.locator("[id='gem-6_11']")).to_have_count(0)
    page.keyboard.press("Enter")
    expect(page.locator("[id='gem-6_11']")).to_have_count(1)


def test_the_way_that_does_most_comes_first(arrive: Arrive) -> None:
    ann = arrive("Ann", width=1440)
    leave_lesson(ann, "fire-tower")
    # Before the wind has blown a card says when it can be played.
    ann.page.locator("#card-flare-up").hover()
    expect(ann.page.locator(".strip .state")).to_contain_text("step 2 of your turn")
    page = blow_and_pick(ann, "flare-up")
    # Of a card it is told what it does when it is laid; that it may be discarded comes second.
    page.locator(f'{LIT}[data-space="dozer-line"]').hover()
    told = page.locator(".strip .preview > *")
    expect(told).to_have_count(2)
    expect(told.first).to_contain_text("Place two firebreaks side by side")
    expect(told.last).to_have_text("Or at once: Discard Dozer Line")
    expect(page.locator("#prompt h2")).to_have_text("Flare Up: where does its line of gems go?")
    page.locator(f'{LIT}[data-space="6,7"]').click()  # beside a gem, and north of the flames
    expect(page.locator(".would")).to_have_count(3)


TWINS = """async () => {
  const { keepTwins, swapTwins } = await import("/web/twins.js");
  const places = ["translate(0 0)", "translate(40 0)", "translate(80 0)"];
  const twin = (place) => `<g data-twin="${place}" transform="${place}"><rect/></g>`;
  const row = `<g>${places.map(twin).join("")}</g>`;
  const root = document.createElement("div");
  root.innerHTML = `<svg><g data-twins="">${row}${row}</g></svg>`;
  const rows = [...root.querySelectorAll("[data-twins] > g")];
  const shown = () => rows.map((one) =>
    [...one.children].filter((g) => g.firstElementChild).map((g) => g.getAttribute("transform")));
  swapTwins(rows[1].children[0].firstElementChild);  // the first die is clicked,
  for (const one of rows) one.children[2].replaceChildren();  // and the rules take the last
  keepTwins(root);
  const taken = shown();
  for (const g of root.querySelectorAll("[data-twin]")) g.innerHTML = "<rect/>";  // a new roll
  keepTwins(root);
  return [taken, shown()];
}"""


def test_of_dice_that_are_alike_the_one_that_was_clicked_is_taken(arrive: Arrive) -> None:
    ann = arrive("Ann")
    ann.go_home()
    taken, rolled = ann.page.evaluate(TWINS)
    left = ["translate(80 0)", "translate(40 0)"]
    assert taken == [left, left]
    places = ["translate(0 0)", "translate(40 0)", "translate(80 0)"]
    assert rolled == [places, places]


def test_a_second_click_takes_nothing_that_moved_there(arrive: Arrive) -> None:
    ann = arrive("Ann", width=1440)
    page = pick_card(ann, "explosion")
    do(ann, 'button[data-action="discard explosion"]')
    expect(page.locator("#prompt h2")).to_have_text(
        "Your turn: discard more cards, or draw new ones"
    )
    expect(page.locator('.actions [data-action="stop"]')).to_have_text("Done: draw new cards")
    do(ann, f'{LIT}[data-space="flare-up"]')
    before = ann.step
    for count in (2, 1):  # no card moves into the gap, so a click of its own takes none either
        page.mouse.down(click_count=count)
        page.mouse.up(click_count=count)
        page.wait_for_timeout(200)
        assert ann.step == before
    do(ann, f'{LIT}[data-space="wind-south"]')


def test_what_leaves_something_undone_has_a_smaller_button_after_the_others(arrive: Arrive) -> None:
    ann = arrive("Ann", width=1440)
    page = pick_card(ann, "wind-south")
    expect(page.locator(".bar .quiet")).to_be_visible()  # it is picked: it can be let go
    buttons = page.locator(".bar button[data-action]").all()
    lesser = ["lesser" in (button.get_attribute("class") or "") for button in buttons]
    kinds = [str(button.get_attribute("data-action")).split()[0] for button in buttons]
    assert [kind in ("pass", "discard") for kind in kinds] == lesser == sorted(lesser)
    assert set(lesser) == {True, False}


def test_a_card_that_is_looked_at_shows_where_it_goes(arrive: Arrive) -> None:
    ann = arrive("Ann", width=1440)
    leave_lesson(ann, "fire-tower")
    do(ann, f'{LIT}[data-space="6,8"]')
    card, page = ann.page.locator(f'{LIT}[data-space="explosion"]'), ann.page
    before = page.locator(LIT).count()
    card.hover()
    might = page.locator(".sheet .might")
    expect(might).not_to_have_count(0)
    shown = might.count()
    page.mouse.move(3, 3)
    expect(might).to_have_count(0)
    card.click()
    expect(page.locator(LIT)).to_have_count(before - 1 + shown)  # less the card that was picked


#: A button that makes room for another one, and one that stays what it is.
TWO_BUTTONS = """async () => {
  const { whenStill } = await import("/web/still.js");
  window.hits = [];
  const make = (name, act) => {
    const made = document.createElement("button");
    Object.assign(made, { textContent: name, onclick: () => (window.hits.push(name), act?.()) });
    made.style = "position: fixed; left: 300px; top: 300px; width: 90px; height: 40px; z-index: 99";
    document.body.append(made);
    return made;
  };
  const turn = () => (first.remove(), make("end the turn"));
  const first = make("one flame off", () => whenStill(turn));
}"""


def test_what_comes_under_a_resting_pointer_is_not_hit_before_it_was_seen(arrive: Arrive) -> None:
    ann = arrive("Ann", width=1440)
    ann.go_home()
    ann.page.evaluate(TWO_BUTTONS)
    mouse = ann.page.mouse
    for _ in range(3):
        mouse.click(345, 320)
    assert ann.page.evaluate("window.hits") == ["one flame off"]
    mouse.move(360, 325)  # whoever moves there means it
    mouse.click(345, 320)
    mouse.click(345, 320)  # again the same
    assert ann.page.evaluate("window.hits") == ["one flame off", *["end the turn"] * 2]


def test_a_tile_and_its_men_are_seen_before_they_lie_there(arrive: Arrive, artefacts: Path) -> None:
    ann = arrive("Ann", width=390)
    sit(ann, "feurio")
    for n in range(3):
        assert ann.wait_for_turn()
        before = ann.step
        ann.page.locator(LIT).first.hover()
        expect(ann.page.locator(GHOST)).not_to_have_count(0)
        ann.page.screenshot(path=artefacts / f"ghost-feurio-{n}.png")
        ann.act()
        ann.wait_for_step(before)
        expect(ann.page.locator(GHOST)).to_have_count(0)


def test_with_the_same_steps_to_begin_with_another_turn_leads_farther(arrive: Arrive) -> None:
    """Whoever saves all Action Points may do the same next turn, and go twice as far."""
    ann = arrive("Ann")
    sit(ann, "flash-point", 1)
    assert ann.wait_for_turn()
    ann.page.locator(f'{LIT}[data-space="3,0"]').click()
    for turn in range(2):
        expect(ann.page.locator(FAR)).not_to_have_count(0)
        before = ann.step
        if turn == 0:
            ann.page.get_by_role("button", name="End your turn").click()
            ann.wait_for_step(before)
            assert ann.wait_for_turn()
            expect(ann.page.locator("#prompt")).to_contain_text("8 AP")
