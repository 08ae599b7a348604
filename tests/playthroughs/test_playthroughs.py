"""Golden playthroughs: a change that shows here is either a mistake or a new version of the rules.

`make playthroughs GAME=` writes them anew; review the difference.
"""

from __future__ import annotations

import pytest

from pulaski.core.game import Game
from pulaski.games import all_names, names
from pulaski.proof.playthrough import FOLDER, file_name, game_in, games, playthrough

MOST_LINES = 300


@pytest.mark.parametrize("game", [game for name in names() for game in games(name)], ids=str)
def test_the_game_goes_as_it_is_written(game: Game) -> None:
    path = FOLDER / file_name(game)
    assert path.exists(), f"make playthroughs GAME={game.rules.id} writes it"
    golden = path.read_text(encoding="utf-8")
    assert playthrough(game).splitlines() == golden.splitlines()
    assert len(golden.splitlines()) <= MOST_LINES


@pytest.mark.parametrize("name", names())
def test_every_variant_has_one_and_none_is_left_over(name: str) -> None:
    found = {path.name for path in FOLDER.glob("*.txt") if game_in(path) == name}
    assert found == {file_name(game) for game in games(name)}


def test_there_is_none_of_a_game_that_is_not_here() -> None:
    assert {game_in(path) for path in FOLDER.glob("*.txt")} <= set(all_names())
