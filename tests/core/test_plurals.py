"""Sentences that change with a number."""

from __future__ import annotations

import pytest

from pulaski.core import plurals
from pulaski.core.words import Phrase


def test_languages_have_the_forms_that_whole_numbers_take() -> None:
    assert plurals.forms("en") == plurals.forms("fr") == ("one", "other")
    assert plurals.forms("pl") == ("one", "few", "many")
    assert plurals.forms("ja") == ("other",)


@pytest.mark.parametrize(
    ("language", "number", "form"),
    [
        ("en", 0, 1),
        ("en", 1, 0),
        ("en", -1, 0),
        ("en", "1", 0),
        ("en", 2, 1),
        ("fr", 0, 0),
        ("fr", 1, 0),
        ("fr", 2, 1),
        ("fr", 1_000_000, 1),  # a form of its own, which is not asked for: the last
        ("pl", 22, 1),
    ],
)
def test_a_number_asks_for_a_form(language: str, number: int, form: int) -> None:
    assert plurals.form(language, number) == form


def test_each_number_of_a_sentence_has_its_own_forms() -> None:
    phrase = Phrase("{a} {a:tree|trees}, {b} {b:fire|fires} and {a} {c}")
    assert phrase.fill({"a": 1, "b": 2, "c": "left"}) == "1 tree, 2 fires and 1 left"
    assert phrase.fill({"a": 3, "b": 1, "c": "left"}) == "3 trees, 1 fire and 3 left"


def test_a_form_may_have_slots() -> None:
    phrase = Phrase("{n:one of {who}|{n} of {who}}")
    assert [phrase.filled({"n": n, "who": "us"}) for n in (1, 2)] == ["one of us", "2 of us"]
    assert set(plurals.slots(phrase.text)) == {"n", "who"}


def test_forms_that_are_missing_or_too_many_are_named() -> None:
    [missing] = plurals.faults("{n:tree|trees}", "pl")
    assert missing == "{n:tree|trees} wants 3 forms in 'pl', one|few|many, but has 2"
    [too_many] = plurals.faults("{n:a|b|c}", "en")
    assert too_many == "{n:a|b|c} wants 2 forms in 'en', one|other, but has 3"
    [unknown] = plurals.faults("{n:a|b}", "xx")
    assert unknown == "'xx' is no language whose plural forms are known"
    assert not list(plurals.faults("{n} trees", "en"))


def test_names_stand_in_a_row_as_the_language_has_it() -> None:
    assert plurals.listed("en", ["Ann"]) == "Ann"
    assert plurals.listed("en", ["Ann", "Ben"]) == "Ann and Ben"
    assert plurals.listed("fr", ["Ann", "Ben", "Cat"]) == "Ann, Ben et Cat"
