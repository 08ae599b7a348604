"""`changed`: a game's data with other numbers, to ask what would come of them."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from pulaski.core import lines
from pulaski.core.errors import BadComponents
from pulaski.games import find, parts
from pulaski.lab.crew import put

__all__ = ["changed"]

Value = int | str | bool


def changed(game: str, edition: str, changes: Mapping[str, Value]) -> Path:
    """A file with the data of a game in which some entries are different, to play with.

    An entry is written with its keys, and in a list with the id of what it belongs to:
    `asset.central_fire_alarm.cost`. The edition is the name that tables and reports show.
    """
    name = find(game).id
    box = parts(name)
    text = box.shipped_text()
    for entry, value in {"meta.edition": edition, **changes}.items():
        text = _with(text, entry, value)
    there = put("components", f"{name}.toml", text.encode())
    box.asking.checked(there)
    return there


def _with(text: str, entry: str, value: Value) -> str:
    """The text with another value of one entry, which stands on a line of its own."""
    path = _path(tomllib.loads(text), entry)
    number = lines.lines_of(text)[path] - 1
    told = text.split("\n")
    key = rf'(\s*"?{re.escape(str(path[-1]))}"?\s*=\s*)'
    found = re.fullmatch(key + r'("[^"\\]*"|[\w.+-]+)(\s*(?:#.*)?)', told[number])
    if not found:
        raise BadComponents(f"{entry} is not one plain value on a line of its own")
    told[number] = f"{found[1]}{json.dumps(value, ensure_ascii=False)}{found[3]}"
    return "\n".join(told)


def _path(data: Any, entry: str) -> lines.Path:
    """The way to an entry; a table in a list goes by its id."""
    path: lines.Path = ()
    for name in entry.split("."):
        steps: dict[str, str | int] = {}
        if isinstance(data, dict):
            steps = {key: key for key in data}
        elif isinstance(data, list):
            steps = {str(one.get("id")): n for n, one in enumerate(data) if isinstance(one, dict)}
        if name not in steps:
            raise BadComponents(f"there is no entry {entry}: nothing is called {name} there")
        path, data = (*path, steps[name]), data[steps[name]]
    return path
