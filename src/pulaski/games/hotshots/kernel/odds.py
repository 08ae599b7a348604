"""Exact dice odds: the best chance of each number of matches, from any moment of a fight.

What matters is which symbols are missing, how many dice are left to roll, the Support left, what
turns into what (Sawyer, Swamper), the tokens in hand and, for Double, which symbols are set aside.
For a wanted number of matches the best play is found by dynamic programming: a value for every
state before a roll, over all rolls with their exact weights, and for each roll the best of all dice
that can be set aside. Tokens that add a symbol only help, so each is used where it is needed: to
mend a roll that fails, or at the end.

Everything here is plain Python over whole numbers and fractions: exact, and fast enough for a
table, with results kept. Playouts do not need it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache, lru_cache
from typing import Any

from .. import state as n
from .tables import FACES, HOME, PARTNER, ROLL_COUNTS, ROLL_WEIGHT

Counts = tuple[int, ...]


@dataclass(frozen=True)
class Fight:
    """A moment of a fight before a roll; HS-FIGHT-5, HS-SUPP-3, HS-SWAP-1, HS-TOK-13, HS-TK-5."""

    missing: Counts  # symbols of the row that are not matched yet
    dice: int  # to be rolled
    support: int = 0
    swap: tuple[int, int] | None = None  # two symbols, either of which may stand for the other
    tokens: frozenset[int] = frozenset()  # those that may be played: die tokens, Double, Support
    aside: int = 0  # the set of symbols of dice set aside, which Double needs

    @property
    def matches(self) -> int:
        """HS-FIGHT-15: symbols matched."""
        return n.SYMBOLS - sum(self.missing)


KEPT = 1 << 16  # of each kind of question: a server that runs for months asks very many


@cache
def rolls_of(dice: int) -> tuple[tuple[Counts, int], ...]:
    """HS-COMP-12: every roll of so many dice, and in how many ways it comes."""
    return tuple(
        (tuple(int(count) for count in counts), int(ways))
        for counts, ways in zip(ROLL_COUNTS, ROLL_WEIGHT, strict=True)
        if counts.sum() == dice
    )


def useful(missing: Counts, swap: tuple[int, int] | None) -> tuple[bool, ...]:
    """HS-FIGHT-6, HS-SWAP-1: of each face, whether it is missing or turns into one that is."""
    turned = swap or ()
    both = any(missing[symbol] for symbol in turned)
    return tuple(missing[face] > 0 or (both and face in turned) for face in range(n.SYMBOLS))


def roll_chance(fight: Fight) -> Fraction:
    """HS-SCEN-5: how likely the next roll has a match, tokens left aside."""
    useless = n.SYMBOLS - sum(useful(fight.missing, fight.swap))
    return 1 - Fraction(useless, n.SYMBOLS) ** fight.dice


def _sets_aside(fight: Fight, roll: Counts) -> Iterator[Counts]:
    """HS-FIGHT-6, HS-SWAP-3, HS-SWAP-4: the sets of symbols that dice of a roll can match."""
    for taken in _parts(fight.missing):
        if sum(taken) and _covers(roll, taken, fight.swap):
            yield taken


@lru_cache(KEPT)
def _parts(missing: Counts) -> tuple[Counts, ...]:
    """Every way to take some of the missing symbols."""
    found: list[Counts] = [()]
    for count in missing:
        found = [(*part, some) for part in found for some in range(count + 1)]
    return tuple(found)


@lru_cache(KEPT)
def _covers(roll: Counts, taken: Counts, swap: tuple[int, int] | None) -> bool:
    """Whether dice of a roll can show these symbols, two of which may stand for each other."""
    for symbol in range(n.SYMBOLS):
        if (swap is None or symbol not in swap) and taken[symbol] > roll[symbol]:
            return False
    if swap is None:
        return True
    one, two = swap
    return taken[one] + taken[two] <= roll[one] + roll[two]


def _after(fight: Fight, taken: Counts) -> Fight:
    """HS-FIGHT-9: the moment after setting these aside."""
    aside = fight.aside | sum(1 << symbol for symbol in range(n.SYMBOLS) if taken[symbol])
    left = tuple(have - gone for have, gone in zip(fight.missing, taken, strict=True))
    return replace(fight, missing=left, dice=fight.dice - sum(taken), aside=aside)


def _token_plays(fight: Fight) -> Iterator[Fight]:
    """HS-TOK-13, HS-TOK-16, HS-TK-5, HS-TK-6: one token played for a missing symbol."""
    for token in fight.tokens:
        for symbol in range(n.SYMBOLS):
            if not fight.missing[symbol] or token == n.SUPPORT_TOKEN:
                continue
            fits = (
                (fight.aside >> symbol) & 1
                if token == n.DOUBLE_TOKEN
                else token < n.DIE_TOKENS and FACES[token, symbol]
            )
            if fits:
                left = list(fight.missing)
                left[symbol] -= 1
                rest = fight.tokens - {token}
                yield replace(fight, missing=tuple(left), tokens=rest)


@lru_cache(KEPT)
def _most(fight: Fight) -> int:
    """HS-TOK-18, HS-TOK-19: the matches if the player stops now and plays what tokens help."""
    return max([fight.matches, *(_most(after) for after in _token_plays(fight))])


@lru_cache(KEPT)
def _best(fight: Fight, wanted: int) -> Fraction:
    """HS-FIGHT-7: the best chance of so many matches, where the player may stop or roll again."""
    if _most(fight) >= wanted:
        return Fraction(1)
    if fight.dice == 0:
        return Fraction(0)
    return _rolling(fight, wanted)


@lru_cache(KEPT)
def _rolling(fight: Fight, wanted: int) -> Fraction:
    """HS-FIGHT-4, HS-FIGHT-8: the best chance if all free dice are rolled now."""
    total = Fraction(0)
    for roll, ways in _useful_rolls(fight.missing, fight.swap, fight.dice):
        total += ways * _made_of(fight, roll, wanted)
    return total / int(n.SYMBOLS**fight.dice)


@lru_cache(KEPT)
def _useful_rolls(
    missing: Counts, swap: tuple[int, int] | None, dice: int
) -> tuple[tuple[Counts, int], ...]:
    """All rolls without dice that cannot matter: they match nothing, or more than are missing."""
    found: Counter[Counts] = Counter()
    for roll, ways in rolls_of(dice):
        kept = [min(shown, wanted) for shown, wanted in zip(roll, missing, strict=True)]
        if swap is not None:
            for one in swap if missing[swap[0]] + missing[swap[1]] else ():
                kept[one] = roll[one]
        found[tuple(kept)] += ways
    return tuple(found.items())


@lru_cache(KEPT)
def _made_of(fight: Fight, roll: Counts, wanted: int) -> Fraction:
    """HS-FIGHT-12: take dice, or where none must be taken mend the roll by token or Support."""
    best = Fraction(0)
    for taken in _sets_aside(fight, roll):
        best = max(best, _best(_after(fight, taken), wanted))
        if best == 1:
            return best
    shown = any(roll[symbol] and fight.missing[symbol] for symbol in range(n.SYMBOLS))
    if shown:
        return best
    for after in _token_plays(fight):  # HS-TOK-15, HS-TK-8
        best = max(best, _best(after, wanted))
    if fight.support:
        return max(best, _best(replace(fight, support=fight.support - 1), wanted))
    if n.SUPPORT_TOKEN in fight.tokens:
        rest = fight.tokens - {n.SUPPORT_TOKEN}
        return max(best, _best(replace(fight, tokens=rest), wanted))
    return best


def chances(fight: Fight, before_first_roll: bool = False) -> tuple[Fraction, ...]:
    """The best chance of at least 0, 1, ... 6 matches, each with best play for that number alone.

    Before the first roll nothing can be won by stopping, so the dice are rolled at least once.
    """
    value = _rolling if before_first_roll and fight.dice else _best
    return tuple(value(fight, wanted) for wanted in range(n.SYMBOLS + 1))


def fight_of(s: Any) -> Fight:
    """The moment of a fight that a position is at, once the dice on the table are let go."""
    fresh, held = int(s.fresh), int(s.held[int(s.owner[int(s.active)])])
    useful = (*range(n.DIE_TOKENS), n.DOUBLE_TOKEN, n.SUPPORT_TOKEN)
    tokens = frozenset(t for t in useful if held >> t & 1 and not fresh >> t & 1)
    return Fight(
        missing=tuple(int(count) for count in s.missing),
        dice=min(n.DICE, int(s.rolled.sum())),
        support=int(s.support),
        swap=swap_of(s, int(s.active)),
        tokens=tokens,
        aside=sum(1 << symbol for symbol in range(n.SYMBOLS) if s.aside[symbol]),
    )


def swap_of(s: Any, character: int) -> tuple[int, int] | None:
    """HS-SWAP-1, HS-SWAP-2, HS-CREW-1: the two symbols that a Character may still turn."""
    if int(s.scorched) >> int(HOME[character]) & 1:
        return None
    pair = [symbol for symbol in range(n.SYMBOLS) if PARTNER[character, symbol] >= 0]
    return (pair[0], pair[1]) if pair else None
