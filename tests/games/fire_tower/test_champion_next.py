"""Who holds Champion of the Wood at the next table of the same people."""

from __future__ import annotations

import pytest

import pulaski
from pulaski import Position
from pulaski.core.game import Game


def next_options(position: Position) -> dict[str, str]:
    game = position.game
    return dict(game.rules.again(game, position.states))


def played(seats: int, seed: int, **options: str) -> Position:
    position = pulaski.start("fire-tower", seats, seed=seed, **options)
    while not position.is_over:
        position.play(position.suggestion(len(position.moves)))
    return position


@pytest.mark.clause("FT-CHAMP-1", "FT-CHAMP-4", "FT-CHAMP-8")
def test_the_winner_is_champion_then_grand_champion() -> None:
    first = played(2, seed=1)
    assert first.outcome is not None
    winner = first.outcome.winners[0].number + 1
    then = next_options(first)
    assert (then["champion"], then["grand"]) == (str(winner), "no")
    again = next(
        game
        for seed in range(2, 40)
        if (game := played(2, seed, **then)).outcome.winners[0].number + 1 == winner  # type: ignore[union-attr]
    )
    assert (next_options(again)["champion"], next_options(again)["grand"]) == (str(winner), "yes")
    Game.agree(first.game.rules, 2, next_options(again))  # it can be agreed on


@pytest.mark.clause("FT-TEAM-15")
def test_teams_have_no_champion() -> None:
    position = played(4, seed=3, teams="yes")
    assert next_options(position) == dict(position.game.options)
