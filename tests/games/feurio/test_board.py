from __future__ import annotations

import math
import random
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations, pairwise
from typing import Any
from xml.etree import ElementTree

import pytest

import pulaski
from pulaski.core import look
from pulaski.core.frame import WIDTH
from pulaski.core.geometry import Point
from pulaski.core.position import Position, View
from pulaski.core.words import ENGLISH
from pulaski.games.feurio import state as n
from pulaski.games.feurio.codes import Phase
from pulaski.games.feurio.game import RULES
from pulaski.games.feurio.picture import board, forest, framing, tiles, zones
from pulaski.games.feurio.picture.arrangement import Arrangement
from pulaski.games.feurio.picture.fireground import Fireground
from pulaski.games.feurio.picture.scene import Scene
from pulaski.games.feurio.picture.tiles import COIN, FRAME, HEXAGON
from tests.pictures import find, parse, told

GAMES: dict[str, tuple[int, dict[str, bool | str]]] = {
    "solo": (1, {}),
    "two": (2, {"firebreaks": True}),
    "three": (3, {"firebreaks": True}),
    "four": (4, {}),
    "four-firebreaks": (4, {"firebreaks": True, "colours": "yellow blue green red"}),
    "cooperative": (4, {"mode": "cooperative"}),
    "cooperative-three": (3, {"mode": "cooperative"}),
}
games = pytest.mark.parametrize("name", GAMES)


def play(name: str, until: Callable[[Position], bool], seed: int = 7) -> Position:
    """A game with many men and some firebreaks, up to the first position that fits."""
    seats, options = GAMES[name]
    pick = random.Random(seed)
    position = pulaski.start("feurio", seats=seats, seed=seed, **options)
    while not position.is_over and not until(position):
        actions = position.actions()
        liked = [a for a in actions if a.kind == "place"] if pick.random() < 0.85 else []
        liked = liked or [a for a in actions if a.kind == "break" and pick.random() < 0.25]
        position.play(pick.choice(liked or actions))
    return position


def moments(name: str) -> Iterator[Position]:
    """Positions at every question of the game, early or late; its end where one is not asked."""
    for phase, turn in (
        (Phase.ARRANGING, 0),
        (Phase.FACING, 9),
        (Phase.LAYING, 20),
        (Phase.MANNING, 3),
        (Phase.MANNING, 25),
    ):
        yield play(name, lambda p, f=phase, t=turn: p.state.phase == f and p.turn >= t)  # type: ignore[misc]


@cache
def views(name: str) -> tuple[View, ...]:
    """What an onlooker, whoever is to move and the next seat see at those positions."""
    return tuple(
        position.view(seat)
        for position in moments(name)
        for seat in dict.fromkeys((None, max(0, position.actor.number), position.game.seats - 1))
    )


@cache
def picture(view_of: str, number: int) -> str:
    """One of those views, drawn once for all tests."""
    return views(view_of)[number].svg()


def pictures(name: str) -> Iterator[tuple[View, ElementTree.Element]]:
    """Those views with their pictures."""
    for number, view in enumerate(views(name)):
        yield view, ElementTree.fromstring(picture(name, number))


def facts_of(view: View) -> dict[str, Any]:
    """What the rules themselves say of the position seen."""
    asked = ("men", "tiles", "heats", "hottest", "stock")
    answers = view.game.rules.facts(view.game, view.states)
    return {word: answers[word]() for word in asked}


@games
def test_every_legal_target_carries_its_action(name: str) -> None:
    for view, root in pictures(name):
        found: dict[str, tuple[str, str]] = {}
        for node in root.iter():
            texts = node.get("data-action") or node.get("data-actions") or ""
            assert ("|" in texts) == ("data-actions" in node.attrib)
            for text in filter(None, texts.split("|")):
                found[text] = node.attrib["data-space"], node.attrib["data-kind"]
        assert found == {a.text: (a.path[0], a.kind) for a in view.actions if a.path}


@games
def test_what_may_be_done_can_be_reached_and_heard(name: str) -> None:
    for view, root in pictures(name):
        words = {action.words for action in view.actions if action.path}
        heard: set[str] = set()
        for node in root.iter():
            if "may" in node.get("class", "").split():
                assert node.get("role") == "button"
                assert node.get("tabindex") == "0"
                heard.update(node.attrib["aria-label"].split("; "))
        assert heard == words


