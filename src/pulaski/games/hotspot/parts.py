"""What of the box its owner may correct: the printed map, and what was seen only there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from pulaski.core.components import Complaint, Parts

from . import grid
from . import state as n

Data = dict[str, Any]

#: Types whose Hot Spots the manual does not count.
UNTOLD: Final = ("warehouse", "refinery")
DEAREST: Final = 200  # of an asset that somebody asks about
MOST_SPOTS: Final = 4  # of any type; so many are drawn and thought of
CORRECTABLE: Final = {
    "board.rows": [str],
    "board.counts": {str: int},
    "department[].column": int,
    "department[].row": int,
    **{f"hex_types.{name}.hot_spots": int for name in UNTOLD},
}
#: For questions alone.
ASKABLE: Final = {"asset[].cost": int}
#: What is looked for only by whoever can pay for Prevention Measures.
DEARER: Final = ("backup_fire_brigade", "reconstruction", "extra_fire_department")


def check(data: Data) -> Iterator[Complaint]:
    """All that must hold."""
    yield from _check_prices(data["asset"])
    for name in UNTOLD:
        spots = data["hex_types"][name]["hot_spots"]
        if not 1 <= spots <= MOST_SPOTS:
            problem = f"is {spots}, must be from 1 to {MOST_SPOTS}"
            yield Complaint(("hex_types", name, "hot_spots"), problem, "HB-MAP-16")
    rows = grid.bare(data["board"]["rows"])
    bad = [*grid.flaws(rows, data)]
    for row, problem, clause in bad:
        where = () if row is None else (row,)
        yield Complaint(("board", "rows", *where), problem, clause)
    if not bad:
        yield from _check_counts(data["board"], "".join(rows))
        yield from _check_departments(data["department"], "".join(rows))


def _check_prices(assets: list[Data]) -> Iterator[Complaint]:
    """HB-FUND-7: in multiples of 5; what is placed costs no less than Prevention Measures."""
    costs = {asset["id"]: asset["cost"] for asset in assets}
    for number, (name, cost) in enumerate(costs.items()):
        path = ("asset", number, "cost")
        if cost % 5 or not 5 <= cost <= DEAREST:
            yield Complaint(
                path, f"is {cost}, must be a multiple of 5 up to {DEAREST}", "HB-FUND-7"
            )
        elif name in DEARER and cost < costs["prevention_measures"]:
            yield Complaint(path, f"is {cost}, must not be less than that of prevention_measures")


def _check_counts(board: Data, signs: str) -> Iterator[Complaint]:
    """HB-MAP-8: hexes of each type."""
    found = Counter(board["legend"][sign] for sign in signs)
    counts = {**dict.fromkeys(board["legend"].values(), 0), **found}
    for name, count in counts.items():
        if board["counts"].get(name) != count:
            problem = f"there are {count} on the map"
            yield Complaint(("board", "counts", name), problem, "HB-MAP-8")
    for name in board["counts"].keys() - counts.keys():
        yield Complaint(("board", "counts", name), "there is no such type", "HB-MAP-7")


def _check_departments(departments: list[Data], signs: str) -> Iterator[Complaint]:
    """HB-OWN-2: each where its number stands on the map."""
    for number, department in enumerate(departments):
        row, column = divmod(signs.index(str(department["id"])), n.COLUMNS)
        for axis, index in (("column", column), ("row", row)):
            if department[axis] != index:
                problem = f"is {department[axis]}, but on the map it is {index}, counted from 0"
                yield Complaint(("department", number, axis), problem, "HB-OWN-2")


PARTS: Final = Parts("hotspot", Path(__file__).parent, CORRECTABLE, check, ASKABLE)
