"""Whether Numba compiled each rule once: for every type of an argument it makes another version."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from importlib import import_module
from importlib.util import find_spec
from inspect import signature
from typing import Any, NamedTuple

from pulaski.core import verbs
from pulaski.core.events import silent
from pulaski.core.linking import DriverCompiler
from pulaski.core.state import duplicate, readable
from pulaski.games import find, names
from pulaski.players.warm import compile_unit, units

__all__ = ["ALL_WELL", "Compiled", "verdict", "verdict_on"]

ALL_WELL = "one version of each rule"
GAMES = "pulaski.games."
SHOWN = 10
#: What is handed to a driver that a page asks, by the type of its argument.
GIVEN: dict[str, Callable[[], Any]] = {"int": int, "Events": silent}


class Compiled(NamedTuple):
    """A function, how often it was compiled, and how often that may be."""

    name: str
    versions: int
    least: int = 1
    most: int = 1


def verdict_on(game: str) -> str:
    """Compile everything of a game, none of it being on disk, and say what became of its rules."""
    for name, unit in units([game], everything=True):
        compile_unit(name, unit)
    _ask_all(game)
    return verdict(game, _functions(game))


def _ask_all(game: str) -> None:
    """Call what pictures and pages ask the kernel: a driver is compiled when it is called."""
    path = f"{find(game).package}.kernel.inspect"
    asked = vars(import_module(path)) if find_spec(path) else {}
    start = find(game).largest.start_state
    for function in asked.values():
        if hasattr(function, "py_func") and function.__module__ == path and _is_driver(function):
            wanted = [one.annotation for one in signature(function.py_func).parameters.values()][1:]
            if not {*wanted} <= {*GIVEN}:
                continue  # it writes into an array, whose form only its caller knows
            with suppress(IndexError):  # what makes no sense there is compiled all the same
                function(duplicate(start), *(GIVEN[one]() for one in wanted))


def verdict(game: str, functions: Iterable[Compiled]) -> str:
    """A sentence that says which rules were never compiled, or more than once."""
    looked_at = list(functions)
    rules = [one for one in looked_at if one.least]
    never = [one.name for one in rules if not one.versions]
    often = [f"{one.name} ({one.versions})" for one in looked_at if one.versions > one.most]
    if not rules:
        return f"{game} has no rules: no function of its room has @rule"
    if never:
        return f"{len(never)} of {len(rules)} rules of {game} were never compiled: {_some(never)}"
    return f"compiled in more versions than one: {_some(often)}" if often else ALL_WELL


def _some(names: list[str]) -> str:
    more = [f"and {len(names) - SHOWN} more"] if len(names) > SHOWN else []
    return ", ".join(names[:SHOWN] + more)


def _functions(game: str) -> Iterator[Compiled]:
    """Every compiled function of the process; all rules of the game must be among them.

    A driver is compiled when it is called. A rule that is bound to a verb is compiled as the verb.
    A function of the core may have a version for each game.
    """
    room = f"{GAMES}{game.replace('-', '_')}."
    row = readable(find(game).state.dtype).type
    bound = {id(function) for function in verbs._KERNELS[row].values()}
    for path, module in list(sys.modules.items()):
        for name, function in vars(module).items() if path.startswith("pulaski.") else ():
            if hasattr(function, "py_func") and function.__module__ == path:
                must = path.startswith(room) and not _is_driver(function)
                most = 1 if path.startswith(GAMES) else len(names())
                least = int(must and id(function) not in bound)
                yield Compiled(f"{path}.{name}", len(function.signatures), least, most)


def _is_driver(function: Any) -> bool:
    return issubclass(function._compiler.pipeline_class, DriverCompiler)
