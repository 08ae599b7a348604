"""What people do at a table beside playing: taking back, leaving, talking, looking up rules."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import WebSocketRoute, expect

import pulaski
from pulaski.core.lesson import MOST_STEPS
from pulaski.table.speech import say
from tests.browser.conftest import Arrive
from tests.browser.person import Person

GAME = "Feurio!"


def said(note: str, name: str) -> re.Pattern[str]:
    """An announcement by its key, whatever fills its other slots."""
    text = say("en", f"note.{note}", name=name, seat="SEAT", what="WHAT", was="WAS")
    return re.compile(re.sub("SEAT|WHAT|WAS", ".*", re.escape(text)), re.I)


def two_at_a_table(arrive: Arrive, **options: str) -> tuple[Person, Person]:
    ann, bob = arrive("Ann"), arrive("Bob")
    links = ann.set_up(GAME, 2, {1: "link"}, **options)
    bob.open_link(links[0])
    expect(ann.page.locator(".seat", has_text="Bob")).to_be_visible()
    return ann, bob


def move_until(mover: Person, other: Person) -> None:
    """One of the two moves until the other is to move."""
    while True:
        while not mover.is_to_move and not other.is_to_move:
            mover.page.wait_for_timeout(20)
        if other.is_to_move:
            return
        mover.act()


def moved_on(arrive: Arrive) -> tuple[Person, Person]:
    """Two at a table: who has just moved, and who is to move."""
    ann, bob = two_at_a_table(arrive)
    first, second = (ann, bob) if ann.is_to_move else (bob, ann)
    move_until(first, second)
    return first, second


def ask_to_take_back(person: Person) -> None:
    person.page.get_by_role("button", name="Ask to take back").click()
    person.page.get_by_role("button", name="Ask the others").click()


def hold_answers(person: Person) -> None:
    """The server's word that a command was done never reaches this page; all else does."""

    def carry(page_side: WebSocketRoute) -> None:
        server_side = page_side.connect_to_server()

        def tell(message: str | bytes) -> None:
            if json.loads(message)["type"] != "done":
                page_side.send(message)

        server_side.on_message(tell)

    person.page.route_web_socket(re.compile("/socket$"), carry)


def test_a_late_answer_keeps_nobody_from_the_next_step(arrive: Arrive) -> None:
    ann = arrive("Ann")
    hold_answers(ann)
    ann.set_up(GAME, 2, {})
    for _ in range(6):
        assert ann.wait_for_turn()
        ann.act()


def test_undo_with_consent(arrive: Arrive) -> None:
    first, second = moved_on(arrive)
    before = first.step
    ask_to_take_back(first)
    vote = second.page.locator(".vote")
    expect(vote).to_contain_text(first.name)
    expect(second.page).to_have_title(re.compile("Your answer is needed"))
    expect(second.page.locator("[data-ui-lit]")).to_have_count(0)
    vote.get_by_role("button", name="Agree").click()
    first.wait_for_step(before)
    assert first.wait_for_turn()
    assert first.step < before
    expect(second.page.locator(".log")).to_contain_text(said("undone", first.name))


def test_a_vote_names_what_would_go_too(arrive: Arrive) -> None:
    first, second = moved_on(arrive)
    second.act()
    first.page.get_by_role("button", name="Ask to take back").click()
    expect(first.page.locator("dialog .followed")).to_contain_text(f"{second.name}:")
    first.page.get_by_role("button", name="Ask the others").click()
    expect(second.page.locator(".vote .followed")).to_contain_text("You:")


def test_a_refused_undo_changes_nothing(arrive: Arrive) -> None:
    first, second = moved_on(arrive)
    before = second.step
    ask_to_take_back(first)
    second.page.locator(".vote").get_by_role("button", name="Refuse").click()
    expect(first.page.locator(".vote")).to_have_count(0)
    assert second.step == before
    assert second.is_to_move


