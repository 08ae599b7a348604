"""Tables over HTTP: finding them, joining those that wait for somebody, leaving them."""

from __future__ import annotations

from collections.abc import Collection
from typing import Annotated

from fastapi import APIRouter, Depends, Request
from sqlalchemy import select

from pulaski.core.game import Seat
from pulaski.core.play import Outcome
from pulaski.core.words import capital
from pulaski.games import find, names
from pulaski.table import archive, keys, models, protocol, schema
from pulaski.table.errors import Refused
from pulaski.table.guard import address_of, give_identity, identity_of, language_of
from pulaski.table.leases import now_there
from pulaski.table.live import Live
from pulaski.table.lookers import Lookers
from pulaski.table.service import Service, service
from pulaski.table.store import Claims, Conflict, Summary

__all__ = ["router"]

router = APIRouter(prefix="/api")

Identity = Annotated[str, Depends(give_identity)]
Language = Annotated[str, Depends(language_of)]
Services = Annotated[Service, Depends(service)]

MOST_TRIED = 5  # tables, for somebody who wants to sit down at any
OF_THE_ASKER = ("no-database", "busy", "too-fast", "too-many", "nothing-said")  # not of one table


# Lists.


@router.get("/tables")
async def list_tables(request: Request, served: Services, language: Language) -> models.TableList:
    """The asker's tables, those that wait for them first, and the open ones."""
    identity = identity_of(request)
    own = await served.store.tables_of(identity) if identity else []
    known = {summary.table for summary in own}
    others = [summary for summary in await served.store.open_tables() if summary.table not in known]
    here = await _here(served, [summary.table for summary in (*own, *others)])

    def told(found: list[Summary]) -> list[models.TableSummary]:
        return [
            _summary(summary, here.get(summary.table, frozenset()), language)
            for summary in found
            if summary.game in names()
        ]

    return models.TableList(
        yours=sorted(told(own), key=lambda summary: (not summary.your_turn, summary.over)),
        open=told(others),
    )


async def _here(served: Service, tables: Collection[str]) -> dict[str, frozenset[int]]:
    """The seats that somebody looks at, through any server."""
    live = served.hub.tables
    found = {table: live[table].here for table in tables if table in live}
    if not served.store.is_shared:
        return found
    presence, server = schema.presence, schema.server.c
    alive = select(server.name).where(server.until > now_there())
    query = select(presence).where(
        presence.c.table_id.in_(list(tables)), presence.c.server.in_(alive)
    )
    for row in await served.store.read(query):
        found[row.table_id] = found.get(row.table_id, frozenset()) | Lookers.of_row(row).seats
    return found


def _summary(summary: Summary, here: frozenset[int], language: str) -> models.TableSummary:
    details, own = summary.details, Claims.of(list(summary.roles)).seats
    played = [seat for seat in own if details["who"][seat] == "person"]
    words = find(summary.game).words_in(language)
    return models.TableSummary(
        id=summary.table,
        game=summary.game,
        name=find(summary.game).name,
        players=_players(summary, language),
        who=details["who"],
        titles=[capital(words.name(seat)) for seat in details["seats"]],
        here=sorted(here),
        yours=sorted(own),
        turn=details["turn"],
        moves=details["moves"],
        your_turn=any(seat in details["waits_for"] for seat in played),
        over=summary.is_over,
        lesson=details["lesson"],
        result=_result(summary, language),
        won=_won(played, details["winners"]) if summary.is_over else None,
        # Tables of older versions have none of these.
        taken_back=details.get("taken_back", 0),
        given=details.get("given", 0),
        options=details.get("options", {}),
        pace=details.get("pace", "live"),
        clock=details.get("clock"),
        since=int(summary.made_at),
        at=int(summary.moved_at),
        free=[seat for seat, who in enumerate(details["who"]) if who == "open"],
        url=f"/table/{summary.table}",
    )


def _won(own: Collection[int], winners: Collection[int]) -> bool | None:
    """Whether somebody won; None if they did not play, or on several sides."""
    outcomes = {seat in winners for seat in own}
    return outcomes.pop() if len(outcomes) == 1 else None


