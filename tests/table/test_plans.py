"""Bots say what they are about to do, and people may ask them for something."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

import pulaski
from pulaski.core.game import Game
from pulaski.games import find
from pulaski.games.feurio.notation import value_at, values_beside
from pulaski.players.bots import usual
from pulaski.players.reasons import Reason
from pulaski.table import decide, protocol, thinking
from pulaski.table.hub import _planned
from pulaski.table.logbook import Chair, Logbook, LogEntry, StoryLine, created, draws_after
from pulaski.table.store import Claims
from pulaski.table.story import shown_line
from tests.table.books import ANN, THUMB, Scribe
from tests.table.test_hub import hub_in

QUICK = Chair("bot", bot="quick")
CREW = (ANN, QUICK, QUICK)


async def planned_ahead(task: thinking.Task, limit: float) -> thinking.Choice:
    """A bot that thinks little and has something to say whenever it may."""
    action = task.position.suggestion(1)
    return thinking.Choice(action, Reason((action,), "wish") if task.speaks else None)


async def play(folder: Path, moves: int, **agreed: Any) -> list[LogEntry]:
    """The log of a table of one person and bots, after so many decisions of all."""
    async with hub_in(folder) as (hub, store):
        hub.shelf.ready.add("flash-point")
        game = Game.agree(find("flash-point"), len(CREW), {})
        first = created(game, list(CREW), 1, draws_after(game.start(), 1), **agreed)
        live = await hub.make("t", first, {})
        while (book := live.book).step < moves:
            if not book.waits_for_bot:
                done = book.position.suggestion(1).text
                name = f"c{book.seq}"
                act = protocol.Act(do="act", id=name, seat=0, action=done, step=book.step)
                await hub.carry_out(live, "ann", Claims(frozenset({0}), host=True), act)
            await asyncio.sleep(0)
        return await store.entries("t")


@pytest.mark.parametrize("talk", ["quiet", "brief", "full"])
def test_a_bot_says_what_it_plans_before_it_moves(
    talk: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking, "choose", planned_ahead)
    entries = asyncio.run(play(tmp_path, 60, bot_talk=talk))
    said = [n for n, entry in enumerate(entries) if entry.kind == "planned"]
    bots = [entry for entry in entries if entry.kind == "moved" and entry.seat != 0]
    if talk == "quiet":
        assert not said
        return
    for n in said:
        assert n + 1 == len(entries) or entries[n + 1].seat == entries[n].seat
    book = Logbook.read("t", entries)
    turns = [(line.seat, line.slots["turn"]) for line in book.lines if line.kind == "plan"]
    if talk == "brief":
        assert len(set(turns)) == len(turns)
    else:
        assert len(said) in (len(bots), len(bots) + 1)


def text_of(line: StoryLine, book: Logbook, language: str) -> str:
    shown = shown_line(line, book, (0,), False, language)
    assert shown is not None
    return shown["text"]


def test_a_plan_is_read_in_the_readers_language() -> None:
    table = Scribe(CREW, game="flash-point")
    seat = 1
    table.write([LogEntry("planned", {"says": {"en": "I go", "fr": "Je viens"}}, seat)])
    line = table.book.lines[-1]
    texts = [text_of(line, table.book, one) for one in ("en", "fr")]
    assert "I go" in texts[0]
    assert "Je viens" in texts[1]


def test_where_hands_are_hidden_nobody_tells_plans() -> None:
    assert not Scribe((ANN, QUICK), game="fire-tower", bot_talk="full").book.bot_speaks
    assert Scribe((QUICK, ANN), game="flash-point", bot_talk="full").book.bot_speaks


# Asking for something.


def test_what_somebody_asks_for_is_told_and_weighed_by_bots_that_think() -> None:
    table = Scribe((*CREW, THUMB), game="flash-point")
    table.do("please", seat=0, at="3,4")
    assert table.book.wishes_for(1) == {"3,4"}
    assert table.book.wishes_for(3) == frozenset()  # a rule of thumb weighs nothing
    told = text_of(table.book.lines[-1], table.book, "en")
    assert "Ann" in told
    assert "3,4" in told
    assert table.read_again().wishes_for(1) == {"3,4"}


def test_a_place_that_is_asked_for_is_called_as_the_board_shows_it() -> None:
    """No coordinate stands alone: a page hides the one in brackets where it shows the board."""
    table = Scribe((ANN, QUICK), options={"mode": "cooperative"})
    book = table.book
    for at, english, french in (
        ("1,0", "the {} (1,0)", "le {} (1,0)"),
        ("1,-1", "the point of heat {} (1,-1)", "le point de chaleur {} (1,-1)"),
    ):
        table.do("please", seat=0, at=at)
        facts = book.position.state
        value = value_at(facts, at) or sum(values_beside(facts, at))
        assert text_of(book.lines[-1], book, "en").endswith(english.format(value))
        assert text_of(book.lines[-1], book, "fr").endswith(french.format(value))


def test_a_bot_that_declines_calls_the_place_as_the_board_shows_it() -> None:
    book = Scribe((ANN, QUICK), options={"mode": "cooperative"}).book
    action = book.position.actions()[0]
    reason = Reason((action,), "rather", often=0.19, place="1,0")
    value = value_at(book.position.state, "1,0")
    entry = _planned(book, reason)
    assert f"The {value} (1,0) first would cost us" in entry.body["says"]["en"]
    assert f"Le {value} (1,0)" in entry.body["says"]["fr"]
    assert entry.body["declined"] == "1,0"


def test_a_wish_is_forgotten_when_it_is_fulfilled() -> None:
    table = Scribe(CREW, game="flash-point")
    while table.book.actor != 1 or table.book.position.turn < 1:
        table.write(decided(table))
    place = next(one for one in table.book.position.actions() if one.path).path[-1]
    table.do("please", seat=0, at=place)
    action = next(one for one in table.book.position.actions() if place in one.text.split())
    table.write([decide.move(table.book, 1, action.text)])
    assert table.book.wishes_for(1) == frozenset()


def decided(table: Scribe) -> list[LogEntry]:
    return [decide.move(table.book, table.book.actor, table.book.position.suggestion(1).text)]


def test_what_a_bot_has_declined_it_does_not_think_about_again() -> None:
    """Else it would go towards it and back, as its cost changes from step to step."""
    table = Scribe(CREW, game="flash-point")
    table.do("please", seat=0, at="6,8")
    table.write([LogEntry("planned", {"says": {"en": "No"}, "declined": "3,4"}, 1)])
    assert table.book.wishes_for(1) == {"6,8"}
    table.write([LogEntry("planned", {"says": {"en": "No"}, "declined": "6,8"}, 1)])
    assert table.book.wishes_for(1) == frozenset()


def test_a_wish_lasts_for_a_round() -> None:
    table = Scribe(CREW, game="flash-point")
    while table.book.actor != 0 or table.book.position.turn < 1:
        table.write(decided(table))
    table.do("please", seat=0, at="6,8")
    turn = table.book.position.turn
    while table.book.position.turn < turn + 3:
        assert table.book.wishes_for(1) == {"6,8"}
        table.write(decided(table))
    while table.book.wishes_for(1):
        assert table.book.position.turn < turn + 7
        table.write(decided(table))


def test_whom_nobody_listens_to_is_told_so() -> None:
    Scribe((ANN, QUICK), game="fire-tower").refuses("nobody-listens", "please", seat=0, at="a1")
    table = Scribe(CREW, game="flash-point")
    table.refuses("no-such-place", "please", seat=0, at="hello everybody")
    table.refuses("not-your-seat", "please", table.asker(1), seat=0, at="3,4")


@pytest.mark.parametrize("name", pulaski.names())
def test_team_mates_think(name: str) -> None:
    rules = find(name)
    is_together = rules.together > 0 or len(set(rules.teams(rules.largest))) == 1
    assert usual(rules) == ("quick" if is_together else "thumb")
