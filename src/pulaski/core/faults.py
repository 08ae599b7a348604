"""What can be wrong with a room: each question yields a sentence for every slip that it finds."""

from __future__ import annotations

import inspect
import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

from pulaski.core import codes, plurals
from pulaski.core.errors import BadLesson, BadNotation, BadOption, listing
from pulaski.core.terminal import COMMANDS
from pulaski.core.words import ENGLISH, MANY, Phrase, Words

if TYPE_CHECKING:
    from pulaski.core.game import Option, Rulebook
    from pulaski.core.lesson import Lesson, Step

__all__ = ["LOOKED_AT"]

#: The classes that `codes.py` must have, and what they are.
CLASSES = {
    "Phase": codes.Phase,
    "Act": codes.Action,
    "Event": codes.Event,
    "Refusal": codes.Refusal,
    "Ending": codes.Ending,
}
#: What a rulebook must say of itself, and cannot leave to the core.
SAID = ("id", "name", "minutes", "version", "seats", "state")
MOST_VALUES = 4  # of an event

_NUMBERS = re.compile(r"(-\d+)+$")  # of several pieces that are called alike
_NAMED = re.compile(r"\b(Phase|Act|Event|Refusal|Ending)\.([A-Z][A-Z0-9_]*)\b")
_TOLD = re.compile(r"\b(emit|whisper)\(")
_EVENT = re.compile(r"Event\.(\w+)")


# The rulebook and its codes.


def _unsaid(rules: Rulebook) -> Iterator[str]:
    for name in SAID:
        if not hasattr(rules, name):
            yield f"the rulebook {type(rules).__name__} does not say its {name}"


def _method_faults(rules: Rulebook) -> Iterator[str]:
    """Methods that the core could not call, and values that were made methods."""
    from pulaski.core.game import Rulebook

    who = f"the rulebook {type(rules).__name__}"
    for name in {**Rulebook.__annotations__, **vars(Rulebook)}:
        own = inspect.getattr_static(type(rules), name, None)
        wanted = vars(Rulebook).get(name)
        if name.startswith("_") or own is wanted:
            continue
        if not _is_method(wanted):
            if _is_method(own):
                yield f"{who} has a method {name}, but it must be a value or a property"
        elif not _is_method(own):
            kind = type(own).__name__
            yield f"{who} has a {kind} {name}, but it must be a method {_call(name, wanted)}"
        elif _call(name, own) != _call(name, wanted):
            yield f"{who} has {_call(name, own)}, but it must be {_call(name, wanted)}"


def _is_method(found: Any) -> bool:
    return inspect.isfunction(found) or hasattr(found, "__wrapped__")


def _call(name: str, method: Any) -> str:
    """A method with all that it must be given; what it does not use may begin with `_`."""
    given = inspect.signature(inspect.unwrap(method)).parameters.values()
    return f"{name}({', '.join(one.name.lstrip('_') for one in given if one.default is one.empty)})"


def _code_faults(rules: Rulebook) -> Iterator[str]:
    for name, base in CLASSES.items():
        if not issubclass(getattr(rules.codes, name, int), base):
            yield f"codes.py has no class {name}(codes.{base.__name__})"
    if not hasattr(rules.notation, "SLOTS"):
        yield "notation.py has no SLOTS, which say what may stand in the slots of the forms"


def _field_faults(rules: Rulebook) -> Iterator[str]:
    """Fields of the record that refer to a slot that is not declared."""
    for name, field in rules.state.fields.items():
        for slot in (field.of, field.by):
            if slot and slot not in rules.slots:
                yield f"field {name!r} of the record names a slot {slot!r}, {_known(rules)}"


def _form_faults(rules: Rulebook) -> Iterator[str]:
    """Slots that are not declared, and forms that cannot be filled."""
    for what, code in _written(rules):
        for name, kind in code.slots.items():
            if kind not in rules.slots:
                of_kind = "" if name == kind else f" of kind {kind!r}"
                yield f"{_name(what, code)} has a slot {{{name}}}{of_kind}, {_known(rules)}"
        yield from _place_faults(rules, what, code)
        if code.shows and code.shows not in code.slots:
            yield f"{_name(what, code)} shows {code.shows!r}, but has only {listing(code.slots)}"
    for code in rules.codes.Event:
        if len(code.slots) > MOST_VALUES:
            yield f"{_name('event', code)} has {len(code.slots)} slots: an event has at most four"
    for code in rules.codes.Act:
        yield from _count_faults(rules, code)
        yield from _first_word_faults(code)


