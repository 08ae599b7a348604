"""The servers of these tests: one that does not start is not left running, and says why."""

from __future__ import annotations

from pathlib import Path

import httpx2
import pytest

from tests.table.guest import PATIENCE, Server
from tests.table.nursery import QuickServer


class Unready(Server):
    """It starts, but is never seen to be ready."""

    last = None

    def _wait_until_ready(self) -> None:
        self.last = self.process
        super()._wait_until_ready()
        raise TimeoutError("too late")


def notes_of(error: BaseException) -> str:
    return "\n".join(error.__notes__)


def served(server: Server) -> list[str]:
    return [
        game["id"] for game in httpx2.get(f"{server.address}/api/games", timeout=PATIENCE).json()
    ]


def test_a_server_serves_the_games_that_it_is_asked_for(tmp_path: Path) -> None:
    with Server(f"sqlite:///{tmp_path}/tables.db", rooms=True, games=("brigade",)) as server:
        assert served(server) == ["brigade"]


def test_so_does_a_server_of_the_nursery_whatever_was_loaded_for_others(tmp_path: Path) -> None:
    for games in (("feurio",), ("hotspot",), ("feurio", "hotspot")):
        with QuickServer(tmp_path, games=games) as server:
            assert served(server) == list(games)


def test_a_server_that_ends_while_it_starts_shows_what_it_printed() -> None:
    server = Server("parchment:///tables.db", rooms=True, games=("brigade",))
    with pytest.raises(AssertionError, match="the server has ended") as failed:
        server.start()
    assert "no database of kind 'parchment'" in notes_of(failed.value)
    assert server.process is None


def test_a_server_that_is_not_ready_in_time_is_ended(tmp_path: Path) -> None:
    server = Unready(f"sqlite:///{tmp_path}/tables.db", rooms=True, games=("brigade",))
    with pytest.raises(TimeoutError, match="too late") as failed:
        server.start()
    assert "Pulaski is at http://127.0.0.1:" in notes_of(failed.value)
    assert server.last is not None
    assert server.last.poll() is not None, "it was left running"
