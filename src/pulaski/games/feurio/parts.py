"""What an owner of the box may correct: the places for men, which no rulebook lists."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from pulaski.core.components import Complaint, Parts

CORRECTABLE: Final = {"tiles.values[].slots": int, "tiles.totals.slots_total": int}


def check(data: dict[str, Any]) -> Iterator[Complaint]:
    """FE-COMP-6, FE-COMP-8, FE-COMP-9: places on the tiles."""
    tiles = data["tiles"]["values"]
    places = [(("tiles", "values", n, "slots"), tile["slots"]) for n, tile in enumerate(tiles)]
    for path, slots in places:
        if not 1 <= slots <= 3:
            yield Complaint(path, f"is {slots}, but a tile has 1 to 3 places", "FE-COMP-6")
    for (_, fewer), (path, more) in pairwise(places):
        if more < fewer:
            problem = f"is {more}, fewer than the {fewer} of the value below"
            yield Complaint(path, problem, "FE-COMP-8")
    if tiles[-1]["slots"] != 3:
        yield Complaint(places[-1][0], "must be 3: a 6 has three places", "FE-COMP-9")
    total = sum(tile["copies"] * tile["slots"] for tile in tiles)
    if data["tiles"]["totals"]["slots_total"] != total:
        yield Complaint(("tiles", "totals", "slots_total"), f"must be {total}, the sum of all")


PARTS: Final = Parts("feurio", Path(__file__).parent, CORRECTABLE, check)
