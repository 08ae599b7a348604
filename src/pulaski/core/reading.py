"""Reading what people write into scenario files: what is wrong, where, and what is allowed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from pulaski.core.errors import BadScenario, listing

if TYPE_CHECKING:
    from pulaski.core.game import Game

__all__ = ["one_of", "seat_number", "table", "text", "texts", "whole"]


def table(value: Any, where: str) -> Mapping[str, Any]:
    """A TOML table."""
    if not isinstance(value, Mapping):
        raise BadScenario(f"{where} must be a table, not {value!r}")
    return value


def text(value: Any, where: str) -> str:
    """A text."""
    if not isinstance(value, str):
        raise BadScenario(f"{where} must be a text, not {value!r}")
    return value


def texts(value: Any, where: str) -> list[str]:
    """A list of texts."""
    if not isinstance(value, list):
        raise BadScenario(f"{where} must be a list of texts, not {value!r}")
    return [text(entry, where) for entry in value]


def whole(value: Any, where: str, low: int, high: int) -> int:
    """A whole number between two bounds."""
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise BadScenario(f"{where} must be a whole number from {low} to {high}, not {value!r}")
    return value


def one_of(value: Any, where: str, known: Iterable[str]) -> str:
    """One of the names that are known."""
    allowed = list(known)
    if value not in allowed:
        raise BadScenario(f"unknown {where} {value!r}: choose from {listing(allowed)}")
    return str(value)


def seat_number(game: Game, name: Any) -> int:
    """The number of a seat by its name."""
    return game.names.index(one_of(name, "seat", game.names))
