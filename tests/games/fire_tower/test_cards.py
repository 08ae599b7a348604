"""Fire, water and firebreak cards: every heart, every way round, and what no game ever shows."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

import pulaski
from pulaski import Position

Table = Callable[..., Position]
Ask = Callable[[Position, str], Any]
Space = tuple[int, int]

SEATS = ["red", "purple", "blue", "green"]
FLAME = {(7, 7), (7, 8), (8, 7), (8, 8)}


def written(at: Space) -> str:
    return f"{at[0]},{at[1]}"


def read(text: str) -> Space:
    row, column = text.split(",")
    return int(row), int(column)


def turned(at: Space, quarters: int) -> Space:
    """A space when the board is turned clockwise."""
    for _ in range(quarters):
        at = (at[1], 15 - at[0])
    return at


def beside(at: Space) -> set[Space]:
    return {(at[0] + r, at[1] + c) for r, c in ((-1, 0), (0, 1), (1, 0), (0, -1))}


def area(name: str) -> set[Space]:
    quarters = SEATS.index(name)
    return {turned((row, column), quarters) for row in range(3) for column in range(3)}


def starts(spaces: list[Space]) -> str:
    """The north-western one of some spaces."""
    return written((min(row for row, _ in spaces), min(column for _, column in spaces)))


@pytest.mark.clause("FT-FIRE-8", "FT-FIRE-1", "FT-EXPL-6", "FT-EMBER-3")
@pytest.mark.parametrize("quarters", range(4))
@pytest.mark.parametrize("card", ["flare-up", "burning-snag", "explosion", "ember"])
def test_every_fire_card_burns_every_tower_of_another(
    card: str, quarters: int, table: Table, ask: Ask
) -> None:
    """The board is turned so that the tower comes to lie in the north-west; the wind blows away."""
    victim, player = SEATS[quarters], SEATS[(quarters + 1) % 4]
    near = {"explosion": (1, 1)}.get(card, (0, 1))
    position = table(
        4,
        turn=player,
        next="act",
        wind=["south", "west", "north", "east"][quarters],
        gems=[written(turned(near, quarters)), "4,4"],
        hands={player: [card]},
    )
    heart = written(turned((0, 0), quarters))
    line = [turned((row, 0), quarters) for row in range(3)]
    square = [turned((row, column), quarters) for row in range(2) for column in range(2)]
    way = "east" if line[0][0] == line[1][0] else "south"
    action = {
        "flare-up": f"flare-up {starts(line)} {way}",
        "burning-snag": f"burning-snag {starts(square)}",
        "explosion": f"explosion {written(turned((1, 1), quarters))}",
        "ember": "ember 4,4",
    }[card]
    told = position.play(action)
    if card == "ember":
        told = position.play(f"gem {heart}")
    assert f"{victim} burned {heart} by {player}" in {event.text for event in told}
    assert ask(position, "burned") == [victim]
    assert ask(position, "gems") == ([] if card == "ember" else ["4,4"])
    assert {read(text) for text in ask(position, "ablaze")} == area(victim)


@pytest.mark.clause("FT-FLARE-1", "FT-SNAG-1", "FT-FIRE-2", "FT-FIRE-5")
def test_how_many_patterns_link_to_the_eternal_flame(table: Table) -> None:
    """The eight spaces round it: every line and square that holds one of them, and no other."""
    position = table(4, next="act", hands={"red": ["flare-up", "burning-snag"]})
    linked = {at for space in FLAME for at in beside(space)} - FLAME
    assert len(linked) == 8
    for action in position.actions():
        if action.kind in ("flare-up", "burning-snag"):
            row, column = read(str(action.values["space"]))
            way = action.values.get("way")
            spaces = {(row + r, column + c) for r in (0, 1) for c in (0, 1)}
            if way:
                down, right = (0, 1) if way == "east" else (1, 0)
                spaces = {(row + n * down, column + n * right) for n in range(3)}
            assert spaces & linked
    kinds = [action.kind for action in position.actions()]
    # On each side of the flame 4 lines along it and 6 across its edge hold a linked space; of the
    # squares 6, but those at a corner of the flame belong to two sides.
    assert kinds.count("flare-up") == 4 * (4 + 6)
    assert kinds.count("burning-snag") == 4 * 6 - 4
    assert kinds.count("flare-up-end") == 0


@pytest.mark.clause("FT-FB-14", "FT-FB-13", "FT-FB-5")
def test_how_many_firebreak_patterns_fit_an_empty_board(table: Table) -> None:
    position = table(4, next="act", hands={"red": ["dozer-line", "scratch-line"]})
    kinds = [action.kind for action in position.actions()]
    free = {divmod(number, 16) for number in range(256)} - FLAME
    free -= set().union(*(area(name) for name in SEATS))
    pairs = sum((row, column + 1) in free for row, column in free)
    gaps = sum((row, column + 2) in free for row, column in free)
    assert kinds.count("dozer-line") == 2 * pairs
    assert kinds.count("scratch-line") == 2 * gaps
    texts = {action.text for action in position.actions()}
    assert {"scratch-line 7,6 east", "scratch-line 2,2 east"}.isdisjoint(texts)
    assert {"dozer-line 0,3 east", "dozer-line 3,0 south", "scratch-line 15,3 east"} <= texts


@pytest.mark.clause("FT-FB-10", "FT-FB-9")
@pytest.mark.parametrize("quarters", range(4))
def test_a_ring_of_firebreaks_holds_all_but_explosion_and_snag(
    quarters: int, table: Table, ask: Ask
) -> None:
    """The flame is walled in but for its corners: only an Explosion or a Burning Snag gets out."""
    walls = {at for space in FLAME for at in beside(space)} - FLAME
    gap = turned((6, 7), quarters)
    cards = ["flare-up", "burning-snag", "wind-north", "wind-east", "wind-south", "wind-west"]
    position = table(4, next="act", firebreaks=[written(at) for at in walls], hands={"red": cards})
    placing = {"flare-up", "flare-up-end", "burning-snag", "fan"}
    assert not placing & {action.kind for action in position.actions()}
    position = table(
        4,
        next="act",
        gems=[written(gap)],
        firebreaks=[written(at) for at in walls - {gap}]
        + [written(at) for at in beside(gap) - walls - FLAME],
        hands={"red": [*cards, "explosion"]},
    )
    assert not placing & {action.kind for action in position.actions()}
    position.play(f"explosion {written(gap)}")
    outside = {turned((5, 6), quarters), turned((5, 8), quarters)}
    assert {read(text) for text in ask(position, "gems")} == outside


@pytest.mark.clause("FT-FB-6", "FT-FB-9", "FT-FB-11", "FT-FB-12", "FT-EXPL-4", "FT-EXPL-5")
@pytest.mark.clause("FT-WATER-2", "FT-WATER-3", "FT-COMP-18", "FT-FB-2", "FT-FB-3")
@pytest.mark.parametrize(("seats", "seed"), [(2, 3), (3, 1), (4, 2)])
def test_what_no_random_game_ever_shows(seats: int, seed: int, ask: Ask) -> None:
    """Tokens come and go only by the actions that the rules name."""
    luck = random.Random(seed)
    position = pulaski.start("fire-tower", seats)
    areas = set().union(*(area(name) for name in position.game.names))
    gems: set[Space] = set()
    breaks: set[Space] = set()
    while not position.is_over and position.turn < 40:
        actions = position.actions()
        kind = luck.choice(sorted({action.kind for action in actions}))
        before = set(ask(position, "burned"))
        position.play(luck.choice([action for action in actions if action.kind == kind]))
        covered = set().union(*(area(n) for n in set(ask(position, "burned")) - before))
        new_gems = {read(text) for text in ask(position, "gems")}
        new_breaks = {read(text) for text in ask(position, "firebreaks")}
        assert not new_gems & new_breaks
        assert not (new_gems | new_breaks) & FLAME
        if breaks - new_breaks - covered:
            assert kind == "reforest"
        for at in new_breaks - breaks:
            if beside(at) & breaks or at in areas:
                assert kind == "explosion"
        if (gems - new_gems - covered) & areas:
            assert kind in ("bucket", "douse", "explosion")
        gems, breaks = new_gems, new_breaks


@pytest.mark.clause("FT-WATER-5", "FT-TERM-3", "FT-TURN-3")
def test_a_gem_cut_off_from_all_fire_burns_on(table: Table, ask: Ask) -> None:
    position = table(2, gems=["4,4", "4,5", "4,6"], hands={"red": ["air-drop"]}, next="act")
    position.play("air-drop 4,5 east")
    assert ask(position, "gems") == ["4,4"]
    for _ in range(5):
        position.play(next(a for a in position.actions() if a.kind == "draw"))
    assert position.actor.name == "blue"
    assert position.refusal("gem 3,4") is None
    position.play("gem 3,4")
    assert ask(position, "gems") == ["3,4", "4,4"]


@pytest.mark.clause("FT-EMBER-1", "FT-EMBER-4", "FT-TURN-15")
@pytest.mark.parametrize("walls", [4, 5, 6, 7, 8])
def test_an_ember_needs_a_place_that_touches_other_fire(walls: int, table: Table) -> None:
    """The Eternal Flame is walled in, space by space; a lone gem has four empty neighbours."""
    ring = ["6,7", "6,8", "7,9", "8,9", "9,8", "9,7", "8,6", "7,6"]
    position = table(
        2,
        next="act",
        gems=["3,11"],
        firebreaks=ring[:walls],
        hands={"red": ["ember"]},
    )
    kinds = {action.kind for action in position.actions()}
    assert ("ember" in kinds) == (walls < 8)
    if walls < 8:
        position.play("ember 3,11")
        assert sorted(a.text for a in position.actions()) == sorted(
            f"gem {at}" for at in ring[walls:]
        )


def crowded(token: str, but: set[Space]) -> dict[str, list[str]]:
    """A board full of gems or firebreaks, but for some spaces, the flame and purple's tower."""
    board = {divmod(number, 16) for number in range(256)} - FLAME - area("purple")
    hearts = {(0, 0), (15, 15)}
    return {token: [written(at) for at in sorted(board - hearts - but)]}