def test_somebody_who_is_gone_is_replaced_and_comes_back(arrive: Arrive) -> None:
    ann, bob = two_at_a_table(arrive)
    address = bob.page.url
    bob.page.goto("about:blank")
    seat = ann.page.locator(".seat", has_text="Bob")
    expect(seat).to_have_attribute("data-how", "gone")
    ann.page.wait_for_timeout(400)  # the grace that a reloading page has
    seat.get_by_role("button", name=re.compile("bot", re.I)).click()
    expect(seat).to_have_attribute("data-how", "bot")
    expect(ann.page.locator(".log")).to_contain_text(said("bot-lent", "Bob"))
    bob.page.goto(address)
    expect(seat).to_have_attribute("data-how", "person")
    expect(ann.page.locator(".log")).to_contain_text(said("back", "Bob"))


def test_a_lost_connection_is_shown_and_mends_itself(arrive: Arrive) -> None:
    ann = arrive("Ann")
    ann.set_up(GAME, 2, {})
    ann.page.context.set_offline(True)
    ann.page.evaluate("0")
    ann.page.context.set_offline(False)
    assert ann.wait_for_turn()
    ann.act()


def test_talk_is_plain_text(arrive: Arrive) -> None:
    ann, bob = two_at_a_table(arrive)
    ann.page.get_by_role("tab", name="Chat").click()
    ann.page.locator(".write input").fill("<img src=x onerror=alert(1)> & hello")
    ann.page.keyboard.press("Enter")
    bob.page.get_by_role("tab", name="Chat").click()
    expect(bob.page.get_by_text("<img src=x onerror=alert(1)> & hello").first).to_be_visible()
    assert bob.page.locator("main img").count() == 0


def test_a_clause_in_the_story_opens_the_rule(arrive: Arrive) -> None:
    ann = arrive("Ann")
    ann.set_up(GAME, 2, {})
    link = ann.page.locator(".log a.clause").first
    clause = link.get_attribute("data-clause") or ""
    link.click()
    rule = ann.page.locator(".rules", has_text=clause)
    expect(rule).to_be_visible()
    expect(rule).to_contain_text(pulaski.find("feurio").catalogue[clause].text[:40])


def test_a_watcher_sees_and_cannot_act(arrive: Arrive) -> None:
    ann, eve = arrive("Ann"), arrive("Eve")
    links = ann.set_up(GAME, 2, {1: "link"})
    eve.page.goto(links[-1])
    eve.wait_for_board()
    assert ann.wait_for_turn()
    expect(eve.page.locator("[data-ui-lit]")).to_have_count(0)
    before = eve.step
    ann.act()
    eve.wait_for_step(before)


def test_a_foreign_table_says_how_to_get_in(arrive: Arrive) -> None:
    ann, eve = arrive("Ann"), arrive("Eve")
    ann.set_up(GAME, 2, {})
    eve.page.goto(ann.page.url)
    expect(eve.page.locator("main")).to_contain_text(say("en", "refused.no-key"), ignore_case=True)
    eve.page.goto("/table/nowhere")
    expect(eve.page.locator("main")).to_contain_text(
        say("en", "refused.no-such-table"), ignore_case=True
    )


def test_hot_seat_hands_the_device_over(arrive: Arrive) -> None:
    ann = arrive("Ann")
    ann.set_up(GAME, 2, {1: "me"}, Firebreaks="With")
    cover = ann.page.locator("dialog.cover")
    expect(cover).to_be_visible()  # nobody has said yet who looks
    ann.uncover()
    for _ in range(12):
        if cover.count():
            break
        ann.act()
    expect(cover).to_be_visible()
    ann.uncover()
    ann.act()


def test_a_cover_stays_and_nothing_lies_beneath(arrive: Arrive) -> None:
    ann = arrive("Ann")
    ann.set_up(GAME, 2, {1: "me"}, Firebreaks="With")
    cover = ann.page.locator("dialog.cover")
    for _ in range(3):
        ann.page.keyboard.press("Escape")
        ann.page.wait_for_timeout(100)
    expect(cover).to_be_visible()
    assert ann.page.locator(".sheet svg, .actions button").count() == 0
    ann.uncover()
    expect(ann.page.locator(".sheet svg")).to_be_visible()
    ann.page.reload()
    expect(cover).to_be_visible()
    assert ann.page.locator(".sheet svg, .actions button").count() == 0


