"""The verbs of the core, answered for Hotspot: which rule is asked in which phase."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.core.events import Events
from pulaski.core.state import Cells
from pulaski.core.verbs import CHANCE, OVER
from pulaski.games.hotspot import state as n
from pulaski.games.hotspot.codes import Act, Phase
from pulaski.games.hotspot.kernel import (
    airplanes,
    assets,
    backdraft,
    brigades,
    control,
    decks,
    dice,
    funding,
    hazard,
    luck,
    year,
)
from pulaski.games.hotspot.state import Hotspot


@rule
def actor(s: Hotspot) -> int:
    """Whose move it is."""
    if s.phase <= Phase.TURNING:
        return CHANCE
    return OVER if s.phase == Phase.ENDED else int(s.asked)


@rule
def choices(s: Hotspot, out: Cells) -> int:
    """HB-FLOW-2: the answers to the question that is asked now."""
    if s.phase == Phase.ACTING:
        return year.act_choices(s, out)
    if s.phase <= Phase.TURNING:
        return dice.outcome_choices(s, out)
    if s.phase == Phase.BUYING:
        return funding.buy_choices(s, out)
    if s.phase == Phase.GIVING:
        return funding.give_choices(s, out)
    return rare_choices(s, out)


@rule
def rare_choices(s: Hotspot, out: Cells) -> int:
    """HB-FIGHT-1: questions that are seldom asked; when the game is over, nothing is."""
    if s.phase == Phase.BASING:
        return airplanes.base_choices(s, out)
    if s.phase == Phase.FEEDING:
        return hazard.feed_choices(s, out)
    if s.phase == Phase.DRILLING:
        return luck.drill_choices(s, out)
    if s.phase == Phase.SHIELDING:
        return luck.shield_choices(s, out)
    if s.phase == Phase.VOLUNTEERING:
        return luck.call_choices(s, out)
    if s.phase == Phase.REKINDLING:
        return backdraft.rekindle_choices(s, out)
    if s.phase == Phase.CRASHING:
        return backdraft.crash_choices(s, out)
    return lead_choices(s, out) if s.phase == Phase.LEADING else 0


@rule
def lead_choices(s: Hotspot, out: Cells) -> int:
    """HB-FIGHT-1: any Commander can go first."""
    for seat in range(int(s.seats)):
        out[seat] = Act.FIRST + int(s.own[seat])
    return int(s.seats)


@rule
def weight(s: Hotspot, outcome: int) -> int:
    """HB-RAND-2: see `dice`."""
    return dice.outcome_weight(s, outcome)


@rule
def apply(s: Hotspot, action: int, events: Events) -> None:
    """HB-FLOW-2: carry out a legal action, then all that follows without a choice."""
    phase = int(s.phase)
    s.phase = Phase.SETTLING
    if action < Act.DONE:
        s.draws += 1
        fall(s, action, events)
    elif phase == Phase.ACTING:
        act(s, action, events)
    elif phase in (Phase.GIVING, Phase.BUYING):
        fund(s, action, events)
    else:
        answer(s, phase, action, events)
    year.settle(s, events)


@rule
def fall(s: Hotspot, outcome: int, events: Events) -> None:
    """Chance has decided."""
    if outcome >= Act.BACKDRAFT:
        backdraft.turn_over(s, outcome - Act.BACKDRAFT, events)
    elif outcome >= Act.LUCK:
        luck.take_luck(s, outcome - Act.LUCK, events)
    else:
        hazard.land(s, outcome - Act.ROLL, events)


@rule
def act(s: Hotspot, action: int, events: Events) -> None:
    """HB-FIGHT-5, HB-FIGHT-6: one thing in the own turn."""
    if action >= Act.MOVE:
        brigades.move(s, (action - Act.MOVE) // n.HEXES, (action - Act.MOVE) % n.HEXES, events)
    elif action == Act.END:
        year.stop_acting(s, events)
    elif action >= Act.SHORTCUT:
        brigades.take_shortcut(
            s, (action - Act.SHORTCUT) // n.HEXES, (action - Act.SHORTCUT) % n.HEXES, events
        )
    elif action >= Act.USE:
        luck.douse(s, (action - Act.USE) // n.HEXES, (action - Act.USE) % n.HEXES, events)
    elif action >= Act.FLY:
        airplanes.fly(s, action - Act.FLY, events)
    elif action >= Act.EXTINGUISH:
        brigades.extinguish(s, action - Act.EXTINGUISH, events)
    elif action == Act.DRAW:
        decks.start_draw(s, events)
    else:
        funding.pay_strike(s, n.UNIT * (action - Act.PAY + 1), events)


@rule
def fund(s: Hotspot, action: int, events: Events) -> None:
    """HB-FUND-2, HB-FUND-4: gifts and purchases, until the seat is done."""
    if action == Act.DONE:
        s.active += 1
    elif action >= Act.REBUILD:
        assets.reconstruct(s, action - Act.REBUILD, events)
    elif action >= Act.PROTECT:
        assets.buy_prevention(s, action - Act.PROTECT, events)
    elif action >= Act.OPEN:
        assets.buy_extra(s, action - Act.OPEN, events)
    elif action >= Act.BACKUP:
        assets.buy_backup(s, action - Act.BACKUP, events)
    elif action >= Act.BUY:
        assets.buy_plain(s, action - Act.BUY, events)
    elif action >= Act.PAY:
        funding.pay_strike(s, n.UNIT * (action - Act.PAY + 1), events)
    else:
        way, department = divmod(action - Act.GIVE, n.DEPARTMENTS)
        funding.give(s, way, control.seat_of(s, department), events)


@rule
def answer(s: Hotspot, phase: int, action: int, events: Events) -> None:
    """HB-FIGHT-1, HB-BLAZE-4: an answer to a question that is seldom asked."""
    if phase == Phase.LEADING:
        year.go_first(s, control.seat_of(s, action - Act.FIRST), events)
    elif phase == Phase.BASING:
        airplanes.put_on_base(s, action - Act.BASE, events)
    elif phase == Phase.FEEDING:
        hazard.feed(s, action - Act.FEED, events)
    elif phase == Phase.DRILLING:
        luck.drill(s, action - Act.DRILL, events)
    elif phase == Phase.SHIELDING:
        luck.shield(s, action - Act.SHIELD, events)
    elif phase == Phase.REKINDLING:
        backdraft.rekindle(s, action - Act.REKINDLE, events)
    elif phase == Phase.CRASHING:
        backdraft.crash(s, control.seat_of(s, action - Act.CRASH), events)
    elif action == Act.KEEP:
        luck.keep_volunteers(s, events)
    else:
        luck.call_volunteers(s, action - Act.VOLUNTEERS, events)


@rule
def ending(s: Hotspot) -> int:
    """How the game ended."""
    return int(s.ended)
