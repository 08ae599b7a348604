"""A position told in words and laid out again is the same, byte by byte; what cannot be is not."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

import pulaski
from pulaski import Game, Position
from pulaski.core import calls
from pulaski.core.compile import INTERPRETED
from pulaski.core.errors import BadScenario
from pulaski.core.events import silent
from pulaski.core.state import States, duplicate
from pulaski.core.variants import variants
from pulaski.core.verbs import CHANCE, OVER
from pulaski.games.feurio.layout import WORDS

Table = Callable[..., Position]
Ask = Callable[[Position, str], Any]

GAMES = [
    *variants(pulaski.find("feurio")),
    pulaski.game("feurio", 3, colours="yellow blue green red", firebreaks=True),
]
EVERY = 7  # steps from one position that is looked at to the next


def played(game: Game, number: int) -> Iterator[States]:
    """A game at random or half by rule of thumb, step by step; the same array, moved on."""
    luck, by_thumb = random.Random(number), number % 2 / 2
    states, out = duplicate(game.start_state), np.zeros(game.rules.most_choices, dtype=np.int32)
    while True:
        yield states
        who = calls.actor(states, 0)
        if who == OVER:
            return
        if who == CHANCE:
            action = calls.sample(states, 0, number)
        elif luck.random() < by_thumb:
            action = calls.suggest(states, 0, number)
        else:
            action = out[luck.randrange(calls.choices(states, 0, out))]
        calls.apply(states, 0, action, silent())


def told(game: Game, states: States) -> dict[str, Any]:
    """The position in words, as a file could hold them."""
    facts = game.rules.facts(game, states)
    words = {word: facts[word]() for word in WORDS}
    read: dict[str, Any] = json.loads(json.dumps(words))
    assert read == words
    return read


def check(game: Game, positions: int) -> set[str]:
    """Some positions of a game are told and laid out again; return the questions they asked."""
    asked: set[str] = set()
    seen = number = 0
    while seen < positions:
        for step, states in enumerate(played(game, number)):
            if step < game.seats + 2 or (step + number) % EVERY == 0 or calls.ending(states, 0):
                words = told(game, states)
                twin = game.start()
                twin.lay_out(words)
                assert twin.states.tobytes() == states.tobytes(), words
                asked.add(words["next"])
                seen += 1
        number += 1
    return asked


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_a_position_that_is_told_in_words_is_laid_out_again(game: Game) -> None:
    asked = check(game, 10 if INTERPRETED else 20)
    assert asked >= {"draw", "over"}


def test_every_question_is_told_and_laid_out_again() -> None:
    assert check(pulaski.game("feurio", 4, firebreaks=True), 40) == {
        *("draw", "arrange", "face", "lay", "men", "over")
    }


LAID_OUT: list[dict[str, Any]] = [
    {"tiles": {"0,0": 5, "1,0": 3}},
    {"tiles": {"3,-2": 5, "4,-2": 0, "4,-1": "2 by green"}, "drawn": 6},
    {
        "tiles": {"0,0": 5, "1,0": 3},
        "stack": {"4": 1},
        "drawn": 6,
        "next": "lay",
        "face_down": True,
    },
    {"tiles": {"0,0": 5}, "men": {"0,0": {"red": 2, "yellow": 1}}, "next": "men"},
    {"tiles": {"0,0": 5, "1,0": 3}, "stack": {}, "next": "men", "men_only": False},
    {"tiles": {"0,0": 5, "1,0": 3}, "stack": {}, "next": "men", "passes": 2, "turn": "green"},
    {"tiles": {"0,0": 5, "1,0": 3}, "stack": {}, "passes": 3},
    {"start": [6, 2]},
    {"start": [6, 2, 3]},
]


@pytest.mark.parametrize("words", LAID_OUT, ids=str)
def test_so_is_one_that_was_laid_out_before(words: dict[str, Any], table: Table) -> None:
    position = table(3, {"firebreaks": True}, **words)
    again = told(position.game, position.states)
    assert table(3, {"firebreaks": True}, **again).states.tobytes() == position.states.tobytes()


@pytest.mark.parametrize("words", [{}, *LAID_OUT], ids=str)
def test_what_is_laid_out_is_what_is_asked(words: dict[str, Any], table: Table, ask: Ask) -> None:
    """Every word means the same both ways, unless more follows from it, as a turn that begins."""
    position = table(3, {"firebreaks": True}, **words)
    for word in set(words) - {"tiles", "start", "next", "men", "passes"}:
        assert ask(position, word) == words[word] or word == "stack"
    for at, crew in words.get("men", {}).items():
        assert ask(position, "men")[at] == crew


@pytest.mark.parametrize("more", [{}, {"stack": {}}, {"stack": {}, "passes": 3}, {"drawn": 2}])
def test_turns_are_as_many_as_the_words_say(more: dict[str, Any], table: Table, ask: Ask) -> None:
    position = table(3, tiles={"0,0": 5, "1,0": 3, "0,1": 4}, turns=40, **more)
    assert ask(position, "turns") == position.turn == 40


@pytest.mark.clause("FE-SETUP-17", "FE-INFO-6")
def test_start_tiles_that_leave_no_choice_are_laid(table: Table, ask: Ask) -> None:
    position = table(3, start=[4, 2, 6])
    assert ask(position, "tiles") == {"0,0": 4, "1,0": 2, "0,1": 6}
    assert (ask(position, "turn"), ask(position, "turns")) == ("red", 1)
    assert ask(position, "stack_left") == 33
    arranging = table(4, start=[4, 2, 6, 1])
    assert (ask(arranging, "next"), arranging.actor.name) == ("arrange", "yellow")


@pytest.mark.clause("FE-SOLO-11", "FE-COOP-8", "FE-END-1")
def test_the_last_turn_of_a_game_for_the_goal_is_no_turn_without_a_tile(
    table: Table, ask: Ask
) -> None:
    words = {"tiles": {"0,0": 5, "1,0": 3}, "stack": {}, "next": "men"}
    assert ask(table(2, **words), "men_only") is True
    for seats, mode in ((1, "solitaire"), (2, "cooperative")):
        assert ask(table(seats, {"mode": mode}, **words), "men_only") is False


TWO = {"tiles": {"0,0": 5, "1,0": 3}}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ({"stack": {}}, "the stack must hold the start tiles still to be drawn: 3"),
        ({"start": [1], "stack": {"2": 1}}, "must hold the start tiles still to be drawn: 2"),
        ({"start": [1, 2, 3, 4]}, "start must be a list of up to 3 tiles"),
        ({"start": 6}, "start must be a list of up to 3 tiles, not 6"),
        ({"start": [0]}, "a tile in start must be a whole number from 1 to 6, not 0"),
        ({"start": [1], "turns": 1}, "turns = 1: turns need tiles"),
        ({"start": [1], "next": "men"}, "next = 'men': turns need tiles"),
        (TWO | {"next": "arrange"}, "next = 'arrange' cannot be: tiles lie, and no tile is drawn"),
        (TWO | {"next": "lay"}, "next = 'lay' cannot be: tiles lie, and no tile is drawn"),
        (TWO | {"next": "face"}, "next = 'face' cannot be"),
        (TWO | {"next": "men", "drawn": 4}, "next = 'men' cannot be: tiles lie, and a 4 is drawn"),
        (TWO | {"face_down": True}, "face_down is for a drawn tile that is to be laid"),
        (TWO | {"face_down": 1}, "face_down must be true or false, not 1"),
        (TWO | {"men_only": True}, "men_only is for a competitive game with an empty stack"),
        (TWO | {"passes": 1}, "passes count only when the stack is empty"),
        (TWO | {"stack": {}, "next": "men", "passes": 3}, "everybody passed: the game is over"),
        (TWO | {"stack": {}, "next": "over", "passes": 1}, "over when all 3 have passed in a row"),
        (TWO | {"next": "over"}, "the game is over when all|passes count only"),
        (TWO | {"turns": 0}, "turns must be a whole number from 1 to 999, not 0"),
        (TWO | {"under": {"0,0": 4}}, "under and layers name 0,0, where no firebreak lies"),
        (TWO | {"layers": {"5,5": "red"}}, "under and layers name 5,5, where no firebreak lies"),
        ({"tiles": {"0,0": 0}, "under": {"0,0": -1}}, "under 0,0 must be a whole number from 1"),
        (TWO | {"stock": {"red": {"green": 1}}}, "stock of red: red has no green men in this game"),
        (
            TWO | {"stack": {}, "next": "over", "men": {"0,0": {"yellow": 1}}},
            "the game is over: no reinforcements are left on the tiles",
        ),
    ],
    ids=str,
)
def test_what_cannot_be_is_refused_in_a_sentence(
    words: dict[str, Any], said: str, table: Table
) -> None:
    with pytest.raises(BadScenario, match=said):
        table(3, **words)


def test_a_game_for_the_goal_is_not_over_while_tiles_are_left(table: Table) -> None:
    with pytest.raises(BadScenario, match="not over while tiles are left in the stack"):
        table(3, {"mode": "cooperative"}, **TWO, next="over")
    over = table(3, {"mode": "cooperative"}, **TWO, next="over", stack={})
    assert over.outcome is not None
    assert over.outcome.clause == "FE-COOP-5"
