from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

import pulaski
from pulaski.core.position import Position, View
from pulaski.games.flash_point import state as n
from pulaski.games.flash_point.codes import Phase
from pulaski.games.flash_point.kernel.tables import HOUSE, QUADRANT_AT, SPACE, SPOT
from pulaski.games.flash_point.notation import CARD_NAMES, SEAT_NAMES, VEHICLE_NAMES, edge_texts
from pulaski.games.flash_point.picture import board, crew, panel, plan
from tests.pictures import (
    Node,
    drawings,
    find,
    ids,
    of_every_phase,
    parse,
    played_badly,
    seen,
    targets,
    told,
)

FULL = {"rules": "experienced"}
GAMES: dict[str, tuple[int, dict[str, str]]] = {
    "family": (2, {}),
    "back": (3, {"board": "back"}),
    "experienced": (6, {**FULL, "level": "heroic"}),
    "random": (4, {**FULL, "board": "back", "specialists": "random"}),
}
games = pytest.mark.parametrize("name", GAMES)

ALL = [f"{row},{column}" for row in range(n.ROWS) for column in range(n.COLUMNS)]

DRAWN = {
    n.WALL: "wall",
    n.DAMAGED: "crack",
    n.DESTROYED: "breach",
    n.CLOSED: "door",
    n.OPEN: "ajar",
    n.BLOWN: "blown",
    n.DOORWAY: "way",
}


def start(name: str, seed: int) -> Position:
    seats, options = GAMES[name]
    return pulaski.start("flash-point", seats=seats, seed=seed, **options)


def walk(name: str, seed: int = 5) -> Iterator[Position]:
    """Every decision of a game that is played badly enough to come to all kinds of positions."""
    return played_badly(start(name, seed), seed, wild=0.6)


def play(name: str, until: Callable[[Position], bool]) -> Position:
    """The first position that fits, in the first game that has one."""
    return next(p for seed in range(40) for p in walk(name, seed) if until(p))


@cache
def moments(name: str) -> tuple[Position, ...]:
    """A position of every phase that comes up in two games, and their ends."""
    return of_every_phase(position for seed in (1, 2) for position in walk(name, seed))


@cache
def views(name: str) -> tuple[View, ...]:
    """What an onlooker and whoever is to move see at those positions."""
    return seen(moments(name))


@cache
def pictures(name: str) -> tuple[tuple[View, Node], ...]:
    """Those views with their pictures."""
    return tuple((view, parse(view)) for view in views(name))


def spaces(bits: Any) -> set[str]:
    """The indoor spaces of a set, as ids have them."""
    found = (divmod(int(SPACE[nth]), 10) for nth in range(n.INDOORS) if int(bits) >> nth & 1)
    return {f"{row}_{column}" for row, column in found}


