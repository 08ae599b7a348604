"""Brigades, Airplanes and their bases, side by side where there are several; vacant departments."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from pulaski.core import look
from pulaski.core.look import DARK
from pulaski.core.pen import box, disc, line, patch
from pulaski.core.svg import Element, element, group, use
from pulaski.core.words import Words, capital

from ..maps import hex_text
from ..notation import COLOURS as TEAMS
from ..notation import OWN_PLANE
from .land import RIM
from .plan import centre
from .scene import AIRPLANE, DONE, READY, Piece, Scene

TALL: Final = 31.0  # of a Brigade alone on its hex
KEPT = 4096


#: Up to so many pieces on a hex stand in so many columns, and are so large.
SIZES: Final = ((1, 1, 1.0), (2, 2, 0.92), (4, 2, 0.72), (6, 3, 0.62), (16, 4, 0.46))


class Slot(NamedTuple):
    """Where one of several pieces stands, from the middle of its hex, and how large it is."""

    x: float
    y: float
    size: float  # 1: as if it stood alone


@lru_cache(64)
def slots(count: int) -> tuple[Slot, ...]:
    """Places for so many pieces; a last row that is not full is centred."""
    columns, size = next(fit for most, *fit in SIZES if count <= most)
    rows = -(-count // columns)
    middle, down = (-6.0 if rows == 1 else -1.0), 29.5 * size
    found = []
    for number in range(count):
        row, column = divmod(number, columns)
        in_row = min(columns, count - columns * row)
        x = 20.5 * size * (column - (in_row - 1) / 2)
        found.append(Slot(x, middle + down * (row - (rows - 1) / 2), size))
    return tuple(found)


def places(scene: Scene) -> Iterator[tuple[Piece, float, float, Slot]]:
    """Every piece with the middle of where it stands; on a burning hex a flame is beside them."""
    for cell, found in scene.pieces.items():
        x, y = centre(cell)
        for piece, slot in zip(found, slots(len(found) + (cell in scene.fire)), strict=False):
            yield piece, x + slot.x, y + slot.y, slot


def pieces(scene: Scene) -> Element:
    """All pieces, Airplanes above; their order stays, so that what moves is seen to move."""
    standing = sorted(places(scene), key=lambda place: (place[0].kind == AIRPLANE, place[0].name))
    drawn = (_piece(piece, x, y, slot.size, scene.words) for piece, x, y, slot in standing)
    return group(*_flames(scene), *drawn, id="pieces", pointer_events="none")


def _flames(scene: Scene) -> Iterator[Element]:
    """Beside the pieces on a burning hex, whose fire they hide."""
    for cell, found in scene.pieces.items():
        if cell in scene.fire:
            (x, y), slot = centre(cell), slots(len(found) + 1)[-1]
            medal = cell in scene.to_earn  # it lies above the flame
            size = 2 * round((8 if medal else 10) * slot.size)
            down = slot.y + 4 * slot.size if medal and len(found) == 1 else slot.y
            yield use("flame", round(x + slot.x), round(y + down), size, size)


@lru_cache(KEPT)
def _piece(piece: Piece, x: float, y: float, size: float, words: Words) -> Element:
    """It is moved as a whole, so that it slides from hex to hex."""
    drawn = _airplane(piece) if piece.kind == AIRPLANE else _brigade(piece)
    return group(
        element("title", piece_name(piece.name, words)),
        *drawn,
        id=f"piece-{piece.name}",
        data_piece=piece.kind,
        data_space=piece.name,
        data_button="" if piece.turn == READY else None,  # for what it does on the spot
        transform=f"translate({x:g} {y:g})" + (f"scale({size:g})" if size != 1 else ""),
    )


def piece_name(name: str, words: Words) -> str:
    """What moves point at, in words: a Brigade, an Airplane, a department."""
    if name == OWN_PLANE:
        return capital(words.name(OWN_PLANE))
    kind, _, colour = name.rpartition("-")
    if kind in ("airplane", "department"):
        return capital(words.label(f"named-{kind}", colour=colour))
    return capital(words.label("named-brigade", brigade=name))


def _brigade(piece: Piece) -> Iterator[Element]:
    """HB-FIGHT-5: who can still act stands in a yellow ring, who has acted is ticked off."""
    if piece.turn == READY:
        yield element("use", href="#ready")
    yield look.man(piece.colour, 0, 0, TALL)
    yield element("use", href=f"#no-{piece.number}")
    if piece.turn == DONE:
        yield element("use", href="#done", x=11, y=-11)


def _airplane(piece: Piece) -> Iterator[Element]:
    if piece.turn == READY:
        yield element("use", href="#ready-air")
    yield element("use", href=f"#plane-{piece.colour}")
    if piece.turn == DONE:
        yield element("use", href="#done", x=11, y=-11)


# What stands on the ground.


def sites(scene: Scene) -> Element:
    """Bases, Volunteers; departments that are vacant or that another Commander holds."""
    marks = [*_bases(scene.bases)]
    for hq, colour, holder in zip(scene.hq, TEAMS, scene.holders, strict=True):
        if holder != colour:
            marks.append(_department(hq, colour, holder, scene.words))
    if scene.called >= 0:
        marks.append(_volunteers(scene.called))
    return group(*marks, id="sites", pointer_events="none")


@lru_cache(KEPT)
def _volunteers(cell: int) -> Element:
    """HB-LUCK-11: they stand in the middle of what they hold."""
    x, y = centre(cell)
    return use("s-hands", x, y - 6, 22, 22, id="volunteers")


def _bases(found: tuple[tuple[int, str], ...]) -> Iterator[Element]:
    for number, (cell, colour) in enumerate(found):
        before = sum(1 for other, _ in found[:number] if other == cell)
        x, y = centre(cell)
        yield _base(x + 12 * (before % 2), y - 10 * (before // 2), colour)


@lru_cache(KEPT)
def _base(x: float, y: float, colour: str) -> Element:
    """HB-AIR-1: a pier with a buoy in the colour and shape of its owner."""
    where = f"translate({x:g} {y:g})"
    return group(
        element("use", href="#pier"),
        look.shape(colour, -6, 14, 11),
        id=f"base-{colour}",
        transform=where,
    )


@lru_cache(KEPT)
def _department(cell: int, colour: str, holder: str, words: Words) -> Element:
    """HB-ASSET-21: nobody is there; or whose it is, at the door."""
    x, y = centre(cell)
    key, values = ("held", {"seat": holder}) if holder else ("vacant", {})
    told = words.label(key, hex=hex_text(cell), **values)
    flag = [look.shape(holder, 13, 13, 13)] if holder else [element("use", href="#vacant")]
    where = f"translate({x:g} {y:g})"
    return group(element("title", told), *flag, id=f"site-{colour}", transform=where)


# Drawings.


BOMBER: Final = (
    "M0 -15C2.6 -15 3 -10 3 -7L16 -3V2.4L3 1.4L2 9L7 12.5V15.4L0 14L-7 15.4V12.5L-2 9L-3 1.4"
    "L-16 2.4V-3L-3 -7C-3 -10 -2.6 -15 0 -15Z"
)


def _bomber() -> Element:
    """A water bomber from above, on its way north-east."""
    return group(
        patch(BOMBER, look.PALE, look.PALE, 5.4),
        patch(BOMBER, "currentColor", DARK, 1.5),
        patch("M-1.6 -10.5H1.6V-7.6H-1.6Z", "#cfe6f5", DARK, 0.8),
        line("M-12 -2.4V1M12 -2.4V1", look.SIGNAL, 2.2),
        disc(0, 0, 5.8, look.PALE, DARK, 0.9),
        transform="rotate(40)",
        id="bomber",
    )


def _plane(colour: str) -> Element:
    """The shape of its team is on the wings."""
    team = look.TEAMS[colour]
    return group(
        element("use", href="#bomber"),
        use(f"shape-{team.shape}", 0, 0, 9.6, 9.6),
        id=f"plane-{colour}",
        color=team.colour,
    )


def _number(number: int) -> Element:
    """The number of a Brigade in a disc before its feet; drawn, so that no type is too small."""
    digits = {
        1: "M-1.7 -2.4L.5 -4V4M-1.8 4H2.8",
        2: "M-2.4 -2.2C-2.2 -4.8 2.4 -4.8 2.4 -1.8C2.4 .4 -1.6 2 -2.6 4H2.8",
    }
    return group(
        disc(0, 11, 6.4, look.PALE, DARK, 1.4),
        line(digits[number], DARK, 1.9, transform="translate(0 11)"),
        id=f"no-{number}",
    )


LIBRARY: Final = (
    _bomber(),
    *map(_plane, TEAMS),
    _number(1),
    _number(2),
    disc(0, 1.5, 15.5, look.SIGNAL, DARK, 1, fill_opacity=0.8, id="ready"),
    disc(0, 0, 16, look.SIGNAL, DARK, fill_opacity=0.8, id="ready-air"),
    group(
        disc(0, 0, 7, DARK, look.PALE, 2),
        line("M-3 0L-1 3L3 -2", look.PALE, 2),
        id="done",
    ),
    group(
        box(-14, 4, 16, 5, "#9a6b3f", DARK, rx=1, thick=1),
        line("M-11 9V12M-1 9V12", DARK, 1),
        id="pier",
    ),
    group(
        patch(RIM, look.PAPER, fill_opacity=0.6),
        line("M-11 9L6 0M-11 0L6 9", DARK, 2),
        id="vacant",
    ),
)
