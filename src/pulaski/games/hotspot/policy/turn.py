"""The own turn: of all that can be done, what leaves least trouble."""

from __future__ import annotations

from typing import NamedTuple

from pulaski.core.compile import rule
from pulaski.games.hotspot.kernel.airplanes import refuse_flight
from pulaski.games.hotspot.kernel.brigades import (
    refuse_action,
    refuse_extinguish,
    refuse_move,
    refuse_shortcut,
    tokens_removed,
)
from pulaski.games.hotspot.kernel.decks import refuse_draw
from pulaski.games.hotspot.kernel.ending import scorched_limit
from pulaski.games.hotspot.kernel.funding import refuse_payment
from pulaski.games.hotspot.kernel.luck import refuse_douse
from pulaski.games.hotspot.policy.outlook import moved_to, places_of, praise, spent_pawns, trouble
from pulaski.games.hotspot.policy.sets import (
    both,
    common,
    first_of,
    has,
    is_empty,
    less,
    one,
    with_near,
    without_first,
)
from pulaski.games.hotspot.policy.spread import Fire, Land, fewer, look_at_fire, look_at_land, out
from pulaski.games.hotspot.policy.weights import CARD, DRAW_FROM, LOSS, MARGIN, PATIENCE
from pulaski.games.hotspot.state import (
    CITY,
    COLLAPSE,
    DOUSE,
    DOUSING,
    DRAW,
    END,
    EXTINGUISH,
    FLY,
    HEXES,
    MOVE,
    NONE,
    PAWNS,
    PAY,
    PAYMENTS,
    SHORTCUT,
    UNIT,
    Hotspot,
)

__all__ = ["Scene", "act", "look"]


class Scene(NamedTuple):
    """What planning needs of a position."""

    land: Land
    fire: Fire
    places: int
    spent: int


@rule
def look(s: Hotspot) -> Scene:
    """The position as it is."""
    return Scene(look_at_land(s), look_at_fire(s), places_of(s), spent_pawns(s))


@rule
def pay(s: Hotspot) -> int:
    """HB-BACK-36: as much on Strike! as is needed and there, NONE if nothing is."""
    if s.strike >= 0:
        for number in range(PAYMENTS - 1, -1, -1):
            if refuse_payment(s, UNIT * (number + 1)) == 0:
                return PAY + number
    return NONE


@rule
def extinguish_trouble(s: Hotspot, scene: Scene, pawn: int) -> int:
    """What is left when a Brigade extinguishes."""
    at = int(s.at[pawn])
    fire = fewer(scene.fire, one(at))
    if tokens_removed(s, int(s.active)) > 1:
        fire = fewer(fire, one(at))
    spent = scene.spent | 1 << pawn
    return trouble(s, scene.land, fire, scene.places, spent) - praise(s, fire, at, pawn)


@rule
def best_of_pawn(s: Hotspot, scene: Scene, pawn: int) -> int:
    """The Action of a Brigade that leaves least trouble, NONE to stay."""
    spent, best = scene.spent | 1 << pawn, NONE
    least = trouble(s, scene.land, scene.fire, scene.places, spent)
    if refuse_extinguish(s, pawn) == 0:
        left = extinguish_trouble(s, scene, pawn)
        if left <= least:
            best, least = EXTINGUISH + pawn, left
    for goal in range(HEXES):
        if refuse_move(s, pawn, goal) == 0:
            places = moved_to(scene.places, pawn, goal)
            left = trouble(s, scene.land, scene.fire, places, spent)
            if left < least:
                best, least = MOVE + HEXES * pawn + goal, left
    return best


@rule
def best_flight(s: Hotspot, scene: Scene, least: int) -> int:
    """HB-AIR-5: the fire that the own Airplane puts out with most effect, NONE for none."""
    best, left = NONE, scene.fire.one
    while not is_empty(left):
        cell = first_of(left)
        left = without_first(left)
        if refuse_flight(s, cell) == 0:
            after = trouble(s, scene.land, out(scene.fire, one(cell)), scene.places, scene.spent)
            if after < least:
                best, least = FLY + cell, after
    return best


