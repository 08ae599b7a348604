"""The words in which a scenario lays a position out and asks about one.

`docs/games/fire-tower.md` documents them for readers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from pulaski.core.errors import BadScenario
from pulaski.core.events import silent
from pulaski.core.game import Game
from pulaski.core.geometry import Space, read_space, write_space
from pulaski.core.reading import one_of, seat_number, table, texts, whole
from pulaski.core.state import States, fields

from . import state as n
from .codes import Phase
from .kernel import inspect
from .notation import CARD_NAMES, WINDS
from .sets import has, heart, put_in, spaces

WORDS = (
    *("gems", "firebreaks", "burned", "wind", "turn", "turns", "next"),
    *("hands", "pile", "discard", "buckets"),
)
BUCKETS = ("full", "used", "gone")
NEXT = {"spread": n.SPREAD, "act": n.ACT}


def lay_out(game: Game, states: States, words: Mapping[str, Any]) -> None:
    """Change the start position as the words ask: the first turn, unless they say otherwise."""
    for word in words:
        one_of(word, "word in [position]", WORDS)
    s = fields(states)
    s.to_draw = 0
    _burn(game, states, words)
    _lay_tokens(s, words)
    for seat, bucket in table(words.get("buckets", {}), "buckets").items():
        side = one_of(bucket, f"bucket of {seat}", BUCKETS)
        s.bucket[seat_number(game, seat)] = BUCKETS.index(side)
    _deal(game, s, words)
    s.wind = WINDS.index(one_of(words.get("wind", "north"), "wind", WINDS))
    s.turn = whole(words.get("turns", 1), "turns", 1, n.LAST_TURN)
    s.active = seat_number(game, words["turn"]) if "turn" in words else 0
    s.step = NEXT[one_of(words.get("next", "spread"), "next", NEXT)]
    s.phase = Phase.SETTLING
    inspect.resume(states, 0, silent())


def _burn(game: Game, states: States, words: Mapping[str, Any]) -> None:
    """Towers burned in the order listed, with the larger hands that follow."""
    s = fields(states)
    for order, name in enumerate(texts(words.get("burned", []), "burned"), 1):
        seat = seat_number(game, name)
        inspect.set_tower_ablaze(states, 0, seat, silent())
        s.burned_as[seat] = order
        s.hand_limit += not s.teams


def _lay_tokens(s: Any, words: Mapping[str, Any]) -> None:
    """Gems and firebreaks, each on an empty space."""
    for word, field in (("gems", s.gems), ("firebreaks", s.firebreaks)):
        for written in texts(words.get(word, []), word):
            at = _space(written)
            if has(s.gems, at) or has(s.blaze, at) or has(s.firebreaks, at):
                raise BadScenario(f"{word}: the space {written} is not empty")
            put_in(field, at)
            s.craters += word == "firebreaks" and has(s.areas, at)
    for at in (heart(tower) for tower in s.corner if tower >= 0):
        if has(s.gems, at):
            raise BadScenario(f"gems: the heart {write_space(at)} would burn its tower")


def _deal(game: Game, s: Any, words: Mapping[str, Any]) -> None:
    """Hands as named, others filled from whatever is left; the rest is in the draw pile.

    A pile that is named holds just that, and what is left over lies in the other pile, unless both
    are named.
    """
    left = [int(count) for count in s.total]
    left[n.SHADOW] *= bool(s.burned)
    hands = table(words.get("hands", {}), "hands")
    named = {seat_number(game, name): cards for name, cards in hands.items()}
    for seat, cards in named.items():
        for kind in _kinds(cards, f"hand of {game.names[seat]}", left, n.CARDS):
            s.hand[seat, kind] += 1
    piles = {word: _kinds(words[word], word, left) for word in ("discard", "pile") if word in words}
    for seat in range(game.seats):
        if seat not in named and not game.rules.is_out(s, seat):
            _fill(s, seat, left)
        s.hand_size[seat] = s.hand[seat].sum()
    for word, field in (("discard", s.discard), ("pile", s.pile)):
        field[:] = 0
        for kind in piles.get(word, []):
            field[kind] += 1
    if "pile" not in piles:
        s.pile[:] = left
    elif "discard" not in piles:
        s.discard[:] = left
    s.pile_size = s.pile.sum()


def _kinds(cards: Any, where: str, left: list[int], kinds: int = n.KINDS) -> list[int]:
    """The cards of a list of names, taken from what is left."""
    found = []
    for name in texts(cards, where):
        kind = CARD_NAMES.index(one_of(name, f"card in {where}", CARD_NAMES[:kinds]))
        if left[kind] == 0:
            raise BadScenario(f"{where}: no {name} is left")
        left[kind] -= 1
        found.append(kind)
    return found


def _fill(s: Any, seat: int, left: list[int]) -> None:
    """A full hand, one card of each kind in turn."""
    wanted, kind = int(s.hand_limit), seat
    while wanted and any(left[: n.CARDS]):
        kind = (kind + 3) % n.CARDS
        kind = next(k % n.CARDS for k in range(kind, kind + n.CARDS) if left[k % n.CARDS])
        left[kind] -= 1
        s.hand[seat, kind] += 1
        wanted -= 1


def _space(written: str) -> Space:
    """A space of the board."""
    try:
        row, column = read_space(written)
    except ValueError as error:
        raise BadScenario(str(error)) from None
    if not (0 <= row < n.SIDE and 0 <= column < n.SIDE):
        raise BadScenario(f"there is no space {written}: rows and columns go from 0 to 15")
    return row, column


def facts(game: Game, states: States) -> Mapping[str, Callable[[], Any]]:
    """What can be asked of a position."""
    s = fields(states)
    seats = list(enumerate(game.names))
    return {
        "asked": lambda: game.rules.asked(s),
        "gems": lambda: _written(spaces(s.gems)),
        "firebreaks": lambda: _written(spaces(s.firebreaks)),
        "ablaze": lambda: _written(at for at in spaces(s.blaze) if has(s.areas, at)),
        "wind": lambda: WINDS[int(s.wind)] if s.wind >= 0 else "none",
        "winds": lambda: [w for d, w in enumerate(WINDS) if inspect.can_blow(states, 0, d)],
        "turn": lambda: int(s.turn),
        "on_turn": lambda: game.names[int(s.active)],
        "burned": lambda: [name for seat, name in seats if int(s.burned) >> seat & 1],
        "buckets": lambda: {name: BUCKETS[int(s.bucket[seat])] for seat, name in seats},
        "hands": lambda: {name: _cards(s.hand[seat]) for seat, name in seats},
        "hand_sizes": lambda: {name: int(s.hand_size[seat]) for seat, name in seats},
        "hand_size": lambda: int(s.hand_limit),
        "pile": lambda: _cards(s.pile),
        "pile_left": lambda: int(s.pile_size),
        "discard": lambda: _cards(s.discard),
        "aside": lambda: _cards(s.aside),
        "aside_size": lambda: int(s.aside_size),
        "pulled": lambda: {
            name: CARD_NAMES[int(s.pulled[seat]) - 1] for seat, name in seats if s.pulled[seat]
        },
        "event": lambda: CARD_NAMES[int(s.event)] if s.event else "none",
        "waiting": lambda: [CARD_NAMES[n.CARDS - 1 + int(e) // 4] for e in s.queue if e],
    }


def _written(at: Iterable[Space]) -> list[str]:
    return [write_space(space) for space in at]


def _cards(counts: Any) -> dict[str, int]:
    return {CARD_NAMES[kind]: int(count) for kind, count in enumerate(counts) if count}
