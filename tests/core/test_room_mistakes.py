"""Slips of whoever writes a room: each is reported in a sentence that names the game and the file.

Every slip is made on a copy of the example, which is loaded as a room of its own.
"""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from importlib import invalidate_caches
from pathlib import Path

import pytest

from pulaski.cli.play import COMMANDS
from pulaski.core import terminal
from pulaski.core.errors import BadLesson, BadRoom
from pulaski.core.game import Rulebook
from pulaski.core.lesson import every_way
from pulaski.core.room import open_room
from tests.rooms import EXAMPLE

WALK = 'WALK = "walk {space}", n.SPACES'
MOVED = 'MOVED = "{seat} walks {space}", "LO-TURN-3"'
SET_UP = "    def set_up(self, game: Game, s: Any) -> None:\n"
RANK = "@rule\ndef rank(s: Lookout, seat: int) -> int:"

#: What the slip is, the file, what of it is replaced by what, and what is said.
MISTAKES = [
    (
        "an event is counted that there is not",
        "words/en.toml",
        ("[refusal]\n", '[tally]\nran = "Runs"\n\n[refusal]\n'),
        "words/en.toml counts 'ran' below [tally], but codes.py has no such event",
    ),
    (
        "a round tells of an event that there is not",
        "words/en.toml",
        ("[refusal]\n", '[news]\nran = "{n} ran"\n\n[refusal]\n'),
        "words/en.toml counts 'ran' below [news], but codes.py has no such event",
    ),
    (
        "a menu has words for an action that there is not",
        "words/en.toml",
        ("[refusal]\n", '[short]\nrun = "run there"\n\n[refusal]\n'),
        "words/en.toml has words for 'run' below [short], but no action is called so",
    ),
    (
        "what is added up is not in the event",
        "words/en.toml",
        ("[refusal]\n", '[tally]\n"moved.steps" = "Steps"\n\n[refusal]\n'),
        "words/en.toml adds up 'moved.steps' below [tally], but that event has only seat, space",
    ),
    (
        "what is counted rests on another clause",
        "words/en.toml",
        ("[refusal]\n", '[tally]\n"moved@LO-1" = "Steps"\n\n[refusal]\n'),
        "words/en.toml counts 'moved@LO-1' below [tally], but that event rests on LO-TURN-3",
    ),
    (
        "an event without a sentence",
        "words/en.toml",
        ('moved = "{seat} walks to {space}"\n', ""),
        "event 3 (moved) has no sentence in words/en.toml",
    ),
    (
        "a refusal without a sentence",
        "words/en.toml",
        ('no-fire = "it does not burn there"\n', ""),
        "refusal 6 (no-fire) has no sentence in words/en.toml",
    ),
    (
        "an ending without a sentence",
        "words/en.toml",
        ('rain-came = "the rain comes, and {winners} won"\n', ""),
        "ending 3 (rain-came) has no sentence in words/en.toml",
    ),
    (
        "an action without a sentence",
        "words/en.toml",
        ('rest = "rest until the next turn"\n', ""),
        "action 114 (rest) has no sentence in words/en.toml",
    ),
    (
        "a piece without a sentence",
        "words/fr.toml",
        ("cabin = {", "cabane = {"),
        "piece 'cabin' has no sentence in words/fr.toml, below [piece]",
    ),
    (
        "a sentence for what is no piece",
        "words/en.toml",
        ("[piece]\n", '[piece]\naxe = "It is sharp."\n'),
        "words/en.toml has words for piece 'axe', but pieces.py has no such piece",
    ),
    (
        "a piece without a name in the second language",
        "words/fr.toml",
        ('ranger = { name = "Garde", text', "ranger = { text"),
        "piece 'ranger' has no name in words/fr.toml, below [piece] or [name]",
    ),
    (
        "a piece whose sentence has a slot that nothing fills",
        "words/en.toml",
        ("with {most} of them", "with {many} of them"),
        "piece 'flame': its sentence in words/en.toml has a slot {many}, but it has only most",
    ),
    (
        "a piece of a kind without a title",
        "words/en.toml",
        ('figure = "Figures"\n', ""),
        "pieces of kind 'figure' have no title in words/en.toml, below [kind]",
    ),
    (
        "a piece that cites no clause",
        "pieces.py",
        ('"LO-END-1"', '"LO-END-9"'),
        "piece 'cabin' cites LO-END-9, which rules.md does not have",
    ),
    (
        "an action that does not exist is about a piece",
        "pieces.py",
        ('"douse": "flame"', '"dowse": "flame"'),
        "pieces.py says what 'dowse' is about, but codes.py has no such action or event",
    ),
    (
        "an action is about what is no piece",
        "pieces.py",
        ('"douse": "flame"', '"douse": "fire"'),
        "pieces.py says that 'douse' is about 'fire', which is no piece",
    ),
    (
        "an event without a sentence in the second language",
        "words/fr.toml",
        ('moved = "{seat} va en {space}"\n', ""),
        "event 3 (moved) has no sentence in words/fr.toml",
    ),
    (
        "a sentence without a code",
        "words/en.toml",
        ("[refusal]\n", '[refusal]\ntoo-tired = "you are tired"\n'),
        "words/en.toml has a sentence for refusal 'too-tired', but codes.py has no such refusal",
    ),
    (
        "an unknown slot in a form",
        "codes.py",
        (MOVED, MOVED.replace("{space}", "{spot}")),
        "event 3 (moved) has a slot {spot}, but notation.py declares only seat, letter, number, "
        "space, cabin",
    ),
    (
        "an unknown slot in a sentence",
        "words/en.toml",
        ("{seat} walks to {space}", "{seat} walks to {place}"),
        "event 3 (moved): its sentence in words/en.toml has a slot {place}, but it has only seat, "
        "space",
    ),
    (
        "a sentence without a form that the language needs",
        "words/en.toml",
        ("the dice show {letter}{number}", "the dice show {letter}{number}, {number:once}"),
        "words/en.toml: event.rolled: {number:once} wants 2 forms in 'en', one|other, but has 1",
    ),
    (
        "a sentence with a form that the language does not have",
        "words/fr.toml",
        ('moved = "{seat} va en {space}"', 'moved = "{seat} va en {space}"\nx = "{n:a|b|c}"'),
        "words/fr.toml: event.x: {n:a|b|c} wants 2 forms in 'fr', one|other, but has 3",
    ),
    (
        "forms by an unknown slot",
        "words/en.toml",
        ("{seat} walks to {space}", "{seat} walks {steps:a step|steps} to {space}"),
        "event 3 (moved): its sentence in words/en.toml has a slot {steps}, but it has only seat, "
        "space",
    ),
    (
        "forms by a slot that is no number",
        "words/en.toml",
        ("{seat} walks to {space}", "{seat} {seat:walks|walk} to {space}"),
        "event 3 (moved): its sentence in words/en.toml has forms by {seat}, which holds no number",
    ),
    (
        "a form with five slots",
        "codes.py",
        (MOVED, MOVED.replace("{space}", "{space} {cabin} {letter} {number}")),
        "event 3 (moved) has 5 slots: an event has at most four",
    ),
    (
        "a count that does not fit",
        "codes.py",
        (WALK, WALK.replace("n.SPACES", "35")),
        "action 42 (walk) has 35 values for {space}, but slot 'space' lists 36 texts",
    ),
    (
        "a count too few",
        "codes.py",
        ('"roll {letter} {number}", n.SIDE, n.SIDE', '"roll {letter} {number}", n.SPACES'),
        "action 6 (roll) has 2 slots and 1 count: there must be one for each",
    ),
    (
        "an event that cites no clause",
        "codes.py",
        (MOVED, MOVED.replace("LO-TURN-3", "LO-TURN-9")),
        "event 3 (moved) cites LO-TURN-9, which rules.md does not have",
    ),
    (
        "a refusal that cites no clause",
        "codes.py",
        ('NO_FIRE = "LO-TURN-4"', 'NO_FIRE = "LO-TURN-9"'),
        "refusal 6 (no-fire) cites LO-TURN-9, which rules.md does not have",
    ),
    (
        "an ending that cites no clause",
        "codes.py",
        ('RAIN_CAME = "LO-END-3"', 'RAIN_CAME = "LO-END-9"'),
        "ending 3 (rain-came) cites LO-END-9, which rules.md does not have",
    ),
    (
        "an option that cites no clause",
        "game.py",
        ('Option.flag("dry", "LO-FIRE-4")', 'Option.flag("dry", "LO-FIRE-9")'),
        "option 'dry' cites LO-FIRE-9, which rules.md does not have",
    ),
    (
        "two clauses of one id",
        "rules.md",
        ("- LO-END-3 They win", "- LO-END-2 They win"),
        "rules.md: clause LO-END-2 stands twice in the catalogue",
    ),
    (
        "a line that is no clause",
        "rules.md",
        ("- LO-END-3 They win", "- LO-END They win"),
        "rules.md:LINE: not a clause: ",
    ),
    (
        "a clause that one language lacks",
        "rules.fr.md",
        ("- LO-END-2 Ils perdent quand neuf cases brûlent.\n", ""),
        "rules.fr.md lacks LO-END-2",
    ),
    (
        "a clause that only one language has",
        "rules.fr.md",
        ("- LO-END-3 Ils", "- LO-END-4 Ils"),
        "rules.fr.md lacks LO-END-3\nlookout: rules.fr.md has LO-END-4, which rules.md lacks",
    ),
    (
        "clauses in another order",
        "rules.fr.md",
        (
            "LO-END-2 Ils perdent quand neuf cases brûlent.\n- LO-END-3 Ils",
            "LO-END-3 Ils perdent quand neuf cases brûlent.\n- LO-END-2 Ils",
        ),
        "rules.fr.md has LO-END-3 earlier than rules.md",
    ),
    (
        "a section that one language lacks",
        "rules.fr.md",
        ("## La fin (LO-END)\n", ""),
        "rules.fr.md has LO-END-1 in another section than rules.md",
    ),
    (
        "a detail that one language lacks",
        "rules.md",
        ("- LO-END-3 They", "  - sooner or later.\n- LO-END-3 They"),
        "rules.fr.md has 0 lines below LO-END-2, and rules.md has 1",
    ),
    (
        "a line that is no clause in one language",
        "rules.fr.md",
        ("- LO-END-3 Ils", "- LO-END Ils"),
        "rules.fr.md:LINE: not a clause: ",
    ),
    (
        "a missing class of codes",
        "codes.py",
        ("class Ending(codes.Ending):", "class Endings(codes.Ending):"),
        "codes.py has no class Ending(codes.Ending)",
    ),
    (
        "a missing verb",
        "kernel.py",
        (RANK, RANK.replace("rank", "ranking")),
        "the kernel has no verb rank",
    ),
    (
        "a verb that is no rule",
        "kernel.py",
        (RANK, RANK.removeprefix("@rule\n")),
        "the verb rank is not a @rule",
    ),
    (
        "a missing attribute of the rulebook",
        "game.py",
        ("    version = 1\n", ""),
        "the rulebook LookoutRules does not say its version",
    ),
    (
        "names of seats that are no method",
        "game.py",
        (SET_UP, f'    seat_names = ("red", "green", "blue")\n\n{SET_UP}'),
        "the rulebook LookoutRules has a tuple seat_names, but it must be a method "
        "seat_names(self, game)",
    ),
    (
        "a method that is a property",
        "game.py",
        (SET_UP, f"    @property\n    def has_secrets(self):\n        return True\n\n{SET_UP}"),
        "the rulebook LookoutRules has a property has_secrets, but it must be a method "
        "has_secrets(self, game)",
    ),
    (
        "a method with too few parameters",
        "game.py",
        (SET_UP, f"    def has_secrets(self):\n        return True\n\n{SET_UP}"),
        "the rulebook LookoutRules has has_secrets(self), but it must be has_secrets(self, game)",
    ),
    (
        "a method with too many parameters",
        "game.py",
        ("def options(self, seats: int)", "def options(self, seats: int, game: Game)"),
        "the rulebook LookoutRules has options(self, seats, game), but it must be "
        "options(self, seats)",
    ),
    (
        "a method whose parameters are in another order",
        "game.py",
        ("def set_up(self, game: Game, s: Any)", "def set_up(self, s: Any, game: Game)"),
        "the rulebook LookoutRules has set_up(self, s, game), but it must be set_up(self, game, s)",
    ),
    (
        "a value that is a method",
        "game.py",
        ("    has_points = False\n", "    def has_points(self):\n        return False\n"),
        "the rulebook LookoutRules has a method has_points, but it must be a value or a property",
    ),
    (
        "a step that is no action",
        "game.py",
        ("    has_points = False\n", '    has_points = False\n    steps = ("stroll",)\n'),
        "steps has 'stroll', but codes.py has no such action",
    ),
    (
        "a smaller button for what is no action",
        "game.py",
        ("    has_points = False\n", '    has_points = False\n    lesser = ("stroll",)\n'),
        "lesser has 'stroll', but codes.py has no such action",
    ),
    (
        "what need not be done and is no action",
        "game.py",
        ("    has_points = False\n", '    has_points = False\n    optional = ("stroll",)\n'),
        "optional has 'stroll', but codes.py has no such action",
    ),
    (
        "a turn that begins with what never happens",
        "game.py",
        ("    has_points = False\n", '    has_points = False\n    begins_turn = ("dawn",)\n'),
        "begins_turn has 'dawn', but codes.py has no such event",
    ),
    (
        "a step that leads nowhere",
        "game.py",
        ("    has_points = False\n", '    has_points = False\n    steps = ("rest",)\n'),
        "steps has 'rest', but that action is not pointed at by a place",
    ),
    (
        "steps of which nobody knows where they begin",
        "game.py",
        ("    has_points = False\n", '    has_points = False\n    steps = ("walk",)\n'),
        "the rulebook LookoutRules has steps, but no stands_at",
    ),
    (
        "a phase that asks what nobody says",
        "codes.py",
        ('ACTING = "act"', 'ACTING = "action"'),
        "phase 2 (acting) asks 'action', which words/en.toml does not say",
    ),
    (
        "no slots",
        "notation.py",
        ("SLOTS = {", "SLOT = {"),
        "notation.py has no SLOTS, which say what may stand in the slots of the forms",
    ),
    (
        "an event that shows what is no slot",
        "codes.py",
        (MOVED + "\n", MOVED + ', codes.shows("card")\n'),
        "event 3 (moved) shows 'card', but has only seat, space",
    ),
    (
        "an event at a place that is no slot",
        "codes.py",
        (MOVED + "\n", MOVED + ', codes.at("there")\n'),
        "event 3 (moved) is at 'there', but it has only seat, space",
    ),
    (
        "an option without words",
        "words/fr.toml",
        ("[option.dry]", "[option.wet]"),
        "option 'dry' has no name and text in words/fr.toml, below [option.dry]\n"
        "lookout: words/fr.toml has words for option 'wet', but game.py offers no such option",
    ),
    (
        "a field that hides an attribute",
        "state.py",
        ("    left: int", "    size: int"),
        "state.py, line 21: TypeError: field 'size' of Lookout hides one of NumPy's own",
    ),
    (
        "a field that is written as no slot",
        "state.py",
        ('by="seat", of="cabin"', 'by="seat", of="hut"'),
        "field 'cabin' of the record names a slot 'hut', but notation.py declares only seat, "
        "letter, number, space, cabin",
    ),
    (
        "an event with too few values",
        "kernel.py",
        ("Event.DOUSED, seat, action - Act.DOUSE)", "Event.DOUSED, action - Act.DOUSE)"),
        "kernel.py, line LINE: event 4 (doused) is given 1 value, but its form has 2 slots: seat, "
        "space",
    ),
    (
        "a secret event with too many values",
        "kernel.py",
        ("Event.DREW_UNSEEN, seat)", "Event.DREW_UNSEEN, seat, card)"),
        "kernel.py, line LINE: event 2 (drew-unseen) is given 2 values, but its form has 1 slot: "
        "seat",
    ),
    (
        "a code that there is not",
        "kernel.py",
        ("else Refusal.NO_FIRE", "else Refusal.NO_FLAMES"),
        "kernel.py, line LINE: codes.py has no Refusal.NO_FLAMES",
    ),
    (
        "an action that is a command of the terminal",
        "codes.py",
        ('REST = "rest"', 'REST = "quit working"'),
        "action 114 (rest) begins with 'quit', a command of 'pulaski play'",
    ),
    (
        "words that cannot be read",
        "words/en.toml",
        ('rested = "{seat} rests"', "rested = {seat} rests"),
        "words/en.toml cannot be read: ",
    ),
    (
        "words for an answer that nobody gives",
        "words/en.toml",
        ("[lesson]", '[answer]\nact-dance = "dance on"\n\n[lesson]'),
        "words/en.toml has words for answer 'act-dance', but no action is called so when that is "
        "asked",
    ),
    (
        "a lesson that cannot be read",
        "lesson.toml",
        ("seat = 0", "seat ="),
        "lesson.toml: Invalid value ",
    ),
    (
        "a step that says nothing",
        "lesson.toml",
        ('say = "walk"\n', ""),
        "lesson.toml: step 3: say must be a text, not None",
    ),
    (
        "a step with a word that there is not",
        "lesson.toml",
        ('play = ["douse d3"]', 'do = ["douse d3"]'),
        "lesson.toml: step 2: unknown key 'do': choose from say, at, play, then, clause",
    ),
    (
        "a step without a sentence",
        "words/fr.toml",
        ("[lesson]\nwelcome", "[lesson]\nhello"),
        "lesson.toml: step 1 says 'welcome', which words/fr.toml does not have below [lesson]\n"
        "lookout: words/fr.toml has a sentence for lesson 'hello', but no step of lesson.toml says "
        "it",
    ),
    (
        "a step with an action that there is not",
        "lesson.toml",
        ('play = ["douse d3"]', 'play = ["drown d3"]'),
        "lesson.toml: step 2: cannot read 'drown d3': expected draw CABIN",
    ),
    (
        "a step with a place that there is not",
        "lesson.toml",
        ('then = ["roll f 6"]', 'then = ["roll f 7"]'),
        "lesson.toml: step 3: cannot read 'roll f 7': expected ",
    ),
    (
        "a step that tells a rule that there is not",
        "lesson.toml",
        ('clause = "LO-END-3"', 'clause = "LO-WIN-99"'),
        "lesson.toml: step 4 cites LO-WIN-99, which rules.md does not have",
    ),
    (
        "a lesson that begins with an action that there is not",
        "lesson.toml",
        ('"draw b2"', '"take b2"'),
        "lesson.toml: start: cannot read 'take b2': expected ",
    ),
    (
        "a lesson for too many",
        "lesson.toml",
        ("seats = 1", "seats = 4"),
        "lesson.toml: lookout cannot be played with 4 seats: choose 1 to 3",
    ),
    (
        "a lesson with an option that is not offered",
        "lesson.toml",
        ("seat = 0", 'seat = 0\noptions = { wet = "yes" }'),
        "lesson.toml: lookout has no option 'wet': choose from dry",
    ),
    (
        "Python that cannot be read",
        "notation.py",
        ("SLOTS = {", "SLOTS = ["),
        "notation.py, line 17: SyntaxError: ",
    ),
]


