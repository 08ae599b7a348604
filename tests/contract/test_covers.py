"""What the covers of all games must keep to."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from pulaski.games import find, rulebooks
from pulaski.table import games

COVERS = {name: rules.cover for name, rules in rulebooks().items()}
LARGEST = 40_000  # characters
SVG = "{http://www.w3.org/2000/svg}"
covers = pytest.mark.parametrize("name", [name for name, cover in COVERS.items() if cover])


def drawn(name: str) -> ElementTree.Element:
    return ElementTree.fromstring(games.picture(name))


@covers
def test_a_cover_is_small_and_four_by_three(name: str) -> None:
    assert len(games.picture(name)) < LARGEST
    *_, width, height = map(float, drawn(name).attrib["viewBox"].split())
    assert width / height == pytest.approx(4 / 3)


@covers
def test_a_cover_has_no_words_and_bears_the_name_of_the_game(name: str) -> None:
    root = drawn(name)
    assert not [node for node in root.iter(f"{SVG}text") if not (node.text or "").isdigit()]
    assert root.findtext(f"{SVG}title") == find(name).name


@covers
def test_a_cover_holds_what_it_needs_and_nothing_else(name: str) -> None:
    root = drawn(name)
    known = [node.attrib["id"] for node in root.iter() if "id" in node.attrib]
    assert len(known) == len(set(known))
    values = " ".join(value for node in root.iter() for value in node.attrib.values())
    used = set(re.findall(r"(?:^|[ (])#([\w-]+)", values))
    defined = {node.attrib["id"] for node in root.iter(f"{SVG}defs") for node in node}
    assert defined <= used
    colours = {f"#{colour}" for colour in used if re.fullmatch("[0-9a-f]{3,8}", colour)}
    assert {f"#{name}" for name in used} - colours <= {f"#{name}" for name in known}


@covers
def test_a_cover_turns_to_night(name: str) -> None:
    picture = COVERS[name]
    assert picture is not None
    classes = {word for node in drawn(name).iter() for word in node.get("class", "").split()}
    dark = [word for word in classes if word.startswith("p-")]
    assert dark
    assert all(f".{word}{{" in picture.style for word in dark)


def test_a_game_without_a_cover_is_shown_in_full_swing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(find("feurio").__dict__, "cover", None)
    assert 'id="table"' in games.picture("feurio")
