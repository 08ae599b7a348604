"""What pages are told is made once, however many of them are told it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest

from pulaski.core.position import Position
from pulaski.table import snapshot, story, telling
from pulaski.table.limits import Bucket, Rate
from pulaski.table.logbook import Logbook, LogEntry
from pulaski.table.page import Page, Presence
from pulaski.table.snapshot import Snapshot
from pulaski.table.store import Claims
from pulaski.table.writing import write
from tests.table.books import ANN, BEN, Scribe, likeness

CAT = ANN.__class__("person", "Cat")


def pages_of(table: Scribe, *seats: Sequence[int]) -> list[Page]:
    """Pages that were sent the table, each of whoever holds some seats."""
    pages = [Page("", Claims(frozenset(own)), "en", Bucket(Rate(1, 1))) for own in seats]
    now = Snapshot(table.book)
    for page in pages:
        page.send_table(now, Presence())
        page.outbox.take()
    return pages


def updates(table: Scribe, pages: Sequence[Page]) -> list[dict[str, Any]]:
    now = Snapshot(table.book)
    for page in pages:
        page.send_update(now, Presence(), [])
    return [json.loads(str(page.outbox.take())) for page in pages]


def test_without_secrets_a_board_is_written_once_for_all_pages(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = Scribe([ANN, BEN, CAT])
    pages = pages_of(table, [0], [1], [2], [])
    table.act()
    boards = []

    def note(what: Any) -> str:
        boards.extend([what] if isinstance(what, dict) and "parts" in what else [])
        return write(what)

    monkeypatch.setattr(snapshot, "write", note)
    told = updates(table, pages)
    views = [view for update in told for view in update["views"].values()]
    assert [view["board"] for view in views] == boards * 4


def test_every_step_on_the_way_is_told_as_it_looked_then() -> None:
    """A page that shows what happened in order shows the board of each moment."""
    table = Scribe.of_lesson("flash-point")
    [page] = pages_of(table, [0])
    drawn = dict(table.book.position.view(0, on_page=True).picture().parts())
    seen = 0
    while guide := table.book.guide():
        if guide.step.play:
            table.act(guide.step.play[0])
        else:
            table.do("next")
        [told] = updates(table, [page])
        steps = [line["step"] for line in told.get("lines", []) if "step" in line]
        for frame in told.get("views", {}).get("0", {}).get("frames", []):
            drawn |= frame["board"]["parts"]
            then = table.book.position.copy()
            then.go_back(frame["step"])
            view = replace(then.view(0, on_page=True), people=table.book.people)
            expected = replace(view, actions=()).picture().parts()
            assert {name: drawn[name] for name in expected} == expected
            assert min(steps) <= frame["step"] < max(steps)
            assert frame["actor"] == then.actor.number
            seen += 1
        drawn = dict(snapshot_parts(table))
    assert seen > 5


def snapshot_parts(table: Scribe) -> Mapping[str, str]:
    """How the board is drawn for all, with what whoever is to move may do."""
    return Snapshot(table.book).sight(table.book.actor, "en").frame.root.parts()


def test_a_line_that_everybody_may_know_is_put_into_words_once_for_a_language(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = Scribe([ANN, BEN, CAT])
    pages = pages_of(table, [0], [1], [2], [])
    table.do("say", seat=0, phrase="hello")
    made: list[int] = []

    def note(line: Any, *others: Any) -> Any:
        made.append(line.n)
        return story.shown_line(line, *others)

    monkeypatch.setattr(telling, "shown_line", note)
    told = updates(table, pages)
    assert len(made) == 1
    assert [update["lines"] for update in told] == [told[0]["lines"]] * 4


def test_a_move_is_played_once(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Scribe([ANN, BEN])
    played, carry_out = [], Position._carry_out

    def note(position: Position, number: int) -> None:
        played.append(number)
        carry_out(position, number)

    monkeypatch.setattr(Position, "_carry_out", note)
    [entry] = table.act()
    assert len(played) == len(entry.body["texts"])
    assert likeness(table.book) == likeness(Logbook.read("t", table.entries))


def test_what_was_tried_counts_only_if_it_is_what_happens() -> None:
    table = Scribe([ANN, BEN])
    first, *_, last = table.book.position.actions()
    texts, _ = table.book.try_out(last.text)
    table.book.try_out(first.text)
    table.write([LogEntry("moved", {"texts": texts}, table.book.actor)])
    assert likeness(table.book) == likeness(Logbook.read("t", table.entries))


def test_what_was_tried_before_something_else_happened_is_forgotten() -> None:
    table = Scribe([ANN, BEN])
    [moved] = table.act()
    table.do("undo", seat=moved.seat)
    texts, _ = table.book.try_out(table.book.position.actions()[0].text)
    table.do("say", seat=0, phrase="hello")
    table.write([LogEntry("moved", {"texts": texts}, table.book.actor)])
    assert likeness(table.book) == likeness(Logbook.read("t", table.entries))


def said(table: Scribe, count: int) -> None:
    for _ in range(count):
        table.do("say", seat=0, phrase="hello")


def test_a_page_that_opens_late_gets_the_last_hundred_lines_and_asks_for_the_others() -> None:
    table = Scribe([ANN, BEN])
    said(table, 230)
    page = Page("", Claims(frozenset([0])), "en", Bucket(Rate(1, 1)))
    now = Snapshot(table.book)
    page.send_table(now, Presence())
    told = json.loads(str(page.outbox.take()))
    lines: list[dict[str, Any]] = told["lines"]
    assert len(lines) == 100
    while told["earlier"]:
        page.send_lines(now, "c1", lines[0]["n"])
        told = json.loads(str(page.outbox.take()))
        assert (told["type"], told["id"]) == ("lines", "c1")
        assert len(told["lines"]) <= 100
        lines = told["lines"] + lines
    assert [line["n"] for line in lines] == [line.n for line in table.book.lines]


def test_a_page_is_not_sent_old_lines_again_with_the_next_update() -> None:
    table = Scribe([ANN, BEN])
    said(table, 130)
    pages = pages_of(table, [0])
    said(table, 1)
    [told] = updates(table, pages)
    assert [line["n"] for line in told["lines"]] == [len(table.book.lines)]
    assert "earlier" not in told


def test_nobody_is_told_earlier_lines_that_they_may_not_know() -> None:
    table = Scribe([ANN, BEN], options={"firebreaks": "yes"})
    while not table.book.position.is_over:
        table.act(table.book.position.suggestion().text)
    now = Snapshot(table.book)
    for seats in [(), (0,), (0, 1)]:
        every = [telling.line(now, line, seats, "en") for line in table.book.lines]
        known = [text for text in every if text is not None]
        lines, earlier = telling.lines_before(now, 10**30, seats, "en")
        assert lines == known[-100:]
        assert earlier == (len(known) > 100)
