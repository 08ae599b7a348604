"""A game in play, for people who write Python: `Position` moves on, a `View` is what one sees."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from pulaski.core import calls, events
from pulaski.core.errors import (
    AmbiguousAction,
    BadNotation,
    BadOption,
    BadScenario,
    IllegalAction,
    NobodyToMove,
    listing,
)
from pulaski.core.game import Game, Seat, checked_seed
from pulaski.core.lexicon import action_of
from pulaski.core.notation import Values
from pulaski.core.past import Past
from pulaski.core.play import Action, Effect, Event, Move, Outcome, Refusal
from pulaski.core.secret import Secret
from pulaski.core.sheets import carried_out, choices_of
from pulaski.core.state import Reading, States, duplicate, fields
from pulaski.core.svg import Picture
from pulaski.core.verbs import CHANCE, ONLOOKER, OVER
from pulaski.core.why import refusals_at
from pulaski.core.words import ENGLISH, Sentence, Words, capital

__all__ = ["Position", "View", "concealed"]

GUESSES = 3  # at what is hidden, to tell what an action brings in any case

#: What a seat would hear of an action, as rows of an event log, and the points every seat gains.
Tried = tuple[list[tuple[int, ...]], dict[str, int], bool | None]


def concealed(states: States, seat: int | None) -> States:
    """A copy of the position as a seat may know it; None: as everybody may."""
    shown = duplicate(states[:1])
    calls.conceal(shown, 0, ONLOOKER if seat is None else seat)
    return shown


def _checked(seed: int | Secret | None) -> int | Secret | None:
    return checked_seed(seed) if isinstance(seed, int) else seed


def _scores(game: Game, states: States) -> dict[str, int]:
    return {name: calls.score(states, 0, seat) for seat, name in enumerate(game.names)}


class Position:
    """A game at a certain moment, with how it came there. `play` moves it on, `undo` back.

    Of `every` so many records that it has come through one is kept, to go back to.
    """

    def __init__(self, game: Game, seed: int | Secret | None = None, every: int = 1) -> None:
        self.game = game
        self.seed = _checked(seed)
        self.moves: list[Move] = []
        self.is_laid_out = False
        self._states = duplicate(game.start_state)
        self._read: States | None = None
        self._fields: Any = None
        self._past = Past(every)
        self._told: list[Event] = []
        self._heard: dict[int | None, tuple[int, tuple[Event, ...]]] = {}
        self._let_chance_play()

    # What is.

    @property
    def state(self) -> Any:
        """The record itself, all secrets included: for rules, tests and experiments."""
        if self._read is not self._states:
            self._read, self._fields = self._states, fields(self._states)
        return self._fields

    @property
    def states(self) -> States:
        """The record as an array of one, as compiled drivers take it."""
        return self._states

    @property
    def actor(self) -> Seat:
        """Whose move it is: a seat, chance (-1) or, when the game is over, nobody (-2)."""
        return self.game.seat(calls.actor(self._states, 0))

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.actor.number == OVER

    @property
    def turn(self) -> int:
        """The number of the turn, 0 before the first."""
        return self.game.rules.turn(self.state)

    @property
    def on_turn(self) -> int | None:
        """Whose turn it is, where others may be asked meanwhile; None where that cannot be."""
        return self.game.rules.on_turn(self.state)

    @property
    def told(self) -> list[Event]:
        """Everything that happened, secrets included."""
        return self._told[:]

    def actions(self) -> list[Action]:
        """All legal actions; at a chance node, its outcomes."""
        s = self.state
        return [self._action(number, s) for number in choices_of(self.game, self._states)]

    @property
    def asked(self) -> str:
        """The key of what is asked of whoever is to move; chance and the end have one, too."""
        return self.game.rules.asked(self.state)

    @property
    def prompt(self) -> str:
        """Who is asked what, or how the game ended, in a sentence."""
        return self._own_view().prompt

    def weights(self) -> dict[str, int]:
        """How likely each outcome of the chance node is, exactly, by its text: out of their sum."""
        if self.actor.number != CHANCE:
            return {}
        return {a.text: calls.weight(self._states, 0, a.id) for a in self.actions()}

    def odds(self) -> dict[str, float]:
        """The chance of each outcome of the chance node, by its text; nothing elsewhere."""
        weights = self.weights()
        total = sum(weights.values())
        return {text: weight / total for text, weight in weights.items()}

    def scores(self) -> dict[str, int]:
        """Every seat's points as the position stands."""
        return _scores(self.game, self._states)

    def ranks(self) -> dict[str, int]:
        """Every seat's rank as the position stands; 1 has won."""
        return {n: calls.rank(self._states, 0, i) for i, n in enumerate(self.game.names)}

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        code = calls.ending(self._states, 0)
        if code == 0:
            return None
        rules, ranks = self.game.rules, self.ranks()
        winners = tuple(self.game.seat(i) for i, rank in enumerate(ranks.values()) if rank == 1)
        how = rules.endings[code]
        counts, because = rules.counts(self.game, self.state), rules.because(self)
        return Outcome(how.kind, how.clause, winners, self.scores(), ranks, rules, counts, because)

    def state_after(self, steps: int) -> Any:
        """The record as it was when so many steps had been played."""
        if steps == len(self.moves):
            return self.state
        return fields(self._past.before(steps, self.moves))

    def gains(self, step: int) -> dict[str, int]:
        """The points that a step, counted from 1, brought or cost, as far as everybody may know."""
        states = [self._past.before(step - 1, self.moves), self._states]
        if step < len(self.moves):
            states[1] = self._past.before(step, self.moves)
        before, after = (_scores(self.game, concealed(one, None)) for one in states)
        return {name: after[name] - before[name] for name in after if after[name] != before[name]}

    def knowing(self, step: int) -> int:
        """The audience that knows what was done in a step, counted from 1: all its seats heard all.

        A blank stands in the place of what others hear, so it tells nobody the step.
        """
        forms = self.game.rules.event_notation.forms
        end = self._past.told(step) if step < len(self.moves) else len(self._told)
        heard = events.EVERYBODY
        for event in self._told[self._past.told(step - 1) : end]:
            if not forms[event.kind].blank:
                heard &= event.audience
        return heard

    # What may be done.

    def action(self, what: str | int | Action) -> Action:
        """The action of a text or an id, legal or not.

        An `Action` is taken by its text: an id from another position may mean another thing.
        """
        if isinstance(what, Action):
            what = what.text
        if not isinstance(what, str):
            return self._action(self._checked_id(what))
        kind, values = self.game.rules.action_notation.read(what)
        number = self.game.rules.encode(self.game, self.state, kind, values)
        if number < 0:
            text = self.game.rules.action_notation.write(kind, values)
            raise self._illegal(text, self._refusal(-number))
        return self._action(number)

    def _checked_id(self, number: int) -> int:
        if not 0 <= number < self.game.rules.action_ids:
            last = self.game.rules.action_ids - 1
            raise BadNotation(f"there is no action {number}: ids go from 0 to {last}")
        return int(number)

    def find(self, text: str) -> Action:
        """The action that a person means: its text, or the beginning of just one legal one."""
        try:
            return self.action(text)
        except BadNotation:
            tidy = " ".join(text.lower().split())
            begun = [a for a in self.actions() if tidy and a.text.lower().startswith(tidy)]
            if len(begun) == 1:
                return begun[0]
            if begun:
                meant = listing(action.text for action in begun[:6])
                raise AmbiguousAction(f"{text!r} could be {meant}: write more of it") from None
            raise

    def refusal(self, what: str | int | Action) -> Refusal | None:
        """Why this cannot be done now; None if it can."""
        try:
            action = self.action(what)
        except IllegalAction as error:
            return Refusal(error.key, error.clause, self.game.rules)
        return self._refusal_of(action)

    def _refusal_of(self, action: Action) -> Refusal | None:
        code = calls.refuse(self._states, 0, action.id)
        return self._refusal(code) if code else None

    def _legal(self, what: str | int | Action) -> Action:
        """The action, if it may be done now."""
        action = self.action(what)
        if refusal := self._refusal_of(action):
            raise self._illegal(action.text, refusal)
        return action

    def refusals_at(self, *path: str) -> dict[Refusal, Action]:
        """Why nothing can be done at a place: each reason with what is refused there."""
        return refusals_at(self, path)

    def possible_before(self, step: int) -> list[Action]:
        """What could be done when so many steps had been played."""
        states = self._past.before(step, self.moves)
        s = fields(states)
        return [self._action(number, s) for number in choices_of(self.game, states)]

    def play(self, what: str | int | Action) -> list[Event]:
        """Carry out an action, or an outcome of chance; return what happened."""
        action = self._legal(what)
        before = len(self._told)
        self._carry_out(action.id)
        self._let_chance_play()
        return self._told[before:]

    def effect(self, what: str | int | Action) -> Effect:
        """What a legal action would bring whatever is hidden from the seat to move.

        It is tried on several guesses at what the seat cannot know; only what happens in each of
        them is told, up to the next draw of chance. So nothing secret can come out.
        """
        action, seat = self._legal(what), self.actor.number
        if seat == CHANCE:
            raise BadOption(
                f"{action.text}: chance is to move: nobody could be told what it brings"
            )
        tried = [self._try(self._states, action.id, seat, key) for key in range(GUESSES)]
        rows, gains, won = tried[0]
        sure = [row for row in rows if all(row in others for others, _, _ in tried)]
        told = tuple(self._event(row, len(self.moves) + 1) for row in sure)
        same = {
            n: gain for n, gain in gains.items() if gain and all(g[n] == gain for _, g, _ in tried)
        }
        return Effect(told, same, won if all(w == won for _, _, w in tried) else None)

    def _try(self, states: States, number: int, seat: int, key: int) -> Tried:
        """What a seat would hear of an action, gain, and whether it won by it, under one guess."""
        guess = concealed(states, seat)
        calls.imagine(guess, 0, seat, key)
        before = _scores(self.game, guess)
        heard = [row for row in carried_out(guess, number) if events.hears(row[1], seat)]
        after = _scores(self.game, guess)
        won = calls.rank(guess, 0, seat) == 1 if calls.ending(guess, 0) else None
        return heard, {name: after[name] - before[name] for name in after}, won

    def may_undo(self, seat: int) -> bool:
        """Whether the seat's last step can be taken back without asking anybody.

        It was the last step of all, taken in this turn, and the seat learned nothing by it: chance
        has not moved since, and whatever was hidden, the seat would have heard the same.
        """
        if not self.moves or self.moves[-1].actor != seat or self.moves[-1].turn != self.turn:
            return False
        last = len(self.moves) - 1
        before = self._past.before(last, self.moves)
        new = self._told[self._past.told(last) :]
        heard = [event.text for event in new if events.hears(event.audience, seat)]
        for key in range(GUESSES):
            rows, _, _ = self._try(before, self.moves[-1].action, seat, key)
            if heard != [self._event(row, 0).text for row in rows]:
                return False
        return True

    def go_back(self, steps: int) -> None:
        """Take steps back until only so many are left."""
        if steps >= len(self.moves):
            return
        self._states = self._past.before(steps, self.moves)
        del self._told[self._past.told(steps) :]
        del self.moves[steps:]
        self._past.cut(steps)
        self._heard = {}

    def undo(self) -> None:
        """Take back the last step, together with the draws that chance made after it."""
        steps = len(self.moves)
        if self.seed is not None:
            while steps and self.moves[steps - 1].actor == CHANCE:
                steps -= 1
        self.go_back(max(0, steps - 1))
        if self.seed is not None and steps == 0:
            self._let_chance_play()

    def guess(self, key: int = 0) -> Position:
        """A position that the seat to move may take this one for, to try things on.

        What the seat cannot know is drawn anew, by the key. The events are those that it heard; how
        it came to this is left out, and chance waits for its outcomes.
        """
        seat = self.actor.number
        twin = self.copy()
        twin.seed, twin.moves, twin._past = None, [], Past(self._past.every)
        twin._told = [event for event in self._told if events.hears(event.audience, seat)]
        twin._heard = {}
        if seat >= 0:
            twin._states = concealed(self._states, seat)
            calls.imagine(twin._states, 0, seat, key)
        return twin

    def copy(self) -> Position:
        """The same position, to go on from independently."""
        twin = Position.__new__(Position)
        twin.__dict__.update(self.__dict__)
        twin.moves, twin._past, twin._told = self.moves[:], self._past.copy(), self._told[:]
        twin._heard = dict(self._heard)
        twin._states = duplicate(self._states)
        return twin

    def let_chance_play(self, seed: int | Secret) -> None:
        """From here on, chance plays by itself."""
        self.seed = _checked(seed)
        self._let_chance_play()

    def suggestion(self, key: int = 0) -> Action:
        """What the game's rule-of-thumb player would do, knowing what the seat to move knows."""
        if self.actor.number < 0:
            why = "the game is over" if self.is_over else "chance is to move"
            raise NobodyToMove(f"nothing can be suggested: {why}")
        seen = concealed(self._states, self.actor.number)
        return self._action(calls.suggest(seen, 0, key))

    def facts(self) -> dict[str, Any]:
        """The position in documented words, secrets included: laid out, they give it again."""
        answers = self.game.rules.facts(self.game, self._states)
        return {word: answers[word]() for word in self.game.rules.layout_words}

    def lay_out(self, words: Mapping[str, Any]) -> None:
        """Lay out the start position as documented words ask; what was played is forgotten."""
        states = duplicate(self.game.start_state)
        self.game.rules.lay_out(self.game, states, words)
        who = self.game.seat(calls.actor(states, 0))
        if who.number != OVER and not choices_of(self.game, states):
            raise BadScenario(f"{who.name} is to move, but there is nothing that could be done")
        self._states = states
        self.moves, self._past, self._told, self._heard = [], Past(self._past.every), [], {}
        self.is_laid_out = True
        self._let_chance_play()

    # What can be seen.

    def view(self, seat: int | None = None, language: str = ENGLISH, on_page: bool = False) -> View:
        """What a seat may see; None: what everybody may see."""
        if seat is not None and not 0 <= seat < self.game.seats:
            raise BadOption(f"there is no seat {seat}: choose from 0 to {self.game.seats - 1}")
        shown = concealed(self._states, seat)
        acting = seat is not None and self.actor.number == seat
        return View(
            game=self.game,
            seat=seat,
            states=shown,
            actor=self.actor,
            turn=self.turn,
            actions=tuple(self.game.rules.offered(self.actions())) if acting else (),
            events=self._heard_by(seat),
            outcome=self.outcome,
            scores=_scores(self.game, shown),
            asked=self.game.rules.asked(self.state),
            asked_of=self.game.rules.asked_of(self.state),
            on_turn=self.on_turn,
            language=language,
            on_page=on_page,
        )

    def _heard_by(self, seat: int | None) -> tuple[Event, ...]:
        """What a seat has heard so far; of a long game only what is new is looked at."""
        count, heard = self._heard.get(seat, (0, ()))
        if count < len(self._told):
            heard += tuple(e for e in self._told[count:] if events.hears(e.audience, seat))
            self._heard[seat] = len(self._told), heard
        return heard

    def _own_view(self) -> View:
        """The view of whoever is to move; everybody's view if nobody is."""
        number = self.actor.number
        return self.view(number if number >= 0 else None)

    def text(self) -> str:
        """The board as text, as whoever is to move sees it."""
        return self._own_view().text()

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        seed = "" if self.seed is None else f", seed={self.seed}"
        return f"<{self.game}{seed}: turn {self.turn}, {len(self.moves)} moves, {self.actor.name}>"

    def __eq__(self, other: object) -> bool:
        """Whether the same can happen from here on: the same game, and all pieces lie alike."""
        if not isinstance(other, Position):
            return NotImplemented
        return self.game == other.game and self._states.tobytes() == other._states.tobytes()

    __hash__ = None  # type: ignore[assignment]  # it moves on

    def _repr_svg_(self) -> str:
        return self._own_view().svg()

    # How it works.

    def _action(self, number: int, s: Any = None) -> Action:
        """The action of an id; `s` is the record, for whoever has it at hand."""
        return action_of(self.game, self.state if s is None else s, number)

    def _refusal(self, code: int) -> Refusal:
        why = self.game.rules.refusals[code]
        return Refusal(why.kind, why.clause, self.game.rules)

    def _illegal(self, text: str, refusal: Refusal) -> IllegalAction:
        return IllegalAction(text, refusal.reason, refusal.clause, refusal.key)

    def event_of(self, row: tuple[int, ...]) -> Event:
        """What a row of an event log would tell, if it happened next."""
        return self._event(row, len(self.moves) + 1)

    def _event(
        self, row: tuple[int, ...], step: int, before: States | None = None, turn: int = 0
    ) -> Event:
        rules = self.game.rules
        kind, values, clause = rules.tell(self.game, row)
        text = rules.event_notation.write(kind, values)
        called = rules.called(self.state, kind, values)
        places: Sequence[str] = ()
        if before is not None and kind in rules.spreading:
            places = rules.spread_over(self.game, fields(before), self.state)
        return Event(kind, values, text, row[1], step, clause, rules, called, tuple(places), turn)

    def _carry_out(self, number: int) -> None:
        action = self._action(number)
        move = Move(self.turn, self.actor.number, number, action.text)
        self._past.add(self._states, len(self._told))
        before = duplicate(self._states) if self.game.rules.spreading else None
        happened = carried_out(self._states, number)
        self.moves.append(move)
        turn = move.turn
        rules = self.game.rules
        for row in happened:
            event = self._event(row, len(self.moves), before, turn)
            if event.kind in rules.begins_turn and turn < self.turn:
                turn += 1
                event = replace(event, turn=turn)
            self._told.append(event)
            if event.kind in rules.ends_turn:
                turn = min(turn + 1, self.turn)  # the last turn of a game is followed by none

    def _let_chance_play(self) -> None:
        if self.seed is None:
            return
        while calls.actor(self._states, 0) == CHANCE:
            self._carry_out(self._drawn(self.seed))

    def _drawn(self, seed: int | Secret) -> int:
        """What chance brings by a seed, or by the secret of a game."""
        if isinstance(seed, Secret):
            turn, nth = self.turn, 0
            for move in reversed(self.moves):
                if move.turn != turn:
                    break
                nth += move.actor == CHANCE
            seed = seed.key(turn, nth)
        return int(calls.sample(self._states, 0, seed))

    def drawn_by(self, seed: int | Secret) -> Action:
        """What chance, which is to move, brings by a seed or a secret."""
        return self._action(self._drawn(seed))


