"""The turn: what follows what, and what waits for what."""

from __future__ import annotations

from pulaski.core.bits import size
from pulaski.core.choosing import offer
from pulaski.core.compile import rule
from pulaski.core.events import Events, emit, is_heard
from pulaski.core.state import Cells

from .. import state as n
from ..codes import Act, Ending, Event, Phase, Refusal
from ..state import FireTower
from . import (
    aid,
    bucket,
    burning,
    cards,
    ending,
    fire,
    grid,
    hands,
    reckless,
    seats,
    setup,
    shadow,
    storm,
    wind,
)
from .grid import CELL, Spaces


@rule
def settle(s: FireTower, events: Events) -> None:
    """FT-BURN-16, FT-EVT-5, FT-EVT-6: carry on until somebody is asked or chance decides.

    What is innermost comes first: draws, then the burned tower that is dealt with, then other
    burned towers, the Event under way, Events that wait, and last the turn itself.
    """
    while s.phase == Phase.SETTLING:
        if s.to_draw:
            hands.draw_next(s, events)
        elif s.burning >= 0:
            burning.burn_next(s)
        elif s.to_burn:
            burning.start_burned(s, events)
        elif s.windless:
            s.windless = 0
            wind.roll_for(s, n.LOST_WIND)
        elif s.event:
            event_next(s, events)
        elif s.queue[0]:
            begin_event(s, Event.EVENT, events)
        elif s.step < n.SPREAD:
            setup.setup_next(s)
        else:
            turn_next(s, events)


# Events.


@rule
def begin_event(s: FireTower, told: int, events: Events) -> None:
    """FT-EVT-1, FT-EVT-5, FT-EVT-7: the Event that was drawn first, whoever is out by now."""
    s.event = n.CARDS - 1 + int(s.queue[0]) // 4
    s.drawer = int(s.queue[0]) % 4
    for place in range(n.WAITING - 1):
        s.queue[place] = s.queue[place + 1]
    s.queue[n.WAITING - 1] = 0
    s.event_step = 0
    if not seats.is_active(s, int(s.drawer)):
        told = Event.EVENT_ORPHANED
    emit(events, told, int(s.drawer), int(s.event))


@rule
def event_next(s: FireTower, events: Events) -> None:
    """FT-EVT-5: go on with the Event."""
    if s.event_step == n.EVENT_OVER:
        end_event(s, events)
    elif s.event == n.FIRESTORM:
        storm.storm_next(s)
    elif s.event == n.MUTUAL_AID:
        aid.aid_next(s, events)
    else:
        shadow.shadow_next(s, events)


@rule
def end_event(s: FireTower, events: Events) -> None:
    """FT-EVT-5: the next one follows. FT-SHADOW-29: a tower that outlived the Shadows has won."""
    was = int(s.event)
    s.event = s.event_step = s.aid = s.shadows = 0
    s.drawer = s.shadow = n.NONE
    left = ending.standing_seats(s)
    if was == n.SHADOW and size(left) == 1:
        ending.finish(s, Ending.OUTLIVED, left)
    elif s.queue[0]:
        begin_event(s, Event.EVENT_NEXT, events)


# The turn.


@rule
def turn_next(s: FireTower, events: Events) -> None:
    """FT-TURN-2: the steps of a turn in their order.

    FT-TURN-20: a player whose tower has burned loses the rest of it.
    """
    seat = int(s.active)
    s.asked = seat
    if s.step == n.TURN_OVER:
        next_turn(s)
    elif not seats.is_active(s, seat):
        emit(events, Event.TURN_LOST, seat)
        s.step = n.TURN_OVER
    elif s.step == n.SPREAD:
        begin_spread(s, events)
    elif s.step == n.ACT:
        s.phase = Phase.ACTING
    else:
        end_of_action(s)


@rule
def begin_spread(s: FireTower, events: Events) -> None:
    """FT-TURN-5, FT-TURN-6, FT-BKT-15: Step 1 is left out if there is neither space nor Bucket."""
    if grid.is_empty(spread_spaces(s)) and not bucket.can_use_bucket(s, int(s.asked)):
        emit(events, Event.NO_SPREAD, int(s.asked))
        s.step = n.ACT
    else:
        s.phase = Phase.SPREADING


@rule
def end_of_action(s: FireTower) -> None:
    """FT-BKT-5, FT-BKT-14, FT-TURN-14: a moment for the Bucket, the draw, another such moment."""
    seat = int(s.active)
    if s.step == n.BEFORE_DRAW and s.hand_size[seat] >= s.hand_limit:
        s.step = n.LAST
    elif s.step == n.DRAW_UP:
        s.to_draw = 1 << seat
        s.step = n.LAST
    elif bucket.can_use_bucket(s, seat):
        s.phase = Phase.BUCKETING
    else:
        stop_bucketing(s)


@rule
def stop_bucketing(s: FireTower) -> None:
    """FT-BKT-5: the moment for the Bucket has passed."""
    s.step = n.DRAW_UP if s.step == n.BEFORE_DRAW else n.TURN_OVER
    s.phase = Phase.SETTLING


