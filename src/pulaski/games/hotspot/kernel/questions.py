"""Which ids answer which question."""

from __future__ import annotations

from pulaski.core.choosing import answers

from ..codes import Act, Phase

#: By phase: the first id that answers it, or that chance brings, and how many there are from there
#: on. Turns and purchases allow many others; gifts can end, and Volunteers can be kept.
FIRST, COUNT = answers(
    Phase,
    {
        Phase.ROLLING: (Act.ROLL,),
        Phase.DRAWING: (Act.LUCK,),
        Phase.TURNING: (Act.BACKDRAFT,),
        Phase.GIVING: (Act.GIVE,),
        Phase.BASING: (Act.BASE,),
        Phase.FEEDING: (Act.FEED,),
        Phase.LEADING: (Act.FIRST,),
        Phase.DRILLING: (Act.DRILL,),
        Phase.SHIELDING: (Act.SHIELD,),
        Phase.VOLUNTEERING: (Act.VOLUNTEERS,),
        Phase.REKINDLING: (Act.REKINDLE,),
        Phase.CRASHING: (Act.CRASH,),
    },
)
