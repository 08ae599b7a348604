"""How tiles, Characters, tokens, cards and edges are written.

Tiles, Characters, tokens and cards mean the same in every position. An edge is written as the two
tiles it lies between, `barn/lodge`, and the lines of Vehicles as the tiles or edges they are made
of, so their texts depend on where the tiles lie.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import cache
from itertools import product
from typing import Any

from pulaski.core.codes import Action
from pulaski.core.game import Game
from pulaski.core.notation import Slot, Values, names, numbers, one_of, seat
from pulaski.core.play import Action as Play
from pulaski.core.play import Label
from pulaski.core.spelling import spelling
from pulaski.core.state import States, blank

from . import state as n
from .codes import Act, Refusal
from .kernel import inspect, layouts
from .kernel.data import CREW_IDS, TILE_IDS
from .kernel.layouts import Layout
from .kernel.tables import LINE, PARTNER, ROLL_COUNTS, SYMBOL_NAMES

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
_LIMITS = range(1, n.LIMITS + 1)
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


def members(bits: int, names: tuple[str, ...]) -> list[str]:
    """The names of a set's members, in order."""
    return [name for number, name in enumerate(names) if int(bits) >> number & 1]


def symbols_in(counts: Iterable[int]) -> list[str]:
    """The symbols that are counted, each as often as there are."""
    return [name for name, count in zip(SYMBOLS, counts, strict=True) for _ in range(count)]


def layout_of(game: Game) -> Layout:
    """HS-LAY-1: the board shape that was agreed on."""
    chosen = game.options["layout"]
    return layouts.read(game.options["cells"]) if chosen == OWN else layouts.named(chosen)


def cell_text(game: Game, cell: int) -> str:
    """A cell as it is written."""
    q, r = layout_of(game).cells[cell]
    return f"{q},{r}"


@cache
def dice_text(roll: int) -> str:
    """A roll as it is written, symbols in order."""
    return "+".join(symbols_in(ROLL_COUNTS[roll])) or NOTHING


@cache
def _rolls() -> dict[str, int]:
    return {dice_text(roll): roll for roll in range(n.ROLLS)}


def roll_number(text: str) -> int:
    """The number of a written roll, in any order of its dice; NONE for more than six."""
    if text == NOTHING:
        return 0
    faces = sorted(text.split("+"), key=SYMBOLS.index)
    return _rolls().get("+".join(faces), n.NONE)


# Edges.


def edge_text(s: Any, edge: int) -> str:
    """An edge as the two tiles it lies between, or a tile and a side of the rim."""
    if edge < 0:
        return NOWHERE
    tile, side = divmod(edge, 3)
    other = int(s.beside[tile, side])
    if other < 0:
        return f"{TILE_NAMES[tile]}/{SIDES[side]}"
    one, two = sorted((tile, other))
    return f"{TILE_NAMES[one]}/{TILE_NAMES[two]}"


def edges_in(s: Any, edges: int) -> list[str]:
    """The edges of a set as they are written."""
    return [edge_text(s, edge) for edge in range(n.EDGES) if int(edges) >> edge & 1]


def edge_number(s: Any, text: str) -> int:
    """The number of a written edge; NONE where there is no edge between two tiles."""
    if text == NOWHERE:
        return n.NONE
    first, second = text.split("/")
    tile = TILE_NAMES.index(first)
    beside = [int(other) for other in s.beside[tile]]
    other = beside[SIDES.index(second)] if second in SIDES else TILE_NAMES.index(second)
    if other < 0 or other not in beside:
        return n.NONE
    side = beside.index(other)
    return 3 * tile + side if side < 3 else 3 * other + side - 3


_TILE = f"(?:{one_of(TILE_NAMES)})"
_EDGE = f"{_TILE}/(?:{_TILE}|{one_of(SIDES)})"
_DICE = f"(?:{one_of(SYMBOLS)})"
_TILES = names(TILE_NAMES, is_place=True)
_OR_NOWHERE = replace(_TILES, pattern=f"{_TILE}|{NOWHERE}", texts=())
_SEAT = seat(SEAT_NAMES)
SLOTS = {
    "seat": _SEAT,
    "other": _SEAT,
    "tile": _TILES,
    "tile2": _OR_NOWHERE,
    "tile3": _OR_NOWHERE,
    "edge": Slot(_EDGE, is_place=True),
    "edge2": Slot(f"{_EDGE}|{NOWHERE}"),
    "edge3": Slot(f"{_EDGE}|{NOWHERE}"),
    "cell": Slot(r"-?\d{1,2},-?\d{1,2}", write=cell_text, is_place=True),
    "crew": names(CREW_NAMES),
    "token": names(TOKEN_NAMES),
    "die_token": names(TOKEN_NAMES[: n.DIE_TOKENS], one_of(TOKEN_NAMES)),
    "symbol": names(SYMBOLS),
    "dice": Slot(
        rf"{_DICE}(?:\+{_DICE})*|{NOTHING}",
        write=lambda game, roll: dice_text(roll),
        texts=tuple(dice_text(roll) for roll in range(n.ROLLS)),
        is_die=True,
    ),
    "card": names(CARD_NAMES),
    "reward": names(REWARDS),
    "side": names(SIDES),
    "vehicle": names(VEHICLE_NAMES),
    **numbers("count", "left"),
}
#: The values of ids that are not in the order of their slots.
VALUES: dict[Act, list[Values]] = {
    Act.GIVE: [{"token": token, "crew": mate} for mate in CREW_NAMES for token in TOKEN_NAMES]
}