@games
def test_every_space_has_one_ground(name: str) -> None:
    for view, root in pictures(name):
        found = [
            node.attrib["data-space"]
            for node in root.iter()
            if "data-space" in node.attrib and node.get("class") != "may"
        ]
        assert len(found) == len(set(found))
        facts = facts_of(view)
        if view.state.tiles:
            empty = facts["heats"] if view.state.stack_left or view.state.drawn else ()
            assert set(found) == {*empty, *facts["tiles"]}
        assert {event.target for event in view.events if event.target} <= set(found)


@pytest.mark.parametrize("language", RULES.languages)
def test_a_move_changes_few_parts(language: str) -> None:
    position = play("four", lambda p: p.turn >= 20)
    while position.turn < 30:
        before = position.view(None, language, on_page=True).picture().parts()
        position.play(position.suggestion())
        after = position.view(None, language, on_page=True).picture().parts()
        changed = {name for name, text in after.items() if before.get(name) != text}
        assert len(changed) < 48  # the neighbours of a tile, and the zones that it touches
        assert len(after) > 150


@games
def test_a_target_is_large_enough_for_a_finger_where_it_stands_alone(name: str) -> None:
    for _, root in pictures(name):
        scale = float(re.findall(r"scale\((.+)\)", find(root, "map").attrib["transform"])[0])
        for node in find(root, "may"):
            hit = next(child for child in node if child.get("href") == "#hit")
            grown = float(hit.get("transform", "scale(1)").removeprefix("scale(").removesuffix(")"))
            assert grown == 1 or scale * grown * HEXAGON.size * 3**0.5 >= 43.9


def test_everything_in_the_library_is_used() -> None:
    roots = [root for name in GAMES for _, root in pictures(name)]
    known = {node.attrib["id"] for node in find(roots[0], "defs")}
    values = {value for root in roots for node in root.iter() for value in node.attrib.values()}
    assert known == {name for name in known if {f"#{name}", f"url(#{name})"} & values}


@games
def test_pictures_and_texts_are_the_same_every_time(name: str) -> None:
    position = play(name, lambda p: p.turn >= 12)
    for seat in (None, 0):
        assert position.view(seat).svg() == position.copy().view(seat).svg()
        assert position.view(seat).text() == position.copy().view(seat).text()


@pytest.mark.clause("FE-BREAK-4", "FE-BREAK-5")
@pytest.mark.parametrize("name", ["two", "three", "four-firebreaks"])
def test_others_do_not_see_what_is_hidden(name: str) -> None:
    position = play(
        name, lambda p: p.turn >= 18 and p.state.phase == Phase.FACING and any(p.state.tile_under)
    )
    other = position.copy()
    hidden = [tile for tile in range(int(position.state.tiles)) if position.state.tile_under[tile]]
    values = [int(position.state.tile_under[tile]) for tile in hidden]
    swaps = [(tile, value % 6 + 1) for tile, value in zip(hidden, values, strict=True)]
    for tile, value in swaps:  # as if other tiles had been drawn, and these were in the stack
        other.state.stack[int(other.state.tile_under[tile])] += 1
        other.state.tile_under[tile] = value
        other.state.stack[value] -= 1
    assert position.view(None).svg() == other.view(None).svg()
    assert board.text(position.view(None)) == board.text(other.view(None))
    layer = int(position.state.tile_layer[hidden[0]])
    assert position.view(layer).svg() != other.view(layer).svg()
    assert board.text(position.view(layer)) != board.text(other.view(layer))


@pytest.mark.clause("FE-BREAK-4")
def test_who_laid_a_firebreak_sees_its_value() -> None:
    position = play("two", lambda p: any(p.state.tile_under))
    tile = int(position.state.tile_under.argmax())
    layer, value = int(position.state.tile_layer[tile]), int(position.state.tile_under[tile])
    assert f", over a {value}: no heat" in position.view(layer).svg()
    assert ", over a " not in position.view(1 - layer).svg()
    assert f"({value})" in position.view(layer).text()
    assert int(position.view(1 - layer).state.tile_under[tile]) == n.UNKNOWN


@pytest.mark.clause("FE-FIRE-3", "FE-FIRE-6")
@games
def test_heats_and_hottest_points_are_shown_to_everybody(name: str) -> None:
    for view, root in pictures(name):
        facts = facts_of(view)
        heats, hottest = facts["heats"], facts["hottest"]
        if not view.state.tiles:
            continue
        titles = {node.text for node in root.iter("{http://www.w3.org/2000/svg}title")}
        bricks = read_wall(view.text())
        coming = view.state.stack_left or view.state.drawn
        for at, heat in heats.items():
            hot = at in hottest and coming
            assert bricks[at] == (f"*{heat}*" if hot else f"~{heat}")
            title = f"{'Hottest point, heat' if hot else 'Heat'} {heat} ({at})"
            assert (title in titles) == bool(coming)


