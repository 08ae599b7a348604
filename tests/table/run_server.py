"""A server of its own for tests and benchmarks: `run_server.py PORT SETTINGS-AS-JSON`."""

from __future__ import annotations

import json
import sys

from pulaski.cli.serve import run
from pulaski.table.settings import Settings

if __name__ == "__main__":
    run(Settings.without_limits(**json.loads(sys.argv[2])), "127.0.0.1", int(sys.argv[1]))
