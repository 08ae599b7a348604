"""The catalogue reader."""

from __future__ import annotations

from pathlib import Path

import pytest

from pulaski.core.catalogue import Catalogue
from pulaski.core.errors import UnknownName

TEXT = """# Toy

## Fire (TOY-FIRE)
- TOY-FIRE-1 Fire burns. [L1]
- TOY-FIRE-2 {ruling, decision: active} Fire spreads (or not). [L2-L3]

## Scenarios (TOY-SCEN)
- TOY-SCEN-1 A small fire. [L9]
  - before: a fire.
  - after: ash.
"""


def load(tmp_path: Path, text: str) -> Catalogue:
    path = tmp_path / "rules.md"
    path.write_text(text, encoding="utf-8")
    return Catalogue.load(path)


def test_clauses_have_sections_tags_and_details(tmp_path: Path) -> None:
    toy = load(tmp_path, TEXT)
    assert list(toy.clauses) == ["TOY-FIRE-1", "TOY-FIRE-2", "TOY-SCEN-1"]
    assert toy.sections() == ["Fire", "Scenarios"]
    ruling = toy["toy-fire-2"]
    assert ruling.is_ruling
    assert ruling.tags == ("ruling", "decision: active")
    assert ruling.text == "Fire spreads (or not)."
    assert ruling.source == "L2-L3"
    assert toy["TOY-SCEN-1"].details == ("before: a fire.", "after: ash.")
    assert not toy["TOY-FIRE-1"].is_ruling


def test_a_line_that_is_no_clause_is_named(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"rules.md:5: not a clause: '- TOY-FIRE Fire"):
        load(
            tmp_path,
            TEXT.replace("TOY-FIRE-2", "TOY-FIRE").replace("{ruling, decision: active} ", ""),
        )


def test_a_clause_stands_once(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="TOY-FIRE-1 stands twice"):
        load(tmp_path, TEXT.replace("TOY-FIRE-2", "TOY-FIRE-1"))


def test_looking_up(tmp_path: Path) -> None:
    toy = load(tmp_path, TEXT)
    assert [clause.id for clause in toy.look_up("TOY-FIRE")] == ["TOY-FIRE-1", "TOY-FIRE-2"]
    assert [clause.id for clause in toy.look_up("spreads")] == ["TOY-FIRE-2"]
    assert [clause.id for clause in toy.look_up("toy-fire-1")] == ["TOY-FIRE-1"]
    with pytest.raises(
        UnknownName, match="unknown clause or word 'water': choose from Fire, Scenarios"
    ):
        toy.look_up("water")
    with pytest.raises(UnknownName, match="choose from TOY-FIRE-1, TOY-FIRE-2"):
        toy["TOY-FIRE-9"]
