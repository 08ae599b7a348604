"""Hotspot as the library sees it: options, records that are older than some, what is counted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import pulaski
from pulaski import Position
from pulaski.games.hotspot import maps
from pulaski.games.hotspot import state as n

Table = Callable[..., Position]

#: Written before `cards_earn` was an option.
OLD_RECORD = """\
game: hotspot
rules: 1
seats: 1
option open_border: yes

1 red: done; roll w8r8
2 red: draw luck; luck cloudburst; use cloudburst w8r8
"""


@pytest.mark.clause("HB-BONUS-7")
def test_an_old_record_is_played_by_the_reading_of_its_time() -> None:
    position = pulaski.Record.parse(OLD_RECORD, pulaski.rulebooks()).replay()
    assert position.game.options["cards_earn"] == "no"
    assert position.scores() == {"red": 0}
    assert str(pulaski.Record.of(position)).rstrip() == OLD_RECORD.rstrip()


@pytest.mark.clause("HB-BONUS-10")
def test_the_other_reading_stands_in_the_record() -> None:
    text = OLD_RECORD.replace("open_border", "cards_earn")
    position = pulaski.Record.parse(text, pulaski.rulebooks()).replay()
    assert position.scores() == {"red": 1}
    assert "option cards_earn: yes" in str(pulaski.Record.of(position))


def test_years_losses_decorations_and_funds_are_counted_at_the_end(table: Table) -> None:
    position = table(
        3,
        year=5,
        fire={"w7r6": 1},
        brigades={"red-1": "w7r6"},
        scorched=["w4r4", "w3r4"],
        decorations={"red": 1, "blue": 2},
        funds={"blue": 15},
    )
    position.play("extinguish red-1")
    assert position.outcome
    counts = dict(position.outcome.counts)
    assert counts.pop("turns") == position.turn
    assert counts == {"years_survived": 5, "scorched": 2, "decorations": 4, "funds": 25}


def test_the_year_in_which_it_was_lost_was_not_survived(table: Table) -> None:
    position = table(1, fire={"w3r3": 1}, year=3, boards=99)
    position.play("end turn")
    assert position.outcome
    assert position.outcome.counts["years_survived"] == 2


@pytest.mark.clause("HB-LUCK-23")
def test_volunteers_may_be_kept_or_sent_to_any_hex(table: Table) -> None:
    position = table(
        1, asked="volunteers", next="burn", fire={"w7r6": 1}, kept={"red": ["volunteers"]}
    )
    hexes = [maps.hex_text(cell) for cell in range(n.HEXES)]
    offered = [action.text for action in position.actions()]
    assert offered == ["keep volunteers", *(f"volunteers {at}" for at in hexes)]


HINDRANCES: dict[str, tuple[dict[str, Any], str, str]] = {
    "strike": ({"strike": 5, "funds": {"red": 5}}, "strike: pay 20 funds", "grève"),
    "roadblocks": ({"roadblocks": ["red"]}, "roadblocks: brigades do not move", "routes barrées"),
    "pressure": ({"pressure_drop": ["red"]}, "brigades do not extinguish", "chute de pression"),
    "line": ({"line_break": True}, "line break: the next", "tuyau cassé"),
    "dry": ({"dry": True, "assets": {"red": ["tank-wagons"]}}, "water shortage", "pénurie"),
}


@pytest.mark.parametrize("name", HINDRANCES)
def test_the_prompt_says_what_cannot_be_done_in_this_turn(table: Table, name: str) -> None:
    words, english, french = HINDRANCES[name]
    position = table(2, next="act", fire={"w7r6": 1}, **words)
    assert english in position.prompt
    assert french in position.view(0, language="fr").prompt
    assert english not in table(2, next="act", fire={"w7r6": 1}).prompt


def test_of_several_hindrances_the_prompt_has_the_names_alone(table: Table) -> None:
    """Each has a sign beside the board, and what is asked stays a line or two."""
    words: dict[str, Any] = {"strike": 5, "dry": True, "assets": {"red": ["tank-wagons"]}}
    words |= {"roadblocks": ["red"], "pressure_drop": ["red"], "line_break": True}
    position = table(2, next="act", fire={"w7r6": 1}, **words)
    names = "strike, roadblocks, pressure drop, line break, water shortage"
    assert position.prompt.endswith(f"fight the fires (in play: {names}).")
    assert len(position.prompt) < 110


def test_a_bonus_without_a_decoration_says_why(table: Table) -> None:
    words = {"fire": {"w7r6": 1, "w4r4": 1}, "brigades": {"red-1": "w7r6"}}
    position = table(2, next="act", earned={"red": 4}, decorations={"red": 4}, **words)
    position.play("extinguish red-1")
    (bonus,) = (event for event in position.told if event.kind == "bonus")
    assert bonus.words.endswith("10 funds. No decoration: the limit of this year is reached")
    undecorated = table(2, {"decorations": "no"}, next="act", **words)
    undecorated.play("extinguish red-1")
    (bonus,) = (event for event in undecorated.told if event.kind == "bonus")
    assert bonus.words.endswith("10 funds")
