"""Fighting the fire: rolls, dice set aside, Support, the tokens of a fight, Blowups."""

from __future__ import annotations

from pulaski.core.choosing import offer
from pulaski.core.compile import rule
from pulaski.core.events import Events, emit
from pulaski.core.state import Cells

from .. import state as n
from ..codes import Act, Event, Phase, Refusal
from ..state import Hotshots
from . import board, crew, flames, tokens
from .tables import COMBINATION, FACES, PARTNER, ROLL_COUNTS

# What `good` says of the roll on the table.
MATCHED = 1
PARDONED = 2  # a failure that was forgiven


@rule
def support_on(s: Hotshots, tile: int) -> int:
    """HS-SUPP-1 to HS-SUPP-3, HS-SUPP-10, HS-SOLO-6, HS-BREAK-14: other Firefighters, the Lake."""
    mates = crew.mates_on(s, tile) - (1 if crew.own_tile(s) == tile else 0)
    return mates + (1 if board.are_adjacent(s, tile, n.LAKE) else 0)


@rule
def refuse_fight(s: Hotshots) -> int:
    """HS-FIGHT-1 to HS-FIGHT-3, HS-FIGHT-16: one fight per turn, burning tile or not."""
    if s.fought:
        return Refusal.FOUGHT
    if board.is_scorched(s, crew.own_tile(s)):
        return Refusal.SCORCHED_HERE
    return Refusal.NO_DICE if s.lost >= n.DICE else 0


@rule
def start_fight(s: Hotshots, events: Events) -> None:
    """HS-FIGHT-4, HS-LOST-8, HS-MOVE-11, HS-SUPP-8, HS-TILE-9: all dice not Lost are rolled."""
    tile = crew.own_tile(s)
    s.fought = 1
    s.steps = 0
    s.fires = 1 << tile
    s.support = support_on(s, tile)
    for symbol in range(n.SYMBOLS):
        s.missing[symbol] = COMBINATION[tile, symbol]
        s.aside[symbol] = 0
        s.rolled[symbol] = 0
    s.rolled[0] = n.DICE - int(s.lost)  # in hand: before the first roll the side does not matter
    s.phase = Phase.ROLLING
    told = Event.STARTED_ON_GRASS if tile == n.DRY_GRASS else Event.STARTED_FIGHT
    emit(events, told, crew.active_seat(s), tile, int(s.support))


@rule
def dice_on_table(s: Hotshots) -> int:
    """HS-FIGHT-8, HS-TOK-17: the dice that are neither set aside nor Lost."""
    count = 0
    for symbol in range(n.SYMBOLS):
        count += int(s.rolled[symbol])
    return count


@rule
def matches(s: Hotshots) -> int:
    """HS-FIGHT-15: symbols of the row that are matched, by dice or tokens."""
    count = n.SYMBOLS
    for symbol in range(n.SYMBOLS):
        count -= int(s.missing[symbol])
    return count


@rule
def is_matched(s: Hotshots, symbol: int) -> bool:
    """HS-FIGHT-15: whether a symbol of the row is matched; without a die set aside, by a token."""
    return int(COMBINATION[crew.own_tile(s), symbol]) > int(s.missing[symbol])


@rule
def fall(s: Hotshots, roll: int, events: Events) -> None:
    """HS-FIGHT-4, HS-FIGHT-8, HS-SWAP-7: the dice have fallen."""
    for symbol in range(n.SYMBOLS):
        s.rolled[symbol] = ROLL_COUNTS[roll, symbol]
    emit(events, rolled_by(s), crew.active_seat(s), roll)
    s.good = 0
    s.step = n.FIGHT


@rule
def rolled_by(s: Hotshots) -> int:
    """HS-FIGHT-4, HS-FIGHT-8, HS-SUPP-6: the first roll, or one after what the last roll was."""
    if s.good == PARDONED:
        return Event.ROLLED_AFTER_FAILURE
    return Event.ROLLED_AGAIN if s.good else Event.ROLLED


