"""A game looked at again, and played on from there."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Route, expect

from tests.browser.conftest import Arrive
from tests.browser.person import Person

GAME = "Feurio!"
SAME_TURN = """() => {
  const turn = (what) => /turn (\\d+)/i.exec(document.querySelector(what).textContent)?.[1];
  return turn(".where") === turn(".sheet svg");
}"""


def played(arrive: Arrive, moves: int = 4) -> Person:
    ann = arrive("Ann")
    ann.set_up(GAME, 3, {})
    for _ in range(moves):
        if ann.wait_for_turn():
            ann.act()
    ann.wait_for_turn()
    return ann


def test_step_scrub_link_and_play_on(arrive: Arrive) -> None:
    ann = played(arrive)
    last = ann.step
    ann.page.get_by_role("link", name="Replay").click()
    slider = ann.page.locator("input[type=range]")
    expect(slider).to_have_value(str(last))
    story = ann.page.locator(".log")
    at_the_end = story.evaluate("(log) => log.scrollTop")
    slider.fill("0")
    expect(story).to_have_js_property("scrollTop", 0)
    assert at_the_end > 0  # the story stands where the board is
    slider.fill("5")
    expect(slider).to_have_value("5")
    for step in (5, last):  # the board has begun the next turn, and both say so
        slider.fill(str(step))
        ann.page.wait_for_function("([step]) => location.hash === `#step=${step}`", arg=[step])
        expect(ann.page.locator(".where")).to_contain_text(f"Step {step} of")
        ann.until(SAME_TURN)
    slider.fill("5")
    ann.page.get_by_role("tab", name="Players").click()
    expect(ann.page.locator(".again .seat")).to_have_count(3)
    expect(story).to_be_hidden()  # one panel at a time
    ann.page.get_by_role("tab", name="Story").click()
    slider.focus()
    ann.page.keyboard.press("n")
    expect(slider).to_have_value("6")
    assert ann.page.url.endswith("#step=6")
    ann.page.reload()
    expect(slider).to_have_value("6")
    ann.page.get_by_role("button", name="Play on from here").click()
    ann.page.locator("dialog").get_by_role("button", name="Play on").last.click()
    ann.wait_for_board()
    assert ann.wait_for_turn()
    assert ann.step < last
    ann.act()


def test_a_game_with_secrets_is_seen_by_anybody_afterwards(arrive: Arrive) -> None:
    ann = played(arrive)
    table = ann.page.url.rsplit("/", 1)[1]

    def with_secrets(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, json=answer.json() | {"secrets": True})

    ann.page.route("**/replay", with_secrets)
    ann.page.goto(f"/replay/{table}")
    with ann.page.expect_request("**/moments/*?seat=1"):
        ann.page.get_by_label("Point of view").select_option("1")
    expect(ann.page.locator(".ways")).to_contain_text("only people at this table")


def test_a_record_goes_out_and_comes_back(arrive: Arrive, tmp_path: Path) -> None:
    ann = played(arrive)
    with ann.page.expect_download() as saved:
        ann.page.get_by_role("button", name="Download").click()
    file = tmp_path / "game.txt"
    saved.value.save_as(file)
    assert file.read_text().startswith("game: feurio")
    bob = arrive("Bob")
    bob.go_home()
    bob.page.locator("input[type=file]").set_input_files(file)
    bob.page.wait_for_url("**/replay/*")
    expect(bob.page.locator(".sheet svg")).to_be_visible()
    expect(bob.page.locator("input[type=range]")).to_have_attribute("max", str(ann.step))


def test_an_upload_that_is_no_record_says_so(arrive: Arrive, tmp_path: Path) -> None:
    ann = arrive("Ann")
    ann.go_home()
    file = tmp_path / "letter.txt"
    file.write_text("Dear all,\n\nno game here.\n")
    ann.page.locator("input[type=file]").set_input_files(file)
    expect(ann.page.get_by_role("alert")).to_contain_text("cannot be read")
    ann.faults = [fault for fault in ann.faults if "422" not in fault]
