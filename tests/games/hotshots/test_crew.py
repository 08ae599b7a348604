"""Characters: which home tile holds which ability."""

from __future__ import annotations

import pytest

from pulaski.games.hotshots.kernel import inspect
from pulaski.games.hotshots.notation import CREW_NAMES, TILE_NAMES

from .playing import lay

HOMES = {
    "crew-boss": "radio-tower",
    "sawyer": "mobile-repair-shop",
    "lookout": "lookout-tower",
    "swamper": "supply-trailer",
}


@pytest.mark.clause("HS-CREW-1", "HS-CREW-2", "HS-CREW-4")
@pytest.mark.parametrize("character", CREW_NAMES)
def test_the_ability_goes_with_the_home_tile_and_no_other(character: str) -> None:
    number = CREW_NAMES.index(character)
    for tile in set(TILE_NAMES) - {"fire-camp", "lake"}:
        position = lay(4, scorched=[tile], flames={"fire-camp": 1}, turn=character)
        assert inspect.ability_of(position.states, 0, number) == (tile != HOMES[character])


@pytest.mark.clause("HS-CREW-1", "HS-SOLO-7")
@pytest.mark.parametrize("character", CREW_NAMES)
def test_an_ability_is_used_on_the_own_turn(character: str) -> None:
    position = lay(4, flames={"fire-camp": 1}, turn=character)
    having = [
        name for n, name in enumerate(CREW_NAMES) if inspect.ability_of(position.states, 0, n)
    ]
    assert having == [character]