def _place_faults(rules: Rulebook, what: str, code: Any) -> Iterator[str]:
    """Places to point at that the code does not have; an action may have more than its slots."""
    has_more = hasattr(rules.notation, "pointed_at") or hasattr(rules.notation, "describe")
    for name in code.at or ():
        if name not in code.slots and (what == "event" or not has_more):
            yield f"{_name(what, code)} is at {name!r}, but it has only {listing(code.slots)}"


def _step_faults(rules: Rulebook) -> Iterator[str]:
    """Steps that are no actions, or that lead nowhere; and steps of which nobody knows whence."""
    from pulaski.core.game import Rulebook

    forms = rules.action_notation.forms
    for kind in rules.steps:
        if kind not in forms:
            yield f"steps has {kind!r}, but codes.py has no such action"
        elif not forms[kind].path:
            yield f"steps has {kind!r}, but that action is not pointed at by a place"
    if rules.steps and type(rules).stands_at is Rulebook.stands_at:
        yield f"the rulebook {type(rules).__name__} has steps, but no stands_at"


def _lesser_faults(rules: Rulebook) -> Iterator[str]:
    """What is to have a smaller button, or is called an answer, and is no action."""
    for kind in rules.lesser:
        if kind.split()[0] not in rules.action_notation.forms:
            yield f"lesser has {kind!r}, but codes.py has no such action"
    for name in ("answers", "optional"):
        for kind in getattr(rules, name):
            if kind not in rules.action_notation.forms:
                yield f"{name} has {kind!r}, but codes.py has no such action"


def _turn_faults(rules: Rulebook) -> Iterator[str]:
    """Turns that would begin or end with what never happens."""
    for name in ("begins_turn", "ends_turn"):
        for kind in getattr(rules, name):
            if kind not in rules.event_notation.forms:
                yield f"{name} has {kind!r}, but codes.py has no such event"


def _count_faults(rules: Rulebook, code: codes.Action) -> Iterator[str]:
    """Counts that do not fit the texts; where ids depend on the position, there are no texts."""
    kinds = [rules.slots[kind] for kind in code.slots.values() if kind in rules.slots]
    if code in getattr(rules.notation, "VALUES", {}) or not all(slot.texts for slot in kinds):
        return
    if len(code.counts) != len(code.slots):
        counts = f"{_count(len(code.slots), 'slot')} and {_count(len(code.counts), 'count')}"
        yield f"{_name('action', code)} has {counts}: there must be one for each"
        return
    for (name, kind), count in zip(code.slots.items(), code.counts, strict=True):
        texts = rules.slots[kind].texts if kind in rules.slots else ()
        if kind in rules.slots and len(texts) != count:
            has = f"but slot {kind!r} lists {len(texts)} texts"
            yield f"{_name('action', code)} has {count} values for {{{name}}}, {has}"


def _first_word_faults(code: codes.Action) -> Iterator[str]:
    """A person who types an action must not be taken to mean something else."""
    first = code.form.split()[0].lower()
    if first in COMMANDS:
        yield f"{_name('action', code)} begins with {first!r}, a command of 'pulaski play'"
    if "{" in first or first.isdigit():
        yield f"{_name('action', code)} must begin with a word, not with {first!r}"


# Clauses.


def _catalogue_faults(rules: Rulebook) -> Iterator[str]:
    """Lines that are no clauses, and languages in which the clauses are not the same."""
    for language in rules.languages:
        file = "rules.md" if language == ENGLISH else f"rules.{language}.md"
        try:
            told = rules.catalogue_in(language)
        except ValueError as error:
            where = str(rules.folder / file)
            yield f"{file}{str(error).removeprefix(where) if where in str(error) else f': {error}'}"
            return
        yield from (f"{file} {fault}" for fault in rules.catalogue.unlike(told))


def _clause_faults(rules: Rulebook) -> Iterator[str]:
    """Clauses that do not stand in the catalogue."""
    known = rules.catalogue.clauses
    named = [
        (what.lower(), code)
        for what in ("Event", "Refusal", "Ending")
        for code in _all(rules, what)
    ]
    for what, code in named:
        if code.clause not in known:
            yield f"{_name(what, code)} cites {code.clause}, which rules.md does not have"
    for option in _options(rules).values():
        if option.clause not in known:
            yield f"option {option.name!r} cites {option.clause}, which rules.md does not have"
    for number, step in enumerate(_steps(rules), 1):
        if step.clause and step.clause not in known:
            yield f"lesson.toml: step {number} cites {step.clause}, which rules.md does not have"


