"""The client's files are sent without what only their authors read, and mean the same."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pulaski.table.installing import WEB
from pulaski.table.lean import KINDS, lean

FILES = [path for path in sorted(WEB.iterdir()) if path.suffix in KINDS]


def test_comments_and_indentation_go_and_lines_keep_their_numbers() -> None:
    text = "/** What\n * it does. */\nif (a) {\n  // why\n  b = 'http://c' /* d */;\n}\n"
    assert lean(text) == "\n\nif (a) {\n\nb = 'http://c' /* d */;\n}\n"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_every_file_is_one_that_can_be_sent_lean(path: Path) -> None:
    """No text runs over several lines, and no block of comments begins behind something."""
    text = path.read_text("utf-8")
    sent = lean(text)
    assert sent.count("\n") == text.count("\n")
    assert not re.search(r"^\s*(//|/\*)", sent, re.MULTILINE)
    assert all(line.count("`") % 2 == 0 for line in sent.splitlines())
    assert not re.search(r"/\*(?!.*\*/)", sent)
