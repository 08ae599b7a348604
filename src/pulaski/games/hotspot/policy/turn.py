"""The own turn: of all that can be done, what leaves least trouble."""

from __future__ import annotations

from pulaski.core.compile import rule

from .. import state as n
from ..codes import Act
from ..kernel import airplanes, brigades, control, decks, ending, funding, luck
from ..state import Hotspot
from . import outlook, sets, spread, ways, weights
from .outlook import Situation
from .sets import NOWHERE, Hexes


@rule
def pay(s: Hotspot) -> int:
    """HB-BACK-36: as much on Strike! as is needed and there, NONE if nothing is."""
    for size in range(n.PAYMENTS - 1, -1, -1):
        if funding.refuse_payment(s, size) == 0:
            return Act.PAY + size
    return n.NONE


@rule
def moves_of(s: Hotspot, free: Hexes, pawn: int) -> Hexes:
    """HB-MOVE-1 to HB-MOVE-4: where a Brigade can Move, of the hexes that are open."""
    if brigades.refuse_mover(s, pawn):
        return NOWHERE
    at, ranges = int(s.at[pawn]), brigades.ranges_of(s, pawn)
    goals = sets.near(at)
    if brigades.steps_of(s, int(s.active)) > 1:
        goals = sets.with_near(sets.common(goals, free))
    while ranges:
        centre = int(s.hq[sets.lowest(ranges)])
        reach = control.reach_of_range(s, int(s.active))
        goals = sets.both(goals, sets.within(centre, reach))
        ranges &= ranges - 1
    return sets.less(sets.common(goals, free), sets.one(at))


@rule
def extinguish_trouble(s: Hotspot, now: Situation, pawn: int, limit: int) -> int:
    """What is left when a Brigade extinguishes; it has acted already."""
    at = int(s.at[pawn])
    fire = spread.fewer(now.land, now.fire, at, brigades.tokens_removed(s, int(s.active)))
    worth = outlook.praise(s, fire, at, pawn)
    return outlook.trouble(s, outlook.with_fire(now, fire), limit + worth) - worth


@rule
def sensible(s: Hotspot, now: Situation, pawn: int, goals: Hexes) -> Hexes:
    """Of these hexes those on or beside a fire, or on the way to one: the others lead nowhere."""
    good, left = sets.with_near(now.fire.burning), now.fire.burning
    team, at = int(s.active), int(s.at[pawn])
    while not sets.is_empty(left):
        goal = sets.first_of(left)
        left = sets.without_first(left)
        good = sets.both(good, sets.one(ways.walk(s, now.land.open, team, at, goal)))
    return sets.common(goals, good)


@rule
def best_of_pawn(s: Hotspot, before: Situation, pawn: int) -> int:
    """The Action of a Brigade that leaves least trouble, NONE to stay.

    Where it stands on a fire it does not stay idle, even if that promised the last token and its
    Decoration: it cannot know that others come to take the tokens before.
    """
    now = outlook.with_spent(before, pawn)
    goals = sensible(s, now, pawn, moves_of(s, now.land.open, pawn))
    if brigades.refuse_extinguish(s, pawn) == 0:
        least = extinguish_trouble(s, now, pawn, outlook.ANY)
        least = min(least, outlook.trouble(s, now, least))
        goal = better_goal(s, now, pawn, goals, n.NONE, least)
        return Act.EXTINGUISH + pawn if goal < 0 else Act.MOVE + n.HEXES * pawn + goal
    goal = best_goal(s, now, pawn, goals)
    return n.NONE if goal < 0 else Act.MOVE + n.HEXES * pawn + goal


