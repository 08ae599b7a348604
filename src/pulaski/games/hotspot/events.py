"""Events: from the numbers a kernel writes to values and texts."""

from __future__ import annotations

from functools import partial

from pulaski.core.game import Game
from pulaski.core.notation import NUMBER, Form, Notation, Slot, Value, Values, told
from pulaski.games.hotspot import state
from pulaski.games.hotspot.actions import (
    ASSETS,
    BACK_NAMES,
    BRIGADES,
    COLOURS,
    LUCK_NAMES,
    SLOTS,
)
from pulaski.games.hotspot.kernel.tables import LABELS
from pulaski.games.hotspot.maps import hex_text

#: What the dice are rolled for.
WHAT = (
    *("nothing", "hazard", "pyromaniac", "lightning-strike", "campers", "short-circuit"),
    *("underground-spread", "gas-explosion"),
)

# Kind by number, and what the four values of a row are, in order.
KINDS: dict[int, tuple[str, tuple[str, ...]]] = {
    state.YEAR_BEGAN: ("year-began", ("year",)),
    state.FUNDED: ("funded", ("seat", "funds")),
    state.NOT_FUNDED: ("not-funded", ()),
    state.AWARD_GONE: ("award-gone", ()),
    state.GAVE: ("gave", ("seat", "other", "funds")),
    state.BOUGHT: ("bought", ("seat", "asset")),
    state.PREVENTION: ("prevention", ("seat", "hex")),
    state.REBUILT: ("rebuilt", ("seat", "hex")),
    state.BACKED_UP: ("backed-up", ("seat", "department")),
    state.OPENED: ("opened", ("seat", "department")),
    state.BASED: ("based", ("seat", "hex")),
    state.PAID: ("paid", ("seat", "funds", "count")),
    state.STRIKE_OVER: ("strike-over", ()),
    state.ROLLED: ("rolled", ("white", "red", "what")),
    state.STARTED: ("started", ("hex", "count")),
    state.HELD_OFF: ("held-off", ("hex",)),
    state.NO_ROLL: ("no-roll", ()),
    state.BLAZED: ("blazed", ("hex",)),
    state.FED: ("fed", ("hex", "count")),
    state.SHORTAGE: ("shortage", ()),
    state.CARD_DOWN: ("card-down", ("count",)),
    state.NO_BACKDRAFT: ("no-backdraft", ()),
    state.LED: ("goes-first", ("seat",)),
    state.BEGAN: ("began", ("seat",)),
    state.MOVED: ("moved", ("seat", "brigade", "hex")),
    state.PUT_OUT: ("extinguished", ("seat", "brigade", "hex", "count")),
    state.LINE_BROKE: ("line-broke", ("seat", "brigade")),
    state.FLEW: ("flew", ("seat", "hex")),
    state.DROPPED: ("dropped", ("seat", "hex")),
    state.RETURNED: ("returned", ("seat", "hex")),
    state.BONUS: ("bonus", ("seat", "funds", "count")),
    state.TURN_ENDED: ("turn-ended", ("seat",)),
    state.DREW: ("drew", ("seat", "luck")),
    state.KEPT: ("kept", ("seat", "luck")),
    state.USED: ("used", ("seat", "luck", "hex")),
    state.CUT_SHORT: ("cut-short", ("seat", "brigade", "hex")),
    state.DRILLED: ("drilled", ("seat", "brigade")),
    state.CLEARED: ("cleared", ("hex",)),
    state.LOWERED: ("lowered", ("hex", "count")),
    state.NO_EFFECT: ("no-effect", ()),
    state.BUDGET: ("budget", ("seat", "funds")),
    state.SHIELDED: ("shielded", ("seat", "hex")),
    state.CAREER_MADE: ("career", ("seat",)),
    state.AWARD_OPEN: ("award-open", ()),
    state.CALLED: ("called", ("seat", "hex")),
    state.NOT_CALLED: ("not-called", ("seat",)),
    state.BOARD_BEGAN: ("board-began", ("count",)),
    state.TURNED: ("turned", ("card",)),
    state.DISCARDED: ("discarded", ("card",)),
    state.SCORCHED_NOW: ("scorched", ("hex", "count")),
    state.REKINDLED: ("rekindled", ("hex",)),
    state.CRASHED: ("crashed", ("seat", "hex")),
    state.BURN_SKIPPED: ("burn-skipped", ()),
    state.WILDFIRE_SKIPPED: ("wildfire-skipped", ()),
    state.BURNED: ("burned", ("hex", "count")),
    state.SPREAD: ("spread", ("hex",)),
    state.EXPLODED: ("exploded", ("hex",)),
    state.BLASTED: ("blasted", ("hex", "count")),
    state.YEAR_ENDED: ("year-ended", ("year",)),
    state.VICTORY: ("victory", ("count",)),
    state.DEFEAT: ("defeat", ("count",)),
    state.AT_ITS_HEIGHT: ("at-its-height", ("hex",)),
    state.SPARED: ("spared", ("hex",)),
}

