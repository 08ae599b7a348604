"""Where the entries of a TOML text stand: Python's reader knows values, but not their lines."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, TypeAlias

__all__ = ["Path", "entry_name", "line_of", "lines_of", "syntax_line"]

#: The keys and places that lead to an entry, such as ("tiles", 3, "combo").
Path: TypeAlias = tuple[str | int, ...]

_KEY = re.compile(r'"(?:[^"\\\n]|\\.)*"|\'[^\'\n]*\'|[A-Za-z0-9_-]+')
_STRING = re.compile(
    r'"""(?:[^\\]|\\.)*?"{3,5}|\'\'\'.*?\'{3,5}|"(?:[^"\\\n]|\\.)*"|\'[^\'\n]*\'', re.DOTALL
)
_SCALAR = re.compile(r"[^,\]}#\n]*")
_SPACE = re.compile(r"[ \t]*")
_GAP = re.compile(r"(?:\s|#[^\n]*)*")
_SYNTAX = re.compile(r"at line (\d+)")


def lines_of(text: str) -> dict[Path, int]:
    """The line of every entry of a text that is TOML, from 1."""
    return dict(_Reader(text).entries())


def line_of(lines: dict[Path, int], path: Path) -> int:
    """The line of an entry; of what holds it, where it has none of its own."""
    while path and path not in lines:
        path = path[:-1]
    return lines.get(path, 1)


def syntax_line(text: str, reason: str) -> int:
    """The line that Python's reader complains of."""
    found = _SYNTAX.search(reason)
    return int(found[1]) if found else text.count("\n") + 1  # "at end of document"


def entry_name(data: Any, path: Path) -> str:
    """A path as people write it, counted from 1: `tiles[2] (barn).combo`."""
    name = ""
    for step in path:
        data = _inside(data, step)
        if isinstance(step, int):
            told = data.get("id", data.get("name")) if isinstance(data, dict) else None
            name += f"[{step + 1}]" + (f" ({told})" if isinstance(told, str) else "")
        else:
            name += f".{step}" if name else step
    return name or "the file"


def _inside(data: Any, step: str | int) -> Any:
    try:
        return data[step]
    except (KeyError, IndexError, TypeError):  # it is missing, which is what is told of it
        return None


class _Reader:
    """Reads a text that is known to be TOML, and tells where each entry begins."""

    def __init__(self, text: str) -> None:
        self.text = text.replace("\r\n", "\n")
        self.at = 0
        self.line, self.counted = 1, 0
        self.table: Path = ()
        self.counts: dict[Path, int] = {}

    def entries(self) -> Iterator[tuple[Path, int]]:
        """Every entry and its line; an entry that is named again stays where it was first."""
        seen: set[Path] = set()
        for path, line in self._statements():
            for length in range(1, len(path) + 1):
                if path[:length] not in seen:
                    seen.add(path[:length])
                    yield path[:length], line

    def _statements(self) -> Iterator[tuple[Path, int]]:
        self._skip(_GAP)
        while self.at < len(self.text):
            line = self._line()
            if self.text[self.at] == "[":
                self._header()
                yield self.table, line
            else:
                yield from self._pair(self.table)
            self._skip(_GAP)

    def _header(self) -> None:
        """`[a.b]` or `[[a]]`: what follows belongs there."""
        many = self.text.startswith("[[", self.at)
        self.at += 1 + many
        path: Path = ()
        keys = self._keys()
        for number, key in enumerate(keys, 1):
            path = (*path, key)
            if many and number == len(keys):
                self.counts[path] = self.counts.get(path, 0) + 1
            if path in self.counts:
                path = (*path, self.counts[path] - 1)
        self.at += 1 + many
        self.table = path

    def _pair(self, table: Path) -> Iterator[tuple[Path, int]]:
        line = self._line()
        path = (*table, *self._keys())
        yield path, line
        self.at += 1  # the equals sign
        self._skip(_SPACE)
        yield from self._value(path)

    def _keys(self) -> list[str]:
        """A key, or several with dots between them."""
        keys = []
        while True:
            self._skip(_SPACE)
            found = self._take(_KEY)
            keys.append(found[1:-1] if found[0] in "\"'" else found)
            self._skip(_SPACE)
            if self.text[self.at] != ".":
                return keys
            self.at += 1

    def _value(self, path: Path) -> Iterator[tuple[Path, int]]:
        first = self.text[self.at]
        if first in "[{":
            self.at += 1
            yield from self._members(path, "]" if first == "[" else "}")
        else:
            self._skip(_STRING if first in "\"'" else _SCALAR)

    def _members(self, path: Path, closing: str) -> Iterator[tuple[Path, int]]:
        """What stands in an array or in an inline table."""
        number = 0
        self._skip(_GAP)
        while self.text[self.at] != closing:
            if closing == "]":
                yield (*path, number), self._line()
                yield from self._value((*path, number))
            else:
                yield from self._pair(path)
            number += 1
            self._skip(_GAP)
            if self.text[self.at] == ",":
                self.at += 1
                self._skip(_GAP)
        self.at += 1

    def _line(self) -> int:
        self.line += self.text.count("\n", self.counted, self.at)
        self.counted = self.at
        return self.line

    def _skip(self, pattern: re.Pattern[str]) -> None:
        self._take(pattern)

    def _take(self, pattern: re.Pattern[str]) -> str:
        found = pattern.match(self.text, self.at)
        if found is None:
            raise ValueError(f"line {self._line()} is no TOML")
        self.at = found.end()
        return found[0]
