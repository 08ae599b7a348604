"""Nobody is sent what their seat may not know: not over the socket, not over HTTP, not in a log."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pytest

from pulaski.core import events
from pulaski.games import all_names, names
from pulaski.table import moments
from pulaski.table.consequences import effects
from pulaski.table.errors import Refused
from pulaski.table.limits import Bucket, Rate
from pulaski.table.live import summary_of
from pulaski.table.logbook import Chair, Logbook, LogEntry
from pulaski.table.page import Page, Presence
from pulaski.table.snapshot import Snapshot
from pulaski.table.speech import LANGUAGES
from pulaski.table.store import Claims
from tests.table.books import Scribe
from tests.table.guest import Guest, Message
from tests.table.ledger import expected, public, read_log
from tests.table.nursery import QuickServer
from tests.table.regular import Regular, seat_all
from tests.table.twins import games_with_secrets, hidden_draws, parting, twin_of

SECRETIVE = games_with_secrets()
#: The one of each game with the fewest seats, two at least: whole games take their time.
SHARED = [(name, seats, more) for name, seats, more in reversed(SECRETIVE) if seats > 1]
WHOLE = list({game[0]: game for game in SHARED}.values())


SENSIBLE = 0.8  # of all moves: games at random last long, and nobody ever burns
LONGEST = 200  # entries
MOST_GAMES = 4  # to find twins in


@pytest.mark.skipif(names() != all_names(), reason="a single game may have none")
def test_there_are_games_with_secrets() -> None:
    assert SECRETIVE
    assert WHOLE


# Twins: what the rules hide from a seat changes no byte that it is sent.


def scripted(name: str, seats: int, options: dict[str, str], seed: int) -> Scribe:
    """A game, part random, part sensible, with talk, taking back and requests."""
    dice = random.Random(seed)
    chairs = [Chair("person", f"P{seat}") for seat in range(seats)]
    table = Scribe(chairs, seed, game=name, options=options)
    while not table.book.position.is_over and len(table.entries) < LONGEST:
        try:
            _do_something(table, dice)
        except Refused:
            continue
    return table


def _do_something(table: Scribe, dice: random.Random) -> None:
    seat, whim = dice.randrange(table.book.game.seats), dice.random()
    if table.book.vote:
        table.do("answer", seat=seat, agree=dice.random() < 0.8)
    elif whim < 0.04:
        table.do("undo", seat=seat)
    elif whim < 0.08:
        table.do("say", seat=seat, phrase="hello")
    else:
        position = table.book.position
        sensible = dice.random() < SENSIBLE
        table.act((position.suggestion() if sensible else dice.choice(position.actions())).text)


def all_sent(
    entries: Sequence[LogEntry], seat: int | None, language: str, since: int = 1
) -> Iterator[str]:
    """Every byte that the seat is sent from an entry on: socket, looking back, lists."""
    book = Logbook.read("t", entries[:since])
    claims = Claims(frozenset(() if seat is None else (seat,)))
    page = Page("", claims, language, Bucket(Rate(1, 1)))
    page.send_table(Snapshot(book), Presence())
    for number, entry in enumerate(entries[since:]):
        undone = book.apply(entry)
        page.send_update(Snapshot(book), Presence(), undone)
        yield str(page.outbox.take())
        yield json.dumps(summary_of(book).details)
        if number % 8 == 0 and not book.position.is_over:
            yield from looked_back(book, seat, language)
            yield from asked_about(book, seat, language)
    page.send_table(Snapshot(book), Presence())
    while page.outbox:
        yield str(page.outbox.take())


def looked_back(book: Logbook, seat: int | None, language: str) -> Iterator[str]:
    yield json.dumps(moments.story(book, seat, language))
    yield json.dumps(moments.moment(book, book.step // 2, seat, language))
    yield moments.record(book, seat)
    yield book.position.view(seat, language).text()


def asked_about(book: Logbook, seat: int | None, language: str) -> Iterator[str]:
    """What would come of actions, in words and as a picture, and where steps would lead."""
    if seat is None or book.actor != seat or book.vote:
        return
    snapshot, offered = Snapshot(book), [action.text for action in book.position.actions()]
    for text in (offered[0], offered[len(offered) // 2], offered[-1]):
        yield json.dumps(effects(book, [text], language))
        yield json.dumps(snapshot.outlook(seat, [text], language))
    yield json.dumps(snapshot.walks(seat, language))


@pytest.mark.parametrize(("name", "seats", "options"), SECRETIVE)
def test_games_that_differ_only_in_what_is_hidden_look_the_same_to_the_byte(
    name: str, seats: int, options: dict[str, str]
) -> None:
    found, sought = 0, []
    for seed in range(MOST_GAMES):
        if found > 1:
            break
        entries = scripted(name, seats, options, seed).entries
        for seat in (None, *range(seats)):
            twin = twin_of(entries, seat, seed)
            sought.append(told_of(entries, seed, seat, twin is not None))
            if twin is None:
                continue
            found += 1
            language = LANGUAGES[seed % len(LANGUAGES)]
            since = max(1, parting(entries, twin))
            sent = [all_sent(game, seat, language, since) for game in (entries, twin)]
            assert all(one == other for one, other in zip(*sent, strict=True))
            assert entries != twin
    assert found > 1, "\n".join([f"two twins were wanted, {found} found:", *sought])


def told_of(entries: Sequence[LogEntry], seed: int, seat: int | None, found: bool) -> str:
    """What was sought, and what was found."""
    who = "an onlooker" if seat is None else f"seat {seat}"
    draws = len(hidden_draws(entries, seat))
    result = "a twin" if found else "no other outcomes that look the same"
    return f"game {seed}, {len(entries)} entries, {draws} draws hidden from {who}: {result}"


@pytest.mark.parametrize(("name", "seats", "options"), SECRETIVE[:1])
def test_a_twin_is_another_game_to_those_who_know_more(
    name: str, seats: int, options: dict[str, str]
) -> None:
    """The proof above can fail: whoever saw the exchanged draws is sent other bytes."""
    entries = scripted(name, seats, options, 0).entries
    twin = twin_of(entries, None, 0)
    assert twin is not None
    sent = [
        list(all_sent(entries, seat, "en")) != list(all_sent(twin, seat, "en"))
        for seat in range(seats)
    ]
    assert any(sent)


# Whole games on a server.


@dataclass
class Polite(Regular):
    """Does nothing while somebody looks back: a game that is over shows all of itself."""

    lull: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def _do_something(self) -> None:
        async with self.lull:
            await super()._do_something()


@dataclass
class Witness:
    """All that one guest was sent, over the socket and over HTTP while the game was on."""

    guest: Guest
    seat: int | None
    pages: list[str] = field(default_factory=list)

    async def look_back(self, table: str) -> None:
        """Ask for all that can be asked for; at others' eyes, too."""
        paths = ["replay", "record", "dice", "replay?seat=0", "record?seat=1", "moments/3?seat=1"]
        paths += [f"moments/{step}" for step in range(0, self.guest.state["step"], 7)]
        for path in paths:
            self.pages.append((await self.guest.http.get(f"/api/tables/{table}/{path}")).text)
        self.pages.append((await self.guest.http.get("/api/tables")).text)


