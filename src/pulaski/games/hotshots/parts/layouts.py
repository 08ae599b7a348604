"""What must hold in board shapes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from pulaski.core.components import Complaint
from pulaski.core.lines import Path

Data = dict[str, Any]
Cell = tuple[int, int]

CELLS: Final = 19
FARTHEST: Final = 40  # from the origin, so that coordinates stay small
ROUND: Final = "circle"


def check_layouts(data: Data) -> Iterator[Complaint]:
    """HS-BOARD-4, HS-LAY-2, HS-LAY-5, HS-LAY-6: all shapes."""
    tiles = [tile["id"] for tile in data["tiles"]]
    steps = [(q, r) for q, r in data["geometry"]["vectors"].values()]
    for number, layout in enumerate(data["layouts"]):
        path = ("layouts", number)
        if layout["id"] == ROUND:
            yield from _check_round(layout, path)
            continue
        bad = [*_check_cells(layout, path)]
        yield from bad
        yield from _check_listed(layout, path)
        yield from _check_fixed(layout, tiles, path)
        if not bad:
            yield from _check_whole(layout, steps, path)


def _check_round(layout: Data, path: Path) -> Iterator[Complaint]:
    """HS-BOARD-4, HS-LAY-6: the circle is what the rules say."""
    near = range(-2, 3)
    cells = {(q, r) for q in near for r in near if abs(q + r) <= 2}
    corners = {(q, r) for q, r in cells if 0 in (q, r, q + r) and max(abs(q), abs(r)) == 2}
    if _cells(layout["cells"]) != cells or len(layout["cells"]) != CELLS:
        problem = "must be columns of 3, 4, 5, 4 and 3 cells round 0,0"
        yield Complaint((*path, "cells"), problem, "HS-BOARD-4")
    if layout["center_cell"] != [0, 0]:
        yield Complaint((*path, "center_cell"), "must be 0,0", "HS-LAY-6")
    if _cells(layout["corner_cells"]) != corners or len(layout["corner_cells"]) != len(corners):
        problem = "must be the six cells with only 3 neighbours"
        yield Complaint((*path, "corner_cells"), problem, "HS-LAY-6")
    if layout["fixed"]:
        yield Complaint((*path, "fixed"), "must be empty: tiles lie at random", "HS-SETUP-1")


def _check_cells(layout: Data, path: Path) -> Iterator[Complaint]:
    """HS-LAY-8, HS-COMP-2: a cell for each tile."""
    cells = [(q, r) for q, r in layout["cells"]]
    if len(cells) != CELLS:
        problem = f"has {len(cells)} cells, but there are {CELLS} tiles"
        yield Complaint((*path, "cells"), problem, "HS-COMP-2")
    for number, (q, r) in enumerate(cells):
        if (q, r) in cells[:number]:
            yield Complaint((*path, "cells", number), f"{q},{r} stands twice", "HS-COMP-2")
        if max(abs(q), abs(r)) > FARTHEST:
            problem = f"{q},{r} lies too far out: stay within {FARTHEST}"
            yield Complaint((*path, "cells", number), problem)


def _check_listed(layout: Data, path: Path) -> Iterator[Complaint]:
    """HS-LAY-6: centre and corners are cells of the shape."""
    cells = _cells(layout["cells"])
    if tuple(layout["center_cell"]) not in cells:
        yield Complaint((*path, "center_cell"), "is not a cell of the layout", "HS-LAY-6")
    corners = [(q, r) for q, r in layout["corner_cells"]]
    if not corners:
        yield Complaint((*path, "corner_cells"), "is empty", "HS-LAY-6")
    for number, corner in enumerate(corners):
        if corner not in cells or corner in corners[:number]:
            problem = f"{corner[0]},{corner[1]} is not a cell of the layout, or stands twice"
            yield Complaint((*path, "corner_cells", number), problem, "HS-LAY-6")


def _check_fixed(layout: Data, tiles: list[str], path: Path) -> Iterator[Complaint]:
    """HS-LAY-2: tiles with given places."""
    cells, taken = _cells(layout["cells"]), set[Cell]()
    for tile, (q, r) in layout["fixed"].items():
        where = (*path, "fixed", tile)
        if tile not in tiles:
            yield Complaint(where, "there is no such tile", "HS-LAY-2")
        if (q, r) not in cells:
            yield Complaint(where, f"{q},{r} is not a cell of the layout", "HS-LAY-2")
        elif (q, r) in taken:
            yield Complaint(where, f"another tile has its place on {q},{r}", "HS-LAY-2")
        taken.add((q, r))


def _check_whole(layout: Data, steps: list[Cell], path: Path) -> Iterator[Complaint]:
    """HS-LAY-5: the shape hangs together, also without the Lake."""
    cells = _cells(layout["cells"])
    lake = layout["fixed"].get("lake")
    if falls_apart(cells, steps):
        yield Complaint((*path, "cells"), "the shape does not hang together", "HS-LAY-5")
    elif lake and falls_apart(cells - _cells([lake]), steps):
        problem = "without the Lake the shape does not hang together"
        yield Complaint((*path, "fixed", "lake"), problem, "HS-LAY-5")


def falls_apart(cells: set[Cell], steps: list[Cell]) -> bool:
    """HS-LAY-5: whether not all cells can be reached from each other."""
    waiting = [min(cells)]
    reached = set(waiting)
    while waiting:
        q, r = waiting.pop()
        near = {(q + a, r + b) for a, b in steps} & cells - reached
        reached |= near
        waiting += near
    return reached != cells


def _cells(listed: list[list[int]]) -> set[Cell]:
    return {(q, r) for q, r in listed}
