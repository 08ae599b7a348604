"""Whether a tree beyond the turn pays: `benchmarks/tree.py GAME [option=value ...] --seats N`.

The same game, the same seeds and as many decisions of playouts, three times: by rule of thumb; by
the bot that thinks (`players/thinking.py`), in whose playouts every action is followed by the rule
of thumb; and by an open-loop tree. In the tree a node is a row of own actions, whatever chance and
others do between them. The next own action is the best so far by UCB; what is below the last node
is played out by rule of thumb, up to the same turn, and judged. The n-th visit of each first action
is in the n-th world, so the tree has common luck, too, and it leaves the rule of thumb for the same
gain. Both begin with the same few actions, those that look best at first.
"""

from __future__ import annotations

import argparse
import math
import os
import sys
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

sys.path.insert(0, str(Path(__file__).parent.parent))

from benchmarks.strength import interval

from pulaski.cli.play import written_options
from pulaski.cli.progress import progress
from pulaski.core import calls
from pulaski.core.chance import CHOICE, below, child
from pulaski.core.compile import driver, rule
from pulaski.core.events import Events, silent
from pulaski.core.game import Game
from pulaski.core.state import Cells, States, like
from pulaski.core.verbs import CHANCE, OVER, actor, apply, choices, imagine, sample, suggest
from pulaski.games import find, names
from pulaski.players import bots, thinking
from pulaski.players.bots import QUICK, ThinkingBot, ThumbBot
from pulaski.players.judge import Judge, Slate, slate
from pulaski.players.judges import judge_of
from pulaski.players.search import play_on, worth
from pulaski.players.thinking import LEAST, Effort, Thought

NODES: Final = 1 << 15
DEPTH: Final = 12  # own decisions below the root
BOLD: Final = 0.4  # how much less tried actions are preferred
WIDE: Final = 1.5  # a node has at most so many children by the root of its visits
MARGIN: Final = 2.0  # standard errors, as the bot that thinks
FLAT: Final = thinking.think


class Tree(NamedTuple):
    """Nodes: 0 is the root."""

    action: Any
    child: Any  # the newest; 0: none
    sibling: Any  # the next older; 0: none
    visits: Any
    total: Any
    path: Any  # of the present visit
    worths: Any  # of each first action in each world


@rule
def best_child(s: Any, node: int, out: Cells, tree: Tree) -> int:
    """The child with the highest bound whose action is legal now; 0: there is none."""
    count, best, found = choices(s, out), -1.0, 0
    one = int(tree.child[node])
    while one:
        for number in range(count):
            if out[number] == tree.action[one]:
                bound = math.sqrt(math.log(1.0 + tree.visits[node]) / tree.visits[one])
                value = tree.total[one] / tree.visits[one] + BOLD * bound
                if value > best:
                    best, found = value, one
        one = int(tree.sibling[one])
    return found


@rule
def new_child(s: Any, node: int, fate: int, size: int, out: Cells, tree: Tree) -> int:
    """Add a child: first what is suggested, then any other; 0 if there are enough."""
    children, one, suggested = 0, int(tree.child[node]), suggest(s, fate)
    known = False
    while one:
        children += 1
        known = known or tree.action[one] == suggested
        one = int(tree.sibling[one])
    if size >= NODES or children > WIDE * math.sqrt(tree.visits[node]):
        return 0
    action = suggested
    if known:
        count = choices(s, out)
        action = int(out[below(fate, size, CHOICE, node, count)])
        one = int(tree.child[node])
        while one:
            if tree.action[one] == action:
                return 0
            one = int(tree.sibling[one])
    tree.action[size], tree.sibling[size], tree.child[size] = action, tree.child[node], 0
    tree.visits[size], tree.total[size] = 0, 0.0
    tree.child[node] = size
    return size


@rule
def until_asked(s: Any, seat: int, fate: int, until: int, log: Events) -> int:
    """Play on until the seat is asked again; return how many decisions others took."""
    decisions, who = 0, actor(s)
    while who not in (OVER, seat) and not (who != CHANCE and s.turn >= until):
        if who == CHANCE:
            apply(s, sample(s, fate), log)
        else:
            apply(s, suggest(s, fate), log)
            decisions += 1
        who = actor(s)
    return decisions


@driver
def grow(
    states: States, seat: int, firsts: Any, key: int, turns: int, most: int, log: Events,
    judge: Judge, room: Slate, together: float, lead: float, out: Any, tree: Tree,
) -> int:  # fmt: skip
    """Let the tree grow until so many decisions were played; return its visits."""
    s, begun = states[0], states[2]
    until = int(states[1].turn) + turns
    for number in range(len(firsts)):
        tree.action[1 + number], tree.child[1 + number] = firsts[number], 0
        tree.sibling[1 + number] = number  # the one before; the first has none
        tree.visits[1 + number], tree.total[1 + number] = 0, 0.0
    tree.child[0], tree.visits[0] = len(firsts), 0
    size = 1 + len(firsts)
    decisions = visits = 0
    while decisions < most and visits < len(firsts) * tree.worths.shape[1] // 2:
        node = chosen_first(len(firsts), tree)
        world = int(tree.visits[node])
        if world >= tree.worths.shape[1]:
            break
        fate = child(key, world)
        states[2] = states[1]
        imagine(begun, seat, fate)
        states[0] = states[2]
        apply(s, int(tree.action[node]), log)
        decisions += 1
        depth, tree.path[0] = 1, node
        while depth < DEPTH:
            decisions += until_asked(s, seat, fate, until, log)
            if actor(s) != seat or s.turn >= until:
                break
            fresh = new_child(s, node, fate, size, out, tree)
            size += 1 if fresh else 0
            node = fresh if fresh else best_child(s, node, out, tree)
            if not node:
                break
            apply(s, int(tree.action[node]), log)
            decisions += 1
            tree.path[depth] = node
            depth += 1
            if fresh:
                break
        decisions += play_on(s, fate, until, log)
        value = worth(s, seat, judge, room, together, lead)
        tree.worths[int(tree.path[0]) - 1, world] = value
        for step in range(depth):
            tree.visits[int(tree.path[step])] += 1
            tree.total[int(tree.path[step])] += value
        tree.visits[0] += 1
        visits += 1
    return visits


