"""Allowing calls over HTTP, and taking that back."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Path, Request

from pulaski.table import models
from pulaski.table.errors import Refused
from pulaski.table.guard import address_of, give_identity, identity_of, language_of
from pulaski.table.push import Subscription
from pulaski.table.service import Service, service

__all__ = ["router"]

router = APIRouter(prefix="/api")

Identity = Annotated[str, Depends(give_identity)]
Language = Annotated[str, Depends(language_of)]
Services = Annotated[Service, Depends(service)]
DeviceInPath = Annotated[str, Path(pattern=r"^[0-9a-f]{64}$")]


@router.get("/calls")
async def calling(request: Request, served: Services) -> models.Calling:
    """Whether people are called, and by which browsers the asker may be."""
    return await _calling(served, identity_of(request))


@router.post("/calls")
async def allow_calls(
    request: Request,
    asked: models.Device,
    served: Services,
    identity: Identity,
    language: Language,
) -> models.Calling:
    """The asker may be called by this browser."""
    _allow(served, identity, request)
    at = Subscription(asked.endpoint, asked.p256dh.rstrip("="), asked.auth.rstrip("="))
    await served.hub.calls.allow(identity, at, language)
    return await _calling(served, identity)


@router.delete("/calls/{device}")
async def forbid_calls(
    request: Request, device: DeviceInPath, served: Services, identity: Identity
) -> models.Calling:
    """The asker may no longer be called by this browser."""
    _allow(served, identity, request)
    await served.hub.calls.forbid(identity, device)
    return await _calling(served, identity)


def _allow(served: Service, identity: str, request: Request) -> None:
    if not served.call_rate.allows(identity, address_of(request)):
        raise Refused("too-fast")


async def _calling(served: Service, identity: str | None) -> models.Calling:
    calls = served.hub.calls
    return models.Calling(
        on=calls.is_on,
        key=await calls.public_key() if calls.is_on else None,
        devices=await calls.devices(identity) if identity else [],
    )
