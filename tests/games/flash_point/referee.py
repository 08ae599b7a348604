"""A second referee of the Family game, written from the rules alone and slow on purpose.

It knows spaces as rows and columns, the buildings as they are drawn in `houses`, markers as words,
and tells the game as a story: where somebody must answer, it stops and asks. The fire is told in
full; of Take Action it knows what the Family game has.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterable
from dataclasses import dataclass

from pulaski import Game

from .houses import (
    AMBULANCE,
    BOARD,
    HOUSES,
    STEP,
    At,
    Edge,
    edge,
    edge_text,
    is_indoors,
    space,
    text,
    towards,
)

Asking = Generator["Question", str, None]

FIRE, SMOKE = "fire", "smoke"
FIRST_FIRE = "2,2 2,3 3,2 3,3 3,4 3,5 4,4 5,6 5,7 6,6"
FIRST_POI = "2,4 5,1 5,8"
INDOORS = [at for at in BOARD if is_indoors(at)]


@dataclass(frozen=True)
class Question:
    """Who is asked, and what can be answered; chance has odds."""

    who: str
    answers: frozenset[str]
    odds: dict[str, int] | None = None


class GameOver(Exception):
    """The game has ended: how, and whether it was won."""


@dataclass
class Marker:
    """A point of interest on the board: a "?" or a Victim."""

    at: At
    face: str = "?"


class Referee:
    """The Family game with the words of the rulebook and no care for speed."""

    def __init__(self, game: Game) -> None:
        self.names = list(game.names)
        self.house = HOUSES[game.options["board"]]
        self.spots = AMBULANCE[game.options["board"]]
        self.door = {at: "closed" for at, stands in self.house.items() if stands == "door"}
        self.damage: Counter[Edge] = Counter()
        self.threat: dict[At, str] = {}
        self.markers: list[Marker | None] = [None, None, None]
        self.hidden = Counter({"victim": 10, "false alarm": 5})
        self.rescued = self.lost = 0
        self.where: dict[str, At] = {}
        self.saved = Counter[str]()
        self.ap = 0
        self.player = game.options["first"]
        self.won = False

    # The building.

    def separates(self, between: Edge) -> bool:
        """A Wall with fewer than two Damage markers, or a Closed Door."""
        stands = self.house.get(between)
        if stands == "wall":
            return self.damage[between] < 2
        return stands == "door" and self.door[between] == "closed"

    def adjacent(self, at: At) -> list[At]:
        around = [towards(at, way) for way in STEP]
        return [to for to in around if to in BOARD and not self.separates(edge(at, to))]

    def hit(self, wall: Edge) -> None:
        """One more Damage marker; with the last one everything stops."""
        self.damage[wall] += 1
        if self.damage.total() == 24:
            raise Collapse

    # Markers.

    @property
    def in_supply(self) -> int:
        """Threat markers that are not on the board."""
        return 33 - len(self.threat)

    @property
    def poi_supply(self) -> int:
        return self.hidden.total() - sum(m.face == "?" for m in self.on_board())

    def on_board(self) -> list[Marker]:
        return [marker for marker in self.markers if marker]

    def remove(self, marker: Marker) -> None:
        self.markers[self.markers.index(marker)] = None

    def reveal(self, marker: Marker) -> Asking:
        """A False Alarm leaves the board, a Victim stays."""
        odds = {face: count for face, count in self.hidden.items() if count}
        face = yield Question("chance", frozenset(odds), odds)
        self.hidden[face] -= 1
        if face == "victim":
            marker.face = "victim"
        else:
            self.remove(marker)

    def lose(self, marker: Marker) -> Asking:
        """An unrevealed marker is revealed first."""
        if marker.face == "?":
            yield from self.reveal(marker)
        if marker in self.on_board():
            self.lost += 1
            self.remove(marker)

    # Questions.

    def ask(self, who: str, answers: Iterable[str]) -> Generator[Question, str, str]:
        return (yield Question(who, frozenset(answers)))

    def roll(self, targets: Iterable[At]) -> Generator[Question, str, At]:
        odds = {f"roll {text(at)}": 1 for at in targets}
        answer = yield Question("chance", frozenset(odds), odds)
        return space(answer.split()[1])

    # The game.

    def play(self) -> Asking:
        self.threat = {space(at): FIRE for at in FIRST_FIRE.split()}
        self.markers = [Marker(space(at)) for at in FIRST_POI.split()]
        outdoors = [at for at in BOARD if not is_indoors(at)]
        for name in self.names:
            answer = yield from self.ask(name, (f"start {text(at)}" for at in outdoors))
            self.where[name] = space(answer.split()[1])
        try:
            while True:
                yield from self.take_action(self.player)
                yield from self.advance_fire()
                yield from self.replenish()
                self.player = self.after(self.player)
        except Collapse:
            for marker in self.on_board():
                yield from self.lose(marker)
            how = "won-collapsed" if self.won else "collapsed"
            raise GameOver(how, self.won) from None

    def after(self, name: str) -> str:
        return self.names[(self.names.index(name) + 1) % len(self.names)]

    # Take Action.

    def take_action(self, name: str) -> Asking:
        self.ap = 4 + self.saved[name]
        while True:
            answer = yield from self.ask(name, self.actions(name))
            if answer == "pass":
                break
            self.ap -= self.costs(name)[answer]
            yield from self.carry_out(name, answer)
        self.saved[name] = min(4, self.ap)
        self.ap = 0

    def costs(self, name: str) -> dict[str, int]:
        """Everything that could be done with AP enough."""
        here, found = self.where[name], {}
        victim = any(m.at == here and m.face == "victim" for m in self.on_board())
        for to in self.adjacent(here):
            burns = self.threat.get(to) == FIRE
            found[f"move {text(to)}"] = 2 if burns else 1
            if victim and not burns:
                found[f"carry {text(to)}"] = 2
        for at in [here, *self.adjacent(here)]:
            if self.threat.get(at) == SMOKE:
                found[f"clear {text(at)}"] = 1
            if self.threat.get(at) == FIRE:
                found |= {f"flip {text(at)}": 1, f"douse {text(at)}": 2}
        for way in STEP:
            between = edge(here, towards(here, way))
            if self.house.get(between) == "wall" and self.damage[between] < 2:
                found[f"chop {edge_text(between)}"] = 2
            if self.door.get(between, "gone") != "gone":
                verb = "open" if self.door[between] == "closed" else "close"
                found[f"{verb} {edge_text(between)}"] = 1
        return found

    def actions(self, name: str) -> set[str]:
        """What can be paid; 1 AP must be left to whoever then stands on Fire, to flip it."""
        found = set()
        for action, cost in self.costs(name).items():
            verb, where = action.split()
            at = space(where) if verb in ("move", "carry") else self.where[name]
            out = verb in ("flip", "douse") and space(where) == at
            stuck = self.threat.get(at) == FIRE and not out
            falls = verb == "chop" and self.damage.total() == 23
            if cost + (stuck and not falls) <= self.ap:
                found.add(action)
        if self.threat.get(self.where[name]) != FIRE:
            found.add("pass")
        return found

    def carry_out(self, name: str, answer: str) -> Asking:
        verb, where = answer.split()
        if verb in ("move", "carry"):
            yield from self.move(name, verb, space(where))
        elif verb == "flip":
            self.threat[space(where)] = SMOKE
        elif verb in ("clear", "douse"):
            del self.threat[space(where)]
        else:
            between = edge(*(space(at) for at in where.split("-")))
            if verb == "chop":
                self.hit(between)
            else:
                self.door[between] = "open" if verb == "open" else "closed"

    def move(self, name: str, verb: str, to: At) -> Asking:
        here = self.where[name]
        self.where[name] = to
        if verb == "carry":
            victim = next(m for m in self.on_board() if m.at == here and m.face == "victim")
            victim.at = to
            if not is_indoors(to):
                self.remove(victim)
                self.rescued += 1
                yield from self.celebrate()
        for marker in self.on_board():
            if marker.at == to and marker.face == "?":
                yield from self.reveal(marker)

    def celebrate(self) -> Asking:
        """The seventh rescue wins; nobody is left to find after the tenth Victim."""
        decided = self.rescued + self.lost == 10
        if self.rescued == 7 and not decided:
            self.won = True
            answer = yield from self.ask(self.player, ["play on", "stop"])
            if answer == "stop":
                raise GameOver("won", True)
        elif self.rescued >= 7 and decided:
            plain = "won-all-decided" if self.won else "won"
            self.won = True
            raise GameOver("perfect" if self.rescued == 10 else plain, True)

    # Advance Fire.

    def advance_fire(self) -> Asking:
        target = yield from self.roll(INDOORS)
        if self.threat.get(target) == FIRE:
            self.explode(target)
        elif self.threat.get(target) == SMOKE:
            self.threat[target] = FIRE
        elif self.in_supply:
            beside = any(self.threat.get(at) == FIRE for at in self.adjacent(target))
            self.threat[target] = FIRE if beside else SMOKE
        self.flash_over()
        yield from self.knock_down()
        yield from self.lose_all()
        for at in [at for at in self.threat if not is_indoors(at)]:
            del self.threat[at]

    def explode(self, target: At) -> None:
        for way in ("up", "down", "left", "right"):
            self.blast(target, way)

    def blast(self, at: At, way: str) -> None:
        """To the neighbour, and over Fire on and on."""
        while True:
            to = towards(at, way)
            if to not in BOARD:
                return
            between = edge(at, to)
            if self.house.get(between) == "wall" and self.damage[between] < 2:
                self.hit(between)
                return
            stood = self.door.get(between)
            if stood:
                self.door[between] = "gone"
            if stood == "closed":
                return
            at = to
            if self.threat.get(at) != FIRE:
                if self.threat.get(at) == SMOKE or self.in_supply:
                    self.threat[at] = FIRE
                return

    def flash_over(self) -> None:
        while True:
            smoke = [at for at, what in self.threat.items() if what == SMOKE]
            beside = [
                at for at in smoke if any(self.threat.get(to) == FIRE for to in self.adjacent(at))
            ]
            if not beside:
                return
            for at in beside:
                self.threat[at] = FIRE

    def knock_down(self) -> Asking:
        name = self.player
        for _ in self.names:
            if self.threat.get(self.where[name]) == FIRE:
                nearest = (f"recover {text(at)}" for at in self.nearest(self.where[name]))
                answer = yield from self.ask(name, nearest)
                self.where[name] = space(answer.split()[1])
            name = self.after(name)

    def nearest(self, here: At) -> list[At]:
        """Both spaces of the Spots that are closest as the crow flies."""
        far = [
            min((here[0] - at[0]) ** 2 + (here[1] - at[1]) ** 2 for at in spot)
            for spot in self.spots
        ]
        return [
            at for spot, way in zip(self.spots, far, strict=True) if way == min(far) for at in spot
        ]

    def lose_all(self) -> Asking:
        for marker in self.on_board():
            if self.threat.get(marker.at) == FIRE:
                yield from self.lose(marker)
        if self.lost >= 4:
            raise GameOver("lost", False)
        if self.won and self.rescued + self.lost == 10:
            raise GameOver("won-all-decided", True)

    # Replenish POI.

    def replenish(self) -> Asking:
        while len(self.on_board()) < 3 and self.poi_supply:
            taken = {marker.at for marker in self.on_board()}
            target = yield from self.roll(at for at in INDOORS if at not in taken)
            self.threat.pop(target, None)
            marker = Marker(target)
            self.markers[self.markers.index(None)] = marker
            if target in self.where.values():
                yield from self.reveal(marker)


class Collapse(Exception):
    """The last Damage marker has been placed."""
