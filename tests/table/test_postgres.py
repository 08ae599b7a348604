"""A whole table on each kind of database: made, joined, played to its end, found again."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.table.ledger import as_a_new_page, public
from tests.table.nursery import QuickServer
from tests.table.regular import Regular, seat_all


def test_a_whole_table_survives_restarts(database: str, tmp_path: Path) -> None:
    async def run(server: QuickServer) -> None:
        guests = [Regular(server.address, name) for name in ("Ann", "Ben")]
        for guest in guests:
            guest.up.set()
            guest.dice.seed(guest.name)
        table = await seat_all(guests, "feurio", 1, options={"firebreaks": "yes"})
        playing = [asyncio.create_task(guest.play()) for guest in guests]
        await guests[0].until(lambda s: s["turn"] >= 8)
        for guest in guests:
            guest.up.clear()
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)
        for guest in guests:
            guest.up.set()
        async with asyncio.timeout(90):
            await asyncio.gather(*playing)
        seen = public(guests[0].state)
        story = (await guests[0].http.get(f"/api/tables/{table}/replay")).json()
        assert await asyncio.to_thread(server.stop) == 0
        await asyncio.to_thread(server.start)
        await guests[0].come(table)
        fresh = public(guests[0].state)
        assert fresh == as_a_new_page(seen, fresh)
        assert (await guests[0].http.get(f"/api/tables/{table}/replay")).json() == story
        strange = await guests[0].http.get("/api/tables/%00/replay")
        assert strange.json()["code"] == "no-such-table"
        for guest in guests:
            await guest.close()

    with QuickServer(tmp_path, database, games=("feurio",)) as server:
        asyncio.run(run(server))
