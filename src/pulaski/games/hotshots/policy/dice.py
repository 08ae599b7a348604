"""The dice of a fight: which to set aside, when to stop, what tokens to add.

`kernel/chances` says what rolling on brings; here that is weighed with what each number of matches
is worth on this tile, and what a Blowup costs.
"""

from __future__ import annotations

from pulaski.core.bits import size
from pulaski.core.compile import rule

from .. import state as n
from ..codes import Act
from ..kernel import board, breaks, crew, fight, share, tokens
from ..kernel.chances import CODE, MOST_SUPPORT, ROW, WHOLE
from ..kernel.tables import COMBINATION, FACES, HOME, LIMIT, PARTNER, table
from ..state import Hotshots
from . import danger
from .danger import Outlook
from .rolls import BEST_FIVE, Prices, rolling
from .weights import DIE, EACH, HAND, SPEND, TOKEN, WORTH

BOTH_BITS = 12
BOTH = 1 << BOTH_BITS  # beyond all codes


def _fight_row(character: int, tile: int) -> int:
    """The row before the first roll."""
    both, code = 0, 0
    for symbol, count in enumerate(COMBINATION[tile].tolist()):
        if character < n.CREW and PARTNER[character, symbol] >= 0:
            both += count
        else:
            code += int(CODE[count])
    return int(ROW[both, code])


#: By Character, the last for one who cannot turn dice, and tile.
FIGHT_ROW = table([[_fight_row(who, tile) for tile in range(n.TILES)] for who in range(n.CREW + 1)])
ALL_FACES = (1 << n.SYMBOLS) - 1
#: The set of symbols of each die token.
FACES_OF = table([sum(1 << face for face in range(n.SYMBOLS) if row[face]) for row in FACES])


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
    one, two, all_three, gap, more = danger.stakes(s, o, tile)
    token = token_gain(s, crew.active_seat(s))
    fail = -more
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
def can_turn(s: Hotshots, character: int) -> bool:
    """HS-SWAP-1, HS-CREW-1: whether a Character can turn dice."""
    turns = PARTNER[character, 0] >= 0 or PARTNER[character, 1] >= 0
    return turns and not board.is_scorched(s, int(HOME[character]))


@rule
def fight_value(s: Hotshots, p: Prices, tile: int, support: int) -> int:
    """What a fight on a tile is worth before the first roll."""
    return rolling(p, fight_row(s, tile), n.DICE - int(s.lost), support)


@rule
def fight_row(s: Hotshots, tile: int) -> int:
    """The row of `CHANCES` for all that a tile asks for."""
    character = int(s.active)
    return int(FIGHT_ROW[character if can_turn(s, character) else n.CREW, tile])


@rule
def token_value(s: Hotshots, tile: int, support: int, token: int) -> int:
    """The most that a fight is worth where there is nothing but a token to win."""
    level = min(support, MOST_SUPPORT)
    return token * int(BEST_FIVE[fight_row(s, tile), n.DICE - int(s.lost), level]) // WHOLE


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
def going_on(p: Prices, missing: int, count: int, dice: int, support: int) -> int:
    """What the better of stopping and rolling is worth, with so many matches."""
    stop = worth(p, count)
    if dice == 0 or count == n.SYMBOLS:
        return stop
    row = int(ROW[missing >> BOTH_BITS, missing & (BOTH - 1)])
    return max(stop, rolling(p, row, dice, support))


@rule
def going_on_with(s: Hotshots, p: Prices, support: int) -> int:
    """The same with the dice as they lie."""
    missing = 0
    for symbol in range(n.SYMBOLS):
        missing += still_missing(s, symbol, 0)
    return going_on(p, missing, fight.matches(s), fight.dice_on_table(s), support)


@rule
def still_missing(s: Hotshots, symbol: int, taken: int) -> int:
    """What a symbol adds to what is missing, with so many dice set aside: BOTH for each of two."""
    left = int(s.missing[symbol]) - taken
    return BOTH * left if in_pairs(s, symbol) >= 0 else int(CODE[left])


@rule
def best_keep(s: Hotshots, p: Prices, support: int) -> tuple[int, int]:
    """The best set of dice to set aside, and its worth; at least one of a fresh roll.

    Dice left to roll keep the odds of a match up, so it is often a small one. Of sets that are
    worth about the same it is the largest: prices are estimates, and dice aside are safe. The
    number of a set holds how many there are for each symbol, the first counts least.
    """
    matches, dice = fight.matches(s), fight.dice_on_table(s)
    best, found, most, number = 0, n.NONE, -(1 << 40), 0
    for f in range(to_keep(s, 5) + 1):
        row5 = still_missing(s, 5, f)
        for e in range(to_keep(s, 4) + 1):
            row4 = row5 + still_missing(s, 4, e)
            for d in range(to_keep(s, 3) + 1):
                row3 = row4 + still_missing(s, 3, d)
                for c in range(to_keep(s, 2) + 1):
                    row2 = row3 + still_missing(s, 2, c)
                    for b in range(to_keep(s, 1) + 1):
                        row1, more = row2 + still_missing(s, 1, b), b + c + d + e + f
                        for a in range(to_keep(s, 0) + 1):
                            row, taken = row1 + still_missing(s, 0, a), a + more
                            if taken or s.good:
                                left = dice - taken
                                value = going_on(p, row, matches + taken, left, support)
                                rated = 100 * value + EACH * taken
                                if rated >= most:
                                    best, found, most = value, number, rated
                            number += 1
    return found, best


@rule
def only_keep(s: Hotshots) -> int:
    """What to set aside where only one symbol can be, and must; NONE if there is a choice."""
    symbols = 0
    for symbol in range(n.SYMBOLS):
        symbols += 1 if to_keep(s, symbol) else 0
    return keep(s, 1) if s.good == 0 and symbols == 1 else n.NONE


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
    found = going_on_with(s, p, support)
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
def faces_to_add(s: Hotshots) -> int:
    """The set of symbols that some token may add; few have any."""
    held = tokens.playable(s)
    if (held >> n.DOUBLE_TOKEN) & 1:
        return ALL_FACES
    shares, found = share.can_share(s), 0
    for token in range(n.DIE_TOKENS):
        if (held >> token) & 1 or (shares and share.refuse_ask_for(s, token) == 0):
            found |= int(FACES_OF[token])
    return found


@rule
def best_token(s: Hotshots, p: Prices, support: int) -> tuple[int, int]:
    """The die token or Double that brings most, and what that leaves."""
    best, found = -(1 << 40), n.NONE
    faces = faces_to_add(s)
    for symbol in range(n.SYMBOLS):
        if s.missing[symbol] == 0 or not (faces >> symbol) & 1:
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
def play_dice(s: Hotshots, o: Outlook) -> int:
    """HS-FIGHT-6, HS-FIGHT-7, HS-FIGHT-12: what to do with the roll."""
    action = only_keep(s)
    if action >= 0:
        return action
    p, support = price(s, o, crew.own_tile(s)), hopes(s)
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
    fails = going_on_with(s, p, hopes(s) - 1) if s.support > 0 else p.fail
    best, found = fails, Act.FAIL
    if fight.refuse_support(s) == 0:
        value = going_on_with(s, p, 0) - spent(n.SUPPORT_TOKEN)
        if value > best:
            best, found = value, Act.SUPPORT
    return token if with_token > best else found
