"""Tables over HTTP: making them, finding them, the keys to their seats, looking back at them."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import partial
from typing import Annotated

from fastapi import APIRouter, Body, Depends, Path, Query, Request, Response
from fastapi.responses import PlainTextResponse

from pulaski.core.errors import BadOption
from pulaski.core.events import MOST_SEATS
from pulaski.core.game import Game, Seat
from pulaski.core.play import Outcome
from pulaski.games import find, names
from pulaski.players.bots import BEST, BOTS
from pulaski.table import dice, keys, models, moments, protocol, seating, speech
from pulaski.table.decide import tidy
from pulaski.table.errors import Refused
from pulaski.table.guard import address_of, give_identity, identity_of, language_of
from pulaski.table.limits import Allowance
from pulaski.table.live import Live
from pulaski.table.logbook import Chair, Logbook, LogEntry, created, draws_after
from pulaski.table.service import Service, service
from pulaski.table.store import Claims, Summary

__all__ = ["router"]

router = APIRouter(prefix="/api")

Identity = Annotated[str, Depends(give_identity)]
Language = Annotated[str, Depends(language_of)]
Services = Annotated[Service, Depends(service)]
Viewer = Annotated[int | None, Query(ge=0, lt=MOST_SEATS)]
SeatInPath = Annotated[int, Path(ge=0, lt=MOST_SEATS)]


# Lists.


@router.get("/tables")
async def list_tables(request: Request, served: Services, language: Language) -> models.TableList:
    """The asker's tables, those that wait for them first, and the open ones."""
    identity = identity_of(request)
    own = await served.store.tables_of(identity) if identity else []
    known = {summary.table for summary in own}
    others = [summary for summary in await served.store.open_tables() if summary.table not in known]
    yours = [_summary(summary, language) for summary in own if summary.game in names()]
    return models.TableList(
        yours=sorted(yours, key=lambda summary: (not summary.your_turn, summary.over)),
        open=[_summary(summary, language) for summary in others if summary.game in names()],
    )


def _summary(summary: Summary, language: str) -> models.TableSummary:
    details = summary.details
    return models.TableSummary(
        id=summary.table,
        game=summary.game,
        name=find(summary.game).name,
        players=details["players"],
        who=details["who"],
        turn=details["turn"],
        moves=details["moves"],
        your_turn=any(
            f"seat-{seat}" in summary.roles and details["who"][seat] == "person"
            for seat in details["waits_for"]
        ),
        over=summary.is_over,
        lesson=details["lesson"],
        result=_result(summary, language),
        taken_back=details.get("taken_back", 0),  # tables of older versions did not count
        at=int(summary.moved_at),
        free=[seat for seat, who in enumerate(details["who"]) if who == "open"],
        url=f"/table/{summary.table}",
    )


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


# Making.


@router.post("/tables", status_code=201)
async def make_table(
    request: Request,
    asked: models.NewTable,
    served: Services,
    identity: Identity,
    language: Language,
) -> models.Made:
    """A new table; the asker holds every seat that is `me`."""
    _allow(served.table_rate, identity, request)
    rules = served.shelf.rules(asked.game)
    try:
        game = Game.agree(rules, len(asked.seats), dict(asked.options))
    except BadOption as error:
        raise Refused("bad-option", reason=str(error)) from None
    seed = served.hub.settings.new_seed()
    chairs = [_chair(sitter, language) for sitter in asked.seats]
    first = created(
        game,
        chairs,
        seed,
        draws_after(game.start(), seed),
        listed=asked.listed,
        chat=asked.chat,
        clock=asked.clock,
        pace=asked.pace,
    )
    live = await served.hub.make(keys.new_table_id(), first, _roles(asked.seats, identity))
    return await _made(served, live, asked.seats)


@router.post("/lessons/{game}", status_code=201)
async def make_lesson(
    request: Request, game: str, served: Services, identity: Identity, language: Language
) -> models.Made:
    """A guided first game."""
    _allow(served.table_rate, identity, request)
    rules = served.shelf.rules(game)
    lesson = rules.lesson
    if lesson is None:
        raise Refused("no-such-lesson")
    seats = [models.Sitter(who="bot", bot=BEST)] * lesson.seats
    seats[lesson.seat] = models.Sitter(who="me")
    agreed = Game.agree(rules, lesson.seats, dict(lesson.options))
    first = created(
        agreed,
        [_chair(sitter, language) for sitter in seats],
        served.hub.settings.new_seed(),
        list(lesson.start),
        given=len(lesson.start),
        lesson=True,
    )
    live = await served.hub.make(keys.new_table_id(), first, _roles(seats, identity))
    return await _made(served, live, seats)


