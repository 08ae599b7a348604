"""`simulate`: games of one or many settings, as a table with a row for each of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from pulaski.core.errors import BadOption
from pulaski.core.game import OptionValue, checked_seed
from pulaski.lab.folder import read_plan, table
from pulaski.lab.frames import needs_arrow
from pulaski.lab.places import CORES, workers
from pulaski.lab.running import Run, make_plan
from pulaski.lab.setting import crossed
from pulaski.lab.units import Kept

__all__ = ["keeping", "read", "simulate"]

#: Games of which a folder tells what happened where: of all settings, and at least of each.
WATCHED, LEAST_WATCHED = 200, 25
TABLES: Final = ("games", "decisions", "chances", "places")


def simulate(
    game: str, n: int = 1000, *,
    players: str | Sequence[str] = (), seats: int | Sequence[int] = (), seed: int = 1,
    options: Mapping[str, OptionValue] | None = None,
    vary: Mapping[str, Sequence[OptionValue]] | None = None,
    components: str | Path | Sequence[str | Path] = "", out: str | Path | None = None,
    decisions: bool = False, positions: bool = False, watch: int | None = None, cores: int = 0,
    on: str = CORES, address: str = "",
) -> Any:  # fmt: skip
    """Play `n` games in all, on all cores, and return an Arrow table with a row for each.

    `players` is one bot for every seat, or one for each; `seats` one number or several. Every
    combination of what is in `vary` is played, all with the same seeds, and each with every file of
    `components`; "" are the data that ship. With `out`, games are
    written into that folder, and those that are there are not played again. `on="ray"` plays on the
    cluster at `address` or RAY_ADDRESS, or on one of this machine that is started, `on="cuda"` on a
    GPU.
    """
    needs_arrow()
    named = [players] if isinstance(players, str) else list(players)
    counts = [seats] if isinstance(seats, int) else list(seats)
    files = [components] if isinstance(components, str | Path) else components
    settings = crossed(game, counts, named, options or {}, vary or {}, [*map(str, files)])
    kept = keeping(decisions, positions, watch, len(settings) if out else 0)
    with workers(on, cores, address) as crew:
        plan = make_plan(crew, settings, n, checked_seed(seed), kept)
        with Run(plan, crew, Path(out) if out else None) as run:
            for _ in run.play():
                pass
            return run.frame()


def keeping(decisions: bool, positions: bool, watch: int | None, settings: int) -> Kept:
    """What is written down in a folder for so many settings; without a folder, nothing is."""
    if (decisions or positions) and not settings:
        raise BadOption("decisions are written into a folder: name one")
    if watch is None:
        watch = max(WATCHED // settings, LEAST_WATCHED) if settings else 0
    return Kept(decisions or positions, positions, watch)


def read(folder: str | Path, kind: str = "games") -> Any:
    """What a folder holds, as an Arrow table: games, decisions, chances or places."""
    if kind not in TABLES:
        raise BadOption(f"there is no table {kind!r}: choose from {', '.join(TABLES)}")
    read_plan(Path(folder))
    return table(Path(folder), kind)
