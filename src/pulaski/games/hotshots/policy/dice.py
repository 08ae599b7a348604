"""The dice of a fight: which to set aside, when to stop, what tokens to add.

`kernel/chances` says what rolling on brings; here that is weighed with what each number of matches
is worth on this tile, and what a Blowup costs.
"""

from __future__ import annotations

from typing import NamedTuple

from pulaski.core.bits import size
from pulaski.core.compile import rule

from .. import state as n
from ..codes import Act
from ..kernel import board, breaks, crew, fight, share, tokens
from ..kernel.chances import CHANCES, CODE, MOST_SUPPORT, RESULTS, ROW, WAYS, WHOLE
from ..kernel.tables import COMBINATION, FACES, HOME, LIMIT, PARTNER
from ..state import Hotshots
from . import danger
from .danger import Outlook
from .weights import DIE, EACH, HAND, SPEND, TOKEN, WORTH


class Prices(NamedTuple):
    """What a fight on a tile may come to: a Blowup, and so many matches."""

    fail: int
    three: int
    four: int
    five: int
    six: int


@rule
def token_gain(s: Hotshots, seat: int) -> int:
    """What another token is worth to a player."""
    if s.bag == 0:
        return 0
    return HAND if size(int(s.held[seat])) >= 3 and s.seats > 1 else TOKEN


@rule
def best_break(s: Hotshots, o: Outlook, tile: int) -> tuple[int, int]:
    """The free edge of a tile where a Firebreak is worth most, and how much."""
    best, found = -(1 << 40), n.NONE
    for side in range(n.SIDES):
        edge = breaks.free_edge(s, tile, side)
        if edge >= 0:
            gain = danger.break_gain(s, o, edge)
            if gain > best:
                best, found = gain, edge
    return found, max(0, best)


@rule
def price(s: Hotshots, o: Outlook, tile: int) -> Prices:
    """HS-SUCC-2 to HS-SUCC-5, HS-FAIL-1: the rewards on a tile, and a Blowup there."""
    one, two, all_three = danger.gains(s, o, tile)
    _, gap = best_break(s, o, tile)
    token = token_gain(s, crew.active_seat(s))
    fail = -danger.flame_cost(s, o, tile, 1)
    if s.flames[tile] + 1 >= LIMIT[tile]:
        fail -= DIE * crew.mates_on(s, tile)
    three = gap
    four = max(three, one)
    after = gap if s.flames[tile] == 0 else gap // 2
    five = max(four, two + max(after, token))
    six = max(five, all_three + after + token)
    return Prices(fail, three, four, five, six)


@rule
def worth(p: Prices, count: int) -> int:
    """What stopping with so many matches is worth."""
    return p[count - 2] if count >= 3 else 0


@rule
def rolling(p: Prices, row: int, dice: int, support: int) -> int:
    """What rolling so many dice is worth, with best play for these prices."""
    best = p.fail * WHOLE
    level = min(support, MOST_SUPPORT)
    for way in range(WAYS):
        value = 0
        for result in range(RESULTS):
            value += p[result] * int(CHANCES[row, dice, level, way, result])
        best = max(best, value)
    return best // WHOLE


@rule
def can_turn(s: Hotshots, character: int) -> bool:
    """HS-SWAP-1, HS-CREW-1: whether a Character can turn dice."""
    turns = PARTNER[character, 0] >= 0 or PARTNER[character, 1] >= 0
    return turns and not board.is_scorched(s, int(HOME[character]))


@rule
def fight_value(s: Hotshots, p: Prices, tile: int, support: int) -> int:
    """What a fight on a tile is worth before the first roll."""
    turns = can_turn(s, int(s.active))
    both, code = 0, 0
    for symbol in range(n.SYMBOLS):
        count = int(COMBINATION[tile, symbol])
        if turns and PARTNER[int(s.active), symbol] >= 0:
            both += count
        else:
            code += int(CODE[count])
    return rolling(p, int(ROW[both, code]), n.DICE - int(s.lost), support)


# The roll on the table.


@rule
def in_pairs(s: Hotshots, symbol: int) -> int:
    """HS-SWAP-1: the symbol that stands for this one too, NONE if nothing turns into it."""
    return int(PARTNER[int(s.active), symbol]) if can_turn(s, int(s.active)) else n.NONE


@rule
def to_keep(s: Hotshots, symbol: int) -> int:
    """HS-FIGHT-6: how many dice may be set aside for a symbol; of two that turn, at the first."""
    other = in_pairs(s, symbol)
    if other < 0:
        return min(int(s.rolled[symbol]), int(s.missing[symbol]))
    if other < symbol or s.good > 1:
        return 0
    shown = int(s.rolled[symbol]) + int(s.rolled[other])
    return min(shown, int(s.missing[symbol]) + int(s.missing[other]))


@rule
def hopes(s: Hotshots) -> int:
    """Support, with the token that is as good."""
    return int(s.support) + (1 if tokens.refuse_token(s, n.SUPPORT_TOKEN) == 0 else 0)


@rule
def going_on(p: Prices, both: int, code: int, count: int, dice: int, support: int) -> int:
    """What the better of stopping and rolling is worth, with so many matches."""
    stop = worth(p, count)
    if dice == 0 or count == n.SYMBOLS:
        return stop
    return max(stop, rolling(p, int(ROW[both, code]), dice, support))


