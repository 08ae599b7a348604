"""Somebody at a browser, who plays by mouse or by keyboard and knows no rules."""

from __future__ import annotations

import random
import time
from typing import NamedTuple

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import ConsoleMessage, Locator, Page, expect

import pulaski

__all__ = ["BUTTONS", "DO_IT", "ITEMS", "LIT", "MINE", "TURN", "Person", "came_of_it"]

PATIENCE = 15_000  # milliseconds
#: Something may be chosen: a page that carries out what was chosen ahead asks nothing.
MINE = "document.body.dataset.mine === 'true' && !document.body.hasAttribute('data-busy')"
READY = f"{MINE} || !!document.querySelector('.result:not([hidden])')"
A_BUTTON = 0.15  # how often somebody at the keyboard goes to the buttons although targets are lit
SERIOUS = ("serious", "critical")
EXPECTED = ("409", "403", "404", "410")  # statuses that tests provoke, told by the console too


LIT = "[data-ui-lit]:not([data-ui-picked])"
BUTTONS = ".actions .bar button[data-action], .shop .good[data-action]:not(:disabled)"
ITEMS = ".menu button.item"
TURN, DO_IT = ".turning button.bare", ".turning button.primary"
OVER = ".result:not([hidden])"
LOOK = f"""() => {{
  const count = (what) => document.querySelectorAll(what).length;
  const {{ step, picked }} = document.body.dataset;
  return {{
    step: Number(step ?? 0), picked: picked ?? "", mine: {MINE}, over: count("{OVER}") > 0,
    lit: count("{LIT}"), buttons: count("{BUTTONS}"), items: count("{ITEMS}"),
    turned: count("{DO_IT}"),
  }};
}}"""


class Sight(NamedTuple):
    """What a page shows: how far the game is, and how many things can be chosen."""

    step: int
    picked: str
    mine: bool
    over: bool
    lit: int
    buttons: int
    items: int
    turned: int


