"""A PostgreSQL of our own for the time of the tests, where its programs are installed."""

from __future__ import annotations

import os
import secrets
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg
from psycopg.sql import SQL, Identifier

__all__ = ["another_database", "new_database", "postgres", "programs", "restartable"]

OWNER = "pulaski"
SOMEBODY = "nobody"  # PostgreSQL refuses to run as root


def programs() -> Path | None:
    """The folder of `pg_ctl`: on the path, or where Debian keeps it."""
    if found := shutil.which("pg_ctl"):
        return Path(found).resolve().parent
    kept = sorted(Path("/usr/lib/postgresql").glob("*/bin/pg_ctl"))
    return kept[-1].parent if kept else None


@contextmanager
def postgres(bin_: Path) -> Iterator[str]:
    """Start a cluster in a temporary folder; its address without a database."""
    with restartable(bin_) as (address, _):
        yield address


@contextmanager
def restartable(bin_: Path) -> Iterator[tuple[str, Callable[[str], None]]]:
    """The same, with a way to restart it: `fast`, or as after a crash, `immediate`."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        if os.getuid() == 0:
            shutil.chown(folder, SOMEBODY)
        data, port = f"{folder}/data", _free_port()
        options = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1 -c fsync=off"
        _run(bin_ / "initdb", "-D", data, "-A", "trust", "-U", OWNER, "-N", "-E", "UTF8")
        _run(bin_ / "pg_ctl", "-D", data, "-w", "-l", f"{folder}/log", "-o", options, "start")

        def restart(how: str) -> None:
            _run(bin_ / "pg_ctl", "-D", data, "-w", "-m", how, "stop")
            _run(bin_ / "pg_ctl", "-D", data, "-w", "-l", f"{folder}/log", "-o", options, "start")

        try:
            yield f"postgresql://{OWNER}@127.0.0.1:{port}", restart
        finally:
            _run(bin_ / "pg_ctl", "-D", data, "-w", "-m", "immediate", "stop")


def _run(program: Path, *arguments: str) -> None:
    as_somebody: dict[str, Any] = {}
    if os.getuid() == 0:
        as_somebody = {"user": SOMEBODY, "group": "nogroup", "extra_groups": []}
    quiet: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    subprocess.run([program, *arguments], check=True, timeout=60, cwd="/", **quiet, **as_somebody)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def new_database(cluster: str, name: str) -> str:
    """An empty database; its address."""
    with psycopg.connect(f"{cluster}/postgres", autocommit=True) as connection:
        connection.execute(SQL("CREATE DATABASE {}").format(Identifier(name)))
    return f"{cluster}/{name}"


def another_database(cluster: str) -> str:
    """An empty database of a name that no other has; its address."""
    return new_database(cluster, f"another_{secrets.token_hex(8)}")
