"""A room is looked over when it is loaded: its verbs are bound, and every slip is reported.

A code without a sentence, a form with a slot that is declared nowhere, a clause that the catalogue
does not have: each is one line that says where and what, before anything is played.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

from pulaski.core import codes
from pulaski.core.compile import INTERPRETED
from pulaski.core.defaults import verbs_for
from pulaski.core.errors import BadRoom, listing
from pulaski.core.verbs import VERBS, bind
from pulaski.core.words import Words

if TYPE_CHECKING:
    from pulaski.core.game import Rulebook

__all__ = ["move_in"]

#: The classes that `codes.py` must have, and what they are.
CLASSES = {
    "Phase": codes.Phase,
    "Act": codes.Action,
    "Event": codes.Event,
    "Refusal": codes.Refusal,
    "Ending": codes.Ending,
}
#: What a rulebook must say of itself, and cannot leave to the core.
SAID = ("id", "name", "minutes", "version", "seats", "state", "most_choices")
MOST_VALUES = 4  # of an event

_SLOT = re.compile(r"\{(\w+)\}")


def move_in(rules: Rulebook) -> None:
    """Bind the verbs of a room; BadRoom says in a sentence each what is wrong with it."""
    for faults in (_unsaid, _code_faults, _form_faults, _clause_faults, _word_faults):
        _report(rules, faults(rules))
    found = dict(_verbs(rules))
    _report(rules, _verb_faults(rules, found))
    bind(rules.state.dtype, found)


def _report(rules: Rulebook, faults: Iterator[str]) -> None:
    if found := list(faults):
        name = getattr(rules, "id", type(rules).__name__)
        raise BadRoom("\n".join(f"{name}: {fault}" for fault in found))


def _unsaid(rules: Rulebook) -> Iterator[str]:
    for name in SAID:
        if not hasattr(rules, name):
            yield f"the rulebook {type(rules).__name__} does not say its {name}"


def _code_faults(rules: Rulebook) -> Iterator[str]:
    for name, base in CLASSES.items():
        if not issubclass(getattr(rules.codes, name, int), base):
            yield f"codes.py has no class {name}(codes.{base.__name__})"


def _form_faults(rules: Rulebook) -> Iterator[str]:
    """Slots that are not declared, and forms that cannot be filled."""
    for what, code in _written(rules):
        for name, kind in code.slots.items():
            if kind not in rules.slots:
                yield f"{_name(what, code)} has a slot {{{name}}}, but no slot {kind!r} is declared"
    for code in rules.codes.Event:
        if len(code.slots) > MOST_VALUES:
            yield f"{_name('event', code)} has {len(code.slots)} slots: an event has at most four"
    for code in rules.codes.Act:
        yield from _count_faults(rules, code)


def _count_faults(rules: Rulebook, code: codes.Action) -> Iterator[str]:
    """Counts that do not fit the texts; where ids depend on the position, there are no texts."""
    kinds = [rules.slots[kind] for kind in code.slots.values() if kind in rules.slots]
    if code in getattr(rules.notation, "VALUES", {}) or not all(slot.texts for slot in kinds):
        return
    if len(code.counts) != len(code.slots):
        counts = f"{len(code.slots)} slots and {len(code.counts)} counts"
        yield f"{_name('action', code)} has {counts}: there must be one for each"
        return
    for (name, kind), count in zip(code.slots.items(), code.counts, strict=True):
        texts = rules.slots[kind].texts if kind in rules.slots else ()
        if len(texts) != count:
            has = f"but slot {kind!r} lists {len(texts)} texts"
            yield f"{_name('action', code)} has {count} values for {{{name}}}, {has}"


def _clause_faults(rules: Rulebook) -> Iterator[str]:
    """Clauses that do not stand in the catalogue."""
    known = rules.catalogue.clauses
    for what in ("Event", "Refusal", "Ending"):
        for code in getattr(rules.codes, what):
            if code.clause not in known:
                named = _name(what.lower(), code)
                yield f"{named} cites {code.clause}, which rules.md does not have"


def _word_faults(rules: Rulebook) -> Iterator[str]:
    """Codes without a sentence, sentences without a code, and slots that nothing fills."""
    if not (rules.folder / "words" / "en.toml").exists():
        yield "there is no words/en.toml"
        return
    for language in rules.languages:
        words, file = rules.words_in(language), f"words/{language}.toml"
        yield from _sentence_faults(rules, words, file)
        yield from _asked_faults(rules, words, file)


def _sentence_faults(rules: Rulebook, words: Words, file: str) -> Iterator[str]:
    for section, wanted in _keys(rules).items():
        has = words.keys(section)
        for key, code in wanted.items():
            if key not in has:
                yield f"{_name(section, code)} has no sentence in {file}"
                continue
            slots = getattr(code, "slots", {"winners": ""} if section == "ending" else {})
            for slot in _SLOT.findall(words(section, key).text):
                if slot not in slots:
                    has_not = f"its sentence in {file} has a slot {{{slot}}}"
                    yield f"{_name(section, code)}: {has_not}, but it has only {listing(slots)}"
        for key in sorted(has - set(wanted)):
            yield f"{file} has a sentence for {section} {key!r}, but codes.py has no such {section}"


def _asked_faults(rules: Rulebook, words: Words, file: str) -> Iterator[str]:
    has = words.keys("asked")
    for phase in rules.codes.Phase:
        if phase.asked and phase.asked not in has:
            yield f"{_name('phase', phase)} asks {phase.asked!r}, which {file} does not say"


def _keys(rules: Rulebook) -> dict[str, dict[str, Any]]:
    """The keys that a language needs a sentence for, each with its code."""
    of = rules.codes
    return {
        "action": {code.kind: code for code in reversed(of.Act)},
        "event": {code.kind: code for code in reversed(of.Event)},
        "refusal": {code.key: code for code in of.Refusal},
        "ending": {code.key: code for code in of.Ending},
    }


def _written(rules: Rulebook) -> Iterator[tuple[str, Any]]:
    yield from (("action", code) for code in rules.codes.Act)
    yield from (("event", code) for code in rules.codes.Event)


def _name(what: str, code: Any) -> str:
    return f"{what} {int(code)} ({code.key})"


def _verbs(rules: Rulebook) -> Iterator[tuple[str, Any]]:
    """The function of each verb: the room's own, or the core's."""
    yield from verbs_for(rules.state, rules.action_ids).items()
    for module in _kernel(rules):
        for name in VERBS:
            if _has_own(module, name):
                yield name, getattr(module, name)


def _kernel(rules: Rulebook) -> Iterator[ModuleType]:
    """The modules in which verbs are found by their names: the kernel, the policy, the audit."""
    folders = ("kernel", "policy")
    files = [path for folder in folders for path in sorted((rules.folder / folder).glob("*.py"))]
    files += [path for name in ("policy.py", "audit.py") if (path := rules.folder / name).exists()]
    for path in files:
        name = ".".join(path.relative_to(rules.folder).with_suffix("").parts)
        yield import_module(f"{rules.package}.{name.removesuffix('.__init__')}")


def _has_own(module: ModuleType, name: str) -> bool:
    """Whether a function of this name is written in the module, not only imported there."""
    return getattr(getattr(module, name, None), "__module__", "") == module.__name__


def _verb_faults(rules: Rulebook, found: dict[str, Any]) -> Iterator[str]:
    for name in VERBS:
        if name not in found:
            yield f"the kernel has no verb {name}"
        elif not INTERPRETED and not hasattr(found[name], "py_func"):
            yield f"the verb {name} is no @rule"
        where = [module.__name__ for module in _kernel(rules) if _has_own(module, name)]
        if len(where) > 1:
            files = listing(path.removeprefix(f"{rules.package}.") for path in where)
            yield f"the verb {name} is in {files}: only one function may have its name"
