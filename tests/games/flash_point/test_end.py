"""The end, beside what the scenarios say."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

import pulaski
from pulaski import Position
from pulaski.core.record import Record

Table = Callable[..., Position]
Ask = Callable[[Position, str], Any]
Walk = Callable[..., Iterator[Position]]


@pytest.mark.clause("FP-END-14")
@pytest.mark.parametrize("rescued", range(11))
def test_when_all_victims_are_decided_so_is_the_game(rescued: int, table: Table, ask: Ask) -> None:
    """The tenth Victim is Rescued or Lost, whatever became of the nine before."""
    if rescued > 0:
        words: dict[str, Any] = {"rescued": rescued - 1, "lost": 10 - rescued}
        won = rescued - 1 >= 7
        position = table(1, victims=["3,1"], firefighters={"red": "3,1"}, won=won, **words)
        position.play("carry 3,0")
        # Four were lost before only in positions that cannot come about.
        assert position.is_over or rescued < 7
    if rescued < 10:
        words = {"rescued": rescued, "lost": 9 - rescued}
        position = table(
            1, victims=["3,1"], smoke=["3,1"], won=rescued >= 7, next="advance", **words
        )
        position.play("roll 3,1")
        assert position.is_over
        assert (ask(position, "rescued"), ask(position, "lost")) == (rescued, 10 - rescued)
        assert position.outcome is not None
        assert position.outcome.reason == ("won-all-decided" if rescued >= 7 else "lost")


@pytest.mark.clause("FP-END-15")
@pytest.mark.parametrize(("side", "level"), [("front", "recruit"), ("back", "heroic")])
def test_the_result_tells_all(side: str, level: str, walk: Walk, ask: Ask) -> None:
    """Players, level and building are agreed on; the last event counts Rescued and Lost."""
    options = {"board": side, "rules": "experienced", "level": level}
    *_, position = walk(2, seed=3, **options)
    counts = f"{ask(position, 'rescued')} rescued {ask(position, 'lost')} lost"
    assert position.told[-1].text == f"defeat {counts}"
    record = Record.of(position)
    parsed = Record.parse(str(record), {"flash-point": pulaski.find("flash-point")})
    assert (parsed.game.seats, parsed.game.names) == (2, ("red", "orange"))
    assert (parsed.game.options["board"], parsed.game.options["level"]) == (side, level)
    again = parsed.replay()
    assert again.told[-1].text == position.told[-1].text
    assert again.scores() == dict.fromkeys(("red", "orange"), ask(position, "rescued"))


@pytest.mark.clause("FP-END-6", "FP-END-7")
@pytest.mark.parametrize("rescued", range(10))
def test_only_the_seventh_rescue_asks_to_play_on(rescued: int, table: Table, ask: Ask) -> None:
    won = rescued >= 7
    position = table(1, victims=["3,1"], firefighters={"red": "3,1"}, rescued=rescued, won=won)
    position.play("carry 3,0")
    asked = {6: "play-on", 9: "over"}.get(rescued, "act")
    assert ask(position, "asked") == asked
    assert ask(position, "won") == (rescued >= 6)


@pytest.mark.clause("FP-END-15")
def test_what_is_counted_at_the_end(table: Table, walk: Walk) -> None:
    position = table(
        1,
        victims=["3,1"],
        firefighters={"red": "3,1"},
        rescued=6,
        lost=2,
        turns=9,
        damage={"4,1-5,1": 2},
        damage_elsewhere=3,
    )
    position.play("carry 3,0")
    counts = position.game.rules.counts(position.game, position.state)
    assert counts == {"turns": 9, "rescued": 7, "lost": 2, "damage": 5}
    *_, played = walk(2, seed=3)
    counts = played.game.rules.counts(played.game, played.state)
    assert all(type(number) is int for number in counts.values())
    assert counts["turns"] == played.turn


@pytest.mark.clause("FP-END-11", "FP-END-12")
def test_the_question_after_a_victory_says_how_many_can_still_be_saved(table: Table) -> None:
    words: dict[str, Any] = {"rescued": 6, "lost": 1}
    position = table(1, victims=["3,1"], firefighters={"red": "3,1"}, **words)
    position.play("carry 3,0")
    assert position.asked == "play-on"
    assert "7 are safe" in position.prompt
    assert "up to 2 more" in position.prompt
    assert "the win stands" in position.prompt


def test_free_points_are_told_of_only_where_there_are_any() -> None:
    family = pulaski.start("flash-point", seats=1, seed=1)
    while not any(event.kind == "began" for event in family.told):
        family.play(family.actions()[0])
    (began, *_) = (event for event in family.told if event.kind == "began")
    assert began.words.endswith("begins with 4 AP")