@rule
def best_goal(s: Hotspot, now: Situation, pawn: int, goals: Hexes) -> int:
    """Of these hexes the first of those that leave least trouble, NONE to stay.

    Where the Brigade would go in thought is looked at first, so that others are soon out of it.
    """
    at, held = int(s.at[pawn]), ways.held_by(now.places, now.pawns & ~(1 << pawn))
    goal = ways.target_of(now.fire.burning, held, at)
    likely = ways.walk(s, now.land.open, int(s.active), at, goal)
    if not sets.has(goals, likely):
        least = outlook.trouble(s, now, outlook.ANY)
        return better_goal(s, now, pawn, goals, n.NONE, least)
    left = outlook.trouble_after_move(s, now, pawn, likely, outlook.ANY)
    stay = outlook.trouble(s, now, left + 1)
    best, least = (likely, left) if left < stay else (n.NONE, stay)
    return better_goal(s, now, pawn, sets.less(goals, sets.one(likely)), best, least)


@rule
def better_goal(s: Hotspot, now: Situation, pawn: int, goals: Hexes, best: int, least: int) -> int:
    """A hex that leaves less trouble than the best so far, or as much and comes before it."""
    while not sets.is_empty(goals):
        goal = sets.first_of(goals)
        goals = sets.without_first(goals)
        limit = least + 1 if goal < best else least
        left = outlook.trouble_after_move(s, now, pawn, goal, limit)
        if left < limit:
            best, least = goal, left
    return best


@rule
def flight_or_card(s: Hotspot, cell: int, by_air: bool) -> int:
    """HB-AIR-5, HB-LUCK-1 to HB-LUCK-4: what puts out the fire on a hex, NONE if nothing does."""
    if by_air:
        can_fly = s.fire[cell] > 0 and airplanes.refuse_flight(s, cell) == 0
        return Act.FLY + cell if can_fly else n.NONE
    for card in range(n.DOUSING - 1, -1, -1):  # Cloudburst, which suits any hex, comes last
        if luck.refuse_douse(s, card, cell) == 0:
            return Act.USE + n.HEXES * card + cell
    return n.NONE


@rule
def best_water(s: Hotspot, now: Situation, least: int, by_air: bool) -> int:
    """The own Airplane or a kept card where it spares most, NONE to wait."""
    best, cells = n.NONE, now.fire.burning
    while not sets.is_empty(cells):
        cell = sets.first_of(cells)
        cells = sets.without_first(cells)
        action = flight_or_card(s, cell, by_air)
        if action >= 0:
            left = outlook.trouble_without(s, now, sets.one(cell), least)
            if left < least:
                best, least = action, left
    return best


@rule
def best_shortcut(s: Hotspot, now: Situation, least: int) -> int:
    """HB-LUCK-7: a Brigade put onto a fire where that spares most, NONE to keep the card."""
    best, cells = n.NONE, now.fire.burning
    if not decks.keeps(s, int(s.active), n.SHORT_CUT):
        return best
    while not sets.is_empty(cells):
        cell = sets.first_of(cells)
        cells = sets.without_first(cells)
        for pawn in range(n.PAWNS):
            if brigades.refuse_shortcut(s, pawn, cell) == 0:
                left = outlook.trouble_after_move(s, now, pawn, cell, least)
                if left < least:
                    best, least = Act.SHORTCUT + n.HEXES * pawn + cell, left
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
    return at_risk >= ending.scorched_limit(s) - weights.MARGIN


@rule
def wants_luck(s: Hotspot, trouble: int) -> bool:
    """HB-CARD-1: things look bad, and a Backdraft card would hardly make them worse."""
    if s.strike >= 0 or trouble >= weights.LOSS // 2:
        return True
    return trouble >= weights.DRAW_FROM and not risks_collapse(s)


@rule
def act(s: Hotspot) -> int:
    """HB-FIGHT-5, HB-FIGHT-6: cards, the Airplane, then one Brigade after the other."""
    action = pay(s)
    if action >= 0:
        return action
    has_more = has_more_than_brigades(s)
    if not has_more and not has_brigades(s):
        return Act.END
    now = outlook.look(s, outlook.spent_pawns(s))
    if has_more:
        action = beside_brigades(s, now)
    return action if action >= 0 else send_brigades(s, now)