def test_a_link_names_only_its_own_seat(arrive: Arrive) -> None:
    ann = arrive("Ann")
    links = ann.set_up(GAME, 3, {1: "link"})
    ann.name = "Annie"
    ann.open_link(links[0])
    seats = ann.page.locator(".seat .name")
    expect(seats.nth(1)).to_contain_text("Annie")
    expect(seats.nth(0)).to_have_text(re.compile(r"^Ann\W*you"))
    ann.page.goto("about:blank")
    ann.page.goto(links[0])
    expect(ann.page.locator(".sheet svg")).to_be_visible()
    expect(ann.page.get_by_label("Your name")).to_have_count(0)


def test_a_link_serves_once_and_a_holder_brings_another_device(arrive: Arrive) -> None:
    ann, bob, phone = arrive("Ann"), arrive("Bob"), arrive("Bob's phone")
    links = ann.set_up(GAME, 2, {1: "link"})
    bob.open_link(links[0])
    expect(ann.page.locator(".seat", has_text="Bob")).to_be_visible()
    phone.page.goto(links[0])
    expect(phone.page.locator("main")).to_contain_text("This link has been used")
    bob.page.get_by_role("button", name="Play on another device").click()
    expect(bob.page.locator("dialog[open] input[readonly]")).to_be_visible()
    [own] = bob.links()
    expect(ann.page.locator(".log")).to_contain_text(said("linked-device", "Bob"))
    phone.page.goto(own)
    phone.wait_for_board()
    expect(phone.page.get_by_label("Your name")).to_have_count(0)
    expect(phone.page.locator(".seat", has_text="you")).to_contain_text("Bob")
    expect(ann.page.locator(".log")).to_contain_text(said("claimed-device", "Bob"))
    expect(bob.page.locator(".strip .refusal")).to_contain_text(said("claimed-device", "Bob"))


def test_what_happened_to_a_seat_meanwhile_is_said_when_its_page_is_opened_again(
    arrive: Arrive,
) -> None:
    ann, bob, phone = arrive("Ann"), arrive("Bob"), arrive("Bob's phone")
    bob.open_link(ann.set_up(GAME, 2, {1: "link"})[0])
    bob.page.get_by_role("button", name="Play on another device").click()
    expect(bob.page.locator("dialog[open] input[readonly]")).to_be_visible()
    [own] = bob.links()
    address = bob.page.url
    bob.page.goto("/")
    phone.page.goto(own)
    phone.wait_for_board()
    bob.page.goto(address)
    warning = bob.page.locator(".strip .refusal")
    expect(warning).to_contain_text(said("claimed-device", "Bob"))
    bob.page.reload()
    bob.wait_for_board()
    expect(warning).to_have_count(0)


def test_whoever_was_away_when_their_seat_was_freed_is_told_so(arrive: Arrive) -> None:
    ann, bob = two_at_a_table(arrive)
    address = bob.page.url
    bob.page.goto("/")
    ann.page.get_by_role("button", name="Invite").click()
    ann.page.get_by_role("button", name="Free this seat").click()
    expect(ann.page.locator("dialog input[readonly]")).to_have_count(2)
    bob.page.goto(address)
    expect(bob.page.locator("main")).to_contain_text(
        say("en", "refused.seat-freed"), ignore_case=True
    )


def test_whoever_loses_a_seat_is_told_so(arrive: Arrive) -> None:
    ann, bob = two_at_a_table(arrive)
    ann.page.get_by_role("button", name="Invite").click()
    ann.page.get_by_role("button", name="Free this seat").click()
    expect(bob.page.locator("main")).to_contain_text(
        say("en", "refused.seat-freed"), ignore_case=True
    )
    expect(ann.page.locator("dialog input[readonly]")).to_have_count(2)