# Words.


def _word_faults(rules: Rulebook) -> Iterator[str]:
    """Codes without a sentence, sentences without a code, and slots that nothing fills."""
    for language in rules.languages:
        file = f"words/{language}.toml"
        try:
            words = rules.words_in(language)
        except (tomllib.TOMLDecodeError, TypeError, AttributeError) as error:
            yield f"{file} cannot be read: {error}"
            continue
        yield from _plural_faults(words, file, language)
        yield from _sentence_faults(rules, words, file)
        yield from _asked_faults(rules, words, file)
        yield from _option_faults(rules, words, file)
        yield from _short_faults(rules, words, file)


def _plural_faults(words: Words, file: str, language: str) -> Iterator[str]:
    for section, entries in words.sections.items():
        for key, phrase in entries.items():
            for fault in plurals.faults(phrase.text, language):
                yield f"{file}: {section}.{key}: {fault}"


def _sentence_faults(rules: Rulebook, words: Words, file: str) -> Iterator[str]:
    for section, wanted in _keys(rules).items():
        has = words.keys(section)
        if section == "event":
            wanted |= _special_events(rules, has)
        for key, code in wanted.items():
            if key in has:
                text, slots = words(section, key).text, _slots(rules, section, code)
                of = f"{_name(section, code)}: its sentence in {file} has"
                yield from (f"{of} {fault}" for fault in _slot_faults(rules, text, slots))
            else:
                yield f"{_name(section, code)} has no sentence in {file}"
        for key in sorted(has - set(wanted)):
            yield f"{file} has a sentence for {section} {key!r}, but codes.py has no such {section}"


def _slots(rules: Rulebook, section: str, code: Any) -> Mapping[str, str]:
    """What fills a sentence of a code, and the kind of each."""
    if section == "ending":
        return {"winners": ""}
    added = getattr(rules.notation, "ADDED", ()) if section == "action" else ()
    return {**getattr(code, "slots", {}), **dict.fromkeys(added, "")}


def _slot_faults(rules: Rulebook, text: str, slots: Mapping[str, str]) -> Iterator[str]:
    for slot in plurals.slots(text):
        if slot not in slots:
            yield f"a slot {{{slot}}}, but it has only {listing(slots)}"
    for slot in plurals.numbers(text):
        if slot in slots and not _holds_numbers(rules, slots[slot]):
            yield f"forms by {{{slot}}}, which holds no number"


def _special_events(rules: Rulebook, keys: set[str]) -> dict[str, Any]:
    """Sentences of events for one of their clauses or values: `laid.FE-LAY-1`, `laid.value=0`;
    and for many in a row, which differ in their place: `laid.many`."""
    found: dict[str, Any] = {}
    for code in rules.codes.Event:
        whole = {f"{code.kind}.{code.clause}", f"{code.kind}.{MANY}"}
        starts = tuple(f"{code.kind}.{slot}=" for slot in code.slots)
        found |= {key: code for key in keys if key in whole or key.startswith(starts)}
    return found


def _holds_numbers(rules: Rulebook, kind: str) -> bool:
    return kind in rules.slots and bool(re.fullmatch(rules.slots[kind].pattern, "1"))


def _asked_faults(rules: Rulebook, words: Words, file: str) -> Iterator[str]:
    has = words.keys("asked")
    for phase in rules.codes.Phase:
        if phase.asked and phase.asked not in has:
            yield f"{_name('phase', phase)} asks {phase.asked!r}, which {file} does not say"
    kinds = {code.kind for code in rules.codes.Act}
    known = {f"{asked}-{kind}" for asked in has for kind in kinds}
    for key in sorted(words.keys("answer") - known):
        yield f"{file} has words for answer {key!r}, but no action is called so when that is asked"


def _short_faults(rules: Rulebook, words: Words, file: str) -> Iterator[str]:
    """What an action is called below the name of its place."""
    for kind in sorted(words.keys("short") - {code.kind for code in rules.codes.Act}):
        yield f"{file} has words for {kind!r} below [short], but no action is called so"


def _option_faults(rules: Rulebook, words: Words, file: str) -> Iterator[str]:
    offered = _options(rules)
    has = words.keys("option")
    for name in offered:
        phrase = words("option", name) if name in has else Phrase("")
        if not phrase.text or not phrase.name:
            yield f"option {name!r} has no name and text in {file}, below [option.{name}]"
    for name in sorted(has - set(offered)):
        yield f"{file} has words for option {name!r}, but game.py offers no such option"


