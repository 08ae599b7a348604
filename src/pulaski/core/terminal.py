"""Boards as text, for a terminal and a screen reader."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable

__all__ = ["fold", "page"]

WIDTH = 96  # of a line of words; a plan is as wide as it has to be
INDENT = " " * 4


def fold(line: str) -> str:
    """Words; what is too long goes on in the next line."""
    return textwrap.fill(line, WIDTH, subsequent_indent=INDENT)


def page(plan: Iterable[str], facts: Iterable[str], legend: str = "") -> str:
    """A plan, what its signs mean, and facts."""
    words = ([legend] if legend else []) + ["", *facts]
    return "\n".join([*(line.rstrip() for line in plan), *map(fold, words)]) + "\n"
