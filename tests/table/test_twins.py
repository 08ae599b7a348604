"""Twins are found wherever something is hidden, be it one card dealt before the first move."""

from __future__ import annotations

from pulaski.table.logbook import Chair, LogEntry
from tests.table.books import Scribe
from tests.table.twins import hidden_draws, parting, twin_of

PEOPLE = [Chair("person", "Ann"), Chair("person", "Ben")]


def dealt() -> list[LogEntry]:
    """A table at which nothing was done yet, but everybody holds cards."""
    return Scribe(PEOPLE, game="fire-tower").entries[:1]


def test_what_was_dealt_to_others_is_hidden_and_could_be_otherwise() -> None:
    entries = dealt()
    draws = hidden_draws(entries, 0)
    assert {draw.entry for draw in draws} == {0}
    assert all(entries[0].body["moves"][draw.index] == draw.text for draw in draws)
    assert all(draw.others and draw.text not in draw.others for draw in draws)
    assert len(hidden_draws(entries, None)) == len(draws) + len(hidden_draws(entries, 1))


def test_one_card_of_the_deal_makes_a_twin() -> None:
    entries = dealt()
    for seat in (None, 0, 1):
        twin = twin_of(entries, seat, 1)
        assert twin is not None
        assert parting(entries, twin) == 0
        moves = zip(entries[0].body["moves"], twin[0].body["moves"], strict=True)
        (changed,) = [index for index, (one, other) in enumerate(moves) if one != other]
        assert changed in {draw.index for draw in hidden_draws(entries, seat)}
