"""Whose word counts on where a caller is: that of the proxy that is connected to this server.

Each proxy on the way may add what it saw to what the one before said. Uvicorn walks back over those
that are trusted. Where everybody is (`*`), it would take the first word, which is the caller's own.
"""

from __future__ import annotations

from typing import Any

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

__all__ = ["ANYBODY", "behind"]

ANYBODY = "*"
SAID = (b"x-forwarded-for", b"x-forwarded-proto")


def behind(app: Any, trust_proxy: str) -> Any:
    """An application that is told where its callers are, as far as these proxies are trusted."""
    told = ProxyHeadersMiddleware(app, trust_proxy)
    return _LastWord(told) if trust_proxy == ANYBODY else told


class _LastWord:
    """Middleware: of all that was forwarded, only what the last proxy has seen itself is left."""

    def __init__(self, app: Any) -> None:
        self.app = app

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Pass on with one word about each thing."""
        if "headers" in scope:
            scope = scope | {"headers": _with_last_words(scope["headers"])}
        await self.app(scope, receive, send)


def _with_last_words(headers: list[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    last = {name: value.rsplit(b",", 1)[-1].strip() for name, value in headers if name in SAID}
    return [header for header in headers if header[0] not in SAID] + list(last.items())
