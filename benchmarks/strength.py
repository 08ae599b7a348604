"""How well the rule-of-thumb player plays: `python benchmarks/strength.py [GAME] [-n GAMES]`.

Against random players from every seat, against itself by seat and as whoever begins, and, where all
win or lose together, with itself. Partners play alike. Shares of games won, with 95 % Wilson
intervals; a shared victory counts as won. `--plain` leaves out all options; `--seats` and options
such as `level=heroic` choose one game. `--idle` lets everybody take the first answer there is, such
as to pass. `--together` plays with itself only and tells how games end, who is first, and the
scores: for games that all can lose and one can win. There, and where all win or lose together,
Ctrl-C reports what was played so far.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from typing import Any

import numpy as np

from pulaski.cli.play import written_options
from pulaski.cli.progress import progress
from pulaski.core.chance import child
from pulaski.core.compile import driver
from pulaski.core.events import Events, silent
from pulaski.core.game import Game
from pulaski.core.state import States, like
from pulaski.core.variants import variants
from pulaski.core.verbs import (
    CHANCE,
    OVER,
    actor,
    apply,
    choices,
    ending,
    sample,
)
from pulaski.games import find, names
from pulaski.players import strength
from pulaski.players.playout import Ended, play

BATCH = 500


def interval(successes: int, games: int) -> str:
    """A share with its 95 % Wilson interval."""
    least, most = strength.interval(successes, games)
    return f"{successes / games:7.2%} ({least:.2%} to {most:.2%})"


def main() -> None:
    """Print the figures of a game, variant by variant."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game", nargs="?", default="feurio", choices=names())
    parser.add_argument("options", nargs="*", help="option=value or option=@FILE, for one variant")
    parser.add_argument("-n", "--games", type=int, default=1_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seats", type=int, nargs="+", help="these numbers of seats")
    parser.add_argument("--plain", action="store_true", help="every number of seats, no options")
    parser.add_argument("--idle", action="store_true", help="everybody takes the first answer")
    parser.add_argument("--together", action="store_true", help="endings and scores, all by thumb")
    asked = parser.parse_args()
    rules = find(asked.game)
    agreed = written_options(asked.options)
    one = asked.plain or asked.seats or agreed
    chosen = [Game.agree(rules, seats, agreed) for seats in asked.seats or rules.seats]
    for game in chosen if one else variants(rules):
        print(game, flush=True)
        if asked.idle:
            report_idle(game, asked.games, asked.seed)
        elif asked.together:
            report_together(game, asked.games, asked.seed)
        else:
            report(game, asked.games, asked.seed)


def in_batches(title: str, games: int) -> Iterator[tuple[int, int]]:
    """The number of each batch and its games, with a bar; Ctrl-C ends them early."""
    with progress(title, games // BATCH + (games % BATCH > 0)) as done:
        try:
            for batch in range(0, games, BATCH):
                yield batch, min(BATCH, games - batch)
                done()
        except KeyboardInterrupt:
            print("    stopped early")


def report_team(game: Game, games: int, key: int) -> None:
    """Print how often a team of rule-of-thumb players wins."""
    began = time.perf_counter()
    decisions = won = played = 0
    for batch, some in in_batches("    games, in batches", games):
        ends = play(game, some, key, [1] * game.seats, batch)
        decisions, won = decisions + ends.decisions.sum(), won + (ends.ranks[:, 0] == 1).sum()
        played += some
    if played:
        rate = decisions / (time.perf_counter() - began)
        print(f"    {decisions / played:.1f} decisions a game, {rate:,.0f} a second")
        print(f"    all by thumb, won together    {interval(won, played)}", flush=True)


def report_idle(game: Game, games: int, key: int) -> None:
    """Print how games end, and when, if everybody takes the first answer there is."""
    states = like(game.start_state, 2)
    states[:] = game.start_state[0]
    out = np.zeros(game.rules.most_choices, dtype=np.int32)
    ends, turns = np.zeros((2, games), dtype=np.int64)
    played = 0
    for batch, some in in_batches("    games, in batches", games):
        where = slice(batch, batch + some)
        idle_games(states, key + batch, out, silent(), ends[where], turns[where])
        played = batch + some
    report_endings(game, ends[:played])
    print(f"    median turn {np.median(turns[:played]):.0f}", flush=True)


def report_endings(game: Game, ends: Any) -> None:
    """Print how often games ended how."""
    for code, name in game.rules.endings.items():
        count = (ends == code).sum()
        if count:
            print(f"    ended {name:12} {interval(count, len(ends))}")


def report_together(game: Game, games: int, key: int) -> None:
    """Print how games of rule-of-thumb players end, and how each seat fares in them."""
    thumbs = [1] * game.seats
    play(game, 1, key, thumbs)  # compiles
    began = time.perf_counter()
    parts = [
        play(game, some, key, thumbs, batch)
        for batch, some in in_batches("    games, in batches", games)
    ]
    ends = Ended(*(np.concatenate(part) for part in zip(*parts, strict=True)))
    played, decisions = len(ends.seeds), int(ends.decisions.sum())
    rate = decisions / (time.perf_counter() - began)
    print(f"    {decisions / played:.1f} decisions a game, {rate:,.0f} a second")
    report_endings(game, ends.endings)
    for seat, name in enumerate(game.names):
        first, score = (ends.ranks[:, seat] == 1).sum(), ends.scores[:, seat].mean()
        print(f"    {name:12} first {interval(first, played)}, score {score:.2f}", flush=True)


@driver
def idle_games(states: States, key: int, out: Any, log: Events, ends: Any, turns: Any) -> None:
    """Play games in which everybody takes the first answer; how each ended, and its turns."""
    s = states[0]
    for game in range(len(ends)):
        states[0] = states[1]
        world = child(key, game)
        who = actor(s)
        while who != OVER:
            if who == CHANCE:
                apply(s, sample(s, world), log)
            else:
                choices(s, out)
                apply(s, int(out[0]), log)
            who = actor(s)
        ends[game], turns[game] = ending(s), s.turn


def report(game: Game, games: int, key: int) -> None:
    """Print the figures of one variant."""
    sample_of = play(game, BATCH // 10, key, [1] * game.seats).ranks  # compiles, too
    if (sample_of == sample_of[:, :1]).all():
        report_team(game, games, key)
        return
    began = time.perf_counter()
    ends = play(game, games, key, [1] * game.seats)
    decisions, together = ends.decisions.sum(), ends.ranks
    rate = decisions / (time.perf_counter() - began)
    print(f"    {decisions / games:.1f} decisions a game, {rate:,.0f} a second")
    teams = game.rules.teams(game)
    for seat, name in enumerate(game.names):
        thumbs = [int(team == teams[seat]) for team in teams]
        alone = (play(game, games, key, thumbs).ranks[:, seat] == 1).sum()
        print(f"    {name:12} against random    {interval(alone, games)}")
        print(f"    {name:12} all by thumb      {interval((together[:, seat] == 1).sum(), games)}")
    began_and_won = together[np.arange(games), ends.began] == 1
    print(f"    whoever begins, all by thumb  {interval(began_and_won.sum(), games)}", flush=True)


if __name__ == "__main__":
    main()
