"""Events: from the numbers a kernel writes to values and texts."""

from __future__ import annotations

from functools import partial

from pulaski.core.game import Game
from pulaski.core.notation import NUMBER, Form, Notation, Slot, Value, Values, told
from pulaski.games.hotshots import state
from pulaski.games.hotshots.actions import (
    CARD_NAMES,
    CREW_NAMES,
    SEAT_NAMES,
    SIDES,
    SLOTS,
    SYMBOLS,
    TILE_NAMES,
    TOKEN_NAMES,
    VEHICLE_NAMES,
    cell_text,
    dice_text,
)

# Kind by number, and what the four values of a row are, in order.
KINDS: dict[int, tuple[str, tuple[str, ...]]] = {
    state.LEFT_EMPTY: ("left-empty", ("cell",)),
    state.LAID: ("laid", ("tile", "cell")),
    state.SWAPPED: ("swapped", ("tile", "tile2")),
    state.STARTED_FIRE: ("started-fire", ("tile", "count")),
    state.TOOK_CREW: ("took-crew", ("seat", "crew")),
    state.BEGAN: ("began", ("seat", "crew")),
    state.MOVED: ("moved", ("seat", "crew", "tile")),
    state.BOSSED: ("bossed", ("seat", "crew", "tile")),
    state.STARTED_FIGHT: ("started-fight", ("seat", "tile", "count")),
    state.ROLLED: ("rolled", ("seat", "dice")),
    state.SET_ASIDE: ("set-aside", ("seat", "symbol", "count")),
    state.TURNED: ("turned", ("seat", "symbol", "count")),
    state.ADDED: ("added", ("seat", "token", "symbol", "count")),
    state.FORGIVEN: ("forgiven", ("seat", "count")),
    state.PLAYED: ("played", ("seat", "token")),
    state.BLEW_UP: ("blew-up", ("seat", "tile")),
    state.STOPPED: ("stopped", ("seat", "count")),
    state.REMOVED: ("removed", ("tile", "count", "left")),
    state.BROKE: ("broke", ("tile", "tile2")),
    state.TAKEN_UP: ("taken-up", ("tile", "tile2")),
    state.WON_TOKEN: ("won-token", ("seat", "token")),
    state.DREW_TOKEN: ("drew-token", ("seat", "token")),
    state.DISCARDED: ("discarded", ("seat", "token")),
    state.BAG_LOST: ("bag-lost", ("token",)),
    state.BAG_GONE: ("bag-gone", ("count",)),
    state.GAVE: ("gave", ("seat", "other", "token")),
    state.ASKED: ("asked", ("seat", "other", "token")),
    state.OFFERED: ("offered", ("seat", "other", "token")),
    state.CALLED: ("called", ("seat", "other", "crew", "tile")),
    state.AGREED: ("agreed", ("seat",)),
    state.DECLINED: ("declined", ("seat",)),
    state.EXCHANGED: ("exchanged", ("seat", "token")),
    state.BROUGHT: ("brought", ("seat", "crew", "tile")),
    state.USED: ("used", ("seat", "vehicle")),
    state.GOT_OFF: ("got-off", ("seat", "crew", "tile")),
    state.NO_FIRE_CARD: ("no-fire-card", ("seat",)),
    state.DREW_CARD: ("drew-card", ("seat", "card")),
    state.PLAYED_CARD: ("played-card", ("seat", "card")),
    state.PUT_BACK: ("put-back", ("seat", "card")),
    state.SHUFFLED: ("shuffled", ("count",)),
    state.WIND_TURNED: ("wind-turned", ("side",)),
    state.FLAME: ("flame", ("tile", "count")),
    state.NO_EFFECT: ("no-effect", ("card",)),
    state.SCORCHED: ("scorched", ("tile", "count")),
    state.SPREADS: ("spreads", ("tile", "tile2")),
    state.DIE_LOST: ("die-lost", ("seat", "count")),
    state.DIE_SAVED: ("die-saved", ("seat",)),
    state.RECOVERED: ("recovered", ("seat", "count")),
    state.VEHICLES_GONE: ("vehicles-gone", ("count",)),
    state.ABILITY_LOST: ("ability-lost", ("seat", "crew")),
    state.TURN_AGAIN: ("turn-again", ("seat",)),
    state.VICTORY: ("victory", ("count",)),
    state.DEFEAT: ("defeat", ("count",)),
}

