"""Setup: Explosions, Hazmats, POI, Specialists, Hot Spots, Firefighters and vehicles, in order."""

from __future__ import annotations

from pulaski.core.compile import driver, rule
from pulaski.core.events import Events, emit
from pulaski.core.state import Cells, States

from .. import state as n
from ..codes import Act, Event, Phase
from ..state import FlashPoint
from . import building, explosions, fire, hazmat, hot_spots, replenish
from .tables import (
    EXPLOSIONS,
    EXTRA_HOT_SPOTS,
    HAZMATS_AT,
    HOT_SPOTS_AT,
    HOUSE,
    OPPOSITE,
    RING,
    SPACE,
)


@driver
def begin(states: States, i: int) -> None:
    """FP-FSETUP-2: build the house, and go on to the first roll or question."""
    s = states[i]
    for edge in range(n.EDGES):
        building.set_edge(s, edge, int(HOUSE[int(s.board), edge]))
    s.step, s.left, s.phase = n.BLASTS, n.NONE, Phase.SETTLING
    while s.phase == Phase.SETTLING:
        set_up_next(s)


@rule
def blasts_of(s: FlashPoint) -> int:
    """FP-FSETUP-16, FP-FSETUP-21, FP-XSETUP-3 to FP-XSETUP-5: Explosions of the setup."""
    if s.setup == n.FIXED:
        return 0
    return int(EXPLOSIONS[int(s.level)]) if s.setup == n.EXPERIENCED else 3


@rule
def hazmats_of(s: FlashPoint) -> int:
    """FP-XSETUP-3 to FP-XSETUP-6, FP-OPT-11, FP-OPT-12, FP-VAR-4: Hazmats on the board at first."""
    return int(HAZMATS_AT[int(s.level)]) if s.with_hazmat and not s.unmarked else 0


@rule
def hot_spots_of(s: FlashPoint) -> int:
    """FP-XSETUP-25 to FP-XSETUP-27, FP-OPT-10: additional Hot Spots."""
    if not s.with_hot_spots:
        return 0
    return int(HOT_SPOTS_AT[int(s.level)]) + int(EXTRA_HOT_SPOTS[int(s.seats)])


@rule
def set_up_next(s: FlashPoint) -> None:
    """FP-XSETUP-1 to FP-XSETUP-36, FP-FSETUP-15: the next thing of the setup.

    `left` counts the rolls of a step that are still to come; NONE is a step that has not begun.
    """
    if s.step == n.BLASTS:
        roll_blast(s)
    elif s.step == n.LAY_HAZMATS:
        roll_step(s, n.FOR_HAZMAT, hazmats_of(s))
    elif s.step == n.LAY_POIS:
        roll_step(s, n.FOR_POI, 0 if s.setup == n.FIXED else n.POIS)
    elif s.step == n.LAY_HOT_SPOTS:
        roll_step(s, n.FOR_HOT_SPOT, hot_spots_of(s))
    else:
        ask_next(s)


@rule
def next_step(s: FlashPoint) -> None:
    """The setup goes on; whoever is asked, the first seat is asked first."""
    s.step += 1
    s.left = n.NONE
    s.asked = 0


@rule
def roll_step(s: FlashPoint, what: int, count: int) -> None:
    """So many rolls of both dice."""
    if s.left < 0:
        s.left = count
    if s.left == 0:
        next_step(s)
    else:
        s.left -= 1
        s.roll_for = what
        s.phase = Phase.ROLLING


@rule
def roll_blast(s: FlashPoint) -> None:
    """FP-XSETUP-7 to FP-XSETUP-10, FP-FSETUP-16: which dice give the Target of an Explosion."""
    done = blasts_of(s) - int(s.left) if s.left >= 0 else 0
    roll_step(s, n.FOR_BLAST, blasts_of(s))
    if s.phase == Phase.ROLLING and s.setup != n.SIMPLE:
        if done == 0:
            s.phase = Phase.ROLLING_BLACK
        elif done == 2:
            s.black = int(OPPOSITE[int(s.die), int(s.black)])  # FP-COMP-19
            s.phase = Phase.ROLLING_RED


@rule
def ask_next(s: FlashPoint) -> None:
    """FP-XSETUP-20 to FP-XSETUP-22, FP-XSETUP-34, FP-XSETUP-35, FP-INFO-3: who is asked next."""
    if s.step == n.DEAL_CARDS:
        if not s.specialists or s.asked == s.seats:
            next_step(s)
        else:
            s.phase = Phase.TAKING if s.specialists == 1 else Phase.DRAWING
    elif s.step == n.PLACE_CREW:
        if s.asked == s.seats:
            next_step(s)
        else:
            s.phase = Phase.STARTING
    elif s.with_vehicles and s.parked[n.ENGINE] < 0:
        s.asked = 0
        s.phase = Phase.PARKING
    else:
        s.left = 0
        s.active = s.first
        s.step = n.TURN_BEGINS


@rule
def lay_rolled(s: FlashPoint, number: int, events: Events) -> None:
    """FP-XSETUP-11 to FP-XSETUP-19, FP-XSETUP-28, FP-FSETUP-16 to FP-FSETUP-25: what it is for."""
    what = int(s.roll_for)
    s.roll_for = n.FOR_NOTHING
    s.phase = Phase.SETTLING
    if what == n.FOR_BLAST:
        lay_blast(s, number, events)
    elif what == n.FOR_HAZMAT:
        hazmat.add_hazmat(s, number)
        emit(events, Event.SET_HAZMAT, int(SPACE[number]))
    elif what == n.FOR_POI:
        replenish.place_poi(s, number, events)
    else:
        hot_spots.lay_hot_spot(s, number, events)


@rule
def lay_blast(s: FlashPoint, number: int, events: Events) -> None:
    """FP-XSETUP-11 to FP-XSETUP-13, FP-FSETUP-17, FP-FSETUP-23 to FP-FSETUP-25: Fire explodes."""
    s.threats -= 1
    s.fire |= 1 << number
    emit(events, Event.SET_FIRE, int(SPACE[number]))
    if s.with_hot_spots:
        hot_spots.lay_hot_spot(s, number, events)
    explosions.explode(s, number, events)
    fire.remove_outdoor_fire(s, events)


@rule
def start_choices(out: Cells) -> int:
    """FP-FSETUP-10, FP-XSETUP-34: any outdoor space."""
    for outdoor in range(n.OUTDOORS):
        out[outdoor] = Act.START + outdoor
    return n.OUTDOORS


@rule
def start_firefighter(s: FlashPoint, outdoor: int, events: Events) -> None:
    """FP-FSETUP-10, FP-FSETUP-11, FP-XSETUP-34: a Firefighter is placed; the next seat follows."""
    seat = int(s.asked)
    s.at[seat] = int(RING[outdoor])
    s.asked = seat + 1
    s.phase = Phase.SETTLING
    emit(events, Event.STARTED, seat, int(RING[outdoor]))
