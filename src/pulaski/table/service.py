"""What every request can use: the database, the live tables, the games, the rates."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from starlette.requests import HTTPConnection

from pulaski.table import database, metrics
from pulaski.table.answers import Answers
from pulaski.table.archive import Archivist
from pulaski.table.colleagues import Colleagues
from pulaski.table.games import Shelf
from pulaski.table.hub import Hub
from pulaski.table.limits import Allowance, Buckets, Gate
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
        self.call_rate = Allowance(self.settings.calls)
        self.gate = Gate(self.settings.requests, self.settings.sockets)  # by address
        self.socket_rate = Buckets(self.settings.sockets)  # by identity
        self.sockets_of: Counter[str] = Counter()  # by address
        self.command_rate = Allowance(self.settings.commands)
        shares = self.store.is_shared
        self.neighbours = Neighbours(self.store, self.hub, self._rates()) if shares else None
        crew = self.settings.crew
        self.colleagues = Colleagues(crew, self.store.name) if crew else None

    async def report(self) -> bytes:
        """What is counted here, and by all processes behind the same port."""
        if self.colleagues:
            return await self.colleagues.report()
        return metrics.report(self.store.name if self.store.is_shared else None)

    def _rates(self) -> dict[str, Buckets]:
        """What is taken of these is told to other servers, by these names."""
        found = {
            "requests": self.gate.requests,
            "sockets by address": self.gate.sockets,
            "sockets": self.socket_rate,
            "table talk": self.hub.table_talk,
            "work": self.hub.workshop.costs,
            "called": self.hub.calls.rate,
            "called to a turn": self.hub.calls.turn_rate,
        }
        both = {
            "tables": self.table_rate,
            "keys": self.key_rate,
            "commands": self.command_rate,
            "talk": self.hub.talk,
            "calls": self.call_rate,
        }
        for name, rate in both.items():
            found |= {f"{name} by identity": rate.identities, f"{name} by address": rate.addresses}
        return found

    def prepare(self) -> None:
        """See to the database before anything starts; BadDatabase says why it cannot be used."""
        self.store.prepare()

    async def open(self) -> None:
        """Open the database first: the rest needs it."""
        await self.store.open()
        self.shelf.open()
        if self.neighbours:
            self.neighbours.open()
        if self.colleagues:
            await self.colleagues.open()
        await self.hub.open()
        self.archivist.open()

    async def close(self) -> None:
        """In reverse order: what was acknowledged must be written."""
        if self.colleagues:
            await self.colleagues.close()
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
