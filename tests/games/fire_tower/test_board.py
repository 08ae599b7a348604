from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from statistics import median

import numpy as np
import pytest

import pulaski
from pulaski.core.position import Position, View
from pulaski.games.fire_tower import state as n
from pulaski.games.fire_tower.codes import Phase
from pulaski.games.fire_tower.game import RULES
from pulaski.games.fire_tower.notation import CARD_NAMES, WINDS
from pulaski.games.fire_tower.picture import board
from pulaski.games.fire_tower.sets import spaces
from tests.pictures import Node, find, ids, parse, played_badly, told

EVENTS = {"mutual_aid": "yes", "shadow": "yes"}
GAMES: dict[str, tuple[int, dict[str, str]]] = {
    "two": (2, {"towers": "NE+SW"}),
    "three": (3, {"towers": "NE+SE+SW", **EVENTS}),
    "four": (4, EVENTS),
    "champion": (4, {**EVENTS, "champion": "purple", "grand": "yes"}),
    "teams": (4, {"teams": "yes", "mutual_aid": "yes"}),
}
games = pytest.mark.parametrize("name", GAMES)

ALL = [f"{row},{column}" for row in range(16) for column in range(16)]


def start(name: str, seed: int) -> Position:
    seats, options = GAMES[name]
    return pulaski.start("fire-tower", seats=seats, seed=seed, **options)


def walk(name: str, seed: int = 5) -> Iterator[Position]:
    """Every decision of a game that is played badly enough to come to all kinds of positions."""
    return played_badly(start(name, seed), seed, wild=0.4)


def play(name: str, until: Callable[[Position], bool]) -> Position:
    """The first position that fits, in the first game that has one."""
    found = (p for seed in range(40) for p in walk(name, seed) if until(p))
    return next(found)


@cache
def moments(name: str) -> tuple[Position, ...]:
    """A position of every phase that comes up in a few games, and their ends."""
    found: dict[int, Position] = {}
    for seed in (1, 2, 5):
        for position in walk(name, seed):
            found.setdefault(int(position.state.phase), position.copy())
    return tuple(found.values())


@cache
def views(name: str) -> tuple[View, ...]:
    """What an onlooker, whoever is to move and the last seat see at those positions."""
    return tuple(
        position.view(seat, on_page=on_page)
        for position in moments(name)
        for seat in dict.fromkeys((None, max(0, position.actor.number), position.game.seats - 1))
        for on_page in (False, True)
    )


@cache
def pictures(name: str) -> tuple[tuple[View, Node], ...]:
    """Those views with their pictures."""
    return tuple((view, parse(view)) for view in views(name))


# Targets and grounds.


@games
def test_ground_and_targets_never_change(name: str) -> None:
    parts = [view.picture().parts() for view in views(name)]
    assert len({text["ground"] for text in parts}) == 1
    assert len({text["may"] for text in parts}) == 1
    assert len({text["defs"] for text in parts}) == 1


def test_every_space_has_one_ground_and_one_target() -> None:
    for _, root in pictures("four"):
        grounds = [node.attrib["data-space"] for node in find(root, "ground").findall(".//{*}use")]
        targets = [node.attrib["data-space"] for node in find(root, "may").findall(".//{*}use")]
        assert grounds == targets == ALL


def test_a_target_lies_over_its_ground() -> None:
    _, root = pictures("two")[0]
    ground = {
        node.attrib["data-space"]: float(node.get("x", 0))
        for node in find(root, "ground").findall(".//{*}use")
    }
    for node in find(root, "may").findall(".//{*}use"):
        drawing = find(root, node.attrib["href"][1:])
        assert float(drawing.get("x", 0)) == ground[node.attrib["data-space"]]
    for layer in ("ground", "may"):
        rows = find(root, layer).findall("{*}g")
        assert [row.get("transform") for row in rows[1:]] == [
            f"translate(0 {24 * row})" for row in range(1, 16)
        ]


@games
def test_every_card_of_the_own_hand_is_a_target(name: str) -> None:
    for view, root in pictures(name):
        if view.seat is None:
            continue
        held = {CARD_NAMES[k] for k in range(n.CARDS) if view.state.hand[view.seat, k]}
        bucket = {n.FULL: {"bucket"}, n.FLIPPED: {"reckless-abandon"}, n.GONE: set()}
        wanted = held | bucket[int(view.state.bucket[view.seat])]
        cards = [node for node in find(root, "hand") if node.get("id", "").startswith("card-")]
        assert {node.attrib["data-space"] for node in cards} == wanted
        for card in cards:
            target = next(node for node in card if node.get("class") == "may")
            assert target.get("data-space") == card.get("data-space")
            assert target.get("aria-label")
            assert card.find("{*}title") is not None


