"""People who come to a server in the course of a day, and all that people do at tables.

Each visit is a task of its own: somebody, or some friends, make a table, play, talk, take back,
lose the line, leave and come back, or leave for good. Others watch, look back at finished games, or
only look around. Whoever comes again has the same cookie, and each has an address of their own.
"""

from __future__ import annotations

import asyncio
import json
import math
import random
import time
from collections import Counter, deque
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

import orjson
from benchmarks.crowd import PATIENCE, Person, Server
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from pulaski.core.errors import BadOption
from pulaski.core.game import Game
from pulaski.games import find, names

__all__ = ["Clock", "Town", "busy"]

LOST = (ConnectionError, ConnectionClosed, InvalidHandshake, OSError, EOFError)
MINUTE, HOUR = 60.0, 3600.0
MOVE = 20.0  # seconds that somebody thinks, on average
MOST_VISITS = 400  # at once: a machine that is too slow must not be buried
SEEN = ("actor", "step", "over", "undo", "seats", "lesson")
SHELL = ("/", "/api/words", "/api/games", "/api/tables", "/web/table.js", "/web/style.css")


def busy(hour: float) -> float:
    """How much is going on at an hour of the day, from 0 to 1: evenings most, nights hardly."""
    evening = math.exp(-(((hour - 20.5 + 12) % 24 - 12) ** 2) / (2 * 2.2**2))
    noon = math.exp(-((hour - 12.5) ** 2) / (2 * 1.5**2))
    return 0.05 + 0.95 * max(evening, 0.35 * noon)


class Clock:
    """Time that passes faster; 0 is when the day begins."""

    def __init__(self, factor: float, begins: float) -> None:
        self.factor = factor
        self.begins = begins  # the hour that a clock on the wall shows
        self._began = time.monotonic()

    @property
    def hours(self) -> float:
        """How many have passed."""
        return (time.monotonic() - self._began) * self.factor / HOUR

    async def sleep(self, seconds: float) -> None:
        """Let so many pass."""
        await asyncio.sleep(seconds / self.factor)

    async def until(self, hours: float) -> None:
        """Wait until so many have passed."""
        await self.sleep(max(0.0, hours - self.hours) * HOUR)

    @property
    def busy(self) -> float:
        """How much is going on now."""
        return busy((self.begins + self.hours) % 24)


class Turned(Exception):
    """The server did not do what was asked over HTTP."""


@dataclass(frozen=True)
class Member:
    """Somebody who comes again and again: a cookie, and an address of this machine."""

    cookie: str
    place: str

    @classmethod
    def new(cls, luck: random.Random) -> Member:
        """Somebody who was never here."""
        token = "".join(luck.choices("abcdefghijklmnopqrstuvwxyzABCDEFGH0123456789", k=32))
        place = f"127.{luck.randint(1, 250)}.{luck.randint(0, 250)}.{luck.randint(1, 250)}"
        return cls(f"pulaski={token}", place)

    async def ask(self, server: Server, path: str, body: Any = None) -> bytes:
        """Ask for something over HTTP, with a line of its own; a body is JSON, or a text."""
        there = urlsplit(server.address)
        async with asyncio.timeout(PATIENCE):
            reader, writer = await asyncio.open_connection(
                there.hostname, there.port, local_addr=(self.place, 0)
            )
            try:
                writer.write(self._request(there.netloc, path, body))
                raw = await reader.read()
            finally:
                writer.close()
        head, _, content = raw.partition(b"\r\n\r\n")
        if not head[9:10] == b"2":
            raise Turned(f"{path.split('/')[-1][:12]} {head[9:12].decode()}")
        return content

    def _request(self, host: str, path: str, body: Any) -> bytes:
        sent = body.encode() if isinstance(body, str) else json.dumps(body).encode()
        kind = "text/plain" if isinstance(body, str) else "application/json"
        lines = [f"{'GET' if body is None else 'POST'} {path} HTTP/1.1", f"Host: {host}"]
        lines += [f"Cookie: {self.cookie}", "Connection: close"]
        if body is None:
            return "\r\n".join([*lines, "\r\n"]).encode()
        lines += [f"Content-Type: {kind}", f"Content-Length: {len(sent)}"]
        return "\r\n".join([*lines, "\r\n"]).encode() + sent


