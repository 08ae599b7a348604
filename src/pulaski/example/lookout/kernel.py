"""The rules. A function that has the name of a verb is what the core asks for."""

from pulaski.core.chance import GUESS, below
from pulaski.core.compile import rule
from pulaski.core.events import EVERYBODY, Events, audience, emit, whisper
from pulaski.core.verbs import CHANCE, OVER

from . import state as n
from .codes import Act, Ending, Event, Phase, Refusal
from .state import Lookout


@rule
def actor(s: Lookout) -> int:
    """LO-TURN-1: whose move it is."""
    if s.phase == Phase.ENDED:
        return OVER
    return int(s.active) if s.phase == Phase.ACTING else CHANCE


@rule
def refuse(s: Lookout, action: int) -> int:
    """LO-TURN-1: only what is asked for can be done."""
    if s.phase == Phase.DEALING and Act.DRAW <= action < Act.ROLL:
        return Refusal.CARD_GONE if holder(s, action - Act.DRAW) >= 0 else 0
    if s.phase == Phase.ROLLING and Act.ROLL <= action < Act.WALK:
        return 0
    if s.phase == Phase.ACTING and Act.WALK <= action < Act.DOUSE:
        return refuse_walk(s, action - Act.WALK)
    if s.phase == Phase.ACTING and Act.DOUSE <= action < Act.REST:
        return refuse_douse(s, action - Act.DOUSE)
    return 0 if s.phase == Phase.ACTING and action == Act.REST else Refusal.WRONG_STEP


@rule
def refuse_walk(s: Lookout, space: int) -> int:
    """LO-TURN-3: to a space beside that does not burn."""
    if distance(int(s.where[s.active]), space) != 1:
        return Refusal.TOO_FAR
    return Refusal.IN_FLAMES if s.fires[space] else 0


@rule
def refuse_douse(s: Lookout, space: int) -> int:
    """LO-TURN-4: a fire on the own space or on one beside."""
    if distance(int(s.where[s.active]), space) > 1:
        return Refusal.OUT_OF_REACH
    return 0 if s.fires[space] else Refusal.NO_FIRE


