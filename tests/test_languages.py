"""What is said of words that are wrong: it names them, and what is wanted."""

from __future__ import annotations

import pytest

from tests.languages import alike, badly_set

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
