"""The Deck Gun: quadrants, who stands in them, and where the dice send the water."""

from __future__ import annotations

from collections import Counter

import pytest

from .experienced import INDOOR, SIDES, SPOTS, ask, even_odds, lay, play, refused

QUADRANTS = {
    "upper left": [f"{r},{c}" for r in (1, 2, 3) for c in (1, 2, 3, 4)],
    "upper right": [f"{r},{c}" for r in (1, 2, 3) for c in (5, 6, 7, 8)],
    "lower left": [f"{r},{c}" for r in (4, 5, 6) for c in (1, 2, 3, 4)],
    "lower right": [f"{r},{c}" for r in (4, 5, 6) for c in (5, 6, 7, 8)],
}
AIMED = {
    ("front", "top"): "upper right",
    ("front", "right"): "lower right",
    ("front", "bottom"): "lower left",
    ("front", "left"): "upper left",
    ("back", "top"): "upper left",
    ("back", "right"): "upper right",
    ("back", "bottom"): "lower right",
    ("back", "left"): "lower left",
}
OPPOSITE = {
    "sum9": {1: 8, 2: 7, 3: 6, 4: 5, 5: 4, 6: 3, 7: 2, 8: 1},
    "koplow": {1: 6, 2: 5, 3: 8, 4: 7, 5: 2, 6: 1, 7: 4, 8: 3},
}


@pytest.mark.clause("FP-GUN-3", "FP-GUN-4", "FP-GUN-5", "FP-GUN-6", "FP-GUN-7")
@pytest.mark.parametrize(("board", "side"), AIMED, ids=str)
def test_nobody_may_be_in_the_quadrant_of_the_engine(board: str, side: str) -> None:
    """Another Firefighter stands on each space of the board in turn."""
    gunner = SPOTS[board, "engine"][SIDES.index(side)][1]
    position = lay(
        2,
        {"board": board},
        engine=side,
        firefighters={"red": gunner},
        specialists={"red": "generalist", "orange": "cafs"},
    )
    quadrant = QUADRANTS[AIMED[board, side]]
    for space in [f"{r},{c}" for r in range(8) for c in range(10)]:
        position.state.at[1] = int(space.replace(",", ""))
        there = "crew-in-quadrant" if space in quadrant else ""
        assert refused(position, "deck gun") == there, space
        assert ("deck gun" in [a.text for a in position.actions()]) == (not there)


@pytest.mark.clause("FP-GUN-3", "FP-GUN-4", "FP-GUN-5", "FP-GUN-8", "FP-GUN-9")
@pytest.mark.parametrize("die", OPPOSITE)
@pytest.mark.parametrize(("board", "side"), AIMED, ids=str)
def test_dice_out_of_range_are_turned(board: str, side: str, die: str) -> None:
    position = lay(
        1,
        {"board": board, "black_die": die},
        engine=side,
        firefighters={"red": SPOTS[board, "engine"][SIDES.index(side)][0]},
        specialists={"red": "generalist"},
    )
    quadrant = QUADRANTS[AIMED[board, side]]
    rows = {int(space[0]) for space in quadrant}
    columns = {int(space[2]) for space in quadrant}
    play(position, "deck gun")
    assert even_odds(position) == [f"roll {space}" for space in INDOOR]
    hits: Counter[str] = Counter()
    for red in range(1, 7):
        for black in range(1, 9):
            row = red if red in rows else 7 - red
            column = black if black in columns else OPPOSITE[die][black]
            told = play(position, f"roll {red},{black}")
            assert told[:2] == [
                f"rolled {red},{black} for deck-gun",
                f"deck gun hits {row},{column}",
            ]
            assert ask(position, "asked") == "act"
            hits[f"{row},{column}"] += 1
            position.undo()
    assert hits == dict.fromkeys(quadrant, 4)
