"""Values as people read them."""

from __future__ import annotations

import pytest

from pulaski.core.words import Phrase, Words

WORDS = Words({"name": {"log-cabin": Phrase("cabane"), "red": Phrase("rouge")}})


@pytest.mark.parametrize(
    ("value", "read"),
    [
        ("log-cabin", "cabane"),
        ("log", "log"),
        ("red/log-cabin", "rouge/cabane"),
        ("red-1", "rouge 1"),
        ("house-2", "house 2"),
        ("increase-4-3", "increase 4 3"),
        ("3,4-3,5", "3,4-3,5"),
        ("w7r2", "w7r2"),
        (7, 7),
    ],
)
def test_words_are_named_and_numbers_stand_apart(value: object, read: object) -> None:
    assert WORDS.name(value) == read