@games
def test_a_cool_hexagon_is_forest_like_any_other(name: str) -> None:
    for view, root in pictures(name):
        scene = Scene(view)
        for empty in scene.rim if scene.spreads else ():
            node = find(root, f"rim-{tiles.name(empty.at)}")
            numbers = [text for text in node.itertext() if text == str(empty.heat)]
            assert bool(numbers) == (empty.hottest or empty.heat >= forest.COOL)


def test_the_points_of_zones_leave_the_hottest_points_free() -> None:
    position = pulaski.start("feurio", seats=4, seed=7)
    while position.state.stack_left:
        view = position.view(None)
        hottest = [HEXAGON.centre(empty.at) for empty in Scene(view).hottest]
        for badge in find(parse(view), "points"):
            x, y = map(float, re.findall(r"-?[\d.]+", badge.attrib["transform"])[:2])
            for a, b in hottest:
                assert abs(x - a) > zones.APART[0] or abs(y - b) > zones.APART[1]
        position.play(position.suggestion())


def test_without_a_tile_to_lay_no_heats_are_shown_and_tiles_are_larger() -> None:
    """FE-END-1: from then on only firefighters are placed. Whoever laid the last tile places their
    own on the map as it was."""
    spreading = play("four", lambda p: p.state.stack_left == 1).view(0)
    laid = play("four", lambda p: p.state.stack_left == 0 and p.state.phase == Phase.MANNING).view(
        0
    )
    ended = play("four", lambda p: bool(p.state.men_only)).view(0)
    shown = [len(find(parse(view), "rim")) for view in (spreading, laid, ended)]
    assert shown[0] > 0 == shown[1] == shown[2]
    assert Fireground(Scene(ended)).scale > Fireground(Scene(laid)).scale


@games
def test_all_tiles_and_men_are_shown(name: str) -> None:
    for view, root in pictures(name):
        facts = facts_of(view)
        bricks = read_wall(view.text())
        ids = {node.get("id") for node in root.iter()}
        for at, men in facts["men"].items():
            place = at.replace(",", "_")
            assert f"tile-{place}" in ids
            shown = bricks[at].split(" ")[-1]
            for colour, count in men.items():
                assert shown.count(colour[0]) == count
                assert f"man-{place}-{colour}-{count}" in ids
                assert f"man-{place}-{colour}-{count + 1}" not in ids
            value = facts["tiles"][at]
            assert bricks[at].startswith(f"{value} " if value else "##")


def read_wall(text: str) -> dict[str, str]:
    """What stands in each brick of the text board, by coordinates."""
    lines = text.split("\n\n")[0].splitlines()
    bricks: dict[str, str] = {}
    for above, below in pairwise(lines):
        for match in re.finditer(r"(?<=\|) *(-?\d+,-?\d+) *(?=\|)", above):
            bricks[match[1]] = below[match.start() : match.end()].strip()
    return bricks


@games
def test_the_text_board_fits_a_terminal_and_names_all_stocks(name: str) -> None:
    for view in views(name):
        written = view.text()
        assert max(len(line) for line in written.splitlines()) <= 100
        assert written.isascii()
        facts = facts_of(view)
        assert f"Stack: {int(view.state.stack_left)} left" in written
        for seat, men in facts["stock"].items():
            line = next(row for row in written.splitlines() if row[2:].startswith(seat))
            for colour, count in men.items():
                assert f"{count} {colour}" in line


def test_a_fire_stretched_far_still_fits() -> None:
    position = pulaski.start("feurio", seats=3, firebreaks=True)
    row = {f"{q},0": (1 + q % 6 if q % 3 else f"{1 + q % 6} by red") for q in range(30)}
    position.lay_out({"tiles": row, "next": "men"})
    root = parse(position.view(position.actor.number))
    assert root.attrib["viewBox"].split()[2] == "390"
    assert "29,0" in position.text()


