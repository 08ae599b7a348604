"""Home: own tables, tables that wait for somebody, one's own games."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Route, expect

from pulaski.table.speech import say
from tests.browser.conftest import SEED, Arrive
from tests.browser.person import Person
from tests.browser.test_table_page import move_until
from tests.table.guest import Server

GAME = "Feurio!"
SIZES = [(390, 844), (1440, 900)]
ME, LINK, BOT = {"who": "me", "name": "Ann"}, {"who": "link"}, {"who": "bot", "bot": "thumb"}
ASK = """async ([path, body]) => {
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
  return answer.json();
}"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Nobody else's tables are listed, and tests clear away their own."""
    address = f"sqlite:///{tmp_path_factory.mktemp('tables')}/tables.db"
    with Server(address, games=("feurio",), seed=SEED, grace=0.3) as started:
        yield started


def made(person: Person, *seats: dict[str, str], **more: Any) -> str:
    """A table of somebody's; its id."""
    asked = {"game": "feurio", "seats": list(seats)} | more
    return str(person.page.evaluate(ASK, ["/api/tables", asked])["table"])


def clear_away(*people: Person) -> None:
    """Whoever leaves as the last ends the table."""
    for person in people:
        person.go_home()
        listed = person.page.evaluate("fetch('/api/tables').then((a) => a.json())")
        for each in listed["yours"]:
            person.page.evaluate(ASK, [f"/api/tables/{each['id']}/leave", {}])


def card(person: Person, table: str) -> Locator:
    return person.page.locator(f"[data-table='{table}']")


def more(person: Person, table: str) -> Locator:
    """The panel of what can be done about an own table."""
    card(person, table).get_by_role("button").click()
    return person.page.locator("dialog[open]")


def top(of: Locator) -> float:
    box = of.bounding_box()
    assert box is not None
    return box["y"]


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_whoever_comes_for_the_first_time_sees_where_to_begin(
    width: int, height: int, arrive: Arrive
) -> None:
    ann = arrive("Ann", width, height)
    ann.go_home()
    box = ann.page.get_by_role("button", name=say("en", "first-game")).bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= height, "without scrolling"


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_open_tables_are_near_the_top_and_say_who_waits(
    width: int, height: int, arrive: Arrive, artefacts: Path
) -> None:
    ann, eve = arrive("Ann", width, height), arrive("Eve", width, height)
    ann.go_home()
    full = made(ann, ME, BOT, listed=True)
    options = {"firebreaks": "yes"}
    waits = made(ann, ME, LINK, BOT, listed=True, pace="days", options=options)
    others = [made(ann, ME, LINK, listed=True) for _ in range(5)]
    eve.go_home()
    for _ in range(4):
        made(eve, ME, BOT)
    eve.go_home()
    ann.page.goto(f"/table/{waits}")
    ann.wait_for_board()
    eve.page.reload()
    expect(card(eve, waits)).to_contain_text("Free: ")
    expect(card(eve, waits)).to_contain_text("Ann")
    expect(card(eve, waits).locator(".person").first).to_have_attribute("data-here", "true")
    for words in ("Firebreaks", say("en", "pace-days"), say("en", "bots", n=1)):
        expect(card(eve, waits)).to_contain_text(words)
    expect(card(eve, full)).to_have_count(0)
    lobby = eve.page.locator(".lobby")
    assert top(lobby) < height * 0.72
    assert top(eve.page.locator(".games")) < 2 * height
    assert eve.barriers() == []
    eve.page.screenshot(path=artefacts / f"home-{width}.png", full_page=True)
    lobby.get_by_role("button", name="Show all").click()
    expect(card(eve, others[-1])).to_be_visible()
    expect(card(eve, full)).to_contain_text("watch")
    wide = eve.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= width, "nothing is cut off"
    eve.page.evaluate("localStorage.setItem('pulaski-name', 'Eve')")
    card(eve, waits).get_by_role("button", name="Sit down").click()
    eve.wait_for_board()
    assert eve.page.url.endswith(waits)
    expect(ann.page.locator(".seat", has_text="Eve")).to_be_attached()
    clear_away(ann, eve)


