"""Why an action is illegal: the question of the phase asks the rule that answers it."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.games.hotspot import state as n
from pulaski.games.hotspot.codes import ACTIONS, Act, Phase, Refusal
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
)
from pulaski.games.hotspot.state import Hotspot


@rule
def refuse(s: Hotspot, action: int) -> int:
    """HB-FLOW-2: why the action is illegal here, 0 if it is legal."""
    if s.phase == Phase.ENDED:
        return Refusal.GAME_OVER
    if action < 0 or action >= ACTIONS:
        return Refusal.WRONG_STEP
    if s.phase <= Phase.TURNING:
        return dice.refuse_outcome(s, action)
    if s.phase == Phase.ACTING:
        return refuse_in_turn(s, action)
    if s.phase == Phase.BUYING:
        return refuse_purchase(s, action)
    return refuse_answer(s, action)


@rule
def refuse_in_turn(s: Hotspot, action: int) -> int:
    """HB-FIGHT-5, HB-FIGHT-6, HB-FUND-3: what a Commander can do in the own turn."""
    if action >= Act.MOVE:
        return brigades.refuse_move(
            s, (action - Act.MOVE) // n.HEXES, (action - Act.MOVE) % n.HEXES
        )
    if action >= Act.SHORTCUT:
        return brigades.refuse_shortcut(
            s, (action - Act.SHORTCUT) // n.HEXES, (action - Act.SHORTCUT) % n.HEXES
        )
    if action >= Act.USE:
        return luck.refuse_douse(s, (action - Act.USE) // n.HEXES, (action - Act.USE) % n.HEXES)
    if action >= Act.FLY:
        return airplanes.refuse_flight(s, action - Act.FLY)
    if action >= Act.EXTINGUISH and action < Act.BASE:
        return brigades.refuse_extinguish(s, action - Act.EXTINGUISH)
    if action >= Act.PAY and action < Act.BUY:
        return funding.refuse_payment(s, n.UNIT * (action - Act.PAY + 1))
    if action == Act.DRAW:
        return decks.refuse_draw(s)
    return 0 if action == Act.END else Refusal.WRONG_STEP


@rule
def refuse_purchase(s: Hotspot, action: int) -> int:
    """HB-FUND-2, HB-FUND-8, HB-BACK-36: what can be bought or paid for."""
    if action >= Act.REBUILD and action < Act.FEED:
        return assets.refuse_reconstruction(s, action - Act.REBUILD)
    if action >= Act.PROTECT and action < Act.REBUILD:
        return assets.refuse_prevention(s, action - Act.PROTECT)
    if action >= Act.OPEN and action < Act.FIRST:
        return assets.refuse_extra(s, action - Act.OPEN)
    if action >= Act.BACKUP and action < Act.OPEN:
        return assets.refuse_backup(s, action - Act.BACKUP)
    if action >= Act.BUY and action < Act.BACKUP:
        return assets.refuse_plain(s, action - Act.BUY)
    if action >= Act.PAY and action < Act.BUY:
        return funding.refuse_payment(s, n.UNIT * (action - Act.PAY + 1))
    return 0 if action == Act.DONE else Refusal.WRONG_STEP


@rule
def refuse_answer(s: Hotspot, action: int) -> int:
    """HB-FUND-4, HB-AIR-1, HB-FIGHT-1: the answers to questions about people."""
    phase = int(s.phase)
    if phase == Phase.GIVING:
        if action >= Act.GIVE and action < Act.PAY:
            way, department = divmod(action - Act.GIVE, n.DEPARTMENTS)
            return funding.refuse_gift(s, way, control.seat_of(s, department))
        return 0 if action == Act.DONE else Refusal.WRONG_STEP
    if phase == Phase.LEADING and action >= Act.FIRST and action < Act.CRASH:
        return 0 if control.seat_of(s, action - Act.FIRST) >= 0 else Refusal.NO_SUCH_SEAT
    if phase == Phase.CRASHING and action >= Act.CRASH and action < Act.DRILL:
        return backdraft.refuse_crash(s, control.seat_of(s, action - Act.CRASH))
    if phase == Phase.DRILLING and action >= Act.DRILL and action < Act.EXTINGUISH:
        return luck.refuse_drill(s, action - Act.DRILL)
    return refuse_place(s, action)


@rule
def refuse_place(s: Hotspot, action: int) -> int:
    """HB-AIR-1, HB-BLAZE-4, HB-LUCK-13, HB-LUCK-26, HB-BACK-28: answers that name a hex."""
    phase = int(s.phase)
    if phase == Phase.BASING and action >= Act.BASE and action < Act.PROTECT:
        return airplanes.refuse_base(s, action - Act.BASE)
    if phase == Phase.FEEDING and action >= Act.FEED and action < Act.SHIELD:
        return hazard.refuse_feed(s, action - Act.FEED)
    if phase == Phase.SHIELDING and action >= Act.SHIELD and action < Act.VOLUNTEERS:
        return assets.refuse_protection(s, action - Act.SHIELD)
    if phase == Phase.REKINDLING and action >= Act.REKINDLE and action < Act.FLY:
        return backdraft.refuse_rekindle(s, action - Act.REKINDLE)
    called = action >= Act.VOLUNTEERS and action < Act.REKINDLE
    return (
        0 if phase == Phase.VOLUNTEERING and (called or action == Act.KEEP) else Refusal.WRONG_STEP
    )
