"""The own turn: of all that can be done, what leaves least trouble."""

from __future__ import annotations

from pulaski.core.compile import rule

from .. import state as n
from ..codes import Act
from ..kernel import airplanes, brigades, decks, ending, funding, luck
from ..state import Hotspot
from . import outlook, sets, spread, weights
from .outlook import Situation


@rule
def pay(s: Hotspot) -> int:
    """HB-BACK-36: as much on Strike! as is needed and there, NONE if nothing is."""
    for size in range(n.PAYMENTS - 1, -1, -1):
        if funding.refuse_payment(s, size) == 0:
            return Act.PAY + size
    return n.NONE


@rule
def extinguish_trouble(s: Hotspot, now: Situation, pawn: int) -> int:
    """What is left when a Brigade extinguishes; it has acted already."""
    at = int(s.at[pawn])
    fire = spread.fewer(now.fire, sets.one(at))
    if brigades.tokens_removed(s, int(s.active)) > 1:
        fire = spread.fewer(fire, sets.one(at))
    return outlook.trouble(s, outlook.with_fire(now, fire)) - outlook.praise(s, fire, at, pawn)


@rule
def best_of_pawn(s: Hotspot, before: Situation, pawn: int) -> int:
    """The Action of a Brigade that leaves least trouble, NONE to stay.

    Where it stands on a fire it does not stay idle, even if that promised the last token and its
    Decoration: it cannot know that others come to take the tokens before.
    """
    now, best = outlook.with_spent(before, pawn), n.NONE
    least = outlook.trouble(s, now)
    if brigades.refuse_extinguish(s, pawn) == 0:
        best, least = Act.EXTINGUISH + pawn, min(least, extinguish_trouble(s, now, pawn))
    for goal in range(n.HEXES):
        if brigades.can_move(s, pawn, goal):
            left = outlook.trouble_after_move(s, now, pawn, goal)
            if left < least:
                best, least = Act.MOVE + n.HEXES * pawn + goal, left
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
    best = n.NONE
    for cell in range(n.HEXES):
        action = flight_or_card(s, cell, by_air)
        if action >= 0:
            left = outlook.trouble_without(s, now, sets.one(cell))
            if left < least:
                best, least = action, left
    return best


@rule
def best_shortcut(s: Hotspot, now: Situation, least: int) -> int:
    """HB-LUCK-7: a Brigade put onto a fire where that spares most, NONE to keep the card."""
    best = n.NONE
    for cell in range(n.HEXES):
        if s.fire[cell] == 0:
            continue
        for pawn in range(n.PAWNS):
            if brigades.refuse_shortcut(s, pawn, cell) == 0:
                left = outlook.trouble_after_move(s, now, pawn, cell)
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
    now = outlook.look(s, outlook.spent_pawns(s))
    trouble = outlook.trouble(s, now)
    if wants_luck(s, trouble) and decks.refuse_draw(s) == 0:
        return Act.DRAW
    if airplanes.refuse_pilot(s) == 0:
        action = best_water(s, now, trouble, True)
    if action < 0 and s.kept[int(s.active)]:
        action = best_water(s, now, trouble - weights.CARD, False)
        if action < 0:
            action = best_shortcut(s, now, trouble - weights.CARD)
    return action if action >= 0 else send_brigades(s, now)


@rule
def close_in(s: Hotspot, now: Situation, pawn: int) -> int:
    """HB-FLOW-9: extinguish, or the Move that is nearest to a fire on foot; NONE if none is."""
    if brigades.refuse_extinguish(s, pawn) == 0:
        return Act.EXTINGUISH + pawn
    layer = now.fire.one
    for _ in range(n.HEXES):
        if sets.has(layer, int(s.at[pawn])):
            return n.NONE
        for goal in range(n.HEXES):
            if sets.has(layer, goal) and brigades.can_move(s, pawn, goal):
                return Act.MOVE + n.HEXES * pawn + goal
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
    most = outlook.trouble(s, now) + weights.EFFORT
    for pawn in range(n.PAWNS):
        if brigades.refuse_action(s, pawn) == 0:
            action = close_in(s, now, pawn)
            if action >= Act.MOVE:
                goal = (action - Act.MOVE) % n.HEXES
                if outlook.trouble_after_move(s, now, pawn, goal) <= most:
                    return action
            elif action >= 0:
                return action
    return Act.END
