"""JSON for pages: each thing is written once, and its text goes into the messages of many pages."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any
from weakref import ReferenceType, ref

import orjson

__all__ = ["Fields", "a_list", "an_object", "write"]


def write(anything: Any) -> str:
    """Anything as JSON, without blanks."""
    return orjson.dumps(anything).decode()


def an_object(members: Mapping[str, str]) -> str:
    """An object of members that are JSON already; their names need no escapes."""
    return "{" + ",".join([f'"{name}":{text}' for name, text in members.items()]) + "}"


def a_list(items: Iterable[str]) -> str:
    """A list of what is JSON already."""
    return "[" + ",".join(items) + "]"


class Fields:
    """Members of an object, each as JSON. Pages that were sent the same are sent the same changes.

    Pages follow one after the other, so the changes since one older state are kept.
    """

    def __init__(self, texts: Mapping[str, str]) -> None:
        self.texts = texts
        self._older: ReferenceType[Fields] | None = None
        self._changes: Mapping[str, str] = {}

    def since(self, old: Fields | None) -> Mapping[str, str]:
        """The members that are new or different."""
        if old is None:
            return self.texts
        if self._older is None or self._older() is not old:
            self._older = ref(old)
            before = old.texts
            self._changes = {
                name: text for name, text in self.texts.items() if before.get(name) != text
            }
        return self._changes
