"""Tables made of the component data: tiles, tokens, cards, rolls, and the six directions."""

from __future__ import annotations

from itertools import combinations_with_replacement
from math import factorial
from typing import Any, Final

import numpy as np

from .. import state as n
from .data import CREW_IDS, TILE_IDS, TOKEN_IDS, data


def table(rows: Any) -> Any:
    """Numbers that nobody changes."""
    made = np.array(rows, dtype=np.int64)
    made.setflags(write=False)
    return made


# Directions, clockwise from North (HS-BOARD-2).

DIRECTION_NAMES: Final = tuple(data["geometry"]["directions"])
#: The way from a cell to its neighbour on each side, in the coordinates of the layouts.
STEPS_OF: Final = table([data["geometry"]["vectors"][name] for name in DIRECTION_NAMES])

# Tiles.

SYMBOL_NAMES: Final = tuple(data["dice"]["symbols"])
#: HS-TILE-2, HS-TILE-3, HS-TILE-5, HS-TILE-8, HS-TILE-11, HS-TILE-23: the Scorch limit of each
#: tile, 0 for the Lake.
LIMIT: Final = table([tile.get("scorch_limit", 0) for tile in data["tiles"]])
#: The set of tiles with each Scorch limit.
OF_LIMIT: Final = table(
    [
        sum(1 << tile for tile, own in enumerate(LIMIT.tolist()) if own == limit)
        for limit in range(1 + max(n.LIMITS, *LIMIT.tolist()))
    ]
)
#: HS-SETUP-5: the Flames that each tile starts with.
START_FLAMES: Final = table([tile["starting_flames"] for tile in data["tiles"]])
#: HS-TILE-1, HS-TILE-3, HS-TILE-12: how often each symbol stands in the combination of each tile.
COMBINATION: Final = table(
    [[tile.get("combo", {}).get(name, 0) for name in SYMBOL_NAMES] for tile in data["tiles"]]
)


def _alarm_flames(tile: dict[str, Any]) -> int:
    """HS-ALARM-2, HS-ALARM-3: Flames of the seventh fire on this tile, 0 where it may not be."""
    seventh = data["seventh_fire"]
    limit = int(tile.get("scorch_limit", 0))
    barred = tile["id"] in seventh["excluded_tiles"] or limit not in seventh["eligible_limits"]
    return 0 if barred else int(seventh["flames_by_limit"][str(limit)])


ALARM_FLAMES: Final = table([_alarm_flames(tile) for tile in data["tiles"]])

# Characters (HS-CREW-2, HS-SWAP).

HOME: Final = table([TILE_IDS.index(crew["home_tile"]) for crew in data["crew"]])


def _partners(crew: dict[str, Any]) -> list[int]:
    """The symbol that this Character may turn into each symbol, or NONE."""
    found = [n.NONE] * n.SYMBOLS
    if "swap" in crew:
        one, other = (SYMBOL_NAMES.index(name) for name in crew["swap"])
        found[one], found[other] = other, one
    return found


PARTNER: Final = table([_partners(crew) for crew in data["crew"]])
assert len(PARTNER) == len(CREW_IDS)

#: HS-TK-1 to HS-TK-4: whether a die token has a symbol.
FACES: Final = table(
    [
        [name in token["faces"] for name in SYMBOL_NAMES]
        for token in data["reward_tokens"][: n.DIE_TOKENS]
    ]
)
assert len(data["reward_tokens"]) == len(TOKEN_IDS)

# Rolls: a multiset of symbols is a number; 0 is the empty one.

_ROLLS = [
    roll
    for dice in range(n.DICE + 1)
    for roll in combinations_with_replacement(range(n.SYMBOLS), dice)
]
assert len(_ROLLS) == n.ROLLS
_NUMBER = {roll: number for number, roll in enumerate(_ROLLS)}
#: How many dice of a roll show each symbol.
ROLL_COUNTS: Final = table([[roll.count(face) for face in range(n.SYMBOLS)] for roll in _ROLLS])


def _weight(counts: Any) -> int:
    """HS-COMP-12: in how many ways dice can show this; all symbols are equally likely."""
    ways = factorial(int(sum(counts)))
    for count in counts:
        ways //= factorial(int(count))
    return ways


ROLL_WEIGHT: Final = table([_weight(counts) for counts in ROLL_COUNTS])
#: The roll that comes of one more die with each symbol; NONE from six dice on.
ROLL_WITH: Final = table(
    [
        [_NUMBER.get(tuple(sorted([*roll, face])), n.NONE) for face in range(n.SYMBOLS)]
        for roll in _ROLLS
    ]
)
POWER: Final = table([n.SYMBOLS**dice for dice in range(n.DICE + 1)])
FACTORIAL: Final = table([factorial(number) for number in range(17)])

# Vehicles.

#: HS-TANK-2: the pairs of sides of the middle tile that make a line; other pairs touch each other.
LINE: Final = table(
    [
        (one, two)
        for one in range(n.SIDES)
        for two in range(one + 2, n.SIDES)
        if (one, two) != (0, 5)
    ]
)
assert len(LINE) == n.LINES

# Fire cards.


def _card_number(card: dict[str, Any]) -> int:
    """The number of a card among all that could be printed."""
    kind = card["kind"]
    if kind == "wind_blows":
        return n.WIND_BLOWS + DIRECTION_NAMES.index(card["direction"])
    if kind == "wind":
        return n.BREEZES + int(card["feeding"]) + 2 * int(card["jumps_firebreaks"])
    if kind == "increase_single":
        return n.SINGLE + int(card["limits"][0]) - 1
    if kind == "increase_multiple":
        upper, lower = card["limits"]
        return n.MULTIPLE + 6 * (int(upper) - 1) + int(lower) - 1
    if kind == "ember":
        return n.EMBER + TILE_IDS.index(card["tile"])
    return n.LOWEST


def _card_counts() -> Any:
    counts = [0] * n.CARDS
    for card in data["fire_cards"]:
        counts[_card_number(card)] += card["count"]
    return table(counts)


CARD_COUNT: Final = _card_counts()
#: How the deck is built of it: Wind Blows, Breeze or Gust, other.
CARD_SORT: Final = table(
    [
        n.BLOWS_SORT if card < n.BREEZES else n.BREEZE_SORT if card < n.SINGLE else n.OTHER_SORT
        for card in range(n.CARDS)
    ]
)
GUST: Final = n.BREEZES + 2  # and the Feeding Gust after it
#: HS-DECK-3 to HS-DECK-5: cards of each sort in each pile, the top pile first.
PILE: Final = table(
    [
        [data["fire_deck"][sort][pile] for sort in ("other_cards", "wind_blows", "breeze_gust")]
        for pile in data["fire_deck"]["pile_order_top_first"]
    ]
)
assert len(LIMIT) == n.TILES