def place(node: Node) -> tuple[int, int]:
    """The row and column of what is moved to its place."""
    x, y = map(float, re.findall(r"-?[\d.]+", node.attrib["transform"])[:2])
    return int(y // 40), int(x // 40)


# Targets and grounds.


@games
def test_what_never_changes_is_the_same_in_all_pictures(name: str) -> None:
    parts = [view.picture().parts() for view in views(name)]
    for part in ("ground", "grounds", "posts", "defs"):
        assert len({text[part] for text in parts}) == 1


@games
def test_every_space_and_every_edge_can_be_found(name: str) -> None:
    for view, root in pictures(name):
        grounds = [nth.attrib["data-space"] for nth in find(root, "grounds").findall(".//{*}use")]
        assert grounds == ALL
        stands = HOUSE[int(view.state.board)].tolist()
        wanted = [text for text, kind in zip(edge_texts(), stands, strict=True) if kind]
        edges = [nth.attrib["data-space"] for nth in find(root, "edges").findall(".//{*}use")]
        assert edges == wanted


def test_targets_tell_the_room() -> None:
    position = play("family", lambda p: any(a.text == "move 1,6" for a in p.actions()))
    target = find(parse(position.view(position.actor.number)), "may-1_6")
    assert "".join(target.itertext()) == "Main bedroom 1,6"


# The building.


@games
def test_what_stands_on_the_edges_is_drawn(name: str) -> None:
    for view, root in pictures(name):
        numbers = {text: number for number, text in enumerate(edge_texts())}
        for node in find(root, "edges").findall(".//{*}use"):
            stands = int(view.state.edge[numbers[node.attrib["data-space"]]])
            assert node.attrib["href"].removesuffix("-v") == f"#{DRAWN[stands]}"


def test_the_way_out_is_light_by_day_and_night() -> None:
    sill = find(parse(next(walk("family", 1)).view(None)), "way")[0]
    assert sill.attrib["fill"] == "#f4f1e6"  # no colour that changes at night


def test_an_edge_lies_between_its_spaces() -> None:
    _, root = pictures("family")[0]
    for line in find(root, "edges"):
        (moved,) = line
        y = int(re.findall(r"\d+", moved.attrib["transform"])[1])
        for node in moved:
            near, far = node.attrib["data-space"].split("-")
            row, column = map(int, far.split(","))
            assert (y, float(node.attrib["x"])) == (40 * row, 40 * column)
            assert node.attrib["href"].endswith("-v") == (near.split(",")[0] == str(row))


@games
def test_fire_and_smoke_are_where_they_are(name: str) -> None:
    for view, root in pictures(name):
        shown = ids(find(root, "threats"))
        fires = {i[5:] for i in shown if i.startswith("fire-")}
        assert fires >= spaces(view.state.fire)
        assert (
            len(fires)
            == int(view.state.fire).bit_count() + int(view.state.fire_outside).bit_count()
        )
        smoke = {i[6:] for i in shown if i.startswith("smoke-")}
        assert smoke == spaces(view.state.smoke)


def test_fire_is_hotter_beside_fire_but_not_through_a_wall() -> None:
    position = next(p for p in walk("family", 1) if p.turn)
    position.state.fire = sum(1 << 8 * (r - 1) + c - 1 for r, c in ((1, 1), (1, 2), (2, 1), (2, 4)))
    position.state.fire |= 1 << 16 + 3  # 3,4: behind the wall below 2,4
    root = parse(position.view(None))
    heat = {i: find(root, f"fire-{i}").attrib["href"] for i in ("1_1", "1_2", "2_4", "3_4")}
    assert heat == {"1_1": "#fire-3", "1_2": "#fire-2", "2_4": "#fire-1", "3_4": "#fire-1"}


@games
def test_hot_spots_are_drawn(name: str) -> None:
    for view, root in pictures(name):
        shown = find(root, "hot-spots") if view.state.hot_spots else ()
        found = {f"{int(nth.attrib['y']) // 40}_{int(nth.attrib['x']) // 40}" for nth in shown}
        assert found == spaces(view.state.hot_spots)


# Figures and markers.


@games
def test_firefighters_and_victims_are_where_they_are(name: str) -> None:
    for view, root in pictures(name):
        for seat in range(view.game.seats):
            at = int(view.state.at[seat])
            assert (f"man-{seat}" in ids(root)) == (at >= 0)
            if at >= 0:
                man = find(root, f"man-{seat}")
                assert place(man) == divmod(at, 10)
                assert f"crew-{view.game.names[seat]}" in drawings(man)
        for slot in range(n.POIS):
            at, kind = int(view.state.poi_at[slot]), int(view.state.poi_kind[slot])
            assert (f"person-{slot}" in ids(root)) == (at >= 0)
            if at >= 0:
                person = find(root, f"person-{slot}")
                assert place(person) == divmod(at, 10)
                assert ("poi" in drawings(person)) == (kind == n.UNREVEALED)
                assert ("heal" in drawings(person)) == (kind == n.TREATED)


def test_a_marker_in_smoke_leaves_the_smoke_to_be_seen() -> None:
    position = next(p for p in walk("family", 1) if p.turn)
    position.state.poi_at[:] = (11, 12, -1)
    position.state.poi_kind[:] = (n.UNREVEALED, n.UNREVEALED, 0)
    position.state.smoke, position.state.fire = 1, 0  # 1,1
    root = parse(position.view(None))
    clear, smoky = (use.attrib for slot in (1, 0) for use in find(root, f"person-{slot}"))
    assert float(smoky["width"]) < 0.9 * float(clear["width"])
    assert find(root, "person-0").attrib["transform"] == "translate(67 67)"
    assert find(root, "person-1").attrib["transform"] == "translate(100 60)"


def test_smoke_drifts_before_whoever_stands_in_it() -> None:
    position = next(p for p in walk("family", 1) if p.turn)
    s = position.state
    s.smoke, s.fire = 0b1111, 0  # 1,1 to 1,4
    s.poi_at[:] = (12, -1, -1)
    s.at[:2] = (11, 15)
    root = parse(position.view(None))
    assert [use.attrib["id"] for use in find(root, "wisps")] == ["wisp-1_1"]
    above = [part.attrib.get("id") for part in find(root, "table")]
    assert above.index("wisps") > above.index("people")


def test_the_arrow_over_whose_turn_it_is_lies_within_the_picture() -> None:
    position = next(p for p in walk("family", 1) if p.turn)
    own, other = int(position.state.active), 1 - int(position.state.active)
    heights = {}
    for at in (6, 16):  # above the house, and in it
        position.state.at[own], position.state.at[other] = at, at + 1
        root = parse(position.view(None))
        man, calm = find(root, f"man-{own}"), find(root, f"man-{other}")
        assert ("data-whose" in man.attrib, "data-whose" in calm.attrib) == (True, False)
        arrow = next(use for use in man if use.attrib["href"] == "#whose")
        heights[at] = float(re.findall(r"[\d.]+", man.attrib["transform"])[1])
        assert heights[at] + float(arrow.attrib["y"]) >= 0
    assert heights[16] == 60  # in the middle of its space


def test_victims_are_told_apart_and_treated_ones_wear_a_cross() -> None:
    position = next(p for p in walk("experienced", 1) if p.turn)
    position.state.poi_at[:] = (11, 11, 40)
    position.state.poi_kind[:] = (n.VICTIM, n.TREATED, n.TREATED)
    root = parse(position.view(None))
    for slot, cured in enumerate((False, True, True)):
        drawn = drawings(find(root, f"person-{slot}"))
        assert drawn == [f"victim-{slot}", *(["heal"] if cured else [])]
    assert place(find(root, "person-0")) == place(find(root, "person-1")) == (1, 1)


@games
def test_hazmats_are_counted_out(name: str) -> None:
    for view, root in pictures(name):
        drums = Counter(i.split("-")[1] for i in ids(root) if i.startswith("drum-"))
        assert set(drums) == spaces(view.state.hazmats)
        assert sum(drums.values()) == int(view.state.hazmat.sum())


@pytest.mark.parametrize("count", range(1, 16))
def test_a_crowd_fits_its_space_without_overlap(count: int) -> None:
    slots = crew.slots(count)
    assert len(slots) == count
    for nth, slot in enumerate(slots):
        assert slot.x - slot.wide / 2 >= 0
        assert slot.x + slot.wide / 2 <= 40
        assert slot.y - slot.high / 2 >= 0
        assert slot.y + slot.high / 2 <= 40
        for other in slots[:nth]:
            apart = abs(slot.x - other.x) >= slot.wide - 1e-9
            assert apart or abs(slot.y - other.y) >= slot.high - 1e-9


@games
def test_vehicles_stand_on_their_spots(name: str) -> None:
    for view, root in pictures(name):
        for kind, vehicle in enumerate(VEHICLE_NAMES):
            side = int(view.state.parked[kind])
            shown = f"vehicle-{vehicle}" in ids(root)
            assert shown == (side >= 0 and bool(view.state.with_vehicles))
            if shown:
                spot = [divmod(int(nth), 10) for nth in SPOT[int(view.state.board), kind, side]]
                node = find(root, f"vehicle-{vehicle}")
                x, y, turn = map(float, re.findall(r"[\d.]+", node.attrib["transform"]))
                assert y == 20 + sum(row for row, _ in spot) * 20
                assert x == 20 + sum(column for _, column in spot) * 20
                assert turn == 90 * side


# The turn.


def prices(position: Position) -> dict[tuple[int, int], int]:
    """What is written in the discs, by row and column."""
    reach = find(parse(position.view(None)), "reach")
    found: dict[tuple[int, int], int] = {}
    for text in reach.findall("{*}text"):
        row = int(float(text.attrib["y"]) // 40)
        places = [int(float(x) // 40) for x in text.attrib["x"].split()]
        figures = [*(text.text or "")] if len(places) > 1 else [text.text or ""]
        found |= {(row, at): int(nth) for at, nth in zip(places, figures, strict=True)}
    discs = [node.attrib["d"] for node in reach.findall("{*}path")]
    assert all(d.count("M") == len(found) for d in discs)
    return found


@pytest.mark.clause("FP-MOVE-1", "FP-MOVE-2", "FP-MOVE-4")
def test_the_reach_has_its_prices() -> None:
    position = play("family", lambda p: p.turn > 0 and p.state.phase == Phase.ACTING)
    s = position.state
    s.fire, s.smoke, s.ap = 1 << 8 + 6, 0, 4  # 2,7
    s.at[int(s.active)] = 6  # before the doorway over 1,6
    shown = prices(position)
    indoors = {at: price for at, price in shown.items() if 0 < at[0] < 7 and 0 < at[1] < 9}
    assert indoors == {(1, 6): 1, (1, 7): 2, (2, 6): 2, (1, 8): 3, (2, 8): 4}
    assert shown[0, 2] == 4
    assert (0, 1) not in shown
    s.ap = 11
    assert prices(position)[4, 0] == 10


@pytest.mark.clause("FP-EXT-1")
def test_a_fire_has_no_price_for_it_is_put_out_from_beside_it() -> None:
    position = play("family", lambda p: p.turn > 0 and p.state.phase == Phase.ACTING)
    s = position.state
    s.fire, s.smoke, s.at[int(s.active)] = 1 << 6, 0, 6  # 1,7
    s.ap = 4
    assert (1, 7) not in prices(position)
    s.fire = 0
    assert (1, 7) in prices(position)


@pytest.mark.clause("FP-CHOP-1", "FP-DOOR-1")
def test_walls_and_doors_have_their_prices() -> None:
    position = play("family", lambda p: p.turn > 0 and p.state.phase == Phase.ACTING)
    s = position.state
    s.fire = s.smoke = 0
    s.ap, s.at[int(s.active)] = 4, 26  # 2,6: a door to the west, a wall to the south
    drawn = find(parse(position.view(int(s.active))), "other-prices")
    told = {(text.get("x"), text.get("y")): text.text for text in drawn.findall("{*}text")}
    assert told == {("233", "118.2"): "1", ("274", "131.2"): "2"}  # beyond them
    tools = [use.get("href") for use in drawn.findall("{*}use")]
    assert tools == ["#knob", "#axe"]  # nobody walks for these
    s.ap = 1
    drawn = find(parse(position.view(int(s.active))), "other-prices")
    assert [text.text for text in drawn.findall("{*}text")] == ["1"]


def lying(group: Node) -> list[complex]:
    """Points all along the middle of the discs of a group."""
    found = re.findall(r"M([\d.]+) ([\d.]+)([hv])(-?\d+)", group.findall("{*}path")[0].attrib["d"])
    ways = [
        (complex(float(x), float(y)), int(long) * (1j if d == "v" else 1))
        for x, y, d, long in found
    ]
    return [start + way * part / 4 for start, way in ways for part in range(5)]


@pytest.mark.parametrize("here", ["2,6", "5,3", "6,2", "6,5", "4,4"])
@pytest.mark.parametrize("carried", [[], ["2,6", "5,3", "6,5"]])
def test_prices_of_walls_and_doors_hide_none_of_spaces(here: str, carried: list[str]) -> None:
    position = pulaski.start("flash-point", 1, board="front")
    position.lay_out({"firefighters": {"red": here}, "victims": carried, "ap": 7})
    root = parse(position.view(0))
    spaces, edges = lying(find(root, "reach")), lying(find(root, "other-prices"))
    assert min(abs(one - other) for one in spaces for other in edges) > 14


def test_numbers_of_the_board_lie_over_what_is_marked_and_under_no_vehicle() -> None:
    position = play("experienced", lambda p: "start" in {a.kind for a in p.actions()})
    drawn = find(parse(position.view(position.actor.number)), "table")
    layers = [layer.get("id") for layer in drawn]
    assert layers.index("may") < layers.index("numbers") < layers.index("people")
    position = next(p for p in walk("experienced") if -1 not in p.state.parked)
    root = parse(position.view(None))
    assert (
        drawings(find(root, "numbers")).count("black")
        + sum(name.startswith("red-") for name in drawings(find(root, "numbers")))
        == 28 - 4
    )


@pytest.mark.clause("FP-KD-2")
def test_without_vehicles_only_the_spots_where_one_recovers_are_drawn() -> None:
    for name, hoses in (("family", 0), ("experienced", 4)):
        signs = Counter(drawings(find(parse(start(name, 1).view(None)), "ground")))
        assert (signs["plus"], signs["hose"]) == (4, hoses)


def test_one_victim_is_shown_as_one_whoever_it_is() -> None:
    assert board.piece("", "victim").write().count("<use") == 1
    position = pulaski.start("flash-point", 1)
    position.lay_out({"firefighters": {"red": "5,3"}, "victims": ["5,3"]})
    shown = set(drawings(find(parse(position.view(0)), "reach")))
    assert shown == {"somebody"}
    assert not shown & {f"victim-{slot}" for slot in range(3)}


@pytest.mark.clause("FP-DRIVE-1")
def test_spots_to_drive_to_have_their_price() -> None:
    position = play("experienced", lambda p: "drive" in {a.kind for a in p.actions()})
    view = position.view(position.actor.number)
    texts = find(parse(view), "other-prices").findall("{*}text")
    drives = [action for action in view.actions if action.kind == "drive"]
    assert drives
    assert [text.text for text in texts].count("2") >= len(drives)


def test_figures_stand_over_what_is_marked_round_them() -> None:
    position = play("family", lambda p: p.turn > 0 and p.state.phase == Phase.ACTING)
    drawn = find(parse(position.view(position.actor.number)), "table")
    layers = [layer.get("id") for layer in drawn]
    assert layers.index("may") < layers.index("people")


@pytest.mark.clause("FP-BOARD-5")
def test_spots_and_what_is_parked_there_can_be_pointed_at() -> None:
    position = play("experienced", lambda p: p.turn > 0)
    drawn = parse(position.view(0))
    spots = {rect.get("data-space") for rect in find(drawn, "spots")}
    assert len(spots) == 8
    assert find(drawn, "vehicle-engine").get("data-space") in spots


def test_crew_changes_are_offered_after_the_deck_gun() -> None:
    position = play("experienced", lambda p: {"gun", "crew"} <= {a.kind for a in p.actions()})
    kinds = [action.kind for action in position.view(position.actor.number).actions]
    assert kinds.index("gun") < kinds.index("crew")


@pytest.mark.clause("FP-GUN-8", "FP-COMP-19")
def test_the_driver_sees_where_the_dice_aim() -> None:
    def may_reroll(p: Position) -> bool:
        return bool(p.state.phase == Phase.GUNNING)

    position = next(p for seed in range(40) for p in walk("experienced", seed) if may_reroll(p))
    s = position.state
    s.parked[n.ENGINE], s.red, s.black = 3, 5, 5  # at the left: 5 and 5 are turned to 2 and 4
    view = position.view(position.actor.number)
    assert "aim at 2,4" in view.prompt
    assert find(parse(view), "hit")[0].attrib["d"].startswith("M169 100")


@pytest.mark.clause("FP-GUN-4", "FP-BOARD-7")
def test_the_quadrant_is_shown_when_the_deck_gun_can_be_fired() -> None:
    def can_fire(p: Position) -> bool:
        return any(action.kind == "gun" for action in p.actions())

    position = play("experienced", can_fire)
    root = parse(position.view(position.actor.number))
    area = find(root, "quadrant")[0]
    number = int(QUADRANT_AT[int(position.state.board), int(position.state.parked[1])])
    assert float(area.attrib["x"]) == 42 + 160 * (number % 2)
    assert float(area.attrib["y"]) == 42 + 120 * (number // 2)
    other = play("experienced", lambda p: p.turn > 0 and not can_fire(p))
    assert "quadrant" not in ids(parse(other.view(None)))


def test_what_happened_last_is_marked() -> None:
    position = play("family", lambda p: bool(p.told) and p.told[-1].kind == "flipped")
    ring = find(parse(position.view(0)), "fresh")[0].attrib["d"]
    row, column = map(int, (position.told[-1].target or "").split(","))
    assert ring == f"M{40 * column + 2} {40 * row + 2}h36v36h-36z"


def test_an_arrow_points_at_whose_turn_it_is_and_no_ring_is_round_them() -> None:
    position = play("family", lambda p: bool(p.told) and p.told[-1].kind == "moved")
    root = parse(position.view(0))
    marked = [node.attrib["id"] for node in find(root, "people") if "whose" in drawings(node)]
    assert marked == [f"man-{int(position.state.active)}"]
    assert "fresh" not in ids(root)


# Beside the board.


@games
def test_tracks_and_supplies_are_counted(name: str) -> None:
    for view, root in pictures(name):
        s = view.state
        assert f"{int(s.rescued)}/7" in told(find(root, "rescued"))
        assert drawings(find(root, "rescued")).count("saved") == int(s.rescued)
        assert f"{int(s.lost)}/4" in told(find(root, "lost"))
        assert drawings(find(root, "lost")).count("gone") == min(4, int(s.lost))
        assert f"{int(s.damage)}/24" in told(find(root, "damage"))
        supplies = told(find(root, "supplies"))
        assert f"Fire and smoke markers left: {int(s.threats)}" in supplies
        wherever = "on the board or still to come"
        assert f"Victims not revealed yet: {int(s.hidden_victims)}, {wherever}" in supplies
        assert f"False alarms not revealed yet: {int(s.hidden_alarms)}, {wherever}" in supplies
        hot = f"Hot spots in reserve: {int(s.reserve)}" in supplies
        assert hot == bool(s.with_hot_spots)


def test_what_is_left_is_told_as_a_whole_and_one_by_one() -> None:
    """By mouse and, as each is a part that says how things stand, by a finger that rests."""
    supplies = find(parse(next(walk("family", 1)).view(None)), "supplies")
    assert "What is left in the box" in supplies.findtext("{*}title", "")
    each = next(part for part in supplies if "data-state" in part.attrib)
    assert all(part.findtext("{*}title") and part.get("data-piece") for part in each)


@pytest.mark.parametrize(("damage", "red"), [(17, False), (18, True)])
def test_much_damage_is_red(damage: int, red: bool) -> None:
    position = next(p for p in walk("family", 1) if p.turn)
    position.state.damage = damage
    strokes = [node.get("stroke") for node in find(parse(position.view(None)), "damage")]
    assert (panel.RED in strokes) == red


@pytest.mark.parametrize(("rescued", "told"), [(7, "7/7"), (8, "8/10")])
def test_who_plays_on_counts_up_to_all(rescued: int, told: str) -> None:
    position = next(p for p in walk("family", 1) if p.turn)
    position.state.rescued = rescued
    assert told in "".join(find(parse(position.view(None)), "rescued").itertext())


def test_every_victim_stands_on_its_track() -> None:
    position = next(p for p in walk("family", 1) if p.turn)
    position.state.rescued, position.state.lost, position.state.damage = 6, 3, 24
    root = parse(position.view(None))
    assert drawings(find(root, "rescued")) == ["saved"] * 6 + ["unsaved"] * 4
    pale = [node.get("opacity") for node in find(root, "rescued").findall("{*}use")]
    assert pale == [None] * 7 + ["0.4"] * 3  # seven are enough
    assert drawings(find(root, "lost")) == ["gone"] * 3 + ["unsaved"]
    bricks = [node.attrib["d"] for node in find(root, "damage").findall("{*}path")]
    assert bricks[0] == bricks[1]


@games
def test_points_and_specialists_of_the_crew_are_shown(name: str) -> None:
    for view, root in pictures(name):
        for seat in range(view.game.seats):
            row = find(root, f"seat-{seat}")
            if view.state.turn and not view.outcome and seat == int(view.state.active):
                assert str(int(view.state.ap)) in told(row)
            else:
                assert drawings(row).count("action") == int(view.state.saved[seat])
            card = int(view.state.card[seat])
            worn = [d for d in drawings(row) if d.startswith("card-")]
            assert worn == ([f"card-{CARD_NAMES[card]}"] if card >= 0 else [])


@games
def test_specialists_that_nobody_plays_are_listed(name: str) -> None:
    for view, root in pictures(name):
        listed = {i[11:] for i in ids(root) if i.startswith("specialist-")}
        taken = {CARD_NAMES[int(card)] for card in view.state.card if card >= 0}
        assert listed == (set(CARD_NAMES) - taken if view.state.specialists else set())


@games
def test_the_last_dice_are_shown(name: str) -> None:
    for view, root in pictures(name):
        dice = find(root, "dice")
        red, black = int(view.state.red), int(view.state.black)
        assert (f"red-{red}" in drawings(dice)) == bool(red)
        assert (str(black) in told(dice)) == bool(black)


def test_people_are_called_by_their_names_cut_to_the_line() -> None:
    view = views("experienced")[1]
    named = replace(view, people={"red": "Bartholomew the Very Great", "blue": "Bo"})
    shown = told(parse(named))
    assert "Bo" in shown
    assert any(re.fullmatch("Barth.*…", words) for words in shown)
    assert "Red" in told(parse(view))


# The picture as such.


def test_a_wide_page_has_a_place_for_every_block() -> None:
    wide = board.STYLE[board.STYLE.index("@container") :]
    for name in GAMES:
        for _, root in pictures(name):
            kind = next(c for c in root.attrib["class"].split() if c.startswith("fp-"))
            assert f"\n.{kind}{{--h:" in wide
            for block in ("table", "state", "crew", "cards"):
                assert wide.count(f"\n.fp-{block}{{transform") == wide.count("@container")
            for node in (*find(root, "crew"), *find(root, "state")):
                if node.get("class", "").startswith("fp-s"):
                    assert f"\n.{node.attrib['class']}{{transform" in wide


@pytest.mark.parametrize(("shape", "share"), [(1.19, 0.7), (1.33, 0.81), (1.5, 0.95)])
def test_the_wider_the_page_the_larger_the_board(shape: float, share: float) -> None:
    """So much of the height: 1.33 is a page of 1440 by 900, 1.5 one of 1366 by 768."""
    sizes = r"ratio:([\d.]+)/100.*?\.fp-table\{[^}]* scale\(calc\(([\d.]+)"
    rules = re.findall(sizes, board.STYLE, re.S)
    fitting = [float(scale) for least, scale in rules if float(least) <= 100 * shape]
    assert share < plan.HIGH * fitting[-1] <= 1


@games
def test_nothing_is_a_target_but_places_of_options_and_people(name: str) -> None:
    for view, root in pictures(name):
        wanted = {place for action in view.actions for place in action.path}
        assert {node.get("data-space") for node in targets(root)} - wanted <= set(SEAT_NAMES)


@pytest.mark.parametrize(
    ("card", "more", "key"),
    [
        ("cafs", {}, "act-no-hose"),
        ("cafs", {"smoke": ["5,4"]}, "act-hose"),
        ("rescue-specialist", {}, "act-move"),
    ],
)
def test_free_points_that_nothing_can_be_done_with_are_told_so(
    card: str, more: dict[str, Any], key: str
) -> None:
    position = pulaski.start("flash-point", 1, specialists="chosen")
    crew = {"firefighters": {"red": "5,3"}, "specialists": {"red": card}}
    position.lay_out({**crew, "ap": 0, "acted": True, **more})
    assert position.asked == key


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_wall_within_a_room_is_not_between_twice_the_same(language: str) -> None:
    words = pulaski.game("flash-point", 2).words_in(language)
    inner, outer = words.name("1,1-1,2"), words.name("1,3-1,4")
    assert "1,1-1,2" in inner
    assert words.label("between", space="", other="").strip() not in inner
    assert "1,3" in outer
    assert "1,4" in outer


def test_whoever_has_won_is_asked_in_few_words_and_celebrating_stands_out() -> None:
    rules = pulaski.find("flash-point")
    assert "play-on" in rules.lesser
    assert "stop" not in rules.lesser
    for language in rules.languages:
        asked = rules.words_in(language)("asked", "play-on").fill({"rescued": 7, "left": 3})
        assert len(asked) < 95
        assert re.match(r".*(won|gagné\u202f)!", asked)  # first of all


def test_a_question_mark_is_not_said_to_clear_a_room() -> None:
    """FP-REPL-3: it takes the place of what lies on its one space."""
    rules = pulaski.find("flash-point")
    for language, said in (("en", "takes the place of"), ("fr", "prend la place")):
        words = rules.words_in(language)("event", "put-out.FP-REPL-3")
        assert said in words.fill({"space": "6,6"})


def test_the_lesson_opens_a_door_and_says_what_makes_explosions_likelier() -> None:
    rules = pulaski.find("flash-point")
    assert rules.lesson
    done = {text.split()[0] for step in rules.lesson.steps for text in step.play}
    assert done >= {"move", "open", "carry", "douse", "pass"}
    told = {language: rules.words_in(language).sections["lesson"] for language in rules.languages}
    assert "makes an explosion likelier" in told["en"]["fight"].text
    assert "chop a wall" in told["en"]["behind"].text
    assert "une explosion plus probable" in told["fr"]["fight"].text