async def whole_game(server: QuickServer, game: str, seats: int, options: dict[str, str]) -> Any:
    """Played by people, watched by somebody; everybody keeps what they are sent."""
    lull = asyncio.Lock()
    called = [f"Zyx{n}wv" for n in range(seats)]
    guests: list[Regular] = [
        Polite(server.address, name, keeps_bytes=True, lull=lull) for name in called
    ]
    for guest in guests:
        guest.up.set()
        guest.dice.seed(guest.name)
    watcher = Guest(server.address, "Watcher", keeps_bytes=True)
    table = await seat_all(guests, game, 0, options=options)
    links = (await guests[0].http.post(f"/api/tables/{table}/links")).json()
    await watcher.use(links["watch"])
    await watcher.open(table)
    witnesses = [Witness(guest, n) for n, guest in enumerate(guests)] + [Witness(watcher, None)]
    playing = [asyncio.create_task(guest.play()) for guest in guests]
    for turn in (4, 12, 20):
        await watcher.until(lambda s, t=turn: s["over"] or s["turn"] >= t)  # type: ignore[misc]
        async with lull:
            if not any(guest.state["over"] for guest in guests):
                await asyncio.gather(*(witness.look_back(table) for witness in witnesses))
    await asyncio.gather(*playing)
    await watcher.until(lambda s: bool(s["over"]))  # at another server this is heard later
    secrets = [*links["seats"].values(), links["watch"]]
    told = [link.split("=")[1] for link in secrets]
    told += [w.guest.http.cookies["pulaski"] for w in witnesses] + [g.name for g in guests]
    for witness in witnesses:
        await witness.guest.close()
    return table, witnesses, told