def test_somebody_lets_a_bot_play_and_takes_the_seat_back(arrive: Arrive) -> None:
    ann = arrive("Ann")
    ann.set_up(GAME, 2, {1: "link"})
    ann.page.get_by_role("button", name="Let a bot play for me").click()
    ann.page.locator(".menu button.item").first.click()
    ann.page.get_by_role("button", name="Take my seat back").click()
    expect(ann.page.locator(".seat").first).to_have_attribute("data-how", "person")


def test_keys_of_one_letter_can_be_switched_off(arrive: Arrive) -> None:
    ann = arrive("Ann")
    ann.set_up(GAME, 2, {})
    ann.page.keyboard.press("?")
    ann.page.get_by_role("checkbox").uncheck()
    ann.page.keyboard.press("Escape")
    ann.page.keyboard.press("t")
    expect(ann.page.locator("pre.plain")).to_be_hidden()
    ann.page.reload()
    ann.wait_for_board()
    ann.page.keyboard.press("t")
    expect(ann.page.locator("pre.plain")).to_be_hidden()


@pytest.mark.parametrize(
    ("locale", "days"), [("en-GB", "Over days"), ("fr-FR", "Sur plusieurs jours")]
)
def test_the_pace_of_a_table_is_chosen_in_the_form(locale: str, days: str, arrive: Arrive) -> None:
    ann = arrive("Ann", locale=locale)
    ann.go_home()
    ann.page.locator(".game").first.locator("button").nth(1).click()
    form = ann.page.locator("form.setup")
    form.get_by_text(days, exact=True).click()
    with ann.page.expect_request("**/api/tables") as asked:
        form.locator("button[type=submit]").click()
    assert json.loads(asked.value.post_data or "")["pace"] == "days"
    ann.wait_for_board()


def test_a_rule_in_the_form_loses_nothing_entered(arrive: Arrive) -> None:
    ann = arrive("Ann")
    ann.go_home()
    ann.page.get_by_role("button", name="Set up").first.click()
    form = ann.page.locator("form.setup")
    form.locator(".seat-row input").first.fill("Zoe")
    form.locator("summary").click()
    places = form.locator(".sequence select")
    places.nth(0).select_option("blue")
    assert [place.input_value() for place in places.all()] == ["blue", "green", "red", "yellow"]
    form.locator("a.clause").first.click()
    expect(ann.page.locator("dialog .clauses article[data-ui-here]")).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(form.locator(".seat-row input").first).to_have_value("Zoe")


def test_what_everybody_wants_is_offered_before_what_hardly_anybody_does(arrive: Arrive) -> None:
    """One click passes over the gifts and buys; giving stays possible. A gift is told first."""
    ann = arrive("Ann")
    ann.go_home()
    ann.play_now("hotspot")
    assert ann.wait_for_turn()
    expect(ann.page.locator("#prompt")).to_contain_text("Your turn: buy, 30 funds left")
    bar = ann.page.locator(".actions .bar button")
    expect(bar.filter(has_text="Give nothing")).to_be_visible()
    expect(ann.page.locator(".sheet [data-ui-lit][data-space=yellow]").first).to_be_visible()
    alarm, trucks = (
        ann.page.locator(f'[data-good="{good}"]')
        for good in ("central-fire-alarm", "large-fire-trucks")
    )
    expect(trucks).to_be_disabled()
    alarm.click()
    expect(ann.page.locator("#prompt")).to_contain_text("buy, 50 funds left")
    expect(ann.page.locator("#prompt")).to_contain_text("You chose Central Fire Alarm")
    expect(trucks).to_be_enabled()
    alarm.click()
    expect(ann.page.locator(".log")).to_contain_text("buys: Central Fire Alarm")
    expect(ann.page.locator("#prompt .anew")).to_have_count(0)


