"""Tables over HTTP: making them, the keys to their seats, looking back at them."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Annotated

from fastapi import APIRouter, Body, Depends, Path, Query, Request, Response
from fastapi.responses import PlainTextResponse

from pulaski.core.errors import BadOption
from pulaski.core.events import MOST_SEATS
from pulaski.core.game import Game, Rulebook
from pulaski.core.secret import Secret
from pulaski.players.bots import BOTS, usual
from pulaski.table import dice, keys, models, moments, protocol, seating, speech, summary
from pulaski.table.decide import tidy
from pulaski.table.errors import Refused
from pulaski.table.guard import address_of, give_identity, language_of
from pulaski.table.limits import Allowance
from pulaski.table.live import Live
from pulaski.table.logbook import Chair, Logbook, LogEntry, created, draws_after
from pulaski.table.service import Service, service
from pulaski.table.store import Claims

__all__ = ["router"]

router = APIRouter(prefix="/api")

Identity = Annotated[str, Depends(give_identity)]
Language = Annotated[str, Depends(language_of)]
Services = Annotated[Service, Depends(service)]
Viewer = Annotated[int | None, Query(ge=0, lt=MOST_SEATS)]
SeatInPath = Annotated[int, Path(ge=0, lt=MOST_SEATS)]


# Making.


@router.post("/tables", status_code=201)
async def make_table(
    request: Request,
    asked: models.NewTable,
    served: Services,
    identity: Identity,
) -> models.Made:
    """A new table; the asker holds every seat that is `me`."""
    _allow(served.table_rate, identity, request)
    rules = served.shelf.rules(asked.game)
    chairs = [_chair(sitter) for sitter in asked.seats]
    seed = served.hub.settings.new_seed()
    first = await served.hub.workshop.do(_begun, rules, asked, chairs, seed)
    live = await served.hub.make(keys.new_table_id(), first, _roles(asked.seats, identity))
    return await _made(served, live, asked.seats)


def _begun(
    rules: Rulebook, asked: models.NewTable, chairs: list[Chair], seed: int | Secret
) -> LogEntry:
    """The first entry of a new table. Before the first decision, chance may have much to do."""
    try:
        game = Game.agree(rules, len(asked.seats), dict(asked.options))
    except BadOption as error:
        raise Refused("bad-option", reason=str(error)) from None
    draws = draws_after(game.start(), seed)
    agreed = {"listed": asked.listed, "chat": asked.chat, "clock": asked.clock}
    return created(game, chairs, seed, draws, **agreed, pace=asked.pace, bot_talk=asked.bot_talk)


@router.post("/lessons/{game}", status_code=201)
async def make_lesson(
    request: Request, game: str, served: Services, identity: Identity
) -> models.Made:
    """A guided first game."""
    _allow(served.table_rate, identity, request)
    rules = served.shelf.rules(game)
    lesson = rules.lesson
    if lesson is None:
        raise Refused("no-such-lesson")
    seats = [models.Sitter(who="bot", bot=usual(rules))] * lesson.seats
    seats[lesson.seat] = models.Sitter(who="me")
    agreed = Game.agree(rules, lesson.seats, dict(lesson.options))
    first = created(
        agreed,
        [_chair(sitter) for sitter in seats],
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


def _chair(sitter: models.Sitter) -> Chair:
    if sitter.who == "me":
        return Chair("person", tidy(sitter.name or ""))  # else they are called by their colour
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
    served.hub.check_notes(live.book, LogEntry("linked", {}, seat))
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
    served.hub.check_notes(live.book, LogEntry("linked", {}))
    return _links(table, await seating.renew_links(served.hub, live))


async def _found(served: Service, table: str, identity: str) -> tuple[Live, Claims]:
    """A table, and what the asker holds there."""
    return await served.hub.table(table), await served.store.claims(table, identity)


async def _enter(served: Service, table: str, identity: str) -> tuple[Live, Claims]:
    """The same, if the asker may see the table."""
    live, claims = await _found(served, table, identity)
    if not live.book.listed:
        claims.check_not_none()
    return live, claims


def _check_may_look_back(book: Logbook, claims: Claims) -> None:
    """A finished game may be looked back at by whoever was given its address."""
    if not (book.listed or book.position.is_over):
        claims.check_not_none()


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


#: What is told of a table to a seat, or to somebody without one.
Make = Callable[[Logbook, int | None], str]


@dataclass(frozen=True)
class Reader:
    """Somebody who looks back at a game: what they hold, whose eyes they ask for, the language."""

    request: Request
    served: Service
    live: Live
    claims: Claims
    seat: int | None
    language: str

    async def told(self, kind: str, make: Make, *of: Hashable) -> Response:
        """What is told of a table as it is now: made in a thread, unless it was told already.

        What the asker may know is judged by the state that is told of, while nothing is being
        written: a move that ends the game, and all secrets with it, may yet come to nothing.
        """
        async with self.served.hub.using(self.live):
            book = self.live.book
            _check_may_look_back(book, self.claims)
            viewer = moments.viewer(book, self.claims, self.seat)
            key = (kind, book.table, book.seq, viewer, *of)
            still = book if key in self.served.answers else book.still()
        answer = await self.served.answers.get(key, lambda: make(still, viewer))
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
    live, claims = await _found(served, table, identity)
    return Reader(request, served, live, claims, seat, language)


LookingBack = Annotated[Reader, Depends(_reader)]


@router.get("/tables/{table}/replay", response_model=models.Story)
async def replay(reader: LookingBack) -> Response:
    """Every step of a game as the asker may know it."""
    language = reader.language

    def make(book: Logbook, viewer: int | None) -> str:
        return models.Story(**moments.story(book, viewer, language)).model_dump_json()

    return await reader.told("replay", make, language)


@router.get("/tables/{table}/moments/{step}", response_model=models.Moment)
async def moment(step: int, reader: LookingBack) -> Response:
    """The board after a step."""
    language = reader.language

    def make(book: Logbook, viewer: int | None) -> str:
        return models.Moment(**moments.moment(book, step, viewer, language)).model_dump_json()

    return await reader.told("moment", make, step, language)


@router.get("/tables/{table}/record", response_class=PlainTextResponse)
async def record(reader: LookingBack) -> Response:
    """The game as a text file."""
    return await reader.told("record", moments.record)


@router.get("/tables/{table}/dice", response_model=models.Dice)
async def check_dice(reader: LookingBack) -> Response:
    """What all draws follow from: its fingerprint; when the game is over itself, and a check."""

    def make(book: Logbook, _: int | None) -> str:
        return models.Dice(**dice.sealed(book), **dice.checked(book.record())).model_dump_json()

    return await reader.told("dice", make)


@router.get("/tables/{table}/summary", response_model=models.Summary)
async def summed_up(reader: LookingBack) -> Response:
    """How a game went that is over: who did what, what the dice showed, what turned it."""
    language = reader.language

    def make(book: Logbook, _: int | None) -> str:
        return models.Summary(**summary.summary(book, language)).model_dump_json()

    return await reader.told("summary", make, language)


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
    live, claims = await _found(served, table, identity)
    game = live.book.game
    if len(asked.seats) != game.seats:
        reason = speech.say(language, "seats-needed", seats=game.seats)
        raise Refused("bad-option", reason=reason)
    seed = served.hub.settings.new_seed()
    async with served.hub.using(live):
        _check_may_look_back(live.book, claims)
        still = live.book.still()
    moves = await served.hub.workshop.do(moments.branch, still, asked.step, seed)
    chairs = [_chair(sitter) for sitter in asked.seats]
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
