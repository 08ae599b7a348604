"""What pages are told of a table, beyond what is hidden or leaked."""

from __future__ import annotations

import pytest

from pulaski.table.snapshot import Snapshot
from tests.table.books import ANN, BEN, Scribe


@pytest.mark.parametrize(("mode", "ranked"), [("competitive", True), ("cooperative", False)])
def test_who_wins_or_loses_together_has_no_place(mode: str, ranked: bool) -> None:
    scribe = Scribe([ANN, BEN], options={"mode": mode})
    while not scribe.book.position.is_over:
        scribe.act(scribe.book.position.suggestion().text)
    snapshot = Snapshot(scribe.book)
    result = snapshot.result("en")
    assert result is not None
    seats = snapshot.seats("en", frozenset(), frozenset())
    assert bool(result["places"]) is ranked
    assert [seat["place"] is not None for seat in seats] == [ranked, ranked]
