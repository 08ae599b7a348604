"""What is said of words that are wrong: it names them, and what is wanted."""

from __future__ import annotations

import pytest

from pulaski.core.catalogue import Clause
from tests.languages import alike, badly_set, mistranslated, plural_after_one

NARROW = "French wants U+202F (narrow no-break space) before ; : ! ?"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Fini !", f"'Fini !' has ' ' before '!': {NARROW}"),
        ("aller: a1", f"'aller: a1' has 'r' before ':': {NARROW}"),
        ("Quoi\xa0?", rf"'Quoi\xa0?' has '\xa0' before '?': {NARROW}"),
        ("l'eau", '"l\'eau" has a straight apostrophe: French wants U+2019 (\u2019)'),
    ],
)
def test_what_is_not_set_as_french_is_told(text: str, said: str) -> None:
    assert list(badly_set(text)) == [said]


def test_what_is_set_as_french_is_passes() -> None:
    assert not list(badly_set("Quoi\u202f?! Fini\u202f: l\u2019eau\u202f; rien"))


def test_texts_that_are_alike_in_both_languages_are_named() -> None:
    english = ["Score: 7", "Turn 3", "Red", "12"]
    french = ["Score: 7", "Tour 3", "Red", "12"]
    [told] = alike(english, french, "fr", shared={"red"})
    assert told.startswith(
        "the board says 'Score: 7' in English and in 'fr': score should differ. Make it a label"
    )
    assert "words/fr.toml" in told


def clause(text: str, *details: str) -> Clause:
    return Clause("LO-FIRE-2", "", (), text, "", details)


ENGLISH = clause("At 2 or 3 see LO-END-1 [L7].", "before: a fire on 4,5.")


BEFORE = "avant : un feu en 4,5."


@pytest.mark.parametrize(
    ("text", "detail", "said"),
    [
        (ENGLISH.text, BEFORE, "is not translated: 'At 2"),
        ("À 2 ou 3, voir LO-END-1.", ENGLISH.details[0], "is not translated: 'before"),
        ("À 2 ou 3, voir LO-END-2.", BEFORE, "has other clauses: 'À 2 ou 3, voir LO-END-2.'"),
        ("À 2 ou 4, voir LO-END-1.", BEFORE, "has other numbers: 'À 2 ou 4, voir LO-END-1.'"),
        ("À 2, 3 ou 3, voir LO-END-1.", BEFORE, "has other numbers: 'À 2, 3 ou 3"),
        ("À 2 ou 3, voir LO-END-1.", "un feu.", "has other numbers: 'un feu.' has none"),
    ],
)
def test_a_clause_that_does_not_mean_the_same_is_told(text: str, detail: str, said: str) -> None:
    [told] = mistranslated(ENGLISH, clause(text, detail))
    assert told.startswith(f"LO-FIRE-2 {said}")


def test_a_clause_that_means_the_same_passes() -> None:
    told = clause("Voir LO-END-1 à 3 ou 2.", BEFORE)
    assert not list(mistranslated(ENGLISH, told))


@pytest.mark.parametrize(
    ("text", "language", "word"),
    [
        ("{n} flames gone", "en", "flames"),
        ("{n} burning tiles", "en", "tiles"),
        ("{n} {n:flames|flames}", "en", "flames"),
        ("{n} {n:tile|tiles}, {m} men", "en", "men"),
        ("{n} flammes de moins", "fr", "flammes"),
        ("{n} nouvelles gemmes", "fr", "nouvelles"),
    ],
)
def test_a_plural_after_1_is_named(text: str, language: str, word: str) -> None:
    first, *_ = plural_after_one(text, language, ())
    assert first.startswith(f"{text!r} says 1 {word}: write its forms")


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("{n} {n:flame|flames} gone", "en"),
        ("{n} of 6, {n} left", "en"),
        ("{seat} moves", "en"),
        ("flames: {n}", "en"),
        ("{n} {n:flamme éteinte|flammes éteintes}", "fr"),
    ],
)
def test_what_is_no_plural_after_1_passes(text: str, language: str) -> None:
    assert not list(plural_after_one(text, language, {"seat"}))