@rule
def refuse_fall(s: Hotshots, dice: int) -> int:
    """HS-FIGHT-4, HS-FIGHT-8, HS-LOST-8: all dice that are not Lost, or that are not set aside."""
    if dice == dice_on_table(s):
        return 0
    return Refusal.WRONG_DICE_AGAIN if s.good else Refusal.WRONG_DICE


# What a roll is.


@rule
def shows_match(s: Hotshots) -> bool:
    """HS-FIGHT-5: whether a die on the table shows a symbol that is missing."""
    for symbol in range(n.SYMBOLS):
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
    turns = can_turn(s)
    for symbol in range(n.SYMBOLS):
        if refuse_keep(s, symbol) == 0 or (turns and refuse_swap(s, symbol) == 0):
            return True
    return False


@rule
def can_turn(s: Hotshots) -> bool:
    """HS-SWAP-1, HS-SWAP-2: whether it is the turn of one who turns dice, and this roll counts."""
    return s.good != PARDONED and (s.active == n.SAWYER or s.active == n.SWAMPER)


# Setting dice aside.


@rule
def refuse_keep(s: Hotshots, symbol: int) -> int:
    """HS-FIGHT-5, HS-FIGHT-6, HS-FIGHT-9: a die on the table that shows a missing symbol."""
    if s.rolled[symbol] == 0:
        return Refusal.NOT_ROLLED
    return Refusal.NOT_MISSING if s.missing[symbol] == 0 else 0


@rule
def refuse_swap(s: Hotshots, symbol: int) -> int:
    """HS-SWAP-1 to HS-SWAP-5: Sawyer and Swamper turn a rolled die into its partner."""
    partner = int(PARTNER[int(s.active), symbol])
    if partner < 0 or not crew.has_ability(s, int(s.active)):
        return why_no_turning(s, symbol)
    if s.good == PARDONED:
        return Refusal.ROLL_OVER
    if s.rolled[partner] == 0:
        return why_no_partner(s, partner)
    return Refusal.NOT_MISSING if s.missing[symbol] == 0 else 0


@rule
def why_no_turning(s: Hotshots, symbol: int) -> int:
    """HS-SWAP-1, HS-SWAP-2, HS-CREW-1, HS-SOLO-7: whose ability it would be, and where it is."""
    if PARTNER[n.SAWYER, symbol] >= 0:
        return crew.refuse_ability(s, n.SAWYER, Refusal.NO_SAWYER)
    if PARTNER[n.SWAMPER, symbol] >= 0:
        return crew.refuse_ability(s, n.SWAMPER, Refusal.NO_SWAMPER)
    return Refusal.CANNOT_TURN


@rule
def why_no_partner(s: Hotshots, partner: int) -> int:
    """HS-SWAP-1, HS-SWAP-2, HS-SWAP-5, HS-SWAP-8: set aside, a token's symbol, or not rolled."""
    if s.aside[partner] > 0:
        return Refusal.DIE_IS_ASIDE
    if is_matched(s, partner):
        return Refusal.IS_TOKEN
    return Refusal.NO_DIE_TO_SAW if s.active == n.SAWYER else Refusal.NO_DIE_TO_SWAMP


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
    emit(events, Event.SET_ASIDE, crew.active_seat(s), symbol, matches(s))


@rule
def turn_die(s: Hotshots, symbol: int, events: Events) -> None:
    """HS-SWAP-1, HS-SWAP-2: one die is turned into the symbol and set aside."""
    s.rolled[int(PARTNER[int(s.active), symbol])] -= 1
    s.aside[symbol] += 1
    match(s, symbol)
    told = Event.TURNED if s.active == n.SAWYER else Event.TURNED_BY_SWAMPER
    emit(events, told, crew.active_seat(s), symbol, matches(s))


# Rolling on, stopping, failing.


