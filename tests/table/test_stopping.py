"""A server that still compiles the rules ends at once when asked to, and so do its processes."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import httpx2
import pytest

from pulaski.cli.main import OK, STOPPED
from pulaski.core.compile import INTERPRETED
from tests.table.guest import Server

PATIENCE = 120  # seconds to begin compiling, and to end

pytestmark = pytest.mark.skipif(INTERPRETED, reason="nothing is compiled")


def _stop(server: subprocess.Popen[str]) -> None:
    """As whoever runs a service does."""
    server.terminate()


def _press_ctrl_c(server: subprocess.Popen[str]) -> None:
    """A terminal sends it to the server and to all its processes."""
    os.killpg(server.pid, signal.SIGINT)


def _kill(server: subprocess.Popen[str]) -> None:
    server.kill()


@pytest.mark.parametrize(
    ("end", "status"), [(_stop, OK), (_press_ctrl_c, STOPPED), (_kill, -signal.SIGKILL)]
)
def test_a_server_that_compiles_ends_at_once(
    tmp_path: Path, end: Callable[[subprocess.Popen[str]], None], status: int
) -> None:
    server = _start(tmp_path)
    try:
        _wait_until_it_compiles(server, tmp_path)
        end(server)
        said, _ = server.communicate(timeout=PATIENCE)  # ends when the last process is gone
    finally:
        _end_whatever_is_left(server)
    assert server.returncode == status, said
    assert "Traceback" not in said
    assert not list(tmp_path.rglob("*.warm")), "it went on until a game was compiled"


def test_tables_wait_until_their_games_are_compiled(tmp_path: Path) -> None:
    """A server that read them before would stand still for all who ask, and for a signal."""
    asked = {"game": "feurio", "seats": [{"who": "bot", "bot": "thumb"}] * 2}
    url = f"sqlite:///{tmp_path}/tables.db"
    with Server(url, rooms=True, games=("feurio",), bot_pause=3600.0) as before:
        made = httpx2.post(f"{before.address}/api/tables", timeout=PATIENCE, json=asked)
    server = _start(tmp_path)
    try:
        address, table = _address(server), made.json()["table"]
        for path in ("replay", "moments/0"):
            answer = httpx2.get(
                f"{address}api/tables/{table}/{path}", timeout=PATIENCE, cookies=made.cookies
            )
            assert (answer.status_code, answer.json()["code"]) == (503, "not-ready")
        cover = httpx2.get(f"{address}api/games/feurio/picture.svg", timeout=PATIENCE)
        assert cover.status_code == 200  # what the game looks like can be seen meanwhile
        server.terminate()
        server.communicate(timeout=PATIENCE)
    finally:
        _end_whatever_is_left(server)
    assert server.returncode == OK
    assert not list(tmp_path.rglob("*.warm")), "it went on until a game was compiled"


def _address(server: subprocess.Popen[str]) -> str:
    """Where it answers, as soon as it does."""
    assert server.stdout is not None
    announced = next(line for line in server.stdout if "Pulaski is at" in line)
    return str(re.findall(r"http://\S+", announced)[0])


def _start(folder: Path) -> subprocess.Popen[str]:
    """A server in a process group of its own, with nothing compiled."""
    return subprocess.Popen(
        [
            *(sys.executable, "-m", "pulaski.cli.main", "serve", "--port", "0"),
            *("--database", f"sqlite:///{folder}/tables.db"),
        ],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env=os.environ | {"PULASKI_CACHE_DIR": str(folder / "cache")},
        start_new_session=True,
        preexec_fn=_hear_ctrl_c,
    )


def _hear_ctrl_c() -> None:
    """A shell lets what it runs in the background ignore Ctrl-C, and so would the server."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def _wait_until_it_compiles(server: subprocess.Popen[str], folder: Path) -> None:
    """Until machine code of the first small functions is on disk."""
    deadline = time.monotonic() + PATIENCE
    while not list(folder.rglob("*.nbi")):
        assert server.poll() is None, server.communicate()[0]
        assert time.monotonic() < deadline, "it does not compile"
        time.sleep(0.05)


def _end_whatever_is_left(server: subprocess.Popen[str]) -> None:
    try:
        os.killpg(server.pid, signal.SIGKILL)
    except ProcessLookupError:
        return
    server.communicate()
