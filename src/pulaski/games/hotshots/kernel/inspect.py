"""Entry points for laying out and asking about a position: scenarios and pictures use them."""

from __future__ import annotations

from pulaski.core.compile import driver
from pulaski.core.events import Events
from pulaski.core.state import States
from pulaski.games.hotshots.kernel.board import lay_beside
from pulaski.games.hotshots.kernel.crew import has_ability
from pulaski.games.hotshots.kernel.fight import matches, support_at
from pulaski.games.hotshots.kernel.turn import settle
from pulaski.games.hotshots.kernel.vehicles import dozer_edge, line_tile

__all__ = [
    "ability_of",
    "edge_of_dozer",
    "find_neighbours",
    "matches_of",
    "resume",
    "support_of",
    "tile_of_line",
]


@driver
def resume(states: States, i: int, events: Events) -> None:
    """Go on until somebody is asked or chance decides."""
    settle(states[i], events)


@driver
def find_neighbours(states: States, i: int) -> None:
    """HS-BOARD-5: which tile lies beside which."""
    lay_beside(states[i])


@driver
def matches_of(states: States, i: int) -> int:
    """HS-FIGHT-15: the symbols that are matched."""
    return matches(states[i])


@driver
def support_of(states: States, i: int) -> int:
    """HS-SUPP-3: the Support that a fight would begin with; none before the first turn."""
    return support_at(states[i]) if states[i].active >= 0 else 0


@driver
def ability_of(states: States, i: int, character: int) -> bool:
    """HS-CREW-1: whether the Character has the turn and its ability."""
    return has_ability(states[i], character)


@driver
def tile_of_line(states: States, i: int, action: int, nth: int) -> int:
    """HS-TANK-2: the nth tile of a line of the Air Tanker."""
    return line_tile(states[i], action, nth)


@driver
def edge_of_dozer(states: States, i: int, action: int, nth: int) -> int:
    """HS-DOZE-2, HS-DOZE-3: the nth edge of the Dozer."""
    return dozer_edge(states[i], action, nth)
