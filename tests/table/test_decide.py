"""Every command: what it writes, and why it is refused."""

from __future__ import annotations

from typing import Any

import pytest

from pulaski.players.bots import STAND_IN
from pulaski.table.decide import tidy
from pulaski.table.errors import Refused
from pulaski.table.logbook import Chair
from tests.table.books import ANN, BEN, OPEN, THUMB, Scribe


def scribe(*chairs: Chair, **more: object) -> Scribe:
    return Scribe(chairs or (ANN, BEN), **more)  # type: ignore[arg-type]


def to_turn_of(table: Scribe, seat: int) -> None:
    while table.book.actor != seat:
        table.act()


# Moves.


def test_a_move_is_written_with_the_draws_that_follow_it() -> None:
    table = scribe()
    before = table.book.step
    [entry] = table.act()
    assert entry.kind == "moved"
    played = table.book.position.moves[before:]
    assert [move.text for move in played] == entry.body["texts"]
    assert all(move.actor == -1 for move in played[1:])
    assert table.book.actor >= 0


def test_only_the_owner_of_the_seat_to_move_moves() -> None:
    table = scribe()
    book = table.book
    text = book.position.actions()[0].text
    other = 1 - book.actor
    act: dict[str, Any] = {"action": text, "step": book.step}
    table.refuses("not-your-seat", "act", table.asker(other), seat=book.actor, **act)
    table.refuses("not-your-seat", "act", table.asker(), seat=book.actor, **act)
    table.refuses("not-your-turn", "act", seat=other, **act)
    table.refuses("no-such-seat", "act", table.asker(0, 1, 2), seat=2, **act)


def test_a_move_chosen_in_another_state_is_stale() -> None:
    table = scribe()
    text = table.book.position.actions()[0].text
    for step in (table.book.step - 1, table.book.step + 1, 10**30):
        table.refuses("stale", "act", seat=table.book.actor, action=text, step=step)


def test_what_the_rules_forbid_or_cannot_read_is_refused() -> None:
    table = scribe()
    book = table.book
    act: dict[str, Any] = {"seat": book.actor, "step": book.step}
    table.refuses("illegal", "act", action="place 3 yellow 9,9", **act)
    table.refuses("illegal", "act", action="draw 1", **act)
    table.refuses("unreadable", "act", action="burn everything", **act)
    with pytest.raises(Refused) as refused:
        table.do("act", action="draw 1", **act)
    assert refused.value.clause


def test_nobody_moves_for_a_bot_that_has_the_own_seat() -> None:
    table = scribe(ANN, BEN)
    to_turn_of(table, 0)
    table.do("bot", seat=0, bot="thumb")
    text = table.book.position.actions()[0].text
    table.refuses("seat-taken", "act", seat=0, action=text, step=table.book.step)


def test_nothing_is_done_after_the_end() -> None:
    table = scribe()
    while not table.book.position.is_over:
        table.act(table.book.position.suggestion().text)
    table.refuses("over", "act", seat=0, action="pass", step=table.book.step)
    assert table.book.deadline is None


def test_why_tells_the_clause_and_nothing_of_what_is_legal() -> None:
    table = scribe()
    assert table.book.why_not(table.book.position.actions()[0].text) is None
    refusal = table.book.why_not("draw 1")
    assert refusal is not None
    assert refusal.clause.startswith("FE-")
    with pytest.raises(Refused):
        table.book.why_not("?")


# Talk.


def test_talk_is_one_tidy_line() -> None:
    assert tidy("  a\n\tb \u202e\u200b\x00c\u2028d  ") == "a b c d"
    assert tidy("\u202e\u200b \n") == ""
    assert tidy("Fünf Brände, 火事 🔥") == "Fünf Brände, 火事 🔥"
    table = scribe()
    [said] = table.do("say", seat=1, text=" help\n me ")
    assert said.body["text"] == "help me"


def test_talk_is_refused_where_there_is_nothing_to_say_or_no_right_to() -> None:
    table = scribe()
    table.refuses("nothing-said", "say", text="\u200b")
    table.refuses("nothing-said", "say")
    table.refuses("no-such-phrase", "say", phrase="curse")
    table.refuses("not-your-seat", "say", table.asker(0), seat=1, text="I am Ben")
    quiet = scribe(chat=False)
    quiet.refuses("no-chat", "say", text="hello")
    [said] = quiet.do("say", phrase="hello")
    assert said.body["phrase"] == "hello"


