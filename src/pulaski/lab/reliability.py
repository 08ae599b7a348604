"""A reliability plot: what a judge says, and how often it happens."""

from __future__ import annotations

from typing import Final

from pulaski.players.judges import Learned

__all__ = ["plot"]

SIZE: Final = 320
EDGE: Final = 44
WITHIN: Final = 0.03  # how far what happens may be from what is said
INK, DOT, BAND = "#222", "#b3261e", "#e6efe6"
FRAME: Final = 'fill="none" stroke="#999"'


def plot(learned: Learned) -> str:
    """The ten tenths of positions as dots, on the line where what is said is what happens."""
    off = WITHIN * SIZE
    corners = [(EDGE, SIZE + EDGE - off), (EDGE, SIZE + EDGE), (EDGE + off, SIZE + EDGE)]
    corners += [(SIZE + EDGE, EDGE + off), (SIZE + EDGE, EDGE), (SIZE + EDGE - off, EDGE)]
    band = " ".join(f"{x:g},{y:g}" for x, y in corners)
    side = SIZE + 2 * EDGE
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}" fill="{INK}"'
        ' font-family="sans-serif" font-size="13">',
        f"<title>{learned.game}: stated chance to be first, and how often it happened</title>",
        f'<rect width="{side}" height="{side}" fill="#fff"/>',
        f'<polygon points="{band}" fill="{BAND}"/>',
        f'<rect x="{EDGE}" y="{EDGE}" width="{SIZE}" height="{SIZE}" {FRAME}/>',
        *_scale(),
        *(_dot(said, happened) for said, happened in learned.bins),
        f'<text x="{side / 2:g}" y="26" text-anchor="middle">{learned.game}</text>',
        f'<text x="{side / 2:g}" y="{side - 8}" text-anchor="middle">stated chance</text>',
        f'<text transform="translate(14 {side / 2:g}) rotate(-90)" text-anchor="middle">'
        "happened</text>",
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def _at(share: float) -> float:
    return EDGE + SIZE * share


def _scale() -> list[str]:
    """Quarters, on both axes."""
    marks = []
    for percent in (0, 25, 50, 75, 100):
        place = _at(percent / 100)
        below = f'x="{place:g}" y="{SIZE + EDGE + 16}" text-anchor="middle"'
        beside = f'x="{EDGE - 4}" y="{2 * EDGE + SIZE - place + 4:g}" text-anchor="end"'
        marks += [f"<text {at}>{percent}</text>" for at in (below, beside)]
    return marks


def _dot(said: float, happened: float) -> str:
    return f'<circle cx="{_at(said):.1f}" cy="{_at(1 - happened):.1f}" r="5" fill="{DOT}"/>'
