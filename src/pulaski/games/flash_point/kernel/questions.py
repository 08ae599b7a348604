"""Which ids answer which question."""

from __future__ import annotations

from pulaski.core.choosing import answers

from ..codes import Act, Phase

#: By phase: the first id that answers it, or that chance brings, and how many there are from there
#: on. A turn allows many others; riding and recovering are looked for where they can be.
FIRST, COUNT = answers(
    Phase,
    {
        Phase.ROLLING: (Act.ROLL,),
        Phase.ROLLING_RED: (Act.RED,),
        Phase.ROLLING_BLACK: (Act.BLACK,),
        Phase.REVEALING: (Act.VICTIM, Act.FALSE_ALARM),
        Phase.DRAWING: (Act.DRAW,),
        Phase.TAKING: (Act.TAKE,),
        Phase.PARKING: (Act.PARK,),
        Phase.GUNNING: (Act.KEEP, Act.REROLL),
        Phase.EXPLODING: (Act.EXPLODE,),
        Phase.PLAYING_ON: (Act.PLAY_ON, Act.STOP),
    },
)
