"""Paper: what is written on a sheet is there for the rules called then, on that sheet alone."""

from __future__ import annotations

from pulaski.core.compile import INTERPRETED, driver, rule
from pulaski.core.paper import paper
from pulaski.core.state import Cells, State, States, cells, i1, i8, scalar


class Note(State):
    """A record of small and large integers: it has to be aligned."""

    small: int = scalar(i1, "a small number")
    large: Cells = cells(i8, 3, doc="large ones")


sheet = paper(Note.dtype, 2)


@rule
def written(notes: States, number: int) -> States:
    """Fill a sheet in, and hand back what was handed down."""
    notes[0].small = number % 100
    for place in range(3):
        notes[0].large[place] = number + place
    notes[1] = notes[0]
    notes[0].small = 0
    return notes


@rule
def total(notes: States) -> int:
    """What is on a sheet."""
    second = notes[1]
    return int(notes[0].small) + int(second.small) + int(second.large[2])


@driver
def added(rounds: int) -> int:
    """Two sheets in each round of a loop, one for the odd numbers."""
    found = 0
    for number in range(rounds):
        even, odd = written(sheet(), 2 * number), written(sheet(), 2 * number + 1)
        found += total(odd) - total(even)
    return found


def test_two_sheets_are_two() -> None:
    assert added(1) == 2


def test_a_loop_takes_no_more_room_on_the_stack() -> None:
    rounds = 1_000 if INTERPRETED else 1_000_000  # whose sheets would fill more than any stack
    assert added(rounds) == 2 * rounds