def test_what_needs_a_place_is_bought_instead_of_giving_too(arrive: Arrive) -> None:
    """Where it goes is asked when the gifts are passed over."""
    ann = arrive("Ann")
    asked = {"game": "hotspot", "seats": [{"who": "me"}, {"who": "me"}]}
    ann.page.goto(ann.page.request.post("/api/tables", data=asked).json()["url"])
    for gift in (20, 5, 5):
        assert ann.wait_for_turn()
        before = ann.step
        ann.page.locator(".may[data-space=yellow]").first.click()
        if gift > 5:  # with ten funds left only one gift can be meant
            ann.page.locator(".menu button.item", has_text=str(gift)).first.click()
        ann.wait_for_step(before)
    ann.page.locator('[data-good="prevention-measures"]').click()
    expect(ann.page.locator("body")).to_have_attribute("data-picked", "prevention-measures")
    expect(ann.page.locator("#prompt")).to_contain_text("now choose where")


def test_a_map_of_ones_own_is_written_into_the_form(arrive: Arrive) -> None:
    ann = arrive("Ann")
    ann.go_home()
    hotspot = pulaski.find("hotspot")
    card = ann.page.locator(".game", has_text=hotspot.name)
    card.get_by_role("button", name="Set up").click()
    form = ann.page.locator("form.setup")
    lines = form.locator("textarea")
    expect(lines).to_be_hidden()
    form.get_by_text("Our own", exact=True).click()
    rows = ["1t2c3f4w.r^", *("t" * 11 for _ in range(10))]
    lines.fill("\n".join([rows[0], "tt?tttttttt", *rows[2:]]))
    form.get_by_role("button", name="Start").click()
    expect(form.get_by_role("alert")).to_contain_text("w2r3")
    ann.faults = [fault for fault in ann.faults if "422" not in fault]
    assert ann.barriers() == []
    lines.fill("\n".join(rows))
    form.get_by_role("button", name="Start").click()
    ann.wait_for_board()
    expect(ann.page.locator(".sheet [data-space=w4r4] title").first).to_contain_text("department")


@pytest.mark.parametrize("game", pulaski.names())
def test_the_first_game_is_led_to_its_end(game: str, arrive: Arrive) -> None:
    ann = arrive("Ann")
    ann.go_home()
    name = pulaski.find(game).name
    card = ann.page.locator(".game", has=ann.page.get_by_role("heading", name=name, exact=True))
    card.get_by_role("button", name="First game").click()
    ann.wait_for_board()
    bubble = ann.page.locator(".lesson")
    head = ann.page.locator(".lesson-head")
    vehicle = ann.page.get_by_role("button", name="Helicopter …")
    vehicles = 0
    for _ in range(MOST_STEPS):
        if not bubble.is_visible():
            break
        before = head.inner_text()
        vehicles += vehicle.count()
        following = bubble.locator("button.primary")
        if following.count():
            ann.click(following)
        else:
            ann.act()
        ann.until(
            "before => document.querySelector('.lesson').hidden || "
            "document.querySelector('.lesson-head').innerText !== before",
            before,
        )
    expect(bubble).to_be_hidden()
    assert vehicles == (game == "hotshots")  # what begins at a small mark has a button, too
    assert ann.wait_for_turn()
    ann.act()


def test_two_quick_clicks_turn_one_page_of_a_lesson(arrive: Arrive) -> None:
    ann = arrive("Ann")
    sent: list[str] = []

    def hear(data: str | bytes) -> None:
        sent.append(str(data))

    ann.page.on("websocket", lambda socket: socket.on("framesent", hear))
    ann.go_home()
    ann.page.locator(".game").first.get_by_role("button", name="First game").click()
    ann.wait_for_board()
    before = ann.page.locator(".lesson-head").inner_text()
    box = ann.page.locator(".lesson button.primary").bounding_box()
    assert box
    for _ in range(2):
        ann.page.mouse.click(box["x"] + 20, box["y"] + 20)
    ann.until("before => document.querySelector('.lesson-head').innerText !== before", before)
    assert sum('"do":"next"' in data for data in sent) == 1


MIDDLES = """(both) => {
  const [a, b] = both.map((one) => document.querySelector(one).getBoundingClientRect());
  return Math.hypot(a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2);
}"""


