"""A game's rulebook, as its room provides it, and a game as agreed on by its players."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from importlib import import_module
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar

from pulaski.core import laying, look
from pulaski.core.catalogue import Catalogue
from pulaski.core.codes import Ending, Refusal
from pulaski.core.components import NO_BOX, Box
from pulaski.core.errors import BadOption, listing
from pulaski.core.notation import Notation, Slot, Slots, Values, action_form, event_form
from pulaski.core.pieces import Piece, Stock
from pulaski.core.room import move_in, telling_slips
from pulaski.core.spelling import spelling
from pulaski.core.state import State, States, blank, fields
from pulaski.core.words import ENGLISH, Words, in_language, languages, naming

if TYPE_CHECKING:
    from pulaski.core.lesson import Lesson
    from pulaski.core.play import Action, Event, Label
    from pulaski.core.position import Position, View
    from pulaski.core.secret import Secret
    from pulaski.core.svg import Element, Picture

__all__ = ["Game", "Option", "OptionValue", "Rulebook", "Seat", "checked_seed"]

#: A flag is also True or 1; several names are also a list; a file holds what is too long to type.
OptionValue = str | int | bool | Path | Sequence[str | int]

MOST_SEEDS = 2**62

#: What seats are called where a game does not name them.
SEAT_COLOURS = tuple(name for name in look.TEAMS if name != "purple")


@dataclass(frozen=True)
class Seat:
    """Who acts: a seat from 0 with its name; chance is seat -1, nobody (the game is over) -2."""

    number: int
    name: str

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True)
class Option:
    """Something the players agree on before the game, and the clause that offers it.

    `values` are the texts allowed; if there are none, or the option is `free` to take others, the
    rulebook's `check` decides. What few would change is `rare`. Where there are `needs`, one of
    these choices of other options has to be made first, or `check` refuses its last value; a form
    need not offer it before. `formerly` has texts of old records, each with what is written now.
    """

    name: str
    values: tuple[str, ...]
    default: str
    clause: str
    rare: bool = False
    needs: tuple[tuple[str, str], ...] = ()
    free: bool = False
    formerly: tuple[tuple[str, str], ...] = ()

    @classmethod
    def flag(
        cls, name: str, clause: str, rare: bool = False, needs: tuple[tuple[str, str], ...] = ()
    ) -> Option:
        """An option that is off unless the players switch it on."""
        return cls(name, ("no", "yes"), "no", clause, rare, needs)


class Rulebook(ABC):
    """All that the core, the table and the laboratory ask of a game; one instance per game.

    `s` is a position's record, `game` what was agreed on. Rules live in the kernel, bound to the
    verbs; the other files of the room are found by their names. What is left for this class are
    options and set-up.
    """

    id: ClassVar[str]
    name: ClassVar[str]
    minutes: ClassVar[int]
    #: Saved games of another version do not replay: raise it when a rule or an id changes.
    version: ClassVar[int]
    #: How many can play; a game for 2 or 4 has `range(2, 5, 2)`.
    seats: ClassVar[range]
    #: Questions that may be passed over, by what is asked, and the text of the answer that does:
    #: what comes next is then offered at once.
    passing: ClassVar[Mapping[str, str]] = MappingProxyType({})
    #: Questions that all decide together, by what is asked: no bot answers them for people.
    common: ClassVar[tuple[str, ...]] = ()
    state: ClassVar[type[State]]
    #: The most ids that `choices` writes (all there are, unless said) and the numbers of `observe`.
    most_choices: ClassVar[int]
    observation: ClassVar[int] = 0
    #: Whether there are points to compare while it is played.
    has_points: ClassVar[bool] = True
    #: Where it is played: the last picture shows a "town", a "forest" or "towers".
    setting: ClassVar[str] = "town"
    #: The kinds of action that are one step of a longer way: pointing far away takes several.
    steps: ClassVar[tuple[str, ...]] = ()
    #: The kinds of event that happen at many places at once, which their texts do not name.
    spreading: ClassVar[tuple[str, ...]] = ()
    #: The kinds of event that begin a turn, where a turn may begin in a step of the one before.
    begins_turn: ClassVar[tuple[str, ...]] = ()
    #: The kinds of event that end a turn, where one step may carry out turns of several seats.
    ends_turn: ClassVar[tuple[str, ...]] = ()
    #: The kinds of action that take any part of what they cover: which, is asked next.
    partly: ClassVar[tuple[str, ...]] = ()
    #: The kinds of action that leave something undone, such as to pass, or the text of one of a
    #: kind: their buttons are smaller, as long as there is anything else to do.
    lesser: ClassVar[tuple[str, ...]] = ()
    #: The kinds of action that nobody leaves undone by not doing them, such as to draw a card that
    #: may do harm: where no others are left, the one that is `lesser` is what to do.
    optional: ClassVar[tuple[str, ...]] = ()
    #: The refusal of a step to a place that several steps may lead to.
    too_far: ClassVar[str] = ""
    #: How much it counts to a bot that not all lose, where one of those who do not is first.
    together: ClassVar[float] = 0.0
    #: Points ahead of all others that a bot which plays a game to its end takes for nearly three
    #: quarters of a win; 0: to be first is all that counts to it.
    lead: ClassVar[float] = 0.0
    #: Kinds of action that end a turn: a bot that thinks does not do so early for next to nothing.
    ends: ClassVar[tuple[str, ...]] = ()
    #: Kinds of action that answer what came of itself: what follows is nobody's doing either.
    answers: ClassVar[tuple[str, ...]] = ()
    #: Kinds of action that give away what is one's own: the same as to end a turn.
    gifts: ClassVar[tuple[str, ...]] = ()
    #: How many turns ahead a bot plays plans out before they are judged; far beyond: to the end.
    ahead: ClassVar[int] = 1000
    #: Decisions a second that it plays on one core while it thinks, to know how much it can do.
    thinks: ClassVar[int] = 300_000
    #: What is wanted of its games at random on one H200: decisions a second, and the first games
    #: after so many seconds.
    on_gpu: ClassVar[tuple[float, float]] = (25e6, 180.0)

    def __init__(self) -> None:
        move_in(self)

    # The other files of the room, by their names.

    @cached_property
    def package(self) -> str:
        """The package that is the room."""
        return type(self).__module__.rpartition(".")[0]

    @cached_property
    def folder(self) -> Path:
        """The folder that is the room."""
        return Path(str(import_module(type(self).__module__).__file__)).parent

    @cached_property
    def codes(self) -> Any:
        """`codes.py`: the classes Phase, Act, Event, Refusal and Ending."""
        return self._file("codes")

    @cached_property
    def notation(self) -> Any:
        """`notation.py`: SLOTS, what may stand in the slots of the forms, and ids."""
        return self._file("notation")

    @cached_property
    def layout(self) -> Any:
        """`layout.py`: `lay_out` and `facts`, the words of scenarios; else the record's fields."""
        return self._file("layout") if (self.folder / "layout.py").exists() else laying

    @property
    def layout_words(self) -> tuple[str, ...]:
        """The words that `lay_out` takes, and by which a position is told whole."""
        return tuple(getattr(self.layout, "WORDS", self.state.fields))

    @cached_property
    def board(self) -> Any:
        """`picture.py`, or `picture/board.py` where it is long: STYLE, `text` and `picture`."""
        is_short = (self.folder / "picture.py").exists()
        return self._file("picture" if is_short else "picture.board")

    @cached_property
    def has_cover(self) -> bool:
        """Whether it has a picture that needs no position."""
        return (self.folder / "picture" / "cover.py").exists()

    @cached_property
    def cover(self) -> Picture | None:
        """`picture/cover.py`: what stands for the game where it is offered, if it has one."""
        if not self.has_cover:
            return None
        drawn: Picture = self._file("picture.cover").cover(self.name)
        return drawn

    @cached_property
    def box(self) -> Box:
        """The data that it is played with: those that ship, or the owner's own."""
        has_data = (self.folder / "kernel" / "data.py").exists()
        box: Box = self._file("kernel.data").BOX if has_data else NO_BOX
        return box

    @cached_property
    def pieces(self) -> Mapping[str, Piece]:
        """What can be asked about, by id: PIECES of `pieces.py`; nothing without the file."""
        return getattr(self._pieces, "PIECES", {})

    @cached_property
    def about(self) -> Mapping[str, str]:
        """ABOUT of `pieces.py`: the piece that actions of a kind are about, where values do not
        say it."""
        return getattr(self._pieces, "ABOUT", {})

    @cached_property
    def _pieces(self) -> Any:
        return self._file("pieces") if (self.folder / "pieces.py").exists() else None

    def _file(self, name: str) -> Any:
        with telling_slips(self.id, self.folder):  # some files are loaded when they are needed
            return import_module(f"{self.package}.{name}")

    @cached_property
    def kernel_files(self) -> tuple[Path, ...]:
        """The files in which verbs are found by their names: the kernel, the policy, the audit."""
        patterns = ("kernel.py", "kernel/*.py", "policy/*.py", "policy.py", "audit.py")
        return tuple(path for pattern in patterns for path in sorted(self.folder.glob(pattern)))

    @property
    def slots(self) -> Slots:
        """What may stand in the slots of the forms."""
        slots: Slots = self.notation.SLOTS
        return slots

    @property
    def style(self) -> str:
        """The style sheet of all its pictures."""
        return str(self.board.STYLE)

    @cached_property
    def action_ids(self) -> int:
        """How many ids there are."""
        return int(self.codes.Act.end())

    @cached_property
    def action_notation(self) -> Notation:
        """How actions are written."""
        return Notation(action_form(code, self.slots) for code in self.codes.Act)

    @cached_property
    def event_notation(self) -> Notation:
        """How events are written."""
        return Notation(event_form(code, self.slots) for code in self.codes.Event)

    @cached_property
    def refusals(self) -> Mapping[int, Refusal]:
        """Why an action is illegal, by the number that `refuse` returns."""
        return {int(code): code for code in self.codes.Refusal}

    @cached_property
    def endings(self) -> Mapping[int, Ending]:
        """How a game can end, by the number that `ending` returns."""
        return {int(code): code for code in self.codes.Ending}

    @cached_property
    def _told(self) -> Mapping[int, tuple[str, tuple[tuple[str, Slot], ...], str]]:
        """The kind, the slots and the clause of each event."""
        forms = self.event_notation.forms
        return {
            int(code): (code.kind, tuple(forms[code.kind].slots.items()), code.clause)
            for code in self.codes.Event
        }

    @cached_property
    def words(self) -> Words:
        """What the game says, in English."""
        return self.words_in(ENGLISH)

    @cached_property
    def languages(self) -> tuple[str, ...]:
        """The languages that the game speaks, English first."""
        return languages(self.folder / "words")

    @cache  # noqa: B019  (there is one rulebook per game, and it lives as long as the program)
    def words_in(self, language: str) -> Words:
        """What the game says in a language."""
        return in_language(self.folder / "words", language)

    @cached_property
    def catalogue(self) -> Catalogue:
        """Every rule of the game as a numbered clause."""
        return Catalogue.load(self.folder / "rules.md")

    @cache  # noqa: B019  (there is one rulebook per game, and it lives as long as the program)
    def catalogue_in(self, language: str) -> Catalogue:
        """The catalogue in a language; in English, if the room has it in no other."""
        path = self.folder / f"rules.{language}.md"
        return self.catalogue.in_words_of(path) if path.exists() else self.catalogue

    @property
    def edition(self) -> str:
        """What the data of the box call themselves."""
        return self.box.edition

    @cached_property
    def lesson(self) -> Lesson | None:
        """The guided first game; None if the room has none.

        It was thought out on the data that ship: with others its moves may be against the rules.
        """
        from pulaski.core.lesson import Lesson

        path = self.folder / "lesson.toml"
        return Lesson.load(path) if path.exists() and not self.box.is_own else None

    @cached_property
    def largest(self) -> Game:
        """The game for most seats, nothing special agreed on."""
        return Game.agree(self, self.seats[-1], {})

    @property
    def usual_seats(self) -> int:
        """How many sit down together, if nobody says otherwise."""
        return self.seats[-1]

    def measured(self) -> Mapping[str, Game]:
        """The games whose speed is measured, by a name for each kind of rules."""
        return {"": self.largest}

    def check_seats(self, seats: int) -> None:
        """Raise BadOption if the game is not for so many."""
        if seats not in self.seats:
            raise BadOption(
                f"{self.id} cannot be played with {seats} seats: choose {self.seats_text(' to ')}"
            )

    def seats_text(self, dash: str) -> str:
        """How many can play: `2 to 4`, or `2, 4` where not every number between will do."""
        if self.seats.step == 1 and len(self.seats) > 1:
            return f"{self.seats[0]}{dash}{self.seats[-1]}"
        return listing(str(seats) for seats in self.seats)

    def options(self, seats: int) -> tuple[Option, ...]:
        """What the players of a game for so many can agree on."""
        return ()

    def options_after(self, seats: int, chosen: Mapping[str, str]) -> tuple[Option, ...]:
        """What is offered once some options are chosen, where one depends on another."""
        return self.options(seats)

    def combinations(self, seats: int) -> tuple[Mapping[str, str], ...]:
        """Options worth testing together, besides each alone and all flags at once."""
        return ()

    def check(self, game: Game) -> None:  # noqa: B027  (most options go together)
        """Raise BadOption if options contradict each other."""

    def option_from(self, name: str, path: Path) -> str:
        """The value of an option that stands in a file; the file itself is never needed again."""
        raise BadOption(f"{self.id}: option {name} is not read from a file")

    @abstractmethod
    def set_up(self, game: Game, s: Any) -> None:
        """Write the position before the first draw into a blank record."""

    def seat_names(self, game: Game) -> tuple[str, ...]:
        """The names of the seats in texts: lower case, one word; unless a game says, colours."""
        return SEAT_COLOURS[: game.seats]

    def turn(self, s: Any) -> int:
        """The number of the turn, 0 before the first: a line of a saved game is a turn."""
        return int(s.turn)

    def asked(self, s: Any) -> str:
        """The key of what is asked of whoever is to move; chance and the end have one too."""
        return str(self.codes.Phase(int(s.phase)).asked)

    def asked_of(self, s: Any) -> Values:
        """What fills the slots of what is asked, such as the action points left."""
        return {}

    def answered_by(self, game: Game, states: States, action: Action) -> Values:
        """What fills the slots of an action as an answer besides: what it would bring."""
        return {}

    def in_use(self, game: Game) -> tuple[str, ...]:
        """What was agreed on, as the rules in short tell it apart: `"FW-END-2.winter=yes"` is the
        sentence of a clause where that option has that value."""
        return tuple(f"{name}={value}" for name, value in game.options.items())

    def place_names(self, game: Game, words: Words) -> Mapping[str, str]:
        """What people call places of the board, by how they are written: `the kitchen (3,4)`.

        They stand in the sentences of actions and events; places without a name are left as they
        are written.
        """
        return {}

    def called(self, s: Any, kind: str, values: Values) -> Mapping[str, Label]:
        """What an action or event calls its places as the position stands, by their slot: a key of
        the board's words, and what fills it. `the 5 (1,-2)`, where tiles are laid in play. Actions
        whose ids never change are asked for without a position."""
        return {}

    def place_called(self, s: Any, at: str) -> Label | None:
        """What somebody who speaks of a place alone calls it as the position stands; None: by its
        name."""
        return None

    def too_far_by(self, position: Position, place: str) -> Label | None:
        """What a place costs that is out of reach: a key of the board's words, and values."""
        return None

    def because(self, position: Position) -> Label | None:
        """What decided a game that is over, besides how it ended: a key of the words `because`,
        and what fills it."""
        return None

    def is_moment(self, event: Event) -> bool:
        """Whether a game is remembered by what happened."""
        return any(code.is_key for code in self.codes.Event if code.kind == event.kind)

    def on_turn(self, s: Any) -> int | None:
        """Whose turn it is, where others may be asked meanwhile; None: always whoever moves."""
        return None

    def again(self, game: Game, winners: Sequence[int]) -> Mapping[str, str]:
        """What is agreed on for the next game of the same people, after these seats won."""
        return game.options

    def teams(self, game: Game) -> tuple[int, ...]:
        """The team of each seat; unless a game says otherwise, everyone is for themselves."""
        return tuple(range(game.seats))

    def is_for_points(self, game: Game) -> bool:
        """Whether points are compared, as this game was agreed on."""
        return self.has_points

    def is_out(self, s: Any, seat: int) -> bool:
        """Whether a seat takes no more part in the game."""
        return False

    def has_secrets(self, game: Game) -> bool:
        """Whether two of those who look at a game may come to see or hear different things.

        An onlooker counts as a seat does: what only the one player of a game for one knows is a
        secret, and what is hidden from all alike is none. Where there are none, everybody is sent
        the same.
        """
        return True

    def counts(self, game: Game, s: Any) -> Mapping[str, int]:
        """What players count at the end, besides points: who was saved, what was lost."""
        return {"turns": self.turn(s)}

    def cost(self, game: Game, states: States, action: int) -> int:
        """What a legal action costs in the coin of the game's turns; 0 if it has none."""
        return 0

    def piece_of(self, kind: str, values: Values) -> str | None:
        """The piece that an action or event is about, if it is about one."""
        if not self.pieces:
            return None
        named = (str(value) for value in values.values() if value in self.pieces)
        return self.about.get(kind) or next(named, None)

    def stock(self, view: View) -> Mapping[str, Stock]:
        """Prices and what is left, by piece, as far as the seat that looks may know them."""
        found: Mapping[str, Stock] = self._pieces.stock(view) if self.has_stock else {}
        return found

    @cached_property
    def has_stock(self) -> bool:
        """Whether `pieces.py` tells prices or numbers."""
        return hasattr(self._pieces, "stock")

    def covers(self, game: Game, s: Any, action: Action) -> Sequence[str]:
        """The places that a legal action lies over, where they are more than the one at the end of
        its path: pointing at any of them means it."""
        return ()

    def spread_over(self, game: Game, before: Any, after: Any) -> Sequence[str]:
        """The places where an event happened that is one of the kinds that are `spreading`."""
        raise NotImplementedError(f"{self.id} does not say how far its events spread")

    def stands_at(self, game: Game, s: Any, step: Action) -> str:
        """The place that a step leads away from; asked of the kinds that are `steps`."""
        raise NotImplementedError(f"{self.id} has steps, but does not say where they begin")

    def writes_place(self, text: str) -> bool:
        """Whether actions are written with such a place; others stand for a piece, such as a
        vehicle."""
        forms = self.action_notation.forms.values()
        slots = (form.slots[slot] for form in forms for slot in form.path if slot in form.slots)
        return any(re.fullmatch(slot.pattern, text) for slot in slots if slot.is_place)

    def has_place(self, text: str) -> bool:
        """Whether anything is ever done at such a place, by whoever and whenever it may be."""
        return self.writes_place(text) or (self.fixed_ids and text in spelling(self).spots)

    @cached_property
    def fixed_ids(self) -> bool:
        """Whether an id means the same in every position; then `describe` is asked without one."""
        return not hasattr(self.notation, "describe")

    def describe(self, game: Game, s: Any, action: int) -> tuple[str, Values]:
        """The kind and values of an action id, or of an outcome at a chance node."""
        if self.fixed_ids:
            return spelling(self).of(action)
        told: tuple[str, Values] = self.notation.describe(game, s, action)
        return told

    def encode(self, game: Game, s: Any, kind: str, values: Values) -> int:
        """The id of an action; minus a refusal code where no id stands for such a thing."""
        if not self.fixed_ids:
            return int(self.notation.encode(game, s, kind, values))
        number = spelling(self).number(kind, values)
        return -int(self._no_id(s, kind, values)) if number is None else number

    def _no_id(self, s: Any, kind: str, values: Values) -> int:
        """Why no id stands for what was written: what `no_id` of `notation.py` says, or the first
        refusal, which is the most general."""
        if hasattr(self.notation, "no_id"):
            return int(self.notation.no_id(s, kind, values))
        return int(next(iter(self.codes.Refusal)))

    def tell(self, game: Game, row: tuple[int, ...]) -> tuple[str, Values, str]:
        """The kind, the values and the clause of an event: its code, its audience, its values."""
        kind, slots, clause = self._told[row[0]]
        values = {name: slot.write(game, row[2 + n]) for n, (name, slot) in enumerate(slots)}
        return kind, values, clause

    def lay_out(self, game: Game, states: States, words: Mapping[str, Any]) -> None:
        """Change the position states[0] as documented words of a scenario ask."""
        self.layout.lay_out(game, states, words)

    def facts(self, game: Game, states: States) -> Mapping[str, Callable[[], Any]]:
        """What a scenario can ask of the position states[0], by documented word."""
        found: Mapping[str, Callable[[], Any]] = self.layout.facts(game, states)
        return found

    def text(self, view: View) -> str:
        """The board as text, for a terminal and a screen reader."""
        return str(self.board.text(view))

    def piece(self, slot: str, name: str) -> Element | None:
        """A piece that an event turns up, drawn round the middle of a square 40 wide.

        `slot` is the one that names it. A room whose picture has no `piece` shows the name alone.
        """
        draw: Callable[[str, str], Element | None] | None = getattr(self.board, "piece", None)
        return draw(slot, name) if draw else None

    def face(self, slot: str, name: str) -> Element | None:
        """A die with this face up, drawn round the middle of a square 40 wide.

        `slot` is the one that names the die, so dice of several colours can be told apart. A room
        whose picture has no `face` leaves it to the page: pips, a figure or a word.
        """
        draw: Callable[[str, str], Element | None] | None = getattr(self.board, "face", None)
        return draw(slot, name) if draw else None

    def offered(self, actions: Sequence[Action]) -> Sequence[Action]:
        """What may be done, in the order in which people are offered it: that of the ids."""
        return actions

    def ends_beside(self, game: Game, s: Any, aim: Action) -> bool:
        """Whether a walk to a place ends beside it: more can be meant there than to go in."""
        return False

    def followed_by(self, game: Game, s: Any, action: Action) -> str | None:
        """What people do with an action at once, since nobody would choose otherwise: its text.

        Both are one decision at a table. The rules know nothing of it: they ask.
        """
        return None

    def is_aside(self, kind: str, clause: str) -> bool:
        """Whether an event stands in the story alone: what comes next shows it at once."""
        return False

    def is_lesser(self, action: Action) -> bool:
        """Whether it leaves something undone, as long as there is anything else to do."""
        return action.kind in self.lesser or action.text in self.lesser

    def is_all_to_do(self, actions: Sequence[Action], action: Action) -> bool:
        """Whether all else that may be done need not be."""
        others = (other for other in actions if other.id != action.id)
        return all(other.kind in self.optional for other in others)

    def in_one_go(self, game: Game, s: Any) -> tuple[str, ...]:
        """Several actions that people mostly do one after the other: they are offered as one, too.

        What it is called stands in the words, as the label `in-one-go` with their number.
        """
        return ()

    def picture(self, view: View) -> Picture:
        """The board as a picture."""
        drawn: Picture = self.board.picture(view)
        return drawn


