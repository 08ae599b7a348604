"""Events: from the numbers a kernel writes to values and texts."""

from __future__ import annotations

from functools import partial

from pulaski.core.game import Game
from pulaski.core.notation import NUMBER, Form, Notation, Slot, Value, Values, told
from pulaski.games.fire_tower import state
from pulaski.games.fire_tower.actions import (
    AID_NAMES,
    CARD_NAMES,
    DEED_NAMES,
    SLOTS,
    WINDS,
    space_text,
)

# Kind by number, and what the four values of a row are, in order.
KINDS: dict[int, tuple[str, tuple[str, ...]]] = {
    state.DREW: ("drew", ("seat", "card")),
    state.DREW_UNSEEN: ("drew-unseen", ("seat",)),
    state.DREW_EVENT: ("drew-event", ("seat", "card")),
    state.RESHUFFLED: ("reshuffled", ("count",)),
    state.WIND_BEGAN: ("wind-began", ("wind", "seat")),
    state.WIND_TURNED: ("wind-turned", ("seat", "wind")),
    state.WIND_ROLLED: ("wind-rolled", ("wind",)),
    state.SPREADS: ("spread", ("seat", "space")),
    state.NO_SPREAD: ("no-spread", ("seat",)),
    state.PLAYED: ("played", ("seat", "card")),
    state.LIT: ("lit", ("space",)),
    state.DOUSED: ("doused", ("space",)),
    state.BROKE: ("broke", ("space",)),
    state.REGROWN: ("regrown", ("space",)),
    state.LIFTED: ("lifted", ("space",)),
    state.DISCARDED: ("discarded", ("seat", "card")),
    state.PASSED: ("passed", ("seat",)),
    state.ASIDE: ("aside", ("seat", "card")),
    state.ASIDE_UNSEEN: ("aside-unseen", ("seat",)),
    state.USED_BUCKET: ("used-bucket", ("seat",)),
    state.RAGED: ("raged", ("seat",)),
    state.BURNED: ("burned", ("seat", "space")),
    state.BURNED_BY: ("burned-by", ("seat", "space", "other")),
    state.TOOK: ("took", ("seat", "count", "other")),
    state.LOST_HAND: ("lost-hand", ("seat", "count")),
    state.GREW: ("grew", ("count",)),
    state.STORM_BLEW: ("storm", ("wind", "count")),
    state.PARTIAL_BLEW: ("partial-storm", ("wind", "count")),
    state.EVENT_BEGAN: ("event", ("seat", "card")),
    state.AID_PICKED: ("aid-picked", ("seat", "aid")),
    state.AID_SKIPPED: ("aid-skipped", ("seat",)),
    state.HAUNTED: ("haunted", ("seat", "deed")),
    state.PULLED: ("pulled", ("seat", "card")),
    state.SHADOW_ROLLED: ("shadow-rolled", ("seat", "wind")),
    state.NO_GEM: ("no-gem", ("seat",)),
    state.SHADOW_STIRS: ("shadow-stirs", ()),
    state.TURN_LOST: ("turn-lost", ("seat",)),
    state.NOTHING_PLAYED: ("nothing-played", ("seat",)),
}

BOTH = ("seat", "other")

NOTATION = Notation(
    (
        Form("drew", "{seat} draws {card}"),
        Form("drew-unseen", "{seat} draws", blank=True),
        Form("drew-event", "{seat} draws event {card}"),
        Form("reshuffled", "reshuffled {count}"),
        Form("wind-began", "wind {wind} begins with {seat}", dice=("wind",)),
        Form("wind-turned", "{seat} turns wind {wind}"),
        Form("wind-rolled", "wind rolled {wind}", dice=("wind",)),
        Form("spread", "{seat} spreads {space}", path=("space",)),
        Form("no-spread", "{seat} spreads nothing"),
        Form("played", "{seat} plays {card}"),
        Form("lit", "gem {space}", path=("space",)),
        Form("doused", "doused {space}", path=("space",)),
        Form("broke", "firebreak {space}", path=("space",)),
        Form("regrown", "regrown {space}", path=("space",)),
        Form("lifted", "lifted {space}", path=("space",)),
        Form("discarded", "{seat} discards {card}"),
        Form("passed", "{seat} passes"),
        Form("aside", "{seat} sets aside {card}"),
        Form("aside-unseen", "{seat} sets aside", blank=True),
        Form("used-bucket", "{seat} empties bucket"),
        Form("raged", "{seat} reckless"),
        Form("burned", "{seat} burned {space}", path=("space",)),
        Form("burned-by", "{seat} burned {space} by {other}", path=("space",), seats=BOTH),
        Form("took", "{seat} takes {count} from {other}", seats=BOTH),
        Form("lost-hand", "{seat} loses {count}"),
        Form("grew", "hand size {count}"),
        Form("storm", "firestorm {wind} {count}", dice=("wind",)),
        Form("partial-storm", "partial firestorm {wind} {count}", dice=("wind",)),
        Form("event", "{seat} event {card}"),
        Form("aid-picked", "{seat} picks {aid}"),
        Form("aid-skipped", "{seat} skips"),
        Form("haunted", "{seat} haunts {deed}"),
        Form("pulled", "{seat} gives up {card}"),
        Form("shadow-rolled", "{seat} rolls {wind}", dice=("wind",)),
        Form("no-gem", "{seat} finds no space"),
        Form("shadow-stirs", "shadow stirs"),
        Form("turn-lost", "{seat} loses turn"),
        Form("nothing-played", "{seat} plays nothing"),
    ),
    SLOTS | {"seat": Slot("[a-z]+"), "other": Slot("[a-z]+"), "count": NUMBER},
)


def tell(game: Game, row: tuple[int, ...]) -> tuple[str, Values]:
    """The kind and values of an event."""
    return told(KINDS, row, partial(_value, game))


def _value(game: Game, name: str, number: int) -> Value:
    if name in BOTH:
        return game.names[number]
    if name == "space":
        return space_text(number)
    lists = {"card": CARD_NAMES, "wind": WINDS, "aid": AID_NAMES, "deed": DEED_NAMES}
    return lists[name][number] if name in lists else number
