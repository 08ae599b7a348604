"""Who holds which seat: links are handed out and used once, seats are freed; the table hears of it.

All of this is settled while nothing else happens at the table, at any server: of two people with
the same link one is the first, and no link is made to a seat that somebody takes meanwhile.
"""

from __future__ import annotations

import time

from sqlalchemy import Executable

from pulaski.table import keys
from pulaski.table.errors import Refused
from pulaski.table.hub import Hub
from pulaski.table.live import Live
from pulaski.table.logbook import LogEntry
from pulaski.table.store import handing_out

__all__ = ["SEAT", "WATCH", "add_device", "free_seat", "hand_out", "renew_links", "use_link"]

DAY = 24 * 3600.0
SEAT, WATCH = "seat-", "watch"


async def use_link(hub: Hub, live: Live, identity: str, secret: str) -> int | None:
    """Exchange a link for what it stands for: a seat, or None, a place to watch from.

    Whoever holds the seat already may open its link again.
    """
    return await hub.settle(live, lambda: _use_link(hub, live, identity, secret))


async def _use_link(hub: Hub, live: Live, identity: str, secret: str) -> int | None:
    store, table = hub.store, live.book.table
    link = await store.role_of(table, keys.hashed(secret)) if keys.is_token(secret) else None
    if link is None:
        raise Refused("bad-link")
    seat = int(link.role.removeprefix(SEAT)) if link.role.startswith(SEAT) else None
    if seat in (await store.claims(table, identity)).seats:
        return seat
    if link.is_used:
        raise Refused("used-link")
    if link.expires_at < time.time():
        raise Refused("old-link")
    if seat is None:
        await store.claim(table, link.role, identity)
    else:
        await hub.commit(live, [LogEntry("claimed", {}, seat)], {link.role: identity})
    return seat


async def renew_links(hub: Hub, live: Live) -> dict[str, str]:
    """New links, by role: to watch, and to every seat that nobody holds."""

    async def renew() -> dict[str, str]:
        held = await hub.store.held_seats(live.book.table)
        seats = [seat for seat in range(live.book.game.seats) if seat not in held]
        tokens, kept = _new_links(hub, live, seats)
        await hub.commit(live, [LogEntry("linked", {"seats": seats})], also=kept)
        return tokens

    return await hub.settle(live, renew)


async def free_seat(hub: Hub, live: Live, seat: int) -> dict[str, str]:
    """Take a seat from whoever holds it; new links, by role."""

    async def free() -> dict[str, str]:
        tokens, kept = _new_links(hub, live, [seat])
        await hub.free(live, seat, also=kept)
        return tokens

    return await hub.settle(live, free)


async def hand_out(hub: Hub, live: Live, seats: list[int]) -> dict[str, str]:
    """Secrets of new links to seats, and to watch; older ones that were not used are void."""
    tokens, kept = _new_links(hub, live, seats)
    await hub.store.write(kept)
    return tokens


def _new_links(hub: Hub, live: Live, seats: list[int]) -> tuple[dict[str, str], list[Executable]]:
    """Secrets by role, and what keeps them."""
    tokens = {role: keys.new_token() for role in [*(f"{SEAT}{seat}" for seat in seats), WATCH]}
    return tokens, _keeping(live, tokens, time.time() + hub.settings.link_days * DAY)


async def add_device(hub: Hub, live: Live, identity: str, seat: int) -> tuple[str, float]:
    """The secret of a link by which a holder brings another device, and until when it works."""
    token, until = keys.new_token(), time.time() + hub.settings.device_link

    async def add() -> tuple[str, float]:
        if seat not in (await hub.store.claims(live.book.table, identity)).seats:
            raise Refused("not-your-seat")
        kept = _keeping(live, {f"{SEAT}{seat}": token}, until)
        await hub.commit(live, [LogEntry("linked", {"device": True}, seat)], also=kept)
        return token, until

    return await hub.settle(live, add)


def _keeping(live: Live, tokens: dict[str, str], until: float) -> list[Executable]:
    """Secrets are stored as their hashes."""
    hashes = {role: keys.hashed(token) for role, token in tokens.items()}
    return handing_out(live.book.table, hashes, until)
