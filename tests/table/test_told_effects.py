"""What would come of an action, as a page is told it."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pulaski
from pulaski.proof.scenario import Scenario
from pulaski.table import consequences, story

BURNING = Path(__file__).parents[1] / "scenarios" / "fire-tower" / "burn-events-wait.toml"


def test_what_is_seen_from_across_the_room_is_told_first() -> None:
    """A strip has room for a few lines: that a tower burns was the fifth."""
    position = Scenario.load(BURNING).start()
    book: Any = SimpleNamespace(
        position=position, game=position.game, people=(), check=lambda text: None
    )
    [effect] = consequences.effects(book, ["flare-up 15,13 east"], "en")
    assert effect["lines"][0].get("big")
    assert "red burns the tower of blue" in effect["lines"][0]["text"]
    assert not any(line.get("big") for line in effect["lines"][1:])


def test_what_a_round_counts_is_told_with_the_lines() -> None:
    position = pulaski.start("flash-point", seats=1)
    position.lay_out({"fire": ["4,6"], "next": "advance"})
    book: Any = SimpleNamespace(position=position, game=position.game, people={})
    lines = [story.tell_event(event, book, "en") for event in position.play("roll 4,6")]
    news = [line["news"] for line in lines if "news" in line]
    assert news.count("{n} {n:explosion|explosions}") == 1
    assert news.count("{n} damage") == position.state.damage > 0


def test_an_effect_says_whether_chance_is_to_move_then() -> None:
    """Somebody lets the blaze spread; a draw replaces the card that is played then."""
    position = pulaski.find("fire-tower").largest.start(1)
    book: Any = SimpleNamespace(
        position=position, game=position.game, people=(), check=lambda text: None
    )
    draws = []
    for kind in ("gem", "wind"):
        texts = [action.text for action in position.actions()]
        text = next(text for text in texts if text.startswith(kind))
        draws += [effect["draws"] for effect in consequences.effects(book, [text], "en")]
        position.play(text)
    assert draws == [False, True]