class Page(Person):
    """A page of somebody's, that reads what it needs to go on."""

    def __init__(self, server: Server, who: Member, luck: random.Random, table: str) -> None:
        super().__init__(server, who.cookie, who.place)
        self.who = who
        self.luck = luck
        self.table = table
        self.is_here = False
        self.seen: dict[str, Any] = {}
        self.options: dict[int, list[dict[str, Any]]] = {}
        self._asked = luck.randrange(10**9)  # a command that is sent twice counts once

    def read(self, text: str) -> None:
        """See whose move it is, and what may be done."""
        message = orjson.loads(text)
        self.seen |= {name: message[name] for name in SEEN if name in message}
        for seat, view in message.get("views", {}).items():
            if "options" in view and seat != "watch":
                self.options[int(seat)] = view["options"]

    async def come(self) -> None:
        """Open the page, for the first time or again."""
        if self.is_here and not self.is_cut:
            return
        await self.who.ask(self.server, f"/table/{self.table}")
        await self.open(self.table)
        self.is_here = True

    async def leave(self) -> None:
        """Close it in good order."""
        if self.is_here:
            self.is_here = False
            await self.close()

    async def lose_line(self) -> None:
        """Gone, without a word."""
        self.is_here = False
        self._socket.transport.abort()
        await self._reader

    async def move(self, seat: int) -> dict[str, Any]:
        """Do anything that is offered."""
        offered = self.options.get(seat)
        if not offered:
            return {}
        chosen = self.luck.choice(offered)
        if "action" not in chosen:
            answer = await self.ask({"do": "options", "seat": seat, "path": chosen["path"]})
            if not answer.get("options"):
                return answer
            chosen = self.luck.choice(answer["options"])
        step = self.seen["step"]
        return await self.ask({"do": "act", "seat": seat, "action": chosen["action"], "step": step})


