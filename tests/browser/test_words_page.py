"""What a page says to people: names, prompts, titles, lists."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import expect

import pulaski
from pulaski.core.record import Record
from pulaski.table.speech import say
from tests.browser.conftest import Arrive
from tests.browser.person import LIT, Person

CARD = re.compile(r"[a-z]")


def first_card(person: Person) -> str:
    """A card in the hand that asks for a place, once Step 2 has come."""
    heading = person.page.locator("#prompt h2")
    while "pick a card" not in heading.inner_text():
        person.act()
        assert person.wait_for_turn()
    lit = [place.get_attribute("data-space") or "" for place in person.page.locator(LIT).all()]
    return next(place for place in lit if CARD.match(place) and place != "bucket")


def test_names_prompts_and_titles_say_what_they_are_for(arrive: Arrive) -> None:
    ann = arrive("Ann")
    ann.go_home()
    ann.play_now("fire-tower")
    page = ann.page
    own = page.locator(".seat", has=page.locator(".tag"))
    expect(own.locator(".name")).to_contain_text("Red")  # who gives no name has their colour's
    assert ann.wait_for_turn()

    own.get_by_role("button", name="Enter your name").click()
    expect(page.locator("dialog h2")).to_have_text("Enter your name")
    page.get_by_role("textbox", name="Your name").fill("Ann")
    page.locator("dialog").get_by_role("button", name="Enter your name").click()
    expect(own.locator(".name")).to_contain_text("Ann")

    heading, asked = page.locator("#prompt h2"), "Your turn: pick a card to play or discard"
    card = first_card(ann)
    expect(heading).to_have_text(asked)
    expect(page.locator(".actions summary")).to_have_text("All moves")
    page.locator(f'{LIT}[data-space="{card}"]').first.dispatch_event("click")
    expect(heading).to_have_text(re.compile(r"[A-Z].*: .*\?"))
    named = heading.inner_text().split(":")[0]
    cancel = page.get_by_role("button", name=f"Cancel {named}", exact=True)
    back = page.locator(".undo button path").get_attribute("d")
    assert cancel.locator("path").get_attribute("d") != back  # two signs for two things
    cancel.click()
    expect(heading).to_have_text(asked)

    page.get_by_role("button", name="Let a bot play for me").click()
    page.locator(".menu button.item").first.click()
    page.get_by_role("button", name="Take my seat back").dispatch_event("click")
    expect(own).to_have_attribute("data-how", "person")  # and nobody was asked for a name
    expect(own.locator(".name")).to_contain_text("Ann")


def test_whoever_joins_is_asked_for_a_name_under_the_words_they_chose(arrive: Arrive) -> None:
    ann, bob = arrive("Ann"), arrive("Bob", locale="fr-FR")
    bob.go_home()
    ann.go_home()
    made = ann.page.request.post(
        "/api/tables",
        data={
            "game": "feurio",
            "options": {},
            "seats": [{"who": "me"}, {"who": "link"}],
            "listed": True,
            "chat": True,
        },
    )
    bob.page.goto(made.json()["url"])
    seats = bob.page.locator(".seat")
    expect(seats.first.locator(".name")).to_have_text("Rouge+vert")
    sit_here = say("fr", "sit-here")
    bob.page.get_by_role("button", name=sit_here).click()
    expect(bob.page.locator("dialog h2")).to_have_text(sit_here)


def test_a_record_without_names_is_of_colours(arrive: Arrive, tmp_path: Path) -> None:
    position = pulaski.start("fire-tower", 2, seed=4)
    while not position.is_over:
        position.play(position.suggestion(1))
    file = tmp_path / "game.txt"
    file.write_text(str(Record.of(position)))
    ann = arrive("Ann")
    ann.go_home()
    ann.page.locator("input[type=file]").set_input_files(file)
    ann.page.wait_for_url("**/replay/*")
    expect(ann.page.locator(".seats .name")).to_have_text(["Red", "Blue"])
    ann.go_home()
    expect(ann.page.locator(".card", has_text="A saved game")).to_have_count(1)


def test_a_click_too_far_away_says_so_though_no_brigade_was_picked(arrive: Arrive) -> None:
    ann = arrive("Ann")
    ann.go_home()
    page, name = ann.page, pulaski.find("hotspot").name
    card = page.locator(".game", has=page.get_by_role("heading", name=name, exact=True))
    card.get_by_role("button", name="First game").click()
    ann.wait_for_board()
    page.locator(".lesson-head button").click()
    assert ann.wait_for_turn()
    page.locator('[data-action="done"]').first.click()  # nothing is bought; then it burns
    expect(page.locator("#prompt h2")).to_contain_text("fight the fires")
    page.locator('[data-space="w9r9"]').first.click()
    told = pulaski.find("hotspot").words("refusal", "too-far").text
    expect(page.locator(".refusal")).to_contain_text(re.compile(re.escape(told), re.IGNORECASE))


#: Two reasons that follow each other in the strip; one alone is as it was.
REASONS = """async () => {
  const { reasonRows } = await import("/web/why.js");
  const all = ["There is no fire to put out", "There is no smoke!"];
  const fires = all.map((message) => ({ message }));
  const told = (reasons) => reasonRows({}, reasons).map((row) => row.textContent);
  return [told(fires), told(fires.slice(0, 1))];
}"""


def test_reasons_that_follow_each_other_end_in_full_stops(arrive: Arrive) -> None:
    ann = arrive("Ann")
    ann.go_home()
    two, one = ann.page.evaluate(REASONS)
    assert two == ["There is no fire to put out.", "There is no smoke!"]
    assert one == ["There is no fire to put out"]


#: Bots are offered in one order, the weakest first, as the server names the strongest first.
IN_ORDER = """async () => {
  const { byStrength, starred } = await import("/web/api.js");
  const bots = [["Deep", 4], ["Random", 0], ["Quick", 3]].map(([name, level]) => ({ name, level }));
  return byStrength(bots).map(starred);
}"""


def test_bots_are_named_the_weakest_first_with_their_stars(arrive: Arrive) -> None:
    ann = arrive("Ann")
    ann.go_home()
    assert ann.page.evaluate(IN_ORDER) == ["Random", "Quick ★★★", "Deep ★★★★"]


def test_plans_are_offered_only_where_bots_may_tell_them(arrive: Arrive) -> None:
    """Hands are hidden in Fire Tower: nobody tells a plan."""
    ann = arrive("Ann")
    ann.go_home()
    for name, offered in (("Fire Tower", 0), ("Flash Point: Fire Rescue", 1)):
        heading = ann.page.get_by_role("heading", name=name, exact=True)
        card = ann.page.locator(".game", has=heading)
        card.get_by_role("button", name=say("en", "set-up")).click()
        plans = ann.page.get_by_role("group", name=say("en", "bot-talk"), include_hidden=True)
        expect(plans).to_have_count(offered)
        ann.page.keyboard.press("Escape")
