"""Hotspot: what the next board's turn does is seen before it comes."""

from __future__ import annotations

from typing import Any

import pytest

import pulaski
from pulaski.core import look
from pulaski.core.position import Position
from pulaski.games.hotspot.maps import hex_text
from pulaski.games.hotspot.picture.scene import Coming, Scene
from tests.pictures import find, parse

FIRES: dict[str, Any] = {
    "fire": {"w7r2": 2, "w6r8": 1, "w10r3": 2},
    "brigades": {"red-1": "w7r5"},
}


def lay(**words: Any) -> Position:
    position = pulaski.start("hotspot", 1, seed=1)
    position.lay_out(FIRES | words)
    return position


def named(found: Coming | None) -> list[list[str]]:
    assert found
    return [[hex_text(cell) for cell in cells] for cells in found]


@pytest.mark.clause("HB-BOARD-1")
def test_marks_are_what_the_board_then_does() -> None:
    position = lay()
    coming = Scene(position.view(0)).coming
    assert named(coming) == [["w6r8"], ["w6r3"], ["w10r3"]]
    events = [(event.kind, event.target) for event in position.play("end turn")]
    assert ("burned", "w6r8") in events
    assert ("spread", "w6r3") in events
    assert ("scorched", "w10r3") in events


@pytest.mark.clause("HB-LUCK-8")
def test_rain_is_part_of_it() -> None:
    coming = Scene(lay(forecast=["no-burn", "no-wildfire"], rain=True).view(0)).coming
    assert named(coming) == [[], [], ["w10r3"]]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_marks_stand_on_hexes_and_are_counted_in_words(language: str) -> None:
    view = lay().view(0, language=language)
    root = parse(view)
    marks = [node.attrib["href"] for node in find(root, "coming")]
    assert marks == ["#on-grows", "#on-catches", "#on-scorches"]
    told = " ".join(find(root, "outlook").itertext())
    for mark in ("grows", "catches", "scorches"):
        assert view.words.label(f"coming-{mark}", count=1) in told


def test_held_fire_has_no_mark_and_that_is_said() -> None:
    view = lay(fire={"w7r2": 1}).view(0)
    assert view.words.label("coming-nothing") in " ".join(find(parse(view), "outlook").itertext())


@pytest.mark.parametrize("language", ["en", "fr"])
def test_cards_that_wait_are_told_with_what_is_to_come(language: str) -> None:
    """That nothing gets worse would promise too much."""
    for waiting in (0, 2):
        view = lay(fire={"w7r2": 1}, waiting=waiting).view(0, language=language)
        waits = view.words.label("coming-waits", count=waiting)
        told = " ".join(find(parse(view), "outlook").itertext())
        assert (waits in told) == (waiting > 0)
        short = " ".join(find(parse(view), "next").itertext())
        assert (view.words.label("coming-cards-short") in short) == (waiting > 0)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_waiting_card_is_told_before_that_nothing_else_comes(language: str) -> None:
    """That nothing gets worse stood above it, and promised too much."""
    view = lay(fire={"w7r2": 1}, waiting=1).view(0, language=language)
    told = [text for text in find(parse(view), "outlook").itertext() if text.strip()]
    waits = told.index(view.words.label("coming-waits", count=1))
    assert told[waits + 1] == view.words.label("coming-nothing-else")
    assert view.words.label("coming-nothing") not in told


def test_what_catches_fire_is_not_marked_like_a_range() -> None:
    """Ranges are dashed, in the colour of their department; red ones looked the same."""
    mark = find(parse(lay().view(0)), "on-catches")
    assert not [node for node in mark.iter() if node.get("stroke-dasharray")]
    assert look.INFERNO.day not in {node.get("stroke") for node in mark.iter()}


@pytest.mark.clause("HB-LUCK-11")
def test_whoever_calls_volunteers_sees_what_the_board_is_about_to_do() -> None:
    """Scorched is no longer at stake: that step is over."""
    kept = {"red": ["volunteers"]}
    position = lay(next="burn", asked="volunteers", asked_of="red", kept=kept)
    view = position.view(0)
    assert named(Scene(view).coming) == [["w6r8"], ["w6r3"], []]
    told = " ".join(find(parse(view), "outlook").itertext())
    assert view.words.label("coming-now") in told
    events = [(event.kind, event.target) for event in position.play("keep volunteers")]
    assert ("burned", "w6r8") in events
    assert ("spread", "w6r3") in events
    assert "scorched" not in {kind for kind, _ in events}


def test_nothing_is_to_come_while_people_buy() -> None:
    assert Scene(pulaski.start("hotspot", 1).view(0)).coming is None


@pytest.mark.clause("HB-BONUS-1")
def test_a_bonus_is_shown_large() -> None:
    position = lay(fire={"w7r2": 1, "w9r8": 1}, brigades={"red-1": "w9r8"})
    (bonus,) = (e for e in position.play("extinguish red-1") if e.kind == "bonus")
    assert bonus.shown == ("", "bonus")


@pytest.mark.clause("HB-BONUS-2")
def test_a_medal_stands_where_one_can_be_earned() -> None:
    view = lay(fire={"w7r2": 2, "w6r3": 1, "w10r3": 2}).view(0)
    assert [hex_text(cell) for cell in Scene(view).to_earn] == ["w10r3"]
    root = parse(view)
    assert len(find(root, "to-earn")) == 1
    assert view.words.label("to-earn", count=1) in " ".join(find(root, "outlook").itertext())


@pytest.mark.clause("HB-AIR-5")
def test_fires_within_flight_stand_out() -> None:
    plane = {"bases": {"red": "w7r7"}, "airplanes": {"red": "w7r7"}}
    scene = Scene(lay(fire={"w8r8": 1, "w10r3": 2}, **plane).view(0))
    assert [hex_text(cell) for cell in scene.within_flight] == ["w8r8"]


@pytest.mark.clause("HB-HAZ-2")
def test_the_fires_of_the_year_are_told_while_all_buy() -> None:
    position = pulaski.start("hotspot", 2)
    told = " ".join(find(parse(position.view(0)), "year").itertext())
    assert "Fires to come: 1" in told


@pytest.mark.clause("HB-BONUS-4")
def test_what_the_year_brought_stands_beside_the_medals() -> None:
    view = lay(decorations={"red": 3}, earned={"red": 2}).view(0)
    assert "+2" in list(find(parse(view), "crew").itertext())
