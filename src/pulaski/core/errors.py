"""What can go wrong, as one tree.

    PulaskiError
    ├── UnknownName       a game, seat, bot or clause that does not exist
    ├── BadOption         an option or seat count that the game does not offer
    ├── BadNotation       a text that no action, event or position is written like
    ├── AmbiguousAction   a text that several actions are written like
    ├── IllegalAction     a well-formed action that the rules forbid here
    ├── BadComponents     an owner's copy of a box's data that the rules do not allow
    ├── BadRecord         a saved game that cannot be read or replayed
    ├── BadScenario       a scenario file that asks for something undefined
    ├── BadLesson         a lesson that cannot be read or followed
    └── BadRoom           a game whose codes, words, forms or verbs do not fit together

All of them are `ValueError`s too. A message is one line: what is wrong, where, and what is allowed;
those of BadComponents and BadRoom have a line for each fault.
"""

from __future__ import annotations

from collections.abc import Iterable

__all__ = [
    "AmbiguousAction",
    "BadComponents",
    "BadLesson",
    "BadNotation",
    "BadOption",
    "BadRecord",
    "BadRoom",
    "BadScenario",
    "IllegalAction",
    "PulaskiError",
    "UnknownName",
    "listing",
]


class PulaskiError(Exception):
    """Any mistake that a person can mend by asking differently."""


class UnknownName(PulaskiError, ValueError):
    """A name that nothing here has."""

    def __init__(self, what: str, name: str, known: Iterable[str]) -> None:
        super().__init__(f"unknown {what} {name!r}: choose from {listing(known)}")


class BadOption(PulaskiError, ValueError):
    """An option or a number of seats that the game does not offer."""


class BadComponents(PulaskiError, ValueError):
    """An owner's copy of the data of a box with faults in it."""


class BadNotation(PulaskiError, ValueError):
    """A text that cannot be read."""


class AmbiguousAction(PulaskiError, ValueError):
    """A text that fits more than one legal action."""


class IllegalAction(PulaskiError, ValueError):
    """An action that the rules forbid in this position; `clause` is the rule that does."""

    def __init__(self, action: str, reason: str, clause: str, key: str) -> None:
        super().__init__(f"{action}: {reason} [{clause}]")
        self.key = key
        self.action = action
        self.reason = reason
        self.clause = clause


class NobodyToMove(PulaskiError, ValueError):
    """A question to the seat to move, asked when none is."""


class BadRecord(PulaskiError, ValueError):
    """A saved game that cannot be read or replayed."""


class BadRoom(PulaskiError, ValueError):
    """A game whose parts do not fit together; for whoever writes it."""


class BadScenario(PulaskiError, ValueError):
    """A scenario file that asks for something undefined."""


class BadLesson(PulaskiError, ValueError):
    """A lesson that cannot be read, or that the rules do not let through."""


def listing(names: Iterable[str]) -> str:
    """`a, b, c` for a message; `nothing` when there is nothing to choose from."""
    return ", ".join(names) or "nothing"
