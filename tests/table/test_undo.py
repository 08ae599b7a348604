"""Taking back: free while nothing was learned, else with the consent of all other people."""

from __future__ import annotations

from pulaski.core.verbs import CHANCE
from pulaski.table import decide
from pulaski.table.live import summary_of
from pulaski.table.logbook import Chair, LogEntry
from pulaski.table.snapshot import Snapshot
from pulaski.table.story import shown_line
from tests.table.books import ANN, BEN, OPEN, THUMB, Scribe, likeness

CAT = Chair("person", "Cat")


def until(table: Scribe, seat: int) -> None:
    """Play until it is the seat's move, which it can make in several ways."""
    while table.book.actor != seat or len(table.book.position.actions()) < 2:
        table.act()


def learned(*chairs: Chair, **more: object) -> tuple[Scribe, int]:
    """A table at which seat 0 has moved and chance has answered; the step before its move."""
    table = Scribe(chairs, **more)  # type: ignore[arg-type]
    while True:
        until(table, 0)
        before = table.book.step
        table.act()
        if not table.book.position.may_undo(0):
            return table, before


def test_within_the_own_turn_it_is_free_while_nothing_was_learned() -> None:
    table = Scribe((ANN, BEN), options={"firebreaks": "yes"})
    while not table.book.position.may_undo(table.book.actor):
        table.act()
    seat, step = table.book.actor, table.book.last_step_of(table.book.actor)
    state = table.book.position.copy()
    state.undo()
    [entry] = table.do("undo", seat=seat)
    assert (entry.kind, entry.body) == ("undone", {"to": step})
    assert table.book.position.states.tobytes() == state.states.tobytes()


def test_what_was_taken_back_is_called_as_it_was_called_when_it_was_done() -> None:
    """The hexagon has no tile on it any more when the line is written."""
    table = Scribe((ANN, BEN))
    while not table.book.position.may_undo(table.book.actor):
        words = table.book.position.actions()[0].words
        table.act()
    table.do("undo", seat=table.book.actor)
    assert "(" in words  # "3 + 2 (1,-1)": no coordinate alone
    assert words in str(shown_line(table.book.lines[-1], table.book, (0, 1), False, "en"))


def test_the_lines_of_what_was_taken_back_stay_and_are_marked() -> None:
    table, before = learned(ANN, THUMB)
    lines = [line for line in table.book.lines if line.event and line.event.step > before]
    taken = table.book.seq
    [entry] = table.do("undo", seat=0)
    assert table.book.seq == taken + 1
    assert entry.kind == "undone"
    assert lines
    marked = [line for line in table.book.lines if line.undone]
    assert [line.n for line in marked] == [line.n for line in lines]
    assert table.book.lines[-1].key == "undone"
    again = table.read_again()
    assert likeness(again) == likeness(table.book)


def test_what_others_learned_needs_the_consent_of_every_other_person() -> None:
    table, before = learned(ANN, BEN, CAT)
    [asked] = table.do("undo", seat=0)
    assert (asked.kind, asked.body) == ("asked-undo", {"to": before, "needs": [1, 2]})
    [agreed] = table.do("answer", seat=1, agree=True)
    assert agreed.kind == "answered"
    assert table.book.step > before
    entries = table.do("answer", seat=2, agree=True)
    assert [entry.kind for entry in entries] == ["answered", "undone"]
    assert entries[1].seat == 0
    assert table.book.step == before
    assert table.book.vote is None


def test_bots_free_seats_and_own_seats_need_not_agree() -> None:
    for chairs, own in (((ANN, THUMB, THUMB), (0,)), ((ANN, OPEN), (0,)), ((ANN, BEN), (0, 1))):
        table, before = learned(*chairs)
        [entry] = table.do("undo", table.asker(*own), seat=0)
        assert entry.kind == "undone"
        assert table.book.step == before


def test_one_no_and_the_move_stands() -> None:
    table, _ = learned(ANN, BEN, CAT)
    step = table.book.step
    table.do("undo", seat=0)
    table.do("answer", seat=1, agree=True)
    table.do("answer", seat=2, agree=False)
    assert table.book.vote is None
    assert table.book.step == step


