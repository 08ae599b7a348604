"""Does Heroic need twelve hot spots? A designer's question to the laboratory, answered by a page.

    python examples/hot_spots.py              # into the folder hot-spots, with report.html

At Heroic twelve Hot Spot markers wait in reserve, at the other levels of Flash Point six. What if
there were fewer? The same games are played with each reserve, by rule of thumb: the same dice, as
far as they can be the same. They are compared pair by pair until it is decided whether twelve are
harder, or make no difference of a point.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from pulaski import lab

PRINTED = 12
FEWER = (9, 6, 3, 0)
GAME = "flash-point seats=3 rules=experienced level=heroic"
ENTRY = "setup.experienced.difficulty.heroic.reserve_hot_spots"


class Answer(NamedTuple):
    """What came of fewer markers."""

    reserve: int
    found: lab.Compared  # twelve, and beside them so many

    @property
    def words(self) -> str:
        """A sentence for each verdict."""
        share = self.found.difference
        said = {
            "first": f"twelve are even easier, by {share:.1%}",
            "second": f"twelve are harder, by {-share:.1%}",
            "alike": f"it makes no difference of {self.found.within:.0%}",
            "undecided": f"{self.found.pairs:,} pairs of games cannot tell",
        }
        return f"With {self.reserve} in reserve: {said[self.found.verdict]}."


def files(reserves: Sequence[int]) -> list[Path]:
    """The data of the game with so many markers in reserve."""
    return [lab.changed("flash-point", f"{one} in reserve", {ENTRY: one}) for one in reserves]


def ask(reserves: Sequence[int], pairs: int, seed: int = 1, cores: int = 0) -> list[Answer]:
    """Twelve, and each of these beside them."""
    found = []
    for reserve, file in zip(reserves, files(reserves), strict=True):
        told = lab.compare(GAME, f"components={file}", pairs, seed=seed, cores=cores)
        found.append(Answer(reserve, told))
    return found


def page(reserves: Sequence[int], games: int, out: Path, seed: int = 1, cores: int = 0) -> Path:
    """The report on as many games with each reserve; what ships comes first."""
    lab.simulate(
        "flash-point", games * (1 + len(reserves)), seats=3, seed=seed, cores=cores, watch=0,
        options={"rules": "experienced", "level": "heroic"},
        components=["", *files(reserves)], out=out,
    )  # fmt: skip
    path = out / "report.html"
    path.write_text(lab.report(out), encoding="utf-8")
    return path


def table(answers: Sequence[Answer]) -> str:
    """A row for each: how often it was won, and the difference with its interval."""
    rows = [f"{'in reserve':>10}  {'pairs':>7}  won with 12      so  twelve against so many"]
    for reserve, found in answers:
        shares = [won / found.pairs for won in found.won]
        rows.append(
            f"{reserve:10}  {found.pairs:7,}  {shares[0]:11.1%}  {shares[1]:6.1%}  "
            f"{found.difference:+.1%} ({found.least:+.1%} to {found.most:+.1%})"
        )
    return "\n".join(rows)


def answer(answers: Sequence[Answer]) -> str:
    """The answer in words, as the figures have it."""
    harder = [one.reserve for one in answers if one.found.verdict == "second"]
    alike = [one.reserve for one in answers if one.found.verdict == "alike"]
    if alike:
        said = f"Heroic does not need twelve: {min(alike)} in reserve would do as well."
    elif len(harder) == len(answers):
        said = f"Heroic needs its twelve: already with {max(harder)} it is easier."
    else:
        said = "That is not decided: play more pairs."
    return "\n".join([*(one.words for one in answers), said])


def main(arguments: Sequence[str] | None = None) -> None:
    """Ask, tell, and write the page."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--reserves", type=int, nargs="+", default=FEWER, help="how many instead")
    parser.add_argument("--pairs", type=int, default=40_000, help="of games at most, for each")
    parser.add_argument("--games", type=int, default=5_000, help="of each on the page")
    parser.add_argument("--out", type=Path, default=Path("hot-spots"), help="the folder")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--cores", type=int, default=0, help="all, unless said")
    asked = parser.parse_args(arguments)
    print("Playing. Rules with other data are compiled the first time: a minute or two for each.",
          file=sys.stderr)  # fmt: skip
    answers = ask(asked.reserves, asked.pairs, asked.seed, asked.cores)
    print(f"{table(answers)}\n\n{answer(answers)}")
    print(f"\nThe page: {page(asked.reserves, asked.games, asked.out, asked.seed, asked.cores)}")


if __name__ == "__main__":
    main()
