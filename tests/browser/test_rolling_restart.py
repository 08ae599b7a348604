"""Servers are restarted one after the other: how long a page has no socket, by its own back-off."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.person import Person
from tests.table.test_crew import crew, is_running, wait
from tests.table.test_proxy import SOON, two_servers

PAGES = 3
ROUNDS = 3  # a machine that is busy with other things may make a page late once
#: Sockets are watched from outside: what the page itself does about them is not touched.
WATCH = """
window.gaps = [];
window.arrivals = 0;
window.isLost = () => lost !== null;
let lost = null;
window.WebSocket = class extends WebSocket {
  constructor(...given) {
    super(...given);
    this.addEventListener("message", ({ data }) => {
      if (JSON.parse(data).type !== "table" || this.counted) return;
      this.counted = true;
      window.arrivals += 1;
      if (lost !== null) window.gaps.push((performance.now() - lost) / 1000);
      lost = null;
    });
    this.addEventListener("close", () => {
      lost ??= performance.now();
    });
  }
};
"""

Started = tuple[str, Callable[[], Iterator[None]]]  # an address, and what restarts its servers


@contextmanager
def behind_a_proxy(cluster: str, folder: Path) -> Iterator[Started]:
    with two_servers(cluster, folder) as (one, two, address):

        def restart_each() -> Iterator[None]:
            for server in (one, two):
                assert server.stop() == 0
                server.start()
                yield

        yield address, restart_each


@contextmanager
def behind_one_port(cluster: str, _: Path) -> Iterator[Started]:
    with crew(cluster, 2) as started:

        def restart_each() -> Iterator[None]:
            """As an owner does it: the next is stopped when the new one is there."""
            for pid in started.members:
                os.kill(pid, signal.SIGTERM)
                wait(partial(has_ended, pid))
                wait(lambda: len(started.servers()) == 2)
                yield

        yield started.address, restart_each


def has_ended(pid: int) -> bool:
    return not is_running(pid)


@pytest.mark.skipif(sys.platform == "win32", reason="sockets cannot be passed on")
@pytest.mark.parametrize("place", [behind_a_proxy, behind_one_port])
def test_a_page_is_without_a_socket_for_less_than_two_seconds(
    browser: Browser, cluster: str, tmp_path: Path, place: Any
) -> None:
    """From the close to the next whole state. Measured: 0.2 to 0.9 seconds, on a busy machine."""
    with place(cluster, tmp_path) as (address, restart_each):
        context = browser.new_context(base_url=address, locale="en-GB")
        context.add_init_script(WATCH)
        pages = open_pages(Person("Ann", context.new_page()))
        worst = [max(gaps_of_a_round(pages, restart_each))]
        while worst[-1] >= SOON and len(worst) < ROUNDS:
            worst.append(max(gaps_of_a_round(pages, restart_each)))
        context.close()
    assert min(worst) < SOON, worst


def gaps_of_a_round(pages: list[Page], restart_each: Callable[[], Iterator[None]]) -> list[float]:
    """For how long each page had no socket, each time, while all servers were restarted."""
    for page in pages:
        page.evaluate("window.gaps.length = window.arrivals = 0")
    for _ in restart_each():
        for page in pages:
            until(page, "window.arrivals === window.gaps.length && !window.isLost()")
    found = [page.evaluate("window.gaps") for page in pages]
    assert all(found), "every server was restarted: nobody kept their socket"
    print(found)
    return [gap for gaps in found for gap in gaps]


def open_pages(ann: Person) -> list[Page]:
    """Pages at one table, all with a socket."""
    ann.go_home()
    ann.play_now("feurio")
    ann.page.wait_for_url("**/table/*")
    pages = [ann.page, *(ann.page.context.new_page() for _ in range(PAGES - 1))]
    for page in pages[1:]:
        page.goto(ann.page.url)
    for page in pages:
        until(page, "window.arrivals === 1")
    return pages


def until(page: Page, condition: str) -> None:
    """Wait for a condition of a page; asked from outside, as its policy forbids `eval`."""
    wait(lambda: page.evaluate(condition))
