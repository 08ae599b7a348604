"""The process that has everything imported and forks servers: a line of JSON asks for each."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any

from pulaski.cli import serve
from pulaski.cli.warming import warm_up
from pulaski.games import names
from pulaski.table import games
from pulaski.table.settings import Settings

sys.path.insert(0, str(Path(__file__).parents[2]))

import tests.rooms  # noqa: F401  (whatever rooms the environment asks for)


def _main() -> None:
    _load_rules()
    for line in sys.stdin:
        asked = json.loads(line)
        if "wait" in asked:
            _, status = os.waitpid(asked["wait"], 0)
            print(os.waitstatus_to_exitcode(status), flush=True)
        elif pid := os.fork():
            print(pid, flush=True)
        else:
            _serve(asked)


def _load_rules() -> None:
    warm_up(list(names()))
    for name in names():
        games._load(name)


def _serve(asked: dict[str, Any]) -> None:
    """Become a server."""
    log = os.open(asked["log"], os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    nothing = os.open(os.devnull, os.O_RDWR)
    for number, to in enumerate((nothing, log, log)):
        os.dup2(to, number)
    given = dict(asked["settings"])
    made = Settings if given.pop("default_rates", False) else Settings.without_limits
    serve._set_up_logs(verbose=True)
    serve.run(made(**given), "127.0.0.1", asked["port"], asked["trust_proxy"])
    sys.exit(0)


if __name__ == "__main__":
    _main()
