"""Replenish POI along the arrows of the Experienced game."""

from __future__ import annotations

from typing import Any

import pytest

from pulaski.games.flash_point.kernel.data import data

from .experienced import INDOOR, ask, even_odds, lay, legal, play, refused

#: Where the arrow of each space points, as printed on both sides of the board.
ARROWS = """
↘ ↓ ↓ ↓ ↓ ↓ ↓ ↙
→ ↘ ← ↓ ↓ → ↙ ←
→ ↑ ↓ ← ← ← ↑ ←
→ ↓ → → → ↑ ↓ ←
→ ↗ ← ↑ ↑ → ↖ ←
↗ ↑ ↑ ↑ ↑ ↑ ↑ ↖
"""
STEPS = {
    **{"↑": (-1, 0), "→": (0, 1), "↓": (1, 0), "←": (0, -1)},
    **{"↗": (-1, 1), "↘": (1, 1), "↙": (1, -1), "↖": (-1, -1)},
}
CENTRE = ["3,3", "4,3", "4,4", "4,5", "4,6", "3,6", "3,5", "3,4"]


def next_of(space: str) -> str:
    row, column = int(space[0]), int(space[2])
    down, right = STEPS[ARROWS.split()[8 * (row - 1) + column - 1]]
    return f"{row + down},{column + right}"


def path_of(space: str) -> list[str]:
    found: list[str] = []
    while space not in found:
        found.append(space)
        space = next_of(space)
    return found


@pytest.mark.clause("FP-XPOI-2", "FP-XPOI-4", "FP-XPOI-5")
@pytest.mark.parametrize("board", ["front", "back"])
def test_every_arrow(board: str) -> None:
    """All paths run into the eight centre spaces and round them, whatever stands between."""
    assert data["poi_arrows"]["same_on_both_sides"]
    for space in INDOOR:
        assert path_of(space)[-8:] == path_of(path_of(space)[-8])
        assert sorted(path_of(space)[-8:]) == sorted(CENTRE)
        position = lay(1, {"board": board}, smoke=[space], victims=["0,1", "0,2"], next="replenish")
        assert f"poi {next_of(space)}" in play(position, f"roll {space}"), space
        assert ask(position, "poi") == [next_of(space)]
        assert ask(position, "smoke") == [space]


@pytest.mark.clause("FP-XPOI-1", "FP-XPOI-2")
def test_a_valid_target_is_kept() -> None:
    for space in INDOOR:
        position = lay(1, victims=["0,1", "0,2"], next="replenish")
        play(position, f"roll {space}")
        assert ask(position, "poi") == [space]


@pytest.mark.clause("FP-XPOI-2", "FP-XPOI-4")
def test_the_last_space_of_a_path() -> None:
    for last in CENTRE:
        taken = [space for space in CENTRE if space != last]
        position = lay(1, fire=taken, victims=["0,1", "0,2"], next="replenish")
        for space in taken:
            assert f"poi {last}" in play(position, f"roll {space}")
            position.undo()


@pytest.mark.clause("FP-XPOI-3", "FP-XPOI-4")
def test_without_a_valid_space_on_the_path_it_is_rolled_again() -> None:
    position = lay(
        1,
        fire=["3,3", "4,3", "4,4", "4,5"],
        smoke=["4,6", "3,6", "2,4", "1,4", "1,1"],
        poi=["3,5"],
        victims=["0,1"],
        firefighters={"red": "3,4"},
        next="replenish",
    )
    never = [*CENTRE, "2,4", "1,4"]
    assert even_odds(position) == [f"roll {space}" for space in INDOOR if space not in never]
    for space in never:
        assert refused(position, f"roll {space}") == "no-valid-space"
    play(position, "roll 1,1")
    assert ask(position, "poi") == ["2,2", "3,5"]


@pytest.mark.clause("FP-XPOI-1", "FP-XPOI-6", "FP-XPOI-7")
@pytest.mark.parametrize(
    ("words", "placed"),
    [
        ({"fire": ["3,4"]}, "3,3"),
        ({"smoke": ["3,4"]}, "3,3"),
        ({"firefighters": {"red": "3,4"}}, "3,3"),
        ({"firefighters": {"orange": "3,4"}}, "3,3"),
        ({"poi": ["3,4"]}, "3,3"),
        ({"victims": ["3,4"]}, "3,3"),
        ({"treated": ["3,4"]}, "3,3"),
        ({"hazmats": ["3,4"]}, "3,4"),
        ({"hot_spots": ["3,4"]}, "3,4"),
        ({"fire": ["4,4"], "doors": {"3,2-3,3": "gone"}}, "3,4"),
    ],
    ids=str,
)
def test_what_keeps_a_point_of_interest_away(words: dict[str, Any], placed: str) -> None:
    position = lay(2, next="replenish", **words)
    assert f"poi {placed}" in play(position, "roll 3,4")


@pytest.mark.clause("FP-XPOI-9")
def test_seven_spaces_are_always_left() -> None:
    """33 Threat markers, six Firefighters and two POI, the whole centre among them."""
    taken = [*CENTRE, *(space for space in INDOOR if space not in CENTRE)][:41]
    crew = zip(("red", "orange", "yellow", "green", "blue", "white"), taken[33:39], strict=True)
    position = lay(
        6,
        fire=taken[:20],
        smoke=taken[20:33],
        firefighters=dict(crew),
        poi=taken[39:41],
        next="replenish",
    )
    assert ask(position, "threats") == 0
    free = [space for space in INDOOR if space not in taken]
    assert len(free) == 7
    reach = [space for space in INDOOR if set(path_of(space)) & set(free)]
    assert legal(position) == sorted(f"roll {space}" for space in reach)
    assert set(free) <= set(reach)


@pytest.mark.clause("FP-XPOI-10")
@pytest.mark.parametrize(
    ("there", "supply", "rolls"), [(0, 9, 3), (1, 9, 2), (2, 9, 1), (3, 9, 0), (0, 2, 2), (1, 0, 0)]
)
def test_three_are_on_the_board_while_there_are_any(there: int, supply: int, rolls: int) -> None:
    position = lay(2, poi=["6,1", "6,2", "6,3"][:there], supply=supply, next="replenish")
    for space in ("1,1", "1,2", "1,3")[:rolls]:
        assert ask(position, "asked") == "roll"
        assert play(position, f"roll {space}")[:2] == [
            f"rolled {space} for replenishing",
            f"poi {space}",
        ]
    assert ask(position, "turns") == 2
    assert len(ask(position, "poi")) == there + rolls
    assert ask(position, "supply") == supply - rolls
