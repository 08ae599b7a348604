"""Action ids, their values and their texts.

Tiles, Characters, tokens and cards mean the same in every position. An edge is written as the two
tiles it lies between, `barn/lodge`, and the lines of Vehicles as the tiles or edges they are made
of, so their texts depend on where the tiles lie.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import product
from typing import Any

from pulaski.core.game import Game
from pulaski.core.notation import Form, Notation, Slot, Values
from pulaski.core.state import States, blank
from pulaski.games.hotshots import state
from pulaski.games.hotshots.kernel import inspect
from pulaski.games.hotshots.kernel.data import CREW_IDS, TILE_IDS
from pulaski.games.hotshots.kernel.layouts import Layout, named, read
from pulaski.games.hotshots.kernel.tables import LINE, ROLL_COUNTS, SYMBOL_NAMES

OWN = "own"
SEAT_NAMES = ("red", "blue", "green", "yellow")
TILE_NAMES = tuple(name.replace("_", "-") for name in TILE_IDS)
CREW_NAMES = tuple(name.replace("_", "-") for name in CREW_IDS)
SYMBOLS = tuple(name.replace("_", "-") for name in SYMBOL_NAMES)
SIDES = ("north", "north-east", "south-east", "south", "south-west", "north-west")
TOKEN_NAMES = (
    *("helmet-hose", "combi-mcleod", "chainsaw-pulaski", "wild", "double", "no-fire-card"),
    *("bring", "save", "move-two", "through-fire", "move-anywhere", "firebreak", "recover"),
    *("support", "extra-flame", "extra-turn"),
)
VEHICLE_NAMES = ("air-tanker", "helicopter", "dozer")
REWARDS = (
    *("nothing", "firebreak", "one-flame", "two-flames-and-firebreak", "two-flames-and-token"),
    *("two-flames", "three-flames-and-both"),
)
_LIMITS = range(1, state.LIMITS + 1)
CARD_NAMES = (
    *(f"wind-{side}" for side in SIDES),
    *("light-breeze", "light-feeding-breeze", "strong-gust", "strong-feeding-gust"),
    *(f"increase-{limit}" for limit in _LIMITS),
    *(f"increase-{upper}-{lower}" for upper, lower in product(_LIMITS, _LIMITS)),
    "lowest",
    *(f"ember-{tile}" for tile in TILE_NAMES),
)
NOTHING = "nothing"
NOWHERE = "nowhere"


def _any(names: tuple[str, ...]) -> str:
    """One of the names, the longest first."""
    return "|".join(sorted(names, key=len, reverse=True))


_TILE = f"(?:{_any(TILE_NAMES)})"
_EDGE = f"{_TILE}/(?:{_TILE}|{_any(SIDES)})"
_DICE = f"(?:{_any(SYMBOLS)})"
SLOTS = {
    "tile": Slot(_TILE),
    "tile2": Slot(f"{_TILE}|{NOWHERE}"),
    "tile3": Slot(f"{_TILE}|{NOWHERE}"),
    "edge": Slot(_EDGE),
    "edge2": Slot(f"{_EDGE}|{NOWHERE}"),
    "edge3": Slot(f"{_EDGE}|{NOWHERE}"),
    "cell": Slot(r"-?\d{1,2},-?\d{1,2}"),
    "crew": Slot(_any(CREW_NAMES)),
    "token": Slot(_any(TOKEN_NAMES)),
    "symbol": Slot(_any(SYMBOLS)),
    "dice": Slot(rf"{_DICE}(?:\+{_DICE})*|{NOTHING}"),
    "card": Slot(_any(CARD_NAMES)),
    "reward": Slot(_any(REWARDS)),
}

AT = ("tile",)
LINE_OF_THREE = ("tile", "tile2", "tile3")
#: A Vehicle is pointed at before what it is used on: most of the board could be meant.
FLOWN = ("vehicle", "tile")
NOTATION = Notation(
    (
        Form("lay", "lay {tile}"),
        Form("deal", "deal {crew}"),
        Form("token", "token {token}"),
        Form("roll", "roll {dice}", dice=("dice",)),
        Form("card", "card {card}"),
        Form("site", "site {cell}", path=("cell",)),
        Form("light", "light {tile}", path=AT),
        Form("take", "take {crew}", path=("crew",)),
        Form("pick", "play {crew}", path=("crew",)),
        Form("move", "move {tile}", path=AT),
        Form("boss", "boss {crew} {tile}", path=("crew", "tile")),
        Form("fight", "fight"),
        Form("end", "end"),
        Form("keep", "keep {symbol}", path=("symbol",)),
        Form("turn", "turn {symbol}"),
        Form("again", "roll again"),
        Form("stop", "stop"),
        Form("fail", "fail"),
        Form("die", "play {token} as {symbol}"),
        Form("double", "double {symbol}"),
        Form("support", "play support"),
        Form("reward", "reward {reward}"),
        Form("break", "firebreak {edge}", path=("edge",)),
        Form("shift", "take up {edge}", path=("edge",)),
        Form("no-card", "play no-fire-card"),
        Form("move-two", "play move-two"),
        Form("through", "play through-fire"),
        Form("recover", "play recover"),
        Form("extra-turn", "play extra-turn"),
        Form("anywhere", "play move-anywhere {tile}", path=AT),
        Form("bring", "play bring {crew}", path=("crew",)),
        Form("play-break", "play firebreak {edge}", path=("edge",)),
        Form("extra-flame", "play extra-flame {tile}", path=AT),
        Form("exchange", "exchange {token}"),
        Form("give", "give {token} to {crew}"),
        Form("ask", "ask for {token}"),
        Form("yes", "agree"),
        Form("no", "decline"),
        Form("choose", "choose {token}", path=("token",)),
        Form("discard", "discard {token}"),
        Form("save", "play save"),
        Form("not-save", "no save"),
        Form("fly", "helicopter {tile}", path=FLOWN),
        Form("drop", "tanker {tile}", path=FLOWN),
        Form("drop-two", "tanker {tile} {tile2}", path=("vehicle", "tile", "tile2")),
        Form("drop-three", "tanker {tile} {tile2} {tile3}", path=("vehicle", *LINE_OF_THREE)),
        Form("doze", "dozer {edge} {edge2} {edge3}", path=("vehicle", "edge", "edge2", "edge3")),
        Form("land", "land {tile}", path=AT),
        Form("play-card", "play card {card}", path=("card",)),
        Form("increase", "increase {tile}", path=AT),
        Form("scorch", "scorch {tile}", path=AT),
        Form("spread", "spread {tile}", path=AT),
    ),
    SLOTS,
)

Describe = Callable[[Game, Any, int], Values]


def layout_of(game: Game) -> Layout:
    """HS-LAY-1: the board shape that was agreed on."""
    chosen = game.options["layout"]
    return read(game.options["cells"]) if chosen == OWN else named(chosen)


def cell_text(game: Game, cell: int) -> str:
    """A cell as it is written."""
    q, r = layout_of(game).cells[cell]
    return f"{q},{r}"


@cache
def dice_text(roll: int) -> str:
    """A roll as it is written, symbols in order."""
    shown = [SYMBOLS[face] for face in range(6) for _ in range(int(ROLL_COUNTS[roll, face]))]
    return "+".join(shown) or NOTHING


@cache
def _rolls() -> dict[str, int]:
    return {dice_text(roll): roll for roll in range(state.ROLLS)}


def roll_number(text: str) -> int:
    """The number of a written roll, in any order of its dice; NONE for more than six."""
    if text == NOTHING:
        return 0
    faces = sorted(text.split("+"), key=SYMBOLS.index)
    return _rolls().get("+".join(faces), state.NONE)


# Edges.


def edge_text(s: Any, edge: int) -> str:
    """An edge as the two tiles it lies between, or a tile and a side of the rim."""
    if edge < 0:
        return NOWHERE
    tile, side = divmod(edge, 3)
    other = int(s.beside[tile, side])
    if other < 0:
        return f"{TILE_NAMES[tile]}/{SIDES[side]}"
    return pair_text(tile, other)


def pair_text(tile: int, other: int) -> str:
    """Two tiles, in the order of their numbers."""
    one, two = sorted((tile, other))
    return f"{TILE_NAMES[one]}/{TILE_NAMES[two]}"


def edge_number(s: Any, text: str) -> int:
    """The number of a written edge; NONE where there is no edge between two tiles."""
    if text == NOWHERE:
        return state.NONE
    first, second = text.split("/")
    tile = TILE_NAMES.index(first)
    if second in SIDES:
        side = SIDES.index(second)
    else:
        beside = [int(other) for other in s.beside[tile]]
        if TILE_NAMES.index(second) not in beside:
            return state.NONE
        side = beside.index(TILE_NAMES.index(second))
    other = int(s.beside[tile, side])
    if other < 0:
        return state.NONE
    return 3 * tile + side if side < 3 else 3 * other + side - 3


# From ids to values.


def _tile(first: int) -> Describe:
    return lambda game, s, action: {"tile": TILE_NAMES[action - first]}


def _crew(first: int) -> Describe:
    return lambda game, s, action: {"crew": CREW_NAMES[action - first]}


def _token(first: int) -> Describe:
    return lambda game, s, action: {"token": TOKEN_NAMES[action - first]}


def _symbol(first: int) -> Describe:
    return lambda game, s, action: {"symbol": SYMBOLS[action - first]}


def _card(first: int) -> Describe:
    return lambda game, s, action: {"card": CARD_NAMES[action - first]}


def _edge(first: int) -> Describe:
    return lambda game, s, action: {"edge": edge_text(s, action - first)}


def _nothing(game: Game, s: Any, action: int) -> Values:
    return {}


def _boss(game: Game, s: Any, action: int) -> Values:
    mate, tile = divmod(action - state.BOSS, state.TILES)
    return {"crew": CREW_NAMES[mate], "tile": TILE_NAMES[tile]}


def _give(game: Game, s: Any, action: int) -> Values:
    mate, token = divmod(action - state.GIVE, state.TOKENS)
    return {"token": TOKEN_NAMES[token], "crew": CREW_NAMES[mate]}


def _die(game: Game, s: Any, action: int) -> Values:
    token, symbol = divmod(action - state.DIE, state.SYMBOLS)
    return {"token": TOKEN_NAMES[token], "symbol": SYMBOLS[symbol]}


def _only(s: Any) -> States:
    """The position as drivers take it."""
    states = blank(state.Hotshots.dtype)
    states[0] = s
    return states


def _line(game: Game, s: Any, action: int) -> Values:
    states = _only(s)
    tiles = [int(inspect.tile_of_line(states, 0, action, nth)) for nth in range(3)]
    length = 1 if action < state.DROP_2 else 2 if action < state.DROP_3 else 3
    names = [TILE_NAMES[tile] if tile >= 0 else NOWHERE for tile in tiles[:length]]
    return {"vehicle": VEHICLE_NAMES[state.TANKER], **dict(zip(LINE_OF_THREE, names, strict=False))}


def _dozer(game: Game, s: Any, action: int) -> Values:
    states = _only(s)
    edges = [int(inspect.edge_of_dozer(states, 0, action, nth)) for nth in (1, 0, 2)]
    if action >= state.DOZE_Y:
        edges.sort()
    texts = (edge_text(s, edge) for edge in edges)
    return {
        "vehicle": VEHICLE_NAMES[state.DOZER],
        **dict(zip(("edge", "edge2", "edge3"), texts, strict=True)),
    }


def _fly(game: Game, s: Any, action: int) -> Values:
    return {"vehicle": VEHICLE_NAMES[state.HELICOPTER], "tile": TILE_NAMES[action - state.FLY]}


#: Kind and values of each range of ids, in order.
RANGES: tuple[tuple[int, str, Describe], ...] = (
    (state.LAY, "lay", _tile(state.LAY)),
    (state.DEAL, "deal", _crew(state.DEAL)),
    (state.BAG, "token", _token(state.BAG)),
    (state.ROLL, "roll", lambda game, s, action: {"dice": dice_text(action - state.ROLL)}),
    (state.CARD, "card", _card(state.CARD)),
    (state.SITE, "site", lambda game, s, action: {"cell": cell_text(game, action - state.SITE)}),
    (state.LIGHT, "light", _tile(state.LIGHT)),
    (state.TAKE, "take", _crew(state.TAKE)),
    (state.PICK, "pick", _crew(state.PICK)),
    (state.MOVE, "move", _tile(state.MOVE)),
    (state.BOSS, "boss", _boss),
    (state.START_FIGHT, "fight", _nothing),
    (state.END, "end", _nothing),
    (state.KEEP, "keep", _symbol(state.KEEP)),
    (state.SWAP, "turn", _symbol(state.SWAP)),
    (state.AGAIN, "again", _nothing),
    (state.STOP, "stop", _nothing),
    (state.FAIL, "fail", _nothing),
    (state.DIE, "die", _die),
    (state.DOUBLE, "double", _symbol(state.DOUBLE)),
    (state.SUPPORT, "support", _nothing),
    (state.REWARDED, "reward", lambda game, s, a: {"reward": REWARDS[a - state.REWARDED]}),
    (state.BREAK, "break", _edge(state.BREAK)),
    (state.SHIFT, "shift", _edge(state.SHIFT)),
    (state.NO_CARD, "no-card", _nothing),
    (state.MOVE_TWO, "move-two", _nothing),
    (state.THROUGH, "through", _nothing),
    (state.RECOVER, "recover", _nothing),
    (state.EXTRA_TURN, "extra-turn", _nothing),
    (state.ANYWHERE, "anywhere", _tile(state.ANYWHERE)),
    (state.BRING, "bring", _crew(state.BRING)),
    (state.PLAY_BREAK, "play-break", _edge(state.PLAY_BREAK)),
    (state.EXTRA_FLAME, "extra-flame", _tile(state.EXTRA_FLAME)),
    (state.EXCHANGE, "exchange", _token(state.EXCHANGE)),
    (state.GIVE, "give", _give),
    (state.ASK_FOR, "ask", _token(state.ASK_FOR)),
    (state.YES, "yes", _nothing),
    (state.NO, "no", _nothing),
    (state.CHOOSE, "choose", _token(state.CHOOSE)),
    (state.DISCARD, "discard", _token(state.DISCARD)),
    (state.SAVE, "save", _nothing),
    (state.NOT_SAVE, "not-save", _nothing),
    (state.FLY, "fly", _fly),
    (state.DROP_1, "drop", _line),
    (state.DROP_2, "drop-two", _line),
    (state.DROP_3, "drop-three", _line),
    (state.DOZE, "doze", _dozer),
    (state.GET_OFF, "land", _tile(state.GET_OFF)),
    (state.PLAY_CARD, "play-card", _card(state.PLAY_CARD)),
    (state.INCREASE, "increase", _tile(state.INCREASE)),
    (state.BURN_DOWN, "scorch", _tile(state.BURN_DOWN)),
    (state.SPREAD_TO, "spread", _tile(state.SPREAD_TO)),
)
FIRST = {kind: first for first, kind, _ in reversed(RANGES)}


@cache
def _range_of(action: int) -> tuple[str, Describe]:
    _, kind, values = next(entry for entry in reversed(RANGES) if entry[0] <= action)
    return kind, values


def describe(game: Game, s: Any, action: int) -> tuple[str, Values]:
    """The kind and values of an id."""
    kind, values = _range_of(action)
    return kind, values(game, s, action)


# From values to ids.

_LISTS = {
    "tile": TILE_NAMES,
    "crew": CREW_NAMES,
    "token": TOKEN_NAMES,
    "symbol": SYMBOLS,
    "card": CARD_NAMES,
    "reward": REWARDS,
}
_WIDTH = {"boss": state.TILES, "give": state.TOKENS, "die": state.SYMBOLS}


def encode(game: Game, s: Any, kind: str, values: Values) -> int:
    """The id of an action; minus a refusal code where there is none."""
    texts = {name: str(value) for name, value in values.items()}
    if kind in ("drop-two", "drop-three", "doze"):
        return _encode_line(s, kind, texts)
    first = FIRST[kind]
    if "edge" in texts:
        edge = edge_number(s, texts["edge"])
        return first + edge if edge >= 0 else -state.NO_EDGE
    if kind == "site":
        return _encode_cell(game, texts["cell"])
    if kind == "roll":
        roll = roll_number(texts["dice"])
        return first + roll if roll >= 0 else -state.WRONG_DICE
    if kind == "die" and TOKEN_NAMES.index(texts["token"]) >= state.DIE_TOKENS:
        return -state.NOT_ON_TOKEN
    order = ("crew", "token", "tile", "symbol", "card", "reward")
    numbers = [_LISTS[name].index(texts[name]) for name in order if name in texts]
    if len(numbers) == 2:
        return first + _WIDTH[kind] * numbers[0] + numbers[1]
    return first + (numbers[0] if numbers else 0)


def _encode_cell(game: Game, text: str) -> int:
    q, r = (int(part) for part in text.split(","))
    cells = layout_of(game).cells
    return state.SITE + cells.index((q, r)) if (q, r) in cells else -state.OFF_BOARD


def _encode_line(s: Any, kind: str, texts: dict[str, str]) -> int:
    """HS-TANK-2, HS-DOZE-2, HS-DOZE-3: tiles or edges in any order that makes a line."""
    if kind == "drop-two":
        edge = edge_number(s, f"{texts['tile']}/{texts['tile2']}")
        return state.DROP_2 + edge if edge >= 0 else -state.NO_LINE
    if kind == "drop-three":
        return _encode_three(s, texts)
    wanted = {edge_number(s, texts[name]) for name in ("edge", "edge2", "edge3")}
    if state.NONE in wanted:
        return -state.NO_EDGE
    states = _only(s)
    for action in range(state.DOZE, state.GET_OFF):
        if {int(inspect.edge_of_dozer(states, 0, action, nth)) for nth in range(3)} == wanted:
            return action
    return -state.NO_LINE


def _encode_three(s: Any, texts: dict[str, str]) -> int:
    middle = TILE_NAMES.index(texts["tile2"]) if texts["tile2"] in TILE_NAMES else state.NONE
    beside = [TILE_NAMES[int(tile)] if tile >= 0 else "" for tile in s.beside[middle]]
    if middle < 0 or texts["tile"] not in beside or texts["tile3"] not in beside:
        return -state.NO_LINE
    pair = sorted((beside.index(texts["tile"]), beside.index(texts["tile3"])))
    lines = [[int(side) for side in line] for line in LINE]
    if pair not in lines:
        return -state.NO_LINE
    return state.DROP_3 + state.LINES * middle + lines.index(pair)
