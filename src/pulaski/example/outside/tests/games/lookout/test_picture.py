"""What the picture shows to whom."""

from collections.abc import Callable

import pytest

from pulaski import Position
from tests.pictures import find, parse

Table = Callable[..., Position]
YELLOW = "#f2c230"


@pytest.mark.clause("LO-CABIN-2")
@pytest.mark.parametrize(("seat", "own"), [(0, ["b2"]), (1, ["e5"]), (None, [])])
def test_only_the_own_cabin_has_a_yellow_roof(table: Table, seat: int, own: list[str]) -> None:
    position = table(2, phase="acting", turn=1, left=2, cabin={"red": "b2", "green": "e5"})
    spaces = {place: find(parse(position.view(seat)), f"space-{place}") for place in ("b2", "e5")}
    roofs = {place: [node.get("fill") for node in it.iter()] for place, it in spaces.items()}
    assert [place for place, fills in roofs.items() if YELLOW in fills] == own