# What lies on the board.


@games
def test_all_gems_and_firebreaks_are_shown(name: str) -> None:
    for view, root in pictures(name):
        shown = ids(root)
        for kind, field in (("gem", "gems"), ("break", "firebreaks")):
            wanted = {f"{kind}-{r}_{c}" for r, c in spaces(getattr(view.state, field))}
            assert {i for i in shown if re.fullmatch(rf"{kind}-\d+_\d+", i)} == wanted


@pytest.mark.clause("FT-SETUP-4", "FT-COMP-20", "FT-COMP-21")
@games
def test_towers_stand_burn_or_are_forest(name: str) -> None:
    for view, root in pictures(name):
        corners = view.state.corner.tolist()
        for corner in range(4):
            uses = [node.get("href") for node in find(root, f"tower-{corner}").findall(".//{*}use")]
            seat = corners.index(corner) if corner in corners else None
            if seat is None:
                assert not uses
            elif int(view.state.burned) >> seat & 1:
                assert "#ablaze" in uses
                assert "#lookout" not in uses
            else:
                assert "#lookout" in uses
                assert "#ablaze" not in uses


def test_a_tower_is_seen_above_the_gems_in_its_area() -> None:
    """FT-TERM-5: they hid the tower until only its heart told whose area it was."""
    position = pulaski.start("fire-tower", seats=4)
    gems = ["2,0", "0,14", "1,13", "14,14"]
    position.lay_out({"next": "act", "gems": gems, "burned": ["green"]})
    root = parse(position.view(0))
    layers = [node.get("id") for node in find(root, "pieces")]
    assert layers.index("gems") < layers.index("roofs") < layers.index("marks")
    fences = {f"roof-{corner}" for corner in (0, 1, 2)}
    assert {node.get("id") for node in find(root, "roofs")} == fences
    for corner, hidden in ((0, False), (1, True), (2, True)):
        drawn = [node.get("href") for node in find(root, f"roof-{corner}").findall("{*}use")]
        assert ("#lookout" in drawn) == hidden
        assert find(root, f"roof-{corner}").get("class") == "zone"


def test_hearts_lie_in_the_outermost_corners() -> None:
    root = parse(start("four", 1).view(None))
    found = []
    for corner in range(4):
        tower = find(root, f"tower-{corner}")
        x, y = re.findall(r"\d+", tower.attrib["transform"])
        heart = next(node for node in tower if node.get("stroke") == "#ff6a13")
        column, row = (
            (float(heart.attrib["x"]) + int(x)) // 24,
            (float(heart.attrib["y"]) + int(y)) // 24,
        )
        found.append((row, column))
    assert found == [(0, 0), (0, 15), (15, 15), (15, 0)]


@pytest.mark.clause("FT-WIND-3", "FT-COMP-15")
@games
def test_the_wind_and_the_sides_it_cannot_take_are_shown(name: str) -> None:
    for view, root in pictures(name):
        wind, block = int(view.state.wind), find(root, "wind")
        if wind < 0:
            assert "not yet" in told(block)
            assert "vane" not in ids(root)
            continue
        assert f"to the {WINDS[wind]}" in told(block)
        assert f"rotate({90 * wind})" in find(root, "vane").attrib["transform"]
        facts = RULES.facts(view.game, view.states)
        for direction in WINDS:
            side = find(root, f"side-{direction}")
            crossed = any(node.get("stroke") == "#8b8883" for node in side.findall(".//{*}path"))
            assert crossed == (direction not in facts["winds"]())
            gusts = [node for node in side.findall(".//{*}use") if node.get("href") == "#gust"]
            assert bool(gusts) == (direction == WINDS[wind])


def places_of(root: Node, name: str) -> list[tuple[float, float]]:
    """Where rings are drawn."""
    return [(float(one.get("x", 0)), float(one.get("y", 0))) for one in find(root, name)]


