"""Which of several servers does what only one should do; a server that dies loses it in seconds.

A lease saves work, and nothing rests on it: if two servers let the same bot move, the log takes one
of the moves. Times are those of the database, because the clocks of machines differ.
"""

from __future__ import annotations

import time
from collections.abc import Collection

from sqlalchemy import Connection, Double, cast, delete, extract, func, select, text
from sqlalchemy.sql import ColumnElement

from pulaski.table import schema
from pulaski.table.store import Store

__all__ = ["LASTING", "Leases", "now_there"]

LASTING = 4.0  # seconds; a holder puts the end off every second

_TAKE = text(
    """
    INSERT INTO lease (what, holder, until)
    SELECT what, :holder, extract(epoch FROM clock_timestamp()) + :lasting
    FROM unnest(CAST(:wanted AS text[])) AS what ORDER BY what
    ON CONFLICT (what) DO UPDATE SET holder = excluded.holder, until = excluded.until
    WHERE lease.holder = excluded.holder OR lease.until < extract(epoch FROM clock_timestamp())
    RETURNING what
    """
)


def now_there() -> ColumnElement[float]:
    """The time by the clock of the database, in seconds since 1970."""
    return cast(extract("epoch", func.clock_timestamp()), Double)


class Leases:
    """What this server has taken; a server that shares nothing has everything."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._until: dict[str, float] = {}

    def has(self, what: str) -> bool:
        """Whether nobody else does this now."""
        return not self.store.is_shared or self._until.get(what, 0.0) > time.monotonic()

    async def take(self, *wanted: str) -> set[str]:
        """Take leases, or put their ends off; those that were had."""
        if not self.store.is_shared:
            return set(wanted)
        began = time.monotonic()
        had = await self.store.ask(lambda connection: self.take_by(connection, wanted))
        self.note(wanted, had, began)
        return had

    def take_by(self, connection: Connection, wanted: Collection[str]) -> set[str]:
        """The same, in a transaction of somebody's, who notes what was had."""
        given = {"holder": self.store.name, "lasting": LASTING, "wanted": list(wanted)}
        return {str(what) for what in connection.execute(_TAKE, given).scalars()}

    def note(self, wanted: Collection[str], had: Collection[str], began: float) -> None:
        """What was had counts from when it was asked for."""
        kept = {what: until for what, until in self._until.items() if until > began}
        for what in wanted:
            kept.pop(what, None)
        self._until = kept | dict.fromkeys(had, began + LASTING)

    def release_all(self, connection: Connection) -> None:
        """Others may go on at once."""
        lease = schema.lease
        connection.execute(delete(lease).where(lease.c.holder == self.store.name))

    async def waiting_for_bots(self, most: int) -> list[str]:
        """Tables where a bot is to move, and no server lets it."""
        table, lease = schema.table, schema.lease
        kept = select(lease.c.what).where(lease.c.what == table.c.id, lease.c.until > now_there())
        query = (
            select(table.c.id)
            .where(table.c.bot_to_move, table.c.moved_at < now_there() - LASTING, ~kept.exists())
            .order_by(table.c.moved_at)
            .limit(most)
        )
        return [row.id for row in await self.store.read(query)]
