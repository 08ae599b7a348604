"""Board shapes: the circle, the parks, and those that players write down themselves."""

from __future__ import annotations

import pytest

import pulaski
from pulaski.games.hotshots.kernel.data import data
from pulaski.games.hotshots.kernel.layouts import named, read
from pulaski.games.hotshots.notation import TILE_NAMES

from .playing import (
    CIRCLE,
    around,
    ask,
    begin,
    even_odds,
    legal,
    play_until,
    refused,
    steps_from,
)

PARKS = ("denali", "grand_canyon", "grand_teton", "yellowstone", "yosemite", "zion")
SHAPES = {layout["id"]: layout for layout in data["layouts"]}
#: Two cells wide, ten long: every cell has at most four neighbours.
BAND = " ".join(f"{column},{row}" for column in range(10) for row in (0, 1))[:-4]
ROW = " ".join(f"{column},0" for column in range(19))
#: Two parts of nine, held together by one cell that is no corner.
WAIST = " ".join(
    ["5,0"]
    + [f"{column},{row}" for column in (2, 3, 4) for row in (0, 1, 2)]
    + [f"{column},{row}" for column in (6, 7, 8) for row in (-2, -1, 0)]
)


def text(cell: list[int]) -> str:
    return f"{cell[0]},{cell[1]}"


def cells_of(layout: str) -> set[str]:
    return {text(cell) for cell in SHAPES[layout]["cells"]}


def given_in(layout: str) -> dict[str, str]:
    """The tiles with given places, and their cells."""
    return {tile.replace("_", "-"): text(cell) for tile, cell in SHAPES[layout]["fixed"].items()}


def own(cells: str, **options: str) -> pulaski.Position:
    return begin(2, layout="own", cells=cells, **options)


@pytest.mark.clause("HS-LAY-1", "HS-LAY-8")
def test_every_shape_has_a_cell_for_each_tile() -> None:
    option = next(o for o in begin().game.rules.options(2) if o.name == "layout")
    assert option.values == ("circle", *PARKS, "own")
    assert option.default == "circle"
    for layout in option.values[:-1]:
        tiles = ask(play_until(begin(layout=layout), "take"), "tiles")
        assert sorted(tiles) == sorted(TILE_NAMES)
        assert set(tiles.values()) == cells_of(layout)
    assert cells_of("circle") == set(CIRCLE.split())


@pytest.mark.clause("HS-LAY-2", "HS-LAY-3")
@pytest.mark.parametrize("layout", PARKS)
def test_given_places_of_the_parks(layout: str) -> None:
    given = given_in(layout)
    assert {"lake", "campground"} <= set(given)
    for seed in (1, 2):
        tiles = ask(play_until(begin(layout=layout), "take", seed), "tiles")
        assert {tile: tiles[tile] for tile in given} == given


@pytest.mark.clause("HS-LAY-2", "HS-LAY-3")
def test_given_places_by_hand() -> None:
    assert given_in("denali") == {
        "lake": "0,-1",
        "rocky-terrain": "0,1",
        "campground": "3,-3",
        "fire-camp": "3,-4",
    }
    assert given_in("circle") == {}


@pytest.mark.clause("HS-LAY-4")
@pytest.mark.parametrize("layout", ["circle", "denali"])
def test_all_other_tiles_are_laid_at_random(layout: str) -> None:
    position, free = begin(layout=layout), set(TILE_NAMES) - set(given_in(layout))
    while ask(position, "asked") == "lay":
        assert even_odds(position) == sorted(f"lay {tile}" for tile in free)
        laid = even_odds(position)[-1]
        assert refused(position, "lay fire-camp" if "fire-camp" not in free else laid) == (
            "HS-SETUP-1" if "fire-camp" not in free else ""
        )
        position.play(laid)
        free.remove(laid.removeprefix("lay "))
    assert not free


