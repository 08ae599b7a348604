"""Names with their article, where a sentence asks for it.

    [event]
    flame = "une flamme à {the tile}"

    [the]
    barn = "la grange"
    fire-camp = "le camp"

What has no entry in the section `the`, such as what somebody calls themselves, is told as it is. In
some languages a word before an article becomes one with it: `à` and `le camp` are `au camp`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

__all__ = ["Name", "merged", "slots", "told"]

#: By language: a word and the article behind it, and the one word that they become.
MERGED: Mapping[str, Mapping[str, str]] = {
    "fr": {"à le": "au", "à les": "aux", "de le": "du", "de les": "des"},
}
#: Stands before an article that was asked for: what people call themselves may begin like one.
MARK = "\0"

_SLOT = re.compile(r"\{the (\w+)\}")
_MET = re.compile(rf"(\w+) {MARK}(\w+)")


class Name(str):
    """A name as people read it, and the same with its article."""

    __slots__ = ("the",)
    the: str

    def __new__(cls, name: str, the: str) -> Name:
        """Both at once: a text never changes."""
        made = super().__new__(cls, name)
        made.the = the
        return made


def slots(text: str) -> tuple[str, ...]:
    """The slots of a sentence that ask for an article."""
    return tuple(dict.fromkeys(_SLOT.findall(text)))


def told(wanted: tuple[str, ...], values: Mapping[str, Any]) -> dict[str, str]:
    """What fills those slots."""
    names = {slot: values[slot] for slot in wanted}
    return {
        f"the {slot}": MARK + name.the if isinstance(name, Name) else str(name)
        for slot, name in names.items()
    }


def merged(language: str, text: str) -> str:
    """A filled sentence: words that become one with an article behind them have done so."""
    known = MERGED.get(language, {})

    def met(match: re.Match[str]) -> str:
        apart = f"{match[1]} {match[2]}"
        return known.get(apart, apart)

    return _MET.sub(met, text).replace(MARK, "")
