"""What every request can use: the database, the live tables, the games, the rates."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from starlette.requests import HTTPConnection

from pulaski.table import database
from pulaski.table.answers import Answers
from pulaski.table.archive import Archivist
from pulaski.table.games import Shelf
from pulaski.table.hub import Hub
from pulaski.table.limits import Allowance, Buckets
from pulaski.table.neighbours import Neighbours
from pulaski.table.settings import Settings
from pulaski.table.store import Store

__all__ = ["Service", "service"]


@dataclass
class Service:
    """One server's parts, opened and closed together."""

    settings: Settings
    store: Store = field(init=False)
    hub: Hub = field(init=False)
    shelf: Shelf = field(init=False)

    def __post_init__(self) -> None:
        url = database.read_url(self.settings.database)
        self.store = Store(url, self.settings.patience_with_database, shared=True)
        self.shelf = Shelf()
        self.hub = Hub(self.store, self.settings, self.shelf)
        self.archivist = Archivist(self.store, self.hub, self.settings)
        self.answers = Answers(self.hub.workshop, self.settings.kept_bytes)
        self.table_rate = Allowance(self.settings.tables)
        self.key_rate = Allowance(self.settings.keys)
        self.socket_rate = Buckets(self.settings.sockets)  # by identity; the guard has addresses
        self.sockets_of: Counter[str] = Counter()  # by address
        self.command_rate = Allowance(self.settings.commands)
        rates = {"sockets": self.socket_rate, "table talk": self.hub.table_talk}
        both = {"tables": self.table_rate, "keys": self.key_rate, "commands": self.command_rate}
        for name, rate in (both | {"talk": self.hub.talk}).items():
            rates |= {f"{name} by identity": rate.identities, f"{name} by address": rate.addresses}
        shares = self.store.is_shared
        self.neighbours = Neighbours(self.store, self.hub, rates) if shares else None

    def prepare(self) -> None:
        """See to the database before anything starts; BadDatabase says why it cannot be used."""
        self.store.prepare()

    async def open(self) -> None:
        """Open the database first: the rest needs it."""
        await self.store.open()
        self.shelf.open()
        if self.neighbours:
            self.neighbours.open()
        await self.hub.open()
        self.archivist.open()

    async def close(self) -> None:
        """In reverse order: what was acknowledged must be written."""
        await self.archivist.close()
        await self.hub.close()
        if self.neighbours:
            await self.neighbours.close()
        await self.shelf.close()
        await self.store.close()


def service(connection: HTTPConnection) -> Service:
    """The parts of the server that was asked."""
    found: Service = connection.app.state.service
    return found
