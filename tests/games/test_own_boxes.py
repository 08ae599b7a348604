"""What the games let an owner correct: every check names line, entry and clause; all is played.

What is tried stands in each room's `own_box.py`; see `tests/own_boxes.py`.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import tomllib
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from pulaski.core import lines
from pulaski.core.catalogue import Catalogue
from pulaski.core.components import NO_BOX, Fault
from pulaski.games import find, has_box, names, parts
from tests.own_boxes import MINE, boxed, copy_of, line_with, own_box, paths

ROOT = Path(__file__).parents[2]
ROWS = [
    pytest.param(game, *row, id=f"{game}-{row[2]}-{row[4]}")
    for game in boxed()
    for row in getattr(own_box(game), "WRONG", ())
]

every_box = pytest.mark.parametrize("game", boxed())


@pytest.mark.parametrize("game", names())
def test_a_room_has_a_box_and_tries_it_or_has_neither(game: str) -> None:
    """A game without data of its own is a game, too."""
    box = own_box(game)
    if has_box(game):
        assert find(game).box is not NO_BOX, "the room has parts.py, but its rulebook no box"
        assert box, f"tests/games/{game.replace('-', '_')}/own_box.py is missing"
        assert box.CORRECTED
        assert box.WRONG
    else:
        assert find(game).box is NO_BOX, "the rulebook has a box, but the room no parts.py"
        assert not box, f"{box} corrects a box that is not there"


@pytest.mark.parametrize(("game", "old", "new", "entry", "problem", "clause"), ROWS)
def test_a_fault_is_told(
    game: str, old: str, new: str, entry: str, problem: str, clause: str
) -> None:
    text = copy_of(game, (old, new))
    faults = parts(game).asking.faults(text)
    told = [f for f in faults if f.entry == entry and problem in f.problem and f.clause == clause]
    assert told, [str(fault) for fault in faults]
    first = line_with(text, new)
    key = entry.split(".")[-1].split("[")[0].split()[0]
    changed = range(first, first + new.count("\n") + 1)
    where = text.splitlines()[told[0].line - 1]
    assert told[0].line in changed or key in where or problem == "is missing", where
    if clause:
        assert clause in Catalogue.load(parts(game).folder / "rules.md").clauses


@every_box
def test_every_entry_is_found(game: str) -> None:
    text = parts(game).shipped_text()
    found, told = lines.lines_of(text), text.splitlines()
    every = [path for path in paths(tomllib.loads(text)) if path]
    assert set(found) == set(every)
    for path in every:
        if isinstance(path[-1], str):
            assert path[-1] in told[found[path] - 1], path


@every_box
def test_data_that_ship_have_no_fault_but_their_name(game: str) -> None:
    assert parts(game).faults(copy_of(game)) == []
    (fault,) = parts(game).faults(parts(game).shipped_text())
    assert fault.entry == "meta.edition"
    assert isinstance(fault, Fault)


@every_box
def test_whatever_can_be_corrected_is_there(game: str) -> None:
    """A path that leads nowhere would allow nothing."""
    data = tomllib.loads(parts(game).shipped_text())
    named = {
        "".join("[]" if isinstance(step, int) else f".{step}" for step in path)[1:]
        for path in paths(data)
    }
    assert set(parts(game).correctable) <= named
    assert set(parts(game).askable) <= named
    assert not set(parts(game).correctable) & set(parts(game).askable)


@every_box
def test_no_value_confuses_a_check(game: str) -> None:
    """Whatever an owner writes is told as a fault, or is all right: nothing else comes of it."""
    luck = random.Random(1)
    odd: list[Any] = [0, -1, 1, 7, 10**6, "x", "", [], {}, [[0, 0]], [[1, 1], [1, 2]], True]
    box = json.dumps(tomllib.loads(copy_of(game)))
    asking = parts(game).asking
    for _ in range(100):
        data = json.loads(box)
        for _ in range(luck.randint(1, 3)):
            _spoil(data, luck.choice(list(asking.correctable)), luck, odd)
        for complaint in asking.complaints(data):
            assert complaint.problem


def _spoil(data: Any, pattern: str, luck: random.Random, odd: list[Any]) -> None:
    """Change something at an entry that may be corrected, or inside of it."""
    holder: Any = data
    *steps, last = pattern.replace("[]", ".[]").split(".")
    for step in steps:
        inside = luck.choice(holder) if step == "[]" else holder[step]
        if not isinstance(inside, dict | list):
            return
        holder = inside
    if last not in holder:
        return
    key: Any = last
    while isinstance(holder[key], dict | list) and holder[key] and luck.random() < 0.7:
        holder = holder[key]
        key = luck.choice(list(holder) if isinstance(holder, dict) else range(len(holder)))
    if luck.random() < 0.2:
        del holder[key]
    else:
        holder[key] = deepcopy(luck.choice(odd))


# Whatever may be corrected is played with.

#: Prints what is seen of each entry that may be corrected, and how the game goes.
LOOK = """
import json, sys
import pulaski
from pulaski.core import calls
from pulaski.core.record import Record
from tests.own_boxes import own_box

rules = pulaski.find(sys.argv[1])
position = rules.largest.start(seed=1)
for _ in range(20):
    position.play(position.suggestion())
    assert calls.audit(position.states, 0) == 0
record = str(Record.of(position))
assert str(Record.of(Record.parse(record, {rules.id: rules}).replay())) == record
told = [rules.edition, record, rules.lesson is not None]
print(json.dumps([own_box(rules.id).look(), *told]))
"""


def look(game: str, folder: Path | None) -> Any:
    """What is seen of a game in a process of its own, with the owner's folder or without."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", LOOK, game],
        cwd=ROOT,
        env={
            **os.environ,
            "NUMBA_DISABLE_JIT": "1",
            "PULASKI_COMPONENTS": str(folder) if folder else "",
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@every_box
def test_whatever_may_be_corrected_is_played_with(game: str, tmp_path: Path) -> None:
    box = own_box(game)
    (tmp_path / f"{game}.toml").write_text(copy_of(game, *box.CORRECTED))
    shipped, shipped_edition, shipped_record, has_lesson = look(game, None)
    own, edition, record, has_own_lesson = look(game, tmp_path)
    assert set(own) | getattr(box, "FOLLOWS", set()) >= set(parts(game).correctable)
    for entry, seen in own.items():
        assert seen != shipped[entry], entry
    assert edition == MINE != shipped_edition
    assert f"\nedition: {MINE} #" in record
    assert "edition" not in shipped_record
    assert has_lesson
    assert not has_own_lesson