#: A board each, and the cards that change nothing on it.
IDLE: dict[str, tuple[dict[str, list[str]], set[str]]] = {
    "no gem": ({}, {"explosion", "ember", "air-drop", "fire-engine", "smokejumper"}),
    "one gem": ({"gems": ["4,4"]}, {"smokejumper"}),
    "gem in an area": (
        {"gems": ["1,1"]},
        {"ember", "air-drop", "fire-engine", "smokejumper"},
    ),
    "all burns": (
        crowded("gems", {(0, 1), (1, 0), (15, 14), (14, 15)}),
        {"dozer-line", "scratch-line", "de-reforest"},
    ),
    "one gap": (crowded("gems", {(5, 5), (5, 8)}), {"dozer-line", "scratch-line"}),
    "a pair": (crowded("gems", {(5, 5), (5, 6)}), {"scratch-line"}),
    "two pairs": (crowded("gems", {(5, 5), (6, 5), (10, 5), (11, 5)}), {"scratch-line"}),
    "a gap southward": (crowded("gems", {(5, 5), (7, 5)}), {"dozer-line"}),
    "all walls": (
        crowded("firebreaks", set()),
        {"explosion", "burning-snag", "flare-up", "ember", "air-drop", "fire-engine"}
        | {"smokejumper", "dozer-line", "scratch-line"},
    ),
}
CARDS = [
    *("explosion", "burning-snag", "flare-up", "ember", "wind-north", "wind-west"),
    *("air-drop", "fire-engine", "smokejumper", "dozer-line", "scratch-line", "de-reforest"),
]