@rule
def best_card(s: Hotspot, scene: Scene, now: int) -> int:
    """HB-LUCK-1 to HB-LUCK-4: a kept card where it spares most, NONE to keep it."""
    best, least, left = NONE, now - CARD, scene.fire.one
    while not is_empty(left):
        cell = first_of(left)
        left = without_first(left)
        for card in range(DOUSING - 1, -1, -1):
            if refuse_douse(s, card, cell) == 0:
                fire = out(scene.fire, one(cell))
                after = trouble(s, scene.land, fire, scene.places, scene.spent)
                if after < least:
                    best, least = DOUSE + HEXES * card + cell, after
                break
    return best


@rule
def best_shortcut(s: Hotspot, scene: Scene, now: int) -> int:
    """HB-LUCK-7: a Brigade put onto a fire where that spares most, NONE to keep the card."""
    best, least, left = NONE, now - CARD, scene.fire.one
    while not is_empty(left):
        cell = first_of(left)
        left = without_first(left)
        for pawn in range(PAWNS):
            if refuse_shortcut(s, pawn, cell) == 0:
                places = moved_to(scene.places, pawn, cell)
                after = trouble(s, scene.land, scene.fire, places, scene.spent)
                if after < least:
                    best, least = SHORTCUT + HEXES * pawn + cell, after
    return best


@rule
def risks_collapse(s: Hotspot) -> bool:
    """HB-BACK-2: whether Collapse, if it came now, would lose the game or nearly so."""
    if s.unseen[COLLAPSE] == 0:
        return False
    at_risk = int(s.scorched)
    for cell in range(HEXES):
        if s.fire[cell] > 0 and s.kind[cell] == CITY:
            at_risk += 1
    return at_risk >= scorched_limit(s) - MARGIN


@rule
def wants_luck(s: Hotspot, now: int) -> bool:
    """HB-CARD-1: things look bad, and a Backdraft card would hardly make them worse."""
    if s.strike >= 0 or now >= LOSS // 2:
        return True
    return now >= DRAW_FROM and not risks_collapse(s)


@rule
def act(s: Hotspot) -> int:
    """HB-FIGHT-5, HB-FIGHT-6: cards, the Airplane, then one Brigade after the other."""
    action = pay(s)
    if action >= 0:
        return action
    scene = look(s)
    now = trouble(s, scene.land, scene.fire, scene.places, scene.spent)
    if wants_luck(s, now) and refuse_draw(s) == 0:
        return DRAW
    if s.plane[int(s.active)] >= 0 and not s.flown:
        action = best_flight(s, scene, now)
    if action < 0 and s.kept[int(s.active)]:
        action = best_card(s, scene, now)
        if action < 0:
            action = best_shortcut(s, scene, now)
    return action if action >= 0 else send_brigades(s, scene)


@rule
def close_in(s: Hotspot, scene: Scene, pawn: int) -> int:
    """HB-FLOW-9: extinguish, or the Move that is nearest to a fire on foot; NONE if none is."""
    if refuse_extinguish(s, pawn) == 0:
        return EXTINGUISH + pawn
    layer = scene.fire.one
    for _ in range(HEXES):
        if has(layer, int(s.at[pawn])):
            return NONE
        for goal in range(HEXES):
            if has(layer, goal) and refuse_move(s, pawn, goal) == 0:
                return MOVE + HEXES * pawn + goal
        wider = common(with_near(layer), scene.land.open)
        if is_empty(less(wider, layer)):
            return NONE
        layer = both(layer, wider)
    return NONE


@rule
def send_brigades(s: Hotspot, scene: Scene) -> int:
    """HB-FIGHT-5: one Brigade after the other; those that stay are not counted on any more."""
    for pawn in range(PAWNS):
        if refuse_action(s, pawn) == 0:
            if int(s.boards) >= PATIENCE:
                action = close_in(s, scene, pawn)
            else:
                action = best_of_pawn(s, scene, pawn)
            if action >= 0:
                return action
            scene = Scene(scene.land, scene.fire, scene.places, scene.spent | 1 << pawn)
    return END
