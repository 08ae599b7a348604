"""Nobody is shut out: accessibility, languages, weight, nothing from elsewhere."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

import pulaski
from tests.browser.conftest import Arrive

LARGEST = 250_000


class Weighed:
    """What comes over the wire, with its headers, where nothing is kept.

    A page itself counts what a browser has kept as if it had come unpacked.
    """

    def __init__(self, page: Page) -> None:
        self.bytes = 0
        line = page.context.new_cdp_session(page)
        line.on("Network.loadingFinished", self._add)
        line.send("Network.enable")
        line.send("Network.setCacheDisabled", {"cacheDisabled": True})

    def _add(self, told: dict[str, Any]) -> None:
        self.bytes += int(told["encodedDataLength"])


@pytest.mark.parametrize(("width", "scheme"), [(390, "dark"), (1440, "light")])
def test_no_page_shuts_anybody_out(scheme: str, width: int, arrive: Arrive) -> None:
    ann = arrive("Ann", width, 900, color_scheme=scheme)
    ann.go_home()
    assert ann.barriers() == []
    ann.set_up("Feurio!", 3, {})
    assert ann.wait_for_turn()
    assert ann.barriers() == []
    ann.act()
    table = ann.page.url.rsplit("/", 1)[1]
    for page in (f"/replay/{table}", "/rules/feurio"):
        ann.page.goto(page)
        expect(ann.page.locator("h1").first).to_be_attached()
        ann.page.wait_for_timeout(300)
        assert ann.barriers() == []


def test_targets_are_large_enough(arrive: Arrive) -> None:
    ann = arrive("Ann", 390, 844, has_touch=True)
    ann.go_home()
    ann.page.get_by_role("button", name="Play now").first.click()
    ann.wait_for_board()
    ann.wait_for_turn()
    small = ann.page.evaluate(
        """() => [...document.querySelectorAll('button, a.button, select, summary')]
            .filter(el => el.checkVisibility())
            .map(el => [el.innerText || el.ariaLabel, el.getBoundingClientRect()])
            .filter(([, box]) => box.height < 44 || box.width < 44)
            .map(([name, box]) => `${name} ${box.width}x${box.height}`)"""
    )
    assert small == []


@pytest.mark.parametrize("game", pulaski.names())
def test_a_page_is_light_and_asks_nobody_else(game: str, arrive: Arrive) -> None:
    """Also for a browser that has kept nothing: home, and a table."""
    ann = arrive("Ann")
    frames: list[int] = []
    ann.page.on("websocket", lambda s: s.on("framereceived", lambda text: frames.append(len(text))))
    weighed = Weighed(ann.page)
    ann.go_home()
    ann.page.wait_for_load_state("networkidle")
    home = weighed.bytes
    assert 10_000 < home < LARGEST
    ann.play_now(game)
    ann.wait_for_turn()
    ann.page.wait_for_load_state("networkidle")
    assert 50_000 < weighed.bytes - home + frames[0] < LARGEST
    hosts = {urlsplit(url).netloc for url in ann.requests if not url.startswith("data:")}
    assert len(hosts) == 1


@pytest.mark.parametrize("game", pulaski.names())
def test_everything_is_there_in_french(game: str, arrive: Arrive) -> None:
    ann = arrive("Anne", locale="fr-FR")
    ann.go_home()
    assert ann.page.evaluate("document.documentElement.lang") == "fr"
    ann.play_now(game)
    ann.wait_for_turn()
    text = ann.page.locator("body").inner_text()
    assert re.search(r"\b(Your turn|Undo|Rules|Story|Place|Lay)\b", text) is None
    assert "Récit" in text


def test_the_language_can_be_changed(arrive: Arrive) -> None:
    ann = arrive("Ann")
    ann.go_home()
    ann.page.get_by_label("Language").select_option("fr")
    expect(ann.page.locator("html")).to_have_attribute("lang", "fr")


def test_with_motion_events_play_and_can_be_skipped(arrive: Arrive) -> None:
    ann = arrive("Ann", reduced_motion="no-preference", pace="normal")
    ann.set_up("Feurio!", 4, {})
    ann.wait_for_turn()
    ann.act()
    ann.page.mouse.click(5, 5)
    assert ann.wait_for_turn()
    field = ann.page.locator(
        ".sheet .field:has([data-ui-lit])"
    )  # a map that gets wider is followed
    expect(field).to_have_css("transition-duration", "0.22s")
    ann.act()


def test_nothing_moves_with_reduced_motion(arrive: Arrive) -> None:
    ann = arrive("Ann")
    ann.set_up("Feurio!", 4, {})
    ann.wait_for_turn()
    ann.page.evaluate(
        """() => { window.moved = 0;
            document.addEventListener('transitionrun', () => window.moved++, true);
            document.addEventListener('animationstart', () => window.moved++, true); }"""
    )
    ann.act()
    ann.wait_for_turn()
    assert ann.page.evaluate("window.moved + document.getAnimations().length") == 0


def test_the_board_can_be_read_as_text(arrive: Arrive) -> None:
    ann = arrive("Ann")
    ann.set_up("Feurio!", 2, {})
    ann.wait_for_turn()
    ann.page.keyboard.press("t")
    expect(ann.page.locator("pre.plain")).to_contain_text("hottest")


def test_every_event_is_announced(arrive: Arrive) -> None:
    ann = arrive("Ann")
    ann.set_up("Feurio!", 2, {})
    ann.wait_for_turn()
    ann.page.evaluate(
        """() => { window.heard = [];
            for (const id of ['polite', 'urgent']) new MutationObserver(() =>
              window.heard.push(document.getElementById(id).textContent)
            ).observe(document.getElementById(id), {childList: true, characterData: true}); }"""
    )
    ann.act()
    ann.wait_for_turn()
    heard = " ".join(ann.page.evaluate("window.heard"))
    assert "Your turn" in heard
    assert len(heard) > len("Your turn")
