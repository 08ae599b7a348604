"""What every game has in writing: a page, and a catalogue of its rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from pulaski.games import find, names

PAGES = Path(__file__).parents[1] / "docs" / "games"

every_game = pytest.mark.parametrize("name", names())


@every_game
def test_its_page_tells_of_every_option(name: str) -> None:
    page = PAGES / f"{name}.md"
    assert page.exists(), f"docs/games/{name}.md is missing"
    text = page.read_text(encoding="utf-8")
    for option in {option.name for n in find(name).seats for option in find(name).options(n)}:
        assert f"`{option}`" in text, f"{page.name} does not tell of {option}"


@every_game
def test_its_catalogue_is_in_french_too(name: str) -> None:
    rules = find(name)
    assert rules.catalogue_in("fr") is not rules.catalogue


@every_game
@pytest.mark.parametrize("language", ["en", "fr"])
def test_its_catalogue_is_made_of_sentences(name: str, language: str) -> None:
    clauses = find(name).catalogue_in(language).clauses
    assert clauses
    for clause in clauses.values():
        assert clause.text.endswith((".", ".)")) or clause.details, clause.id
