"""Exact dice odds: known figures, and best play tried out by rolling."""

from __future__ import annotations

import random
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import product

import pytest

import pulaski
from pulaski import Position
from pulaski.games.hotshots import state as n
from pulaski.games.hotshots.kernel.chances import CHANCES, CODE, ROW, WHOLE, best_chance
from pulaski.games.hotshots.kernel.odds import Fight, chances, fight_of, roll_chance, swap_of
from pulaski.games.hotshots.kernel.tables import COMBINATION, FACES
from pulaski.games.hotshots.notation import SYMBOLS

from .positions import lay

#: Best chances of 3, 4, 5 and 6 matches with six dice, worked out by another program.
KNOWN: dict[tuple[int, ...], tuple[float, ...]] = {
    (2, 2, 2, 0, 0, 0): (0.963, 0.885, 0.605, 0.140),
    (3, 2, 1, 0, 0, 0): (0.945, 0.835, 0.553, 0.128),
    (4, 1, 1, 0, 0, 0): (0.872, 0.703, 0.433, 0.100),
    (3, 3, 0, 0, 0, 0): (0.796, 0.629, 0.355, 0.083),
}


@pytest.mark.clause("HS-SCEN-5")
def test_the_strategy_tip() -> None:
    assert roll_chance(Fight((0, 0, 4, 0, 0, 0), 4)) == Fraction(671, 1296)
    assert roll_chance(Fight((1, 1, 2, 0, 0, 0), 4)) == Fraction(15, 16)


@pytest.mark.clause("HS-FIGHT-6", "HS-SWAP-1", "HS-SCEN-5")
@pytest.mark.parametrize("swap", [None, (0, 3), (4, 5)])
@pytest.mark.parametrize("missing", [(1, 0, 0, 0, 0, 0), (0, 2, 0, 1, 0, 0), (1, 1, 1, 1, 1, 1)])
def test_a_roll_has_a_match_as_often_as_dice_show_what_is_missing(
    missing: tuple[int, ...], swap: tuple[int, int] | None
) -> None:
    def matches(face: int) -> bool:
        other = dict([swap, swap[::-1]]).get(face, face) if swap else face
        return missing[face] > 0 or missing[other] > 0

    rolls = list(product(range(n.SYMBOLS), repeat=3))
    good = sum(any(map(matches, roll)) for roll in rolls)
    assert roll_chance(Fight(missing, 3, swap=swap)) == Fraction(good, len(rolls))


@pytest.mark.parametrize("missing", KNOWN)
def test_best_chances_are_the_known_ones(missing: tuple[int, ...]) -> None:
    found = chances(Fight(missing, 6), before_first_roll=True)
    assert [round(float(chance), 3) for chance in found[3:]] == list(KNOWN[missing])


def test_support_forgives_a_failed_roll() -> None:
    # One die for one symbol: it fails five times in six, and Support gives another roll.
    once = Fight((1, 0, 0, 0, 0, 0), 1)
    assert chances(once)[6] == Fraction(1, 6)
    twice = Fight((1, 0, 0, 0, 0, 0), 1, support=1)
    assert chances(twice)[6] == Fraction(11, 36)
    token = Fight((1, 0, 0, 0, 0, 0), 1, tokens=frozenset({n.SUPPORT_TOKEN}))
    assert chances(token)[6] == Fraction(11, 36)


def test_a_token_or_a_turned_die_makes_the_match() -> None:
    assert chances(Fight((1, 0, 0, 0, 0, 0), 1, tokens=frozenset({n.WILD})))[6] == 1
    assert chances(Fight((1, 0, 0, 0, 0, 0), 1, swap=(0, 3)))[6] == Fraction(1, 3)


