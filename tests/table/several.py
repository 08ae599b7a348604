"""Several servers on one PostgreSQL, in one process and without the web."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from typing import Any

from pulaski.core.game import Game
from pulaski.games import find
from pulaski.table import database, games, protocol
from pulaski.table.hub import Hub
from pulaski.table.limits import Bucket, Rate
from pulaski.table.live import Live
from pulaski.table.logbook import Chair, Logbook, created, draws_after
from pulaski.table.neighbours import Neighbours
from pulaski.table.page import Page
from pulaski.table.settings import Settings
from pulaski.table.store import Claims, Store

__all__ = [
    "BOTH",
    "PATIENCE",
    "One",
    "act",
    "looking",
    "made",
    "on_servers",
    "page",
    "say",
    "until",
]

PATIENCE = 60.0
BOTH = Claims(frozenset({0, 1}), host=True)


@dataclass
class One:
    """A server."""

    store: Store
    hub: Hub
    neighbours: Neighbours

    async def close(self) -> None:
        """In the order of a service."""
        await self.hub.close()
        await self.neighbours.close()
        await self.store.close()


@asynccontextmanager
async def server(address: str, **settings: Any) -> AsyncIterator[One]:
    store = Store(database.read_url(address), shared=True)
    await store.open()
    shelf = games.Shelf()
    shelf.ready.add("feurio")
    hub = Hub(store, Settings(address, **{"bot_pause": 0.0} | settings), shelf)
    one = One(store, hub, Neighbours(store, hub))
    one.neighbours.open()
    await hub.open()
    try:
        yield one
    finally:
        await one.close()


def on_servers(
    address: str, count: int, test: Callable[..., Coroutine[Any, Any, None]], **settings: Any
) -> None:
    """Run a test on so many servers; nothing may hang."""

    async def run() -> None:
        async with asyncio.timeout(PATIENCE), AsyncExitStack() as stack:
            servers = [
                await stack.enter_async_context(server(address, **settings)) for _ in range(count)
            ]
            await test(*servers)

    asyncio.run(run())


async def until(holds: Callable[[], object]) -> None:
    """Wait until something holds; the test's own time-out ends this."""
    while not holds():
        await asyncio.sleep(0.01)


async def made(one: One, *chairs: Chair, roles: dict[str, str] | None = None, **more: Any) -> Live:
    """A table, made at one server; Ann holds both seats, unless others do."""
    game = Game.agree(find("feurio"), len(chairs), {})
    first = created(game, list(chairs), 1, draws_after(game.start(), 1), **more)
    every = {role: "ann" for role in ("host", "seat-0", "seat-1")}
    return await one.hub.make("t", first, every if roles is None else roles)


def page(identity: str, *seats: int, **more: bool) -> Page:
    """Somebody's page."""
    return Page(identity, Claims(frozenset(seats), **more), "en", Bucket(Rate(1e6, 1e6)))


@asynccontextmanager
async def looking(one: One, at: Page) -> AsyncIterator[Live]:
    """While a page is open at a server."""
    live = await one.hub.table("t")
    async with one.hub.looking(live, at):
        yield live


def act(book: Logbook, name: str) -> protocol.Act:
    """Whoever is to move does what comes first."""
    text = book.position.actions()[0].text
    return protocol.Act(do="act", id=name, seat=book.actor, action=text, step=book.step)


def say(name: str, seat: int | None = None) -> protocol.Say:
    """Somebody talks."""
    return protocol.Say(do="say", id=name, seat=seat, text=f"hello {name}")
