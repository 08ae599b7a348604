"""Whether Numba compiled each rule once: for every type of an argument it makes another version."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from pulaski.games import names
from pulaski.players.warm import compile_unit, units

__all__ = ["compiled_twice", "looked_at"]

KERNELS = "pulaski.games."


def _rules() -> Iterator[tuple[str, str, int]]:
    """Every compiled function of the process: its module, its name, how many versions it has."""
    for path, module in list(sys.modules.items()):
        for name, function in vars(module).items() if path.startswith("pulaski.") else ():
            if hasattr(function, "py_func") and function.__module__ == path:
                yield path, name, len(function.signatures)


def looked_at(game: str) -> int:
    """Compile everything of a game, unless it is on disk; how many rules were compiled."""
    for name, unit in units([game], everything=True):
        compile_unit(name, unit)
    return sum(versions > 0 for path, _, versions in _rules() if path.startswith(KERNELS))


def compiled_twice() -> list[str]:
    """The rules that have more than one version; functions of the core may have one a game."""
    return [
        f"{path}.{name}: {versions} versions"
        for path, name, versions in _rules()
        if versions > (1 if path.startswith(KERNELS) else len(names()))
    ]
