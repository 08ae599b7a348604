"""How long a board takes to draw: `python benchmarks/picture.py [GAME] [-n GAMES]`.

Medians of processor time over the last third of games by the rule-of-thumb player, as the seat to
move sees them on a page. Warm: all positions before were drawn, this one was not. Cold: nothing was
ever drawn.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from itertools import pairwise
from statistics import median
from time import process_time

from pulaski.core.game import Game
from pulaski.core.position import Position
from pulaski.games import find, names

PHASES = ("view", "picture", "parts")

Times = list[float]
Parts = dict[str, str]


def main() -> None:
    """Print the figures of the largest game."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game", nargs="?", default="feurio", choices=names())
    parser.add_argument("-n", "--games", type=int, default=10)
    asked = parser.parse_args()
    rules = find(asked.game)
    game = rules.largest
    warm = [drawn for seed in range(asked.games) for drawn in draw_all(game, seed, cold=False)]
    cold = [drawn for seed in range(asked.games) for drawn in draw_all(game, seed, cold=True)]
    print(f"{game}: {len(warm)} positions, milliseconds")
    report("warm", [times for times, _, _ in warm])
    report("cold", [times for times, _, _ in cold])
    whole = median(sum(map(len, parts.values())) for _, parts, _ in warm)
    count = median(len(parts) for _, parts, _ in warm)
    changed = median(changes for _, _, changes in warm)
    print(f"characters {whole:.0f} in {count:.0f} parts, of which new {changed:.0f}")


def draw_all(game: Game, seed: int, cold: bool) -> Iterator[tuple[Times, Parts, int]]:
    """Each of the last third of the positions of a game; `cold`: as if nothing was ever drawn."""
    positions = Position(game, seed)
    while not positions.is_over:
        positions.play(positions.suggestion())
    steps, before = len(positions.moves), Parts()
    position = Position(game, seed)
    forget()
    while not position.is_over:
        if cold:
            forget()
        times, parts = draw(position)
        if len(position.moves) > 2 * steps // 3:
            yield times, parts, sum(len(t) for n, t in parts.items() if before.get(n) != t)
        before = parts
        position.play(position.suggestion())


def draw(position: Position) -> tuple[Times, Parts]:
    """How long each phase takes, in milliseconds, and what comes out."""
    at = [process_time()]
    view = position.view(position.actor.number, on_page=True)
    at.append(process_time())
    picture = view.picture()
    at.append(process_time())
    parts = dict(picture.parts())
    at.append(process_time())
    return [1000 * (end - start) for start, end in pairwise(at)], parts


def forget() -> None:
    """Empty every bounded cache of the games: those hold what was drawn."""
    for name, module in list(sys.modules.items()):
        if name.startswith("pulaski.games."):
            for function in vars(module).values():
                info = getattr(function, "cache_info", None)
                if info and info().maxsize:
                    function.cache_clear()


def report(title: str, rows: list[Times]) -> None:
    """Print the median of each phase and of the whole."""
    columns = [*zip(*rows, strict=True), tuple(sum(row) for row in rows)]
    told = zip((*PHASES, "together"), columns, strict=True)
    print(f"{title:6}", "  ".join(f"{name} {median(column):.2f}" for name, column in told))


if __name__ == "__main__":
    main()