def test_what_happened_last_is_marked() -> None:
    position = play("four", lambda p: p.turn > 9 and p.told[-3].kind == "placed")
    laid = [e for e in position.told if e.kind == "laid"][-1]
    placed = [e for e in position.told if e.kind == "placed"][-1]
    marked = {
        node.get("id")
        for node in parse(position.view(0)).iter()
        if any("fresh" in child.get("class", "") for child in node)
    }
    assert marked == {
        f"tile-{str(laid.values['hex']).replace(',', '_')}",
        f"crew-{str(placed.values['hex']).replace(',', '_')}",
    }


def named(root: ElementTree.Element, kind: str) -> dict[str, ElementTree.Element]:
    """The pieces of a kind by the class that they share with others of their zone."""
    found = {}
    for node in root.iter():
        classes = node.get("class", "").split()
        if kind in classes and node.get("id", "").startswith(("zone-", "points-")):
            found[classes[-1]] = node
    return found


def sides_outside(zone: ElementTree.Element) -> int:
    """The corners of its outline."""
    return len(re.findall("[ML]", zone[0].attrib["d"]))


@pytest.mark.clause("FE-SCORE-1", "FE-SCORE-5")
@games
def test_every_zone_that_counts_is_outlined_and_has_its_points(name: str) -> None:
    for view, root in pictures(name):
        zones = view.game.rules.facts(view.game, view.states)["zones"]()
        own = {colour for seat in view.game.names for colour in seat.split("+")}
        for_points = name not in ("solo", "cooperative", "cooperative-three")
        counted = {c: points for c, points in zones.items() if c in own or not for_points}
        wanted = {f"fe-{c}{nth}": p for c, found in counted.items() for nth, p in enumerate(found)}
        assert set(named(root, "fe-zone")) == set(wanted)
        badges = named(root, "fe-part")
        told = {zone: int(badge.findtext("{*}text") or "") for zone, badge in badges.items()}
        assert told == (wanted if for_points else {})


@pytest.mark.clause("FE-SCORE-11")
def test_points_are_said_once_and_lead_to_the_tiles_they_come_from() -> None:
    position = pulaski.start("feurio", seats=3)
    tiles = {"0,0": 6, "1,0": 1, "2,0": 2, "3,0": 4}
    men = {"0,0": {"red": 1}, "1,0": {"red": 1}, "3,0": {"red": 1, "blue": 1}}
    position.lay_out({"tiles": tiles, "men": men, "next": "men"})
    root = parse(position.view(0))
    parts = [node for node in find(root, "sum-0") if "fe-part" in node.get("class", "")]
    assert [part.findtext("{*}text") for part in parts] == ["1", "7"]
    assert parts[1].findtext("{*}title") == (
        "A red zone: 7 divided by 1, its lowest open tile with 4 free sides: 7 points"
    )
    assert find(root, "sum-0").findtext("{*}text") == "8"
    assert len(find(root, "sum-2")) == 1  # a single zone brings them all
    for part in parts:
        one = f".{part.attrib['class'].split()[-1]}"
        assert f".feurio:has({one}:is(:hover,:focus)) .fe-zone{one}{{" in board.STYLE
        assert part.get("tabindex") == "0"


def test_an_outline_goes_once_round_its_tiles() -> None:
    position = pulaski.start("feurio", seats=4)
    ring = ("1,0", "0,1", "-1,1", "-1,0", "0,-1", "1,-1")
    tiles = {"0,0": 6} | dict.fromkeys(ring, 4)
    men = {at: {"red": 1} for at in ring} | {"0,0": {"blue": 1}}
    position.lay_out({"tiles": tiles, "men": men, "next": "men"})
    root = parse(position.view(0))
    red, blue = find(root, "zone-red-1_0"), find(root, "zone-blue-0_0")
    assert sides_outside(blue) == 6
    assert sides_outside(red) == 18 + 6  # round the ring, and round the hole in it


def corners_and_signs(root: ElementTree.Element) -> tuple[list[Point], list[Point], list[Point]]:
    """Where badges hang, and the middles of values and of places for men, in units of the map."""
    badges = [moved_to(node) for node in find(root, "points")]
    values, places = [], []
    for crew in find(root, "men"):
        x, y = moved_to(crew)
        values.append((x, y + COIN))
        slots = [node for node in crew if node.get("href", "").startswith("#slot")]
        places += [(x + float(s.get("x", 0)), y + float(s.get("y", 0))) for s in slots]
    return badges, values, places


def moved_to(node: ElementTree.Element) -> Point:
    """Where a group stands."""
    x, y = re.findall(r"-?[0-9.]+", node.attrib["transform"])[:2]
    return float(x), float(y)


