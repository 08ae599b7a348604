"""What happened, as rows of one integer array that rules append to.

Row 0 holds the count; a row holds code, audience and four values. An array of one row is silent:
nothing is written, and playouts pay nothing. All arrays have one type, so rules compile once.

The audience is a set of bits, one for each seat. A draw that one seat may see is two events: the
value for that seat, a blank for everybody else.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np

from pulaski.core.compile import rule

__all__ = [
    "EVERYBODY",
    "MOST_SEATS",
    "Events",
    "audience",
    "clear",
    "emit",
    "hears",
    "is_heard",
    "loud",
    "rows",
    "silent",
    "whisper",
]

Events: TypeAlias = "np.ndarray[Any, Any]"

WIDTH = 6  # code, audience, a, b, c, d
MOST_SEATS = 14
ONLOOKERS = 1 << MOST_SEATS  # spectators have a bit of their own
EVERYBODY = (1 << 15) - 1


def silent() -> Events:
    """An event log without room."""
    return np.zeros((1, WIDTH), dtype=np.int16)


def loud(room: int = 255) -> Events:
    """An event log with room for what one action can cause."""
    return np.zeros((room + 1, WIDTH), dtype=np.int16)


@rule
def is_heard(events: Events) -> bool:
    """Whether anybody listens: reasons are not looked for in games that nobody watches."""
    return bool(events.shape[0] > 1)


@rule
def emit(events: Events, code: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
    """Append an event that everybody hears, with as many values as its form has slots."""
    whisper(events, EVERYBODY, code, a, b, c, d)


@rule
def whisper(
    events: Events, audience: int, code: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0
) -> None:
    """Append an event that only this audience hears, if the log has room at all."""
    if not is_heard(events):
        return
    row = min(int(events[0, 0]) + 1, events.shape[0])  # the count itself must not run over
    events[0, 0] = row
    if row < events.shape[0]:
        events[row, 0] = code
        events[row, 1] = audience
        events[row, 2] = a
        events[row, 3] = b
        events[row, 4] = c
        events[row, 5] = d


@rule
def audience(seat: int) -> int:
    """The audience that is this one seat."""
    return 1 << seat


def hears(heard_by: int, seat: int | None) -> bool:
    """Whether an event for this audience reaches the seat (None: a spectator)."""
    return bool(heard_by & (ONLOOKERS if seat is None else 1 << seat))


def clear(events: Events) -> None:
    """Empty a log."""
    events[0, 0] = 0


def rows(events: Events) -> list[tuple[int, ...]]:
    """Take the events out of the log, which is empty afterwards."""
    count = int(events[0, 0])
    if count >= len(events):
        raise OverflowError(f"more events than the {len(events) - 1} that the log has room for")
    taken = [tuple(row) for row in events[1 : count + 1].tolist()]
    clear(events)
    return taken
