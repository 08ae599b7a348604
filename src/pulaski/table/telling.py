"""What pages are told of a table, as JSON: what several of them are told alike is written once."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import wraps
from typing import Any, TypeVar, cast

from pulaski.core.events import EVERYBODY
from pulaski.table.games import in_short
from pulaski.table.logbook import StoryLine
from pulaski.table.snapshot import Snapshot, phrases
from pulaski.table.story import ALERTS, shown_line
from pulaski.table.writing import Fields, write

__all__ = ["Presence", "lasting", "line", "lines_before", "state", "undo"]

MOST_LINES = 100  # that are sent at once of a story that is over

F = TypeVar("F", bound=Callable[..., Any])


@dataclass(frozen=True)
class Presence:
    """Who is at a table: seats that are looked at, seats whose people are gone, watchers."""

    here: frozenset[int] = frozenset()
    gone: frozenset[int] = frozenset()
    watching: int = 0


def _once(make: F) -> F:
    """What is made once of a snapshot, for each of the arguments."""

    @wraps(make)
    def made(snapshot: Snapshot, *of: Hashable) -> Any:
        return snapshot.once(make, *of)

    return cast(F, made)


@_once
def lasting(snapshot: Snapshot, language: str) -> dict[str, str]:
    """What never changes while a page is open."""
    game = snapshot.book.game
    return {
        "id": write(snapshot.book.table),
        "game": write(game.rules.id),
        "name": write(game.rules.name),
        "language": write(language),
        "secrets": write(game.rules.has_secrets(game)),
        "fingerprint": write(snapshot.book.fingerprint),
        "phrases": write(phrases(language)),
        "options": write(dict(game.options)),
        "steps": write(game.rules.steps),
        "short": write(in_short(game.rules, language, game)),
    }


@_once
def state(snapshot: Snapshot, language: str, presence: Presence) -> Fields:
    """What everybody at the table is told alike."""
    book = snapshot.book
    position, deadline = book.position, book.deadline
    return Fields(
        {
            "watching": write(presence.watching),
            "chat": write(book.chat),
            "listed": write(book.listed),
            "clock": write(book.clock),
            "pace": write(book.pace),
            "bot_talk": write(book.bot_talk),
            "deadline": write(int(deadline) if deadline else None),
            "seats": write(snapshot.seats(language, presence.here, presence.gone)),
            "turn": write(position.turn),
            "step": write(book.step),
            "actor": write(book.actor),
            "on_turn": write(position.on_turn),
            "asked": write(position.asked),
            "over": write(position.is_over),
            "result": write(snapshot.result(language)),
            "lesson": write(snapshot.lesson(language)),
        }
    )


@_once
def undo(snapshot: Snapshot, seats: tuple[int, ...], language: str) -> str:
    """What whoever holds these seats could take back."""
    return write(snapshot.undo(seats, language))


def line(snapshot: Snapshot, told: StoryLine, seats: tuple[int, ...], language: str) -> str | None:
    """A line of the story for whoever holds these seats; None if they may not know it."""
    return snapshot.once(_written, told.n, () if _is_open(told) else seats, language)


def lines_before(
    snapshot: Snapshot, before: int, seats: tuple[int, ...], language: str
) -> tuple[list[str], bool]:
    """The last hundred lines before a number that these seats may know; whether there are more.

    Few ask for them, and they are many: their texts are not kept.
    """
    found: list[str] = []
    for told in reversed(snapshot.book.lines[: before - 1]):
        if shown := _written(snapshot, told.n, seats, language):
            if len(found) == MOST_LINES:
                return found[::-1], True
            found.append(shown)
    return found[::-1], False


def _is_open(told: StoryLine) -> bool:
    """Whether everybody reads the same."""
    if told.event is not None:
        return told.event.audience == EVERYBODY
    return told.knowing == EVERYBODY and told.key not in ALERTS


def _written(snapshot: Snapshot, number: int, seats: tuple[int, ...], language: str) -> str | None:
    book = snapshot.book
    shown = shown_line(book.lines[number - 1], book, seats, not seats, language)
    return None if shown is None else write(shown)
