"""The words in which a position is laid out and told: `facts`, laid out, give the same position.

`docs/games/flash-point.md` documents them for readers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import Any

from pulaski.core.errors import BadNotation, BadScenario
from pulaski.core.events import silent
from pulaski.core.game import Game
from pulaski.core.geometry import read_edge, write_edge
from pulaski.core.reading import one_of, seat_number, table, text, texts, whole
from pulaski.core.state import States, fields

from . import state as n
from .codes import Ending, Phase
from .kernel import inspect
from .kernel.places import SIDES
from .kernel.tables import (
    FREE_AP,
    GATE_EDGE,
    INDOOR,
    INSIDE,
    OUTDOOR,
    RESERVE,
    RING,
    SPACE,
    TURN_AP,
)
from .notation import (
    CARD_NAMES,
    DICE,
    VEHICLE_NAMES,
    edge_numbers,
    edge_texts,
    space_number,
    space_text,
)

WORDS = (
    *("turns", "turn", "next", "asked", "decides", "ended", "won"),
    *("fire", "smoke", "fire_outside", "threats", "hot_spots", "reserve"),
    *("doors", "damage", "damage_elsewhere"),
    *("poi", "victims", "treated", "slots", "supply", "victims_left", "alarms_left"),
    *("rescued", "lost", "hazmats", "disposed", "exploded"),
    *("firefighters", "specialists", "saved", "ap", "free", "acted", "cafs_used"),
    *("ambulance", "engine", "vehicle", "heading", "may_ride"),
    *("dice", "rerolled", "rolls_left", "draws"),
    *("target", "flare", "flared", "late", "knocked_down", "reveals"),
)
NOWHERE = "none"
DOOR_STATES = {"closed": n.CLOSED, "open": n.OPEN, "gone": n.BLOWN}
DAMAGE_STATES = {0: n.WALL, 1: n.DAMAGED, 2: n.DESTROYED}
KINDS = {"poi": n.UNREVEALED, "victims": n.VICTIM, "treated": n.TREATED}
#: Where Firefighters stand who are not named: the corners of the lot, then beside them.
CORNERS = ("0,0", "0,9", "7,9", "7,0", "0,1", "0,8")

#: Steps of the setup and of a turn by their words, in the order of `state`.
STEPS = (
    *("explosions", "hazmats", "pois", "cards", "hot-spots", "crew", "vehicles"),
    *("begin", "act", "arrive", "advance", "flashover", "explode", "flare-up", "knock-down"),
    *("lose", "count-lost", "replenish", "end", "collapse"),
)
#: The steps in which each question is asked; the first is the usual one.
IN_STEPS = {
    Phase.ROLLING: (
        *(n.ADVANCE, n.REPLENISH, n.TAKE_ACTION),
        *(n.BLASTS, n.LAY_HAZMATS, n.LAY_POIS, n.LAY_HOT_SPOTS),
    ),
    Phase.ROLLING_RED: (n.BLASTS, n.TAKE_ACTION),
    Phase.ROLLING_BLACK: (n.BLASTS, n.TAKE_ACTION),
    Phase.REVEALING: (n.TAKE_ACTION, n.LOSS, n.REPLENISH, n.COLLAPSE),
    Phase.DRAWING: (n.DEAL_CARDS,),
    Phase.TAKING: (n.DEAL_CARDS,),
    Phase.STARTING: (n.PLACE_CREW,),
    Phase.PARKING: (n.PARK_VEHICLES,),
    Phase.ACTING: (n.TAKE_ACTION,),
    Phase.RIDING: (n.ARRIVAL,),
    Phase.GUNNING: (n.TAKE_ACTION,),
    Phase.EXPLODING: (n.HAZARDS,),
    Phase.RECOVERING: (n.KNOCK_DOWN,),
    Phase.PLAYING_ON: (n.TAKE_ACTION,),
    Phase.ENDED: (n.AFTER_LOSS, n.TAKE_ACTION, n.COLLAPSE),
}
#: Steps that a scenario can begin with, without a question.
OPENINGS = (n.TAKE_ACTION, n.ADVANCE, n.REPLENISH)
#: Questions by their words. Some are asked in several ways.
QUESTIONS = {
    **{phase.asked: phase for phase in Phase if phase.asked},
    **dict.fromkeys(("act-command", "act-hose", "act-move", "act-spent"), Phase.ACTING),
    **dict.fromkeys(("act-no-command", "act-no-hose", "act-no-move"), Phase.ACTING),
    **dict.fromkeys(("act-on-fire", "act-other-on-fire"), Phase.ACTING),
    **dict.fromkeys(("park-ambulance", "park-engine"), Phase.PARKING),
}
#: What dice are rolled or a POI is revealed for, by the step.
ROLLED_FOR = {
    n.BLASTS: n.FOR_BLAST,
    n.LAY_HAZMATS: n.FOR_HAZMAT,
    n.LAY_POIS: n.FOR_POI,
    n.LAY_HOT_SPOTS: n.FOR_HOT_SPOT,
    n.ADVANCE: n.FOR_FIRE,
    n.REPLENISH: n.FOR_REPLENISHING,
    n.TAKE_ACTION: n.FOR_GUN,
}
REVEALED_FOR = {
    n.TAKE_ACTION: n.FOR_ENTERING,
    n.REPLENISH: n.FOR_REPLENISHING,
    n.LOSS: n.FOR_LOSS,
    n.COLLAPSE: n.FOR_COLLAPSE,
}
#: Steps with Fire outdoors: while the fire advances, and where that ended the game.
BURNS_OUTSIDE = range(n.ADVANCE, n.REPLENISH)

# Words for a field that is just a number, or yes or no.
COUNTS = {
    "disposed": ("disposed", 0, 6),
    "exploded": ("exploded", 0, 6),
    "rolls_left": ("left", -1, 9),
    "draws": ("draws", 0, 30_000),
}
FLAGS = ("won", "acted", "cafs_used", "flare", "flared", "late")
SEAT_SETS = {"may_ride": "to_ask", "knocked_down": "downed"}


def lay_out(game: Game, states: States, words: Mapping[str, Any]) -> None:
    """An empty building with all Doors closed, then what the words ask for."""
    for word in words:
        one_of(word, "word in [position]", WORDS)
    s = fields(states)
    _clear(s)
    _set_step(s, words)
    _lay_fire(s, words)
    _build(s, states, words)
    _burn_outside(s, words)
    _lay_pois(s, words)
    _lay_hazmats(s, words)
    _place_crew(game, s, words)
    _park(s, words)
    _set_turn(game, s, words)
    _set_chance(s, words)
    _set_plain(game, s, words)
    _check_setup(s)
    _check_pois(s)
    if s.phase == Phase.SETTLING:
        inspect.resume(states, 0, silent())
    else:
        _check_question(s)


def _clear(s: Any) -> None:
    """Nothing burns, nobody waits."""
    s.fire = s.smoke = s.hot_spots = 0
    s.threats = n.THREATS
    s.poi_at[:] = n.NONE
    s.poi_kind[:] = n.UNREVEALED
    s.roll_for = s.left = s.asked = 0


# The step and the question.


def _set_step(s: Any, words: Mapping[str, Any]) -> None:
    """What comes next, or what is asked; the one follows from the other where it is not given."""
    s.ended = _ending(words.get("ended", ""))
    if "asked" in words:
        phase = QUESTIONS[one_of(words["asked"], "question", QUESTIONS)]
    else:
        phase = Phase.ENDED if s.ended else Phase.SETTLING
    if (phase == Phase.ENDED) != bool(s.ended):
        raise BadScenario("ended: a game that is over asks nothing, and one that goes on does")
    possible = OPENINGS if phase == Phase.SETTLING else IN_STEPS[phase]
    allowed = [STEPS[step] for step in possible]
    s.step = STEPS.index(one_of(words.get("next", allowed[0]), "next", allowed))
    s.phase = phase
    if phase <= Phase.ROLLING_BLACK or phase == Phase.GUNNING:
        s.roll_for = ROLLED_FOR[int(s.step)]
    elif phase == Phase.REVEALING:
        s.roll_for = REVEALED_FOR[int(s.step)]


def _ending(key: Any) -> int:
    """How it ended: the key of an ending, empty while it goes on."""
    keys = {"": 0, **{ending.key: int(ending) for ending in Ending}}
    return keys[one_of(key, "ending", keys)]


def _check_setup(s: Any) -> None:
    """FP-XSETUP-20, FP-FSETUP-10, FP-XSETUP-35: what the setup hands out and places is there."""
    seats = int(s.seats)
    if s.step > n.DEAL_CARDS and s.specialists and (s.card[:seats] < 0).any():
        raise BadScenario("specialists: once they are dealt, every Firefighter has one")
    if s.step > n.PLACE_CREW and (s.at[:seats] < 0).any():
        raise BadScenario("firefighters: after the setup everybody is on the board")
    if s.step > n.PARK_VEHICLES and s.with_vehicles and (s.parked < 0).any():
        raise BadScenario("ambulance and engine: after the setup both are parked")


def _check_question(s: Any) -> None:
    """Where a question needs something else, that is there."""
    if s.phase == Phase.REVEALING and s.slot < 0:
        raise BadScenario("reveals: the space of an unrevealed POI is needed")
    if s.phase == Phase.RIDING and not (s.with_vehicles and s.heading >= 0):
        raise BadScenario("heading: somebody may ride only where a vehicle is driven to a side")
    if s.phase == Phase.RIDING and not int(s.to_ask) >> int(s.asked) & 1:
        raise BadScenario("may_ride: whoever decides whether to ride is among those who may")
    if s.phase in (Phase.TAKING, Phase.DRAWING) and not s.specialists:
        raise BadScenario("asked: no Specialists are in use in this game")
    if s.phase == Phase.PARKING and not s.with_vehicles:
        raise BadScenario("asked: no vehicles are in use in this game")
    if s.phase == Phase.ROLLING_RED and s.step == n.BLASTS and not s.black:
        raise BadScenario("dice: the black die has fallen before the red one is rolled alone")


# Fire and building.


def _lay_fire(s: Any, words: Mapping[str, Any]) -> None:
    """Fire, Smoke and Hot Spots, and the markers that are left."""
    s.fire = _indoor_set(words, "fire")
    s.smoke = _indoor_set(words, "smoke")
    if s.fire & s.smoke:
        raise BadScenario("fire and smoke: a space has one of them at most")
    used = int(s.fire).bit_count() + int(s.smoke).bit_count()
    used += len(texts(words.get("fire_outside", []), "fire_outside"))
    s.threats = _count(words, "threats", max(0, n.THREATS - used), n.THREATS)
    s.hot_spots = _indoor_set(words, "hot_spots")
    usual = int(RESERVE[int(s.level)]) if s.with_hot_spots else 0
    s.reserve = _count(words, "reserve", usual, 24)


def _build(s: Any, states: States, words: Mapping[str, Any]) -> None:
    """Doors, and Damage on Walls."""
    for written, stands in table(words.get("doors", {}), "doors").items():
        edge = _edge(written)
        if s.edge[edge] != n.CLOSED:
            raise BadScenario(f"doors: there is no Door at {written}")
        name = one_of(stands, f"door at {written}", DOOR_STATES)
        inspect.put_on_edge(states, 0, edge, DOOR_STATES[name])
    for written, markers in table(words.get("damage", {}), "damage").items():
        edge = _edge(written)
        if s.edge[edge] != n.WALL:
            raise BadScenario(f"damage: there is no Wall at {written}")
        count = whole(markers, f"damage at {written}", 0, 2)
        inspect.put_on_edge(states, 0, edge, DAMAGE_STATES[count])
        s.damage += count
    s.damage += _count(words, "damage_elsewhere", 0, n.MARKERS)
    if s.damage >= n.MARKERS and s.step != n.COLLAPSE:
        raise BadScenario("damage: with 24 Damage markers the building has collapsed")


def _burn_outside(s: Any, words: Mapping[str, Any]) -> None:
    """FP-SEC-3: Fire outdoors, which came out through an open edge and does not last."""
    for written in texts(words.get("fire_outside", []), "fire_outside"):
        number = int(OUTDOOR[_space(written)])
        inside = int(INSIDE[number]) if number >= 0 else n.NONE
        if inside < 0 or not int(s.fire) >> inside & 1:
            raise BadScenario(f"fire_outside: no Fire lies inside of {written} to come out")
        if s.edge[int(GATE_EDGE[number])] in (n.WALL, n.DAMAGED):
            raise BadScenario(f"fire_outside: a Wall keeps Fire from {written}")
        s.fire_outside |= 1 << number
    if s.fire_outside and s.step not in BURNS_OUTSIDE and s.step != n.COLLAPSE:
        raise BadScenario("fire_outside: Fire outdoors burns while the fire advances, and not else")


# POI, Victims and Hazmats.


def _lay_pois(s: Any, words: Mapping[str, Any]) -> None:
    """POI and Victims on the board; what is not on it is unrevealed in the supply."""
    lying = [(kind, _space(at)) for kind in KINDS for at in texts(words.get(kind, []), kind)]
    if len(lying) > n.POIS:
        raise BadScenario("poi, victims and treated: three at most are on the board")
    for slot, (kind, space) in _in_slots(lying, words):
        if kind == "poi" and OUTDOOR[space] >= 0:
            raise BadScenario(f"the space {space_text(space)} lies outdoors")
        s.poi_at[slot], s.poi_kind[slot] = space, KINDS[kind]
    hidden = len(words.get("poi", []))
    s.rescued = _count(words, "rescued", 0, n.VICTIMS)
    s.lost = _count(words, "lost", 0, n.VICTIMS)
    unseen = max(0, n.VICTIMS - (len(lying) - hidden) - int(s.rescued) - int(s.lost))
    s.hidden_victims = _count(words, "victims_left", unseen, n.VICTIMS)
    s.hidden_alarms = _count(words, "alarms_left", n.ALARMS, n.ALARMS)
    left = int(s.hidden_victims) + int(s.hidden_alarms) - hidden
    s.supply = _count(words, "supply", max(0, left), n.VICTIMS + n.ALARMS)
    if s.supply > left:
        raise BadScenario("poi and supply: more markers than Victims and False Alarms are left")


def _in_slots(
    lying: list[tuple[str, int]], words: Mapping[str, Any]
) -> Iterator[tuple[int, tuple[str, int]]]:
    """Where in the record each marker stands: as `slots` says, else one after the other."""
    if "slots" not in words:
        yield from enumerate(lying)
        return
    rest = list(lying)
    for slot, written in enumerate(texts(words["slots"], "slots")):
        if not written:
            continue
        kind, _, at = written.partition(" ")
        marker = (kind, _space(at))
        if slot >= n.POIS or marker not in rest:
            raise BadScenario(f"slots: {written!r} is not among poi, victims and treated")
        rest.remove(marker)
        yield slot, marker
    if rest:
        raise BadScenario("slots: every one of poi, victims and treated has its place")


def _check_pois(s: Any) -> None:
    """FP-POI-2, FP-REPL-4: where a Firefighter stands no POI stays unrevealed."""
    for slot in range(n.POIS):
        hidden = s.poi_at[slot] >= 0 and s.poi_kind[slot] == n.UNREVEALED and slot != s.slot
        if hidden and s.poi_at[slot] in s.at:
            at = space_text(int(s.poi_at[slot]))
            raise BadScenario(f"poi: a Firefighter stands on {at}, so what is there is revealed")


def _lay_hazmats(s: Any, words: Mapping[str, Any]) -> None:
    """Hazmats, several on a space where it is named several times."""
    for written in texts(words.get("hazmats", []), "hazmats"):
        number = int(INDOOR[_indoor(written)])
        s.hazmat[number] += 1
        s.hazmats |= 1 << number


# Crew and vehicles.


def _place_crew(game: Game, s: Any, words: Mapping[str, Any]) -> None:
    """Firefighters, their Specialists and what they saved."""
    places = table(words.get("firefighters", {}), "firefighters")
    cards = table(words.get("specialists", {}), "specialists")
    named = {seat_number(game, seat): _card(card) for seat, card in cards.items()}
    if named and not s.specialists:
        raise BadScenario("specialists: none are in use in this game")
    dealt = [card for card in named.values() if card >= 0]
    if len(set(dealt)) != len(dealt):
        raise BadScenario("specialists: no two Firefighters have the same")
    rest = iter([card for card in range(n.CARDS) if card not in dealt])
    for seat, name in enumerate(game.names):
        written = places.get(name, CORNERS[seat])
        s.at[seat] = n.NONE if written == NOWHERE else _space(written)
        if s.specialists:
            s.card[seat] = named[seat] if seat in named else next(rest)
    for name in places:
        seat_number(game, name)
    for name, count in table(words.get("saved", {}), "saved").items():
        s.saved[seat_number(game, name)] = whole(count, f"saved of {name}", 0, n.MOST_SAVED)


def _park(s: Any, words: Mapping[str, Any]) -> None:
    """The vehicles, at the top unless told otherwise; and the one that is parked or driven."""
    for vehicle, word in enumerate(VEHICLE_NAMES):
        side = _side_number(words.get(word, "top" if s.with_vehicles else NOWHERE), word)
        if side >= 0 and not s.with_vehicles:
            raise BadScenario(f"{word}: no vehicles are in use in this game")
        s.parked[vehicle] = side
    moved = one_of(words.get("vehicle", VEHICLE_NAMES[0]), "vehicle", VEHICLE_NAMES)
    s.vehicle = VEHICLE_NAMES.index(moved)
    if words.get("asked") == "park-engine":
        s.vehicle = n.ENGINE
    s.heading = _side_number(words.get("heading", NOWHERE), "heading")


def _side_number(name: Any, where: str) -> int:
    """A side of the building, NONE for none."""
    return (NOWHERE, *SIDES).index(one_of(name, where, (NOWHERE, *SIDES))) - 1


# The turn.


def _set_turn(game: Game, s: Any, words: Mapping[str, Any]) -> None:
    """Whose turn it is, who decides, and the AP left."""
    s.active = seat_number(game, words["turn"]) if "turn" in words else int(s.first)
    s.asked = seat_number(game, words["decides"]) if "decides" in words else int(s.active)
    begun = 0 if s.step < n.TURN_BEGINS else 1
    s.turn = whole(words.get("turns", begun), "turns", begun, 30_000)
    seat = int(s.active)
    card = int(s.card[seat]) if s.card[seat] >= 0 else n.CARDS
    acts = s.step in (n.TAKE_ACTION, n.ARRIVAL)
    s.ap = _count(words, "ap", int(TURN_AP[card]) + int(s.saved[seat]) if acts else 0, 9)
    s.free = _count(words, "free", int(FREE_AP[card]) if acts else 0, 3)
    if s.free and not FREE_AP[card]:
        raise BadScenario("free: this Firefighter has no free AP")


def _set_chance(s: Any, words: Mapping[str, Any]) -> None:
    """The dice as they fell, and what the fire is about."""
    dice = words.get("dice", [0, 0])
    if not isinstance(dice, list) or len(dice) != 2:
        raise BadScenario(f"dice must be the faces of both dice, not {dice!r}")
    s.red, s.black = whole(dice[0], "red die", 0, 6), whole(dice[1], "black die", 0, 8)
    thrown = [one_of(die, "die", DICE) for die in texts(words.get("rerolled", []), "rerolled")]
    s.rerolled = sum(1 << DICE.index(die) for die in set(thrown))
    s.target = _number_or_none(words, "target")
    shown = _number_or_none(words, "reveals")
    hidden = [int(SPACE[shown]), n.UNREVEALED] if shown >= 0 else []
    slots = [slot for slot in range(n.POIS) if [s.poi_at[slot], s.poi_kind[slot]] == hidden]
    if hidden and not slots:
        raise BadScenario(f"reveals: there is no unrevealed POI on {words['reveals']}")
    s.slot = slots[0] if slots else n.NONE


def _set_plain(game: Game, s: Any, words: Mapping[str, Any]) -> None:
    """Numbers, sets of seats, and what is so or not."""
    for word, (field, low, high) in COUNTS.items():
        setattr(s, field, whole(words.get(word, max(low, 0)), word, low, high))
    for word in FLAGS:
        setattr(s, word, bool(words.get(word, False)))
    for word, field in SEAT_SETS.items():
        seats = {seat_number(game, name) for name in texts(words.get(word, []), word)}
        setattr(s, field, sum(1 << seat for seat in seats))


# Reading.


def _count(words: Mapping[str, Any], word: str, usual: int, most: int) -> int:
    """A number of things, as usual where it is not given."""
    return whole(words.get(word, usual), word, 0, most)


def _indoor_set(words: Mapping[str, Any], word: str) -> int:
    """A set of indoor spaces."""
    found = 0
    for written in texts(words.get(word, []), word):
        found |= 1 << int(INDOOR[_indoor(written)])
    return found


def _number_or_none(words: Mapping[str, Any], word: str) -> int:
    """The number of an indoor space, NONE for none."""
    written = text(words.get(word, NOWHERE), word)
    return n.NONE if written == NOWHERE else int(INDOOR[_indoor(written)])


def _space(written: Any) -> int:
    """A space of the board."""
    try:
        space = space_number(str(written))
    except BadNotation as error:
        raise BadScenario(str(error)) from None
    if space < 0:
        raise BadScenario(f"there is no space {written}: rows go from 0 to 7, columns from 0 to 9")
    return space


def _indoor(written: str) -> int:
    space = _space(written)
    if OUTDOOR[space] >= 0:
        raise BadScenario(f"the space {written} lies outdoors")
    return space


def _edge(written: str) -> int:
    """An edge of the building."""
    try:
        text = write_edge(*read_edge(written))
    except BadNotation as error:
        raise BadScenario(str(error)) from None
    if text not in edge_numbers():
        raise BadScenario(f"the edge {written} lies outdoors")
    return edge_numbers()[text]


def _card(name: Any) -> int:
    """A Specialist, NONE for none."""
    return (NOWHERE, *CARD_NAMES).index(one_of(name, "specialist", (NOWHERE, *CARD_NAMES))) - 1


# What can be asked.

#: Numbers of the record: those that are asked by the name of their field, and the others.
NUMBERS = ("ap", "free", "reserve", "threats", "supply", "rescued", "lost")
RENAMED = {
    **{word: field for word, (field, _, _) in COUNTS.items()},
    "turns": "turn",
    "damage_total": "damage",
    "victims_left": "hidden_victims",
    "alarms_left": "hidden_alarms",
}


def facts(game: Game, states: States) -> Mapping[str, Callable[[], Any]]:
    """What can be asked of a position: the words of `lay_out`, and `damage_total`."""
    s = fields(states)
    numbers = {word: word for word in NUMBERS} | RENAMED
    return {
        "asked": lambda: game.rules.asked(s),
        "next": lambda: STEPS[int(s.step)],
        "ended": lambda: Ending.of(int(s.ended)).key if s.ended else "",
        **{word: partial(_number, s, field) for word, field in numbers.items()},
        **{word: partial(_flag, s, word) for word in FLAGS},
        **_crew_facts(game, s),
        **_board_facts(s),
        **_marker_facts(s),
        **_chance_facts(s),
    }


def _crew_facts(game: Game, s: Any) -> Mapping[str, Callable[[], Any]]:
    """Firefighters, by their seats."""
    seats = list(enumerate(game.names))
    dealt = seats if s.specialists else []
    return {
        "turn": lambda: game.names[int(s.active)],
        "decides": lambda: game.names[int(s.asked)],
        "saved": lambda: {name: int(s.saved[seat]) for seat, name in seats},
        "firefighters": lambda: {name: _place(int(s.at[seat])) for seat, name in seats},
        "specialists": lambda: {
            name: (NOWHERE, *CARD_NAMES)[int(s.card[seat]) + 1] for seat, name in dealt
        },
        **{word: partial(_seats, game, s, field) for word, field in SEAT_SETS.items()},
    }


def _board_facts(s: Any) -> Mapping[str, Callable[[], Any]]:
    """Fire and building."""
    doors = {stands: name for name, stands in DOOR_STATES.items()}
    return {
        "fire": lambda: _written(members(s.fire, SPACE)),
        "smoke": lambda: _written(members(s.smoke, SPACE)),
        "fire_outside": lambda: _written(members(s.fire_outside, RING)),
        "hot_spots": lambda: _written(members(s.hot_spots, SPACE)),
        "doors": lambda: _on_edges(s, doors),
        "damage": lambda: _damage(s),
        "damage_elsewhere": lambda: int(s.damage) - sum(_damage(s).values()),
    }


def _marker_facts(s: Any) -> Mapping[str, Callable[[], Any]]:
    """POI, Victims, Hazmats and vehicles."""
    return {
        **{word: partial(pois, s, kind) for word, kind in KINDS.items()},
        **{word: partial(_side, s, vehicle) for vehicle, word in enumerate(VEHICLE_NAMES)},
        "slots": lambda: [_in_slot(s, slot) for slot in range(n.POIS)],
        "hazmats": lambda: _written(SPACE.repeat(s.hazmat)),
        "vehicle": lambda: VEHICLE_NAMES[int(s.vehicle)],
        "heading": lambda: (NOWHERE, *SIDES)[int(s.heading) + 1],
    }


def _chance_facts(s: Any) -> Mapping[str, Callable[[], Any]]:
    """Dice, and what they were rolled for."""
    return {
        "dice": lambda: [int(s.red), int(s.black)],
        "rerolled": lambda: [die for bit, die in enumerate(DICE) if int(s.rerolled) >> bit & 1],
        "target": lambda: space_text(int(SPACE[int(s.target)])) if s.target >= 0 else NOWHERE,
        "reveals": lambda: _place(int(s.poi_at[int(s.slot)])) if s.slot >= 0 else NOWHERE,
    }


def members(bits: int, spaces: Any) -> Iterator[int]:
    """The spaces of a set, in the order of their numbers."""
    return (int(space) for number, space in enumerate(spaces) if int(bits) >> number & 1)


def _number(s: Any, field: str) -> int:
    return int(getattr(s, field))


def _flag(s: Any, field: str) -> bool:
    return bool(getattr(s, field))


def _seats(game: Game, s: Any, field: str) -> list[str]:
    """The names of a set of seats."""
    return [name for seat, name in enumerate(game.names) if int(getattr(s, field)) >> seat & 1]


def _place(space: int) -> str:
    """A space, or none."""
    return space_text(space) if space >= 0 else NOWHERE


def _written(spaces: Iterable[int]) -> list[str]:
    return [space_text(int(space)) for space in spaces]


def _on_edges(s: Any, told: Mapping[int, Any]) -> dict[str, Any]:
    """What stands on each edge that `told` has a word for."""
    pairs = zip(edge_texts(), s.edge, strict=True)
    return {text: told[int(stands)] for text, stands in pairs if int(stands) in told}


def _damage(s: Any) -> dict[str, int]:
    """The Damage markers on each Wall that has some."""
    return _on_edges(s, {n.DAMAGED: 1, n.DESTROYED: 2})


def pois(s: Any, kind: int) -> list[str]:
    """Where POI or Victims of a kind lie."""
    pairs = zip(s.poi_at, s.poi_kind, strict=True)
    return _written(sorted(int(at) for at, what in pairs if at >= 0 and what == kind))


def _in_slot(s: Any, slot: int) -> str:
    """The marker in a place of the record, by its word and its space; empty for none."""
    if s.poi_at[slot] < 0:
        return ""
    word = next(word for word, kind in KINDS.items() if kind == s.poi_kind[slot])
    return f"{word} {space_text(int(s.poi_at[slot]))}"


def _side(s: Any, vehicle: int) -> str:
    return (NOWHERE, *SIDES)[int(s.parked[vehicle]) + 1]
