"""What would come of an action, as a page is told it."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

from pulaski.proof.scenario import Scenario
from pulaski.table import snapshot

BURNING = Path(__file__).parents[1] / "scenarios" / "fire-tower" / "burn-events-wait.toml"


def test_what_is_seen_from_across_the_room_is_told_first() -> None:
    """A strip has room for a few lines: that a tower burns was the fifth."""
    position = Scenario.load(BURNING).start()
    book: Any = SimpleNamespace(
        position=position, game=position.game, people=(), check=lambda text: None
    )
    [effect] = snapshot.effects(book, ["flare-up 15,13 east"], "en")
    assert effect["lines"][0].get("big")
    assert "red burns the tower of blue" in effect["lines"][0]["text"]
    assert not any(line.get("big") for line in effect["lines"][1:])
