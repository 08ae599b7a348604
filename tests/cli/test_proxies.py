"""Whose word counts on where a caller is."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from pulaski.cli.proxies import behind

PROXY, FIRST, LAST = "10.0.0.2", "203.0.113.1", "198.51.100.7"


def seen(trusted: str, *headers: tuple[str, str]) -> tuple[str, str]:
    """The address and the scheme that an application is told."""
    found: dict[str, Any] = {}

    async def app(scope: Any, *_: Any) -> None:
        found.update(scope)

    given = [(f"x-forwarded-{name}".encode(), value.encode()) for name, value in headers]
    scope = {"type": "http", "client": (PROXY, 1), "scheme": "http", "headers": given}
    asyncio.run(behind(app, trusted)(scope, None, None))
    return found["client"][0], found["scheme"]


@pytest.mark.parametrize(
    "headers",
    [
        [("for", f"{FIRST}, {LAST}"), ("proto", "http, https")],
        [("for", f"{FIRST},{LAST}"), ("proto", "http,https")],
        [("for", FIRST), ("for", LAST), ("proto", "http"), ("proto", "https")],
        [("for", f"{FIRST}, {LAST}:4711"), ("proto", "https")],
        [("for", LAST), ("proto", "https")],
    ],
)
def test_where_any_proxy_is_trusted_its_own_word_counts(headers: list[tuple[str, str]]) -> None:
    assert seen("*", *headers) == (LAST, "https")


def test_a_proxy_that_says_nothing_is_the_caller() -> None:
    assert seen("*") == (PROXY, "http")
    assert seen("*", ("for", f"{FIRST}, "), ("proto", "https, ")) == (PROXY, "http")


def test_proxies_that_are_named_are_walked_back_over() -> None:
    chain = ("for", f"{FIRST}, {LAST}, 10.0.0.3")
    assert seen(f"{PROXY},10.0.0.3", chain) == (LAST, "http")
    assert seen("10.0.0.9", chain) == (PROXY, "http")
