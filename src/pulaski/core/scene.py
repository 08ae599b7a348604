"""What a game's pictures and texts are made from: a view whose record is read once."""

from __future__ import annotations

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

    def _read(self, field: str) -> Any:
        """A field of the record as plain numbers: reading them one by one is slow."""
        return self._states[field][0].tolist()