def test_one_click_joins_the_table_that_waits_and_a_race_is_told(arrive: Arrive) -> None:
    ann, bob, eve = arrive("Ann"), arrive("Bob"), arrive("Eve")
    ann.go_home()
    table = made(ann, ME, LINK, listed=True)
    for person in (bob, eve):
        person.go_home()
        expect(card(person, table)).to_be_visible()
    join = say("en", "join-next")
    bob.page.get_by_role("button", name=join).click()
    bob.page.get_by_label("Your name").fill("Bob")
    bob.page.get_by_role("button", name="Sit down").last.click()
    bob.wait_for_board()
    assert bob.page.url.endswith(table)
    expect(bob.page.locator(".seat", has_text="you")).to_contain_text("Bob")
    eve.page.evaluate("localStorage.setItem('pulaski-name', 'Eve')")
    card(eve, table).get_by_role("button", name="Sit down").click()  # the seat is gone by now
    taken = say("en", "refused.seat-taken", name="")
    expect(eve.page.get_by_role("alert").first).to_contain_text(taken, ignore_case=True)
    expect(card(eve, table)).to_contain_text("watch")
    eve.page.get_by_role("button", name=join).click()
    offer = eve.page.locator("dialog[open]")
    expect(offer).to_contain_text(say("en", "nobody-waits"))
    assert eve.barriers() == []
    offer.get_by_role("button", name=GAME).click()
    form = eve.page.locator("form.setup")
    expect(form.get_by_label(say("en", "listed"))).to_be_checked()
    form.locator("button[type=submit]").click()
    eve.wait_for_board()
    bob.go_home()
    expect(bob.page.locator(".open-card")).to_contain_text("Eve")
    clear_away(ann, bob, eve)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_own_tables_are_hidden_and_come_back_when_it_is_ones_turn(
    width: int, height: int, arrive: Arrive, artefacts: Path
) -> None:
    ann, bob = arrive("Ann", width, height), arrive("Bob", width, height)
    ann.go_home()
    link = ann.page.evaluate(ASK, ["/api/tables", {"game": "feurio", "seats": [ME, LINK]}])
    table, alone = link["table"], made(ann, ME, BOT)
    bob.open_link(link["links"]["seats"]["1"])
    ann.go_home()
    panel = more(ann, table)
    expect(panel).to_contain_text(say("en", "leave-table-about"))
    ann.page.screenshot(path=artefacts / f"own-table-{width}.png")
    assert ann.barriers() == []
    panel.get_by_role("button", name=say("en", "hide-table")).click()
    expect(card(ann, table)).to_have_count(0)
    expect(card(ann, alone)).to_have_count(1)
    ann.page.reload()
    reveal = ann.page.get_by_role("button", name=say("en", "hidden-tables", n=1))
    reveal.click()
    expect(card(ann, table)).to_be_visible()
    ann.page.get_by_role("button", name=say("en", "hide-again")).click()
    expect(card(ann, table)).to_have_count(0)
    ann.page.goto(f"/table/{table}")
    ann.wait_for_board()
    come_to_turn(ann, bob)
    ann.go_home()
    expect(card(ann, table)).to_have_attribute("data-mine", "true")
    panel = more(ann, alone)
    panel.get_by_role("button", name=say("en", "end-table")).click()
    expect(card(ann, alone)).to_have_count(0)
    more(ann, table).get_by_role("button", name=say("en", "leave-table")).click()
    expect(card(ann, table)).to_have_count(0)
    expect(bob.page.locator(".log")).to_contain_text("has left")
    ann.page.goto(f"/table/{alone}")
    expect(ann.page.locator("main")).to_contain_text("put away")


def come_to_turn(ann: Person, bob: Person) -> None:
    """Until it has become Ann's turn anew: if it is hers, Bob's comes first."""
    while not (ann.is_to_move or bob.is_to_move):
        ann.page.wait_for_timeout(20)
    if ann.is_to_move:
        move_until(ann, bob)
    move_until(bob, ann)


# One's own games.


