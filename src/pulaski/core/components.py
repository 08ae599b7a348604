"""The data of a game's box: the file that ships with the game, or its owner's own copy.

Whoever owns a box puts a corrected copy, named `<game>.toml`, into a folder and names the folder in
the environment variable `PULASKI_COMPONENTS`. A game declares its `Parts`: the entries that its
rules read and that may differ in another printing, and what has to hold among them. An own
copy is compared with the file that ships; every fault has a line, an entry and, if a rule forbids
it, the clause. Nothing that was changed is ever ignored.

Some numbers are fixed by the rules, and still somebody wants to know what would come of others.
Those are `askable`: the laboratory plays with them, in processes in which `PULASKI_WHAT_IF` is set,
and a table never does.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

from pulaski.core import lines
from pulaski.core.errors import BadComponents
from pulaski.core.shape import Shape, kind_of, misfits, shown

__all__ = ["NO_BOX", "Box", "Complaint", "Fault", "Parts", "check_folder", "own_files"]

FILE = "components.toml"
VARIABLE = "PULASKI_COMPONENTS"
WHAT_IF = "PULASKI_WHAT_IF"
#: The owner's folder; read once, since rules are compiled with what it holds.
FOLDER = Path(os.environ[VARIABLE]).expanduser() if os.environ.get(VARIABLE) else None
#: Whether this process plays to answer a question, and not for people.
IS_ASKING = bool(os.environ.get(WHAT_IF))

EDITION = ("meta", "edition")
MOST_LETTERS = 60  # of an edition's name
MOST_BYTES = 1_000_000
MOST_FAULTS = 10  # in a message

Data = dict[str, Any]


class Complaint(NamedTuple):
    """What a game finds wrong with an entry, and the clause that it breaks."""

    path: lines.Path
    problem: str
    clause: str = ""


class Fault(NamedTuple):
    """What is wrong with a file, and where."""

    line: int
    entry: str
    problem: str
    clause: str = ""

    def __str__(self) -> str:
        clause = f" [{self.clause}]" if self.clause else ""
        return f"line {self.line}: {self.entry}: {self.problem}{clause}"


@dataclass(frozen=True)
class Box:
    """The data that a game plays with, and the name of their edition."""

    data: Data
    edition: str
    is_own: bool = False

    @cached_property
    def mark(self) -> str:
        """What tells an owner's data from all others in saved games; nothing if they shipped."""
        if not self.is_own:
            return ""
        plain = json.dumps(_without_notes(self.data), sort_keys=True, default=str)
        return f"{self.edition} #{hashlib.sha256(plain.encode()).hexdigest()[:8]}"


#: That of a game that has no data of its own.
NO_BOX = Box({}, "")


def own_files() -> list[Path]:
    """The owner's own copies, by name."""
    return sorted(FOLDER.glob("*.toml")) if FOLDER else []


def check_folder() -> None:
    """Raise BadComponents if the owner's folder is not there."""
    if FOLDER and not FOLDER.is_dir():
        raise BadComponents(f"{VARIABLE} names {FOLDER}, which is not a folder")


@dataclass(frozen=True)
class Parts:
    """What of a game's data its owner may correct, and what must hold among them.

    `correctable` names entries by paths such as `tiles[].combo`, with the shape of each; `check`
    is asked only about data in which all entries are there and have their shapes. `askable` are
    entries that the rules fix, and that may be others for a question alone.
    """

    game: str
    folder: Path
    correctable: Mapping[str, Shape]
    check: Callable[[Data], Iterable[Complaint]]
    askable: Mapping[str, Shape] = field(default_factory=dict)

    @cached_property
    def asking(self) -> Parts:
        """What may be changed for a question: what an owner may correct, and more."""
        return replace(self, correctable={**self.correctable, **self.askable}, askable={})

    @cached_property
    def _shipped(self) -> Data:
        return tomllib.loads(self.shipped_text())

    @cached_property
    def _comparison(self) -> _Comparison:
        return _Comparison(self.correctable, self.askable, self._shipped)

    def shipped_text(self) -> str:
        """The file that ships with the game."""
        return (self.folder / FILE).read_text(encoding="utf-8")

    @property
    def shipped_edition(self) -> str:
        """The name of the data that ship."""
        return str(self._shipped["meta"]["edition"])

    def is_shipped(self, data: Data) -> bool:
        """Whether these are the data that ship, by whatever name and with whatever notes."""
        own = _without_notes(data)
        named = own["meta"] | {"edition": self.shipped_edition}
        return bool(own | {"meta": named} == self._comparison.plain)

    def open(self) -> Box:
        """The owner's data if there are any, or those that ship; BadComponents lists faults."""
        check_folder()
        own = FOLDER / f"{self.game}.toml" if FOLDER else None
        if own is None or not own.exists():
            return Box(self._shipped, self.shipped_edition)
        parts = self.asking if IS_ASKING else self
        data = tomllib.loads(parts.checked(own))
        return Box(data, data["meta"]["edition"], is_own=True)

    def checked(self, path: Path) -> str:
        """The text of a file in which there is no fault."""
        try:
            raw = path.read_bytes()
            text = raw.decode("utf-8-sig")
        except (OSError, UnicodeDecodeError) as error:
            reason = getattr(error, "strerror", None) or "it is not a text file"
            raise BadComponents(f"{path}: cannot read it: {reason}") from None
        if len(raw) > MOST_BYTES:
            raise BadComponents(f"{path}: too long: more than {MOST_BYTES:,} bytes")
        if faults := self.faults(text):
            told = [str(fault) for fault in faults[:MOST_FAULTS]]
            if len(faults) > MOST_FAULTS:
                told.append(f"and {len(faults) - MOST_FAULTS} more")
            number = "a fault" if len(faults) == 1 else f"{len(faults)} faults"
            raise BadComponents("\n    ".join([f"{path}: {number} for {self.game}", *told]))
        return text

    def faults(self, text: str) -> list[Fault]:
        """All that is wrong with an owner's file, in the order of its lines."""
        try:
            return self._faults(text)
        except RecursionError:
            return [Fault(1, "the file", "is nested too deeply")]

    def _faults(self, text: str) -> list[Fault]:
        try:
            data = tomllib.loads(text)
        except ValueError as error:
            line = lines.syntax_line(text, str(error))
            return [Fault(line, "the file", f"is not TOML: {error}")]
        told = list(self.complaints(data))
        where = lines.lines_of(text)
        faults = [
            Fault(lines.line_of(where, path), lines.entry_name(data, path), problem, clause)
            for path, problem, clause in told
        ]
        return sorted(faults, key=lambda fault: fault.line)

    def complaints(self, data: Data) -> Iterator[Complaint]:
        """All that is wrong with an owner's data."""
        own = _without_notes(data)
        found = [*self._comparison.compare(self._comparison.plain, own, ())]
        yield from found or self.check(own)
        told = data.get("meta")
        edition = told.get("edition") if isinstance(told, dict) else None
        if isinstance(edition, str) and (problem := _edition_problem(edition, self._shipped)):
            yield Complaint(EDITION, problem)


