"""The end of a game: a scene when it comes, and how it went."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

import pulaski
from pulaski.table.speech import say
from tests.browser.conftest import Arrive
from tests.table.guest import Server

BOTS = [{"who": "bot", "bot": "thumb"}] * 2
SEATS = [{"seat": 0}, {"seat": 1}]
SAVED = {"what": "Rescued", "n": 5}
#: Who won and who looks, and what they are told.
HEADLINES: list[tuple[list[int], list[int], str, bool]] = [
    ([0], [0], "ending-won", True),
    ([0, 1], [0], "ending-won-together", True),
    ([0], [1], "ending-lost", False),
    ([], [1], "ending-lost-together", False),
    ([0], [], "ending-watched", True),
    ([], [], "ending-watched", False),
]
ASK = """async (states) => {
  const { hasWon, headline } = await import("/web/ending.js");
  return states.map((state) => [headline(state), hasWon(state)]);
}"""

ALONE = """async (scores) => {
  const { ranks } = await import("/web/ending.js");
  const seats = [{ seat: 0, colour: "red", name: "", who: "person" }];
  const result = { places: [1], scores, winners: [0] };
  return ranks({ seats, yours: [0], result })?.innerText ?? null;
}"""
SCENE = """async (setting) => {
  const { scene } = await import("/web/scene.js");
  const drawn = scene(true, setting);
  return [".scene-crew", ".scene-legs"].map((what) => drawn.querySelectorAll(what).length);
}"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("ending")
    with Server(f"sqlite:///{folder}/tables.db", games=("feurio",), seed=3) as started:
        yield started


@pytest.mark.parametrize(("language", "width"), [("en", 1440), ("fr", 390)])
def test_the_end_is_a_scene_and_then_told(
    language: str, width: int, arrive: Arrive, artefacts: Path
) -> None:
    ann = arrive("Ann", width, 844, locale=language)
    asked = {"game": "feurio", "seats": BOTS}
    ann.page.goto(ann.page.request.post("/api/tables", data=asked).json()["url"])
    scene = ann.page.locator("dialog.ending")
    expect(scene).to_be_visible(timeout=60_000)  # a whole game
    expect(scene.get_by_role("heading")).to_have_text(say(language, "ending-watched"))
    expect(scene.locator("svg.scene")).to_be_visible()
    expect(scene.locator("button.primary")).to_have_text(say(language, "play-again"))
    assert ann.barriers() == []
    ann.page.screenshot(path=artefacts / f"ending-scene-{width}.png")
    ann.result()
    expect(ann.page.locator(".result button").first).to_have_text(say(language, "play-again"))
    for key in ("how-it-went", "who-did-what", "course"):
        heading = ann.page.locator(".summary h3", has_text=say(language, key))
        expect(heading).to_be_attached()
    expect(ann.page.locator(".summary .done tbody tr").first.locator("td")).to_have_count(2)
    assert ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert ann.barriers() == []
    ann.page.locator(".summary").scroll_into_view_if_needed()
    ann.page.screenshot(path=artefacts / f"ending-summary-{width}.png")
    ann.page.reload()
    expect(ann.page.locator(".summary h3").first).to_be_attached()
    expect(scene).to_have_count(0)  # it ended before this page was opened


def test_who_shares_one_fate_is_told_how_it_went(arrive: Arrive) -> None:
    ann = arrive("Ann")
    ann.go_home()
    ann.page.route("**/summary", lambda route: route.fulfill(json={"counts": [SAVED]}))
    ask = """async () => {
      const { figures } = await import("/web/ending.js");
      document.body.append(figures({ id: "x" }));
    }"""
    ann.page.evaluate(ask)
    expect(ann.page.locator(".counts")).to_have_text("Rescued5")


def test_whoever_played_alone_is_told_the_score(arrive: Arrive) -> None:
    ann = arrive("Ann")
    ann.go_home()
    assert "9" in ann.page.evaluate(ALONE, [9])
    assert ann.page.evaluate(ALONE, []) is None


def test_whoever_looks_is_told_what_it_means_to_them(arrive: Arrive) -> None:
    ann = arrive("Ann")
    ann.go_home()
    states: list[dict[str, Any]] = [
        {"result": {"winners": winners}, "yours": yours, "seats": SEATS}
        for winners, yours, _, _ in HEADLINES
    ]
    expected = [[say("en", key), won] for _, _, key, won in HEADLINES]
    assert ann.page.evaluate(ASK, states) == expected
    # Second of four is no defeat; of two, or of two teams, it is.
    for places, told in (
        ([1, 2, 3, 4], say("en", "ending-place", n=2, of=4)),
        ([1, 2], say("en", "ending-lost")),
        ([1, 3, 1, 3], say("en", "ending-lost")),
    ):
        seats = [{"seat": seat} for seat in range(len(places))]
        state = {"result": {"winners": [0], "places": places}, "yours": [1], "seats": seats}
        assert ann.page.evaluate(ASK, [state]) == [[told, False]]
    # What was saved is what the game is about: of Fire Tower a tower, and no crew with hoses.
    for setting, crew in (("town", 3), ("forest", 3), (pulaski.find("fire-tower").setting, 0)):
        assert ann.page.evaluate(SCENE, setting) == [crew, 0 if crew else 1]


@pytest.mark.parametrize(
    ("winners", "setting", "saved"),
    [([0], "town", True), ([1], "town", True), ([], "town", False), ([1], "towers", False)],
)
def test_what_somebody_else_saved_does_not_burn(
    winners: list[int], setting: str, saved: bool, arrive: Arrive
) -> None:
    """Whoever was second in a town that stands saw it burn."""
    ann = arrive("Ann")
    ann.go_home()
    state = {"result": {"winners": winners, "setting": setting}, "yours": [0]}
    ask = "async (state) => (await import('/web/ending.js')).isSaved(state)"
    assert ann.page.evaluate(ask, state) == saved


def test_who_did_most_is_whoever_did_more_than_others_who_did_it(arrive: Arrive) -> None:
    """Who alone lost a tower did not lose the most towers."""
    ann = arrive("Ann")
    ann.go_home()
    ask = """async () => {
      const { isMost } = await import("/web/summary.js");
      return [[3, 2, 0], [0, 1], [1, 1, 0]].map((by) => by.map((n) => isMost(n, by)));
    }"""
    rows = [[True, False, False], [False, False], [False, False, False]]
    assert ann.page.evaluate(ask) == rows
