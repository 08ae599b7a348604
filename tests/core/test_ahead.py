"""A question that may be passed over does not stand before the one that everybody wants."""

from __future__ import annotations

import pulaski
from pulaski.core.ahead import ahead


def test_what_can_be_bought_is_known_while_gifts_are_asked_for() -> None:
    position = pulaski.start("hotspot", 2)
    assert position.asked == "give"
    before = position.states.tobytes()
    assert [action.text for action in ahead(position)] == ["buy central-fire-alarm"]
    assert (position.states.tobytes(), len(position.moves)) == (before, 0)
    position.play("done")
    assert position.asked == "give"
    assert ahead(position) == []  # the other Commander gives last, but does not buy next


def test_where_nothing_can_be_bought_nothing_is_ahead() -> None:
    position = pulaski.start("hotspot", 4)
    assert position.asked == "give"
    assert ahead(position) == []


def test_other_questions_are_not_passed_over() -> None:
    assert ahead(pulaski.start("feurio", 2, seed=1)) == []
    alone = pulaski.start("hotspot", 1)
    assert alone.asked == "buy"
    assert ahead(alone) == []
