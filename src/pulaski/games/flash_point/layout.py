"""The words in which a scenario lays a position out and asks about one.

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
from pulaski.core.reading import one_of, seat_number, table, texts, whole
from pulaski.core.state import States, fields

from . import state as n
from .codes import Phase
from .kernel import inspect
from .kernel.places import SIDES
from .kernel.tables import FREE_AP, INDOOR, OUTDOOR, RESERVE, RING, SPACE, TURN_AP
from .notation import CARD_NAMES, VEHICLE_NAMES, edge_numbers, edge_texts, space_number, space_text

WORDS = (
    *("fire", "smoke", "doors", "damage", "damage_elsewhere", "threats", "hot_spots", "reserve"),
    *("poi", "victims", "treated", "supply", "alarms_left", "rescued", "lost", "hazmats"),
    *("firefighters", "specialists", "saved", "ap", "free", "acted", "cafs_used"),
    *("ambulance", "engine", "turn", "turns", "next", "won"),
)
DOOR_STATES = {"closed": n.CLOSED, "open": n.OPEN, "gone": n.BLOWN}
DAMAGE_STATES = {0: n.WALL, 1: n.DAMAGED, 2: n.DESTROYED}
KINDS = {"poi": n.UNREVEALED, "victims": n.VICTIM, "treated": n.TREATED}
NEXT = {"act": n.TAKE_ACTION, "advance": n.ADVANCE, "replenish": n.REPLENISH}
#: Where Firefighters stand who are not named: the corners of the lot, then beside them.
CORNERS = ("0,0", "0,9", "7,9", "7,0", "0,1", "0,8")


def lay_out(game: Game, states: States, words: Mapping[str, Any]) -> None:
    """An empty building with all Doors closed, then what the words ask for."""
    for word in words:
        one_of(word, "word in [position]", WORDS)
    s = fields(states)
    _clear(s)
    _lay_fire(s, words)
    _build(s, states, words)
    _lay_pois(s, words)
    _lay_hazmats(s, words)
    _place_crew(game, s, words)
    _park(s, words)
    _set_turn(game, s, words)
    inspect.resume(states, 0, silent())


def _clear(s: Any) -> None:
    """Nothing burns, nobody waits."""
    s.fire = s.smoke = s.hot_spots = 0
    s.threats = n.THREATS
    s.poi_at[:] = n.NONE
    s.roll_for = s.left = s.asked = 0


def _lay_fire(s: Any, words: Mapping[str, Any]) -> None:
    """Fire, Smoke and Hot Spots, and the markers that are left."""
    s.fire = _indoor_set(words, "fire")
    s.smoke = _indoor_set(words, "smoke")
    if s.fire & s.smoke:
        raise BadScenario("fire and smoke: a space has one of them at most")
    used = int(s.fire).bit_count() + int(s.smoke).bit_count()
    s.threats = _count(words, "threats", n.THREATS - used, n.THREATS)
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
    s.damage += _count(words, "damage_elsewhere", 0, n.MARKERS - 1)


def _lay_pois(s: Any, words: Mapping[str, Any]) -> None:
    """POI and Victims on the board; what is not on it is unrevealed in the supply."""
    slot = 0
    for word, kind in KINDS.items():
        for written in texts(words.get(word, []), word):
            if slot == n.POIS:
                raise BadScenario("poi, victims and treated: three at most are on the board")
            space = _indoor(written) if kind == n.UNREVEALED else _space(written)
            s.poi_at[slot], s.poi_kind[slot] = space, kind
            slot += 1
    hidden = len(words.get("poi", []))
    s.rescued = _count(words, "rescued", 0, n.VICTIMS)
    s.lost = _count(words, "lost", 0, n.VICTIMS)
    s.hidden_victims = max(0, n.VICTIMS - (slot - hidden) - int(s.rescued) - int(s.lost))
    s.hidden_alarms = _count(words, "alarms_left", n.ALARMS, n.ALARMS)
    left = max(0, int(s.hidden_victims) + int(s.hidden_alarms) - hidden)
    s.supply = _count(words, "supply", left, n.VICTIMS + n.ALARMS)
    s.won = bool(words.get("won", False))


def _lay_hazmats(s: Any, words: Mapping[str, Any]) -> None:
    """Hazmats, several on a space where it is named several times."""
    for written in texts(words.get("hazmats", []), "hazmats"):
        number = int(INDOOR[_indoor(written)])
        s.hazmat[number] += 1
        s.hazmats |= 1 << number


def _place_crew(game: Game, s: Any, words: Mapping[str, Any]) -> None:
    """Firefighters, their Specialists and what they saved."""
    places = table(words.get("firefighters", {}), "firefighters")
    cards = table(words.get("specialists", {}), "specialists")
    named = {seat_number(game, seat): _card(card) for seat, card in cards.items()}
    if named and not s.specialists:
        raise BadScenario("specialists: none are in use in this game")
    if len(set(named.values())) != len(named):
        raise BadScenario("specialists: no two Firefighters have the same")
    rest = iter([card for card in range(n.CARDS) if card not in named.values()])
    for seat, name in enumerate(game.names):
        s.at[seat] = _space(places.get(name, CORNERS[seat]))
        if s.specialists:
            s.card[seat] = named[seat] if seat in named else next(rest)
    for name in places:
        seat_number(game, name)
    for name, count in table(words.get("saved", {}), "saved").items():
        s.saved[seat_number(game, name)] = whole(count, f"saved of {name}", 0, n.MOST_SAVED)


def _park(s: Any, words: Mapping[str, Any]) -> None:
    """The vehicles, at the top unless told otherwise."""
    for vehicle, word in enumerate(VEHICLE_NAMES):
        if word in words and not s.with_vehicles:
            raise BadScenario(f"{word}: no vehicles are in use in this game")
        if s.with_vehicles:
            s.parked[vehicle] = SIDES.index(one_of(words.get(word, "top"), word, SIDES))


def _set_turn(game: Game, s: Any, words: Mapping[str, Any]) -> None:
    """Whose turn it is, what is next, and the AP left."""
    s.active = seat_number(game, words["turn"]) if "turn" in words else int(s.first)
    s.turn = whole(words.get("turns", 1), "turns", 1, 30_000)
    seat = int(s.active)
    card = int(s.card[seat]) if s.card[seat] >= 0 else n.CARDS
    s.ap = _count(words, "ap", int(TURN_AP[card]) + int(s.saved[seat]), 9)
    s.free = _count(words, "free", int(FREE_AP[card]), 3)
    s.acted = bool(words.get("acted", False))
    s.cafs_used = bool(words.get("cafs_used", False))
    s.step = NEXT[one_of(words.get("next", "act"), "next", NEXT)]
    if s.step != n.TAKE_ACTION:
        s.ap = s.free = 0
    s.phase = Phase.SETTLING


def _count(words: Mapping[str, Any], word: str, usual: int, most: int) -> int:
    """A number of things, as usual where it is not given."""
    return whole(words.get(word, usual), word, 0, most)


def _indoor_set(words: Mapping[str, Any], word: str) -> int:
    """A set of indoor spaces."""
    found = 0
    for written in texts(words.get(word, []), word):
        found |= 1 << int(INDOOR[_indoor(written)])
    return found


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
    return CARD_NAMES.index(one_of(name, "specialist", CARD_NAMES))


# What can be asked.

#: Numbers of the record: those that are asked by the name of their field, and the others.
NUMBERS = (
    *("turn", "ap", "free", "reserve", "threats", "supply"),
    *("rescued", "lost", "disposed", "exploded"),
)
RENAMED = {
    "damage_total": "damage",
    "victims_left": "hidden_victims",
    "alarms_left": "hidden_alarms",
}


def facts(game: Game, states: States) -> Mapping[str, Callable[[], Any]]:
    """What can be asked of a position."""
    s = fields(states)
    numbers = {word: word for word in NUMBERS} | RENAMED
    return {
        "asked": lambda: game.rules.asked(s),
        **{word: partial(_number, s, field) for word, field in numbers.items()},
        **_crew_facts(game, s),
        **_board_facts(s),
        **_marker_facts(s),
    }


def _crew_facts(game: Game, s: Any) -> Mapping[str, Callable[[], Any]]:
    """Firefighters, by their seats."""
    seats = list(enumerate(game.names))
    return {
        "on_turn": lambda: game.names[int(s.active)],
        "saved": lambda: {name: int(s.saved[seat]) for seat, name in seats},
        "firefighters": lambda: {
            name: space_text(int(s.at[seat])) for seat, name in seats if s.at[seat] >= 0
        },
        "specialists": lambda: {
            name: CARD_NAMES[int(s.card[seat])] for seat, name in seats if s.card[seat] >= 0
        },
        "knocked_down": lambda: [name for seat, name in seats if int(s.downed) >> seat & 1],
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
        "damage": lambda: _on_edges(s, {n.DAMAGED: 1, n.DESTROYED: 2}),
    }


def _marker_facts(s: Any) -> Mapping[str, Callable[[], Any]]:
    """POI, Victims, Hazmats, vehicles and dice."""
    return {
        **{word: partial(pois, s, kind) for word, kind in KINDS.items()},
        **{word: partial(_side, s, vehicle) for vehicle, word in enumerate(VEHICLE_NAMES)},
        "hazmats": lambda: _written(SPACE.repeat(s.hazmat)),
        "won": lambda: bool(s.won),
        "dice": lambda: [int(s.red), int(s.black)],
        "target": lambda: space_text(int(SPACE[int(s.target)])) if s.target >= 0 else "none",
    }


def members(bits: int, spaces: Any) -> Iterator[int]:
    """The spaces of a set, in the order of their numbers."""
    return (int(space) for number, space in enumerate(spaces) if int(bits) >> number & 1)


def _number(s: Any, field: str) -> int:
    return int(getattr(s, field))


def _written(spaces: Iterable[int]) -> list[str]:
    return [space_text(int(space)) for space in spaces]


def _on_edges(s: Any, told: Mapping[int, Any]) -> dict[str, Any]:
    """What stands on each edge that `told` has a word for."""
    pairs = zip(edge_texts(), s.edge, strict=True)
    return {text: told[int(stands)] for text, stands in pairs if int(stands) in told}


def pois(s: Any, kind: int) -> list[str]:
    """Where POI or Victims of a kind lie."""
    pairs = zip(s.poi_at, s.poi_kind, strict=True)
    return _written(sorted(int(at) for at, what in pairs if at >= 0 and what == kind))


def _side(s: Any, vehicle: int) -> str:
    return SIDES[int(s.parked[vehicle])] if s.parked[vehicle] >= 0 else "none"
