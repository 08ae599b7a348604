"""Census: how many positions of each kind are reached from one, as chess programmers count them.

A rule that gains or loses a legal action anywhere near the root changes the counts. They stand in
`tests/census/<game>.toml`, one entry for each position counted from: a random game of a seed after
so many steps. `make census GAME=` writes them. The entries of a file that is there are counted
again and stay otherwise; whoever wants another position adds an entry without counts.
"""

from __future__ import annotations

import json
import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import numpy as np

from pulaski.core import calls, events
from pulaski.core.chance import CHOICE
from pulaski.core.game import Game
from pulaski.core.position import Position
from pulaski.core.state import States, like
from pulaski.core.variants import key_variants
from pulaski.core.verbs import CHANCE, OVER
from pulaski.games import find, names

__all__ = ["FOLDER", "KINDS", "census", "divide", "reached", "write", "written"]

FOLDER = Path(__file__).resolve().parents[3] / "tests" / "census"
KINDS = ("decisions", "draws", "endings")
TITLE = "# Positions below the one that a random game of the seed reaches after so many steps.\n"

DEEPEST = 5  # steps down from a new entry
ENOUGH = 5_000  # positions below a new entry: more take long and show little more

Entry = Mapping[str, Any]


# Counting.


class _TooMany(Exception):
    """More positions than were to be counted."""


def _count(
    states: States, level: int, depth: int, outs: Any, counts: list[int], most: float
) -> None:
    """Walk the tree below states[level]; level d is played out in states[d].

    From Python: a walk inside compiled code would be one more driver to compile for each game.
    """
    who = calls.actor(states, level)
    counts[2 if who == OVER else 1 if who == CHANCE else 0] += 1
    if sum(counts) > most:
        raise _TooMany
    if who == OVER or level == depth:
        return
    for number in range(calls.choices(states, level, outs[level])):
        states[level + 1] = states[level]
        calls.apply(states, level + 1, int(outs[level, number]), events.silent())
        _count(states, level + 1, depth, outs, counts, most)


def census(position: Position, depth: int, most: float = float("inf")) -> dict[str, int]:
    """The positions down to a depth below this one, itself included, by kind."""
    states = like(position.states, depth + 1)
    states[0] = position.states[0]
    outs = np.zeros((depth + 1, position.game.rules.most_choices), dtype=np.int32)
    counts = [0] * len(KINDS)
    _count(states, 0, depth, outs, counts, most)
    return dict(zip(KINDS, counts, strict=True))


def divide(position: Position, depth: int) -> dict[str, dict[str, int]]:
    """The census below each choice: where two counts differ, this shows the branch."""
    found = {}
    for action in position.actions():
        below = position.copy()
        below.seed = None
        calls.apply(below.states, 0, action.id, events.silent())
        found[action.text] = census(below, depth - 1)
    return found


# Positions to count from.


def reached(name: str, one: Entry) -> Position:
    """The position of an entry: after so many steps of the random game of its seed."""
    position = Game.agree(find(name), one["seats"], one["options"]).start()
    for _ in range(one["steps"]):
        _step(position, one["seed"])
    return position


def _step(position: Position, seed: int) -> None:
    if position.actor.number == CHANCE:
        position.play(calls.sample(position.states, 0, seed))
    elif not position.is_over:
        actions = position.actions()
        position.play(actions[calls.draw(seed, len(position.moves), CHOICE, 0, len(actions))])


def _new_entries(name: str) -> Iterator[Entry]:
    """The beginning and the middle of a game of every key variant, and the end of the first."""
    for seed, game in enumerate(key_variants(find(name)), start=1):
        one = {"seats": game.seats, "options": game.changed(), "seed": seed}
        position = game.start()
        while not position.is_over:
            _step(position, seed)
        steps = len(position.moves)
        for after in (0, steps // 2, *([steps - 2] if seed == 1 else [])):
            found = one | {"steps": max(0, after)}
            yield found | {"depth": _depth(reached(name, found))}


def _depth(position: Position) -> int:
    """How deep enough positions lie."""
    for depth in range(2, DEEPEST + 1):
        try:
            census(position, depth, ENOUGH)
        except _TooMany:
            return depth - 1
    return DEEPEST


# Files.


def written(name: str, entries: Iterable[Entry]) -> str:
    """The text of a game's file; what has no counts yet is counted."""
    return TITLE + "".join(_entry_text(name, one) for one in entries)


def _entry_text(name: str, one: Entry) -> str:
    depths = {"counts": one["depth"], "shallow": 1}
    for key in depths.keys() - one.keys():
        one = {**one, key: census(reached(name, one), depths[key])}
    keys = ("seats", "options", "seed", "steps", "depth", "counts", "shallow")
    return "\n[[census]]\n" + "".join(f"{key} = {_toml(one[key])}\n" for key in keys)


def _toml(value: Any) -> str:
    if isinstance(value, Mapping):
        inside = ", ".join(f"{key} = {_toml(it)}" for key, it in value.items())
        return f"{{ {inside} }}" if inside else "{}"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    return str(value).lower() if isinstance(value, bool) else str(value)


def write(name: str, folder: Path = FOLDER) -> None:
    """Count the entries of a game's file again; choose some if there is none yet."""
    path = folder / f"{name}.toml"
    entries = _old_entries(path) if path.exists() else _new_entries(name)
    path.write_text(written(name, list(entries)), encoding="utf-8")


def _old_entries(path: Path) -> Iterator[Entry]:
    """The entries of a file without their counts."""
    for one in tomllib.loads(path.read_text(encoding="utf-8"))["census"]:
        yield {key: value for key, value in one.items() if key not in ("counts", "shallow")}


if __name__ == "__main__":
    for wanted in sys.argv[1:] or names():
        write(wanted)
