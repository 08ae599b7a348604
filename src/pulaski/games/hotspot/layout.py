"""The words in which a scenario lays a position out and asks about one.

`docs/games/hotspot.md` documents them for readers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from pulaski.core.errors import BadScenario
from pulaski.core.events import silent
from pulaski.core.game import Game
from pulaski.core.reading import one_of, seat_number, table, texts, whole
from pulaski.core.state import States, fields
from pulaski.games.hotspot import state as n
from pulaski.games.hotspot.codes import Phase
from pulaski.games.hotspot.kernel import inspect
from pulaski.games.hotspot.kernel.tables import FIRES, HOT_SPOTS
from pulaski.games.hotspot.maps import hex_text
from pulaski.games.hotspot.notation import (
    ASSETS,
    BACK_NAMES,
    BRIGADES,
    COLOURS,
    LUCK_NAMES,
    hex_number,
)

WORDS = (
    *("year", "fire", "scorched", "protected", "brigades", "departments", "airplanes", "bases"),
    *("funds", "decorations", "earned", "assets", "kept", "luck_deck", "award", "forecast"),
    *("waiting", "unseen", "unseen_after", "strike", "line_break", "crisis", "dry", "drawn"),
    *("roadblocks", "pressure_drop", "acted", "flown", "turn", "first", "boards", "rolls"),
    "next",
)
NEXT = {
    "act": n.ACT,
    "board": n.BOARD_BEGINS,
    "funding": n.YEAR_BEGINS,
    "give": n.GIVE_FUNDS,
    "buy": n.BUY_ASSETS,
    "hazard": n.HAZARD,
    "firefight": n.FIREFIGHT,
}
AWARDS = ("none", "open", "paid")
FORECASTS = ("no-burn", "no-wildfire")
MOST_FUNDS = 10_000


def lay_out(game: Game, states: States, words: Mapping[str, Any]) -> None:
    """A quiet region with the Brigades at home, then what the words ask for."""
    for word in words:
        one_of(word, "word in [position]", WORDS)
    s = fields(states)
    s.funds[:] = 0
    _lay_region(s, words)
    _place_brigades(game, s, words)
    _equip(game, s, words)
    _lay_luck(game, s, words)
    _lay_backdraft(game, states, words)
    _set_turn(game, s, words)
    inspect.resume(states, 0, silent())


def _lay_region(s: Any, words: Mapping[str, Any]) -> None:
    """Fire, Scorched hexes and Prevention Measures."""
    for written, tokens in table(words.get("fire", {}), "fire").items():
        cell = _flammable(s, written, "fire")
        s.fire[cell] = whole(tokens, f"fire at {written}", 1, int(HOT_SPOTS[s.kind[cell]]))
        s.burning += 1
    for word, lies in (("scorched", n.SCORCHED), ("protected", n.PROTECTED)):
        for written in texts(words.get(word, []), word):
            cell = _flammable(s, written, word)
            if s.fire[cell] or s.lies[cell]:
                raise BadScenario(f"{word}: something else lies on {written}")
            s.lies[cell] = lies
            s.scorched += lies == n.SCORCHED


def _place_brigades(game: Game, s: Any, words: Mapping[str, Any]) -> None:
    """Departments, Brigades and Airplanes; where Brigades are named, only those are there."""
    for colour, name in table(words.get("departments", {}), "departments").items():
        s.holder[COLOURS.index(one_of(colour, "department", COLOURS))] = seat_number(game, name)
    if "brigades" in words:
        s.at[:] = n.NONE
    for name, written in table(words.get("brigades", {}), "brigades").items():
        pawn = BRIGADES.index(one_of(name, "brigade", BRIGADES))
        if s.holder[pawn // n.EACH] < 0:
            raise BadScenario(f"brigades: nobody holds the department of {name}")
        s.at[pawn] = _hex(written)
    s.began_at[:] = s.at
    bases = table(words.get("bases", {}), "bases")
    for name, written in bases.items():
        seat = seat_number(game, name)
        s.plane[seat] = s.home[seat] = _hex(written)
        if s.kind[s.home[seat]] != n.WATER:
            raise BadScenario(f"bases: {written} is no Water")
    for name, written in table(words.get("airplanes", {}), "airplanes").items():
        if name not in bases:
            raise BadScenario(f"airplanes: that of {name} has no base")
        s.plane[seat_number(game, name)] = _hex(written)


def _equip(game: Game, s: Any, words: Mapping[str, Any]) -> None:
    """Funds, Decorations and assets of Commanders."""
    for word, cells, most in (
        ("funds", s.funds, MOST_FUNDS),
        ("decorations", s.medals, 99),
        ("earned", s.earned, 5),
    ):
        for name, count in table(words.get(word, {}), word).items():
            cells[seat_number(game, name)] = whole(count, f"{word} of {name}", 0, most)
    for name, owned in table(words.get("assets", {}), "assets").items():
        for asset in texts(owned, f"assets of {name}"):
            number = ASSETS.index(one_of(asset, "asset", ASSETS[: n.AIRPLANE]))
            (s.alarm, s.tanks, s.trucks)[number][seat_number(game, name)] = 1


def _lay_luck(game: Game, s: Any, words: Mapping[str, Any]) -> None:
    """Kept cards, the deck, and what lies open or acts in the next board's turn."""
    away = 0
    for name, cards in table(words.get("kept", {}), "kept").items():
        bits = _set_of(cards, LUCK_NAMES, f"kept by {name}")
        s.kept[seat_number(game, name)] = bits
        away |= bits
    s.award = AWARDS.index(one_of(words.get("award", "none"), "award", AWARDS))
    away |= (1 << n.FINEST_TEAM) if s.award else 0
    deck = words.get("luck_deck")
    full = n.ALL_CARDS if deck is None else _set_of(deck, LUCK_NAMES, "luck_deck")
    s.luck = full & ~away
    forecast = _set_of(words.get("forecast", []), FORECASTS, "forecast")
    s.no_burn, s.no_wildfire = forecast & 1, forecast >> 1
    s.drawn = whole(words.get("drawn", 0), "drawn", 0, game.seats)