def _allow(rate: Allowance, identity: str, request: Request) -> None:
    if not rate.allows(identity, address_of(request)):
        raise Refused("too-fast")


def _chair(sitter: models.Sitter, language: str) -> Chair:
    if sitter.who == "me":
        return Chair("person", tidy(sitter.name or "") or speech.say(language, "somebody"))
    if sitter.who == "link":
        return Chair("open")
    if sitter.bot not in BOTS:
        raise Refused("no-such-bot")
    return Chair("bot", bot=sitter.bot)


def _roles(seats: list[models.Sitter], identity: str) -> dict[str, str]:
    own = [f"seat-{seat}" for seat, sitter in enumerate(seats) if sitter.who == "me"]
    return {role: identity for role in ["host", *own] + ([] if own else ["watch"])}


async def _made(served: Service, live: Live, seats: list[models.Sitter]) -> models.Made:
    table, awaited = live.book.table, [n for n, s in enumerate(seats) if s.who == "link"]
    links = _links(table, await seating.hand_out(served.hub, live, awaited))
    return models.Made(table=table, url=f"/table/{table}", links=links)


def _links(table: str, tokens: dict[str, str]) -> models.Links:
    """The addresses that have these secrets, by role."""
    address = f"/table/{table}#"
    return models.Links(
        seats={
            role.removeprefix(seating.SEAT): f"{address}seat={token}"
            for role, token in tokens.items()
            if role != seating.WATCH
        },
        watch=f"{address}watch={tokens[seating.WATCH]}",
    )


# Keys.


@router.post("/tables/{table}/keys")
async def use_link(
    request: Request, table: str, asked: models.Key, served: Services, identity: Identity
) -> models.Keys:
    """Exchange a link for the seat, or the place to watch from, that it stands for."""
    _allow(served.key_rate, identity, request)
    live = await served.hub.table(table)
    seat = await seating.use_link(served.hub, live, identity, asked.secret)
    held = await served.store.claims(table, identity)
    return models.Keys(seat=seat, seats=sorted(held.seats), watches=held.watch, host=held.host)


@router.post("/tables/{table}/seats/{seat}/device")
async def add_device(
    request: Request, table: str, seat: SeatInPath, served: Services, identity: Identity
) -> models.DeviceLink:
    """A link to one's own seat, for another device of one's own."""
    live, _ = await _enter(served, table, identity)
    _allow(served.key_rate, identity, request)
    token, until = await seating.add_device(served.hub, live, identity, seat)
    return models.DeviceLink(seat=seat, url=f"/table/{table}#seat={token}", until=int(until))


@router.post("/tables/{table}/seats/{seat}/free")
async def free_seat(
    request: Request, table: str, seat: SeatInPath, served: Services, identity: Identity
) -> models.Links:
    """The host takes a seat from whoever holds it: it is open again, and has a new link."""
    live, claims = await _enter(served, table, identity)
    if not claims.host:
        raise Refused("not-host")
    if seat >= live.book.game.seats:
        raise Refused("no-such-seat", seat=seat)
    _allow(served.key_rate, identity, request)
    return _links(table, await seating.free_seat(served.hub, live, seat))


@router.post("/tables/{table}/links")
async def new_links(
    request: Request, table: str, served: Services, identity: Identity
) -> models.Links:
    """New links to every seat that nobody holds; the old ones no longer work."""
    live, claims = await _enter(served, table, identity)
    if not claims.host:
        raise Refused("not-host")
    _allow(served.key_rate, identity, request)
    return _links(table, await seating.renew_links(served.hub, live))


async def _enter(
    served: Service, table: str, identity: str, to_look_back: bool = False
) -> tuple[Live, Claims]:
    """A table that the asker may see, and what they hold there.

    A finished game may be looked back at by whoever was given its address.
    """
    live = await served.hub.table(table)
    claims = await served.store.claims(table, identity)
    shared = live.book.listed or (to_look_back and live.book.position.is_over)
    if claims == Claims() and not shared:
        raise Refused("no-key")
    return live, claims


# Playing.


@router.post("/tables/{table}/commands")
async def command(
    request: Request,
    table: str,
    asked: Annotated[protocol.Doing, Body(discriminator="do")],
    served: Services,
    identity: Identity,
) -> models.Done:
    """Carry out a command, as over the socket."""
    live, claims = await _enter(served, table, identity)
    _allow(served.command_rate, identity, request)
    seq = await served.hub.carry_out(live, identity, claims, asked)
    return models.Done(id=asked.id, seq=seq)


# Looking back.


Make = Callable[[Logbook], str]