@rule
def distance(one: int, other: int) -> int:
    """LO-WOOD-1: the steps from one space to another."""
    return abs(one // n.SIDE - other // n.SIDE) + abs(one % n.SIDE - other % n.SIDE)


@rule
def apply(s: Lookout, action: int, events: Events) -> None:
    """LO-TURN-1: carry out a legal action, then all that follows without a choice."""
    if action < Act.ROLL:
        draw(s, action - Act.DRAW, events)
    elif action < Act.WALK:
        roll(s, action - Act.ROLL, events)
    else:
        act(s, action, events)
        if s.left == 0:
            end_turn(s)


@rule
def draw(s: Lookout, card: int, events: Events) -> None:
    """LO-CABIN-2: a card that nobody else sees; the first turn follows the last card."""
    seat = int(s.active)
    s.cabin[seat] = card
    s.draws += 1
    whisper(events, audience(seat), Event.DREW, seat, card)
    whisper(events, EVERYBODY & ~audience(seat), Event.DREW_UNSEEN, seat)
    s.active = (seat + 1) % int(s.seats)
    if s.active == 0:
        begin_turn(s)


@rule
def begin_turn(s: Lookout) -> None:
    """LO-TURN-1: a turn begins with the fire."""
    s.turn += 1
    s.draws = 0
    s.phase = Phase.ROLLING


@rule
def roll(s: Lookout, space: int, events: Events) -> None:
    """LO-FIRE-1 to LO-FIRE-4: the space of the dice catches fire, or all beside it."""
    s.draws += 1
    emit(events, Event.ROLLED, space // n.SIDE, space % n.SIDE)
    if s.fires[space]:
        spread(s, space, events)
    elif cabin_at(space) >= 0 and not burns_beside(s, space):
        emit(events, Event.SPARED, space)
    else:
        emit(events, Event.CAUGHT, space)
        catch_fire(s, space, events)
    end_if_lost(s)
    if not s.ended and s.draws == s.rolls:
        s.phase = Phase.ACTING
        s.left = n.ACTIONS


@rule
def spread(s: Lookout, space: int, events: Events) -> None:
    """LO-FIRE-2: all spaces beside catch fire."""
    for side in range(4):
        other = int(n.BESIDE[space, side])
        if other >= 0 and not s.fires[other]:
            emit(events, Event.SPREAD, other)
            catch_fire(s, other, events)


@rule
def burns_beside(s: Lookout, space: int) -> bool:
    """LO-FIRE-3: whether it burns on a space beside."""
    for side in range(4):
        other = int(n.BESIDE[space, side])
        if other >= 0 and s.fires[other]:
            return True
    return False


@rule
def catch_fire(s: Lookout, space: int, events: Events) -> None:
    """LO-END-1: a space burns, and a cabin with it."""
    s.fires[space] = 1
    card = cabin_at(space)
    if card >= 0:
        s.burned[card] = 1
        if holder(s, card) >= 0:
            emit(events, Event.BURNED, holder(s, card), card)


@rule
def cabin_at(space: int) -> int:
    """LO-CABIN-1: the card of the cabin on a space; -1 if there is none."""
    for card in range(n.CABINS):
        if n.CABIN_AT[card] == space:
            return card
    return -1


@rule
def holder(s: Lookout, card: int) -> int:
    """LO-CABIN-2: the ranger whose cabin it is; -1 if it is nobody's."""
    for seat in range(n.SEATS):
        if s.cabin[seat] == card:
            return seat
    return -1


@rule
def end_if_lost(s: Lookout) -> None:
    """LO-END-1, LO-END-2: a cabin of theirs burned, or too much burns."""
    if s.fires.sum() >= n.TOO_MANY:
        s.ended = Ending.FOREST_BURNED
    for card in range(n.CABINS):
        if s.burned[card] and holder(s, card) >= 0:
            s.ended = Ending.CABIN_BURNED
    if s.ended:
        s.phase = Phase.ENDED


@rule
def act(s: Lookout, action: int, events: Events) -> None:
    """LO-TURN-2 to LO-TURN-4: what the ranger does."""
    seat = int(s.active)
    s.left -= 1
    if action < Act.DOUSE:
        s.where[seat] = action - Act.WALK
        emit(events, Event.MOVED, seat, action - Act.WALK)
    elif action < Act.REST:
        s.fires[action - Act.DOUSE] = 0
        emit(events, Event.DOUSED, seat, action - Act.DOUSE)
    else:
        s.left = 0
        emit(events, Event.RESTED, seat)


@rule
def end_turn(s: Lookout) -> None:
    """LO-TURN-1, LO-END-3: the next ranger, unless the rain has come."""
    if s.turn == n.RAIN:
        s.ended = Ending.RAIN_CAME
        s.phase = Phase.ENDED
    else:
        s.active = (int(s.active) + 1) % int(s.seats)
        begin_turn(s)


@rule
def rank(s: Lookout, seat: int) -> int:
    """LO-WOOD-2: all win together, or nobody does."""
    return 1 if s.ended == Ending.RAIN_CAME else 2


@rule
def conceal(s: Lookout, seat: int) -> None:
    """LO-CABIN-2: the cards of others, but for a cabin that burned."""
    for other in range(int(s.seats)):
        card = int(s.cabin[other])
        if other != seat and card >= 0 and not s.burned[card]:
            s.cabin[other] = n.UNSEEN


@rule
def imagine(s: Lookout, seat: int, key: int) -> None:
    """LO-CABIN-2: deal the others cards that nobody holds, of cabins that have not burned."""
    conceal(s, seat)
    guesses = 0
    for other in range(int(s.seats) if s.turn else int(s.active)):
        while s.cabin[other] == n.UNSEEN:
            card = below(key, int(s.turn), GUESS, guesses, n.CABINS)
            guesses += 1
            if holder(s, card) < 0 and not s.burned[card]:
                s.cabin[other] = card