EDGE_SLOTS = ("edge", "edge2", "edge3")

# From ids to values.

Describe = Callable[[Game, Any, int], Values]


#: The tokens whose names their actions do not say.
PLAYED = {
    "double": "double",
    "support": "support",
    "no-card": "no-fire-card",
    "move-two": "move-two",
    "through": "through-fire",
    "recover": "recover",
    "extra-turn": "extra-turn",
    "anywhere": "move-anywhere",
    "bring": "bring",
    "play-break": "firebreak",
    "extra-flame": "extra-flame",
    "save": "save",
}
FLYING = {"fly": "helicopter", "drop": "air-tanker"}


#: HS-SUCC-2 to HS-SUCC-5: for each reward, where the table shows what so many matches earn.
EARNED = dict(zip(REWARDS, ("", *(f"reward-{count}" for count in (3, 4, 5, 5, 5, 6))), strict=True))


def pointed_at(kind: str, values: Values) -> Values:
    """A Vehicle is pointed at before what it is used on, and so is a token."""
    if kind in PLAYED:
        return {"token": PLAYED[kind]}
    if kind == "reward":
        return {"earned": EARNED[str(values["reward"])]}
    if kind == "turn":
        return {"die": values.get("die", "")}
    return {"vehicle": FLYING[kind]} if kind in FLYING else {}


def _edge(game: Game, s: Any, action: int) -> Values:
    return {"edge": edge_text(s, action - spelling(game.rules).code(action))}


def _turn(game: Game, s: Any, action: int) -> Values:
    """HS-SWAP-1: the die to turn, unless it matches as it lies: then pointing at it keeps it."""
    symbol = action - Act.TURN
    die = int(PARTNER[int(s.active), symbol])
    found = SYMBOLS[die] if die >= 0 and s.missing[die] == 0 else ""
    return {"symbol": SYMBOLS[symbol], "die": found}


def _cell(game: Game, s: Any, action: int) -> Values:
    return {"cell": cell_text(game, action - Act.SITE)}


def alone(s: Any) -> States:
    """A copy of the position as drivers take it."""
    states = blank(n.Hotshots.dtype)
    states[0] = s
    return states


def _line(game: Game, s: Any, action: int) -> Values:
    states, length = alone(s), 2 if action < Act.DROP_THREE else 3
    tiles = [int(inspect.tile_of_line(states, 0, action, nth)) for nth in range(length)]
    names = [TILE_NAMES[tile] if tile >= 0 else NOWHERE for tile in tiles]
    slots = ("tile", "tile2", "tile3")[:length]
    return {"vehicle": VEHICLE_NAMES[n.TANKER], **dict(zip(slots, names, strict=True))}


def _dozer(game: Game, s: Any, action: int) -> Values:
    states = alone(s)
    edges = [int(inspect.edge_of_dozer(states, 0, action, nth)) for nth in (1, 0, 2)]
    if action >= Act.DOZE_Y:
        edges.sort()
    texts = (edge_text(s, edge) for edge in edges)
    return {"vehicle": VEHICLE_NAMES[n.DOZER], **dict(zip(EDGE_SLOTS, texts, strict=True))}


#: Lines: the places at their ends.
ENDS = {
    "drop-two": ("tile", "tile2"),
    "drop-three": ("tile", "tile3"),
    "doze": (EDGE_SLOTS[0], EDGE_SLOTS[-1]),
}


def dozed(values: Values) -> dict[str, Label]:
    """What the three edges of the Dozer are called together, in the place of the first."""
    edges = [str(values[slot]).split("/") for slot in EDGE_SLOTS]
    if [NOWHERE] in edges:
        return {}
    around = sorted({tile for edge in edges for tile in edge})
    if len(around) == len(edges):
        return {
            EDGE_SLOTS[0]: ("dozed-y", dict(zip(("tile", "tile2", "tile3"), around, strict=True)))
        }
    (tile, tile2), _, (other, other2) = edges
    named = {"tile": tile, "tile2": tile2, "other": other, "other2": other2}
    return {EDGE_SLOTS[0]: ("dozed-line", named)}


def from_the_other_end(action: Play) -> Play | None:
    """A line of the Air Tanker or the Dozer, begun at its other end."""
    if action.kind not in ENDS:
        return None
    one, other = ENDS[action.kind]
    swap = {one: other, other: one}
    values = {slot: action.values[swap.get(slot, slot)] for slot in action.values}
    text = action.rules.action_notation.write(action.kind, values)
    return replace(action, values=values, text=text)


