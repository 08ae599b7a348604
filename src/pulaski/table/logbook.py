"""A table rebuilt from its log: who sits where, the position, the story so far, an open vote.

`Logbook.apply` is the only thing that changes a table, whether an entry was just written or is read
again years later; `decide` makes entries, and never changes anything.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field, replace
from itertools import groupby, takewhile
from typing import Any, Literal

from pulaski.core.errors import BadNotation, BadOption, PulaskiError
from pulaski.core.events import EVERYBODY
from pulaski.core.game import Game
from pulaski.core.lesson import Guide
from pulaski.core.lexicon import read_action
from pulaski.core.play import Action, Event, Refusal, gathered
from pulaski.core.position import Position
from pulaski.core.record import GIVEN, TAKEN_BACK, Record
from pulaski.core.secret import Secret, in_groups
from pulaski.core.verbs import CHANCE
from pulaski.games import find, names
from pulaski.players.bots import is_thinker
from pulaski.table.errors import Refused
from pulaski.table.speech import Span
from pulaski.table.told import Deed, Place, Saying, SeatNames
from pulaski.table.wishes import Done, Wishes

__all__ = ["BotTalk", "Chair", "LogEntry", "Logbook", "Pace", "StoryLine", "Vote", "created"]

Who = Literal["person", "open", "bot"]
Pace = Literal["live", "days"]  # whether people play at one sitting, or a move now and then
BotTalk = Literal["quiet", "brief", "full"]  # whether bots say what they plan, and how often
Body = Mapping[str, Any]


#: Entries of the game, and talk.
NO_NOTES = ("moved", "undone", "said", "planned", "pleaded", "lesson", "left-lesson")
EARLY = 2  # decisions of a turn: after that a bot that has said nothing says nothing
KEPT_EVERY = 16  # steps, to go back to: of a long game all positions together are large


@dataclass(frozen=True)
class LogEntry:
    """One entry of a table's log; `seq` and `at` are given to it when it is written."""

    kind: str
    body: Body
    seat: int | None = None
    command: str | None = None
    seq: int = 0
    at: float = 0.0


@dataclass(frozen=True)
class Chair:
    """A seat, and who sits on it.

    A bot that others put there is `lent` the seat: its owner has it back on return.
    """

    who: Who
    name: str = ""
    bot: str | None = None
    lent: bool = False

    @property
    def is_bot(self) -> bool:
        """Whether a bot plays."""
        return self.who == "bot"


@dataclass(frozen=True, slots=True)
class StoryLine:
    """A line of the story: an event, something said, or an announcement by its key."""

    n: int
    kind: Literal["event", "said", "note", "plan"]
    at: float
    seat: int | None = None
    event: Event | None = None
    gains: Mapping[str, int] = field(default_factory=dict)  # by seat: what the step brought
    key: str = ""
    slots: Body = field(default_factory=dict)
    knowing: int = EVERYBODY  # the audience that may know what it is about
    undone: bool = False


@dataclass
class Vote:
    """A request to go back to a step, until everybody asked has agreed."""

    by: int
    to: int
    needs: set[int]
    at: float = 0.0
    agreed: set[int] = field(default_factory=set)


def created(
    game: Game, chairs: list[Chair], seed: int | Secret, moves: list[str] | None = None, **more: Any
) -> LogEntry:
    """The first entry of a table: what was agreed on, and how far the game had come.

    So many of its moves were `given`, by another game or by a lesson; chance drew the others here.
    """
    body = {
        "game": game.rules.id,
        "rules": game.rules.version,
        "seats": game.seats,
        "options": dict(game.changed()),
        **_written(seed),
        "chairs": [vars(chair) for chair in chairs],
        "moves": moves or [],
        "given": 0,
        "chat": True,
        "listed": False,
        "clock": None,
        "pace": "live",
        "bot_talk": "brief",
        "lesson": False,
        "taken_back": 0,
    }
    if game.rules.box.is_own:
        body["edition"] = game.rules.box.mark
    return LogEntry("created", body | more)


def _written(seed: int | Secret) -> Body:
    """What chance plays by, as the first entry has it."""
    if isinstance(seed, Secret):
        return {"secret": str(seed), "fingerprint": seed.fingerprint}
    return {"seed": seed}


