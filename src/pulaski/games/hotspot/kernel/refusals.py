"""Why an action is illegal: the question of the phase asks the rule that answers it."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.games.hotspot.kernel.airplanes import refuse_base, refuse_flight
from pulaski.games.hotspot.kernel.assets import (
    refuse_backup,
    refuse_extra,
    refuse_plain,
    refuse_prevention,
    refuse_protection,
    refuse_reconstruction,
)
from pulaski.games.hotspot.kernel.backdraft import refuse_crash, refuse_rekindle
from pulaski.games.hotspot.kernel.brigades import refuse_extinguish, refuse_move, refuse_shortcut
from pulaski.games.hotspot.kernel.control import seat_of
from pulaski.games.hotspot.kernel.decks import refuse_draw
from pulaski.games.hotspot.kernel.dice import refuse_outcome
from pulaski.games.hotspot.kernel.funding import refuse_gift, refuse_payment
from pulaski.games.hotspot.kernel.hazard import refuse_feed
from pulaski.games.hotspot.kernel.luck import refuse_douse, refuse_drill
from pulaski.games.hotspot.state import (
    ACTING,
    ACTIONS,
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
    GAME_OVER,
    GIVE,
    GIVING,
    HEXES,
    KEEP,
    LEAD,
    LEADING,
    MOVE,
    NO_SUCH_SEAT,
    PAY,
    PREVENT,
    REBUILD,
    REKINDLE,
    REKINDLING,
    SHIELD,
    SHIELDING,
    SHORTCUT,
    TURNING,
    UNIT,
    VOLUNTEERING,
    WRONG_STEP,
    Hotspot,
)

__all__ = ["refuse"]


@rule
def refuse(s: Hotspot, action: int) -> int:
    """HB-FLOW-2: why the action is illegal here, 0 if it is legal."""
    if s.phase == ENDED:
        return GAME_OVER
    if action < 0 or action >= ACTIONS:
        return WRONG_STEP
    if s.phase <= TURNING:
        return refuse_outcome(s, action)
    if s.phase == ACTING:
        return refuse_in_turn(s, action)
    if s.phase == BUYING:
        return refuse_purchase(s, action)
    return refuse_answer(s, action)


@rule
def refuse_in_turn(s: Hotspot, action: int) -> int:
    """HB-FIGHT-5, HB-FIGHT-6, HB-FUND-3: what a Commander can do in the own turn."""
    if action >= MOVE:
        return refuse_move(s, (action - MOVE) // HEXES, (action - MOVE) % HEXES)
    if action >= SHORTCUT:
        return refuse_shortcut(s, (action - SHORTCUT) // HEXES, (action - SHORTCUT) % HEXES)
    if action >= DOUSE:
        return refuse_douse(s, (action - DOUSE) // HEXES, (action - DOUSE) % HEXES)
    if action >= FLY:
        return refuse_flight(s, action - FLY)
    if action >= EXTINGUISH and action < BASE:
        return refuse_extinguish(s, action - EXTINGUISH)
    if action >= PAY and action < BUY:
        return refuse_payment(s, UNIT * (action - PAY + 1))
    if action == DRAW:
        return refuse_draw(s)
    return 0 if action == END else WRONG_STEP


@rule
def refuse_purchase(s: Hotspot, action: int) -> int:
    """HB-FUND-2, HB-FUND-8, HB-BACK-36: what can be bought or paid for."""
    if action >= REBUILD and action < FEED:
        return refuse_reconstruction(s, action - REBUILD)
    if action >= PREVENT and action < REBUILD:
        return refuse_prevention(s, action - PREVENT)
    if action >= EXTRA and action < LEAD:
        return refuse_extra(s, action - EXTRA)
    if action >= BACKUP and action < EXTRA:
        return refuse_backup(s, action - BACKUP)
    if action >= BUY and action < BACKUP:
        return refuse_plain(s, action - BUY)
    if action >= PAY and action < BUY:
        return refuse_payment(s, UNIT * (action - PAY + 1))
    return 0 if action == DONE else WRONG_STEP


@rule
def refuse_answer(s: Hotspot, action: int) -> int:
    """HB-FUND-4, HB-AIR-1, HB-FIGHT-1: the answers to questions about people."""
    phase = int(s.phase)
    if phase == GIVING:
        if action >= GIVE and action < PAY:
            way, department = divmod(action - GIVE, DEPARTMENTS)
            return refuse_gift(s, way, seat_of(s, department))
        return 0 if action == DONE else WRONG_STEP
    if phase == LEADING and action >= LEAD and action < CRASH:
        return 0 if seat_of(s, action - LEAD) >= 0 else NO_SUCH_SEAT
    if phase == CRASHING and action >= CRASH and action < DRILL:
        return refuse_crash(s, seat_of(s, action - CRASH))
    if phase == DRILLING and action >= DRILL and action < EXTINGUISH:
        return refuse_drill(s, action - DRILL)
    return refuse_place(s, action)


@rule
def refuse_place(s: Hotspot, action: int) -> int:
    """HB-AIR-1, HB-BLAZE-4, HB-LUCK-13, HB-LUCK-26, HB-BACK-28: answers that name a hex."""
    phase = int(s.phase)
    if phase == BASING and action >= BASE and action < PREVENT:
        return refuse_base(s, action - BASE)
    if phase == FEEDING and action >= FEED and action < SHIELD:
        return refuse_feed(s, action - FEED)
    if phase == SHIELDING and action >= SHIELD and action < CALL:
        return refuse_protection(s, action - SHIELD)
    if phase == REKINDLING and action >= REKINDLE and action < FLY:
        return refuse_rekindle(s, action - REKINDLE)
    called = action >= CALL and action < REKINDLE
    return 0 if phase == VOLUNTEERING and (called or action == KEEP) else WRONG_STEP
