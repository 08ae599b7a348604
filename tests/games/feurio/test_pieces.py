"""Feurio!: everything in the box says what it does."""

from __future__ import annotations

import re

from pulaski.games import find

#: What comes in the box and is no value of an action.
BOX = {"man", "firebreak", "stack", *(f"tile-{value}" for value in range(1, 7))}
#: The slots whose texts are pieces, all of them.
NAMED: tuple[str, ...] = ()


def test_none_is_missing() -> None:
    rules = find("feurio")
    assert rules.pieces.keys() >= BOX
    for slot in NAMED:
        assert set(rules.slots[slot].texts) <= rules.pieces.keys()


def test_players_read_one_word_for_a_piece() -> None:
    """The rules of old say men; nobody need find out that these are the firefighters."""
    words = find("feurio").words
    read = [phrase.text for section in words.sections.values() for phrase in section.values()]
    read += [clause.text for clause in find("feurio").catalogue.clauses.values()]
    assert not [text for text in read if re.search(r"\b[Mm][ae]n\b(?![:}])", text)]
