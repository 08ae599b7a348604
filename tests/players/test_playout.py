"""Whole games in compiled code: a row is a function of the seed, and the same as bots make it."""

from __future__ import annotations

import numpy as np
import pytest

import pulaski
from pulaski.core import calls
from pulaski.core.game import Game
from pulaski.core.position import Position
from pulaski.players.bots import bot, seed_for
from pulaski.players.playout import decided, play, play_and_tell, seed_of

KEY = 7


def by_bots(game: Game, number: int, thumbs: list[int]) -> Position:
    """The same game, asked for move by move."""
    seed = int(seed_of(KEY, number))
    position = game.start(seed)
    names = ["thumb" if one else "random" for one in thumbs]
    bots = [bot(name, seed_for(seat, seed)) for seat, name in enumerate(names)]
    while not position.is_over:
        position.play(bots[position.actor.number].choose(position))
    return position


@pytest.mark.parametrize("name", pulaski.names())
def test_a_game_is_the_one_that_bots_play_with_its_seed(name: str) -> None:
    game = pulaski.find(name).largest
    thumbs = [seat % 2 for seat in range(game.seats)]
    ends = play(game, 2, KEY, thumbs, first=5)
    for row, number in enumerate((5, 6)):
        position = by_bots(game, number, thumbs)
        seats = [move for move in position.moves if move.actor >= 0]
        assert ends.seeds[row] == position.seed
        assert ends.ranks[row].tolist() == list(position.ranks().values())
        assert ends.scores[row].tolist() == list(position.scores().values())
        assert ends.endings[row] == calls.ending(position.states, 0)
        assert (ends.turns[row], ends.decisions[row]) == (position.turn, len(seats))
        assert ends.began[row] == seats[0].actor


def test_it_does_not_matter_which_games_were_played_before() -> None:
    game = pulaski.game("feurio", 3)
    whole, late = play(game, 20, KEY, [1, 0, 0]), play(game, 8, KEY, [1, 0, 0], first=12)
    for one, other in zip(whole, late, strict=True):
        assert (one[12:] == other).all()


def test_decisions_replay_the_game_and_tell_what_was_seen() -> None:
    game = pulaski.game("feurio", 2)
    room = decided(1000, game.rules.observation)
    ends, told = play_and_tell(game, 3, KEY, [1, 0], 4, room)
    assert len(told.games) == ends.decisions.sum()
    for row, number in enumerate((4, 5, 6)):
        mine = np.flatnonzero(told.games == number)
        assert told.numbers[mine].tolist() == list(range(ends.decisions[row]))
        position = game.start(int(ends.seeds[row]))
        for at in mine:
            assert told.seats[at] == position.actor.number
            assert told.turns[at] == position.turn
            assert told.choices[at] == len(position.actions())
            numbers = np.zeros(game.rules.observation, dtype=np.float32)
            calls.observe(position.states, 0, position.actor.number, numbers)
            assert (told.observations[at] == numbers).all()
            position.play(int(told.actions[at]))
        assert position.is_over


def test_a_game_that_does_not_fit_in_is_left_for_another_call() -> None:
    game = pulaski.game("feurio", 2)
    ends, told = play_and_tell(game, 9, KEY, [1, 1], 0, decided(130))
    assert 0 < len(ends.seeds) < 9
    assert len(told.games) == ends.decisions.sum()
    assert told.games[-1] == len(ends.seeds) - 1