def test_a_request_can_be_withdrawn_by_whoever_made_it() -> None:
    table, _ = learned(ANN, BEN)
    table.refuses("no-vote", "withdraw", seat=0)
    table.do("undo", seat=0)
    table.refuses("no-vote", "withdraw", seat=1)
    table.do("withdraw", seat=0)
    assert table.book.vote is None


def test_while_a_request_is_open_nothing_else_is_done() -> None:
    table, _ = learned(ANN, BEN)
    table.do("undo", seat=0)
    book = table.book
    text = book.position.actions()[0].text
    table.refuses("vote-open", "act", seat=book.actor, action=text, step=book.step)
    table.refuses("vote-open", "undo", seat=1)
    table.refuses("no-vote", "answer", seat=0, agree=True)
    table.refuses("not-your-seat", "answer", table.asker(0), seat=1, agree=True)
    assert not book.waits_for_bot


def test_nobody_answers_twice_or_unasked() -> None:
    table, _ = learned(ANN, BEN, CAT)
    table.refuses("no-vote", "answer", seat=1, agree=True)
    table.do("undo", seat=0)
    table.do("answer", seat=1, agree=True)
    table.refuses("no-vote", "answer", seat=1, agree=False)


def test_there_must_be_something_to_take_back() -> None:
    table = Scribe((ANN, BEN))
    seat = next(s for s in (0, 1) if table.book.last_step_of(s) is None)
    table.refuses("nothing-to-undo", "undo", seat=seat)
    table.refuses("not-your-seat", "undo", table.asker(), seat=0)


def test_a_bot_on_the_last_seat_asked_carries_the_request() -> None:
    table, before = learned(ANN, BEN, CAT)
    table.do("undo", seat=0)
    table.do("answer", seat=1, agree=True)
    entries = table.do("bot", seat=2, bot="thumb")
    assert [entry.kind for entry in entries] == ["bot", "undone"]
    assert table.book.step == before


def test_a_bot_on_one_of_several_seats_asked_leaves_the_request_open() -> None:
    table, _ = learned(ANN, BEN, CAT)
    table.do("undo", seat=0)
    [entry] = table.do("bot", seat=2, bot="thumb")
    assert entry.kind == "bot"
    assert table.book.vote is not None
    assert table.book.vote.needs == {1}
    assert [e.kind for e in table.do("answer", seat=1, agree=True)] == ["answered", "undone"]


def test_a_bot_on_the_seat_that_asked_ends_the_request() -> None:
    table, _ = learned(ANN, BEN)
    step = table.book.step
    table.do("undo", seat=0)
    table.do("bot", seat=0, bot="thumb")
    assert table.book.vote is None
    assert table.book.step == step


def test_after_taking_back_the_same_choice_brings_the_same_draws() -> None:
    table, before = learned(ANN, THUMB)
    played = [move.text for move in table.book.position.moves[before:]]
    table.do("undo", seat=0)
    table.act(played[0])
    assert [move.text for move in table.book.position.moves[before:]] == played


# A finished game.


def finished(*chairs: Chair) -> Scribe:
    table = Scribe(chairs)
    while not table.book.position.is_over:
        table.act(table.book.position.suggestion().text)
    return table


def test_a_finished_game_is_reopened_by_nobody() -> None:
    for chairs, own in (((ANN, BEN), (0,)), ((ANN, BEN), (0, 1)), ((ANN, THUMB), (0,))):
        table = Scribe(chairs)
        while not table.book.position.is_over:
            if table.book.chairs[table.book.actor].is_bot:
                chosen = table.book.position.suggestion().text
                table.write([decide.move(table.book, table.book.actor, chosen)])
            else:
                table.act(table.book.position.suggestion().text)
        table.refuses("over", "undo", table.asker(*own), seat=0)
        shown = Snapshot(table.book).undo(own, "en")
        assert not shown["free"]
        assert not shown["may_ask"]


def test_a_bot_brought_to_a_finished_game_reopens_it_neither() -> None:
    table = finished(ANN, BEN)
    table.do("bot", table.asker(0, gone=frozenset({1})), seat=1, bot="thumb")
    table.refuses("over", "undo", seat=0)


