"""The words in which a position is laid out and told; `telling` has the other way.

`docs/games/hotshots.md` documents them for readers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pulaski.core.errors import BadNotation, BadScenario
from pulaski.core.events import silent
from pulaski.core.game import Game
from pulaski.core.reading import one_of, seat_number, table, text, texts, whole
from pulaski.core.state import States, fields

from . import situations as at
from . import state as n
from .codes import Act, Phase
from .kernel import inspect
from .kernel.tables import CARD_COUNT, CARD_SORT, GUST, START_FLAMES
from .notation import (
    CARD_NAMES,
    CREW_NAMES,
    SIDES,
    SYMBOLS,
    TILE_NAMES,
    TOKEN_NAMES,
    VEHICLE_NAMES,
    edge_number,
    encode,
    layout_of,
)
from .telling import facts

__all__ = ["WORDS", "facts", "lay_out"]

WORDS = (
    *("tiles", "empty_cell", "flames", "scorched", "firebreaks", "wind"),
    *("flame_supply", "break_supply", "lost_dice", "vehicles"),
    *("crew", "firefighters", "tokens", "bag"),
    *("discard", "deck", "top", "shuffled", "drawn", "sorts"),
    *("turn", "turns", "draws", "next", "phase", "decides", "ended"),
    *("steps", "through", "fought", "succeeded", "fires", "bossed", "no_card", "again"),
    *("fresh", "older", "exchanged", "shared_with"),
    *("declined_orders", "declined_gifts", "declined_requests", "proposal"),
    *("missing", "rolled", "aside", "support", "roll"),
    *("breaks_to_place", "breaks_owed", "breaks_placed", "tokens_to_gain", "drawing_for"),
    *("shown", "stale", "landing", "fire_card", "second_card", "numbers_done", "burned_before"),
    *("hit", "scorching", "flames_to_spread", "to_settle", "settled", "die_spared", "after_scorch"),
)


def lay_out(game: Game, states: States, words: Mapping[str, Any]) -> None:
    """A board without Flames, everybody on the Fire Camp, then what the words ask for.

    Unless they name the phase, the game goes on until somebody is asked or chance decides.
    """
    for word in words:
        one_of(word, "word in [position]", WORDS)
    s = fields(states)
    _set_step(s, words)
    _lay_tiles(game, s, words)
    if s.step >= n.SET_HOUSE:
        inspect.find_neighbours(states, 0)
    _lay_fire(s, words)
    _lay_breaks(s, words)
    _place_crew(game, s, words)
    _hand_out(game, s, words)
    _stack(s, words)
    _set_turn(game, s, words)
    _set_fight(s, words)
    _set_agreement(game, s, words)
    _set_under_way(game, s, words)
    if s.phase == Phase.SETTLING:
        inspect.resume(states, 0, silent())
    else:
        _check_phase(s)


# What goes on.


def _set_step(s: Any, words: Mapping[str, Any]) -> None:
    """The phase, if it is named, what comes next, and how the game ended."""
    s.phase = Phase.SETTLING
    usual = at.STEPS[n.TURN]
    if "phase" in words:
        named = [phase.key for phase in at.STEPS_OF]
        s.phase = phase = Phase.of(_number(one_of(words["phase"], "phase", named), "", at.PHASES))
        usual = at.STEPS[at.STEPS_OF[phase][0]]
    s.step = _number(words.get("next", usual), "next", at.STEPS)
    if "phase" in words and int(s.step) not in at.STEPS_OF[phase]:
        fitting = ", ".join(at.STEPS[step] for step in at.STEPS_OF[phase])
        raise BadScenario(f"next: {at.STEPS[int(s.step)]} is not next in {phase.key}: {fitting}")
    s.ended = _number(words.get("ended", at.NOBODY), "ended", at.ENDINGS)
    if (s.ended != 0) != (s.phase == Phase.ENDED):
        raise BadScenario("ended: a game that ended is in the phase ended, and no other is")


#: What a phase cannot be without: the field, what is asked of it, and how that is said.
_NEEDS: Mapping[Phase, tuple[str, Callable[[Any], bool], str]] = {
    Phase.ROLLING: ("rolled", lambda dice: dice.sum() > 0, "there are no dice to roll"),
    Phase.SHIFTING: ("owed", lambda count: count > 0, "no Firebreak is owed: breaks_owed"),
    Phase.KEEPING: ("shown", lambda set_: int(set_).bit_count() == 2, "two tokens are shown"),
    Phase.AGREEING: ("proposal", lambda action: action >= 0, "nothing is proposed"),
    Phase.CARDING: ("second", lambda card: card >= 0, "there is no second_card"),
    Phase.INCREASING: (
        "fire_card",
        lambda card: n.SINGLE <= card < n.EMBER,
        "fire_card is no Fire Increase card",
    ),
    Phase.SPREADING: ("burnt", lambda tile: tile >= 0, "no tile is scorching"),
    Phase.SAVING: ("burnt", lambda tile: tile >= 0, "no tile is scorching"),
}


def _check_phase(s: Any) -> None:
    """A question has an answer, a draw an outcome; the core looks for those that are left."""
    phase = Phase.of(int(s.phase))
    if phase in _NEEDS:
        name, fits, complaint = _NEEDS[phase]
        if not fits(s[name]):
            raise BadScenario(f"phase: {phase.key}: {complaint}")
    if phase == Phase.CARDING and s.fire_card in (n.NONE, s.second):
        raise BadScenario("phase: carding: fire_card and second_card are two different cards")


# The board.


def _lay_tiles(game: Game, s: Any, words: Mapping[str, Any]) -> None:
    """Tiles where the words say; after the setup the others in order on the cells that are left."""
    cells = layout_of(game).cells
    s.tile[:] = s.cell_of[:] = n.NONE
    s.omitted = n.NONE
    given = {_tile(name): _cell(cells, where) for name, where in _table(words, "tiles").items()}
    if words.get("empty_cell", at.NOBODY) != at.NOBODY:
        s.omitted = _cell(cells, words["empty_cell"])
    if s.step > n.SET_TILES:
        given |= _usual_tiles(s, given)
    for tile, cell in given.items():
        if s.tile[cell] >= 0:
            raise BadScenario(f"tiles: two tiles on {cells[cell][0]},{cells[cell][1]}")
        if cell == s.omitted:
            raise BadScenario(f"empty_cell: {TILE_NAMES[tile]} lies there")
        s.tile[cell], s.cell_of[tile] = tile, cell
    free = [cell for cell in range(n.CELLS) if s.tile[cell] < 0 and cell != s.omitted]
    if s.step > n.SET_TILES:
        s.omitted = free[0] if free else s.omitted
    s.cell = n.NONE if s.step == n.SET_SITE else n.CELLS
    if s.step == n.SET_TILES:
        s.cell = free[0] if free else n.CELLS


def _usual_tiles(s: Any, given: Mapping[int, int]) -> dict[int, int]:
    """Where tiles lie that are not named: on their given places, then in order."""
    found = {
        int(tile): cell
        for cell, tile in enumerate(s.fixed)
        if tile >= 0 and int(tile) not in given and cell not in given.values()
    }
    taken = {*given.values(), *found.values(), int(s.omitted)}
    without = {n.CACHE} if int(s.variant) >> n.NO_CACHE & 1 else set()
    rest = [tile for tile in range(n.TILES) if tile not in {*given, *found, *without}]
    free = [cell for cell in range(n.CELLS) if cell not in taken]
    return found | dict(zip(rest, free, strict=False))


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
    s.breaks = _edges(s, words, "firebreaks")
    s.placed = _edges(s, words, "breaks_placed")
    left = max(0, n.BREAKS - int(s.breaks).bit_count())
    s.break_supply = whole(words.get("break_supply", left), "break_supply", 0, n.BREAKS)


def _edges(s: Any, words: Mapping[str, Any], word: str) -> int:
    return sum({1 << _edge(s, word, written) for written in texts(words.get(word, []), word)})


# Firefighters, tokens and gear.


def _place_crew(game: Game, s: Any, words: Mapping[str, Any]) -> None:
    """Characters of the seats, after the setup in order unless told, and where they stand."""
    named: dict[int, list[int]] = {}
    for seat, name in _table(words, "crew").items():
        written = name if isinstance(name, list) else [name]
        named[seat_number(game, seat)] = [_crew(one) for one in written]
    taken = [character for found in named.values() for character in found]
    if len(set(taken)) != len(taken):
        raise BadScenario("crew: two players have the same Character")
    rest = [character for character in range(n.CREW) if character not in taken]
    s.card[:] = s.owner[:] = s.at[:] = n.NONE
    for slot in range(max(2, game.seats)):
        whose, number = (0, slot) if game.seats == 1 else (slot, 0)
        wanted = named.get(whose, [])
        if number >= len(wanted) and s.step <= n.SET_CREW:
            continue
        character = wanted[number] if number < len(wanted) else rest.pop(0)
        s.card[slot], s.owner[character] = character, whose
        s.at[character] = n.CAMP
    for name, tile in _table(words, "firefighters").items():
        _stand(s, name, tile)


def _stand(s: Any, name: str, where: Any) -> None:
    character, tile = _crew(name), _tile(where)
    if s.owner[character] < 0:
        raise BadScenario(f"firefighters: the {name} is not in this game")
    if tile == n.LAKE or s.cell_of[tile] < 0:
        raise BadScenario(f"firefighters: nobody can stand on {where}")
    s.at[character] = tile


def _hand_out(game: Game, s: Any, words: Mapping[str, Any]) -> None:
    """Tokens of the seats, shown and in the bag, Lost dice, Vehicles; other tokens are out."""
    s.held[:] = 0
    for seat, names in _table(words, "tokens").items():
        s.held[seat_number(game, seat)] = _set(names, f"tokens of {seat}", TOKEN_NAMES)
    s.shown = taken = _set(words.get("shown", []), "shown", TOKEN_NAMES)
    for tokens in s.held:
        if taken & int(tokens):
            raise BadScenario("tokens: two players hold the same")
        taken |= int(tokens)
    s.bag = _kept(s, n.CACHE, "bag", words, n.ALL_TOKENS & ~taken, TOKEN_NAMES)
    if int(s.bag) & taken:
        raise BadScenario("bag: somebody holds what is in it")
    s.out = n.ALL_TOKENS & ~taken & ~int(s.bag)
    s.fresh = _set(words.get("fresh", []), "fresh", TOKEN_NAMES)
    s.older = _set(words.get("older", []), "older", TOKEN_NAMES)
    s.swapped = _set(words.get("exchanged", []), "exchanged", TOKEN_NAMES)
    s.lost = whole(words.get("lost_dice", 0), "lost_dice", 0, n.DICE)
    all_three = (1 << n.VEHICLES) - 1
    s.vehicles = _kept(s, n.BASE, "vehicles", words, all_three, VEHICLE_NAMES)


def _kept(
    s: Any, tile: int, word: str, words: Mapping[str, Any], usual: int, names: Sequence[str]
) -> int:
    """HS-TILE-7, HS-TILE-13: what goes with a tile; a game that ends at the flip keeps it."""
    is_lost = int(s.scorched) >> tile & 1 and s.phase != Phase.ENDED
    found = _set(words[word], word, names) if word in words else 0 if is_lost else usual
    if found and is_lost:
        raise BadScenario(f"{word}: nothing is left of them once {TILE_NAMES[tile]} is scorched")
    return found


# Fire cards.


def _stack(s: Any, words: Mapping[str, Any]) -> None:
    """Cards drawn so far, in order: discarded, put back on top, on the table; and those left."""
    s.left[:] = CARD_COUNT
    if int(s.variant) >> n.NO_GUSTS & 1:
        s.left[GUST : GUST + 2] = 0
    discarded = [_card(name) for name in texts(words.get("discard", []), "discard")]
    s.top, s.fire_card, s.second = (
        _card_or_none(words.get(word, at.NOBODY)) for word in ("top", "fire_card", "second_card")
    )
    on_table = [int(card) for card in (s.top, s.fire_card, s.second) if card >= 0]
    s.discard[:] = 0
    s.last = n.NONE
    for card in discarded:
        s.discard[card] += 1
        s.last = card
    s.shuffled = bool(words.get("shuffled", "deck" in words))
    if "deck" in words:
        s.left[:] = 0
        for name in texts(words["deck"], "deck"):
            s.left[_card(name)] += 1
    else:
        for card in discarded + on_table:
            if s.left[card] == 0:
                raise BadScenario(f"discard: there is no further card {CARD_NAMES[card]}")
            s.left[card] -= 1
    s.deck = int(s.left.sum())
    s.boxed = _boxed(s, on_table)
    _remember_sorts(s, words, discarded + on_table)


def _boxed(s: Any, on_table: Sequence[int]) -> int:
    """HS-BARELY-2, HS-MUCH-6: how many printed cards are nowhere else, so out of the game."""
    boxed = CARD_COUNT - s.left - s.discard
    for card in on_table:
        boxed[card] -= 1
    return int(boxed.clip(0).sum())


def _remember_sorts(s: Any, words: Mapping[str, Any], drawn: Sequence[int]) -> None:
    """HS-DECK-6: the sorts of the cards drawn from the deck of the setup; shuffled, no more."""
    usual = [] if s.shuffled else [at.SORTS[int(CARD_SORT[card])] for card in drawn]
    sorts = [_number(sort, "sorts", at.SORTS) for sort in texts(words.get("sorts", usual), "sorts")]
    s.drawn = whole(words.get("drawn", len(drawn)), "drawn", 0, int(CARD_COUNT.sum()))
    if len(sorts) != (0 if s.shuffled else s.drawn):
        raise BadScenario("sorts: there is one for each card drawn, and none after the shuffle")
    s.history = sum(sort << 2 * nth for nth, sort in enumerate(sorts))


# The turn.


def _set_turn(game: Game, s: Any, words: Mapping[str, Any]) -> None:
    """Whose turn it is and what was done in it."""
    usual = int(s.card[int(s.first)]) if s.step > n.SET_CREW else n.NONE
    turn = words.get("turn", _name(usual, CREW_NAMES))
    s.active = n.NONE if turn == at.NOBODY else _crew(turn)
    if s.active >= 0 and s.owner[int(s.active)] < 0:
        raise BadScenario(f"turn: the {turn} is not in this game")
    if s.active < 0 and s.step >= n.TURN:
        raise BadScenario(f"turn: {at.STEPS[int(s.step)]} is part of somebody's turn")
    s.turn = whole(words.get("turns", 0 if s.active < 0 else 1), "turns", 0, 30_000)
    s.draws = whole(words.get("draws", 0), "draws", 0, 30_000)
    fights = s.step == n.FIGHT
    s.steps = whole(words.get("steps", 0 if fights or s.active < 0 else 2), "steps", 0, 9)
    s.fought = bool(words.get("fought", fights))
    for word in ("succeeded", "through", "bossed", "no_card", "again"):
        s[word] = bool(words.get(word, False))
    here = [TILE_NAMES[int(s.at[int(s.active)])]] if fights else []
    s.fires = _set(words.get("fires", here), "fires", TILE_NAMES)
    usual = max(0, int(s.owner[int(s.active)])) if s.active >= 0 else 0
    s.asked = seat_number(game, words.get("decides", game.names[usual]))


def _set_fight(s: Any, words: Mapping[str, Any]) -> None:
    """The dice, and what the roll on the table is."""
    for word in ("missing", "rolled", "aside"):
        s[word][:] = 0
        for name in texts(words.get(word, []), word):
            s[word][_number(name, word, SYMBOLS)] += 1
    if int(s.rolled.sum() + s.aside.sum() + s.lost) > n.DICE:
        raise BadScenario("rolled: with those set aside and Lost there are more than six dice")
    s.support = whole(words.get("support", 0), "support", 0, 9)
    s.good = _number(words.get("roll", at.ROLLS[0]), "roll", at.ROLLS)


def _set_agreement(game: Game, s: Any, words: Mapping[str, Any]) -> None:
    """What was shared and declined in this turn, and what somebody is asked to agree to."""
    s.shared = _set(words.get("shared_with", []), "shared_with", game.names)
    s.no_boss[:] = s.no_give[:] = 0
    for name, tiles in _table(words, "declined_orders").items():
        s.no_boss[_crew(name)] = _set(tiles, "declined_orders", TILE_NAMES)
    for seat, tokens in _table(words, "declined_gifts").items():
        s.no_give[seat_number(game, seat)] = _set(tokens, "declined_gifts", TOKEN_NAMES)
    s.no_ask = _set(words.get("declined_requests", []), "declined_requests", TOKEN_NAMES)
    s.proposal = _proposal(game, s, words.get("proposal", at.NOBODY))


def _proposal(game: Game, s: Any, written: Any) -> int:
    """An action that needs agreement, by its text."""
    if written == at.NOBODY:
        return n.NONE
    try:
        kind, values = game.rules.action_notation.read(text(written, "proposal"))
    except BadNotation as error:
        raise BadScenario(f"proposal: {error}") from None
    action = encode(game, s, kind, values)
    if not (Act.BOSS <= action < Act.FIGHT or Act.GIVE <= action < Act.YES):
        raise BadScenario(f"proposal: nobody has to agree to {written!r}")
    return action


def _set_under_way(game: Game, s: Any, words: Mapping[str, Any]) -> None:
    """What is left to do of a reward, a Vehicle, a card and a Scorch."""
    s.to_place = whole(words.get("breaks_to_place", 0), "breaks_to_place", 0, 1)
    s.owed = whole(words.get("breaks_owed", 0), "breaks_owed", 0, 3)
    s.to_gain = whole(words.get("tokens_to_gain", 0), "tokens_to_gain", 0, 1)
    s.bag_for = _number(words.get("drawing_for", "start"), "drawing_for", at.DRAWN_FOR)
    s.stale = bool(words.get("stale", False))
    s.landing = _set(words.get("landing", []), "landing", TILE_NAMES)
    s.number = whole(words.get("numbers_done", 0), "numbers_done", 0, 2)
    s.before = _set(words.get("burned_before", []), "burned_before", TILE_NAMES)
    s.hit = _set(words.get("hit", []), "hit", TILE_NAMES)
    scorching = words.get("scorching", at.NOBODY)
    s.burnt = n.NONE if scorching == at.NOBODY else _tile(scorching)
    s.to_spread = whole(words.get("flames_to_spread", 0), "flames_to_spread", 0, n.SIDES)
    s.to_settle = _set(words.get("to_settle", []), "to_settle", game.names)
    s.saved = _number(words.get("settled", at.SETTLED[0]), "settled", at.SETTLED)
    s.spared = bool(words.get("die_spared", False))
    s.afterwards = _number(words.get("after_scorch", at.NOBODY), "after_scorch", at.AFTER_SCORCH)


# Names.


def _number(name: Any, what: str, names: Sequence[str]) -> int:
    return list(names).index(one_of(name, what, names))


def _name(number: int, names: Sequence[str]) -> str:
    return at.NOBODY if number < 0 else names[number]


def _tile(name: Any) -> int:
    return _number(name, "tile", TILE_NAMES)


def _crew(name: Any) -> int:
    return _number(name, "character", CREW_NAMES)


def _card(name: Any) -> int:
    return _number(name, "fire card", CARD_NAMES)


def _card_or_none(name: Any) -> int:
    return n.NONE if name == at.NOBODY else _card(name)


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


def _edge(s: Any, word: str, written: str) -> int:
    first, _, second = written.partition("/")
    if first not in TILE_NAMES or second not in TILE_NAMES:
        raise BadScenario(f"{word}: {written!r} is not two tiles, as barn/lodge")
    edge = edge_number(s, written)
    if edge < 0:
        raise BadScenario(f"{word}: {first} and {second} are not adjacent")
    return edge