def _lay_backdraft(game: Game, states: States, words: Mapping[str, Any]) -> None:
    """Cards in play, unseen cards by shuffle, cards that wait."""
    s = fields(states)
    if "strike" in words:
        s.strike = whole(words["strike"], "strike", 0, n.DEPOSIT - 1)
    s.line_break = bool(words.get("line_break", False))
    s.crisis = bool(words.get("crisis", False))
    s.dry = bool(words.get("dry", False))
    first = words.get("unseen")
    unseen = n.ALL_CARDS if first is None else _set_of(first, BACK_NAMES, "unseen")
    later = _set_of(words.get("unseen_after", []), BACK_NAMES, "unseen_after")
    for card in range(n.CARDS):
        played = inspect.backdraft_in_play(states, 0, card)
        bit = 1 << card
        s.unseen[card] = 0 if played else 2 if later & bit else int(bool(unseen & bit))
    s.waiting = whole(words.get("waiting", 0), "waiting", 0, n.CARDS)
    s.roadblocks = _seats(game, words, "roadblocks")
    s.no_water = _seats(game, words, "pressure_drop")


def _set_turn(game: Game, s: Any, words: Mapping[str, Any]) -> None:
    """The year, whose turn it is, what is next."""
    s.step = NEXT[one_of(words.get("next", "act"), "next", NEXT)]
    s.year = whole(words.get("year", 2), "year", 1, n.YEARS)
    s.active = seat_number(game, words["turn"]) if "turn" in words else 0
    s.first = seat_number(game, words["first"]) if "first" in words else 0
    s.taken = (int(s.active) - int(s.first)) % game.seats
    s.boards = whole(words.get("boards", 0), "boards", 0, n.MOST_BOARD_TURNS)
    s.acted = _set_of(words.get("acted", []), BRIGADES, "acted")
    s.flown = bool(words.get("flown", False))
    if s.step == n.YEAR_BEGINS:
        s.year -= 1
    if s.step == n.HAZARD:
        s.roll_for = n.FOR_HAZARD
        usual = int(FIRES[int(s.year), game.seats])
        s.left = whole(words.get("rolls", usual), "rolls", 0, 9)
    s.phase = Phase.SETTLING


def _hex(written: Any) -> int:
    number = hex_number(str(written))
    if number < 0:
        raise BadScenario(f"there is no hex {written!r}: write white and red, such as w7r2")
    return number


def _flammable(s: Any, written: str, word: str) -> int:
    cell = _hex(written)
    if not HOT_SPOTS[s.kind[cell]]:
        raise BadScenario(f"{word}: {written} has no Hot Spots")
    return cell


def _seats(game: Game, words: Mapping[str, Any], word: str) -> int:
    return _set_of(words.get(word, []), game.names, word)


def _set_of(value: Any, names: Sequence[str], where: str) -> int:
    """Names as the bits of a set."""
    found = 0
    for name in texts(value, where):
        found |= 1 << names.index(one_of(name, where, names))
    return found


# What can be asked.


