"""Counter-based draws: the same question has the same answer, and answers are even."""

from __future__ import annotations

from collections import Counter

import pytest

from pulaski.core import calls
from pulaski.core.chance import CHOICE, GUESS, OUTCOME
from pulaski.core.compile import INTERPRETED

DRAWS = 2_000 if INTERPRETED else 60_000


def test_a_draw_depends_only_on_what_is_drawn() -> None:
    first = calls.draw(7, 3, OUTCOME, 0, 1000)
    calls.draw(7, 4, OUTCOME, 0, 1000)
    assert calls.draw(7, 3, OUTCOME, 0, 1000) == first


@pytest.mark.parametrize("varied", range(4))
def test_every_part_of_the_question_matters_evenly(varied: int) -> None:
    def asked(number: int) -> tuple[int, int, int, int]:
        question = [7, 3, OUTCOME, 0]
        question[varied] = number if varied != 2 else number % 200
        question[0] += number // 200 if varied == 2 else 0
        return question[0], question[1], question[2], question[3]

    counts = Counter(calls.draw(*asked(number), 6) for number in range(DRAWS))
    expected, spread = DRAWS / 6, (DRAWS * 5 / 36) ** 0.5
    assert set(counts) == set(range(6))
    assert all(abs(count - expected) < 5 * spread for count in counts.values())


def test_neighbouring_draws_are_unrelated() -> None:
    pairs = Counter(
        (calls.draw(1, turn, OUTCOME, 0, 4), calls.draw(1, turn + 1, OUTCOME, 0, 4))
        for turn in range(DRAWS)
    )
    expected = DRAWS / 16
    assert len(pairs) == 16
    assert all(abs(count - expected) < 6 * expected**0.5 for count in pairs.values())


def test_purposes_do_not_share_numbers() -> None:
    drawn = {
        purpose: [calls.draw(1, t, purpose, 0, 1000) for t in range(40)]
        for purpose in (OUTCOME, CHOICE, GUESS)
    }
    assert drawn[OUTCOME] != drawn[CHOICE] != drawn[GUESS]


def test_a_draw_is_a_signed_integer_in_range() -> None:
    for key in (0, 1, 2**31, 2**62):
        number = calls.draw(key, 0, OUTCOME, 0, 3)
        assert int(number) in (0, 1, 2)
        assert number - 5 < 0  # an unsigned one would wrap around