@rule
def next_turn(s: FireTower) -> None:
    """FT-TURN-1, FT-END-5: the next active player clockwise, unless too many turns were taken."""
    if s.turn == n.LAST_TURN:
        ending.end_by_turns(s)
        return
    s.active = seats.next_seat(s, seats.active_seats(s), int(s.active))
    s.turn += 1
    s.draws = 0
    s.acted = n.DID_NOTHING
    s.step = n.SPREAD


# Step 1.


@rule
def spread_spaces(s: FireTower) -> Spaces:
    """FT-TURN-3, FT-TURN-7 to FT-TURN-10: one step in the wind direction from fire, anywhere."""
    return fire.unless_forced(s, int(s.active), fire.downwind(s, int(s.wind)))


@rule
def spread_choices(s: FireTower, out: Cells) -> int:
    """FT-TURN-3 to FT-TURN-6, FT-BKT-5: a gem or the Bucket; nothing only if there is no space."""
    count = grid.write_spaces(spread_spaces(s), Act.GEM, out, 0)
    count = offer(out, count, Act.STOP, count)  # for want of a space
    return bucket.bucket_choices(s, out, count)


@rule
def refuse_spread(s: FireTower, space: int) -> int:
    """FT-TURN-3, FT-TURN-9, FT-TURN-10: why the gem of Step 1 cannot be placed there."""
    if grid.holds(spread_spaces(s), int(CELL[space])):
        return 0
    full, elsewhere = Refusal.NOT_EMPTY, Refusal.NOT_DOWNWIND
    code = fire.refuse_downwind(s, space, int(s.wind), full, elsewhere)
    if code == Refusal.ON_FIREBREAK:
        return Refusal.SPREAD_ON_FIREBREAK
    return Refusal.SPREAD_OVER_FIREBREAK if code == Refusal.OVER_FIREBREAK else code


@rule
def spread(s: FireTower, space: int, events: Events) -> None:
    """FT-TURN-3, FT-TURN-4: the wind spreads the blaze by one gem."""
    if is_heard(events):
        emit(events, told_spread(s, int(CELL[space])), int(s.active), space)
    grid.add(s.gems, int(CELL[space]))
    s.step = n.ACT
    s.phase = Phase.SETTLING
    burning.judge(s, int(s.active) + 1, events)


@rule
def told_spread(s: FireTower, cell: int) -> int:
    """FT-TURN-3, FT-TURN-10, FT-TEAM-13: a gem, perhaps on a kept heart: it has to go somewhere."""
    own, partners = Event.SPREAD_OWN, Event.SPREAD_PARTNER
    return fire.told_gem(s, int(s.active), cell, Event.SPREAD, own, partners)


@rule
def stop_spreading(s: FireTower, events: Events) -> None:
    """FT-TURN-6: Step 1 is left out; the Bucket was not used for it."""
    emit(events, Event.NO_SPREAD, int(s.active))
    s.step = n.ACT
    s.phase = Phase.SETTLING


# Step 2.


@rule
def act_choices(s: FireTower, out: Cells) -> int:
    """FT-TURN-11, FT-TURN-17, FT-BKT-5: a card, discards, nothing, Reckless Abandon, the Bucket."""
    out[0] = Act.PASS
    count = hands.discard_choices(s, out, 1)
    count = reckless.reckless_choices(s, out, count)
    count = bucket.bucket_choices(s, out, count)
    return cards.card_choices(s, out, count)


@rule
def discard_or_stop_choices(s: FireTower, out: Cells) -> int:
    """FT-TURN-16, FT-STORM-6, FT-CHAMP-5: another card, or no more."""
    out[0] = Act.STOP
    return hands.discard_choices(s, out, 1)


@rule
def discard_some(s: FireTower, kind: int, events: Events) -> None:
    """FT-TURN-16, FT-STORM-6: a card is discarded, and more may follow."""
    why = Event.DISCARDED_STORM if s.event else Event.DISCARDED
    hands.discard_card(s, int(s.asked), kind, why, events)
    s.phase = Phase.DISCARDING
    if s.hand_size[int(s.asked)] == 0:
        stop_discarding(s, events)


@rule
def stop_discarding(s: FireTower, events: Events) -> None:
    """FT-TURN-16, FT-TURN-17, FT-STORM-7: no more; the hand is filled, in a turn as its last."""
    if s.phase == Phase.ACTING or s.hand_size[int(s.asked)] == s.hand_limit:
        emit(events, Event.PASSED_STORM if s.event else Event.PASSED, int(s.asked))
    if s.event:
        s.to_draw = 1 << int(s.asked)
    else:
        s.acted = n.DID_DISCARD
        s.step = n.DRAW_UP
    s.phase = Phase.SETTLING


@rule
def window_choices(s: FireTower, out: Cells) -> int:
    """FT-BKT-5: the Bucket, or not."""
    out[0] = Act.STOP
    return bucket.bucket_choices(s, out, 1)