def test_what_happened_last_is_marked() -> None:
    position = play("four", lambda p: bool(p.told) and p.told[-1].kind == "lit")
    root = parse(position.view(0))
    last = [e for e in position.told if e.step == position.told[-1].step and e.target]
    rings = places_of(root, "fresh")
    assert len(rings) == len({event.target for event in last})


@pytest.mark.clause("FT-EMBER-1")
def test_the_place_of_a_lifted_gem_is_shown() -> None:
    position = play("four", lambda p: p.state.phase == Phase.MOVING)
    row, column = divmod(int(position.state.lifted), 16)
    assert f"lifted-{row}_{column}" in ids(parse(position.view(None)))


def test_the_pattern_of_water_under_way_is_shown() -> None:
    position = play("four", lambda p: p.state.phase == Phase.DOUSING)
    seen = [a.path[0] for a in position.actions() if a.path]
    rings = places_of(parse(position.view(None)), "pattern")
    for target in seen:
        row, column = map(int, target.split(","))
        assert (24 * column, 24 * row) in rings


# Cards.


@pytest.mark.clause("FT-SETUP-11", "FT-HAND-8", "FT-TEAM-16")
@games
def test_others_hands_are_not_drawn(name: str) -> None:
    position = next(p for p in walk(name, 4) if p.turn >= 6)
    other = position.copy()
    held = other.state.hand[1].copy()
    other.state.hand[1] = 0  # as if they had drawn other cards from the pile
    other.state.pile[: n.CARDS] += held
    drawn = np.flatnonzero(other.state.pile[: n.CARDS] > held)
    for kind in drawn[: int(held.sum())]:
        other.state.hand[1, kind] += 1
        other.state.pile[kind] -= 1
    for seat in (None, 0):
        assert position.view(seat).svg() == other.view(seat).svg()
    assert position.view(1).svg() != other.view(1).svg()
    assert "card-" not in " ".join(ids(parse(position.view(None))) - {"card-edge"})


@pytest.mark.clause("FT-SHADOW-11")
def test_pulled_cards_are_shown_to_all_and_are_the_shadows_targets() -> None:
    position = play("four", lambda p: p.state.phase == Phase.SHADOW_CARD)
    pulled = {CARD_NAMES[int(card) - 1] for card in position.state.pulled if card}
    for seat in (None, *range(4)):
        root = parse(position.view(seat))
        assert {f"pulled-{card}" for card in pulled} <= ids(root)
        for card in pulled:
            target = next(
                node for node in find(root, f"pulled-{card}") if node.get("class") == "may"
            )
            assert target.get("data-space") == card


def test_cards_set_aside_are_shown_to_their_holder_and_are_no_targets() -> None:
    position = play("champion", lambda p: p.state.aside_size > 0)
    kinds = [CARD_NAMES[k] for k in range(n.CARDS) if position.state.aside[k]]
    own = find(parse(position.view(1)), f"aside-{kinds[0]}")
    assert all(node.get("class") != "may" for node in own)
    assert not {f"aside-{kind}" for kind in kinds} & ids(parse(position.view(0)))


def test_several_cards_of_a_kind_are_one_card_and_a_number() -> None:
    position = play("four", lambda p: bool((p.state.hand[0] == 2).any()))
    kind = CARD_NAMES[int((position.state.hand[0] == 2).argmax())]
    assert "\N{MULTIPLICATION SIGN}2" in told(find(parse(position.view(0)), f"card-{kind}"))


def test_the_largest_hand_fits() -> None:
    position = play("four", lambda p: p.state.phase == Phase.TRIMMING)
    seat = position.actor.number
    position.state.hand[seat] = 1
    root = parse(position.view(seat))
    cards = find(root, "hand")
    assert len(cards) >= n.CARDS
    assert max(y for _, _, y in placed(root)) <= float(root.attrib["viewBox"].split()[3])


@pytest.mark.clause("FT-HAND-8")
@games
def test_piles_are_counted(name: str) -> None:
    for view, root in pictures(name):
        assert str(int(view.state.pile_size)) in told(find(root, "draw"))
        assert f"Discarded: {int(view.state.discard.sum())}" in told(find(root, "discard"))
        for seat in range(view.game.seats):
            row = find(root, f"seat-{seat}")
            if not RULES.is_out(view.state, seat):
                assert str(int(view.state.hand_size[seat])) in told(row)


# Players.


