from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations
from math import sqrt
from typing import Any

import pytest

import pulaski
from pulaski.core.frame import WIDTH
from pulaski.core.position import Position, View
from pulaski.core.verbs import CHANCE
from pulaski.games.hotshots import state as n
from pulaski.games.hotshots.kernel.layouts import NAMES, named
from pulaski.games.hotshots.kernel.tables import COMBINATION, LIMIT
from pulaski.games.hotshots.notation import (
    CARD_NAMES,
    CREW_NAMES,
    SYMBOLS,
    TILE_NAMES,
    TOKEN_NAMES,
    VEHICLE_NAMES,
    edge_text,
)
from pulaski.games.hotshots.picture import board, crew, marks, tiles, tokens
from pulaski.games.hotshots.picture.land import HEXAGON, hexagon
from pulaski.games.hotshots.picture.plan import HIGHEST, USUAL, plan
from pulaski.games.hotshots.picture.scene import Scene
from tests.pictures import (
    Node,
    drawings,
    find,
    ids,
    of_every_phase,
    parse,
    played_badly,
    seen,
    told,
)

GAMES: dict[str, tuple[int, dict[str, Any]]] = {
    "solo": (1, {}),
    "two": (2, {"rule_set": "barely_even_warm", "layout": "yosemite"}),
    "three": (3, {"rule_set": "five_alarm_fire", "layout": "grand_canyon", "crew": "random"}),
    "four": (4, {"rule_set": "firestorm"}),
}
games = pytest.mark.parametrize("name", GAMES)


def walk(name: str, seed: int) -> Iterator[Position]:
    """Every decision of a game that is played badly enough to come to all kinds of positions."""
    seats, options = GAMES[name]
    return played_badly(pulaski.start("hotshots", seats, seed=seed, **options), seed)


@cache
def moments(name: str) -> tuple[Position, ...]:
    """A position of every phase that comes up in some games, and their ends."""
    return of_every_phase(position for seed in (1, 2, 3) for position in walk(name, seed))


@cache
def views(name: str) -> tuple[View, ...]:
    """What an onlooker and whoever is to move see at those positions."""
    return seen(moments(name))


@cache
def pictures(name: str) -> tuple[tuple[View, Node], ...]:
    """Those views with their pictures."""
    return tuple((view, parse(view)) for view in views(name))


def laid(seats: int, options: dict[str, Any] | None = None, **words: Any) -> Position:
    position = pulaski.start("hotshots", seats, **(options or {}))
    position.lay_out(words)
    return position


# Targets and places.


@games
def test_what_stands_beside_the_map_in_turn_is_no_ghost_of_what_comes(name: str) -> None:
    """While a card was looked at, the dice of the next turn lay over the cards."""
    for _, root in pictures(name):
        dice = [part for part in find(root, "dice") if len(part)]
        assert all(part.get("id") == "rolled" or part.get("class") == "aid" for part in dice)


@games
def test_all_see_the_same_targets(name: str) -> None:
    parts = {view.picture().parts()["may"] for view in views(name) if view.turn}
    assert len(parts) <= 3  # one for each of the games


# The tiles.


@games
def test_every_tile_lies_on_its_cell_and_has_its_own_drawing(name: str) -> None:
    for view, root in pictures(name):
        s = view.state
        for cell, number in enumerate(s.tile):
            place = f"tile-{int(s.q[cell])}_{int(s.r[cell])}"
            if number < 0:
                assert place not in ids(root) or "bare" in drawings(find(root, place))
                continue
            node, tile = find(root, place), TILE_NAMES[int(number)]
            assert node.get("data-space") == tile
            assert f"land-{tile}" in drawings(node)
            scorched = bool(int(s.scorched) >> int(number) & 1)
            assert ("burnt" in drawings(node)) == scorched
            assert (f"limit-{int(LIMIT[number])}" in drawings(node)) == (
                not scorched and number != n.LAKE
            )


@pytest.mark.clause("HS-CREW-2")
def test_homes_of_the_crew_are_marked_until_they_scorch() -> None:
    crew_of_two = {"red": "sawyer", "blue": "swamper"}
    for scorched, letters in (([], ["S", "W"]), (["supply-trailer"], ["S"])):
        position = laid(2, crew=crew_of_two, scorched=scorched)
        assert told(find(parse(position.view(0)), "homes")) == letters