@pytest.mark.clause("FT-TURN-15", "FT-SHADOW-12")
@pytest.mark.parametrize("board", IDLE)
def test_which_cards_would_change_nothing(board: str, table: Table) -> None:
    """A player is not offered them; a Shadow, who must play what can be played, discards them."""
    laid, idle = IDLE[board]
    used = {"red": "used", "blue": "used"}
    position = table(
        3, **laid, burned=["purple"], turn="blue", next="act", hands={"blue": CARDS}, buckets=used
    )
    kinds = {"deforest": "de-reforest", "reforest": "de-reforest", "fan": "wind"}
    kinds |= {"turn-wind": "wind", "roll-wind": "wind", "flare-up-end": "flare-up"}
    offered = {kinds.get(a.kind, a.kind.removesuffix("-some")) for a in position.actions()}
    assert {card for card in CARDS if card.split("-n")[0].split("-w")[0] not in offered} == idle
    for card in CARDS:
        assert may_discard_all(table, laid, card) == (card in idle), card


def may_discard_all(table: Table, laid: dict[str, list[str]], card: str) -> bool:
    """A Shadow has pulled this card from both players: whether it plays none."""
    position = table(
        3,
        {"shadow": True},
        **laid,
        burned=["purple"],
        turn="red",
        next="act",
        hands={"red": [card, *3 * ["wind-east"], *2 * ["wind-south"]], "blue": [card]},
        pile=["shadow", "wind-south", "wind-south"],
        discard=[],
        buckets={"red": "used", "blue": "used"},
    )
    for step in ("discard wind-south", "stop", "draw shadow", "draw wind-south", "haunt pull"):
        position.play(step)
    told = [event.kind for _ in range(2) for event in position.play(f"pull {card}")]
    if "nothing-played" in told:
        return True
    assert position.game.rules.asked(position.state) == "shadow-card"
    assert position.refusal("stop").clause == "FT-SHADOW-12"  # type: ignore[union-attr]
    assert position.actions()
    assert position.actions()[0].text != "stop"
    return False
