"""Every game has a lesson, and every lesson plays through on the real rules."""

from __future__ import annotations

import re

import pytest

from pulaski.core.game import Rulebook
from pulaski.core.lesson import MOST_STEPS, Guide, Lesson, every_way
from pulaski.games import rulebooks

every_game = pytest.mark.parametrize("rules", rulebooks().values(), ids=list(rulebooks()))


def lesson_of(rules: Rulebook) -> Lesson:
    assert rules.lesson is not None, f"{rules.id} has no lesson.toml"
    return rules.lesson


@every_game
def test_whatever_the_person_chooses_it_plays_through(rules: Rulebook) -> None:
    lesson = lesson_of(rules)
    assert 1 <= len(lesson.steps) <= MOST_STEPS
    for guide in every_way(rules):
        assert guide.is_done
        assert guide.position.actor.number == lesson.seat  # it goes on with the person's move
        assert not guide.position.is_over


@every_game
def test_after_it_the_game_goes_on_to_its_end(rules: Rulebook) -> None:
    guide = Guide.begin(rules)
    while not guide.is_done:
        guide.play(guide.step.play[0]) if guide.step.play else guide.next()
    position = guide.position
    position.let_chance_play(seed=5)
    while not position.is_over:
        position.play(position.suggestion())


@every_game
def test_it_speaks_every_language_in_short_sentences(rules: Rulebook) -> None:
    said = [step.say for step in lesson_of(rules).steps]
    for language in rules.languages:
        words = rules.words_in(language)
        assert words.keys("lesson") == set(said)
        for key in said:
            text = words("lesson", key).text
            assert len(text) <= 300, (language, key, len(text))
            assert text[0].isupper()
            assert text[-1] in ".!?"


@every_game
def test_it_ends_by_telling_how_the_game_is_won(rules: Rulebook) -> None:
    """The last step tells the rule of winning, and links to it."""
    told = lesson_of(rules).steps[-1].clause
    assert told in rules.catalogue.clauses, f"the last step of {rules.id} tells no rule"
    assert re.search(r"\bwins?\b", rules.catalogue.clauses[told].text), told


@every_game
def test_it_teaches_more_than_a_first_turn(rules: Rulebook) -> None:
    """Nobody knows a long game after five steps, and a person does something in most of them."""
    steps = lesson_of(rules).steps
    assert len(steps) >= min(12, rules.minutes * 2 // 5), len(steps)
    assert sum(bool(step.play) for step in steps) >= min(5, rules.minutes // 6)


@every_game
def test_it_points_at_places_of_the_board(rules: Rulebook) -> None:
    guide = Guide.begin(rules)
    while not guide.is_done:
        board = guide.position.view(guide.lesson.seat).svg()
        for place in guide.step.at:
            assert f'data-space="{place}"' in board, f"step {guide.number + 1}"
        guide.play(guide.step.play[0]) if guide.step.play else guide.next()
