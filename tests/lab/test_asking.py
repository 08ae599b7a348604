"""Questions that change a number of the rules: the data, where they are played, and where not."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

import pulaski
from pulaski import lab
from pulaski.core.errors import BadComponents
from pulaski.games import parts
from tests.lab.apart import interpret_others

PRICE = "asset.central_fire_alarm.cost"


def test_only_what_is_asked_about_is_different() -> None:
    there = lab.changed("hotspot", 'a "dear" alarm', {PRICE: 40, "hex_types.refinery.hot_spots": 1})
    text, shipped = there.read_text(encoding="utf-8"), parts("hotspot").shipped_text()
    pairs = zip(text.split("\n"), shipped.split("\n"), strict=True)
    assert len([one for one, other in pairs if one != other]) == 3  # remarks stay on their lines
    data = tomllib.loads(text)
    assert data["meta"]["edition"] == 'a "dear" alarm'
    assert data["asset"][0]["cost"] == 40
    assert data["hex_types"]["refinery"]["hot_spots"] == 1


def test_the_same_question_has_the_same_file() -> None:
    once, twice = (lab.changed("hotspot", "dear", {PRICE: 40}) for _ in range(2))
    assert once == twice != lab.changed("hotspot", "dear", {PRICE: 45})


def test_keys_in_quotes_are_found() -> None:
    entry = "setup.experienced.extra_hot_spots_by_firefighters.3"
    data = tomllib.loads(lab.changed("flash-point", "one for three", {entry: 1}).read_text("utf-8"))
    assert data["setup"]["experienced"]["extra_hot_spots_by_firefighters"]["3"] == 1


@pytest.mark.parametrize(
    ("entry", "value", "told"),
    [
        ("asset.fire_alarm.cost", 40, "there is no entry asset.fire_alarm.cost: nothing is called"),
        ("asset.central_fire_alarm.price", 40, "nothing is called price there"),
        ("asset.central_fire_alarm.cost.high", 40, "nothing is called high there"),
        ("asset", 40, "asset is not one plain value on a line of its own"),
        ("board.rows", 40, "board.rows is not one plain value"),
        (PRICE, 41, "must be a multiple of 5"),
        (PRICE, True, "must be a whole number"),
        ("department.2.column", 3, "on the map it is"),
        ("pieces.airplane_pawns", 5, "is 5, but the"),
    ],
)
def test_what_cannot_be_asked_is_told(entry: str, value: int, told: str) -> None:
    with pytest.raises(BadComponents, match=told):
        lab.changed("hotspot", "odd", {entry: value})


def test_several_files_are_several_settings_and_played_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    interpret_others(monkeypatch)
    files: list[str | Path] = [""]
    files += [lab.changed("hotspot", f"at {price}", {PRICE: price}) for price in (5, 200)]
    told = lab.simulate(
        "hotspot", 6, seats=1, components=files, out=tmp_path, decisions=True, watch=0, cores=1
    )
    editions = {row["setting"]: row["edition"].partition(" #")[0] for row in told.to_pylist()}
    shipped = parts("hotspot").shipped_edition
    assert editions == {0: shipped, 1: "at 5", 2: "at 200"}
    seeds = told["seed"].to_pylist()
    assert seeds[:2] == seeds[2:4] == seeds[4:]
    bought = {n: 0 for n in range(3)}
    number = pulaski.start("hotspot", 1).action("buy central-fire-alarm").id
    for row in lab.read(tmp_path, "decisions").to_pylist():
        bought[row["setting"]] += row["action"] == number
    assert bought[1] >= bought[0] > bought[2]
    assert [label in lab.report(tmp_path) for label in ("at 5 #", "at 200 #")] == [True, True]