@rule
def refuse_again(s: Hotshots) -> int:
    """HS-FIGHT-7, HS-FIGHT-14, HS-SUPP-6: after a match or a forgiven failure, if it can help."""
    if must_take(s):
        return Refusal.MUST_SET_ASIDE
    if s.good == 0:
        return Refusal.FAILED_BEFORE
    return Refusal.NOTHING_TO_ROLL if is_last_roll(s) else 0


@rule
def is_last_roll(s: Hotshots) -> bool:
    """HS-FIGHT-14: no die is left to roll, or none can match any more."""
    return dice_on_table(s) == 0 or matches(s) == n.SYMBOLS


@rule
def refuse_stop(s: Hotshots) -> int:
    """HS-FIGHT-13, HS-SUPP-11: a failed roll cannot be escaped by stopping."""
    if must_take(s):
        return Refusal.MUST_SET_ASIDE
    return Refusal.FAILED if s.good == 0 else 0


@rule
def refuse_fail(s: Hotshots) -> int:
    """HS-FIGHT-10, HS-FIGHT-11, HS-SUPP-6: only a roll without a match fails, and only once."""
    if must_take(s):
        return Refusal.MUST_TAKE_MATCH
    if s.good == PARDONED:
        return Refusal.ROLL_OVER
    return Refusal.NOT_FAILED if s.good else 0


@rule
def stop(s: Hotshots, events: Events) -> None:
    """HS-FIGHT-7, HS-SUCC-1, HS-SUCC-13: the result; fewer than three matches earn nothing."""
    count = matches(s)
    emit(events, stopped_by(s), crew.active_seat(s), count)
    s.step = n.TURN
    clear_table(s)
    if count >= 3:
        s.succeeded = 1
        crew.ask(s, Phase.REWARDING)
    else:
        forget_combination(s)


@rule
def stopped_by(s: Hotshots) -> int:
    """HS-FIGHT-7, HS-FIGHT-14, HS-SUPP-6, HS-SUPP-11: why the rolling is over."""
    if is_last_roll(s):
        return Event.STOPPED_AT_LAST
    if s.good == PARDONED:
        return Event.STOPPED_AFTER_FAILURE if matches(s) else Event.STOPPED_WITH_NOTHING
    return Event.STOPPED


@rule
def clear_table(s: Hotshots) -> None:
    """HS-FAIL-4: the dice are picked up; how many symbols were matched is still needed."""
    for symbol in range(n.SYMBOLS):
        s.rolled[symbol] = 0
        s.aside[symbol] = 0
    s.good = 0
    s.support = 0


@rule
def forget_combination(s: Hotshots) -> None:
    """HS-FAIL-4: the fight is over, and nothing is missing any more."""
    for symbol in range(n.SYMBOLS):
        s.missing[symbol] = 0


@rule
def fail(s: Hotshots, events: Events) -> None:
    """HS-FIGHT-12, HS-SUPP-4, HS-SUPP-5, HS-SUPP-9: Support forgives, else there is a Blowup."""
    if s.support > 0:
        s.support -= 1
        s.good = PARDONED
        emit(events, Event.FORGIVEN, crew.active_seat(s), int(s.support))
    else:
        blow_up(s, events)


@rule
def blow_up(s: Hotshots, events: Events) -> None:
    """HS-FAIL-1 to HS-FAIL-6, HS-SCORCH-2: no dice count, and the tile gets a Flame."""
    tile = crew.own_tile(s)
    clear_table(s)
    forget_combination(s)
    s.step = n.SCORCH
    s.afterwards = n.TURN
    emit(events, Event.BLEW_UP, crew.active_seat(s), tile)
    burns = board.is_burning(s, tile)
    told = Event.FLAME_OF_BLOWUP if burns else Event.FLAME_OF_FIRST_BLOWUP
    flames.add_flame(s, tile, told, events)


# Tokens of a fight.


@rule
def refuse_die(s: Hotshots, token: int, symbol: int) -> int:
    """HS-TOK-13 to HS-TOK-19, HS-TK-1 to HS-TK-4: a missing symbol that the token has."""
    refused = tokens.refuse_token(s, token)
    if refused:
        return refused
    if must_take(s):
        return Refusal.MUST_SET_ASIDE_FIRST
    if not FACES[token, symbol]:
        return Refusal.NOT_ON_TOKEN + token
    return Refusal.NOT_MISSING_FOR_TOKEN if s.missing[symbol] == 0 else 0


