"""The verbs of the core, answered for Hotspot: which rule is asked in which phase."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.core.events import Events
from pulaski.core.state import Cells
from pulaski.core.verbs import CHANCE, OVER, register
from pulaski.games.hotspot import policy
from pulaski.games.hotspot.audit import audit
from pulaski.games.hotspot.kernel.airplanes import base_choices, fly, put_on_base
from pulaski.games.hotspot.kernel.assets import (
    buy_backup,
    buy_extra,
    buy_plain,
    buy_prevention,
    reconstruct,
)
from pulaski.games.hotspot.kernel.backdraft import (
    crash,
    crash_choices,
    rekindle,
    rekindle_choices,
    turn_over,
)
from pulaski.games.hotspot.kernel.brigades import extinguish, move, take_shortcut
from pulaski.games.hotspot.kernel.control import seat_of
from pulaski.games.hotspot.kernel.decks import start_draw
from pulaski.games.hotspot.kernel.dice import outcome_choices, outcome_weight, sample
from pulaski.games.hotspot.kernel.ending import place, score
from pulaski.games.hotspot.kernel.funding import buy_choices, give, give_choices, pay_strike
from pulaski.games.hotspot.kernel.hazard import feed, feed_choices, land
from pulaski.games.hotspot.kernel.information import conceal, imagine
from pulaski.games.hotspot.kernel.luck import (
    call_choices,
    call_volunteers,
    douse,
    drill,
    drill_choices,
    keep_volunteers,
    shield,
    shield_choices,
    take_luck,
)
from pulaski.games.hotspot.kernel.observation import observe
from pulaski.games.hotspot.kernel.refusals import refuse
from pulaski.games.hotspot.kernel.year import act_choices, go_first, settle, stop_acting
from pulaski.games.hotspot.state import (
    ACTING,
    BACK,
    BACKUP,
    BASE,
    BASING,
    BUY,
    BUYING,
    CALL,
    CRASH,
    CRASHING,
    DEPARTMENTS,
    DONE,
    DOUSE,
    DRAW,
    DRILL,
    DRILLING,
    END,
    ENDED,
    EXTINGUISH,
    EXTRA,
    FEED,
    FEEDING,
    FLY,
    GIVE,
    GIVING,
    HEXES,
    KEEP,
    LEAD,
    LEADING,
    LUCK,
    MOVE,
    PAY,
    PREVENT,
    REBUILD,
    REKINDLE,
    REKINDLING,
    ROLL,
    SETTLING,
    SHIELD,
    SHIELDING,
    SHORTCUT,
    TURNING,
    UNIT,
    VOLUNTEERING,
    Hotspot,
)


@rule
def actor(s: Hotspot) -> int:
    """Whose move it is."""
    if s.phase <= TURNING:
        return CHANCE
    return OVER if s.phase == ENDED else int(s.asked)


@rule
def choices(s: Hotspot, out: Cells) -> int:
    """HB-FLOW-2: the answers to the question that is asked now."""
    if s.phase == ACTING:
        return act_choices(s, out)
    if s.phase <= TURNING:
        return outcome_choices(s, out)
    if s.phase == BUYING:
        return buy_choices(s, out)
    if s.phase == GIVING:
        return give_choices(s, out)
    return rare_choices(s, out)


@rule
def rare_choices(s: Hotspot, out: Cells) -> int:
    """HB-FIGHT-1: questions that are seldom asked; when the game is over, nothing is."""
    if s.phase == BASING:
        return base_choices(s, out)
    if s.phase == FEEDING:
        return feed_choices(s, out)
    if s.phase == DRILLING:
        return drill_choices(s, out)
    if s.phase == SHIELDING:
        return shield_choices(s, out)
    if s.phase == VOLUNTEERING:
        return call_choices(s, out)
    if s.phase == REKINDLING:
        return rekindle_choices(s, out)
    if s.phase == CRASHING:
        return crash_choices(s, out)
    return lead_choices(s, out) if s.phase == LEADING else 0


@rule
def lead_choices(s: Hotspot, out: Cells) -> int:
    """HB-FIGHT-1: any Commander can go first."""
    for seat in range(int(s.seats)):
        out[seat] = LEAD + int(s.own[seat])
    return int(s.seats)


@rule
def weight(s: Hotspot, outcome: int) -> int:
    """HB-RAND-2: see `dice`."""
    return outcome_weight(s, outcome)


@rule
def apply(s: Hotspot, action: int, events: Events) -> None:
    """HB-FLOW-2: carry out a legal action, then all that follows without a choice."""
    phase = int(s.phase)
    s.phase = SETTLING
    if action < DONE:
        s.draws += 1
        fall(s, action, events)
    elif phase == ACTING:
        act(s, action, events)
    elif phase in (GIVING, BUYING):
        fund(s, action, events)
    else:
        answer(s, phase, action, events)
    settle(s, events)


@rule
def fall(s: Hotspot, outcome: int, events: Events) -> None:
    """Chance has decided."""
    if outcome >= BACK:
        turn_over(s, outcome - BACK, events)
    elif outcome >= LUCK:
        take_luck(s, outcome - LUCK, events)
    else:
        land(s, outcome - ROLL, events)


@rule
def act(s: Hotspot, action: int, events: Events) -> None:
    """HB-FIGHT-5, HB-FIGHT-6: one thing in the own turn."""
    if action >= MOVE:
        move(s, (action - MOVE) // HEXES, (action - MOVE) % HEXES, events)
    elif action == END:
        stop_acting(s, events)
    elif action >= SHORTCUT:
        take_shortcut(s, (action - SHORTCUT) // HEXES, (action - SHORTCUT) % HEXES, events)
    elif action >= DOUSE:
        douse(s, (action - DOUSE) // HEXES, (action - DOUSE) % HEXES, events)
    elif action >= FLY:
        fly(s, action - FLY, events)
    elif action >= EXTINGUISH:
        extinguish(s, action - EXTINGUISH, events)
    elif action == DRAW:
        start_draw(s, events)
    else:
        pay_strike(s, UNIT * (action - PAY + 1), events)


@rule
def fund(s: Hotspot, action: int, events: Events) -> None:
    """HB-FUND-2, HB-FUND-4: gifts and purchases, until the seat is done."""
    if action == DONE:
        s.active += 1
    elif action >= REBUILD:
        reconstruct(s, action - REBUILD, events)
    elif action >= PREVENT:
        buy_prevention(s, action - PREVENT, events)
    elif action >= EXTRA:
        buy_extra(s, action - EXTRA, events)
    elif action >= BACKUP:
        buy_backup(s, action - BACKUP, events)
    elif action >= BUY:
        buy_plain(s, action - BUY, events)
    elif action >= PAY:
        pay_strike(s, UNIT * (action - PAY + 1), events)
    else:
        way, department = divmod(action - GIVE, DEPARTMENTS)
        give(s, way, seat_of(s, department), events)


@rule
def answer(s: Hotspot, phase: int, action: int, events: Events) -> None:
    """HB-FIGHT-1, HB-BLAZE-4: an answer to a question that is seldom asked."""
    if phase == LEADING:
        go_first(s, seat_of(s, action - LEAD), events)
    elif phase == BASING:
        put_on_base(s, action - BASE, events)
    elif phase == FEEDING:
        feed(s, action - FEED, events)
    elif phase == DRILLING:
        drill(s, action - DRILL, events)
    elif phase == SHIELDING:
        shield(s, action - SHIELD, events)
    elif phase == REKINDLING:
        rekindle(s, action - REKINDLE, events)
    elif phase == CRASHING:
        crash(s, seat_of(s, action - CRASH), events)
    elif action == KEEP:
        keep_volunteers(s, events)
    else:
        call_volunteers(s, action - CALL, events)


@rule
def ending(s: Hotspot) -> int:
    """How the game ended."""
    return int(s.ended)


register(
    Hotspot.dtype,
    actor=actor,
    choices=choices,
    refuse=refuse,
    weight=weight,
    sample=sample,
    apply=apply,
    score=score,
    place=place,
    ending=ending,
    conceal=conceal,
    imagine=imagine,
    suggest=policy.suggest,
    observe=observe,
    audit=audit,
)
