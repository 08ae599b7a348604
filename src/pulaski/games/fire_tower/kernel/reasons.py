"""Why something happens: the reasons of draws, and the clause of whatever is asked now."""

from __future__ import annotations

import numpy as np

from pulaski.core.codes import by_number
from pulaski.core.compile import rule

from .. import state as n
from ..codes import Act, Ending, Event, Phase, Refusal
from ..state import FireTower

# Why cards are drawn.
DEAL = 0
EXCHANGED = 1
PLAYED = 2
DISCARDED = 3
RECKLESS = 4
REPLACED = 5
STORM = 6
AID = 7
PULLED = 8
OTHER = 9
BURNER = 10
UNREWARDED = 11
HAUNTED = 12
REASONS = 13

#: By reason: what whoever draws is told, what the others are told, and why nothing else is done.
DREW = np.arange(Event.DREW, Event.DREW + REASONS)
DREW_UNSEEN = np.arange(Event.DREW_UNSEEN, Event.DREW_UNSEEN + REASONS)
NOW_DRAWN = np.array(
    [
        *(Refusal.NOW_DEAL, Refusal.NOW_EXCHANGE, Refusal.NOW_DRAW_PLAYED, Refusal.NOW_DISCARD),
        *(Refusal.NOW_DRAW_RECKLESS, Refusal.NOW_DRAW_REPLACED, Refusal.NOW_STORM_DISCARD),
        *(Refusal.NOW_AID_DISCARD, Refusal.NOW_DRAW_PULLED, Refusal.NOW_DRAW_OTHER),
        *(Refusal.NOW_DRAW_BURNER, Refusal.NOW_DRAW_UNREWARDED, Refusal.NOW_DRAW_HAUNTED),
    ],
    dtype=np.int64,
)

#: By phase, where a phase has just one.
_NOW: dict[int, int] = {
    Phase.PULLING: Refusal.NOW_PULL,
    Phase.ACTING: Refusal.NOW_ACT,
    Phase.MOVING: Refusal.NOW_EMBER,
    Phase.DOUSING: Refusal.NOW_WATER,
    Phase.BUCKETING: Refusal.NOW_BUCKET,
    Phase.DISCARDING: Refusal.NOW_DISCARD,
    Phase.PAYING: Refusal.NOW_PAY,
    Phase.RAGING: Refusal.NOW_RAGE,
    Phase.TRIMMING: Refusal.NOW_TRIM,
    Phase.AIDING: Refusal.NOW_AID,
    Phase.AID_GEM: Refusal.NOW_AID_GEM,
    Phase.AID_BREAK: Refusal.NOW_AID_BREAK,
    Phase.AID_DISCARD: Refusal.NOW_AID_DISCARD,
    Phase.HAUNTING: Refusal.NOW_HAUNT,
    Phase.SHADOW_GEM: Refusal.NOW_SHADOW_DIE,
    Phase.SHADOW_CARD: Refusal.NOW_PULLED,
    Phase.EXCHANGING: Refusal.NOW_EXCHANGE,
    Phase.CHAMPION_BREAK: Refusal.NOW_CHAMPION,
}
NOW = by_number(len(Phase), _NOW, Refusal.WRONG_STEP)

#: By what the die is rolled for.
_NOW_ROLLED = {
    n.FIRST_WIND: Refusal.NOW_FIRST_WIND,
    n.NEW_WIND: Refusal.NOW_NEW_WIND,
    n.STORM: Refusal.NOW_STORM,
    n.STORM_WIND: Refusal.NOW_STORM_WIND,
    n.LOST_WIND: Refusal.NOW_LOST_WIND,
    n.SHADOW_DIE: Refusal.NOW_SHADOW_DIE,
}
NOW_ROLLED = by_number(7, _NOW_ROLLED, Refusal.WRONG_STEP)

#: By ending: the refusal that cites the same clause.
_OVER = {code.clause: code for code in Refusal if code.kind == "game-over"}
OVER = np.array([Refusal.GAME_OVER, *(_OVER[ending.clause] for ending in Ending)], dtype=np.int64)


@rule
def why_drawn(s: FireTower) -> int:
    """Why the seat that is asked draws a card now."""
    if s.turn == 0:
        return DEAL if s.step == n.EXCHANGE else EXCHANGED
    if s.burning >= 0:
        return why_drawn_for_tower(s)
    if s.event == n.FIRESTORM:
        return STORM
    if s.event:
        return AID if s.event == n.MUTUAL_AID else PULLED
    if s.queue[0]:
        return REPLACED  # Events that waited before this draw have been carried out
    if s.acted == n.DID_DISCARD:
        return DISCARDED
    return RECKLESS if s.acted == n.DID_RECKLESS else PLAYED


@rule
def why_drawn_for_tower(s: FireTower) -> int:
    """FT-BURN-10, FT-BURN-11, FT-BURN-14, FT-SHADOW-22: why a burned tower brings a card."""
    if s.event == n.SHADOW:
        return HAUNTED
    if s.burner < 0:
        return UNREWARDED
    return BURNER if s.asked == s.burner else OTHER


@rule
def wrong_step(s: FireTower) -> int:
    """FT-TURN-2: something else is asked now."""
    if s.phase == Phase.DRAWING:
        return int(NOW_DRAWN[why_drawn(s)])
    if s.phase == Phase.ROLLING:
        partial = s.roll == n.STORM and s.burning >= 0
        return Refusal.NOW_PARTIAL_STORM if partial else int(NOW_ROLLED[int(s.roll)])
    if s.phase == Phase.DOUSING and s.laid >= Act.BUCKET:
        return Refusal.NOW_EMPTYING
    if s.phase == Phase.DISCARDING and s.event:
        return Refusal.NOW_STORM_DISCARD
    return int(NOW[int(s.phase)])


@rule
def why_over(s: FireTower) -> int:
    """FT-END-2: the game has ended, and nothing follows; the clause by which it did."""
    return int(OVER[int(s.ended)])
