"""Setup: Explosions, Hazmats, POI, Specialists, Hot Spots, Firefighters and vehicles, in order."""

from __future__ import annotations

from pulaski.core.compile import driver, rule
from pulaski.core.events import Events, emit, is_heard
from pulaski.core.state import Cells, States

from .. import state as n
from ..codes import Act, Event, Phase
from ..state import FlashPoint
from . import building, causes, explosions, fire, hazmat, hot_spots, replenish
from .tables import HAZMATS_AT, HOUSE, OPPOSITE, RING, SPACE


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
def hazmats_of(s: FlashPoint) -> int:
    """FP-XSETUP-3 to FP-XSETUP-6, FP-OPT-11, FP-OPT-12, FP-VAR-4: Hazmats on the board at first."""
    return int(HAZMATS_AT[int(s.level)]) if s.with_hazmat and not s.unmarked else 0


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
        roll_step(s, n.FOR_HOT_SPOT, causes.hot_spots_of(s))
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
    done = causes.blasts_of(s) - int(s.left) if s.left >= 0 else 0
    roll_step(s, n.FOR_BLAST, causes.blasts_of(s))
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
            s.phase = Phase.TAKING if s.specialists == n.CHOSEN else Phase.DRAWING
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
        s.step = n.TURN_BEGINS


@rule
def lay_rolled(s: FlashPoint, number: int, events: Events) -> None:
    """FP-XSETUP-11 to FP-XSETUP-19, FP-XSETUP-28, FP-FSETUP-16 to FP-FSETUP-25: what it is for.

    The occasion matters for what is told alone.
    """
    what, occasion = int(s.roll_for), causes.set_up_rolled(s) if is_heard(events) else n.NONE
    s.roll_for = n.FOR_NOTHING
    s.phase = Phase.SETTLING
    if what == n.FOR_BLAST:
        lay_blast(s, number, occasion, events)
    elif what == n.FOR_HAZMAT:
        hazmat.add_hazmat(s, number)
        told = Event.SET_HAZMAT if occasion == causes.HAZMAT else Event.SET_FAMILY_HAZMAT
        emit(events, told, int(SPACE[number]))
    elif what == n.FOR_POI:
        first = occasion == causes.FIRST_POI
        told = Event.PLACED_FIRST_POI if first else Event.PLACED_SIMPLE_POI
        replenish.place_poi(s, number, told, events)
    else:
        told = Event.HOT_BY_LEVEL if occasion == causes.HOT_BY_LEVEL else Event.HOT_BY_CREW
        hot_spots.lay_hot_spot(s, number, told, events)


@rule
def lay_blast(s: FlashPoint, number: int, occasion: int, events: Events) -> None:
    """FP-XSETUP-11 to FP-XSETUP-13, FP-FSETUP-17, FP-FSETUP-23 to FP-FSETUP-25: Fire explodes."""
    fire_set, hot, exploded = Event.SET_FIRE, Event.HOT_BY_BLAST, Event.EXPLODED_IN_SETUP
    if occasion == causes.FIRST_BLAST:
        fire_set, hot = Event.SET_FIRST_FIRE, Event.HOT_BY_FIRST_BLAST
        exploded = Event.EXPLODED_FIRST
    elif occasion == causes.SIMPLE_BLAST:
        fire_set, exploded = Event.SET_SIMPLE_FIRE, Event.EXPLODED_SIMPLY
    s.threats -= 1
    s.fire |= 1 << number
    emit(events, fire_set, int(SPACE[number]))
    if s.with_hot_spots:
        hot_spots.lay_hot_spot(s, number, hot, events)
    explosions.explode(s, number, exploded, events)
    fire.remove_outdoor_fire(s, Event.BURNED_OUT_IN_SETUP, events)


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
    told = Event.STARTED_EXPERIENCED if s.setup == n.EXPERIENCED else Event.STARTED
    emit(events, told, seat, int(RING[outdoor]))
