"""Short texts for actions and events that round-trip, made from the forms in a room's `codes.py`.

The form `place {men} {colour} {hex}` writes `place 2 red 0,-1` and reads it back. A `Slot` says
what may stand between the words, what is read from it, and how a number of the kernel is written.
Capitals are forgiven everywhere; a slot reads what it finds as it is written.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from functools import cached_property
from typing import TYPE_CHECKING

from pulaski.core.codes import Action, Event
from pulaski.core.errors import BadNotation

if TYPE_CHECKING:
    from pulaski.core.game import Game

__all__ = [
    "DIE",
    "NUMBER",
    "Form",
    "Notation",
    "Slot",
    "Slots",
    "Value",
    "Values",
    "action_form",
    "event_form",
    "names",
    "numbers",
    "one_of",
    "seat",
]

Value = int | str
Values = Mapping[str, Value]


def _as_it_is(game: Game, number: int) -> Value:
    return number


@dataclass(frozen=True)
class Slot:
    """What may stand in a slot: a regular expression, and what is read from it and written there.

    `texts` are all that may stand there, in the order of their numbers, where that never changes.
    A value may be a place on the picture, the name of a seat, or dice: a face, or several with a
    plus between them.
    """

    pattern: str
    read: Callable[[str], Value] = str.lower  # str.upper where texts are written in capitals
    write: Callable[[Game, int], Value] = _as_it_is
    texts: tuple[Value, ...] = ()
    is_place: bool = False
    is_seat: bool = False
    is_die: bool = False


Slots = Mapping[str, Slot]

NUMBER = Slot(r"-?\d{1,6}", int)
DIE = replace(NUMBER, is_die=True)


def numbers(*slots: str) -> dict[str, Slot]:
    """Slots that hold plain numbers."""
    return dict.fromkeys(slots, NUMBER)


def one_of(texts: Iterable[Value]) -> str:
    """The pattern of one of these texts, the longest first."""
    longest = sorted(map(str, texts), key=len, reverse=True)
    return "|".join(re.escape(text) for text in longest)


def names(
    texts: Sequence[Value],
    pattern: str = "",
    read: Callable[[str], Value] = str.lower,
    *,
    is_place: bool = False,
    is_die: bool = False,
) -> Slot:
    """A slot that holds one of a list of texts, by their order."""
    found = tuple(texts)
    return Slot(
        pattern or one_of(found),
        read,
        lambda game, number: found[number],
        found,
        is_place=is_place,
        is_die=is_die,
    )


def seat(texts: Sequence[str] = (), pattern: str = "[a-z+]+") -> Slot:
    """A slot that holds the name of a seat; `texts` are all there are, where ids need them."""
    pattern = one_of(texts) if texts else pattern
    return Slot(
        pattern, write=lambda game, number: game.names[number], texts=tuple(texts), is_seat=True
    )


@dataclass(frozen=True)
class Form:
    """How one kind of action or event is written.

    `path` names the values that hold places on the picture, in the order in which a player points
    at them: a card, then the space it goes to. They need not stand in the text: the middle of a
    pattern may not. A `blank` event stands, for those who may not know, in the place of one that
    tells a secret. `dice` and `seats` name the slots that hold dice and names of seats; `shows`
    names the one whose piece is turned up, and `piece` is one that always is. A `big` event is seen
    from across the room.
    """

    kind: str
    pattern: str
    slots: Mapping[str, Slot] = field(default_factory=dict)
    path: tuple[str, ...] = ()
    blank: bool = False
    shows: str = ""
    piece: str = ""
    big: bool = False

    @cached_property
    def dice(self) -> tuple[str, ...]:
        """The slots that hold dice."""
        return tuple(name for name, slot in self.slots.items() if slot.is_die)

    @cached_property
    def seats(self) -> tuple[str, ...]:
        """The slots that hold the name of a seat."""
        return tuple(name for name, slot in self.slots.items() if slot.is_seat)

    def usage(self) -> str:
        """The pattern as a message shows it: `place MEN COLOUR HEX`."""
        return re.sub(r"\{(\w+)\}", lambda match: match[1].upper(), self.pattern)


def action_form(code: Action, slots: Slots) -> Form:
    """How an action is written: it is pointed at by all its slots that are places."""
    own = {name: slots[kind] for name, kind in code.slots.items()}
    path = tuple(name for name, slot in own.items() if slot.is_place)
    return Form(code.kind, code.form, own, path if code.at is None else code.at)


def event_form(code: Event, slots: Slots) -> Form:
    """How an event is written: it happens at the last of its slots that is a place."""
    own = {name: slots[kind] for name, kind in code.slots.items()}
    path = tuple(name for name, slot in own.items() if slot.is_place)[-1:]
    where = path if code.at is None else code.at
    marks = code.is_blank, code.shows, code.piece, code.is_big
    return Form(code.kind, code.form, own, where, *marks)


class Notation:
    """All forms of a game's actions, or of its events."""

    def __init__(self, forms: Iterable[Form]) -> None:
        self.forms: dict[str, Form] = {}
        for form in forms:
            self.forms.setdefault(form.kind, form)
        self._readers = {form.kind: _reader(form) for form in self.forms.values()}

    def write(self, kind: str, values: Values) -> str:
        """The text of an action or event."""
        return self.forms[kind].pattern.format_map(dict(values))

    def read(self, text: str) -> tuple[str, dict[str, Value]]:
        """The kind and values that a text stands for."""
        tidy = " ".join(text.split())
        for kind, reader in self._readers.items():
            if match := reader.fullmatch(tidy):
                slots = self.forms[kind].slots
                return kind, {
                    name: slots[name].read(part) for name, part in match.groupdict().items()
                }
        raise BadNotation(f"cannot read {text.strip()!r}: expected {self._nearest(tidy)}")

    def _nearest(self, text: str) -> str:
        """The forms that were probably meant: those that begin alike; all, if nothing is near."""
        first = text.lower().partition(" ")[0]
        firsts = {form.pattern.partition(" ")[0] for form in self.forms.values()}
        begun = {word for word in firsts if first and word.startswith(first)}
        meant = begun or set(get_close_matches(first, firsts))
        near = [form for form in self.forms.values() if form.pattern.partition(" ")[0] in meant]
        return " | ".join(form.usage() for form in near or self.forms.values())


def _reader(form: Form) -> re.Pattern[str]:
    escaped = re.escape(form.pattern).replace(r"\{", "{").replace(r"\}", "}")
    source = re.sub(r"\{(\w+)\}", lambda m: f"(?P<{m[1]}>{form.slots[m[1]].pattern})", escaped)
    return re.compile(source, re.IGNORECASE | re.ASCII)
