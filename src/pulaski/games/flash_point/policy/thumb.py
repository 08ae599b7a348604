"""The action a sensible Firefighter takes: of all plans, the one that gains most per AP.

A plan is thought of anew for every action, and its first action taken. As a plan comes nearer to
its goal it gains more per AP, so a plan once begun is kept to until something better turns up.
"""

from __future__ import annotations

from pulaski.core.compile import rule

from .. import state as n
from ..codes import ACTIONS, Act, Phase
from ..kernel import escape, refusals, vehicles
from ..state import FlashPoint
from . import crew, danger, fight, fleet, goals, house, paths, stride, ways
from .house import House
from .paths import Ground
from .weights import SAVE, SCALE


@rule
def suggest(s: FlashPoint, key: int) -> int:
    """The action of whoever is asked; the key is not needed, nothing is left to chance."""
    phase = int(s.phase)
    if phase == Phase.PLAYING_ON:
        return Act.STOP  # the win stands
    if phase == Phase.TAKING:
        return crew.take(s)
    if phase == Phase.EXPLODING:
        return first_allowed(s)
    if phase == Phase.ACTING and s.ap == 0 and s.free == 0 and not escape.is_somebody_on_fire(s):
        return Act.PASS  # FP-AP-3: nothing else can be paid
    h = house.look_at_house(s)
    now = danger.danger(s, h, int(s.fire), int(s.smoke))
    return act(s, h, now) if phase == Phase.ACTING else answer(s, h, now, phase)


@rule
def answer(s: FlashPoint, h: House, now: int, phase: int) -> int:
    """Questions outside of Take Action."""
    if phase == Phase.GUNNING:
        return fleet.reroll_or_keep(s, h, now)
    g = paths.survey(s, h, ways.chop_price(s))
    if phase == Phase.STARTING:
        return crew.start(s, h, g, now)
    if phase == Phase.PARKING:
        return fleet.park_vehicle(s, h, g, now)
    near = ways.to_nearest_poi(s, g)
    if phase == Phase.RIDING:
        return fleet.ride_or_stay(s, near)
    return fleet.best_outdoor(s, near, Act.RECOVER)


@rule
def better(best: tuple[int, int], other: tuple[int, int]) -> tuple[int, int]:
    """The better of two plans, each with its gain per AP and its first action."""
    return other if other[1] >= 0 and other[0] > best[0] else best


@rule
def act(s: FlashPoint, h: House, now: int) -> int:
    """FP-AP-2: the best plan, or the AP are saved; what cannot be saved is used for anything.

    What is thought of quickly comes first, so that what takes longer need not be gone into.
    """
    least = SCALE * int(SAVE[house.crew_kind(s)]) if int(s.ap) <= n.MOST_SAVED else 0
    best = better(stride.plan(least, Act.PASS), fight.hose_here(s, h, now))
    g = paths.survey(s, h, ways.chop_price(s))
    best = better(best, fight.fight(s, h, g, now, best[0]))
    best = better(best, goals.rescue(s, h, g, 0, now, best[0]))
    if s.with_hazmat:
        best = better(best, crew.remove_hazmat(s, h, g, best[0]))
    if s.with_vehicles:
        best = better(best, fleet.move_ambulance(s, h, g, best[0]))
        best = better(best, fleet.man_the_gun(s, h, g, now))
    if s.specialists:
        best = better(best, special(s, h, g, now))
    if best[1] == Act.PASS and refusals.refuse(s, Act.PASS):
        return first_allowed(s)
    return best[1]


@rule
def special(s: FlashPoint, h: House, g: Ground, now: int) -> tuple[int, int]:
    """The best plan that only this Specialist has."""
    best = better(crew.treat_first(s, g), crew.identify_farthest(s, h))
    best = better(best, crew.command(s, h, g, now))
    if s.acted or not vehicles.is_in_engine(s, int(s.at[int(s.active)])):
        return best
    shot = 0 if s.murphy else fleet.shot_gain(s, h, now, int(s.parked[n.ENGINE]))
    return better(best, crew.change_crew(s, shot))


@rule
def first_allowed(s: FlashPoint) -> int:
    """Whatever the rules allow, apart from passing."""
    for action in range(Act.PASS + 1, ACTIONS):
        if refusals.refuse(s, action) == 0:
            return action
    return n.NONE
