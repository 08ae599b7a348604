"""Exact dice odds: known figures, and best play tried out by rolling."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from pulaski.games.hotshots.kernel import odds
from pulaski.games.hotshots.kernel.odds import Fight, chances, roll_chance
from pulaski.games.hotshots.state import SUPPORT_TOKEN, WILD

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
    token = Fight((1, 0, 0, 0, 0, 0), 1, tokens=frozenset({SUPPORT_TOKEN}))
    assert chances(token)[6] == Fraction(11, 36)


def test_a_token_or_a_turned_die_makes_the_match() -> None:
    assert chances(Fight((1, 0, 0, 0, 0, 0), 1, tokens=frozenset({WILD})))[6] == 1
    assert chances(Fight((1, 0, 0, 0, 0, 0), 1, swap=(0, 3)))[6] == Fraction(1, 3)


def test_best_play_tried_out_by_rolling() -> None:
    fight, wanted, tries = Fight((4, 1, 1, 0, 0, 0), 6, support=1), 4, 2_000
    chance = float(chances(fight, before_first_roll=True)[wanted])
    rng = random.Random(4)
    won = sum(played(fight, wanted, rng) for _ in range(tries))
    spread = (chance * (1 - chance) / tries) ** 0.5
    assert abs(won / tries - chance) < 4 * spread


def played(fight: Fight, wanted: int, rng: random.Random) -> bool:
    """Whether a fight by best play, with real dice, comes to so many matches."""
    while fight.matches < wanted:
        dice = [rng.randrange(6) for _ in range(fight.dice)]
        roll = tuple(dice.count(face) for face in range(6))
        takes = list(odds._sets_aside(fight, roll))
        if takes:
            after = [odds._after(fight, taken) for taken in takes]
            fight = max(after, key=lambda one: odds._best(one, wanted))
        elif fight.support:
            fight = Fight(fight.missing, fight.dice, fight.support - 1)
        else:
            return False
    return True
