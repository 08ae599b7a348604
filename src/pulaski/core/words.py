"""What a game says to people, from its `words/<language>.toml`: codes stay in kernels.

[event.laid]
text = "{seat} lays a {value} at {hex}"
clause = "FE-FIRE-2"
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

__all__ = ["Phrase", "Words"]


@dataclass(frozen=True)
class Phrase:
    """A sentence with slots, and the clause it rests on."""

    text: str
    clause: str = ""

    def fill(self, values: Mapping[str, Any]) -> str:
        """The sentence with its slots filled; it begins with a capital."""
        sentence = self.text.format_map(dict(values))
        return sentence[:1].upper() + sentence[1:]


class Words:
    """The phrases of one game in one language, by section and key."""

    def __init__(self, sections: Mapping[str, Mapping[str, Phrase]]) -> None:
        self.sections = sections

    @classmethod
    def load(cls, path: Path) -> Words:
        """Read a file of words."""
        with path.open("rb") as file:
            raw = tomllib.load(file)
        return cls(
            {
                section: {key: Phrase(**entry) for key, entry in entries.items()}
                for section, entries in raw.items()
            }
        )

    def __call__(self, section: str, key: str) -> Phrase:
        """The phrase of a key."""
        return self.sections[section][key]

    def keys(self, section: str) -> set[str]:
        """The keys of a section."""
        return set(self.sections.get(section, {}))
