"""Why an action is illegal: the question that is asked now leads to the rule that answers it."""

from __future__ import annotations

from pulaski.core.compile import rule

from .. import state as n
from ..codes import ACTIONS, Act, Phase, Refusal
from ..state import Hotspot
from . import airplanes, backdraft, brigades, causes, control, decks, funding, hazard, luck, region
from .questions import FIRST
from .tables import KIND


@rule
def refuse(s: Hotspot, action: int) -> int:
    """HB-FLOW-2: why the action is illegal here, 0 if it is legal."""
    phase = int(s.phase)
    if phase == Phase.ENDED:
        return int(causes.OVER[int(s.ended)])
    if action < 0 or action >= ACTIONS:
        return Refusal.WRONG_STEP
    if causes.MOMENT[action, phase] != 0:
        return refuse_moment(s, int(causes.MOMENT[action, phase]))
    kind = int(KIND[action])
    if phase == Phase.ACTING:
        return refuse_in_turn(s, kind, action - kind)
    if phase == Phase.BUYING:
        return funding.refuse_purchase(s, kind, action - kind)
    if kind != FIRST[phase]:
        return 0  # done, or Volunteers are kept
    return refuse_answer(s, kind, action - kind, distance_asked(s))


@rule
def refuse_moment(s: Hotspot, why: int) -> int:
    """HB-FLOW-2, HB-AIR-1, HB-AIR-15: something else is asked; a base has two reasons."""
    is_bought = why == Refusal.NEW_BASE_FIRST and airplanes.is_new(s)
    return Refusal.BASE_FIRST if is_bought else why


@rule
def distance_asked(s: Hotspot) -> int:
    """HB-BLAZE-4, HB-BACK-27: how far away the hexes are that a question is about."""
    if s.phase == Phase.FEEDING:
        return region.closest_fire(s, int(s.rolled))
    return backdraft.furthest(s) if s.phase == Phase.REKINDLING else n.NONE


@rule
def refuse_outcome(s: Hotspot, kind: int, number: int) -> int:
    """HB-HAZ-4, HB-CARD-7, HB-CARD-10: why chance cannot bring this."""
    if kind == Act.ROLL:
        return hazard.refuse_roll(s, number)
    if kind == Act.LUCK:
        return decks.refuse_luck(s, number)
    return decks.refuse_turning(s, number)


@rule
def refuse_in_turn(s: Hotspot, kind: int, number: int) -> int:
    """HB-FIGHT-5 to HB-FIGHT-7: what a Commander can do in the own turn; to end it is legal."""
    which, cell = divmod(number, n.HEXES)  # a Brigade or a card, and a hex
    if kind == Act.MOVE:
        return brigades.refuse_move(s, which, cell)
    if kind == Act.SHORTCUT:
        return brigades.refuse_shortcut(s, which, cell)
    if kind == Act.USE:
        return luck.refuse_douse(s, which, cell)
    if kind == Act.FLY:
        return airplanes.refuse_flight(s, number)
    if kind == Act.EXTINGUISH:
        return brigades.refuse_extinguish(s, number)
    if kind == Act.PAY:
        return funding.refuse_payment(s, number)
    if kind == Act.DRAW:
        return decks.refuse_draw(s)
    return 0


@rule
def refuse_answer(s: Hotspot, kind: int, number: int, distance: int) -> int:
    """HB-FUND-4, HB-AIR-1, HB-FIGHT-1, HB-LUCK-26: answers to a question with one kind of them."""
    if kind == Act.VOLUNTEERS:
        return 0  # they go anywhere
    if kind == Act.SHIELD:
        return luck.refuse_shield(s, number)
    if kind == Act.FEED:
        return hazard.refuse_feed(s, number, distance)
    if kind == Act.REKINDLE:
        return backdraft.refuse_rekindle(s, number, distance)
    if kind == Act.BASE:
        return airplanes.refuse_base(s, number)
    if kind == Act.DRILL:
        return luck.refuse_drill(s, number)
    return (
        refuse_outcome(s, kind, number)
        if s.phase <= Phase.TURNING
        else refuse_seat(s, kind, number)
    )


@rule
def refuse_seat(s: Hotspot, kind: int, number: int) -> int:
    """HB-FUND-4, HB-FIGHT-1, HB-BACK-30: answers that name a Commander."""
    size, department = divmod(number, n.DEPARTMENTS)
    seat = control.seat_of(s, department)
    if kind == Act.GIVE:
        return funding.refuse_gift(s, size, seat)
    if kind == Act.CRASH:
        return backdraft.refuse_crash(s, seat)
    return 0 if seat >= 0 else Refusal.NO_SUCH_SEAT
