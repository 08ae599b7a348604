"""A position told in words and laid out again is the same, byte for byte; and what cannot be."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import pulaski
from pulaski import BadScenario, Position
from pulaski.core import calls
from pulaski.core.compile import INTERPRETED
from pulaski.core.game import Game
from pulaski.core.variants import variants
from pulaski.core.verbs import CHANCE
from pulaski.games.fire_tower.layout import WORDS

Table = Callable[..., Position]

VARIANTS = variants(pulaski.find("fire-tower"))
EACH = 2 if INTERPRETED else 25  # positions of every variant; 1,000 of each were tried once


def told_again(position: Position) -> Position:
    """The position laid out from its facts, as a file would keep them."""
    facts = position.facts()
    assert tuple(facts) == WORDS
    again = position.game.start()
    again.lay_out(json.loads(json.dumps(facts)))
    return again


def on_the_way(game: Game, seed: int) -> Iterator[Position]:
    """A game from its start to its end; the rule-of-thumb player makes part of the decisions."""
    luck, position = random.Random(seed), game.start()
    by_thumb = luck.choice((0.0, 0.5, 0.9))
    yield position
    while not position.is_over:
        if position.actor.number == CHANCE:
            position.play(calls.sample(position.states, 0, seed))
        elif luck.random() < by_thumb:
            position.play(position.suggestion(seed))
        else:
            position.play(luck.choice(position.actions()))
        yield position


def some_positions(game: Game, count: int) -> Iterator[Position]:
    """Positions of several games: every tenth or so, the first and the last."""
    luck, seed = random.Random(str(game)), 0
    while count > 0:
        for position in on_the_way(game, seed):
            if position.is_over or not position.moves or luck.random() < 0.1:
                yield position
                count -= 1
                if count == 0:
                    return
        seed += 1


@pytest.mark.parametrize("game", VARIANTS, ids=str)
def test_a_position_told_and_laid_out_is_the_same(game: Game) -> None:
    for position in some_positions(game, EACH):
        again = told_again(position)
        assert again.states.tobytes() == position.states.tobytes(), position.facts()
        assert again.actor == position.actor


@pytest.mark.parametrize(
    ("options", "words", "said"),
    [
        ({}, {"burned": ["red"], "turn": "red"}, "turn: red is out, as the tower has burned"),
        ({}, {"burned": ["red"]}, "turn: red is out, as the tower has burned"),
        ({}, {"burned": ["red", "purple", "blue"], "turn": "green"}, "the game would be over"),
        ({}, {"burned": ["red", "purple", "blue", "green"]}, "the game would be over"),
        ({"teams": True}, {"burned": ["red", "blue"], "turn": "green"}, "the game would be over"),
        ({}, {"burned": ["red", "green"], "turn": "blue", "wind": "west"}, "stands to the west"),
        ({}, {"burned": ["blue", "blue"]}, "burned: blue is named twice"),
        ({}, {"wind": "none"}, "wind: it blows from the first turn on"),
        ({}, {"gems": ["0,0"]}, "gems: the heart 0,0 would burn the tower of red"),
        ({}, {"firebreaks": ["15,0"]}, "firebreaks: no firebreak can come to lie on 15,0"),
        ({}, {"buckets": {"red": "gone"}}, "bucket of red: it is gone if and only if"),
        ({}, {"burned": ["blue"], "buckets": {"blue": "full"}}, "bucket of blue: it is gone"),
        ({}, {"waiting": ["mutual-aid"], "drawers": ["red"]}, "mutual-aid is not in this game"),
        ({}, {"waiting": ["firestorm"]}, "every Event that waits has one drawer"),
        ({}, {"event": "firestorm", "asked": "discard", "who": "red"}, "its drawer is not said"),
        ({}, {"asked": "act", "who": "none"}, "'act' is asked, but who is not said"),
        ({}, {"asked": "act", "who": "blue"}, "'act' is asked of whoever has the turn"),
        ({}, {"asked": "ember", "who": "red"}, "'ember' is asked, but ember is not said"),
        ({}, {"asked": "roll"}, "'roll' is asked, but die is not said"),
        ({}, {"asked": "over"}, "'over' is asked, but ended is not said"),
        ({}, {"asked": "act", "who": "red", "ended": "last-tower"}, "ended: the game is over if"),
        ({}, {"asked": "draw", "who": "red", "pile": [], "discard": []}, "nothing that could be"),
        ({}, {"asked": "pull", "who": "red", "hands": {"red": []}}, "nothing that could be done"),
        ({}, {"asked": "pay", "who": "red", "hands": {"red": ["ember"]}}, "nothing that could be"),
        ({}, {"water": "air-drop 4,4 east"}, "is no pattern of which some gems are removed"),
        ({}, {"enough": 1}, "enough must be true or false"),
        ({}, {"fresh": ["4,4"]}, "fresh: there is no gem on 4,4"),
        ({}, {"hands": {"red": {"ember": 4}}}, "hand of red: no ember is left"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(
    options: dict[str, Any], words: dict[str, Any], said: str, table: Table
) -> None:
    with pytest.raises(BadScenario) as caught:
        table(4, options, **words)
    assert said in str(caught.value)


def test_a_tower_out_of_the_team_game_keeps_its_turn(table: Table) -> None:
    assert table(4, {"teams": True}, burned=["red"]).facts()["turn"] == "red"


def test_hands_are_lists_or_tables(table: Table) -> None:
    by_list = table(2, hands={"red": ["ember", "ember", "flare-up"]})
    by_table = table(2, hands={"red": {"ember": 2, "flare-up": 1}})
    assert by_list == by_table
