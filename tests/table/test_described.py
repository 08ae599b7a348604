"""docs/table.md has every message, form, field, command, route and kind of entry, and no other."""

from __future__ import annotations

import inspect
import json
import re
from pathlib import Path
from types import ModuleType
from typing import get_args, get_type_hints

import jsonschema_rs
import pytest
from fastapi.routing import APIRoute, APIWebSocketRoute
from pydantic import BaseModel

from pulaski.table import app, installing, logbook, models, protocol
from tests.test_docs import ROOT

PAGE = (ROOT / "docs" / "table.md").read_text(encoding="utf-8")
CODE = re.compile(r"`([^`]+)`")
COMMANDS = get_args(get_args(protocol.Command)[0])


def rows(*head: str) -> list[list[str]]:
    """The cells of every table of the page that has this head."""
    found: list[list[str]] = []
    here = False
    for line in PAGE.splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        here = line.startswith("|") and (here or cells[: len(head)] == list(head))
        if here and cells[: len(head)] != list(head) and set(line) != set("|-"):
            found.append(cells)
    assert found, head
    return found


def names(cell: str) -> list[str]:
    """What stands in code in a cell, in order."""
    return CODE.findall(cell)


def described() -> dict[str, list[str]]:
    """Every form and message of the page, with its fields; a name may stand for two."""
    forms = {names(row[0])[0]: names(row[1]) for row in rows("form", "fields")}
    messages = {names(row[0])[0]: ["type", *names(row[2])] for row in rows("message", "type")}
    for both in forms.keys() & messages.keys():
        assert forms[both] == messages[both], both
    return forms | messages


def fields_of(module: ModuleType) -> dict[str, list[str]]:
    """Every form of a module, with its fields; commands have a table of their own."""
    found = {}
    for name, form in vars(module).items():
        if not inspect.isclass(form) or form.__module__ != module.__name__ or form in COMMANDS:
            continue
        if issubclass(form, BaseModel):
            found[name] = list(form.model_fields)
        elif form.__annotations__:
            found[name] = list(form.__annotations__)
    return {name: fields for name, fields in found.items() if not name.startswith("_")}


def test_forms_and_messages_have_the_fields_that_they_have() -> None:
    expected = fields_of(models) | fields_of(protocol)
    shown = described()
    assert sorted(shown) == sorted(expected)
    for name, fields in expected.items():
        assert sorted(shown[name]) == sorted(fields), name


def test_messages_have_their_types() -> None:
    shown = {names(row[0])[0]: names(row[1]) for row in rows("message", "type")}
    expected = {
        message.__name__: list(get_args(get_type_hints(message)["type"]))
        for message in get_args(protocol.Message)
    }
    assert shown == expected


def test_commands_have_their_fields() -> None:
    shown = {do: names(row[1]) for row in rows("do", "with", "meaning") for do in names(row[0])}
    expected = {
        get_args(command.model_fields["do"].annotation)[0]: [
            field for field in command.model_fields if field not in ("id", "do")
        ]
        for command in COMMANDS
    }
    assert shown == expected


def test_entries_have_their_kinds() -> None:
    shown = [kind for row in rows("kind of entry", "what happened") for kind in names(row[0])]
    assert sorted(shown) == sorted(["created", *logbook._APPLY])


def test_routes_are_those_of_the_server() -> None:
    shown = {(row[0], names(row[1])[0]) for row in rows("", "", "takes, gives")}
    served = [route for router in app.ROUTERS for route in router.routes]
    expected = {
        (method, route.path)
        for route in served
        if isinstance(route, APIRoute) and route.path.startswith("/api")
        for method in route.methods or ()
    }
    assert shown == expected
    for route in served:
        if isinstance(route, APIWebSocketRoute):
            assert f"`{route.path}`" in PAGE


@pytest.mark.parametrize("example", re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL))
def test_examples_keep_to_the_protocol(example: str) -> None:
    state = json.loads(example)
    jsonschema_rs.validator_for(protocol.schema()["out"]).validate(state)
    whole = set(protocol.TableState.__annotations__) - {"undone"}  # which only an update has
    assert set(state) == whole


def test_files_are_those_of_the_package() -> None:
    tree = PAGE.split("```text\n")[1].split("```")[0]
    shown = set(re.findall(r"(?:^|\s)([a-z_]+(?:\.py|/))", tree))
    folder = Path(app.__file__).parent
    files = {path.name for path in folder.glob("*.py") if path.name != "__init__.py"}
    folders = {f"{path.name}/" for path in folder.glob("[a-z]*/")}
    assert shown - {"src/", "pulaski/", "table/"} == files | folders


def test_modules_of_the_client_are_there() -> None:
    for name in re.findall(r"`([a-z-]+\.(?:js|html))`", PAGE):
        assert (installing.WEB / name).exists(), name