def test_a_row_shows_the_combination() -> None:
    _, root = pictures("solo")[0]
    for tile, name in enumerate(TILE_NAMES):
        if tile != n.LAKE:
            signs = Counter(drawings(find(root, f"row-{name}")))
            wanted = {f"k{nth}": int(c) for nth, c in enumerate(COMBINATION[tile]) if c}
            assert signs == wanted


@games
def test_flames_are_counted_out(name: str) -> None:
    for view, root in pictures(name):
        s = view.state
        shown = {i for i in ids(root) if i.startswith("fire-") and "_" in i}
        assert len(shown) == sum(count > 0 for count in s.flames)
        for tile, count in enumerate(s.flames):
            if 0 < count <= 5:
                cell = int(s.cell_of[tile])
                node = find(root, f"fire-{int(s.q[cell])}_{int(s.r[cell])}")
                assert drawings(node).count("flame") == count
                assert ("blaze" in drawings(node)) == (count >= LIMIT[tile] - 1)


@games
def test_firebreaks_lie_on_their_edges(name: str) -> None:
    for view, root in pictures(name):
        bits = int(view.state.breaks)
        wanted = {edge_text(view.state, e) for e in range(n.EDGES) if bits >> e & 1}
        assert {node.attrib["data-space"] for node in find(root, "breaks")} == wanted


@games
def test_what_one_chooses_by_lies_over_what_may_be_chosen(name: str) -> None:
    """Dashes round a dozen tiles covered Firebreaks, people and limits."""
    for _, root in pictures(name):
        layers = [layer.get("id") for layer in find(root, "map")]
        above = find(root, "above")
        assert layers[-2:] == ["may", "above"]
        assert above.get("class") == "above"  # marks of a page are put below it
        assert above.get("pointer-events") == "none"
        assert [nth.get("href") or nth.get("id") for nth in above] == [
            *("#breaks", "people", "pieces", "names", "limits", "homes")
        ]


def test_alone_both_firefighters_are_called_after_the_one_seat() -> None:
    """The card of the second said blue, and the story red."""
    [_, second] = [man.called for man in Scene(laid(1).view(0)).men]
    assert second == "Red"


@pytest.mark.parametrize(("left", "warned"), [(10, True), (11, False)])
def test_few_flames_left_are_an_alarm(left: int, warned: bool) -> None:
    """HS-END-5: the game is lost when one is missing, and a bad turn or two take ten."""
    root = parse(laid(2, flame_supply=left).view(0))
    alarms = [node for node in find(root, "counts").iter() if node.get("href") == "#alarm"]
    assert bool(alarms) == warned


def test_numbers_of_events_keep_off_what_stands_on_tiles() -> None:
    root = parse(laid(2).view(0))
    kept = {node.get("id") for node in root.iter() if "data-figures" in node.attrib}
    assert kept == {"people", "pieces", "limits", "homes"}


def test_a_target_leaves_the_rim_of_its_tile_free() -> None:
    """The rim says whether a tile burns, and whether one more flame would scorch it."""
    root = parse(laid(2).view(0))
    drawn = {node.get("points"): float(node.get("stroke-width", 0)) for node in find(root, "aim")}
    assert set(drawn) == {hexagon(0.9)}
    high = HEXAGON.size * sqrt(3) / 2
    assert 0.9 * high + min(drawn.values()) / 2 < 0.95 * high - 1.5 + 0.5  # half the rim is 1.5


def test_a_firebreak_lies_halfway_between_its_tiles() -> None:
    position = laid(2, firebreaks=["barn/fire-cache"])
    root = parse(position.view(0))

    def at(node: Node) -> list[float]:
        return [float(nth) for nth in re.findall(r"-?[\d.]+", node.attrib["transform"])[:2]]

    ends = [nth for nth in root.iter() if nth.get("data-space") in ("barn", "fire-cache")]
    one, two = (at(node) for node in ends if "transform" in node.attrib)
    middle = at(find(root, "break-barn_fire-cache"))
    assert middle == pytest.approx([(a + b) / 2 for a, b in zip(one, two, strict=True)], abs=0.02)


