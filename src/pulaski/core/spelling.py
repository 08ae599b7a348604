"""What ids stand for: the kind and values of each, from the forms and counts in `codes.py`.

The slots of a form and the texts of each slot give all values of a kind, in the order of its ids.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, cached_property
from itertools import product
from typing import TYPE_CHECKING

from pulaski.core.codes import Action
from pulaski.core.notation import Values

if TYPE_CHECKING:
    from pulaski.core.game import Rulebook

__all__ = ["Spelling", "spelling"]


class Spelling:
    """The kind and values of each id, as far as they are the same in every position.

    `VALUES` in a room's `notation.py` lists the values of actions whose ids are not all values of
    each slot; `pointed_at` adds what of an action's path its text does not say.
    """

    def __init__(self, rules: Rulebook) -> None:
        self._rules = rules
        self._listed = getattr(rules.notation, "VALUES", {})
        self.pointed_at: Callable[[str, Values], Values] = getattr(
            rules.notation, "pointed_at", lambda kind, values: {}
        )

    def of(self, number: int) -> tuple[str, Values]:
        """The kind and values of an id."""
        return self._described[number]

    def code(self, number: int) -> Action:
        """The code in whose range an id lies."""
        return self._codes[number]

    def number(self, kind: str, values: Values) -> int | None:
        """The id of an action; None if there is none."""
        return self._numbers.get(self._rules.action_notation.write(kind, values))

    @cached_property
    def spots(self) -> frozenset[str]:
        """Places that stand for something, such as a vehicle's: no text names them."""
        forms = self._rules.action_notation.forms
        return frozenset(
            str(values[slot])
            for kind, values in self._described.values()
            for slot in forms[kind].path
            if slot not in forms[kind].slots and values.get(slot, "") != ""
        )

    @cached_property
    def _codes(self) -> dict[int, Action]:
        return {number: code for code in self._rules.codes.Act for number in code.ids}

    @cached_property
    def _described(self) -> dict[int, tuple[str, Values]]:
        found = {}
        for code in self._rules.codes.Act:
            for number, values in zip(code.ids, self._values(code), strict=False):
                extra = self.pointed_at(code.kind, values)
                found[number] = code.kind, {**values, **extra} if extra else values
        return found

    def _values(self, code: Action) -> Sequence[Values]:
        """All values of an action, in the order of its ids; none where a position is needed."""
        if code in self._listed:
            listed: Sequence[Values] = self._listed[code]
            return listed
        texts = {name: self._rules.slots[kind].texts for name, kind in code.slots.items()}
        return [dict(zip(texts, chosen, strict=True)) for chosen in product(*texts.values())]

    @cached_property
    def _numbers(self) -> dict[str, int]:
        write = self._rules.action_notation.write
        return {write(kind, values): number for number, (kind, values) in self._described.items()}


@cache
def spelling(rules: Rulebook) -> Spelling:
    """That of a game."""
    return Spelling(rules)