@dataclass(frozen=True)
class Reader:
    """Somebody who looks back at a game: as which seat, if any, and in which language."""

    request: Request
    served: Service
    live: Live
    viewer: int | None
    language: str

    async def told(self, kind: str, of: tuple[Hashable, ...], make: Make) -> Response:
        """What is told of a table as it is now: made in a thread, unless it was told already.

        `stale` if the state that the asker's rights were judged by was never written.
        """
        async with self.served.hub.using(self.live):
            book = self.live.book
            key = (kind, book.table, book.seq, *of)
            still = book if key in self.served.answers else book.still()
        answer = await self.served.answers.get(key, lambda: make(still))
        headers = {}
        if kind == "record":
            name = f"{book.game.rules.id}-{book.table}.txt"
            headers["Content-Disposition"] = f'attachment; filename="{name}"'
        media_type = "text/plain" if kind == "record" else "application/json"
        return answer.sent(self.request, media_type, still.position.is_over, **headers)


async def _reader(
    request: Request,
    table: str,
    served: Services,
    identity: Identity,
    language: Language,
    seat: Viewer = None,
) -> Reader:
    live, claims = await _enter(served, table, identity, to_look_back=True)
    return Reader(request, served, live, moments.viewer(live.book, claims, seat), language)


LookingBack = Annotated[Reader, Depends(_reader)]


@router.get("/tables/{table}/replay", response_model=models.Story)
async def replay(reader: LookingBack) -> Response:
    """Every step of a game as the asker may know it."""
    viewer, language = reader.viewer, reader.language

    def make(book: Logbook) -> str:
        return models.Story(**moments.story(book, viewer, language)).model_dump_json()

    return await reader.told("replay", (viewer, language), make)


@router.get("/tables/{table}/moments/{step}", response_model=models.Moment)
async def moment(step: int, reader: LookingBack) -> Response:
    """The board after a step."""
    viewer, language = reader.viewer, reader.language

    def make(book: Logbook) -> str:
        return models.Moment(**moments.moment(book, step, viewer, language)).model_dump_json()

    return await reader.told("moment", (step, viewer, language), make)


@router.get("/tables/{table}/record", response_class=PlainTextResponse)
async def record(reader: LookingBack) -> Response:
    """The game as a text file."""
    make = partial(moments.record, seat=reader.viewer)
    return await reader.told("record", (reader.viewer,), make)


@router.get("/tables/{table}/dice", response_model=models.Dice)
async def check_dice(reader: LookingBack) -> Response:
    """What all draws follow from: its fingerprint; when the game is over itself, and a check."""

    def make(book: Logbook) -> str:
        return models.Dice(**dice.sealed(book), **dice.checked(book.record())).model_dump_json()

    return await reader.told("dice", (), make)


@router.post("/tables/{table}/branches", status_code=201)
async def branch(
    request: Request,
    table: str,
    asked: models.Branch,
    served: Services,
    identity: Identity,
    language: Language,
) -> models.Made:
    """Play on from a step, at a new table."""
    _allow(served.table_rate, identity, request)
    live, _ = await _enter(served, table, identity, to_look_back=True)
    game = live.book.game
    if len(asked.seats) != game.seats:
        reason = speech.say(language, "seats-needed", seats=game.seats)
        raise Refused("bad-option", reason=reason)
    seed = served.hub.settings.new_seed()
    async with served.hub.using(live):
        still = live.book.still()
    moves = await served.hub.workshop.do(moments.branch, still, asked.step, seed)
    chairs = [_chair(sitter, language) for sitter in asked.seats]
    taken_back = still.taken_back
    first = created(game, chairs, seed, moves, taken_back=taken_back, given=asked.step)
    new = await served.hub.make(keys.new_table_id(), first, _roles(asked.seats, identity))
    return await _made(served, new, asked.seats)


@router.post("/records", status_code=201, openapi_extra=protocol.PLAIN_TEXT_BODY)
async def upload(request: Request, served: Services, identity: Identity) -> models.Made:
    """Upload a record: a table to look back at, and to play on from."""
    _allow(served.table_rate, identity, request)
    try:
        text = (await request.body()).decode("utf-8")
    except UnicodeDecodeError:
        raise Refused("bad-record", reason="UTF-8") from None
    first = await served.hub.workshop.do(_uploaded, text, served)
    new = await served.hub.make(keys.new_table_id(), first, {"host": identity, "watch": identity})
    return await _made(served, new, [])


def _uploaded(text: str, served: Service) -> LogEntry:
    """The first entry of a table to look at a record."""
    read = moments.read_record(text, served.shelf)
    seed = read.secret or served.settings.new_seed()
    moves = [move.text for move in read.position.moves] + draws_after(read.position, seed)
    chairs = [Chair("open", name) for name in read.people]
    more = {"taken_back": read.taken_back, "given": read.given}
    return created(read.position.game, chairs, seed, moves, **more)
