"""The look that all games share: an incident map. Palette, symbols, seat shapes, style sheet.

Calm paper, forest and ink; fire is the only hot colour, so the eye goes where it burns. Symbols
have one outline in a darker shade of their fill and read at 24 pixels and in black and white. A
colour of a seat never stands alone: each has its shape, and a man's body is that shape.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from pulaski.core.svg import Colour, Element, Value, element, group, style_sheet, use

__all__ = [
    "CHAR",
    "DANGER",
    "EARTH",
    "EMBER",
    "FLAME",
    "FOREST",
    "INFERNO",
    "INK",
    "INK_2",
    "LINE",
    "MAY",
    "MEADOW",
    "PALE",
    "PALETTE",
    "PANEL",
    "PAPER",
    "SHAPES",
    "SIGNAL",
    "SMOKE",
    "SYMBOLS",
    "TEAMS",
    "WATER",
    "Team",
    "figure",
    "label",
    "man",
    "marks",
    "shape",
    "signs",
    "style",
    "targets",
]

PAPER = Colour("paper", "#f6f1e7", "#14181c")
PANEL = Colour("panel", "#fffdf8", "#1f262b")
LINE = Colour("line", "#d3c7ae", "#3b444b")
INK = Colour("ink", "#1e2428", "#f2ede2")
INK_2 = Colour("ink-2", "#4b5156", "#b9bdb9")
EMBER = Colour("ember", "#ffb000")
FLAME = Colour("flame", "#ff6a13")
INFERNO = Colour("inferno", "#d7263d")
SMOKE = Colour("smoke", "#8b8883", "#8a9095")
CHAR = Colour("char", "#3a3430", "#060708")
FOREST = Colour("forest", "#2f6b3c")
MEADOW = Colour("meadow", "#dfe8cf", "#2b4030")
WATER = Colour("water", "#2f7fb8", "#3f93cf")
EARTH = Colour("earth", "#9a6b3f", "#7d5733")
SIGNAL = Colour("signal", "#f2c230")
MAY = Colour("may", "#1f6f3f", "#58c987")
DANGER = Colour("danger", "#d7263d", "#ff6b78")

PALETTE: Final = (PAPER, PANEL, LINE, INK, INK_2, SMOKE, CHAR, MEADOW, WATER, EARTH, MAY, DANGER)

MAN_WIDTH = 0.68  # of his height

DARK = "#1e2428"  # outlines of people: the same by day and by night
PALE = "#fffdf8"  # the rim round people, which keeps them off the fire


@dataclass(frozen=True)
class Team:
    """The colour of a seat with its shape and, for a man, the colour of the band on his coat."""

    colour: str
    shape: str
    band: str = "#f2c230"


#: By the name that a game gives the colour.
TEAMS: Final[Mapping[str, Team]] = {
    "red": Team("#c4122f", "disc"),
    "green": Team("#00875f", "square"),
    "blue": Team("#0072b2", "triangle"),
    "yellow": Team("#f0d419", "diamond", DARK),
    "violet": Team("#8e5bb5", "star"),
    "purple": Team("#8e5bb5", "star"),
    "white": Team("#f4f4f0", "hexagon", DARK),
    "orange": Team("#d96f14", "hourglass", DARK),
}

# Shapes and bodies, drawn round the middle of a square 24 wide.
SHAPES: Final[Mapping[str, str]] = {
    "disc": "M0 -10 A10 10 0 1 1 0 10 A10 10 0 1 1 0 -10 Z",
    "square": "M-9 -9 H9 V9 H-9 Z",
    "triangle": "M0 -11 L11.5 9 H-11.5 Z",
    "diamond": "M0 -12 L11 0 L0 12 L-11 0 Z",
    "star": "M0 -12 L3.2 -4.2 L11.5 -3.7 L5.1 1.6 L7.2 9.7 L0 5.2 L-7.2 9.7 L-5.1 1.6"
    " L-11.5 -3.7 L-3.2 -4.2 Z",
    "hexagon": "M0 -11.5 L10 -5.75 V5.75 L0 11.5 L-10 5.75 V-5.75 Z",
    "hourglass": "M-10.5 -10.5 H10.5 L4.5 0 L10.5 10.5 H-10.5 L-4.5 0 Z",
}

FLAME_FILL = element(
    "linearGradient",
    element("stop", offset=0, stop_color="#ffb000"),
    element("stop", offset=0.55, stop_color="#ff6a13"),
    element("stop", offset=1, stop_color="#d7263d"),
    id="flame-fill",
    x1=0,
    y1=0,
    x2=0,
    y2=1,
)


def _symbol(name: str, box: str, *parts: Element) -> Element:
    return element("symbol", *parts, id=name, viewBox=box)


def _path(d: str, fill: Value = "none", stroke: Value = None, width: float = 1.6) -> Element:
    return element(
        "path",
        d=d,
        fill=fill,
        stroke=stroke,
        stroke_width=width if stroke else None,
        stroke_linejoin="round" if stroke else None,
        stroke_linecap="round" if stroke else None,
    )


def _flame() -> Element:
    outer = (
        "M0 -24 C4 -14 16 -8 16 6 C16 15 9 21 0 21 C-9 21 -16 15 -16 6 C-16 -1 -12 -5 -9 -10"
        " C-8 -5 -6 -3 -3 -3 C-5 -11 -3 -18 0 -24 Z"
    )
    inner = (
        "M1 -4 C3 2 9 4 9 10 C9 15 5 18 0 18 C-5 18 -9 15 -9 10 C-9 7 -7 5 -5 2 C-4 5 -3 6 -1 6"
        " C-2 2 0 -1 1 -4 Z"
    )
    return _symbol(
        "flame",
        "-20 -26 40 48",
        _path(outer, "url(#flame-fill)", "#7a1420"),
        _path(inner, "#ffe08a"),
    )


def _pine() -> Element:
    crown = "M0 -22 L9 -8 H5 L12 3 H7 L14 14 H-14 L-7 3 H-12 L-5 -8 H-9 Z"
    return _symbol(
        "pine",
        "-16 -24 32 46",
        _path("M-2 20 V10 H2 V20 Z", "#6b4a2f"),
        _path(crown, FOREST, "#1f4728", 1.4),
        _path("M0 -16 L4 -9 M0 -6 L6 2 M0 5 L8 12", "none", "#5b8c4a"),
    )


def _snag() -> Element:
    trunk = "M-3 20 L-2 -6 L-1 -20 L2 -8 L3 20 Z M-2 4 L-10 -4 M2 -2 L9 -10 M2 9 L8 5"
    return _symbol("snag", "-16 -24 32 46", _path(trunk, "#2a2421", "#15110f", 2.2))


def _drop() -> Element:
    drop = "M0 -18 C5 -8 12 -2 12 7 C12 13 7 17 0 17 C-7 17 -12 13 -12 7 C-12 -2 -5 -8 0 -18 Z"
    return _symbol(
        "drop",
        "-14 -20 28 38",
        _path(drop, WATER, "#17496e"),
        _path("M-6 7 C-6 11 -3 13 0 13", "none", "#bfe0f5", 2),
    )


def _smoke() -> Element:
    cloud = "M-14 12 C-21 12 -22 2 -14 1 C-15 -8 -4 -12 1 -6 C6 -13 18 -8 16 1 C22 3 20 12 13 12 Z"
    return _symbol(
        "smoke",
        "-22 -18 44 36",
        _path(cloud, "#b9b7b2", "#6d6a66"),
        _path("M-9 5 C-6 1 -1 1 1 4 M4 3 C7 -1 12 0 13 4", "none", "#8b8883"),
    )


def _break() -> Element:
    furrow = (
        "M-28 0 C-20 -6 -14 5 -6 -1 C2 -6 8 5 16 -1 C21 -4 25 -2 28 0 L28 5 C20 8 12 3 4 6"
        " C-6 9 -14 3 -28 6 Z"
    )
    return _symbol(
        "break",
        "-30 -8 60 16",
        _path(furrow, EARTH, "#5d3d21"),
        _path("M-20 2 l3 -2 M-6 3 l3 -2 M8 3 l3 -2 M20 3 l3 -2", "none", "#c9a27a"),
    )


def _shape(name: str) -> Element:
    return _symbol(f"shape-{name}", "-14 -14 28 28", _path(SHAPES[name], "currentColor", DARK, 2))


def _man(team: Team, name: str) -> Element:
    """A fighter: helmet, face, and a coat cut as the shape of the team."""
    coat = SHAPES[team.shape]
    helmet = "M-9 -10 C-9 -23 9 -23 9 -10 L12 -8 H-12 Z"
    body = group(_path(coat, team.colour, DARK, 2), transform="translate(0 7) scale(1.2)")
    halo = (
        group(_path(coat, PALE, PALE, 6), transform="translate(0 7) scale(1.2)"),
        _path(helmet, PALE, PALE, 6),
    )
    return _symbol(
        f"man-{name}",
        "-17 -25 34 50",
        *halo,
        body,
        _path("M-7 9 H7", "none", team.band, 3.4),
        element("circle", cx=0, cy=-7, r=5.5, fill="#e8c39e", stroke=DARK, stroke_width=1.6),
        _path(helmet, team.colour, DARK, 2),
        _path("M-2 -18 H2 V-10 H-2 Z", team.band, DARK, 1),
    )


SYMBOLS: Final[Mapping[str, Element]] = {
    part.id: part
    for part in (
        FLAME_FILL,
        _flame(),
        _smoke(),
        _pine(),
        _snag(),
        _drop(),
        _break(),
        *(_shape(name) for name in SHAPES),
        *(_man(team, name) for name, team in TEAMS.items()),
    )
}

#: What may be done, and what has the focus: the same in every game.
RULES: Final = """\
.pulaski .may{cursor:pointer;outline:none}
.pulaski .may:hover .edge,.pulaski .may:focus-visible .edge{stroke-dasharray:none}
.pulaski .may:focus-visible .edge{stroke:#f2c230}
"""


def signs(*names: str, teams: Iterable[str] = ()) -> Iterator[Element]:
    """The flame and other symbols by name, and the shapes of these teams."""
    for name in ("flame-fill", "flame", *names):
        yield SYMBOLS[name]
    for team in teams:
        yield SYMBOLS[f"shape-{TEAMS[team].shape}"]


def targets(game: str, dashes: str = "5 3", lit: float = 0.3) -> str:
    """The rules for targets: hidden until a page lights them, and then as in every game."""
    filled = f"{lit:g}".lstrip("0")
    return f"""\
.{game} .may{{visibility:hidden;fill:var(--paper);fill-opacity:.12;stroke:var(--ink);
stroke-dasharray:{dashes};stroke-linecap:butt}}
.{game} [data-ui-lit]{{visibility:visible}}
.{game} .may[data-ui-lit]:is(:hover,:focus-visible,[data-ui-lesson],[data-ui-picked]){{
fill:#f2c230;fill-opacity:{filled};stroke:#f2c230;stroke-dasharray:none}}
.{game} .may[data-ui-lit][data-ui-picked]{{stroke:var(--ink)}}
.{game} .pulse{{stroke-width:3.5}}
.{game} .point{{stroke-width:2.5}}
.{game} .point-edge{{stroke-width:5}}
"""


def style(*extra: Colour) -> str:
    """The style sheet of a game's pictures: the shared colours, its own, and the shared rules."""
    return style_sheet((*PALETTE, *extra)) + RULES


def label(text: str, x: float, y: float, size: float, **attributes: Value) -> Element:
    """Plain words on the paper, from x to the right unless `text_anchor` says otherwise."""
    ready: dict[str, Value] = {"x": x, "y": y, "font_size": size, "fill": INK}
    return element("text", text, **(ready | attributes))


def figure(text: str, x: float, y: float, size: float, **attributes: Value) -> Element:
    """A number that matters: bold, centred on x, with a halo that keeps it off the drawing."""
    ready: dict[str, Value] = {
        "text_anchor": "middle",
        "font_weight": 800,
        "stroke": PAPER,
        "stroke_width": size / 5,
        "stroke_linejoin": "round",
        "paint_order": "stroke",
    }
    return label(text, x, y, size, **(ready | attributes))


def man(team: str, x: float, y: float, height: float, **attributes: Value) -> Element:
    """A man of a colour, his middle at x, y."""
    return use(f"man-{team}", x, y, height * MAN_WIDTH, height, **attributes)


def shape(team: str, x: float, y: float, size: float, **attributes: Value) -> Element:
    """The shape of a colour, in that colour."""
    colour = TEAMS[team]
    return use(f"shape-{colour.shape}", x, y, size, size, color=colour.colour, **attributes)


def marks(seat: str, number: int) -> list[tuple[str, str]]:
    """What a seat is known by besides its name: a path and its colour for each colour it names.

    The path is drawn round the middle of a square 28 wide. A seat that names no colour has that of
    its number.
    """
    named = [TEAMS[name] for name in seat.split("+") if name in TEAMS]
    teams = named or [list(TEAMS.values())[(number + 2) % len(TEAMS)]]
    return [(SHAPES[team.shape], team.colour) for team in teams]