@pytest.mark.parametrize("layout", NAMES)
def test_every_shape_fits(layout: str) -> None:
    cells = named(layout).cells
    fitted = plan(cells)
    assert fitted.height <= HIGHEST
    position = laid(2, {"layout": layout}, flames="start")
    root = parse(position.view(0))
    assert root.attrib["viewBox"].split()[2] == f"{WIDTH:g}"
    assert len([i for i in ids(root) if i.startswith("tile-")]) == n.CELLS


# People, the wind, Vehicles.


@games
def test_firefighters_are_drawn_where_they_stand(name: str) -> None:
    for view, root in pictures(name):
        for character, crew_name in enumerate(CREW_NAMES):
            assert (f"man-{crew_name}" in ids(root)) == (view.state.at[character] >= 0)
        active = [nth for nth in find(root, "people") if "active" in drawings(nth)]
        wanted = view.state.active >= 0 and not view.outcome
        assert [nth.attrib["id"] for nth in active] == (
            [f"man-{CREW_NAMES[int(view.state.active)]}"] if wanted else []
        )


@pytest.mark.parametrize("scale", [0.93, 0.53])
@pytest.mark.parametrize("count", range(1, 5))
def test_a_crowd_fits_its_tile_without_overlap(count: int, scale: float) -> None:
    size, places = crew.slots(count, scale)
    assert len(places) == count
    for (x, y), (x_2, y_2) in combinations(places, 2):
        wide, high = size * crew.WIDE, size * crew.HIGH
        assert abs(x - x_2) >= wide or abs(y - y_2) >= high


def test_people_stand_above_the_name_of_their_tile() -> None:
    for count in range(1, 5):
        size, places = crew.slots(count)
        assert all(y + size * crew.HIGH / 2 <= tiles.NAME - tiles.TYPE + 7 for _, y in places)


@pytest.mark.parametrize("count", range(1, 5))
def test_people_and_vehicles_at_the_base_do_not_hide_each_other(count: int) -> None:
    seats = dict(zip(("red", "blue", "green", "yellow"), CREW_NAMES, strict=True))
    there = dict.fromkeys(CREW_NAMES[:count], "air-attack-base")
    root = parse(laid(4, crew=seats, flames={"barn": 1}, firefighters=there).view(0))
    feet = [float(node.attrib["y"]) + marks.PARKED / 2 for node in find(root, "pieces")[1:]]
    size, _ = crew.slots(count, below=True)
    for name in there:
        middle = float(find(root, f"man-{name}").attrib["transform"].split()[1].rstrip(")"))
        assert middle - size * crew.HIGH / 2 >= max(feet)
    assert len(feet) == n.VEHICLES


def test_tools_can_be_told_apart_on_a_phone() -> None:
    assert tiles.SIGN * USUAL >= 13


def test_tokens_are_pointed_at_before_what_they_are_used_on() -> None:
    position = laid(
        2,
        flames={"barn": 1},
        crew={"red": "crew-boss", "blue": "swamper"},
        tokens={"red": ["move-two", "move-anywhere"], "blue": ["wild"]},
    )
    paths = {action.text: action.path for action in position.view(0).actions}
    assert paths["play move-two"] == ("move-two",)
    assert paths["play move-anywhere lodge"] == ("move-anywhere", "lodge")
    held = {
        node.get("data-space")
        for node in find(parse(position.view(0)), "crew-0")
        if "may" in node.get("class", "")
    }
    assert held == {"crew-boss", "move-two", "move-anywhere"}


def test_who_walks_into_a_fire_adds_no_flames_to_it() -> None:
    """They burn further west then, which a preview drew as two more."""
    words: dict[str, Any] = {"flames": {"house-1": 2, "barn": 1}}
    away = laid(2, firefighters=dict.fromkeys(CREW_NAMES[:2], "barn"), **words)
    there = laid(2, firefighters=dict.fromkeys(CREW_NAMES[:2], "house-1"), **words)
    fires = [fire_of(position, "house-1") for position in (away, there)]
    assert [row.get("id") for row in fires] == [fires[0].get("id")] * 2
    assert all(part.get("class") == "aid" for row in fires for part in row)
    assert [part.get("x") for part in fires[0].iter()] != [
        part.get("x") for part in fires[1].iter()
    ]
    more = laid(2, flames={"house-1": 3, "barn": 1})
    assert fire_of(more, "house-1").get("id") != fires[0].get("id")


