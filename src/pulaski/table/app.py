"""The web application: pages, HTTP, sockets, and what whoever runs it needs to know."""

from __future__ import annotations

import asyncio
import json
import mimetypes
import os
from collections.abc import AsyncIterator, Callable, Hashable
from contextlib import asynccontextmanager
from functools import cache, lru_cache, partial
from http import HTTPStatus
from pathlib import Path
from typing import Annotated, Any

import structlog
from fastapi import APIRouter, Depends, FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import FileResponse, HTMLResponse, JSONResponse, PlainTextResponse
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from pydantic import TypeAdapter
from starlette.exceptions import HTTPException
from starlette.middleware.body_limit import RequestBodyLimitMiddleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect
from starlette.routing import Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from pulaski.core import plurals
from pulaski.games import find, names
from pulaski.table import (
    calls_http,
    games,
    installing,
    lobby_http,
    models,
    protocol,
    socket,
    speech,
    tables_http,
)
from pulaski.table.answers import Answer, Answers, Aside, Lately
from pulaski.table.errors import Refused
from pulaski.table.guard import (
    HEADERS,
    KEEP_NOTHING,
    LARGEST_BODY,
    Guard,
    give_identity,
    language_of,
    problem,
)
from pulaski.table.hosts import may_measure
from pulaski.table.installing import WEB
from pulaski.table.lean import KINDS, lean
from pulaski.table.service import Service, service
from pulaski.table.settings import Settings

__all__ = ["create_app"]

LOG = structlog.get_logger()
SOON = 3.0  # seconds in which whoever asks whether the server is ready has an answer
JUST_NOW = 1.0  # seconds that this answer holds: to find it out, something is written
ALIKE_BYTES = 8 * 1024 * 1024  # of answers that all are told alike: a tenth of that is needed
MOST_FILES = 256  # of the client
JSON = "application/json"
MAY_CHANGE = {"Cache-Control": "no-cache", "Vary": "Accept-Encoding"}

Language = Annotated[str, Depends(language_of)]
Services = Annotated[Service, Depends(service)]

pages = APIRouter(include_in_schema=False)
shelf = APIRouter(prefix="/api")
running = APIRouter()
ROUTERS = (
    *(pages, installing.router, shelf, lobby_http.router, tables_http.router, calls_http.router),
    running,
)


class Picture(Response):
    """An answer that is a drawing."""

    media_type = "image/svg+xml"


class Style(Response):
    """An answer that is a style sheet."""

    media_type = "text/css"


