"""What a page is sent: the table as its seats may know it, drawn once per state and language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Hashable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache, cached_property, lru_cache
from typing import Any, TypeVar

from pulaski.core import look
from pulaski.core.ahead import ahead
from pulaski.core.game import Game
from pulaski.core.pieces import Stock
from pulaski.core.play import Action, labels
from pulaski.core.position import GUESSES, Position, View
from pulaski.core.svg import Element
from pulaski.core.walks import Walk, walks
from pulaski.core.words import Words, capital
from pulaski.table import protocol, speech
from pulaski.table.logbook import Logbook
from pulaski.table.story import KEPT, all_know
from pulaski.table.writing import Fields, a_list, an_object, write

__all__ = ["ROOT", "WATCH", "Frame", "Sight", "Snapshot", "marks_of", "phrases"]

T = TypeVar("T")

ROOT = "board"
MOST_FRAMES = 24  # boards between two states; of what came before, how it ended is shown
MOST_OFFERED = 60  # actions; if there are more, those of a card are sent when it is picked
WATCH = "watch"


class Frame:
    """A picture in pieces."""

    def __init__(self, root: Element) -> None:
        self.root = root
        self._older: Element | None = None
        self._text = ""

    def written_since(self, old: Frame | None) -> str:
        """The pieces that changed, as JSON: written once for all pages that had the older frame.

        Pages follow one after the other, so the changes since one older frame are kept.
        """
        if old is None:  # seldom, and long: not kept
            return _board(self.root.parts())
        if old.root is not self._older:
            changes = self.root.changes(old.root)
            self._older, self._text = old.root, _board(changes) if changes else ""
        return self._text

    def rest(self) -> None:
        """All pages have it: the older frame is needed no longer."""
        self._older, self._text = None, ""


def _board(parts: Mapping[str, str]) -> str:
    return write({"root": ROOT, "parts": parts})


#: A board after a step, with its number and whoever is to move then.
Moment = tuple[int, int, Frame]


class Sight:
    """What one seat sees of a state, as JSON; pages keep it until they see the next."""

    def __init__(self, frame: Frame, told: Mapping[str, Any]) -> None:
        self.frame = frame
        self._words = Fields({name: write(value) for name, value in told.items()})

    def since(self, old: Sight | None, between: Sequence[Moment] = ()) -> str:
        """What differs from an older sight, as JSON; nothing if all is the same.

        `between` are the boards after the steps that led here, but the last.
        """
        news = dict(self._words.since(old._words if old else None))
        if board := self.frame.written_since(old.frame if old else None):
            news["board"] = board
        if old and (frames := _written(between, old.frame)):
            news["frames"] = a_list(frames)
        return an_object(news) if news else ""


def _written(moments: Sequence[Moment], before: Frame) -> list[str]:
    """Boards one after the other, each as what changed since the one before."""
    found = []
    for step, actor, frame in moments:
        if board := frame.written_since(before):
            told = {"step": write(step), "actor": write(actor), "board": board}
            found.append(an_object(told))
        before = frame
    return found


class Snapshot:
    """A table in one state. Whatever is asked for is made once, and kept for other pages."""

    def __init__(self, book: Logbook) -> None:
        self.book = book
        self._made: dict[tuple[Hashable, ...], Any] = {}

    def _once(self, make: Callable[..., T], *of: Hashable) -> T:
        """What a method returns for these arguments, computed once."""
        key = (make.__name__, *of)
        if key not in self._made:
            self._made[key] = make(*of)
        return self._made[key]  # type: ignore[no-any-return]

    def once(self, make: Callable[..., T], *of: Hashable) -> T:
        """What a function makes of this snapshot and these arguments, computed once."""
        key = (make, *of)
        if key not in self._made:
            self._made[key] = make(self, *of)
        return self._made[key]  # type: ignore[no-any-return]

    def rest(self) -> None:
        """All pages were told: only what they hold as well is kept, the rest is made anew if asked
        for. A table waits for most of its life."""
        held = (self._sight.__name__, self._frame.__name__)
        self._made = {key: made for key, made in self._made.items() if key[0] in held}
        for made in self._made.values():
            if isinstance(made, Frame):
                made.rest()

    # What a seat sees.

    def sight(self, seat: int | None, language: str) -> Sight:
        """Prompt, choices and picture."""
        if seat != self._actor and not self._has_secrets:
            seat = None
        return self._once(self._sight, seat, language)

    def _sight(self, seat: int | None, language: str) -> Sight:
        """Without secrets all share one drawing: a page hides targets that are not its own."""
        view = self._once(self._view, seat, language)
        shared = self._actor if self._actor >= 0 else None  # nobody: chance, or it is over
        frame = self._once(self._frame, seat if self._has_secrets else shared, language)
        told = {
            "prompt": view.prompt,
            "options": self._options(view),
            "picking": _picking(view),
            "ahead": self._ahead(view),
            "stock": _stocks(view),
        }
        return Sight(frame, told)

    @cached_property
    def _actor(self) -> int:
        return self.book.actor

    @cached_property
    def _has_secrets(self) -> bool:
        return self.book.game.rules.has_secrets(self.book.game)

    def _view(self, seat: int | None, language: str) -> View:
        position = self.book.position
        view = position.view(seat, language, on_page=True)
        if seat == self._actor != position.actor.number:  # a person answers for all
            actions = tuple(self.book.game.rules.offered(position.actions()))
            view = replace(view, actor=self.book.game.seat(seat), actions=actions)
        return replace(view, people=self.book.people)

    def _frame(self, seat: int | None, language: str) -> Frame:
        return Frame(self._once(self._view, seat, language).picture().root)

    def between(self, after: int, seat: int | None, language: str) -> Sequence[Moment]:
        """The boards after the steps since an earlier one, but the last: each can be seen when
        what happened in it has been told. Nothing can be done there.

        A decision and one draw need none: the page shows the draw before the board."""
        if after >= self.book.step - 2:
            return ()
        return self._once(self._between, after, seat if self._has_secrets else None, language)

    def _between(self, after: int, seat: int | None, language: str) -> Sequence[Moment]:
        position = self.book.position.copy()
        found: list[Moment] = []
        for step in range(self.book.step - 1, max(after, self.book.step - MOST_FRAMES), -1):
            position.go_back(step)
            view = position.view(seat, language, on_page=True)
            drawn = replace(view, actions=(), people=self.book.people).picture()
            found.append((step, position.actor.number, Frame(drawn.root)))
        return found[::-1]

    def _options(self, view: View) -> list[protocol.Choice]:
        """What may be done; if that is a lot, those with the same first place are only counted.

        What is done on the spot has a button, so it is sent at once."""
        actions = [(action, action.path) for action in self._offered(view)]
        many = dict.fromkeys((action.id, path[0]) for action, path in actions if len(path) > 1)
        deep = Counter(place for _, place in many)  # once each, from whichever end it is meant
        pieces = view.game.rules.pieces
        if len(actions) <= MOST_OFFERED:
            deep.clear()
        near = [(a, path) for a, path in actions if len(set(path)) < 2 or path[0] not in deep]
        options = [self._choice(view, action, path) for action, path in near]
        for place, count in deep.items():
            more: protocol.Choice = {"path": [place], "more": count}
            options.append(more | {"piece": place} if place in pieces else more)
        return self._in_one_go(view, bool(actions)) + options

    def _in_one_go(self, view: View, may_act: bool) -> list[protocol.Choice]:
        """What is mostly done one after the other, as one choice; a lesson shows each by itself."""
        game, rules = self.book.game, self.book.game.rules
        if not may_act or self.book.guide():
            return []
        texts = rules.in_one_go(game, self.book.position.state)
        if not texts:
            return []
        words = game.words_in(view.language).label("in-one-go", count=len(texts))
        return [{"words": capital(words), "kind": "in-one-go", "walk": list(texts)}]

    def _ahead(self, view: View) -> list[protocol.Choice]:
        """What can be offered at once by passing over what is asked; where it goes comes later."""
        passing = view.game.rules.passing
        if view.asked not in passing or not self._offered(view) or self.book.guide():
            return []
        coming, first = ahead(self.book.position), passing[view.asked]
        plain = [self._choice(view, action, ()) for action in coming if not action.path]
        placed = dict.fromkeys(a.piece for a in coming if a.path and a.piece)
        sold = view.game.rules.stock(view)
        bought = (piece for piece in placed if piece in sold and sold[piece].sold)
        later: list[protocol.Choice] = [{"piece": piece} for piece in bought if piece]
        return [choice | {"first": first} for choice in (*plain, *later)]

    def options_from(self, seat: int, path: Sequence[str], language: str) -> list[protocol.Choice]:
        """What may be done that begins with these places and goes on."""
        view = self._once(self._view, seat, language)
        offered = self._offered(view)
        length, path = len(path), tuple(path)
        paths = ((action, action.path) for action in offered)
        begun = ((a, own) for a, own in paths if len(own) > length and own[:length] == path)
        return [self._choice(view, action, own) for action, own in begun]

    def walks(self, seat: int, language: str) -> list[protocol.Choice]:
        """Where a seat gets in several steps; in a lesson only by those that it asks for."""
        return self._once(self._walks, seat, language)

    def _walks(self, seat: int, language: str) -> list[protocol.Choice]:
        view = self._once(self._view, seat, language)
        if not self._offered(view):
            return []
        found, guide = walks(self.book.position), self.book.guide()
        if guide is not None:
            found = [walk for walk in found if guide.asks_for([step.text for step in walk.steps])]
        return [self._way(walk, language) for walk in found]

    def _way(self, walk: Walk, language: str) -> protocol.Choice:
        told = walk.steps[-1] if walk.is_beside else walk.aim
        choice: protocol.Choice = {"words": told.in_words(language, self.book.game)}
        choice |= self._pointed_at(walk.aim, walk.aim.path, language)
        choice["walk"] = [step.text for step in walk.steps]
        if walk.cost:
            choice["cost"] = walk.cost
        if walk.stops:
            choice["stops"] = walk.stops
        if walk.is_beside:
            choice["beside"] = True
            choice.pop("short", None)  # it ends elsewhere
        return choice

    # What would be.

    def outlook(self, seat: int, texts: Sequence[str], language: str) -> protocol.Board:
        """The pieces of the picture that would change by an action, or by the steps of a walk.

        It is looked at under several guesses at what the seat cannot know, up to the next draw of
        chance: a piece that differs between them is left out, so nothing secret comes out.
        """
        self.book.check(texts[0])
        guesses = [_played(self.book.position.guess(key), seat, texts) for key in range(GUESSES)]
        unlike = {guess.states.tobytes(): guess for guess in guesses}.values()
        now = self._once(self._frame, seat, language).root
        first, *others = [self._changes(guess, seat, language, now) for guess in unlike]
        sure = {p: text for p, text in first.items() if all(o.get(p) == text for o in others)}
        return {"root": ROOT, "parts": sure}

    def _changes(
        self, guess: Position, seat: int, language: str, now: Element
    ) -> Mapping[str, str]:
        view = replace(guess.view(seat, language, on_page=True), people=self.book.people)
        return view.picture().root.changes(now)

    def _offered(self, view: View) -> Sequence[Action]:
        """What a seat may do: nothing while a vote is open, in a lesson only what it asks for."""
        book = self.book
        if view.seat is None or book.vote or book.chairs[view.seat].is_bot:
            return ()
        guide = book.guide()
        if guide is None:
            return view.actions
        return [action for action in view.actions if action.text in guide.step.play]

    def _choice(self, view: View, action: Action, path: tuple[str, ...]) -> protocol.Choice:
        choice: protocol.Choice = {"action": action.text, "words": view.answer(action)}
        choice |= self._pointed_at(action, path, view.language)
        if choice.get("lesser") and view.game.rules.is_all_to_do(view.actions, action):
            choice["main"] = True
        position = self.book.position
        game, rules = self.book.game, self.book.game.rules
        if covers := rules.covers(game, position.state, action):
            choice["covers"] = list(covers)
            if action.kind in rules.partly:
                choice["part"] = True
        if cost := rules.cost(game, position.states, action.id):
            choice["cost"] = cost
        if action.piece:
            choice["piece"] = action.piece
        if (then := rules.followed_by(game, position.state, action)) and not self.book.guide():
            choice["then"] = then
        return choice

    def _pointed_at(self, action: Action, path: tuple[str, ...], language: str) -> protocol.Choice:
        """What kind of action it is, and where it is pointed at."""
        choice: protocol.Choice = {"kind": action.kind}
        if self.book.game.rules.is_lesser(action):
            choice["lesser"] = True
        if path:
            choice["path"] = list(path)
            words = self.book.game.words_in(language)
            place = action.place_in_words(words)
            if place != path[-1] or place.isalpha():
                choice["place"] = capital(place)
            if action.kind in words.keys("short"):
                choice["short"] = words.say("short", action.kind, action.values)
        return choice

    # What everybody sees.

    def seats(
        self, language: str, here: frozenset[int], gone: frozenset[int]
    ) -> list[protocol.SeatState]:
        """Who sits where, and how they stand; points are those that everybody may know."""
        return self._once(self._seat_states, language, here, gone)

    def _seat_states(
        self, language: str, here: frozenset[int], gone: frozenset[int]
    ) -> list[protocol.SeatState]:
        book = self.book
        rules, game, state = book.game.rules, book.game, book.position.state
        scores = self._scores(language) if rules.is_for_points(game) else None
        words, teams = rules.words_in(language), rules.teams(game)
        places = _ranking(book.position.ranks()) if book.position.is_over else {}
        return [
            {
                "seat": seat,
                "colour": game.names[seat],
                "marks": marks_of(book, seat),
                "title": capital(words.name(game.names[seat])),
                "name": chair.name,
                "who": chair.who,
                "bot": chair.bot,
                "here": seat in here or chair.is_bot,
                "gone": seat in gone,
                "listens": book.listens(seat),
                "waits": int(book.waiting[seat]) if seat in book.waiting else None,
                "team": teams[seat],
                "out": rules.is_out(state, seat),
                "score": scores[seat] if scores else None,
                "place": places.get(game.names[seat]),
            }
            for seat, chair in enumerate(book.chairs)
        ]

    def _scores(self, language: str) -> list[int]:
        return list(self._once(self._view, None, language).scores.values())

    def result(self, language: str) -> protocol.Result | None:
        """How the game ended, if it did."""
        outcome = self.book.position.outcome
        if outcome is None:
            return None
        game, winners = self.book.game, [seat.number for seat in outcome.winners]
        again = game.rules.again(game, winners)
        return {
            "words": outcome.in_words(language, self.book.people),
            "clause": outcome.clause,
            "winners": winners,
            "places": list(_ranking(outcome.ranks).values()),
            "scores": list(outcome.scores.values()) if game.rules.is_for_points(game) else [],
            "again": dict(again),
            "differs": _differing(game, again, language),
            "taken_back": self.book.taken_back,
            "setting": game.rules.setting,
        }

    def lesson(self, language: str) -> protocol.LessonState | None:
        """What a guided game says now."""
        guide = self.book.guide()
        if guide is None:
            return None
        return {
            "number": guide.number + 1,
            "of": len(guide.lesson.steps),
            "text": guide.text(language),
            "play": list(guide.step.play),
            "at": list(guide.step.at),
            "clause": guide.step.clause,
        }

    def undo(self, seats: Collection[int], language: str) -> protocol.UndoState:
        """What whoever holds these seats could take back, and the request that is open."""
        book = self.book
        last = [(to, seat) for seat in seats if (to := book.last_step_of(seat)) is not None]
        state: protocol.UndoState = {
            "free": False,
            "may_ask": False,
            "seat": None,
            "away": [],
            "vote": self._vote(seats, language),
        }
        if not last or book.vote or book.lesson_step is not None or book.position.is_over:
            return state
        _, seat = max(last)
        if book.is_settled(seat):
            return state
        needs = book.undo_needs(seat, seats)
        if away := book.undo_waits_for(seat, needs, seats):
            state["away"] = sorted(away)
            return state
        free = not needs
        found = state | {"free": free, "may_ask": not free, "seat": seat}
        if free and (draws := book.draws_since(seat)):
            found["draws"] = draws
        return found

    def undoing(
        self, seat: int, seats: Collection[int], language: str
    ) -> tuple[str, list[protocol.DeedState]]:
        """What would be taken back with a seat's last step: that step, and what came after it."""
        to = self.book.last_step_of(seat)
        if to is None:
            return "", []
        return self._step_words(to, seats, language), self._since(to, seats, language)

    def _step_words(self, to: int, seats: Iterable[int], language: str) -> str:
        """What was done in a step, in words, as far as all seats of a page may know it."""
        if not all_know(self._once(self.book.knowing, to), seats):
            return speech.say(language, "hidden-step")
        action, words = self.book.done_in(to).action, self.book.game.words_in(language)
        return _deed(action, words, tuple(labels(words, action.called).items()))

    def _since(self, step: int, seats: Iterable[int], language: str) -> list[protocol.DeedState]:
        """The decisions that would be taken back with it."""
        return [
            {
                "seat": seat,
                "name": self.book.people.get(self.book.game.names[seat], ""),
                "what": self._step_words(later, seats, language),
            }
            for later, seat in self.book.decisions_since(step)
        ]

    def _vote(self, seats: Iterable[int], language: str) -> protocol.Vote | None:
        vote, book = self.book.vote, self.book
        if vote is None:
            return None
        return {
            "by": vote.by,
            "name": book.chairs[vote.by].name,
            "what": self._step_words(vote.to, seats, language),
            "since": self._since(vote.to, seats, language),
            "needs": sorted(vote.needs),
            "agreed": sorted(vote.agreed),
        }


