"""An owner's copy of a box's data: where entries stand, what may differ, and what is told."""

from __future__ import annotations

import random
import tomllib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from pulaski import games
from pulaski.cli.main import main
from pulaski.core import components, lines
from pulaski.core.cache import PACKAGE, fingerprint
from pulaski.core.components import Complaint, Parts
from pulaski.core.errors import BadComponents, PulaskiError
from pulaski.core.shape import PAIR, misfits
from pulaski.games import check_own_files, has_box, parts
from tests.own_boxes import line_with, paths

# Where entries stand.

RICH = '''# a remark with [brackets] and = signs
title = "a ] } # text"
site.owner."dotted key" = 'it''s'
story = """
[not.a.table]
key = 1
"""

[a.b]        # a table
x = 1
many = [
  [1, 2],    # first
  { p = 3, q = [4,
    5] },
]

[[tile]]
id = "barn"
[tile.more]
z = 1979-05-27 07:32:00
[[tile]]
id = "lake"
[[tile.side]]
n = 1
[[tile.side]]
n = 2
'''.replace("''s", " is")


def test_every_entry_is_found_in_its_line() -> None:
    found = lines.lines_of(RICH)
    for path, part in {
        ("title",): "title",
        ("site", "owner", "dotted key"): "site.owner",
        ("story",): "story",
        ("a", "b"): "[a.b]",
        ("a", "b", "x"): "x = 1",
        ("a", "b", "many", 0): "[1, 2]",
        ("a", "b", "many", 1, "p"): "{ p",
        ("a", "b", "many", 1, "q", 0): "{ p",
        ("a", "b", "many", 1, "q", 1): "5] }",
        ("tile", 0, "id"): 'id = "barn"',
        ("tile", 0, "more", "z"): "z = 1979",
        ("tile", 1): '[[tile]]\nid = "lake"',
        ("tile", 1, "side", 0, "n"): "n = 1",
        ("tile", 1, "side", 1, "n"): "n = 2",
    }.items():
        assert found[path] == line_with(RICH, part), path
    assert lines.line_of(found, ("tile", 1, "side", 1, "missing")) == line_with(RICH, "n = 2") - 1
    assert lines.line_of(found, ("nowhere",)) == 1


def written(luck: random.Random, deep: int = 0) -> str:
    """A value in one of the ways that TOML has for it."""
    if deep < 3 and luck.random() < 0.5:
        inside = [written(luck, deep + 1) for _ in range(luck.randint(0, 3))]
        if luck.random() < 0.5:
            return "{" + ", ".join(f"k{n} = {it}" for n, it in enumerate(inside)) + " }"
        gap = luck.choice(["", " ", "\n  ", " # ] remark\n"]) if deep == 0 else " "
        return "[" + "".join(f"{gap}{it},{gap}" for it in inside) + "]"
    texts = ['"a # ] \\" b"', "'it = [x'", "''", '""', '"""one\ntwo = "2" ]"""', "'''[a]\n''''"]
    scalars = [*texts, "12", "-1.5e3", "true", "07:32:00", "1979-05-27 07:32:00"]
    return luck.choice(scalars if deep == 0 else [it for it in scalars if "\n" not in it])


def test_whatever_is_toml_is_found() -> None:
    luck = random.Random(1)
    for _ in range(150):
        parts_of_it = [f"a{n} = {written(luck)}" for n in range(luck.randint(0, 2))]
        for n in range(luck.randint(0, 5)):
            header = luck.choice(
                [f"[t{n}]", "[[many]]", f"[[many]]\n[many.deep.t{n}]", f"[ x . 'y{n}' ]"]
            )
            keys = [f'k{m}."q r" = {written(luck)} # = [' for m in range(luck.randint(0, 3))]
            parts_of_it += [luck.choice(["", "# [no]"]), header, *keys]
        text = luck.choice(["\n", "\r\n"]).join("\n".join(parts_of_it).split("\n"))
        assert set(lines.lines_of(text)) == set(paths(tomllib.loads(text))) - {()}, text


def test_an_entry_is_called_as_people_would() -> None:
    data = {"tiles": [{"id": "barn"}, {"name": "Lake"}], "cells": [[1, 2]]}
    assert lines.entry_name(data, ("tiles", 0, "combo")) == "tiles[1] (barn).combo"
    assert lines.entry_name(data, ("tiles", 1)) == "tiles[2] (Lake)"
    assert lines.entry_name(data, ("cells", 0, 1)) == "cells[1][2]"
    assert lines.entry_name(data, ()) == "the file"


@pytest.mark.parametrize(
    ("value", "shape", "told"),
    [
        (1, int, []),
        (True, int, ["must be a whole number, not true"]),
        ("x", int, ["must be a whole number, not 'x'"]),
        ([[1, 2], [3]], [PAIR], ["must be a list of 2, not [3]"]),
        (7, [int], ["must be a list, not 7"]),
        ([], {"a": int}, ["must be a table, not []"]),
        ({"b": 1}, {"a": int, "b?": int}, ["is missing"]),
        ({"a": 1, "c": 1}, {"a": int}, ["is not an entry of this file"]),
        ({"c": "1"}, {str: int}, ["must be a whole number, not '1'"]),
        (10**7, int, ["must be at most 1,000,000, not 10000000"]),
    ],
)
def test_shapes(value: Any, shape: Any, told: list[str]) -> None:
    assert [problem for _, problem in misfits(value, shape)] == told


