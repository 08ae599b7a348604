"""The rules catalogue: every rule of a game as a numbered, testable clause.

A clause is a line `- FE-FIRE-3 {tags} statement. [lines of the rulebook]`; indented lines below it
belong to it, as the steps of a worked example do.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from pulaski.core.errors import UnknownName

__all__ = ["Catalogue", "Clause"]

_CLAUSE = re.compile(
    r"- (?P<id>[A-Z]+(?:-[A-Z0-9]+)+-\d+) (?:\{(?P<tags>[^}]*)\} )?"
    r"(?P<text>.*?)(?: \[(?P<source>[^\]]*)\])?"
)
_SECTION = re.compile(r"## (?P<title>.*?)(?: \((?P<prefix>[A-Z0-9-]+)\))?")


@dataclass(frozen=True)
class Clause:
    """One rule."""

    id: str
    section: str
    tags: tuple[str, ...]
    text: str
    source: str
    details: tuple[str, ...] = ()

    @property
    def is_ruling(self) -> bool:
        """Whether the rulebook is silent here and this is our reading."""
        return "ruling" in self.tags

    def __str__(self) -> str:
        head = f"{self.id}{' (ruling)' if self.is_ruling else ''}  {self.text}"
        return "\n".join([head, *(f"    {line}" for line in self.details)])


class Catalogue:
    """The clauses of one game, in order."""

    def __init__(self, clauses: list[Clause]) -> None:
        self.clauses = {clause.id: clause for clause in clauses}
        if len(self.clauses) != len(clauses):
            seen: set[str] = set()
            twice = next(c.id for c in clauses if c.id in seen or seen.add(c.id))  # type: ignore[func-returns-value]
            raise ValueError(f"clause {twice} stands twice in the catalogue")

    @classmethod
    def load(cls, path: Path) -> Catalogue:
        """Read a catalogue; a line that looks like a clause and is none is an error."""
        return cls(_parse(path.read_text(encoding="utf-8"), str(path)))

    def __getitem__(self, clause: str) -> Clause:
        try:
            return self.clauses[clause.upper()]
        except KeyError:
            near = [
                known
                for known in self.clauses
                if known.startswith(clause.upper().rstrip("0123456789"))
            ]
            raise UnknownName("clause", clause, near or self.sections()) from None

    def sections(self) -> list[str]:
        """The titles of the sections, in order."""
        return list(dict.fromkeys(clause.section for clause in self.clauses.values()))

    def look_up(self, text: str) -> list[Clause]:
        """The clause of that id, or all that `search` finds; UnknownName if there is nothing."""
        if text.upper() in self.clauses:
            return [self.clauses[text.upper()]]
        found = self.search(text) if text else []
        if not found:
            raise UnknownName("clause or word", text, self.sections())
        return found

    def search(self, text: str) -> list[Clause]:
        """The clauses whose id begins with the text or whose words hold it."""
        wanted = text.lower()
        return [
            clause
            for clause in self.clauses.values()
            if clause.id.lower().startswith(wanted) or wanted in clause.text.lower()
        ]


def _parse(text: str, where: str) -> list[Clause]:
    clauses: list[Clause] = []
    section = ""
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("## ") and (match := _SECTION.fullmatch(line)):
            section = match["title"]
        elif line.startswith("- "):
            match = _CLAUSE.fullmatch(line)
            if not match:
                raise ValueError(f"{where}:{number}: not a clause: {line[:60]!r}")
            clauses.append(_clause(match, section))
        elif line.startswith("  - ") and clauses:
            last = clauses[-1]
            clauses[-1] = Clause(
                last.id, last.section, last.tags, last.text, last.source, (*last.details, line[4:])
            )
    return clauses


def _clause(match: re.Match[str], section: str) -> Clause:
    tags = tuple(tag.strip() for tag in (match["tags"] or "").split(",") if tag.strip())
    return Clause(match["id"], section, tags, match["text"], match["source"] or "")