def fire_of(position: Position, tile: str) -> Node:
    """The flames on a tile."""
    view = position.view(0)
    [spot] = [spot for spot in Scene(view).spots if spot.tile == tile]
    fire = find(parse(view), f"fire-{tiles.place_id(spot.at)}")
    [row] = [part for part in fire if part.get("id")]
    return row


@pytest.mark.parametrize("count", range(1, 5))
def test_the_wind_marker_leaves_the_helmets_at_the_camp_free(count: int) -> None:
    size, places = crew.slots(count)
    x, y = marks.WIND
    brims = ((px + side * 8.6 * size, py - 4.8 * size) for px, py in places for side in (-1, 1))
    tops = ((px, py - 13.6 * size) for px, py in places)
    assert all(sqrt((a - x) ** 2 + (b - y) ** 2) >= 8.6 for a, b in (*brims, *tops))


def test_the_dice_of_a_blowup_stay_in_sight_until_somebody_fights_again() -> None:
    """A roll that can only fail is carried out at once: its dice were never seen."""
    position = laid(
        2,
        flames={"campground": 1, "barn": 1},
        firefighters={"crew-boss": "campground", "sawyer": "barn"},
        next="act",
    )
    for step in ("fight", "roll pulaski+pulaski+pulaski+chainsaw+chainsaw+chainsaw"):
        position.play(step)
    assert "blew-up" in [event.kind for event in position.view(0).events]
    shown = drawings(find(parse(position.view(0)), "dice"))
    assert Counter(shown)["die-pulaski"] == Counter(shown)["die-chainsaw"] == 3
    for step in ("end", "card ember-lodge"):
        position.play(step)
    assert "die-pulaski" in drawings(find(parse(position.view(1)), "dice"))
    position.play("fight")
    assert "die-pulaski" not in drawings(find(parse(position.view(1)), "dice"))


@games
def test_wind_and_vehicles_are_shown(name: str) -> None:
    for view, root in pictures(name):
        compass = drawings(find(root, "compass"))
        assert compass == ["wind"]
        assert (
            f"rotate({60 * int(view.state.wind)})" in find(root, "compass")[1].attrib["transform"]
        )
        for number, vehicle in enumerate(VEHICLE_NAMES):
            here = bool(int(view.state.vehicles) >> number & 1)
            words = f"{vehicle.replace('-', ' ').capitalize()}, {'ready' if here else 'gone'}"
            assert words in told(find(root, "vehicles"))


# The fight.


def in_a_fight(**words: Any) -> Position:
    row = ["pulaski", "pulaski", "hose", "hose", "hose", "helmet"]
    ready: dict[str, Any] = {
        "flames": {"lodge": 2},
        "crew": {"red": "crew-boss", "blue": "swamper"},
        "firefighters": {"crew-boss": "lodge"},
        "turn": "crew-boss",
        "next": "fight",
        "missing": row,
        "rolled": ["pulaski", "hose", "hose", "mcleod", "mcleod", "chainsaw"],
    }
    return laid(2, **(ready | words))


def test_dice_on_the_table_are_targets_by_their_symbol() -> None:
    root = parse(in_a_fight().view(0))
    for symbol, count in (("pulaski", 1), ("hose", 2), ("mcleod", 2), ("chainsaw", 1)):
        dice = find(root, f"rolled-{symbol}")
        assert drawings(dice).count(f"die-{symbol}") == count
        twins = [node for node in dice.iter() if node.get("data-twin")]
        assert len(twins) == 2 * count  # each die has a frame of its own
        pale = [node for node in dice.iter() if node.get("opacity")]
        assert bool(pale) == (symbol in ("mcleod", "chainsaw"))


