"""What the interface says, from `words/<language>.toml`, one file per language.

Tables in a file only group its texts: `[refused] stale = "..."` is the text `refused.stale`. Words
that change with a number have forms, as in games: see `core/plurals.py`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from pulaski.core.words import ENGLISH, Phrase, capital, languages
from pulaski.table.errors import Refused

__all__ = ["LANGUAGES", "PHRASES", "Span", "choose", "refusal", "say", "texts"]

FOLDER = Path(__file__).parent / "words"
LANGUAGES = languages(FOLDER)

#: What can be said with one click, to be read in everybody's own language.
PHRASES = (
    "hello",
    "well-done",
    "thanks",
    "sorry",
    "i-can",
    "you-can",
    "look-here",
    "wait",
    "your-move",
    "good-game",
)


def _flat(entries: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, str]]:
    for key, value in entries.items():
        if isinstance(value, Mapping):
            yield from _flat(value, f"{prefix}{key}.")
        else:
            yield prefix + key, str(value)


@cache
def texts(language: str) -> dict[str, str]:
    """Every text of a language, by its key."""
    with (FOLDER / f"{language}.toml").open("rb") as file:
        return dict(_flat(tomllib.load(file)))


def say(language: str, key: str, **slots: Any) -> str:
    """A text with its slots filled; slots that have words of their own are asked for them."""
    filled = {
        name: slot.in_words(language) if hasattr(slot, "in_words") else slot
        for name, slot in slots.items()
    }
    return _phrases(language)[key].filled(filled)


@cache
def _phrases(language: str) -> dict[str, Phrase]:
    return {key: Phrase(text, language=language) for key, text in texts(language).items()}


#: Units of time by their lengths in seconds, the longest first.
UNITS = {"hours": 3600, "minutes": 60, "seconds": 1}


@dataclass(frozen=True)
class Span:
    """A span of time, to be put into words."""

    seconds: float

    def in_words(self, language: str) -> str:
        """In the longest unit of which it is a whole number."""
        whole = max(1, round(self.seconds))
        unit, length = next(each for each in UNITS.items() if whole % each[1] == 0)
        return say(language, f"span.{unit}", n=whole // length)


def refusal(language: str, refused: Refused) -> str:
    """Why something was refused, for people."""
    return capital(say(language, f"refused.{refused.code}", **refused.slots))


def choose(chosen: str | None, accepted: str | None) -> str:
    """The language of a page: what its reader chose, else the first their browser asks for."""
    asked = [chosen or ""] + [part.split(";")[0].strip() for part in (accepted or "").split(",")]
    short = (language.lower()[:2] for language in asked)
    return next((language for language in short if language in LANGUAGES), ENGLISH)
