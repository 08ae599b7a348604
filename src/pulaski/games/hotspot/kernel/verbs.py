"""The verbs of the core, answered for Hotspot: whose move it is, what they can do, what is done."""

from __future__ import annotations

from pulaski.core.choosing import offer
from pulaski.core.compile import rule
from pulaski.core.events import Events
from pulaski.core.state import Cells
from pulaski.core.verbs import CHANCE, OVER

from .. import state as n
from ..codes import Act, Event, Phase
from ..state import Hotspot
from . import airplanes, assets, backdraft, brigades, control, decks, funding, hazard, luck, year
from .questions import COUNT, FIRST
from .refusals import distance_asked, refuse_answer
from .tables import KIND


@rule
def actor(s: Hotspot) -> int:
    """Whose move it is."""
    if s.phase <= Phase.TURNING:
        return CHANCE
    return OVER if s.phase == Phase.ENDED else int(s.asked)


# What can be done.


@rule
def choices(s: Hotspot, out: Cells) -> int:
    """HB-FLOW-2: the answers to the question that is asked now."""
    if s.phase == Phase.ACTING:
        return year.act_choices(s, out)
    if s.phase == Phase.BUYING:
        return funding.buy_choices(s, out)
    if s.phase == Phase.GIVING:
        return funding.give_choices(s, out)
    if s.phase in (Phase.LEADING, Phase.CRASHING):
        return seat_choices(s, out)
    return 0 if s.phase == Phase.ENDED else answer_choices(s, out)


@rule
def seat_choices(s: Hotspot, out: Cells) -> int:
    """HB-FIGHT-1, HB-BACK-30: answers that name a Commander, in seat order."""
    count = 0
    for seat in range(int(s.seats)):
        if s.phase == Phase.LEADING or backdraft.refuse_crash(s, seat) == 0:
            out[count] = int(FIRST[int(s.phase)]) + int(s.own[seat])
            count += 1
    return count


@rule
def answer_choices(s: Hotspot, out: Cells) -> int:
    """HB-RAND-1, HB-BLAZE-4, HB-LUCK-23: every answer of the one kind; Volunteers can be kept."""
    count = 0
    if s.phase == Phase.VOLUNTEERING:
        out[0] = Act.KEEP
        count = 1
    first, distance = int(FIRST[int(s.phase)]), distance_asked(s)
    for number in range(int(COUNT[int(s.phase)])):
        count = offer(out, count, first + number, refuse_answer(s, first, number, distance))
    return count


# What is done.


@rule
def apply(s: Hotspot, action: int, events: Events) -> None:
    """HB-FLOW-2: carry out a legal action, then all that follows without a choice."""
    phase, kind = int(s.phase), int(KIND[action])
    s.phase = Phase.SETTLING
    if phase <= Phase.TURNING:
        s.draws += 1
        fall(s, kind, action - kind, events)
    elif phase == Phase.ACTING:
        act(s, kind, action - kind, events)
    elif phase in (Phase.GIVING, Phase.BUYING):
        fund(s, kind, action - kind, events)
    else:
        answer(s, kind, action - kind, events)
    year.settle(s, events)


@rule
def fall(s: Hotspot, kind: int, number: int, events: Events) -> None:
    """Chance has decided."""
    if kind == Act.ROLL:
        hazard.land(s, number, events)
    elif kind == Act.LUCK:
        luck.take_luck(s, number, events)
    else:
        backdraft.turn_over(s, number, events)


@rule
def act(s: Hotspot, kind: int, number: int, events: Events) -> None:
    """HB-FIGHT-5, HB-FIGHT-6: one thing in the own turn."""
    which, cell = divmod(number, n.HEXES)  # a Brigade or a card, and a hex
    if kind == Act.MOVE:
        brigades.move(s, which, cell, events)
    elif kind == Act.END:
        year.stop_acting(s, events)
    elif kind == Act.SHORTCUT:
        brigades.take_shortcut(s, which, cell, events)
    elif kind == Act.USE:
        luck.douse(s, which, cell, events)
    elif kind == Act.FLY:
        airplanes.fly(s, number, events)
    elif kind == Act.EXTINGUISH:
        brigades.extinguish(s, number, events)
    elif kind == Act.DRAW:
        decks.start_draw(s, events)
    else:
        funding.pay_strike(s, number, events)


@rule
def fund(s: Hotspot, kind: int, number: int, events: Events) -> None:
    """HB-FUND-2, HB-FUND-4: gifts and purchases, until the seat is done."""
    if kind == Act.DONE:
        s.active += 1
    elif kind == Act.REBUILD:
        assets.reconstruct(s, number, events)
    elif kind == Act.PROTECT:
        assets.buy_prevention(s, number, events)
    elif kind == Act.OPEN:
        assets.buy_extra(s, number, events)
    elif kind == Act.BACKUP:
        assets.buy_backup(s, number, events)
    elif kind == Act.BUY:
        assets.buy_plain(s, number, events)
    elif kind == Act.PAY:
        funding.pay_strike(s, number, events)
    else:
        size, department = divmod(number, n.DEPARTMENTS)
        funding.give(s, size, control.seat_of(s, department), events)


@rule
def answer(s: Hotspot, kind: int, number: int, events: Events) -> None:
    """HB-FIGHT-1, HB-BLAZE-4: an answer to a question that is seldom asked."""
    if kind == Act.FIRST:
        year.go_first(s, control.seat_of(s, number), events)
    elif kind == Act.BASE:
        airplanes.put_on_base(s, number, events)
    elif kind == Act.FEED:
        hazard.light(s, number, Event.FED_BY_CHOICE, events)
    elif kind == Act.DRILL:
        luck.drill(s, number, events)
    elif kind == Act.SHIELD:
        luck.shield(s, number, events)
    elif kind == Act.REKINDLE:
        backdraft.rekindle(s, number, Event.REKINDLED_BY_CHOICE, events)
    elif kind == Act.CRASH:
        backdraft.crash(s, control.seat_of(s, number), events)
    elif kind == Act.KEEP:
        luck.keep_volunteers(s, events)
    else:
        luck.call_volunteers(s, number, events)
