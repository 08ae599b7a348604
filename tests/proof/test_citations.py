"""Everything cites the clause it rests on: the table of all games; nothing in it is idle."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import pulaski
from pulaski.core.compile import INTERPRETED
from pulaski.proof.citations import STEPS, citations, in_random_games, in_scenarios, page, unseen

pytestmark = pytest.mark.skipif(INTERPRETED, reason="so many steps take too long")

MANY = STEPS if os.environ.get("PROOF") else STEPS // 3


def test_the_page_is_made_from_the_codes(tests_folder: Path) -> None:
    written = (tests_folder.parent / "docs" / "citations.md").read_text(encoding="utf-8")
    assert written == page(), "make citations"


@pytest.mark.parametrize("name", pulaski.names())
def test_every_citation_occurs_in_random_games_or_is_asked_for_by_a_scenario(
    name: str, tests_folder: Path
) -> None:
    rules = pulaski.find(name)
    seen = in_random_games(rules, MANY)  # a code that is not in the table would raise here
    rare = unseen(rules, seen)
    nowhere = sorted(set(rare) - in_scenarios(rules, tests_folder))
    assert nowhere == [], [str(cited) for cited in nowhere]
    print(f"{name}: in scenarios alone: {', '.join(map(str, rare))}")


@pytest.mark.parametrize("name", pulaski.names())
def test_no_two_codes_cite_the_same_for_the_same(name: str) -> None:
    """A cause that is told like another and rests on the same clause would be no other cause."""
    for codes in citations(pulaski.find(name)).values():
        assert len(set(codes.values())) == len(codes)
