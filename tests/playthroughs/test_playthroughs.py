"""Golden playthroughs: a change that shows here is either a mistake or a new version of the rules.

`make playthroughs` writes them anew; review the difference.
"""

from __future__ import annotations

import pytest

from pulaski.core.game import Game
from pulaski.proof.playthrough import FOLDER, file_name, games, playthrough

MOST_LINES = 300


@pytest.mark.parametrize("game", games(), ids=str)
def test_the_game_goes_as_it_is_written(game: Game) -> None:
    golden = (FOLDER / file_name(game)).read_text(encoding="utf-8")
    assert playthrough(game).splitlines() == golden.splitlines()
    assert len(golden.splitlines()) <= MOST_LINES


def test_every_game_has_one_and_none_is_left_over() -> None:
    assert {path.name for path in FOLDER.glob("*.txt")} == {file_name(game) for game in games()}
