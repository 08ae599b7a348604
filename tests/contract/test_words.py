"""What every game must say, in every language that it speaks."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from pulaski.core import articles, plurals
from pulaski.core.game import Option, Rulebook
from pulaski.core.variants import variants
from pulaski.core.words import ENGLISH, Phrase, Words
from pulaski.games import rulebooks
from tests.languages import badly_set, mistranslated, plural_after_one

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
    return set(plurals.slots(phrase.text))


def options(rules: Rulebook) -> Iterator[Option]:
    for seats in rules.seats:
        yield from rules.options(seats)


@every_language
def test_every_language_has_the_same_sections_and_keys(rules: Rulebook, language: str) -> None:
    def keys(words: Words) -> dict[str, set[str]]:
        return {section: words.keys(section) for section in words.sections if section != "name"}

    assert keys(rules.words_in(language)) == keys(rules.words)


@every_language
def test_the_rules_in_short_rest_on_clauses(rules: Rulebook, language: str) -> None:
    short = rules.words_in(language).sections["aid"]
    assert len(short) >= 5  # the goal, a turn, what the fire does, how it ends
    for key, phrase in short.items():
        clause, _, where = key.partition(".")
        assert clause in rules.catalogue.clauses
        assert not where or clause in short, f"{key}: what holds otherwise?"
        assert phrase.text.endswith("."), f"{clause} is not a sentence: {phrase.text!r}"


@every_language
def test_every_language_fills_the_same_slots(rules: Rulebook, language: str) -> None:
    for section, key, phrase in phrases(rules.words_in(language)):
        if section != "name":
            assert slots(phrase) == slots(rules.words(section, key)), f"{section}.{key}"


@every_language
def test_names_that_stand_with_their_article_have_one(rules: Rulebook, language: str) -> None:
    """Of the values of a slot all have one, or none: `seat` is what people call themselves."""
    words = rules.words_in(language)
    for section, notation in (("action", rules.action_notation), ("event", rules.event_notation)):
        for kind, form in notation.forms.items():
            for slot in articles.slots(words(section, kind).text):
                values = form.slots[slot].texts if slot in form.slots else ()
                bare = {value for value in values if value not in words.keys("the")}
                assert not bare, f"{section}.{kind}: {bare}"


@every_language
def test_every_slot_can_be_filled(rules: Rulebook, language: str) -> None:
    words = rules.words_in(language)
    added = getattr(rules.notation, "ADDED", ())
    for section, notation, more in (
        ("action", rules.action_notation, added),
        ("event", rules.event_notation, ()),
    ):
        for kind, form in notation.forms.items():
            assert slots(words(section, kind)) <= {*form.slots, *more}, f"{section}.{kind}"
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
    needed = {"nobody", "prompt", "your-turn", *(["you"] if asks_meanwhile else [])}
    assert words.keys("word") >= needed
    assert words("game", "about").text[0].isupper()


@every_language
def test_what_is_asked_fits_whoever_is_asked(rules: Rulebook, language: str) -> None:
    """Everybody reads it, in the turns of others too: it calls nobody `you`."""
    for phrase in rules.words_in(language).sections["asked"].values():
        assert not re.search(r"\b(you|your|vous|votre|vos)\b", phrase.text), phrase.text


@every_language
def test_whoever_acts_has_a_name(rules: Rulebook, language: str) -> None:
    if language == ENGLISH:
        return  # what has no other name is called as it is written
    named = rules.words_in(language).keys("name")
    seats = {name for game in variants(rules) for name in game.names}
    asked = {part for name in seats for part in re.findall(r"[a-z]+(?:-[a-z]+)*", name)}
    assert asked | {"chance", "nobody"} <= named


@every_language
def test_its_rules_mean_the_same(rules: Rulebook, language: str) -> None:
    told = rules.catalogue_in(language)
    if told is rules.catalogue:
        return  # English, or no rules.LANGUAGE.md
    assert not list(rules.catalogue.unlike(told))
    faults = [
        f"{rules.id}: rules.{language}.md: {fault}"
        for clause in rules.catalogue.clauses.values()
        for fault in mistranslated(clause, told[clause.id])
    ]
    assert not faults, "\n".join(faults)


@every_language
def test_nobody_is_told_of_lines_of_the_rulebook(rules: Rulebook, language: str) -> None:
    """`L179` is a source of builders; whoever reads the rules is told "the rulebook says"."""
    clauses = rules.catalogue_in(language).clauses.values()
    ruled = (text for one in clauses for text in (one.section, one.text, *one.details))
    said = (
        text
        for _, _, phrase in phrases(rules.words_in(language))
        for text in (phrase.text, phrase.name, phrase.own, *phrase.values.values())
    )
    assert not [text for text in (*ruled, *said) if re.search(r"\bL\d", text)]


@pytest.mark.parametrize("rules", rulebooks().values(), ids=list(rulebooks()))
def test_french_rules_are_set_as_french_is(rules: Rulebook) -> None:
    told = rules.catalogue_in("fr")
    if told is rules.catalogue:
        return
    texts = {text for c in told.clauses.values() for text in (c.section, c.text, *c.details)}
    faults = [f"{rules.id}: rules.fr.md: {fault}" for text in texts for fault in badly_set(text)]
    assert not faults, "\n".join(faults)


def texts(rules: Rulebook) -> set[str]:
    """The slots that hold something else than a number."""
    forms = {**rules.action_notation.forms, **rules.event_notation.forms}.values()
    held = ((name, slot) for form in forms for name, slot in form.slots.items())
    return {"winners"} | {name for name, slot in held if not re.fullmatch(slot.pattern, "1")}


@every_language
def test_nothing_is_in_the_plural_after_1(rules: Rulebook, language: str) -> None:
    faults = [
        f"{rules.id}: words/{language}.toml, {section}.{key}: {fault}"
        for section, key, phrase in phrases(rules.words_in(language))
        for fault in plural_after_one(phrase.text, language, texts(rules))
    ]
    assert not faults, "\n".join(faults)


@every_language
def test_forms_differ_and_are_filled_by_numbers(rules: Rulebook, language: str) -> None:
    words = rules.words_in(language)
    for section, key, phrase in phrases(words):
        assert not list(plurals.faults(phrase.text, language)), f"{section}.{key}"
        by = plurals.numbers(phrase.text)
        assert not set(by) & texts(rules), f"{section}.{key}"
        if by:
            one, many = (phrase.filled(dict.fromkeys(slots(phrase), n)) for n in (1, 2))
            assert one.replace("1", "2") != many, f"{section}.{key}"


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