@pytest.mark.clause("HS-TOK-4")
@pytest.mark.parametrize("token", [*range(n.DIE_TOKENS), n.DOUBLE_TOKEN, n.SUPPORT_TOKEN])
def test_tokens_count_that_are_held_unless_they_were_won_in_this_turn(token: int) -> None:
    position = pulaski.start("hotshots", 2, seed=1)
    while position.state.active < 0:
        position.play(position.suggestion())
    position.state.held[position.state.owner[position.state.active]] = 1 << token
    assert fight_of(position.state).tokens == {token}
    position.state.fresh = 1 << token
    assert fight_of(position.state).tokens == set()


@pytest.mark.clause("HS-SWAP-1", "HS-SWAP-2", "HS-CREW-1")
def test_dice_are_turned_until_the_home_tile_is_scorched() -> None:
    homes, swamper = ["mobile-repair-shop", "supply-trailer"], {"mcleod", "combi-tool"}
    position = lay(flames={"fire-camp": 1})
    assert turned(position) == {n.SAWYER: {"pulaski", "chainsaw"}, n.SWAMPER: swamper}
    assert fight_of(position.state).swap == swap_of(position.state, n.SAWYER)
    position = lay(flames={"fire-camp": 1}, scorched=homes[:1])
    assert turned(position) == {n.SWAMPER: swamper}
    assert fight_of(position.state).swap is None
    assert turned(lay(flames={"fire-camp": 1}, scorched=homes)) == {}


def turned(position: Position) -> dict[int, set[str]]:
    """The two symbols of each Character who may turn dice."""
    swaps = {character: swap_of(position.state, character) for character in range(n.CREW)}
    return {who: {SYMBOLS[symbol] for symbol in swap} for who, swap in swaps.items() if swap}


# Best play tried out by rolling.

POSITIONS, TRIES = 200, 100


def random_fight(rng: random.Random) -> Fight:
    """A moment of a fight: some dice set aside, Support, tokens, a Character who turns dice."""
    row = list(rng.choice([row for row in COMBINATION.tolist() if sum(row)]))
    aside = 0
    for _ in range(rng.randrange(2, 6)):
        symbol = rng.choice([nth for nth in range(6) if row[nth]])
        row[symbol] -= 1
        aside |= 1 << symbol
    tokens = rng.sample([0, 1, 2, n.WILD, n.DOUBLE_TOKEN, n.SUPPORT_TOKEN], rng.randrange(3))
    return Fight(
        missing=tuple(row),
        dice=max(1, sum(row) - rng.randrange(2)),  # one die may be Lost
        support=rng.randrange(3),
        swap=rng.choice([None, (0, 3), (1, 4)]),
        tokens=frozenset(tokens),
        aside=aside,
    )


def test_exact_odds_are_what_dice_bring_in_200_random_positions() -> None:
    rng = random.Random(11)
    expected = seen = variance = 0.0
    for _ in range(POSITIONS):
        fight = random_fight(rng)
        wanted = rng.randrange(max(3, fight.matches + 1), 7)
        chance = float(chances(fight)[wanted])
        won = sum(played(fight, wanted, rng) for _ in range(TRIES))
        spread = (chance * (1 - chance) * TRIES) ** 0.5
        assert abs(won - chance * TRIES) <= 4 * spread + 0.5, fight  # games won are whole
        expected, seen, variance = expected + chance * TRIES, seen + won, variance + spread**2
    assert abs(seen - expected) < 4 * variance**0.5
    assert expected > POSITIONS * TRIES / 10


def played(fight: Fight, wanted: int, rng: random.Random) -> bool:
    """Whether a fight by best play, with real dice, comes to so many matches."""
    while not is_made(fight, wanted):
        dice = [rng.randrange(6) for _ in range(fight.dice)]
        if not dice:
            return False
        roll = tuple(dice.count(face) for face in range(6))
        after = best_answer(fight, roll, wanted)
        if after is None:
            return False
        fight = after
    return True


def is_made(fight: Fight, wanted: int) -> bool:
    """Whether the matches are there, tokens played as they fit."""
    if fight.matches >= wanted:
        return True
    return any(is_made(after, wanted) for after in with_token(fight))


