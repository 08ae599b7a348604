"""The process that forks servers: a line of JSON asks for each.

A game is loaded when a server of it is asked for, and stays loaded for all that come after.
"""

from __future__ import annotations

import json
import os
import socket
import sys
from pathlib import Path
from typing import Any

from pulaski.cli import crew, serve
from pulaski.cli.logs import set_up_logs
from pulaski.cli.warming import warm_up
from pulaski.games import names
from pulaski.table import games
from pulaski.table.settings import Settings

sys.path.insert(0, str(Path(__file__).parents[2]))

import tests.rooms  # noqa: F401  (whatever rooms the environment asks for)
from tests.table.guest import offering

LOADED: set[str] = set()
#: Where several servers listen together, by port; a pipe tells them when this process is gone.
SOCKETS: dict[int, socket.socket] = {}
PIPE = os.pipe()


def _main() -> None:
    for line in sys.stdin:
        asked = json.loads(line)
        if "wait" in asked:
            _, status = os.waitpid(asked["wait"], 0)
            print(os.waitstatus_to_exitcode(status), flush=True)
            continue
        if "leave" in asked:
            SOCKETS.pop(asked["leave"]).close()
            print(0, flush=True)
            continue
        wanted = tuple(asked["games"]) or names()
        _load_rules(wanted)
        if asked["shared"]:
            _share_port(asked["port"])
        if pid := os.fork():
            print(pid, flush=True)
        else:
            _offer(wanted)
            _serve(asked)


def _share_port(port: int) -> None:
    if port not in SOCKETS:
        SOCKETS[port] = serve._listen("127.0.0.1", port)


def _load_rules(wanted: tuple[str, ...]) -> None:
    new = [name for name in wanted if name not in LOADED]
    warm_up(new)
    for name in new:
        games._load(name)
    LOADED.update(new)


def _offer(wanted: tuple[str, ...]) -> None:
    """These games and no others, though more may be loaded."""
    os.environ |= offering(wanted)
    names.cache_clear()


def _serve(asked: dict[str, Any]) -> None:
    """Become a server."""
    os.close(PIPE[1])
    if asked["shared"]:
        os.environ[crew.SOCKET] = f"{SOCKETS[asked['port']].detach()},{PIPE[0]}"
    log = os.open(asked["log"], os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    nothing = os.open(os.devnull, os.O_RDWR)
    for number, to in enumerate((nothing, log, log)):
        os.dup2(to, number)
    given = dict(asked["settings"])
    made = Settings if given.pop("default_rates", False) else Settings.without_limits
    set_up_logs(verbose=True)
    serve.run(made(**given), "127.0.0.1", asked["port"], asked["trust_proxy"])
    sys.exit(0)


if __name__ == "__main__":
    _main()
