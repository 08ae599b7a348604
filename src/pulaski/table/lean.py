"""The client's files as they are sent: without comments and indentation, a quarter lighter.

Lines keep their numbers, so that a fault on a page is found in the file. Only whole lines are
dropped, and no text of the client runs over several: nothing else has to be understood.
"""

from __future__ import annotations

import re

__all__ = ["KINDS", "lean"]

#: What is sent lean, by the ending of its name.
KINDS = (".js", ".css")

_LINES = re.compile(r"^[ \t]*//.*$", re.MULTILINE)
_BLOCK = re.compile(r"^[ \t]*/\*.*?\*/[ \t]*$", re.MULTILINE | re.DOTALL)
_INDENTATION = re.compile(r"^[ \t]+", re.MULTILINE)


def lean(text: str) -> str:
    """A text of the client without what only its authors read."""
    text = _LINES.sub("", text)
    text = _BLOCK.sub(lambda block: "\n" * block[0].count("\n"), text)
    return _INDENTATION.sub("", text)