def _counted_faults(rules: Rulebook) -> Iterator[str]:
    """What is counted in a round and at the end: kinds of events, and slots that hold a number."""
    known = {code.kind: code for code in rules.codes.Event}
    for language in rules.languages:
        file = f"words/{language}.toml"
        for kind in sorted(rules.words_in(language).keys("news") - set(known)):
            yield f"{file} counts {kind!r} below [news], but codes.py has no such event"
        for key in sorted(rules.words_in(language).keys("tally")):
            told, _, counted = key.partition(".")
            kind, _, clause = told.partition("@")
            slot = counted.partition("=")[0]
            clauses = {code.clause for code in rules.codes.Event if code.kind == kind}
            if kind not in known:
                yield f"{file} counts {kind!r} below [tally], but codes.py has no such event"
            elif clause and clause not in clauses:
                has = listing(sorted(clauses))
                yield f"{file} counts {key!r} below [tally], but that event rests on {has}"
            elif slot and slot not in known[kind].slots:
                has = listing(known[kind].slots)
                yield f"{file} adds up {key!r} below [tally], but that event has only {has}"


# Pieces: what can be asked about.


def _piece_faults(rules: Rulebook) -> Iterator[str]:
    """Pieces without a sentence, a name or a clause, and sentences without a piece."""
    for id_, piece in rules.pieces.items():
        if piece.clause not in rules.catalogue.clauses:
            yield f"piece {id_!r} cites {piece.clause}, which rules.md does not have"
    for kind, id_ in rules.about.items():
        if kind not in {code.kind for _, code in _written(rules)}:
            yield f"pieces.py says what {kind!r} is about, but codes.py has no such action or event"
        if id_ not in rules.pieces:
            yield f"pieces.py says that {kind!r} is about {id_!r}, which is no piece"
    for language in rules.languages:
        yield from _told_faults(rules, rules.words_in(language), language)


def _told_faults(rules: Rulebook, words: Words, language: str) -> Iterator[str]:
    file = f"words/{language}.toml"
    for id_, piece in rules.pieces.items():
        key = piece.worded or id_
        if key not in words.keys("piece"):
            yield f"piece {id_!r} has no sentence in {file}, below [piece]"
            continue
        phrase, bare = words("piece", key), _NUMBERS.sub("", id_)
        plain = language == ENGLISH and bare.isalpha()
        if not (phrase.name or plain or bare in words.keys("name")):
            yield f"piece {id_!r} has no name in {file}, below [piece] or [name]"
        for slot in plurals.slots(phrase.name + phrase.text):
            if slot not in piece.values:
                has_not = f"its sentence in {file} has a slot {{{slot}}}"
                yield f"piece {id_!r}: {has_not}, but it has only {listing(piece.values)}"
    yield from _kind_faults(rules, words, file)


def _kind_faults(rules: Rulebook, words: Words, file: str) -> Iterator[str]:
    """Words for what is no piece, and kinds without a title."""
    found = rules.pieces
    worded = {piece.worded or id_ for id_, piece in found.items()}
    kinds = {piece.kind for piece in found.values()}
    for section, wanted in (("piece", worded), ("kind", kinds)):
        for key in sorted(words.keys(section) - wanted):
            yield f"{file} has words for {section} {key!r}, but pieces.py has no such {section}"
    for kind in sorted(kinds - words.keys("kind")):
        yield f"pieces of kind {kind!r} have no title in {file}, below [kind]"


# The lesson. Whether it plays through is for a test: here no rule is asked.


def _lesson_faults(rules: Rulebook) -> Iterator[str]:
    try:
        lesson = rules.lesson
    except BadLesson as error:
        yield str(error).replace(str(rules.folder / "lesson.toml"), "lesson.toml")
        return
    if lesson:
        yield from _said_faults(rules, lesson)
        yield from _played_faults(rules, lesson)


def _steps(rules: Rulebook) -> tuple[Step, ...]:
    """The steps of the lesson, as far as it can be read."""
    try:
        return rules.lesson.steps if rules.lesson else ()
    except BadLesson:
        return ()


def _said_faults(rules: Rulebook, lesson: Lesson) -> Iterator[str]:
    """Steps without a sentence, and sentences without a step."""
    said = {step.say for step in lesson.steps}
    for language in rules.languages:
        file, has = f"words/{language}.toml", rules.words_in(language).keys("lesson")
        for number, step in enumerate(lesson.steps, 1):
            if step.say not in has:
                says = f"says {step.say!r}, which {file} does not have below [lesson]"
                yield f"lesson.toml: step {number} {says}"
        for key in sorted(has - said):
            yield f"{file} has a sentence for lesson {key!r}, but no step of lesson.toml says it"


