"""The rule-of-thumb player: a few plain habits, no search.

For points: put a man where he adds most, prefer ground that stays open, keep a man for later when
nothing is gained, and let the fire close on others. For the common goal: finish one colour before
the next, grow it from one spot, many men at a time, and leave every 1 to a colour that needs it.

It looks only at what its seat may know.
"""

from __future__ import annotations

from pulaski.core.bits import lowest, size
from pulaski.core.chance import CHOICE, below
from pulaski.core.compile import rule

from . import state as n
from .codes import Act, Phase
from .kernel import fire, goal, men, setup, zones
from .state import Feurio

LEAST = -1_000_000
TIES = 64  # a random number below this decides between equals

# For points.
POINT = 10  # a point gained now, where a free side of the tile counts one
OWN_SIEGE = 3  # how much worse a siege is to the own men than good if it is to a rival's

# For the common goal. The weights were found by trial over some hundred thousand games, the habits
# by thought.
WAIT = -200  # a placing that is worth less is better left for another turn
MAN = 28  # a man placed
STOCK = 11  # less for each that the colour has left: one colour is finished before the next
FREE = 2  # a free side of the tile
CRAMPED = 35  # less for each tile below four to which the colour can grow on
NEW_GROUND = 3  # a tile to which it can grow from here alone
URGENT = 10  # each side fewer than three for which there will be no man
APART = 9  # less for each other colour on or beside the tile
ANEW = 17  # less for a colour that stands nowhere yet
A_ONE = 10  # a 1 for a colour that lacks one
MANNED = 5  # closing a side of a tile, by pressure and men there,
UNMANNED = 16  # less for every man who could still go there,
SIEGED_ONE = 20  # and less for a 1, by pressure


@rule
def suggest(s: Feurio, key: int) -> int:
    """The action a sensible player takes; equal ones are chosen between at random."""
    if s.phase == Phase.LAYING:
        return best_point(s, key)
    if s.phase == Phase.FACING:
        return Act.FACE_UP  # a man and a turn are a high price
    if s.phase == Phase.ARRANGING:
        return hottest_middle(s)
    return best_men(s, key) if s.mode == n.COMPETITIVE else best_team_men(s, key)


@rule
def with_tie(s: Feurio, key: int, value: int, number: int) -> int:
    """The value of an action, and a little by chance that decides between equals."""
    return value * TIES + below(key, int(s.turn), CHOICE, number, TIES)


@rule
def hottest_middle(s: Feurio) -> int:
    """The two highest start tiles in the middle, as in both examples of the rulebook."""
    for action in range(Act.LAY - 1, Act.MIDDLE - 1, -1):
        if setup.refuse_pair(s, action) == 0:
            return action
    return Act.PASS


@rule
def best_men(s: Feurio, key: int) -> int:
    """One man where he brings most; reinforcements where they take more from a rival."""
    own: int = Act.PASS
    block: int = Act.PASS
    best = best_blocked = 0
    for colour in range(n.COLOURS):
        if s.stock[int(s.active), colour] == 0:
            continue
        tiles = int(s.open_tiles)
        while tiles:
            tile = lowest(tiles)
            tiles &= tiles - 1
            number = tile * n.COLOURS + colour
            if men.owner(s, colour) == s.active:
                value = with_tie(s, key, worth_of_man(s, tile, colour), number)
                if value > best:
                    best, own = value, men.placing(tile, colour, 1)
            elif can_fill(s, tile, colour):
                value = with_tie(s, key, worth_of_block(s, tile), number)
                if value > best_blocked:
                    best_blocked = value
                    block = men.placing(tile, colour, fire.room(s, tile))
    return block if best_blocked > best else own


@rule
def worth_of_man(s: Feurio, tile: int, colour: int) -> int:
    """Points gained at once, and a little for a tile that stays open and for low ground."""
    before, _ = zones.points_and_best(s, colour)
    s.tile_men[tile, colour] += 1
    after, _ = zones.points_and_best(s, colour)
    s.tile_men[tile, colour] -= 1
    return (after - before) * POINT + int(s.tile_free[tile])


@rule
def can_fill(s: Feurio, tile: int, colour: int) -> bool:
    """Whether the reinforcements at hand fill the tile in one turn."""
    at_hand = int(s.stock[int(s.active), colour])
    return fire.room(s, tile) <= min(n.MEN_A_TURN, at_hand)