@rule
def chosen_first(count: int, tree: Tree) -> int:
    """The first action to try next: each once, then by the bound."""
    best, found = -1.0, 1
    for node in range(1, count + 1):
        if not tree.visits[node]:
            return node
        bound = math.sqrt(math.log(1.0 + tree.visits[0]) / tree.visits[node])
        value = tree.total[node] / tree.visits[node] + BOLD * bound
        if value > best:
            best, found = value, node
    return found


def think_by_tree(
    game: Game, states: States, seat: int, key: int, effort: Effort, *_: Any
) -> Thought:
    """In the place of `thinking.think`."""
    held = like(states, 3)
    held[1] = states[0]
    calls.conceal(held, 1, seat)
    out = np.zeros(game.rules.most_choices, dtype=np.int32)
    look = thinking.Search(game, states, seat, key, effort)
    firsts = look.plans[look.glance(np.arange(len(look.plans))), 0].copy()
    suggested = int(look.plans[look.suggested, 0])
    worlds = max(8, min(4096, 4 * effort.decisions // max(1, len(firsts))))
    action, below_it, beside, visits_of = (np.zeros(NODES, dtype=np.int32) for _ in range(4))
    tree = Tree(
        action, below_it, beside, visits_of, np.zeros(NODES, dtype=np.float64),
        np.zeros(DEPTH + 1, dtype=np.int32), np.zeros((len(firsts), worlds), dtype=np.float32),
    )  # fmt: skip
    judge = judge_of(game.rules)
    lead = 0.0 if game.is_shared else game.rules.lead
    visits = grow(
        held, seat, firsts, key, effort.turns, effort.decisions, silent(), judge, slate(judge),
        game.rules.together, lead, out, tree,
    )  # fmt: skip
    counts = tree.visits[1 : 1 + len(firsts)]
    means = tree.total[1 : 1 + len(firsts)] / np.maximum(counts, 1)
    base = int(np.flatnonzero(firsts == suggested)[0])
    tried = np.flatnonzero(counts >= max(4, counts.max() // 4))
    best = int(tried[means[tried].argmax()])
    shared = int(min(counts[best], counts[base]))
    gains = tree.worths[best, :shared] - tree.worths[base, :shared]
    error = float(gains.std()) / math.sqrt(max(shared, 1))
    gain = float(gains.mean()) if shared else 0.0
    is_believed = best != base and gain > max(LEAST, MARGIN * error)
    chosen = best if is_believed else base
    return Thought(int(firsts[chosen]), suggested, float(means[chosen]), gain, int(visits))


def won(name: str, seats: int, options: dict[str, Any], how: str, seed: int) -> bool:
    """One game in which all seats play so; of games with rivals, whether the one measured won."""
    game = Game.agree(find(name), seats, options)
    vars(bots)["think"] = think_by_tree if how == "tree" else FLAT
    position, mine = game.start(seed=seed), seed % seats
    measured: Any = ThumbBot(seed) if how == "thumb" else ThinkingBot(seed, QUICK)
    others = measured if game.is_shared else ThumbBot(seed)
    while not position.is_over:
        who = measured if position.actor.number == mine else others
        position.play(who.choose(position))
    ranks = [calls.rank(position.states, 0, seat) for seat in range(seats)]
    return bool((min(ranks) if game.is_shared else ranks[mine]) == 1)


def main() -> None:
    """Print how often each wins."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game", choices=names())
    parser.add_argument("options", nargs="*", help="option=value")
    parser.add_argument("-n", "--games", type=int, default=60)
    parser.add_argument("--seats", type=int, required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    asked = parser.parse_intermixed_args()
    options = written_options(asked.options)
    for how in ("thumb", "flat", "tree"):
        done: list[bool] = []
        with ProcessPoolExecutor(asked.processes) as pool, progress(how, asked.games) as advance:
            seeds = range(asked.seed * 1_000_000, asked.seed * 1_000_000 + asked.games)
            work = [pool.submit(won, asked.game, asked.seats, options, how, seed) for seed in seeds]
            try:
                for game in as_completed(work):
                    done.append(game.result())
                    advance()
            except KeyboardInterrupt:
                pool.shutdown(cancel_futures=True)
        if done:
            print(f"    {how:6} won {interval(sum(done), len(done))} of {len(done)}", flush=True)


if __name__ == "__main__":
    main()
