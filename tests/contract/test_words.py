"""What every game must say, in every language that it speaks."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from pulaski.core.game import Option, Rulebook
from pulaski.core.words import ENGLISH, Phrase, Words
from pulaski.games import rulebooks
from pulaski.proof.variants import variants
from tests.languages import badly_set

SPOKEN = [
    pytest.param(rules, language, id=f"{name}-{language}")
    for name, rules in rulebooks().items()
    for language in rules.languages
]
every_language = pytest.mark.parametrize(("rules", "language"), SPOKEN)


def phrases(words: Words) -> Iterator[tuple[str, str, Phrase]]:
    for section, entries in words.sections.items():
        for key, phrase in entries.items():
            yield section, key, phrase


def slots(phrase: Phrase) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", phrase.text))


def options(rules: Rulebook) -> Iterator[Option]:
    for seats in rules.seats:
        yield from rules.options(seats)


@every_language
def test_every_language_has_the_same_sections_and_keys(rules: Rulebook, language: str) -> None:
    def keys(words: Words) -> dict[str, set[str]]:
        return {section: words.keys(section) for section in words.sections if section != "name"}

    assert keys(rules.words_in(language)) == keys(rules.words)


@every_language
def test_every_language_fills_the_same_slots(rules: Rulebook, language: str) -> None:
    for section, key, phrase in phrases(rules.words_in(language)):
        if section != "name":
            assert slots(phrase) == slots(rules.words(section, key)), f"{section}.{key}"


@every_language
def test_every_slot_can_be_filled(rules: Rulebook, language: str) -> None:
    words = rules.words_in(language)
    for section, notation in (("action", rules.action_notation), ("event", rules.event_notation)):
        for kind, form in notation.forms.items():
            assert slots(words(section, kind)) <= set(form.slots), f"{section}.{kind}"
    for _, key, phrase in phrases(words):
        assert phrase.text.strip() == phrase.text != "", key


@every_language
def test_options_and_their_values_have_titles(rules: Rulebook, language: str) -> None:
    words = rules.words_in(language)
    offered: dict[str, set[str]] = {}
    for option in options(rules):
        offered.setdefault(option.name, set()).update(option.values)
    for name, values in offered.items():
        phrase = words("option", name)
        assert phrase.name, name
        assert set(phrase.values) <= values, name
        assert all(phrase.values.values()), name
        untitled = values - set(phrase.values)
        assert all(re.fullmatch(r"\d+|[A-Z].*", value) for value in untitled), (name, untitled)


@every_language
def test_it_can_be_asked_for_and_introduced(rules: Rulebook, language: str) -> None:
    words = rules.words_in(language)
    assert words.keys("game") >= {"about", "long"}
    asks_meanwhile = type(rules).on_turn is not Rulebook.on_turn
    needed = {"and", "nobody", "prompt", "your-turn", *(["you"] if asks_meanwhile else [])}
    assert words.keys("word") >= needed
    assert words("game", "about").text[0].isupper()


@every_language
def test_whoever_acts_has_a_name(rules: Rulebook, language: str) -> None:
    if language == ENGLISH:
        return  # what has no other name is called as it is written
    named = rules.words_in(language).keys("name")
    seats = {name for game in variants(rules) for name in game.names}
    asked = {part for name in seats for part in re.findall(r"[a-z]+(?:-[a-z]+)*", name)}
    assert asked | {"chance", "nobody"} <= named


@pytest.mark.parametrize("rules", rulebooks().values(), ids=list(rulebooks()))
def test_french_is_set_as_french_is(rules: Rulebook) -> None:
    if "fr" not in rules.languages:
        return
    faults = [
        f"{rules.id}: words/fr.toml, {section}.{key}: {fault}"
        for section, key, phrase in phrases(rules.words_in("fr"))
        for text in (phrase.text, phrase.name, *phrase.values.values())
        for fault in badly_set(text)
    ]
    assert not faults, "\n".join(faults)
