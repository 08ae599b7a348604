"""Events: from the numbers a kernel writes to values and texts."""

from __future__ import annotations

from functools import partial

from pulaski.core.game import Game
from pulaski.core.notation import NUMBER, Form, Notation, Slot, Value, Values, told
from pulaski.games.flash_point import state
from pulaski.games.flash_point.actions import (
    CARD_NAMES,
    DICE,
    SIDES,
    SLOTS,
    VEHICLE_NAMES,
    edge_texts,
    space_text,
)

#: What dice are rolled for.
WHAT = ("nothing", "explosion", "hazmat", "poi", "hot-spot", "fire", "replenishing", "deck-gun")

# Kind by number, and what the four values of a row are, in order.
KINDS: dict[int, tuple[str, tuple[str, ...]]] = {
    state.ROLLED: ("rolled", ("red", "black", "what")),
    state.ROLLED_RED: ("rolled-red", ("red",)),
    state.ROLLED_BLACK: ("rolled-black", ("black",)),
    state.SET_FIRE: ("set-fire", ("space",)),
    state.SET_HAZMAT: ("set-hazmat", ("space",)),
    state.HOT_SPOT: ("hot-spot", ("space",)),
    state.TOOK_CARD: ("took-card", ("seat", "card")),
    state.STARTED: ("started", ("seat", "space")),
    state.PARKED: ("parked", ("vehicle", "side")),
    state.BEGAN: ("began", ("seat", "ap", "free")),
    state.MOVED: ("moved", ("seat", "space")),
    state.CARRIED: ("carried", ("seat", "space")),
    state.HAULED: ("hauled", ("seat", "space")),
    state.LED: ("led", ("seat", "space")),
    state.LED_CARRYING: ("led-carrying", ("seat", "space")),
    state.LED_HAULING: ("led-hauling", ("seat", "space")),
    state.LED_TWO: ("led-two", ("seat", "space")),
    state.COMMANDED: ("commanded", ("seat", "other")),
    state.OPENED: ("opened", ("seat", "edge")),
    state.SHUT_DOOR: ("closed", ("seat", "edge")),
    state.CLEARED: ("cleared", ("seat", "space")),
    state.FLIPPED: ("flipped", ("seat", "space")),
    state.DOUSED: ("doused", ("seat", "space")),
    state.CHOPPED: ("chopped", ("seat", "edge")),
    state.CHOPPED_THROUGH: ("chopped-through", ("seat", "edge")),
    state.REVEALED_VICTIM: ("revealed-victim", ("space",)),
    state.REVEALED_ALARM: ("revealed-alarm", ("space",)),
    state.RESCUED: ("rescued", ("space", "count")),
    state.DISPOSED: ("disposed", ("seat", "space")),
    state.TREATED_VICTIM: ("treated", ("seat", "space")),
    state.IDENTIFIED: ("identified", ("seat", "space")),
    state.CHANGED: ("changed", ("seat", "card")),
    state.DROVE: ("drove", ("seat", "vehicle", "side")),
    state.RODE: ("rode", ("seat", "space")),
    state.STAYED: ("stayed", ("seat",)),
    state.ARRIVED: ("arrived", ("vehicle", "side")),
    state.FIRED: ("fired", ("seat",)),
    state.REROLLED: ("rerolled", ("seat", "die")),
    state.GUN_AIMED: ("aimed", ("space",)),
    state.PUT_OUT: ("put-out", ("space",)),
    state.PASSED: ("passed", ("seat", "count")),
    state.SMOKE: ("smoke", ("space",)),
    state.IGNITED: ("ignited", ("space",)),
    state.EXPLODED: ("exploded", ("space",)),
    state.SPREAD_FIRE: ("spread", ("space",)),
    state.DAMAGE: ("damaged", ("edge", "count")),
    state.BREACHED: ("breached", ("edge", "count")),
    state.DOOR_GONE: ("door-gone", ("edge",)),
    state.FLASHED: ("flashed", ("space",)),
    state.HAZMAT_BLEW: ("hazmat-blew", ("space",)),
    state.FLARED: ("flared", ("space",)),
    state.KNOCKED: ("knocked", ("seat", "space")),
    state.RECOVERED: ("recovered", ("seat", "space")),
    state.LOST_VICTIM: ("lost-victim", ("space", "count")),
    state.FIRE_OUTSIDE_GONE: ("burned-out", ("space",)),
    state.PLACED_POI: ("placed-poi", ("space",)),
    state.NO_POI_LEFT: ("no-poi-left", ()),
    state.HAZMAT_LEFT: ("hazmat-left", ("space",)),
    state.COLLAPSE_CAME: ("collapsed", ()),
    state.VICTORY: ("victory", ("rescued", "lost")),
    state.DEFEAT: ("defeat", ("rescued", "lost")),
    state.PLAYED_ON: ("played-on", ()),
    state.NO_THREAT_LEFT: ("no-threat-left", ("space",)),
}

