"""How spaces, edges, cards and seats are written.

An id means the same in every position. Spaces and edges are named as on the board, so what is done
is pointed at where it happens.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

from pulaski.core import calls
from pulaski.core.errors import BadNotation
from pulaski.core.geometry import Space, read_edge, read_space, write_edge, write_space
from pulaski.core.notation import DIE, Slot, Values, names, numbers, seat
from pulaski.core.state import blank

from . import state as n
from .codes import Act, Refusal
from .kernel.data import data
from .kernel.places import SIDES
from .kernel.tables import DOOR_EDGE, EDGE, NEXT, RING, SPACE

SEAT_NAMES = ("red", "orange", "yellow", "green", "blue", "white")
CARD_NAMES = (
    *("paramedic", "fire-captain", "imaging-technician", "cafs"),
    *("hazmat-technician", "generalist", "rescue-specialist", "driver"),
)
VEHICLE_NAMES = ("ambulance", "engine")
DICE = ("red", "black")
#: What dice are rolled for.
WHAT = ("nothing", "explosion", "hazmat", "poi", "hot-spot", "fire", "replenishing", "deck-gun")


def space_text(number: int) -> str:
    """A space as it is written."""
    return write_space(divmod(number, n.COLUMNS))


def space_number(text: str) -> int:
    """The number of a written space, NONE off the board."""
    row, column = read_space(text)
    inside = 0 <= row < n.ROWS and 0 <= column < n.COLUMNS
    return n.COLUMNS * row + column if inside else n.NONE


@cache
def edge_texts() -> tuple[str, ...]:
    """Every edge as it is written."""
    found = {}
    for space in range(n.SPACES):
        for direction in range(n.DIRECTIONS):
            edge = int(EDGE[space, direction])
            if edge >= 0:
                other = int(NEXT[space, direction])
                found[edge] = write_edge(divmod(space, n.COLUMNS), divmod(other, n.COLUMNS))
    return tuple(found[edge] for edge in range(n.EDGES))


@cache
def rooms(board: str) -> dict[Space, str]:
    """The room of each space indoors, by the key of its name."""
    return {
        (row, column): room["name"].replace(" ", "-")
        for room in data["board"][board]["room"]
        for row, column in room["spaces"]
    }


@cache
def edge_numbers() -> dict[str, int]:
    """The number of every edge by its text."""
    return {text: number for number, text in enumerate(edge_texts())}


def _tidy_space(text: str) -> str:
    """A space without leading zeros."""
    return write_space(read_space(text))


def _tidy_edge(text: str) -> str:
    """An edge the same from either side; as it was written, if there is none."""
    try:
        return write_edge(*read_edge(text))
    except BadNotation:
        return text


_SPACES = tuple(space_text(space) for space in range(n.SPACES))
_SPACE = names(_SPACES, r"\d{1,3},\d{1,3}", _tidy_space, is_place=True)
_EDGE = names(edge_texts(), r"\d{1,3},\d{1,3}-\d{1,3},\d{1,3}", _tidy_edge, is_place=True)
_SEAT = seat(SEAT_NAMES)
_FACE = Slot("[1-8]")
SLOTS = {
    "seat": _SEAT,
    "other": _SEAT,
    "space": _SPACE,
    "indoors": replace(_SPACE, texts=tuple(_SPACES[int(space)] for space in SPACE)),
    "outdoors": replace(_SPACE, texts=tuple(_SPACES[int(space)] for space in RING)),
    "edge": _EDGE,
    "door": replace(_EDGE, texts=tuple(edge_texts()[int(edge)] for edge in DOOR_EDGE)),
    "red_face": replace(_FACE, texts=tuple("123456")),
    "black_face": replace(_FACE, texts=tuple("12345678")),
    "card": names(CARD_NAMES),
    "vehicle": names(VEHICLE_NAMES),
    "side": names(SIDES),
    "die": names(DICE),
    "what": names(WHAT),
    "red": DIE,
    "black": DIE,
    **numbers("ap", "free", "count", "rescued", "lost"),
}

#: What is refused wherever it points: another thing is asked, or nobody here can do that at all.
ANYWHERE = (
    *("game-over", "wrong-step", "no-specialists", "not-imaging"),
    *("not-captain", "command-self", "not-in-play", "cafs-limit"),
)
#: Why there is no id for a text: what it would need.
NO_ID = {
    "start": Refusal.NOT_OUTDOORS,
    "ride": Refusal.RIDE_ELSEWHERE,
    "recover": Refusal.RECOVER_ELSEWHERE,
    "explode": Refusal.NO_HAZMAT_ON_FIRE,
    "identify": Refusal.NO_POI,
    "clear": Refusal.NO_SMOKE,
    "flip": Refusal.NO_FIRE_TO_FLIP,
    "douse": Refusal.NO_FIRE_TO_DOUSE,
    "chop": Refusal.NO_WALL,
    "open": Refusal.NO_DOOR,
    "close": Refusal.NO_DOOR,
    "command-open": Refusal.NO_DOOR,
    "command-close": Refusal.NO_DOOR,
    **dict.fromkeys(("roll", "red", "black"), Refusal.NO_FACE),
}


def no_id(s: Any, kind: str, values: Values) -> Refusal:
    """Why no id stands for what was written."""
    refused = _refused_anywhere(s, kind, values)
    if refused:
        return refused
    if "edge" in values:
        try:
            read_edge(str(values["edge"]))
        except BadNotation:
            return Refusal.NO_EDGE
    on_board = "space" not in values or space_number(str(values["space"])) >= 0
    if kind != "roll" and not on_board:
        return Refusal.OFF_BOARD
    return _here(s, NO_ID.get(kind, Refusal.OFF_BOARD), values)


def _refused_anywhere(s: Any, kind: str, values: Values) -> Refusal | None:
    """Why it is refused whatever it points at, told by an id of the same kind."""
    act = next(act for act in Act if act.key == kind)
    each = len(act.ids) // n.SEATS
    first = SEAT_NAMES.index(str(values["seat"])) * each if "seat" in values else 0
    states = blank(n.FlashPoint.dtype)
    states[0] = s
    code = calls.refuse(states, 0, act.ids[first])
    refused = Refusal.of(code) if code else None
    return refused if refused and refused.kind in ANYWHERE else None


def _here(s: Any, refused: Refusal, values: Values) -> Refusal:
    """The same by the clause that holds in this game and this place."""
    if refused == Refusal.NOT_OUTDOORS and s.setup == n.EXPERIENCED:
        return Refusal.NOT_OUTDOORS_EXPERIENCED
    if refused == Refusal.RIDE_ELSEWHERE and s.asked == s.active:
        return Refusal.DRIVE_ELSEWHERE
    if refused == Refusal.RECOVER_ELSEWHERE and s.with_vehicles:
        return Refusal.RECOVER_AT_AMBULANCE
    if refused == Refusal.NO_DOOR:
        number = edge_numbers().get(_tidy_edge(str(values["edge"])))
        if number is not None and s.edge[number] == n.DOORWAY:
            return Refusal.NO_DOOR_OUTSIDE
    return refused


def pointed_at(kind: str, values: Values) -> Values:
    """A vehicle is pointed at by its Spot."""
    vehicle = kind in ("park", "drive")
    return {"spot": f"{values['vehicle']}-{values['side']}"} if vehicle else {}
