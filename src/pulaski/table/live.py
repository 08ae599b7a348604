"""A table in memory: who looks at it, what lists show of it, and answers that change nothing."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress

from pulaski.core.verbs import OVER
from pulaski.table import consequences, metrics, protocol
from pulaski.table.errors import Refused
from pulaski.table.logbook import Logbook
from pulaski.table.lookers import Lookers
from pulaski.table.page import Page, Presence
from pulaski.table.settings import Settings
from pulaski.table.snapshot import Snapshot
from pulaski.table.store import Summary

__all__ = ["Live", "answer", "summary_of"]


class Live:
    """A table in memory, with the pages that look at it."""

    def __init__(self, book: Logbook) -> None:
        self.book = book
        self.lock = asyncio.Lock()
        self.pages: set[Page] = set()
        self.snapshot = Snapshot(book)
        self.bots: asyncio.Task[None] | None = None
        self.left_at: dict[int, float] = {}  # when the last page of a seat was closed
        self.loaded_at = self.touched = time.monotonic()
        self.announced = Presence()
        self.stirred = asyncio.Event()  # set when something has happened
        self.is_behind = False  # what another server wrote is about to be read
        self.elsewhere = Lookers()  # who looks through other servers
        self.called: set[int] = set()  # to their turn; they have neither come nor done anything yet

    @property
    def here(self) -> frozenset[int]:
        """The seats that somebody is looking at."""
        return self.lookers.seats | self.elsewhere.seats

    @property
    def lookers(self) -> Lookers:
        """Who looks through this server."""
        seats = frozenset(seat for page in self.pages for seat in page.claims.seats)
        return Lookers(seats, sum(not page.claims.seats for page in self.pages))

    def presence(self, settings: Settings) -> Presence:
        """Who is at the table."""
        everybody = self.lookers | self.elsewhere
        return Presence(everybody.seats, self.gone(settings), everybody.watching)

    def gone(self, settings: Settings) -> frozenset[int]:
        """The seats of people in whose place others may put a bot."""
        people = (n for n, chair in enumerate(self.book.chairs) if chair.who == "person")
        here, waits_for = self.here, self.book.waits_for
        return frozenset(
            seat
            for seat in people
            if self._is_gone(seat, seat in here, seat in waits_for, settings)
        )

    def _is_gone(self, seat: int, is_here: bool, is_asked: bool, settings: Settings) -> bool:
        """Whether others may put a bot in somebody's place.

        With a clock: when their time is up. Without: when they have made everybody wait for long;
        at a live table also when they have had no page open for a while. At a table over days
        nobody need look at it until it is their move.
        """
        book, now = self.book, time.time()
        if book.clock is not None:
            return seat == book.actor and now - book.moved_at > book.clock
        waited = now - book.asked_at if is_asked else 0.0
        if book.pace == "days":
            return waited > settings.days_patience
        away = 0.0 if is_here else time.monotonic() - self.left_at.get(seat, self.loaded_at)
        return waited > settings.patience or away > settings.grace

    @property
    def matters(self) -> bool:
        """Whether anybody looks, or may come back to look: otherwise its bots can wait."""
        return bool(self.pages) or not self.book.is_left_to_bots

    @property
    def wants_bots(self) -> bool:
        """Whether a bot should move now."""
        return self.book.waits_for_bot and self.matters

    async def still_for(self, seconds: float) -> None:
        """Wait so long, or until something happens."""
        self.stirred.clear()
        with suppress(TimeoutError):
            await asyncio.wait_for(self.stirred.wait(), seconds)


def summary_of(book: Logbook) -> Summary:
    """What lists show of a table."""
    outcome = book.position.outcome
    details = {
        "seats": list(book.game.names),
        "players": [chair.name if chair.who == "person" else "" for chair in book.chairs],
        "who": [chair.who for chair in book.chairs],
        "turn": book.position.turn,
        "moves": book.step,
        "waits_for": sorted(book.waits_for),
        "lesson": book.lesson_step is not None,
        "taken_back": book.taken_back,
        "given": book.given,
        "options": dict(book.game.changed()),
        "pace": book.pace,
        "clock": book.clock,
        "reason": outcome.reason if outcome else None,
        "winners": [seat.number for seat in outcome.winners] if outcome else [],
    }
    actor = OVER if book.position.is_over else book.actor
    return Summary(
        book.table,
        book.game.rules.id,
        book.made_at,
        book.moved_at,
        book.seq,
        actor,
        book.waits_for_bot and not book.is_left_to_bots,
        book.listed,
        book.position.is_over,
        details,
    )


# Questions.


def answer(live: Live, page: Page, command: protocol.Command, settings: Settings) -> None:
    """Answer a question; nothing changes."""
    book, language = live.book, page.language
    match command:
        case protocol.Resync():
            metrics.RESYNCS.inc()
            page.send_table(live.snapshot, live.presence(settings))
            page.send({"type": "done", "id": command.id, "seq": book.seq})
        case protocol.Text():
            seat = command.seat if command.seat in page.claims.seats else None
            text = book.position.view(seat, language).text()
            page.send({"type": "text", "id": command.id, "text": text})
        case protocol.Undoing():
            if command.seat not in page.claims.seats:
                raise Refused("not-your-seat")
            what, since = live.snapshot.undoing(command.seat, page.seats, language)
            page.send({"type": "undoing", "id": command.id, "what": what, "since": since})
        case protocol.Lines():
            page.send_lines(live.snapshot, command.id, command.before)
        case (
            protocol.Effects()
            | protocol.Outlook()
            | protocol.Options()
            | protocol.Walks()
            | protocol.Why()
        ):
            if command.seat not in page.claims.seats or command.seat != book.actor:
                raise Refused("not-your-turn")
            _answer_for_actor(live, page, command)


def _answer_for_actor(
    live: Live,
    page: Page,
    command: protocol.Effects | protocol.Outlook | protocol.Options | protocol.Walks | protocol.Why,
) -> None:
    book, language = live.book, page.language
    match command:
        case protocol.Effects():
            effects = consequences.effects(book, command.actions, language)
            page.send({"type": "effects", "id": command.id, "effects": effects})
        case protocol.Outlook():
            board = live.snapshot.outlook(command.seat, command.actions, language)
            page.send({"type": "outlook", "id": command.id, "board": board})
        case protocol.Options():
            options = live.snapshot.options_from(command.seat, command.path, language)
            page.send({"type": "options", "id": command.id, "options": options})
        case protocol.Walks():
            ways = live.snapshot.walks(command.seat, language)
            page.send({"type": "walks", "id": command.id, "walks": ways})
        case protocol.Why():
            reasons = consequences.reasons(book, command.action, command.path, language)
            page.send({"type": "why", "id": command.id, "reasons": reasons})
