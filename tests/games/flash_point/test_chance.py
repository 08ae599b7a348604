"""Draws: each by its odds, the same for the same key, and never what is rolled again."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from pulaski import Position
from pulaski.core import calls
from pulaski.core.chance import OUTCOME
from pulaski.games.flash_point.codes import Phase

from .experienced import ask, begin, lay, odds, play, play_until

KEYS = 800


def drawn(position: Position) -> Counter[str]:
    """What so many keys bring."""
    found: Counter[str] = Counter()
    texts = {action.id: action.text for action in position.actions()}
    for key in range(KEYS):
        found[texts[calls.sample(position.states, 0, key)]] += 1
    return found


def distance(position: Position) -> float:
    """Pearson's statistic over its degrees of freedom: about 1 if the draws follow the odds."""
    found, wanted = drawn(position), odds(position)
    terms = [(found[text] - KEYS * odd) ** 2 / (KEYS * odd) for text, odd in wanted.items()]
    return float(sum(terms, Fraction(0))) / max(1, len(wanted) - 1)


@pytest.mark.clause("FP-GUN-9", "FP-XPOI-3", "FP-XSETUP-8", "FP-DRV-3", "FP-INFO-2", "FP-VAR-2")
def test_draws_follow_the_odds() -> None:
    loop = ["3,3", "4,3", "4,4", "4,5", "4,6", "3,6", "3,5", "3,4"]
    replenishing = lay(1, fire=loop, smoke=["2,4", "2,5", "1,4"], next="replenish")
    second = begin(1)
    play(second, "black 1")
    third = begin(1)
    play(third, "black 2", "roll 6,5")
    first_die = begin(1)
    cards = play_until(begin(2, lone_engine=True), "draw")
    play(cards, "draw cafs")
    face = lay(1, poi=["4,5"], alarms_left=3, rescued=2, firefighters={"red": "4,4"})
    play(face, "move 4,5")
    for position in (replenishing, second, third, first_die, cards, face):
        assert distance(position) < 3, ask(position, "asked")


def by_hand(position: Position, key: int) -> str:
    """The draw as it is documented: a roll that cannot stand is replaced by one that can."""
    s = position.state
    turn, ordinal = int(s.turn), 2 * int(s.draws)
    legal = [action.text for action in position.actions()]
    if ask(position, "asked") == "reveal":
        victims, alarms = int(s.hidden_victims), int(s.hidden_alarms)
        number = calls.draw(key, turn, OUTCOME, ordinal, victims + alarms)
        return "victim" if number < victims else "false alarm"
    if ask(position, "asked") == "roll":
        number = calls.draw(key, turn, OUTCOME, ordinal, 48)
        rolled = f"roll {number // 8 + 1},{number % 8 + 1}"
        if rolled in legal:
            return rolled
    return legal[calls.draw(key, turn, OUTCOME, ordinal + 1, len(legal))]


@pytest.mark.clause("FP-XPOI-3", "FP-INFO-2")
def test_a_key_brings_the_same_wherever_it_is_asked() -> None:
    loop = ["3,3", "4,3", "4,4", "4,5", "4,6", "3,6", "3,5", "3,4"]
    rolling = lay(1, fire=loop, smoke=["2,4"], turns=9, next="replenish")
    cards = play_until(begin(2, lone_engine=True), "draw")
    play(cards, "draw cafs")
    face = lay(1, poi=["4,5"], alarms_left=4, firefighters={"red": "4,4"}, turns=3)
    play(face, "move 4,5")
    for position in (rolling, cards, face):
        for draws in (0, 1, 7):
            position.state.draws = draws
            texts = {action.id: action.text for action in position.actions()}
            for key in range(60):
                assert texts[calls.sample(position.states, 0, key)] == by_hand(position, key)


@pytest.mark.clause("FP-HOT-1")
def test_draws_of_a_turn_are_counted_and_begin_anew() -> None:
    position = lay(1, hot_spots=["1,1"], poi=["6,1", "6,2"], next="advance")
    play(position, "roll 1,1", "roll 1,8")
    assert int(position.state.draws) == 2
    play(position, "roll 5,5")
    assert (int(position.state.turn), int(position.state.draws)) == (2, 0)
    assert position.state.phase == Phase.ACTING
