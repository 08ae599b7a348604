"""Boards as text, for a terminal and a screen reader."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable

__all__ = ["COMMANDS", "fold", "page"]

#: What a person can type in `pulaski play` besides actions: no action may begin like this.
COMMANDS = frozenset(("list", "undo", "save", "log", "rules", "hint", "board", "help", "quit"))

WIDTH = 96  # of a line of words; a plan is as wide as it has to be
INDENT = " " * 4
BREAKS = re.compile(r"[\t\n\v\f\r]")


def fold(line: str) -> str:
    """Words; what is too long goes on in the next line."""
    if len(line) <= WIDTH and not BREAKS.search(line):
        return line.rstrip(" ")  # as `fill` would return it, but most lines are short
    return textwrap.fill(line, WIDTH, subsequent_indent=INDENT)


def page(plan: Iterable[str], facts: Iterable[str], legend: str = "") -> str:
    """A plan, what its signs mean, and facts."""
    words = ([legend] if legend else []) + ["", *facts]
    return "\n".join([*(line.rstrip() for line in plan), *map(fold, words)]) + "\n"
