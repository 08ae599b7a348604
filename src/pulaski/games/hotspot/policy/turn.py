"""The own turn: of all that can be done, what leaves least trouble."""

from __future__ import annotations

from typing import NamedTuple

from pulaski.core.compile import rule
from pulaski.games.hotspot import state as n
from pulaski.games.hotspot.codes import Act
from pulaski.games.hotspot.kernel import airplanes, brigades, decks, ending, funding, luck
from pulaski.games.hotspot.policy import outlook, sets, spread
from pulaski.games.hotspot.policy.spread import Fire, Land
from pulaski.games.hotspot.policy.weights import CARD, DRAW_FROM, LOSS, MARGIN, PATIENCE
from pulaski.games.hotspot.state import Hotspot


class Scene(NamedTuple):
    """What planning needs of a position."""

    land: Land
    fire: Fire
    places: int
    spent: int


@rule
def look(s: Hotspot) -> Scene:
    """The position as it is."""
    return Scene(
        spread.look_at_land(s), spread.look_at_fire(s), outlook.places_of(s), outlook.spent_pawns(s)
    )


@rule
def pay(s: Hotspot) -> int:
    """HB-BACK-36: as much on Strike! as is needed and there, NONE if nothing is."""
    if s.strike >= 0:
        for number in range(n.PAYMENTS - 1, -1, -1):
            if funding.refuse_payment(s, n.UNIT * (number + 1)) == 0:
                return Act.PAY + number
    return n.NONE


@rule
def extinguish_trouble(s: Hotspot, scene: Scene, pawn: int) -> int:
    """What is left when a Brigade extinguishes."""
    at = int(s.at[pawn])
    fire = spread.fewer(scene.fire, sets.one(at))
    if brigades.tokens_removed(s, int(s.active)) > 1:
        fire = spread.fewer(fire, sets.one(at))
    spent = scene.spent | 1 << pawn
    return outlook.trouble(s, scene.land, fire, scene.places, spent) - outlook.praise(
        s, fire, at, pawn
    )


@rule
def best_of_pawn(s: Hotspot, scene: Scene, pawn: int) -> int:
    """The Action of a Brigade that leaves least trouble, NONE to stay."""
    spent, best = scene.spent | 1 << pawn, n.NONE
    least = outlook.trouble(s, scene.land, scene.fire, scene.places, spent)
    if brigades.refuse_extinguish(s, pawn) == 0:
        left = extinguish_trouble(s, scene, pawn)
        if left <= least:
            best, least = Act.EXTINGUISH + pawn, left
    for goal in range(n.HEXES):
        if brigades.refuse_move(s, pawn, goal) == 0:
            places = outlook.moved_to(scene.places, pawn, goal)
            left = outlook.trouble(s, scene.land, scene.fire, places, spent)
            if left < least:
                best, least = Act.MOVE + n.HEXES * pawn + goal, left
    return best


@rule
def best_flight(s: Hotspot, scene: Scene, least: int) -> int:
    """HB-AIR-5: the fire that the own Airplane puts out with most effect, NONE for none."""
    best, left = n.NONE, scene.fire.one
    while not sets.is_empty(left):
        cell = sets.first_of(left)
        left = sets.without_first(left)
        if airplanes.refuse_flight(s, cell) == 0:
            after = outlook.trouble(
                s, scene.land, spread.out(scene.fire, sets.one(cell)), scene.places, scene.spent
            )
            if after < least:
                best, least = Act.FLY + cell, after
    return best


@rule
def best_card(s: Hotspot, scene: Scene, now: int) -> int:
    """HB-LUCK-1 to HB-LUCK-4: a kept card where it spares most, NONE to keep it."""
    best, least, left = n.NONE, now - CARD, scene.fire.one
    while not sets.is_empty(left):
        cell = sets.first_of(left)
        left = sets.without_first(left)
        for card in range(n.DOUSING - 1, -1, -1):
            if luck.refuse_douse(s, card, cell) == 0:
                fire = spread.out(scene.fire, sets.one(cell))
                after = outlook.trouble(s, scene.land, fire, scene.places, scene.spent)
                if after < least:
                    best, least = Act.USE + n.HEXES * card + cell, after
                break
    return best


@rule
def best_shortcut(s: Hotspot, scene: Scene, now: int) -> int:
    """HB-LUCK-7: a Brigade put onto a fire where that spares most, NONE to keep the card."""
    best, least, left = n.NONE, now - CARD, scene.fire.one
    while not sets.is_empty(left):
        cell = sets.first_of(left)
        left = sets.without_first(left)
        for pawn in range(n.PAWNS):
            if brigades.refuse_shortcut(s, pawn, cell) == 0:
                places = outlook.moved_to(scene.places, pawn, cell)
                after = outlook.trouble(s, scene.land, scene.fire, places, scene.spent)
                if after < least:
                    best, least = Act.SHORTCUT + n.HEXES * pawn + cell, after
    return best


@rule
def risks_collapse(s: Hotspot) -> bool:
    """HB-BACK-2: whether Collapse, if it came now, would lose the game or nearly so."""
    if s.unseen[n.COLLAPSE] == 0:
        return False
    at_risk = int(s.scorched)
    for cell in range(n.HEXES):
        if s.fire[cell] > 0 and s.kind[cell] == n.CITY:
            at_risk += 1
    return at_risk >= ending.scorched_limit(s) - MARGIN


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
    now = outlook.trouble(s, scene.land, scene.fire, scene.places, scene.spent)
    if wants_luck(s, now) and decks.refuse_draw(s) == 0:
        return Act.DRAW
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
    if brigades.refuse_extinguish(s, pawn) == 0:
        return Act.EXTINGUISH + pawn
    layer = scene.fire.one
    for _ in range(n.HEXES):
        if sets.has(layer, int(s.at[pawn])):
            return n.NONE
        for goal in range(n.HEXES):
            if sets.has(layer, goal) and brigades.refuse_move(s, pawn, goal) == 0:
                return Act.MOVE + n.HEXES * pawn + goal
        wider = sets.common(sets.with_near(layer), scene.land.open)
        if sets.is_empty(sets.less(wider, layer)):
            return n.NONE
        layer = sets.both(layer, wider)
    return n.NONE


@rule
def send_brigades(s: Hotspot, scene: Scene) -> int:
    """HB-FIGHT-5: one Brigade after the other; those that stay are not counted on any more."""
    for pawn in range(n.PAWNS):
        if brigades.refuse_action(s, pawn) == 0:
            if int(s.boards) >= PATIENCE:
                action = close_in(s, scene, pawn)
            else:
                action = best_of_pawn(s, scene, pawn)
            if action >= 0:
                return action
            scene = Scene(scene.land, scene.fire, scene.places, scene.spent | 1 << pawn)
    return Act.END
