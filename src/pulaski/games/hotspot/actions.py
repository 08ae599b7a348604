"""Action ids, their values and their texts.

An id means the same in every position, so all of them are written down once; the layout of the
ranges stands in `state`. A hex is named by its axes, a Brigade by its colour and number, and a
Commander by the colour of the department that came first.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from pulaski.core.game import Game
from pulaski.core.notation import NUMBER, Form, Notation, Slot, Values
from pulaski.games.hotspot import state
from pulaski.games.hotspot.kernel.data import data
from pulaski.games.hotspot.kernel.tables import LABELS
from pulaski.games.hotspot.maps import hex_text

COLOURS = tuple(department["colour"] for department in data["department"])
BRIGADES = tuple(f"{colour}-{n + 1}" for colour in COLOURS for n in range(state.EACH))
LUCK_NAMES = tuple(card["id"].replace("_", "-") for card in data["luck_card"])
BACK_NAMES = tuple(card["id"].replace("_", "-") for card in data["backdraft_card"])
#: What is pointed at before the hex that it is bought for: most hexes could have it.
PREVENTION = "prevention-measures"
ASSETS = ("central-fire-alarm", "tank-wagons", "large-fire-trucks", "airplane")
GIFTS = (state.SMALL_GIFT, state.LARGE_GIFT)

_LABEL = "|".join(str(label) for label in sorted(LABELS, reverse=True))
SLOTS = {
    "hex": Slot(rf"w(?:{_LABEL})r(?:{_LABEL})"),
    "luck": Slot("|".join(LUCK_NAMES)),
    "card": Slot("|".join(BACK_NAMES)),
    "seat": Slot("|".join(COLOURS)),
    "department": Slot("|".join(COLOURS)),
    "brigade": Slot("|".join(BRIGADES)),
    "asset": Slot("|".join(ASSETS)),
    "funds": NUMBER,
}
HEX = ("hex",)

NOTATION = Notation(
    (
        Form("roll", "roll {hex}"),
        Form("luck", "luck {luck}"),
        Form("backdraft", "backdraft {card}"),
        Form("done", "done"),
        Form("end", "end turn"),
        Form("keep", "keep volunteers"),
        Form("draw", "draw luck"),
        Form("give", "give {funds} to {seat}", path=("seat",)),
        Form("pay", "pay {funds}"),
        Form("buy", "buy {asset}"),
        Form("backup", "backup {department}", path=("hq",)),
        Form("open", "open {department}", path=("hq",)),
        Form("first", "first {seat}", path=("seat",)),
        Form("crash", "crash {seat}", path=("plane",)),
        Form("drill", "drill {brigade}", path=("brigade",)),
        Form("extinguish", "extinguish {brigade}", path=("brigade",)),
        Form("base", "base {hex}", path=HEX),
        Form("protect", "protect {hex}", path=("goods", "hex")),
        Form("rebuild", "rebuild {hex}", path=HEX),
        Form("feed", "feed {hex}", path=HEX),
        Form("shield", "shield {hex}", path=HEX),
        Form("volunteers", "volunteers {hex}", path=HEX),
        Form("rekindle", "rekindle {hex}", path=HEX),
        Form("fly", "fly {hex}", path=HEX),
        Form("use", "use {luck} {hex}", path=("luck", "hex")),
        Form("shortcut", "shortcut {brigade} {hex}", path=("luck", "brigade", "hex")),
        Form("move", "move {brigade} {hex}", path=("brigade", "hex")),
    ),
    SLOTS,
)

#: Why there is no id for a text: what it would need.
NO_ID = {"give": state.GIFT_SIZE, "use": state.PLAYED_OTHERWISE}


def hex_number(text: str) -> int:
    """The number of a written hex, NONE if there is no such thing."""
    return _hexes().get(text, state.NONE)


@cache
def _hexes() -> dict[str, int]:
    return {hex_text(number): number for number in range(state.HEXES)}


def _all() -> Iterator[tuple[str, Values]]:
    """The kind and values of every id, in order."""
    hexes = [{"hex": hex_text(number)} for number in range(state.HEXES)]
    yield from (("roll", place) for place in hexes)
    yield from (("luck", {"luck": card}) for card in LUCK_NAMES)
    yield from (("backdraft", {"card": card}) for card in BACK_NAMES)
    yield from ((kind, {}) for kind in ("done", "end", "keep", "draw"))
    yield from (("give", {"funds": funds, "seat": seat}) for funds in GIFTS for seat in COLOURS)
    payments = range(state.UNIT, state.DEPOSIT + 1, state.UNIT)
    yield from (("pay", {"funds": funds}) for funds in payments)
    yield from (("buy", {"asset": asset}) for asset in ASSETS)
    for kind in ("backup", "open"):
        for colour in COLOURS:
            yield kind, {"department": colour, "hq": f"department-{colour}"}
    yield from (("first", {"seat": seat}) for seat in COLOURS)
    yield from (("crash", {"seat": seat, "plane": f"airplane-{seat}"}) for seat in COLOURS)
    for kind in ("drill", "extinguish"):
        yield from ((kind, {"brigade": brigade}) for brigade in BRIGADES)
    for kind in ("base", "protect", "rebuild", "feed", "shield", "volunteers", "rekindle", "fly"):
        goods = {"goods": PREVENTION} if kind == "protect" else {}
        yield from ((kind, {**goods, **place}) for place in hexes)
    for card in LUCK_NAMES[: state.DOUSING]:
        yield from (("use", {"luck": card, **place}) for place in hexes)
    shortcut = {"luck": LUCK_NAMES[state.SHORT_CUT]}
    for brigade in BRIGADES:
        yield from (("shortcut", {**shortcut, "brigade": brigade, **place}) for place in hexes)
    for brigade in BRIGADES:
        yield from (("move", {"brigade": brigade, **place}) for place in hexes)


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
    number = numbers().get(NOTATION.write(kind, values))
    if number is not None:
        return number
    return -(_refused_payment(s, values) if kind == "pay" else NO_ID.get(kind, state.OFF_BOARD))


def _refused_payment(s: Any, values: Values) -> int:
    """HB-BACK-37, HB-FUND-7: why no such sum is put on Strike!."""
    if s.strike < 0:
        return state.NO_STRIKE
    return state.TOO_MUCH if int(values["funds"]) > state.DEPOSIT else state.PAYMENT_SIZE
