"""What if Hotspot's Central Fire Alarm cost 40? A sweep over a price, as a table and a plot.

    python examples/alarm.py                  # into the folder alarm, with prices.svg

It costs 30 Funds. Two Commanders who play by rule of thumb have the same years in front of them
with each price; so the difference to the price as printed is that of pairs of games. They buy what
they can pay for in an order of their own, and save for what is too dear: it is their answer, not
that of somebody who knows the price and thinks again.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[1]))

import pulaski
from examples.pairs import gain, won_by
from pulaski import lab
from pulaski.lab.plots import Whisker, whiskers
from pulaski.lab.tally import percent
from pulaski.players.strength import interval

PRINTED = 30
PRICES = (20, 30, 40, 60)
ENTRY = "asset.central_fire_alarm.cost"
BOUGHT = "buy central-fire-alarm"


class Row(NamedTuple):
    """What came of a price."""

    price: int
    games: int
    won: int
    bought: float  # alarms in a game
    gain: float  # of games won, against the price as printed
    wide: float  # half of its 95 % interval

    @property
    def told(self) -> str:
        """As a line of the table."""
        gain = f"{self.gain:+7.1%} ± {self.wide:.1%}" if self.price != PRINTED else "  as printed"
        share = percent(self.won, self.games)
        return f"{self.price:5}  {self.games:6,}  {share:24}  {gain:16}  {self.bought:7.2f}"


HEADING = f"price  {'games':>6}  {'won':24}  {'difference':16}  alarms bought a game"


def sweep(
    prices: Sequence[int], games: int, out: Path, seed: int = 1, cores: int = 0
) -> list[Row]:  # fmt: skip
    """Play so many games with each price; those that are in the folder are not played again."""
    files = [
        "" if price == PRINTED else lab.changed("hotspot", f"alarm at {price}", {ENTRY: price})
        for price in prices
    ]
    lab.simulate(
        "hotspot", games * len(prices), seats=2, options={"map": "metropolis"}, seed=seed,
        components=files, out=out, decisions=True, watch=0, cores=cores,
    )  # fmt: skip
    won, bought = won_by(out, len(prices), games), bought_by(out, len(prices))
    printed = won[list(prices).index(PRINTED)]
    return [
        Row(price, games, int(won[n].sum()), bought[n] / games, *gain(won[n], printed))
        for n, price in enumerate(prices)
    ]


def bought_by(out: Path, settings: int) -> Any:
    """Of each price, how many alarms were bought in all games."""
    told = lab.read(out, "decisions")
    number = pulaski.start("hotspot", 2, map="metropolis").action(BOUGHT).id
    which = told["setting"].to_numpy()[told["action"].to_numpy() == number]
    return np.bincount(which, minlength=settings)


def plot(rows: Sequence[Row]) -> str:
    """How often games are won with each price."""
    told = [
        Whisker(
            f"{row.price} Funds" + (", as printed" if row.price == PRINTED else ""),
            row.won / row.games, *interval(row.won, row.games),
        )
        for row in rows
    ]  # fmt: skip
    return whiskers("Games won by what the Central Fire Alarm costs", told)


def main(arguments: Sequence[str] | None = None) -> None:
    """Play, tell and draw."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--prices", type=int, nargs="+", default=PRICES, help="30 among them")
    parser.add_argument("--games", type=int, default=4_000, help="with each price")
    parser.add_argument("--out", type=Path, default=Path("alarm"), help="the folder")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--cores", type=int, default=0, help="all, unless said")
    asked = parser.parse_args(arguments)
    if PRINTED not in asked.prices:
        parser.error(f"the price as printed, {PRINTED}, must be among them")
    print("Playing. Rules with other data are compiled the first time: a minute or so for each.",
          file=sys.stderr)  # fmt: skip
    rows = sweep(asked.prices, asked.games, asked.out, asked.seed, asked.cores)
    print("\n".join([HEADING, *(row.told for row in rows)]))
    drawn = asked.out / "prices.svg"
    drawn.write_text(plot(rows), encoding="utf-8")
    print(f"\nThe plot: {drawn}")


if __name__ == "__main__":
    main()