def test_the_story_is_one_stop_for_tab_and_arrows_go_through_it(arrive: Arrive) -> None:
    ann = arrive("Ann")
    ann.go_home()
    ann.play_now("feurio")
    for _ in range(3):
        assert ann.wait_for_turn()
        ann.act()
    assert ann.wait_for_turn()
    ann.tab_to(".log :is(a, button)")
    newest = ann.page.evaluate("document.activeElement.closest('li').dataset.n")
    for _ in range(4):
        ann.page.keyboard.press("ArrowUp")
    assert ann.page.evaluate("document.activeElement.closest('li').dataset.n") < newest
    ann.page.keyboard.press("Tab")
    assert not ann.page.evaluate("document.activeElement.closest('.log')")
    told = ann.page.locator(".sheet .told")
    expect(told).to_have_count(0)
    place = ann.page.locator(".log button:has(.coordinate)").last
    place.hover()  # whoever points at a line sees where it was
    expect(told).to_have_count(1)
    at = (place.locator(".coordinate").last.text_content() or "").strip(" ()")
    tile = f"[data-space='{at}']:not(.may)"
    assert ann.page.evaluate(MIDDLES, [".sheet .told", f"{tile} > use"]) < 6
    ann.page.mouse.move(4, 300)
    expect(told).to_have_count(0)


def test_a_long_set_up_is_folded_when_the_game_has_begun(arrive: Arrive) -> None:
    ann = arrive("Ann")
    ann.go_home()
    ann.play_now("hotshots")
    assert ann.wait_for_turn()
    lines = ann.page.locator(".log li[data-setup]")
    unfold = ann.page.locator(".log .setup button")
    while ann.page.locator(".log .turn").count() < 2:
        ann.act()
        assert ann.wait_for_turn()
    expect(unfold).to_have_text(say("en", "setup-lines", n=lines.count()))
    expect(lines.first).to_be_hidden()
    first = ann.page.locator(f'.log [data-n="{lines.first.get_attribute("data-n")}"]')
    unfold.click()
    expect(first).to_be_visible()
    step = ann.step
    ann.act()
    ann.wait_for_step(step)
    expect(first).to_be_visible()  # it stays open


def test_a_rule_is_shown_beside_the_board_and_nothing_else_moves(arrive: Arrive) -> None:
    ann = arrive("Ann")
    ann.set_up(GAME, 2, {})
    ann.page.locator(".log .clause").last.click()
    expect(ann.page.locator(".rules article[data-ui-here]")).to_be_in_viewport()
    moved = "[document.scrollingElement, ...document.querySelectorAll('main, .side')]"
    assert ann.page.evaluate(f"{moved}.map((el) => el.scrollTop)") == [0, 0, 0]


def test_the_way_to_a_clause_is_shown_where_one_points(arrive: Arrive) -> None:
    ann = arrive("Ann")
    ann.set_up(GAME, 2, {})
    line = ann.page.locator(".log li.event").last
    book = line.locator(".clause")
    ann.page.mouse.move(0, 0)
    expect(book).to_have_css("opacity", "0")
    line.hover()
    expect(book).to_have_css("opacity", "1")
    expect(book).to_have_text("")  # whoever plays need not read numbers
    clause = book.get_attribute("data-clause")
    expect(book).to_have_accessible_name(say("en", "open-rule", id=clause))


SAY_OFTEN = """async (count) => {
  const table = location.pathname.split("/").pop();
  for (let n = 0; n < count; n++) {
    const command = { do: "say", id: `often-${n}`, seat: 0, phrase: "hello" };
    const headers = { "Content-Type": "application/json" };
    const body = JSON.stringify(command);
    await fetch(`/api/tables/${table}/commands`, { method: "POST", headers, body });
  }
}"""


def test_whoever_opens_a_page_late_asks_for_what_happened_before(arrive: Arrive) -> None:
    ann, _ = two_at_a_table(arrive)
    first = ann.page.locator(".log li.event .words").first
    expect(first).to_be_visible()
    told = first.inner_text()
    ann.page.evaluate(SAY_OFTEN, 120)
    ann.page.reload()
    more = ann.page.get_by_role("button", name=say("en", "earlier-lines"))
    expect(more).to_be_visible()
    expect(first).to_be_hidden()
    more.click()
    expect(first).to_have_text(told)
    expect(more).to_be_hidden()


