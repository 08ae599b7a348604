"""What can be asked of a position, in the words in which it is laid out, and a few more."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pulaski.core.game import Game
from pulaski.core.spelling import spelling
from pulaski.core.state import States, fields

from . import situations as at
from .kernel import inspect
from .kernel.tables import LIMIT
from .notation import (
    CARD_NAMES,
    CREW_NAMES,
    SIDES,
    TILE_NAMES,
    TOKEN_NAMES,
    VEHICLE_NAMES,
    edges_in,
    members,
    symbols_in,
)

Facts = Mapping[str, Callable[[], Any]]


def facts(game: Game, states: States) -> Facts:
    """Everything that can be asked; the words of `layout.WORDS` tell the position whole."""
    s = fields(states)
    return {
        **_board(s),
        **_gear(game, s),
        **_deck(s),
        **_turn(game, s),
        **_agreement(game, s),
        **_fight(states, s),
        **_under_way(game, s),
        "asked": lambda: game.rules.asked(s),
    }


def _board(s: Any) -> Facts:
    """Tiles, Flames, Firebreaks and the wind."""
    return {
        "tiles": lambda: {
            TILE_NAMES[int(tile)]: _cell(s, cell) for cell, tile in enumerate(s.tile) if tile >= 0
        },
        "empty_cell": lambda: _cell(s, int(s.omitted)),
        "flames": lambda: _counted(TILE_NAMES, s.flames),
        "flames_total": lambda: int(s.flames.sum()),
        "limits": lambda: _counted(TILE_NAMES, LIMIT),
        "scorched": lambda: members(s.scorched, TILE_NAMES),
        "firebreaks": lambda: sorted(edges_in(s, s.breaks)),
        "wind": lambda: SIDES[int(s.wind)],
    }


def _gear(game: Game, s: Any) -> Facts:
    """Supplies, Firefighters and tokens."""
    return {
        "flame_supply": lambda: int(s.supply),
        "break_supply": lambda: int(s.break_supply),
        "lost_dice": lambda: int(s.lost),
        "vehicles": lambda: members(s.vehicles, VEHICLE_NAMES),
        "crew": lambda: _characters(game, s),
        "firefighters": lambda: {
            name: TILE_NAMES[int(tile)]
            for name, tile in zip(CREW_NAMES, s.at, strict=True)
            if tile >= 0
        },
        "tokens": lambda: {
            name: members(s.held[seat], TOKEN_NAMES) for seat, name in enumerate(game.names)
        },
        "bag": lambda: members(s.bag, TOKEN_NAMES),
        "out": lambda: members(s.out, TOKEN_NAMES),
        "shown": lambda: members(s.shown, TOKEN_NAMES),
        "fresh": lambda: members(s.fresh, TOKEN_NAMES),
        "older": lambda: members(s.older, TOKEN_NAMES),
        "exchanged": lambda: members(s.swapped, TOKEN_NAMES),
    }


def _deck(s: Any) -> Facts:
    """The Fire deck."""
    return {
        "discard": lambda: _discard(s),
        "discarded": lambda: int(s.discard.sum()),
        "last_card": lambda: _name(s.last, CARD_NAMES),
        "deck": lambda: _repeated(CARD_NAMES, s.left),
        "cards_left": lambda: _counted(CARD_NAMES, s.left),
        "deck_size": lambda: int(s.deck) + int(s.top >= 0),
        "top": lambda: _name(s.top, CARD_NAMES),
        "shuffled": lambda: bool(s.shuffled),
        "drawn": lambda: int(s.drawn),
        "sorts": lambda: _sorts(s),
        "fire_card": lambda: _name(s.fire_card, CARD_NAMES),
        "second_card": lambda: _name(s.second, CARD_NAMES),
    }


def _turn(game: Game, s: Any) -> Facts:
    """Whose turn it is, what goes on, and what was done."""
    return {
        "turn": lambda: _name(s.active, CREW_NAMES),
        "turns": lambda: int(s.turn),
        "draws": lambda: int(s.draws),
        "next": lambda: at.STEPS[int(s.step)],
        "phase": lambda: at.PHASES[int(s.phase)],
        "decides": lambda: game.names[int(s.asked)],
        "ended": lambda: at.ENDINGS[int(s.ended)],
        "steps": lambda: int(s.steps),
        "fires": lambda: members(s.fires, TILE_NAMES),
        **_flags(s, "through", "fought", "succeeded", "bossed", "no_card", "again"),
    }


def _agreement(game: Game, s: Any) -> Facts:
    """What was shared and declined in this turn, and what is proposed."""
    return {
        "shared_with": lambda: members(s.shared, game.names),
        "declined_orders": lambda: _sets(CREW_NAMES, s.no_boss, TILE_NAMES),
        "declined_gifts": lambda: _sets(game.names, s.no_give, TOKEN_NAMES),
        "declined_requests": lambda: members(s.no_ask, TOKEN_NAMES),
        "proposal": lambda: _proposal(game, s),
    }


def _fight(states: States, s: Any) -> Facts:
    """The dice and the Support."""
    return {
        "missing": lambda: symbols_in(s.missing),
        "rolled": lambda: symbols_in(s.rolled),
        "aside": lambda: symbols_in(s.aside),
        "matches": lambda: int(inspect.matches_of(states, 0)),
        "support": lambda: int(s.support),
        "support_here": lambda: int(inspect.support_of(states, 0)),
        "roll": lambda: at.ROLLS[int(s.good)],
    }


def _under_way(game: Game, s: Any) -> Facts:
    """What is left to do of a reward, a Vehicle, a card and a Scorch."""
    return {
        "breaks_to_place": lambda: int(s.to_place),
        "breaks_owed": lambda: int(s.owed),
        "breaks_placed": lambda: sorted(edges_in(s, s.placed)),
        "tokens_to_gain": lambda: int(s.to_gain),
        "drawing_for": lambda: at.DRAWN_FOR[int(s.bag_for)],
        "landing": lambda: members(s.landing, TILE_NAMES),
        "numbers_done": lambda: int(s.number),
        "burned_before": lambda: members(s.before, TILE_NAMES),
        "hit": lambda: members(s.hit, TILE_NAMES),
        "scorching": lambda: _name(s.burnt, TILE_NAMES),
        "flames_to_spread": lambda: int(s.to_spread),
        "to_settle": lambda: members(s.to_settle, game.names),
        "settled": lambda: at.SETTLED[int(s.saved)],
        "die_spared": lambda: bool(s.spared),
        "after_scorch": lambda: at.AFTER_SCORCH[int(s.afterwards)],
        **_flags(s, "stale"),
    }


# How things are told.


def _name(number: Any, names: Sequence[str]) -> str:
    return names[int(number)] if number >= 0 else at.NOBODY


def _cell(s: Any, cell: int) -> str:
    return f"{int(s.q[cell])},{int(s.r[cell])}" if cell >= 0 else at.NOBODY


def _flags(s: Any, *names: str) -> Facts:
    return {name: lambda name=name: bool(s[name]) for name in names}  # type: ignore[misc]


def _counted(names: Sequence[str], counts: Any) -> dict[str, int]:
    """Counts by name, where there are any."""
    return {name: int(count) for name, count in zip(names, counts, strict=True) if count}


def _repeated(names: Sequence[str], counts: Any) -> list[str]:
    """Each name as often as it is counted."""
    return [name for name, count in zip(names, counts, strict=True) for _ in range(count)]


def _sets(keys: Sequence[str], sets: Any, names: tuple[str, ...]) -> dict[str, list[str]]:
    """The members of each set that has any."""
    told = {key: members(bits, names) for key, bits in zip(keys, sets, strict=False)}
    return {key: found for key, found in told.items() if found}


def _characters(game: Game, s: Any) -> dict[str, Any]:
    """The Character of each seat; those of a single player in a list."""
    taken = [CREW_NAMES[int(character)] for character in s.card if character >= 0]
    if game.seats == 1:
        return {game.names[0]: taken} if taken else {}
    return dict(zip(game.names, taken, strict=False))


def _discard(s: Any) -> list[str]:
    """The discard pile, the last card at the end; the others in no order that anybody may know."""
    pile = _repeated(CARD_NAMES, s.discard)
    if s.last >= 0:
        pile.remove(CARD_NAMES[int(s.last)])
        pile.append(CARD_NAMES[int(s.last)])
    return pile


def _sorts(s: Any) -> list[str]:
    """The sorts of the cards drawn from the deck of the setup, in order."""
    drawn = 0 if s.shuffled else int(s.drawn)
    return [at.SORTS[int(s.history) >> 2 * card & 3] for card in range(drawn)]


def _proposal(game: Game, s: Any) -> str:
    """What somebody is asked to agree to, as it is written."""
    if s.proposal < 0:
        return at.NOBODY
    kind, values = spelling(game.rules).of(int(s.proposal))
    return game.rules.action_notation.write(kind, values)
