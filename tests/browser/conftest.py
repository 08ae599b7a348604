"""A real browser and a real server, shared by the tests of this folder."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.person import Person
from tests.table.guest import Server

ROOT = Path(__file__).parents[2]
#: The first that is there: without windows a browser needs a third of the time for a new page.
PROGRAMS = ("chromium-headless-shell", "chromium", "chromium-browser")
CHROMIUM = next(filter(None, map(shutil.which, PROGRAMS)), None)
FLAGS = ["--disable-background-networking", "--disable-dev-shm-usage", "--disable-gpu"]
SEED = 2  # of every game: a page that fails can be seen to fail again

#: What happens is shown at once unless a test is about how it is shown.
REMEMBER = """if (location.protocol === "http:" && !localStorage.getItem("pulaski-pace")) {
  localStorage.setItem("pulaski-pace", "%s");
}"""

Arrive = Callable[..., Person]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Without a browser these tests are skipped, and every one of them says so."""
    if CHROMIUM is None:
        missing = pytest.mark.skip(reason="CHROMIUM IS MISSING: the pages were not tested")
        for item in items:
            if "tests/browser" in item.nodeid:
                item.add_marker(missing)


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield started
        started.close()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("tables")
    with Server(f"sqlite:///{folder}/tables.db", grace=0.3, seed=SEED) as started:
        yield started


@pytest.fixture
def arrive(browser: Browser, server: Server) -> Iterator[Arrive]:
    """Somebody new: a browser of their own, without memory. Nothing may fail on their pages."""
    people: list[Person] = []

    def come(
        name: str, width: int = 1280, height: int = 860, pace: str = "instant", **more: object
    ) -> Person:
        settings = {"reduced_motion": "reduce", "locale": "en-GB"} | more
        context = browser.new_context(
            viewport={"width": width, "height": height},
            base_url=server.address,
            **settings,  # type: ignore[arg-type]
        )
        context.add_init_script(REMEMBER % pace)
        person = Person(name, context.new_page())
        people.append(person)
        return person

    yield come
    for person in people:
        person.page.context.close()
    assert [fault for person in people for fault in person.faults] == []


@pytest.fixture(scope="session")
def artefacts() -> Path:
    """Where pictures are kept for people to look at."""
    folder = ROOT / "artefacts"
    folder.mkdir(exist_ok=True)
    return folder
