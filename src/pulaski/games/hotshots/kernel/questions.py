"""Which ids answer which question, and how ids are written into a list of choices."""

from __future__ import annotations

from typing import Final

from pulaski.core.compile import rule
from pulaski.core.state import Cells

from ..codes import Act, Phase
from .tables import table

#: The actions that answer a question, or that chance brings; turns and fights allow many others.
ANSWERS: Final = {
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
_IDS = [[number for act in ANSWERS.get(phase, ()) for number in act.ids] for phase in Phase]
#: By phase: the first id that answers it, and how many ids there are from there on.
FIRST: Final = table([min(ids, default=0) for ids in _IDS])
COUNT: Final = table([len(ids) for ids in _IDS])


@rule
def offer(out: Cells, count: int, action: int, refused: int) -> int:
    """Write an action into the choices unless it is refused; return how many there are now."""
    if refused:
        return count
    out[count] = action
    return count + 1
