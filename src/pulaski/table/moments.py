"""Looking back at a game: its steps, the board after each, its record, playing on from there."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from pulaski.core.errors import BadRecord
from pulaski.core.position import Position
from pulaski.core.record import Record
from pulaski.core.secret import Secret
from pulaski.core.words import capital
from pulaski.players.bots import BOTS
from pulaski.table import protocol
from pulaski.table.decide import tidy
from pulaski.table.errors import Refused
from pulaski.table.games import Shelf
from pulaski.table.logbook import Logbook, StoryLine, draws_after
from pulaski.table.snapshot import ROOT, marks_of
from pulaski.table.store import Claims
from pulaski.table.story import shown_line

__all__ = ["Upload", "branch", "moment", "read_record", "record", "story", "viewer"]

OPEN = "open"  # how a record names a seat that nobody has taken


def viewer(book: Logbook, claims: Claims, seat: int | None) -> int | None:
    """Through whose eyes the asker may look back: their own; when the game is over, anybody's."""
    if seat is None:
        return min(claims.seats, default=None)
    if seat >= book.game.seats:
        raise Refused("no-such-seat", seat=seat)
    if seat not in claims.seats and not _is_open(book):
        raise Refused("secrets")
    return seat


def _is_open(book: Logbook) -> bool:
    """Whether nothing need be hidden from anybody at the table."""
    return book.position.is_over or not book.game.rules.has_secrets(book.game)


def story(book: Logbook, seat: int | None, language: str) -> dict[str, Any]:
    """Every step that was not taken back, with its lines as the seat heard them."""
    lines = [line for line in book.lines if line.event and not line.undone]
    words = book.game.rules.words_in(language)
    by_step: dict[int, list[protocol.LineState]] = {}
    for line in lines:
        if shown := shown_line(line, book, [] if seat is None else [seat], seat is None, language):
            by_step.setdefault(_step(line), []).append(shown)
    return {
        "id": book.table,
        "game": book.game.rules.id,
        "name": book.game.rules.name,
        "over": book.position.is_over,
        "open": _is_open(book),
        "secrets": book.game.rules.has_secrets(book.game),
        "seat": seat,
        "seats": [
            {
                "seat": n,
                "colour": name,
                "marks": marks_of(book, n),
                "title": capital(words.name(name)),
                "name": book.chairs[n].name,
                "who": book.chairs[n].who,
            }
            for n, name in enumerate(book.game.names)
        ],
        "steps": [
            {
                "step": step,
                "turn": move.turn,
                "actor": move.actor,
                "lines": by_step.get(step, []),
            }
            for step, move in enumerate(book.position.moves, start=1)
        ],
    }


def _step(line: StoryLine) -> int:
    return line.event.step if line.event else 0


def _back_at(book: Logbook, step: int) -> Position:
    if not 0 <= step <= book.step:
        raise Refused("no-such-moment")
    position = book.position.copy()
    position.go_back(step)
    return position


def moment(book: Logbook, step: int, seat: int | None, language: str) -> dict[str, Any]:
    """The board after a step, as a seat saw it; nothing can be done there."""
    position = _back_at(book, step)
    sight = position.view(seat, language, on_page=True)
    frozen = replace(sight, actions=(), people=book.people)
    asked = replace(position.view(None, language), people=book.people)
    return {
        "step": step,
        "turn": position.turn,
        "actor": position.actor.number,
        "prompt": asked.prompt,
        "board": {"root": ROOT, "parts": frozen.picture().parts()},
        "text": frozen.text(),
        "scores": list(sight.scores.values()) if sight.game.rules.is_for_points(sight.game) else [],
    }


def record(book: Logbook, seat: int | None) -> str:
    """The game as a text file; while it has secrets, only what the seat knows."""
    if _is_open(book):
        return str(book.record())
    return str(Record.seen_by(book.position, seat, **book.remarks))


def branch(book: Logbook, step: int, seed: int | Secret) -> list[str]:
    """The moves of a new game that goes on from a step of this one, and the draws after them."""
    if not _is_open(book):
        raise Refused("secrets")
    position = _back_at(book, step)
    return [move.text for move in position.moves] + draws_after(position, seed)


@dataclass(frozen=True)
class Upload:
    """A game that somebody uploads: those whom its record does not name have no name."""

    position: Position
    people: list[str]
    taken_back: int
    given: int
    secret: Secret | None  # of a finished game: its dice can still be checked


def read_record(text: str, shelf: Shelf) -> Upload:
    """A game that somebody uploads, who played it, and how its draws came about."""
    try:
        record = Record.parse(text)
        shelf.rules(record.game.rules.id)  # is it compiled yet?
        position = record.replay("record")
        if isinstance(record.seed, Secret) and record.other_fingerprint:
            raise BadRecord("the fingerprint that was shown is that of another secret")
    except BadRecord as error:
        raise Refused("bad-record", reason=str(error)) from None
    names = [
        tidy(name)[: protocol.MOST_LETTERS] for name in record.headers.get("players", "").split(",")
    ]
    people = ["" if name in (*BOTS, OPEN) else name for name in names]
    unnamed = [""] * position.game.seats
    named = people if len(people) == len(unnamed) else unnamed
    if position.is_over and isinstance(record.seed, Secret):
        given = min(record.given, len(position.moves))
        return Upload(position, named, record.taken_back, given, record.seed)
    return Upload(position, named, record.taken_back, len(position.moves), None)
