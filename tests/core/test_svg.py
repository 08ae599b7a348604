from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pulaski.core import look, svg
from pulaski.core.svg import Colour, Picture, element, group, sheet, use

SVG = "{http://www.w3.org/2000/svg}"


def picture(*content: svg.Element) -> Picture:
    return sheet(
        *content,
        size=(10, 20),
        title="A title",
        description="What is seen",
        library=svg.library(*look.SYMBOLS.values()),
        style=look.style(),
        class_="toy",
    )


@given(st.text(), st.text())
def test_any_text_makes_a_well_formed_picture(words: str, value: str) -> None:
    root = ElementTree.fromstring(picture(element("text", words, data_space=value)).text())
    found = root.find(f".//{SVG}text")
    assert found is not None
    assert _printable(found.text or "") == _printable(words)


def _printable(words: str) -> str:
    """Without what XML replaces or folds."""
    return "".join(c for c in words if c.isprintable() and c != "\ufffd")


def test_texts_are_escaped() -> None:
    written = element("text", "<b> & co", aria_label='"quoted" <tag>').write()
    assert written == "<text aria-label='\"quoted\" &lt;tag&gt;'>&lt;b&gt; &amp; co</text>"


@pytest.mark.parametrize(
    ("number", "text"), [(1, "1"), (1.0, "1"), (-0.001, "0"), (2.345678, "2.35"), (-10, "-10")]
)
def test_numbers_are_short(number: float, text: str) -> None:
    assert svg.write_number(number) == text


def test_attributes_that_are_none_are_left_out() -> None:
    assert element("circle", r=3, fill=None, stroke_width=2).write() == (
        '<circle r="3" stroke-width="2"/>'
    )


def test_a_colour_is_an_attribute_by_day_and_a_class_for_the_night() -> None:
    ink = Colour("ink", "#000", "#fff")
    written = element("circle", r=3, fill=ink, class_="slot").write()
    assert written == '<circle r="3" fill="#000" class="slot p-fill-ink"/>'
    assert element("circle", fill=Colour("fire", "#f00")).write() == '<circle fill="#f00"/>'
    assert ".p-fill-ink{fill:var(--ink)}" in svg.style_sheet([ink])


@pytest.mark.parametrize("attribute", ["style", "onclick", "onload"])
def test_unsafe_attributes_are_refused(attribute: str) -> None:
    with pytest.raises(ValueError, match="not allowed"):
        element("g", **{attribute: "x"})


@pytest.mark.parametrize("tag", ["script", "foreignObject", "image", "a"])
def test_unsafe_elements_are_refused(tag: str) -> None:
    with pytest.raises(ValueError, match="no picture needs"):
        element(tag)


def test_a_refused_element_is_told_with_those_that_are_allowed() -> None:
    with pytest.raises(ValueError, match=r"element 'line': choose from circle, .*path, .*use$"):
        element("line")


def test_outside_references_are_refused() -> None:
    with pytest.raises(ValueError, match="refers to itself"):
        element("use", href="https://example.org/x.svg#flame")


def test_a_picture_holds_its_library() -> None:
    written = picture(group(use("flame", 0, 0, 10, 12))).text()
    ids = set(re.findall(r' id="([^"]+)"', written))
    assert ids == {"board", "title", "desc", "defs", *look.SYMBOLS}


def test_a_prefix_goes_before_all_ids_and_references() -> None:
    plain, named = (picture(use("flame", 0, 0, 1, 1)).text(p) for p in ("", "b-"))
    ids = re.findall(r' id="([^"]+)"', plain)
    assert re.findall(r' id="([^"]+)"', named) == [f"b-{name}" for name in ids]
    assert 'href="#b-flame"' in named
    assert "url(#b-flame-fill)" in named
    assert 'aria-labelledby="b-title"' in named


def test_parts_hold_stubs_of_the_parts_below_them() -> None:
    inner = element("circle", r=3, id="inner")
    outer = group(inner, use("flame", 0, 0, 1, 1), id="outer")
    nameless = group(element("circle", r=4, id="within"))
    parts = picture(outer, nameless).parts()
    assert set(parts) == {"board", "title", "desc", "defs", "outer", "inner"}
    assert parts["inner"] == inner.write()
    assert parts["outer"].replace('<g id="inner"/>', inner.write()) == outer.write()
    assert '<circle r="4" id="within"/>' in parts["board"]
    assert 'id="flame-fill"' in parts["defs"]
    assert not any("<style" in part for part in parts.values())


