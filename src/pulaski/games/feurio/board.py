"""The picture of a Feurio! position: a view in, text or SVG out."""

from __future__ import annotations

from pulaski.core.position import View


def text(view: View) -> str:
    """The board as text."""
    return "board"


def draw(view: View) -> str:
    """The board as SVG."""
    return "<svg/>"
