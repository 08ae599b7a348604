"""Every refusal has words in every language, and whoever raises it fills their slots."""

from __future__ import annotations

import ast
import string
from pathlib import Path

import pytest

from pulaski.table import errors, speech

SOURCES = sorted(Path(errors.__file__).parent.glob("*.py"))


def raised() -> list[tuple[str, frozenset[str], str]]:
    """Code, slots and place of every `Refused(...)` in the source."""
    found = []
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refused":
                slots = frozenset(keyword.arg or "" for keyword in node.keywords)
                code = node.args[0]
                if isinstance(code, ast.Constant):
                    found.append((str(code.value), slots, f"{path.name}:{node.lineno}"))
    return found


def slots_of(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


@pytest.mark.parametrize("language", speech.LANGUAGES)
def test_every_code_has_words_in_every_language(language: str) -> None:
    texts = speech.texts(language)
    assert {code for code in errors.STATUS if f"refused.{code}" not in texts} == set()


@pytest.mark.parametrize("language", speech.LANGUAGES)
def test_the_slots_that_words_have_are_filled_wherever_they_are_raised(language: str) -> None:
    for code, slots, place in raised():
        assert code in errors.STATUS, place
        assert slots_of(speech.texts(language)[f"refused.{code}"]) <= slots, place


def test_no_code_is_left_that_nothing_raises() -> None:
    source = "".join(path.read_text() for path in SOURCES if path.name != "errors.py")
    unused = {code for code in errors.STATUS if f'"{code}"' not in source}
    assert unused == set()


@pytest.mark.parametrize("language", speech.LANGUAGES)
def test_every_announcement_and_phrase_has_the_same_slots_everywhere(language: str) -> None:
    english, texts = speech.texts("en"), speech.texts(language)
    for key, text in english.items():
        assert slots_of(texts[key]) == slots_of(text), key