class Person:
    """A page, and what went wrong on it."""

    def __init__(self, name: str, page: Page) -> None:
        self.name = name
        self.page = page
        self.rng = random.Random(name)
        self.faults: list[str] = []
        self.requests: list[str] = []
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: self.faults.append(f"{name}: {error}"))
        page.on("console", self._hear)
        page.on("request", lambda request: self.requests.append(request.url))

    def _hear(self, message: ConsoleMessage) -> None:
        expected = any(f"status of {status}" in message.text for status in EXPECTED)
        gone = "WebSocket" in message.text or "ERR_CONNECTION_REFUSED" in message.text
        if message.type == "error" and not expected and not gone:
            self.faults.append(f"{self.name}: {message.text}")

    # Getting there.

    def go_home(self) -> None:
        """The first page, with its games."""
        self.page.goto("/")
        expect(self.page.locator(".game").first).to_be_visible()

    def play_now(self, game: str) -> None:
        """Sit down with bots, from the first page."""
        name = pulaski.find(game).name
        heading = self.page.get_by_role("heading", name=name, exact=True)
        self.page.locator(".game", has=heading).locator("button.primary").click()
        self.wait_for_board()

    def set_up(self, game: str, seats: int, who: dict[int, str], **options: str) -> list[str]:
        """Make a table by the form; the links it gives."""
        page = self.page
        self.go_home()
        card = page.locator(".game", has=page.get_by_role("heading", name=game, exact=True))
        card.get_by_role("button", name="Set up").click()
        form = page.locator("dialog form.setup")
        people = f"{seats}, solo" if seats == 1 else str(seats)
        form.locator("fieldset").first.get_by_text(people, exact=True).click()
        for seat, choice in who.items():
            form.get_by_label(f"Seat {seat + 1}", exact=True).select_option(choice)
        form.locator(".seat-row input").first.fill(self.name)
        for name, value in options.items():
            option = form.get_by_role("group", name=name, exact=True, include_hidden=True)
            if option.is_hidden():
                form.locator("summary").click()
            option.get_by_text(value, exact=True).click()
        form.locator("button[type=submit]").click()
        self.wait_for_board()
        return self.links()

    def links(self) -> list[str]:
        """The links in the panel, if it is open; then it is closed."""
        dialog = self.page.locator("dialog[open]")
        if dialog.count() == 0:
            return []
        found = [field.input_value() for field in dialog.locator("input[readonly]").all()]
        self.page.keyboard.press("Escape")
        return found

    def open_link(self, link: str) -> None:
        """Open the link of a seat and give a name."""
        self.page.goto(link)
        field = self.page.get_by_label("Your name")
        field.fill(self.name)
        self.page.get_by_role("button", name="Sit down").click()
        self.wait_for_board()

    def wait_for_board(self) -> None:
        """Until the table is shown, or the cover that hides it from whoever else looks."""
        self.page.wait_for_url("**/table/*")
        expect(self.page.locator(".sheet svg, dialog.cover").first).to_be_visible()

    def uncover(self) -> None:
        """Say that the one to look does, if the page asks."""
        cover = self.page.locator("dialog.cover")
        if cover.count():
            cover.get_by_role("button").click()
            expect(cover).to_have_count(0)

    # Playing.

    @property
    def step(self) -> int:
        """How many steps the page has seen."""
        return int(self.page.evaluate("document.body.dataset.step ?? 0"))

    @property
    def picked(self) -> str:
        """What was pointed at so far."""
        return str(self.page.evaluate("document.body.dataset.picked ?? ''"))

    @property
    def is_over(self) -> bool:
        """Whether the page shows a result."""
        return self.page.locator(".result:not([hidden])").count() > 0

    def result(self) -> str:
        """What the page says of a game that is over, when the scene has been seen."""
        scene = self.page.locator("dialog.ending")
        if scene.count():
            scene.locator(".row button:not(.primary)").click()  # the board again
        expect(self.page.locator(".result .summary h3").first).to_be_attached()
        return self.page.locator(".result").inner_text()

    @property
    def is_to_move(self) -> bool:
        """Whether the page says so."""
        return bool(self.page.evaluate(MINE))

    def until(self, condition: str, argument: object = None, patience: int = PATIENCE) -> None:
        """Wait for a condition of the page; asked from outside, as its policy forbids `eval`."""
        deadline = time.monotonic() + patience / 1000
        while not self.page.evaluate(condition, argument):
            assert time.monotonic() < deadline, f"{self.name} waits in vain for {condition}"
            self.page.wait_for_timeout(15)

    def wait_for_turn(self) -> bool:
        """Until it is this person's move; False if the game is over."""
        self.until(READY)
        return not self.is_over

    def wait_for_step(self, after: int, patience: int = PATIENCE) -> None:
        """Until the page has seen a later step."""
        self.until(f"Number(document.body.dataset.step) !== {after}", patience=patience)

    def click(self, what: Locator) -> None:
        """Click as a hand that has moved: a second click at one place is taken for a slip."""
        self.page.mouse.move(1, 1)
        what.click()

    def look(self) -> Sight:
        """All that is to be known for a move, in one question to the page."""
        return Sight(**self.page.evaluate(LOOK))

    def act(self) -> None:
        """One move by mouse: a lit target or a button, and an entry of its menu if there is one."""
        first = now = self.look()
        while not now.over and now.step == first.step:
            self._point(now)
            now = self.look()

    def _point(self, now: Sight) -> None:
        """Choose something; that may be the beginning of a move, and the next place is to come."""
        page = self.page
        number = self.rng.randrange(now.lit + now.buttons)
        if number >= now.lit:
            self.click(page.locator(BUTTONS).nth(number - now.lit))
            return self.wait_for_step(now.step)
        page.locator(LIT).nth(number).dispatch_event("click")
        several = f"!!document.querySelector('{ITEMS}, {DO_IT}')"
        self.until(came_of_it(now.step, now.picked, several))
        then = self.look()
        if then.step != now.step or not then.items + then.turned:
            return
        if then.items:
            self.click(page.locator(ITEMS).nth(self.rng.randrange(then.items)))
        else:
            for _ in range(self.rng.randrange(3)):
                page.locator(TURN).first.click()
            self.click(page.locator(DO_IT))
        self.wait_for_step(now.step)

    def act_by_keyboard(self) -> None:
        """One move without a mouse: the board by its key and arrows, else the buttons by Tab."""
        before = self.step
        while not self.is_over and self.step == before:
            self._point_by_keyboard(before)
        self.wait_for_step(before)

    def _point_by_keyboard(self, step: int) -> None:
        page, picked = self.page, self.picked
        away = not page.locator("[data-ui-lit]").count() or self.rng.random() < A_BUTTON
        if away and self._press_a_button():
            return self.wait_for_step(step)
        if not picked:
            page.keyboard.press("b")
        for _ in range(self.rng.randrange(4)):
            page.keyboard.press(self.rng.choice(["ArrowLeft", "ArrowRight", "ArrowUp"]))
        page.keyboard.press("Enter")
        several = f"document.activeElement.matches('{ITEMS}, {DO_IT}')"
        self.until(came_of_it(step, picked, several))
        if self.step == step and page.evaluate(several):
            turned = page.locator(DO_IT).count()
            for _ in range(self.rng.randrange(3)):
                page.keyboard.press("r" if turned else "ArrowDown")
            page.keyboard.press("Enter")
            self.wait_for_step(step)

    def _press_a_button(self) -> bool:
        if not self.page.locator(BUTTONS).count():
            return False
        self.tab_to(BUTTONS)
        self.page.keyboard.press("Enter")
        return True

    def leave_to_a_bot(self, seat: int) -> None:
        """A bot plays on for this person, who looks on."""
        order = {"do": "bot", "id": "leave", "seat": seat, "bot": "thumb"}
        table = self.page.url.split("/table/")[1].partition("#")[0]
        answer = self.page.request.post(f"/api/tables/{table}/commands", data=order)
        assert answer.ok, answer.text()

    def open_list(self) -> None:
        """The list of all that can be done on the board, where there is one."""
        lists = "[...document.querySelectorAll('.actions details')]"
        self.page.evaluate(f"{lists}.forEach(list => list.open = true)")
        self.until(f"{lists}.every(list => list.querySelector('li'))")

    def barriers(self) -> list[str]:
        """What axe finds that shuts people out."""
        found = Axe().run(self.page).response["violations"]
        return [
            f"{fault['id']}: {node['target']} {node['failureSummary']}"
            for fault in found
            if fault["impact"] in SERIOUS
            for node in fault["nodes"]
        ]

    def tab_to(self, selector: str) -> None:
        """Press Tab until something has the focus."""
        for _ in range(80):
            self.page.keyboard.press("Tab")
            if self.page.evaluate(f"document.activeElement.matches({selector!r})"):
                return
        raise AssertionError(f"Tab never reaches {selector}")


def came_of_it(step: int, picked: str, otherwise: str) -> str:
    """That pointing at something had an effect: a move, a beginning, or what is named."""
    return (
        f"Number(document.body.dataset.step) !== {step} || "
        f"(document.body.dataset.picked ?? '') !== {picked!r} || {otherwise}"
    )