@pytest.mark.parametrize(("game", "seats", "options"), WHOLE)
def test_a_whole_game_sends_each_seat_what_it_may_know_and_no_more(
    tmp_path: Path, game: str, seats: int, options: dict[str, str]
) -> None:
    with QuickServer(tmp_path, games=(game,)) as server:
        table, witnesses, told = asyncio.run(whole_game(server, game, seats, options))
    entries = read_log(server.database)[table]
    book = Logbook.read(table, entries)
    for witness in witnesses:
        everything = "\n".join(witness.guest.bytes_sent + witness.pages)
        assert str(book.secret) not in everything
        assert str(book.fingerprint) in everything
        assert '"seed"' not in everything
        sent = [json.loads(text) for text in witness.guest.bytes_sent]
        heard_only(book, witness.seat, sent, witness.pages)
        drawn_as_seen(entries, witness.seat, sent)
        own = frozenset(() if witness.seat is None else (witness.seat,))
        host = witness.seat == 0
        now = expected(book, own, host, "en", whole=True)
        assert without_words(public(witness.guest.state)) == without_words(now)
    log = server.log.read_text()
    assert '"made"' in log
    for secret in [*told, str(book.secret)]:
        assert secret not in log


def without_words(state: Message) -> Message:
    """A state without the words of its lines: what was told before somebody sat named no name."""
    lines = [{k: v for k, v in line.items() if k != "text"} for line in state["lines"]]
    return state | {"lines": lines}


def heard_only(book: Logbook, seat: int | None, sent: list[Message], pages: list[str]) -> None:
    """Lines tell only what the seat heard; what it did not hear is nowhere in what it was sent."""
    found = [line.event for line in book.lines if line.event]
    told = [(e, e.in_words("en", names, book.game)) for e in found for names in (book.people, {})]
    heard = {words for e, words in told if events.hears(e.audience, seat)}
    unheard = {words for _, words in told} - heard  # before people sat, seats had no other names
    assert unheard
    lines = [line for message in sent for line in message.get("lines", [])]
    assert {line["text"] for line in lines if line["kind"] == "event"} <= heard
    everything = json.dumps(sent) + "\n".join(pages)
    for words in unheard:
        assert json.dumps(words)[1:-1] not in everything


def drawing(book: Logbook, seat: int | None) -> Mapping[str, str]:
    """The picture of what a seat may see, with the names of those who sit there."""
    view = book.position.view(seat, on_page=True)
    return replace(view, people=book.people).picture().parts()


def drawing_after(book: Logbook, step: int, seat: int | None) -> Mapping[str, str]:
    """The same after an earlier step, where nothing can be done."""
    position = book.position.copy()
    position.go_back(step)
    view = position.view(seat, on_page=True)
    return replace(view, people=book.people, actions=()).picture().parts()


def drawn_as_seen(entries: list[LogEntry], seat: int | None, sent: list[Message]) -> None:
    """Every piece of a picture is of the one drawn from what the seat may see of that state."""
    book = Logbook("t", entries[0])
    drawn = drawing(book, seat)
    for message in sent:
        if message["type"] not in ("table", "update"):
            continue
        for entry in entries[book.seq + 1 : message["seq"] + 1]:
            book.apply(entry)
            drawn = drawing(book, seat)
        for view in message.get("views", {}).values():
            for name, part in view.get("board", {"parts": {}})["parts"].items():
                assert part == drawn[name]
            for frame in view.get("frames", []):
                earlier = drawing_after(book, frame["step"], seat)
                assert {n: earlier[n] for n in frame["board"]["parts"]} == frame["board"]["parts"]
