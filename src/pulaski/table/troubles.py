"""What goes wrong again and again is logged once, in one line, until it is over."""

from __future__ import annotations

from collections import Counter
from typing import Any

import structlog

__all__ = ["Troubles"]

LOG = structlog.get_logger()


class Troubles:
    """Which troubles there are now, and how often each was met since it began."""

    def __init__(self) -> None:
        self._met: Counter[str] = Counter()

    def meet(self, kind: str, error: object = None, **where: Any) -> None:
        """Something went wrong; only the first of its kind is logged."""
        self._met[kind] += 1
        if self._met[kind] == 1:
            LOG.error(kind, error=one_line(error), **where)

    def end(self, kind: str) -> None:
        """It works again; that is logged, too."""
        if times := self._met.pop(kind, 0):
            LOG.warning("over", what=kind, times=times)


def one_line(error: object) -> str:
    """What an error says first; the rest is for programmers."""
    return (str(error).strip() or repr(error)).splitlines()[0][:300]