def _played_faults(rules: Rulebook, lesson: Lesson) -> Iterator[str]:
    """A game that is not offered, and texts that no action is written like."""
    from pulaski.core.game import Game

    try:
        Game.agree(rules, lesson.seats, dict(lesson.options))
    except BadOption as error:
        yield f"lesson.toml: {error}"
    played = {"start": lesson.start}
    played |= {f"step {n}": step.play + step.then for n, step in enumerate(lesson.steps, 1)}
    for where, texts in played.items():
        for text in texts:
            try:
                rules.action_notation.read(text)
            except BadNotation as error:
                yield f"lesson.toml: {where}: {error}"


# What the rules write.


def _kernel_faults(rules: Rulebook) -> Iterator[str]:
    """Codes that do not exist, and events with too many or too few values.

    The text is looked at, not the syntax: parsing all rules takes eight times as long.
    """
    known = {name: frozenset(_all(rules, name).__members__) for name in CLASSES}
    for path in rules.kernel_files:
        text = path.read_text(encoding="utf-8")
        name = path.relative_to(rules.folder).as_posix()
        for match in _NAMED.finditer(text):
            if match[2] not in known[match[1]]:
                yield f"{name}, line {_line(text, match)}: codes.py has no {match[0]}"
        for match in _TOLD.finditer(text):
            yield from _value_faults(rules, text, match, name)


def _value_faults(rules: Rulebook, text: str, match: re.Match[str], name: str) -> Iterator[str]:
    """An event that is named, and whose values are not as many as its slots."""
    given = _arguments(text, match.end())[1 if match[1] == "emit" else 2 :]
    if not given or not (event := _EVENT.fullmatch(given[0])) or "*" in given[-1][:1]:
        return
    code = rules.codes.Event.__members__.get(event[1])
    if code is not None and len(code.slots) != len(given) - 1:
        where = f"{name}, line {_line(text, match)}"
        values = _count(len(given) - 1, "value")
        slots = f"{_count(len(code.slots), 'slot')}: {listing(code.slots)}"
        yield f"{where}: {_name('event', code)} is given {values}, but its form has {slots}"


def _arguments(text: str, start: int) -> list[str]:
    """What stands between the commas of a call whose bracket opens just before `start`."""
    found, depth, begin = [], 1, start
    for at in range(start, len(text)):
        letter = text[at]
        depth += (letter in "([{") - (letter in ")]}")
        if depth == 0 or (letter == "," and depth == 1):
            found.append(text[begin:at].strip())
            begin = at + 1
        if depth == 0:
            break
    return [argument for argument in found if argument]


def _line(text: str, match: re.Match[str]) -> int:
    return text.count("\n", 0, match.start()) + 1


# What all ask for.


def _all(rules: Rulebook, what: str) -> Any:
    return getattr(rules.codes, what)


def _options(rules: Rulebook) -> dict[str, Option]:
    return {option.name: option for seats in rules.seats for option in rules.options(seats)}


def _keys(rules: Rulebook) -> dict[str, dict[str, Any]]:
    """The keys that a language needs a sentence for, each with its code."""
    of = rules.codes
    return {
        "action": {code.kind: code for code in reversed(of.Act)},
        "event": {code.kind: code for code in reversed(of.Event)},
        "refusal": {code.kind: code for code in reversed(of.Refusal)},
        "ending": {code.kind: code for code in reversed(of.Ending)},
    }


def _written(rules: Rulebook) -> Iterator[tuple[str, Any]]:
    yield from (("action", code) for code in rules.codes.Act)
    yield from (("event", code) for code in rules.codes.Event)


def _known(rules: Rulebook) -> str:
    return f"but notation.py declares only {listing(rules.slots)}"


def _count(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


def _name(what: str, code: Any) -> str:
    return f"{what} {int(code)} ({code.key})"


#: In this order: a question may rely on what was asked before it.
LOOKED_AT: Final[tuple[Callable[[Rulebook], Iterator[str]], ...]] = (
    _unsaid,
    _method_faults,
    _code_faults,
    _field_faults,
    _form_faults,
    _step_faults,
    _lesser_faults,
    _turn_faults,
    _catalogue_faults,
    _clause_faults,
    _word_faults,
    _counted_faults,
    _piece_faults,
    _lesson_faults,
    _kernel_faults,
)
