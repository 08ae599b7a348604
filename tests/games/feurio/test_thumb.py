"""The rule-of-thumb player beats random ones, from every seat."""

from __future__ import annotations

import pytest

import pulaski
from pulaski.players.playout import play
from tests.players.watching import slow

GAMES = 1_000


@slow
@pytest.mark.parametrize("seat", range(4))
def test_it_wins_nine_of_ten_games_against_three_random_players(seat: int) -> None:
    game = pulaski.game("feurio", 4)
    _, places = play(game, GAMES, 1, [int(other == seat) for other in range(4)], GAMES)
    assert (places[:, seat] == 1).sum() >= 0.9 * GAMES
