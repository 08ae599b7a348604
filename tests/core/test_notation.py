"""Texts that round-trip, and what is said of those that cannot be read."""

from __future__ import annotations

import re

import pytest

from pulaski.core.errors import BadNotation
from pulaski.core.notation import NUMBER, Form, Notation, Slot

SLOTS = {"men": NUMBER, "hex": Slot(r"-?\d+,-?\d+", is_place=True)}
NOTATION = Notation((Form("place", "place {men} on {hex}", SLOTS), Form("pass", "pass")))


def test_texts_round_trip() -> None:
    values: dict[str, int | str] = {"men": 2, "hex": "0,-1"}
    text = NOTATION.write("place", values)
    assert text == "place 2 on 0,-1"
    assert NOTATION.read(text) == ("place", values)


def test_case_and_spaces_are_forgiven() -> None:
    assert NOTATION.read("  PLACE  2 on   0,-1 ") == ("place", {"men": 2, "hex": "0,-1"})


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("", "place MEN on HEX | pass"),
        ("jump", "place MEN on HEX | pass"),
        ("plaice 2 on 0,0", "place MEN on HEX"),
        ("place two on 0,0", "place MEN on HEX"),
        ("place 2 on 0", "place MEN on HEX"),
        ("pl", "place MEN on HEX"),
        ("pass now", "pass"),
    ],
)
def test_what_cannot_be_read_is_told_the_nearest_forms(text: str, meant: str) -> None:
    with pytest.raises(BadNotation, match=re.escape(f"expected {meant}") + "$"):
        NOTATION.read(text)


def test_a_slot_reads_as_it_is_written() -> None:
    slots = {"colour": Slot("red|black"), "space": Slot("[A-H][1-8]", str.upper)}
    notation = Notation((Form("roll", "roll {colour} {space}", slots),))
    text = notation.write("roll", {"colour": "red", "space": "C4"})
    assert text == "roll red C4"
    for typed in (text, "ROLL RED c4", "roll Red C4"):
        assert notation.read(typed) == ("roll", {"colour": "red", "space": "C4"})
