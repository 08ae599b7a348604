"""Which ids answer which question."""

from __future__ import annotations

from pulaski.core.choosing import answers

from ..codes import Act, Phase

#: By phase: the first id that answers it, or that chance brings, and how many there are from there
#: on. Turns and fights allow many others.
FIRST, COUNT = answers(
    Phase,
    {
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
    },
)
