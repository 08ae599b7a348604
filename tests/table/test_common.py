"""What all decide together: where people play, no bot decides it for them."""

from __future__ import annotations

import pytest

from pulaski.table.logbook import Chair
from pulaski.table.snapshot import Snapshot
from tests.table.books import ANN, BEN, OPEN, THUMB, Scribe

LENT = Chair("bot", "Cat", bot="thumb", lent=True)


def rescued(*chairs: Chair) -> Scribe:
    """Red has brought the seventh Victim out, and somebody could still be saved."""
    table = Scribe(chairs, game="flash-point")
    table.book.position.lay_out(
        {
            "turn": "red",
            "firefighters": {"red": "3,1"},
            "victims": ["3,1"],
            "poi": ["6,6"],
            "rescued": 6,
            "ap": 4,
        }
    )
    table.book.position.play("carry 3,0")
    assert table.book.position.asked == "play-on"
    assert table.book.position.actor.number == 0
    return table


@pytest.mark.clause("FP-END-11")
@pytest.mark.parametrize(
    ("chairs", "decides"),
    [
        ((THUMB, ANN), 1),
        ((THUMB, THUMB, ANN), 2),
        ((ANN, BEN), 0),
        ((LENT, ANN), 1),
        ((THUMB, OPEN), 0),
        ((THUMB, THUMB), 0),
    ],
)
def test_a_person_decides_what_the_group_decides(chairs: tuple[Chair, ...], decides: int) -> None:
    book = rescued(*chairs).book
    assert book.actor == decides
    assert book.waits_for_bot == book.chairs[decides].is_bot


@pytest.mark.parametrize("answer", ["stop", "play on"])
def test_their_answer_counts_for_all(answer: str) -> None:
    table = rescued(THUMB, ANN)
    sight = Snapshot(table.book)
    view = sight._view(1, "en")
    assert view.prompt.startswith("You")
    assert {choice["action"] for choice in sight._options(view)} == {"stop", "play on"}
    assert sight._options(sight._view(0, "en")) == []
    [entry] = table.do("act", seat=1, action=answer, step=table.book.step)
    assert entry.seat == 1
    assert table.book.position.is_over == (answer == "stop")
    assert table.book.waits_for_bot == (answer == "play on")


def test_a_bot_still_decides_what_is_its_own() -> None:
    table = rescued(THUMB, ANN)
    table.do("act", seat=1, action="play on", step=table.book.step)
    assert table.book.actor == 0
    table.refuses("not-your-turn", "act", seat=1, action="pass", step=table.book.step)
