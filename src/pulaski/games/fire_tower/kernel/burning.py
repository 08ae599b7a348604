"""Burning a tower: who is out, what becomes of hands, and the revenge of a partial Firestorm."""

from __future__ import annotations

from pulaski.core.bits import size
from pulaski.core.compile import rule
from pulaski.core.events import Events, emit

from .. import state as n
from ..codes import Event, Phase
from ..state import FireTower
from . import ending, grid, hands, seats, wind
from .grid import AREAS, HEARTS, SPACE


@rule
def note_lit(s: FireTower, by: int) -> int:
    """FT-BURN-1, FT-BURN-2, FT-BURN-13: the seats whose heart holds a gem; note who put it there.

    FT-SETUP-5: a gem on the corner of a tower without a player burns nobody.
    """
    lit = 0
    for seat in range(int(s.seats)):
        if not seats.has_burned(s, seat) and grid.at(s.gems, int(HEARTS[int(s.corner[seat])])):
            lit |= 1 << seat
            if s.lit_by[seat] == n.NOT_LIT:
                s.lit_by[seat] = by
    return lit


@rule
def judge(s: FireTower, by: int, events: Events) -> None:
    """FT-BURN-15 to FT-BURN-17: an effect of `by` is finished; towers that it lit are burned.

    All are out and ablaze at once; cards and partial Firestorms follow when `settle` comes to them.
    """
    lit = note_lit(s, by)
    if lit == 0:
        return
    order = 1
    for seat in range(int(s.seats)):
        order = max(order, int(s.burned_as[seat]) + 1)
    for seat in range(int(s.seats)):
        if (lit >> seat) & 1:
            set_ablaze(s, seat, events)
            s.burned_as[seat] = order
    if s.teams:
        miss_wind(s)
    else:
        wake_shadow(s, order, events)
        s.to_burn = int(s.to_burn) | lit
        if s.event == n.SHADOW and s.burning < 0:
            s.again += size(lit)  # FT-SHADOW-24, FT-SHADOW-25
    ending.end_by_towers(s, lit)
    if s.teams:  # FT-TEAM-5: nobody is rewarded
        for seat in range(int(s.seats)):
            s.lit_by[seat] = n.NOT_LIT


@rule
def set_ablaze(s: FireTower, seat: int, events: Events) -> None:
    """FT-BURN-5, FT-BURN-6, FT-FB-12, FT-TEAM-10: the tower burns for good, and holds no token.

    FT-BURN-4, FT-TEAM-9: its Bucket is out of the game, unless its player stays in it.
    """
    tower = int(s.corner[seat])
    nine = AREAS[tower]
    s.burned = int(s.burned) | 1 << seat
    s.craters -= grid.size(grid.both(grid.of(s.firebreaks), nine))
    grid.put(s.gems, grid.without(grid.of(s.gems), nine))
    grid.put(s.firebreaks, grid.without(grid.of(s.firebreaks), nine))
    grid.put(s.blaze, grid.either(grid.of(s.blaze), nine))
    tell_burned(s, seat, events)
    if not s.teams:
        s.bucket[seat] = n.GONE


@rule
def tell_burned(s: FireTower, seat: int, events: Events) -> None:
    """FT-BURN-1, FT-BURN-2, FT-BURN-13: a tower has burned, and who did it, if anybody else."""
    heart, by = int(SPACE[int(HEARTS[int(s.corner[seat])])]), int(s.lit_by[seat]) - 1
    if 0 <= by < s.seats and by != seat:
        told = Event.BURNED_BY_STORM if s.event == n.FIRESTORM else Event.BURNED_BY
        emit(events, told, seat, heart, by)
    else:
        emit(events, Event.BURNED, seat, heart)


@rule
def miss_wind(s: FireTower) -> None:
    """FT-TEAM-11: a wind that no tower stands against is rolled anew."""
    if not wind.is_available(s, int(s.wind)):
        s.windless = 1


@rule
def wake_shadow(s: FireTower, order: int, events: Events) -> None:
    """FT-SHADOW-1 to FT-SHADOW-3: the card goes into the draw pile, from beside the board or from
    the discard pile; it alone.

    FT-SHADOW-4: with two players it is in no pile, as the game is over.
    """
    if s.total[n.SHADOW] == 0 or s.pile[n.SHADOW] > 0:
        return
    s.discard[n.SHADOW] = 0
    s.pile[n.SHADOW] = 1
    s.pile_size += 1
    told = Event.SHADOW_STIRS if order == 1 else Event.SHADOW_RETURNS
    emit(events, Event.SHADOW_STAYS if s.event == n.SHADOW else told)


@rule
def start_burned(s: FireTower, events: Events) -> None:
    """FT-BURN-7, FT-BURN-8, FT-BURN-14, FT-BURN-17: the next burned tower: cards, hand size."""
    seat = seats.first_seat(s, int(s.to_burn))
    s.to_burn = int(s.to_burn) & ~(1 << seat)
    s.burning = seat
    s.burn_step = n.TRIM
    s.burner = burner_of(s, seat)
    s.lit_by[seat] = n.NOT_LIT
    if s.burner >= 0:
        take_hand(s, int(s.burner), seat, events)
    else:
        hands.discard_hand(s, seat, events)
    s.hand_limit += 1
    emit(events, told_growth(s), int(s.hand_limit))


@rule
def told_growth(s: FireTower) -> int:
    """FT-BURN-8, FT-SHADOW-22, FT-SHADOW-28: why hands grow."""
    if s.event != n.SHADOW:
        return Event.GREW
    return Event.GREW_FOR_ONE if size(ending.standing_seats(s)) == 1 else Event.GREW_HAUNTED


@rule
def burner_of(s: FireTower, seat: int) -> int:
    """FT-BURN-13, FT-BURN-14, FT-SHADOW-21: who is rewarded, if anybody."""
    by = int(s.lit_by[seat]) - 1
    if s.event == n.SHADOW or by < 0 or by >= s.seats:
        return n.NONE
    return by if seats.is_active(s, by) else n.NONE


@rule
def take_hand(s: FireTower, burner: int, seat: int, events: Events) -> None:
    """FT-BURN-7, FT-HAND-2: all cards of the hand, unseen by the others; not the Bucket."""
    emit(events, Event.TOOK, burner, int(s.hand_size[seat]), seat)
    for kind in range(n.CARDS):
        s.hand[burner, kind] += int(s.hand[seat, kind])
        s.hand[seat, kind] = 0
    s.hand_size[burner] += int(s.hand_size[seat])
    s.hand_size[seat] = 0


@rule
def burn_next(s: FireTower) -> None:
    """FT-BURN-9 to FT-BURN-12: the burner discards, all draw, a partial Firestorm follows."""
    if s.burn_step == n.TRIM:
        burner = int(s.burner)
        if burner >= 0 and s.hand_size[burner] > s.hand_limit:
            s.phase = Phase.TRIMMING
            s.asked = burner
        else:
            s.burn_step = n.OTHERS_DRAW
    elif s.burn_step == n.OTHERS_DRAW:
        s.to_draw = seats.active_seats(s)
        s.burn_step = n.PARTIAL_STORM
    else:
        wind.roll_for(s, n.STORM)
