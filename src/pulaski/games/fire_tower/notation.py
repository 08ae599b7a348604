"""How spaces, cards and winds are written.

An id means the same in every position. A pattern is named by its north-western space, which may lie
off the board, and the way it goes from there.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pulaski.core import calls
from pulaski.core.geometry import Space, add, read_space, write_space
from pulaski.core.notation import Value, Values, names, numbers, one_of, seat
from pulaski.core.state import blank

from . import state as n
from .codes import Act, Refusal
from .kernel.cards import CARD_OF
from .kernel.grid import ACROSS, BUCKET_LINES, LINE_CELL, MARGIN, PAIR_CELL, SQUARE_CELL, WHOLE_CELL
from .state import FireTower

WINDS = ("north", "east", "south", "west")
CARD_NAMES = (
    *("explosion", "burning-snag", "flare-up", "ember"),
    *(f"wind-{wind}" for wind in WINDS),
    *("air-drop", "fire-engine", "smokejumper"),
    *("dozer-line", "scratch-line", "de-reforest"),
    *("firestorm", "mutual-aid", "shadow"),
)
SUIT_NAMES = ("water", "firebreak")
AID_NAMES = ("gem", "firebreak", "discard")
DEED_NAMES = ("pull", "roll")
WAYS = ("east", "south")
STEPS = {"east": (0, 1), "south": (1, 0)}

#: Cards that are pointed at, but are no part of a hand: both sides of a Bucket.
BUCKETS = {"bucket": "bucket", "bucket-some": "bucket", "reckless": "reckless-abandon"}

#: Why there is no id for a text: what it would need.
NO_ID = {
    "dozer-line": Refusal.BREAK_OFF_BOARD,
    "scratch-line": Refusal.BREAK_OFF_BOARD,
    "flare-up-end": Refusal.FLARE_ONE_PIECE,
    "bucket": Refusal.BUCKET_ELSEWHERE,
    "bucket-some": Refusal.BUCKET_ELSEWHERE,
    "discard": Refusal.NO_EVENT_IN_HAND,
    "set-aside": Refusal.NO_EVENT_IN_HAND,
    "pull": Refusal.NO_EVENT_IN_THAT_HAND,
}
#: Reasons that hold for every action of a kind, and so for one that has no id.
FOR_ALL = (
    *("wrong-step", "game-over", "not-pulled"),
    *("bucket-gone", "bucket-not-yours", "bucket-not-now", "bucket-empty"),
)


def _place(cell: int) -> Space:
    """The row and column of a cell, on the board or just off it."""
    return int(cell) // ACROSS - MARGIN, int(cell) % ACROSS - MARGIN


def _tidy(text: str) -> str:
    """A space without leading zeros."""
    return write_space(read_space(text))


def _lines(cells: Any, eastward: int) -> Iterator[Values]:
    """Patterns that go east, then those that go south."""
    for number, cell in enumerate(cells):
        yield {"space": write_space(_place(cell)), "way": WAYS[number >= eastward]}


def _ends(last: bool) -> Iterator[Values]:
    """Lines of which only one end is meant."""
    for values in _lines(WHOLE_CELL, n.WHOLE_EAST):
        first, step = read_space(str(values["space"])), STEPS[str(values["way"])]
        yield {**values, "end": write_space(add(add(first, step), step) if last else first)}


_SPACES = [write_space(divmod(space, n.SIDE)) for space in range(n.SPACES)]
_SPACE = names(_SPACES, r"-?\d{1,3},-?\d{1,3}", _tidy, is_place=True)
_SEAT = seat(pattern="[a-z]+")
SLOTS = {
    "seat": _SEAT,
    "other": _SEAT,
    "space": _SPACE,
    "end": _SPACE,
    "way": names(WAYS),
    "wind": names(WINDS),
    "die": names(WINDS, is_die=True),
    "card": names(CARD_NAMES),
    "held": names(CARD_NAMES[: n.CARDS], one_of(CARD_NAMES)),
    "suit": names(SUIT_NAMES),
    "aid": names(AID_NAMES),
    "deed": names(DEED_NAMES),
    **numbers("count"),
}

_SQUARES: list[Values] = [{"space": write_space(_place(cell))} for cell in SQUARE_CELL]
_LINES = list(_lines(LINE_CELL, n.LINES_EAST))
_BUCKETS = [_LINES[int(number)] for number in BUCKET_LINES]
#: The values of ids that are not all values of each slot.
VALUES: dict[Act, list[Values]] = {
    **dict.fromkeys((Act.BURNING_SNAG, Act.FIRE_ENGINE, Act.FIRE_ENGINE_SOME), _SQUARES),
    **dict.fromkeys((Act.FLARE_UP, Act.AIR_DROP, Act.AIR_DROP_SOME), _LINES),
    Act.FLARE_UP_END: list(_ends(last=False)),
    Act.FLARE_LAST: list(_ends(last=True)),
    Act.DOZER_LINE: list(_lines(PAIR_CELL, n.PAIRS_EAST)),
    Act.SCRATCH_LINE: list(_lines(WHOLE_CELL, n.WHOLE_EAST)),
    **dict.fromkeys((Act.BUCKET, Act.BUCKET_SOME), _BUCKETS),
}


def no_id(s: Any, kind: str, values: Values) -> Refusal:
    """Why no id stands for what was written: first whether anything of its kind is asked now."""
    code = next(code for code in Act if code.kind == kind)
    now = Refusal.of(_refuse(s, code) or NO_ID.get(kind, Refusal.OFF_BOARD))
    no_card = now == Refusal.NO_CARD  # to play; of those to discard there may be others
    if now.kind in FOR_ALL or no_card:
        return now
    if kind.startswith("bucket") and s.teams:
        return Refusal.BUCKET_OUTSIDE_TEAM
    return NO_ID.get(kind, Refusal.OFF_BOARD)


def _refuse(s: Any, action: int) -> int:
    """What the rules say to an id in this position."""
    states = blank(FireTower.dtype)
    states[0] = s
    return int(calls.refuse(states, 0, int(action)))


#: What `pointed_at` adds for sentences: where on the board a pattern lies, and the card.
ADDED = ("line", "card")


def pointed_at(kind: str, values: Values) -> Values:
    """What an action's text does not say: the card, the middle of a pattern, and where it lies."""
    code = next(code for code in Act if code.kind == kind)
    path = code.at or ()
    found: dict[str, Value] = {}
    if "card" in path and "card" not in values:
        played = BUCKETS.get(kind) or CARD_NAMES[int(CARD_OF[code])]
        found["card"] = f"wind-{values['wind']}" if "wind" in values else played
    if "space" in values:
        laid = laid_over(kind, values) or [str(values["space"])]
        found["line"] = "\N{EN DASH}".join(dict.fromkeys((laid[0], laid[-1])))
        if "at" in path:
            found["at"] = values["space"] if _is_centred(kind) else laid[len(laid) // 2]
    return found


def _is_centred(kind: str) -> bool:
    """Whether a pattern lies all round its space, so that this is its middle at the rim, too."""
    return kind.removesuffix("-some") in ("explosion", "smokejumper")


def laid_over(kind: str, values: Values) -> list[str]:
    """The spaces of the board that an action is laid over, whatever it does to them."""
    if "space" not in values:
        return []
    first = read_space(str(values["space"]))
    offsets = _offsets(kind.removesuffix("-some"), str(values.get("way", "")))
    places = (add(first, offset) for offset in offsets)
    return [write_space(at) for at in places if min(at) >= 0 and max(at) < n.SIDE]


def _offsets(kind: str, way: str) -> list[Space]:
    if _is_centred(kind):
        return [(r, c) for r in (-1, 0, 1) for c in (-1, 0, 1)]
    if kind in ("burning-snag", "fire-engine"):
        return [(0, 0), (0, 1), (1, 0), (1, 1)]
    if not way:
        return [(0, 0)]
    down, right = STEPS[way]
    steps = {"dozer-line": (0, 1), "scratch-line": (0, 2)}.get(kind, (0, 1, 2))
    return [(down * step, right * step) for step in steps]
