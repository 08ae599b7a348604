"""A push service on this machine, and browsers that can be called through it."""

from __future__ import annotations

import base64
import json
import os
import ssl
import threading
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import TracebackType
from typing import Any, Self

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from pulaski.table.push import Subscription

__all__ = ["Browser", "PushService", "Received"]

HANG = 0  # instead of a status: no answer comes


def _text(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


@dataclass(frozen=True)
class Received:
    """A message that came for a browser, and what its sender signed."""

    browser: str
    told: dict[str, Any]
    claims: dict[str, Any]
    key: str
    headers: dict[str, str]


@dataclass
class Browser:
    """A browser that was subscribed; only it can read what it is sent."""

    name: str
    address: str
    private: ec.EllipticCurvePrivateKey = field(
        default_factory=lambda: ec.generate_private_key(ec.SECP256R1())
    )
    secret: bytes = field(default_factory=lambda: os.urandom(16))

    @property
    def subscription(self) -> Subscription:
        """As the browser gives it to a page."""
        point = self.private.public_key().public_bytes(
            Encoding.X962, PublicFormat.UncompressedPoint
        )
        return Subscription(f"{self.address}/push/{self.name}", _text(point), _text(self.secret))

    def read(self, body: bytes) -> dict[str, Any]:
        """Decrypt a message."""
        plain = http_ece.decrypt(
            body, private_key=self.private, auth_secret=self.secret, version="aes128gcm"
        )
        found: dict[str, Any] = json.loads(plain)
        return found


class PushService:
    """Takes messages, or refuses them by the `status` that a test asks for."""

    def __init__(self, tls: ssl.SSLContext | None = None) -> None:
        self.received: list[Received] = []
        self.asked: list[str] = []  # the paths of all requests
        self.status = 201
        self.browsers: dict[str, Browser] = {}
        self.released = threading.Event()  # whoever hangs goes on
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        if tls:
            self._server.socket = tls.wrap_socket(self._server.socket, server_side=True)
        self.port = int(self._server.server_address[1])
        self.address = f"{'https' if tls else 'http'}://127.0.0.1:{self.port}"
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.01,))

    def browser(self, name: str) -> Browser:
        """A browser that has subscribed here."""
        return self.browsers.setdefault(name, Browser(name, self.address))

    def _handler(self) -> type[BaseHTTPRequestHandler]:
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                service._take(self.path, dict(self.headers), body)
                if service.status == HANG:
                    service.released.wait(30)
                    return
                self.send_response(service.status)
                if service.status in (301, 302, 307, 308):
                    self.send_header("Location", "/push/elsewhere")
                self.end_headers()

            def log_message(self, *_: object) -> None: ...

        return Handler

    def _take(self, path: str, headers: dict[str, str], body: bytes) -> None:
        self.asked.append(path)
        name, authorization = path.split("/")[-1], headers["Authorization"]
        if name in self.browsers:
            assert Vapid02.verify(authorization), "it is signed"
            parts = dict(part.split("=", 1) for part in authorization.split(" ")[1].split(","))
            middle = parts["t"].split(".")[1]
            claims = json.loads(base64.urlsafe_b64decode(middle + "=" * (-len(middle) % 4)))
            told = self.browsers[name].read(body)
            self.received.append(Received(name, told, claims, parts["k"], headers))

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.released.set()
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()