AT = ("tile",)
BOTH = ("tile", "tile2")
BOTH_SEATS = ("seat", "other")
NOTATION = Notation(
    (
        Form("left-empty", "{cell} left empty"),
        Form("laid", "{tile} laid {cell}", path=AT),
        Form("swapped", "{tile} and {tile2} swapped", path=BOTH),
        Form("started-fire", "{tile} starts with {count}", path=AT),
        Form("took-crew", "{seat} takes {crew}"),
        Form("began", "{seat} begins with {crew}"),
        Form("moved", "{seat} moves {crew} {tile}", path=AT),
        Form("bossed", "{seat} orders {crew} {tile}", path=AT),
        Form("started-fight", "{seat} fights {tile} support {count}", path=AT),
        Form("rolled", "{seat} rolls {dice}", dice=("dice",)),
        Form("set-aside", "{seat} keeps {symbol} matches {count}"),
        Form("turned", "{seat} turns {symbol} matches {count}"),
        Form("added", "{seat} adds {token} as {symbol} matches {count}"),
        Form("forgiven", "{seat} forgiven support {count}"),
        Form("played", "{seat} plays {token}"),
        Form("blew-up", "{seat} blowup {tile}", path=AT),
        Form("stopped", "{seat} stops at {count}"),
        Form("removed", "{tile} loses {count} has {left}", path=AT),
        Form("broke", "firebreak {tile}/{tile2}", path=BOTH),
        Form("taken-up", "firebreak taken {tile}/{tile2}", path=BOTH),
        Form("won-token", "{seat} gets {token}"),
        Form("drew-token", "{seat} draws {token}"),
        Form("discarded", "{seat} discards {token}"),
        Form("bag-lost", "bag loses {token}"),
        Form("bag-gone", "bag gone with {count}"),
        Form("gave", "{seat} gives {other} {token}", seats=BOTH_SEATS),
        Form("asked", "{seat} asks {other} for {token}", seats=BOTH_SEATS),
        Form("offered", "{seat} offers {other} {token}", seats=BOTH_SEATS),
        Form("called", "{seat} asks {other} to let {crew} go {tile}", path=AT, seats=BOTH_SEATS),
        Form("agreed", "{seat} agrees"),
        Form("declined", "{seat} declines"),
        Form("exchanged", "{seat} exchanges {token}"),
        Form("brought", "{seat} brings {crew} {tile}", path=AT),
        Form("used", "{seat} uses {vehicle}"),
        Form("got-off", "{seat} lands {crew} {tile}", path=AT),
        Form("no-fire-card", "{seat} no fire card"),
        Form("drew-card", "{seat} fire card {card}"),
        Form("played-card", "{seat} resolves {card}"),
        Form("put-back", "{seat} puts back {card}"),
        Form("shuffled", "shuffled {count}"),
        Form("wind-turned", "wind {side}"),
        Form("flame", "flame {tile} has {count}", path=AT),
        Form("no-effect", "{card} without effect"),
        Form("scorched", "scorched {tile} total {count}", path=AT),
        Form("spreads", "{tile} spreads {tile2}", path=BOTH),
        Form("die-lost", "{seat} loses a die left {count}"),
        Form("die-saved", "{seat} saves a die"),
        Form("recovered", "{seat} recovers {count}"),
        Form("vehicles-gone", "vehicles gone {count}"),
        Form("ability-lost", "{seat} {crew} loses ability"),
        Form("turn-again", "{seat} turn again"),
        Form("victory", "victory scorched {count}"),
        Form("defeat", "defeat scorched {count}"),
    ),
    {
        **SLOTS,
        "seat": Slot("|".join(SEAT_NAMES)),
        "other": Slot("|".join(SEAT_NAMES)),
        "side": Slot("|".join(sorted(SIDES, key=len, reverse=True))),
        "vehicle": Slot("|".join(VEHICLE_NAMES)),
        "count": NUMBER,
        "left": NUMBER,
    },
)

_NAMES = {
    "tile": TILE_NAMES,
    "tile2": TILE_NAMES,
    "crew": CREW_NAMES,
    "token": TOKEN_NAMES,
    "symbol": SYMBOLS,
    "card": CARD_NAMES,
    "side": SIDES,
    "vehicle": VEHICLE_NAMES,
}


def _value(game: Game, name: str, number: int) -> Value:
    """What a number of an event stands for."""
    if name in ("seat", "other"):
        return game.names[number]
    if name == "cell":
        return cell_text(game, number)
    if name == "dice":
        return dice_text(number)
    return _NAMES[name][number] if name in _NAMES else number


def tell(game: Game, row: tuple[int, ...]) -> tuple[str, Values]:
    """The kind and values of an event."""
    return told(KINDS, row, partial(_value, game))