@pytest.mark.parametrize("name", ["two", "three", "four"])
def test_points_hide_neither_values_nor_places(name: str) -> None:
    for _, root in pictures(name):
        badges, values, places = corners_and_signs(root)
        for x, y in badges:
            assert all(abs(x - a) > 40 or abs(y - b) > 30 for a, b in values)
            assert all(abs(x - a) > 40 or abs(y - b) > 24 for a, b in places)


def test_values_heats_and_points_are_told_apart_at_a_glance() -> None:
    """Newcomers saw a diagram: white numbers everywhere. Values are burnt into coins, points stand
    on flags in the colour of their zone, and a zone that brings nothing has none."""
    position = pulaski.start("feurio", seats=4)
    ring = dict.fromkeys(("1,0", "1,-1", "0,-1", "-1,0", "-1,1", "0,1"), 5)
    men = {"0,0": {"red": 1}, "1,0": {"blue": 1}}
    position.lay_out({"tiles": {"0,0": 6} | ring, "men": men, "next": "men"})
    root = parse(position.view(0))
    flags = {node.get("id"): node.get("color") for node in find(root, "points")}
    assert flags == {
        "points-red-0_0": zones.LOST,
        "points-blue-1_0": look.TEAMS["blue"].colour,
    }
    assert {part.get("fill") for part in find(root, "badge-1")} == {"currentColor"}
    assert find(root, "figure-6")[0].get("fill") == tiles.WOOD


def test_points_are_drawn_above_the_frames_of_targets() -> None:
    position = play("four", lambda p: p.state.phase == Phase.MANNING and p.turn >= 9)
    layers = [node.get("id") for node in find(parse(position.view(position.actor.number)), "map")]
    assert layers.index("points") > layers.index("may")


def frames(position: Position) -> Iterator[tuple[Position, str]]:
    """A game by the rule of thumb: each position with where the map lies and how large it is."""
    while not position.is_over:
        yield position, find(parse(position.view(None)), "map").attrib["transform"]
        position.play(position.suggestion())


@pytest.mark.parametrize("seats", [2, 4])
def test_the_map_moves_seldom_and_never_while_somebody_decides(seats: int) -> None:
    """It is framed anew when a tile is drawn, with room for wherever that tile can lie."""
    seen = [
        (int(position.state.turn), place)
        for position, place in frames(pulaski.start("feurio", seats=seats, seed=7))
    ]
    moves = [turn for (_, one), (turn, other) in pairwise(seen) if one != other]
    assert len(moves) <= 10  # of some forty turns
    for turn in {turn for turn, _ in seen}:
        assert len({place for at, place in seen if at == turn}) == 1


@pytest.mark.clause("FE-SOLO-6", "FE-COOP-5")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_common_goal_is_told_on_the_board_and_in_the_first_round(seats: int) -> None:
    mode = {"mode": "cooperative"} if seats > 1 else {}
    position = pulaski.start("feurio", seats, seed=3, **mode)
    asked = []
    while position.state.turn <= seats + 1:
        told = "".join(find(parse(position.view(0)), "goal").itertext())
        assert f"Goal: {int(position.state.tile_men.sum())} of 48 placed" in told
        if position.asked.startswith("men"):
            asked.append((int(position.state.turn), "open 1" in position.prompt))
        position.play(position.actions()[-1])
    assert {turn <= seats for turn, _ in asked} == {True, False}
    assert all(told == (turn <= seats) for turn, told in asked)


def heats_at_the_edges(laid: framing.Laid) -> Iterator[tuple[float, float]]:
    """At each side, how much of the outermost heat is cut, and the free room on the other side."""
    centre, scale = framing.framed(laid, has_laid=False)
    heats = [
        HEXAGON.centre(at) for at, heat in framing.heats_of(laid).items() if heat >= forest.COOL
    ]
    tiles = [HEXAGON.centre(at) for at, _ in laid]
    hottest = [HEXAGON.centre(at) for at in framing.hottest(laid)]
    for axis, room, reach in ((0, WIDTH, 0.87 * HEXAGON.size), (1, forest.HIGH, HEXAGON.size)):
        half = room / 2 / scale
        for side in (-1, 1):
            edge, other = (side * centre[axis] + half, half - side * centre[axis])
            outermost = max(side * at[axis] for at in heats) + reach
            beyond = max(-side * at[axis] for at in (*heats, *hottest, *tiles)) + reach
            yield outermost - edge, other - beyond


