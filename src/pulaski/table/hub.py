"""Live tables: commands come in, entries go to the log, every page is updated; bots move."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from typing import Any, TypeVar
from weakref import WeakValueDictionary

import structlog
from sqlalchemy import Executable

from pulaski.core.position import Position
from pulaski.games import names
from pulaski.players.bots import seed_for
from pulaski.players.reasons import Reason
from pulaski.table import decide, keys, metrics, notes, protocol, thinking, tidying
from pulaski.table.calls import Calls
from pulaski.table.decide import Asker
from pulaski.table.errors import Refused
from pulaski.table.games import Shelf
from pulaski.table.leases import LASTING, Leases
from pulaski.table.limits import ADDRESS, Allowance, Buckets
from pulaski.table.live import Live, answer, summary_of
from pulaski.table.logbook import Logbook, LogEntry
from pulaski.table.lookers import Lookers
from pulaski.table.page import Page
from pulaski.table.settings import Settings
from pulaski.table.snapshot import Snapshot
from pulaski.table.store import Claims, Conflict, Store, forgetting, unclaiming
from pulaski.table.workshop import Workshop

__all__ = ["Hub"]

LOG = structlog.get_logger()
RANDOM = "random"
GOING_ON = 0.5  # the share of the usual pause, while the same bot goes on
QUIET = 1.0  # seconds in which nobody moved
MOST_TRIES = 30  # to write something, while other servers write to the same table
NEVER = 1 << 62  # no log is so long: a table that is gone
ABOUT_HOLDERS = ("sat", "claimed", "freed")  # entries that came with a change of who holds what

T = TypeVar("T")


class Hub:
    """All tables of this process."""

    def __init__(self, store: Store, settings: Settings, shelf: Shelf) -> None:
        self.store = store
        self.shelf = shelf
        self.settings = settings
        self.tables: dict[str, Live] = {}
        self.workshop = Workshop(settings)
        self.talk = Allowance(settings.talk)
        self.table_talk = Buckets(settings.table_talk)
        self.leases = Leases(store)
        self.calls = Calls(store, settings)
        self._loading: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._tasks: set[asyncio.Task[Any]] = set()
        self._written = time.monotonic()

    async def open(self) -> None:
        """Begin to look after tables."""
        self._start(self._keep_watch())
        self._start(tidying.tidy(self._is_quiet))
        if not self.store.is_shared:  # else whichever server comes first (`neighbours`)
            self._start(self._let_bots_go_on())

    async def _let_bots_go_on(self) -> None:
        """Wake the bots that were to move when the server stopped, once all games are compiled."""
        await self.shelf.until_compiled()
        for table in await self.store.tables_waiting_for_bots():
            try:
                await self.table(table)
            except Refused as refused:
                LOG.warning("cannot go on", table=table, code=refused.code)
            except Exception:  # one table must not keep the others waiting
                LOG.exception("cannot go on", table=table)

    async def close(self) -> None:
        """Stop bots, close pages; what was acknowledged is on disk already."""
        bots = [live.bots for live in self.tables.values() if live.bots]
        for task in (ending := [*self._tasks, *bots]):
            task.cancel()
        await asyncio.gather(*ending, return_exceptions=True)
        for live in self.tables.values():
            for page in live.pages:
                page.close()
        self.workshop.close()
        self.calls.close()

    def _start(self, work: Any) -> asyncio.Task[Any]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def _is_quiet(self) -> bool:
        """Whether nobody has done anything for a moment."""
        return time.monotonic() - self._written > QUIET

    @property
    def is_full(self) -> bool:
        """Whether no more sockets are taken."""
        return sum(len(live.pages) for live in self.tables.values()) >= self.settings.most_sockets

    # Tables.

    async def make(self, table: str, first: LogEntry, roles: dict[str, str]) -> Live:
        """A new table."""
        entry = replace(first, seq=0, at=time.time())
        book = await self.workshop.do(Logbook, table, entry)
        await self.store.make(summary_of(book), entry, roles)
        live = self.tables.get(table) or self._keep(book)  # a list may have shown it already
        metrics.MADE.labels(book.game.rules.id).inc()
        LOG.info("made", table=table, game=book.game.rules.id, seats=book.game.seats)
        return live

    async def table(self, table: str) -> Live:
        """A table, from memory or from its log; Refused if there is none."""
        if live := self.tables.get(table):
            live.touched = time.monotonic()
            return await self._current(live)
        if not keys.is_table_id(table):
            raise Refused("no-such-table")
        lock = self._loading.setdefault(table, asyncio.Lock())
        async with lock:
            if live := self.tables.get(table):
                return live
            entries = await self._entries(table)
            self._check_ready(entries[0])
            book = await self._read(self.workshop.do, table, entries)
            return self.tables.get(table) or self._keep(book)  # whoever made it may be done now

    async def _entries(self, table: str) -> list[LogEntry]:
        """The log of a table; Refused if there is none."""
        if entries := await self.store.entries(table):
            return entries
        raise Refused("archived" if await self.store.is_archived(table) else "no-such-table")

    @asynccontextmanager
    async def unloaded(self, table: str) -> AsyncIterator[bool]:
        """While a table is not read into memory; False if it is there already."""
        async with self._loading.setdefault(table, asyncio.Lock()):
            yield table not in self.tables

    def _check_ready(self, first: LogEntry) -> None:
        """Refused while a table's game is being compiled: all others would wait for that."""
        if isinstance(first.body, dict) and first.body.get("game") in names():
            self.shelf.rules(first.body["game"])

    async def _read(
        self, do: Callable[..., Awaitable[Logbook]], table: str, entries: Sequence[LogEntry]
    ) -> Logbook:
        try:
            return await do(Logbook.read, table, entries)
        except Refused as refused:
            if refused.code == "damaged":
                self.store.damaged(table, repr(refused.__cause__))
            self._note_newer(table, refused)
            raise

    def _note_newer(self, table: str, refused: Refused) -> None:
        """A table that only a newer version can read is logged once."""
        if refused.code == "newer-version":
            self.store.troubles.meet(
                f"table {table} is of a newer version", "left to other servers"
            )

    def _keep(self, book: Logbook) -> Live:
        self._make_room(book.step)
        live = self.tables[book.table] = Live(book)
        metrics.LIVE_TABLES.set(len(self.tables))
        self._wake_bots(live)
        return live

    def _make_room(self, steps: int) -> None:
        """When memory is full, drop tables that nobody has looked at for longest.

        A game takes as much memory as it has steps: an uploaded one may have very many.
        """
        steps += sum(live.book.step for live in self.tables.values())
        idle = [live for live in self.tables.values() if not live.pages and not live.lock.locked()]
        idle.sort(key=lambda live: live.touched, reverse=True)
        full = len(self.tables) >= self.settings.most_tables
        while idle and (full or steps > self.settings.most_steps):
            steps -= idle[-1].book.step
            self._forget(idle.pop())
            full = False
        if full:
            raise Refused("too-many")

    def _forget(self, live: Live) -> None:
        """Drop a table from memory; its log has it."""
        if self.tables.get(live.book.table) is live:
            del self.tables[live.book.table]
        live.stirred.set()
        for page in live.pages:
            page.end()
        metrics.LIVE_TABLES.set(len(self.tables))

    async def _keep_watch(self) -> None:
        """Drop tables that nobody looks at; update pages when somebody counts as gone."""
        while True:
            await asyncio.sleep(min(self.settings.idle, self.settings.grace) / 4)
            before = time.monotonic() - self.settings.idle
            for live in list(self.tables.values()):
                busy = live.book.waits_for_bot and live.matters
                if not live.pages and live.touched < before and not busy:
                    self._forget(live)
                elif live.pages and live.presence(self.settings) != live.announced:
                    await self._tell_presence(live)

    # Pages.

    @asynccontextmanager
    async def looking(self, live: Live, page: Page) -> AsyncIterator[None]:
        """While a page is open: it is sent the table, others see that somebody is here."""
        metrics.SOCKETS.inc()
        try:
            async with self.using(live):
                self._check_room(live, page)
                live.pages.add(page)
                live.called -= page.claims.seats
                page.send_table(live.snapshot, live.presence(self.settings))
                await self._give_seats_back(live, page)
                self._tell(live, [])
                self._wake_bots(live)
            yield
        finally:
            live.pages.discard(page)
            metrics.SOCKETS.dec()
            for seat in page.claims.seats - live.here:
                live.left_at[seat] = time.monotonic()
            live.touched = time.monotonic()
            self._start(self._tell_presence(live))

    def _check_room(self, live: Live, page: Page) -> None:
        """Each who comes is shown to all others: there is an end to how many can watch.

        Those at other servers count as far as they are known.
        """
        if page.claims.seats or page.claims.host:
            return
        if (live.lookers | live.elsewhere).watching >= self.settings.most_watchers:
            raise Refused("many-watchers")

    @asynccontextmanager
    async def using(self, live: Live) -> AsyncIterator[None]:
        """Exclusive use of a table. One that was dropped meanwhile may hold what is not on disk."""
        async with live.lock:
            if self.tables.get(live.book.table) is not live:
                raise Refused("stale")
            yield

    async def _tell_presence(self, live: Live) -> None:
        """When nothing is being written: a state is shown only once it is on disk."""
        async with live.lock:
            self._tell(live, [])

    async def _give_seats_back(self, live: Live, page: Page) -> None:
        """Whoever comes back gets back the seat that others lent to a bot."""
        for seat in page.seats:
            for _ in range(MOST_TRIES):
                if not (chair := live.book.chairs[seat]).lent:
                    break
                with suppress(Conflict):
                    await self.commit(live, [LogEntry("sat", {"name": chair.name}, seat)])

    def _tell(self, live: Live, undone: list[int]) -> None:
        """Send every page what changed."""
        live.announced = live.presence(self.settings)
        for page in list(live.pages):
            page.send_update(live.snapshot, live.announced, undone)
        live.snapshot.rest()

    # Commands.

    async def command(self, live: Live, page: Page, command: protocol.Command) -> None:
        """Carry a command out and answer it."""
        if isinstance(command, decide.QUESTIONS):
            async with self.using(live):
                answer(live, page, command, self.settings)
            return
        with metrics.MOVE_SECONDS.time():
            seq = await self.carry_out(live, page.identity, page.claims, command)
        page.send({"type": "done", "id": command.id, "seq": seq})

    async def carry_out(
        self, live: Live, identity: str, claims: Claims, command: protocol.Command
    ) -> int:
        """Carry a command out, and return the number of its entry. Sent twice, it counts once.

        It is carried out to the end even if whoever sent it leaves meanwhile: a table half changed
        would have to be dropped, and everybody at it would have to reconnect.
        """
        work = self._start(self._carry_out(live, identity, claims, command))
        return await asyncio.shield(work)

    async def _carry_out(
        self, live: Live, identity: str, claims: Claims, command: protocol.Command
    ) -> int:
        name = f"{identity[:12]}:{command.id}"
        held: Claims | None = None

        async def carry_out() -> int:
            nonlocal held
            if name in live.book.commands:
                return live.book.commands[name]
            if held is None:
                self._check_talk(live.book, identity, claims, command)
                held = claims
            else:  # the table has changed, and so may have who holds what
                held = await self.store.claims(live.book.table, identity)
            return await self._decide(live, identity, held, command, name)

        return await self.settle(live, carry_out)

    async def _decide(
        self, live: Live, identity: str, claims: Claims, command: protocol.Command, name: str
    ) -> int:
        """Decide a command on the table as it is, and write what it comes to."""
        entries = decide.decide(live.book, command, self._asker(live, claims))
        if notes.changes_nothing(live.book, entries):
            if await self._catch_up(live):  # at another server it may have changed
                raise Conflict
            return live.book.seq
        self.check_notes(live.book, entries[0])
        first = replace(await self.calls.let_wait(live.book, entries[0]), command=name)
        seq = live.book.seq + 1
        if isinstance(command, protocol.Sit) and command.seat not in claims.seats:
            await self._check_unheld(live, command.seat)
            await self._join(live, identity, command.seat, first)
        else:
            await self.commit(live, [first, *entries[1:]])
        metrics.COMMANDS.labels(command.do).inc()
        if call := self.calls.about(live.book, first):
            self._start(call)  # nobody waits for it
        return seq

    async def settle(self, live: Live, attempt: Callable[[], Awaitable[T]]) -> T:
        """Decide something with exclusive use of a table.

        It is decided again where another server has written to the table meanwhile; nobody is
        refused anything by a table that has not heard of that.
        """
        async with self.using(live):
            for _ in range(MOST_TRIES):
                try:
                    return await attempt()
                except Conflict:
                    continue
                except Refused:
                    is_dropped = self.tables.get(live.book.table) is not live
                    if is_dropped or not await self._catch_up(live):
                        raise
            raise Refused("stale")

    def check_notes(self, book: Logbook, entry: LogEntry) -> None:
        """There is an end to what is written besides moves, but not to what a game needs."""
        is_full = book.notes_made >= self.settings.most_notes
        if is_full and notes.is_needless(book, entry):
            raise Refused("noted-out")

    def _check_talk(
        self, book: Logbook, identity: str, claims: Claims, command: protocol.Command
    ) -> None:
        """Not too fast, for one, an address or a table; watchers cannot silence those who play.

        Another name is talk, too: it is free text that everybody is shown.
        """
        is_said = isinstance(command, protocol.Say | protocol.Please)
        if not is_said and not notes.renames(book, command):
            return
        if is_said and book.remarks_made >= self.settings.most_remarks:
            raise Refused("talked-out")
        group = f"{book.table} {bool(claims.seats)}"
        own = self.talk.of(identity, ADDRESS.get())
        if not own.take() or not self.table_talk.of(group).take():
            raise Refused("too-fast")

    def _asker(self, live: Live, claims: Claims) -> Asker:
        own = [live.book.chairs[seat].name for seat in sorted(claims.seats)]
        return Asker(claims.seats, claims.host, own[0] if own else "", live.gone(self.settings))

    async def _check_unheld(self, live: Live, seat: int) -> None:
        """Whoever has used the link to a seat holds it, though they have not sat down yet."""
        if seat in await self.store.held_seats(live.book.table):
            raise Refused("seat-taken", name=live.book.chairs[seat].name)

    async def _join(self, live: Live, identity: str, seat: int, sat: LogEntry) -> None:
        """A free seat of a listed table belongs to whoever sits down on it, on all their pages."""
        await self.commit(live, [sat], {f"seat-{seat}": identity})
        own = [page for page in live.pages if page.identity == identity]
        for page in own:
            page.claims = replace(page.claims, seats=page.claims.seats | {seat})
            page.send_table(live.snapshot, live.presence(self.settings))
        self._tell(live, [])

    async def free(self, live: Live, seat: int, also: Sequence[Executable] = ()) -> None:
        """Take a seat from whoever holds it, and tell them so.

        Whoever calls this has exclusive use of the table.
        """
        gone = unclaiming(live.book.table, f"seat-{seat}")
        await self.commit(live, _freed(live.book, [seat], {}), also=[*gone, *also])
        for page in [page for page in live.pages if seat in page.claims.seats]:
            self._take_away(live, page, seat)
        self._tell(live, [])

    def _take_away(self, live: Live, page: Page, seat: int) -> None:
        """A page has a seat less."""
        page.claims = replace(page.claims, seats=page.claims.seats - {seat})
        self._show_claims(live, page)

    async def leave(self, live: Live, identity: str, seats: Collection[int]) -> None:
        """Somebody gives up all that they hold at a table; their seats are free.

        Whoever calls this has exclusive use of the table.
        """
        table = live.book.table
        gone = [part for seat in seats for part in unclaiming(table, f"seat-{seat}")]
        gone.append(forgetting(table, identity))
        if seats:
            entries = _freed(live.book, sorted(seats), {"left": True})
            self.check_notes(live.book, entries[0])
            await self.commit(live, entries, also=gone)
        else:
            await self.store.write(gone)
        await self._see_who_holds_what(live)
        self._tell(live, [])

    def end(self, live: Live) -> None:
        """A table was put away: nobody can look at it any more.

        Whoever calls this has exclusive use of the table.
        """
        pages = list(live.pages)
        live.pages.clear()
        self._forget(live)
        for page in pages:
            page.turn_away(Refused("archived"))

    # The log.

    async def commit(
        self,
        live: Live,
        entries: Sequence[LogEntry],
        roles: Mapping[str, str] | None = None,
        also: Sequence[Executable] = (),
    ) -> None:
        """Apply entries, write them, then update every page: nobody sees what is not on disk.

        It is called within `settle`. Conflict if another server was first; what it wrote is shown.
        If entries cannot be written, the table is dropped, and pages reconnect to what was before.
        """
        book, at = live.book, time.time()
        before, asked, vote = book.seq, book.people_asked, book.vote
        numbered = [
            replace(entry, seq=book.seq + n, at=at) for n, entry in enumerate(entries, start=1)
        ]
        try:
            undone = [line for entry in numbered for line in book.apply(entry)]
            await self.store.append(summary_of(book), numbered, roles, also)
        except Conflict:
            metrics.CONFLICTS.inc()
            await self._read_again(live, before)
            raise
        except BaseException:
            self._forget(live)
            raise
        self._show(live, undone)
        live.called.difference_update(entry.seat for entry in numbered if entry.seat is not None)
        is_new = book.vote is not None and book.vote is not vote  # a request asks everybody anew
        self._call_to_turn(live, book.people_asked - (set() if is_new else asked))
        if book.position.is_over and any(entry.kind == "moved" for entry in numbered):
            LOG.info("over", table=book.table, game=book.game.rules.id, seq=book.seq)

    def _show(self, live: Live, undone: list[int]) -> None:
        """Entries are on disk: everybody may see what they came to."""
        live.snapshot = Snapshot(live.book)
        live.touched = self._written = time.monotonic()
        live.stirred.set()
        self._tell(live, undone)
        self._wake_bots(live)

    def _call_to_turn(self, live: Live, asked: set[int]) -> None:
        """At a table over days, those who are asked now and do not look are called.

        Once, until they come: a turn may have many steps, and others may ask meanwhile.
        """
        if live.book.pace == "days" and self.calls.is_on:
            for seat in asked - live.here - live.called:
                live.called.add(seat)
                self._start(self.calls.to_turn(live.book, seat))  # nobody waits for it

    # What other servers write.

    def hear(self, table: str, seq: int) -> None:
        """Another server has written to a table."""
        live = self.tables.get(table)
        if live and live.book.seq < seq and not live.is_behind:
            live.is_behind = True
            self._start(self.follow(live))

    async def follow(self, live: Live) -> None:
        """Show what other servers wrote."""
        with suppress(Refused):  # the database is away, or the table is gone: the pages know
            async with self.using(live):
                live.is_behind = False
                await self._catch_up(live)

    def lookers(self) -> dict[str, Lookers]:
        """Who looks at which table through this server."""
        return {table: live.lookers for table, live in self.tables.items() if live.pages}

    def see(self, table: str, elsewhere: Lookers) -> None:
        """These look at a table through other servers."""
        live = self.tables.get(table)
        if live is None or live.elsewhere == elsewhere:
            return
        before, live.elsewhere = live.here, elsewhere
        for seat in before - live.here:
            live.left_at[seat] = time.monotonic()
        self._start(self._tell_presence(live))

    async def _current(self, live: Live) -> Live:
        """A table with all that was written to it before it was asked for, by any server."""
        if self.store.is_shared:
            last = await self.store.last_entries([live.book.table])
            if last.get(live.book.table, NEVER) > live.book.seq:
                async with self.using(live):
                    await self._catch_up(live)
        return live

    async def _catch_up(self, live: Live) -> bool:
        """Apply and show what others wrote; False if there is nothing.

        Whoever calls this has exclusive use of the table.
        """
        book = live.book
        if not self.store.is_shared:
            return False
        new = await self.store.entries_after(book.table, book.seq)
        if not new:
            await self._check_kept(live)
            return False
        if [entry.seq for entry in new] != list(range(book.seq + 1, book.seq + 1 + len(new))):
            await self._read_again(live, book.seq)
        else:
            await self._take_over(live, new)
        return True

    async def _check_kept(self, live: Live) -> None:
        """Another server may have put the table away."""
        if live.book.table not in await self.store.last_entries([live.book.table]):
            self._forget(live)
            await self._entries(live.book.table)

    async def _read_again(self, live: Live, shown: int) -> None:
        """Read a table whose memory holds what was not written; `shown` is what pages have seen.

        Whoever moves pays nothing for a race of servers: were they refused, all pages would end.
        """
        table, do = live.book.table, self.workshop.do_own
        try:
            entries = await self._entries(table)
            live.book = await self._read(do, table, entries[: shown + 1])
        except BaseException:
            self._forget(live)
            raise
        await self._take_over(live, entries[shown + 1 :])

    async def _take_over(self, live: Live, entries: Sequence[LogEntry]) -> None:
        """Entries of others count as our own do."""
        try:
            undone = [line for entry in entries for line in live.book.apply(entry)]
            if any(entry.kind in ABOUT_HOLDERS for entry in entries):
                await self._see_who_holds_what(live)
        except BaseException as error:
            self._forget(live)
            if isinstance(error, Refused):
                self._note_newer(live.book.table, error)
            raise
        metrics.TAKEN_OVER.inc(len(entries))
        live.called.difference_update(entry.seat for entry in entries if entry.seat is not None)
        self._show(live, undone)

    async def _see_who_holds_what(self, live: Live) -> None:
        """Pages get and lose seats by what was done at other servers."""
        held = await self.store.holders(live.book.table)
        live.snapshot = Snapshot(live.book)
        for page in list(live.pages):
            claims = held.get(page.identity, Claims())
            if claims != page.claims:
                page.claims = claims
                self._show_claims(live, page)

    def _show_claims(self, live: Live, page: Page) -> None:
        """A page shows what is left to it, or ends if that is nothing."""
        if page.claims == Claims() and not live.book.listed:
            page.turn_away(Refused("seat-freed"))
        else:
            page.send_table(live.snapshot, live.presence(self.settings))

    # Bots.

    def waiting_for_bots(self) -> list[str]:
        """The tables where a bot should move now."""
        return [table for table, live in self.tables.items() if live.wants_bots]

    def wake_bots_of(self, tables: Collection[str]) -> None:
        """This server lets the bots of these tables move."""
        for table in tables:
            if live := self.tables.get(table):
                self._wake_bots(live)

    def _wake_bots(self, live: Live) -> None:
        if live.wants_bots and (live.bots is None or live.bots.done()):
            live.bots = asyncio.create_task(self._let_bots_move(live))

    async def _let_bots_move(self, live: Live) -> None:
        """Until it is a person's move, or the table was dropped: then it is read again.

        Of several servers one does so.
        """
        last, table = None, live.book.table
        try:
            if not self.leases.has(table):
                await self.leases.take(table)
            while self._may_move(live):
                if (waits := live.book.bot_waits_until - time.time()) > 0:
                    await live.still_for(min(waits, LASTING))  # the lease may be lost meanwhile
                    continue
                share = GOING_ON if live.book.actor == last else 1.0
                await asyncio.sleep(share * self.settings.bot_pause)
                last = live.book.actor
                await self._let_one_move(live)
        except Refused:
            LOG.info("bots wait", table=live.book.table)
        except Exception:  # the next move or the next page wakes them again
            LOG.exception("bots failed", table=live.book.table)

    def _may_move(self, live: Live) -> bool:
        """Whether this server lets the bots of a table move."""
        table = live.book.table
        return live.wants_bots and self.tables.get(table) is live and self.leases.has(table)

    async def _let_one_move(self, live: Live) -> None:
        """A choice made for a state that is no longer current does not count."""
        async with self.using(live):
            book = live.book
            if not book.waits_for_bot:
                return
            seen, position = (book.step, book.moved_at), book.position.copy()
        choice = await self._choose(book, position)
        if reason := choice.reason:
            await self._write(live, seen, lambda book: _planned(book, reason))
            await asyncio.sleep(self.settings.bot_pause)  # to read it
        move = choice.action.text
        await self._write(live, seen, lambda book: decide.move(book, book.actor, move))

    async def _write(
        self, live: Live, seen: tuple[int, float], entry: Callable[[Logbook], LogEntry]
    ) -> None:
        """What a bot does or says; if its state is no longer current, nothing."""
        async with self.using(live):
            book = live.book
            if book.waits_for_bot and (book.step, book.moved_at) == seen:
                with suppress(Conflict):  # somebody has moved, or put themselves in its place
                    await self.commit(live, [entry(book)])

    async def _choose(self, book: Logbook, position: Position) -> thinking.Choice:
        seat = position.actor.number
        name, seed = book.chairs[seat].bot or RANDOM, seed_for(seat, book.seed)
        wishes = book.wishes_for(seat)
        is_owed = bool(wishes) and not book.has_planned  # whoever asks is answered
        speaks = book.bot_speaks or is_owed
        task = thinking.Task(name, seed, position, book.table, speaks, wishes, book.answered)
        return await thinking.choose(task, self.settings.bot_limit)


def _planned(book: Logbook, reason: Reason) -> LogEntry:
    """What a bot is about to do, and why, in every language that the game speaks."""
    says = {one: _reason_in_words(book, reason, one) for one in book.game.rules.languages}
    body = {"says": says} | ({"declined": reason.place} if reason.kind == "rather" else {})
    answers = {"answers": reason.kind} if reason.answers else {}
    return LogEntry("planned", body | answers, book.actor)


def _reason_in_words(book: Logbook, reason: Reason, language: str) -> str:
    """What is told to people calls a place as they do."""
    place = reason.place and book.place(reason.place).in_words(language)
    return reason.in_words(language, book.game, book.people, place)


def _freed(book: Logbook, seats: Sequence[int], body: Mapping[str, Any]) -> list[LogEntry]:
    """Nobody holds these seats any more; what whoever sat there saw played stays."""
    entries = [LogEntry("freed", body, seat) for seat in seats]
    lost = [seat for seat in seats if book.is_somebodys(seat)]
    return entries + ([LogEntry("lapsed", {}, lost[0])] if book.vote and lost else [])
