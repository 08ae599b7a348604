"""The action a sensible Firefighter takes: of all plans, the one that gains most an AP.

A plan is thought of anew for every action, and its first action taken. As a plan comes nearer to
its goal it gains more an AP, so a plan once begun is kept to until something better turns up.
"""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.games.flash_point.kernel.refusals import refuse
from pulaski.games.flash_point.kernel.vehicles import is_in_engine
from pulaski.games.flash_point.policy.chart import Chart, draw_chart
from pulaski.games.flash_point.policy.crew import (
    change_crew,
    command,
    identify_farthest,
    remove_hazmat,
    start,
    take,
    treat_first,
)
from pulaski.games.flash_point.policy.danger import danger
from pulaski.games.flash_point.policy.fight import fight, hose_here
from pulaski.games.flash_point.policy.goals import rescue
from pulaski.games.flash_point.policy.vehicles import (
    best_outdoor,
    man_the_gun,
    move_ambulance,
    park_vehicle,
    reroll_or_keep,
    ride_or_stay,
    shot_gain,
)
from pulaski.games.flash_point.policy.weights import SAVE, SCALE
from pulaski.games.flash_point.state import (
    ACTING,
    ACTIONS,
    ENGINE,
    EXPLODING,
    GUNNING,
    MOST_SAVED,
    NONE,
    PARKING,
    PASS,
    PLAYING_ON,
    RECOVER,
    RIDING,
    STARTING,
    STOP,
    TAKING,
    FlashPoint,
)

__all__ = ["suggest"]


@rule
def suggest(s: FlashPoint, key: int) -> int:
    """The action of whoever is asked; the key is not needed, nothing is left to chance."""
    phase = int(s.phase)
    if phase == PLAYING_ON:
        return STOP  # the win stands
    if phase == TAKING:
        return take(s)
    if phase == EXPLODING:
        return first_allowed(s)
    c = draw_chart(s)
    now = danger(s, c.house, int(s.fire), int(s.smoke))
    return act(s, c, now) if phase == ACTING else answer(s, c, now, phase)


@rule
def answer(s: FlashPoint, c: Chart, now: int, phase: int) -> int:
    """Questions outside of Take Action."""
    if phase == STARTING:
        return start(s, c, now)
    if phase == PARKING:
        return park_vehicle(s, c, now)
    if phase == GUNNING:
        return reroll_or_keep(s, c, now)
    if phase == RIDING:
        return ride_or_stay(s, c)
    return best_outdoor(s, c, RECOVER)


@rule
def better(best: tuple[int, int], other: tuple[int, int]) -> tuple[int, int]:
    """The better of two plans, each with its gain an AP and its first action."""
    return other if other[1] >= 0 and other[0] > best[0] else best


@rule
def act(s: FlashPoint, c: Chart, now: int) -> int:
    """FP-AP-2: the best plan, or the AP are saved; what cannot be saved is used for anything."""
    least = SCALE * SAVE if int(s.ap) <= MOST_SAVED else 0
    best = better((least, PASS), rescue(s, c, 0))
    best = better(best, hose_here(s, c, now))
    best = better(best, fight(s, c, now))
    if s.with_hazmat:
        best = better(best, remove_hazmat(s, c))
    if s.with_vehicles:
        best = better(best, move_ambulance(s, c))
        best = better(best, man_the_gun(s, c, now))
    if s.specialists:
        best = better(best, special(s, c, now))
    if best[1] == PASS and refuse(s, PASS):
        return first_allowed(s)
    return best[1]


@rule
def special(s: FlashPoint, c: Chart, now: int) -> tuple[int, int]:
    """The best plan that only this Specialist has."""
    best = better(treat_first(s, c), identify_farthest(s, c))
    best = better(best, command(s, c))
    if s.acted or not is_in_engine(s, int(s.at[int(s.active)])):
        return best
    shot = 0 if s.murphy else shot_gain(s, c, now, int(s.parked[ENGINE]))
    return better(best, change_crew(s, c, shot))


@rule
def first_allowed(s: FlashPoint) -> int:
    """Whatever the rules allow, apart from passing."""
    for action in range(PASS + 1, ACTIONS):
        if refuse(s, action) == 0:
            return action
    return NONE