@dataclass(frozen=True, repr=False)
class Game:
    """A rulebook, a number of seats and the options agreed on: everything but the play."""

    rules: Rulebook
    seats: int
    options: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def agree(cls, rules: Rulebook, seats: int, options: Mapping[str, OptionValue]) -> Game:
        """Fill in what was left open, and refuse what the game does not offer."""
        rules.check_seats(seats)
        offered = {option.name: option for option in rules.options(seats)}
        chosen = {
            n: _option_text(offered[n], value) for n, value in options.items() if n in offered
        }
        offered = {option.name: option for option in rules.options_after(seats, chosen)}
        agreed = {name: option.default for name, option in offered.items()}
        for name, value in options.items():
            if name not in offered:
                raise BadOption(
                    f"{rules.id} has no option {name!r}: choose from {listing(offered)}"
                )
            if isinstance(value, Path):
                value = rules.option_from(name, value)
            agreed[name] = _checked(rules.id, offered[name], value)
        game = cls(rules, seats, agreed)
        rules.check(game)
        return game

    def __str__(self) -> str:
        changed = [f"{name}={value}" for name, value in self.changed().items()]
        return f"{self.rules.id}({', '.join([f'seats={self.seats}', *changed])})"

    __repr__ = __str__

    def __hash__(self) -> int:
        return hash(str(self))

    def changed(self) -> dict[str, str]:
        """The options that differ from their defaults."""
        offered = self.rules.options_after(self.seats, self.options)
        defaults = {option.name: option.default for option in offered}
        return {n: value for n, value in self.options.items() if value != defaults[n]}

    def on(self, option: str) -> bool:
        """Whether a flag is switched on."""
        return self.options[option] == "yes"

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The names of the seats."""
        return self.rules.seat_names(self)

    def seat(self, number: int) -> Seat:
        """Who the number stands for."""
        return self._seats[number]

    @property
    def is_shared(self) -> bool:
        """Whether all win or lose together, or at least can lose together."""
        return self.rules.together > 0 or len(set(self.rules.teams(self))) == 1

    def words_in(self, language: str) -> Words:
        """What the game says in a language, with names for the places that it is played on."""
        if language not in self._words:
            words = self.rules.words_in(language)
            places = self.rules.place_names(self, words)
            self._words[language] = naming(words, tuple(places.items()))
        return self._words[language]

    @cached_property
    def _words(self) -> dict[str, Words]:
        return {}

    @cached_property
    def _seats(self) -> Mapping[int, Seat]:
        names = {-1: "chance", -2: "nobody"} | dict(enumerate(self.names))
        return {number: Seat(number, name) for number, name in names.items()}

    @cached_property
    def start_state(self) -> States:
        """One record: the position before anything happened. Not to be written to."""
        states = blank(self.rules.state.dtype)
        self.rules.set_up(self, fields(states))
        return states

    def start(self, seed: int | Secret | None = None) -> Position:
        """A new game. With a seed, chance plays by itself; without, its outcomes are yours."""
        from pulaski.core.position import Position

        return Position(self, seed)


def checked_seed(seed: int) -> int:
    """A seed as chance takes it."""
    if not 0 <= seed < MOST_SEEDS:
        raise BadOption(f"the seed {seed} is not a whole number from 0 to {MOST_SEEDS - 1}")
    return seed


def _checked(game: str, option: Option, value: OptionValue | Path) -> str:
    """The option's value as its text."""
    text = _option_text(option, value)
    text = dict(option.formerly).get(text, text)
    if option.values and not option.free and text not in option.values:
        allowed = listing(option.values)
        raise BadOption(
            f"{game}: option {option.name}={text!r} is not offered: choose from {allowed}"
        )
    return text


def _option_text(option: Option, value: OptionValue | Path) -> str:
    """A value as options are written."""
    if isinstance(value, list | tuple):
        joined = [between.join(map(str, value)) for between in (" ", "+")]
        return next((text for text in joined if text in option.values), joined[0])
    is_flag = option.values == ("no", "yes") and value in (0, 1)
    return ("yes" if value else "no") if is_flag or isinstance(value, bool) else str(value)
