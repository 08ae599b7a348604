"""What the interface says, the same in every language."""

from __future__ import annotations

import re

import pytest

from pulaski.core.words import ENGLISH
from pulaski.table import speech
from tests.languages import badly_set

every_language = pytest.mark.parametrize("language", speech.LANGUAGES)

#: Who is spoken to: the interface says "vous", friends say "tu" to each other.
FORMAL = re.compile(r"\b(vous|votre|vos|\w+ez)\b", re.IGNORECASE)
FAMILIAR = re.compile(r"\b(tu|te|toi|ton|ta|tes)\b", re.IGNORECASE)


def slots(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", text))


@every_language
def test_every_language_has_the_same_texts(language: str) -> None:
    assert set(speech.texts(language)) == set(speech.texts(ENGLISH))


@every_language
def test_every_language_fills_the_same_slots(language: str) -> None:
    english = speech.texts(ENGLISH)
    for key, text in speech.texts(language).items():
        assert slots(text) == slots(english[key]), key
        assert text.strip() == text != "", key


def test_french_is_set_as_french_is() -> None:
    said = speech.texts("fr").items()
    faults = [f"{key}: {fault}" for key, text in said for fault in badly_set(text)]
    assert not faults, "\n".join(faults)


def test_french_never_mixes_tu_and_vous() -> None:
    for key, text in speech.texts("fr").items():
        wrong = FORMAL if key.startswith("phrase.") else FAMILIAR
        assert not wrong.search(text), f"{key}: {text!r}"
