"""Players that know a game by its verbs alone; how well a game's own one plays, its room tests."""

from __future__ import annotations

import pytest

import pulaski
from pulaski.core.errors import UnknownName
from pulaski.core.variants import key_variants
from pulaski.players.bots import BOTS, bot
from tests.players.watching import slow, watched


@slow
@pytest.mark.parametrize("name", pulaski.names())
def test_it_keeps_to_the_rules_in_every_variant_and_comes_to_an_end(name: str) -> None:
    for game in key_variants(pulaski.find(name)):
        watched(game, 20)


@pytest.mark.parametrize("name", [name for name in BOTS if name != "deep"])
def test_a_bot_plays_a_game_to_its_end_the_same_way_twice(name: str) -> None:
    def moves() -> list[str]:
        position = pulaski.find(pulaski.names()[0]).largest.start(seed=5)
        player = bot(name, seed=9)
        while not position.is_over:
            position.play(player.choose(position))
        return [move.text for move in position.moves]

    assert moves() == moves()


def test_an_unknown_bot_is_told_which_there_are() -> None:
    with pytest.raises(UnknownName, match="unknown bot 'clever': choose from random, newcomer"):
        bot("clever", 1)
