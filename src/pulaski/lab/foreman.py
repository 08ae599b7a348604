"""Whoever has units of work performed on one node of a cluster, by the crew of that machine.

A node has its own files. So those that a setting names, an owner's data and bots, are lent to it;
and it tells by which program it plays, since games by different ones must not be mixed.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

from pulaski.core.cache import PACKAGE
from pulaski.lab.crew import Crew, answer_to, put
from pulaski.lab.setting import Setting, describe
from pulaski.lab.units import Found, Unit, perform

__all__ = ["Files", "Foreman", "difference", "introduced", "lendable", "play"]

#: What is in files, by the paths that settings name.
Files = Mapping[str, bytes]

A_FILE: Final = ".py:"  # is in the name of a bot that is a class in a file

#: The parts of the package that decide what is played and told, and what they are written in.
DECIDING: Final = ("core", "games", "players", "lab")
SUFFIXES: Final = (".py", ".toml", ".npz")


class Foreman:
    """On a node, it asks the crew of its machine. It need not be told anything twice."""

    def __init__(self, cores: int) -> None:
        self._crew = Crew(cores)
        self._lent: dict[str, str] = {}  # where files are here

    def meet(self, setting: Setting, files: Files) -> bytes:
        """Take files over, and tell by what a setting would be played here."""
        for path, content in files.items():
            self._lent[path] = str(put("lent", Path(path).name, content))
        return self.do(introduced, setting)

    def do(self, task: Callable[..., Any], setting: Setting, *rest: Any) -> bytes:
        """What a task comes to where this setting can be played: an answer, ready to be sent."""
        here = self._here(setting)
        return pickle.dumps(answer_to(self._crew.ask, (here, task, here, *rest)))

    def _here(self, setting: Setting) -> Setting:
        components = self._lent.get(setting.components, setting.components)
        players = tuple(self._bot(who) for who in setting.players)
        return replace(setting, components=components, players=players)

    def _bot(self, who: str) -> str:
        file, _, name = who.rpartition(":")
        return f"{self._lent[file]}:{name}" if A_FILE in who else who


def play(setting: Setting, unit: Unit) -> Found:
    """Play a unit with the files that are here."""
    return perform(replace(unit, setting=setting))


def lendable(setting: Setting) -> Files:
    """The files that a setting names."""
    bots = [who.rpartition(":")[0] for who in setting.players if A_FILE in who]
    named = [*bots, *([setting.components] if setting.components else [])]
    return {path: Path(path).read_bytes() for path in named}


def introduced(setting: Setting) -> dict[str, str]:
    """By what a setting is played here: what must be the same wherever its games are played."""
    about = describe(setting)
    return {
        "pulaski": about.pulaski,
        "rules version": str(about.rules_version),
        "the components": about.components or about.edition,
        "program text": _program(),
    }


def difference(mine: Mapping[str, str], theirs: Mapping[str, str]) -> str:
    """The first thing in which a node differs; nothing, if it does not."""
    for name, value in mine.items():
        if theirs.get(name) != value:
            return f"it has {name} {theirs.get(name)}, not {value}"
    return ""


@cache
def _program() -> str:
    """A mark of all that decides what a row says."""
    digest = blake2b(digest_size=6)
    for part in DECIDING:
        for path in sorted((PACKAGE / part).rglob("*")):
            if path.suffix in SUFFIXES:
                digest.update(path.relative_to(PACKAGE).as_posix().encode())
                digest.update(path.read_bytes())
    return digest.hexdigest()