def _played(position: Position, seat: int, texts: Iterable[str]) -> Position:
    """A position after actions of a seat, as long as it is to move and they can be done."""
    for text in texts:
        if position.actor.number != seat or position.refusal(text):
            break
        position.play(text)
    return position


@lru_cache(KEPT)
def _deed(action: Action, words: Words, called: tuple[tuple[str, str], ...]) -> str:
    """What was done, in words: decisions are told again with every move until they are old."""
    return words.say("action", action.kind, action.values, dict(called))


def _picking(view: View) -> dict[str, str]:
    """What is asked next, by the place that is pointed at first, if the game has words for it.

    Where all that begins there is of one kind, they may be words for that kind.
    """
    kinds: dict[str, set[str]] = {}
    for action in view.actions:
        if action.path:
            kinds.setdefault(action.path[0], set()).add(action.kind)
    known = view.words.sections.get("picked", {})
    asked = {place: known.get(place) for place in sorted(kinds)}
    asked |= {
        place: known[kind] for place, (kind, *more) in kinds.items() if kind in known and not more
    }
    return {place: phrase.text for place, phrase in asked.items() if phrase}


def _stocks(view: View) -> dict[str, protocol.StockState]:
    """Prices and what is left, by piece."""
    return {piece: _stock(stock) for piece, stock in view.game.rules.stock(view).items()}


