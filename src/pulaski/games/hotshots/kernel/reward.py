"""Success: the reward for matches, or a lesser one."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.core.events import Events
from pulaski.core.state import Cells
from pulaski.games.hotshots import state as n
from pulaski.games.hotshots.codes import Act, Phase, Refusal
from pulaski.games.hotshots.kernel import bag, breaks, crew, fight, flames
from pulaski.games.hotshots.state import Hotshots


@rule
def needed(reward: int) -> int:
    """HS-SUCC-2 to HS-SUCC-5: the matches that a reward needs."""
    if reward == n.NO_REWARD:
        return 0
    if reward == n.ALL_THREE:
        return 6
    if reward >= n.TWO_AND_BREAK:
        return 5
    return 3 if reward == n.ONE_BREAK else 4


@rule
def refuse_reward(s: Hotshots, reward: int) -> int:
    """HS-SUCC-2 to HS-SUCC-5, HS-SUCC-9 to HS-SUCC-12, HS-SUCC-14: this reward or a lower one."""
    if fight.matches(s) < needed(reward):
        return Refusal.TOO_FEW_MATCHES
    if reward == n.TWO_AND_BREAK:
        return 0 if breaks.has_free_edge(s) else Refusal.NO_FREE_EDGE
    if reward == n.TWO_AND_TOKEN:
        return 0 if s.bag else Refusal.BAG_EMPTY
    if reward == n.TWO_FLAMES and (s.bag or breaks.has_free_edge(s)):
        return Refusal.TAKE_BREAK_OR_TOKEN
    return 0


@rule
def reward_choices(s: Hotshots, out: Cells) -> int:
    """HS-SUCC-9: the reward and all lower ones."""
    count = 0
    for reward in range(n.REWARDS):
        if refuse_reward(s, reward) == 0:
            out[count] = Act.REWARD + reward
            count += 1
    return count


@rule
def take_reward(s: Hotshots, reward: int, events: Events) -> None:
    """HS-SUCC-2 to HS-SUCC-5, HS-SUCC-11: Flames first, then Firebreak, then token."""
    fight.forget_combination(s)
    if reward == n.ALL_THREE:
        flames.remove_flames(s, crew.own_tile(s), 3, events)
    elif reward >= n.TWO_AND_BREAK:
        flames.remove_flames(s, crew.own_tile(s), 2, events)
    elif reward == n.ONE_FLAME:
        flames.remove_flames(s, crew.own_tile(s), 1, events)
    s.to_place = 1 if reward in (n.ONE_BREAK, n.TWO_AND_BREAK, n.ALL_THREE) else 0
    s.to_gain = 1 if reward in (n.TWO_AND_TOKEN, n.ALL_THREE) else 0
    s.step = n.REWARD
    s.phase = Phase.SETTLING


@rule
def give_rest(s: Hotshots) -> None:
    """HS-SUCC-12, HS-BREAK-5, HS-BREAK-7: what is left of the reward, as far as it can be given."""
    if s.to_place and breaks.has_free_edge(s):
        s.asked = crew.active_seat(s)
        s.phase = Phase.PLACING
    elif s.to_gain and s.bag:
        s.to_place = 0
        s.to_gain = 0
        bag.start_drawing(s, n.FOR_REWARD)
    else:
        s.to_place = 0
        s.to_gain = 0
        s.step = n.TURN


@rule
def place_earned(s: Hotshots, edge: int, events: Events) -> None:
    """HS-BREAK-1, HS-BREAK-5: the Firebreak that was earned."""
    s.to_place = 0
    s.phase = Phase.SETTLING
    breaks.place_break(s, edge, events)
