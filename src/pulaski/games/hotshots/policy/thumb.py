"""The action a sensible Hotshot takes: the answer to each question, by what it is worth."""

from __future__ import annotations

from pulaski.core.compile import rule

from .. import state as n
from ..codes import ACTIONS, Act, Phase
from ..kernel import cards, crew, refusals, scorch, setup
from ..state import Hotshots
from . import answers, danger, dice, plans, turns, ways
from .cards import card_cost
from .danger import Outlook
from .weights import CHOSEN, CREW_WORTH


@rule
def suggest(s: Hotshots, key: int) -> int:
    """The action of whoever is asked; the key is not needed, nothing is left to chance."""
    phase = int(s.phase)
    if phase <= Phase.DISTANCING:
        return first_allowed(s, Act.SITE)
    if phase == Phase.TAKING:
        return take(s)
    o = danger.look_out(s)
    if phase == Phase.ACTING:
        return turns.act(s, o)
    if phase == Phase.FIGHTING:
        return dice.play_dice(s, o)
    if phase < Phase.ACTING:
        return pick(s, o) if phase == Phase.CHOOSING else light(s, o)
    return answer(s, o, phase) if phase < Phase.CARDING else answer_fire(s, o, phase)


@rule
def first_allowed(s: Hotshots, first: int) -> int:
    """The first action that is not refused."""
    for action in range(first, ACTIONS):
        if refusals.refuse(s, action) == 0:
            return action
    return n.NONE


# The setup.


@rule
def take(s: Hotshots) -> int:
    """HS-SETUP-8: the best Character left."""
    best, found = -1, 0
    for character in range(n.CREW):
        if setup.refuse_crew(s, character) == 0 and int(CREW_WORTH[character]) > best:
            best, found = int(CREW_WORTH[character]), character
    return Act.TAKE + found


@rule
def light(s: Hotshots, o: Outlook) -> int:
    """HS-MUCH-2, HS-ALARM-2: the fire that does least."""
    best, found = 1 << 40, 0
    for tile in range(n.TILES):
        if setup.refuse_light(s, tile) == 0:
            cost = danger.flame_cost(s, o, tile, setup.flames_of(int(s.phase), tile))
            if cost < best:
                best, found = cost, tile
    return Act.LIGHT + found


@rule
def pick(s: Hotshots, o: Outlook) -> int:
    """HS-SOLO-2: the Character who can do more."""
    best, found, before = -(1 << 40), 0, int(s.active)
    fought = int(s.fought)
    s.fought = 0
    for character in range(n.CREW):
        if s.owner[character] >= 0:
            s.active = character
            _, value = plans.best_place(s, o, ways.reach(s, int(s.at[character]), 2, False))
            if value > best:
                best, found = value, character
    s.active, s.fought = before, fought
    return Act.PICK + found


# Rewards, tokens, Vehicles.


@rule
def answer(s: Hotshots, o: Outlook, phase: int) -> int:
    """HS-SUCC-9, HS-BREAK-1, HS-EXCH-2, HS-TOK-5, HS-VEH-4, HS-SHARE-2: what the turn asks."""
    if phase == Phase.REWARDING:
        return answers.best_reward(s, o)
    if phase == Phase.PLACING:
        return Act.BREAK + dice.best_break(s, o, crew.own_tile(s))[0]
    if phase == Phase.SHIFTING:
        return answers.best_shift(s, o)
    if phase == Phase.KEEPING:
        return Act.CHOOSE + answers.best_token_of(int(s.shown))
    if phase == Phase.DISCARDING:
        return Act.DISCARD + answers.worst_token_of(int(s.held[int(s.asked)]))
    if phase == Phase.LANDING:
        return land(s, o)
    return Act.YES


@rule
def land(s: Hotshots, o: Outlook) -> int:
    """HS-VEH-4: where the crew is nearest to the fires."""
    best, found = -(1 << 40), 0
    fires = ways.uncovered(s, int(s.active))
    for tile in range(n.TILES):
        if (int(s.landing) >> tile) & 1:
            value = plans.place_value(s, o, tile, fires)
            if value > best:
                best, found = value, tile
    return Act.LAND + found


# The fire.


@rule
def answer_fire(s: Hotshots, o: Outlook, phase: int) -> int:
    """HS-LOOK-2, HS-INC-10, HS-SCORCH-7, HS-SCORCH-13, HS-TK-14: what the fire asks."""
    if phase == Phase.CARDING:
        first, second = int(s.fire_card), int(s.second)
        better = card_cost(s, o, first) <= card_cost(s, o, second)
        return Act.PLAY_CARD + (first if better else second)
    if phase == Phase.INCREASING:
        count = 2 if s.fire_card < n.MULTIPLE else 1
        tiles = cards.increase_tiles(s)
        return Act.INCREASE + answers.cheapest_flame(s, o, tiles, count, CHOSEN)[0]
    if phase == Phase.SCORCHING:
        return Act.SCORCH + answers.cheapest_scorch(s, o, scorch.next_scorches(s))
    if phase == Phase.SPREADING:
        return Act.SPREAD + answers.cheapest_flame(s, o, scorch.spread_tiles(s), 1, 0)[0]
    return Act.SAVE
