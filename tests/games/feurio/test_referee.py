"""A second referee, written from the rules alone and slow on purpose, agrees at every step.

It knows hexagons, men and tiles as people do, by their place and their colour. Whatever the
compiled rules offer, carry out, report or score in random games, it must have come to the same.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from itertools import combinations
from math import ceil
from typing import Any

import pytest

import pulaski
from pulaski import Game, Position

Hexagon = tuple[int, int]
Zone = list[Hexagon]

AROUND = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
START = {
    1: [(0, 0)],
    2: [(0, 0), (1, 0)],
    3: [(0, 0), (1, 0), (0, 1)],
    4: [(0, 0), (1, -1), (0, -1), (1, 0)],
}


def text_of(at: Hexagon) -> str:
    return f"{at[0]},{at[1]}"


def hexagon_of(text: str) -> Hexagon:
    q, r = text.split(",")
    return int(q), int(r)


def beside(at: Hexagon) -> list[Hexagon]:
    return [(at[0] + q, at[1] + r) for q, r in AROUND]


class Referee:
    """The whole game, with the words of the rulebook and no care for speed."""

    def __init__(self, game: Game) -> None:
        self.names = game.names
        self.seats = game.seats
        self.colours = game.options["colours"].split()
        self.mode = game.options["mode"]
        self.firebreaks = game.on("firebreaks")
        self.rounds_down = game.on("cest_chaud")
        self.dealt = game.on("dealt_start")
        self.oldest = game.names.index(game.options["oldest"])
        self.slots = {0: 0, 1: 1, 2: 1, 3: 2, 4: int(game.options["places_on_4"]), 5: 3, 6: 3}
        self.own = {
            1: [self.colours],
            2: [self.colours[:2], self.colours[2:]],
            3: [[colour] for colour in self.colours[:3]],
            4: [[colour] for colour in self.colours],
        }[self.seats]
        self.stock = [Counter({colour: 12 for colour in own}) for own in self.own]
        if self.seats == 3:
            for men in self.stock:
                men[self.colours[3]] = 4
        self.boxed: list[Counter[str]] = [Counter() for _ in self.own]
        self.stack = Counter({value: 6 for value in range(1, 7)})
        self.start: list[int] = []
        self.tiles: dict[Hexagon, int] = {}
        self.hidden: dict[Hexagon, tuple[int, int]] = {}  # seat and value of a firebreak
        self.men: dict[Hexagon, Counter[str]] = {}
        self.asked, self.active, self.turn = "start", self.oldest, 0
        self.drawn, self.face_down = 0, False
        self.men_only, self.passes = False, 0
        self.told: list[str] = []

    # The table.

    def free_sides(self, at: Hexagon) -> int:
        return sum(place not in self.tiles for place in beside(at))

    def heats(self) -> dict[Hexagon, int]:
        empty = {place for at in self.tiles for place in beside(at)} - set(self.tiles)
        return {at: sum(self.tiles.get(place, 0) for place in beside(at)) for at in empty}

    def hottest(self) -> list[Hexagon]:
        heats = self.heats()
        return [at for at, heat in heats.items() if heat == max(heats.values())]

    def room(self, at: Hexagon) -> int:
        crew = self.men[at].total()
        return max(0, min(self.slots[self.tiles[at]] - crew, self.free_sides(at) - crew))

    def placings(self) -> list[str]:
        return [
            f"place {men} {colour} {text_of(at)}"
            for at in self.tiles
            for colour, left in self.stock[self.active].items()
            for men in range(1, min(3, left, self.room(at)) + 1)
        ]

    # Zones and the result.

    def zones(self, colour: str) -> list[Zone]:
        rest = [at for at in self.tiles if self.men[at][colour] > 0]
        found: list[Zone] = []
        while rest:
            zone = [rest.pop(0)]
            for at in zone:
                zone += [place for place in rest if place in beside(at)]
                rest = [place for place in rest if place not in zone]
            found.append(zone)
        return found

    def divisor(self, zone: Zone) -> int:
        return min((self.tiles[at] for at in zone if self.free_sides(at) > 0), default=0)

    def value(self, zone: Zone) -> int:
        by = self.divisor(zone)
        total = sum(self.tiles[at] for at in zone)
        if by == 0:
            return 0
        return total // by if self.rounds_down else ceil(total / by)

    def values(self, seat: int) -> list[int]:
        return [self.value(zone) for colour in self.own[seat] for zone in self.zones(colour)]

    def goal_met(self) -> bool:
        if any(men.total() for men in self.stock):
            return False
        for colour in self.colours:
            zones = self.zones(colour)
            if len(zones) != 1:
                return False
            if not any(self.tiles[at] == 1 and self.free_sides(at) > 0 for at in zones[0]):
                return False
        return True

    def scores(self) -> dict[str, int]:
        if self.mode == "competitive":
            return {name: sum(self.values(seat)) for seat, name in enumerate(self.names)}
        return dict.fromkeys(self.names, int(self.goal_met()))

    def ranks(self) -> dict[str, int]:
        if self.mode != "competitive":
            return dict.fromkeys(self.names, 1 if self.goal_met() else 2)
        marks = [
            (sum(self.values(seat)), max(self.values(seat), default=0))
            for seat in range(self.seats)
        ]
        return {
            name: 1 + sum(mark > marks[seat] for mark in marks)
            for seat, name in enumerate(self.names)
        }

    # What may be done.

    def actor(self) -> str:
        if self.asked in ("start", "draw"):
            return "chance"
        if self.asked == "over":
            return "nobody"
        return self.names[self.oldest if self.asked == "arrange" else self.active]

    def actions(self) -> list[str]:
        if self.asked in ("start", "draw"):
            return [f"draw {value}" for value in self.stack if self.stack[value]]
        if self.asked == "arrange":
            pairs = {tuple(sorted(pair, reverse=True)) for pair in combinations(self.start, 2)}
            return [f"middle {high} {low}" for high, low in pairs]
        if self.asked == "face":
            return ["face up"] + [f"break {c}" for c in self.givable()]
        if self.asked == "lay":
            return [f"lay {text_of(at)}" for at in self.hottest()]
        return ["pass", *self.placings()] if self.asked == "men" else []

    def givable(self) -> list[str]:
        return [c for c in self.own[self.active] if self.stock[self.active][c] > 0]

    # What happens.

    def play(self, text: str) -> list[str]:
        """Carry out an action and all that follows; say what happened."""
        self.told = []
        verb, *rest = text.split()
        deeds: dict[str, Callable[..., None]] = {
            "draw": self._draw,
            "middle": self._arrange,
            "face": self._face_up,
            "break": self._sacrifice,
            "lay": self._lay,
            "place": self._place,
            "pass": self._pass,
        }
        deeds[verb](*rest)
        return self.told

    def _draw(self, text: str) -> None:
        value = int(text)
        self.stack[value] -= 1
        if self.asked == "start":
            self.start.append(value)
            self.told.append(f"start tile {value}")
            if len(self.start) == self.seats:
                self._lay_start()
            return
        name = self.names[self.active]
        self.drawn = value
        self.told += [f"{name} draws {value}"] + ([f"{name} draws"] if self.firebreaks else [])
        if not self.stack.total():
            self.told.append("stack empty")
        self.asked = "face"
        if not self.firebreaks or not self.givable():
            self._face_up()

    def _lay_start(self) -> None:
        if self.seats == 4 and not self.dealt and len(set(self.start)) > 1:
            self.asked = "arrange"
            return
        for at, value in zip(START[self.seats], self.start, strict=True):
            self._put(at, value)
            self.told.append(f"start {text_of(at)} {value}")
        self._next_turn()

    def _arrange(self, higher: str, lower: str) -> None:
        self.told.append(f"{self.names[self.oldest]} puts {higher} {lower} in the middle")
        tips = Counter(self.start) - Counter((int(higher), int(lower)))
        self.start = [int(higher), int(lower), *sorted(tips.elements())]
        self.dealt = True
        self._lay_start()

    def _face_up(self, _: str = "") -> None:
        self._choose_point()

    def _sacrifice(self, colour: str) -> None:
        self.stock[self.active][colour] -= 1
        self.boxed[self.active][colour] += 1
        self.face_down = True
        self.told.append(f"{self.names[self.active]} sacrifices {colour}")
        self._choose_point()

    def _choose_point(self) -> None:
        self.asked = "lay"
        points = self.hottest()
        if len(points) == 1:
            self._lay(text_of(points[0]))

    def _lay(self, text: str) -> None:
        at, name = hexagon_of(text), self.names[self.active]
        heat, value, face_down = self.heats()[at], self.drawn, self.face_down
        self.drawn, self.face_down = 0, False
        if face_down:
            self.told.append(f"{name} blocks {text} heat {heat}")
            self._put(at, 0)
            self.hidden[at] = (self.active, value)
            self._next_turn()
        else:
            self.told.append(f"{name} lays {text} {value} heat {heat}")
            self._put(at, value)
            self._ask_for_men()

    def _put(self, at: Hexagon, value: int) -> None:
        self.tiles[at] = value
        self.men[at] = Counter()
        for place in self.tiles:
            if place in beside(at) and self.men[place].total() and not self.free_sides(place):
                self.told.append(f"enclosed {text_of(place)} {self.men[place].total()}")

    def _ask_for_men(self) -> None:
        self.asked = "men"
        if not self.placings():
            self._pass()

    def _place(self, men: str, colour: str, at: str) -> None:
        self.stock[self.active][colour] -= int(men)
        self.men[hexagon_of(at)][colour] += int(men)
        self.passes = 0
        self.told.append(f"{self.names[self.active]} places {men} {colour} {at}")
        self._next_turn()

    def _pass(self) -> None:
        self.passes += self.men_only
        self.told.append(f"{self.names[self.active]} passes")
        self._next_turn()

    def _next_turn(self) -> None:
        left = self.stack.total()
        if not left and (self.mode != "competitive" or self.passes == self.seats):
            self._finish()
            return
        self.active = (self.active + 1) % self.seats
        self.turn += 1
        if left:
            self.asked = "draw"
        else:
            self.men_only = True
            self._ask_for_men()

    def _finish(self) -> None:
        self.asked = "over"
        if self.mode != "competitive":
            self.told.append("goal met" if self.goal_met() else "goal missed")
            return
        if self.seats == 3:
            self._remove_reinforcements()
        for colour in (colour for own in self.own for colour in own):
            for zone in self.zones(colour):
                total, by = sum(self.tiles[at] for at in zone), self.divisor(zone)
                points = self.value(zone)
                self.told.append(
                    f"zone {colour} {total}/{by} {points}" if by else f"lost zone {colour} {total}"
                )
        for seat, name in enumerate(self.names):
            values = self.values(seat)
            self.told.append(f"{name} total {sum(values)} best {max(values, default=0)}")

    def _remove_reinforcements(self) -> None:
        colour = self.colours[3]
        removed = sum(men.pop(colour, 0) for men in self.men.values())
        if removed:
            self.told.append(f"{removed} {colour} removed")

    # What everybody could write down.

    def facts(self) -> dict[str, Any]:
        """The whole position, in the words of scenario files."""
        return {
            "tiles": {text_of(at): value for at, value in self.tiles.items()},
            "under": {text_of(at): value for at, (_, value) in self.hidden.items()},
            "layers": {text_of(at): self.names[who] for at, (who, _) in self.hidden.items()},
            "men": {text_of(at): dict(+men) for at, men in self.men.items()},
            "free_sides": {text_of(at): self.free_sides(at) for at in self.tiles},
            "room": {text_of(at): self.room(at) for at in self.tiles},
            "heats": {text_of(at): heat for at, heat in self.heats().items()},
            "hottest": sorted(text_of(at) for at in self.hottest()),
            "stock": {n: dict(m) for n, m in zip(self.names, self.stock, strict=True)},
            "boxed": {n: dict(+m) for n, m in zip(self.names, self.boxed, strict=True)},
            "stack": {str(value): count for value, count in self.stack.items()},
            "stack_left": self.stack.total(),
            "start": self.start,
            "drawn": self.drawn,
            "turn": self.names[self.active],
            "turns": self.turn,
            "next": "draw" if self.asked == "start" else self.asked,
            "face_down": self.face_down,
            "men_only": self.men_only,
            "passes": self.passes,
            "zones": {
                colour: sorted((self.value(z) for z in self.zones(colour)), reverse=True)
                for colour in self.colours
            },
        }


def compare(referee: Referee, position: Position) -> None:
    """Both referees say the same of the position."""
    assert position.actor.name == referee.actor()
    assert position.is_over == (referee.asked == "over")
    actions = position.actions()
    assert sorted(a.text for a in actions) == sorted(referee.actions())
    facts = position.game.rules.facts(position.game, position.states)
    if referee.tiles:
        expected = referee.facts()
        assert {word: facts[word]() for word in expected} == expected
        assert position.scores() == referee.scores()
        assert position.ranks() == referee.ranks()


GAMES = [
    pytest.param(1, {}, id="solitaire"),
    pytest.param(2, {}, id="two"),
    pytest.param(2, {"firebreaks": True, "oldest": 1}, id="two-firebreaks"),
    pytest.param(2, {"mode": "cooperative"}, id="two-together"),
    pytest.param(3, {"cest_chaud": True}, id="three-rounded-down"),
    pytest.param(3, {"firebreaks": True, "oldest": 2}, id="three-firebreaks"),
    pytest.param(3, {"mode": "cooperative", "places_on_4": 3}, id="three-together"),
    pytest.param(4, {"colours": "green blue yellow red"}, id="four"),
    pytest.param(4, {"firebreaks": True, "cest_chaud": True}, id="four-firebreaks"),
    pytest.param(4, {"dealt_start": True, "oldest": 3, "places_on_4": 3}, id="four-dealt"),
    pytest.param(4, {"mode": "cooperative"}, id="four-together"),
]


@pytest.mark.parametrize(("seats", "options"), GAMES)
@pytest.mark.parametrize("timid", [0.0, 0.5], ids=["bold", "timid"])
def test_both_referees_agree(seats: int, options: dict[str, Any], timid: float) -> None:
    """A timid player often takes the first thing offered: to pass, or to lay face up."""
    luck = random.Random(f"{seats} {options} {timid}")
    position = pulaski.start("feurio", seats, **options)
    referee = Referee(position.game)
    while True:
        compare(referee, position)
        if position.is_over:
            return
        actions = position.actions()
        first = luck.random() < timid and position.actor.name != "chance"
        chosen = actions[0].text if first else luck.choice(actions).text
        assert [event.text for event in position.play(chosen)] == referee.play(chosen)