def _stock(stock: Stock) -> protocol.StockState:
    """What cannot be said is left out."""
    told: protocol.StockState = {}
    if stock.price is not None:
        told["price"] = stock.price
    if stock.left is not None:
        told["left"] = stock.left
    if stock.sold:
        told["sold"] = True
    return told


def marks_of(book: Logbook, seat: int) -> list[protocol.Mark]:
    """What a seat is known by besides its name."""
    drawn = look.marks(book.game.names[seat], seat)
    return [{"path": path, "colour": colour} for path, colour in drawn]


@cache
def phrases(language: str) -> list[protocol.PhraseText]:
    """What can be said with one click."""
    return [{"id": key, "text": speech.say(language, f"phrase.{key}")} for key in speech.PHRASES]


def _differing(game: Game, again: Mapping[str, str], language: str) -> list[str]:
    """What of a next game was agreed on otherwise before, in words."""
    named = game.rules.words_in(language)
    return [
        speech.say(
            language, "set-to", title=phrase.name or name, value=phrase.values.get(value, value)
        )
        for name, value in again.items()
        if value != game.options[name]
        for phrase in (named("option", name),)
    ]


def _ranking(places: Mapping[str, int]) -> Mapping[str, int]:
    """Everybody's place; none if all won or lost together."""
    return places if len(set(places.values())) > 1 else {}
