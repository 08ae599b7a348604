"""What pages are told is made once, however many of them are told it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import pytest

from pulaski.core.position import Position
from pulaski.table import snapshot, telling
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
        page.queue.get_nowait()
    return pages


def updates(table: Scribe, pages: Sequence[Page]) -> list[dict[str, Any]]:
    now = Snapshot(table.book)
    for page in pages:
        page.send_update(now, Presence(), [])
    return [json.loads(str(page.queue.get_nowait())) for page in pages]


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
    assert len(boards) == 1
    drawn = [view["board"] for update in told for view in update["views"].values()]
    assert drawn == boards * 4


def test_a_line_that_everybody_may_know_is_put_into_words_once_for_a_language(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = Scribe([ANN, BEN, CAT])
    pages = pages_of(table, [0], [1], [2], [])
    table.do("say", seat=0, phrase="hello")
    made: list[int] = []

    def note(line: Any, *others: Any) -> Any:
        made.append(line.n)
        return snapshot.shown_line(line, *others)

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
    texts = table.book.try_out(last.text)
    table.book.try_out(first.text)
    table.write([LogEntry("moved", {"texts": texts}, table.book.actor)])
    assert likeness(table.book) == likeness(Logbook.read("t", table.entries))


def test_what_was_tried_before_something_else_happened_is_forgotten() -> None:
    table = Scribe([ANN, BEN])
    [moved] = table.act()
    table.do("undo", seat=moved.seat)
    texts = table.book.try_out(table.book.position.actions()[0].text)
    table.do("say", seat=0, phrase="hello")
    table.write([LogEntry("moved", {"texts": texts}, table.book.actor)])
    assert likeness(table.book) == likeness(Logbook.read("t", table.entries))
