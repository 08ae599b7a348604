"""A server of its own for tests and benchmarks: `run_server.py PORT SETTINGS-AS-JSON`."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from pulaski.cli.serve import run
from pulaski.table.limits import Rate
from pulaski.table.settings import Settings

sys.path.insert(0, str(Path(__file__).parents[2]))

import tests.rooms  # noqa: F401  (whatever rooms the environment asks for)

if __name__ == "__main__":
    port, given = int(sys.argv[1]), json.loads(sys.argv[2])
    free = dict.fromkeys(("commands", "talk", "tables", "keys", "requests"), Rate(1e6, 1e6))
    run(Settings(**(free | given)), "127.0.0.1", port)
