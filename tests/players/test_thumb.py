"""The rule-of-thumb player beats random ones, from every seat."""

from __future__ import annotations

import pytest

import pulaski
from pulaski.core.errors import UnknownName
from pulaski.players.bots import BOTS, bot
from pulaski.players.playout import play
from pulaski.proof.variants import key_variants
from tests.players.watching import slow, watched

GAMES = 1_000


@slow
@pytest.mark.parametrize("seat", range(4))
def test_it_wins_nine_of_ten_games_of_feurio_against_three_random_players(seat: int) -> None:
    game = pulaski.game("feurio", 4)
    _, places = play(game, GAMES, 1, [int(other == seat) for other in range(4)], GAMES)
    assert (places[:, seat] == 1).sum() >= 0.9 * GAMES


@slow
@pytest.mark.parametrize("name", pulaski.names())
def test_it_keeps_to_the_rules_in_every_variant_and_comes_to_an_end(name: str) -> None:
    for game in key_variants(pulaski.find(name)):
        watched(game, 20)


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_plays_a_game_to_its_end_the_same_way_twice(name: str) -> None:
    def moves() -> list[str]:
        position = pulaski.start("feurio", 2, seed=5, firebreaks=True)
        player = bot(name, seed=9)
        while not position.is_over:
            position.play(player.choose(position))
        return [move.text for move in position.moves]

    assert moves() == moves()


def test_an_unknown_bot_is_told_which_there_are() -> None:
    with pytest.raises(UnknownName, match="unknown bot 'clever': choose from random, thumb"):
        bot("clever", 1)
