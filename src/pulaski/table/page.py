"""One open page: who looks, what it was sent last, and what waits to be sent."""

from __future__ import annotations

import asyncio
from typing import Literal

from pulaski.table import metrics, protocol, speech, telling
from pulaski.table.errors import Refused
from pulaski.table.limits import Bucket, Shared
from pulaski.table.outbox import Outbox
from pulaski.table.snapshot import WATCH, Sight, Snapshot
from pulaski.table.store import Claims
from pulaski.table.telling import Presence
from pulaski.table.writing import Fields, a_list, an_object, write

__all__ = ["Page", "Presence"]

MOST_WAITING = 64


class Page:
    """A socket's side of a table: it is sent the whole state once, then what changes."""

    def __init__(
        self, identity: str, claims: Claims, language: str, commands: Bucket | Shared
    ) -> None:
        self.identity = identity
        self.claims = claims
        self.language = language
        self.commands = commands
        self.outbox = Outbox(MOST_WAITING)
        self.is_closed = False
        self.is_barred = False  # it was turned away, and need not try again
        self.is_asking = False  # a command of its own is being carried out
        self.is_ending = False  # the answer to that will be the last thing sent
        self._state: Fields | None = None
        self._own: dict[str, str] = {}
        self._sights: dict[str, Sight] = {}
        self._lines = 0
        self._step = 0
        self._seq = -1

    @property
    def seats(self) -> list[int]:
        """The seats it plays."""
        return sorted(self.claims.seats)

    @property
    def keys(self) -> list[tuple[str, int | None]]:
        """Whose views it is sent."""
        return [(str(seat), seat) for seat in self.seats] or [(WATCH, None)]

    # Sending.

    def send(self, message: protocol.Message) -> None:
        """Put a message into the queue; a page that does not keep up is closed, and reconnects."""
        self._send(write(message))

    def _send(self, text: str) -> None:
        if self.is_closed:
            return
        try:
            self.outbox.put(text)
        except asyncio.QueueFull:
            metrics.OVERFLOWS.inc()
            self.close()

    def close(self) -> None:
        """Nothing more is sent; the sender ends when it notices."""
        self.is_closed, self.is_ending = True, False
        self.outbox.replace(None)

    def turn_away(self, refused: Refused) -> None:
        """Say why this page may look no longer; that is the last thing it is sent."""
        self.close()
        self.is_barred = True
        words = speech.refusal(self.language, refused)
        told = {"type": "refused", "id": None, "code": refused.code, "message": words}
        self.outbox.replace(write(told), None)

    def end(self) -> None:
        """Nothing more is sent, except the answer to a command that is being carried out."""
        if not self.is_asking:
            self.close()
            return
        self.is_closed = self.is_ending = True

    def answer(self, message: protocol.Message) -> None:
        """Say why a command failed; a page that is to end does so then."""
        if self.is_ending:
            self.close()
            self.outbox.replace(write(message), None)
        else:
            self.send(message)

    def send_table(self, snapshot: Snapshot, presence: Presence) -> None:
        """The whole state."""
        self._state, self._own, self._sights = None, {}, {}
        self._lines = len(snapshot.book.lines)
        news = telling.lasting(snapshot, self.language) | self._news(snapshot, presence)
        news |= self._lines_before(snapshot, self._lines + 1)
        self._send(self._message("table", snapshot.book.seq, news))

    def send_update(self, snapshot: Snapshot, presence: Presence, undone: list[int]) -> None:
        """What has changed since the last time."""
        news = self._news(snapshot, presence)
        if undone:
            news["undone"] = write(undone)
        if news or snapshot.book.seq != self._seq:
            self._send(self._message("update", snapshot.book.seq, news))

    def send_lines(self, snapshot: Snapshot, id_: str, before: int) -> None:
        """Lines of the story before one, which the page did not get when it was opened."""
        head = {"type": write("lines"), "id": write(id_)}
        self._send(an_object(head | self._lines_before(snapshot, before)))

    def _lines_before(self, snapshot: Snapshot, before: int) -> dict[str, str]:
        seats = tuple(self.seats)
        lines, earlier = telling.lines_before(snapshot, before, seats, self.language)
        return {"lines": a_list(lines), "earlier": write(earlier)}

    def _message(self, kind: Literal["table", "update"], seq: int, news: dict[str, str]) -> str:
        head = {"type": write(kind), "seq": write(seq), "after": write(self._seq)}
        self._seq = seq
        return an_object(head | news)

    def _news(self, snapshot: Snapshot, presence: Presence) -> dict[str, str]:
        """What a page does not have yet: whatever differs from what it was sent last."""
        state = telling.state(snapshot, self.language, presence)
        news = {**state.since(self._state), **self._own_news(snapshot)}
        self._state = state
        if views := self._changed_views(snapshot):
            news["views"] = an_object(views)
        if lines := self._new_lines(snapshot):
            news["lines"] = a_list(lines)
        return news

    def _own_news(self, snapshot: Snapshot) -> dict[str, str]:
        """What depends on who looks, besides what they see."""
        own = {
            "yours": write(self.seats),
            "host": write(self.claims.host),
            "undo": telling.undo(snapshot, tuple(self.seats), self.language),
        }
        news = {name: text for name, text in own.items() if self._own.get(name) != text}
        self._own = own
        return news

    def _changed_views(self, snapshot: Snapshot) -> dict[str, str]:
        changed = {}
        for key, seat in self.keys:
            sight, before = snapshot.sight(seat, self.language), self._sights.get(key)
            between = snapshot.between(self._step, seat, self.language) if before else ()
            if text := sight.since(before, between):
                changed[key] = text
            self._sights[key] = sight
        self._step = snapshot.book.step
        return changed

    def _new_lines(self, snapshot: Snapshot) -> list[str]:
        lines, seats = snapshot.book.lines, tuple(self.seats)
        new, self._lines = lines[self._lines :], len(lines)
        told = (telling.line(snapshot, line, seats, self.language) for line in new)
        return [line for line in told if line is not None]
