"""The rules catalogue: every rule of a game as a numbered, testable clause.

A clause is a line `- FE-FIRE-3 {tags} statement. [lines of the rulebook]`; indented lines below it
belong to it, as the steps of a worked example do. In another language it is
`- FE-FIRE-3 statement.`: tags and sources are said once.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, replace
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

    def told(self, ruling: str) -> str:
        """The clause for a terminal; what we decided is marked by a word for that."""
        head = f"{self.id}{f' ({ruling})' if self.is_ruling else ''}  {self.text}"
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

    def in_words_of(self, path: Path) -> Catalogue:
        """These clauses in another language: the file has their texts alone."""
        told = _parse(path.read_text(encoding="utf-8"), str(path))
        return Catalogue([self._tagged(clause) for clause in told])

    def _tagged(self, clause: Clause) -> Clause:
        ours = self.clauses.get(clause.id, clause)
        return replace(clause, tags=ours.tags, source=ours.source)

    def unlike(self, other: Catalogue) -> Iterator[str]:
        """Clauses that another language lacks, has besides, elsewhere or with other details."""
        ours, theirs = self.clauses, other.clauses
        if list(ours) == list(theirs):
            yield from self._laid_out_unlike(other)
            return
        yield from (f"lacks {clause}" for clause in ours if clause not in theirs)
        yield from (
            f"has {clause}, which rules.md lacks" for clause in theirs if clause not in ours
        )
        if set(ours) == set(theirs):
            early = next(b for a, b in zip(ours, theirs, strict=True) if a != b)
            yield f"has {early} earlier than rules.md"

    def _laid_out_unlike(self, other: Catalogue) -> Iterator[str]:
        titles = dict(zip(self.sections(), other.sections(), strict=False))
        pairs = list(zip(self.clauses.values(), other.clauses.values(), strict=True))
        if moved := [a.id for a, b in pairs if b.section != titles.get(a.section)]:
            yield f"has {moved[0]} in another section than rules.md"
        for clause, told in pairs:
            if len(told.details) != len(clause.details):
                has = f"has {len(told.details)} lines below {clause.id}"
                yield f"{has}, and rules.md has {len(clause.details)}"

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
        wanted = plain(text)
        return [
            clause
            for clause in self.clauses.values()
            if clause.id.lower().startswith(wanted) or wanted in plain(clause.text)
        ]


def plain(text: str) -> str:
    """A text as people type it in haste: no capitals, accents, ligatures or printers' signs."""
    letters = unicodedata.normalize("NFKD", text.lower().replace("œ", "oe").replace("\u2019", "'"))
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


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
