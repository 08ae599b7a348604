"""The rule changes that the rulebook offers."""

from __future__ import annotations

import pytest

from .experienced import ask, begin, legal, play, play_until, refused


@pytest.mark.clause("FP-VAR-4", "FP-VAR-10")
@pytest.mark.parametrize("level", ["recruit", "veteran", "heroic"])
def test_unmarked_hazards_begin_without_hazmats(level: str) -> None:
    position = begin(1, unmarked_hazards=True, level=level)
    play(position, "black 1", "roll 1,8", "red 6")
    if level == "heroic":
        play(position, "roll 6,8")
    assert "rolled 2,4 for poi" in play(position, "roll 2,4")
    play_until(position, "take")
    assert ask(position, "hazmats") == []


@pytest.mark.clause("FP-VAR-4")
def test_unmarked_hazards_with_the_fixed_setup() -> None:
    position = begin(1, rules="family", hazmat="yes", unmarked_hazards=True)
    assert ask(position, "asked") == "start"
    assert ask(position, "hazmats") == []


@pytest.mark.clause("FP-VAR-2")
def test_a_lone_engine_company_never_chooses() -> None:
    position = play_until(begin(2, lone_engine=True), "draw")
    assert position.actor.name == "chance"
    assert refused(position, "take cafs") == "wrong-step"
    play_until(position, "start")
    assert len(set(ask(position, "specialists").values())) == 2


@pytest.mark.clause("FP-VAR-1", "FP-VAR-3", "FP-VAR-4", "FP-VAR-11")
def test_all_three_together() -> None:
    options = {"lone_engine": True, "unmarked_hazards": True, "murphy_strikes": True}
    position = play_until(begin(1, **options), "draw")
    assert ask(position, "hazmats") == []
    play(position, "draw driver", "start 0,7", "park ambulance left", "park engine top")
    assert refused(position, "deck gun") == "no-water"
    assert refused(position, "crew cafs") == "lone-engine"
    offered = legal(position)
    assert "deck gun" not in offered
    assert not [text for text in offered if text.startswith("crew")]
    assert "drive engine right" in offered


@pytest.mark.clause("FP-VAR-1", "FP-VAR-3", "FP-VAR-11")
def test_without_them_there_are_crew_change_and_deck_gun() -> None:
    position = play_until(begin(1), "take")
    play(position, "take driver", "start 0,7", "park ambulance left", "park engine top")
    assert {"deck gun", "crew cafs"} <= set(legal(position))