@rule
def keep_value(s: Hotshots, p: Prices, number: int, support: int) -> int:
    """What it is worth to set dice aside; the number holds how many for each symbol."""
    both, code, count, dice = 0, 0, fight.matches(s), fight.dice_on_table(s)
    for symbol in range(n.SYMBOLS):
        number, taken = divmod(number, to_keep(s, symbol) + 1)
        left = int(s.missing[symbol]) - taken
        if in_pairs(s, symbol) >= 0:
            both += left
        else:
            code += int(CODE[left])
        count += taken
        dice -= taken
    return going_on(p, both, code, count, dice, support)


@rule
def dice_in(s: Hotshots, number: int) -> int:
    """How many dice a set to set aside has."""
    found = 0
    for symbol in range(n.SYMBOLS):
        number, taken = divmod(number, to_keep(s, symbol) + 1)
        found += taken
    return found


@rule
def best_keep(s: Hotshots, p: Prices, support: int) -> tuple[int, int]:
    """The best set of dice to set aside, and its worth; at least one of a fresh roll.

    Dice left to roll keep the odds of a match up, so it is often a small one. Of sets that are
    worth about the same it is the largest: prices are estimates, and dice aside are safe.
    """
    sets = 1
    for symbol in range(n.SYMBOLS):
        sets *= to_keep(s, symbol) + 1
    start = 1 if s.good == 0 else 0
    best, found, most = 0, n.NONE, -(1 << 40)
    for number in range(start, sets):
        value = keep_value(s, p, number, support)
        rated = 100 * value + EACH * dice_in(s, number)
        if rated >= most:
            best, found, most = value, number, rated
    return found, best


@rule
def keep(s: Hotshots, number: int) -> int:
    """The first die of a set, turned if need be."""
    for symbol in range(n.SYMBOLS):
        number, taken = divmod(number, to_keep(s, symbol) + 1)
        if taken == 0:
            continue
        if fight.refuse_keep(s, symbol) == 0:
            return Act.KEEP + symbol
        other = in_pairs(s, symbol)
        if fight.refuse_keep(s, other) == 0:
            return Act.KEEP + other
        return Act.TURN + (symbol if fight.refuse_swap(s, symbol) == 0 else other)
    return n.NONE


@rule
def spent(token: int) -> int:
    """What using a token costs."""
    return int(WORTH[token]) * SPEND // 100


@rule
def with_symbol(s: Hotshots, p: Prices, symbol: int, support: int) -> int:
    """What is to be had when a token adds a symbol."""
    s.missing[symbol] -= 1
    found = keep_value(s, p, 0, support)
    s.missing[symbol] += 1
    return found


@rule
def token_for(s: Hotshots, token: int, symbol: int) -> int:
    """HS-TOK-13, HS-SHARE-1: play a die token, or ask another here for it; NONE if it is no use."""
    if fight.refuse_die(s, token, symbol) == 0:
        return Act.DIE + n.SYMBOLS * token + symbol
    if not FACES[token, symbol] or (int(s.fresh) >> token) & 1 or share.refuse_ask_for(s, token):
        return n.NONE
    return Act.ASK + token


@rule
def best_token(s: Hotshots, p: Prices, support: int) -> tuple[int, int]:
    """The die token or Double that brings most, and what that leaves."""
    best, found = -(1 << 40), n.NONE
    if s.held[crew.active_seat(s)] == 0 and not share.can_share(s):
        return found, best
    for symbol in range(n.SYMBOLS):
        if s.missing[symbol] == 0:
            continue
        value = with_symbol(s, p, symbol, support)
        for token in range(n.DIE_TOKENS):
            action = token_for(s, token, symbol)
            if action >= 0 and value - spent(token) > best:
                best, found = value - spent(token), action
        doubled = value - spent(n.DOUBLE_TOKEN)
        if doubled > best and fight.refuse_double(s, symbol) == 0:
            best, found = doubled, Act.DOUBLE + symbol
    return found, best


@rule
def play_dice(s: Hotshots, p: Prices) -> int:
    """HS-FIGHT-6, HS-FIGHT-7, HS-FIGHT-12: what to do with the roll."""
    support = hopes(s)
    number, value = best_keep(s, p, support)
    if number > 0:
        return keep(s, number)
    token, with_token = best_token(s, p, support)
    if fight.refuse_fail(s) == 0:
        return mend(s, p, token, with_token)
    if with_token > value:
        return token
    if fight.refuse_again(s) or (fight.refuse_stop(s) == 0 and worth(p, fight.matches(s)) >= value):
        return Act.STOP
    return Act.AGAIN


@rule
def mend(s: Hotshots, p: Prices, token: int, with_token: int) -> int:
    """HS-FIGHT-12, HS-SUPP-4, HS-TK-29: a roll has failed."""
    fails = keep_value(s, p, 0, hopes(s) - 1) if s.support > 0 else p.fail
    best, found = fails, Act.FAIL
    if fight.refuse_support(s) == 0:
        value = keep_value(s, p, 0, 0) - spent(n.SUPPORT_TOKEN)
        if value > best:
            best, found = value, Act.SUPPORT
    return token if with_token > best else found
