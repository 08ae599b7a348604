"""The words in which a scenario lays a position out and asks about one.

`docs/games/hotspot.md` documents them for readers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from pulaski.core.errors import BadScenario
from pulaski.core.events import silent
from pulaski.core.game import Game
from pulaski.core.reading import one_of, seat_number, table, texts, whole
from pulaski.core.state import States, fields

from . import state as n
from .codes import Phase
from .kernel import inspect
from .kernel.tables import FIRES, HOT_SPOTS
from .maps import hex_text
from .notation import ASSETS, BACK_NAMES, BRIGADES, COLOURS, LUCK_NAMES, hex_number

Words = Mapping[str, Any]
Facts = Mapping[str, Callable[[], Any]]

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

# The fields that a word asks for, where it is just a number, or yes or no.
NUMBERS = {word: word for word in ("year", "boards", "waiting", "drawn")}
NUMBERS |= {"rolls": "left", "scorched_count": "scorched"}
FLAGS = {word: word for word in ("flown", "line_break", "crisis", "dry")}
FLAGS |= {"high_winds": "windy"}


def lay_out(game: Game, states: States, words: Words) -> None:
    """A quiet region with the Brigades at home, then what the words ask for."""
    for word in words:
        one_of(word, "word in [position]", WORDS)
    s = fields(states)
    s.funds[:] = 0
    _lay_region(s, words)
    _place_brigades(game, s, words)
    _place_airplanes(game, s, words)
    _equip(game, s, words)
    _lay_luck(game, s, words)
    _lay_backdraft(game, states, words)
    _set_turn(game, s, words)
    inspect.resume(states, 0, silent())


def _table(words: Words, word: str) -> Mapping[str, Any]:
    return table(words.get(word, {}), word)


def _lay_region(s: Any, words: Words) -> None:
    """Fire, Scorched hexes and Prevention Measures."""
    for written, tokens in _table(words, "fire").items():
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


def _place_brigades(game: Game, s: Any, words: Words) -> None:
    """Departments and Brigades; where Brigades are named, only those are there."""
    for colour, name in _table(words, "departments").items():
        s.holder[COLOURS.index(one_of(colour, "department", COLOURS))] = seat_number(game, name)
    if "brigades" in words:
        s.at[:] = n.NONE
    for name, written in _table(words, "brigades").items():
        pawn = BRIGADES.index(one_of(name, "brigade", BRIGADES))
        if s.holder[pawn // n.EACH] < 0:
            raise BadScenario(f"brigades: nobody holds the department of {name}")
        s.at[pawn] = _hex(written)
    s.began_at[:] = s.at


def _place_airplanes(game: Game, s: Any, words: Words) -> None:
    """Bases, and Airplanes that are elsewhere."""
    bases = _table(words, "bases")
    for name, written in bases.items():
        seat = seat_number(game, name)
        s.plane[seat] = s.home[seat] = _hex(written)
        if s.kind[s.home[seat]] != n.WATER:
            raise BadScenario(f"bases: {written} is no Water")
    for name, written in _table(words, "airplanes").items():
        if name not in bases:
            raise BadScenario(f"airplanes: that of {name} has no base")
        s.plane[seat_number(game, name)] = _hex(written)


def _equip(game: Game, s: Any, words: Words) -> None:
    """Funds, Decorations and assets of Commanders."""
    for word, cells, most in (
        ("funds", s.funds, MOST_FUNDS),
        ("decorations", s.medals, 99),
        ("earned", s.earned, 5),
    ):
        for name, count in _table(words, word).items():
            cells[seat_number(game, name)] = whole(count, f"{word} of {name}", 0, most)
    for name, assets in _table(words, "assets").items():
        for asset in texts(assets, f"assets of {name}"):
            number = ASSETS.index(one_of(asset, "asset", ASSETS[: n.AIRPLANE]))
            _owners(s)[number][seat_number(game, name)] = 1


def _lay_luck(game: Game, s: Any, words: Words) -> None:
    """Kept cards, the deck, and what lies open or acts in the next board's turn."""
    away = 0
    for name, cards in _table(words, "kept").items():
        bits = _set_of(cards, LUCK_NAMES, f"kept by {name}")
        s.kept[seat_number(game, name)] = bits
        away |= bits
    s.award = AWARDS.index(one_of(words.get("award", "none"), "award", AWARDS))
    away |= (1 << n.FINEST_TEAM) if s.award else 0
    s.luck = _set_of(words.get("luck_deck", list(LUCK_NAMES)), LUCK_NAMES, "luck_deck") & ~away
    forecast = _set_of(words.get("forecast", []), FORECASTS, "forecast")
    s.no_burn, s.no_wildfire = forecast & 1, forecast >> 1
    s.drawn = whole(words.get("drawn", 0), "drawn", 0, game.seats)


def _lay_backdraft(game: Game, states: States, words: Words) -> None:
    """Cards in play, unseen cards by shuffle, cards that wait."""
    s = fields(states)
    if "strike" in words:
        s.strike = whole(words["strike"], "strike", 0, n.DEPOSIT - 1)
    s.line_break, s.crisis, s.dry = (
        bool(words.get(word, False)) for word in ("line_break", "crisis", "dry")
    )
    unseen = _set_of(words.get("unseen", list(BACK_NAMES)), BACK_NAMES, "unseen")
    later = _set_of(words.get("unseen_after", []), BACK_NAMES, "unseen_after")
    for card in range(n.CARDS):
        shuffle = 2 if later >> card & 1 else unseen >> card & 1
        s.unseen[card] = 0 if inspect.backdraft_in_play(states, 0, card) else shuffle
    s.waiting = whole(words.get("waiting", 0), "waiting", 0, n.CARDS)
    s.roadblocks, s.no_water = (
        _set_of(words.get(word, []), game.names, word) for word in ("roadblocks", "pressure_drop")
    )