def test_dice_set_aside_are_locked_on_the_row() -> None:
    position = in_a_fight()
    position.play("keep hose")
    row = drawings(find(parse(position.view(0)), "row"))
    assert row.count("locked") == 1
    assert row.count("die-hose") == 1
    assert row.count("slot") == 5
    assert [d for d in row if d.startswith("sign-")].count("sign-hose") == 2


@pytest.mark.clause("HS-SUPP-3")
def test_support_is_told() -> None:
    root = parse(in_a_fight(support=2).view(0))
    assert "\N{MULTIPLICATION SIGN}2" in told(find(root, "row"))


def test_the_odds_are_told_where_they_are_cheap() -> None:
    position = in_a_fight(
        missing=["pulaski", "hose", "helmet"],
        aside=["pulaski", "hose", "hose"],
        rolled=["pulaski", "mcleod", "mcleod"],
    )
    position.play("keep pulaski")
    words = told(parse(position.view(0)))
    assert "Next roll matches: 56%" in words  # 1 - (4/6)^2
    assert "Odds, %" in words
    assert "100" in words


@games
def test_what_is_drawn_to_choose_from_lies_open(name: str) -> None:
    for view, root in pictures(name):
        shown = drawings(find(root, "dice"))
        for number, token in enumerate(TOKEN_NAMES):
            if int(view.state.shown) >> number & 1:
                assert f"token-{token}" in shown


# Beside the map.


@games
def test_everything_is_counted(name: str) -> None:
    for view, root in pictures(name):
        s, words = view.state, told(find(root, "supplies"))
        assert f"Lost dice: {int(s.lost)}" in words
        assert f"Firebreaks left: {int(s.break_supply)}" in words
        lose = 7 if name in ("four",) else 9 if name == "two" else 8
        assert f"{int(s.scorched).bit_count()}/{lose}" in words
        assert str(int(s.deck) + int(s.top >= 0)) in told(find(root, "pile"))


@games
def test_tokens_of_everybody_are_shown(name: str) -> None:
    for view, root in pictures(name):
        for slot in range(max(2, view.game.seats)):
            held = int(view.state.held[slot if view.game.seats > 1 else 0])
            wanted = [t for nth, t in enumerate(TOKEN_NAMES) if held >> nth & 1][:5]
            shown = [d for d in drawings(find(root, f"crew-{slot}")) if d.startswith("token-")]
            assert shown == [f"token-{token}" for token in wanted]


@pytest.mark.clause("HS-TOK-4")
def test_a_token_that_must_wait_says_until_when() -> None:
    crew_of = {"red": "crew-boss", "blue": "swamper"}
    ready: dict[str, Any] = {"flames": {"barn": 1}, "crew": crew_of, "tokens": {"red": ["recover"]}}
    for fresh in ([], ["recover"]):
        words = told(find(parse(laid(2, **ready, fresh=fresh).view(0)), "crew-0"))
        assert any("from your next turn on" in text for text in words) == bool(fresh)


def test_every_card_has_a_face_of_its_own() -> None:
    faces = [tokens.card(name).write() for name in CARD_NAMES]
    assert len(set(faces)) == len(faces)


def test_people_are_called_by_their_names_cut_to_the_line() -> None:
    view = laid(2).view(0, on_page=True)
    called = replace(view, people={"red": "Bartholomew the Very Great", "blue": "Bo"})
    words = told(parse(called))
    assert any(text.endswith("Bo") for text in words)
    assert any(re.search("Barth.*…$", text) for text in words)


# The picture as such.


def test_a_wide_page_has_a_place_for_every_block() -> None:
    wide = board.STYLE[board.STYLE.index("@container board (min-aspect-ratio") :]
    for name in ("solo", "four"):
        for _, root in pictures(name):
            kind = next(c for c in root.attrib["class"].split() if c.startswith("hs-"))
            blocks = ["map", "row", "dice", "deck", "supplies"]
            blocks += [node.attrib["class"][3:] for node in find(root, "crew")]
            for block in blocks:
                assert f".{kind} .hs-{block}{{transform" in wide


def test_nothing_hidden_shows_in_a_picture() -> None:
    position = next(p for p in walk("four", 4) if p.turn > 2 and p.actor.number != CHANCE)
    pictures_ = {position.view(seat, on_page=True).svg() for seat in (0, 1, 2, 3)}
    assert len(pictures_) == 1


