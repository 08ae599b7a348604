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


FRENCH = """# Jouet

## Le feu (TOY-FIRE)
- TOY-FIRE-1 Le feu brûle.
- TOY-FIRE-2 Le feu s\u2019étend au cœur (ou non).

## Scénarios (TOY-SCEN)
- TOY-SCEN-1 Un petit feu.
  - avant : un feu.
  - après : des cendres.
"""


def in_french(tmp_path: Path, text: str) -> tuple[Catalogue, Catalogue]:
    toy, path = load(tmp_path, TEXT), tmp_path / "rules.fr.md"
    path.write_text(text, encoding="utf-8")
    return toy, toy.in_words_of(path)


def test_another_language_says_the_texts_and_takes_the_rest(tmp_path: Path) -> None:
    toy, french = in_french(tmp_path, FRENCH)
    assert not list(toy.unlike(french))
    assert french.sections() == ["Le feu", "Scénarios"]
    ruling = french["TOY-FIRE-2"]
    assert (ruling.tags, ruling.source) == (("ruling", "decision: active"), "L2-L3")
    said = "TOY-FIRE-2 (notre lecture)  Le feu s\u2019étend au cœur (ou non)."
    assert ruling.told("notre lecture") == said
    assert french["TOY-SCEN-1"].details == ("avant : un feu.", "après : des cendres.")


@pytest.mark.parametrize("words", ["s'étend", "S\u2019ETEND", "coeur", "Cœur", "etend au"])
def test_words_are_found_however_they_are_typed(tmp_path: Path, words: str) -> None:
    _, french = in_french(tmp_path, FRENCH)
    assert [clause.id for clause in french.look_up(words)] == ["TOY-FIRE-2"]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("- TOY-FIRE-1 Le feu brûle.\n", "", "lacks TOY-FIRE-1"),
        ("TOY-SCEN-1", "TOY-SCEN-1 Un feu.\n- TOY-SCEN-2", "has TOY-SCEN-2, which rules.md lacks"),
        ("## Scénarios (TOY-SCEN)\n", "", "has TOY-SCEN-1 in another section than rules.md"),
        (
            "- TOY-FIRE-2",
            "## Plus\n- TOY-FIRE-2",
            "has TOY-FIRE-2 in another section than rules.md",
        ),
        ("  - avant : un feu.\n", "", "has 1 lines below TOY-SCEN-1, and rules.md has 2"),
        (
            "TOY-FIRE-1 Le feu brûle.\n- TOY-FIRE-2",
            "TOY-FIRE-2 Le feu brûle.\n- TOY-FIRE-1",
            "has TOY-FIRE-2 earlier than rules.md",
        ),
    ],
)
def test_what_is_not_the_same_in_another_language_is_told(
    tmp_path: Path, old: str, new: str, said: str
) -> None:
    toy, french = in_french(tmp_path, FRENCH.replace(old, new))
    assert list(toy.unlike(french)) == [said]