@dataclass(frozen=True)
class View:
    """What one seat may see. Pictures, texts and wires are made from views alone."""

    game: Game
    seat: int | None
    states: States  # one, as drivers take it
    actor: Seat
    turn: int
    actions: tuple[Action, ...]
    events: tuple[Event, ...]
    outcome: Outcome | None
    scores: Mapping[str, int]
    asked: str  # the key of what is asked of whoever is to move
    asked_of: Values  # what fills its slots
    on_turn: int | None  # whose turn it is, where somebody else may be asked
    language: str = ENGLISH
    #: Whether a page round the picture shows prompt, text and whose view it is. Then the picture
    #: need not, and seats that see the same see the same picture.
    on_page: bool = False
    #: What those who sit are called, by the name of their seat.
    people: Mapping[str, str] = field(default_factory=dict)

    @cached_property
    def state(self) -> Any:
        """The record as far as the seat may know it."""
        return Reading(self.states)

    @property
    def words(self) -> Words:
        """What the game says, in the language of the view."""
        return self.game.rules.words_in(self.language)

    @property
    def is_own_move(self) -> bool:
        """Whether the seat that looks is the seat to move."""
        return self.seat is not None and self.seat == self.actor.number

    @property
    def is_asked_meanwhile(self) -> bool:
        """Whether the seat to move decides something within another's turn."""
        return self.on_turn is not None and self.on_turn != self.actor.number

    @property
    def prompt(self) -> str:
        """Who is asked what, or how the game ended."""
        return Sentence(self._prompt())

    def _prompt(self) -> str:
        if self.outcome:
            return self.outcome.in_words(self.language, self.people)
        words = self.words
        called: Mapping[Any, str] = self.people
        asked = words("asked", self.asked).filled(
            {slot: called.get(value) or words.name(value) for slot, value in self.asked_of.items()}
        )
        if self.actor.number == CHANCE:
            return capital(asked)
        own = words("word", "you" if self.is_asked_meanwhile else "your-turn").text
        name = self.people.get(self.actor.name) or words.name(self.actor.name)
        return words("word", "prompt").fill(
            {"who": own if self.is_own_move else name, "asked": asked}
        )

    def answer(self, action: Action) -> str:
        """An action as the answer to what is asked: one of many questions may want other words.

        They may tell what fills the question, too, and what the action would bring.
        """
        words, key = self.words, f"{self.asked}-{action.kind}"
        if key in words.keys("answer"):
            brings = self.game.rules.answered_by(self.game, self.states, action)
            return words.say("answer", key, {**self.asked_of, **brings, **action.values})
        return action.in_words(self.language, self.game)

    def text(self) -> str:
        """The board as text."""
        return self.game.rules.text(self)

    def picture(self) -> Picture:
        """The board as a picture."""
        return self.game.rules.picture(self)

    def svg(self, prefix: str = "") -> str:
        """The picture as a file; a prefix keeps the ids of several on one page apart."""
        return self.picture().text(prefix)

    def _repr_svg_(self) -> str:
        return self.svg()