def _players(summary: Summary, language: str) -> list[str]:
    """The names of people, or else their colours; nothing for bots and free seats."""
    words, details = find(summary.game).words_in(language), summary.details
    seats = zip(details["seats"], details["players"], details["who"], strict=True)
    return [
        name or (capital(words.name(seat)) if who == "person" else "") for seat, name, who in seats
    ]


def _result(summary: Summary, language: str) -> str | None:
    """How a game ended, with the names of people where they are known."""
    details, rules = summary.details, find(summary.game)
    if details["reason"] not in rules.words.keys("ending"):  # not over, or by older rules
        return None
    winners = tuple(Seat(number, details["seats"][number]) for number in details["winners"])
    people = {
        seat: name for seat, name in zip(details["seats"], details["players"], strict=True) if name
    }
    no_clause = ""  # a summary does not keep it
    outcome = Outcome(details["reason"], no_clause, winners, {}, {}, rules)
    return outcome.in_words(language, people)


# Joining.


@router.post("/seats")
async def join(
    request: Request, asked: models.Join, served: Services, identity: Identity
) -> models.Joined:
    """Sit down at the listed table that waits for longest, of a game or of any.

    Of two who want the same seat the second gets another, or one at the next table.
    """
    _allow(served, identity, request)
    for summary in (await _waiting(served, identity, asked.game))[:MOST_TRIED]:
        seat = await _sit_down(served, summary.table, identity, asked.name)
        if seat is not None:
            return models.Joined(table=summary.table, seat=seat, url=f"/table/{summary.table}")
    raise Refused("nobody-waits")


async def _waiting(served: Service, identity: str, game: str | None) -> list[Summary]:
    """Listed tables with a free seat, other than the asker's own: the oldest first.

    Those where somebody looks come before those that may have been given up.
    """
    own = {
        summary.table
        for summary in await served.store.tables_of(identity)
        if Claims.of(list(summary.roles)).seats
    }
    found = [
        summary
        for summary in await served.store.open_tables()
        if summary.table not in own
        and summary.game in names()
        and game in (None, summary.game)
        and "open" in summary.details["who"]
    ]
    here = await _here(served, [summary.table for summary in found])
    return sorted(found, key=lambda summary: (not here.get(summary.table), summary.made_at))


async def _sit_down(served: Service, table: str, identity: str, name: str) -> int | None:
    """The seat that somebody got; None if all are taken by now, or nobody can play there."""
    try:
        live = await served.hub.table(table)
        claims = await served.store.claims(table, identity)
    except Refused as refused:
        _check_others_may_do(refused)
        return None
    for seat in [seat for seat, chair in enumerate(live.book.chairs) if chair.who == "open"]:
        command = protocol.Sit(do="sit", id=keys.new_token()[:40], seat=seat, name=name)
        try:
            await served.hub.carry_out(live, identity, claims, command)
        except Refused as refused:
            _check_others_may_do(refused)
        else:
            return seat
    return None


def _check_others_may_do(refused: Refused) -> None:
    """Refused if it would be refused at any table."""
    if refused.code in OF_THE_ASKER:
        raise refused


# Leaving.


@router.post("/tables/{table}/leave")
async def leave(request: Request, table: str, served: Services, identity: Identity) -> models.Left:
    """The asker gives up all they hold at a table that is not over.

    Their seats are free. If nobody else holds one, the table is put away.
    """
    _allow(served, identity, request)
    live = await served.hub.table(table)
    ended = await served.hub.settle(live, lambda: _leave(served, live, identity))
    return models.Left(ended=ended)


async def _leave(served: Service, live: Live, identity: str) -> bool:
    book, held = live.book, await served.store.holders(live.book.table)
    mine = held.pop(identity, Claims())
    mine.check_not_none()
    if book.position.is_over:
        raise Refused("over")
    if any(claims.seats - mine.seats for claims in held.values()):
        await served.hub.leave(live, identity, mine.seats)
        return False
    if not mine.seats and not mine.host:  # whoever only watches ends nothing
        await served.hub.leave(live, identity, ())
        return False
    await archive.put_book_away(served.store, book)
    if not await served.store.is_archived(book.table):
        raise Conflict  # another server has written to it
    served.hub.end(live)
    return True


def _allow(served: Service, identity: str, request: Request) -> None:
    if not served.key_rate.allows(identity, address_of(request)):
        raise Refused("too-fast")
