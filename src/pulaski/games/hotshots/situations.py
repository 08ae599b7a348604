"""Names for what goes on: steps, phases, and the two together as they can be."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from . import state as n
from .codes import Ending, Phase

NOBODY: Final = "none"

#: What comes next, by its number.
STEPS: Final = (
    *("site", "tiles", "lake", "base", "house", "seventh", "crew", "start-tokens", "turn", "act"),
    *("fight", "reward", "land", "card", "resolve", "scorch", "spread", "firefighters", "end"),
)
#: Which step follows a Scorch; none before the first.
AFTER_SCORCH: Final = (NOBODY, *STEPS[1:])
#: What a token is drawn for, what a roll is, and how far a seat has settled a Scorch.
DRAWN_FOR: Final = ("start", "reward", "exchange", "loss")
ROLLS: Final = ("open", "matched", "forgiven")
SETTLED: Final = ("nothing", "save", "discard")
#: Where the sorts of Fire cards are told, without the cards.
SORTS: Final = ("other", "wind-blows", "breeze")

PHASES: Final = tuple(phase.key for phase in Phase)
ENDINGS: Final = (NOBODY, *(ending.key for ending in Ending))

_IN_TURN = (n.TURN, n.FIGHT, n.REWARD)
#: The steps at which each phase can be, the usual one first.
STEPS_OF: Final[Mapping[Phase, tuple[int, ...]]] = {
    Phase.LAYING: (n.SET_TILES,),
    Phase.DEALING: (n.SET_CREW,),
    Phase.BAGGING: (n.REWARD, n.TURN, n.SPREAD, n.SET_TOKENS),
    Phase.ROLLING: (n.TURN, n.FIGHT),
    Phase.DRAWING: (n.DRAW_CARD,),
    Phase.OMITTING: (n.SET_SITE,),
    Phase.CORNERING: (n.SET_LAKE,),
    Phase.DISTANCING: (n.SET_BASE,),
    Phase.HOUSING: (n.SET_HOUSE,),
    Phase.KINDLING: (n.SET_SEVENTH,),
    Phase.TAKING: (n.SET_CREW,),
    Phase.CHOOSING: (n.TURN_BEGINS,),
    Phase.ACTING: (n.TURN,),
    Phase.FIGHTING: (n.FIGHT,),
    Phase.REWARDING: (n.TURN,),
    Phase.PLACING: (n.REWARD,),
    Phase.SHIFTING: (*_IN_TURN, n.LAND),
    Phase.KEEPING: (n.REWARD, n.TURN),
    Phase.DISCARDING: (*_IN_TURN, n.CREW_ON_TILE),
    Phase.LANDING: (n.LAND,),
    Phase.AGREEING: (n.TURN, n.FIGHT),
    Phase.CARDING: (n.DRAW_CARD,),
    Phase.INCREASING: (n.RESOLVE,),
    Phase.SCORCHING: (n.SCORCH,),
    Phase.SPREADING: (n.SPREAD,),
    Phase.SAVING: (n.CREW_ON_TILE,),
    Phase.ENDED: tuple(range(n.TURN, n.TURN_OVER + 1)),
}