def test_no_heat_is_cut_while_there_is_room_on_the_other_side() -> None:
    """Tiles are larger where the edge of the map cuts a heat that can still be read."""
    cuts = []
    for seed in range(1, 4):
        position = pulaski.start("feurio", seats=4, seed=seed)
        while position.state.stack_left:
            laid = tuple((tile.at, tile.value) for tile in Scene(position.view(None)).tiles)
            for cut, room in heats_at_the_edges(laid) if laid else ():
                assert cut < 0.7 * HEXAGON.size
                assert cut < 1 or room < 1.2 * framing.TAG
                cuts.append(cut)
            position.play(position.suggestion())
    assert max(cuts) > 0


def test_a_tile_inside_of_the_margin_moves_nothing_and_one_outside_does() -> None:
    start: framing.Laid = (((0, 0), 6), ((1, 0), 1), ((0, 1), 5), ((1, -1), 2))
    beside, far = (*start, ((-1, 1), 1)), (*start, ((-3, 1), 1))
    assert framing.framed(beside, has_laid=False) == framing.framed(start, has_laid=False)
    assert framing.framed(far, has_laid=False) != framing.framed(start, has_laid=False)


@pytest.mark.clause("FE-FIRE-3", "FE-FIRE-6")
def test_the_map_has_room_for_every_hottest_point() -> None:
    """It finds them for times that are over, too, and finds what the rules find."""
    position = pulaski.start("feurio", seats=2, seed=7, firebreaks=True)
    while position.state.stack_left:
        scene = Scene(position.view(None))
        laid = tuple((tile.at, tile.value) for tile in scene.tiles)
        assert set(framing.hottest(laid)) == {empty.at for empty in scene.hottest}
        position.play(position.suggestion())


def lines(root: ElementTree.Element, zone: str) -> list[Point]:
    """The corners of an outline."""
    d = find(root, zone)[0].attrib["d"]
    return [(float(x), float(y)) for x, y in re.findall(r"(-?\d+) (-?\d+)", d)]


def test_a_tile_that_zones_share_shows_the_outline_of_each() -> None:
    """One inside the other there; on a tile of its own, each is where it would be alone."""
    position = pulaski.start("feurio", seats=4)
    men = {"0,0": {"red": 1, "blue": 1, "green": 1}, "1,0": {"red": 1}, "-1,0": {"blue": 1}}
    position.lay_out({"tiles": dict.fromkeys(men, 6), "men": men, "next": "men"})
    root = parse(position.view(0))
    apothem = HEXAGON.size * 3**0.5 / 2

    def inset(zone: str, at: tuple[int, int]) -> float:
        """How far inside a tile the foot of its outline is."""
        x, y = HEXAGON.centre(at)
        foot = max(b - y for a, b in lines(root, zone) if abs(a - x) < 5)
        return apothem * (1 - foot / HEXAGON.size)

    shared = [inset(f"zone-{colour}-0_0", (0, 0)) for colour in ("blue", "green", "red")]
    assert shared == pytest.approx(sorted(zones.LANES), abs=1)
    assert inset("zone-red-0_0", (1, 0)) == pytest.approx(zones.LANES[0], abs=1)
    assert inset("zone-blue-0_0", (-1, 0)) == pytest.approx(zones.LANES[0], abs=1)


def test_frames_of_targets_lie_outside_of_the_lines_of_zones() -> None:
    root = parse(play("four", lambda p: p.state.phase == Phase.MANNING and p.turn >= 9).view(0))
    apothem = HEXAGON.size * 3**0.5 / 2
    thick = float(find(root, "pale").attrib["stroke-width"])
    line = float(find(root, "zones").attrib["stroke-width"])
    assert FRAME * apothem - thick / 2 > apothem - zones.LANES[0] + line / 2
    assert float(find(root, "may").attrib["stroke-width"]) < line / 2


def test_on_a_phone_the_map_is_nearly_as_wide_as_the_page() -> None:
    """A page of 390 by 844 has 518 pixels for the picture: a higher one is drawn narrower."""
    assert 518 / Arrangement(4, for_points=True).height > 0.97


@pytest.mark.parametrize("name", ["four", "solo", "cooperative"])
def test_the_end_is_told(name: str) -> None:
    position = play(name, lambda p: False)
    outcome = position.outcome
    assert outcome is not None
    assert outcome.words in position.view(0).text()
    assert find(parse(position.view(0)), "title").text == f"Feurio! {outcome.words}"