def _seed_in(body: Body) -> int | Secret:
    """What chance plays by; tables of older versions have a number."""
    if "secret" not in body:
        return int(body["seed"])
    try:
        secret = Secret.read(body["secret"]).known_by(body["fingerprint"])
    except BadOption as error:
        raise ValueError(str(error)) from None
    if secret.fingerprint != body["fingerprint"]:
        raise ValueError("the secret is not the one whose fingerprint was shown")
    return secret


class Logbook:
    """A table as its log describes it."""

    def __init__(self, table: str, first: LogEntry) -> None:
        body = first.body
        if body["game"] not in names() or body["rules"] != find(body["game"]).version:
            raise Refused("old-rules")
        if body.get("edition", "") != find(body["game"]).box.mark:
            raise Refused("other-edition")
        self.table = table
        self.game = Game.agree(find(body["game"]), body["seats"], body["options"])
        self.seed = _seed_in(body)
        self.given: int = body.get("given", 0)  # steps that chance here had no part in
        self.chat: bool = body["chat"]
        self.listed: bool = body["listed"]
        self.clock: int | None = body["clock"]
        self.pace: Pace = body.get("pace", "live")  # older tables have none
        self.bot_talk: BotTalk = body.get("bot_talk", "quiet")  # on older tables they do not speak
        self.chairs = [Chair(**chair) for chair in body["chairs"]]
        self.lesson_step: int | None = 0 if body["lesson"] else None
        self.position = Position(self.game, every=KEPT_EVERY)
        self.lines: list[StoryLine] = []
        self.vote: Vote | None = None
        self.taken_back: int = body.get("taken_back", 0)  # draws of chance, in all
        self.lent_moves: dict[int, int] = {}  # seats by the steps that bots made for their people
        self.claimed: set[int] = set()  # free seats whose link was used: somebody is about to sit
        self.freed: set[int] = set()  # seats that were taken from somebody; nobody sits there yet
        self.settled = 0  # steps that nobody can take back any more
        self.walked: dict[int, int] = {}  # steps that went on from another: a walk's first one
        self.waiting: dict[int, float] = {}  # until when a lent bot waits for whoever was called
        self.wishes = Wishes()
        self.planned: tuple[int, int] | None = None  # the seat that spoke last, and its turn
        self.last_answer: tuple[int, int, str] | None = None  # the one that answered last, and how
        self.seq = first.seq
        self.commands: dict[str, int] = {}
        self.remarks_made = 0
        self.notes_made = 0
        self.moved_at = self.made_at = first.at
        self._tried: tuple[int, list[str], Position] | None = None
        if self.fingerprint:
            self._note("sealed", first, fingerprint=in_groups(self.fingerprint))
        self._play(body["moves"], first.at)

    @classmethod
    def read(cls, table: str, entries: Sequence[LogEntry]) -> Logbook:
        """A table from its whole log; Refused if the rules have changed too much to read it.

        Or if it is damaged: an entry is missing, or makes no sense.
        """
        if [entry.seq for entry in entries] != list(range(len(entries))):
            raise Refused("damaged")
        try:
            book = cls(table, entries[0])
            for entry in entries[1:]:
                book.apply(entry)
        except (PulaskiError, LookupError) as error:
            raise Refused("old-rules") from error
        except (TypeError, ValueError, AttributeError, AssertionError) as error:
            raise Refused("damaged") from error
        return book

    def still(self) -> Logbook:
        """As it is now, to be looked at in a thread while the game goes on."""
        twin = copy(self)
        twin.position, twin.lines, twin.chairs = self.position.copy(), self.lines[:], self.chairs[:]
        twin.waiting, twin.walked = dict(self.waiting), dict(self.walked)
        twin.wishes = copy(self.wishes)
        return twin

    # What is.

    @property
    def step(self) -> int:
        """How many steps were played and not taken back."""
        return len(self.position.moves)

    @property
    def fingerprint(self) -> str | None:
        """Of the secret that all draws follow from; tables of older versions have none."""
        return self.seed.fingerprint if isinstance(self.seed, Secret) else None

    @property
    def secret(self) -> Secret | None:
        """What all draws followed from: nobody may know it before the game is over."""
        return self.seed if self.position.is_over and isinstance(self.seed, Secret) else None

    @property
    def actor(self) -> int:
        """The seat to move; chance never waits here, and when the game is over nobody does.

        What all decide together, a person decides, though the rules ask a bot: the next in turn.
        """
        asked, rules = self.position.actor.number, self.game.rules
        if asked < 0 or not self.chairs[asked].is_bot or self.position.asked not in rules.common:
            return asked
        teams, seats = rules.teams(self.game), self.game.seats
        others = ((asked + n) % seats for n in range(1, seats))
        people = (seat for seat in others if self.chairs[seat].who == "person")
        return next((seat for seat in people if teams[seat] == teams[asked]), asked)

    @property
    def waits_for_bot(self) -> bool:
        """Whether it is a bot's move now; bots wait while a request is open."""
        if self.vote or self.lesson_step is not None or self.position.is_over:
            return False
        return self.chairs[self.actor].is_bot

    @property
    def bot_waits_until(self) -> float:
        """When the bot to move may; its person was called, and may come until then."""
        return self.waiting.get(self.actor, 0.0)

    @property
    def bot_speaks(self) -> bool:
        """Whether the bot to move says what it plans: early in a turn, or before all that it does.

        Where hands are hidden nobody tells their plans.
        """
        seat, turn = self.actor, self.position.turn
        if self.bot_talk == "quiet" or self.game.rules.has_secrets(self.game):
            return False
        if self.bot_talk == "full":
            return True
        last = takewhile(lambda move: move.turn == turn, reversed(self.position.moves))
        decided = sum(move.actor == seat for move in last)
        return not self.has_planned and decided < EARLY

    @property
    def has_planned(self) -> bool:
        """Whether the bot to move has said in this turn what it plans."""
        return self.planned == (self.actor, self.position.turn)

    @property
    def answered(self) -> str:
        """How the bot to move has answered in this turn what it was asked for, if it has."""
        seat, turn, how = self.last_answer or (-1, 0, "")
        return how if (seat, turn) == (self.actor, self.position.turn) else ""

    def listens(self, seat: int) -> bool:
        """Whether a bot sits there that weighs what people ask it for."""
        return is_thinker(self.chairs[seat].bot) and self.game.is_shared

    def wishes_for(self, seat: int) -> frozenset[str]:
        """Where people ask the bot on a seat for something."""
        return self.wishes.of_others(seat) if self.listens(seat) else frozenset()

    @property
    def is_left_to_bots(self) -> bool:
        """Whether nobody else plays: then they wait until somebody looks."""
        return all(chair.is_bot for chair in self.chairs)

    @property
    def deadline(self) -> float | None:
        """When the person to move has used up their time, if the table has a clock."""
        if self.clock is None or self.position.is_over or self.chairs[self.actor].is_bot:
            return None
        return self.moved_at + self.clock

    def guide(self) -> Guide | None:
        """Who leads through a guided game, on a copy of its position; None in a free one."""
        lesson = self.game.rules.lesson
        if lesson is None or self.lesson_step is None:
            return None
        return Guide(lesson, self.position.copy(), self.lesson_step)

    def played_since(self, later: Position) -> list[str]:
        """The texts of what was played on a copy of the position since it was made."""
        return [move.text for move in later.moves[self.step :]]

    def try_out(self, *texts: str) -> tuple[list[str], int]:
        """The texts of decisions and of the draws that follow, and how many decisions they are.

        They are played on a copy: the first, and others as long as nothing is learned, nothing else
        is asked and they can be done. The copy is kept: if that is what happens next, the table
        goes on with it.
        """
        twin, seat = self.position.copy(), self.actor
        for text in texts:
            if len(twin.moves) > self.step and not _may_go_on(twin, seat, text):
                break
            twin.play(text)
        decisions = len(twin.moves) - self.step
        twin.let_chance_play(self.seed)
        twin.seed = None  # at the table itself, draws come from the log
        played = self.played_since(twin)
        self._tried = self.seq, played, twin
        return played, decisions

    def last_step_of(self, seat: int) -> int | None:
        """How many steps were played before the seat's last decision; None if it made none.

        A walk is one decision: it is taken back whole.
        """
        moves = self.position.moves
        last = next((i for i in reversed(range(len(moves))) if moves[i].actor == seat), None)
        return None if last is None else self.walked.get(last, last)

    def _last_of(self, step: int) -> int:
        """The last step of the decision that began with a step."""
        last = step
        while self.walked.get(last + 1) == step:
            last += 1
        return last

    @property
    def people(self) -> dict[str, str]:
        """What those who sit are called, by the name of their seat."""
        seated = zip(self.game.names, self.chairs, strict=True)
        return {seat: chair.name for seat, chair in seated if chair.name}

    @property
    def waits_for(self) -> set[int]:
        """The seats that have something to do: to answer a request, or else to move."""
        if self.vote:
            return self.vote.needs - self.vote.agreed
        return set() if self.position.is_over else {self.actor}

    @property
    def people_asked(self) -> set[int]:
        """Those of these seats where a person sits."""
        return {seat for seat in self.waits_for if self.chairs[seat].who == "person"}

    @property
    def asked_at(self) -> float:
        """Since when those who have something to do make everybody wait."""
        return self.vote.at if self.vote else self.moved_at

    def done_in(self, step: int) -> Deed:
        """What was decided in a step, counted from 0, to be put into words for those who may know.

        Of a walk that is where it led.
        """
        last = self._last_of(step)
        then = self.position.state_after(last)  # as its places were called when it was done
        text = self.position.moves[last].text
        return Deed(self.game, read_action(self.game.rules, then, text))

    def place(self, at: str) -> Place:
        """A place of the board, or what lies there, to be put into words as it is called now."""
        called = self.game.rules.place_called(self.position.state, at.rpartition(" ")[2])
        return Place(self.game, at, called)

    def knowing(self, step: int) -> int:
        """The audience that knows all that was done by the decision in a step, counted from 0."""
        known = EVERYBODY
        for number in range(step, self._last_of(step) + 1):
            known &= self.position.knowing(number + 1)
        return known

    def read_action(self, text: str) -> Action:
        """An action by its text, whether it can be done or not, to be put into words."""
        return read_action(self.game.rules, self.position.state, text)

    def readable(self, text: str) -> Action:
        """An action by its text; Refused if it is none."""
        try:
            return self.read_action(text)
        except BadNotation:
            raise Refused("unreadable", action=text[:40]) from None

    def why_not(self, text: str) -> Refusal | None:
        """Why an action cannot be done now; None if it can."""
        try:
            return self.position.refusal(text)
        except BadNotation:
            raise Refused("unreadable", action=text[:40]) from None

    def check(self, text: str) -> None:
        """Refused if an action cannot be done now."""
        if refusal := self.why_not(text):
            raise Refused("illegal", refusal.clause, reason=refusal)

    def is_somebodys(self, seat: int) -> bool:
        """Whether a person sits there, or has lent the seat to a bot."""
        return self.chairs[seat].who == "person" or self.chairs[seat].lent

    def undo_needs(self, seat: int, own: Collection[int]) -> list[int]:
        """Who must agree that a seat takes its last step back: nobody, or all other people.

        Whoever holds the seat holds the `own` ones. A person whose seat is lent to a bot must agree
        like any other. A player who was out of the game before that step may have left for good,
        and need not be asked.
        """
        to = self.last_step_of(seat)
        if to is None or self.position.may_undo(seat):
            return []
        asked = [
            other
            for other in range(self.game.seats)
            if self.is_somebodys(other) and other not in own
        ]
        gone = self._out_before(to, asked)
        return [other for other in asked if other not in gone]

    def draws_since(self, seat: int) -> int:
        """How many draws of chance would be taken back with a seat's last step."""
        to = self.last_step_of(seat)
        if to is None:
            return 0
        return sum(move.actor == CHANCE for move in self.position.moves[to:])

    def _out_before(self, step: int, seats: Collection[int]) -> set[int]:
        """Those of these seats who were out of the game before a step; they are so still."""
        is_out, now = self.game.rules.is_out, self.position.state
        out = {seat for seat in seats if is_out(now, seat)}
        if not out:  # nearly always: how it stood then need not be worked out
            return out
        then = self.position.state_after(step)
        return {seat for seat in out if is_out(then, seat)}

    def is_settled(self, seat: int) -> bool:
        """Whether a seat's last step stays, whoever agrees: somebody's seat was freed since.

        Whoever sat there cannot be asked, and whoever sits there later is not the one to ask. What
        a person did and nobody learned anything from may still be taken back.
        """
        to = self.last_step_of(seat)
        if to is None or to >= self.settled:
            return False
        return to in self.lent_moves or not self.position.may_undo(seat)

    def undo_waits_for(self, seat: int, needs: Collection[int], own: Collection[int]) -> set[int]:
        """Those without whom a step is not taken back, and who cannot be asked now.

        They are people whose seats are lent, and people for whom a bot has moved since that step
        and who do not sit there now.
        """
        to = self.last_step_of(seat)
        crossed = {by for step, by in self.lent_moves.items() if to is not None and step >= to}
        missing = {by for by in crossed if by not in own and self.chairs[by].who != "person"}
        return missing | {other for other in needs if self.chairs[other].lent}

    def decisions_since(self, step: int) -> list[tuple[int, int]]:
        """The steps after one in which a seat decided something, each with its seat."""
        moves, number = self.position.moves, self._last_of(step) + 1
        found = []
        while number < len(moves):
            if moves[number].actor != CHANCE:
                found.append((number, moves[number].actor))
            number = self._last_of(number) + 1
        return found

    def record(self) -> Record:
        """The game so far, hidden things included.

        While it lasts, without what chance plays by: that would reveal what is to come.
        """
        players = ",".join(chair.name or chair.bot or "open" for chair in self.chairs)
        headers = {"players": players} | self.remarks
        return replace(Record.of(self.position, **headers), seed=self.secret)

    @property
    def remarks(self) -> dict[str, str]:
        """What a record says of how the game was played."""
        told: dict[str, str] = {}
        if self.fingerprint:
            told["fingerprint"] = self.fingerprint
            told |= {GIVEN: str(self.given)} if self.given else {}
        return told | ({TAKEN_BACK: str(self.taken_back)} if self.taken_back else {})

    # What happens.

    def apply(self, entry: LogEntry) -> list[int]:
        """Carry an entry out; return the numbers of the lines that it took back."""
        if entry.kind not in _APPLY:  # another server may be of a newer version
            raise Refused("newer-version")
        taken_back = _APPLY[entry.kind](self, entry) or []
        self._tried = None
        self.seq = entry.seq
        self.notes_made += entry.kind not in NO_NOTES
        if entry.command:
            self.commands[entry.command] = entry.seq
        return taken_back

    def _moved(self, entry: LogEntry) -> None:
        is_freed = entry.seat in self.freed
        begun = self._begun(entry.body["texts"][0]) if self.wishes else None
        if entry.seat is not None and (is_freed or self.chairs[entry.seat].lent):
            self.lent_moves[self.step] = entry.seat
        for further in range(1, entry.body.get("walk", 1)):
            self.walked[self.step + further] = self.step
        if self._tried and self._tried[:2] == (self.seq, entry.body["texts"]):
            self._go_on(self._tried[2], entry.at)
        else:
            self._play(entry.body["texts"], entry.at)
        if is_freed:  # a bot has shown what somebody held who cannot be asked
            self.settled = self.step
        self.moved_at = entry.at
        if entry.seat is not None:
            self.waiting.pop(entry.seat, None)
            if begun:
                done = Done(entry.body["texts"], *begun, self._further(entry.seat))
                self.wishes.after(entry.seat, done, self.position.turn)

    def _begun(self, text: str) -> tuple[Action, str]:
        """What is about to be done, at all of its places; of a step, where it is taken from."""
        rules, action = self.game.rules, self.position.action(text)
        is_step = action.kind in rules.steps
        state = self.position.state
        return action, rules.stands_at(self.game, state, action) if is_step else ""

    def _further(self, seat: int) -> frozenset[str]:
        """The pieces that a seat can go on with, if it is still to move."""
        actions = self.position.actions() if self.actor == seat else []
        return frozenset(one.piece for one in actions if one.piece)

    def _go_on(self, later: Position, at: float) -> None:
        """Take the place of the position by a copy on which it was played on already."""
        step = self.step
        fresh = list(takewhile(lambda event: event.step > step, reversed(later.told)))
        self.position = later
        self._tell_events(fresh[::-1], at)

    def _play(self, texts: list[str], at: float) -> None:
        self._tell_events([event for text in texts for event in self.position.play(text)], at)

    def _tell_events(self, happened: list[Event], at: float) -> None:
        for _, of_step in groupby(happened, lambda event: event.step):
            told = gathered(of_step)
            gains, bringing = self._gains(told[0].step), _bringing(told)
            for event in told:
                self._tell("event", at, event=event, gains=gains if event is bringing else {})

    def _gains(self, step: int) -> Mapping[str, int]:
        """The points that a step brought and cost, where teams compete for them."""
        rules = self.game.rules
        if not rules.is_for_points(self.game) or len(set(rules.teams(self.game))) == 1:
            return {}
        return self.position.gains(step)

    def _undone(self, entry: LogEntry) -> list[int]:
        """Take steps back; their lines stay in the story, marked as undone."""
        to: int = entry.body["to"]
        what, knowing = self.done_in(to), self.knowing(to)
        self.taken_back += sum(move.actor == CHANCE for move in self.position.moves[to:])
        self.lent_moves = {step: by for step, by in self.lent_moves.items() if step < to}
        self.walked = {step: first for step, first in self.walked.items() if step < to}
        self.position.go_back(to)
        self.given = min(self.given, to)
        self.vote = None
        self.moved_at = entry.at
        taken_back = [
            line.n - 1
            for line in self.lines
            if line.event and not line.undone and line.event.step > to
        ]
        for index in taken_back:
            self.lines[index] = replace(self.lines[index], undone=True)
        self._note("undone", entry, knowing, what=what)
        return [index + 1 for index in taken_back]

    def _asked_undo(self, entry: LogEntry) -> None:
        assert entry.seat is not None
        to: int = entry.body["to"]
        self.vote = Vote(entry.seat, to, set(entry.body["needs"]), entry.at)
        self._note("asked-undo", entry, self.knowing(to), what=self.done_in(to))

    def _answered(self, entry: LogEntry) -> None:
        assert self.vote is not None
        assert entry.seat is not None
        if entry.body["agree"]:
            self.vote.agreed.add(entry.seat)
            self._note("agreed", entry)
        else:
            self.vote = None
            self._note("refused-undo", entry)

    def _withdrew(self, entry: LogEntry) -> None:
        self.vote = None
        self._note("withdrew", entry)

    def _lapsed(self, entry: LogEntry) -> None:
        self.vote = None
        self._note("lapsed", entry)

    def _said(self, entry: LogEntry) -> None:
        self.remarks_made += 1
        self._tell("said", entry.at, seat=entry.seat, slots=entry.body)

    def _planned(self, entry: LogEntry) -> None:
        """A bot says what it is about to do."""
        assert entry.seat is not None
        turn = self.position.turn
        self.planned = entry.seat, turn
        if answer := entry.body.get("answers"):
            self.last_answer = entry.seat, turn, str(answer)
        self.wishes.decline(entry.body.get("declined", ""))
        slots = {"says": Saying(entry.body["says"]), "step": self.step + 1, "turn": turn}
        slots |= {"answers": bool(answer)}
        self._tell("plan", entry.at, seat=entry.seat, slots=slots)

    def _pleaded(self, entry: LogEntry) -> None:
        """Somebody points at a place, and asks the bots for it."""
        assert entry.seat is not None
        self.remarks_made += 1
        at, piece = entry.body["at"], entry.body.get("piece", "")
        self.wishes.ask(entry.seat, at, self.position.turn, piece)
        self._note("pleaded", entry, place=self.place(f"{piece} {at}".strip()))

    def _sat(self, entry: LogEntry) -> None:
        assert entry.seat is not None
        before = self.chairs[entry.seat]
        self.chairs[entry.seat] = Chair("person", entry.body["name"])
        self.claimed.discard(entry.seat)
        self.freed.discard(entry.seat)
        self.waiting.pop(entry.seat, None)
        if before.who == "person":
            if before.name != entry.body["name"]:
                was = before.name or SeatNames(self.game, (entry.seat,))
                self._note("renamed", entry, was=was)
        else:
            self._note("back" if before.lent else "sat", entry)

    def _claimed(self, entry: LogEntry) -> None:
        """A link was used: by whoever comes to sit here, or by a person's other device."""
        assert entry.seat is not None
        chair = self.chairs[entry.seat]
        if chair.who == "open":
            self.claimed.add(entry.seat)
        if chair.who == "open" or not chair.name:
            self._note("claimed", entry)
        else:
            self._note("claimed-device", entry)

    def _linked(self, entry: LogEntry) -> None:
        if entry.seat is not None:
            self._note("linked-device", entry)
        elif seats := entry.body["seats"]:
            self._note("linked", entry, seats=SeatNames(self.game, tuple(seats)))
        else:
            self._note("linked-watch", entry)

    def _freed(self, entry: LogEntry) -> None:
        assert entry.seat is not None
        was = self.chairs[entry.seat].name or SeatNames(self.game, (entry.seat,))
        if self.is_somebodys(entry.seat):
            self.freed.add(entry.seat)
            self.settled = self.step
        self.claimed.discard(entry.seat)
        self.chairs[entry.seat] = Chair("open")
        self.waiting.pop(entry.seat, None)
        self._forget_voter(entry.seat)
        self._note("left" if entry.body.get("left") else "freed", entry, was=was)

    def _forget_voter(self, seat: int) -> None:
        if self.vote:
            self.vote.needs.discard(seat)
            if self.vote.by == seat:
                self.vote = None

    def _bot(self, entry: LogEntry) -> None:
        assert entry.seat is not None
        before = self.chairs[entry.seat]
        self.chairs[entry.seat] = Chair(
            "bot", before.name, entry.body["bot"], lent=entry.body["lent"]
        )
        self._forget_voter(entry.seat)
        if not entry.body["lent"]:
            self.waiting.pop(entry.seat, None)
            self._note("bot", entry)
        elif seconds := entry.body.get("waits"):
            self.waiting[entry.seat] = entry.at + seconds
            self._note("bot-called", entry, time=Span(seconds))
        else:
            self._note("bot-lent", entry)

    def _lesson(self, entry: LogEntry) -> None:
        self.lesson_step = entry.body["number"]
        self._play(entry.body["texts"], entry.at)
        self.given = entry.body.get("given", self.step)
        self.moved_at = entry.at
        if (guide := self.guide()) and guide.is_done:
            self.lesson_step = None

    def _left_lesson(self, entry: LogEntry) -> None:
        self.lesson_step = None
        self._play(entry.body["texts"], entry.at)
        self._note("left-lesson", entry)

    def _note(self, key: str, entry: LogEntry, knowing: int = EVERYBODY, **slots: Any) -> None:
        """An announcement; it names whoever sits there now, whoever may come after them."""
        if entry.seat is not None:
            slots["name"] = self.chairs[entry.seat].name
        self._tell("note", entry.at, seat=entry.seat, key=key, slots=slots, knowing=knowing)

    def _tell(self, kind: Literal["event", "said", "note", "plan"], at: float, **more: Any) -> None:
        self.lines.append(StoryLine(len(self.lines) + 1, kind, at, **more))