def facts(game: Game, states: States) -> Mapping[str, Callable[[], Any]]:
    """What can be asked of a position."""
    s = fields(states)
    return {
        "asked": lambda: game.rules.asked(s),
        "year": lambda: int(s.year),
        "boards": lambda: int(s.boards),
        "on_turn": lambda: game.names[int(s.active)],
        "first": lambda: game.names[int(s.first)],
        "rolls": lambda: int(s.left),
        **_region_facts(s, states),
        **_seat_facts(game, s),
        **_card_facts(game, s, states),
    }


def _region_facts(s: Any, states: States) -> Mapping[str, Callable[[], Any]]:
    """What lies on hexes, and where Brigades are."""
    return {
        "fire": lambda: {hex_text(nth): int(t) for nth, t in enumerate(s.fire) if t},
        "burning": lambda: _hexes(s.fire > 0),
        "scorched": lambda: _hexes(s.lies == n.SCORCHED),
        "scorched_count": lambda: int(s.scorched),
        "protected": lambda: _hexes(s.lies == n.PROTECTED),
        "under_control": lambda: [
            hex_text(nth) for nth in range(n.HEXES) if inspect.under_control(states, 0, nth)
        ],
        "brigades": lambda: {
            BRIGADES[pawn]: hex_text(int(at)) for pawn, at in enumerate(s.at) if at >= 0
        },
    }


def _seat_facts(game: Game, s: Any) -> Mapping[str, Callable[[], Any]]:
    """What Commanders have."""
    seats = list(enumerate(game.names))

    def numbers(cells: Any) -> Callable[[], Any]:
        return lambda: {name: int(cells[seat]) for seat, name in seats}

    def places(cells: Any) -> Callable[[], Any]:
        return lambda: {
            name: hex_text(int(cells[seat])) for seat, name in seats if cells[seat] >= 0
        }

    return {
        "funds": numbers(s.funds),
        "decorations": numbers(s.medals),
        "earned": numbers(s.earned),
        "airplanes": places(s.plane),
        "bases": places(s.home),
        "assets": lambda: {
            name: [
                asset
                for asset, cells in zip(ASSETS, (s.alarm, s.tanks, s.trucks), strict=False)
                if cells[seat]
            ]
            for seat, name in seats
        },
        "departments": lambda: {
            COLOURS[nth]: game.names[int(seat)] for nth, seat in enumerate(s.holder) if seat >= 0
        },
        "roadblocks": lambda: members(s.roadblocks, game.names),
        "pressure_drop": lambda: members(s.no_water, game.names),
        "acted": lambda: members(s.acted, BRIGADES),
        "flown": lambda: bool(s.flown),
    }


def _card_facts(game: Game, s: Any, states: States) -> Mapping[str, Callable[[], Any]]:
    """Both decks, and what is in play."""
    return {
        "kept": lambda: {
            name: members(s.kept[seat], LUCK_NAMES)
            for seat, name in enumerate(game.names)
            if s.kept[seat]
        },
        "luck_deck": lambda: members(s.luck, LUCK_NAMES),
        "luck_discards": lambda: discarded_luck(states),
        "unseen": lambda: [BACK_NAMES[card] for card, nth in enumerate(s.unseen) if nth == 1],
        "unseen_after": lambda: [BACK_NAMES[card] for card, nth in enumerate(s.unseen) if nth > 1],
        "backdraft_discards": lambda: discarded_backdraft(states),
        "waiting": lambda: int(s.waiting),
        "drawn": lambda: int(s.drawn),
        "award": lambda: AWARDS[int(s.award)],
        "forecast": lambda: members(int(s.no_burn) | int(s.no_wildfire) << 1, FORECASTS),
        "volunteers": lambda: hex_text(int(s.called)) if s.called >= 0 else "none",
        "strike": lambda: int(s.strike) if s.strike >= 0 else "none",
        "line_break": lambda: bool(s.line_break),
        "crisis": lambda: bool(s.crisis),
        "high_winds": lambda: bool(s.windy),
        "dry": lambda: bool(s.dry),
    }


def discarded_luck(states: States) -> list[str]:
    """HB-CARD-10, HB-INFO-3: the Luck cards that were discarded."""
    return members(inspect.luck_discarded(states, 0), LUCK_NAMES)


def discarded_backdraft(states: States) -> list[str]:
    """HB-CARD-15, HB-INFO-3: the Backdraft cards that were discarded."""
    seen = [card for card, shuffle in enumerate(fields(states).unseen) if shuffle == 0]
    return [BACK_NAMES[card] for card in seen if not inspect.backdraft_in_play(states, 0, card)]


def members(bits: Any, names: Sequence[str]) -> list[str]:
    """The names in a set."""
    return [name for number, name in enumerate(names) if int(bits) >> number & 1]


def _hexes(lie_there: Iterable[Any]) -> list[str]:
    return [hex_text(number) for number, there in enumerate(lie_there) if there]
