"""What the interface says, the same in every language."""

from __future__ import annotations

import re

import pytest

from pulaski.core import plurals
from pulaski.core.words import ENGLISH
from pulaski.table import speech
from tests.languages import badly_set, plural_after_one

every_language = pytest.mark.parametrize("language", speech.LANGUAGES)

#: Who is spoken to: the interface says "vous", friends say "tu" to each other.
FORMAL = re.compile(r"\b(vous|votre|vos|\w+ez)\b", re.IGNORECASE)
FAMILIAR = re.compile(r"\b(tu|te|toi|ton|ta|tes)\b", re.IGNORECASE)


#: Slots that hold text: a name, or from how many to how many play.
TEXTS = {"name", "was", "seats"}


def slots(text: str) -> set[str]:
    return set(plurals.slots(text))


@every_language
def test_every_language_has_the_same_texts(language: str) -> None:
    assert set(speech.texts(language)) == set(speech.texts(ENGLISH))


@every_language
def test_every_language_fills_the_same_slots(language: str) -> None:
    english = speech.texts(ENGLISH)
    for key, text in speech.texts(language).items():
        assert slots(text) == slots(english[key]), key
        assert text.strip() == text != "", key


@every_language
def test_nothing_is_in_the_plural_after_1(language: str) -> None:
    for key, text in speech.texts(language).items():
        assert not list(plurals.faults(text, language)), key
        assert not list(plural_after_one(text, language, TEXTS)), key


def test_numbers_choose_forms() -> None:
    assert speech.say("en", "free-seats", n=1) == "1 free seat"
    assert speech.say("en", "free-seats", n=0) == "0 free seats"
    assert speech.say("fr", "free-seats", n=0) == "0 place libre"
    assert speech.say("en", "bots", n=1) == "a bot"
    assert speech.say("en", "bots", n=3) == "3 bots"


def test_french_is_set_as_french_is() -> None:
    said = speech.texts("fr").items()
    faults = [f"{key}: {fault}" for key, text in said for fault in badly_set(text)]
    assert not faults, "\n".join(faults)


def test_french_never_mixes_tu_and_vous() -> None:
    for key, text in speech.texts("fr").items():
        wrong = FORMAL if key.startswith("phrase.") else FAMILIAR
        assert not wrong.search(text), f"{key}: {text!r}"