class Modules(StaticFiles):
    """The client's files, checked for changes each time: two versions must not be mixed."""

    def file_response(
        self,
        full_path: str | os.PathLike[str],
        stat_result: os.stat_result,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        """A file, or the answer that it has not changed."""
        answer = _packed(str(full_path), stat_result.st_mtime_ns, stat_result.st_size)
        kind = mimetypes.guess_type(full_path)[0] or "text/plain"
        return answer.sent(Request(scope), kind, False, **MAY_CHANGE)


@lru_cache(MOST_FILES)
def _packed(path: str, changed: int, size: int) -> Answer:
    """A file of the client as it is sent; one that has changed since is read anew."""
    file = Path(path)
    return Answer.of(lean(file.read_text("utf-8")) if file.suffix in KINDS else file.read_bytes())


class Alike:
    """What everybody is told who reads the same language: each answer is made once."""

    def __init__(self, request: Request, language: Annotated[str, Depends(language_of)]) -> None:
        self.request = request
        self.language = language
        self._kept: Answers = request.app.state.alike

    async def json(self, *key: Hashable, make: Callable[[], str]) -> Response:
        """A form that may differ by language; browsers ask whether it still holds."""
        answer = await self._kept.get((*key, self.language), make)
        return answer.sent(self.request, JSON, True)

    async def text(self, kind: str, *key: Hashable, make: Callable[[], str], keep: str) -> Response:
        """A text that is the same in every language, and how long browsers keep it."""
        answer = await self._kept.get(key, make)
        headers = MAY_CHANGE | {"Cache-Control": keep}
        return answer.sent(self.request, kind, False, **headers)


ToAll = Annotated[Alike, Depends()]


def create_app(settings: Settings, served: Service | None = None) -> FastAPI:
    """The application; it opens its database when it starts, if that is not done already."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        app.state.service = served or Service(settings)
        await app.state.service.open()
        try:
            yield
        finally:
            await app.state.service.close()

    app = FastAPI(
        title="Pulaski",
        summary="Firefighting board games: make tables, play, look back.",
        version="1",
        openapi_url=None,  # its route is ours: FastAPI would write it anew each time
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
        telemetry={"tracing": False, "metrics": False, "logs": False, "operation_spans": False},
    )
    for router in ROUTERS:
        app.include_router(router)
    _describe_refusals(app)
    app.state.alike = Answers(Aside(), ALIKE_BYTES)
    app.state.readiness = Lately[bool](JUST_NOW)
    app.mount("/web", Modules(directory=WEB))
    app.add_exception_handler(Refused, _refused)
    app.add_exception_handler(RequestValidationError, _malformed)
    app.add_exception_handler(HTTPException, _by_status)
    app.add_exception_handler(ClientDisconnect, _left)
    app.add_exception_handler(Exception, _failed)
    app.add_middleware(GZipMiddleware, minimum_size=1000)
    app.add_middleware(RequestBodyLimitMiddleware, max_body_size=LARGEST_BODY)
    app.add_middleware(Guard, settings=settings, sockets=socket.sockets)
    return app


def _describe_refusals(app: FastAPI) -> None:
    """Whatever is asked may be refused, and refusals are JSON.

    They are written into the description itself: as `responses` of every route, FastAPI would make
    hundreds of models from them each time a server starts.
    """
    described = app.openapi
    form = {"application/json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
    refusals = {
        str(status): {"description": HTTPStatus(status).phrase, "content": form}
        for status in (400, 403, 404, 405, 409, 410, 413, 421, 422, 429, 503)
    }

    def openapi() -> dict[str, Any]:
        schema = described()
        schema["components"]["schemas"]["Problem"] = models.Problem.model_json_schema()
        for path in schema["paths"].values():
            for operation in path.values():
                operation["responses"] |= refusals
        return schema

    app.openapi = openapi  # type: ignore[method-assign]


# What goes wrong.


async def _refused(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, Refused)
    return problem(request, error)


async def _malformed(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)
    return problem(request, Refused("malformed", what=protocol.problem_of(error.errors()[0])))


async def _by_status(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)
    codes = {404: "no-such-page", 405: "not-allowed", 413: "too-large"}
    answer = problem(request, Refused(codes.get(error.status_code, "malformed"), what="HTTP"))
    if error.status_code == 405:
        answer.headers["Allow"] = ", ".join(_methods(request.url.path))
    return answer


async def _left(request: Request, error: Exception) -> Response:
    """Whoever sent something has gone before it was whole: nobody hears the answer."""
    return Response(status_code=400)


def _methods(path: str) -> list[str]:
    """All methods of a path: each is a route of its own."""
    found: set[str] = set()
    for router in ROUTERS:
        for route in router.routes:
            if isinstance(route, Route) and route.path_regex.match(path):
                found |= set(route.methods or ())
    return sorted(found)


async def _failed(request: Request, error: Exception) -> JSONResponse:
    LOG.error("request failed", path=request.url.path, exc_info=error)
    message = speech.say(language_of(request), "failed")
    body = {"code": "failed", "message": message, "clause": None}
    return JSONResponse(body, 500, HEADERS | KEEP_NOTHING)  # this answer does not pass the guard


# Pages.


@cache
def _shell(module: str) -> str:
    """All pages share one shell, and each fills it by a module of its own."""
    return (WEB / "page.html").read_text(encoding="utf-8").replace("PAGE", module)


def _page(request: Request, module: str) -> HTMLResponse:
    """A page; whoever opens one has an identity from then on."""
    headers = {"Cache-Control": "private, no-cache", "Vary": "Cookie"}  # it may bring a cookie
    response = HTMLResponse(_shell(module), headers=headers)
    give_identity(request, response)
    return response


@pages.get("/")
async def home(request: Request) -> HTMLResponse:
    """The games, and the asker's tables."""
    return _page(request, "home")


@pages.get("/table/{table}")
async def table_page(request: Request, table: str) -> HTMLResponse:
    """A table."""
    return _page(request, "table")


@pages.get("/replay/{table}")
async def replay_page(request: Request, table: str) -> HTMLResponse:
    """A game to look at again."""
    return _page(request, "replay")


@pages.get("/rules/{game}")
async def rules_page(request: Request, game: str) -> HTMLResponse:
    """The rules of a game."""
    return _page(request, "rules-page")


@pages.get("/favicon.ico")
async def icon() -> FileResponse:
    """The icon of the project."""
    kept = {"Cache-Control": "max-age=3600"}
    return FileResponse(WEB / "icon.svg", media_type="image/svg+xml", headers=kept)


# Games.


@shelf.get("/words", response_model=models.WordsModel)
async def words(alike: ToAll) -> Response:
    """Every text of the interface in the asker's language."""
    return await alike.json("words", make=partial(_words, alike.language))


def _words(language: str) -> str:
    languages = [
        models.Language(id=other, name=speech.say(other, "language.name"))
        for other in speech.LANGUAGES
    ]
    told = models.WordsModel(
        language=language,
        languages=languages,
        forms=list(plurals.forms(language)),
        words=speech.texts(language),
    )
    return told.model_dump_json()


@shelf.get("/games", response_model=list[models.About])
async def list_games(served: Services, alike: ToAll) -> Response:
    """The games on offer."""
    ready = frozenset(served.shelf.ready)
    return await alike.json("games", ready, make=partial(_games, ready, alike.language))


def _games(ready: frozenset[str], language: str) -> str:
    found = [models.About(**games.about(name, name in ready, language)) for name in names()]
    return TypeAdapter(list[models.About]).dump_json(found).decode()


def _known(game: str) -> str:
    if game not in names():
        raise Refused("no-such-game")
    return game


Known = Annotated[str, Depends(_known)]


@shelf.get("/games/{game}/rules", response_model=models.RulesModel)
async def rules(game: Known, alike: ToAll) -> Response:
    """The rules of a game, clause by clause."""
    return await alike.json("rules", game, make=partial(_rules, game, alike.language))


def _rules(game: str, language: str) -> str:
    return models.RulesModel(**games.rules_of(game, language)).model_dump_json()


@shelf.get("/games/{game}/pieces", response_model=models.PiecesModel)
async def pieces(game: Known, alike: ToAll) -> Response:
    """What every card, token, vehicle and role of a game does."""
    return await alike.json("pieces", game, make=partial(_pieces, game, alike.language))


def _pieces(game: str, language: str) -> str:
    return models.PiecesModel(**games.pieces_of(game, language)).model_dump_json()


@shelf.get("/games/{game}/picture.svg", response_class=Picture)
async def picture(game: Known, served: Services, alike: ToAll) -> Response:
    """The cover of a game; one that has none is drawn from a game of bots, once it is compiled."""
    if not find(game).has_cover:
        served.shelf.rules(game)
    make = partial(games.picture, game)
    return await alike.text(Picture.media_type, "picture", game, make=make, keep="max-age=3600")


@shelf.get("/games/{game}/board.css", response_class=Style)
async def board_style(game: Known, alike: ToAll) -> Response:
    """The style of a game's boards."""
    return await alike.text(
        Style.media_type, "style", game, make=lambda: find(game).style, keep="no-cache"
    )


@shelf.get("/protocol.json", response_model=dict[str, Any])
async def socket_protocol(alike: ToAll) -> Response:
    """The JSON Schema of what is said over a socket, in both directions."""
    return await alike.json("protocol", make=lambda: json.dumps(protocol.schema()))


@shelf.get("/openapi.json", include_in_schema=False)
async def description(request: Request, alike: ToAll) -> Response:
    """The description of this interface."""
    return await alike.json("openapi", make=lambda: json.dumps(request.app.openapi()))


# Running it.


@running.get("/healthz")
async def health() -> dict[str, bool]:
    """Whether the process answers."""
    return {"ok": True}


def _readiness(request: Request) -> Lately[bool]:
    kept: Lately[bool] = request.app.state.readiness
    return kept


@running.get("/readyz")
async def readiness(
    served: Services, lately: Annotated[Lately[bool], Depends(_readiness)]
) -> dict[str, bool]:
    """Whether the database can be written to and has the newest form: now, or a second ago."""
    if not await lately.get(partial(_is_ready, served)):
        raise Refused("not-ready", game="Pulaski")
    return {"ok": True}


async def _is_ready(served: Service) -> bool:
    try:
        return await asyncio.wait_for(served.store.check(), SOON)
    except (Refused, TimeoutError):  # the store has logged why
        return False


@running.get("/metrics", response_class=PlainTextResponse)
async def measurements(request: Request, served: Services) -> Response:
    """Counts and times, as Prometheus reads them."""
    if not may_measure(request, served.settings):
        raise Refused("not-measured")
    return Response(await served.report(), media_type=CONTENT_TYPE_LATEST)
