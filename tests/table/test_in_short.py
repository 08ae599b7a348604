"""The rules in short, as they hold at a table."""

from __future__ import annotations

import pytest

from pulaski.core.game import Game
from pulaski.games import find
from pulaski.table.games import in_short, rules_of


@pytest.mark.parametrize(
    ("options", "number"),
    [
        ({}, "eight"),
        ({"rule_set": "firestorm"}, "seven"),
        ({"scorch_limit_7": "yes"}, "seven"),
        ({"rule_set": "barely_even_warm"}, "nine"),
    ],
)
def test_the_rules_in_short_hold_for_what_was_agreed_on(
    options: dict[str, str], number: str
) -> None:
    game = Game.agree(find("hotshots"), 2, options)
    [losing] = [
        line["text"] for line in in_short(game.rules, "en", game) if line["clause"] == "HS-END-2"
    ]
    assert f"when {number} tiles are scorched" in losing


def test_without_a_table_the_standard_game_is_told_once_by_clause() -> None:
    told = rules_of("hotshots", "en")["short"]
    clauses = [line["clause"] for line in told]
    assert len(clauses) == len(set(clauses))
    assert "when eight tiles are scorched" in str(told)
