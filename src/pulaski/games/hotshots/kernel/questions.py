"""Which ids answer which question."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import numpy as np

from pulaski.core import codes
from pulaski.core.choosing import answers

from ..codes import ACTIONS, Act, Phase

#: What can be done in a turn (HS-TURN-1, HS-TURN-3), and with a roll (HS-FIGHT-12, HS-TOK-11).
OF_TURN: Final = (
    *(Act.MOVE, Act.BOSS, Act.FIGHT, Act.END, Act.NO_CARD, Act.MOVE_TWO, Act.THROUGH, Act.RECOVER),
    *(Act.EXTRA_TURN, Act.ANYWHERE, Act.BRING, Act.PLAY_BREAK, Act.EXTRA_FLAME, Act.EXCHANGE),
    *(Act.GIVE, Act.ASK, Act.FLY, Act.DROP, Act.DROP_TWO, Act.DROP_THREE, Act.DOZE, Act.DOZE_Y),
)
OF_ROLL: Final = (
    *(Act.KEEP, Act.TURN, Act.AGAIN, Act.STOP, Act.FAIL, Act.DIE, Act.DOUBLE, Act.SUPPORT),
    *(Act.PLAY_BREAK, Act.GIVE, Act.ASK),
)
#: The kinds that answer each question, or that chance brings; for all others see above.
ANSWERS: Final[Mapping[codes.Phase, tuple[Act, ...]]] = {
    Phase.LAYING: (Act.LAY,),
    Phase.DEALING: (Act.DEAL,),
    Phase.BAGGING: (Act.TOKEN,),
    Phase.ROLLING: (Act.ROLL,),
    Phase.DRAWING: (Act.CARD,),
    Phase.OMITTING: (Act.SITE,),
    Phase.CORNERING: (Act.SITE,),
    Phase.DISTANCING: (Act.SITE,),
    Phase.HOUSING: (Act.LIGHT,),
    Phase.KINDLING: (Act.LIGHT,),
    Phase.TAKING: (Act.TAKE,),
    Phase.CHOOSING: (Act.PICK,),
    Phase.REWARDING: (Act.REWARD,),
    Phase.PLACING: (Act.BREAK,),
    Phase.SHIFTING: (Act.SHIFT,),
    Phase.KEEPING: (Act.CHOOSE,),
    Phase.DISCARDING: (Act.DISCARD,),
    Phase.LANDING: (Act.LAND,),
    Phase.AGREEING: (Act.YES, Act.NO),
    Phase.CARDING: (Act.PLAY_CARD,),
    Phase.INCREASING: (Act.INCREASE,),
    Phase.SCORCHING: (Act.SCORCH,),
    Phase.SPREADING: (Act.SPREAD,),
    Phase.SAVING: (Act.SAVE, Act.NOT_SAVE),
}
#: By phase: the first id that answers it, or that chance brings, and how many there are from there
#: on.
FIRST, COUNT = answers(Phase, ANSWERS)


def _is_asked() -> Any:
    """By phase and id: whether it is of a kind that is asked for."""
    table = np.zeros((len(Phase), ACTIONS), dtype=np.bool_)
    for phase, acts in {**ANSWERS, Phase.ACTING: OF_TURN, Phase.FIGHTING: OF_ROLL}.items():
        for act in acts:
            table[phase, list(act.ids)] = True
    table.setflags(write=False)
    return table


IS_ASKED: Final = _is_asked()