@pytest.mark.parametrize("language", set(RULES.languages) - {ENGLISH})
@games
def test_what_may_be_done_is_heard_in_other_languages(name: str, language: str) -> None:
    for view in views(name):
        heard = [
            node.attrib["aria-label"]
            for node in find(parse(replace(view, language=language)), "may")
        ]
        spoken: dict[str, list[str]] = {}
        for action in view.actions:
            if action.path:
                spoken.setdefault(action.path[0], []).append(action.in_words(language))
        assert heard == ["; ".join(words) for words in spoken.values()]


def test_people_are_called_by_their_names_cut_to_the_line() -> None:
    view = play("four", lambda p: p.turn >= 2).view(0, on_page=True)
    people = {"red": "Bartholomew the Very Great", "blue": "Bo"}
    shown = told(parse(replace(view, people=people)))
    assert "Bo" in shown
    assert any(re.fullmatch("Barth.*…", words) for words in shown)
    assert {"red", "green"} <= set(told(parse(view)))


def test_counts_of_unseen_tiles_do_not_touch() -> None:
    root = parse(play("four", lambda p: p.turn >= 2).view(0))
    places = [moved_to(node[0]) for node in find(root, "unseen") if node.get("id")]
    assert len(places) == 6
    for (x, y), (a, b) in combinations(places, 2):
        assert abs(x - a) > 45 or abs(y - b) > 15


def plates(root: ElementTree.Element) -> Iterator[tuple[float, float, float]]:
    """The middle of each flag, and half of its width as it is drawn."""
    for flag in find(root, "points"):
        x, y = moved_to(flag)
        grown = float((re.findall(r"scale\((.+?)\)", flag.attrib["transform"]) or ["1"])[0])
        digits = min(2, len(flag.findtext("{*}text") or ""))
        yield x, y, grown * (zones.HALVES[digits] + zones.RIM)


def test_no_flag_covers_a_value_but_between_two_tiles() -> None:
    """Where the fire is wide, flags are larger, and two digits are wide: they lay on values."""
    position = pulaski.start("feurio", seats=4, seed=5)
    wide = 0
    while position.state.stack_left:
        position.play(position.suggestion())
        if position.state.phase != Phase.MANNING or position.turn < 22:
            continue
        fire = Fireground(Scene(position.view(None)))
        wide += fire.larger > 1
        reach = tiles.coin(tiles.TYPE * fire.larger)
        places = {HEXAGON.centre(tile.at) for tile in fire.scene.tiles}
        for x, y, half in plates(parse(position.view(None))):
            beside = [x - a for a, b in places if abs(b + COIN - y) < 30 and abs(x - a) < 100]
            if min(beside, default=0) >= 0 or max(beside, default=0) <= 0:
                assert all(abs(away) >= half + reach - 1 for away in beside)
    assert wide


def test_a_flag_belongs_to_a_tile_of_its_zone_and_stays_there() -> None:
    """They lay on borders between tiles, and hopped when nothing of their zone had changed."""
    position = pulaski.start("feurio", seats=4, seed=5)
    below, seen, hops = 0, 0, 0
    before: dict[str, tuple[tuple[Point, ...], Point]] = {}
    while not position.is_over:
        view = position.view(None)
        held = {
            f"points-{zone.colour}-{tiles.name(zone.tiles[0])}": tuple(
                HEXAGON.centre(at) for at in zone.tiles
            )
            for zone in Scene(view).marked_zones
        }
        now = {
            flag.attrib["id"]: (held[flag.attrib["id"]], moved_to(flag))
            for flag in find(parse(view), "points")
        }
        for name, (places, (x, y)) in now.items():
            below += any(abs(x - a) < 8 and 0 < y - b < HEXAGON.size for a, b in places)
            hops += name in before and before[name][0] == places and before[name][1] != (x, y)
        seen += len(now)
        before = now
        position.play(position.suggestion())
    assert below > 0.85 * seen
    assert hops < 0.03 * seen


def test_a_flag_on_a_shoulder_points_into_its_tile() -> None:
    position = pulaski.start("feurio", seats=4)
    men = {"0,0": {"red": 1, "blue": 1}}
    position.lay_out({"tiles": {"0,0": 6, "1,0": 2}, "men": men, "next": "men"})
    flags = find(parse(position.view(0)), "points")
    first = [flag.findall("{*}use")[0].get("href") for flag in flags]
    assert first == ["#badge-1", "#tip-1"]  # on the right shoulder: the left is at a hottest point


