"""Before every request: foreign names, origins and floods are refused; answers get safe headers.

A flood of sockets is refused here, too, before anything is done about them.
"""

from __future__ import annotations

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection, Request
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pulaski.table import keys, metrics, speech
from pulaski.table.errors import RETRY_AFTER, Refused
from pulaski.table.hosts import is_own_host, is_own_origin
from pulaski.table.limits import ADDRESS, Gate, place_of
from pulaski.table.settings import Settings

__all__ = [
    "COME_AGAIN",
    "COOKIE",
    "HEADERS",
    "KEEP_NOTHING",
    "LANGUAGE_COOKIE",
    "LARGEST_BODY",
    "Guard",
    "address_of",
    "give_identity",
    "identity_of",
    "language_of",
    "problem",
]

COOKIE = "pulaski"
LANGUAGE_COOKIE = "pulaski-language"
COME_AGAIN = 1012  # the code of a socket that ends, and may be opened again
YEAR = 365 * 24 * 3600
LARGEST_BODY = 1024 * 1024
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
FOR_ANY_NAME = ("/healthz", "/readyz")  # what watches over servers calls them by any name

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}

#: What is made for one person, in their language, is nothing for others; only files are kept.
KEEP_NOTHING = {"Cache-Control": "no-store", "Vary": "Cookie, Accept-Language"}


def address_of(connection: HTTPConnection) -> str:
    """Where the asker is, as far as we or a trusted proxy can tell: all there share some limits."""
    return place_of(connection.client.host) if connection.client else ""


def identity_of(connection: HTTPConnection) -> str | None:
    """Who asks, as the hash of their cookie; None for somebody new."""
    token = connection.cookies.get(COOKIE)
    return keys.hashed(token) if token and keys.is_token(token) else None


def give_identity(request: Request, response: Response) -> str:
    """Who asks; somebody new is given a cookie."""
    if identity := identity_of(request):
        return identity
    token = keys.new_token()
    response.set_cookie(
        COOKIE,
        token,
        max_age=YEAR,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
    return keys.hashed(token)


def language_of(connection: HTTPConnection) -> str:
    """The language that the asker reads."""
    chosen = connection.cookies.get(LANGUAGE_COOKIE)
    return speech.choose(chosen, connection.headers.get("accept-language"))


def problem(connection: HTTPConnection, refused: Refused) -> JSONResponse:
    """A refusal as HTTP gives it."""
    metrics.REFUSALS.labels(refused.code).inc()
    body = {
        "code": refused.code,
        "message": speech.refusal(language_of(connection), refused),
        "clause": refused.clause or None,
    }
    later = RETRY_AFTER.get(refused.code)
    return JSONResponse(body, refused.status, {"Retry-After": str(later)} if later else None)


def _seal(headers: MutableHeaders) -> None:
    headers.update(HEADERS)
    if "cache-control" not in headers:
        headers["Cache-Control"] = KEEP_NOTHING["Cache-Control"]
        headers.add_vary_header(KEEP_NOTHING["Vary"])


def _gate(scope: Scope) -> Gate:
    """The rates of this server, which it tells other servers of."""
    found: Gate = scope["app"].state.service.gate
    return found


class Guard:
    """Middleware: host, origin, rate, and the headers that every answer carries.

    Sockets are passed on to an application of their own.
    """

    def __init__(self, app: ASGIApp, settings: Settings, sockets: ASGIApp) -> None:
        self.app = app
        self.settings = settings
        self.sockets = sockets

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse, or pass on."""
        if scope["type"] in ("http", "websocket"):
            ADDRESS.set(address_of(HTTPConnection(scope)))
        if scope["type"] == "websocket":
            await self._let_in(scope, receive, send)
            return
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def sealed(message: Message) -> None:
            if message["type"] == "http.response.start":
                _seal(MutableHeaders(scope=message))
            await send(message)

        request = Request(scope)
        if refused := self._refusal(request):
            await problem(request, refused)(scope, receive, sealed)
        else:
            await self.app(scope, receive, sealed)

    async def _let_in(self, scope: Scope, receive: Receive, send: Send) -> None:
        if _gate(scope).sockets.of(ADDRESS.get()).take():
            await self.sockets(scope, receive, send)
            return
        metrics.REFUSALS.labels("too-fast").inc()
        await send({"type": "websocket.close", "code": COME_AGAIN})

    def _refusal(self, request: Request) -> Refused | None:
        if request.url.path not in FOR_ANY_NAME and not is_own_host(request, self.settings):
            return Refused("foreign-host")
        own = is_own_origin(request, self.settings.origins)
        if request.method not in SAFE_METHODS and not own:
            return Refused("foreign-origin")
        length = request.headers.get("content-length", "0")
        if not length.isascii() or not length.isdigit() or int(length[:12]) > LARGEST_BODY:
            return Refused("too-large")
        if not _gate(request.scope).requests.of(address_of(request)).take():
            return Refused("too-fast")
        return None
