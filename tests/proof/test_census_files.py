"""A census is written for a game that has none, and counted again where there is one."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from pulaski.core.game import Game, Rulebook
from pulaski.core.variants import key_variants
from pulaski.proof import census

GAME = "feurio"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder without a census; two variants and few positions will do."""

    def few(rules: Rulebook) -> list[Game]:
        return key_variants(rules)[:2]

    monkeypatch.setattr(census, "key_variants", few)
    monkeypatch.setattr(census, "ENOUGH", 60)
    return tmp_path


def test_a_new_one_holds_the_beginning_middle_and_end_of_games(folder: Path) -> None:
    census.write(GAME, folder)
    entries = tomllib.loads((folder / f"{GAME}.toml").read_text())["census"]
    first, middle, end, *other = entries
    assert first["steps"] == 0 < middle["steps"] < end["steps"]
    assert end["counts"]["endings"] > 0
    assert [entry["options"] for entry in other] == [{"places_on_4": "3"}] * 2
    for entry in entries:
        assert entry["depth"] == 1 or sum(entry["counts"].values()) <= census.ENOUGH
        position = census.reached(GAME, entry)
        assert census.census(position, entry["depth"]) == entry["counts"]
        assert census.census(position, 1) == entry["shallow"]


def test_writing_it_again_changes_nothing_but_counts_that_are_wrong_or_missing(
    folder: Path,
) -> None:
    census.write(GAME, folder)
    path = folder / f"{GAME}.toml"
    right = path.read_text()
    census.write(GAME, folder)
    assert path.read_text() == right
    added = (
        "\n[[census]]\nseats = 2\noptions = { firebreaks = true }\nseed = 4\nsteps = 3\ndepth = 1\n"
    )
    path.write_text(right.replace("decisions = ", "decisions = 9", 1) + added)
    census.write(GAME, folder)
    assert path.read_text().startswith(right + added)
    assert path.read_text().count("counts = ") == right.count("counts = ") + 1
