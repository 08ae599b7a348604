"""Furniture, seen from above and drawn discreetly: rooms are known by it, markers lie on it.

Every piece is drawn round the origin, its back in the north, and then put into its place.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pulaski.core.pen import bar, box, disc, patch, ring
from pulaski.core.svg import Colour, Element, group

EDGE: Final = Colour("seam", "#8f7c63", "#8d8373")
TIMBER: Final = Colour("oak", "#cfa873", "#5c452c")
LINEN: Final = Colour("linen", "#fffaf0", "#565a5e")
CLOTH: Final = Colour("cloth", "#a3b6c6", "#3a4a5a")
CLOTH_2: Final = Colour("cloth-2", "#bccad6", "#46586a")
ROSE: Final = Colour("rose", "#d9b3b6", "#5d3f47")
MOSS: Final = Colour("moss", "#a9c294", "#44573a")
BAIZE: Final = Colour("baize", "#7fb58d", "#2c5b45")
STEEL: Final = Colour("steel", "#cdd3d4", "#4a5256")
POOL: Final = Colour("bath", "#b9dcea", "#2f5568")

COLOURS: Final = (EDGE, TIMBER, LINEN, CLOTH, CLOTH_2, ROSE, MOSS, BAIZE, STEEL, POOL)

Piece = tuple[Element, ...]
Put = tuple[Piece, float, float, int]  # where its middle lies, and how far it is turned


def _line(d: str) -> Element:
    return patch(d, "none")


def _bed(wide: float, blanket: Colour) -> Piece:
    """With one pillow, or with two and a table on either side."""
    half = wide / 2
    pillows = [-half / 2, half / 2] if wide > 30 else [0.0]
    size = half - 4 if wide > 30 else half + 1
    tables = bar(-half - 15, -25, 11, 11) + bar(half + 4, -25, 11, 11) if wide > 30 else ""
    cover = bar(2 - half, -5, wide - 4, 28) + bar(2 - half, -5, wide - 4, 5)
    return (
        patch(bar(-half, -25, wide, 50) + tables, TIMBER),
        patch(
            bar(2 - half, -20, wide - 4, 43)
            + "".join(bar(x - size / 2, -18, size, 9) for x in pillows),
            LINEN,
        ),
        patch(cover, blanket),
    )


def _sofa(wide: float, seats: int) -> Piece:
    half, seat = wide / 2, (wide - 10) / seats
    cushions = "".join(bar(5 - half + seat * n, -4, seat, 13) for n in range(seats))
    return (box(-half, -10, wide, 20, CLOTH, rx=5), patch(cushions, CLOTH_2))


def _rug(wide: float, high: float, colour: Colour) -> Piece:
    edges = bar(-wide / 2, -high / 2, wide, high) + bar(
        3 - wide / 2, 3 - high / 2, wide - 6, high - 6
    )
    return (patch(edges, colour, fill_opacity=0.5),)


def _board(wide: float, high: float) -> Piece:
    """A low table, a sideboard, a shelf."""
    x, y = -wide / 2, -high / 2
    return (box(x, y, wide, high, TIMBER, rx=2),)


def _cupboard(wide: float) -> Piece:
    """With two doors and their handles."""
    return (
        box(-wide / 2, -6, wide, 12, TIMBER, rx=1.5),
        _line("M0 -6V6M-3 2V4M3 2V4"),
    )


def _screen(wide: float) -> Piece:
    """A television on its stand."""
    return (
        box(-wide / 2, -5, wide, 9, TIMBER, rx=1.5),
        box(-wide / 2 + 4, -2.5, wide - 8, 4, "#39434b", rx=1),
    )


def _plant() -> Piece:
    leaves = (
        "M0 0C-9 -2 -7 -9 -6 -9C-1 -8 0 -5 0 0C2 -8 9 -8 9 -6C8 0 5 0 0 0"
        "C6 3 6 8 3 9C-2 8 -2 4 0 0C-5 5 -9 3 -9 1C-7 -2 -4 -1 0 0Z"
    )
    return (disc(0, 0, 5, TIMBER), patch(leaves, MOSS))


def _table(wide: float, high: float, chairs: int) -> Piece:
    """Chairs along both sides and at the ends."""
    step = wide / chairs
    places = [step * (n + 0.5) - wide / 2 for n in range(chairs)]
    around = [bar(x - 5, y, 10, 9) for x in places for y in (-high / 2 - 7, high / 2 - 2)]
    ends = bar(-wide / 2 - 7, -5, 9, 10) + bar(wide / 2 - 2, -5, 9, 10)
    return (
        patch("".join(around) + ends, CLOTH_2),
        box(-wide / 2, -high / 2, wide, high, TIMBER, rx=4),
    )


def _bath() -> Piece:
    return (
        box(-19, -10, 38, 20, LINEN, rx=4),
        box(-16, -7, 32, 14, POOL, rx=7),
        disc(12, 0, 1.4, LINEN),
        _line("M-19 0H-14"),
    )


def _basin() -> Piece:
    return (
        box(-10, -7, 20, 14, LINEN, rx=3),
        box(-6.5, -3, 13, 8, POOL, rx=4),
        _line("M0 -6V-1"),
    )


def _toilet() -> Piece:
    return (
        box(-7, -10, 14, 6, LINEN, rx=2),
        patch("M-5.5 -4H5.5C7.5 4 4 10 0 10C-4 10 -7.5 4 -5.5 -4Z", LINEN),
        patch("M-3 -1H3C4.4 4 2.4 7 0 7C-2.4 7 -4.4 4 -3 -1Z", POOL),
    )


def _shower() -> Piece:
    return (
        box(-14, -14, 28, 28, POOL, rx=3),
        _line("M-14 -14L14 14M14 -14L-14 14"),
        disc(0, 0, 2.4, LINEN),
    )


def _worktop(wide: float) -> Piece:
    """A kitchen worktop with a sink and a hob."""
    half = wide / 2
    rings = [(half - 26, -3), (half - 15, -3), (half - 26, 4), (half - 15, 4)]
    return (
        box(-half, -8, wide, 16, STEEL, rx=2),
        box(-half + 8, -5, 20, 10, POOL, rx=2),
        _line(f"M{-half + 18:g} -7V-1"),
        box(half - 32, -7, 23, 14, "#4b5256", rx=2),
        patch("".join(ring(x, y, 2.6) for x, y in rings), "#6a7276"),
    )


def _fridge() -> Piece:
    return (
        box(-9, -9, 18, 18, LINEN, rx=2),
        _line("M-9 4H9M-5 6.5V8M-5 -1V2"),
    )


def _washer() -> Piece:
    return (
        box(-9, -9, 18, 18, LINEN, rx=2),
        disc(0, 1.5, 5.5, POOL),
        _line("M-6 -6.5H-2"),
    )


def _pool_table() -> Piece:
    pockets = [(x, y) for x in (-26, 0, 26) for y in (-14, 14)]
    balls = [(-13, 0, "#d7c35a"), (-17.4, -2.4, "#8e5bb5"), (-17.4, 2.4, "#2f7fb8")]
    return (
        box(-31, -19, 62, 38, TIMBER, rx=4),
        box(-26, -14, 52, 28, BAIZE, rx=1),
        patch("".join(ring(x, y, 2.2) for x, y in pockets), "#2a2421"),
        *(disc(x, y, 2.1, fill) for x, y, fill in balls),
        disc(12, 3, 2.1, "#fffdf8"),
        _line("M16 4L27 9"),
    )


def _desk() -> Piece:
    return (
        box(-5, 3, 10, 9, CLOTH_2, rx=3),
        box(-16, -7, 32, 13, TIMBER, rx=1.5),
        patch("M-6 -4H6V2H-6Z", LINEN),
    )


def _toys() -> Piece:
    return (
        box(-10, -4, 8, 8, ROSE, rx=1),
        box(-1, 0, 8, 8, CLOTH, rx=1),
        patch("M4 -9L9 -1H-1Z", MOSS),
    )


def _rail(wide: float) -> Piece:
    """Clothes on a rail."""
    hung = [5 - wide / 2 + 7 * n for n in range(int(wide - 4) // 7)]
    dark, light = ("".join(bar(x, -6, 4, 12) for x in hung[n::2]) for n in (0, 1))
    return (_line(f"M{-wide / 2:g} 0H{wide / 2:g}"), patch(dark, CLOTH), patch(light, ROSE))


def _hearth() -> Piece:
    return (
        box(-14, -5, 28, 10, STEEL, rx=1),
        box(-9, -1, 18, 6, "#39434b", rx=1),
        _line("M-5 3L5 1M-5 1L5 3"),
    )


FRONT: Final[tuple[Put, ...]] = (
    # The living room.
    (_rug(66, 46, ROSE), 92, 90, 0),
    (_sofa(62, 3), 92, 57, 0),
    (_board(30, 15), 92, 88, 0),
    (_screen(40), 92, 112, 180),
    (_sofa(26, 1), 54, 92, 270),
    (_plant(), 54, 54, 0),
    (_board(56, 11), 80, 190, 0),
    # The bathroom.
    (_bath(), 206, 58, 0),
    (_basin(), 174, 54, 0),
    (_toilet(), 173, 102, 0),
    # The main bedroom.
    (_rug(62, 30, CLOTH), 316, 92, 0),
    (_bed(46, CLOTH), 316, 73, 0),
    (_cupboard(40), 272, 110, 180),
    # The kitchen.
    (_worktop(104), 214, 132, 0),
    (_fridge(), 133, 186, 180),
    (_board(50, 20), 200, 164, 0),
    # The games room.
    (_pool_table(), 320, 160, 0),
    # The dining room.
    (_table(72, 28, 4), 92, 240, 0),
    (_plant(), 54, 270, 0),
    (_cupboard(40), 205, 272, 180),
    # The bedroom of a child.
    (_rug(34, 30, MOSS), 292, 252, 0),
    (_bed(24, MOSS), 256, 230, 0),
    (_toys(), 296, 250, 0),
    (_desk(), 300, 213, 0),
    # The small bathroom.
    (_shower(), 342, 263, 0),
    (_toilet(), 334, 216, 0),
    (_basin(), 352, 236, 90),
)

BACK: Final[tuple[Put, ...]] = (
    # The living room and the hall.
    (_rug(64, 44, ROSE), 96, 84, 0),
    (_sofa(62, 3), 96, 55, 0),
    (_board(30, 14), 96, 84, 0),
    (_sofa(28, 1), 54, 84, 270),
    (_hearth(), 154, 84, 90),
    (_plant(), 148, 54, 0),
    (_screen(44), 84, 113, 180),
    (_table(22, 18, 1), 84, 178, 0),
    (_rug(96, 18, CLOTH), 220, 180, 0),
    (_plant(), 52, 190, 0),
    # The closet.
    (_rail(66), 202, 53, 0),
    (_board(24, 9), 178, 72, 0),
    # The main bedroom.
    (_rug(64, 34, CLOTH), 320, 92, 0),
    (_bed(48, CLOTH), 320, 72, 0),
    (_cupboard(44), 330, 151, 180),
    (_sofa(26, 1), 258, 98, 270),
    # The bathroom.
    (_bath(), 184, 93, 0),
    (_basin(), 226, 90, 0),
    (_toilet(), 173, 146, 180),
    (_shower(), 179, 126, 0),
    # The bedroom in the east.
    (_bed(24, ROSE), 342, 192, 0),
    (_desk(), 300, 174, 0),
    (_rug(34, 26, ROSE), 308, 232, 0),
    (_cupboard(40), 322, 271, 180),
    (_toys(), 304, 232, 0),
    # The kitchen.
    (_worktop(76), 88, 270, 180),
    (_fridge(), 53, 215, 0),
    (_table(30, 20, 2), 112, 228, 0),
    (_washer(), 53, 268, 180),
    # The bedroom in the south.
    (_rug(58, 30, MOSS), 203, 250, 0),
    (_bed(46, MOSS), 203, 234, 0),
    (_desk(), 256, 270, 180),
    (_cupboard(30), 260, 209, 0),
)

HOUSES: Final[Mapping[str, tuple[Put, ...]]] = {"front": FRONT, "back": BACK}


def furniture(board: str) -> Element:
    """All that stands about in a building."""
    pieces = (_put(*piece) for piece in HOUSES[board])
    return group(*pieces, opacity=0.85, stroke=EDGE, stroke_width=1.1)


def _put(piece: Piece, x: float, y: float, turn: int) -> Element:
    turned = f"rotate({turn})" if turn else ""
    return group(*piece, transform=f"translate({x:g} {y:g}){turned}")
