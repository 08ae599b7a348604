"""The end of the game: whatever was under way is over with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from pulaski import Position
from pulaski.games.fire_tower import state as n

Table = Callable[..., Position]
Ask = Callable[[Position, str], Any]

RED = ["explosion", "explosion", "flare-up", "ember", "ember"]
DRAWN = ["discard explosion", "stop", "draw firestorm", "draw mutual-aid", "draw dozer-line"]

#: Options, layout and steps of games that end in the middle of things.
ENDINGS: dict[str, tuple[dict[str, Any], dict[str, Any], list[str]]] = {
    "last-tower": (
        {"mutual_aid": True, "shadow": True},
        {
            "gems": ["14,15"],
            "burned": ["purple", "green"],
            "next": "act",
            "pile": ["firestorm", "mutual-aid", "dozer-line"],
            "hands": {"red": [*RED, "air-drop", "air-drop"]},
        },
        [*DRAWN, "roll south"],
    ),
    "all-burned": (
        {"mutual_aid": True, "shadow": True},
        {
            "gems": ["14,0", "14,15", "0,14"],
            "burned": ["red"],
            "turn": "green",
            "wind": "east",
            "hands": {"green": RED, "purple": ["air-drop"], "blue": ["wind-west"] * 4},
            "pile": ["dozer-line", "mutual-aid", "scratch-line", "dozer-line", "scratch-line"],
        },
        [
            *("gem 0,15", "draw dozer-line", "draw mutual-aid", "draw dozer-line"),
            *("draw scratch-line", "draw scratch-line", "roll south"),
        ],
    ),
    "shadows-won": (
        {"mutual_aid": True, "shadow": True},
        {
            "gems": ["15,14", "0,1"],
            "burned": ["purple", "green"],
            "next": "act",
            "pile": ["shadow", "mutual-aid", "dozer-line"],
            "hands": {"red": [*RED, "air-drop", "air-drop"]},
        },
        [
            *("discard explosion", "stop", "draw shadow", "draw mutual-aid", "draw dozer-line"),
            *("haunt roll", "roll east", "gem 15,15", "roll north", "gem 6,7"),
            *("roll west", "gem 0,0"),
        ],
    ),
    "team-won": (
        {"mutual_aid": True, "teams": True},
        {
            "gems": ["14,15"],
            "burned": ["red"],
            "next": "act",
            "pile": ["firestorm", "mutual-aid", "dozer-line"],
            "hands": {"red": RED},
        },
        [*DRAWN, "roll south"],
    ),
    "teams-burned": (
        {"mutual_aid": True, "teams": True},
        {
            "gems": ["14,15", "14,0"],
            "burned": ["red", "purple"],
            "wind": "south",
            "next": "act",
            "pile": ["firestorm", "mutual-aid", "dozer-line"],
            "hands": {"red": RED},
        },
        [*DRAWN, "roll south"],
    ),
    "all-burned by aid": (
        {"mutual_aid": True, "shadow": True},
        {
            "gems": ["0,1", "15,14"],
            "burned": ["purple", "green"],
            "next": "act",
            "pile": ["mutual-aid", "firestorm", "dozer-line"],
            "hands": {"red": [*RED, "air-drop", "air-drop"]},
        },
        [
            *("discard explosion", "stop", "draw mutual-aid", "draw firestorm", "draw dozer-line"),
            *("aid gem", "gem 15,15", "gem 0,0"),
        ],
    ),
    "out-of-time": (
        {},
        {"turns": 500, "next": "act", "gems": ["1,1"]},
        ["pass", "stop"],
    ),
}
CLAUSES = {
    "last-tower": "FT-END-1",
    "all-burned": "FT-END-4",
    "shadows-won": "FT-SHADOW-26",
    "team-won": "FT-TEAM-17",  # red drew the Firestorm that burned the partner
    "teams-burned": "FT-TEAM-18",
    "all-burned by aid": "FT-END-3",
    "out-of-time": "FT-END-5",
}
OVER = {
    **dict.fromkeys(("to_draw", "to_burn", "to_act", "event", "event_step", "aid", "shadows"), 0),
    **dict.fromkeys(("left", "roll", "again", "windless", "burn_step", "acted"), 0),
    **dict.fromkeys(("asked", "burning", "burner", "drawer", "shadow"), n.NONE),
}


@pytest.mark.clause("FT-END-1", "FT-END-2", "FT-END-4", "FT-END-5", "FT-SHADOW-26", "FT-TEAM-18")
@pytest.mark.parametrize("ending", ENDINGS)
def test_nothing_is_left_to_do(ending: str, table: Table, ask: Ask) -> None:
    options, words, steps = ENDINGS[ending]
    position = table(4, options, **words)
    for step in steps:
        assert not position.is_over
        position.play(step)
    assert position.outcome
    assert position.outcome.reason == ending.split()[0]
    assert position.outcome.clause == CLAUSES[ending]
    assert position.actor.name == "nobody"
    assert position.actions() == []
    s = position.state
    assert {name: int(s[name]) for name in OVER} == OVER
    assert not s.queue.any()
    assert not s.lit_by.any()
    assert ask(position, "event") == "none"
    without_id = ("gem 16,0", "bucket 5,5 east", "discard firestorm", "dozer-line 15,15 east")
    for text in ("pass", "roll north", "draw ember", "gem 6,7", "bucket 1,1 east", *without_id):
        refusal = position.refusal(text)
        assert refusal
        assert (refusal.key, refusal.clause) == ("game-over", CLAUSES[ending])


@pytest.mark.clause("FT-END-1", "FT-TEAM-2")
def test_places_while_the_game_goes_on(table: Table) -> None:
    """Who stands comes before who has burned; later before earlier, those together alike."""
    position = table(4, burned=["green", "blue"])
    assert position.ranks() == {"red": 1, "purple": 1, "blue": 3, "green": 4}
    assert set(position.scores().values()) == {0}
    position = table(4, {"teams": True}, burned=["green"])
    assert position.ranks() == {"red": 1, "purple": 3, "blue": 1, "green": 3}
    position = table(4, {"teams": True}, burned=["green", "red"])
    assert set(position.ranks().values()) == {1}


@pytest.mark.clause("FT-END-1")
def test_what_is_counted_at_the_end(table: Table) -> None:
    position = table(
        3,
        gems=["14,15", "4,4"],
        firebreaks=["5,5"],
        burned=["purple"],
        wind="south",
        turns=17,
        next="act",
        hands={"red": ["wind-south"]},
    )
    position.play("fan south 15,15")
    assert position.outcome
    counted = {"turns": 17, "burned": 2, "gems": 1, "firebreaks": 1, "hand_size": 6}
    assert dict(position.outcome.counts) == counted
