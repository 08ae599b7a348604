"""Every placement on random boards, by sets of (row, column) and the rules alone.

Whatever the compiled rules offer in Step 1, in Step 2 with all kinds of cards in hand and within a
card, and whatever that does to the board, a slow reading of the catalogue must have come to the
same. Boards are fuller and odder than games reach; whole games are for `test_referee.py`.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import pytest

import pulaski
from pulaski import Action, Position
from pulaski.core import calls

Table = Callable[..., Position]
Space = tuple[int, int]
Line = list[Space]

STEPS = {"north": (-1, 0), "east": (0, 1), "south": (1, 0), "west": (0, -1)}
WAYS = {"east": (0, 1), "south": (1, 0)}
BOARD = {(row, column) for row in range(16) for column in range(16)}
FLAME = {(7, 7), (7, 8), (8, 7), (8, 8)}
HEARTS = {"red": (0, 0), "purple": (0, 15), "blue": (15, 15), "green": (15, 0)}
SEATS = list(HEARTS)
CARDS = [
    *("explosion", "burning-snag", "flare-up", "ember"),
    *("wind-north", "wind-east", "wind-south", "wind-west"),
    *("air-drop", "fire-engine", "smokejumper"),
    *("dozer-line", "scratch-line", "de-reforest"),
]
IDS = range(-1, pulaski.find("fire-tower").action_ids + 2)
SUITS = {"water": CARDS[8:11], "firebreak": CARDS[11:]}


def text_of(at: Space) -> str:
    return f"{at[0]},{at[1]}"


def space_of(text: str) -> Space:
    row, column = text.split(",")
    return int(row), int(column)


def beside(at: Space) -> set[Space]:
    return {(at[0] + r, at[1] + c) for r, c in STEPS.values()}


def around(at: Space) -> set[Space]:
    steps = {(r, c) for r in (-1, 0, 1) for c in (-1, 0, 1)} - {(0, 0)}
    return {(at[0] + r, at[1] + c) for r, c in steps}


def area(name: str) -> set[Space]:
    row, column = HEARTS[name]
    return {(abs(row - r), abs(column - c)) for r in range(3) for c in range(3)}


def line(at: Space, way: str) -> Line:
    return [(at[0] + n * WAYS[way][0], at[1] + n * WAYS[way][1]) for n in range(3)]


def square(at: Space) -> set[Space]:
    return {(at[0] + r, at[1] + c) for r in (0, 1) for c in (0, 1)}


def lines() -> Iterator[tuple[Space, str]]:
    """All lines of three that have a space on the board."""
    for row in range(-2, 16):
        for column in range(-2, 16):
            for way in WAYS:
                if BOARD & set(line((row, column), way)):
                    yield (row, column), way


def squares() -> Iterator[Space]:
    for row in range(-1, 16):
        for column in range(-1, 16):
            yield row, column


class Reading:
    """One position, with the words of the rulebook and no care for speed."""

    def __init__(self, position: Position, last: str) -> None:
        facts = position.game.rules.facts(position.game, position.states)
        self.names = position.game.names
        self.teams = position.game.options.get("teams") == "yes"
        self.player = position.actor.name
        self.last = last
        self.gems = {space_of(text) for text in facts["gems"]()}
        self.breaks = {space_of(text) for text in facts["firebreaks"]()}
        self.burned = set(facts["burned"]())
        self.blaze = FLAME.union(*(area(name) for name in self.burned))
        self.wind = facts["wind"]()
        self.hand = facts["hands"]().get(self.player, {})
        self.bucket = facts["buckets"]().get(self.player)
        self.asked = facts["asked"]()
        self.areas = set().union(*(area(name) for name in self.names))
        self.fire = self.gems | self.blaze
        self.empty = BOARD - self.fire - self.breaks
        self.linked = {at for at in self.empty if beside(at) & self.fire}

    def allies(self) -> set[str]:
        diagonal = SEATS[(SEATS.index(self.player) + 2) % 4]
        return {self.player, diagonal} if self.teams else {self.player}

    def kept(self) -> set[Space]:
        """Hearts that the player may not choose to light."""
        return {HEARTS[name] for name in self.allies() - self.burned}

    def downwind(self, wind: str) -> set[Space]:
        down, right = STEPS[wind]
        return {(r + down, c + right) for r, c in self.fire} & self.empty

    # Actions.

    def actions(self) -> list[str]:
        asked: dict[str, Callable[[], Iterable[str]]] = {
            "spread": self.spread,
            "act": self.act,
            "ember": self.landings,
            "douse": self.douse,
        }
        return sorted(asked[self.asked]())

    def spread(self) -> Iterator[str]:
        spaces = self.downwind(self.wind)
        spaces = spaces - self.kept() or spaces
        yield from (f"gem {text_of(at)}" for at in spaces)
        if not spaces:
            yield "stop"
        yield from self.buckets()

    def act(self) -> Iterator[str]:
        yield "pass"
        yield from self.buckets()
        yield from self.reckless()
        for card in self.hand:
            yield f"discard {card}"
            if card.startswith("wind-"):
                yield from self.wind_card(card.removeprefix("wind-"))
            else:
                deed: Callable[[], Iterator[str]] = getattr(self, card.replace("-", "_"))
                yield from deed()

    def buckets(self) -> Iterator[str]:
        if self.bucket != "full":
            return
        own = self.gems & set().union(*(area(name) for name in self.allies()))
        for at, way in lines():
            if own & set(line(at, way)):
                yield f"bucket {text_of(at)} {way}"
                if len(self.gems & set(line(at, way))) > 1:
                    yield f"bucket {text_of(at)} {way} some"

    def reckless(self) -> Iterator[str]:
        own = area(self.player) & (self.fire if self.teams else self.gems)
        if self.bucket == "used" and own and self.linked - self.kept():
            for suit, cards in SUITS.items():
                if sum(self.hand.get(card, 0) for card in cards) >= 3:
                    yield f"reckless {suit}"

    def wind_card(self, wind: str) -> Iterator[str]:
        if wind != self.wind:
            yield f"wind {wind}"
        yield f"reroll {wind}"
        spaces = self.downwind(wind) - self.kept()
        yield from (f"fan {wind} {text_of(at)}" for at in spaces)

    def pieces(self, at: Space, way: str) -> list[set[Space]]:
        """The gems of each piece of a line that may be placed."""
        found: list[set[Space]] = [set()]
        for space in line(at, way):
            if space in self.breaks:
                found.append(set())
            elif space in self.empty:
                found[-1].add(space)
        return [piece for piece in found if piece & self.linked and not piece & self.kept()]

    def flare_up(self) -> Iterator[str]:
        for at, way in lines():
            pieces = self.pieces(at, way)
            if len(pieces) == 1:
                yield f"flare-up {text_of(at)} {way}"
            for piece in pieces if len(pieces) > 1 else []:
                (end,) = piece
                yield f"flare-up {text_of(at)} {way} only {text_of(end)}"

    def burning_snag(self) -> Iterator[str]:
        for at in squares():
            gems = square(at) & self.empty
            if gems & self.linked and not gems & self.kept():
                yield f"burning-snag {text_of(at)}"

    def explosion(self) -> Iterator[str]:
        for at in self.gems:
            if not around(at) & self.empty & self.kept():
                yield f"explosion {text_of(at)}"

    def ember(self) -> Iterator[str]:
        for at in self.gems - self.areas:
            if self.landings_of(at):
                yield f"ember {text_of(at)}"

    def landings_of(self, origin: Space) -> set[Space]:
        fire = self.fire - {origin}
        spaces = {at for at in self.empty if beside(at) & fire}
        return spaces - self.kept() - {origin}

    def landings(self) -> Iterator[str]:
        origin = space_of(self.last.split()[1])
        yield from (f"gem {text_of(at)}" for at in self.landings_of(origin))

    def water(self, name: str, spaces: set[Space]) -> Iterator[str]:
        gems = spaces & (self.gems - self.areas)
        if gems:
            yield name
        if len(gems) > 1:
            yield f"{name} some"

    def air_drop(self) -> Iterator[str]:
        for at, way in lines():
            yield from self.water(f"air-drop {text_of(at)} {way}", set(line(at, way)))

    def fire_engine(self) -> Iterator[str]:
        for at in squares():
            yield from self.water(f"fire-engine {text_of(at)}", square(at))

    def smokejumper(self) -> Iterator[str]:
        for at in self.gems:
            yield from self.water(f"smokejumper {text_of(at)}", around(at))

    def buildable(self) -> set[Space]:
        free = self.empty - self.areas
        return {at for at in free if not beside(at) & self.breaks}

    def pairs(self, name: str, apart: int) -> Iterator[str]:
        free = self.buildable()
        for row, column in free:
            for way, (down, right) in WAYS.items():
                if (row + apart * down, column + apart * right) in free:
                    yield f"{name} {row},{column} {way}"

    def dozer_line(self) -> Iterator[str]:
        yield from self.pairs("dozer-line", 1)

    def scratch_line(self) -> Iterator[str]:
        yield from self.pairs("scratch-line", 2)

    def de_reforest(self) -> Iterator[str]:
        yield from (f"deforest {text_of(at)}" for at in self.buildable())
        yield from (f"reforest {text_of(at)}" for at in self.breaks)

    def douse(self) -> Iterator[str]:
        """`last` is the action that laid the pattern, and what was removed since."""
        laid, *removed = self.last.split("; ")
        kind = laid.split()[0]
        gems = self.gems if kind == "bucket" else self.gems - self.areas
        yield from (f"douse {text_of(at)}" for at in self.laid_over(laid) & gems)
        own = set().union(*(area(name) for name in self.allies()))
        gone = {space_of(text.split()[1]) for text in removed}
        if gone if kind != "bucket" else gone & own:
            yield "stop"

    # What becomes of the board.

    def laid_over(self, action: str) -> set[Space]:
        """The spaces that a pattern reaches."""
        kind, written, *rest = action.split()
        at = space_of(written)
        if kind in ("explosion", "smokejumper"):
            return around(at)
        if kind in ("burning-snag", "fire-engine"):
            return square(at)
        if kind == "dozer-line":
            return set(line(at, rest[0])[:2])
        if kind == "scratch-line":
            return set(line(at, rest[0])[::2])
        return set(line(at, rest[0])) if rest else {at}

    def board_after(self, action: str) -> tuple[set[Space], set[Space], set[str]]:
        """Gems, firebreaks and burned towers, as soon as the action is carried out."""
        gems = (self.gems | self.lit_by(action)) - self.doused_by(action)
        breaks = (self.breaks | self.built_by(action)) - self.regrown_by(action)
        burned = self.burned | {name for name in self.names if HEARTS[name] in gems}
        covered = set().union(*(area(name) for name in burned))
        return gems - covered, breaks - covered, burned

    def lit_by(self, action: str) -> set[Space]:
        kind, *rest = action.split()
        if kind in ("gem", "fan"):
            return {space_of(rest[-1])}
        if kind == "flare-up":
            pieces = self.pieces(space_of(rest[0]), rest[1])
            return {space_of(rest[3])} if len(rest) > 2 else pieces[0]
        return (
            self.laid_over(action) & self.empty if kind in ("burning-snag", "explosion") else set()
        )

    def doused_by(self, action: str) -> set[Space]:
        kind, *rest = action.split()
        if kind in ("explosion", "ember", "douse"):
            return {space_of(rest[0])}
        if rest and rest[-1] == "some":
            return set()
        if kind in SUITS["water"]:
            return self.laid_over(action) - self.areas
        return self.laid_over(action) if kind == "bucket" else set()

    def built_by(self, action: str) -> set[Space]:
        kind, *rest = action.split()
        if kind == "explosion":
            return {space_of(rest[0])}
        builds = kind in ("dozer-line", "scratch-line", "deforest")
        return self.laid_over(action) if builds else set()

    def regrown_by(self, action: str) -> set[Space]:
        kind, *rest = action.split()
        return {space_of(rest[0])} if kind == "reforest" else set()


def compare(position: Position, last: str = "") -> Reading:
    """Both readings offer the same."""
    reading = Reading(position, last)
    assert sorted(action.text for action in position.actions()) == reading.actions()
    return reading


def play(position: Position, reading: Reading, action: str) -> None:
    """Both readings do the same to the board."""
    position.play(action)
    facts = position.game.rules.facts(position.game, position.states)
    gems, breaks, burned = reading.board_after(action)
    assert {space_of(text) for text in facts["gems"]()} == gems, action
    assert {space_of(text) for text in facts["firebreaks"]()} == breaks, action
    assert set(facts["burned"]()) == burned, action


def one_of_each_kind(actions: list[Action], luck: random.Random) -> list[Action]:
    kinds = sorted({action.kind for action in actions})
    return [luck.choice([a for a in actions if a.kind == kind]) for kind in kinds]


BOARDS = [
    pytest.param(2, {"towers": "NW+SE"}, [], 0.1, 0.1, id="two"),
    pytest.param(2, {"towers": "NE+SW"}, [], 0.6, 0.05, id="two-crowded"),
    pytest.param(2, {"towers": "NW+SE"}, [], 0.97, 0.02, id="two-full"),
    pytest.param(3, {"towers": "NW+NE+SE"}, ["purple"], 0.3, 0.2, id="three"),
    pytest.param(3, {"towers": "NW+NE+SW"}, [], 0.02, 0.6, id="three-firebreaks"),
    pytest.param(3, {"towers": "NE+SE+SW"}, ["blue"], 0.05, 0.02, id="three-early"),
    pytest.param(4, {}, ["green", "blue"], 0.4, 0.1, id="four"),
    pytest.param(4, {}, [], 0.2, 0.3, id="four-firebreaks"),
    pytest.param(4, {"teams": True}, ["red"], 0.3, 0.1, id="teams"),
]


@pytest.mark.clause("FT-FIRE-1", "FT-FIRE-4", "FT-FIRE-5", "FT-FIRE-6", "FT-FIRE-7", "FT-TURN-10")
@pytest.mark.clause("FT-FLARE-1", "FT-SNAG-1", "FT-EXPL-2", "FT-EMBER-1", "FT-WATER-4", "FT-FB-4")
@pytest.mark.parametrize(("seats", "options", "burned", "gems", "breaks"), BOARDS)
def test_both_readings_agree_on_random_boards(
    seats: int, options: dict[str, Any], burned: list[str], gems: float, breaks: float, table: Table
) -> None:
    """All kinds of cards in hand; one action of each kind is tried from the same position."""
    for number in range(3):
        luck = random.Random(f"{seats} {burned} {gems} {number}")
        names = pulaski.game("fire-tower", seats, **options).names
        taken = FLAME | {HEARTS[name] for name in names}
        taken = taken.union(*(area(name) for name in burned))
        laid: dict[str, list[str]] = {"gems": [], "firebreaks": []}
        for at in sorted(BOARD - taken):
            drawn = luck.random()
            if drawn < gems + breaks:
                laid["gems" if drawn < gems else "firebreaks"].append(text_of(at))
        player = luck.choice([n for n in names if n not in burned or options.get("teams")])
        start = table(seats, options, burned=burned, turn=player)
        winds = start.game.rules.facts(start.game, start.states)["winds"]()
        position = table(
            seats,
            options,
            **laid,
            burned=burned,
            wind=luck.choice(winds),
            turn=player,
            next=("act", "spread", "act")[number],
            hands={player: CARDS},
            buckets={player: luck.choice(["full", "used"])},
        )
        try_one_of_each_kind(position, luck)
        offered = {action.id for action in position.actions()}
        for chosen in luck.sample(IDS, 300) + luck.sample(sorted(offered), min(50, len(offered))):
            assert (calls.refuse(position.states, 0, chosen) == 0) == (chosen in offered)


def try_one_of_each_kind(position: Position, luck: random.Random) -> None:
    reading = compare(position)
    for action in one_of_each_kind(position.actions(), luck):
        twin = position.copy()
        play(twin, reading, action.text)
        last = action.text
        while last and (inner := compare_within(twin, last)):
            answer = luck.choice(twin.actions()).text
            play(twin, inner, answer)
            last = "" if answer == "stop" else f"{last}; {answer}"


def compare_within(position: Position, last: str) -> Reading | None:
    """Where an Ember lands, and which gems of a pattern go."""
    asked = position.game.rules.asked(position.state)
    return compare(position, last) if asked in ("ember", "douse") else None