def test_people_are_called_by_their_names_cut_to_the_line() -> None:
    view = start("two", 1).view(0, on_page=True)
    named = replace(view, people={"purple": "Bartholomew the Great", "green": "Bo"})
    shown = told(parse(named))
    assert "Bo" in shown
    assert any(re.fullmatch("Barth.*…", words) for words in shown)
    assert "Purple" in told(parse(view))


def test_who_is_asked_within_anothers_turn_is_seen() -> None:
    position = play("four", lambda p: p.on_turn is not None and 0 <= p.actor.number != p.on_turn)
    root = parse(position.view(None))
    asked = find(root, f"seat-{position.actor.number}")
    turn = find(root, f"seat-{position.on_turn}")
    [edge] = asked.findall(".//{*}rect")
    assert edge.get("fill") == edge.get("stroke") == "#f2c230"
    [waits] = turn.findall(".//{*}rect")
    assert waits.get("stroke") == "#f2c230"
    assert waits.get("stroke-dasharray") != edge.get("stroke-dasharray")
    says = [find(root, node.attrib["id"]).find("{*}title") for node in (turn, asked)]
    assert [(node.text or "").rpartition(", ")[2] for node in says if node is not None] == [
        "and waits",
        "is asked now",
    ]


def test_the_end_is_told() -> None:
    *_, position = walk("four", 5)
    assert position.outcome is not None
    root = parse(position.view(0))
    assert find(root, "title").text == f"Fire Tower: {position.outcome.words}"
    for winner in position.outcome.winners:
        [frame] = find(root, f"seat-{winner.number}").findall("{*}rect")
        assert frame.get("fill") == frame.get("stroke") == "#f2c230"


# The picture as such.


def test_everything_in_the_library_is_used() -> None:
    roots = [root for name in GAMES for _, root in pictures(name)]
    known = {node.attrib["id"] for node in find(roots[0], "defs")}
    values = {value for root in roots for node in root.iter() for value in node.attrib.values()}
    assert known == {name for name in known if {f"#{name}", f"url(#{name})"} & values}


@games
def test_nothing_lies_outside_the_sheet(name: str) -> None:
    for _, root in pictures(name):
        _, _, width, height = map(float, root.attrib["viewBox"].split())
        for words, x, y in placed(root):
            assert -1 <= x <= width + 1, words
            assert -1 <= y <= height + 1, words


def placed(
    node: Node, at: tuple[float, float] = (0, 0), scale: float = 1.0
) -> Iterator[tuple[str, float, float]]:
    """Both ends of every box, and of every text as wide as a broad type would have it."""
    if node.tag.endswith("}defs"):
        return
    moved = node.get("transform", "")
    if match := re.search(r"translate\((\S+) (\S+?)\)", moved):
        at = at[0] + scale * float(match[1]), at[1] + scale * float(match[2])
    if match := re.search(r"scale\(([\d.]+)\)", moved):
        scale *= float(match[1])
    if node.tag.endswith(("}rect", "}use")) and "width" in node.attrib:
        x, y = float(node.get("x", 0)), float(node.get("y", 0))
        right, below = x + float(node.attrib["width"]), y + float(node.attrib["height"])
        for end in ((x, y), (right, below)):
            yield node.tag, at[0] + scale * end[0], at[1] + scale * end[1]
    if node.tag.endswith("}text") and " " not in node.attrib["x"]:
        written, x = node.text or "", float(node.attrib["x"])
        yield written, at[0] + scale * x, at[1] + scale * float(node.attrib["y"])
    for child in node:
        yield from placed(child, at, scale)


def test_the_only_rules_for_a_medium_are_those_of_the_night() -> None:
    assert set(re.findall("@media ?([^{]*)", board.STYLE)) == {"(prefers-color-scheme:dark)"}


def test_a_wide_page_has_a_place_for_every_block_and_card() -> None:
    wide = board.STYLE[board.STYLE.index("@container") :]
    classes = {f".ft-{block}" for block in ("table", "wind", "piles", "hand")}
    for _, root in pictures("champion"):
        rows = next(c for c in root.attrib["class"].split() if c.startswith("ft-"))
        for block in classes:
            assert f".{rows} {block}{{transform" in wide
        hand = find(root, "hand")
        for node in (*hand.findall("{*}g[@data-piece]"), *hand.findall("{*}g[@data-state]/{*}use")):
            assert f"\n.{node.attrib['class']}{{transform" in wide