def test_a_request_that_an_old_log_left_open_after_the_end_is_not_carried_out() -> None:
    for ending in ("answer", "bot"):
        table = finished(ANN, BEN)
        to = table.book.last_step_of(0)
        table.write([LogEntry("asked-undo", {"to": to, "needs": [1]}, 0)])
        if ending == "answer":
            table.refuses("over", "answer", seat=1, agree=True)
            table.do("answer", seat=1, agree=False)
        else:
            table.do("bot", seat=1, bot="thumb")
        assert table.book.position.is_over


# Seats that were lent.


def lent(*others: Chair) -> tuple[Scribe, int]:
    """A table at which a bot has moved for Ben, who is gone; the step before Ann's last move."""
    table = Scribe((ANN, BEN, *others))
    until(table, 0)
    before = table.book.step
    while table.book.actor == 0:
        table.act()
    while table.book.actor != 1:
        table.act()
    before = table.book.last_step_of(0) or before
    table.do("bot", table.asker(0, gone=frozenset({1})), seat=1, bot="thumb")
    chosen = table.book.position.suggestion().text
    table.write([decide.move(table.book, 1, chosen)])
    return table, before


def test_nothing_is_taken_back_over_a_lent_seat_while_its_person_is_gone() -> None:
    table, _ = lent()
    table.refuses("undo-waits", "undo", seat=0)
    shown = Snapshot(table.book).undo([0], "en")
    assert shown["away"] == [1]
    assert not shown["free"]
    assert not shown["may_ask"]


def test_whoever_comes_back_to_a_lent_seat_must_agree() -> None:
    table, before = lent()
    table.do("sit", seat=1, name="Ben")
    [asked] = table.do("undo", seat=0)
    assert (asked.kind, asked.body) == ("asked-undo", {"to": before, "needs": [1]})
    entries = table.do("answer", seat=1, agree=True)
    assert entries[-1].kind == "undone"
    assert table.book.step == before


def test_a_lent_move_stays_when_the_seat_was_given_to_a_bot_since() -> None:
    table, _ = lent()
    table.do("sit", seat=1, name="Ben")
    table.do("bot", seat=1, bot="thumb")
    table.refuses("undo-waits", "undo", seat=0)
    assert likeness(table.read_again()) == likeness(table.book)


def bot_moves(table: Scribe, seat: int) -> None:
    """The bot on a seat makes its next move; whoever is to move before does what comes first."""
    while table.book.actor != seat:
        table.act()
    table.write([decide.move(table.book, seat, table.book.position.suggestion().text)])


def test_what_was_played_before_somebodys_seat_was_freed_stays_whoever_sits_there_now() -> None:
    for lends in (True, False):
        for sitter in ("nobody", "another", "bot"):
            table, _ = lent() if lends else learned(ANN, BEN)
            table.write([LogEntry("freed", {}, 1)])
            if sitter == "another":
                table.write([LogEntry("claimed", {}, 1)])
                table.do("sit", seat=1, name="Ann's other browser")
            elif sitter == "bot":
                table.do("bot", table.asker(0, host=True), seat=1, bot="thumb")
            for own in ((0,), (0, 1)):
                table.refuses("undo-settled", "undo", table.asker(*own), seat=0)
                shown = Snapshot(table.book).undo(own, "en")
                assert not (shown["free"])
                assert not (shown["may_ask"])
            assert table.read_again().settled == table.book.settled


def test_the_moves_of_a_bot_on_a_freed_seat_stay_until_somebody_sits_there() -> None:
    table, _ = learned(ANN, BEN)
    table.write([LogEntry("freed", {}, 1)])
    table.do("bot", table.asker(0, host=True), seat=1, bot="thumb")
    until_both = table.book.step
    while table.book.actor == 0 or table.book.step == until_both:
        table.act() if table.book.actor == 0 else bot_moves(table, 1)
    bot_moves(table, 1)
    table.refuses("undo-settled", "undo", seat=0)
    table.do("sit", table.asker(1), seat=1, name="Cat")
    while table.book.position.may_undo(0) or (table.book.last_step_of(0) or 0) < table.book.settled:
        table.act()
    [asked] = table.do("undo", seat=0)
    assert asked.body["needs"] == [1]