def _set_turn(game: Game, s: Any, words: Words) -> None:
    """The year, whose turn it is, what is next."""
    s.step = NEXT[one_of(words.get("next", "act"), "next", NEXT)]
    s.year = whole(words.get("year", 2), "year", 1, n.YEARS)
    s.active, s.first = (
        seat_number(game, words.get(word, game.names[0])) for word in ("turn", "first")
    )
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


def _set_of(value: Any, names: Sequence[str], where: str) -> int:
    """Names as the bits of a set."""
    found = 0
    for name in texts(value, where):
        found |= 1 << names.index(one_of(name, where, names))
    return found


# What can be asked.


def facts(game: Game, states: States) -> Facts:
    """What can be asked of a position."""
    s = fields(states)
    return {
        "asked": lambda: game.rules.asked(s),
        "on_turn": lambda: game.names[int(s.active)],
        "first": lambda: game.names[int(s.first)],
        **{word: partial(_number, s, field) for word, field in NUMBERS.items()},
        **{word: partial(_flag, s, field) for word, field in FLAGS.items()},
        **_region_facts(s, states),
        **_seat_facts(game, s),
        **_card_facts(game, s, states),
    }


def _number(s: Any, field: str) -> int:
    return int(s[field])


def _flag(s: Any, field: str) -> bool:
    return bool(s[field])


def _region_facts(s: Any, states: States) -> Facts:
    """What lies on hexes, and where Brigades are."""

    def under_control() -> list[str]:
        return _hexes(inspect.under_control(states, 0, cell) for cell in range(n.HEXES))

    return {
        "fire": lambda: {hex_text(cell): int(t) for cell, t in enumerate(s.fire) if t},
        "burning": lambda: _hexes(s.fire > 0),
        "scorched": lambda: _hexes(s.lies == n.SCORCHED),
        "protected": lambda: _hexes(s.lies == n.PROTECTED),
        "under_control": under_control,
        "brigades": lambda: _places(BRIGADES, s.at),
    }


def _seat_facts(game: Game, s: Any) -> Facts:
    """What Commanders have."""
    seats = list(enumerate(game.names))

    def numbers(cells: Any) -> Callable[[], Any]:
        return lambda: {name: int(cells[seat]) for seat, name in seats}

    def departments() -> dict[str, str]:
        held = zip(COLOURS, s.holder, strict=True)
        return {colour: game.names[int(seat)] for colour, seat in held if seat >= 0}

    return {
        "funds": numbers(s.funds),
        "decorations": numbers(s.medals),
        "earned": numbers(s.earned),
        "airplanes": lambda: _places(game.names, s.plane),
        "bases": lambda: _places(game.names, s.home),
        "assets": lambda: {name: owned(s, seat) for seat, name in seats},
        "departments": departments,
        "roadblocks": lambda: members(s.roadblocks, game.names),
        "pressure_drop": lambda: members(s.no_water, game.names),
        "acted": lambda: members(s.acted, BRIGADES),
    }


def _card_facts(game: Game, s: Any, states: States) -> Facts:
    """Both decks, and what is in play."""

    def kept() -> dict[str, list[str]]:
        hands = zip(game.names, s.kept, strict=False)
        return {name: members(cards, LUCK_NAMES) for name, cards in hands if cards}

    return {
        "kept": kept,
        "luck_deck": lambda: members(s.luck, LUCK_NAMES),
        "luck_discards": lambda: discarded_luck(states),
        "unseen": lambda: _where(s.unseen == 1, BACK_NAMES),
        "unseen_after": lambda: _where(s.unseen > 1, BACK_NAMES),
        "backdraft_discards": lambda: discarded_backdraft(states),
        "award": lambda: AWARDS[int(s.award)],
        "forecast": lambda: members(int(s.no_burn) | int(s.no_wildfire) << 1, FORECASTS),
        "volunteers": lambda: hex_text(int(s.called)) if s.called >= 0 else "none",
        "strike": lambda: int(s.strike) if s.strike >= 0 else "none",
    }


def discarded_luck(states: States) -> list[str]:
    """HB-CARD-10, HB-INFO-3: the Luck cards that were discarded."""
    return members(inspect.luck_discarded(states, 0), LUCK_NAMES)


def discarded_backdraft(states: States) -> list[str]:
    """HB-CARD-15, HB-INFO-3: the Backdraft cards that were discarded."""
    seen = [card for card, shuffle in enumerate(fields(states).unseen) if shuffle == 0]
    return [BACK_NAMES[card] for card in seen if not inspect.backdraft_in_play(states, 0, card)]


def owned(s: Any, seat: int) -> list[str]:
    """The assets of a Commander, without the Airplane."""
    return [asset for asset, owners in zip(ASSETS, _owners(s), strict=False) if owners[seat]]


def _owners(s: Any) -> tuple[Any, Any, Any]:
    """Who owns each asset, in the order of their numbers."""
    return s.alarm, s.tanks, s.trucks


def members(bits: Any, names: Sequence[str]) -> list[str]:
    """The names in a set."""
    return [name for number, name in enumerate(names) if int(bits) >> number & 1]


def _where(there: Iterable[Any], names: Iterable[str]) -> list[str]:
    """The names of what is there."""
    return [name for name, is_there in zip(names, there, strict=True) if is_there]


def _hexes(there: Iterable[Any]) -> list[str]:
    return _where(there, map(hex_text, range(n.HEXES)))


def _places(names: Iterable[str], cells: Iterable[Any]) -> dict[str, str]:
    """Where each stands, as far as it is on the board."""
    standing = zip(names, cells, strict=False)
    return {name: hex_text(int(cell)) for name, cell in standing if cell >= 0}