@dataclass
class Sitting:
    """A table, and the people who play there: a page for each seat that is not a bot's."""

    town: Town
    luck: random.Random
    table: str
    pages: dict[int, Page]
    most: int  # moves, then they have had enough
    is_over_days: bool = False
    is_ended: bool = False
    besides: list[Page] = field(default_factory=list)  # who watch, and second devices

    @property
    def there(self) -> list[int]:
        """The seats of those who have a page open."""
        return [seat for seat, page in self.pages.items() if page.is_here and not page.is_cut]

    async def play(self) -> None:
        """Until the game is over, or nobody is left, or they have had enough."""
        moves, idle = 0, 0
        while moves < self.most and idle < 30 and self.there:
            await self.town.clock.sleep(self.luck.expovariate(1 / MOVE))
            seen = self.pages[self.there[0]].seen if self.there else {"over": True}
            if seen["over"]:
                break
            try:
                happened = await self._incident() or await self._move(seen)
            except LOST:
                happened = False
                await self._mend_lines()
            moves, idle = moves + happened, 0 if happened else idle + 1

    async def _move(self, seen: dict[str, Any]) -> bool:
        """Whoever is to move does; in the place of somebody who is gone a bot is put."""
        actor = seen["actor"]
        page = self.pages.get(actor)
        if page is None:  # a bot
            return True
        if actor not in self.there:
            return await self._replace(actor, seen)
        answer = await page.move(actor)
        self.town.note(answer)
        if self.is_over_days and answer.get("type") == "done":
            await self._wait_for_days()
        return answer.get("type") == "done"

    async def _replace(self, seat: int, seen: dict[str, Any]) -> bool:
        if not seen["seats"][seat]["gone"] or seen["seats"][seat]["who"] != "person":
            return bool(seen["seats"][seat]["who"] == "bot")
        page = self.pages[self.there[0]]
        self.town.note(await page.ask({"do": "bot", "seat": seat, "bot": "thumb"}))
        return True

    async def _wait_for_days(self) -> None:
        """Everybody leaves until it is their move again."""
        await self._all(page.leave() for page in self.pages.values())
        await self.town.clock.sleep(self.luck.uniform(5, 40) * MINUTE)
        for page in self.pages.values():
            await page.come()

    async def _mend_lines(self) -> None:
        """A page reconnects by itself; one that is turned away does not."""
        for page in self.pages.values():
            if page.is_here and page.is_cut:
                page.is_here = False
                with suppress(*LOST, Turned):
                    await page.come()

    # What happens between moves.

    async def _incident(self) -> bool:
        """Now and then something else than a move; True if a move must wait."""
        kinds: dict[Callable[[int, Page], Awaitable[None]], float] = {
            self._talk: 6,
            self._undo: 4,
            self._lose_line: 4,
            self._ask: 4,
            self._go_for_a_while: 2,
            self._bring_watcher: 2,
            self._bring_device: 0.5,
            self._leave_for_good: 0.3,
            self._all_leave: 0.2,
        }
        if self.luck.random() * 100 > sum(kinds.values()):
            return False
        kind = self.luck.choices(list(kinds), list(kinds.values()))[0]
        seat = self.luck.choice(self.there)
        await kind(seat, self.pages[seat])
        return True

    async def _talk(self, seat: int, page: Page) -> None:
        said = self.luck.choice([{"text": "Water to the left, I think."}, {"phrase": "well-done"}])
        self.town.note(await page.ask({"do": "say", "seat": seat} | said))

    async def _undo(self, seat: int, page: Page) -> None:
        self.town.note(await page.ask({"do": "undo", "seat": seat}))
        vote = (page.seen.get("undo") or {}).get("vote")
        for other in vote["needs"] if vote else ():
            if other in self.there:
                agree = self.luck.random() < 0.7
                asked = {"do": "answer", "seat": other, "agree": agree}
                self.town.note(await self.pages[other].ask(asked))
        if vote and page.is_here and (page.seen.get("undo") or {}).get("vote"):
            self.town.note(await page.ask({"do": "withdraw", "seat": seat}))

    async def _lose_line(self, _: int, page: Page) -> None:
        await page.lose_line()
        await self.town.clock.sleep(self.luck.uniform(1, 30))
        await page.come()

    async def _ask(self, seat: int, page: Page) -> None:
        asked = self.luck.choice(["text", "undoing", "resync", "lines", "why"])
        more: dict[str, dict[str, Any]]
        more = {"lines": {"before": 1000}, "why": {"seat": seat, "path": ["0,0"]}, "resync": {}}
        self.town.note(await page.ask({"do": asked} | more.get(asked, {"seat": seat})))

    async def _go_for_a_while(self, _: int, page: Page) -> None:
        await page.leave()
        self.town.start(self._come_back(page))

    async def _come_back(self, page: Page) -> None:
        await self.town.clock.sleep(self.luck.uniform(1, 8) * MINUTE)
        if self.there and not page.is_here:
            await page.come()
        if self.is_ended:  # meanwhile
            await page.leave()

    async def _bring_watcher(self, _: int, __: Page) -> None:
        self.town.start(self.town.watch(self.luck))

    async def _bring_device(self, seat: int, page: Page) -> None:
        """A second device of somebody who plays; it stays until all leave."""
        path = f"/api/tables/{self.table}/seats/{seat}/device"
        link = orjson.loads(await page.who.ask(page.server, path, {}))["url"]
        other = Page(page.server, self.town.newcomer(), self.luck, self.table)
        await use(other, link)
        await other.come()
        self.besides.append(other)

    async def _leave_for_good(self, _: int, page: Page) -> None:
        await page.leave()

    async def _all_leave(self, _: int, __: Page) -> None:
        await self.disperse()

    async def disperse(self) -> None:
        """Everybody leaves."""
        self.is_ended = True
        await self._all(page.leave() for page in [*self.pages.values(), *self.besides])

    async def _all(self, doing: Any) -> None:
        await asyncio.gather(*doing, return_exceptions=True)


async def use(page: Page, link: str) -> None:
    """Exchange a link for what it stands for."""
    secret = {"secret": link.partition("=")[2]}
    await page.who.ask(page.server, f"/api/tables/{page.table}/keys", secret)