@pytest.fixture
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copy of the example's room that can be loaded."""
    package = tmp_path / f"rooms_{tmp_path.name}"
    shutil.copytree(EXAMPLE / "lookout", package, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.syspath_prepend(tmp_path)
    invalidate_caches()
    yield package
    for name in [name for name in sys.modules if name.startswith(package.name)]:
        del sys.modules[name]


def load(room: Path) -> Rulebook:
    return open_room(room.name, "lookout")


def replace(path: Path, old: str, new: str) -> int:
    """Make a slip; return its line."""
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{old!r} should stand once in {path.name}"
    path.write_text(text.replace(old, new), encoding="utf-8")
    return text[: text.index(old)].count("\n") + 1


def test_without_a_mistake_it_is_a_room(room: Path) -> None:
    assert load(room).id == "lookout"


def test_a_parameter_that_is_not_used_may_say_so(room: Path) -> None:
    unused = "    def has_secrets(self, _game: Game) -> bool:\n        return True\n\n"
    replace(room / "game.py", SET_UP, unused + SET_UP)
    assert load(room).id == "lookout"


@pytest.mark.parametrize(
    ("file", "change", "said"), [pytest.param(*row, id=what) for what, *row in MISTAKES]
)
def test_a_mistake_is_a_sentence(room: Path, file: str, change: tuple[str, str], said: str) -> None:
    """The first that is said; where that ends with a space, somebody else says the rest."""
    line = replace(room / file, *change)
    with pytest.raises(BadRoom) as caught:
        load(room)
    told, wanted = str(caught.value), f"lookout: {said}".replace("LINE", str(line))
    assert told.startswith(wanted)
    assert wanted.endswith(" ") or f"{told}\n".startswith(f"{wanted}\n")


@pytest.mark.parametrize(
    ("file", "said"),
    [
        ("words/en.toml", "there is no words/en.toml"),
        ("kernel.py", "there is no kernel.py or kernel"),
        ("notation.py", "there is no notation.py"),
        ("rules.md", "there is no rules.md"),
    ],
)
def test_a_missing_file_is_named(room: Path, file: str, said: str) -> None:
    (room / file).unlink()
    with pytest.raises(BadRoom, match=f"^lookout: {said}$"):
        load(room)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("import box, patch", "import box, path", "ImportError: cannot import name 'path' from"),
        (
            "LIBRARY = library(",
            'LIBRARY = library(element("line"), ',
            "ValueError: no picture needs",
        ),
        ("STYLE = look.style()", "STYLE = look.style(", "SyntaxError: '(' was never closed"),
    ],
)
def test_a_picture_that_cannot_be_loaded_is_a_sentence(
    room: Path, old: str, new: str, said: str
) -> None:
    """When it is first asked for: much is done with a game that nobody looks at."""
    line = replace(room / "picture.py", old, new)
    rules = load(room)
    with pytest.raises(BadRoom) as caught:
        _ = rules.board
    assert str(caught.value).startswith(f"lookout: picture.py, line {line}: {said}")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (
            'play = ["douse d3"]',
            'play = ["douse d4"]',
            "step 2: douse d4: it is neither your space nor",
        ),
        ('play = ["douse d3"]', 'play = ["rest"]', "step 3: walk b3: it is not the person's move"),
        ('then = ["roll f 6"]', 'then = ["rest"]', "step 3: rest: this is not what is asked now"),
    ],
)
def test_a_lesson_that_cannot_be_played_names_the_step(
    room: Path, old: str, new: str, said: str
) -> None:
    replace(room / "lesson.toml", old, new)
    rules = load(room)
    with pytest.raises(BadLesson) as caught:
        list(every_way(rules))
    assert str(caught.value).startswith(f"the lesson of lookout: {said}")


def test_a_verb_in_two_files_is_told(room: Path) -> None:
    (room / "policy.py").write_text((room / "kernel.py").read_text(), encoding="utf-8")
    said = "the verb actor is in kernel, policy: only one function may have its name"
    with pytest.raises(BadRoom, match=said):
        load(room)


def test_the_commands_of_the_terminal_are_those_that_no_action_may_be_called() -> None:
    assert set(COMMANDS) == terminal.COMMANDS
