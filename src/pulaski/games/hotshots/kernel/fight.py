"""Fighting the fire: rolls, dice set aside, Support, the tokens of a fight, Blowups."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.core.events import EVERYBODY, Events, emit
from pulaski.core.state import Cells
from pulaski.games.hotshots.kernel.board import are_adjacent, is_scorched
from pulaski.games.hotshots.kernel.crew import active_seat, has_ability, mates_on, own_tile
from pulaski.games.hotshots.kernel.flames import add_flame
from pulaski.games.hotshots.kernel.tables import COMBINATION, FACES, PARTNER, ROLL_COUNTS
from pulaski.games.hotshots.kernel.tokens import refuse_token, spend
from pulaski.games.hotshots.state import (
    ADDED,
    AGAIN,
    BLEW_UP,
    CANNOT_TURN,
    DICE,
    DIE,
    DIE_TOKENS,
    DOUBLE,
    DOUBLE_TOKEN,
    FAIL,
    FAILED,
    FIGHT,
    FORGIVEN,
    FOUGHT,
    KEEP,
    LAKE,
    MUST_SET_ASIDE,
    NO_DICE,
    NOT_FAILED,
    NOT_LOCKED,
    NOT_MISSING,
    NOT_ON_TOKEN,
    NOT_ROLLED,
    NOTHING_TO_ROLL,
    REWARDING,
    ROLL_OVER,
    ROLLED,
    ROLLING,
    SCORCH,
    SCORCHED_HERE,
    SET_ASIDE,
    SETTLING,
    STARTED_FIGHT,
    STOP,
    STOPPED,
    SUPPORT,
    SUPPORT_LEFT,
    SUPPORT_TOKEN,
    SWAP,
    SYMBOLS,
    TURN,
    TURNED,
    Hotshots,
)

__all__ = [
    "can_take",
    "dice_on_table",
    "double_die",
    "fail",
    "fall",
    "fight_choices",
    "forget_combination",
    "is_failing",
    "matches",
    "play_die",
    "play_support",
    "refuse_again",
    "refuse_die",
    "refuse_double",
    "refuse_fail",
    "refuse_fight",
    "refuse_keep",
    "refuse_stop",
    "refuse_support",
    "refuse_swap",
    "roll_again",
    "set_aside",
    "start_fight",
    "stop",
    "support_at",
    "turn_die",
]

# What `good` says of the roll on the table.
MATCHED = 1
PARDONED = 2  # a failure that was forgiven


@rule
def support_at(s: Hotshots) -> int:
    """HS-SUPP-1 to HS-SUPP-3, HS-SUPP-10, HS-SOLO-6, HS-BREAK-14: other Firefighters, the Lake."""
    tile = own_tile(s)
    return mates_on(s, tile) - 1 + (1 if are_adjacent(s, tile, LAKE) else 0)


@rule
def refuse_fight(s: Hotshots) -> int:
    """HS-FIGHT-1 to HS-FIGHT-3, HS-FIGHT-16: one fight a turn, burning tile or not."""
    if s.fought:
        return FOUGHT
    if is_scorched(s, own_tile(s)):
        return SCORCHED_HERE
    return NO_DICE if s.lost >= DICE else 0


@rule
def start_fight(s: Hotshots, events: Events) -> None:
    """HS-FIGHT-4, HS-LOST-8, HS-MOVE-11, HS-SUPP-8, HS-TILE-9: all dice not Lost are rolled."""
    tile = own_tile(s)
    s.fought = 1
    s.steps = 0
    s.fires = 1 << tile
    s.support = support_at(s)
    for symbol in range(SYMBOLS):
        s.missing[symbol] = COMBINATION[tile, symbol]
        s.aside[symbol] = 0
        s.rolled[symbol] = 0
    s.rolled[0] = DICE - int(s.lost)  # so many dice are in the hand
    s.phase = ROLLING
    emit(events, STARTED_FIGHT, EVERYBODY, active_seat(s), tile, int(s.support), 0)


@rule
def dice_on_table(s: Hotshots) -> int:
    """HS-FIGHT-8, HS-TOK-17: the dice that are neither set aside nor Lost."""
    count = 0
    for symbol in range(SYMBOLS):
        count += int(s.rolled[symbol])
    return count


@rule
def matches(s: Hotshots) -> int:
    """HS-FIGHT-15: symbols of the row that are matched, by dice or tokens."""
    count = SYMBOLS
    for symbol in range(SYMBOLS):
        count -= int(s.missing[symbol])
    return count


@rule
def fall(s: Hotshots, roll: int, events: Events) -> None:
    """HS-FIGHT-4, HS-FIGHT-8, HS-SWAP-7: the dice have fallen."""
    for symbol in range(SYMBOLS):
        s.rolled[symbol] = ROLL_COUNTS[roll, symbol]
    s.good = 0
    s.step = FIGHT
    s.phase = SETTLING
    emit(events, ROLLED, EVERYBODY, active_seat(s), roll, 0, 0)


# What a roll is.


@rule
def shows_match(s: Hotshots) -> bool:
    """HS-FIGHT-5: whether a die on the table shows a symbol that is missing."""
    for symbol in range(SYMBOLS):
        if s.rolled[symbol] > 0 and s.missing[symbol] > 0:
            return True
    return False


@rule
def must_take(s: Hotshots) -> bool:
    """HS-FIGHT-6, HS-FIGHT-11: a match shown by the dice must be taken."""
    return s.good == 0 and shows_match(s)


@rule
def is_failing(s: Hotshots) -> bool:
    """HS-FIGHT-10, HS-FIGHT-12: nothing matches yet."""
    return s.good == 0 and not shows_match(s)


@rule
def can_take(s: Hotshots) -> bool:
    """HS-FIGHT-6, HS-SWAP-3: whether any die could be set aside, turned or not."""
    for symbol in range(SYMBOLS):
        if refuse_keep(s, symbol) == 0 or refuse_swap(s, symbol) == 0:
            return True
    return False


# Setting dice aside.


@rule
def refuse_keep(s: Hotshots, symbol: int) -> int:
    """HS-FIGHT-5, HS-FIGHT-6, HS-FIGHT-9: a die on the table that shows a missing symbol."""
    if s.rolled[symbol] == 0:
        return NOT_ROLLED
    return NOT_MISSING if s.missing[symbol] == 0 else 0


@rule
def refuse_swap(s: Hotshots, symbol: int) -> int:
    """HS-SWAP-1 to HS-SWAP-5: Sawyer and Swamper turn a rolled die into its partner."""
    partner = int(PARTNER[int(s.active), symbol])
    if partner < 0 or not has_ability(s, int(s.active)):
        return CANNOT_TURN
    if s.good == PARDONED:
        return ROLL_OVER
    if s.rolled[partner] == 0:
        return NOT_ROLLED
    return NOT_MISSING if s.missing[symbol] == 0 else 0


@rule
def match(s: Hotshots, symbol: int) -> None:
    """HS-FIGHT-5, HS-SWAP-6, HS-TOK-15, HS-TK-8: a symbol of the row is matched.

    HS-SUPP-6: a roll that was forgiven stays over, whatever tokens add to it.
    """
    s.missing[symbol] -= 1
    if s.good == 0:
        s.good = MATCHED


@rule
def set_aside(s: Hotshots, symbol: int, events: Events) -> None:
    """HS-FIGHT-6: one die is set aside."""
    s.rolled[symbol] -= 1
    s.aside[symbol] += 1
    match(s, symbol)
    emit(events, SET_ASIDE, EVERYBODY, active_seat(s), symbol, matches(s), 0)


@rule
def turn_die(s: Hotshots, symbol: int, events: Events) -> None:
    """HS-SWAP-1, HS-SWAP-2: one die is turned into the symbol and set aside."""
    s.rolled[int(PARTNER[int(s.active), symbol])] -= 1
    s.aside[symbol] += 1
    match(s, symbol)
    emit(events, TURNED, EVERYBODY, active_seat(s), symbol, matches(s), 0)


# Rolling on, stopping, failing.


@rule
def refuse_again(s: Hotshots) -> int:
    """HS-FIGHT-7, HS-FIGHT-14, HS-SUPP-6: after a match or a forgiven failure, if it can help."""
    refused = refuse_stop(s)
    if refused:
        return refused
    return NOTHING_TO_ROLL if dice_on_table(s) == 0 or matches(s) == SYMBOLS else 0


@rule
def refuse_stop(s: Hotshots) -> int:
    """HS-FIGHT-13, HS-SUPP-11: a failed roll cannot be escaped by stopping."""
    if must_take(s):
        return MUST_SET_ASIDE
    return FAILED if s.good == 0 else 0


@rule
def refuse_fail(s: Hotshots) -> int:
    """HS-FIGHT-11, HS-SUPP-7: only a roll without a match fails."""
    if must_take(s):
        return MUST_SET_ASIDE
    return NOT_FAILED if s.good else 0


@rule
def roll_again(s: Hotshots) -> None:
    """HS-FIGHT-8, HS-FIGHT-9: all dice that are not set aside."""
    s.phase = ROLLING


@rule
def stop(s: Hotshots, events: Events) -> None:
    """HS-FIGHT-7, HS-SUCC-1, HS-SUCC-13: the result; fewer than three matches earn nothing."""
    count = matches(s)
    emit(events, STOPPED, EVERYBODY, active_seat(s), count, 0, 0)
    s.step = TURN
    clear_table(s)
    if count >= 3:
        s.succeeded = 1
        s.phase = REWARDING
    else:
        forget_combination(s)


@rule
def clear_table(s: Hotshots) -> None:
    """HS-FAIL-4: the dice are picked up; how many symbols were matched is still needed."""
    for symbol in range(SYMBOLS):
        s.rolled[symbol] = 0
        s.aside[symbol] = 0
    s.good = 0
    s.support = 0


@rule
def forget_combination(s: Hotshots) -> None:
    """HS-FAIL-4: the fight is over, and nothing is missing any more."""
    for symbol in range(SYMBOLS):
        s.missing[symbol] = 0


@rule
def fail(s: Hotshots, events: Events) -> None:
    """HS-FIGHT-12, HS-SUPP-4, HS-SUPP-5, HS-SUPP-9: Support forgives, else there is a Blowup."""
    if s.support > 0:
        s.support -= 1
        s.good = PARDONED
        emit(events, FORGIVEN, EVERYBODY, active_seat(s), int(s.support), 0, 0)
    else:
        blow_up(s, events)


@rule
def blow_up(s: Hotshots, events: Events) -> None:
    """HS-FAIL-1 to HS-FAIL-6, HS-SCORCH-2: no dice count, and the tile gets a Flame."""
    tile = own_tile(s)
    clear_table(s)
    forget_combination(s)
    s.step = SCORCH
    s.afterwards = TURN
    emit(events, BLEW_UP, EVERYBODY, active_seat(s), tile, 0, 0)
    add_flame(s, tile, events)


# Tokens of a fight.


@rule
def refuse_die(s: Hotshots, token: int, symbol: int) -> int:
    """HS-TOK-13 to HS-TOK-19, HS-TK-1 to HS-TK-4: a missing symbol that the token has."""
    refused = refuse_token(s, token)
    if refused:
        return refused
    if must_take(s):
        return MUST_SET_ASIDE
    if not FACES[token, symbol]:
        return NOT_ON_TOKEN
    return NOT_MISSING if s.missing[symbol] == 0 else 0


@rule
def refuse_double(s: Hotshots, symbol: int) -> int:
    """HS-TK-5 to HS-TK-9: the symbol of a die set aside that is still missing."""
    refused = refuse_token(s, DOUBLE_TOKEN)
    if refused:
        return refused
    if must_take(s):
        return MUST_SET_ASIDE
    if s.aside[symbol] == 0:
        return NOT_LOCKED
    return NOT_MISSING if s.missing[symbol] == 0 else 0


@rule
def refuse_support(s: Hotshots) -> int:
    """HS-TK-29, HS-SUPP-9: after a failed roll, when no other Support is left."""
    refused = refuse_token(s, SUPPORT_TOKEN)
    if refused:
        return refused
    refused = refuse_fail(s)
    if refused:
        return refused
    return SUPPORT_LEFT if s.support > 0 else 0


@rule
def play_die(s: Hotshots, token: int, symbol: int, events: Events) -> None:
    """HS-TOK-13, HS-TOK-17, HS-TK-5, HS-SWAP-8: one more symbol, without a die to turn."""
    spend(s, token)
    match(s, symbol)
    emit(events, ADDED, EVERYBODY, active_seat(s), token, symbol, matches(s))


@rule
def double_die(s: Hotshots, symbol: int, events: Events) -> None:
    """HS-TK-5: a die set aside counts twice."""
    play_die(s, DOUBLE_TOKEN, symbol, events)


@rule
def play_support(s: Hotshots, events: Events) -> None:
    """HS-TK-29: the failure is forgiven."""
    spend(s, SUPPORT_TOKEN)
    s.good = PARDONED
    emit(events, FORGIVEN, EVERYBODY, active_seat(s), 0, 0, 0)


@rule
def fight_choices(s: Hotshots, out: Cells) -> int:
    """HS-FIGHT-6, HS-FIGHT-7, HS-FIGHT-12: what can be done with the roll."""
    count = 0
    for symbol in range(SYMBOLS):
        if refuse_keep(s, symbol) == 0:
            out[count] = KEEP + symbol
            count += 1
        if refuse_swap(s, symbol) == 0:
            out[count] = SWAP + symbol
            count += 1
    if refuse_again(s) == 0:
        out[count] = AGAIN
        count += 1
    if refuse_stop(s) == 0:
        out[count] = STOP
        count += 1
    if refuse_fail(s) == 0:
        out[count] = FAIL
        count += 1
    return fight_token_choices(s, out, count) if s.held[active_seat(s)] else count


@rule
def fight_token_choices(s: Hotshots, out: Cells, count: int) -> int:
    """HS-TOK-11, HS-TOK-18: die tokens, Double and Support."""
    for symbol in range(SYMBOLS):
        for token in range(DIE_TOKENS):
            if refuse_die(s, token, symbol) == 0:
                out[count] = DIE + SYMBOLS * token + symbol
                count += 1
        if refuse_double(s, symbol) == 0:
            out[count] = DOUBLE + symbol
            count += 1
    if refuse_support(s) == 0:
        out[count] = SUPPORT
        count += 1
    return count
