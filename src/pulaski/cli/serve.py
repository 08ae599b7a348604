"""`pulaski serve`: the table, on this machine."""

from __future__ import annotations

import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Sequence
from dataclasses import replace
from urllib.error import URLError
from urllib.request import urlopen

import uvicorn

from pulaski.cli import crew, desktop
from pulaski.cli.connections import protocols
from pulaski.cli.logs import set_up_logs
from pulaski.cli.open_files import room_for
from pulaski.cli.proxies import behind
from pulaski.core.errors import BadOption
from pulaski.table import tidying
from pulaski.table.app import create_app
from pulaski.table.database import bring_up, default_url, is_sqlite, read_url
from pulaski.table.hosts import names_of_listener
from pulaski.table.service import Service
from pulaski.table.settings import Settings

__all__ = ["run", "serve"]

METRICS_TOKEN = "PULASKI_METRICS_TOKEN"
SHORTEST_TOKEN = 16
LARGEST_MESSAGE = 64 * 1024
PATIENCE = 5  # seconds that a request may still take when the server is asked to stop


def serve(
    host: str,
    port: int,
    database: str | None,
    origins: Sequence[str],
    hosts: Sequence[str] = (),
    *,
    may_call: bool = True,
    contact: str = "",
    bot_pause: float,
    archive_days: float | None = None,
    delete_days: float | None = None,
    processes: int = 1,
    trust_proxy: str,
    browse: bool,
    verbose: bool,
) -> int:
    """Serve until stopped."""
    settings = Settings(
        database=database or default_url(),
        origins=tuple(origins),
        hosts=tuple(hosts),
        metrics_token=_metrics_token(),
        may_call=may_call,
        contact=contact,
        bot_pause=bot_pause,
        archive_days=archive_days,
        delete_days=delete_days,
    )
    url = read_url(settings.database)  # a mistake in it is reported before anything starts
    set_up_logs(verbose)
    if processes > 1 and not crew.is_member():
        if is_sqlite(url):
            raise BadOption("several processes need PostgreSQL: one alone may use an SQLite file")
        return _run_several(settings, host, port, processes, browse)
    run(settings, host, port, trust_proxy, browse)
    return 0


def _run_several(settings: Settings, host: str, port: int, processes: int, browse: bool) -> int:
    """Serve by several processes. The database is seen to once, before any of them starts."""
    bring_up(read_url(settings.database), settings.patience_with_database)
    listening = _listen(host, port)
    _announce_soon(listening, host, browse)
    return crew.keep(listening, processes, sys.argv[1:])


def _metrics_token() -> str:
    """The token that reads /metrics; not an argument, which others on the machine could see."""
    token = os.environ.get(METRICS_TOKEN, "")
    if token and (len(token) < SHORTEST_TOKEN or not token.isascii()):
        raise BadOption(f"{METRICS_TOKEN} is too short: it needs {SHORTEST_TOKEN} plain characters")
    return token


def run(
    settings: Settings, host: str, port: int, trust_proxy: str = "", browse: bool = False
) -> None:
    """Serve with these settings; port 0 is any that is free.

    The database is seen to first: what is wrong with it is one sentence, and nothing has begun.
    """
    settings = replace(
        settings,
        hosts=(*settings.hosts, *names_of_listener(host)),
        most_sockets=room_for(settings.most_sockets),
        crew=crew.given_folder(),
    )
    served = Service(settings)
    served.prepare()
    given = crew.given_socket()
    listening = given or _listen(host, port)
    requests, sockets = protocols(settings, trust_proxy)
    server = uvicorn.Server(
        uvicorn.Config(
            behind(create_app(settings, served), trust_proxy),
            log_config=None,
            access_log=False,
            http=requests,
            ws=sockets,
            ws_max_size=LARGEST_MESSAGE,
            ws_per_message_deflate=False,  # 300 KB of memory per socket; updates are small
            proxy_headers=False,  # `behind` sees to them
            timeout_graceful_shutdown=PATIENCE,
            server_header=False,
        )
    )
    # Uvicorn stops in good order and then raises the signal again: that is no failure.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    tidying.settle()
    if not given:
        _announce_soon(listening, host, browse)
    server.run(sockets=[listening])


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except (OSError, OverflowError) as error:
        listening.close()
        reason = getattr(error, "strerror", None) or error
        raise BadOption(f"cannot listen on {host}:{port}: {reason}") from None
    return listening


def _shown(host: str) -> str:
    """The host as a browser on this machine reaches it."""
    everywhere = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}
    return everywhere.get(host, f"[{host}]" if ":" in host else host)


def _announce_soon(listening: socket.socket, host: str, browse: bool) -> None:
    address = f"http://{_shown(host)}:{listening.getsockname()[1]}/"
    threading.Thread(target=_announce, args=(address, browse), daemon=True).start()


def _announce(address: str, browse: bool) -> None:
    """Say where the table is as soon as it answers, and open it where there is a desktop."""
    for _ in range(2000):  # several processes take a while to start
        try:
            urlopen(f"{address}healthz", timeout=1).close()
        except (URLError, OSError):
            time.sleep(0.05)
            continue
        print(f"Pulaski is at {address}  (Ctrl-C stops it)", flush=True)
        if browse:
            desktop.browse(address)
        return