_APPLY = {
    "moved": Logbook._moved,
    "undone": Logbook._undone,
    "asked-undo": Logbook._asked_undo,
    "answered": Logbook._answered,
    "withdrew": Logbook._withdrew,
    "lapsed": Logbook._lapsed,
    "said": Logbook._said,
    "planned": Logbook._planned,
    "pleaded": Logbook._pleaded,
    "sat": Logbook._sat,
    "claimed": Logbook._claimed,
    "linked": Logbook._linked,
    "freed": Logbook._freed,
    "bot": Logbook._bot,
    "lesson": Logbook._lesson,
    "left-lesson": Logbook._left_lesson,
}


def _bringing(happened: list[Event]) -> Event | None:
    """The event that the points of a step are told with: the last that everybody hears of a place.

    Passes of others, and the count at the end, may follow it in the same step.
    """
    heard = [event for event in reversed(happened) if event.audience == EVERYBODY]
    return next((event for event in heard if event.target), next(iter(heard), None))


def _may_go_on(position: Position, seat: int, text: str) -> bool:
    """Whether a walk goes on with this step: the seat could still take back the one before."""
    same = position.actor.number == seat and position.may_undo(seat)
    return same and position.refusal(text) is None


def draws_after(position: Position, seed: int | Secret) -> list[str]:
    """The draws of chance that come now."""
    twin = position.copy()
    before = len(twin.moves)
    twin.let_chance_play(seed)
    return [move.text for move in twin.moves[before:] if move.actor == CHANCE]
