"""Bots of one's own: a class in a file, or one that an installed package brings along.

    class Careful:
        \"\"\"It passes when it can.\"\"\"

        def __init__(self, seed: int) -> None:
            self.seed = seed

        def choose(self, position: Position) -> Action | str | int:
            return "pass" if position.refusal("pass") is None else position.suggestion(self.seed)

`careful.py:Careful` names a class in a file. A package names one in the group `pulaski.bots` of its
entry points. Such a bot is handed a guess at the position: what its seat cannot know is drawn anew
each time. It may play on it as it likes.
"""

from __future__ import annotations

import importlib.util
import inspect
import sys
from dataclasses import dataclass
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any, Final

from pulaski.core.errors import BadOption, UnknownName
from pulaski.core.play import Action
from pulaski.core.position import Position
from pulaski.players.bots import BOTS

__all__ = ["GROUP", "Own", "OwnBot", "offer"]

GROUP: Final = "pulaski.bots"


@dataclass(frozen=True)
class Own:
    """A bot as it is offered: made with a seed, as all are."""

    kind: type[Any]
    source: str  # by what it was asked for

    @property
    def name(self) -> str:
        """What it is called: its own `name`, else that of its class."""
        return str(getattr(self.kind, "name", self.kind.__name__))

    @property
    def about(self) -> str:
        """What it says of itself: the first line of its docstring."""
        return (inspect.getdoc(self.kind) or "").partition("\n")[0]

    def __call__(self, seed: int) -> OwnBot:
        """One that plays."""
        return OwnBot(self.kind(seed), seed)


class OwnBot:
    """A bot of somebody else, which sees what its seat may know."""

    def __init__(self, inner: Any, seed: int) -> None:
        self.inner = inner
        self.seed = seed

    def choose(self, position: Position) -> Action:
        """Ask it on a guess; what it names is looked up in the real position."""
        guess = position.guess(self.seed + len(position.moves))
        return position.action(self.inner.choose(guess))


def offer(what: str) -> str:
    """Add a bot, by `FILE.py:CLASS` or the name of an entry point; return its name in BOTS."""
    known = {made.source: name for name, made in BOTS.items() if isinstance(made, Own)}
    if what in known or what in BOTS:
        return known.get(what, what)
    kind = _from_file(what) if ".py:" in what else _from_package(what)
    if not inspect.isclass(kind) or not callable(getattr(kind, "choose", None)):
        raise BadOption(f"{what}: a bot is a class with a method choose(position)")
    name = kind.__name__
    if name in BOTS:
        raise BadOption(f"{what}: there is a bot called {name} already: rename the class")
    BOTS[name] = Own(kind, what)
    return name


def _from_file(what: str) -> Any:
    file, _, name = what.rpartition(":")
    path = Path(file).resolve()
    if not path.is_file():
        raise BadOption(f"{what}: there is no file {file}")
    spec = importlib.util.spec_from_file_location(f"pulaski_bots_{path.stem}", path)
    assert spec, path
    assert spec.loader, path
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # dataclasses look their module up
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        raise BadOption(f"{what}: {type(error).__name__}: {error}") from error
    if not hasattr(module, name):
        raise BadOption(f"{what}: {path.name} has no class {name}")
    return getattr(module, name)


def _from_package(what: str) -> Any:
    known = {entry.name: entry for entry in entry_points(group=GROUP)}
    if what not in known:
        raise UnknownName("bot", what, [*BOTS, *known, "FILE.py:CLASS"])
    try:
        return known[what].load()
    except Exception as error:
        raise BadOption(f"{what}: {type(error).__name__}: {error}") from error