BOTH = ("seat", "other")
AT, ON = ("space",), ("edge",)

NOTATION = Notation(
    (
        Form("rolled", "rolled {red},{black} for {what}", dice=("red", "black")),
        Form("rolled-red", "rolled red {red}", dice=("red",)),
        Form("rolled-black", "rolled black {black}", dice=("black",)),
        Form("set-fire", "fire set {space}", path=AT),
        Form("set-hazmat", "hazmat {space}", path=AT),
        Form("hot-spot", "hot spot {space}", path=AT),
        Form("took-card", "{seat} takes {card}"),
        Form("started", "{seat} starts {space}", path=AT),
        Form("parked", "{vehicle} parked {side}"),
        Form("began", "{seat} begins with {ap} and {free} free"),
        Form("moved", "{seat} moves {space}", path=AT),
        Form("carried", "{seat} carries {space}", path=AT),
        Form("hauled", "{seat} carries hazmat {space}", path=AT),
        Form("led", "{seat} leads {space}", path=AT),
        Form("led-carrying", "{seat} leads and carries {space}", path=AT),
        Form("led-hauling", "{seat} leads and carries hazmat {space}", path=AT),
        Form("led-two", "{seat} leads two {space}", path=AT),
        Form("commanded", "{seat} commands {other}", seats=BOTH),
        Form("opened", "{seat} opens {edge}", path=ON),
        Form("closed", "{seat} closes {edge}", path=ON),
        Form("cleared", "{seat} clears {space}", path=AT),
        Form("flipped", "{seat} flips {space}", path=AT),
        Form("doused", "{seat} douses {space}", path=AT),
        Form("chopped", "{seat} chops {edge}", path=ON),
        Form("chopped-through", "{seat} chops through {edge}", path=ON),
        Form("revealed-victim", "victim at {space}", path=AT),
        Form("revealed-alarm", "false alarm at {space}", path=AT),
        Form("rescued", "rescued {count} at {space}", path=AT),
        Form("disposed", "{seat} disposes {space}", path=AT),
        Form("treated", "{seat} treats {space}", path=AT),
        Form("identified", "{seat} identifies {space}", path=AT),
        Form("changed", "{seat} changes to {card}"),
        Form("drove", "{seat} drives {vehicle} {side}"),
        Form("rode", "{seat} rides {space}", path=AT),
        Form("stayed", "{seat} stays"),
        Form("arrived", "{vehicle} arrives {side}"),
        Form("fired", "{seat} fires deck gun"),
        Form("rerolled", "{seat} rerolls {die}"),
        Form("aimed", "deck gun hits {space}", path=AT),
        Form("put-out", "put out {space}", path=AT),
        Form("passed", "{seat} passes saving {count}"),
        Form("smoke", "smoke {space}", path=AT),
        Form("ignited", "ignited {space}", path=AT),
        Form("exploded", "explosion {space}", path=AT),
        Form("spread", "fire {space}", path=AT),
        Form("damaged", "damaged {edge} total {count}", path=ON),
        Form("breached", "breached {edge} total {count}", path=ON),
        Form("door-gone", "door gone {edge}", path=ON),
        Form("flashed", "flashover {space}", path=AT),
        Form("hazmat-blew", "hazmat explodes {space}", path=AT),
        Form("flared", "flare up {space}", path=AT),
        Form("knocked", "{seat} knocked down {space}", path=AT),
        Form("recovered", "{seat} recovers {space}", path=AT),
        Form("lost-victim", "lost {count} at {space}", path=AT),
        Form("burned-out", "burned out {space}", path=AT),
        Form("placed-poi", "poi {space}", path=AT),
        Form("no-poi-left", "no poi left"),
        Form("hazmat-left", "hazmat found {space}", path=AT),
        Form("collapsed", "collapse"),
        Form("victory", "victory {rescued} rescued {lost} lost"),
        Form("defeat", "defeat {rescued} rescued {lost} lost"),
        Form("played-on", "played on"),
        Form("no-threat-left", "no threat left {space}", path=AT),
    ),
    SLOTS
    | {
        "other": SLOTS["seat"],
        "what": Slot("|".join(WHAT)),
        "red": NUMBER,
        "black": NUMBER,
        "ap": NUMBER,
        "free": NUMBER,
        "count": NUMBER,
        "rescued": NUMBER,
        "lost": NUMBER,
    },
)


def tell(game: Game, row: tuple[int, ...]) -> tuple[str, Values]:
    """The kind and values of an event."""
    return told(KINDS, row, partial(_value, game))


def _value(game: Game, name: str, number: int) -> Value:
    if name in BOTH:
        return game.names[number]
    if name == "space":
        return space_text(number)
    lists = {
        "edge": edge_texts(),
        "card": CARD_NAMES,
        "vehicle": VEHICLE_NAMES,
        "side": SIDES,
        "die": DICE,
        "what": WHAT,
    }
    return lists[name][number] if name in lists else number