AT = ("hex",)

NOTATION = Notation(
    (
        Form("year-began", "year {year}"),
        Form("funded", "{seat} receives {funds}"),
        Form("not-funded", "no basic funding"),
        Form("award-gone", "award discarded"),
        Form("gave", "{seat} gives {other} {funds}", seats=("seat", "other")),
        Form("bought", "{seat} buys {asset}"),
        Form("prevention", "{seat} protects {hex}", path=AT),
        Form("rebuilt", "{seat} rebuilds {hex}", path=AT),
        Form("backed-up", "{seat} backs up {department}"),
        Form("opened", "{seat} opens {department}"),
        Form("based", "{seat} bases airplane {hex}", path=AT),
        Form("paid", "{seat} pays {funds} total {count}"),
        Form("strike-over", "strike over"),
        Form("rolled", "rolled {white},{red} for {what}", dice=("white", "red")),
        Form("started", "fire {hex} {count}", path=AT),
        Form("held-off", "no fire {hex}", path=AT),
        Form("no-roll", "no roll"),
        Form("blazed", "blaze from {hex}", path=AT),
        Form("fed", "blaze feeds {hex} {count}", path=AT),
        Form("shortage", "water shortage"),
        Form("card-down", "backdraft waits {count}"),
        Form("no-backdraft", "no backdraft card"),
        Form("goes-first", "{seat} goes first"),
        Form("began", "{seat} begins"),
        Form("moved", "{seat} moves {brigade} {hex}", path=AT),
        Form("extinguished", "{seat} extinguishes with {brigade} {hex} {count}", path=AT),
        Form("line-broke", "{seat} line breaks at {brigade}"),
        Form("flew", "{seat} flies {hex}", path=AT),
        Form("dropped", "{seat} drops water {hex}", path=AT),
        Form("returned", "{seat} airplane back {hex}", path=AT),
        Form("bonus", "{seat} earns {funds} and {count}"),
        Form("turn-ended", "{seat} ends"),
        Form("drew", "{seat} draws {luck}"),
        Form("kept", "{seat} keeps {luck}"),
        Form("used", "{seat} uses {luck} {hex}", path=AT),
        Form("cut-short", "{seat} shortcut {brigade} {hex}", path=AT),
        Form("drilled", "{seat} drills {brigade}"),
        Form("cleared", "cleared {hex}", path=AT),
        Form("lowered", "lowered {hex} {count}", path=AT),
        Form("no-effect", "no effect"),
        Form("budget", "{seat} budget {funds}"),
        Form("shielded", "{seat} shields {hex}", path=AT),
        Form("career", "{seat} career"),
        Form("award-open", "award open"),
        Form("called", "{seat} calls volunteers {hex}", path=AT),
        Form("not-called", "{seat} keeps volunteers back"),
        Form("board-began", "board turn {count}"),
        Form("turned", "backdraft {card}"),
        Form("discarded", "discards {card}"),
        Form("scorched", "scorched {hex} total {count}", path=AT),
        Form("rekindled", "rekindled {hex}", path=AT),
        Form("crashed", "airplane of {seat} crashes {hex}", path=AT),
        Form("burn-skipped", "no burn"),
        Form("wildfire-skipped", "no wildfire"),
        Form("burned", "burns {hex} {count}", path=AT),
        Form("spread", "wildfire {hex}", path=AT),
        Form("exploded", "explosion {hex}", path=AT),
        Form("blasted", "blast {hex} {count}", path=AT),
        Form("year-ended", "year {year} over"),
        Form("victory", "victory {count} scorched"),
        Form("defeat", "defeat {count} scorched"),
        Form("at-its-height", "no more fire {hex}", path=AT),
        Form("spared", "spared {hex}", path=AT),
    ),
    SLOTS
    | {
        "other": SLOTS["seat"],
        "what": Slot("|".join(WHAT)),
        "white": NUMBER,
        "red": NUMBER,
        "count": NUMBER,
        "year": NUMBER,
    },
)


def tell(game: Game, row: tuple[int, ...]) -> tuple[str, Values]:
    """The kind and values of an event."""
    return told(KINDS, row, partial(_value, game))


def _value(game: Game, name: str, number: int) -> Value:
    if name in ("seat", "other"):
        return game.names[number]
    if name == "hex":
        return hex_text(number)
    lists: dict[str, tuple[Value, ...]] = {
        "luck": LUCK_NAMES,
        "card": BACK_NAMES,
        "brigade": BRIGADES,
        "department": COLOURS,
        "asset": ASSETS,
        "what": WHAT,
        "white": LABELS,
        "red": LABELS,
    }
    return lists[name][number] if name in lists else number
