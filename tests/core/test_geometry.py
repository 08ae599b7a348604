from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pulaski.core import geometry
from pulaski.core.errors import BadNotation
from pulaski.core.geometry import FLAT, NOWHERE, ORTHOGONAL, POINTY, Hexagon, Space, Steps

numbers = st.integers(-40, 40)
spaces = st.tuples(numbers, numbers)
all_steps = pytest.mark.parametrize(
    "steps", [ORTHOGONAL, POINTY, FLAT], ids=["square", "pointy", "flat"]
)
grids = pytest.mark.parametrize(
    "grid",
    [geometry.squares(16, 16), geometry.hex_rows(11, 11), geometry.hexes_around(2)],
    ids=["squares", "rows", "round"],
)


def distance(steps: Steps, a: Space, b: Space) -> int:
    return (geometry.square_distance if steps is ORTHOGONAL else geometry.hex_distance)(a, b)


@all_steps
@given(a=spaces, b=spaces, c=spaces)
def test_distance_is_a_metric(steps: Steps, a: Space, b: Space, c: Space) -> None:
    assert (distance(steps, a, b) == 0) == (a == b)
    assert distance(steps, a, b) == distance(steps, b, a)
    assert distance(steps, a, c) <= distance(steps, a, b) + distance(steps, b, c)


@all_steps
@given(a=spaces, b=spaces)
def test_some_step_leads_nearer(steps: Steps, a: Space, b: Space) -> None:
    nearest = min(distance(steps, n, b) for n in geometry.neighbours(a, steps).values())
    assert nearest == abs(distance(steps, a, b) - 1)


@all_steps
@given(space=spaces)
def test_neighbours_are_one_step_away_and_all_different(steps: Steps, space: Space) -> None:
    around = geometry.neighbours(space, steps)
    assert list(around) == list(steps)
    assert len(set(around.values())) == len(steps)
    assert all(distance(steps, space, other) == 1 for other in around.values())


@all_steps
@given(space=spaces)
def test_the_way_back(steps: Steps, space: Space) -> None:
    for direction, other in geometry.neighbours(space, steps).items():
        assert geometry.add(other, steps[geometry.opposite(direction, steps)]) == space


@given(space=spaces)
def test_the_text_of_a_space_reads_back(space: Space) -> None:
    assert geometry.read_space(geometry.write_space(space)) == space


@given(space=spaces)
def test_the_text_of_an_edge_reads_back_from_either_side(space: Space) -> None:
    for other in geometry.neighbours(space, ORTHOGONAL).values():
        text = geometry.write_edge(space, other)
        assert text == geometry.write_edge(other, space)
        assert set(geometry.read_edge(text)) == {space, other}


def test_an_edge_is_written_as_in_the_rules() -> None:
    assert geometry.write_edge((3, 5), (3, 4)) == "3,4-3,5"


@pytest.mark.parametrize("text", ["", "3", "3,", "3,4,5", "a,b", "3.5,1"])
def test_what_is_no_space_is_refused(text: str) -> None:
    with pytest.raises(BadNotation, match="two numbers"):
        geometry.read_space(text)


@pytest.mark.parametrize("text", ["3,4", "3,4-", "3,4-3,6", "3,4-4,5"])
def test_what_is_no_edge_is_refused(text: str) -> None:
    with pytest.raises(BadNotation, match="edge"):
        geometry.read_edge(text)


@given(space=spaces)
def test_rows_and_axes_read_back(space: Space) -> None:
    assert geometry.axial(*geometry.offset(space)) == space
    assert geometry.offset(geometry.axial(*space)) == space


def test_odd_rows_are_shifted_right() -> None:
    shape = Hexagon(1)
    first = [shape.centre(geometry.axial(row, 0))[0] for row in range(4)]
    assert first[0] == first[2] == pytest.approx(0)
    assert first[1] == first[3] == pytest.approx(3**0.5 / 2)


@grids
def test_tables_agree_with_the_steps(grid: geometry.Grid) -> None:
    for number, space in enumerate(grid.spaces):
        for side, other in enumerate(geometry.neighbours(space, grid.steps).values()):
            found = grid.neighbours[number, side]
            assert found == grid.numbers.get(other, NOWHERE)


@grids
def test_an_edge_has_one_number_for_its_two_spaces(grid: geometry.Grid) -> None:
    inner = grid.edges[grid.edges != NOWHERE]
    found, seen = np.unique(inner, return_counts=True)
    assert list(found) == list(range(len(found)))
    assert set(seen) == {2}
    assert ((grid.edges == NOWHERE) == (grid.neighbours == NOWHERE)).all()
    for number, side in np.argwhere(grid.edges != NOWHERE):
        other = grid.neighbours[number, side]
        assert grid.edges[number, side] in grid.edges[other]


@pytest.mark.parametrize(
    ("grid", "count", "edges"),
    [
        (geometry.squares(8, 10), 80, 8 * 9 + 7 * 10),
        (geometry.hex_rows(11, 11), 121, 11 * 10 + 10 * 21),
        (geometry.hexes_around(2), 19, 42),
    ],
)
def test_sizes_of_the_boards(grid: geometry.Grid, count: int, edges: int) -> None:
    assert len(grid.spaces) == count
    assert grid.edges.max() + 1 == edges


def test_the_round_board_has_columns_of_3_4_5_4_3() -> None:
    columns = [q for q, _ in geometry.hexes_around(2).spaces]
    assert [columns.count(q) for q in sorted(set(columns))] == [3, 4, 5, 4, 3]


def test_tables_cannot_be_written_to() -> None:
    with pytest.raises(ValueError, match="read-only"):
        geometry.squares(2, 2).neighbours[0, 0] = 3


@pytest.mark.parametrize("flat", [False, True], ids=["pointy", "flat"])
@given(space=spaces)
def test_each_side_faces_its_direction(flat: bool, space: Space) -> None:
    shape = Hexagon(60, flat)
    x, y = shape.centre(space)
    for number, other in enumerate(geometry.neighbours(space, shape.steps).values()):
        (ax, ay), (bx, by) = shape.side(number)
        assert shape.centre(other) == pytest.approx((x + ax + bx, y + ay + by), abs=1e-6)


def test_names_fit_the_compass() -> None:
    for shape in (Hexagon(1), Hexagon(1, flat=True)):
        for name, step in shape.steps.items():
            x, y = shape.centre(step)
            assert ("N" in name) == (y < -0.1)
            assert ("S" in name) == (y > 0.1)
            assert ("E" in name) == (x > 0.1)
            assert ("W" in name) == (x < -0.1)


def test_corners_lie_on_a_circle_and_scale() -> None:
    for x, y in Hexagon(10).corners(0.5):
        assert (x * x + y * y) ** 0.5 == pytest.approx(5)
    assert min(y for _, y in Hexagon(10).corners()) == pytest.approx(-10)
    assert min(x for x, _ in Hexagon(10, flat=True).corners()) == pytest.approx(-10)
