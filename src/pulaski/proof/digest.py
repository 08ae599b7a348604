"""Everything that random games do, as one fingerprint each.

Interpreted, compiled and bounds-checked rules must give the same; a changed rule that matters must
give another. `python -m pulaski.proof.digest GAME GAMES` prints one line per game. With
`--by-thumb` half of the decisions of every second game are not random; with `--versions` everything
is compiled first, and it says whether each rule was compiled once.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator

import numpy as np

from pulaski.core import calls, events
from pulaski.core.chance import CHOICE
from pulaski.core.game import Game
from pulaski.core.state import States, like
from pulaski.core.variants import variants
from pulaski.core.verbs import CHANCE, ONLOOKER, OVER
from pulaski.games import find

__all__ = ["game_digest", "stream"]

# A rule that is broken may never end a game.
MOST_STEPS = 5_000
ASKED = 2  # refusals that are asked for in each step


def stream(name: str, games: int, by_thumb: bool = False) -> Iterator[str]:
    """The fingerprints of random games, over the variants of the game in turn.

    With `by_thumb` the rule-of-thumb player makes half of the decisions in every second game: it
    comes to positions that random play never sees.
    """
    kinds = variants(find(name))
    for number in range(games):
        halved = by_thumb and number % 2 == 1
        yield game_digest(kinds[number // (1 + by_thumb) % len(kinds)], number, halved)


def game_digest(game: Game, key: int, by_thumb: bool = False) -> str:
    """Play one random game and hash it: positions, choices, events, refusals, views, results."""
    digest = hashlib.sha256()
    states = like(game.start_state, 2)
    states[0] = game.start_state[0]
    log = events.loud()
    out = np.zeros(game.rules.most_choices, dtype=np.int32)
    kinds = [act.ids for act in game.rules.codes.Act]
    for step in range(MOST_STEPS):
        who = calls.actor(states, 0)
        digest.update(bytes([who % 256]))
        if who == OVER:
            break
        count = calls.choices(states, 0, out)
        digest.update(out[:count].tobytes())
        if who == CHANCE:
            action = calls.sample(states, 0, key)
        elif by_thumb and calls.draw(key, step, CHOICE, 1, 2):
            action = calls.suggest(states, 0, key)
        else:
            action = int(out[calls.draw(key, step, CHOICE, 0, count)])
        calls.apply(states, 0, action, log)
        digest.update(repr(events.rows(log)).encode())
        digest.update(states[:1].tobytes())
        _update_with_refusals(digest, kinds, states, key, step)
        _update_with_views(digest, game, states, step)
    for seat in range(game.seats):
        digest.update(repr((calls.score(states, 0, seat), calls.rank(states, 0, seat))).encode())
    digest.update(repr(calls.ending(states, 0)).encode())
    return digest.hexdigest()


def _update_with_refusals(
    digest: hashlib._Hash, kinds: list[tuple[int, ...]], states: States, key: int, step: int
) -> None:
    """Why some actions cannot be done, any kind of them as often as the others."""
    for number in range(ASKED):
        ids = kinds[calls.draw(key, step, CHOICE, 2 + 2 * number, len(kinds))]
        action = ids[calls.draw(key, step, CHOICE, 3 + 2 * number, len(ids))]
        digest.update(repr(calls.refuse(states, 0, action)).encode())


def _update_with_views(digest: hashlib._Hash, game: Game, states: States, step: int) -> None:
    """One seat's view, guess and observation per step, in turn, and now and then an onlooker's."""
    seat = step % (game.seats + 1)
    numbers = np.zeros(game.rules.observation, dtype=np.float32)
    if seat < game.seats:
        states[1] = states[0]
        calls.imagine(states, 1, seat, step)
        digest.update(states[1:].tobytes())
        calls.observe(states, 0, seat, numbers)
        digest.update(numbers.tobytes())
    states[1] = states[0]
    calls.conceal(states, 1, seat if seat < game.seats else ONLOOKER)
    digest.update(states[1:].tobytes())


def _main(name: str, games: str, *wanted: str) -> None:
    if "--versions" in wanted:
        from pulaski.proof.versions import verdict_on

        print(verdict_on(name))
    for line in stream(name, int(games), "--by-thumb" in wanted):
        print(line, flush=True)


if __name__ == "__main__":
    _main(*sys.argv[1:])