def test_a_number_that_python_does_not_write() -> None:
    assert [told for _, told in misfits(1 << 60_000, str)] == [
        "must be a text, not a number too long to show"
    ]


# What may differ.

TOY = """[meta]
edition = "as shipped"

[rules]
hoses = 4
names = ["a", "b"]
source = "rulebook"

[[tile]]
id = "barn"
combo = [1, 2]
source = "designed"
[[tile]]
id = "lake"
combo = [3, 4]
wet = true
"""


@pytest.fixture
def toy(tmp_path: Path) -> Parts:
    (tmp_path / "components.toml").write_text(TOY)

    def check(data: dict[str, Any]) -> Iterator[Complaint]:
        for number, tile in enumerate(data["tile"]):
            if sum(tile["combo"]) > 9:
                yield Complaint(("tile", number, "combo"), "is too much", "XX-TILE-1")

    return Parts("toy", tmp_path, {"tile[].combo": [int]}, check)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("hoses = 4", "hoses = 5", "line 5: rules.hoses: is 5, but the rules fix it at 4"),
        ("wet = true", "wet = false", "tile[2] (lake).wet: is false, but the game is played only"),
        ("hoses = 4", "hoses = '4'", "rules.hoses: must be a whole number, not '4'"),
        ("hoses = 4\n", "", "line 4: rules.hoses: is missing"),
        ("hoses = 4", "hoses = 4\npipes = 2", "line 6: rules.pipes: is not an entry of this file"),
        ('"a", "b"', '"a"', "rules.names: has 1 entries, but the rules fix it at 2"),
        ('"a", "b"', '"a", "c"', "rules.names[2]: is 'c', but the rules fix it at 'b'"),
        ("[rules]", "[rule]", "rules: is missing"),
        ('id = "lake"', 'id = "pond"', "line 9: tile: lacks the entry lake"),
        ('id = "lake"', 'id = "barn"', "tile: lacks the entry lake"),
        ("[3, 4]", "[3, 'x']", "line 15: tile[2] (lake).combo[2]: must be a whole number"),
        ("[3, 4]", "[\n3,\n8]", "line 15: tile[2] (lake).combo: is too much [XX-TILE-1]"),
        ("[rules]", "[rules", "line 4: the file: is not TOML"),
        ("My toy", "as shipped", "line 2: meta.edition: must be another name"),
        ("My toy", "", "line 2: meta.edition: must be a name of 1 to 60 letters"),
        ("My toy", "My\\ntoy", "meta.edition: must be a name"),
        ("My toy", "x" * 61, "meta.edition: must be a name"),
        ('edition = "My toy"', "edition = 2", "line 2: meta.edition: must be a text, not 2"),
        ('edition = "My toy"', "", "line 1: meta.edition: is missing"),
    ],
)
def test_a_fault_has_a_line_an_entry_and_a_reason(
    toy: Parts, old: str, new: str, told: str
) -> None:
    text = TOY.replace("as shipped", "My toy")
    assert toy.faults(text) == []
    assert old in text
    (fault, *more) = toy.faults(text.replace(old, new))
    assert told in str(fault)
    assert len(more) <= 1  # a renamed table is unknown too


def test_ids_that_are_too_many_or_in_another_order(toy: Parts) -> None:
    text = TOY.replace("as shipped", "My toy")
    barn, lake = text.index("[[tile]]"), text.rindex("[[tile]]")
    (fault,) = toy.faults(text[:barn] + text[lake:] + text[barn:lake])
    assert fault.problem == "must have each entry once, in this order: barn, lake"
    (fault,) = toy.faults(text + '[[tile]]\nid = "pond"\n')
    assert fault.problem == "has an entry 'pond', which is not in the box"


def test_remarks_and_sources_may_change(toy: Parts) -> None:
    text = TOY.replace("as shipped", "My toy").replace('source = "designed"', "combo_source = 'me'")
    assert toy.faults(f"# my own\n{text}") == []


