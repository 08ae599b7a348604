"""The forest: sixteen by sixteen spaces that never change, and the targets over them.

A space is 24 units wide; its north-western corner lies at 24 times its column and row. Both layers
are one part each, the same in every picture of every game: they are sent once, and the page decides
what of the targets is seen.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from typing import Final

from pulaski.core import look
from pulaski.core.geometry import Space, write_space
from pulaski.core.pen import box, disc, patch
from pulaski.core.svg import Colour, Element, Value, element, group

from .. import state as n

CELL: Final = 24
SIZE: Final = n.SIDE * CELL

FLOOR: Final = Colour("floor", "#86a873", "#18261b")
GLADE: Final = Colour("glade", "#b9d0a0", "#283c2b")
GROVE: Final = Colour("grove", "#aac591", "#223526")
WOOD: Final = Colour("wood", "#9bb984", "#1d2e21")
TREE: Final = Colour("tree", "#6f985f", "#37573d")
TREE_2: Final = Colour("tree-2", "#567f4d", "#2b4731")
LIT: Final = Colour("tree-lit", "#8db377", "#48694d")

COLOURS: Final = (FLOOR, GLADE, GROVE, WOOD, TREE, TREE_2, LIT)

Stand = tuple[tuple[str, float, float, float], ...]

# Kinds of space by how dense the wood is. Of each tree: whether it is dark or light or broad, where
# its foot stands, and how high it is.
STANDS: Final[Mapping[Colour, tuple[Stand, ...]]] = {
    GLADE: (
        (("i", 15, 20, 13),),
        (("o", 8, 13, 9), ("j", 17, 21, 9)),
        (("j", 8, 15, 11), ("i", 17, 22, 8)),
        (("j", 12, 19, 15),),
    ),
    GROVE: (
        (("i", 7, 14, 12), ("j", 16, 21, 15)),
        (("j", 17, 13, 11), ("i", 8, 20, 15), ("i", 19, 22.5, 9)),
        (("o", 17, 13, 11), ("i", 8, 20, 15)),
        (("i", 12, 21, 18), ("j", 20, 22, 8)),
    ),
    WOOD: (
        (("j", 6, 12, 11), ("i", 15, 15, 14), ("j", 8, 22, 12), ("i", 18, 23, 10)),
        (("i", 7, 18, 16), ("j", 17, 13, 12), ("i", 16, 23, 12)),
        (("j", 12, 12, 11), ("i", 6, 21, 15), ("i", 18, 21.5, 14)),
        (("i", 15, 17, 16), ("j", 6, 15, 12), ("o", 8, 22.5, 9), ("j", 19, 23, 9)),
    ),
}
VARIANTS: Final = 4


def corner(at: Space) -> tuple[int, int]:
    """The north-western corner of a space."""
    return CELL * at[1], CELL * at[0]


def place_name(at: Space) -> str:
    """A space in an id."""
    return f"{at[0]}_{at[1]}"


def kind(row: int, column: int) -> str:
    """The drawing of a space: woods and glades lie in patches, the trees in them scattered."""
    swell = math.sin(0.83 * row + 0.4 * column) + math.cos(0.71 * column - 0.37 * row + 1)
    density = 0 if swell < -0.65 else 1 if swell < 0.7 else 2
    variant = (row * 73 + column * 151 + (row * column) % 11 * 5 + (row ^ column)) // 3 % VARIANTS
    return f"w{VARIANTS * density + variant}"


def _tree(kind: str, x: float, foot: float, height: float) -> Element:
    placed = f"translate({x:g} {foot:g})scale({height / 10:g})"
    return element("use", href=f"#{kind}", transform=placed)


def _pine(name: str, shade: Colour, sun: Colour) -> Element:
    """A tree ten high, its foot at the origin, the sun in the west."""
    return group(
        patch("M0 -10 L2 -6 H1.4 L3.4 -1 H-3.4 L-1.4 -6 H-2 Z", shade),
        patch("M0 -10 L-2 -6 H-1.4 L-3.4 -1 H-.4 Z", sun),
        id=name,
    )


def _broad() -> Element:
    return group(disc(0, -4.5, 4.5, TREE_2), disc(-1, -5.4, 2.7, LIT), id="o")


def _floor(name: str, fill: Colour) -> Element:
    return box(0.4, 0.4, 23.2, 23.2, fill, rx=1.5, id=name)


def _spaces() -> Iterator[Element]:
    """Every kind of space, after the three floors that they have."""
    floors = {ground: f"f{number}" for number, ground in enumerate(STANDS)}
    yield from (_floor(name, ground) for ground, name in floors.items())
    kinds = ((floors[ground], stand) for ground, stands in STANDS.items() for stand in stands)
    for number, (floor, stand) in enumerate(kinds):
        trees = (_tree(*tree) for tree in stand)
        yield group(element("use", href=f"#{floor}"), *trees, id=f"w{number}")


def down(row: int) -> str | None:
    """Where a row begins, as an attribute."""
    return f"translate(0 {CELL * row})" if row else None


def _row(row: int) -> Element:
    """A row of the forest: what happens on a space happens to its ground."""
    places = {column: write_space((row, column)) for column in range(n.SIDE)}
    return group(
        *(
            element("use", href=f"#{kind(row, c)}", x=CELL * c or None, data_space=name)
            for c, name in places.items()
        ),
        transform=down(row),
    )


def _targets(row: int) -> Element:
    places = {column: write_space((row, column)) for column in range(n.SIDE)}
    return group(
        *(
            element("use", class_="may", data_space=name, role="button", href=f"#t{c}")
            for c, name in places.items()
        ),
        transform=down(row),
    )


GROUND: Final = group(
    element("rect", width=SIZE, height=SIZE, fill=FLOOR),
    *(_row(row) for row in range(n.SIDE)),
    id="ground",
)

#: The style sheet hides them until a page lights them.
TARGETS: Final = group(*(_targets(row) for row in range(n.SIDE)), id="may")


def _target() -> Element:
    """A pale ring and a dashed edge on it; what lies on the space is seen through it."""
    frame: dict[str, Value] = {"x": 2, "y": 2, "width": 20, "height": 20, "rx": 3}
    pale: dict[str, Value] = {"stroke": look.PAPER, "stroke_width": 4, "stroke_opacity": 0.85}
    return group(
        element("rect", **frame, **pale, stroke_dasharray="none"),
        element("rect", **frame, fill="none", stroke_width=2.4),
        id="t0",
    )


LIBRARY: Final = (
    _pine("i", TREE_2, TREE),
    _pine("j", TREE, LIT),
    _broad(),
    *_spaces(),
    _target(),
    # One for each column: 16 drawings are shorter than 256 places.
    *(element("use", href="#t0", x=CELL * c, id=f"t{c}") for c in range(1, n.SIDE)),
)
