"""Own maps: what is read, and which cell an error names."""

from __future__ import annotations

from pathlib import Path

import pytest

import pulaski
from pulaski import BadOption
from pulaski.cli.play import written_options
from pulaski.games.hotspot import maps
from pulaski.games.hotspot import state as n
from pulaski.games.hotspot.kernel.tables import DISTANCE

ROWS = maps.named()[maps.DESIGNED].text.split("/")


def changed(row: int, column: int, sign: str) -> str:
    """The designed map with another sign at a place, rows and columns from 1."""
    rows = list(ROWS)
    line = rows[row - 1]
    rows[row - 1] = line[: column - 1] + sign + line[column:]
    return "/".join(rows)


@pytest.mark.clause("HB-OWN-1", "HB-MAP-8")
def test_the_designed_map_can_be_given_as_a_map_of_ones_own() -> None:
    own = pulaski.start("hotspot", 2, map="/".join(ROWS))
    designed = pulaski.start("hotspot", 2)
    assert own.states.tobytes() == designed.states.tobytes()


@pytest.mark.clause("HB-OWN-1")
def test_a_file_may_have_spaces_and_remarks(tmp_path: Path) -> None:
    path = tmp_path / "board.txt"
    path.write_text("# the printed board\n" + "\n".join(" ".join(row) for row in ROWS) + "\n\n")
    assert maps.load(path) == maps.named()[maps.DESIGNED]


@pytest.mark.clause("HB-OWN-1")
def test_a_file_with_an_error_is_named_with_its_cell(tmp_path: Path) -> None:
    path = tmp_path / "board.txt"
    path.write_text("\n".join(changed(4, 5, "?").split("/")))
    with pytest.raises(BadOption, match=r"board\.txt: .*w6r5 \(row 4, column 5\): '\?' is none of"):
        maps.load(path)
    with pytest.raises(BadOption, match=r"nothing\.txt: cannot read it"):
        maps.load(tmp_path / "nothing.txt")


@pytest.mark.clause("HB-MAP-18", "HB-MAP-8", "HB-RAND-2")
def test_the_report_counts_types_and_fireproof_hexes() -> None:
    region = maps.named()[maps.DESIGNED]
    assert region.counts["town"] == 28
    assert round(region.fireproof * n.HEXES) == 48
    assert "fireproof 40% of the hexes, 39% of the rolls" in region.report()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (changed(2, 3, "x"), r"w2r3 \(row 2, column 3\): 'x' is none of"),
        (changed(1, 1, "1"), r"department 1 stands at w4r4 \(row 1, column 1\) and w2r2"),
        (changed(9, 3, "t"), "department 3 is missing"),
        (changed(5, 5, "."), None),
        ("/".join(ROWS[:10]), "10 rows, 11 are needed"),
        ("/".join([*ROWS[:4], ROWS[4][:-1], *ROWS[5:]]), r"row 5 \(red 6\) has 10 signs"),
        ("nowhere", "1 rows, 11 are needed .or a name: designed, metropolis"),
    ],
)
@pytest.mark.clause("HB-OWN-1", "HB-OWN-2")
def test_an_error_names_the_cell(text: str, message: str | None) -> None:
    if message is None:
        maps.read(text)
        return
    with pytest.raises(BadOption, match=message):
        pulaski.start("hotspot", 2, map=text)


@pytest.mark.clause("HB-OWN-3")
def test_a_hex_that_no_brigade_reaches_is_named() -> None:
    rows = list(ROWS)
    rows[0] = "f~" + rows[0][2:]
    rows[1] = "~" + rows[1][1:]
    with pytest.raises(BadOption, match=r"w4r4 \(row 1, column 1\) cannot be reached"):
        maps.read("/".join(rows))


@pytest.mark.clause("HB-OWN-4")
def test_something_must_be_able_to_burn() -> None:
    bare = "/".join("".join(s if s in "1234" else "." for s in row) for row in ROWS)
    with pytest.raises(BadOption, match="no hex has Hot Spots"):
        maps.read(bare)


@pytest.mark.clause("HB-OWN-6")
@pytest.mark.parametrize("departments", ["red", "red red", "red pink", "red blue green"])
def test_each_commander_has_another_department(departments: str) -> None:
    with pytest.raises(BadOption, match="name 2 different ones of red, blue, green, yellow"):
        pulaski.start("hotspot", 2, departments=departments)


# The metropolis.


@pytest.mark.clause("HB-OWN-7")
def test_the_metropolis_is_a_city_with_little_that_does_not_burn() -> None:
    metropolis, designed = maps.named()[maps.METROPOLIS], maps.named()[maps.DESIGNED]
    assert metropolis.counts == {
        "water": 4,
        "mountain": 2,
        "farm": 21,
        "fire_department": 4,
        "town": 2,
        "city": 68,
        "forest": 6,
        "warehouse": 2,
        "refinery": 12,
    }
    assert metropolis.fireproof < 0.7 * designed.fireproof
    middle = n.HEXES // 2
    for near, far in zip(designed.hq, metropolis.hq, strict=True):
        assert DISTANCE[middle, far] > DISTANCE[middle, near]
    quarters = {(hq % 11 > 5, hq // 11 > 5) for hq in metropolis.hq}
    assert len(quarters) == 4


@pytest.mark.clause("HB-OWN-7", "HB-OWN-3")
def test_the_metropolis_keeps_to_what_is_asked_of_own_maps() -> None:
    metropolis = maps.named()[maps.METROPOLIS]
    assert maps.read(metropolis.text) == metropolis
    position = pulaski.start("hotspot", 4, map=maps.METROPOLIS)
    assert position.state.kind.tolist() == list(metropolis.kinds)


# Maps from files.


@pytest.mark.clause("HB-OWN-1")
def test_a_file_is_an_option_and_a_record_needs_it_no_more(tmp_path: Path) -> None:
    path = tmp_path / "board.txt"
    path.write_text("\n".join(changed(5, 5, "f").split("/")))
    position = pulaski.start("hotspot", 2, seed=1, map=path)
    position.play("done")
    path.unlink()
    record = pulaski.Record.parse(str(pulaski.Record.of(position)), pulaski.rulebooks())
    assert record.game.options["map"] == changed(5, 5, "f")
    assert record.replay().states.tobytes() == position.states.tobytes()


@pytest.mark.clause("HB-OWN-1")
def test_the_command_line_takes_a_file(tmp_path: Path) -> None:
    path = tmp_path / "board.txt"
    path.write_text("\n".join(changed(4, 5, "?").split("/")))
    with pytest.raises(BadOption, match=r"board\.txt: .*w6r5 \(row 4, column 5\)"):
        pulaski.game("hotspot", 2, **written_options([f"map=@{path}"]))
    with pytest.raises(BadOption, match="option decorations is not read from a file"):
        pulaski.game("hotspot", 2, **written_options([f"decorations=@{path}"]))