@rule
def has_more_than_brigades(s: Hotspot) -> bool:
    """HB-FIGHT-6: whether a card could be drawn or used, or the Airplane could fly."""
    is_ready = s.kept[int(s.active)] != 0 or airplanes.refuse_pilot(s) == 0
    return is_ready or decks.refuse_draw(s) == 0


@rule
def has_brigades(s: Hotspot) -> bool:
    """HB-FIGHT-5: whether a Brigade could still act."""
    for pawn in range(n.PAWNS):
        if brigades.refuse_action(s, pawn) == 0:
            return True
    return False


@rule
def beside_brigades(s: Hotspot, now: Situation) -> int:
    """HB-FIGHT-6: a card or the Airplane, NONE for neither."""
    trouble, action = outlook.trouble(s, now, outlook.ANY), n.NONE
    if wants_luck(s, trouble) and decks.refuse_draw(s) == 0:
        return Act.DRAW
    if airplanes.refuse_pilot(s) == 0:
        action = best_water(s, now, trouble, True)
    if action < 0 and s.kept[int(s.active)]:
        action = best_water(s, now, trouble - weights.CARD, False)
        if action < 0:
            action = best_shortcut(s, now, trouble - weights.CARD)
    return action


@rule
def close_in(s: Hotspot, now: Situation, pawn: int) -> int:
    """HB-FLOW-9: extinguish, or the Move that is nearest to a fire on foot; NONE if none is."""
    if brigades.refuse_extinguish(s, pawn) == 0:
        return Act.EXTINGUISH + pawn
    layer, goals = now.fire.burning, moves_of(s, now.land.open, pawn)
    for _ in range(n.HEXES):
        if sets.has(layer, int(s.at[pawn])):
            return n.NONE
        if sets.meet(layer, goals):
            return Act.MOVE + n.HEXES * pawn + sets.first_of(sets.common(layer, goals))
        wider = sets.common(sets.with_near(layer), now.land.open)
        if sets.is_empty(sets.less(wider, layer)):
            return n.NONE
        layer = sets.both(layer, wider)
    return n.NONE


@rule
def send_brigades(s: Hotspot, now: Situation) -> int:
    """HB-FIGHT-5: one Brigade after the other; those that stay are not counted on any more."""
    for pawn in range(n.PAWNS):
        if brigades.refuse_action(s, pawn) == 0:
            if int(s.boards) >= weights.PATIENCE:
                action = close_in(s, now, pawn)
            else:
                action = best_of_pawn(s, now, pawn)
            if action >= 0:
                return action
            now = outlook.with_spent(now, pawn)
    waits = s.acted == 0 and int(s.boards) >= weights.RESTLESS and not is_fought(s)
    return rouse(s) if waits else Act.END


@rule
def is_fought(s: Hotspot) -> bool:
    """Whether a Brigade, of whomever, stands on a fire."""
    for pawn in range(n.PAWNS):
        if s.at[pawn] >= 0 and s.fire[int(s.at[pawn])] > 0:
            return True
    return False


@rule
def rouse(s: Hotspot) -> int:
    """A turn in which nothing would be done: a Brigade closes in where that does no harm."""
    now = outlook.look(s, outlook.spent_pawns(s))
    for pawn in range(n.PAWNS):
        if brigades.refuse_action(s, pawn) == 0:
            now = outlook.with_spent(now, pawn)
    most = outlook.trouble(s, now, outlook.ANY) + weights.EFFORT
    for pawn in range(n.PAWNS):
        if brigades.refuse_action(s, pawn) == 0:
            action = close_in(s, now, pawn)
            if action >= Act.MOVE:
                goal = (action - Act.MOVE) % n.HEXES
                if outlook.trouble_after_move(s, now, pawn, goal, most + 1) <= most:
                    return action
            elif action >= 0:
                return action
    return Act.END
