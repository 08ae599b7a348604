"""Figures and markers on the spaces, side by side where there are several, and the vehicles."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from pulaski.core import look
from pulaski.core.geometry import Space
from pulaski.core.look import DARK
from pulaski.core.pen import box, disc, line, patch, symbol
from pulaski.core.svg import Element, element, group, use

from ..kernel.places import SIDES as SPOT_SIDES
from ..notation import SEAT_NAMES
from .markers import MARKER
from .plan import CELL, centre, corner, place_id
from .scene import CURED, MAN, VICTIM, Scene, Thing, Vehicle

MAN_HIGH: Final = 33.0  # of a figure alone on its space
SIGNED: Final = 16.0  # smaller figures carry no sign
ARROW: Final = 17.0  # the width of the one that points at whose turn it is
ARROW_HIGH: Final = ARROW * 0.7
ROOM: Final = 38.0  # of a space, for all that stands on it

KEPT = 4096  # pieces of each kind


class Slot(NamedTuple):
    """Where one of several things stands within a space."""

    x: float
    y: float
    wide: float
    high: float


@lru_cache(64)
def slots(count: int) -> tuple[Slot, ...]:
    """Places for so many things side by side; a last row that is not full is centred."""
    columns = next(n for n, most in ((1, 1), (2, 4), (3, 9), (4, 99)) if count <= most)
    rows = -(-count // columns)
    wide, high = ROOM / columns, ROOM / rows
    found = []
    for number in range(count):
        row, column = divmod(number, columns)
        in_row = min(columns, count - columns * row)
        x = CELL / 2 + wide * (column - (in_row - 1) / 2)
        found.append(Slot(x, CELL / 2 + high * (row - (rows - 1) / 2), wide, high))
    return tuple(found)


def people(scene: Scene) -> Element:
    """All figures and markers, each a part of its own."""
    smoky = frozenset(scene.smoke)
    drawn = (
        _thing(thing, at, slot)
        for at, things in scene.things.items()
        for thing, slot in zip(things, _slots(things, at in smoky), strict=True)
    )
    return group(*sorted(drawn, key=_depth), id="people", pointer_events="none")


#: A marker alone in Smoke leaves half of it to be seen.
ASIDE: Final = Slot(27, 27, 22, 22)


def _slots(things: tuple[Thing, ...], in_smoke: bool) -> tuple[Slot, ...]:
    if in_smoke and len(things) == 1 and things[0].kind != MAN:
        return (ASIDE,)
    return slots(len(things))


def wisps(scene: Scene) -> Element:
    """Whoever stands in Smoke hides it: some of it drifts before them."""
    hidden = (at for at in scene.smoke if _hides(scene.things.get(at, ())))
    return group(*map(_wisp, hidden), id="wisps", pointer_events="none")


def _hides(things: tuple[Thing, ...]) -> bool:
    """One or two in a row do; between more of them the Smoke is seen."""
    return 0 < len(things) < 3 and _slots(things, in_smoke=True) != (ASIDE,)


@lru_cache(KEPT)
def _wisp(at: Space) -> Element:
    x, y = corner(at)
    return element("use", id=f"wisp-{place_id(at)}", data_piece="smoke", href="#wisp", x=x, y=y)


def _depth(drawn: Element) -> bool:
    """Figures stand in front of markers."""
    return drawn.id.startswith("man")


@lru_cache(KEPT)
def _thing(thing: Thing, at: Space, slot: Slot) -> Element:
    """It is moved as a whole, so that it slides from space to space."""
    x, y = corner(at)
    if thing.kind == MAN:
        name, drawn = f"man-{thing.number}", tuple(_figure(thing, slot))
        piece = thing.card or "firefighter"
    elif thing.kind in (VICTIM, CURED):
        name, drawn = f"person-{thing.number}", tuple(_victim(thing, slot))
        piece = "treated" if thing.kind == CURED else "victim"
    elif thing.kind == "poi":
        name, drawn, piece = f"person-{thing.number}", (_marker("poi", slot),), "poi"
    else:
        name, drawn = f"drum-{place_id(at)}-{thing.number}", (_marker("hazmat", slot),)
        piece = "hazmat"
    where = f"translate({x + slot.x:g} {_within(thing, y + slot.y, slot):g})"
    own = "" if thing.active else None
    return group(*drawn, id=name, data_piece=piece, data_whose=own, transform=where)


def _within(thing: Thing, y: float, slot: Slot) -> float:
    """At the upper edge of the picture whose turn it is stands lower, for the sake of the arrow."""
    return max(y, _tall(slot) / 2 + ARROW_HIGH / 2) if thing.active else y


def _tall(slot: Slot) -> float:
    """The height of a figure."""
    return min(slot.high, slot.wide / look.MAN_WIDTH, MAN_HIGH)


def _marker(drawing: str, slot: Slot) -> Element:
    size = min(slot.wide, slot.high, MARKER)
    return use(drawing, 0, 0, size, size)


def _victim(thing: Thing, slot: Slot) -> Iterator[Element]:
    size = min(slot.wide, slot.high, MARKER)
    yield use(f"victim-{thing.number}", 0, 0, size, size)
    if thing.kind == CURED:
        yield use("heal", size * 0.32, size * 0.32, size * 0.5, size * 0.5)


def _figure(thing: Thing, slot: Slot) -> Iterator[Element]:
    """A Firefighter; a Specialist wears a sign.

    Whose turn it is stands in a yellow light, and an arrow points down at the helmet: it is seen
    over all that stands beside it.
    """
    high = _tall(slot)
    if thing.active:
        yield use("turn", 0, high * 0.3, high * 1.1, high * 0.56)
        yield use("whose", 0, -high * 0.5, ARROW, ARROW_HIGH)
    yield figure(thing.colour, 0, 0, high)
    if thing.card and high > SIGNED:
        yield use(f"card-{thing.card}", high * 0.26, high * 0.27, high * 0.46, high * 0.46)


def figure(colour: str, x: float, y: float, high: float) -> Element:
    """A Firefighter of a colour, the middle at x, y."""
    return use(f"crew-{colour}", x, y, high * look.MAN_WIDTH, high)


# The vehicles.


def vehicles(scene: Scene) -> Element:
    """Those in use, on their Spots."""
    return group(*map(_vehicle, scene.vehicles), id="vehicles", pointer_events="none")


@lru_cache(KEPT)
def _vehicle(vehicle: Vehicle) -> Element:
    """Parked along the building, the front clockwise."""
    first, last = (centre(at) for at in vehicle.spaces)
    x, y = (first[0] + last[0]) / 2, (first[1] + last[1]) / 2
    name = ("ambulance", "engine")[vehicle.kind]
    return group(
        element("use", href=f"#{name}"),
        id=f"vehicle-{name}",
        data_space=f"{name}-{SPOT_SIDES[vehicle.side]}",
        data_piece=name,
        transform=f"translate({x:g} {y:g})rotate({90 * vehicle.side})",
    )


# Drawings.


def _ambulance() -> Element:
    """White with a red band, seen from above, driving east."""
    return group(
        patch("M-34 -14.5H30C35 -14.5 37 -8 37 0C37 8 35 14.5 30 14.5H-34Z", "#f7f5ef", DARK, 1.8),
        patch("M-34 -12H14V-8.6H-34ZM-34 12H14V8.6H-34Z", "#c4122f"),
        patch("M17 -12H23C25 -6 25 6 23 12H17C19 5 19 -5 17 -12Z", "#6f93aa", DARK, 1.2),
        box(9, -9, 5, 18, "#2f7fb8", DARK, rx=2, thick=1.2),
        patch("M-15 -8H-9V-3H-4V3H-9V8H-15V3H-20V-3H-15Z", "#c4122f", DARK, 1),
        line("M-33.5 0H-28", DARK, 1.4),
        id="ambulance",
    )


def _engine() -> Element:
    """Red, with a ladder and the deck gun, which points at the building."""
    rungs = "".join(f"M{x} -10.5V-4.5" for x in range(-30, 12, 6))
    return group(
        patch("M-36 -15H31C36 -15 38 -9 38 0C38 9 36 15 31 15H-36Z", "#c4122f", "#4d0812", 1.8),
        patch("M19 -12H26C28 -6 28 6 26 12H19C21 5 21 -5 19 -12Z", "#cfe3f4", DARK, 1.2),
        box(11.5, -10, 5, 20, "#2f7fb8", DARK, rx=2, thick=1.2),
        line(f"M-34 -10.5H9M-34 -4.5H9{rungs}", "#e9edef", 1.7),
        box(-34, -1.5, 40, 13.5, "#8f0d22", "#4d0812", rx=2),
        disc(-14, 5.5, 5, "#f2c230", DARK, 1.4),
        line("M-14 5.5V15.5", DARK, 5.4),
        line("M-14 5.5V15", "#e9edef", 2.8),
        id="engine",
    )


HELMET: Final = "M-9 -10C-9 -23 9 -23 9 -10L12 -8H-12Z"


def _coat(colour: str) -> Element:
    team = look.TEAMS[colour]
    cut = look.SHAPES[team.shape].replace(" Z", "Z")
    return patch(cut, team.colour, transform="translate(0 7)scale(1.2)", id=f"coat-{colour}")


def _crew(colour: str) -> Element:
    """As men are in every game: helmet, face, a coat cut as the shape of the colour."""
    team = look.TEAMS[colour]
    coat = element("use", href=f"#coat-{colour}")
    halo = group(coat, element("use", href="#helmet"), stroke=look.PALE, stroke_width=6)
    return element(
        "symbol",
        halo,
        coat,
        line("M-7 9H7", team.band, 3.4),
        element("use", href="#face"),
        element("use", href="#helmet", fill=team.colour),
        element("use", href="#crest", fill=team.band),
        id=f"crew-{colour}",
        viewBox="-17 -25 34 50",
        stroke=DARK,
        stroke_width=2,
    )


CREW: Final = (
    element("path", d=HELMET, id="helmet"),
    element("circle", cy=-7, r=5.5, fill="#e8c39e", id="face"),
    element("path", d="M-2 -18H2V-10H-2Z", stroke_width=1, id="crest"),
    *(_coat(colour) for colour in SEAT_NAMES),
    *(_crew(colour) for colour in SEAT_NAMES),
)


def _turn() -> Element:
    ring = "M-16 0A16 7 0 1 1 16 0A16 7 0 1 1 -16 0Z"
    return symbol(
        "turn", 18, 9, patch(ring, look.PALE, look.PALE, 4), patch(ring, "#f2c230", DARK, 1.6)
    )


def _whose() -> Element:
    arrow = "M-7 -4.5H7L0 4.5Z"
    return symbol(
        "whose", 10, 7, patch(arrow, look.PALE, look.PALE, 4.6), patch(arrow, "#f2c230", DARK, 1.8)
    )


def _sign(name: str, *parts: Element) -> Element:
    """The sign of a Specialist: a drawing in a disc."""
    disk = disc(0, 0, 9, "#fffdf8")
    return symbol(f"card-{name}", 10, 10, disk, *parts, stroke=DARK, stroke_width=1.5)


def _bold(d: str) -> Element:
    return patch(d, "none", stroke_width=2)


SIGNS: Final = (
    _sign("paramedic", patch("M-2 -6H2V-2H6V2H2V6H-2V2H-6V-2H-2Z", "#1f6f3f")),
    _sign(
        "fire-captain",
        patch("M-5.5 -1.5L3.5 -5.5V5.5L-5.5 2Z", DARK),
        _bold("M-3 2.5L-2 6M5.5 -2V2"),
    ),
    _sign(
        "imaging-technician",
        patch("M-7 0C-4 -5 4 -5 7 0C4 5 -4 5 -7 0Z", "#cfe3f4"),
        disc(0, 0, 2.6, DARK),
    ),
    _sign(
        "cafs",
        disc(-2.4, 2, 3.4, "#cfe3f4"),
        disc(3.2, 0.8, 2.6, "#cfe3f4"),
        disc(-0.6, -4, 2.1, "#cfe3f4"),
    ),
    _sign(
        "hazmat-technician",
        patch("M0 -6.6L6.6 0L0 6.6L-6.6 0Z", "#f2c230"),
        _bold("M0 -2.6V.6M0 2.9V3"),
    ),
    _sign(
        "generalist",
        patch("M-5.5 2C-5.5 -6.5 5.5 -6.5 5.5 2L7 4H-7Z", "#f2c230"),
        _bold("M0 -4.4V1.6"),
    ),
    _sign(
        "rescue-specialist",
        _bold("M-4.6 5.6L3 -3"),
        patch("M.6 -6.4L6.4 -1C3.6 1 1.4 .6 -.2 -.8C-1.6 -2.4 -1.4 -4.4 .6 -6.4Z", "#c9ccce"),
    ),
    _sign("driver", disc(0, 0, 5.6, "none"), _bold("M-5 0H5M0 0V5"), disc(0, 0, 1.6, DARK)),
)

LIBRARY: Final = (*CREW, _ambulance(), _engine(), _turn(), _whose(), *SIGNS)
