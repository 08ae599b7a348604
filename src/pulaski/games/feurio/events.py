"""Events: from the numbers a kernel writes to values and texts."""

from __future__ import annotations

from functools import partial

from pulaski.core.game import Game
from pulaski.core.notation import NUMBER, Form, Notation, Slot, Value, Values, told
from pulaski.games.feurio import state
from pulaski.games.feurio.actions import SLOTS, colours, hex_text

# Kind by number, and what the four values of a row are, in order.
KINDS: dict[int, tuple[str, tuple[str, ...]]] = {
    state.START_DRAWN: ("start-drawn", ("value",)),
    state.ARRANGED: ("arranged", ("seat", "higher", "lower")),
    state.STARTED: ("started", ("hex", "value")),
    state.DREW: ("drew", ("seat", "value")),
    state.DREW_UNSEEN: ("drew-unseen", ("seat",)),
    state.SACRIFICED: ("sacrificed", ("seat", "colour")),
    state.LAID: ("laid", ("seat", "hex", "value", "heat")),
    state.BLOCKED: ("blocked", ("seat", "hex", "heat")),
    state.PLACED: ("placed", ("seat", "men", "colour", "hex")),
    state.PASSED: ("passed", ("seat",)),
    state.ENCLOSED: ("enclosed", ("hex", "men")),
    state.STACK_EMPTY: ("stack-empty", ()),
    state.ZONE: ("zone", ("colour", "sum", "divisor", "points")),
    state.LOST_ZONE: ("lost-zone", ("colour", "sum")),
    state.TOTAL: ("total", ("seat", "points", "best")),
    state.GOAL_MET: ("goal-met", ()),
    state.GOAL_MISSED: ("goal-missed", ()),
}

NOTATION = Notation(
    (
        Form("start-drawn", "start tile {value}"),
        Form("arranged", "{seat} puts {higher} {lower} in the middle"),
        Form("started", "start {hex} {value}", path=("hex",)),
        Form("drew", "{seat} draws {value}"),
        Form("drew-unseen", "{seat} draws", blank=True),
        Form("sacrificed", "{seat} sacrifices {colour}"),
        Form("laid", "{seat} lays {hex} {value} heat {heat}", path=("hex",)),
        Form("blocked", "{seat} blocks {hex} heat {heat}", path=("hex",)),
        Form("placed", "{seat} places {men} {colour} {hex}", path=("hex",)),
        Form("passed", "{seat} passes"),
        Form("enclosed", "enclosed {hex} {men}", path=("hex",)),
        Form("stack-empty", "stack empty"),
        Form("zone", "zone {colour} {sum}/{divisor} {points}"),
        Form("lost-zone", "lost zone {colour} {sum}"),
        Form("total", "{seat} total {points} best {best}"),
        Form("goal-met", "goal met"),
        Form("goal-missed", "goal missed"),
    ),
    SLOTS
    | {
        "seat": Slot(r"[a-z+]+"),
        "heat": NUMBER,
        "sum": NUMBER,
        "divisor": NUMBER,
        "points": NUMBER,
        "best": NUMBER,
    },
)


def tell(game: Game, row: tuple[int, ...]) -> tuple[str, Values]:
    """The kind and values of an event."""
    return told(KINDS, row, partial(_value, game))


def _value(game: Game, name: str, number: int) -> Value:
    if name == "seat":
        return game.names[number]
    if name == "colour":
        return colours(game)[number]
    if name == "hex":
        return hex_text(number)
    if name in ("value", "higher", "lower"):
        return str(number)
    return number
