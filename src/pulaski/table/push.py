"""Web Push: one message to one browser, through the push service that the browser has named.

The address of that service comes from a stranger. So it must be https at the usual port, and only
numbers are called that are open to the whole internet. The number that was checked is the one that
is connected to: a name that leads elsewhere a moment later changes nothing. Redirections are not
followed, and of the answer nothing but its status is read.
"""

from __future__ import annotations

import base64
import ipaddress
import json
import socket
import ssl
import time
from collections.abc import Mapping
from contextlib import closing, suppress
from dataclasses import dataclass
from functools import cache
from http.client import HTTPConnection, HTTPException
from typing import Any
from urllib.parse import SplitResult, urlsplit

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

__all__ = [
    "BadSubscription",
    "Line",
    "Subscription",
    "is_public",
    "new_key",
    "public_key",
    "sealed",
]

HTTPS = 443
SIGNED_FOR = 12 * 3600  # seconds; a day is the most that push services take
NAT64 = ipaddress.ip_network("64:ff9b::/96")

Address = ipaddress.IPv4Address | ipaddress.IPv6Address


class BadSubscription(ValueError):
    """An address that nobody is called at, or keys that are none."""


@dataclass(frozen=True)
class Subscription:
    """Where a browser can be called, and what only it can read messages with."""

    endpoint: str
    p256dh: str
    auth: str

    def check(self, anywhere: bool = False) -> None:
        """BadSubscription if it cannot be one. Where a name leads is seen when it is called."""
        try:
            parts = urlsplit(self.endpoint)
            usual = parts.scheme == "https" and (parts.port or HTTPS) == HTTPS
            _curve_point(_decoded(self.p256dh))
        except ValueError as error:
            raise BadSubscription(str(error)) from None
        if not parts.hostname or parts.username is not None or not self.endpoint.isascii():
            raise BadSubscription("the address has no host, or a name of a user")
        if not anywhere and (not usual or _is_number_within(parts.hostname)):
            raise BadSubscription("the address is not one of the open internet, by https")


def _curve_point(raw: bytes) -> ec.EllipticCurvePublicKey:
    return ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), raw)


def _decoded(text: str) -> bytes:
    bare = text.rstrip("=")
    return base64.urlsafe_b64decode(bare + "=" * (-len(bare) % 4))


def _encoded(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


# Numbers.


def is_public(number: str) -> bool:
    """Whether a number is one of the open internet: not of this machine, house or provider."""
    found = ipaddress.ip_address(number.partition("%")[0])
    return all(
        one.is_global and not one.is_multicast and not one.is_reserved for one in _meant(found)
    )


def _meant(found: Address) -> list[Address]:
    """A number, and those of IPv4 that some networks read out of one of IPv6."""
    if isinstance(found, ipaddress.IPv4Address):
        return [found]
    if found in NAT64:  # the way from there to all of IPv4
        return [ipaddress.IPv4Address(int(found) & 0xFFFFFFFF)]
    inner = [found.ipv4_mapped, found.sixtofour, *(found.teredo or ())]
    return [found, *(one for one in inner if one)]


def _is_number_within(host: str) -> bool:
    """Whether a host is a number that is not public."""
    try:
        return not is_public(host)
    except ValueError:
        return False


# Messages.


def new_key() -> str:
    """A private key."""
    number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    return _encoded(number.to_bytes(32, "big"))


def public_key(private: str) -> str:
    """What a browser is told of a key."""
    own = Vapid02.from_raw(private.encode()).public_key
    return _encoded(own.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))


def sealed(
    to: Subscription, told: Mapping[str, Any], private: str, sender: str, seconds: float
) -> tuple[dict[str, str], bytes]:
    """Headers and body of a message that a service keeps for so many seconds at most."""
    parts = urlsplit(to.endpoint)
    claims = {
        "aud": f"{parts.scheme}://{parts.netloc}",
        "exp": int(time.time()) + SIGNED_FOR,
        "sub": sender,
    }
    signer = Vapid02.from_raw(private.encode())
    signer.conf = {"no-strict": True}  # its check of `sub` refuses ports
    body = http_ece.encrypt(
        json.dumps(told).encode(),
        private_key=ec.generate_private_key(ec.SECP256R1()),
        dh=_decoded(to.p256dh),
        auth_secret=_decoded(to.auth),
        version="aes128gcm",
    )
    headers = signer.sign(claims) | {
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(max(0, int(seconds))),
        "Urgency": "high",
    }
    return headers, body


# Sending.


@cache
def _trust() -> ssl.SSLContext:
    """Whom this machine trusts; to read that takes a while."""
    return ssl.create_default_context()


class Line:
    """A connection for one message; it waits, so it belongs into a thread."""

    def __init__(self, endpoint: str, patience: float, anywhere: bool = False) -> None:
        self.endpoint = endpoint
        self.patience = patience  # seconds that each part may take; `hang_up` bounds the whole
        self.anywhere = anywhere
        self._socket: socket.socket | None = None
        self._is_over = False

    def post(self, headers: Mapping[str, str], body: bytes) -> int:
        """The status that the service answers with; OSError if there is no answer."""
        parts = urlsplit(self.endpoint)
        target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        connected = HTTPConnection(str(parts.hostname))
        with closing(connected):
            connected.sock = self._connected(parts)
            try:
                connected.request("POST", target, body, {"Host": parts.netloc} | dict(headers))
                return connected.getresponse().status
            except HTTPException as error:
                raise OSError(repr(error)) from None

    def hang_up(self) -> None:
        """End it, from another thread: whoever waits for an answer gets an error."""
        self._is_over = True
        if self._socket:
            with suppress(OSError):
                socket.socket.shutdown(self._socket, socket.SHUT_RDWR)

    def _connected(self, parts: SplitResult) -> socket.socket:
        """A line to the first of the host's numbers that answers."""
        failure = OSError("no number of the host may be called")
        for number in self._numbers(parts):
            if self._is_over:
                break
            try:
                return self._open(number, parts)
            except OSError as error:
                failure = error
        raise failure

    def _numbers(self, parts: SplitResult) -> list[tuple[str, int]]:
        """The host's numbers that may be called."""
        port = parts.port or HTTPS
        found = socket.getaddrinfo(parts.hostname, port, type=socket.SOCK_STREAM)
        numbers = dict.fromkeys(str(each[4][0]) for each in found)
        return [(number, port) for number in numbers if self.anywhere or is_public(number)]

    def _open(self, number: tuple[str, int], parts: SplitResult) -> socket.socket:
        self._socket = plain = socket.create_connection(number, self.patience)
        if self.anywhere and parts.scheme == "http":
            return plain
        try:
            secure = _trust().wrap_socket(
                plain, server_hostname=parts.hostname, do_handshake_on_connect=False
            )
        except BaseException:
            plain.close()
            raise
        self._socket = secure
        try:
            secure.do_handshake()
        except BaseException:
            secure.close()
            raise
        return secure
