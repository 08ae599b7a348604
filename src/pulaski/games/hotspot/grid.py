"""What a map must be, whether it stands in a file, in an option or in an owner's copy of the box.

This is asked before the box is open: what signs mean is given, not looked up.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from pulaski.core.geometry import hex_rows

from . import state as n

Data = Mapping[str, Any]

#: HB-OWN-2: the signs of the Fire Departments.
DEPARTMENTS: Final = "1234"
NEAR: Final = hex_rows(n.ROWS, n.COLUMNS).neighbours.tolist()


class Flaw(NamedTuple):
    """What is wrong with a map: in which row, if it is in one, and the clause that says so."""

    row: int | None
    problem: str
    clause: str


def place(number: int, labels: Sequence[int]) -> str:
    """HB-MAP-1 to HB-MAP-3: a hex by its white and its red number."""
    row, column = divmod(number, n.COLUMNS)
    return f"w{labels[column]}r{labels[row]}"


def bare(rows: Sequence[str]) -> list[str]:
    """Rows without the spaces that make them readable."""
    return ["".join(row.split()) for row in rows]


def flaws(rows: Sequence[str], box: Data) -> Iterator[Flaw]:
    """HB-OWN-1 to HB-OWN-4: all that is wrong with bare rows, by what the box says of signs."""
    if found := [*_in_rows(rows, box)] or [*_in_departments("".join(rows), box)]:
        yield from found
        return
    kinds = [box["hex_types"][box["board"]["legend"][sign]] for sign in "".join(rows)]
    yield from _cut_off(kinds, "".join(rows).index(DEPARTMENTS[0]), box)
    if not any(kind["hot_spots"] for kind in kinds):
        yield Flaw(None, "no hex has Hot Spots", "HB-OWN-4")


def _in_rows(rows: Sequence[str], box: Data) -> Iterator[Flaw]:
    """HB-OWN-1, HB-COMP-2: eleven rows of eleven signs that mean something."""
    if len(rows) != n.ROWS:
        yield Flaw(None, f"{len(rows)} rows, {n.ROWS} are needed", "HB-COMP-2")
        return
    signs = box["board"]["legend"]
    for row, line in enumerate(rows):
        if len(line) != n.COLUMNS:
            red = box["board"]["axis"]["labels"][row]
            problem = f"row {row + 1} (red {red}) has {len(line)} signs, {n.COLUMNS} are needed"
            yield Flaw(row, problem, "HB-COMP-2")
            continue
        for column, sign in enumerate(line):
            if sign not in signs:
                where = _where(n.COLUMNS * row + column, box)
                yield Flaw(row, f"{where}: {sign!r} is none of {' '.join(signs)}", "HB-OWN-1")


def _in_departments(signs: str, box: Data) -> Iterator[Flaw]:
    """HB-OWN-2: each stands somewhere, once."""
    for number in DEPARTMENTS:
        found = [at for at, sign in enumerate(signs) if sign == number]
        if not found:
            yield Flaw(None, f"department {number} is missing", "HB-OWN-2")
        elif len(found) > 1:
            places = " and ".join(_where(at, box) for at in found)
            problem = f"department {number} stands at {places}"
            yield Flaw(found[-1] // n.COLUMNS, problem, "HB-OWN-2")


def _cut_off(kinds: Sequence[Data], start: int, box: Data) -> Iterator[Flaw]:
    """HB-OWN-3: hexes that Brigades can enter but not come to."""
    reached, ahead = {start}, [start]
    while ahead:
        for other in NEAR[ahead.pop()]:
            if other >= 0 and other not in reached and kinds[other]["enterable"]:
                reached.add(other)
                ahead.append(other)
    for number in range(n.HEXES):
        if kinds[number]["enterable"] and number not in reached:
            problem = f"{_where(number, box)} cannot be reached from department {DEPARTMENTS[0]}"
            yield Flaw(number // n.COLUMNS, problem, "HB-OWN-3")


def _where(number: int, box: Data) -> str:
    """A cell, by its axes and by its place in the grid."""
    row, column = divmod(number, n.COLUMNS)
    written = place(number, box["board"]["axis"]["labels"])
    return f"{written} (row {row + 1}, column {column + 1})"
