"""What a game says to people, from its `words/<language>.toml`: codes stay in kernels.

[event]
laid = "{seat} lays a {value} at {hex}"

Sentences are filled from values that are the same in every language; what of them a person reads,
such as the name of a colour, is looked up word by word in the section `name`. Words that change
with a number have forms: see `core/plurals.py`. `{the hex}` is a name with its article, from the
section `the`: see `core/articles.py`. What all games say alike stands in `core/wordings`;
a game's own words come before it.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property, lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from pulaski.core import articles, plurals
from pulaski.core.errors import UnknownName

__all__ = ["ENGLISH", "MANY", "NOTHING", "Phrase", "Sentence", "Words"]

ENGLISH = "en"
MANY = "many"  # ends the key of a sentence for a run of events

COMMON = Path(__file__).parent / "wordings"

#: No names of people.
NOTHING: Mapping[str, str] = MappingProxyType({})

MOST_KNOWN = 4096  # values of one game and language
MAPS = 64  # whose places are kept named

_WORD = re.compile(r"([a-z]+(?:-[a-z]+)*)((?:-[0-9]+)*)")


@dataclass(frozen=True)
class Phrase:
    """A sentence with slots.

    An option has a short `name` too, and where its values need it, `values` for people; `own` says
    what can be written instead of a value.
    """

    text: str
    name: str = ""
    values: Mapping[str, str] = field(default_factory=dict)
    own: str = ""
    language: str = ENGLISH

    @cached_property
    def _numbers(self) -> tuple[str, ...]:
        return plurals.numbers(self.text)

    @cached_property
    def _articles(self) -> tuple[str, ...]:
        return articles.slots(self.text)

    @cached_property
    def _texts(self) -> Mapping[tuple[int, ...], str]:
        return plurals.texts(self.text, self.language)

    def filled(self, values: Mapping[str, Any]) -> str:
        """The sentence with its slots filled."""
        text = self.text
        if self._numbers:
            text = self._texts[
                tuple(plurals.form(self.language, values[slot]) for slot in self._numbers)
            ]
        if not self._articles:
            return text.format_map(values)
        told = articles.told(self._articles, values)
        return articles.merged(self.language, text.format_map({**values, **told}))

    def fill(self, values: Mapping[str, Any]) -> str:
        """The same; it begins with a capital."""
        return capital(self.filled(values))


class Sentence(str):
    """What people can read already: put into another sentence, no word of it is a name to read."""

    __slots__ = ()


class Words:
    """The phrases of one game in one language, by section and key."""

    def __init__(
        self, sections: Mapping[str, Mapping[str, Phrase]], places: Mapping[str, str] = NOTHING
    ) -> None:
        self.sections = sections
        self._names = {key: phrase.text for key, phrase in sections.get("name", {}).items()}
        self._the = {key: phrase.text for key, phrase in sections.get("the", {}).items()}
        self._known: dict[str, str] = dict(places)  # and values as they were read before

    @classmethod
    def load(cls, path: Path) -> Words:
        """Read a file of words; an entry may be a table or, if it is a text alone, that text."""
        with path.open("rb") as file:
            raw = tomllib.load(file)
        return cls(
            {
                section: {key: _phrase(entry, path.stem) for key, entry in entries.items()}
                for section, entries in raw.items()
            }
        )

    def __call__(self, section: str, key: str) -> Phrase:
        """The phrase of a key."""
        return self.sections[section][key]

    def say(
        self,
        section: str,
        key: str,
        values: Mapping[str, Any],
        exactly: Mapping[str, str] = NOTHING,
    ) -> str:
        """The sentence of a key, filled with the values as people read them.

        What is given `exactly`, such as what somebody calls themselves, is not looked up.
        """
        read = {slot: self.name(value) for slot, value in values.items()}
        return self(section, key).fill(read | dict(exactly))

    def label(self, key: str, **values: Any) -> str:
        """A label of the board, just as it is written: no capital is added."""
        return self("board", key).filled({k: self.name(v) for k, v in values.items()})

    def name(self, value: Any) -> Any:
        """A value as people read it: every word of it that has a name here is replaced.

        A word with numbers, such as `house-1`, is read without dashes before them, unless it has
        a name as a whole.
        """
        if not isinstance(value, str) or isinstance(value, Sentence):
            return value
        read = self._known.get(value)
        if read is None:
            read = _WORD.sub(self._read, value) if self._names else value
            if value in self._the:
                read = articles.Name(read, self._the[value])
            if len(self._known) < MOST_KNOWN:
                self._known[value] = read
        return read

    def dice(self, value: Any) -> str:
        """Faces of dice, with a plus between them: each is named once, with how many show it."""
        faces = Counter(str(value).split("+"))
        return ", ".join(
            f"{self.name(face)} \u00d7{many}" if many > 1 else self.name(face)
            for face, many in faces.items()
        )

    def _read(self, match: re.Match[str]) -> str:
        word, numbers = match.groups()
        if match[0] in self._names:
            return self._names[match[0]]
        return self._names.get(word, word) + numbers.replace("-", " ")

    def keys(self, section: str) -> set[str]:
        """The keys of a section."""
        return set(self.sections.get(section, {}))


def _phrase(entry: Any, language: str) -> Phrase:
    told = {"text": entry} if isinstance(entry, str) else entry
    return Phrase(**told, language=language)


def capital(sentence: str) -> str:
    """A sentence that begins with a capital."""
    return sentence[:1].upper() + sentence[1:]


def small(sentence: str) -> str:
    """A sentence within another: it begins without a capital."""
    return sentence[:1].lower() + sentence[1:]


def languages(folder: Path) -> tuple[str, ...]:
    """The languages that a folder of words has, English first."""
    found = {path.stem for path in folder.glob("*.toml")}
    return (ENGLISH, *sorted(found - {ENGLISH}))


def in_language(folder: Path, language: str) -> Words:
    """The words of a folder in one language, and what all games say in it."""
    known = languages(folder)
    if language not in known:
        raise UnknownName("language", language, known)
    own, common = Words.load(folder / f"{language}.toml").sections, _common(language)
    every = [*own, *(section for section in common if section not in own)]
    return Words({name: {**common.get(name, {}), **own.get(name, {})} for name in every})


@lru_cache(MAPS)
def naming(words: Words, places: tuple[tuple[str, str], ...]) -> Words:
    """The same words, with names for places; games on the same map share them."""
    return Words(words.sections, dict(places)) if places else words


@cache
def _common(language: str) -> Mapping[str, Mapping[str, Phrase]]:
    """What all games say in a language; nothing if there is no such file."""
    path = COMMON / f"{language}.toml"
    return Words.load(path).sections if path.exists() else {}