def test_symbols_are_six() -> None:
    assert {i for i in ids(pictures("solo")[0][1]) if i.startswith("die-")} == {
        *(f"die-{symbol}" for symbol in SYMBOLS),
        "die-blank",
    }


@pytest.mark.clause("HS-BOSS-2", "HS-SHARE-2")
@pytest.mark.parametrize(
    ("proposal", "seat", "asked"),
    [
        ("give bring to sawyer", 2, "Ann offers “bring somebody”: agreed?"),
        ("ask for wild", 1, "Ann asks for “wild”: agreed?"),
        ("boss sawyer barn", 2, "Ann would send the sawyer to the barn: agreed?"),
    ],
)
def test_whoever_must_agree_is_told_to_what(proposal: str, seat: int, asked: str) -> None:
    crew = {"red": "crew-boss", "blue": "swamper", "green": "sawyer"}
    held = {"red": ["bring"], "blue": ["wild"]}
    position = laid(3, flames={"logging-site": 1}, crew=crew, tokens=held)
    position.play(proposal)
    assert replace(position.view(seat), people={"red": "Ann"}).prompt == f"You: {asked}"


@pytest.mark.clause("HS-SHARE-3")
def test_a_fight_stays_in_sight_while_somebody_else_is_asked() -> None:
    position = laid(
        2,
        flames={"lodge": 3},
        crew={"red": "crew-boss", "blue": "swamper"},
        firefighters={"crew-boss": "lodge", "swamper": "lodge"},
        tokens={"blue": ["wild"]},
        next="fight",
        rolled=["mcleod", "mcleod"],
        aside=["pulaski"],
        missing=["hose", "hose"],
    )
    before = drawings(parse(position.view(1)))
    position.play("ask for wild")
    assert "On the table: McLeod, McLeod" in position.view(1).text()
    after = drawings(parse(position.view(1)))
    assert [name for name in after if name.startswith("die-")] == [
        name for name in before if name.startswith("die-")
    ]


@pytest.mark.clause("HS-FIGHT-4")
def test_dice_that_are_not_rolled_yet_lie_in_hand() -> None:
    position = laid(2, flames={"barn": 1})
    position.play("fight")
    assert not [name for name in ids(parse(position.view(0))) if name.startswith("rolled-")]


@pytest.mark.clause("HS-FIRE-6", "HS-FIRE-7")
def test_it_is_seen_whether_the_deck_comes_round_again() -> None:
    first, last = (laid(2, flames={"barn": 1}, shuffled=used) for used in (False, True))
    assert "last-cards" not in drawings(parse(first.view(0)))
    assert "last-cards" in drawings(parse(last.view(0)))
    assert "when none is left all is lost" in " ".join(last.text().split())


@pytest.mark.clause("HS-INC-10")
def test_the_card_on_the_table_is_told_in_the_text_too() -> None:
    position = laid(2, flames={"rocky-terrain": 3, "fire-cache": 2}, next="card")
    position.play("card increase-4-3")
    assert "Fire card on the table: increase: limits 4 and 3." in position.text()


@pytest.mark.clause("HS-TK-10")
def test_whoever_draws_no_card_is_told_so() -> None:
    position = laid(
        2,
        flames={"logging-site": 3},
        tokens={"red": ["no-fire-card", "move-two"]},
        fought=True,
        steps=0,
    )
    assert position.view(0).prompt.endswith("tokens, or end the turn and draw a fire card")
    position.play("play no-fire-card")
    assert position.view(0).prompt.endswith("tokens, or end the turn without a fire card")
    position.play("play move-two")
    assert position.view(0).prompt.endswith("move up to 2 tiles, tokens, or end the turn")


@pytest.mark.clause("HS-TURN-1")
def test_whoever_cannot_move_on_is_not_asked_to() -> None:
    asked = [laid(2, flames={"barn": 1}, steps=steps).view(0).prompt for steps in (1, 0)]
    assert asked[0].endswith("move up to 1 tile, and fight")
    assert asked[1].endswith("fight, or end the turn")
