"""Nothing is lost while events play: every press becomes one click on what was pressed."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, WebSocket, WebSocketRoute, expect

import pulaski
from tests.browser.conftest import Arrive
from tests.browser.person import BUTTONS, DO_IT, ITEMS, LIT, TURN, Person, came_of_it

GAMES = pulaski.names()
WHOLE = bool(os.environ.get("PROOF"))
MOVES = 3000 if WHOLE else 5
#: A page on which things move, at the pace that most people have.
MOVING = {"reduced_motion": "no-preference", "pace": "normal"}

#: What was pressed, and what was clicked then.
WATCH = """() => {
  const control = (el) => el.closest?.("button, a, summary, [data-ui-lit]") ?? null;
  window.pressed = [];
  window.clicked = [];
  addEventListener("pointerdown", (e) => {
    window.pressed.push(control(e.target));
    const [el, was] = window.aimed ?? [];
    const is = el?.getBoundingClientRect();
    window.slid = !!el && Math.hypot(is.left - was.left, is.top - was.top) > 1;
  }, true);
  addEventListener("click", (e) => window.clicked.push(control(e.target)), true);
}"""
COUNTED = """() => window.pressed.length === window.clicked.length
  && window.pressed.every((el, n) => el === window.clicked[n])"""
AIMED = "() => window.pressed.at(-1)?.contains(window.aimed[0])"
A_FRAME = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
#: Where a pointer hits an element and nothing that lies over it.
HIT = """(el) => {
  el.scrollIntoView({ block: "nearest" });
  const box = el.getBoundingClientRect();
  window.aimed = [el, box];
  for (const dy of [0.5, 0.25, 0.75, 0.1, 0.9]) for (const dx of [0.5, 0.25, 0.75, 0.1, 0.9]) {
    const [x, y] = [box.left + dx * box.width, box.top + dy * box.height];
    const hit = document.elementFromPoint(x, y);
    if (hit && el.contains(hit)) return [x, y];
  }
  return null;
}"""
#: The board is arranged: its style sheet has come.
DRESSED = "[...document.styleSheets].some((sheet) => sheet.href?.endsWith('/board.css'))"
MISSES = 2  # of a decision: then the map stands still
AHEAD = 300  # milliseconds in which what was chosen ahead is told
CONTROLS = ".side button:visible, .strip button:visible, .side summary:visible"


class Sluice:
    """What a server tells a page waits until it is let through; its answers pass at once."""

    def __init__(self, person: Person) -> None:
        self.held: list[str | bytes] = []
        self.is_open = False
        self.page_side: WebSocketRoute | None = None
        person.page.route_web_socket(re.compile("/socket$"), self._carry)

    def _carry(self, page_side: WebSocketRoute) -> None:
        self.page_side, server_side = page_side, page_side.connect_to_server()

        def tell(message: str | bytes) -> None:
            if json.loads(message)["type"] == "update" and not self.is_open:
                self.held.append(message)
            else:
                page_side.send(message)

        server_side.on_message(tell)

    def open(self) -> None:
        """All that waits, and all that comes."""
        self.is_open = True
        self.let_through(len(self.held))

    def let_through(self, most: int) -> None:
        assert self.page_side is not None
        for message in self.held[:most]:
            self.page_side.send(message)
        del self.held[:most]


def wait_for(person: Person, happened: Callable[[], bool]) -> None:
    for _ in range(500):
        if happened():
            return
        person.page.wait_for_timeout(20)
    raise AssertionError("page and server say nothing to each other")


def test_every_control_counts_once_while_events_play(arrive: Arrive) -> None:
    ann = arrive("Ann", **MOVING)
    sluice = Sluice(ann)
    ann.set_up("Flash Point: Fire Rescue", 3, {})
    ann.page.get_by_role("button", name="Let a bot play for me").click()
    ann.page.locator(ITEMS).first.click()
    wait_for(ann, lambda: len(sluice.held) >= 40)
    sluice.let_through(4)
    back = ann.page.get_by_role("button", name="Take my seat back")
    expect(back).to_be_visible()
    ann.page.evaluate(WATCH)
    names = {control.inner_text() or "?" for control in ann.page.locator(CONTROLS).all()}
    assert len(names) > 5
    for name in sorted(names - {"Take my seat back"}):
        control = ann.page.locator(CONTROLS).get_by_text(name, exact=True).first
        if control.count() and control.is_visible():
            press(ann, control, lambda: sluice.let_through(1))
        assert ann.page.evaluate(COUNTED), name
        ann.page.keyboard.press("Escape")
    hit(ann, back, lambda: sluice.let_through(2))
    assert ann.page.evaluate(COUNTED)
    ann.page.evaluate("localStorage.setItem('pulaski-pace', 'instant')")
    sluice.open()
    ann.page.mouse.click(4, 300)  # see how things stand
    assert ann.wait_for_turn()
    expect(ann.page.locator(".seat").first).to_have_attribute("data-how", "person")


def press(person: Person, control: Locator, meanwhile: Any = None) -> bool:
    """Press, let something happen, wait a frame, release; False if nothing of it can be hit."""
    mouse = person.page.mouse
    mouse.move(1, 1)  # what came under a pointer that rests is not hit at once
    person.page.evaluate(A_FRAME)  # else a busy browser takes both moves for one
    point = control.evaluate(HIT)
    if point is None:
        return False
    mouse.move(*point)
    mouse.down()
    if meanwhile:
        meanwhile()
    person.page.evaluate(A_FRAME)
    mouse.up()
    return True


def hit(person: Person, control: Locator, meanwhile: Any) -> None:
    """Press it, and nothing else: before a press panels slide, and a dialog may open late."""
    for _ in range(1 + MISSES):
        if press(person, control, meanwhile) and person.page.evaluate(AIMED):
            return
        person.page.keyboard.press("Escape")
    raise AssertionError("it never stands still")


class Ledger:
    """What a page told the server, and how often it was refused."""

    def __init__(self, person: Person) -> None:
        self.acts = self.counted = 0
        self.refused: list[str] = []
        person.page.on("websocket", self._listen)

    def wait_for(self, person: Person, more: int) -> bool:
        """Until so many more were told: others may be asked between two actions of one click.

        If they gave something meanwhile, what was chosen ahead is asked for again.
        """
        acts, ahead = self.counted + more, more > 1
        wait_for(person, lambda: self.acts >= acts or (ahead and person.is_to_move))
        if ahead:
            person.page.wait_for_timeout(AHEAD)
        self.counted, least = self.acts, acts - ahead
        return least <= self.acts <= acts

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framesent", self._sent)
        socket.on("framereceived", self._received)

    def _sent(self, frame: str | bytes) -> None:
        self.acts += json.loads(frame).get("do") in ("act", "walk")

    def _received(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["type"] == "refused":
            self.refused.append(message["message"])


SHOWN = 60_000  # milliseconds: a board's turn of twenty events, at a normal pace
SEVERAL = f"!!document.querySelector('{ITEMS}, {DO_IT}')"


def move(person: Person) -> int:
    """One decision by mouse, as somebody makes it who does not wait until all was shown.

    How many actions that is: an answer to the next question answers this one, too.
    """
    first = now = person.look()
    misses = 0
    while now.mine and not now.over and now.step == first.step:
        number = person.rng.randrange(now.lit + now.buttons)
        on_board = number < now.lit
        target = person.page.locator(LIT if on_board else BUTTONS)
        chosen = target.nth(number if on_board else number - now.lit)
        actions = 1 if chosen.get_attribute("data-first") is None else 2
        if press(person, chosen):
            hit = person.page.evaluate("window.pressed.at(-1)?.outerHTML ?? ''")
            if not hit:  # it slid away between aiming and pressing: nothing was pressed or lost
                misses += 1
                slid = person.page.evaluate("window.slid")
                assert slid, "what was pressed is no control"
                assert misses <= MISSES, "it never stands still"
                now = person.look()
                continue
            person.until(came_of_it(now.step, now.picked, SEVERAL), patience=SHOWN)
            choose_way(person, now.step)
            if person.step != now.step:
                return actions
        now = person.look()
    return 0


def choose_way(person: Person, step: int) -> None:
    """Where a place means several things, or one thing in several ways: one of them."""
    page = person.page
    if page.locator(ITEMS).count():
        assert press(person, page.locator(ITEMS).first)
    elif page.locator(DO_IT).count():
        assert press(person, page.locator(TURN).first)
        assert press(person, page.locator(DO_IT))
    else:
        return
    person.wait_for_step(step, SHOWN)


@pytest.mark.parametrize("game", GAMES)
def test_every_click_in_a_game_counts_once_while_events_play(game: str, arrive: Arrive) -> None:
    rules = pulaski.find(game)
    ann = arrive("Ann", **MOVING)
    ledger = Ledger(ann)
    ann.set_up(rules.name, min(3, rules.seats[-1]), {})
    ann.until(DRESSED)
    ann.page.evaluate(WATCH)
    moved = 0
    tabs = ann.page.locator(".tab:visible")
    while moved < MOVES and not ann.is_over:
        if ann.is_to_move:
            assert ledger.wait_for(ann, move(ann))
            moved += 1
            assert ledger.refused == []
        else:  # whoever does not want to watch goes on reading, and skips
            press(ann, tabs.nth(moved % tabs.count()))
            ann.page.mouse.click(4, 300)
        assert ann.page.evaluate(COUNTED)
    assert (ledger.acts, ledger.refused) == (ledger.counted, [])
    assert ann.is_over or not WHOLE


def test_what_fades_away_cannot_be_chosen(arrive: Arrive) -> None:
    """A row of cards faded away with its targets: for a moment they could be reached."""
    ann = arrive("Ann")
    ann.go_home()
    left = """async () => {
      const { Picture } = await import("/web/morph.js");
      const picture = new Picture(document.body, () => true);
      const row = '<g id="row"><rect/><g class="may" data-space="a"/></g>';
      picture.show("board", { board: '<svg id="board"><g id="row"/></svg>', row });
      picture.show("board", { board: '<svg id="board"/>' });
      const count = (what) => document.querySelectorAll(what).length;
      return [count("[data-ui-leaving] rect"), count(".may")];
    }"""
    assert ann.page.evaluate(left) == [1, 0]


def test_what_moves_stops_while_something_is_pressed(arrive: Arrive) -> None:
    """A map slid away between a press and its click, and the click hit nothing."""
    ann = arrive("Ann")
    ann.go_home()
    ann.page.evaluate("window.moving = document.body.animate([{ translate: '0 9px' }], 60_000)")
    state = "window.moving.playState"
    ann.page.mouse.move(4, 300)
    assert ann.page.evaluate(state) == "running"
    ann.page.mouse.down()
    assert ann.page.evaluate(state) == "paused"
    ann.page.mouse.up()
    ann.until(f"{state} === 'running'")