@pytest.mark.clause("HS-LAY-5")
@pytest.mark.parametrize("layout", ["circle", *PARKS])
def test_no_cell_cuts_a_given_shape_in_two(layout: str) -> None:
    cells = cells_of(layout)
    for lake in cells:
        left = cells - {lake}
        assert set(steps_from(min(left), left)) == left


@pytest.mark.clause("HS-LAY-5")
def test_a_shape_must_hang_together() -> None:
    with pytest.raises(pulaski.BadOption, match="the layout does not hang together"):
        own(CIRCLE.replace("2,0 ", "9,9 ", 1))


@pytest.mark.clause("HS-LAY-5")
def test_a_shape_must_hang_together_without_the_lake() -> None:
    with pytest.raises(pulaski.BadOption, match=r"fall apart with the Lake on 1,0: give the Lake"):
        own(ROW)
    with pytest.raises(pulaski.BadOption, match="with the Lake on 7,0"):
        own(ROW.replace(" 7,0", " 7,0=lake"))
    assert ask(own(ROW.replace("18,0", "18,0=lake")), "asked") == "lay"
    assert ask(own(BAND), "asked") == "lay"


@pytest.mark.clause("HS-LAY-5", "HS-LESS-1", "HS-WARMER-1")
def test_where_rules_put_the_lake_the_shape_must_hang_together() -> None:
    with pytest.raises(pulaski.BadOption, match="with the Lake on 9,0"):
        own(ROW.replace("18,0", "18,0=lake"), lake_center="yes")
    with pytest.raises(pulaski.BadOption, match="with the Lake on 1,0"):
        own(ROW.replace("18,0", "18,0=lake"), lake_corner="yes")
    with pytest.raises(pulaski.BadOption, match="with the Lake on 5,0"):
        own(WAIST)
    with pytest.raises(pulaski.BadOption, match="with the Lake on 5,0"):
        own(WAIST, lake_center="yes")
    assert ask(own(WAIST, lake_corner="yes"), "asked") == "lay"


@pytest.mark.clause("HS-LAY-6")
def test_centre_and_corners_of_the_circle() -> None:
    assert named("circle").center == (0, 0)
    position = play_until(begin(lake_corner="yes"), "corner")
    cells = set(CIRCLE.split())
    corners = {cell for cell in cells if len(around(cell) & cells) == 3}
    assert len(corners) == 6
    assert legal(position) == sorted(f"site {cell}" for cell in corners)
    assert refused(position, "site 0,0") == "HS-LAY-6"
    assert refused(position, "site 1,-2") == "HS-LAY-6"
    assert refused(position, "site 7,7") == "HS-BOARD-4"


@pytest.mark.clause("HS-LAY-6")
@pytest.mark.parametrize("layout", PARKS)
def test_centre_and_corners_of_the_parks(layout: str) -> None:
    cells = cells_of(layout)
    position = play_until(begin(layout=layout, lake_corner="yes"), "corner")
    corners = {text(cell) for cell in SHAPES[layout]["corner_cells"]}
    assert legal(position) == sorted(f"site {cell}" for cell in corners)
    assert all(len(around(cell) & cells) <= 3 for cell in corners)
    tiles = ask(play_until(begin(layout=layout, lake_center="yes"), "take"), "tiles")
    assert tiles["lake"] == text(SHAPES[layout]["center_cell"])


@pytest.mark.clause("HS-LAY-6", "HS-LAY-7")
@pytest.mark.parametrize("layout", SHAPES)
def test_own_shapes_are_measured_like_the_given_ones(layout: str) -> None:
    shape = read(" ".join(text(cell) for cell in SHAPES[layout]["cells"]))
    assert shape.center == named(layout).center
    if layout != "grand_canyon":  # without the corner in the notch of its V
        assert set(shape.corners) == set(named(layout).corners)


