"""What a game's pictures and texts are made from: a view whose record is read once."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import cache, cached_property, lru_cache
from typing import Any, Generic, TypeVar, overload

from pulaski.core.position import View
from pulaski.core.state import States

__all__ = ["FromFields", "Scene", "forget", "from_fields"]

T = TypeVar("T")

KEPT = 512  # of what was worked out, for each property

#: What is kept by all properties of all games.
_MEMORIES: list[Any] = []


def from_fields(*fields: str, names: bool = False) -> Callable[[Callable[[Any], T]], FromFields[T]]:
    """A property that follows from these fields of the record alone, or from them and the names.

    What was worked out is kept by their bytes. So it is not worked out again for the next seat that
    looks, nor after a move that left these fields alone. `names` are those of seats and colours: a
    record knows only numbers.
    """
    return lambda work: FromFields(work, fields, names)


class FromFields(Generic[T]):
    """Such a property."""

    def __init__(self, work: Callable[[Any], T], fields: tuple[str, ...], names: bool) -> None:
        @lru_cache(KEPT)
        def known(_: tuple[Hashable, ...], asked: _Asked) -> T:
            return work(asked.scene)

        _MEMORIES.append(known)
        self._known, self.fields, self._by_names = known, fields, names
        self.__doc__ = work.__doc__

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    @overload
    def __get__(self, scene: None, owner: type) -> FromFields[T]: ...

    @overload
    def __get__(self, scene: Any, owner: type) -> T: ...

    def __get__(self, scene: Any, owner: type) -> T | FromFields[T]:
        if scene is None:
            return self
        asked = _Asked(scene)
        try:
            names = scene.names if self._by_names else ()
            value = self._known((*scene.bytes_of(self.fields), *names), asked)
        finally:
            del asked.scene  # what is kept must not keep the scene
        scene.__dict__[self._name] = value  # there it is found first from now on
        return value


class _Asked:
    """A scene handed to what is kept, which does not tell one scene from another."""

    def __init__(self, scene: Any) -> None:
        self.scene = scene

    def __hash__(self) -> int:
        return 0

    def __eq__(self, other: object) -> bool:
        return True


def forget() -> None:
    """Forget all that is kept: everything is worked out again."""
    for memory in _MEMORIES:
        memory.cache_clear()


@cache
def _slices(dtype: Any, fields: tuple[str, ...]) -> tuple[slice, ...]:
    """Where fields lie in the bytes of a record."""
    places = (dtype.fields[name] for name in fields)
    return tuple(slice(offset, offset + kind.itemsize) for kind, offset, *_ in places)


class Scene:
    """A view as plain numbers; the scene of a game adds what it shows."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.words = view.words
        #: The concealed record as an array of one, as kernels take it.
        self._states: States = view.states
        self._numbers: dict[str, Any] = {}

    @property
    def names(self) -> tuple[str, ...]:
        """What this game calls its seats, and whatever else players may name."""
        return self.view.game.names

    @cached_property
    def _bytes(self) -> bytes:
        return self._states.tobytes()

    def bytes_of(self, fields: tuple[str, ...]) -> tuple[bytes, ...]:
        """Some fields of the record, as they are stored."""
        whole = self._bytes
        return tuple([whole[part] for part in _slices(self._states.dtype, fields)])

    @cached_property
    def last_places(self) -> tuple[str, ...]:
        """The places of the board that the last step to change any changed."""
        found: dict[str, None] = {}
        last = None
        for event in reversed(self.view.events):
            if last is not None and event.step != last:
                break
            for place in (*event.places, event.target):
                if place and "," in place:
                    last = event.step
                    found[place] = None
        return tuple(found)

    def _read(self, field: str) -> Any:
        """A field of the record as plain numbers, read once: NumPy's own are slow."""
        try:
            return self._numbers[field]
        except KeyError:
            return self._numbers.setdefault(field, self._states[field][0].tolist())
