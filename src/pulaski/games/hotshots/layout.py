"""The words in which a scenario lays a position out and asks about one.

`docs/games/hotshots.md` documents them for readers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pulaski.core.errors import BadScenario
from pulaski.core.events import silent
from pulaski.core.game import Game
from pulaski.core.reading import one_of, seat_number, table, texts, whole
from pulaski.core.state import States, fields

from . import state as n
from .codes import Phase
from .kernel import inspect
from .kernel.tables import CARD_COUNT, CARD_SORT, GUST, LIMIT, START_FLAMES
from .notation import (
    CARD_NAMES,
    CREW_NAMES,
    SIDES,
    SYMBOLS,
    TILE_NAMES,
    TOKEN_NAMES,
    VEHICLE_NAMES,
    edge_number,
    edges_in,
    layout_of,
    members,
    symbols_in,
)

WORDS = (
    *("tiles", "flames", "scorched", "firebreaks", "wind", "flame_supply", "break_supply"),
    *("lost_dice", "vehicles", "tokens", "bag", "fresh", "crew", "firefighters", "turn", "turns"),
    *("steps", "fought", "succeeded", "fires", "through", "bossed", "no_card"),
    *("discard", "top", "deck", "shuffled", "next", "missing", "rolled", "aside", "support"),
)
NEXT = {"act": n.TURN, "card": n.DRAW_CARD, "end": n.TURN_OVER, "fight": n.FIGHT}


def lay_out(game: Game, states: States, words: Mapping[str, Any]) -> None:
    """A board without Flames, everybody on the Fire Camp, then what the words ask for."""
    for word in words:
        one_of(word, "word in [position]", WORDS)
    s = fields(states)
    _lay_tiles(game, s, words)
    inspect.find_neighbours(states, 0)
    _lay_fire(s, words)
    _lay_breaks(s, words)
    _place_crew(game, s, words)
    _hand_out(game, s, words)
    _stack(s, words)
    _set_turn(game, s, words)
    inspect.resume(states, 0, silent())


def _lay_tiles(game: Game, s: Any, words: Mapping[str, Any]) -> None:
    """Tiles where the words say, the others in order on the cells that are left."""
    cells = layout_of(game).cells
    s.tile[:] = s.cell_of[:] = n.NONE
    given = {_tile(name): _cell(cells, at) for name, at in _table(words, "tiles").items()}
    for cell, tile in enumerate(s.fixed):
        if tile >= 0 and int(tile) not in given and cell not in given.values():
            given[int(tile)] = cell
    without = {n.CACHE} if int(s.variant) >> n.NO_CACHE & 1 else set()
    free = [cell for cell in range(n.CELLS) if cell not in given.values()]
    rest = [tile for tile in range(n.TILES) if tile not in given and tile not in without]
    given.update(zip(rest, free, strict=False))
    for tile, cell in given.items():
        if s.tile[cell] >= 0:
            raise BadScenario(f"tiles: two tiles on {cells[cell][0]},{cells[cell][1]}")
        s.tile[cell], s.cell_of[tile] = tile, cell
    empty = [cell for cell in range(n.CELLS) if s.tile[cell] < 0]
    s.omitted = empty[0] if empty else n.NONE
    s.cell = n.CELLS


def _lay_fire(s: Any, words: Mapping[str, Any]) -> None:
    """Flames, Scorched tiles and the wind; `start` lays the fires of the setup."""
    s.flames[:] = 0
    s.scorched = _set(words.get("scorched", []), "scorched", TILE_NAMES)
    burning = words.get("flames", {})
    if burning == "start":
        s.flames[:] = START_FLAMES
    else:
        for name, count in _table(words, "flames").items():
            tile = _tile(name)
            if tile == n.LAKE or int(s.scorched) >> tile & 1:
                raise BadScenario(f"flames: {name} cannot burn")
            s.flames[tile] = whole(count, f"flames of {name}", 0, 9)
    s.burning = sum(1 << tile for tile in range(n.TILES) if s.flames[tile])
    left = int(s.all_flames) - int(s.flames.sum())
    s.supply = whole(words.get("flame_supply", left), "flame_supply", 0, n.FLAMES)
    s.all_flames = int(s.supply) + int(s.flames.sum())
    s.wind = _number(words.get("wind", "north"), "wind", SIDES)


def _lay_breaks(s: Any, words: Mapping[str, Any]) -> None:
    """Firebreaks on edges, written as two tiles."""
    s.breaks = 0
    for written in texts(words.get("firebreaks", []), "firebreaks"):
        s.breaks |= 1 << _edge(s, written)
    left = max(0, n.BREAKS - int(s.breaks).bit_count())
    s.break_supply = whole(words.get("break_supply", left), "break_supply", 0, n.BREAKS)


def _place_crew(game: Game, s: Any, words: Mapping[str, Any]) -> None:
    """Characters of the seats, in order unless told, and where they stand."""
    named: dict[int, list[int]] = {}
    for seat, name in _table(words, "crew").items():
        written = name if isinstance(name, list) else [name]
        named[seat_number(game, seat)] = [_crew(one) for one in written]
    taken = [character for found in named.values() for character in found]
    rest = [character for character in range(n.CREW) if character not in taken]
    s.card[:] = s.owner[:] = s.at[:] = n.NONE
    for slot in range(max(2, game.seats)):
        whose, number = (0, slot) if game.seats == 1 else (slot, 0)
        wanted = named.get(whose, [])
        character = wanted[number] if number < len(wanted) else rest.pop(0)
        s.card[slot], s.owner[character] = character, whose
        s.at[character] = n.CAMP
    for name, tile in _table(words, "firefighters").items():
        character = _crew(name)
        if s.owner[character] < 0:
            raise BadScenario(f"firefighters: the {name} is not in this game")
        s.at[character] = _tile(tile)


def _hand_out(game: Game, s: Any, words: Mapping[str, Any]) -> None:
    """Tokens of the seats and in the bag, Lost dice, Vehicles; other tokens are out."""
    s.held[:] = 0
    for seat, names in _table(words, "tokens").items():
        s.held[seat_number(game, seat)] = _set(names, f"tokens of {seat}", TOKEN_NAMES)
    held = 0
    for tokens in s.held:
        if held & int(tokens):
            raise BadScenario("tokens: two players hold the same")
        held |= int(tokens)
    s.bag = n.ALL_TOKENS & ~held
    if "bag" in words:
        s.bag = _set(words["bag"], "bag", TOKEN_NAMES)
    s.out = n.ALL_TOKENS & ~held & ~int(s.bag)
    s.fresh = _set(words.get("fresh", []), "fresh", TOKEN_NAMES)
    s.lost = whole(words.get("lost_dice", 0), "lost_dice", 0, n.DICE)
    s.vehicles = _set(words.get("vehicles", list(VEHICLE_NAMES)), "vehicles", VEHICLE_NAMES)


def _stack(s: Any, words: Mapping[str, Any]) -> None:
    """Cards drawn and discarded so far, in order; `deck` instead names all that are left."""
    s.left[:] = CARD_COUNT
    if int(s.variant) >> n.NO_GUSTS & 1:
        s.left[GUST : GUST + 2] = 0
    s.discard[:] = 0
    s.history = s.drawn = s.boxed = 0
    for name in texts(words.get("discard", []), "discard"):
        _draw(s, _card(name))
        s.discard[_card(name)] += 1
        s.last = _card(name)
    if "top" in words:
        s.top = _card(words["top"])
        _draw(s, int(s.top))
    s.shuffled = bool(words.get("shuffled", False))
    if "deck" in words:
        s.shuffled = bool(words.get("shuffled", True))
        s.left[:] = 0
        for name in texts(words["deck"], "deck"):
            s.left[_card(name)] += 1
    s.deck = int(s.left.sum())


def _draw(s: Any, card: int) -> None:
    if s.left[card] == 0:
        raise BadScenario(f"discard: there is no further card {CARD_NAMES[card]}")
    s.left[card] -= 1
    s.history |= int(CARD_SORT[card]) << 2 * int(s.drawn)
    s.drawn += 1


def _set_turn(game: Game, s: Any, words: Mapping[str, Any]) -> None:
    """Whose turn it is, what was done in it, and what is next."""
    turn = words.get("turn", CREW_NAMES[int(s.card[int(s.first)])])
    s.active = _crew(turn)
    if s.owner[int(s.active)] < 0:
        raise BadScenario(f"turn: the {turn} is not in this game")
    s.turn = whole(words.get("turns", 1), "turns", 1, 30_000)
    s.steps = whole(words.get("steps", 2), "steps", 0, 9)
    for word in ("fought", "succeeded", "through", "bossed", "no_card"):
        s[word] = bool(words.get(word, False))
    s.fires = _set(words.get("fires", []), "fires", TILE_NAMES)
    s.step = NEXT[one_of(words.get("next", "act"), "next", NEXT)]
    if s.step == n.FIGHT:
        _set_fight(s, words)
    s.asked, s.phase = int(s.owner[int(s.active)]), Phase.SETTLING


def _set_fight(s: Any, words: Mapping[str, Any]) -> None:
    """A roll on the table."""
    s.fought, s.steps = 1, 0
    s.fires = 1 << int(s.at[int(s.active)])
    for word in ("missing", "rolled", "aside"):
        s[word][:] = 0
        for name in texts(words.get(word, []), word):
            s[word][_number(name, word, SYMBOLS)] += 1
    s.support = whole(words.get("support", 0), "support", 0, 9)


# Names.


def _number(name: Any, what: str, names: Sequence[str]) -> int:
    return names.index(one_of(name, what, names))


def _tile(name: Any) -> int:
    return _number(name, "tile", TILE_NAMES)


def _crew(name: Any) -> int:
    return _number(name, "character", CREW_NAMES)


def _card(name: Any) -> int:
    return _number(name, "fire card", CARD_NAMES)


def _set(written: Any, what: str, names: Sequence[str]) -> int:
    """The set that a list of names stands for."""
    found = 0
    for name in texts(written, what):
        found |= 1 << _number(name, what, names)
    return found


def _table(words: Mapping[str, Any], word: str) -> Mapping[str, Any]:
    return table(words.get(word, {}), word)


def _cell(cells: tuple[tuple[int, int], ...], written: Any) -> int:
    try:
        q, r = (int(part) for part in str(written).split(","))
        return cells.index((q, r))
    except ValueError:
        raise BadScenario(f"tiles: there is no cell {written} in this layout") from None


def _edge(s: Any, written: str) -> int:
    first, _, second = written.partition("/")
    if first not in TILE_NAMES or second not in TILE_NAMES:
        raise BadScenario(f"firebreaks: {written!r} is not two tiles, as barn/lodge")
    edge = edge_number(s, written)
    if edge < 0:
        raise BadScenario(f"firebreaks: {first} and {second} are not adjacent")
    return edge


# What can be asked.


def facts(game: Game, states: States) -> Mapping[str, Callable[[], Any]]:
    """What can be asked of a position."""
    s = fields(states)
    return {
        "asked": lambda: game.rules.asked(s),
        "turn": lambda: int(s.turn),
        "steps": lambda: int(s.steps),
        "on_turn": lambda: CREW_NAMES[int(s.active)],
        "firefighters": lambda: _by_name(CREW_NAMES, s.at, TILE_NAMES),
        "crew": lambda: _by_name(CREW_NAMES, s.owner, game.names),
        "tokens": lambda: {
            name: members(s.held[seat], TOKEN_NAMES) for seat, name in enumerate(game.names)
        },
        "bag": lambda: members(s.bag, TOKEN_NAMES),
        "out": lambda: members(s.out, TOKEN_NAMES),
        "fresh": lambda: members(s.fresh, TOKEN_NAMES),
        **_board_facts(s),
        **_fight_facts(states, s),
        **_deck_facts(s),
    }


def _by_name(keys: Sequence[str], numbers: Any, names: Sequence[str]) -> dict[str, str]:
    """Names by names, where there is a number."""
    return {key: names[number] for key, number in zip(keys, numbers, strict=True) if number >= 0}


def _counted(names: Sequence[str], counts: Any) -> dict[str, int]:
    """Counts by name, where there are any."""
    return {name: int(count) for name, count in zip(names, counts, strict=True) if count}


def _board_facts(s: Any) -> Mapping[str, Callable[[], Any]]:
    """Tiles, Flames, Firebreaks and Vehicles."""
    return {
        "tiles": lambda: {
            TILE_NAMES[int(tile)]: f"{int(s.q[cell])},{int(s.r[cell])}"
            for cell, tile in enumerate(s.tile)
            if tile >= 0
        },
        "flames": lambda: _counted(TILE_NAMES, s.flames),
        "flames_total": lambda: int(s.flames.sum()),
        "scorched": lambda: members(s.scorched, TILE_NAMES),
        "firebreaks": lambda: sorted(edges_in(s, s.breaks)),
        "wind": lambda: SIDES[int(s.wind)],
        "flame_supply": lambda: int(s.supply),
        "break_supply": lambda: int(s.break_supply),
        "lost_dice": lambda: int(s.lost),
        "vehicles": lambda: members(s.vehicles, VEHICLE_NAMES),
        "limits": lambda: _counted(TILE_NAMES, LIMIT),
    }


def _fight_facts(states: States, s: Any) -> Mapping[str, Callable[[], Any]]:
    """The dice and the Support."""
    return {
        "missing": lambda: symbols_in(s.missing),
        "rolled": lambda: symbols_in(s.rolled),
        "aside": lambda: symbols_in(s.aside),
        "matches": lambda: int(inspect.matches_of(states, 0)),
        "support": lambda: int(s.support),
        "support_here": lambda: int(inspect.support_of(states, 0)),
        "fought": lambda: bool(s.fought),
        "succeeded": lambda: bool(s.succeeded),
    }


def _deck_facts(s: Any) -> Mapping[str, Callable[[], Any]]:
    """The Fire deck."""
    return {
        "deck": lambda: int(s.deck) + int(s.top >= 0),
        "discarded": lambda: int(s.discard.sum()),
        "last_card": lambda: CARD_NAMES[int(s.last)] if s.last >= 0 else "none",
        "top_card": lambda: CARD_NAMES[int(s.top)] if s.top >= 0 else "none",
        "shuffled": lambda: bool(s.shuffled),
        "cards_left": lambda: _counted(CARD_NAMES, s.left),
    }
