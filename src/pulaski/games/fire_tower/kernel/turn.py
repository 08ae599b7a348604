"""The turn: what follows what, and what waits for what."""

from __future__ import annotations

from pulaski.core.bits import size
from pulaski.core.compile import rule
from pulaski.core.events import EVERYBODY, Events, emit
from pulaski.core.state import Cells
from pulaski.games.fire_tower.kernel.aid import aid_next
from pulaski.games.fire_tower.kernel.bucket import bucket_choices, can_use_bucket
from pulaski.games.fire_tower.kernel.burning import burn_next, judge, start_burned
from pulaski.games.fire_tower.kernel.cards import card_choices
from pulaski.games.fire_tower.kernel.ending import end_by_turns, finish, standing_seats
from pulaski.games.fire_tower.kernel.fire import (
    downwind,
    refuse_empty,
    refuse_heart,
    unless_forced,
)
from pulaski.games.fire_tower.kernel.grid import (
    CELL,
    Spaces,
    add,
    holds,
    is_empty,
    one,
    write_spaces,
)
from pulaski.games.fire_tower.kernel.hands import discard_card, discard_choices, draw_next
from pulaski.games.fire_tower.kernel.reckless import reckless_choices
from pulaski.games.fire_tower.kernel.seats import active_seats, is_active, next_seat
from pulaski.games.fire_tower.kernel.setup import setup_next
from pulaski.games.fire_tower.kernel.shadow import shadow_next
from pulaski.games.fire_tower.kernel.storm import storm_next
from pulaski.games.fire_tower.kernel.wind import roll_for
from pulaski.games.fire_tower.state import (
    ACT,
    ACTING,
    BEFORE_DRAW,
    BUCKETING,
    CARDS,
    DISCARDING,
    DRAW_UP,
    EVENT_BEGAN,
    EVENT_OVER,
    FIRESTORM,
    GEM,
    LAST,
    LAST_TOWER,
    LAST_TURN,
    LOST_WIND,
    MUTUAL_AID,
    NO_SPREAD,
    NONE,
    NOT_DOWNWIND,
    PASS,
    PASSED,
    SETTLING,
    SHADOW,
    SPREAD,
    SPREADING,
    SPREADS,
    STOP,
    TURN_LOST,
    TURN_OVER,
    WAITING,
    FireTower,
)

__all__ = [
    "act_choices",
    "discard_or_stop_choices",
    "discard_some",
    "refuse_spread",
    "settle",
    "spread",
    "spread_choices",
    "spread_spaces",
    "stop_bucketing",
    "stop_discarding",
    "stop_spreading",
    "window_choices",
]


@rule
def settle(s: FireTower, events: Events) -> None:
    """FT-BURN-16, FT-EVT-5, FT-EVT-6: carry on until somebody is asked or chance decides.

    What is innermost comes first: draws, then the burned tower that is dealt with, then other
    burned towers, the Event under way, Events that wait, and last the turn itself.
    """
    while s.phase == SETTLING:
        if s.to_draw:
            draw_next(s, events)
        elif s.burning >= 0:
            burn_next(s)
        elif s.to_burn:
            start_burned(s, events)
        elif s.windless:
            s.windless = 0
            roll_for(s, LOST_WIND)
        elif s.event:
            event_next(s, events)
        elif s.queue[0]:
            begin_event(s, events)
        elif s.step < SPREAD:
            setup_next(s)
        else:
            turn_next(s, events)


# Events.


@rule
def begin_event(s: FireTower, events: Events) -> None:
    """FT-EVT-1, FT-EVT-5: the Event that was drawn first."""
    s.event = CARDS - 1 + int(s.queue[0]) // 4
    s.drawer = int(s.queue[0]) % 4
    for place in range(WAITING - 1):
        s.queue[place] = s.queue[place + 1]
    s.queue[WAITING - 1] = 0
    s.event_step = 0
    emit(events, EVENT_BEGAN, EVERYBODY, int(s.drawer), int(s.event), 0, 0)


@rule
def event_next(s: FireTower, events: Events) -> None:
    """FT-EVT-5: go on with the Event."""
    if s.event_step == EVENT_OVER:
        end_event(s)
    elif s.event == FIRESTORM:
        storm_next(s)
    elif s.event == MUTUAL_AID:
        aid_next(s, events)
    else:
        shadow_next(s, events)


@rule
def end_event(s: FireTower) -> None:
    """FT-EVT-5; FT-SHADOW-29: a single tower that outlived the Shadows has won."""
    was = int(s.event)
    s.event = s.event_step = s.aid = s.shadows = 0
    s.drawer = s.shadow = NONE
    left = standing_seats(s)
    if was == SHADOW and size(left) == 1:
        finish(s, LAST_TOWER, left)


# The turn.


@rule
def turn_next(s: FireTower, events: Events) -> None:
    """FT-TURN-2: the steps of a turn in their order.

    FT-TURN-20: a player whose tower has burned loses the rest of it.
    """
    seat = int(s.active)
    s.asked = seat
    if s.step == TURN_OVER:
        next_turn(s)
    elif not is_active(s, seat):
        emit(events, TURN_LOST, EVERYBODY, seat, 0, 0, 0)
        s.step = TURN_OVER
    elif s.step == SPREAD:
        begin_spread(s, events)
    elif s.step == ACT:
        s.phase = ACTING
    else:
        end_of_action(s)