@games
def test_whoever_only_looks_on_is_sent_little(name: str) -> None:
    before: dict[str, str] = {}
    changes = []
    for position in walk(name):
        parts = dict(position.view(0, on_page=True).picture().parts())
        changes.append(sum(len(text) for id, text in parts.items() if before.get(id) != text))
        before = parts
    assert median(changes[1:]) < 3_000
    assert max(changes[1:]) < 18_000  # a Firestorm


@games
def test_a_pattern_is_meant_by_the_spaces_where_it_does_something(name: str) -> None:
    seen = set()
    for position in walk(name):
        for action in position.actions():
            covered = RULES.covers(position.game, position.state, action)
            if not covered or action.kind.endswith("-some"):
                continue
            told = position.copy().play(action)
            happened = {event.target for event in told if event.kind in ("lit", "doused", "broke")}
            assert set(covered) == happened, action
            seen.add(action.kind)
    patterns = {"flare-up", "burning-snag", "air-drop", "fire-engine", "dozer-line", "scratch-line"}
    assert patterns <= seen


def test_the_space_that_a_lesson_names_is_one_that_means_what_it_asks_for() -> None:
    """FT-FLARE-1: "from 11,9 to 11,11" is clicked where it begins."""
    lesson = RULES.lesson
    assert lesson is not None
    position = pulaski.start("fire-tower", seats=lesson.seats, seed=None, **lesson.options)
    for text in lesson.start:
        position.play(text)
    for step in lesson.steps:
        for text in step.play:
            action = position.find(text)
            covered = RULES.covers(position.game, position.state, action)
            assert not covered or action.values["space"] in covered, text
            pointed_at = {at for at in step.at if RULES.writes_place(at)}  # a card is no space
            assert not covered or pointed_at <= set(covered), text
            position.play(action)
        for text in step.then:
            position.play(text)


def test_a_page_can_show_whose_tower_is_whose() -> None:
    """One picture does for all seats; in a picture by itself the name of the seat says it."""
    view = start("three", 1).view(0)
    assert "you-" not in view.svg()
    drawn = replace(view, on_page=True).svg()
    assert all(f'class="you you-{seat}"' in drawn for seat in range(3))


def test_a_tower_is_a_zone_so_that_it_burns_in_a_preview() -> None:
    """It is larger than the square that is lit: without this a preview only made it fade."""
    drawn = parse(start("four", 1).view(0))
    assert all(find(drawn, f"tower-{corner}").get("class") == "zone" for corner in range(4))


def test_many_targets_are_seen_on_trees() -> None:
    """A page makes many of them faint; cards among them are seen as ever."""
    rules = re.findall(r"\.fire-tower\[data-ui-many\]([^{]*)\{opacity:([\d.]+)\}", board.STYLE)
    assert [float(opacity) >= 0.5 for _, opacity in rules] == [True, True]
    assert next(float(opacity) for where, opacity in rules if ".ft-hand" in where) == 1


def test_a_card_that_the_lesson_asks_for_can_be_read() -> None:
    """A yellow wash faded it."""
    [rule] = re.findall(r"\.ft-hand [^{]*\[data-ui-lesson\]\{([^}]*)\}", board.STYLE)
    assert "fill-opacity:0;" in rule


def test_the_lesson_points_at_no_square_of_a_tower_that_it_would_cut() -> None:
    """Nine frames lay over the tower and its sign."""
    assert RULES.lesson is not None
    [area] = [step for step in RULES.lesson.steps if step.say == "area"]
    assert area.at == ("0,0", "bucket")


def test_how_many_there_are_of_a_card_fits_its_badge() -> None:
    position = pulaski.start("fire-tower", seats=2)
    position.lay_out({"next": "act", "hands": {"red": ["wind-east"] * 3 + ["smokejumper"] * 2}})
    for card in ("wind-east", "smokejumper"):
        node = find(parse(position.view(0)), f"card-{card}")
        badge = next(one for one in node.findall("{*}rect"))
        many = next(
            one
            for one in node.findall("{*}text")
            if one.text and one.text[0] == "\N{MULTIPLICATION SIGN}"
        )
        wide = 0.9 * 11.5 * len(many.text or "")  # of broad, bold figures
        assert float(badge.attrib["width"]) >= wide
        assert (
            abs(
                float(badge.attrib["x"])
                + float(badge.attrib["width"]) / 2
                - float(many.attrib["x"])
            )
            < 1
        )
