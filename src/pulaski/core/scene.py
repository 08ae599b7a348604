"""What a game's pictures and texts are made from: a view whose record is read once."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from pulaski.core.position import View

__all__ = ["Scene"]


class Scene:
    """A view as plain numbers; the scene of a game adds what it shows."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.words = view.words
        #: The concealed record as an array of one, as kernels take it.
        self._states = view.states

    @cached_property
    def last_places(self) -> tuple[str, ...]:
        """The places of the board that the last step to change any changed."""
        found: dict[str, None] = {}
        last = None
        for event in reversed(self.view.events):
            if last is not None and event.step != last:
                break
            if event.target and "," in event.target:
                last = event.step
                found[event.target] = None
        return tuple(found)

    def _read(self, field: str) -> Any:
        """A field of the record as plain numbers: reading them one by one is slow."""
        return self._states[field][0].tolist()
