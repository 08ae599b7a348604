"""Words folded into lines for a terminal."""

from __future__ import annotations

import textwrap

import pytest

from pulaski.core.terminal import INDENT, WIDTH, fold

LINES = [
    "",
    "   ",
    "a plan:  two  spaces",
    "    indented, and ends with spaces   ",
    "Rouge\u202f: 3 points",
    "a\ttab",
    "a\nline",
    "x" * WIDTH,
    "x" * (WIDTH + 1),
    "word " * 40,
    "w" * (WIDTH - 1) + "  ",
]


@pytest.mark.parametrize("line", LINES)
def test_a_short_line_is_folded_as_any_other(line: str) -> None:
    assert fold(line) == textwrap.fill(line, WIDTH, subsequent_indent=INDENT)
