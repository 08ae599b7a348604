"""A room is looked over when it is loaded: its verbs are bound, and every slip is reported.

A code without a sentence, a form with a slot that is declared nowhere, a clause that the catalogue
does not have: each is one line that says where and what, before anything is played. `faults` has
the questions; this file finds what they are asked about.
"""

from __future__ import annotations

import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

from pulaski.core.compile import is_rule
from pulaski.core.defaults import verbs_for
from pulaski.core.errors import BadRoom, PulaskiError, listing
from pulaski.core.faults import LOOKED_AT
from pulaski.core.verbs import VERBS, bind

if TYPE_CHECKING:
    from pulaski.core.game import Rulebook

__all__ = ["move_in", "open_room", "telling_slips"]

#: What every room has; of two names, one.
FILES = (
    ("rules.md",),
    ("state.py",),
    ("codes.py",),
    ("notation.py",),
    ("kernel.py", "kernel"),
    ("picture.py", "picture/board.py"),
    ("words/en.toml",),
    ("game.py",),
)


def open_room(package: str, name: str) -> Rulebook:
    """The rulebook of the room that is this package; BadRoom says why it cannot be had."""
    spec = find_spec(package)
    folder = Path(str(spec and spec.origin)).parent
    missing = [names for names in FILES if not any((folder / one).exists() for one in names)]
    if missing:
        told = (f"{name}: there is no {' or '.join(names)}" for names in missing)
        raise BadRoom("\n".join(told))
    with telling_slips(name, folder):
        rules: Rulebook = import_module(f"{package}.game").RULES
    return rules


@contextmanager
def telling_slips(name: str, folder: Path) -> Iterator[None]:
    """Whatever goes wrong while a file of a room is loaded: a sentence that says where."""
    try:
        yield
    except PulaskiError as error:
        if not isinstance(error, BadRoom) or str(error).startswith(f"{name}: "):
            raise
        raise BadRoom(f"{name}: {_where(error, folder)}: {error}") from error
    except Exception as error:
        kind = type(error).__name__
        raise BadRoom(f"{name}: {_where(error, folder)}: {kind}: {error}") from error


def _where(error: Exception, folder: Path) -> str:
    """The last line of the room that an error came from."""
    steps = [(step.filename, step.lineno) for step in traceback.extract_tb(error.__traceback__)]
    if isinstance(error, SyntaxError) and error.filename:
        steps.append((error.filename, error.lineno))
    own = [(Path(file), line) for file, line in steps if Path(file).is_relative_to(folder)]
    if not own:
        return "game.py"
    file, line = own[-1]
    return f"{file.relative_to(folder).as_posix()}, line {line}"


def move_in(rules: Rulebook) -> None:
    """Bind the verbs of a room; BadRoom says in a sentence each what is wrong with it."""
    for faults in LOOKED_AT:
        _report(rules, faults(rules))
    if not hasattr(rules, "most_choices"):
        type(rules).most_choices = rules.action_ids
    found = dict(_verbs(rules))
    _report(rules, _verb_faults(rules, found))
    bind(rules.state.dtype, found)


def _report(rules: Rulebook, faults: Iterator[str]) -> None:
    if found := list(faults):
        name = getattr(rules, "id", type(rules).__name__)
        raise BadRoom("\n".join(f"{name}: {fault}" for fault in found))


def _verbs(rules: Rulebook) -> Iterator[tuple[str, Any]]:
    """The function of each verb: the room's own, or the core's."""
    yield from verbs_for(rules.state, rules.action_ids).items()
    for module in _kernel(rules):
        for name in VERBS:
            if _has_own(module, name):
                yield name, getattr(module, name)


def _kernel(rules: Rulebook) -> Iterator[ModuleType]:
    """The modules in which verbs are found by their names: the kernel, the policy, the audit."""
    for path in rules.kernel_files:
        name = ".".join(path.relative_to(rules.folder).with_suffix("").parts)
        yield import_module(f"{rules.package}.{name.removesuffix('.__init__')}")


def _has_own(module: ModuleType, name: str) -> bool:
    """Whether a function of this name is written in the module, not only imported there."""
    return getattr(getattr(module, name, None), "__module__", "") == module.__name__


def _verb_faults(rules: Rulebook, found: dict[str, Any]) -> Iterator[str]:
    for name in VERBS:
        if name not in found:
            needs = ": the core has one for records with the fields turn and draws"
            yield f"the kernel has no verb {name}{needs if name == 'sample' else ''}"
        elif not is_rule(found[name]):
            yield f"the verb {name} is not a @rule"
        where = [module.__name__ for module in _kernel(rules) if _has_own(module, name)]
        if len(where) > 1:
            files = listing(path.removeprefix(f"{rules.package}.") for path in where)
            yield f"the verb {name} is in {files}: only one function may have its name"
