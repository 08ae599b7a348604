"""Draw the pictures of the README again: `make pictures`.

Boards are drawn as SVG from games of bots; the table is photographed by a browser without windows.
Seeds are fixed, so a picture changes only with what it shows.
"""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

import pulaski
from tests.browser.conftest import CHROMIUM, FLAGS
from tests.browser.person import Person
from tests.table.guest import Server

FOLDER = Path(__file__).parent
SEED = 7
STEPS = 90  # of each game: it is in full swing then
TABLE = "flash-point"
DECISIONS = 16  # of somebody, before the table is photographed
SIZE = {"width": 1280, "height": 800}


def board(name: str) -> str:
    """A game in full swing, as those see it who watch."""
    rules = pulaski.find(name)
    position = pulaski.start(name, seats=rules.usual_seats, seed=SEED)
    for _ in range(STEPS):
        last = position.copy()
        position.play(position.suggestion(SEED))
        if position.is_over:
            return last.view(None).svg()
    return position.view(None).svg()


def table(page: Page) -> bytes:
    """The page of a table, in the middle of a game."""
    ann = Person("Ann", page)
    for key, value in (("name", "Ann"), ("pace", "instant")):
        ann.page.add_init_script(f"localStorage.setItem('pulaski-{key}', '{value}')")
    ann.go_home()
    ann.play_now(TABLE)
    for _ in range(DECISIONS):
        ann.wait_for_turn()
        ann.act()
    ann.wait_for_turn()
    page.mouse.move(1, 1)
    page.wait_for_load_state("networkidle")
    return page.screenshot()


def photograph() -> bytes:
    """Start a server and a browser, and take the picture."""
    folder = tempfile.mkdtemp()
    database = f"sqlite:///{folder}/tables.db"
    try:
        with Server(database, games=(TABLE,), seed=SEED) as server, sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
            context = browser.new_context(
                base_url=server.address, viewport=SIZE, reduced_motion="reduce", locale="en-GB"
            )
            found = table(context.new_page())
            browser.close()
            return found
    finally:
        shutil.rmtree(folder)


def main() -> None:
    """Write every picture."""
    for name in pulaski.names():
        (FOLDER / f"{name}.svg").write_text(board(name), encoding="utf-8")
    (FOLDER / "table.png").write_bytes(photograph())


if __name__ == "__main__":
    main()
