"""A server for which time passes faster: `compressed_server.py DATABASE FACTOR ARCHIVE DELETE`.

ARCHIVE and DELETE are hours, before time is compressed. For every line that it reads, the server
prints what only itself knows of its memory; after the line `collect`, what is left when all garbage
is gone. It ends with whoever reads and writes these lines.
"""

from __future__ import annotations

import gc
import json
import os
import signal
import sys
import threading
from dataclasses import fields, replace
from functools import lru_cache
from typing import Any

from pulaski.cli.logs import set_up_logs
from pulaski.cli.serve import run
from pulaski.table.limits import Rate
from pulaski.table.settings import Settings

__all__ = ["COLLECT", "PASSING", "REAL", "compressed", "settings_of_a_day"]

#: Times that people and owners live by: they pass faster.
PASSING = (
    *("bot_pause", "grace", "patience", "days_patience", "idle", "device_link", "tidy_every"),
    *("link_days", "archive_days", "delete_days", "call_patience", "days_call_patience"),
)
#: Times that machines need: they stay.
REAL = ("bot_limit", "patience_with_database", "head_patience", "body_patience", "call_limit")
COLLECT = "collect"
DAY = 24  # hours
CACHE = type(lru_cache(lambda: None))


def compressed(settings: Settings, factor: float) -> Settings:
    """The same, so many times as fast; whoever plays faster may ask for more in a second."""
    found = {each.name: getattr(settings, each.name) for each in fields(settings)}
    faster: dict[str, Any] = {
        name: Rate(factor * rate.per_second, rate.burst)
        for name, rate in found.items()
        if isinstance(rate, Rate)
    }
    faster |= {name: found[name] / factor for name in PASSING if found[name] is not None}
    return replace(settings, **faster)


def settings_of_a_day(database: str, archive: float, delete: float) -> Settings:
    """What an owner may choose, so that all that can happen happens within a day.

    What is kept for speed is little: it should be full after an hour, and grow no more.
    """
    return Settings(
        database=database,
        archive_days=archive / DAY,
        delete_days=delete / DAY,
        tidy_every=900.0,
        days_patience=2 * 3600.0,
        kept_bytes=2 * 1024 * 1024,
    )


def caches() -> list[Any]:
    """All that Pulaski's functions keep of what they found out."""
    modules = [module for name, module in list(sys.modules.items()) if name.startswith("pulaski")]
    found = [each for module in modules for each in list(vars(module).values())]
    of_classes = [each for kind in found if isinstance(kind, type) for each in vars(kind).values()]
    wrapped = (each for each in [*found, *of_classes] if isinstance(each, CACHE))
    return list({id(each): each for each in wrapped}.values())


def inside() -> dict[str, int]:
    """Blocks of memory in use, and entries of caches, with and without a bound."""
    found = [cache.cache_info() for cache in caches()]
    return {
        "blocks": sys.getallocatedblocks(),
        "kept": sum(each.currsize for each in found if each.maxsize is not None),
        "unbounded": sum(each.currsize for each in found if each.maxsize is None),
    }


def answer_for_ever() -> None:
    """Say what is inside, whenever somebody asks."""
    for line in sys.stdin:
        freed = gc.collect() if line.strip() == COLLECT else 0
        print(json.dumps(inside() | {"freed": freed}), flush=True)
    os.kill(os.getpid(), signal.SIGTERM)


def main(database: str, factor: str, archive: str, delete: str) -> None:
    """Serve until stopped, on any port that is free."""
    set_up_logs(verbose=True)
    threading.Thread(target=answer_for_ever, daemon=True).start()
    settings = settings_of_a_day(database, float(archive), float(delete))
    run(compressed(settings, float(factor)), "127.0.0.1", 0)


if __name__ == "__main__":
    main(*sys.argv[1:])