# Seats.


def test_a_free_seat_of_a_listed_table_is_anybodys() -> None:
    table = scribe(ANN, OPEN, listed=True)
    [sat] = table.do("sit", table.asker(), seat=1, name=" Zoë \n")
    assert sat.body["name"] == "Zoë"
    assert table.book.chairs[1] == Chair("person", "Zoë")
    table.refuses("seat-taken", "sit", table.asker(), seat=1, name="Eve")
    table.refuses("seat-taken", "sit", table.asker(), seat=0, name="Eve")


def test_a_free_seat_of_another_table_is_for_whoever_holds_it() -> None:
    table = scribe(ANN, OPEN)
    table.refuses("not-your-seat", "sit", table.asker(), seat=1, name="Eve")
    table.refuses("no-such-seat", "sit", table.asker(7), seat=7, name="Eve")
    table.refuses("nothing-said", "sit", seat=1, name="\u200b")
    table.do("sit", seat=1, name="Ben")
    assert table.book.chairs[1] == BEN


def test_only_the_owner_names_a_seat() -> None:
    table = scribe(ANN, OPEN, listed=True)
    table.refuses("not-your-seat", "name", table.asker(0), seat=1, name="Eve")
    table.do("name", seat=0, name="Anna")
    assert table.book.chairs[0].name == "Anna"
    assert table.book.lines[-1].key == "renamed"


def test_a_bot_takes_the_own_seat_a_free_one_or_that_of_somebody_gone() -> None:
    table = scribe(ANN, BEN, OPEN)
    table.refuses("seat-present", "bot", table.asker(0), seat=1, bot="thumb")
    table.refuses("not-your-seat", "bot", table.asker(), seat=2, bot="thumb")
    table.refuses("no-such-bot", "bot", seat=0, bot="hal")
    table.refuses("no-such-seat", "bot", seat=5, bot="thumb")
    table.do("bot", table.asker(0), seat=2, bot="random")
    assert table.book.chairs[2] == Chair("bot", bot="random")
    table.do("bot", table.asker(0, gone=frozenset({1})), seat=1, bot="thumb")
    assert table.book.chairs[1] == Chair("bot", "Ben", STAND_IN, lent=True)
    table.do("bot", seat=0, bot="thumb")
    assert table.book.chairs[0] == Chair("bot", "Ann", "thumb", lent=False)


def test_a_seat_that_was_lent_stays_lent_when_another_bot_takes_it() -> None:
    table = scribe(ANN, BEN)
    gone = table.asker(0, gone=frozenset({1}))
    table.do("bot", gone, seat=1, bot="thumb")
    table.do("bot", gone, seat=1, bot="random")
    assert table.book.chairs[1].lent


def test_whoever_made_a_table_without_a_seat_may_fill_it_with_bots() -> None:
    table = scribe(OPEN, OPEN)
    table.do("bot", table.asker(host=True), seat=0, bot="thumb")
    assert table.book.chairs[0].is_bot


def test_a_seat_is_lent_to_the_best_bot_whoever_is_asked_for() -> None:
    table = scribe(ANN, BEN)
    table.do("bot", table.asker(0, gone=frozenset({1})), seat=1, bot="random")
    assert table.book.chairs[1].bot == STAND_IN


def test_with_a_clock_somebody_in_time_is_told_of_as_such() -> None:
    table = scribe(clock=60)
    book = table.book
    assert book.deadline == book.moved_at + 60
    table.refuses("seat-in-time", "bot", table.asker(0), seat=1, bot="thumb")
    late, other = book.actor, 1 - book.actor
    table.do("bot", table.asker(other, gone=frozenset({late})), seat=late, bot="thumb")
    assert book.chairs[late].lent
    assert book.deadline is None


def test_over_days_somebody_away_is_in_time_as_well() -> None:
    table = scribe(pace="days")
    table.refuses("seat-in-time", "bot", table.asker(0), seat=1, bot="thumb")


def test_without_a_clock_there_is_no_deadline() -> None:
    assert scribe().book.deadline is None


def test_a_bot_is_awaited_only_when_nothing_else_is() -> None:
    table = scribe(THUMB, THUMB)
    assert table.book.waits_for_bot
    table.do("sit", table.asker(table.book.actor), seat=table.book.actor, name="Ann")
    assert not table.book.waits_for_bot
