"""Which names the server goes by, whose pages may use it, and who asks from this machine.

A page of another site can have its own name lead to this machine, and then counts as our own in a
browser's eyes. It cannot change the name that the browser sends: so names are checked.
"""

from __future__ import annotations

import ipaddress
import re
import secrets
import socket

from starlette.requests import HTTPConnection

from pulaski.table.settings import Settings

__all__ = ["is_own_host", "is_own_origin", "may_measure", "names_of_listener"]

LOCAL = frozenset({"localhost", "127.0.0.1", "::1"})
EVERYWHERE = frozenset({"0.0.0.0", "::"})
ANY = "*"
SCHEMES = {"ws": "http", "wss": "https"}
DEFAULT_PORTS = {"http": ":80", "https": ":443"}
FORWARDED = (
    "forwarded",
    "via",
    "x-forwarded-for",
    "x-forwarded-host",
    "x-forwarded-proto",
    "x-real-ip",
)
_HOST = re.compile(r"(?:\[([0-9a-f:.]+)\]|([a-z0-9._-]+?))\.?(?::[0-9]{1,5})?", re.ASCII)


def names_of_listener(host: str) -> tuple[str, ...]:
    """What a server that listens on an address is called; on all of them, its machine's name too.

    In the place of every address of the machine stands the one that means all.
    """
    if host not in EVERYWHERE:
        return (host,)
    machine = socket.gethostname()
    return (host, machine, f"{machine.split('.')[0]}.local")


def is_own_host(connection: HTTPConnection, settings: Settings) -> bool:
    """Whether the server was called by a name of its own."""
    sent = connection.headers.getlist("host")
    name = _name(sent[0]) if len(sent) == 1 else ""
    allowed = LOCAL | {_name(host) or host.lower() for host in settings.hosts}
    allowed |= {_name(origin.partition("://")[2]) for origin in settings.origins}
    if not name:
        return False
    return ANY in allowed or name in allowed or (bool(allowed & EVERYWHERE) and _is_address(name))


def _name(host: str) -> str:
    """A host without its port, in small letters; nothing if it is none."""
    found = _HOST.fullmatch(host.lower())
    return (found[1] or found[2]) if found else ""


def _is_address(name: str) -> bool:
    """Whether a name is a number: no other site's name leads here by it."""
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def is_own_origin(connection: HTTPConnection, allowed: tuple[str, ...]) -> bool:
    """Whether the page that asks is ours, scheme and all; other programs send no origin."""
    origin = connection.headers.get("origin")
    if origin is None or origin in allowed:
        return True
    scheme = str(connection.scope.get("scheme", "http"))
    scheme = SCHEMES.get(scheme, scheme)
    host = connection.headers.get("host", "").lower().removesuffix(DEFAULT_PORTS.get(scheme, ""))
    return bool(host) and origin.lower() == f"{scheme}://{host}"


def may_measure(connection: HTTPConnection, settings: Settings) -> bool:
    """Whether somebody may read the measurements: by the owner's token, or else on this machine."""
    if settings.metrics_token:
        sent = connection.headers.get("authorization", "").encode()
        return secrets.compare_digest(sent, f"Bearer {settings.metrics_token}".encode())
    return _is_from_here(connection)


def _is_from_here(connection: HTTPConnection) -> bool:
    """Whether somebody on this machine asks, and not a proxy on it for somebody elsewhere."""
    if any(name in connection.headers for name in FORWARDED):
        return False
    if connection.client is None or _name(connection.headers.get("host", "")) not in LOCAL:
        return False
    host = connection.client.host.removeprefix("::ffff:")
    return _is_address(host) and ipaddress.ip_address(host).is_loopback
