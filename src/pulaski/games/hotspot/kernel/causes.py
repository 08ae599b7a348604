"""Which clause an event or refusal rests on, where that goes by a card, an asset or the moment."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import numpy as np

from pulaski.core.codes import by_number

from .. import state as n
from ..codes import ACTIONS, PHASES, Act, Ending, Event, Phase, Refusal

# Assets, by their numbers.

BOUGHT: Final = by_number(
    n.PLAIN_ASSETS,
    {
        n.ALARM: Event.BOUGHT,
        n.TANKS: Event.BOUGHT_TANKS,
        n.TRUCKS: Event.BOUGHT_TRUCKS,
        n.AIRPLANE: Event.BOUGHT_AIRPLANE,
    },
)
OWNED: Final = by_number(
    n.PLAIN_ASSETS,
    {
        n.ALARM: Refusal.OWNED_ALREADY,
        n.TANKS: Refusal.OWNS_TANKS,
        n.TRUCKS: Refusal.OWNS_TRUCKS,
        n.AIRPLANE: Refusal.OWNS_AIRPLANE,
    },
)

#: Why Resistant Environment does not shield a hex, by why Prevention Measures would not.
SHIELDED: Final = by_number(
    1 + len(Refusal),
    {
        Refusal.NO_HOT_SPOTS: Refusal.SHIELD_NO_SPOTS,
        Refusal.IS_ON_FIRE: Refusal.SHIELD_ON_FIRE,
        Refusal.IS_SCORCHED: Refusal.SHIELD_SCORCHED,
        Refusal.IS_PROTECTED: Refusal.SHIELD_PROTECTED,
    },
)

# Luck cards, by their numbers.

KEPT: Final = by_number(
    n.CARDS,
    {
        n.CLOUDBURST: Event.KEPT,
        n.CLEARING: Event.KEPT_CLEARING,
        n.SPRINKLERS: Event.KEPT_SPRINKLERS,
        n.CIVIL_GUARD: Event.KEPT_CIVIL_GUARD,
        n.SHORT_CUT: Event.KEPT_SHORTCUT,
        n.VOLUNTEERS: Event.KEPT_VOLUNTEERS,
    },
)
USED: Final = by_number(
    n.CARDS,
    {
        n.CLOUDBURST: Event.USED,
        n.CLEARING: Event.USED_CLEARING,
        n.SPRINKLERS: Event.USED_SPRINKLERS,
        n.CIVIL_GUARD: Event.USED_CIVIL_GUARD,
    },
)
CLEARED: Final = by_number(
    n.CARDS,
    {
        n.CLOUDBURST: Event.CLEARED,
        n.CLEARING: Event.CLEARED_BY_CLEARING,
        n.SPRINKLERS: Event.CLEARED_BY_SPRINKLERS,
        n.CIVIL_GUARD: Event.CLEARED_BY_CIVIL_GUARD,
        n.FIRE_DRILL: Event.CLEARED_BY_DRILL,
    },
)
#: Cloudburst suits every type.
UNSUITED: Final = by_number(
    n.CARDS,
    {
        n.CLEARING: Refusal.NO_FOREST,
        n.SPRINKLERS: Refusal.NO_CITY,
        n.CIVIL_GUARD: Refusal.NO_TOWN,
    },
)

# Rolls, by what they are for.

STARTED: Final = by_number(
    n.FOR_GAS + 1,
    {
        n.FOR_HAZARD: Event.STARTED,
        n.FOR_PYROMANIAC: Event.STARTED_BY_PYROMANIAC,
        n.FOR_LIGHTNING: Event.STARTED_BY_LIGHTNING,
        n.FOR_CAMPERS: Event.STARTED_BY_CAMPERS,
        n.FOR_SHORT_CIRCUIT: Event.STARTED_BY_SHORT_CIRCUIT,
        n.FOR_UNDERGROUND: Event.STARTED_UNDERGROUND,
    },
)
SPARED: Final = by_number(
    n.FOR_GAS + 1,
    {
        n.FOR_CAMPERS: Event.SPARED_BY_CAMPERS,
        n.FOR_SHORT_CIRCUIT: Event.SPARED_BY_SHORT_CIRCUIT,
        n.FOR_UNDERGROUND: Event.SPARED_UNDERGROUND,
    },
)

# Endings.

DEFEAT: Final = by_number(
    len(Ending) + 1,
    {
        Ending.SCORCHED: Event.DEFEAT,
        Ending.SCORCHED_MORE: Event.DEFEAT_BY_MORE,
        Ending.SCORCHED_LAST: Event.DEFEAT_AT_LAST,
    },
)
#: Why nothing is done any more, by how the game ended.
OVER: Final = by_number(
    len(Ending) + 1,
    {
        Ending.WON: Refusal.GAME_OVER,
        Ending.SHARED: Refusal.GAME_OVER,
        Ending.SURVIVED: Refusal.GAME_OVER,
        Ending.ALONE: Refusal.GAME_OVER,
        Ending.SCORCHED: Refusal.LOST,
        Ending.SCORCHED_MORE: Refusal.LOST,
        Ending.SCORCHED_LAST: Refusal.LOST,
        Ending.HELD: Refusal.HELD_TOO_LONG,
    },
)

# The moment.

_TURN: Final = (
    *(Act.MOVE, Act.EXTINGUISH, Act.FLY, Act.USE, Act.SHORTCUT),
    *(Act.DRAW, Act.PAY, Act.END),
)
_PURCHASES: Final = (Act.BUY, Act.BACKUP, Act.OPEN, Act.PROTECT, Act.REBUILD)
#: The kinds that each phase asks for.
_ASKED: Final = {
    Phase.ROLLING: (Act.ROLL,),
    Phase.DRAWING: (Act.LUCK,),
    Phase.TURNING: (Act.BACKDRAFT,),
    Phase.GIVING: (Act.GIVE, Act.DONE),
    Phase.BASING: (Act.BASE,),
    Phase.BUYING: (*_PURCHASES, Act.PAY, Act.DONE),
    Phase.FEEDING: (Act.FEED,),
    Phase.LEADING: (Act.FIRST,),
    Phase.ACTING: _TURN,
    Phase.DRILLING: (Act.DRILL,),
    Phase.SHIELDING: (Act.SHIELD,),
    Phase.VOLUNTEERING: (Act.VOLUNTEERS, Act.KEEP),
    Phase.REKINDLING: (Act.REKINDLE,),
    Phase.CRASHING: (Act.CRASH,),
}
#: Why an action of this kind is illegal while something else is asked. What is left out answers
#: questions that come up by themselves: it waits for its step (HB-FLOW-2).
_BY_KIND: Final = {
    Act.LUCK: Refusal.NOT_DRAWING,
    Act.BACKDRAFT: Refusal.NOT_TURNING,
    Act.END: Refusal.NO_END_NOW,
    Act.KEEP: Refusal.NOT_CALLING,
    Act.DRAW: Refusal.NOT_DRAWING,
    Act.GIVE: Refusal.NOT_GIVING,
    Act.PAY: Refusal.NO_TIME_TO_PAY,
    **dict.fromkeys(_PURCHASES, Refusal.NOT_FUNDING),
    Act.FIRST: Refusal.NOT_NAMING,
    Act.CRASH: Refusal.NOT_CRASHING,
    Act.EXTINGUISH: Refusal.NO_ACTION_NOW,
    Act.MOVE: Refusal.NO_ACTION_NOW,
    Act.FLY: Refusal.NO_FLIGHT_NOW,
    Act.SHORTCUT: Refusal.NO_SHORTCUT_NOW,
}
_BY_CARD: Final = (
    Refusal.NO_CLOUDBURST_NOW,
    Refusal.NO_CLEARING_NOW,
    Refusal.NO_SPRINKLERS_NOW,
    Refusal.NO_CIVIL_GUARD_NOW,
)


def _moments() -> Any:
    """By action and phase: why it is illegal, 0 where the phase asks for its kind."""
    made = np.full((ACTIONS, PHASES), Refusal.WRONG_STEP, dtype=np.int16)
    for kind, why in _BY_KIND.items():
        made[kind.ids, :] = why
    for number in Act.USE.ids:
        made[number] = _BY_CARD[(number - Act.USE) // n.HEXES]
    made[_ids(_PURCHASES), Phase.GIVING] = Refusal.GIVING_FIRST
    made[_ids((*_PURCHASES, Act.PAY, Act.DONE)), Phase.BASING] = Refusal.NEW_BASE_FIRST
    for phase in (Phase.DRAWING, Phase.DRILLING, Phase.SHIELDING):
        made[_ids(_TURN), phase] = Refusal.CARD_FIRST
    for phase, kinds in _ASKED.items():
        made[_ids(kinds), phase] = 0
    made.setflags(write=False)
    return made


def _ids(kinds: Iterable[Act]) -> list[int]:
    return [number for kind in kinds for number in kind.ids]


MOMENT: Final = _moments()