@rule
def worth_of_block(s: Feurio, tile: int) -> int:
    """What the best rival would gain on a tile."""
    most = 0
    for other in range(n.COLOURS):
        seat = men.owner(s, other)
        if seat >= 0 and seat != s.active and s.stock[seat, other] > 0:
            most = max(most, worth_of_man(s, tile, other))
    return most


@rule
def best_point(s: Feurio, key: int) -> int:
    """Of equal hottest points, the one whose neighbours gain least by staying open."""
    heat = fire.hottest(s)
    best = LEAST
    action: int = Act.LAY
    for place in range(int(s.rim)):
        if int(s.rim_heat[place]) == heat:
            value = with_tie(s, key, worth_of_point(s, place), place)
            if value > best:
                best, action = value, Act.LAY + place
    return action


@rule
def worth_of_point(s: Feurio, place: int) -> int:
    """What a tile laid there does to all that it touches."""
    rivals = s.mode == n.COMPETITIVE
    worth = 0
    tiles = int(s.rim_beside[place])
    while tiles:
        tile = lowest(tiles)
        tiles &= tiles - 1
        worth += worth_of_siege(s, tile) if rivals else worth_of_siege_to_team(s, tile)
    return worth


@rule
def worth_of_siege(s: Feurio, tile: int) -> int:
    """Closing a side of a tile hurts whoever stands on it; the last free side hurts most."""
    pressure = 7 - int(s.tile_free[tile])
    worth = 0
    for colour in range(n.COLOURS):
        if s.tile_men[tile, colour] > 0:
            worth += -OWN_SIEGE * pressure if men.owner(s, colour) == s.active else pressure
    return worth


@rule
def worth_of_siege_to_team(s: Feurio, tile: int) -> int:
    """Close in on tiles that are manned already, not on a 1 nor where men could still go."""
    pressure = 7 - int(s.tile_free[tile])
    worth = MANNED * pressure * int(s.tile_crew[tile]) - UNMANNED * fire.room(s, tile)
    return worth - SIEGED_ONE * pressure if s.tile_value[tile] == 1 else worth


@rule
def best_team_men(s: Feurio, key: int) -> int:
    """As many men as fit where a colour grows, and each 1 to a colour that lacks one."""
    seat = int(s.active)
    best = WAIT * TIES
    action: int = Act.PASS
    for colour in range(n.COLOURS):
        tiles = int(s.open_tiles) if s.stock[seat, colour] > 0 else 0
        while tiles:
            tile = lowest(tiles)
            tiles &= tiles - 1
            count = men_to_send(s, seat, tile, colour)
            if count == 0:
                continue
            value = worth_to_team(s, seat, tile, colour, count)
            value = with_tie(s, key, value, tile * n.COLOURS + colour)
            if value > best:
                best, action = value, men.placing(tile, colour, count)
    return action


@rule
def men_to_send(s: Feurio, seat: int, tile: int, colour: int) -> int:
    """All that fit, but the colour stays together, takes one live 1, and keeps a man for it."""
    zone = zones.held(s, colour)
    if zone and not (int(s.tile_beside[tile]) | 1 << tile) & zone:
        return 0
    has_one = goal.has_live_one(s, zone)
    if s.tile_value[tile] == 1:
        return 0 if has_one else 1
    spare = 0 if has_one else 1
    return min(n.MEN_A_TURN, fire.room(s, tile), int(s.stock[seat, colour]) - spare)


@rule
def worth_to_team(s: Feurio, seat: int, tile: int, colour: int, count: int) -> int:
    """Finish a colour before the next, keep colours apart, fill what will soon be closed."""
    zone = zones.held(s, colour)
    reach = zones.tiles_beside(s, zone)
    near = int(s.tile_beside[tile])
    sides_left = int(s.tile_free[tile]) - int(s.tile_crew[tile]) - count
    value = MAN * count - STOCK * int(s.stock[seat, colour]) + FREE * int(s.tile_free[tile])
    value -= CRAMPED * max(0, 4 - size(reach & int(s.open_tiles) & ~zone))
    value += NEW_GROUND * size(near & int(s.open_tiles) & ~zone & ~reach)
    value += URGENT * max(0, 3 - sides_left)
    value -= APART * others_near(s, near | 1 << tile, colour)
    if zone == 0:
        value -= ANEW
    return value + A_ONE if s.tile_value[tile] == 1 else value


@rule
def others_near(s: Feurio, tiles: int, colour: int) -> int:
    """On how many of these tiles, counted for each, other colours stand."""
    count = 0
    for other in range(n.COLOURS):
        if other != colour:
            count += size(zones.held(s, other) & tiles)
    return count
