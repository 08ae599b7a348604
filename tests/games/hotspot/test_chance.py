"""Draws: each by its odds, and the same for the same key wherever it is asked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from pulaski import Position
from pulaski.core import calls
from pulaski.games.hotspot import maps
from pulaski.games.hotspot import state as n

Table = Callable[..., Position]

KEYS = 600
GRID = maps.named()[maps.DESIGNED].text.replace("/", "")
CAN_BURN = [maps.hex_text(cell) for cell, sign in enumerate(GRID) if sign in "tcfwr"]


def drawing(table: Table, **words: Any) -> Position:
    position = table(2, fire={"w4r4": 1}, **words)
    position.play("draw luck")
    return position


def turning(table: Table, **words: Any) -> Position:
    return table(1, fire={"w4r4": 1}, waiting=1, next="board", **words)


def first_year(table: Table, open_to_fire: int) -> Position:
    """What is Fireproof is rolled again, however often that takes."""
    return table(2, year=1, next="hazard", protected=CAN_BURN[open_to_fire:])


NODES: dict[str, Callable[[Table], Position]] = {
    "hazard": lambda table: table(2, next="hazard", rolls=3),
    "luck": drawing,
    "luck of three": lambda table: drawing(table, luck_deck=["thawing", "shortcut", "wind-drop"]),
    "backdraft": turning,
    "backdraft of three": lambda table: turning(
        table, unseen=["campers", "strike", "high-winds"], unseen_after=["pyromaniac"]
    ),
    "rolled again": lambda table: first_year(table, 40),
    "rolled again and again": lambda table: first_year(table, 3),
}
every_node = pytest.mark.parametrize("node", NODES)


@every_node
@pytest.mark.clause("HB-RAND-1", "HB-RAND-2", "HB-CARD-1", "HB-CARD-7", "HB-HAZ-4")
def test_draws_follow_the_odds(node: str, table: Table) -> None:
    """Pearson's statistic over its degrees of freedom is about 1 if they do."""
    position = NODES[node](table)
    assert position.actor.name == "chance"
    names = {action.id: action.text for action in position.actions()}
    odds = {text: float(odd) for text, odd in position.odds().items()}
    assert set(odds) == set(names.values())
    found = Counter(names[calls.sample(position.states, 0, key)] for key in range(KEYS))
    terms = [(found[text] - KEYS * odd) ** 2 / (KEYS * odd) for text, odd in odds.items()]
    assert sum(terms) / max(1, len(odds) - 1) < 1.9


@every_node
def test_a_draw_depends_on_the_key_the_turn_and_the_draws_before(node: str, table: Table) -> None:
    position = NODES[node](table)
    first = [calls.sample(position.states, 0, key) for key in range(20)]
    assert first == [calls.sample(position.states, 0, key) for key in range(20)]
    for field in ("turn", "draws"):
        other = position.copy()
        setattr(other.state, field, int(getattr(other.state, field)) + 1)
        assert first != [calls.sample(other.states, 0, key) for key in range(20)], field


@every_node
def test_every_outcome_is_offered_or_refused(node: str, table: Table) -> None:
    position = NODES[node](table)
    out = np.full(n.MOST_CHOICES, -1, dtype=np.int32)
    offered = out[: calls.choices(position.states, 0, out)].tolist()
    assert len(offered) == len(set(offered))
    ids = range(position.game.rules.action_ids)
    assert set(offered) == {nth for nth in ids if calls.refuse(position.states, 0, nth) == 0}
