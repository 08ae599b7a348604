"""The interface keeps to what it says of itself: OpenAPI over HTTP, JSON Schema over the socket."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx2
import jsonschema_rs
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, seed, settings
from schemathesis import checks

from pulaski.table.app import create_app
from pulaski.table.settings import Settings
from tests.table.guest import PATIENCE, Guest, Message
from tests.table.nursery import QuickServer
from tests.table.regular import Regular, seat_all

EXAMPLES = 20
SCHEMA = schemathesis.openapi.from_dict(create_app(Settings("sqlite:///not-opened")).openapi())

# That a form is right does not make a request possible: there may be no such bot, or no such seat.
LEFT_OUT = [checks.positive_data_acceptance]


@dataclass
class Home:
    """A server with a table, one that may be left, and the cookie of whoever made them."""

    address: str
    table: str
    other: str
    cookie: str


@pytest.fixture(scope="module")
def home(server: QuickServer) -> Home:
    """Where the requests go."""
    seats = [{"who": "me"}, {"who": "link"}, {"who": "bot", "bot": "thumb"}]
    asked = {"game": "feurio", "seats": seats}
    with httpx2.Client(base_url=server.address, timeout=PATIENCE) as client:
        table, other = (client.post("/api/tables", json=asked).json()["table"] for _ in range(2))
        return Home(server.address, table, other, client.cookies["pulaski"])


@seed(1)
@SCHEMA.parametrize()
@settings(
    max_examples=EXAMPLES,
    deadline=None,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_every_answer_is_one_that_the_schema_tells_of(case: Any, home: Home) -> None:
    """At tables that are not there, and at one that is; by strangers and by whoever made it."""
    if "table" in case.path_parameters and len(str(case.path_parameters["table"])) % 2:
        is_left = case.path.endswith("/leave")  # as the last: then nobody can ask of it any more
        case.path_parameters["table"] = home.other if is_left else home.table
        case.cookies = {"pulaski": home.cookie}
    if case.path_parameters.get("game"):
        case.path_parameters["game"] = "feurio"
    case.call_and_validate(base_url=home.address, excluded_checks=LEFT_OUT)


def test_none_of_them_failed(home: Home, server: QuickServer) -> None:
    """The server had no error that it had not expected."""
    assert "failed" not in server.log.read_text()
    assert "Traceback" not in server.log.read_text()


# The socket.


def test_all_that_is_said_over_a_socket_keeps_to_the_protocol(tmp_path: Path) -> None:
    """A whole game with a lesson's, an asker's and a watcher's messages, in both directions."""

    async def run(server: QuickServer) -> tuple[Regular, Guest, Any]:
        ann, wim = Regular(server.address, "Ann"), Guest(server.address, "Wim")
        ann.up.set()
        ann.dice.seed(3)
        for guest in (ann, wim):
            guest.keeps_bytes = True
        protocol = (await ann.http.get("/api/protocol.json")).json()
        commands = note_commands(ann)
        table = await seat_all([ann], "feurio", 2, options={"firebreaks": "yes"}, clock=60)
        await wim.use((await ann.http.post(f"/api/tables/{table}/links")).json()["watch"])
        await wim.open(table)
        await ann.until(lambda s: bool(ann.options))
        seat, actions = ann.state["actor"], [option["action"] for option in ann.options]
        await ann.ask("effects", seat=seat, actions=actions[:24])
        await ann.ask("why", seat=seat, action="draw 1")
        await ann.ask("options", seat=seat, path=["0,0"])
        await ann.ask("text", seat=seat)
        await ann.ask("resync")
        await ann.ask("act", seat=seat, action="nonsense", step=ann.state["step"])
        await ann.play()
        await wim.until(lambda s: s["over"])
        lesson = (await ann.http.post("/api/lessons/feurio")).json()["table"]
        await ann.open(lesson)
        await ann.ask("next")
        await ann.ask("leave-lesson")
        await ann.close()
        await wim.close()
        return ann, wim, (protocol, commands)

    with QuickServer(tmp_path, games=("feurio",), seed=5) as server:
        ann, wim, (protocol, commands) = asyncio.run(run(server))
    out, in_ = (jsonschema_rs.validator_for(protocol[way]) for way in ("out", "in"))
    kinds = set()
    for text in ann.bytes_sent + wim.bytes_sent:
        out.validate(json.loads(text))
        kinds.add(json.loads(text)["type"])
    assert kinds == {"table", "update", "done", "refused", "effects", "options", "why", "text"}
    assert len(commands) > 30
    for command in commands:
        in_.validate(command)
    assert not in_.is_valid({"do": "act", "id": "c1"})
    assert not out.is_valid({"type": "surprise"})


def note_commands(guest: Guest) -> list[Message]:
    """Whatever the guest sends from now on."""
    sent: list[Message] = []
    send = guest.send

    async def noting(command: Message) -> Message:
        sent.append(command)
        return await send(command)

    guest.send = noting  # type: ignore[method-assign]
    return sent
