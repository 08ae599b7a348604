"""Terms: what lies beside what, what burns, what is empty, areas and hearts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from pulaski import Position

Table = Callable[..., Position]
Ask = Callable[[Position, str], Any]
Space = tuple[int, int]

STEPS = {"north": (-1, 0), "east": (0, 1), "south": (1, 0), "west": (0, -1)}
FLAME = {(7, 7), (7, 8), (8, 7), (8, 8)}
WIND_CARDS = [f"wind-{wind}" for wind in STEPS]
#: The first row and column of each area, and its heart.
TOWERS = {
    "red": ((0, 0), (0, 0)),
    "purple": ((0, 13), (0, 15)),
    "blue": ((13, 13), (15, 15)),
    "green": ((13, 0), (15, 0)),
}


def written(at: Space) -> str:
    return f"{at[0]},{at[1]}"


def read(text: str) -> Space:
    row, column = text.split(",")
    return int(row), int(column)


def is_on_board(at: Space) -> bool:
    return 0 <= at[0] <= 15 and 0 <= at[1] <= 15


def area(name: str) -> list[Space]:
    (row, column), _ = TOWERS[name]
    return [(row + r, column + c) for r in range(3) for c in range(3)]


def fanned(position: Position) -> dict[str, set[Space]]:
    """Where each wind card of the hand can put a gem."""
    found: dict[str, set[Space]] = {wind: set() for wind in STEPS}
    for action in position.actions():
        if action.kind == "fan":
            found[str(action.values["wind"])].add(read(str(action.values["space"])))
    return found


@pytest.mark.clause("FT-TERM-1", "FT-TERM-2", "FT-COMP-16", "FT-WCARD-5")
@pytest.mark.parametrize("towers", ["NW+SE", "NE+SW"])
def test_neighbours_share_a_side_and_the_board_does_not_wrap(towers: str, table: Table) -> None:
    """One gem anywhere, in the corners without a player too: where fire goes from it."""
    hearts = {"NW+SE": {(0, 0), (15, 15)}, "NE+SW": {(0, 15), (15, 0)}}[towers]
    first = {"NW+SE": "red", "NE+SW": "purple"}[towers]
    edges = {0, 1, 14, 15}
    for row, column in (divmod(number, 16) for number in range(256)):
        inside = row not in edges and column not in edges
        if (row, column) in FLAME | hearts or (inside and (row + 3 * column) % 7):
            continue
        position = table(
            2,
            {"towers": towers},
            gems=[written((row, column))],
            hands={first: WIND_CARDS},
            buckets={first: "used"},
            next="act",
        )
        fire = FLAME | {(row, column)}
        for wind, (down, right) in STEPS.items():
            beside = {(r + down, c + right) for r, c in fire}
            expected = {at for at in beside - fire if is_on_board(at)}
            expected -= {TOWERS[first][1]}  # FT-TURN-10
            assert fanned(position)[wind] == expected, (row, column, wind)


@pytest.mark.clause("FT-TERM-3", "FT-TURN-3", "FT-WCARD-5")
@pytest.mark.parametrize("wind", STEPS)
def test_gems_the_eternal_flame_and_towers_ablaze_all_spread(wind: str, table: Table) -> None:
    down, right = STEPS[wind]
    burned = {"red", "blue"}
    fire = FLAME | {(4, 11)} | {at for name in burned for at in area(name)}
    expected = {at for at in ((r + down, c + right) for r, c in fire) if is_on_board(at)} - fire
    position = table(4, gems=["4,11"], burned=sorted(burned), wind=wind, turn="purple")
    assert {read(str(a.values["space"])) for a in position.actions()} == expected
    position = table(
        4,
        gems=["4,11"],
        burned=sorted(burned),
        hands={"purple": [f"wind-{wind}"]},
        turn="purple",
        next="act",
    )
    assert fanned(position)[wind] == expected


@pytest.mark.clause("FT-TERM-3", "FT-FIRE-2", "FT-EMBER-1", "FT-COMP-18")
def test_fire_cards_link_to_any_fire(table: Table) -> None:
    """The only other fire is the Eternal Flame and the tower of blue, ablaze."""
    position = table(
        3,
        burned=["blue"],
        gems=["4,4"],
        hands={"red": ["flare-up", "burning-snag", "ember"]},
        next="act",
    )
    for action in ("flare-up 12,15 east", "burning-snag 11,13", "flare-up 9,8 south"):
        assert position.refusal(action) is None, action
    for action in ("flare-up 12,10 east", "burning-snag 11,11"):
        refusal = position.refusal(action)
        assert refusal is not None
        assert refusal.clause == "FT-FIRE-2"
    position.play("ember 4,4")
    landings = {read(str(a.values["space"])) for a in position.actions()}
    around = {(6, 7), (6, 8), (9, 7), (9, 8), (7, 6), (8, 6), (7, 9), (8, 9)}
    tower = {(12, c) for c in (13, 14, 15)} | {(r, 12) for r in (13, 14, 15)}
    assert landings == around | tower


@pytest.mark.clause("FT-TERM-4", "FT-FIRE-3", "FT-FB-1", "FT-FB-9")
@pytest.mark.parametrize(
    ("space", "spread", "fan", "firebreak"),
    [
        ("4,11", "FT-TURN-3", "FT-WCARD-5", "FT-FB-1"),  # a gem
        ("4,12", "FT-TURN-9", "FT-FB-9", "FT-FB-1"),  # a firebreak
        ("7,8", "FT-TURN-3", "FT-WCARD-5", "FT-FB-3"),  # the Eternal Flame
        ("14,13", "FT-TURN-3", "FT-WCARD-5", "FT-BURN-6"),  # a tower ablaze
    ],
)
def test_nothing_is_placed_where_something_is(
    space: str, spread: str, fan: str, firebreak: str, table: Table
) -> None:
    """Every one of them is one step east of fire."""
    laid = {"gems": ["4,10", "4,11"], "firebreaks": ["4,12"], "burned": ["blue"]}
    position = table(3, wind="east", **laid)
    assert position.refusal(f"gem {space}").clause == spread  # type: ignore[union-attr]
    hand = {"red": ["wind-east", "de-reforest"]}
    position = table(3, hands=hand, next="act", **laid)
    assert position.refusal(f"fan east {space}").clause == fan  # type: ignore[union-attr]
    assert position.refusal(f"deforest {space}").clause == firebreak  # type: ignore[union-attr]


@pytest.mark.clause("FT-TERM-5", "FT-COMP-20", "FT-FB-2")
def test_an_area_is_nine_squares_in_the_corner(table: Table) -> None:
    """Where no firebreak may be built on an empty board: areas and the Eternal Flame, no more."""
    position = table(4, hands={"red": ["de-reforest"]}, next="act")
    open_to = {read(str(a.values["space"])) for a in position.actions() if a.kind == "deforest"}
    areas = {at for name in TOWERS for at in area(name)}
    assert len(areas) == 36
    board = {divmod(number, 16) for number in range(256)}
    assert open_to == board - areas - FLAME
    for name in TOWERS:
        for at in area(name):
            refusal = position.refusal(f"deforest {written(at)}")
            assert refusal is not None
            assert refusal.clause == "FT-FB-2"


@pytest.mark.clause("FT-TERM-6", "FT-COMP-21", "FT-SETUP-5")
@pytest.mark.parametrize("name", TOWERS)
def test_the_heart_is_the_outermost_corner(name: str, table: Table, ask: Ask) -> None:
    """A gem on any other square of an area burns nothing; on the heart it burns that tower."""
    (row, column), heart = TOWERS[name]
    names = list(TOWERS)
    player = names[names.index(name) - 1]
    wind = "east" if column == 13 else "west"
    _, back = STEPS[wind]
    for at in area(name):
        position = table(
            4,
            gems=[written((at[0], at[1] - back))] if (at[0], at[1] - back) != heart else [],
            wind=wind,
            turn=player,
        )
        position.play(f"gem {written(at)}")
        assert ask(position, "burned") == ([name] if at == heart else [])
    assert heart[0] in (row, row + 2)


@pytest.mark.clause("FT-TERM-7", "FT-TURN-1", "FT-SETUP-24")
@pytest.mark.parametrize("teams", [False, True])
def test_a_burned_player_is_active_in_the_team_variant_only(teams: bool, table: Table) -> None:
    position = table(4, {"teams": teams}, burned=["blue"], turn="purple", wind="west")
    seen = []
    for _ in range(8):
        seen.append(position.actor.name)
        position.play(next(a for a in position.actions() if a.kind == "gem"))
        position.play("pass")
    order = ["purple", "blue", "green", "red"] if teams else ["purple", "green", "red"]
    assert seen == (order * 3)[:8]