@dataclass
class Town:
    """The people, the servers they come to, and the tables that they have heard of."""

    servers: Sequence[Server]
    clock: Clock
    luck: random.Random
    visits_an_hour: float  # when most is going on
    people: int = 300
    done: Counter[str] = field(default_factory=Counter)  # visits by kind, refusals by code
    faults: Counter[str] = field(default_factory=Counter)  # what should not have happened
    _watchable: deque[tuple[Server, str, str]] = field(default_factory=lambda: deque(maxlen=30))
    _finished: deque[str] = field(default_factory=lambda: deque(maxlen=30))
    _records: deque[str] = field(default_factory=lambda: deque(maxlen=10))
    _tasks: set[asyncio.Task[None]] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.members = [Member.new(self.luck) for _ in range(self.people)]

    # Coming and going.

    async def live(self, hours: float) -> None:
        """Visits begin all day long, more or fewer with the hour."""
        while self.clock.hours < hours:
            await self.clock.sleep(self.luck.expovariate(self.visits_an_hour / HOUR))
            if self.luck.random() < self.clock.busy and len(self._tasks) < MOST_VISITS:
                self.start(self._visit(random.Random(self.luck.random())))

    async def close(self) -> None:
        """Everybody goes home."""
        going = list(self._tasks)
        for task in going:
            task.cancel()
        await asyncio.gather(*going, return_exceptions=True)

    def start(self, visit: Awaitable[None]) -> None:
        """Let something happen besides."""
        task = asyncio.create_task(self._guarded(visit))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _guarded(self, visit: Awaitable[None]) -> None:
        """Lines break and tables are archived: such a visit ends. The rest is a fault."""
        try:
            await visit
        except Turned as turned:
            self.done[f"turned: {turned}"] += 1
        except LOST as lost:
            self.done[f"lost: {type(lost).__name__}"] += 1
        except TimeoutError:
            self.faults["no answer in time"] += 1
        except Exception as error:
            self.faults[repr(error)[:200]] += 1

    async def _visit(self, luck: random.Random) -> None:
        kinds: dict[Callable[[random.Random], Awaitable[None]], float] = {
            self._play_together: 30,
            self._play_with_bots: 20,
            self._play_listed: 10,
            self._play_over_days: 12,
            self._play_hot_seat: 5,
            self._learn: 5,
            self._look_around: 8,
            self.watch: 8,
            self._look_back: 8,
            self._upload: 4,
        }
        kind = luck.choices(list(kinds), list(kinds.values()))[0]
        self.done[kind.__name__.strip("_")] += 1
        await kind(luck)

    def note(self, answer: dict[str, Any]) -> None:
        """Count what was refused, as people see it."""
        if answer.get("type") == "refused":
            self.done[f"refused: {answer['code']}"] += 1
            if answer["code"] == "failed":
                self.faults["a command failed"] += 1

    def newcomer(self) -> Member:
        """Somebody who was never here takes the place of somebody who comes no more."""
        number = self.luck.randrange(len(self.members))
        self.members[number] = Member.new(self.luck)
        return self.members[number]

    def _somebody(self) -> Member:
        return self.newcomer() if self.luck.random() < 0.1 else self.luck.choice(self.members)

    # Tables.

    async def _play_together(self, luck: random.Random) -> None:
        game = a_game(luck, most_seats=4)
        seats = [{"who": "me", "name": "Ann"}] + [{"who": "link"}] * (game.seats - 1)
        await self._play(luck, game, seats)

    async def _play_with_bots(self, luck: random.Random) -> None:
        game = a_game(luck, most_seats=6)
        bots = luck.choices(["thumb", "random"], k=game.seats - 1)
        seats = [{"who": "me"}] + [{"who": "bot", "bot": bot} for bot in bots]
        await self._play(luck, game, seats, clock=luck.choice([None, 10]))

    async def _play_listed(self, luck: random.Random) -> None:
        game = a_game(luck, most_seats=4)
        seats = [{"who": "me", "name": "Ann"}] + [{"who": "link"}] * (game.seats - 1)
        await self._play(luck, game, seats, listed=True)

    async def _play_over_days(self, luck: random.Random) -> None:
        game = a_game(luck, most_seats=3)
        seats = [{"who": "me", "name": "Ann"}] + [{"who": "link"}] * (game.seats - 1)
        await self._play(luck, game, seats, pace="days")

    async def _play_hot_seat(self, luck: random.Random) -> None:
        game = a_game(luck, most_seats=3)
        await self._play(luck, game, [{"who": "me", "name": "We"}] * game.seats)

    async def _play(
        self, luck: random.Random, game: Game, seats: list[dict[str, Any]], **more: Any
    ) -> None:
        """Make a table, sit down, play, look back at it, and leave."""
        asked = {"game": game.rules.id, "seats": seats, "options": dict(game.changed())} | more
        host, server = self._somebody(), luck.choice(self.servers)
        made = orjson.loads(await host.ask(server, "/api/tables", asked))
        sitting = self._sitting(luck, server, host, made, seats)
        sitting.is_over_days = more.get("pace") == "days"
        try:
            for seat, page in sitting.pages.items():
                if seats[seat]["who"] == "link" and not more.get("listed"):
                    await use(page, made["links"]["seats"][str(seat)])
                await page.come()
                if seats[seat]["who"] == "link" and more.get("listed"):
                    await self._take_seat(page, seat)
            await sitting.play()
            await self._see_end(luck, server, host, sitting)
        finally:
            await sitting.disperse()

    def _sitting(
        self,
        luck: random.Random,
        server: Server,
        host: Member,
        made: dict[str, Any],
        seats: list[dict[str, Any]],
    ) -> Sitting:
        """A page for each who plays; whoever has several seats has one page for them all."""
        table, first = made["table"], Page(server, host, luck, made["table"])
        self._watchable.append((server, table, made["links"]["watch"]))
        pages = {seat: first for seat, sitter in enumerate(seats) if sitter["who"] == "me"}
        for seat, sitter in enumerate(seats):
            if sitter["who"] == "link":  # of several servers each may be asked
                pages[seat] = Page(luck.choice(self.servers), self._somebody(), luck, table)
        enough = luck.choice([10, 40, 1000, 1000])  # half of them play to the end
        return Sitting(self, luck, table, pages, enough)

    async def _take_seat(self, page: Page, seat: int) -> None:
        """Find the table in the list, and sit down."""
        await page.who.ask(page.server, "/api/tables")
        self.note(await page.ask({"do": "sit", "seat": seat, "name": "Bea"}))

    async def _see_end(
        self, luck: random.Random, server: Server, who: Member, sitting: Sitting
    ) -> None:
        if not any(page.seen.get("over") for page in sitting.pages.values()):
            return
        self.done["games finished"] += 1
        self._finished.append(sitting.table)
        path = f"/api/tables/{sitting.table}"
        self._records.append((await who.ask(server, f"{path}/record")).decode())
        for what in luck.sample(["replay", "dice", "moments/3"], 2):
            await who.ask(server, f"{path}/{what}")

    # Other visits.

    async def _learn(self, luck: random.Random) -> None:
        """A guided game that soon becomes a free one."""
        host, server = self._somebody(), luck.choice(self.servers)
        path = f"/api/lessons/{luck.choice(names())}"
        made = orjson.loads(await host.ask(server, path, {}))
        page = Page(server, host, luck, made["table"])
        try:
            await page.come()
            await self.clock.sleep(3 * MINUTE)
            self.note(await page.ask({"do": luck.choice(["next", "leave-lesson"])}))
            await self.clock.sleep(3 * MINUTE)
        finally:
            await page.leave()

    async def _look_around(self, luck: random.Random) -> None:
        who, server = self._somebody(), luck.choice(self.servers)
        game = luck.choice(names())
        shelf = [f"/api/games/{game}/{what}" for what in ("rules", "picture.svg", "board.css")]
        for path in [*SHELL, *shelf]:
            await who.ask(server, path)
            await self.clock.sleep(2)

    async def watch(self, luck: random.Random) -> None:
        """Look at a game of others for a while."""
        if not self._watchable:
            return
        server, table, link = luck.choice(self._watchable)
        page = Page(server, self._somebody(), luck, table)
        await use(page, link)
        try:
            await page.come()
            await self.clock.sleep(luck.expovariate(1 / (10 * MINUTE)))
        finally:
            await page.leave()

    async def _look_back(self, luck: random.Random) -> None:
        """Move through a finished game."""
        if not self._finished:
            return
        who, server, table = self._somebody(), luck.choice(self.servers), self._finished[-1]
        for what in ("replay", "moments/1", "moments/2", "record", "dice"):
            await who.ask(server, f"/api/tables/{table}/{what}")
            await self.clock.sleep(10)

    async def _upload(self, luck: random.Random) -> None:
        """Bring a record, look at it, and play on from there against bots."""
        if not self._records:
            return
        who, server, record = self._somebody(), luck.choice(self.servers), self._records[-1]
        made = orjson.loads(await who.ask(server, "/api/records", record))
        story = orjson.loads(await who.ask(server, f"/api/tables/{made['table']}/replay"))
        seats: list[dict[str, Any]] = [{"who": "me"}]
        seats += [{"who": "bot", "bot": "thumb"}] * (len(story["seats"]) - 1)
        asked = {"step": len(story["steps"]) // 2, "seats": seats}
        path = f"/api/tables/{made['table']}/branches"
        branched = orjson.loads(await who.ask(server, path, asked))
        sitting = self._sitting(luck, server, who, branched, seats)
        sitting.most = 20
        try:
            await sitting.pages[0].come()
            await sitting.play()
        finally:
            await sitting.disperse()


def a_game(luck: random.Random, most_seats: int) -> Game:
    """Any game, for any number of people, with some of what can be agreed on changed."""
    rules = find(luck.choice(names()))
    seats = luck.choice([n for n in rules.seats if n <= most_seats])
    for _ in range(5):
        offered = [option for option in rules.options(seats) if option.values]
        changed = luck.sample(offered, min(len(offered), luck.choice([0, 1, 2])))
        try:
            chosen = {option.name: str(luck.choice(list(option.values))) for option in changed}
            return Game.agree(rules, seats, chosen)
        except BadOption:
            continue
    return Game.agree(rules, seats, {})
