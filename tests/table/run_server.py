"""A server of its own for tests and benchmarks: `run_server.py PORT SETTINGS-AS-JSON`."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from pulaski.cli.serve import run
from pulaski.table.settings import Settings

sys.path.insert(0, str(Path(__file__).parents[2]))

import tests.rooms  # noqa: F401  (whatever rooms the environment asks for)

if __name__ == "__main__":
    run(Settings.without_limits(**json.loads(sys.argv[2])), "127.0.0.1", int(sys.argv[1]))
