"""Lessons: what may stand in the file, and how a guide follows it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from pulaski.core.errors import BadLesson, BadNotation, BadOption
from pulaski.core.lesson import Guide, Lesson, Step
from pulaski.games import find

GOOD = """
seats = 2
seat = 1
options = { firebreaks = "yes" }
start = ["draw 6"]
[[step]]
say = "hello"
at = "0,0"
play = "pass"
"""


def written(folder: Path, text: str) -> Path:
    path = folder / "lesson.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_lesson_is_read(tmp_path: Path) -> None:
    step = Step("hello", at=("0,0",), play=("pass",))
    assert Lesson.load(written(tmp_path, GOOD)) == Lesson(
        2, 1, {"firebreaks": "yes"}, ("draw 6",), (step,)
    )


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("seats = 2", "seats = 0"), "seats must be a whole number from 1 to 14, not 0"),
        (("seat = 1", "seat = 2"), "seat must be a whole number from 0 to 1, not 2"),
        (("seat = 1\n", ""), "seat must be a whole number from 0 to 1, not None"),
        (('"yes"', "true"), "option firebreaks must be a text, not True"),
        (('["draw 6"]', "[6]"), "start must be a text, not 6"),
        (('say = "hello"', ""), "step 1: say must be a text, not None"),
        (("say", "tell"), "step 1: unknown key 'tell': choose from say, at, play, then, clause"),
        (("start", "begin"), "unknown key 'begin': choose from seats, seat, options, start, step"),
        (('play = "pass"', "play = 7"), "step 1: play must be a list of texts, not 7"),
        (("[[step]]", "[step]"), "there must be 1 to 18 tables"),
        (("seats = 2", "seats ="), "Invalid value"),
    ],
)
def test_what_is_wrong_with_a_lesson_is_said(
    change: tuple[str, str], said: str, tmp_path: Path
) -> None:
    with pytest.raises(BadLesson, match=f"lesson.toml: .*{said}"):
        Lesson.load(written(tmp_path, GOOD.replace(*change, 1)))


def test_a_lesson_is_short(tmp_path: Path) -> None:
    with pytest.raises(BadLesson, match="1 to 18 tables"):
        Lesson.load(written(tmp_path, GOOD + '[[step]]\nsay = "more"\n' * 18))
    with pytest.raises(BadLesson, match="cannot read it: No such file"):
        Lesson.load(tmp_path / "none.toml")


def test_a_guide_waits_for_what_the_lesson_asks() -> None:
    guide = Guide.begin(find("feurio"))
    assert guide.text().startswith("Welcome")
    assert guide.text("fr").startswith("Bienvenue")
    with pytest.raises(BadNotation):
        guide.play("dance")
    with pytest.raises(BadOption, match="draw 5: the lesson waits for you to read on"):
        guide.play("draw 5")
    guide.next()
    told = guide.next()
    assert [event.text for event in told] == ["red draws 2", "red lays 0,1 2 heat 10"]
    with pytest.raises(BadOption, match="the lesson waits for place 1 red 0,0"):
        guide.next()
    with pytest.raises(BadOption, match="pass: the lesson waits for place 1 red 0,0"):
        guide.play("pass")
    assert guide.number == 2
    assert guide.play("Place 1 red 0,0")[0].text == "red places 1 red 0,0"
    assert guide.number == 3


def test_a_guide_takes_up_a_game_anywhere() -> None:
    rules = find("feurio")
    first = Guide.begin(rules)
    first.next()
    again = Guide(first.lesson, first.position.copy(), first.number)
    assert again.next()[0].text == "red draws 2"
    over = Guide(first.lesson, first.position, len(first.lesson.steps))
    assert over.is_done
    with pytest.raises(BadOption, match="the lesson is over"):
        over.next()
    with pytest.raises(BadOption, match="there is no step 99"):
        Guide(first.lesson, first.position, 99)


def test_a_lesson_that_the_rules_refuse_names_the_step() -> None:
    guide = Guide.begin(find("feurio"))
    wrong = replace(guide.lesson, steps=(Step("welcome", then=("pass",)),))
    with pytest.raises(BadLesson, match="the lesson of feurio: step 1: pass: "):
        Guide(wrong, guide.position).next()
