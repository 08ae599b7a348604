"""Does Heroic need twelve hot spots? A designer's question to the laboratory, answered by a page.

    python examples/hot_spots.py              # into the folder hot-spots, with report.html

At Heroic twelve Hot Spot markers wait in reserve, at the other levels of Flash Point six. What if
there were fewer? Three firefighters play the same games with each reserve, by rule of thumb: with
the same dice, as long as they do the same. So differences are told pair by pair.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1]))

from examples.pairs import gain, won_by
from pulaski import lab
from pulaski.lab.tally import percent

PRINTED = 12
FEWER = (6, 0)
ENTRY = "setup.experienced.difficulty.heroic.reserve_hot_spots"
WITHIN = 0.01  # a smaller difference counts as none


class Row(NamedTuple):
    """What came of a smaller reserve."""

    reserve: int
    games: int
    won: int
    easier: float  # than with twelve: a share of games
    wide: float  # half of its 95 % interval

    @property
    def verdict(self) -> str:
        """What the interval leaves open."""
        if self.easier - self.wide > 0:
            return "easier"
        if self.easier + self.wide < 0:
            return "harder"
        return "alike" if abs(self.easier) + self.wide < WITHIN else "undecided"

    @property
    def told(self) -> str:
        """As a line of the table."""
        apart = f"{self.easier:+.1%} ± {self.wide:.1%}" if self.reserve != PRINTED else "as printed"
        return f"{self.reserve:10}  {percent(self.won, self.games):24}  {apart}"


HEADING = f"{'in reserve':10}  {'won':24}  against twelve"


def ask(
    reserves: Sequence[int], games: int, out: Path, seed: int = 1, cores: int = 0
) -> list[Row]:  # fmt: skip
    """Twelve, and then each of these; games that are in the folder are not played again."""
    files = [lab.changed("flash-point", f"{one} in reserve", {ENTRY: one}) for one in reserves]
    lab.simulate(
        "flash-point", games * (1 + len(files)), seats=3, seed=seed, cores=cores, watch=0,
        options={"rules": "experienced", "level": "heroic"}, components=["", *files], out=out,
    )  # fmt: skip
    won = won_by(out, 1 + len(files), games)
    return [
        Row(reserve, games, int(won[n].sum()), *gain(won[n], won[0]))
        for n, reserve in enumerate([PRINTED, *reserves])
    ]


def answer(rows: Sequence[Row]) -> str:
    """The answer in words, as the figures have it."""
    others = [row for row in rows if row.reserve != PRINTED]
    alike = [row.reserve for row in others if row.verdict == "alike"]
    if alike:
        return f"Heroic does not need twelve: {min(alike)} would do as well."
    if all(row.verdict == "easier" for row in others):
        most = max(others, key=lambda row: row.reserve)
        return f"Heroic needs its twelve: with {most.reserve} it is easier by {most.easier:.1%}."
    return "That is not decided: play more games."


def main(arguments: Sequence[str] | None = None) -> None:
    """Ask, tell, and write the page."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--reserves", type=int, nargs="+", default=FEWER, help="instead of 12")
    parser.add_argument("--games", type=int, default=5_000, help="with each")
    parser.add_argument("--out", type=Path, default=Path("hot-spots"), help="the folder")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--cores", type=int, default=0, help="all, unless said")
    asked = parser.parse_args(arguments)
    print("Playing. Rules with other data are compiled the first time: a minute or two for each.",
          file=sys.stderr)  # fmt: skip
    rows = ask(asked.reserves, asked.games, asked.out, asked.seed, asked.cores)
    print("\n".join([HEADING, *(row.told for row in rows)]))
    print(f"\nBy rule of thumb: {answer(rows)}")
    page = asked.out / "report.html"
    page.write_text(lab.report(asked.out), encoding="utf-8")
    print(f"The page: {page}")


if __name__ == "__main__":
    main()
