"""Short texts for actions and events that round-trip, written once as patterns.

    Form("place", "place {men} {colour} {hex}", path=("hex",))

writes `place 2 red 0,-1` and reads it back. A `Slot` says what may stand between the words, and
what is read from it. Capitals are forgiven everywhere; a slot reads what it finds as it is written.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from pulaski.core.errors import BadNotation

__all__ = ["NUMBER", "Form", "Notation", "Slot", "Value", "Values", "told"]

Value = int | str
Values = Mapping[str, Value]


#: Kinds of events by number, each with the names of its values in order.
Kinds = Mapping[int, tuple[str, tuple[str, ...]]]


def told(
    kinds: Kinds, row: tuple[int, ...], read: Callable[[str, int], Value]
) -> tuple[str, Values]:
    """The kind and values of an event: its number, its audience and what it holds."""
    kind, names = kinds[row[0]]
    return kind, {name: read(name, row[2 + n]) for n, name in enumerate(names)}


@dataclass(frozen=True)
class Slot:
    """What may stand in a slot, as a regular expression, and the value that is read from it."""

    pattern: str
    read: Callable[[str], Value] = str.lower  # str.upper where texts are written in capitals


NUMBER = Slot(r"-?\d{1,6}", int)


@dataclass(frozen=True)
class Form:
    """How one kind of action or event is written.

    `path` names the values that hold places on the picture, in the order in which a player points
    at them: a card, then the space it goes to. They need not stand in the text: the middle of a
    pattern may not.
    A `blank` event stands, for those who may not know, in the place of one that tells a secret.
    `dice` names the slots that hold dice, a face each or several with a plus between them; `seats`
    those that hold the name of a seat.
    """

    kind: str
    pattern: str
    path: tuple[str, ...] = ()
    blank: bool = False
    dice: tuple[str, ...] = ()
    seats: tuple[str, ...] = ("seat",)

    def slots(self) -> list[str]:
        """The names in braces."""
        return re.findall(r"\{(\w+)\}", self.pattern)

    def usage(self) -> str:
        """The pattern as a message shows it: `place MEN COLOUR HEX`."""
        return re.sub(r"\{(\w+)\}", lambda match: match[1].upper(), self.pattern)


class Notation:
    """All forms of a game's actions, or of its events."""

    def __init__(self, forms: Iterable[Form], slots: Mapping[str, Slot]) -> None:
        self.forms = {form.kind: form for form in forms}
        self._slots = slots
        self._readers = {form.kind: self._reader(form) for form in self.forms.values()}

    def _reader(self, form: Form) -> re.Pattern[str]:
        escaped = re.escape(form.pattern).replace(r"\{", "{").replace(r"\}", "}")
        source = re.sub(r"\{(\w+)\}", lambda m: f"(?P<{m[1]}>{self._slots[m[1]].pattern})", escaped)
        return re.compile(source, re.IGNORECASE | re.ASCII)

    def write(self, kind: str, values: Values) -> str:
        """The text of an action or event."""
        return self.forms[kind].pattern.format_map(dict(values))

    def read(self, text: str) -> tuple[str, dict[str, Value]]:
        """The kind and values that a text stands for."""
        tidy = " ".join(text.split())
        for kind, reader in self._readers.items():
            if match := reader.fullmatch(tidy):
                found = match.groupdict()
                return kind, {name: self._slots[name].read(part) for name, part in found.items()}
        forms = " | ".join(form.usage() for form in self.forms.values())
        raise BadNotation(f"cannot read {text.strip()!r}: expected {forms}")