def test_whoever_takes_chance_back_is_told_once_that_it_counts(arrive: Arrive) -> None:
    ann = arrive("Ann")
    ann.set_up("Flash Point: Fire Rescue", 1, {})
    undo = ann.page.locator(".undo button")
    warning = ann.page.locator("dialog[open]", has_text=say("en", "undo-chance"))
    for warned in (True, False):
        while not ann.page.locator("[data-action=pass]").count():
            assert ann.wait_for_turn()
            ann.act()
        ann.page.locator("[data-action=pass]").click()
        ann.wait_for_turn()
        before = ann.step
        undo.click()
        if warned:
            expect(warning.locator("button.primary")).to_have_text(say("en", "undo-not"))
            warning.get_by_role("button", name=say("en", "undo-not")).click()
            assert ann.step == before
            undo.click()
            warning.get_by_role("button", name=say("en", "undo-anyway")).click()
        ann.wait_for_step(before)
        assert ann.step < before


def test_who_reads_the_newest_line_sees_the_next_though_lines_have_grown(arrive: Arrive) -> None:
    ann = arrive("Ann")
    ann.set_up("Feurio!", 2, {})
    end = "(() => { const log = document.querySelector('.log');"
    end += "return log.scrollHeight - log.scrollTop - log.clientHeight < 2; })()"
    for _ in range(12):
        assert ann.wait_for_turn()
        ann.act()
    ann.until(end)
    ann.page.evaluate("document.querySelector('.log').lastChild.append('longer '.repeat(60))")
    ann.page.evaluate("document.querySelector('.log').dispatchEvent(new Event('scroll'))")
    assert ann.wait_for_turn()
    ann.act()
    ann.until(end)


def test_a_bot_that_plays_for_somebody_is_waited_for(arrive: Arrive) -> None:
    """The page does not call it their turn, nor them by name if nobody else sits here."""
    ann = arrive("Ann")
    ann.set_up("Feurio!", 2, {1: "me"})
    assert ann.wait_for_turn()
    told = """async () => {
      const { makePrompt } = await import("/web/actions.js");
      const { makeStore } = await import("/web/store.js");
      const other = { seat: 1, who: "person", name: "Ben", marks: [] };
      const seats = [{ seat: 0, who: "bot", name: "Ann", marks: [] }, other];
      const views = { 0: { prompt: "Your turn" } };
      const store = makeStore({ seats, views, yours: [0], actor: 0, shown: "0" }, (run) => run());
      const el = makePrompt({ store });
      return [[0], [0, 1]].map((yours) => (store.patch({ yours }), el.textContent));
    }"""
    named = say("en", "waiting-for", name="Ann")
    assert ann.page.evaluate(told) == [say("en", "bot-for-you"), named]


def test_nothing_of_an_end_is_shown_before_the_table_is_known(arrive: Arrive) -> None:
    ann = arrive("Ann")
    ann.page.route_web_socket(re.compile("/socket$"), lambda _: None)  # it never answers
    ann.go_home()
    asked = {"game": "feurio", "seats": [{"who": "me"}, {"who": "bot", "bot": "thumb"}]}
    ann.page.goto(ann.page.request.post("/api/tables", data=asked).json()["url"])
    expect(ann.page.locator(".result")).to_be_hidden()
    expect(ann.page.locator(".result")).to_have_count(1)


