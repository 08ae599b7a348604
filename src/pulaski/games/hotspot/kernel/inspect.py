"""Entry points for laying out and asking about a position: scenarios and pictures use them."""

from __future__ import annotations

from pulaski.core.compile import driver, rule
from pulaski.core.events import Events
from pulaski.core.state import States

from .. import state as n
from ..codes import Ending
from ..state import Hotspot
from . import airplanes, board_turn, control, decks, ending, region, year


@driver
def resume(states: States, i: int, events: Events) -> None:
    """Go on until somebody is asked or chance decides."""
    year.settle(states[i], events)


@driver
def under_control(states: States, i: int, cell: int) -> bool:
    """HB-CTRL-1: whether a hex is Under Control."""
    return control.is_controlled(states[i], cell)


@driver
def is_isolated(states: States, i: int, cell: int) -> bool:
    """HB-BONUS-2: whether a hex is on fire and none beside it is."""
    return states[i].fire[cell] > 0 and not region.burns_beside(states[i], cell)


@driver
def scorched_limit(states: States, i: int) -> int:
    """HB-LOSE-1: Scorched hexes with which the game is lost."""
    return ending.scorched_limit(states[i])


@driver
def ending_of(states: States, i: int) -> int:
    """HB-LOSE-1, HB-FLOW-9, HB-FLOW-11: how a game that stands so has ended, 0 if it goes on."""
    s = states[i]
    if int(s.scorched) >= ending.scorched_limit(s):
        return ending.why_lost(s)
    if s.burning > 0:
        return Ending.HELD if s.boards >= n.MOST_BOARD_TURNS else 0
    return ending.why_won(s) if s.year == n.YEARS else 0


@driver
def luck_discarded(states: States, i: int) -> int:
    """HB-CARD-10: the set of discarded Luck cards."""
    return decks.luck_discards(states[i])


@driver
def backdraft_in_play(states: States, i: int, card: int) -> bool:
    """HB-CARD-15: whether a Backdraft card is in play or being carried out."""
    return decks.is_in_play(states[i], card)


@driver
def in_range(states: States, i: int, department: int, cell: int) -> bool:
    """HB-RANGE-1 to HB-RANGE-3: whether a hex is in the Emergency Range of a held department."""
    return control.in_range(states[i], department, cell)


@driver
def board_steps(states: States, i: int, events: Events) -> None:
    """HB-BOARD-1, HB-AIR-11: the steps of a board's turn without any card."""
    board_turn.scorch(states[i], events)
    airplanes.wake_airplanes(states[i], events)
    after_scorch(states[i], events)


@driver
def later_steps(states: States, i: int, events: Events) -> None:
    """HB-BOARD-1, HB-LUCK-11: those that are left when Volunteers can be called."""
    after_scorch(states[i], events)


@rule
def after_scorch(s: Hotspot, events: Events) -> None:
    """HB-BOARD-1, HB-AIR-11: Burn, Wildfire, Explosion."""
    board_turn.burn(s, events)
    airplanes.wake_airplanes(s, events)
    board_turn.wildfire(s, events)
    airplanes.wake_airplanes(s, events)
    board_turn.explode(s, events)
    airplanes.wake_airplanes(s, events)
