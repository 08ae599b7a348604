"""The rule-of-thumb player beats random ones, from every seat, and never breaks a rule."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import pulaski
from pulaski import Game, Position
from pulaski.core import calls
from pulaski.core.compile import INTERPRETED
from pulaski.core.events import silent
from pulaski.core.state import duplicate
from pulaski.core.variants import variants
from pulaski.core.verbs import CHANCE, OVER
from pulaski.players.playout import play
from tests.players.watching import slow

Table = Callable[..., Position]

GAMES = 1_000
AROUND = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
every_variant = pytest.mark.parametrize("game", variants(pulaski.find("feurio")), ids=str)


@slow
@pytest.mark.parametrize("seat", range(4))
def test_it_wins_nine_of_ten_games_against_three_random_players(seat: int) -> None:
    game = pulaski.game("feurio", 4)
    places = play(game, GAMES, 1, [int(other == seat) for other in range(4)]).ranks
    assert (places[:, seat] == 1).sum() >= 0.9 * GAMES


def check_games(game: Game, games: int) -> None:
    """At random, by thumb, and half by thumb: whoever is to move is advised well."""
    out = np.zeros(game.rules.most_choices, dtype=np.int32)
    for number in range(games):
        luck, by_thumb = random.Random(number), number % 3 / 2
        states = duplicate(game.start_state)
        while (who := calls.actor(states, 0)) != OVER:
            if who == CHANCE:
                action = calls.sample(states, 0, number)
            else:
                before = states.tobytes()
                action = calls.suggest(states, 0, number)
                assert calls.refuse(states, 0, action) == 0
                assert states.tobytes() == before
                if luck.random() >= by_thumb:
                    action = out[luck.randrange(calls.choices(states, 0, out))]
            calls.apply(states, 0, action, silent())


@every_variant
def test_what_it_suggests_is_legal_in_every_game(game: Game) -> None:
    check_games(game, 1 if INTERPRETED else 30)


def any_fire(luck: random.Random) -> dict[str, Any]:
    """Tiles that could lie on a table, each beside another."""
    at = [(0, 0)]
    for _ in range(luck.randrange(1, 30)):
        q, r = luck.choice(at)
        dq, dr = luck.choice(AROUND)
        if (q + dq, r + dr) not in at:
            at.append((q + dq, r + dr))
    values = luck.sample([value for value in range(1, 7) for _ in range(6)], len(at))
    return {f"{q},{r}": value for (q, r), value in zip(at, values, strict=True)}


def any_words(game: Game, luck: random.Random) -> dict[str, Any]:
    """A position in words: any fire, few men or many, in hand and on tiles."""
    tiles = any_fire(luck)
    own = game.rules.facts(game, game.start_state)["stock"]()
    most = luck.choice((1, 3, 12))
    stock = {s: {c: luck.randint(0, min(most, left)) for c, left in own[s].items()} for s in own}
    men = {at: {luck.choice(["red", "green", "blue", "yellow"]): 1} for at in tiles}
    some = {at: crew for at, crew in men.items() if luck.random() < 0.3}
    words: dict[str, Any] = {"tiles": tiles, "men": dict(list(some.items())[:12]), "stock": stock}
    words["turn"] = luck.choice(game.names)
    drawn = next(value for value in range(1, 7) if [*tiles.values()].count(value) < 6)
    return words | luck.choice(({"next": "men"}, {"next": "men", "stack": {}}, {"drawn": drawn}))


@every_variant
def test_what_it_suggests_is_legal_however_the_table_was_laid_out(game: Game) -> None:
    luck, asked = random.Random(str(game)), 0
    for key in range(20 if INTERPRETED else 200):
        words = any_words(game, luck)
        position = game.start()
        position.lay_out(words)
        if position.actor.number >= 0:
            assert position.refusal(position.suggestion(key)) is None, words
            asked += 1
    assert asked > 10


@pytest.mark.clause("FE-MEN-16", "FE-P3-3")
def test_it_fills_no_tile_with_reinforcements_that_it_does_not_have(table: Table) -> None:
    """No own man and one reinforcement are left, and both tiles have room for three."""
    stock = {"red": {"red": 0, "yellow": 1}, "green": {"green": 0}, "blue": {"blue": 0}}
    position = table(3, tiles={"0,0": 6, "1,0": 6}, stack={}, turn="red", next="men", stock=stock)
    assert position.suggestion().text == "pass"
    for key in range(20):
        assert position.refusal(position.suggestion(key)) is None
