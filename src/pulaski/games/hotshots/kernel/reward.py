"""Success: the reward for matches, or a lesser one."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.core.events import Events
from pulaski.core.state import Cells
from pulaski.games.hotshots.kernel.bag import start_drawing
from pulaski.games.hotshots.kernel.breaks import has_free_edge, place_break
from pulaski.games.hotshots.kernel.crew import active_seat, own_tile
from pulaski.games.hotshots.kernel.fight import forget_combination, matches
from pulaski.games.hotshots.kernel.flames import remove_flames
from pulaski.games.hotshots.state import (
    ALL_THREE,
    BAG_EMPTY,
    FOR_REWARD,
    NO_FREE_EDGE,
    NO_REWARD,
    ONE_BREAK,
    ONE_FLAME,
    PLACING,
    REWARD,
    REWARDED,
    REWARDS,
    SETTLING,
    TAKE_BREAK_OR_TOKEN,
    TOO_FEW_MATCHES,
    TURN,
    TWO_AND_BREAK,
    TWO_AND_TOKEN,
    TWO_FLAMES,
    Hotshots,
)

__all__ = ["give_rest", "place_earned", "refuse_reward", "reward_choices", "take_reward"]


@rule
def needed(reward: int) -> int:
    """HS-SUCC-2 to HS-SUCC-5: the matches that a reward needs."""
    if reward == NO_REWARD:
        return 0
    if reward == ALL_THREE:
        return 6
    if reward >= TWO_AND_BREAK:
        return 5
    return 3 if reward == ONE_BREAK else 4


@rule
def refuse_reward(s: Hotshots, reward: int) -> int:
    """HS-SUCC-2 to HS-SUCC-5, HS-SUCC-9 to HS-SUCC-12, HS-SUCC-14: this reward or a lower one."""
    if matches(s) < needed(reward):
        return TOO_FEW_MATCHES
    if reward == TWO_AND_BREAK:
        return 0 if has_free_edge(s) else NO_FREE_EDGE
    if reward == TWO_AND_TOKEN:
        return 0 if s.bag else BAG_EMPTY
    if reward == TWO_FLAMES and (s.bag or has_free_edge(s)):
        return TAKE_BREAK_OR_TOKEN
    return 0


@rule
def reward_choices(s: Hotshots, out: Cells) -> int:
    """HS-SUCC-9: the reward and all lower ones."""
    count = 0
    for reward in range(REWARDS):
        if refuse_reward(s, reward) == 0:
            out[count] = REWARDED + reward
            count += 1
    return count


@rule
def take_reward(s: Hotshots, reward: int, events: Events) -> None:
    """HS-SUCC-2 to HS-SUCC-5, HS-SUCC-11: Flames first, then Firebreak, then token."""
    forget_combination(s)
    if reward == ALL_THREE:
        remove_flames(s, own_tile(s), 3, events)
    elif reward >= TWO_AND_BREAK:
        remove_flames(s, own_tile(s), 2, events)
    elif reward == ONE_FLAME:
        remove_flames(s, own_tile(s), 1, events)
    s.to_place = 1 if reward in (ONE_BREAK, TWO_AND_BREAK, ALL_THREE) else 0
    s.to_gain = 1 if reward in (TWO_AND_TOKEN, ALL_THREE) else 0
    s.step = REWARD
    s.phase = SETTLING


@rule
def give_rest(s: Hotshots) -> None:
    """HS-SUCC-12, HS-BREAK-5, HS-BREAK-7: what is left of the reward, as far as it can be given."""
    if s.to_place and has_free_edge(s):
        s.asked = active_seat(s)
        s.phase = PLACING
    elif s.to_gain and s.bag:
        s.to_place = 0
        s.to_gain = 0
        start_drawing(s, FOR_REWARD)
    else:
        s.to_place = 0
        s.to_gain = 0
        s.step = TURN


@rule
def place_earned(s: Hotshots, edge: int, events: Events) -> None:
    """HS-BREAK-1, HS-BREAK-5: the Firebreak that was earned."""
    s.to_place = 0
    s.phase = SETTLING
    place_break(s, edge, events)