@cache
def best_answer(fight: Fight, roll: tuple[int, ...], wanted: int) -> Fight | None:
    """What follows a roll by best play; None after a Blowup."""
    shown = any(roll[nth] and fight.missing[nth] for nth in range(6))
    after = [kept(fight, taken) for taken in takes(fight, roll)]
    if not shown:
        after += with_token(fight)
        if fight.support:
            after.append(replace(fight, support=fight.support - 1))
        elif n.SUPPORT_TOKEN in fight.tokens:
            after.append(replace(fight, tokens=fight.tokens - {n.SUPPORT_TOKEN}))
    return max(after, key=lambda one: chances(one)[wanted], default=None)


def takes(fight: Fight, roll: tuple[int, ...]) -> set[tuple[int, ...]]:
    """The symbols that one or more dice of a roll can match, die by die."""
    found: set[tuple[int, ...]] = set()
    open_ones: list[tuple[tuple[int, ...], tuple[int, ...]]] = [((0,) * 6, roll)]
    while open_ones:
        taken, left = open_ones.pop()
        for face in range(6):
            turned = {face, *(fight.swap or ())} if face in (fight.swap or ()) else {face}
            for symbol in turned if left[face] else ():
                if taken[symbol] < fight.missing[symbol]:
                    more = tuple(nth + (s == symbol) for s, nth in enumerate(taken))
                    if more not in found:
                        found.add(more)
                        rest = tuple(nth - (f == face) for f, nth in enumerate(left))
                        open_ones.append((more, rest))
    return found


def kept(fight: Fight, taken: tuple[int, ...]) -> Fight:
    left = tuple(have - gone for have, gone in zip(fight.missing, taken, strict=True))
    aside = fight.aside | sum(1 << nth for nth in range(6) if taken[nth])
    return replace(fight, missing=left, dice=fight.dice - sum(taken), aside=aside)


def with_token(fight: Fight) -> list[Fight]:
    """Every token played for every symbol that it has and that is missing."""
    found = []
    for token in fight.tokens - {n.SUPPORT_TOKEN}:
        for symbol in range(6):
            doubled = token == n.DOUBLE_TOKEN and fight.aside >> symbol & 1
            has = doubled or (token < n.DIE_TOKENS and FACES[token, symbol])
            if has and fight.missing[symbol]:
                left = tuple(nth - (s == symbol) for s, nth in enumerate(fight.missing))
                found.append(replace(fight, missing=left, tokens=fight.tokens - {token}))
    return found


def test_the_table_of_the_players_has_the_same_odds() -> None:
    for missing in ((2, 2, 1, 1, 0, 0), (3, 3, 0, 0, 0, 0), (1, 2, 0, 1, 0, 0), (0, 1, 1, 0, 0, 0)):
        for support in range(3):
            dice = sum(missing)
            exact = chances(Fight(missing, dice, support), before_first_roll=True)
            for wanted in range(max(3, 7 - dice), 7):
                found = best_chance(missing, dice, support, wanted)
                assert found == pytest.approx(float(exact[wanted]), abs=1e-9)


@pytest.mark.clause("HS-FIGHT-12", "HS-SUPP-4", "HS-SUPP-5")
def test_the_table_of_the_players_has_the_odds_of_a_blowup() -> None:
    """One die for the last symbol: each Support gives another try, and then there is a Blowup."""
    row, for_six = ROW[0, CODE[1]], 3
    for support, blowup in enumerate((Fraction(5, 6), Fraction(25, 36), Fraction(125, 216))):
        parts = CHANCES[row, 1, support, for_six].tolist()
        assert parts == [round(WHOLE * blowup), 0, 0, 0, round(WHOLE * (1 - blowup))]


def test_the_table_of_the_players_has_chances_that_add_up() -> None:
    assert CHANCES.min() == 0
    assert CHANCES.sum(axis=-1).max() <= WHOLE + 2  # five numbers, each rounded
