"""One open page: who looks, what it was sent last, and what waits to be sent."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass
from typing import Any

from pulaski.table import metrics, protocol, speech
from pulaski.table.errors import Refused
from pulaski.table.limits import Bucket, Shared
from pulaski.table.logbook import Logbook
from pulaski.table.snapshot import ROOT, WATCH, Frame, Snapshot, phrases, shown_line
from pulaski.table.store import Claims

__all__ = ["Page", "Presence"]

MOST_WAITING = 64
HEAD = ("type", "seq", "after")  # what every update has


@dataclass(frozen=True)
class Presence:
    """Who is at a table: seats that are looked at, seats whose people are gone, watchers."""

    here: frozenset[int] = frozenset()
    gone: frozenset[int] = frozenset()
    watching: int = 0


class Page:
    """A socket's side of a table: it is sent the whole state once, then what changes."""

    def __init__(
        self, identity: str, claims: Claims, language: str, commands: Bucket | Shared
    ) -> None:
        self.identity = identity
        self.claims = claims
        self.language = language
        self.commands = commands
        self.queue: asyncio.Queue[str | None] = asyncio.Queue(MOST_WAITING)
        self.is_closed = False
        self.is_barred = False  # it was turned away, and need not try again
        self.is_asking = False  # a command of its own is being carried out
        self.is_ending = False  # the answer to that will be the last thing sent
        self._sent: dict[str, Any] = {}
        self._views: dict[str, dict[str, Any]] = {}
        self._frames: dict[str, Frame] = {}
        self._lines = 0
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
        if self.is_closed:
            return
        try:
            self.queue.put_nowait(
                json.dumps(message, ensure_ascii=False, separators=(",", ":"), check_circular=False)
            )
        except asyncio.QueueFull:
            metrics.OVERFLOWS.inc()
            self.close()

    def close(self) -> None:
        """Nothing more is sent; the sender ends when it notices."""
        self.is_closed, self.is_ending = True, False
        while not self.queue.empty():
            self.queue.get_nowait()
        self.queue.put_nowait(None)

    def turn_away(self, refused: Refused) -> None:
        """Say why this page may look no longer; that is the last thing it is sent."""
        self.close()
        self.is_barred = True
        self.queue.get_nowait()  # the sign to end comes after the last words
        words = speech.refusal(self.language, refused)
        told = {"type": "refused", "id": None, "code": refused.code, "message": words}
        self.queue.put_nowait(json.dumps(told, ensure_ascii=False))
        self.queue.put_nowait(None)

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
            self.queue.get_nowait()
            self.queue.put_nowait(json.dumps(message, ensure_ascii=False))
            self.queue.put_nowait(None)
        else:
            self.send(message)

    def send_table(self, snapshot: Snapshot, presence: Presence) -> None:
        """The whole state."""
        self._sent, self._views, self._frames, self._lines = {}, {}, {}, 0
        self.send(self._message("table", snapshot, presence))

    def send_update(self, snapshot: Snapshot, presence: Presence, undone: list[int]) -> None:
        """What has changed since the last time."""
        before = self._seq
        message = self._message("update", snapshot, presence)
        if undone:
            message["undone"] = undone
        if len(message) > len(HEAD) or snapshot.book.seq != before:
            self.send(message)

    def _message(self, kind: Any, snapshot: Snapshot, presence: Presence) -> protocol.TableState:
        """What a page does not have yet: whatever differs from what it was sent last."""
        state = self._state(snapshot, presence)
        changed = {k: v for k, v in state.items() if k not in self._sent or self._sent[k] != v}
        self._sent = state
        message: dict[str, Any] = {"type": kind, "seq": snapshot.book.seq, "after": self._seq}
        message |= changed
        if views := self._changed_views(snapshot):
            message["views"] = views
        if lines := self._new_lines(snapshot.book):
            message["lines"] = lines
        self._seq = snapshot.book.seq
        return message  # type: ignore[return-value]  # made of the keys of TableState

    def _state(self, snapshot: Snapshot, presence: Presence) -> dict[str, Any]:
        """All but views and lines."""
        book, language = snapshot.book, self.language
        deadline = book.deadline
        state: protocol.TableState = {
            "id": book.table,
            "game": book.game.rules.id,
            "name": book.game.rules.name,
            "language": language,
            "secrets": book.game.rules.has_secrets(book.game),
            "yours": self.seats,
            "host": self.claims.host,
            "watching": presence.watching,
            "chat": book.chat,
            "listed": book.listed,
            "fingerprint": book.fingerprint,
            "clock": book.clock,
            "pace": book.pace,
            "deadline": int(deadline) if deadline else None,
            "phrases": phrases(language),
            "options": dict(book.game.options),
            "seats": snapshot.seats(language, presence.here, presence.gone),
            "turn": book.position.turn,
            "step": book.step,
            "actor": book.actor,
            "on_turn": book.position.on_turn,
            "asked": book.game.rules.asked(book.position.state),
            "over": book.position.is_over,
            "undo": snapshot.undo(self.seats, language),
            "result": snapshot.result(language),
            "lesson": snapshot.lesson(language),
        }
        return dict(state)

    def _changed_views(self, snapshot: Snapshot) -> dict[str, dict[str, Any]]:
        changed = {}
        for key, seat in self.keys:
            sight = snapshot.sight(seat, self.language)
            view: dict[str, Any] = {"prompt": sight.prompt, "options": sight.options}
            old = self._views.get(key, {})
            news = {k: v for k, v in view.items() if old.get(k) != v}
            parts = sight.frame.since(self._frames.get(key))
            if parts:
                news["board"] = {"root": ROOT, "parts": parts}
            self._views[key], self._frames[key] = view, sight.frame
            if news:
                changed[key] = news
        return changed

    def _new_lines(self, book: Logbook) -> list[protocol.LineState]:
        new = book.lines[self._lines :]
        self._lines = len(book.lines)
        shown = (shown_line(n, book, self.seats, not self.seats, self.language) for n in new)
        return [line for line in shown if line is not None]