#: What is asked, and whether something can be taken back, of whoever plays, has a bot play for
#: them, or is out of the game; and what is done when they want to see the end.
IDLE = """async () => {
  const { makePrompt } = await import("/web/actions.js");
  const { makeUndo } = await import("/web/undo.js");
  let shows = [];
  const done = [];
  const store = { on: (_keys, told) => shows.push(told), patch: (part) => done.push(part) };
  const table = { store, queue: { skip: () => done.push("skip") } };
  const [prompt, undo] = [makePrompt(table), makeUndo(table)];
  const views = { 0: { prompt: "?" } };
  const state = { yours: [0], actor: 1, shown: "0", views, undo: { free: true } };
  const other = { seat: 1, who: "bot", title: "Blue", marks: [] };
  const look = (mine, more) => {
    const seats = [{ seat: 0, who: "person", title: "Red", marks: [], ...mine }, other];
    shows.forEach((show) => show({ ...state, seats, ...more }));
    return [prompt.innerText, undo.childElementCount];
  };
  const mine = { actor: 0 };
  const looks = [[{}], [{ who: "bot" }, mine], [{ out: true }], [{ out: true }, mine]];
  const seen = looks.map(([mine, more]) => look(mine, more));
  look({ out: true });
  prompt.querySelector("button").click();
  return [seen, done, look({ out: true }, { hurries: true })[0]];
}"""


def test_whoever_others_play_for_or_without_is_told_so(arrive: Arrive) -> None:
    """They can see the end at once, and take nothing back; asked again, they are in the game."""
    ann = arrive("Ann")
    ann.go_home()
    (plays, lent, out, asked), done, hurries = ann.page.evaluate(IDLE)
    assert plays == ["?", 1]
    assert lent == [say("en", "bot-for-you"), 0]
    assert say("en", "you-are-out") in out[0]
    assert say("en", "skip-to-end") in out[0]
    assert out[1] == 0
    assert asked == ["?", 1]
    assert done == [{"hurries": True}, "skip"]
    assert say("en", "skip-to-end") not in hurries


NAMED = """async () => {
  const { makeBoard } = await import("/web/board.js");
  const board = makeBoard();
  document.body.append(board.el);
  const parts = { board: `<svg id="board" xmlns="http://www.w3.org/2000/svg"><g>
    <use class="may" data-space="de-reforest" role="button" aria-label="De/Reforest" href="#x"/>
    <use class="may" data-space="0,1" role="button" href="#x"/></g></svg>` };
  board.show({ root: "board", parts }, null);
  board.light(new Set(["de-reforest", "0,1"]));
  const labels = [...document.querySelectorAll(".may")].map((el) => el.getAttribute("aria-label"));
  return [labels, board.nameOf("de-reforest")];
}"""


def test_what_can_be_chosen_is_called_as_the_picture_calls_it(arrive: Arrive) -> None:
    ann = arrive("Ann")
    ann.go_home()
    assert ann.page.evaluate(NAMED) == [["De/Reforest", "0,1"], "De/Reforest"]


def test_the_room_of_a_long_question_is_given_back_with_the_next_turn(arrive: Arrive) -> None:
    ann = arrive("Ann", 1440, 900)
    ann.set_up("Fire Tower", 2, {})
    assert ann.wait_for_turn()
    ann.page.evaluate("document.getElementById('pane-play').style.minHeight = '600px'")
    turns = ann.page.locator(".log .turn").count()
    while ann.page.locator(".log .turn").count() == turns:
        ann.act()
        assert ann.wait_for_turn()
    assert ann.page.evaluate("document.getElementById('pane-play').offsetHeight") < 600


PHRASES = """async () => {
  const { makeChat } = await import("/web/chat.js");
  const shows = [];
  const el = makeChat({ store: { on: (_keys, told) => shows.push(told) } });
  const phrases = ["hello", "i-can", "you-can"].map((id) => ({ id, text: id }));
  return [[0, 1], [0, 0]].map((teams) => {
    const seats = teams.map((team, seat) => ({ seat, team }));
    shows.forEach((show) => show({ phrases, seats, lines: [], chat: true }));
    return [...el.querySelectorAll(".phrases button")].map((one) => one.innerText);
  });
}"""


def test_who_has_no_partner_is_offered_no_help(arrive: Arrive) -> None:
    ann = arrive("Ann")
    ann.go_home()
    assert ann.page.evaluate(PHRASES) == [["hello"], ["hello", "i-can", "you-can"]]
