"""A second referee of Fire Tower, written from the rules alone and slow on purpose.

It knows spaces as rows and columns, cards by their names and players by their colours, and tells
the game as a story from beginning to end: where somebody must answer, it stops and asks.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterable
from dataclasses import dataclass
from typing import Any

from pulaski import Game

At = tuple[int, int]
Asking = Generator["Question", str, None]

STEP = {"north": (-1, 0), "east": (0, 1), "south": (1, 0), "west": (0, -1)}
WINDS = list(STEP)
HEART = {"red": (0, 0), "purple": (0, 15), "blue": (15, 15), "green": (15, 0)}
SIDES = {
    "north": ("red", "purple"),
    "east": ("purple", "blue"),
    "south": ("blue", "green"),
    "west": ("green", "red"),
}
FLAME = {(7, 7), (7, 8), (8, 7), (8, 8)}
BOARD = [(r, c) for r in range(16) for c in range(16)]
AREA = {
    name: {at for at in BOARD if abs(at[0] - row) < 3 and abs(at[1] - column) < 3}
    for name, (row, column) in HEART.items()
}
PACK = {
    **{"explosion": 4, "burning-snag": 4, "flare-up": 3, "ember": 3},
    **{f"wind-{wind}": 4 for wind in WINDS},
    **{"air-drop": 4, "fire-engine": 4, "smokejumper": 4},
    **{"dozer-line": 3, "scratch-line": 3, "de-reforest": 4},
}
WATER = ("air-drop", "fire-engine", "smokejumper")
BREAKS = ("dozer-line", "scratch-line", "de-reforest")
EVENTS = ("firestorm", "mutual-aid", "shadow")


@dataclass(frozen=True)
class Question:
    """Who is asked, and what can be answered; chance has odds."""

    who: str
    answers: frozenset[str]
    odds: dict[str, int] | None = None


class GameOver(Exception):
    """The game has ended: how, and who won."""


def text(at: At) -> str:
    return f"{at[0]},{at[1]}"


def space(written: str) -> At:
    row, column = written.split(",")
    return int(row), int(column)


def beside(at: At) -> list[At]:
    return [(at[0] + r, at[1] + c) for r, c in STEP.values()]


BESIDE = {at: beside(at) for at in BOARD}


def around(at: At) -> list[At]:
    steps = [(r, c) for r in (-1, 0, 1) for c in (-1, 0, 1) if (r, c) != (0, 0)]
    return [(at[0] + r, at[1] + c) for r, c in steps]


def line(start: At, way: str, count: int = 3) -> list[At]:
    r, c = STEP[way]
    return [(start[0] + n * r, start[1] + n * c) for n in range(count)]


def square(start: At) -> list[At]:
    return [(start[0] + r, start[1] + c) for r in (0, 1) for c in (0, 1)]


def lines_over_the_edge() -> list[tuple[At, str]]:
    """Every line of three with a space on the board."""
    starts = [(r, c) for r in range(-2, 16) for c in range(-2, 16)]
    return [
        (start, way)
        for start in starts
        for way in ("east", "south")
        if any(at in set(BOARD) for at in line(start, way))
    ]


LINES = lines_over_the_edge()
LINE_SPACES = {(start, way): frozenset(line(start, way)) for start, way in LINES}
SQUARES = [(r, c) for r in range(-1, 16) for c in range(-1, 16)]
SQUARE_SPACES = {start: frozenset(square(start)) for start in SQUARES}


class Referee:
    """The whole game, with the words of the rulebook and no care for speed."""

    def __init__(self, game: Game) -> None:
        self.names = list(game.names)
        self.areas = {at for name in self.names for at in AREA[name]}
        options = game.options
        self.teams = options.get("teams") == "yes"
        held = options["champion"]
        self.champion = None if held == "none" else held
        self.grand = options["grand"] == "yes"
        self.used = {
            "firestorm": options["firestorm"] == "yes",
            "mutual-aid": options["mutual_aid"] == "yes",
            "shadow": options.get("shadow") == "yes",
        }
        self.gems: set[At] = set()
        self.breaks: set[At] = set()
        self.burned: list[str] = []
        self.bucket = dict.fromkeys(self.names, "full")
        self.hand: dict[str, Counter[str]] = {name: Counter() for name in self.names}
        self.pile = Counter(PACK)
        if options["deck"] == "alternative":
            self.pile.update({"flare-up": 1, "ember": -1})
        self.discard: Counter[str] = Counter()
        self.aside: Counter[str] = Counter()
        self.limit = 5
        self.wind = "none"
        self.turn = 0
        self.player = self.names[0]
        self.drawer: str | None = None
        self.event = ""
        self.waiting: list[tuple[str, str]] = []
        self.shadows: list[str] = []
        self.lit_by: dict[str, str | None] = {}

    # The board.

    def area(self, name: str) -> set[At]:
        return AREA[name]

    @property
    def ablaze(self) -> set[At]:
        return {at for name in self.burned for at in self.area(name)}

    @property
    def fire(self) -> set[At]:
        return self.gems | FLAME | self.ablaze

    @property
    def empty(self) -> set[At]:
        return set(BOARD) - self.fire - self.breaks

    def linked(self) -> set[At]:
        return {at for burning in self.fire for at in BESIDE[burning]} & self.empty

    def downwind(self, wind: str) -> set[At]:
        r, c = STEP[wind]
        fire = self.fire
        return {at for at in self.empty if (at[0] - r, at[1] - c) in fire}

    def kept(self, name: str) -> set[At]:
        """Hearts that a player may not choose to light."""
        mine = {name} | ({self.partner(name)} if self.teams else set())
        return {HEART[other] for other in mine if other not in self.burned}

    def partner(self, name: str) -> str:
        return self.names[(self.names.index(name) + 2) % 4]

    def free_of_choice(self, spaces: set[At], name: str) -> set[At]:
        """A compulsory gem goes on a kept heart only if there is nothing else."""
        return (spaces - self.kept(name)) or spaces

    def buildable(self) -> set[At]:
        free = self.empty - self.areas
        return free - {at for token in self.breaks for at in BESIDE[token]}

    # Players.

    def active(self) -> list[str]:
        return [name for name in self.names if self.teams or name not in self.burned]

    def in_turn(self, first: str, among: Iterable[str]) -> list[str]:
        start, wanted = self.names.index(first), set(among)
        return [name for name in self.names[start:] + self.names[:start] if name in wanted]

    @property
    def base(self) -> str:
        return self.drawer if self.drawer is not None else self.player

    def available(self) -> list[str]:
        standing = [name for name in self.names if name not in self.burned]
        return [wind for wind in WINDS if any(name in standing for name in SIDES[wind])]

    # Questions.

    def ask(self, who: str, *answers: Iterable[str]) -> Generator[Question, str, str]:
        return (yield Question(who, frozenset(a for some in answers for a in some)))

    def roll(self, winds: list[str]) -> Generator[Question, str, str]:
        odds = {f"roll {wind}": 1 for wind in winds}
        answer = yield Question("chance", frozenset(odds), odds)
        return answer.split()[1]

    def take(self, verb: str, cards: Counter[str]) -> Generator[Question, str, str]:
        odds = {f"{verb} {card}": n for card, n in cards.items() if n}
        answer = yield Question("chance", frozenset(odds), odds)
        return answer.split()[1]

    def held(self, name: str) -> list[str]:
        return [card for card, n in self.hand[name].items() if n]

    # Hands.

    def fill(self, names: Iterable[str]) -> Asking:
        for name in names:
            while self.hand[name].total() < self.limit:
                if self.pile.total() == 0:
                    self.pile, self.discard = self.discard, Counter()
                card = yield from self.take("draw", self.pile)
                self.pile[card] -= 1
                if card in EVENTS:
                    self.discard[card] += 1
                    self.waiting.append((card, name))
                else:
                    self.hand[name][card] += 1

    def throw(self, name: str, card: str) -> None:
        self.hand[name][card] -= 1
        self.discard[card] += 1

    def throw_away(self, name: str, count: int) -> Asking:
        """So many cards, no more and no fewer."""
        for _ in range(count):
            answer = yield from self.ask(name, (f"discard {card}" for card in self.held(name)))
            self.throw(name, answer.split()[1])

    def throw_any(self, name: str, first: str | None = None) -> Asking:
        """As many as wanted; in a turn the first was the action itself."""
        if first:
            self.throw(name, first)
        while self.held(name):
            cards = (f"discard {card}" for card in self.held(name))
            answer = yield from self.ask(name, ["stop"], cards)
            if answer == "stop":
                return
            self.throw(name, answer.split()[1])

    # The game.

    def play(self) -> Asking:
        yield from self.fill(self.names)
        if self.grand and self.champion:
            yield from self.exchange(self.champion)
        for event in ("firestorm", "mutual-aid"):
            self.pile[event] = int(self.used[event])
        if self.champion:
            for _ in range(2):
                spaces = (f"break {text(at)}" for at in self.buildable())
                answer = yield from self.ask(self.champion, spaces)
                self.breaks.add(space(answer.split()[1]))
        self.wind = yield from self.roll(WINDS)
        self.player = next(name for name in SIDES[self.wind] if name in self.names)
        while True:
            self.turn += 1
            yield from self.take_turn(self.player)
            if self.turn == 500:
                raise GameOver("out-of-time", self.active())
            order = self.in_turn(self.player, [*self.active(), self.player])
            self.player = (order[1:] or order)[0]

    def exchange(self, name: str) -> Asking:
        while self.held(name):
            cards = (f"set-aside {card}" for card in self.held(name))
            answer = yield from self.ask(name, ["stop"], cards)
            if answer == "stop":
                break
            self.hand[name][answer.split()[1]] -= 1
            self.aside[answer.split()[1]] += 1
        yield from self.fill([name])
        self.pile += self.aside
        self.aside = Counter()

    def take_turn(self, name: str) -> Asking:
        yield from self.step_1(name)
        if name not in self.active():
            return
        answer = yield from self.with_bucket(name, self.step_2_answers)
        drew = answer == "pass" or answer.startswith("discard")
        if drew:
            if answer != "pass":
                yield from self.throw_any(name, answer.split()[1])
        else:
            yield from self.act(name, answer)
            yield from self.settle(self.burn(name))
            if name not in self.active():
                return
            if self.hand[name].total() < self.limit:
                yield from self.bucket_moment(name)
        yield from self.fill([name])
        yield from self.events()
        if name in self.active():
            yield from self.bucket_moment(name)

    # The Bucket.

    def defended(self, name: str) -> set[At]:
        return self.area(name) | (self.area(self.partner(name)) if self.teams else set())

    def bucket_answers(self, name: str) -> set[str]:
        if self.bucket[name] != "full":
            return set()
        found = set()
        near = self.gems & self.defended(name)
        for start, way in LINES if near else []:
            gems = self.gems & LINE_SPACES[start, way]
            if gems & near:
                found.add(f"bucket {text(start)} {way}")
                if len(gems) > 1:
                    found.add(f"bucket {text(start)} {way} some")
        return found

    def with_bucket(self, name: str, answers: Any) -> Generator[Question, str, str]:
        """A question at which the Bucket may be used first, and is asked again then."""
        while True:
            answer = yield from self.ask(name, answers(name), self.bucket_answers(name))
            if not answer.startswith("bucket"):
                return answer
            yield from self.use_bucket(name, answer)
            if not answers(name):
                return "stop"

    def bucket_moment(self, name: str) -> Asking:
        if self.bucket_answers(name):
            answer = yield from self.ask(name, ["stop"], self.bucket_answers(name))
            if answer != "stop":
                yield from self.use_bucket(name, answer)

    def use_bucket(self, name: str, answer: str) -> Asking:
        self.bucket[name] = "used"
        _, start, way, *some = answer.split()
        yield from self.remove(name, line(space(start), way), self.gems, bool(some), True)

    def remove(
        self, name: str, pattern: list[At], gems: set[At], some: bool, bucket: bool = False
    ) -> Asking:
        """All gems of a pattern, or one by one until it is enough."""
        wet = set(pattern) & gems
        enough = False
        while some and wet:
            stop = ["stop"] if enough else []
            answer = yield from self.ask(name, stop, (f"douse {text(at)}" for at in wet))
            if answer == "stop":
                return
            at = space(answer.split()[1])
            self.gems.discard(at)
            wet.discard(at)
            enough = enough or not bucket or at in self.defended(name)
        self.gems -= wet

    # Step 1.

    def step_1(self, name: str) -> Asking:
        def answers(_: str) -> set[str]:
            spaces = self.free_of_choice(self.downwind(self.wind), name)
            if not spaces and not self.bucket_answers(name):
                return set()
            return {f"gem {text(at)}" for at in spaces} or {"stop"}

        if answers(name):
            answer = yield from self.with_bucket(name, answers)
            if answer != "stop":
                self.gems.add(space(answer.split()[1]))
                yield from self.settle(self.burn(name))

    # Step 2.

    def step_2_answers(self, name: str) -> set[str]:
        answers = {"pass"} | {f"discard {card}" for card in self.held(name)}
        for card in self.held(name):
            answers |= self.ways(name, card)
        fire = bool(self.gems & self.area(name)) or name in self.burned
        if self.bucket[name] == "used" and fire and self.linked() - self.kept(name):
            for suit, cards in (("water", WATER), ("firebreak", BREAKS)):
                if sum(self.hand[name][card] for card in cards) >= 3:
                    answers.add(f"reckless {suit}")
        return answers

    def ways(self, name: str, card: str) -> set[str]:
        """Every way to play a card."""
        if card.startswith("wind-"):
            return self.wind_ways(name, card.removeprefix("wind-"))
        return {
            "flare-up": self.flare_ways,
            "burning-snag": self.snag_ways,
            "explosion": self.explosion_ways,
            "ember": self.ember_ways,
            "air-drop": self.air_drop_ways,
            "fire-engine": self.engine_ways,
            "smokejumper": self.jumper_ways,
            "dozer-line": lambda _: self.break_ways("dozer-line", 1),
            "scratch-line": lambda _: self.break_ways("scratch-line", 2),
            "de-reforest": self.reforest_ways,
        }[card](name)

    def wind_ways(self, name: str, wind: str) -> set[str]:
        spaces = self.downwind(wind) - self.kept(name)
        turn = {f"wind {wind}"} if wind != self.wind else set()
        return {f"reroll {wind}"} | turn | {f"fan {wind} {text(at)}" for at in spaces}

    def pieces(self, cells: list[At]) -> list[list[At]]:
        """A line cut at its firebreaks."""
        found: list[list[At]] = [[]]
        for at in cells:
            if at in self.breaks:
                found.append([])
            else:
                found[-1].append(at)
        return found

    def flare_pieces(self, name: str, start: At, way: str) -> list[set[At]]:
        """The gems of each piece of the line that may be chosen."""
        return self.pieces_of(name, start, way, self.empty, self.linked())

    def pieces_of(
        self, name: str, start: At, way: str, empty: set[At], linked: set[At]
    ) -> list[set[At]]:
        gems = [{at for at in piece if at in empty} for piece in self.pieces(line(start, way))]
        return [some for some in gems if some & linked and not some & self.kept(name)]

    def flare_ways(self, name: str) -> set[str]:
        found = set()
        empty, linked = self.empty, self.linked()
        for start, way in LINES:
            if not linked & LINE_SPACES[start, way]:
                continue
            pieces = self.pieces_of(name, start, way, empty, linked)
            if len(pieces) == 1:
                found.add(f"flare-up {text(start)} {way}")
            elif len(pieces) == 2:
                for (end,) in pieces:
                    found.add(f"flare-up {text(start)} {way} only {text(end)}")
        return found

    def snag_ways(self, name: str) -> set[str]:
        linked, empty, kept = self.linked(), self.empty, self.kept(name)
        return {
            f"burning-snag {text(start)}"
            for start in SQUARES
            if linked & SQUARE_SPACES[start] and not kept & empty & SQUARE_SPACES[start]
        }

    def explosion_ways(self, name: str) -> set[str]:
        kept = self.kept(name)
        return {f"explosion {text(at)}" for at in self.gems if not kept & set(around(at))}

    def landings(self, name: str, origin: At) -> set[At]:
        """Where a gem that has been taken from `origin` can go."""
        return self.linked() - self.kept(name) - {origin}

    def ember_ways(self, name: str) -> set[str]:
        found = set()
        for at in self.gems - self.areas:
            self.gems.remove(at)
            if self.landings(name, at):
                found.add(f"ember {text(at)}")
            self.gems.add(at)
        return found

    def water_ways(self, patterns: dict[str, Iterable[At]]) -> set[str]:
        """Patterns with a gem that may go; with two, some of them may."""
        found = set()
        outside = self.gems - self.areas
        for way, pattern in patterns.items():
            gems = outside.intersection(pattern)
            if gems:
                found.add(way)
            if len(gems) > 1:
                found.add(f"{way} some")
        return found

    def air_drop_ways(self, name: str) -> set[str]:
        return self.water_ways(
            {f"air-drop {text(start)} {way}": LINE_SPACES[start, way] for start, way in LINES}
        )

    def engine_ways(self, name: str) -> set[str]:
        return self.water_ways({f"fire-engine {text(s)}": SQUARE_SPACES[s] for s in SQUARES})

    def jumper_ways(self, name: str) -> set[str]:
        return self.water_ways({f"smokejumper {text(at)}": around(at) for at in self.gems})

    def break_ways(self, card: str, apart: int) -> set[str]:
        free = self.buildable()
        return {
            f"{card} {text(at)} {way}"
            for at in free
            for way in ("east", "south")
            if line(at, way)[apart] in free
        }

    def reforest_ways(self, name: str) -> set[str]:
        new = {f"deforest {text(at)}" for at in self.buildable()}
        return new | {f"reforest {text(at)}" for at in self.breaks}

    def act(self, name: str, answer: str) -> Asking:
        """A card from the hand, or Reckless Abandon."""
        if answer.startswith("reckless"):
            cards = WATER if answer.endswith("water") else BREAKS
            for _ in range(3):
                paying = (f"discard {card}" for card in cards if self.hand[name][card])
                card = (yield from self.ask(name, paying)).split()[1]
                self.throw(name, card)
            yield from self.rage(name)
        else:
            self.throw(name, self.card_of(answer))
            yield from self.carry_out(name, answer)

    def card_of(self, answer: str) -> str:
        verb, *rest = answer.split()
        if verb in ("wind", "reroll", "fan"):
            return f"wind-{rest[0]}"
        return "de-reforest" if verb in ("deforest", "reforest") else verb

    def rage(self, name: str) -> Asking:
        for _ in range(2):
            spaces = self.linked() - self.kept(name)
            if spaces:
                answer = yield from self.ask(name, (f"gem {text(at)}" for at in spaces))
                self.gems.add(space(answer.split()[1]))

    def carry_out(self, name: str, answer: str) -> Asking:
        """What a card does."""
        verb, *rest = answer.split()
        if verb in ("wind", "reroll"):
            yield from self.change_wind(rest[0] if verb == "wind" else None)
        elif verb in WATER:
            yield from self.water(name, verb, rest)
        elif verb == "ember":
            self.gems.remove(space(rest[0]))
            spaces = self.landings(name, space(rest[0]))
            answer = yield from self.ask(name, (f"gem {text(to)}" for to in spaces))
            self.gems.add(space(answer.split()[1]))
        elif verb in ("fan", "flare-up", "burning-snag", "explosion"):
            self.spread_fire(name, verb, rest)
        elif verb == "reforest":
            self.breaks.remove(space(rest[0]))
        else:
            at, apart = space(rest[0]), {"deforest": 0, "dozer-line": 1, "scratch-line": 2}[verb]
            self.breaks |= {at, line(at, rest[1])[apart]} if apart else {at}

    def change_wind(self, wanted: str | None) -> Asking:
        if wanted in self.available():
            assert wanted is not None
            self.wind = wanted
        else:
            others = [wind for wind in self.available() if wind != self.wind]
            self.wind = yield from self.roll(others)

    def water(self, name: str, verb: str, rest: list[str]) -> Asking:
        at, outside = space(rest[0]), self.gems - self.areas
        pattern = around(at) if verb == "smokejumper" else square(at)
        if verb == "air-drop":
            pattern = line(at, rest[1])
        yield from self.remove(name, pattern, outside, rest[-1] == "some")

    def spread_fire(self, name: str, verb: str, rest: list[str]) -> None:
        if verb == "fan":
            self.gems.add(space(rest[1]))
            return
        at = space(rest[0])
        if verb == "flare-up":
            (piece, *_) = self.flare_pieces(name, at, rest[1])
            self.gems |= {space(rest[-1])} if "only" in rest else piece
        elif verb == "burning-snag":
            self.gems |= set(square(at)) & self.empty
        else:
            self.gems.remove(at)
            self.breaks.add(at)
            self.gems |= set(around(at)) & self.empty

    # Burning.

    def note(self, by: str | None) -> None:
        """Who lit a heart, as soon as it is lit."""
        for name in self.names:
            if name not in self.burned and HEART[name] in self.gems:
                self.lit_by.setdefault(name, by)

    def burn(self, by: str | None) -> list[str]:
        """An effect is finished: what it lit is out and ablaze, and the game may be over."""
        self.note(by)
        lit = [name for name in self.names if name not in self.burned and HEART[name] in self.gems]
        if not lit:
            return []
        self.burned += lit
        for name in lit:
            self.gems -= self.area(name)
            self.breaks -= self.area(name)
            if not self.teams:
                self.bucket[name] = "gone"
        if self.used["shadow"] and not self.pile["shadow"]:
            self.discard["shadow"] = 0
            self.pile["shadow"] = 1
        self.end_if_over(lit)
        return lit

    def end_if_over(self, lit: list[str]) -> None:
        standing = [name for name in self.names if name not in self.burned]
        if self.teams:
            lost = [name for name in self.names if {name, self.partner(name)} <= set(self.burned)]
            if len(lost) == 4:
                raise GameOver("teams-burned", self.names)
            if lost:
                raise GameOver("team-won", [name for name in self.names if name not in lost])
        elif self.event == "shadow":
            if not standing:
                raise GameOver("shadows-won", self.shadows)
        elif not standing:
            raise GameOver("all-burned", lit)
        elif len(standing) == 1:
            raise GameOver("last-tower", standing)

    def settle(self, burned: list[str]) -> Asking:
        """Towers that an effect burned, then the Events drawn meanwhile."""
        yield from self.reward(burned)
        yield from self.events()

    def reward(self, burned: list[str]) -> Asking:
        if self.teams:
            self.lit_by.clear()
            if self.wind not in self.available():
                self.wind = yield from self.roll(self.available())
            return
        for name in self.in_turn(self.base, burned):
            by = self.lit_by.pop(name)
            if by in self.active() and self.event != "shadow":
                assert by is not None
                self.hand[by] += self.hand[name]
                self.hand[name] = Counter()
                self.limit += 1
                yield from self.throw_away(by, max(0, self.hand[by].total() - self.limit))
            else:
                self.discard += self.hand[name]
                self.hand[name] = Counter()
                self.limit += 1
            yield from self.fill(self.in_turn(self.base, self.active()))
            yield from self.storm(None)

    def storm(self, by: str | None) -> Asking:
        """Steps 1 to 3; then the towers that burned in it."""
        direction = yield from self.roll(self.available())
        self.gems |= self.downwind(direction)
        burned = self.burn(by)
        self.wind = yield from self.roll(self.available())
        yield from self.reward(burned)

    # Events.

    def events(self) -> Asking:
        while self.waiting and not self.event:
            self.event, self.drawer = self.waiting.pop(0)
            if self.event == "firestorm":
                yield from self.firestorm(self.drawer)
            elif self.event == "mutual-aid":
                yield from self.mutual_aid(self.drawer)
            else:
                yield from self.shadow_of_the_wood(self.drawer)
            self.event, self.drawer = "", None

    def firestorm(self, drawer: str) -> Asking:
        yield from self.storm(drawer)
        for name in self.in_turn(drawer, self.names):
            if name in self.active():
                yield from self.throw_any(name)
                yield from self.fill([name])

    def mutual_aid(self, drawer: str) -> Asking:
        players = self.in_turn(drawer, self.active())
        gem = {"aid gem"} if self.linked() - self.kept(players[0]) else set()
        breaks = {"aid firebreak"} if self.buildable() else set()
        picked = yield from self.ask(players[0], gem, breaks, {"aid discard"})
        fresh: set[At] = set()
        for name in players:
            if picked == "aid gem":
                spaces = {at for at in self.linked() if not fresh & set(beside(at))}
                spaces = self.free_of_choice(spaces, name)
                if spaces:
                    answer = yield from self.ask(name, (f"gem {text(at)}" for at in spaces))
                    fresh.add(space(answer.split()[1]))
                    self.gems |= fresh
                    self.note(name)
            elif picked == "aid firebreak":
                if self.buildable():
                    spaces_to_break = (f"break {text(at)}" for at in self.buildable())
                    answer = yield from self.ask(name, spaces_to_break)
                    self.breaks.add(space(answer.split()[1]))
            else:
                yield from self.throw_away(name, 3)
                yield from self.fill([name])
        yield from self.reward(self.burn(None))

    def shadow_of_the_wood(self, drawer: str) -> Asking:
        order = self.in_turn(drawer, self.burned)
        if drawer in order:
            order = [*order[1:], drawer]
        self.shadows = self.in_turn(self.names[0], order)
        for name in order:
            actions = 1
            while actions:
                actions -= 1
                answer = yield from self.ask(name, ["haunt pull", "haunt roll"])
                if answer == "haunt pull":
                    yield from self.pull_and_play(name)
                else:
                    yield from self.roll_three_times(name)
                burned = self.burn(name)
                actions += len(burned)
                yield from self.reward(burned)
                yield from self.fill(self.in_turn(drawer, self.active()))
        standing = [name for name in self.names if name not in self.burned]
        if len(standing) == 1:
            raise GameOver("last-tower", standing)

    def pull_and_play(self, name: str) -> Asking:
        pulled: list[str] = []
        assert self.drawer is not None
        for victim in self.in_turn(self.drawer, self.active()):
            card = yield from self.take("pull", self.hand[victim])
            self.hand[victim][card] -= 1
            pulled.append(card)
        ways = {way for card in pulled for way in self.ways(name, card)}
        rage = set()
        for suit, cards in (("water", WATER), ("firebreak", BREAKS)):
            if sum(card in cards for card in pulled) >= 3 and self.linked():
                rage.add(f"reckless {suit}")
        if not ways and not rage:
            self.discard.update(pulled)
            return
        answer = yield from self.ask(name, ways or {"stop"}, rage)
        if answer in ways:
            self.discard[self.card_of(answer)] += 1
            pulled.remove(self.card_of(answer))
            yield from self.carry_out(name, answer)
        self.discard.update(pulled)
        if answer in rage:
            yield from self.rage(name)

    def roll_three_times(self, name: str) -> Asking:
        for _ in range(3):
            direction = yield from self.roll(WINDS)
            spaces = self.downwind(direction)
            if spaces:
                answer = yield from self.ask(name, (f"gem {text(at)}" for at in spaces))
                self.gems.add(space(answer.split()[1]))
