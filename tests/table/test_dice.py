"""Dice that anybody can check: sealed while the game lasts, shown and drawn again at its end."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from pulaski.core.record import Record
from pulaski.core.secret import Secret, in_groups
from pulaski.core.verbs import CHANCE
from pulaski.core.words import capital
from pulaski.games import find, names
from pulaski.players.bots import RandomBot
from pulaski.table import decide, dice, moments, speech, thinking
from pulaski.table.errors import Refused
from pulaski.table.games import Shelf
from pulaski.table.limits import Bucket, Rate
from pulaski.table.logbook import Logbook, LogEntry
from pulaski.table.page import Page, Presence
from pulaski.table.settings import Settings
from pulaski.table.snapshot import Snapshot
from pulaski.table.store import Claims
from tests.core.test_secret import OLD_PRINT
from tests.table.books import ANN, BEN, THUMB, Scribe
from tests.table.guest import Guest
from tests.table.ledger import read_log
from tests.table.nursery import QuickServer
from tests.table.regular import seat_all
from tests.table.test_http import guests, play
from tests.table.test_hub import hub_in

ONE = Secret.read("00112233445566778899aabbccddeeff" * 2)


def to_the_end(scribe: Scribe) -> Scribe:
    while not scribe.book.position.is_over:
        scribe.act(scribe.book.position.suggestion().text)
    return scribe


def verdict(book: Logbook) -> dict[str, Any]:
    """What whoever has the record finds out."""
    return dice.checked(Record.parse(str(book.record())))


def sent(book: Logbook, language: str = "en") -> str:
    page = Page("", Claims(frozenset({0})), language, Bucket(Rate(1, 1)))
    page.send_table(Snapshot(book), Presence())
    return str(page.outbox.take())


# Sealed.


def test_a_new_table_has_a_secret_that_no_other_has() -> None:
    one, other = Settings("").new_seed(), Settings("").new_seed()
    assert isinstance(one, Secret)
    assert one != other
    assert Settings("", seed=7).new_seed() == 7


@pytest.mark.parametrize("language", speech.LANGUAGES)
def test_the_fingerprint_is_shown_from_the_start_and_the_secret_is_not(language: str) -> None:
    scribe = Scribe((ANN, BEN), ONE)
    assert scribe.entries[0].body["fingerprint"] == ONE.fingerprint
    state = json.loads(sent(scribe.book, language))
    assert state["fingerprint"] == ONE.fingerprint
    first = state["lines"][0]
    assert first["seal"] == in_groups(ONE.fingerprint)
    assert first["text"] == capital(speech.say(language, "note.sealed"))


def test_while_the_game_lasts_nothing_tells_the_secret() -> None:
    scribe = Scribe((ANN, BEN), ONE)
    while not scribe.book.position.is_over:
        told = [sent(scribe.book), str(scribe.book.record()), moments.record(scribe.book, 0)]
        told += [json.dumps(dice.sealed(scribe.book)), json.dumps(verdict_of(scribe.book))]
        assert not any(str(ONE) in text for text in told)
        assert f"fingerprint: {ONE.fingerprint}" in told[1]
        scribe.act(scribe.book.position.suggestion().text)
    assert str(ONE) not in sent(scribe.book), "it is sent only when it is asked for"


def verdict_of(book: Logbook) -> dict[str, Any]:
    return dice.checked(book.record())


def test_a_copy_for_one_seat_has_the_fingerprint_too() -> None:
    scribe = Scribe((ANN, BEN), ONE, options={"firebreaks": "yes"})
    copy = moments.record(scribe.book, 0)
    assert "for: " in copy
    assert f"fingerprint: {ONE.fingerprint}" in copy


# Shown and checked.


def test_the_record_of_a_finished_game_has_the_secret_and_every_draw_followed() -> None:
    scribe = to_the_end(Scribe((ANN, BEN), ONE))
    record = Record.parse(str(scribe.book.record()))
    assert record.seed == ONE
    assert record.headers["fingerprint"] == ONE.fingerprint
    drawn = sum(move.actor == CHANCE for move in scribe.book.position.moves)
    assert verdict(scribe.book) == {"draws": drawn, "followed": True}
    assert dice.sealed(scribe.book) == {
        "fingerprint": ONE.fingerprint,
        "secret": str(ONE),
        "given": 0,
    }


def test_taking_back_brings_the_same_draws_and_they_still_follow() -> None:
    scribe = Scribe((ANN, BEN), ONE)
    while scribe.book.position.turn < 3:
        scribe.act()
    before = [move.text for move in scribe.book.position.moves]
    scribe.do("undo", scribe.asker(0, 1), seat=0)
    back = scribe.book.step
    assert back < len(before)
    while scribe.book.step < len(before):
        scribe.act(before[scribe.book.step])
    assert [move.text for move in scribe.book.position.moves] == before
    assert verdict(to_the_end(scribe).book)["followed"] is True


def test_a_draw_that_somebody_changed_is_found_out() -> None:
    scribe = to_the_end(Scribe((ANN, BEN), ONE))
    record = scribe.book.record()
    other = replace(record, seed=Secret.new())
    assert dice.checked(other)["followed"] is False


def test_a_table_whose_secret_was_exchanged_is_damaged() -> None:
    entries = Scribe((ANN, BEN), ONE).entries
    for body in ({"secret": str(Secret.new())}, {"secret": "short"}, {"secret": 5}):
        forged = replace(entries[0], body=dict(entries[0].body) | body)
        with pytest.raises(Refused, match="damaged"):
            Logbook.read("t", [forged])


def test_bots_draw_by_the_secret_and_not_by_the_dice_of_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seeds: list[int] = []

    async def choose(task: thinking.Task, limit: float) -> thinking.Choice:
        seeds.append(task.seed)
        return thinking.Choice(RandomBot(task.seed).choose(task.position))

    monkeypatch.setattr(thinking, "choose", choose)

    async def run() -> None:
        async with hub_in(tmp_path) as (hub, _):
            scribe = Scribe((ANN, THUMB), ONE)
            live = await hub.make("t", scribe.entries[0], {})
            async with hub.using(live):
                moves = live.book.position.copy()
            await hub._choose(live.book, moves)
            assert seeds == [ONE.for_bot(moves.actor.number)]

    asyncio.run(run())


# Steps that were given.


def test_a_table_that_goes_on_from_a_moment_says_which_steps_were_given() -> None:
    old = to_the_end(Scribe((ANN, BEN), ONE))
    new, step = Secret.new(), 20
    moves = moments.branch(old.book, step, new)
    scribe = Scribe((ANN, BEN), new, moves=moves, given=step)
    assert f"given: {step}\n" in str(to_the_end(scribe).book.record())
    assert verdict(scribe.book)["followed"] is True
    assert 0 < verdict(scribe.book)["draws"] < verdict(old.book)["draws"]


def test_what_is_taken_back_of_the_given_steps_is_drawn_here() -> None:
    old = to_the_end(Scribe((ANN, BEN), ONE))
    new, step = Secret.new(), 30
    scribe = Scribe((ANN, BEN), new, moves=moments.branch(old.book, step, new), given=step)
    scribe.do("undo", scribe.asker(0, 1), seat=0)
    assert scribe.book.given == scribe.book.step < step
    assert scribe.read_again().given == scribe.book.given
    assert verdict(to_the_end(scribe).book)["followed"] is True


@pytest.mark.parametrize("name", [name for name in names() if find(name).lesson])
@pytest.mark.parametrize("leaves", [True, False])
def test_the_steps_of_a_lesson_were_given(name: str, leaves: bool) -> None:
    scribe = Scribe.of_lesson(name, ONE)
    while (guide := scribe.book.guide()) is not None:
        assert scribe.book.given == scribe.book.step
        if leaves and guide.number:
            scribe.do("leave-lesson")
        elif guide.step.play:
            scribe.act(guide.step.play[0])
        else:
            scribe.do("next")
    given = scribe.book.given
    for _ in range(20):
        if not scribe.book.position.is_over:  # bots sit there, too
            text = scribe.book.position.suggestion().text
            scribe.write([decide.move(scribe.book, scribe.book.actor, text)])
    record = replace(scribe.book.record(), seed=ONE)
    assert scribe.book.given == given
    assert dice.checked(record)["followed"] is True


# Tables of before, and games that are uploaded.


def as_before(entries: Sequence[LogEntry]) -> list[LogEntry]:
    """A log as older versions wrote it."""
    body = {key: value for key, value in entries[0].body.items() if key != "given"}
    return [replace(entries[0], body=body), *entries[1:]]


def test_tables_of_before_are_read_play_on_and_give_records() -> None:
    scribe = Scribe((ANN, BEN), 5)
    scribe.act()
    assert scribe.entries[0].body["seed"] == 5
    scribe.entries = as_before(scribe.entries)
    scribe.book = scribe.read_again()
    assert scribe.book.fingerprint is None
    assert json.loads(sent(scribe.book))["fingerprint"] is None
    assert json.loads(sent(scribe.book))["lines"][0]["kind"] == "event"
    record = str(to_the_end(scribe).book.record())
    assert "seed" not in record
    assert "secret" not in record
    assert Record.parse(record).replay() == scribe.book.position
    assert dice.sealed(scribe.book) == {"fingerprint": None, "secret": None, "given": 0}
    assert verdict_of(scribe.book) == {"draws": None, "followed": None}


def test_tables_with_a_short_fingerprint_keep_it() -> None:
    scribe = to_the_end(Scribe((ANN, BEN), ONE))
    body = {**scribe.entries[0].body, "fingerprint": OLD_PRINT}
    old = [replace(scribe.entries[0], body=body), *scribe.entries[1:]]
    book = Logbook.read("t", old)
    assert book.fingerprint == OLD_PRINT
    assert f"fingerprint: {OLD_PRINT}" in str(book.record())
    assert verdict_of(book)["followed"]
    uploaded = moments.read_record(str(book.record()), shelf())
    assert uploaded.secret is not None
    assert uploaded.secret.fingerprint == OLD_PRINT
    other = [replace(old[0], body={**body, "fingerprint": "0" * 32}), *old[1:]]
    with pytest.raises(Refused, match="damaged"):
        Logbook.read("t", other)


def shelf() -> Shelf:
    made = Shelf()
    made.ready.add("feurio")
    return made


def test_an_uploaded_game_that_was_over_keeps_its_secret() -> None:
    text = str(to_the_end(Scribe((ANN, BEN), ONE)).book.record())
    read = moments.read_record(text, shelf())
    assert (read.secret, read.given) == (ONE, 0)
    large = moments.read_record(text.replace("fingerprint:", "given: 999\nfingerprint:"), shelf())
    assert large.given == len(large.position.moves)


def test_an_uploaded_game_that_goes_on_has_a_new_secret() -> None:
    scribe = Scribe((ANN, BEN), ONE)
    scribe.act()
    known = str(replace(scribe.book.record(), seed=ONE))
    read = moments.read_record(known, shelf())
    assert (read.secret, read.given) == (None, scribe.book.step)


# On a server.


async def asked_for(guest: Guest, table: str) -> Any:
    return (await guest.http.get(f"/api/tables/{table}/dice")).json()


def test_whoever_looks_at_the_result_can_check_the_dice(tmp_path: Path) -> None:
    async def test() -> None:
        async with guests(server, "Ann", "Eve") as (ann, eve):
            table = await seat_all([ann], "feurio", 1)
            secret = read_log(f"sqlite:///{tmp_path / 'tables.db'}")[table][0].body["secret"]
            sealed = await asked_for(ann, table)
            print_ = ann.state["fingerprint"]
            assert sealed == {
                "fingerprint": print_,
                "secret": None,
                "given": 0,
                "draws": None,
                "followed": None,
            }
            assert (await asked_for(eve, table))["code"] == "no-key"
            await ann.play()
            checked = await asked_for(eve, table)
            assert (checked["fingerprint"], checked["secret"]) == (print_, secret)
            assert checked["draws"] > 20
            assert checked["followed"] is True
            record = (await ann.http.get(f"/api/tables/{table}/record")).text
            assert f"secret: {secret}\n" in record
            again = (await ann.http.post("/api/records", content=record)).json()["table"]
            assert await asked_for(ann, again) == checked
            seats = [{"who": "me", "name": "Ann"}, {"who": "bot", "bot": "thumb"}]
            branch = {"step": 12, "seats": seats}
            answer = await ann.http.post(f"/api/tables/{table}/branches", json=branch)
            branched = await asked_for(ann, answer.json()["table"])
            assert branched["given"] == 12
            assert branched["fingerprint"] != print_

    with QuickServer(tmp_path, games=("feurio",)) as server:
        play(test)
