"""What Hotshots draws with besides the core's pen: drawings put in place, type, targets."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from pulaski.core import look, pen
from pulaski.core.pen import box, fit
from pulaski.core.svg import Element, Value, element, group, write_number
from pulaski.core.words import Words, capital

DARK: Final = look.DARK
PALE: Final = look.PALE
KEPT: Final = 8192  # targets: every tile on every cell, and many edges
Frame = tuple[float, float, float, float]


def move(x: float, y: float, scale: float = 1.0) -> str:
    """The attribute that puts something at a place."""
    sized = f" scale({write_number(scale)})" if scale != 1 else ""
    return f"translate({write_number(x)} {write_number(y)}){sized}"


def at(drawing: str, x: float, y: float, **attributes: Value) -> Element:
    """A drawing of the library with its origin at a place."""
    return element("use", href=f"#{drawing}", x=x or None, y=y or None, **attributes)


def words(text: str, x: float, y: float, **more: Value) -> Element:
    """Type that takes size and colour after what it stands in."""
    return element("text", text, x=x or None, y=y, **more)


def called(name: str, language: Words) -> str:
    """What people call something; a number in a name stands apart."""
    return re.sub(r"-(?=\d)", " ", str(language.name(name)))


def named(name: str, language: Words) -> str:
    """The same with a capital."""
    return capital(called(name, language))


@lru_cache(KEPT)
def target(drawing: str, name: str, x: float, y: float, language: Words) -> Element:
    """What is pointed at where this is meant: a drawing of the library at a place."""
    return pen.target(drawing, name, named(name, language).replace("/", " / "), x, y)


def aim(
    name: str, frame: Frame, language: Words, rx: float = 8, told: str = "", button: bool = True
) -> Element:
    """What is pointed at where this is meant: a frame of its own, by corner and size.

    One with a label of its own is too small to say what it stands for: a page has buttons as well,
    unless it should have none.
    """
    return group(
        element("title", told or named(name, language)),
        box(*frame, None, rx=rx, stroke_width=2.6),  # filled as the style sheet says
        class_="may",
        data_space=name,
        data_button="" if told and button else None,
        role="button",
    )


def lines(text: str, room: float, size: float, most: int = 3) -> list[str]:
    """Words in as few lines as they need, at most so many."""
    found = [""]
    for word in text.split():
        longer = f"{found[-1]} {word}".strip()
        if found[-1] and fit(longer, room, size) != longer and len(found) < most:
            found.append(word)
        else:
            found[-1] = longer
    return [fit(part, room, size) for part in found]