def _edition_problem(edition: str, shipped: Data) -> str:
    if edition == shipped["meta"]["edition"]:
        return "must be another name than that of the data that ship, such as 'My box'"
    fits = 1 <= len(edition) <= MOST_LETTERS and edition.isprintable()
    if not fits or edition != " ".join(edition.split()):
        return f"must be a name of 1 to {MOST_LETTERS} letters in one line"
    return ""


class _Comparison:
    """An owner's data compared with those that ship."""

    def __init__(
        self, correctable: Mapping[str, Shape], askable: Iterable[str], shipped: Data
    ) -> None:
        shapes = {".".join(EDITION): str, **correctable}
        self._shapes = {_pattern(name): shape for name, shape in shapes.items()}
        self._askable = {_pattern(name) for name in askable}
        self._shipped = shipped
        self.plain: Data = _without_notes(shipped)

    def compare(self, shipped: Any, own: Any, path: lines.Path) -> Iterator[Complaint]:
        """What differs and may not."""
        pattern = _pattern_of(path)
        if pattern in self._shapes:
            yield from (Complaint(*it) for it in misfits(own, self._shapes[pattern], path))
        elif type(own) is not type(shipped):
            yield Complaint(path, f"must be {kind_of(shipped)}, not {shown(own)}")
        elif isinstance(shipped, dict):
            yield from self._tables(shipped, own, path)
        elif isinstance(shipped, list):
            yield from self._lists(shipped, own, path)
        elif own != shipped:
            fixed = f"is {shown(own)}, but {self._fixed(path)} {shown(shipped)}"
            asked = "; only the laboratory asks what if" if pattern in self._askable else ""
            yield Complaint(path, fixed + asked)

    def _tables(self, shipped: Data, own: Data, path: lines.Path) -> Iterator[Complaint]:
        for key, value in shipped.items():
            if key in own:
                yield from self.compare(value, own[key], (*path, key))
            else:
                yield Complaint((*path, key), "is missing")
        for key in own:
            if key not in shipped:
                yield Complaint((*path, key), "is not an entry of this file")

    def _lists(self, shipped: list[Any], own: list[Any], path: lines.Path) -> Iterator[Complaint]:
        ids, own_ids = _ids(shipped), _ids(own)
        if ids and ids != own_ids:
            yield Complaint(path, _other_ids(ids, own_ids))
        elif len(own) != len(shipped):
            count = f"has {len(own)} entries, but {self._fixed(path)} {len(shipped)}"
            yield Complaint(path, count)
        else:
            for number, (value, other) in enumerate(zip(shipped, own, strict=True)):
                yield from self.compare(value, other, (*path, number))

    def _fixed(self, path: lines.Path) -> str:
        """Why an entry must stay, by the source that it ships with."""
        inside: Any = self._shipped
        source: Any = ""
        for step in path:
            if isinstance(inside, dict):
                source = inside.get(f"{step}_source", inside.get("source", source))
            inside = inside[step]
        return "the rules fix it at" if source == "rulebook" else "the game is played only with"


def _pattern(name: str) -> tuple[str, ...]:
    """`tiles[].combo` as steps."""
    return tuple(re.findall(r"\[\]|[^.\[\]]+", name))


def _pattern_of(path: lines.Path) -> tuple[str, ...]:
    """Where an entry stands, whatever its number in a list."""
    return tuple("[]" if isinstance(step, int) else step for step in path)


def _ids(entries: list[Any]) -> list[str]:
    """The ids of the tables in a list; none unless each has one."""
    found = [entry.get("id") if isinstance(entry, dict) else None for entry in entries]
    return [str(it) for it in found] if all(isinstance(it, str) for it in found) else []


def _other_ids(ids: list[str], own: list[str]) -> str:
    if missing := [it for it in ids if it not in own]:
        return f"lacks the entry {missing[0]}"
    if unknown := [it for it in own if it not in ids]:
        return f"has an entry {shown(unknown[0])}, which is not in the box"
    return "must have each entry once, in this order: " + ", ".join(ids)


def _without_notes(data: Any) -> Any:
    """Data without what only says where they come from."""
    if isinstance(data, dict):
        return {
            key: _without_notes(value)
            for key, value in data.items()
            if key != "source" and not key.endswith("_source")
        }
    return [_without_notes(entry) for entry in data] if isinstance(data, list) else data
