"""Action ids, their values and their texts.

An id means the same in every position, so all of them are written down once; the layout of the
ranges stands in `state`. Spaces and edges are named as on the board, so what is done is pointed at
where it happens; a command is pointed at by its Firefighter first, then by the space or the Door.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from pulaski.core.errors import BadNotation
from pulaski.core.game import Game
from pulaski.core.geometry import read_edge, read_space, write_edge, write_space
from pulaski.core.notation import Form, Notation, Slot, Value, Values
from pulaski.games.flash_point import state
from pulaski.games.flash_point.kernel.tables import DOOR_EDGE, EDGE, NEXT, RING, SPACE

SEAT_NAMES = ("red", "orange", "yellow", "green", "blue", "white")
CARD_NAMES = (
    *("paramedic", "fire-captain", "imaging-technician", "cafs"),
    *("hazmat-technician", "generalist", "rescue-specialist", "driver"),
)
SIDES = ("top", "right", "bottom", "left")
VEHICLE_NAMES = ("ambulance", "engine")
DICE = ("red", "black")
HOSES = ("clear", "flip", "douse")
#: Kinds of a Move, by what comes along, and how they are written.
LOADS = {
    "move": "move",
    "carry": "carry",
    "carry-hazmat": "carry hazmat",
    "lead": "lead",
    "lead-carry": "lead and carry",
    "lead-hazmat": "lead and carry hazmat",
    "lead-two": "lead two",
}

SLOTS = {
    "space": Slot(r"\d{1,3},\d{1,3}"),
    "edge": Slot(r"\d{1,3},\d{1,3}-\d{1,3},\d{1,3}"),
    "face": Slot("[1-8]"),
    "card": Slot("|".join(CARD_NAMES)),
    "seat": Slot("|".join(SEAT_NAMES)),
    "vehicle": Slot("|".join(VEHICLE_NAMES)),
    "side": Slot("|".join(SIDES)),
    "die": Slot("|".join(DICE)),
}

NOTATION = Notation(
    (
        Form("roll", "roll {space}"),
        Form("red", "red {face}"),
        Form("black", "black {face}"),
        Form("victim", "victim"),
        Form("false-alarm", "false alarm"),
        Form("draw", "draw {card}"),
        Form("pass", "pass"),
        Form("keep", "keep"),
        Form("reroll", "reroll {die}"),
        Form("play-on", "play on"),
        Form("stop", "stop"),
        Form("stay", "stay"),
        Form("treat", "treat"),
        Form("dispose", "dispose"),
        Form("gun", "deck gun"),
        Form("take", "take {card}"),
        Form("crew", "crew {card}"),
        Form("park", "park {vehicle} {side}", path=("spot",)),
        Form("drive", "drive {vehicle} {side}", path=("spot",)),
        Form("start", "start {space}", path=("space",)),
        Form("ride", "ride {space}", path=("space",)),
        Form("recover", "recover {space}", path=("space",)),
        Form("explode", "explode {space}", path=("space",)),
        Form("identify", "identify {space}", path=("space",)),
        *(Form(kind, f"{kind} {{space}}", path=("space",)) for kind in HOSES),
        Form("chop", "chop {edge}", path=("edge",)),
        Form("open", "open {edge}", path=("edge",)),
        Form("close", "close {edge}", path=("edge",)),
        *(Form(kind, f"{text} {{space}}", path=("space",)) for kind, text in LOADS.items()),
        Form("command-open", "command {seat} open {edge}", path=("seat", "edge")),
        Form("command-close", "command {seat} close {edge}", path=("seat", "edge")),
        *(
            Form(f"command-{kind}", f"command {{seat}} {text} {{space}}", path=("seat", "space"))
            for kind, text in LOADS.items()
        ),
    ),
    SLOTS,
)

#: Why there is no id for a text: what it would need.
NO_ID = {
    "start": state.NOT_OUTDOORS,
    "ride": state.RIDE_ELSEWHERE,
    "recover": state.RECOVER_ELSEWHERE,
    "explode": state.NO_HAZMAT_ON_FIRE,
    "identify": state.NO_POI,
    "clear": state.NO_SMOKE,
    "flip": state.NO_FIRE_TO_FLIP,
    "douse": state.NO_FIRE_TO_DOUSE,
    "chop": state.NO_WALL,
    "open": state.NO_DOOR,
    "close": state.NO_DOOR,
    "command-open": state.NO_DOOR,
    "command-close": state.NO_DOOR,
}


def space_text(number: int) -> str:
    """A space as it is written."""
    return write_space(divmod(number, state.COLUMNS))


def space_number(text: str) -> int:
    """The number of a written space, NONE off the board."""
    row, column = read_space(text)
    inside = 0 <= row < state.ROWS and 0 <= column < state.COLUMNS
    return state.COLUMNS * row + column if inside else state.NONE


@cache
def edge_texts() -> tuple[str, ...]:
    """Every edge as it is written."""
    found = {}
    for space in range(state.SPACES):
        for direction in range(state.DIRECTIONS):
            edge = int(EDGE[space, direction])
            if edge >= 0:
                ends = [divmod(int(n), state.COLUMNS) for n in (space, NEXT[space, direction])]
                found[edge] = write_edge(ends[0], ends[1])
    return tuple(found[edge] for edge in range(state.EDGES))


@cache
def edge_numbers() -> dict[str, int]:
    """The number of every edge by its text."""
    return {text: number for number, text in enumerate(edge_texts())}


def _all() -> Iterator[tuple[str, Values]]:
    """The kind and values of every id, in order."""
    indoors = [{"space": space_text(int(space))} for space in SPACE]
    outdoors = [{"space": space_text(int(space))} for space in RING]
    edges = [{"edge": text} for text in edge_texts()]
    cards = [{"card": card} for card in CARD_NAMES]
    yield from (("roll", space) for space in indoors)
    yield from (("red", {"face": str(face)}) for face in range(1, 7))
    yield from (("black", {"face": str(face)}) for face in range(1, 9))
    yield from (("victim", {}), ("false-alarm", {}))
    yield from (("draw", card) for card in cards)
    yield from (("pass", {}), ("keep", {}))
    yield from (("reroll", {"die": die}) for die in DICE)
    for kind in ("play-on", "stop", "stay", "treat", "dispose", "gun"):
        yield kind, {}
    yield from ((kind, card) for kind in ("take", "crew") for card in cards)
    for kind in ("park", "drive"):
        for vehicle in VEHICLE_NAMES:
            for side in SIDES:
                yield kind, {"vehicle": vehicle, "side": side, "spot": f"{vehicle}-{side}"}
    yield from ((kind, space) for kind in ("start", "ride", "recover") for space in outdoors)
    yield from ((kind, space) for kind in ("explode", "identify", *HOSES) for space in indoors)
    yield from (("chop", edge) for edge in edges)
    yield from _by_everybody(("open", "close"), [edges[int(edge)] for edge in DOOR_EDGE])
    spaces = [{"space": space_text(space)} for space in range(state.SPACES)]
    yield from _by_everybody(tuple(LOADS), spaces)


def _by_everybody(kinds: tuple[str, ...], places: list[dict[str, str]]) -> Iterator[Any]:
    """What a Firefighter does by itself, then what each can be commanded to do."""
    yield from ((kind, place) for kind in kinds for place in places)
    for seat in SEAT_NAMES:
        for kind in kinds:
            yield from ((f"command-{kind}", {"seat": seat, **place}) for place in places)


@cache
def described() -> tuple[tuple[str, Values], ...]:
    """The kind and values of every id."""
    return tuple(_all())


@cache
def numbers() -> dict[str, int]:
    """The id of every text."""
    return {NOTATION.write(kind, values): n for n, (kind, values) in enumerate(described())}


def describe(game: Game, s: Any, action: int) -> tuple[str, Values]:
    """The kind and values of an id."""
    return described()[action]


def encode(game: Game, s: Any, kind: str, values: Values) -> int:
    """The id of an action; minus a refusal code where there is none."""
    try:
        tidy = {name: _tidy(name, value) for name, value in values.items()}
    except BadNotation:
        return -state.NO_EDGE
    number = numbers().get(NOTATION.write(kind, tidy))
    if number is not None:
        return number
    on_board = "space" not in tidy or space_number(str(tidy["space"])) >= 0
    return -(NO_ID.get(kind, state.OFF_BOARD) if on_board else state.OFF_BOARD)


def _tidy(name: str, value: Value) -> Value:
    """A space without leading zeros, an edge the same from either side."""
    if name == "space":
        return write_space(read_space(str(value)))
    return write_edge(*read_edge(str(value))) if name == "edge" else value
