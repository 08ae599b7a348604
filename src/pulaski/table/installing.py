"""What makes an app of the pages: a manifest, icons, the worker, and what it says without a server.

The worker keeps the few files that say so, and nothing else. Code comes from the server each time:
pages of one version never run against a server of another.
"""

from __future__ import annotations

import html
import json
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response
from fastapi.responses import HTMLResponse

from pulaski.table import icons, speech
from pulaski.table.answers import Answer
from pulaski.table.errors import Refused
from pulaski.table.guard import language_of

__all__ = ["WEB", "router"]

router = APIRouter(include_in_schema=False)

Language = Annotated[str, Depends(language_of)]

WEB = Path(__file__).parent / "web"
A_DAY = {"Cache-Control": "max-age=86400"}
BY_LANGUAGE = {"Cache-Control": "private, no-cache", "Vary": "Cookie, Accept-Language"}
FRESH = {"Cache-Control": "no-cache"}
PAPER, FOREST = "#f6f1e7", "#2f6b3c"


@cache
def _manifest(language: str) -> Answer:
    drawn = [
        {
            "src": f"/icons/{name}.png",
            "sizes": f"{size}x{size}",
            "type": "image/png",
            "purpose": "maskable" if is_filled else "any",
        }
        for name, (size, is_filled) in icons.SIZES.items()
    ]
    vector = {"src": "/web/icon.svg", "sizes": "any", "type": "image/svg+xml", "purpose": "any"}
    told = {
        "id": "/",
        "name": "Pulaski",
        "short_name": "Pulaski",
        "description": speech.say(language, "hero-about"),
        "lang": language,
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": FOREST,
        "icons": [vector, *drawn],
    }
    return Answer.of(json.dumps(told, ensure_ascii=False))


@router.get("/manifest.webmanifest")
async def manifest(request: Request, language: Language) -> Response:
    """What browsers must know to install the pages as an app."""
    return _manifest(language).sent(request, "application/manifest+json", True)


@router.get("/icons/{name}.png")
def drawn_icon(name: str) -> Response:
    """The project's mark in pixels; the first time it is drawn, in a thread."""
    if name not in icons.SIZES:
        raise Refused("no-such-page")
    return Response(icons.icon(name), headers=A_DAY, media_type="image/png")


@router.get("/offline")
async def offline(language: Language) -> HTMLResponse:
    """What the worker shows where no server can be reached: it runs no code."""
    page = (WEB / "offline.html").read_text(encoding="utf-8")
    for slot in ("offline-title", "offline-about", "offline-again"):
        page = page.replace(f"{{{slot}}}", html.escape(speech.say(language, slot)))
    return HTMLResponse(page.replace("{language}", language), headers=BY_LANGUAGE)


@router.get("/worker.js")
async def worker() -> Response:
    """What shows calls, and works for all pages; another version is another text."""
    text = (WEB / "worker.js").read_text(encoding="utf-8").replace("VERSION", _version())
    return Response(text, headers=FRESH, media_type="text/javascript")


@cache
def _version() -> str:
    """What the client's files come to, and what is said without them."""
    mark = blake2b(digest_size=8)
    for path in sorted(WEB.iterdir()):
        mark.update(path.name.encode() + path.read_bytes())
    for language in speech.LANGUAGES:
        mark.update(speech.say(language, "offline-about").encode())
    return mark.hexdigest()
