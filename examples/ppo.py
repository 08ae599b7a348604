"""PPO on `lab.Batch`: a program that learns a game by playing it, in minutes and on two cores.

    pip install "pulaski[train]"
    python examples/ppo.py fire-tower     # two seats, one of them at random
    python examples/ppo.py feurio         # alone

After each round it says how it goes. Ctrl-C ends learning early, and what was learned is measured
all the same; the same command goes on later from where it was. Into the folder `--out` go the
player (`player.pt`), its curve (`curve.svg`) and the figures (`figures.json`).

Rewards are those of the batch: 1 for a win, -1 for a loss. In Feurio! there is a little more as a
game ends, for how near it was, and the first rounds are played by the rule of thumb, from which the
network learns what thumbs do. After them nobody shows it anything, and what is measured counts wins
alone.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[1]))

import pulaski
from examples.measuring import Bots, Measured, at_random, beside, by_thumb
from examples.networks import Legal, network, torch
from pulaski import lab
from pulaski.core.game import Game
from pulaski.lab.crew import cores
from pulaski.lab.plots import Line, lines

SAMPLES = 64  # steps and games by which numbers are scaled


@dataclass(frozen=True)
class Plan:
    """What is learned, from how much, and how."""

    game: str
    seats: int
    bots: Bots
    rival: str  # whom the picture compares it with
    imitated: int = 0  # rounds, at first
    rounds: int = 100
    places: int = 512  # games side by side
    steps: int = 64  # of each, in a round
    epochs: int = 2
    minibatch: int = 1024  # half of it while it imitates
    rate: float = 2e-3
    curious: float = 0.001  # the worth of not being sure
    clip: float = 0.2
    far: float = 0.95  # how far ahead an advantage looks (GAE's lambda)
    measured: int = 2000  # games, in the end
    seed: int = 1

    @property
    def agreed(self) -> Game:
        """The game itself."""
        return pulaski.game(self.game, self.seats)


PLANS = {
    "fire-tower": Plan(
        "fire-tower", 2, [{0: "random"}, {1: "random"}], "random", rounds=60, places=256
    ),
    "feurio": Plan(
        "feurio", 1, [{}], "thumb", imitated=6, rounds=60, epochs=4, rate=4e-3, curious=2e-3
    ),
}


class Round(NamedTuple):
    """What was seen, done and got: a row for each step, and in it an entry for each game."""

    seen: Any
    chosen: Any  # the place of what was done among what was legal
    logs: Any  # of its probability
    values: Any
    rewards: Any
    done: Any


@dataclass
class Curve:
    """How learning went, round by round."""

    games: list[int] = field(default_factory=list)  # played so far
    won: list[float] = field(default_factory=list)  # of those that ended in this round
    unsure: list[float] = field(default_factory=list)  # entropy of the choices
    seconds: float = 0.0

    def note(self, won: Sequence[bool], unsure: float) -> None:
        """Add a round; where no game ended, the share is that of before."""
        self.won.append(float(np.mean(won)) if len(won) else (self.won or [0.0])[-1])
        self.games.append((self.games or [0])[-1] + len(won))
        self.unsure.append(unsure)


class Learner:
    """A network and the games from which it learns."""

    def __init__(self, plan: Plan, threads: int = 0) -> None:
        torch.manual_seed(plan.seed)
        self.plan, self.curve = plan, Curve()
        self.where = "cuda" if torch.cuda.is_available() else "cpu"
        self.batch = lab.Batch(
            plan.agreed, plan.places, bots=plan.bots, seed=plan.seed, cores=threads, masks=False
        )
        self.network = network(self.batch, self.samples())
        self.layers = self.network.layers.to(self.where)
        self.optimiser = torch.optim.Adam(self.layers.parameters(), lr=plan.rate, eps=1e-5)

    @property
    def rounds(self) -> int:
        """How many were played."""
        return len(self.curve.won)

    def samples(self) -> Any:
        """What is seen in games at random; the beginnings alone would say little."""
        found = []
        for _ in range(SAMPLES):
            found.append(self.batch.observations[:SAMPLES].copy())
            self.batch.step(at_random(self.batch))
        self.batch.reset(self.plan.seed)
        return np.concatenate(found)

    def learn(self) -> Iterator[str]:
        """Play and learn; say after each round how it goes."""
        began = time.monotonic() - self.curve.seconds
        while self.rounds < self.plan.rounds:
            imitates = self.rounds < self.plan.imitated
            played, legal, won = self.play(by_thumbs=imitates)
            self.slow_down()
            if imitates:
                self.imitate(played, legal)
            else:
                self.improve(played, legal)
            self.curve.note(won, -float(played.logs.mean()))
            self.curve.seconds = time.monotonic() - began
            yield self.told("imitates" if imitates else "learns")

    def told(self, what: str) -> str:
        """A line about the last round."""
        curve = self.curve
        return (
            f"round {self.rounds:3} of {self.plan.rounds}, {curve.seconds:4.0f} s: {what}; "
            f"{curve.games[-1]:,} games, {curve.won[-1]:.1%} won of the last, "
            f"entropy {curve.unsure[-1]:.2f}"
        )

    def slow_down(self) -> None:
        """Large steps at first, small ones in the end."""
        left = max(1 - self.rounds / self.plan.rounds, 0.05)
        for group in self.optimiser.param_groups:
            group["lr"] = self.plan.rate * left

    # Playing.

    def play(self, by_thumbs: bool = False) -> tuple[Round, Legal, list[bool]]:
        """A round, what was legal in it, and whether games were won that ended in it."""
        rows, legal, won = [], [], list[bool]()
        for _ in range(self.plan.steps):
            seen, here = self.seen(self.batch), Legal.of(self.batch, self.where)
            with torch.no_grad():
                logs, values = self.network(seen, here)
            chosen = here.drawn(logs)
            if by_thumbs:
                chosen = here.places(self.copied(by_thumb(self.batch)))
            got, done = self.step(here.ids[chosen], won)
            legal.append(here)
            rows.append((seen, chosen - here.starts, logs[chosen], values, got, done))
        played = Round(*(torch.stack(kind) for kind in zip(*rows, strict=True)))
        return played, Legal.all(legal), won

    def step(self, actions: Any, won: list[bool]) -> tuple[Any, Any]:
        """What each game got by an action, and whether it ended; `won` is told how."""
        batch = self.batch
        mine = batch.actors.copy()
        batch.step(actions.cpu().numpy())
        got, done = batch.rewards[np.arange(batch.n), mine], batch.done
        won += (got[done] > 0).tolist()
        got[done] += self.network.near(self.copied(batch.final_observations[done])).cpu().numpy()
        return self.copied(got), self.copied(done)

    def seen(self, batch: lab.Batch) -> Any:
        """What there is to see, as the network takes it."""
        with torch.no_grad():
            return self.network.look(self.copied(batch.observations))

    def copied(self, array: Any) -> Any:
        """An array where the network is: the batch will write over its own."""
        return torch.tensor(array, device=self.where)

    def best(self, batch: lab.Batch) -> Any:
        """The likeliest action of each game."""
        legal = Legal.of(batch, self.where)
        with torch.no_grad():
            logs, _ = self.network(self.seen(batch), legal)
        return legal.ids[legal.largest(logs)].cpu().numpy()

    # Learning.

    def imitate(self, played: Round, legal: Legal) -> None:
        """Learn what thumbs did, and what came of it."""
        nothing = torch.zeros_like(played.values[0])
        values = flat(advantages(played, nothing, 1.0) + played.values)
        for some in self.parts(values.numel(), self.plan.minibatch // 2):
            here = legal.some(some)
            logs, value = self.network(flat(played.seen)[some], here)
            wrong = -logs[here.starts + flat(played.chosen)[some]].mean()
            self.take(wrong + 0.5 * (value - values[some]).square().mean())

    def improve(self, played: Round, legal: Legal) -> None:
        """Make likelier what came out better than was expected, and rarer what came out worse."""
        with torch.no_grad():
            here = Legal.of(self.batch, self.where)
            _, last = self.network(self.seen(self.batch), here)
        gains = advantages(played, last, self.plan.far)
        values = flat(gains + played.values)
        gains = flat((gains - gains.mean()) / (gains.std() + 1e-6))
        for some in self.parts(values.numel(), self.plan.minibatch):
            self.take(self.loss(played, legal, some, gains[some], values[some]))

    def loss(self, played: Round, legal: Legal, some: Any, gains: Any, values: Any) -> Any:
        """What PPO makes small: it may go so far from what it did, and gains nothing by more."""
        plan, here = self.plan, legal.some(some)
        logs, value = self.network(flat(played.seen)[some], here)
        now = logs[here.starts + flat(played.chosen)[some]]
        ratio = (now - flat(played.logs)[some]).exp()
        held = ratio.clamp(1 - plan.clip, 1 + plan.clip)
        better = torch.minimum(ratio * gains, held * gains).mean()
        unsure = -(logs.exp() * logs).sum() / len(some)
        return 0.5 * (value - values).square().mean() - better - plan.curious * unsure

    def take(self, loss: Any) -> None:
        """A step downhill, not too long a one."""
        self.optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.layers.parameters(), 0.5)
        self.optimiser.step()

    def parts(self, count: int, size: int) -> Iterator[Any]:
        """The decisions of a round in minibatches, several times, each time in another order."""
        for _ in range(self.plan.epochs):
            yield from torch.randperm(count, device=self.where).split(size)

    # Keeping.

    def save(self, path: Path) -> None:
        """Write down all from which it can go on."""
        kept = {"layers": self.layers.state_dict(), "optimiser": self.optimiser.state_dict()}
        torch.save({**kept, "curve": asdict(self.curve)}, path)

    def load(self, path: Path) -> None:
        """Go on from there, with other games than those of before."""
        kept = torch.load(path, map_location=self.where)
        self.layers.load_state_dict(kept["layers"])
        self.optimiser.load_state_dict(kept["optimiser"])
        self.curve = Curve(**kept["curve"])
        self.batch.reset(self.plan.seed + self.rounds)


def flat(rows: Any) -> Any:
    """All steps one after the other."""
    return rows.flatten(0, 1)


def advantages(played: Round, last: Any, far: float) -> Any:
    """By how much each decision came out better than expected (GAE; nothing is discounted)."""
    found, after, gain = torch.zeros_like(played.values), last, torch.zeros_like(last)
    for step in reversed(range(len(found))):
        goes_on = (~played.done[step]).float()
        surprise = played.rewards[step] + after * goes_on - played.values[step]
        gain = surprise + far * goes_on * gain
        found[step], after = gain, played.values[step]
    return found


def main(arguments: Sequence[str] | None = None) -> None:
    """Learn, measure, and draw how it went."""
    asked = read(arguments)
    given = {name: getattr(asked, name) for name in ("rounds", "seed", "measured")}
    plan = replace(PLANS[asked.game], **{name: one for name, one in given.items() if one})
    asked.out.mkdir(parents=True, exist_ok=True)
    torch.set_num_threads(asked.cores or cores())
    learner, kept = Learner(plan, asked.cores), asked.out / "player.pt"
    if kept.exists():
        learner.load(kept)
    try:
        for told in learner.learn():
            print(told, flush=True)
            learner.save(kept)
    except KeyboardInterrupt:
        print("stopped: what was learned so far is kept; the same command goes on", flush=True)
    learner.save(kept)
    show(learner, beside(plan.agreed, plan.bots, plan.measured, learner.best), asked.out)


def show(learner: Learner, measured: Measured, out: Path) -> None:
    """Tell what was reached, and write figures and curve down."""
    print(measured.told)
    plan, curve = learner.plan, learner.curve
    figures = {"plan": asdict(plan), "games": measured.games, "won": measured.won}
    text = json.dumps(figures | {"curve": asdict(curve)}, indent=1)
    (out / "figures.json").write_text(text + "\n", encoding="utf-8")
    last = (curve.games or [1])[-1]
    by_itself = list(zip(curve.games, curve.won, strict=True))[plan.imitated :]
    drawn = [Line("while it learned", by_itself)]
    for name in ("learned", plan.rival):
        share = measured.won[name] / measured.games
        drawn.append(Line(f"{name}, measured", [(0, share), (last, share)]))
    title = f"{plan.agreed.rules.name}: games won"
    (out / "curve.svg").write_text(lines(title, "games", drawn), encoding="utf-8")


def read(arguments: Sequence[str] | None) -> argparse.Namespace:
    """What was asked for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game", choices=PLANS)
    parser.add_argument("--out", type=Path, help="a folder (learned-GAME)")
    parser.add_argument("--rounds", type=int, help="of learning")
    parser.add_argument("--seed", type=int, help="of games and of what is drawn by lot (1)")
    parser.add_argument("--measured", type=int, help="games, in the end")
    parser.add_argument("--cores", type=int, default=0, help="all, unless said")
    asked = parser.parse_args(arguments)
    asked.out = asked.out or Path(f"learned-{asked.game}")
    return asked


if __name__ == "__main__":
    main()