@rule
def begin_spread(s: FireTower, events: Events) -> None:
    """FT-TURN-5, FT-TURN-6, FT-BKT-15: Step 1 is left out if there is neither space nor Bucket."""
    if is_empty(spread_spaces(s)) and not can_use_bucket(s, int(s.asked)):
        emit(events, NO_SPREAD, EVERYBODY, int(s.asked), 0, 0, 0)
        s.step = ACT
    else:
        s.phase = SPREADING


@rule
def end_of_action(s: FireTower) -> None:
    """FT-BKT-5, FT-BKT-14, FT-TURN-14: a moment for the Bucket, the draw, another such moment."""
    seat = int(s.active)
    if s.step == BEFORE_DRAW and s.hand_size[seat] >= s.hand_limit:
        s.step = LAST
    elif s.step == DRAW_UP:
        s.to_draw = 1 << seat
        s.step = LAST
    elif can_use_bucket(s, seat):
        s.phase = BUCKETING
    else:
        stop_bucketing(s)


@rule
def stop_bucketing(s: FireTower) -> None:
    """FT-BKT-5: the moment for the Bucket has passed."""
    s.step = DRAW_UP if s.step == BEFORE_DRAW else TURN_OVER
    s.phase = SETTLING


@rule
def next_turn(s: FireTower) -> None:
    """FT-TURN-1, FT-END-5: the next active player clockwise, unless too many turns were taken."""
    if s.turn == LAST_TURN:
        end_by_turns(s)
        return
    s.active = next_seat(s, active_seats(s), int(s.active))
    s.turn += 1
    s.draws = 0
    s.step = SPREAD


# Step 1.


@rule
def spread_spaces(s: FireTower) -> Spaces:
    """FT-TURN-3, FT-TURN-7 to FT-TURN-10: one step in the wind direction from fire, anywhere."""
    return unless_forced(s, int(s.active), downwind(s, int(s.wind)))


@rule
def spread_choices(s: FireTower, out: Cells) -> int:
    """FT-TURN-3 to FT-TURN-6, FT-BKT-5: a gem or the Bucket; nothing only if there is no space."""
    count = write_spaces(spread_spaces(s), GEM, out, 0)
    if count == 0:
        out[0] = STOP
        count = 1
    return bucket_choices(s, out, count)


@rule
def refuse_spread(s: FireTower, space: int) -> int:
    """FT-TURN-3, FT-TURN-9, FT-TURN-10: why the gem of Step 1 cannot be placed there."""
    cell = int(CELL[space])
    if holds(spread_spaces(s), cell):
        return 0
    code = refuse_empty(s, cell)
    if code == 0 and not holds(downwind(s, int(s.wind)), cell):
        code = NOT_DOWNWIND
    return code if code else refuse_heart(s, int(s.asked), one(cell))


@rule
def spread(s: FireTower, space: int, events: Events) -> None:
    """FT-TURN-3, FT-TURN-4: the wind spreads the blaze by one gem."""
    add(s.gems, int(CELL[space]))
    emit(events, SPREADS, EVERYBODY, int(s.active), space, 0, 0)
    s.step = ACT
    s.phase = SETTLING
    judge(s, int(s.active) + 1, events)


@rule
def stop_spreading(s: FireTower, events: Events) -> None:
    """FT-TURN-6: Step 1 is left out; the Bucket was not used for it."""
    emit(events, NO_SPREAD, EVERYBODY, int(s.active), 0, 0, 0)
    s.step = ACT
    s.phase = SETTLING


# Step 2.


@rule
def act_choices(s: FireTower, out: Cells) -> int:
    """FT-TURN-11, FT-TURN-17, FT-BKT-5: a card, discards, nothing, Reckless Abandon, the Bucket."""
    out[0] = PASS
    count = discard_choices(s, 0, CARDS, out, 1)
    count = reckless_choices(s, out, count)
    count = bucket_choices(s, out, count)
    return card_choices(s, out, count)


@rule
def discard_or_stop_choices(s: FireTower, out: Cells) -> int:
    """FT-TURN-16, FT-STORM-6: another card, or no more."""
    out[0] = STOP
    return discard_choices(s, 0, CARDS, out, 1)


@rule
def discard_some(s: FireTower, kind: int, events: Events) -> None:
    """FT-TURN-16, FT-STORM-6: a card is discarded, and more may follow."""
    discard_card(s, int(s.asked), kind, events)
    s.phase = DISCARDING
    if s.hand_size[int(s.asked)] == 0:
        stop_discarding(s, events)


@rule
def stop_discarding(s: FireTower, events: Events) -> None:
    """FT-TURN-16, FT-TURN-17, FT-STORM-7: no more; the hand is filled, in a turn as its last."""
    if s.hand_size[int(s.asked)] == s.hand_limit:
        emit(events, PASSED, EVERYBODY, int(s.asked), 0, 0, 0)
    if s.event:
        s.to_draw = 1 << int(s.asked)
    else:
        s.step = DRAW_UP
    s.phase = SETTLING


@rule
def window_choices(s: FireTower, out: Cells) -> int:
    """FT-BKT-5: the Bucket, or not."""
    out[0] = STOP
    return bucket_choices(s, out, 1)