def test_what_the_rules_fix_is_for_questions_alone(
    toy: Parts, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A table is never played by rules that somebody only asks about."""
    toy = replace(toy, askable={"rules.hoses": int})
    text = TOY.replace("as shipped", "My toy").replace("hoses = 4", "hoses = 5")
    (fault,) = toy.faults(text)
    assert fault.problem == "is 5, but the rules fix it at 4; only the laboratory asks what if"
    assert toy.asking.faults(text) == []
    (fault,) = toy.asking.faults(text.replace('"a", "b"', '"a", "c"'))
    assert fault.entry == "rules.names[2]"
    (folder / "toy.toml").write_text(text)
    with pytest.raises(BadComponents, match="the rules fix it at 4"):
        toy.open()
    monkeypatch.setattr(components, "IS_ASKING", True)
    assert toy.open().data["rules"]["hoses"] == 5


def test_ten_faults_are_listed_and_the_rest_counted(toy: Parts, tmp_path: Path) -> None:
    mine = tmp_path / "toy.toml"
    mine.write_text(TOY.replace("as shipped", "My toy") + "".join(f"n{n} = 1\n" for n in range(12)))
    with pytest.raises(BadComponents) as raised:
        toy.checked(mine)
    told = str(raised.value).splitlines()
    assert told[0] == f"{mine}: 12 faults for toy"
    assert len(told) == 12
    assert told[-1].strip() == "and 2 more"
    assert isinstance(raised.value, PulaskiError)


@pytest.mark.parametrize(
    ("raw", "told"),
    [
        (b"\xff\xfe", "cannot read it: it is not a text file"),
        (b"#" * 1_000_001, "too long"),
        (b"x = " + b"[" * 5000, "is nested too deeply"),
        (b"x = " + b"[" * 230 + b"]" * 230, "is not an entry of this file|nested too deeply"),
        (b"x = 0o" + b"9" * 5000, "is not TOML"),
        (b"x = " + b"9" * 5000, "is not TOML"),
    ],
)
def test_no_file_does_harm(toy: Parts, tmp_path: Path, raw: bytes, told: str) -> None:
    mine = tmp_path / "toy.toml"
    mine.write_bytes(raw)
    with pytest.raises(BadComponents, match=told):
        toy.checked(mine)
    with pytest.raises(BadComponents, match="No such file"):
        toy.checked(tmp_path / "nothing.toml")


# The owner's folder.


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    own = tmp_path / "own"
    own.mkdir()
    monkeypatch.setattr(components, "FOLDER", own)
    return own


def test_the_owners_copy_is_opened_and_others_stay(toy: Parts, folder: Path) -> None:
    shipped = toy.open()
    assert (shipped.edition, shipped.is_own, shipped.mark) == ("as shipped", False, "")
    mine = folder / "toy.toml"
    mine.write_text(TOY.replace("as shipped", "My toy").replace("[3, 4]", "[3, 5]"))
    box = toy.open()
    assert (box.edition, box.is_own) == ("My toy", True)
    assert box.data["tile"][1]["combo"] == [3, 5]
    mark = box.mark
    assert mark.startswith("My toy #")
    mine.write_text(f"# a remark\n{mine.read_text()}")
    assert toy.open().mark == mark
    mine.write_text(mine.read_text().replace("[3, 5]", "[3, 6]"))
    assert toy.open().mark != mark  # the same name, but other data


def test_a_faulty_copy_is_not_played_with(toy: Parts, folder: Path) -> None:
    (folder / "toy.toml").write_text(TOY)
    with pytest.raises(BadComponents, match=r"toy\.toml: a fault for toy\n    line 2: meta"):
        toy.open()


FEURIO = PACKAGE / "games" / "feurio"


def test_the_folder_must_be_there(
    toy: Parts, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(components, "FOLDER", tmp_path / "nowhere")
    with pytest.raises(BadComponents, match=r"PULASKI_COMPONENTS names .*nowhere, which is not"):
        toy.open()
    with pytest.raises(BadComponents, match="not a folder"):
        check_own_files()


def test_a_file_that_no_game_reads_is_told(folder: Path) -> None:
    check_own_files()
    (folder / "hotshot.toml").write_text("")
    with pytest.raises(BadComponents, match=r"hotshot\.toml: no game reads it: .*hotshots\.toml"):
        check_own_files()


def test_a_file_that_cannot_be_read_is_told(folder: Path) -> None:
    (folder / "feurio.toml").mkdir()
    assert fingerprint(FEURIO)
    with pytest.raises(BadComponents, match=r"feurio\.toml: cannot read it: Is a directory"):
        check_own_files()


def test_machine_code_is_kept_apart_for_other_data(folder: Path) -> None:
    before, others = fingerprint(FEURIO), fingerprint(PACKAGE / "games" / "hotspot")
    (folder / "feurio.toml").write_text("x = 1")
    after = fingerprint(FEURIO)
    assert after != before
    (folder / "feurio.toml").write_text("x = 2")
    assert fingerprint(FEURIO) not in (before, after)
    assert fingerprint(PACKAGE / "games" / "hotspot") == others


# Games without a box.


@pytest.fixture
def plain(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A room that has no `parts.py`."""
    room = tmp_path / "rooms" / "plain_street"
    room.mkdir(parents=True)
    (room / "__init__.py").touch()
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(room.parent)])
    return "plain-street"


def test_a_game_needs_no_box(plain: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert not has_box(plain)
    assert has_box("feurio")
    with pytest.raises(BadComponents, match="plain-street has no box"):
        parts(plain)
    assert main(["components", plain]) == 2
    assert capsys.readouterr().err.startswith("pulaski: plain-street has no box")


def test_a_copy_of_a_box_that_is_not_there_is_told(plain: str, folder: Path) -> None:
    (folder / f"{plain}.toml").write_text("")
    with pytest.raises(BadComponents, match="no game reads it: name it one of feurio") as told:
        check_own_files()
    assert str(told.value).count(plain) == 1
