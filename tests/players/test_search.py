"""The player who thinks ahead."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import pulaski
from pulaski import Position
from pulaski.core import calls
from pulaski.core.game import Game
from pulaski.players.bots import ThinkingBot, ThumbBot
from pulaski.players.judges import FILE, LARGEST, Learned, judge_of, read, write
from pulaski.players.search import explore
from pulaski.players.thinking import Effort, think
from pulaski.players.worlds import Worlds
from tests.players.watching import slow

BRIEFLY = Effort(400, 3)
WITHIN = 0.03


def decisions(game: Game, every: int, seed: int = 3) -> Iterator[Position]:
    """Positions of a game by rule of thumb in which there is something to choose."""
    position = game.start(seed=seed)
    while not position.is_over:
        if len(position.moves) % every == 0 and len(position.actions()) > 1:
            yield position
        position.play(position.suggestion(seed))


@slow
@pytest.mark.parametrize("name", pulaski.names())
def test_it_never_reads_what_is_hidden_from_it(name: str) -> None:
    """With other cards in others' hands, the same seed makes the same choice."""
    tried = 0
    for position in decisions(pulaski.find(name).largest, every=9):
        seat = position.actor.number
        other = position.guess(key=len(position.moves) + 1)
        found = think(position.game, position.states, seat, 7, BRIEFLY)
        assert think(other.game, other.states, seat, 7, BRIEFLY) == found
        tried += 1
        if tried == 12:
            return
    assert tried > 2


@slow
def test_where_secrets_are_hidden_the_guesses_really_differ() -> None:
    """Else the test above would prove nothing."""
    differ = 0
    for position in decisions(pulaski.find("fire-tower").largest, every=9):
        differ += bool((position.guess(key=5).states != position.states).any())
    assert differ > 5


@slow
@pytest.mark.parametrize("name", pulaski.names())
def test_it_stays_with_the_rule_of_thumb_unless_the_gain_is_more_than_luck(name: str) -> None:
    position = next(decisions(pulaski.find(name).largest, every=5))
    seat = position.actor.number
    stubborn = Effort(400, 3, margin=1e9)
    found = think(position.game, position.states, seat, 7, stubborn)
    assert found.action == found.suggested
    assert found.gain == 0
    assert found.playouts > 0


@slow
def test_it_stops_thinking_when_time_is_up() -> None:
    position = next(decisions(pulaski.find("feurio").largest, every=5))
    much = Effort(10_000_000, 1000)
    found = think(position.game, position.states, position.actor.number, 7, much, lambda: True)
    assert found.playouts < 1000


@slow
def test_it_thinks_in_few_calls(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each call takes the interpreter, for which a whole server waits."""
    calls_of: list[int] = []

    def counted(*given: Any) -> int:
        calls_of.append(explore(*given))
        return calls_of[-1]

    monkeypatch.setattr("pulaski.players.worlds.explore", counted)
    position = next(decisions(pulaski.find("feurio").largest, every=5))
    think(position.game, position.states, position.actor.number, 7, Effort(100_000, 1000))
    assert 100_000 <= sum(calls_of) < 110_000  # and keeps to what it may spend
    assert len(calls_of) < 30
    assert max(calls_of) < 20_000  # and looks at the clock now and then


@slow
@pytest.mark.parametrize(("seats", "mode"), [(4, "competitive"), (2, "cooperative")])
def test_a_bot_counts_points_ahead_of_rivals_but_not_where_all_win_or_lose(
    seats: int, mode: str
) -> None:
    """To be first is one or nothing; points ahead tell more of two plans in the same worlds."""
    game = Game.agree(pulaski.find("feurio"), seats, {"mode": mode})
    position = next(decisions(game, every=5))
    plans = np.array([[position.suggestion(3).id]], dtype=np.int32)
    worths = np.zeros((2, 64), dtype=np.float32)
    for by_points in (False, True):
        worlds = Worlds(game, position.states, position.actor.number, by_points)
        row = worths[int(by_points) : int(by_points) + 1]
        worlds.play_out(plans, np.zeros(1, dtype=np.int32), (0, 64), 7, 1000, row)
    first, ahead = worths
    assert set(first) <= {0.0, 1.0}
    if mode == "cooperative":
        assert (ahead == first).all()
    else:
        assert ((ahead > 0) & (ahead < 1)).all()
        assert ((ahead >= 0.5) >= (first == 1)).all()  # whoever is first is not behind


@slow
def test_it_wins_alone_more_often_than_the_rule_of_thumb() -> None:
    """Feurio! alone: the thumb wins a third; the same seeds for both."""
    game = pulaski.game("feurio", 1)
    won = {ThumbBot: 0, ThinkingBot: 0}
    for seed in range(24):
        for kind in won:
            bot = ThinkingBot(seed, 0.02) if kind is ThinkingBot else ThumbBot(seed)
            position = game.start(seed=seed)
            while not position.is_over:
                position.play(bot.choose(position))
            won[kind] += calls.rank(position.states, 0, 0) == 1
    assert won[ThinkingBot] >= won[ThumbBot] + 4


# The judge's file.


@pytest.mark.parametrize("name", pulaski.names())
def test_every_game_has_a_judge_for_its_rules_that_is_calibrated(name: str) -> None:
    """On games kept apart, in each of ten equal parts of positions from all settings."""
    rules = pulaski.find(name)
    path = rules.folder / FILE
    assert path.stat().st_size <= LARGEST
    _, learned = read(path)
    assert (learned.game, learned.version) == (name, rules.version)
    assert len(learned.bins) == 10
    assert max(abs(said - happened) for said, happened in learned.bins) < WITHIN
    assert learned.brier < learned.baseline_brier
    assert learned.ranks_right > learned.baseline_ranks_right


def test_a_file_gives_back_what_was_written(tmp_path: Path) -> None:
    rules = pulaski.find("feurio")
    judge, learned = read(rules.folder / FILE)
    write(tmp_path / FILE, judge, learned)
    again, told = read(tmp_path / FILE)
    assert told == learned
    assert isinstance(told, Learned)
    assert all(np.array_equal(one, other) for one, other in zip(judge, again, strict=True))


def test_a_game_without_a_judge_has_one_that_thinks_all_even() -> None:
    from pulaski.players.judges import _undecided

    judge = _undecided(pulaski.find("feurio"))
    assert len(judge.low) == len(judge_of(pulaski.find("feurio")).low)
    assert not judge.third.any()
