"""What two sets of weights come to in the same games, and the file that keeps it.

`python benchmarks/paired.py` prints the table of `docs/players.md` from all files in `docs/tuning`.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from pulaski.games import find
from pulaski.players.strength import Z, interval

FOLDER: Final = Path(__file__).parent.parent / "docs" / "tuning"
LEAST: Final = 0.01  # the mean gain for which weights are changed


def row(setting: str, searched: bool, before: Any, after: Any) -> dict[str, Any]:
    """One setting: shares with Wilson intervals, and the paired difference with its 95 %."""
    difference = after.astype(float) - before
    wide = Z * difference.std(ddof=1) / math.sqrt(len(difference))
    return {
        "setting": setting,
        "searched": searched,
        "games": len(before),
        "before": shares(before),
        "after": shares(after),
        "only_before": int((before & ~after).sum()),
        "only_after": int((after & ~before).sum()),
        "gain": [round(float(difference.mean()), 5), round(float(wide), 5)],
    }


def shares(wins: Any) -> list[float]:
    """A share and its 95 % interval."""
    count = int(wins.sum())
    return [round(part, 4) for part in (count / len(wins), *interval(count, len(wins)))]


def mean_gain(rows: Sequence[Mapping[str, Any]]) -> tuple[float, float]:
    """The mean of the differences, and the half width of its 95 % interval."""
    gains, wides = zip(*(row["gain"] for row in rows), strict=True)
    return sum(gains) / len(rows), math.hypot(*wides) / len(rows)


def is_better(rows: Sequence[Mapping[str, Any]]) -> bool:
    """Whether the mean gain is clear and large enough, and no setting is clearly worse."""
    gain, wide = mean_gain([row for row in rows if row["searched"]])
    return gain >= LEAST and gain > wide and all(sum(row["gain"]) >= 0 for row in rows)


def kept() -> list[dict[str, Any]]:
    """All that was written down, in the order of the games' names."""
    return [json.loads(path.read_text(encoding="utf-8")) for path in sorted(FOLDER.glob("*.json"))]


def told_option(option: str) -> str:
    """What an option is set to; of a mere yes or no, which option it is, too."""
    value = option.partition("=")[2]
    return option if value in ("yes", "no") else value


def table() -> str:
    """All that was written down, as the documents have it."""
    rows = ["| setting | games | before | found | gain |", "|---|---|---|---|---|"]
    for told in kept():
        for one in told["settings"]:
            seats, *options = one["setting"].split()
            values = map(told_option, options)
            name = ", ".join([find(told["game"]).name, f"{seats} seats", *values])
            rows.append(
                f"| {name}{'' if one['searched'] else ' *'} | {one['games']} "
                f"| {percent(one['before'])} | {percent(one['after'])} | {points(one['gain'])} |"
            )
    return "\n".join(rows)


def percent(share: Sequence[float]) -> str:
    """A share with its interval."""
    return f"{share[0]:.1%} ({share[1]:.1%} to {share[2]:.1%})"


def points(gain: Sequence[float]) -> str:
    """A difference with its interval."""
    return f"{100 * gain[0]:+.2f} ± {100 * gain[1]:.2f}"


if __name__ == "__main__":
    print(table())
