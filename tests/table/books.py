"""A table on paper: commands are decided and written down at once, without server or database."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from pulaski.core.game import Game
from pulaski.core.secret import Secret
from pulaski.games import find
from pulaski.table import protocol
from pulaski.table.decide import Asker, decide
from pulaski.table.errors import Refused
from pulaski.table.logbook import Chair, Logbook, LogEntry, created, draws_after

__all__ = ["ANN", "BEN", "OPEN", "THUMB", "Scribe", "likeness"]

ANN, BEN = Chair("person", "Ann"), Chair("person", "Ben")
OPEN, THUMB = Chair("open"), Chair("bot", bot="thumb")


class Scribe:
    """Writes a table's log."""

    def __init__(self, chairs: Sequence[Chair], seed: int | Secret = 1, **more: Any) -> None:
        options = more.pop("options", {})
        game = Game.agree(find(more.pop("game", "feurio")), len(chairs), options)
        moves = more.pop("moves", None)
        if moves is None:
            moves = draws_after(game.start(), seed)
        first = replace(created(game, list(chairs), seed, moves, **more), at=1000.0)
        self.entries = [_through_json(first)]
        self.book = Logbook("t", self.entries[0])

    @classmethod
    def of_lesson(cls, game: str, seed: int | Secret = 1) -> Scribe:
        """A guided first game."""
        lesson = find(game).lesson
        assert lesson is not None
        chairs = [THUMB] * lesson.seats
        chairs[lesson.seat] = ANN
        moves, options = list(lesson.start), dict(lesson.options)
        told = {"options": options, "moves": moves, "given": len(moves)}
        return cls(chairs, seed, game=game, lesson=True, **told)

    def asker(self, *seats: int, **more: Any) -> Asker:
        """Somebody who holds these seats."""
        return Asker(frozenset(seats), **more)

    def do(self, do: str, asker: Asker | None = None, **more: Any) -> list[LogEntry]:
        """Carry out a command; by default of whoever holds the seat that it speaks of."""
        name = f"c{len(self.entries)}"
        command = protocol.read_command(json.dumps({"do": do, "id": name} | more))
        asker = asker or self.asker(more.get("seat", 0))
        found = decide(self.book, command, asker)
        return self.write([replace(found[0], command=name), *found[1:]])

    def write(self, entries: Sequence[LogEntry]) -> list[LogEntry]:
        """Number entries, write them down and carry them out."""
        at = self.entries[-1].at + 1
        for entry in entries:
            numbered = _through_json(replace(entry, seq=self.book.seq + 1, at=at))
            self.entries.append(numbered)
            self.book.apply(numbered)
        return self.entries[-len(entries) :]

    def act(self, text: str | None = None) -> list[LogEntry]:
        """Whoever is to move does something; by default what comes first."""
        text = text or self.book.position.actions()[0].text
        return self.do("act", seat=self.book.actor, action=text, step=self.book.step)

    def refuses(self, code: str, do: str, asker: Asker | None = None, **more: Any) -> None:
        """The command is refused with this code, and nothing changes."""
        before = likeness(self.book)
        with pytest.raises(Refused) as refused:
            self.do(do, asker, **more)
        assert refused.value.code == code
        assert likeness(self.book) == before

    def read_again(self) -> Logbook:
        """The table rebuilt from what was written."""
        return Logbook.read("t", self.entries)


def _through_json(entry: LogEntry) -> LogEntry:
    """As the database gives it back."""
    return replace(entry, body=json.loads(json.dumps(entry.body)))


def likeness(book: Logbook) -> dict[str, Any]:
    """All that a table is, to be compared with another."""
    kept = ("chairs", "lines", "vote", "seq", "commands", "lesson_step", "made_at", "moved_at")
    told = {name: repr(getattr(book, name)) for name in kept}
    position = book.position
    return told | {
        "state": position.states.tobytes(),
        "moves": list(position.moves),
        "told": position.told,
        "actor": book.actor,
        "deadline": book.deadline,
        "walked": dict(book.walked),
    }
