"""Sentences that change with a number, by the rules of their language.

    gone = "{count} {count:flame|flames} gone"

A slot with a colon is not filled with its number: of the forms behind the colon, the one is written
that the number asks for. They stand in the order zero, one, two, few, many, other, as many of them
as whole numbers take in the language: English and French have one|other, Polish one|few|many.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import product
from typing import Any

from babel import Locale
from babel.core import UnknownLocaleError
from babel.lists import format_list

__all__ = ["faults", "form", "forms", "listed", "numbers", "slots", "texts"]

ORDER = ("zero", "one", "two", "few", "many", "other")

#: Numbers that are looked at to find the forms of a language. French has another for millions: like
#: every number whose form is not given, they take the last.
USUAL = range(1000)

_SLOT = re.compile(r"\{(?:the )?(\w+)(?::((?:[^{}]|\{\w+\})*))?\}")


@cache
def forms(language: str) -> tuple[str, ...]:
    """The forms that a language has for whole numbers, by their usual names."""
    found = {Locale.parse(language).plural_form(number) for number in USUAL}
    return tuple(name for name in ORDER if name in found)


@lru_cache(4096)
def form(language: str, number: Any) -> int:
    """Which of the forms goes with a number; -1, less than nothing, goes like 1."""
    known = forms(language)
    name = Locale.parse(language).plural_form(abs(int(number)))
    return known.index(name) if name in known else len(known) - 1


def listed(language: str, names: list[str]) -> str:
    """Names in a row, such as `Ann, Ben, and Cleo`."""
    return format_list(names, locale=language)


def slots(text: str) -> list[str]:
    """The slots of a sentence, those within its forms included."""
    found = [name for name, _ in _SLOT.findall(text)]
    return found + [name for _, inner in _SLOT.findall(text) for name in slots(inner)]


def numbers(text: str) -> tuple[str, ...]:
    """The slots whose numbers decide on forms."""
    return tuple(dict.fromkeys(name for name, written in _found(text) if written is not None))


def texts(text: str, language: str) -> dict[tuple[int, ...], str]:
    """A sentence in every combination of the forms of its numbers."""
    by = numbers(text)
    every = product(range(len(forms(language))), repeat=len(by)) if by else [()]
    return {chosen: _in_forms(text, dict(zip(by, chosen, strict=True))) for chosen in every}


def faults(text: str, language: str) -> Iterator[str]:
    """Forms that a language needs and are missing, and those that it does not have."""
    for name, written in _found(text):
        if written is None:
            continue
        try:
            needed = forms(language)
        except (UnknownLocaleError, ValueError):
            yield f"{language!r} is no language whose plural forms are known"
            return
        if (has := len(written.split("|"))) != len(needed):
            wants = f"wants {len(needed)} forms in {language!r}, {'|'.join(needed)}"
            yield f"{{{name}:{written}}} {wants}, but has {has}"


def _found(text: str) -> list[tuple[str, str | None]]:
    return [(match[1], match[2]) for match in _SLOT.finditer(text)]


def _in_forms(text: str, chosen: dict[str, int]) -> str:
    def written(match: re.Match[str]) -> str:
        return match[0] if match[2] is None else match[2].split("|")[chosen[match[1]]]

    return _SLOT.sub(written, text)