def game(number: int, won: bool | None, **other: Any) -> dict[str, Any]:
    """A finished table, as the server lists it."""
    usual = {
        "id": f"t{number}", "game": "feurio", "name": GAME, "players": ["Ann", ""],
        "who": ["person", "bot"], "titles": ["Red", "Blue"], "here": [], "yours": [0], "turn": 9,
        "moves": 40, "your_turn": False, "over": True, "lesson": False, "result": "Over",
        "won": won, "taken_back": 0, "given": 0, "options": {}, "pace": "live", "clock": None,
        "since": 1_000 + number, "at": 2_000 + number, "free": [], "url": f"/table/t{number}",
    }  # fmt: skip
    return usual | other


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_own_games_are_counted_shown_exported_and_forgotten(
    width: int, height: int, arrive: Arrive, artefacts: Path
) -> None:
    ann = arrive("Ann", width, height)
    breaks = {"options": {"firebreaks": "yes"}}
    yours = [
        *(game(1, True), game(2, True), game(3, False, **breaks), game(4, True, **breaks)),
        game(5, True, taken_back=2),
        game(6, True, taken_back=1, given=12),
        game(7, True, given=12),
        game(8, None),
        game(9, None, over=False),
        game(10, True, yours=[]),
    ]
    body = json.dumps({"yours": yours, "open": []})
    ann.page.route("**/api/tables", lambda route: route.fulfill(body=body))
    ann.go_home()
    ann.page.reload()  # each counts once
    opening = ann.page.get_by_role("button", name=say("en", "your-games-open"))
    opening.click()
    panel = ann.page.locator("dialog[open]")
    figures = [each.inner_text() for each in panel.locator("dl.figures dd").all()]
    assert figures == ["4", "3 (75%)", "1", "2"]
    rows = [row.inner_text().split("\t") for row in panel.locator("tbody tr").all()]
    assert sorted(row[1:] for row in rows) == [["2", "1 (50%)", "1"], ["2", "2 (100%)", "2"]]
    expect(panel.locator("tbody")).to_contain_text("Firebreaks")
    for why, n in (("back", 2), ("given", 1), ("sides", 1)):
        expect(panel).to_contain_text(say("en", f"games-left-{why}", n=n))
    assert ann.barriers() == []
    ann.page.screenshot(path=artefacts / f"own-games-{width}.png")
    with ann.page.expect_download() as download:
        panel.get_by_role("button", name=say("en", "export-games")).click()
    exported = json.loads(Path(download.value.path()).read_text())
    assert [row["id"] for row in exported] == [f"t{n}" for n in range(1, 9)]
    panel.get_by_role("button", name=say("en", "forget-games")).click()
    panel.get_by_role("button", name=say("en", "forget-sure")).click()
    expect(panel).to_contain_text(say("en", "no-games"))
    ann.page.reload()
    opening.click()
    expect(panel).to_contain_text(say("en", "no-games"))


def test_a_game_that_ends_on_the_page_is_counted(arrive: Arrive) -> None:
    ann = arrive("Ann")
    ann.go_home()
    table = made(ann, ME, BOT)
    ann.page.goto(f"/table/{table}")
    while ann.wait_for_turn():
        ann.act()
    ann.until("!!localStorage.getItem('pulaski-ledger')")
    kept = json.loads(ann.page.evaluate("localStorage.getItem('pulaski-ledger')"))
    assert [row["id"] for row in kept["games"]] == [table]
    assert kept["games"][0]["won"] in (True, False)


def test_nothing_moves_when_a_game_is_ready(arrive: Arrive) -> None:
    """Whoever went to press "Rules" pressed what came in its place."""
    ann = arrive("Ann")
    games = ann.page.request.get("/api/games").json()
    ready = {"now": False}

    def answer(route: Route) -> None:
        route.fulfill(json=[one | {"ready": ready["now"]} for one in games])

    ann.page.route("**/api/games", answer)
    ann.go_home()
    first = ann.page.locator(".game").first
    rules = first.get_by_role("link", name=say("en", "rules"))
    play = first.get_by_role("button", name=say("en", "play-now"))
    expect(play).to_have_count(0)
    before = rules.bounding_box()
    ready["now"] = True
    expect(play).to_be_visible()
    assert rules.bounding_box() == before
