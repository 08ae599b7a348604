"""A position told in words and laid out is the same again, byte by byte; the rest is refused."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import pulaski
from pulaski import Position
from pulaski.core.compile import INTERPRETED
from pulaski.core.errors import BadScenario
from pulaski.core.game import Game
from pulaski.core.variants import variants
from pulaski.games import find
from pulaski.games.hotspot import layout, maps

from .laid import random_words

Table = Callable[..., Position]

VARIANTS = variants(find("hotspot"))
LOOKED_AT = 6  # positions of each variant
BETWEEN = 9  # steps from one to the next


def again(position: Position) -> Position:
    """The position, told as JSON and laid out in a new game."""
    twin = position.game.start()
    twin.lay_out(json.loads(json.dumps(position.facts())))
    return twin


def walk(game: Game, seed: int) -> Iterator[Position]:
    """Positions of games in which every second decision is a random one."""
    luck = random.Random(seed)
    while True:
        position = game.start()
        while not position.is_over:
            for _ in range(BETWEEN):
                _step(position, luck)
            yield position


def _step(position: Position, luck: random.Random) -> None:
    if position.is_over:
        return
    if position.actor.name == "chance":
        weights = position.weights()
        position.play(luck.choices(list(weights), list(weights.values()))[0])
    elif luck.random() < 0.5:
        position.play(position.suggestion(luck.randrange(99)))
    else:
        position.play(luck.choice(position.actions()))


@pytest.mark.parametrize("game", VARIANTS[:: 13 if INTERPRETED else 1], ids=str)
def test_positions_of_games_are_told_whole(game: Game) -> None:
    for _, position in zip(range(LOOKED_AT), walk(game, 1), strict=False):
        assert again(position).states.tobytes() == position.states.tobytes()


@pytest.mark.parametrize("seed", range(4 if INTERPRETED else 40))
def test_positions_laid_out_are_told_whole(seed: int) -> None:
    luck = random.Random(seed)
    position = luck.choice(VARIANTS).start()
    position.lay_out(random_words(luck, position.game))
    for _ in range(8):
        assert again(position).states.tobytes() == position.states.tobytes()
        _step(position, luck)


ENDS: dict[str, tuple[int, dict[str, Any], list[str]]] = {
    "won": (
        2,
        {"year": 5, "fire": {"w7r6": 1}, "brigades": {"red-1": "w7r6"}},
        ["extinguish red-1"],
    ),
    "shared": (
        2,
        {"year": 5, "fire": {"w7r6": 1}, "kept": {"red": ["cloudburst"]}},
        ["use cloudburst w7r6"],
    ),
    "alone": (
        1,
        {"year": 5, "fire": {"w7r6": 1}, "brigades": {"red-1": "w7r6"}},
        ["extinguish red-1"],
    ),
    "held": (1, {"fire": {"w3r3": 1}, "boards": 99}, ["end turn"]),
    "scorched-last": (
        4,
        {
            "fire": {"w7r6": 1, "w8r6": 1},
            "scorched": ["w4r4", "w3r4", "w5r4", "w7r4"],
            "waiting": 1,
            "next": "board",
        },
        ["backdraft collapse"],
    ),
}


@pytest.mark.parametrize("outcome", ENDS)
def test_ended_games_are_told_whole(outcome: str, table: Table) -> None:
    seats, words, played = ENDS[outcome]
    position = table(seats, **words)
    for text in played:
        position.play(text)
    assert position.is_over
    assert position.facts()["outcome"] == outcome
    twin = again(position)
    assert twin.states.tobytes() == position.states.tobytes()
    assert twin.outcome == position.outcome


def test_every_word_of_the_facts_lays_out_and_back() -> None:
    position = pulaski.start("hotspot", 2)
    assert tuple(position.facts()) == layout.WORDS
    words = {"unseen": ["campers"], "unseen_after": ["strike"], "unseen_later": {"collapse": 3}}
    position.lay_out({"fire": {"w7r6": 1}, "rain": True, **words})
    told = position.facts()
    assert {word: told[word] for word in words} == words
    assert told["forecast"] == ["no-burn", "no-wildfire"]


def test_what_is_asked_can_be_laid_out_as_it_is(table: Table) -> None:
    words = {"fire": {"w7r6": 1, "w6r7": 1}, "brigades": {}, "decorations": {"yellow": 1}}
    position = table(2, next="hazard", asked="feed", rolled="w7r7", rolls=1, **words)
    assert position.actor.name == "yellow"
    position.play("feed w6r7")
    assert position.facts()["fire"] == {"w7r6": 1, "w6r7": 2}
    assert position.facts()["rolls"] == 1


FIRE = {"fire": {"w7r6": 1}}
GRID = maps.named()[maps.DESIGNED].text.replace("/", "")
HOT_SPOTS = [maps.hex_text(cell) for cell, sign in enumerate(GRID) if sign in "tcfwr"]
CANNOT_BE: dict[str, tuple[dict[str, Any], str]] = {
    "a Brigade on Water": ({"brigades": {"red-1": "w7r7"}}, "red-1 cannot stand on w7r7"),
    "a Brigade on a Mountain": ({"brigades": {"red-1": "w2r6"}}, "red-1 cannot stand on w2r6"),
    "a start on Water": ({"began_at": {"red-1": "w7r7"}}, "red-1 cannot stand on w7r7"),
    "a lost game that goes on": (
        {
            "scorched": ["w4r4", "w3r4", "w5r4", "w7r4", "w8r4", "w12r4", "w11r4", "w4r3"],
        },
        "with 8 Scorched hexes the game is lost",
    ),
    "a card kept by two": (
        {"kept": {"red": ["cloudburst"], "yellow": ["cloudburst"]}},
        "cloudburst would be in two places",
    ),
    "a card kept twice": (
        {"kept": {"red": ["clearing", "clearing"]}},
        "clearing stands there twice",
    ),
    "a kept card in the deck": (
        {"kept": {"red": ["clearing"]}, "luck_deck": ["clearing", "rain"]},
        "clearing would be in two places",
    ),
    "an award that is kept in the deck": (
        {"award": "open", "luck_deck": ["finest-team-award"]},
        "finest-team-award would be in two places",
    ),
    "a kept card that is carried out at once": ({"kept": {"red": ["rain"]}}, "unknown kept by red"),
    "more waiting cards than unseen ones": (
        {"unseen": ["campers"], "waiting": 2},
        "there are only 1 unseen",
    ),
    "a second shuffle without a first": (
        {"unseen": [], "unseen_after": ["campers"]},
        "counted from the first",
    ),
    "no card to turn over": ({"asked": "backdraft", "next": "cards"}, "no Backdraft card waits"),
    "a roll that could bring nothing": (
        {"asked": "roll", "next": "hazard", "year": 1, "rolls": 1, "protected": HOT_SPOTS},
        "'roll' has no outcome",
    ),
    "no roll to come": ({"asked": "roll", "next": "hazard", "rolls": 0}, "no rolls are left"),
    "rolls in a turn": ({"rolls": 2}, "dice are rolled in the Hazard Phase"),
    "nothing to feed": ({"asked": "feed", "next": "hazard"}, "'feed' has no answers"),
    "one fire to feed": (
        {"asked": "feed", "next": "hazard", "rolled": "w7r7", **FIRE},
        "'feed' has no answers",
    ),
    "nothing to give": ({"asked": "give", "next": "give"}, "'give' has no answers"),
    "nothing to buy": ({"asked": "buy", "next": "buy"}, "'buy' has no answers"),
    "no Airplane to crash": ({"asked": "crash", "next": "cards"}, "'crash' has no answers"),
    "nothing to rekindle": ({"asked": "rekindle", "next": "cards"}, "'rekindle' has no answers"),
    "a turn without fire": ({"asked": "act"}, "nothing is on fire"),
    "Volunteers that nobody keeps": (
        {"asked": "volunteers", "next": "burn", **FIRE},
        "nobody keeps",
    ),
    "a question at another time": ({"asked": "buy", "next": "act"}, "comes where next is buy"),
    "a question to somebody else": (
        {"asked": "act", "asked_of": "yellow", **FIRE},
        "red is asked 'act'",
    ),
    "an end without an outcome": ({"asked": "over", "next": "scorch"}, "if and only if it is over"),
    "an outcome before the end": ({"asked": "act", "outcome": "won", **FIRE}, "if and only if"),
    "another outcome": (
        {"outcome": "won", "next": "year-over", "year": 5},
        "such a game would end as 'shared'",
    ),
    "a win in year 4": (
        {"outcome": "shared", "next": "year-over", "year": 4},
        "such a game would end as 'none'",
    ),
    "odd Funds": ({"funds": {"red": 7}}, "multiple of 5"),
    "more Decorations earned than had": ({"earned": {"red": 1}}, "has earned more"),
    "the department of another": ({"departments": {"yellow": "red"}}, "that of the Commander"),
    "cards discarded without the option": ({"next": "discard"}, "only in a game with"),
    "an Airplane without a base": ({"airplanes": {"red": "w7r7"}}, "has no base"),
    "a base on land": ({"bases": {"red": "w7r6"}}, "is no Water"),
    "a number for a flag": ({"dry": 1}, "dry must be true or false"),
}


@pytest.mark.parametrize("case", CANNOT_BE)
def test_what_cannot_be_is_refused_in_a_sentence(case: str, table: Table) -> None:
    words, told = CANNOT_BE[case]
    with pytest.raises(BadScenario, match=told):
        table(2, **words)