def drawn(*radii: float, at: str = "0") -> Picture:
    """A row of circles in a frame, each a part."""
    circles = (element("circle", r=r, id=f"c{number}") for number, r in enumerate(radii))
    return picture(group(group(*circles, id="row"), id="frame", transform=f"translate({at})"))


@pytest.mark.parametrize(
    ("after", "changed"),
    [
        (drawn(1, 2, 3), set()),
        (drawn(1, 5, 3), {"c1"}),
        (drawn(1, 2, 3, at="4"), {"frame"}),
        (drawn(1, 2), {"row"}),
        (drawn(1, 2, 4, 5), {"row", "c2", "c3"}),
    ],
)
def test_what_changed_is_what_is_written_otherwise(after: Picture, changed: set[str]) -> None:
    before = drawn(1, 2, 3)
    changes = after.root.changes(before.root)
    assert set(changes) == changed
    kept = {name: text for name, text in before.parts().items() if name in after.parts()}
    assert kept | changes == after.parts()


def test_a_piece_that_was_kept_is_not_looked_at_again(monkeypatch: pytest.MonkeyPatch) -> None:
    looked_at: list[str] = []
    collect = svg.Element._collect

    def watched(self: svg.Element, old: svg.Element | None, into: dict[str, str]) -> None:
        looked_at.append(self.id)
        collect(self, old, into)

    kept, library = group(id="kept"), svg.library()
    before, after = (
        group(kept, library, group(id="other", class_=class_), id="around") for class_ in ("a", "b")
    )
    monkeypatch.setattr(svg.Element, "_collect", watched)
    assert set(after.changes(before)) == {"other"}
    assert looked_at == ["around", "other"]


def test_the_same_piece_drawn_again_is_the_same_element() -> None:
    """So whatever holds it is the same, and a picture in which nothing changed is not looked at."""
    one, two = (group(element("circle", r=2, fill=svg.Colour("ink", "#000"))) for _ in range(2))
    assert one is not two, "another colour, though it looks alike"
    ink = svg.Colour("ink", "#000")
    one, two = (group(element("circle", r=2, fill=ink), id="dot") for _ in range(2))
    assert one is two


def test_a_prefix_leaves_alone_what_only_looks_like_an_id() -> None:
    odd = element("text", 'id="x"', id="y", aria_label='id="x" href="#z"', data_space="a href=")
    assert odd.write("b-") == odd.write().replace('id="y"', 'id="b-y"')


def test_every_symbol_is_well_formed_and_named() -> None:
    for name, part in look.SYMBOLS.items():
        assert ElementTree.fromstring(part.write()).get("id") == name


def test_every_changing_colour_of_the_symbols_is_in_the_palette() -> None:
    style = look.style()
    for part in look.SYMBOLS.values():
        for name in re.findall(r"p-(?:fill|stroke)-[\w-]+", part.write()):
            assert f".{name}{{" in style


def test_every_team_has_a_shape_of_its_own() -> None:
    shapes: dict[str, str] = {}
    for name, team in look.TEAMS.items():
        assert shapes.setdefault(team.shape, team.colour) == team.colour, name
        assert f"shape-{team.shape}" in look.SYMBOLS
        assert f"man-{name}" in look.SYMBOLS


def light(colour: str) -> float:
    """The relative luminance of a colour, as the rules for readable pages define it."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(a: str, b: str) -> float:
    high, low = sorted((light(a), light(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("ground", [look.PAPER, look.PANEL])
@pytest.mark.parametrize(("colour", "least"), [(look.INK, 4.5), (look.INK_2, 4.5), (look.MAY, 4.5)])
def test_type_can_be_read_by_day_and_by_night(ground: Colour, colour: Colour, least: float) -> None:
    assert contrast(ground.day, colour.day) >= least
    assert contrast(ground.night, colour.night) >= least