@pytest.mark.clause("FE-SCORE-6", "FE-SCORE-8")
def test_a_flag_says_how_its_points_come_about_and_marks_the_tile_that_divides() -> None:
    position = pulaski.start("feurio", seats=4)
    men = {at: {"blue": 1} for at in ("0,0", "1,0")}
    position.lay_out({"tiles": {"0,0": 6, "1,0": 4}, "men": men, "next": "men"})
    view = position.view(0)
    for language, told_so in (
        (
            "en",
            "A blue zone: 10 divided by 4, its lowest open tile with 5 free sides, rounded up: 3",
        ),
        (
            "fr",
            "sa plus basse tuile ouverte, avec 5 côtés libres, arrondi vers le haut",
        ),
    ):
        root = parse(replace(view, language=language))
        assert (
            find(root, "points").get("data-state") is not None
        )  # a page tells the titles of these
        flag = find(root, "points-blue-0_0")
        assert flag.get("data-piece") == "zone"
        assert told_so in (flag.findtext("{*}title") or "")
        (mark,) = find(root, "zone-blue-0_0").findall("{*}use")
        lies_at = float(mark.attrib["x"]), float(mark.get("y", 0))
        assert (mark.get("href"), lies_at) == ("#lowest", (104, 0))
    assert ".feurio .fe-zone use{display:none}" in board.STYLE
    assert ".feurio:has(.fe-blue0:is(:hover,:focus)) .fe-zone.fe-blue0 use{" in board.STYLE


@pytest.mark.clause("FE-MEN-8")
def test_free_sides_are_marked_outside_of_the_tile_and_above_the_frames_of_targets() -> None:
    """Late in a game the wedges were hardly seen, and the lesson's ring hid the ones it meant."""
    root = parse(play("four", lambda p: p.state.phase == Phase.MANNING and p.turn >= 9).view(0))
    layers = [node.get("id") for node in find(root, "map")]
    assert layers.index("men") > layers.index("may")
    wedge = re.findall(r"(-?[\d.]+) (-?[\d.]+)", find(root, "way-0").attrib["d"])
    away = [math.hypot(float(x), float(y)) / zones.APOTHEM for x, y in wedge]
    assert max(away) > 1.3
    assert min(away) < 1.05


def test_on_a_phone_nothing_of_the_map_lies_on_the_players() -> None:
    """Half of an empty hexagon can lie beyond the edge: it is cut there. A wide page has forest."""
    root = parse(play("four", lambda p: p.turn >= 9).view(0))
    assert find(root, "table").get("clip-path") == "url(#field)"
    assert ".fe-map{clip-path:none}" in board.STYLE.partition("@container")[2]
    assert ".fe-map{clip-path:none}" not in board.STYLE.partition("@container")[0]


def test_the_start_fills_the_map() -> None:
    """With room for most of a tile all round: from there on it gets wider where it must."""
    start: framing.Laid = (((0, 0), 6), ((1, -1), 5), ((0, -1), 3), ((1, 0), 4))
    _, scale = framing.framed(start, has_laid=False)
    assert scale > 0.7


def test_what_lies_under_firebreaks_is_told_when_no_tile_is_left() -> None:
    under = "these lie under firebreaks"
    position = pulaski.start("feurio", seats=2, firebreaks=True)
    tiles = {"0,0": 6, "1,0": "5 by red+green", "2,0": 3}
    position.lay_out({"tiles": tiles, "stack": {}, "next": "men"})
    assert under not in told(parse(position.view(0)))  # who laid it knows it
    assert under in told(parse(position.view(1)))
    position.lay_out({"tiles": tiles, "stack": {"4": 1}, "next": "men"})
    assert under not in told(parse(position.view(1)))


def test_men_given_up_are_struck_out_and_can_be_asked_about() -> None:
    position = pulaski.start("feurio", seats=4, firebreaks=True)
    position.lay_out({"tiles": {"0,0": 6, "1,0": "5 by blue"}, "boxed": {"blue": {"blue": 1}}})
    root = parse(position.view(0))
    lost = [node for node in find(root, "who-2") if node.get("data-piece") == "firebreak"]
    assert [node.findtext("{*}title") for node in lost] == ["1 given up for firebreaks"]
    assert lost[0][1].get("href") == "#fighter-blue"
    assert not [node for node in find(root, "who-0") if node.get("data-piece") == "firebreak"]
