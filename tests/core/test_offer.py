"""Which games are offered."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pulaski.cli.main import main
from pulaski.core.errors import UnknownName
from pulaski.games import VARIABLE, all_names, find, names, rulebooks


@pytest.fixture
def offer(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """The environment, in which games may be named."""
    names.cache_clear()
    yield monkeypatch
    monkeypatch.undo()
    names.cache_clear()


def test_all_are_unless_the_environment_says_otherwise(offer: pytest.MonkeyPatch) -> None:
    offer.delenv(VARIABLE, raising=False)
    assert names() == all_names()


def test_those_that_are_named_are_offered_and_the_others_can_still_be_found(
    offer: pytest.MonkeyPatch,
) -> None:
    offer.setenv(VARIABLE, "hotspot, feurio")
    assert names() == ("feurio", "hotspot")
    assert set(rulebooks()) == {"feurio", "hotspot"}
    assert set(all_names()) > set(names())
    assert find("fire-tower").id == "fire-tower"


def test_a_name_that_no_game_has_is_a_mistake(
    offer: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    offer.setenv(VARIABLE, "chess")
    with pytest.raises(UnknownName, match=r"unknown game 'chess': choose from .*feurio"):
        names()
    assert main(["games"]) == 2
    assert capsys.readouterr().err.startswith("pulaski: unknown game 'chess'")
