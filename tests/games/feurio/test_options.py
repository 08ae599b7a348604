"""What the players can agree on, and what each kind of game leaves out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import pulaski
from pulaski import BadOption, Position

Table = Callable[..., Position]


@pytest.mark.clause("FE-SOLO-5", "FE-COOP-11", "FE-HOT-5", "FE-SETUP-9")
@pytest.mark.parametrize(
    ("seats", "mode", "option"),
    [
        (1, "solitaire", "firebreaks"),
        (1, "solitaire", "cest_chaud"),
        (1, "solitaire", "dealt_start"),
        (2, "cooperative", "firebreaks"),
        (3, "cooperative", "firebreaks"),
        (4, "cooperative", "firebreaks"),
        (2, "cooperative", "cest_chaud"),
        (4, "cooperative", "cest_chaud"),
    ],
)
def test_options_that_a_game_does_not_offer(seats: int, mode: str, option: str) -> None:
    with pytest.raises(BadOption, match=f"{option} is not offered in a {mode} game"):
        pulaski.game("feurio", seats, mode=mode, **{option: True})
    assert not pulaski.game("feurio", seats, mode=mode).on(option)


@pytest.mark.clause("FE-COOP-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_can_play_together_or_against_each_other(seats: int) -> None:
    assert pulaski.game("feurio", seats).options["mode"] == "competitive"
    assert pulaski.game("feurio", seats, mode="cooperative").options["mode"] == "cooperative"
    with pytest.raises(BadOption, match="mode"):
        pulaski.game("feurio", seats, mode="solitaire")


@pytest.mark.clause("FE-COOP-1")
@pytest.mark.parametrize("mode", ["competitive", "cooperative"])
def test_one_plays_solitaire_and_nothing_else(mode: str) -> None:
    assert pulaski.game("feurio", 1).options["mode"] == "solitaire"
    with pytest.raises(BadOption, match="choose from solitaire"):
        pulaski.game("feurio", 1, mode=mode)


@pytest.mark.clause("FE-BREAK-1", "FE-HOT-4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_advanced_rule_and_variant_are_off_unless_agreed(seats: int) -> None:
    plain = pulaski.game("feurio", seats)
    assert not plain.on("firebreaks")
    assert not plain.on("cest_chaud")
    both = pulaski.start("feurio", seats, firebreaks=True, cest_chaud=True)
    assert (int(both.state.firebreaks), int(both.state.rounds_down)) == (1, 1)
    start = pulaski.start("feurio", seats)
    assert (int(start.state.firebreaks), int(start.state.rounds_down)) == (0, 0)


@pytest.mark.clause("FE-HOT-1", "FE-HOT-4")
@pytest.mark.parametrize("firebreaks", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("hot", "points"), [(False, 3), (True, 2)])
def test_the_variant_changes_only_the_rounding(
    seats: int, firebreaks: bool, hot: bool, points: int, table: Table
) -> None:
    words: dict[str, Any] = {
        "tiles": {"0,0": 6, "1,0": 5},
        "men": {"0,0": {"red": 1}, "1,0": {"red": 1}},
    }
    position = table(seats, {"firebreaks": firebreaks, "cest_chaud": hot}, **words)
    assert next(iter(position.scores().values())) == points


@pytest.mark.clause("FE-COOP-2", "FE-COOP-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_cooperative_game_is_set_up_like_the_other(seats: int) -> None:
    """Before the first draw and after the start the records differ in the mode alone."""
    together = pulaski.start("feurio", seats, mode="cooperative")
    against = pulaski.start("feurio", seats)
    for step in ("", *(f"draw {value}" for value in range(1, seats + 1)), "middle 4 3"):
        if step and (seats == 4 or not step.startswith("middle")):
            together.play(step)
            against.play(step)
        assert int(together.state.mode) == 2
        together.state.mode = 0
        assert together.states.tobytes() == against.states.tobytes()
        together.state.mode = 2


def test_only_four_players_are_asked_first_who_arranges_the_start() -> None:
    """FE-SETUP-9: with fewer it changes nothing."""
    rules = pulaski.find("feurio")
    rare = {
        seats: option.rare
        for seats in (2, 3, 4)
        for option in rules.options(seats)
        if option.name == "dealt_start"
    }
    assert rare == {2: True, 3: True, 4: False}


@pytest.mark.clause("FE-BREAK-2")
def test_a_tile_is_laid_face_up_as_usual() -> None:
    """The question says so, and the button of a firebreak is the smaller one."""
    position = pulaski.start("feurio", 4, firebreaks=True, seed=7)
    while position.asked != "face":
        position.play(position.suggestion())
    rules = position.game.rules
    assert [a.kind for a in position.actions() if a.kind not in rules.lesser] == ["face-up"]
    assert "as usual" in position.prompt


@pytest.mark.parametrize(("language", "word"), [("en", "pass"), ("fr", "passe")])
def test_to_pass_is_called_by_one_word(language: str, word: str) -> None:
    """In the question, on the button and in the story."""
    words = pulaski.find("feurio").words_in(language)
    asked = [words("asked", key).text for key in words.keys("asked") if key.startswith("men")]
    for told in (*asked, words("action", "pass").text, words("event", "passed").text):
        assert word in told
