"""Action ids, their values and their texts.

An id means the same in every position, so all of them are written down once. A pattern is named by
its north-western space, which may lie off the board, and the way it goes from there.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from pulaski.core.game import Game
from pulaski.core.geometry import Space, write_space
from pulaski.core.notation import Form, Notation, Slot, Value, Values
from pulaski.games.fire_tower import state
from pulaski.games.fire_tower.kernel.grid import (
    BUCKET_LINES,
    LINE_CELL,
    PAIR_CELL,
    SQUARE_CELL,
    WHOLE_CELL,
)

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

SLOTS = {
    "space": Slot(r"-?\d{1,3},-?\d{1,3}"),
    "end": Slot(r"-?\d{1,3},-?\d{1,3}"),
    "way": Slot("|".join(WAYS)),
    "wind": Slot("|".join(WINDS)),
    "card": Slot("|".join(CARD_NAMES)),
    "suit": Slot("|".join(SUIT_NAMES)),
    "aid": Slot("|".join(AID_NAMES)),
    "deed": Slot("|".join(DEED_NAMES)),
}

#: How a card is played: it is pointed at, then a space under the middle of its pattern.
LAID = ("card", "at")

NOTATION = Notation(
    (
        Form("roll", "roll {wind}"),
        Form("draw", "draw {card}"),
        Form("pull", "pull {card}"),
        Form("pass", "pass"),
        Form("stop", "stop"),
        Form("discard", "discard {card}", path=("card",)),
        Form("set-aside", "set-aside {card}", path=("card",)),
        Form("reckless", "reckless {suit}", path=("card",)),
        Form("aid", "aid {aid}"),
        Form("haunt", "haunt {deed}"),
        Form("turn-wind", "wind {wind}", path=("card",)),
        Form("roll-wind", "reroll {wind}", path=("card",)),
        Form("fan", "fan {wind} {space}", path=LAID),
        Form("gem", "gem {space}", path=("space",)),
        Form("douse", "douse {space}", path=("space",)),
        Form("break", "break {space}", path=("space",)),
        Form("explosion", "explosion {space}", path=LAID),
        Form("ember", "ember {space}", path=LAID),
        Form("deforest", "deforest {space}", path=LAID),
        Form("reforest", "reforest {space}", path=LAID),
        Form("smokejumper", "smokejumper {space}", path=LAID),
        Form("smokejumper-some", "smokejumper {space} some", path=LAID),
        Form("burning-snag", "burning-snag {space}", path=LAID),
        Form("fire-engine", "fire-engine {space}", path=LAID),
        Form("fire-engine-some", "fire-engine {space} some", path=LAID),
        Form("flare-up", "flare-up {space} {way}", path=LAID),
        Form("flare-up-end", "flare-up {space} {way} only {end}", path=("card", "end")),
        Form("air-drop", "air-drop {space} {way}", path=LAID),
        Form("air-drop-some", "air-drop {space} {way} some", path=LAID),
        Form("dozer-line", "dozer-line {space} {way}", path=LAID),
        Form("scratch-line", "scratch-line {space} {way}", path=LAID),
        Form("bucket", "bucket {space} {way}", path=LAID),
        Form("bucket-some", "bucket {space} {way} some", path=LAID),
    ),
    SLOTS,
)

#: The card that is pointed at for a kind of action, where its text has another name for it.
CARD_OF = {
    **{name: name for name in CARD_NAMES},
    **{f"{name}-some": name for name in ("smokejumper", "fire-engine", "air-drop", "bucket")},
    "flare-up-end": "flare-up",
    "deforest": "de-reforest",
    "reforest": "de-reforest",
    "bucket": "bucket",
    "reckless": "reckless-abandon",
}

#: Why there is no id for a text: what it would need.
NO_ID = {
    "dozer-line": state.BREAK_OFF_BOARD,
    "scratch-line": state.BREAK_OFF_BOARD,
    "flare-up-end": state.FLARE_ONE_PIECE,
    "bucket": state.BUCKET_ELSEWHERE,
    "bucket-some": state.BUCKET_ELSEWHERE,
    "discard": state.NO_CARD,
    "set-aside": state.NO_CARD,
    "pull": state.NOT_IN_THAT_HAND,
}


def space_of(number: int) -> Space:
    """The row and column of a space."""
    return divmod(number, state.SIDE)


def space_text(number: int) -> str:
    """A space as it is written."""
    return write_space(space_of(number))


def _place(cell: int) -> Space:
    """The row and column of a cell, on the board or just off it."""
    return int(cell) // 18 - 2, int(cell) % 18 - 2


def _lines(kind: str, cells: Any, eastward: int) -> Iterator[tuple[str, Values]]:
    """Patterns that go east, then those that go south."""
    for number, cell in enumerate(cells):
        way = WAYS[number >= eastward]
        yield kind, {"space": write_space(_place(cell)), "way": way}


def _ends(last: bool) -> Iterator[tuple[str, Values]]:
    for kind, values in _lines("flare-up-end", WHOLE_CELL, state.WHOLE_EAST):
        (row, column), (down, right) = _read(values["space"]), STEPS[str(values["way"])]
        end = (row + 2 * down, column + 2 * right) if last else (row, column)
        yield kind, {**values, "end": write_space(end)}


def _read(text: Value) -> Space:
    row, column = str(text).split(",")
    return int(row), int(column)


def _buckets(kind: str) -> Iterator[tuple[str, Values]]:
    lines = list(_lines(kind, LINE_CELL, state.LINES_EAST))
    yield from (lines[int(number)] for number in BUCKET_LINES)


def _all() -> Iterator[tuple[str, Values]]:
    """The kind and values of every id, in order."""
    cards = CARD_NAMES[: state.CARDS]
    spaces = [{"space": space_text(space)} for space in range(state.SPACES)]
    squares = [{"space": write_space(_place(cell))} for cell in SQUARE_CELL]
    yield from (("roll", {"wind": wind}) for wind in WINDS)
    yield from (("draw", {"card": card}) for card in CARD_NAMES)
    yield from (("pull", {"card": card}) for card in cards)
    yield "stop", {}
    yield "pass", {}
    yield from (("discard", {"card": card}) for card in cards)
    yield from (("set-aside", {"card": card}) for card in cards)
    yield from (("reckless", {"suit": suit}) for suit in SUIT_NAMES)
    yield from (("aid", {"aid": aid}) for aid in AID_NAMES)
    yield from (("haunt", {"deed": deed}) for deed in DEED_NAMES)
    yield from (("turn-wind", {"wind": wind}) for wind in WINDS)
    yield from (("roll-wind", {"wind": wind}) for wind in WINDS)
    yield from (("fan", {"wind": wind, **space}) for wind in WINDS for space in spaces)
    for kind in ("gem", "douse", "break", "explosion", "ember", "deforest", "reforest"):
        yield from ((kind, space) for space in spaces)
    for kind in ("smokejumper", "smokejumper-some"):
        yield from ((kind, space) for space in spaces)
    for kind in ("burning-snag", "fire-engine", "fire-engine-some"):
        yield from ((kind, square) for square in squares)
    yield from _lines("flare-up", LINE_CELL, state.LINES_EAST)
    yield from _ends(last=False)
    yield from _ends(last=True)
    yield from _lines("air-drop", LINE_CELL, state.LINES_EAST)
    yield from _lines("air-drop-some", LINE_CELL, state.LINES_EAST)
    yield from _lines("dozer-line", PAIR_CELL, state.PAIRS_EAST)
    yield from _lines("scratch-line", WHOLE_CELL, state.WHOLE_EAST)
    yield from _buckets("bucket")
    yield from _buckets("bucket-some")


@cache
def described() -> tuple[tuple[str, Values], ...]:
    """The kind and values of every id."""
    return tuple((kind, {**values, **_pointing(kind, values)}) for kind, values in _all())


def _pointing(kind: str, values: Values) -> Values:
    """What of an action's path its text does not say: the card, and the middle of a pattern."""
    path = NOTATION.forms[kind].path
    found: dict[str, Value] = {}
    if "card" in path and "card" not in values:
        found["card"] = f"wind-{values['wind']}" if "wind" in values else CARD_OF[kind]
    if "at" in path:
        laid = _laid_over(kind, values)
        found["at"] = laid[len(laid) // 2]
    return found


@cache
def numbers() -> dict[str, int]:
    """The id of every text."""
    return {NOTATION.write(kind, values): n for n, (kind, values) in enumerate(described())}


def describe(game: Game, s: Any, action: int) -> tuple[str, Values]:
    """The kind and values of an id."""
    return described()[action]


def encode(game: Game, s: Any, kind: str, values: Values) -> int:
    """The id of an action; minus a refusal code where there is none."""
    tidy = {name: _tidy(name, value) for name, value in values.items()}
    number = numbers().get(NOTATION.write(kind, tidy))
    return number if number is not None else -NO_ID.get(kind, state.OFF_BOARD)


def _tidy(name: str, value: Value) -> Value:
    """A space without leading zeros."""
    return write_space(_read(value)) if name in ("space", "end") else value


def spaces_of(action: int) -> list[str]:
    """The spaces of the board that an action is laid over, whatever it does to them."""
    kind, values = described()[action]
    return _laid_over(kind, values) if "space" in values else []


def _laid_over(kind: str, values: Values) -> list[str]:
    row, column = _read(values["space"])
    offsets = _offsets(kind.removesuffix("-some"), str(values.get("way", "")))
    places = ((row + down, column + right) for down, right in offsets)
    return [write_space((r, c)) for r, c in places if 0 <= r < 16 and 0 <= c < 16]


def _offsets(kind: str, way: str) -> list[Space]:
    if kind in ("explosion", "smokejumper"):
        return [(r, c) for r in (-1, 0, 1) for c in (-1, 0, 1)]
    if kind in ("burning-snag", "fire-engine"):
        return [(0, 0), (0, 1), (1, 0), (1, 1)]
    if not way:
        return [(0, 0)]
    down, right = STEPS[way]
    steps = {"dozer-line": (0, 1), "scratch-line": (0, 2)}.get(kind, (0, 1, 2))
    return [(down * n, right * n) for n in steps]