#: What ids stand for that depend on where the tiles lie.
BY_POSITION: dict[Action, Describe] = {
    Act.SITE: _cell,
    Act.TURN: _turn,
    **dict.fromkeys((Act.BREAK, Act.SHIFT, Act.PLAY_BREAK), _edge),
    **dict.fromkeys((Act.DROP_TWO, Act.DROP_THREE), _line),
    **dict.fromkeys((Act.DOZE, Act.DOZE_Y), _dozer),
}


def describe(game: Game, s: Any, action: int) -> tuple[str, Values]:
    """The kind and values of an id."""
    code = spelling(game.rules).code(action)
    if by_position := BY_POSITION.get(code):
        values = by_position(game, s, action)
        return code.kind, {**values, **pointed_at(code.kind, values)}
    return spelling(game.rules).of(action)


# From values to ids.

EDGED = {"break": Act.BREAK, "shift": Act.SHIFT, "play-break": Act.PLAY_BREAK}


def encode(game: Game, s: Any, kind: str, values: Values) -> int:
    """The id of an action; minus a refusal code where there is none."""
    texts = {name: str(value) for name, value in values.items()}
    if kind in ("drop-two", "drop-three", "doze"):
        return _encode_line(s, kind, texts)
    if "edge" in texts:
        edge = edge_number(s, texts["edge"])
        if edge >= 0:
            return EDGED[kind] + edge
        return _no_id(s, EDGED[kind], Refusal.NO_EDGE)
    if kind == "site":
        return _encode_cell(game, s, texts["cell"])
    if kind == "roll":
        roll = roll_number(texts["dice"])
        return Act.ROLL + roll if roll >= 0 else _no_id(s, Act.ROLL, Refusal.TOO_MANY_DICE)
    number = spelling(game.rules).number(kind, values)
    return _no_id(s, Act.DIE, Refusal.NO_DIE_TOKEN) if number is None else number


def _no_id(s: Any, action: Act, refusal: Refusal) -> int:
    """Minus the code that refuses what no id stands for; whether its kind is asked comes first."""
    return -int(inspect.refusal_of_unwritten(alone(s), 0, action, refusal))


#: HS-BOARD-4, HS-LAY-3, HS-LAY-8: what refuses a cell that a shape does not have.
OFF_BOARD = {
    n.CIRCLE: Refusal.OFF_CIRCLE,
    n.PARK: Refusal.OFF_PARK,
    n.OWN_SHAPE: Refusal.OFF_OWN_BOARD,
}


def _encode_cell(game: Game, s: Any, text: str) -> int:
    q, r = (int(part) for part in text.split(","))
    cells = layout_of(game).cells
    if (q, r) in cells:
        return Act.SITE + cells.index((q, r))
    return _no_id(s, Act.SITE, OFF_BOARD[int(s.outline)])


def _encode_line(s: Any, kind: str, texts: dict[str, str]) -> int:
    """HS-TANK-2, HS-DOZE-2, HS-DOZE-3: tiles or edges in any order that makes a line."""
    if any(name in TILE_NAMES and s.cell_of[TILE_NAMES.index(name)] < 0 for name in texts.values()):
        return _no_id(s, Act.DROP, Refusal.OFF_BOARD)
    if kind == "drop-two":
        edge = edge_number(s, f"{texts['tile']}/{texts['tile2']}")
        return Act.DROP_TWO + edge if edge >= 0 else _no_id(s, Act.DROP, Refusal.NO_LINE)
    if kind == "drop-three":
        return _encode_three(s, texts)
    wanted = {edge_number(s, texts[name]) for name in EDGE_SLOTS}
    if n.NONE in wanted:
        return _no_id(s, Act.DOZE, Refusal.NO_EDGE_TO_DOZE)
    states = alone(s)
    for action in range(Act.DOZE, Act.LAND):
        if {int(inspect.edge_of_dozer(states, 0, action, nth)) for nth in range(3)} == wanted:
            return action
    return _no_id(s, Act.DOZE, Refusal.NO_DOZER_LINE)


def _encode_three(s: Any, texts: dict[str, str]) -> int:
    middle = TILE_NAMES.index(texts["tile2"]) if texts["tile2"] in TILE_NAMES else n.NONE
    beside = [TILE_NAMES[int(tile)] if tile >= 0 else "" for tile in s.beside[middle]]
    if middle < 0 or texts["tile"] not in beside or texts["tile3"] not in beside:
        return _no_id(s, Act.DROP, Refusal.NO_LINE)
    pair = sorted((beside.index(texts["tile"]), beside.index(texts["tile3"])))
    lines = [[int(side) for side in line] for line in LINE]
    if pair not in lines:
        return _no_id(s, Act.DROP, Refusal.NO_LINE)
    return Act.DROP_THREE + n.LINES * middle + lines.index(pair)