@rule
def refuse_double(s: Hotshots, symbol: int) -> int:
    """HS-TK-5 to HS-TK-9: a missing symbol that a die set aside shows."""
    refused = tokens.refuse_token(s, n.DOUBLE_TOKEN)
    if refused:
        return refused
    if must_take(s):
        return Refusal.MUST_SET_ASIDE
    if s.aside[symbol] == 0:
        return Refusal.NOT_A_DIE if is_matched(s, symbol) else Refusal.NOT_LOCKED
    return Refusal.NOT_MISSING_FOR_DOUBLE if s.missing[symbol] == 0 else 0


@rule
def refuse_support(s: Hotshots) -> int:
    """HS-TK-29, HS-SUPP-6, HS-SUPP-7, HS-SUPP-9: after a failed roll, as the last Support."""
    refused = tokens.refuse_token(s, n.SUPPORT_TOKEN)
    if refused:
        return refused
    if s.good == PARDONED:
        return Refusal.ROLL_OVER
    if not is_failing(s):
        return Refusal.NOT_FOR_A_MATCH
    return Refusal.SUPPORT_LEFT if s.support > 0 else 0


@rule
def play_die(s: Hotshots, token: int, symbol: int, events: Events) -> None:
    """HS-TOK-13, HS-TOK-17, HS-TK-5, HS-SWAP-8: one more symbol, without a die to turn."""
    told = added_by(s, token)
    tokens.spend(s, token)
    match(s, symbol)
    emit(events, told, crew.active_seat(s), token, symbol, matches(s))


@rule
def added_by(s: Hotshots, token: int) -> int:
    """HS-TOK-13, HS-TOK-15, HS-TK-6, HS-TK-8: to a roll with a match, or to one without."""
    if token == n.DOUBLE_TOKEN:
        return Event.DOUBLED if s.good else Event.DOUBLED_IN_FAILURE
    return Event.ADDED if s.good else Event.ADDED_TO_FAILURE


@rule
def play_support(s: Hotshots, events: Events) -> None:
    """HS-TK-29: the failure is forgiven."""
    tokens.spend(s, n.SUPPORT_TOKEN)
    s.good = PARDONED
    emit(events, Event.FORGIVEN_BY_TOKEN, crew.active_seat(s), 0)


@rule
def fight_choices(s: Hotshots, out: Cells) -> int:
    """HS-FIGHT-6, HS-FIGHT-7, HS-FIGHT-12: what can be done with the roll."""
    count, turns = 0, can_turn(s)
    for symbol in range(n.SYMBOLS):
        count = offer(out, count, Act.KEEP + symbol, refuse_keep(s, symbol))
        if turns:
            count = offer(out, count, Act.TURN + symbol, refuse_swap(s, symbol))
    count = offer(out, count, Act.AGAIN, refuse_again(s))
    count = offer(out, count, Act.STOP, refuse_stop(s))
    count = offer(out, count, Act.FAIL, refuse_fail(s))
    return fight_token_choices(s, out, count) if tokens.playable(s) else count


@rule
def fight_token_choices(s: Hotshots, out: Cells, count: int) -> int:
    """HS-TOK-11, HS-TOK-18: die tokens, Double and Support."""
    held = tokens.playable(s)
    for symbol in range(n.SYMBOLS):
        for token in range(n.DIE_TOKENS):
            if (held >> token) & 1:
                action = Act.DIE + n.SYMBOLS * token + symbol
                count = offer(out, count, action, refuse_die(s, token, symbol))
        if (held >> n.DOUBLE_TOKEN) & 1:
            count = offer(out, count, Act.DOUBLE + symbol, refuse_double(s, symbol))
    return offer(out, count, Act.SUPPORT, refuse_support(s))
