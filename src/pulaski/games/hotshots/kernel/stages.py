"""What is refused because something else goes on, or nothing of the kind: by which clause."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

import numpy as np

from ..codes import ACTIONS, Act, Refusal
from .questions import OF_TURN

# What goes on.
UNDER_WAY: Final = 0  # some effect that is carried out to its end
SETTING_UP: Final = 1
WHO_PLAYS: Final = 2  # solo: whose turn it is
IN_FIGHT: Final = 3
AFTER_DRAW: Final = 4
STAGES: Final = 5

_PLAYED = (
    *(Act.NO_CARD, Act.MOVE_TWO, Act.THROUGH, Act.RECOVER, Act.EXTRA_TURN, Act.ANYWHERE),
    *(Act.BRING, Act.EXTRA_FLAME),
)
_VEHICLES = (Act.FLY, Act.DROP, Act.DROP_TWO, Act.DROP_THREE, Act.DOZE, Act.DOZE_Y)

#: Draws and answers, whatever goes on: when they would be due.
_NOT_DUE: Mapping[Act, Refusal] = {
    Act.LAY: Refusal.NO_TILE_TO_LAY,
    Act.DEAL: Refusal.NO_CREW_TO_TAKE,
    Act.TOKEN: Refusal.NO_TOKEN_TO_DRAW,
    Act.ROLL: Refusal.NO_ROLL_TO_MAKE,
    Act.CARD: Refusal.NO_CARD_TO_DRAW,
    Act.SITE: Refusal.IN_SETUP,
    Act.LIGHT: Refusal.IN_SETUP,
    Act.TAKE: Refusal.NO_CREW_TO_TAKE,
    Act.PICK: Refusal.WHO_PLAYS,
    Act.KEEP: Refusal.NO_ROLL,
    Act.TURN: Refusal.NO_ROLL_TO_TURN,
    Act.AGAIN: Refusal.NO_ROLL_BEFORE,
    Act.STOP: Refusal.NO_ROLL_TO_STOP,
    Act.FAIL: Refusal.NO_ROLL_FAILED,
    Act.DIE: Refusal.NO_ROLL_TO_ADD_TO,
    Act.DOUBLE: Refusal.NOT_LOCKED,
    Act.SUPPORT: Refusal.NO_ROLL_TO_FORGIVE,
    Act.REWARD: Refusal.NO_REWARD_TO_TAKE,
    Act.BREAK: Refusal.NO_BREAK_EARNED,
    Act.SHIFT: Refusal.NO_BREAK_OWED,
    Act.YES: Refusal.NOBODY_ASKED,
    Act.NO: Refusal.NOBODY_ASKED,
    Act.CHOOSE: Refusal.NO_TOKENS_SHOWN,
    Act.DISCARD: Refusal.NO_TOKEN_TO_DISCARD,
    Act.SAVE: Refusal.NO_DIE_TO_SAVE,
    Act.NOT_SAVE: Refusal.NO_DIE_TO_SAVE,
    Act.LAND: Refusal.NO_VEHICLE_UNDER_WAY,
    Act.PLAY_CARD: Refusal.NO_CARDS_DRAWN,
    Act.INCREASE: Refusal.NO_TILE_TO_INCREASE,
    Act.SCORCH: Refusal.NO_ORDER_TO_CHOOSE,
    Act.SPREAD: Refusal.NO_SPREAD_TO_CHOOSE,
}
#: What belongs to a turn: in a fight, and after the draw.
_FIGHTING: Mapping[Act, Refusal] = {
    Act.MOVE: Refusal.STEPS_LOST,
    Act.BOSS: Refusal.NO_ORDERS_IN_FIGHT,
    Act.EXCHANGE: Refusal.NO_EXCHANGE_IN_FIGHT,
    **dict.fromkeys(_PLAYED, Refusal.NOT_IN_FIGHT),
    **dict.fromkeys((Act.FIGHT, *_VEHICLES), Refusal.FOUGHT),
}
_DRAWN: Mapping[Act, Refusal] = {
    Act.BOSS: Refusal.TOO_LATE_TO_ORDER,
    Act.EXCHANGE: Refusal.TOO_LATE_TO_EXCHANGE,
    **dict.fromkeys((Act.GIVE, Act.ASK), Refusal.TOO_LATE_TO_SHARE),
    **dict.fromkeys((*_PLAYED, Act.PLAY_BREAK), Refusal.TOO_LATE_FOR_TOKENS),
    **dict.fromkeys((Act.DIE, Act.DOUBLE, Act.SUPPORT), Refusal.TOO_LATE_FOR_TOKENS),
    **dict.fromkeys((Act.MOVE, Act.FIGHT, Act.END, *_VEHICLES), Refusal.TOO_LATE),
}


def _all(acts: Iterable[Act], refusal: Refusal) -> dict[Act, Refusal]:
    return dict.fromkeys(acts, refusal)


_BY_STAGE: Mapping[int, Mapping[Act, Refusal]] = {
    UNDER_WAY: _all(OF_TURN, Refusal.WRONG_STEP),
    SETTING_UP: _all(OF_TURN, Refusal.IN_SETUP),
    WHO_PLAYS: _all(OF_TURN, Refusal.WHO_PLAYS),
    IN_FIGHT: {**_all(OF_TURN, Refusal.WRONG_STEP), **_FIGHTING},
    AFTER_DRAW: _DRAWN,
}


def _not_now() -> Any:
    """By stage and id: the refusal."""
    table = np.zeros((STAGES, ACTIONS), dtype=np.int64)
    for stage, refusals in _BY_STAGE.items():
        for act, refusal in {**_NOT_DUE, **refusals}.items():
            table[stage, list(act.ids)] = refusal
    assert table.all()
    table.setflags(write=False)
    return table


NOT_NOW: Final = _not_now()