@pytest.mark.clause("HS-LAY-7")
def test_centre_and_corners_of_an_own_shape() -> None:
    cells = BAND.split()
    reach = {cell: list(steps_from(cell, set(cells)).values()) for cell in cells}
    least = min((max(steps), sum(steps)) for steps in reach.values())
    best = [cell for cell in cells if (max(reach[cell]), sum(reach[cell])) == least]
    assert best == ["4,0", "4,1", "5,0"]  # the one written first is the centre
    for written, centre in ((cells, "4,0"), (cells[::-1], "5,0")):
        position = own(" ".join(written), lake_center="yes")
        assert ask(play_until(position, "take"), "tiles")["lake"] == centre
    corners = {cell for cell in cells if len(around(cell) & set(cells)) <= 3}
    assert corners == {"0,0", "0,1", "9,0", "8,1"}
    position = play_until(own(BAND, lake_corner="yes"), "corner")
    assert legal(position) == sorted(f"site {cell}" for cell in corners)


@pytest.mark.clause("HS-LAY-7")
def test_the_nearest_farthest_cell_comes_before_the_smallest_sum() -> None:
    cluster = "0,0 0,1 0,2 0,3 1,0 1,1 1,2 1,3 2,0 2,1 2,2 3,0 3,1"
    shape = f"{cluster} 4,0 4,1 5,0 5,1 6,0 7,0"
    sums = {cell: sum(steps_from(cell, set(shape.split())).values()) for cell in shape.split()}
    assert read(shape).center == (3, 1)
    assert min(sums, key=sums.__getitem__) == "2,1"


@pytest.mark.clause("HS-LAY-8", "HS-LAY-1")
def test_tiles_may_be_given_places_up_to_all_of_them() -> None:
    pairs = list(zip(CIRCLE.split(), TILE_NAMES, strict=True))
    some = " ".join(f"{cell}={tile}" if tile in ("barn", "lake") else cell for cell, tile in pairs)
    position = own(some)
    assert len(legal(position)) == 17
    assert "lay barn" not in legal(position)
    every = " ".join(f"{cell}={tile}" for cell, tile in pairs)
    position = own(every.upper())
    assert ask(position, "asked") == "take"
    assert ask(position, "tiles") == {tile: cell for cell, tile in pairs}


FAULTS = {
    "the layout has 18": (CIRCLE.removesuffix(" 2,0"), "a layout has 19 cells, this one 18"),
    "twenty": (f"{CIRCLE} 3,-1", "a layout has 19 cells, this one 20"),
    "a cell twice": (CIRCLE.replace("2,0", "0,0", 1), "the cell 0,0 stands twice"),
    "no cell": (CIRCLE.replace("0,0", "0;0"), "'0;0' is no cell: write 0,1 or 0,1=lake"),
    "no tile": (CIRCLE.replace("0,0", "0,0=pond"), "there is no tile 'pond': choose from air-at"),
    "a tile twice": (
        CIRCLE.replace("0,0", "0,0=barn").replace("0,1", "0,1=barn"),
        "the tile barn stands twice",
    ),
    "too far": (CIRCLE.replace("0,0", "0,41"), "'0,41' lies too far out: stay within 40"),
    "too far west": (CIRCLE.replace("0,0", "-41,0"), "'-41,0' lies too far out: stay within 40"),
}


@pytest.mark.clause("HS-LAY-8")
@pytest.mark.parametrize("fault", FAULTS)
def test_what_is_wrong_with_an_own_shape_is_told(fault: str) -> None:
    cells, words = FAULTS[fault]
    with pytest.raises(pulaski.BadOption, match=f"hotshots: cells: {words}"):
        own(cells)


@pytest.mark.clause("HS-LAY-8")
def test_a_shape_may_lie_forty_cells_out() -> None:
    moved = " ".join(f"{int(c.split(',')[0]) + 38},{c.split(',')[1]}" for c in CIRCLE.split())
    assert ask(own(moved), "asked") == "lay"


@pytest.mark.clause("HS-LAY-1")
@pytest.mark.parametrize("options", [{"layout": "own"}, {"cells": CIRCLE}])
def test_cells_and_the_own_layout_need_each_other(options: dict[str, str]) -> None:
    with pytest.raises(pulaski.BadOption, match="cells and layout=own need each other"):
        begin(2, **options)