def test_what_nobody_learned_from_is_free_though_a_seat_was_freed_meanwhile() -> None:
    table = Scribe((ANN, BEN), options={"firebreaks": "yes"})
    while not (table.book.actor == 0 and table.book.position.may_undo(0)):
        table.act()
    table.write([LogEntry("freed", {}, 1)])
    assert [entry.kind for entry in table.do("undo", seat=0)] == ["undone"]


def test_nobody_puts_a_bot_on_a_seat_whose_link_was_used() -> None:
    table = Scribe((ANN, OPEN))
    table.write([LogEntry("claimed", {}, 1)])
    table.refuses("seat-taken", "bot", table.asker(0, host=True), seat=1, bot="thumb")
    table.do("bot", table.asker(1), seat=1, bot="thumb")
    table = Scribe((ANN, OPEN))
    table.write([LogEntry("claimed", {}, 1), LogEntry("freed", {}, 1)])
    table.do("bot", table.asker(0, host=True), seat=1, bot="thumb")
    assert table.book.settled == 0, "nobody had sat there"


def test_what_nobody_learned_from_is_free_though_a_seat_is_lent() -> None:
    table = Scribe((ANN, BEN), options={"firebreaks": "yes"})
    table.do("bot", table.asker(0, gone=frozenset({1})), seat=1, bot="thumb")
    while not (table.book.actor == 0 and table.book.position.may_undo(0)):
        if table.book.actor == 0:
            table.act()
        else:
            table.write([decide.move(table.book, 1, table.book.position.suggestion().text)])
    [entry] = table.do("undo", seat=0)
    assert entry.kind == "undone"


def test_a_request_lapses_when_a_bot_is_lent_the_seat_of_somebody_asked() -> None:
    table, before = learned(ANN, BEN, CAT)
    step = table.book.step
    table.do("undo", seat=0)
    table.do("answer", seat=2, agree=True)
    entries = table.do("bot", table.asker(0, gone=frozenset({1})), seat=1, bot="thumb")
    assert [entry.kind for entry in entries] == ["bot", "lapsed"]
    assert table.book.vote is None
    assert table.book.step == step > before
    assert likeness(table.read_again()) == likeness(table.book)


def test_a_log_in_which_a_lent_bot_agreed_is_read_as_it_was() -> None:
    table, before = learned(ANN, BEN)
    table.do("undo", seat=0)
    lends = LogEntry("bot", {"bot": "thumb", "lent": True}, 1)
    table.write([lends, LogEntry("undone", {"to": before}, 0)])
    assert table.book.step == before
    assert likeness(table.read_again()) == likeness(table.book)


# Chance.


def test_draws_of_chance_that_are_taken_back_are_counted_and_told() -> None:
    table, before = learned(ANN, THUMB)
    draws = sum(move.actor == CHANCE for move in table.book.position.moves[before:])
    assert draws > 0
    table.do("undo", seat=0)
    assert table.book.taken_back == draws
    assert summary_of(table.book).details["taken_back"] == draws
    assert f"taken-back: {draws}\n" in str(table.book.record())
    assert table.read_again().taken_back == draws


def test_a_step_that_brought_no_chance_counts_for_nothing() -> None:
    table = Scribe((ANN, BEN), options={"firebreaks": "yes"})
    while not table.book.position.may_undo(table.book.actor):
        table.act()
    table.do("undo", seat=table.book.actor)
    assert table.book.taken_back == 0
    assert "taken-back" not in str(table.book.record())


def test_the_result_says_how_many_draws_were_taken_back() -> None:
    table, _ = learned(ANN, BEN)
    table.do("undo", table.asker(0, 1), seat=0)
    count = table.book.taken_back
    while not table.book.position.is_over:
        table.act(table.book.position.suggestion().text)
    result = Snapshot(table.book).result("en")
    assert result is not None
    assert result["taken_back"] == count > 0
