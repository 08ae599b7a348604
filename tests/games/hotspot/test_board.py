from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

import pulaski
from pulaski.core import look
from pulaski.core.frame import WIDTH
from pulaski.core.position import Position, View
from pulaski.games.hotspot import maps
from pulaski.games.hotspot import state as n
from pulaski.games.hotspot.codes import Phase
from pulaski.games.hotspot.kernel.tables import DISTANCE, EXPLOSIVE, HOT_SPOTS, LABELS
from pulaski.games.hotspot.notation import BACK_NAMES, BRIGADES, COLOURS, LUCK_NAMES, hex_number
from pulaski.games.hotspot.picture import arrangement, board, pieces, plan, signs
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

OWN_MAP = "/".join(maps.named()[maps.DESIGNED].text.split("/")[::-1])
GAMES: dict[str, tuple[int, dict[str, str]]] = {
    "alone": (1, {}),
    "together": (2, {"decorations": "no", "map": OWN_MAP}),
    "four": (4, {}),
}
games = pytest.mark.parametrize("name", GAMES)

HEXES = [maps.hex_text(cell) for cell in range(n.HEXES)]
STEPS = 420  # of a game that is walked through


def walk(name: str, seed: int = 5) -> Iterator[Position]:
    """Decisions of a game that is played badly enough to come to all kinds of positions."""
    seats, options = GAMES[name]
    position = pulaski.start("hotspot", seats=seats, seed=seed, **options)
    return played_badly(position, seed, most=STEPS)


def lay(words: Mapping[str, Any], seats: int = 4) -> Position:
    """A position as scenarios lay it out."""
    position = pulaski.start("hotspot", seats=seats, seed=1)
    position.game.rules.lay_out(position.game, position.states, words)
    return position


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


def named(root: Node, start: str) -> set[str]:
    """What follows a beginning of ids."""
    return {name.removeprefix(start) for name in ids(root) if name.startswith(start)}


# Hexes and targets.


@games
def test_what_never_changes_is_the_same_in_all_pictures(name: str) -> None:
    parts = [view.picture().parts() for view in views(name)]
    for part in ("land", "axes", "defs"):
        assert len({text[part] for text in parts}) == 1
    assert len({text["may"] for text in parts if "data-burnt" not in text["may"]}) == 1


@games
def test_every_hex_has_its_land_and_its_name(name: str) -> None:
    for view, root in pictures(name):
        hexes = find(root, "land").findall(".//{*}use")
        assert [node.attrib["data-space"] for node in hexes] == HEXES
        for node, kind in zip(hexes, view.state.kind.tolist(), strict=True):
            drawing = node.attrib["href"]
            assert re.fullmatch("#hq-.*" if kind == n.DEPARTMENT else f"#k{kind}(-.)?", drawing)
            title = node[0].text or ""
            assert node.attrib["data-space"] in title
            assert ("spots" in title) == bool(HOT_SPOTS[kind])
            assert ("explosive" in title) == bool(EXPLOSIVE[kind])


def test_departments_have_the_colours_of_their_numbers() -> None:
    view, root = pictures("together")[0]
    hexes = {
        nth.get("data-space"): nth.get("href")
        for nth in find(root, "land").iter()
        if nth.get("href")
    }
    for colour, cell in zip(COLOURS, view.state.hq.tolist(), strict=True):
        assert hexes[maps.hex_text(cell)] == f"#hq-{colour}"


FIRE: dict[str, Any] = {"fire": {"w4r4": 1, "w3r3": 2}}
ASKED: dict[str, tuple[dict[str, Any], set[str]]] = {
    "buying": (
        {"next": "buy", "funds": {"red": 500}, "scorched": ["w4r4"]},
        {"backup", "open", "protect", "rebuild"},
    ),
    "acting": (
        FIRE
        | {"brigades": {"red-1": "w3r3", "red-2": "w3r3"}, "bases": {"red": "w7r7"}}
        | {"kept": {"red": ["cloudburst", "shortcut"]}},
        {"move", "extinguish", "fly", "use", "shortcut"},
    ),
    "crashing": (FIRE | {"bases": {"red": "w7r7", "yellow": "w7r7"}}, {"crash"}),
    "drilling": (FIRE | {"brigades": {"red-1": "w3r3", "red-2": "w3r3"}}, {"drill"}),
    "leading": (FIRE | {"next": "firefight"}, {"first"}),
    "giving": ({"next": "give", "funds": {"red": 20}}, {"give"}),
}


@pytest.mark.parametrize("name", ASKED)
def test_whatever_is_asked_can_be_pointed_at(name: str) -> None:
    words, kinds = ASKED[name]
    position = lay(words, seats=2)
    phase = {"crashing": Phase.CRASHING, "drilling": Phase.DRILLING}.get(name)
    if phase is not None:
        position.state.phase = phase
    view = position.view(position.actor.number)
    assert {action.kind for action in view.actions} >= kinds
    targets = {nth.get("data-space") for nth in parse(view).iter() if nth.get("class") == "may"}
    assert {place for action in view.actions for place in action.path} <= targets


@pytest.mark.clause("HB-ASSET-9")
def test_prevention_is_pointed_at_before_its_hex() -> None:
    """Nearly every hex could have it: all would be lit from the start."""
    view = lay({"next": "buy", "funds": {"red": 500}}, seats=2).view(0)
    assert not {action.path[0] for action in view.actions if action.path} & set(HEXES)
    sold = "card-prevention-measures"
    assert "Prevention" in "".join(find(parse(view), sold).itertext())
    assert sold not in ids(parse(lay(FIRE, seats=2).view(0)))


@pytest.mark.clause("HB-AIR-3")
def test_an_airplane_is_pointed_at_before_its_hex() -> None:
    """It reaches 36 hexes: a Brigade could hardly be found among so many marks."""
    view = lay(FIRE | {"bases": {"red": "w7r7", "yellow": "w7r7"}}, seats=2).view(0)
    flights = {action.path[0] for action in view.actions if action.kind == "fly"}
    assert flights == {"airplane"}
    (target,) = (node for node in parse(view).iter() if node.get("data-space") == "airplane")
    assert told(target) == ["Firefighting Airplane"]


@pytest.mark.clause("HB-CARD-13")
def test_a_kept_card_that_can_be_used_has_a_button() -> None:
    kept = {"red": ["cloudburst", "sprinklers"], "yellow": ["clearing"]}
    root = parse(lay(FIRE | {"kept": kept}, seats=2).view(0))
    begins = {node.get("id") for node in root.iter() if node.get("data-begins") is not None}
    assert begins == {"card-cloudburst"}


def test_the_outline_of_hexes_is_closed_and_has_no_inner_sides() -> None:
    assert plan.outline([0], 1).count("M") == 6
    assert plan.outline([0, 1], 1).count("M") == 10
    ring = [cell for cell in range(n.HEXES) if DISTANCE[cell, 60] <= 1]
    assert plan.outline(ring, 1).count("M") == 18
    sides = re.findall(r"M([\d.]+) ([\d.]+)(?:L([\d.]+) |V)([\d.]+)", plan.outline(ring, 1))
    ends = [end for x, y, across, down in sides for end in ((x, y), (across or x, down))]
    assert set(Counter(ends).values()) == {2}


# Fire.


@games
def test_fire_is_where_it_burns_and_as_high(name: str) -> None:
    for view, root in pictures(name):
        s = view.state
        burning = {HEXES[cell] for cell in range(n.HEXES) if s.fire[cell]}
        fires = find(root, "fires")
        assert named(fires, "fire-") == burning
        for place in burning:
            cell = hex_number(place)
            spots, tokens = int(HOT_SPOTS[s.kind[cell]]), int(s.fire[cell])
            letter = "x" if EXPLOSIVE[s.kind[cell]] else "f"
            assert find(fires, f"fire-{place}").get("href") == f"#{letter}{spots}-{tokens}"
        for start, lies in (("scorched-", n.SCORCHED), ("protected-", n.PROTECTED)):
            assert named(fires, start) == {
                HEXES[nth] for nth, what in enumerate(s.lies) if what == lies
            }


def test_an_inferno_is_told_from_other_fire() -> None:
    root = parse(lay({"fire": {"w4r4": 2, "w3r4": 1}}).view(None))
    assert "Inferno on w4r4: all 2 hot spots burn" in told(root)
    assert "Fire on w3r4: 1 of 2" in told(root)
    drawn = {name: find(root, name) for name in ("f2-1", "f2-2")}
    rims = [str(node.get("fill")) for node in drawn["f2-2"].iter()]
    assert "url(#inferno-fill)" in rims
    assert "flame" in drawings(drawn["f2-1"])


def test_how_much_burns_is_told_wherever_one_points() -> None:
    """The page tells it with whatever stands there, so that a Brigade does not hide it."""
    root = parse(lay({"fire": {"w4r4": 2, "w3r4": 1}, "brigades": {"red-1": "w3r4"}}).view(None))
    stating = [node for node in root.iter() if node.get("data-state") is not None]
    assert [node.get("id") for node in stating] == ["fires", "deck-luck", "deck-back"]
    stated = {node.get("id") for node in stating[0] if "fire" in str(node.get("id"))}
    assert stated == {"fire-w4r4", "fire-w3r4"}


def test_a_brigade_extinguishes_at_the_second_click_on_it_or_its_hex() -> None:
    """HB-FIGHT-8: the first one chooses it, even if there is nothing else to do."""
    words = {"fire": {"w7r6": 1}, "brigades": {"red-1": "w7r6"}, "roadblocks": ["red"]}
    view = lay({"next": "act", **words}).view(0)
    (action,) = (action for action in view.actions if action.kind == "extinguish")
    assert action.path == ("red-1", "red-1")
    assert set(view.game.rules.covers(view.game, view.state, action)) == {"red-1", "w7r6"}


@pytest.mark.parametrize("kind", ["f2", "f3", "f4", "x2", "x3"])
def test_a_flame_stands_on_each_burning_spot(kind: str) -> None:
    _, root = pictures("four")[0]
    spots = int(kind[1])
    for tokens in range(1, spots):
        assert drawings(find(root, f"{kind}-{tokens}")).count("flame") == tokens
    assert drawings(find(root, f"{kind}-{spots}")).count("flame") > spots


# Zones and the last roll.


@games
def test_what_is_under_control_is_tinted_and_outlined(name: str) -> None:
    for view, root in pictures(name):
        s = view.state
        brigades = [] if s.windy else [int(at) for at in s.at if at >= 0]
        centres = [*brigades, *([int(s.called)] if s.called >= 0 else [])]
        held = {nth for nth in range(n.HEXES) if any(DISTANCE[nth, at] <= 1 for at in centres)}
        if held:
            assert find(root, "held").attrib["d"].count("M") == len(held)
            assert find(root, "control")[0].get("d") == plan.outline(held, 0.965)
        else:
            assert not {"held", "control"} & ids(root)


@pytest.mark.clause("HB-RANGE-1", "HB-RANGE-2", "HB-RANGE-3")
def test_ranges_of_whoever_is_on_are_dotted() -> None:
    words = {"turn": "red", "departments": {"blue": "red"}, "brigades": {"red-1": "w2r2"}}
    for assets, steps in (([], 1), (["central-fire-alarm"], 2)):
        position = lay({**words, "assets": {"red": assets}, "fire": {"w10r10": 1}}, seats=2)
        lines = [nth.get("d") for nth in find(parse(position.view(0)), "ranges")][1::2]
        for hq, line in zip(position.state.hq.tolist()[:2], lines, strict=True):
            near = [nth for nth in range(n.HEXES) if DISTANCE[nth, hq] <= steps]
            assert line == plan.outline(near, 0.86)


@games
def test_the_last_roll_is_lit_on_both_axes(name: str) -> None:
    for view, root in pictures(name):
        cell = int(view.state.rolled)
        assert ("lit" in ids(root)) == (cell >= 0)
        if cell >= 0:
            row, column = divmod(cell, n.COLUMNS)
            numbers = [node.text for node in find(root, "lit").findall("{*}text")]
            assert numbers == [str(LABELS[column]), str(LABELS[row])]
        axes = [node.text for node in find(root, "axes").findall("{*}text")]
        assert axes == [str(label) for label in (*LABELS, *LABELS)]


def test_what_happened_last_is_marked() -> None:
    position = next(p for p in walk("alone", 1) if p.told and p.told[-1].target)
    cell = hex_number(position.told[-1].target or "")
    rings = find(parse(position.view(0)), "fresh")
    assert plan.centre(cell) in {(float(at.attrib["x"]), float(at.attrib["y"])) for at in rings}


# Pieces.


def place(node: Node) -> tuple[float, float]:
    x, y = map(float, re.findall(r"-?[\d.]+", node.attrib["transform"])[:2])
    return x, y


@games
def test_pieces_stand_on_their_hexes(name: str) -> None:
    for view, root in pictures(name):
        s = view.state
        where = dict(zip(BRIGADES, s.at.tolist(), strict=True))
        where |= {f"airplane-{c}": int(at) for c, at in zip(view.game.names, s.plane, strict=False)}
        there = {piece: cell for piece, cell in where.items() if cell >= 0}
        assert named(find(root, "pieces"), "piece-") == set(there)
        for piece, cell in there.items():
            node = find(root, f"piece-{piece}")
            (x, y), (cx, cy) = place(node), plan.centre(cell)
            assert max(abs(x - cx), abs(y - cy)) < 20
            assert node.attrib["data-space"] == piece
            colour = piece.split("-")[0] if "airplane" not in piece else piece.split("-")[1]
            assert any(d in (f"man-{colour}", f"plane-{colour}") for d in drawings(node))
            if piece in BRIGADES:
                assert f"no-{piece[-1]}" in drawings(node)


@pytest.mark.parametrize("count", range(1, 13))
def test_a_crowd_stays_within_its_hex_and_apart(count: int) -> None:
    slots = pieces.slots(count)
    assert len({(slot.x, slot.y) for slot in slots}) == count
    for nth, slot in enumerate(slots):
        assert abs(slot.x) + 9 * slot.size <= 20
        assert abs(slot.y) + 15 * slot.size <= 23
        for other in slots[:nth]:
            apart = abs(slot.x - other.x) >= 18 * slot.size
            assert apart or abs(slot.y - other.y) >= 28 * slot.size


@pytest.mark.clause("HB-FIGHT-5")
def test_brigades_that_can_still_act_are_told_from_those_that_have() -> None:
    words = {
        "turn": "blue",
        "brigades": {"red-1": "w2r2", "blue-1": "w12r2", "blue-2": "w12r2"},
        "acted": ["blue-2"],
        "fire": {"w4r4": 1},
    }
    root = parse(lay(words).view(None))
    signs = {
        name: {"ready", "done"} & set(drawings(find(root, f"piece-{name}")))
        for name in ("red-1", "blue-1", "blue-2")
    }
    assert signs == {"red-1": set(), "blue-1": {"ready"}, "blue-2": {"done"}}
    faded = [node for node in find(root, "pieces").iter() if node.get("opacity")]
    assert not faded  # who has acted must be seen, too


def test_a_flame_and_figures_are_clear_of_the_brigade_on_a_fire() -> None:
    root = parse(lay({"fire": {"w3r4": 1}, "brigades": {"red-1": "w3r4"}}).view(None))
    flame, brigade = find(root, "pieces")
    (figures,) = (node for node in find(root, "counts").iter() if "/" in (node.text or ""))
    (x, y), (_, middle) = place(brigade), plan.centre(hex_number("w3r4"))
    assert float(flame.attrib["x"]) + float(flame.attrib["width"]) / 2 - x > 17
    assert float(figures.attrib["x"]) - 14 > x - 1 + 6  # its number is on a disc
    assert (
        y + 14 < float(figures.attrib["y"]) < middle + plan.PITCH - 22
    )  # the heads of the row below


@pytest.mark.clause("HB-FIGHT-5")
def test_whoever_ends_a_turn_reads_which_brigades_could_still_act() -> None:
    words = {
        "turn": "blue",
        "brigades": {"blue-1": "w12r2", "blue-2": "w12r3"},
        "acted": ["blue-2"],
        "fire": {"w4r4": 1},
    }

    def label(position: Position, language: str = "en") -> str:
        view = position.view(position.actor.number, language)
        return next(view.answer(action) for action in view.actions if action.kind == "end")

    position = lay(words)
    assert label(position) == "End your turn (still to act: blue 1)"
    assert label(position, "fr") == "Finir votre tour (encore à agir\u202f: bleu 1)"
    assert label(lay(words | {"acted": ["blue-1", "blue-2"]})) == "End your turn"
    assert label(lay(words | {"roadblocks": ["blue"]})) == "End your turn"


def test_a_medal_on_a_fire_with_a_brigade_hides_neither_flame_nor_brigade() -> None:
    words = {"fire": {"w3r4": 1}, "brigades": {"red-1": "w3r4"}, "next": "act"}
    root = parse(lay(words).view(None))
    (medal,), (flame, brigade) = find(root, "to-earn"), find(root, "pieces")
    left, _ = place(brigade)
    foot = float(medal.attrib["y"]) + float(medal.attrib["height"])
    top = float(flame.attrib["y"])
    assert foot <= top + 1
    assert float(medal.attrib["x"]) > left + 12


def test_the_ring_of_a_target_lies_lightly_on_who_is_seen_to_be_ready() -> None:
    words = {"fire": {"w3r4": 1}, "brigades": {"red-1": "w3r4", "yellow-1": "w9r9"}, "next": "act"}
    kept = {"kept": {"red": ["shortcut"]}}
    root = parse(lay({**words, **kept}, seats=2).view(0))
    rings = {node.attrib["data-space"]: node for node in find(root, "may-pieces")}
    assert {name: node.attrib["href"] for name, node in rings.items()} == {
        "red-1": "#tq",
        "yellow-1": "#tp",
    }
    assert "data-ready" in rings["red-1"].attrib
    assert ".hotspot .may[data-ready]:not(" in board.STYLE
    light, ready = find(root, "tq"), find(root, "ready")
    assert (light.attrib["r"], light.attrib["cy"]) == (ready.attrib["r"], ready.attrib["cy"])
    assert float(light.attrib["stroke-width"]) < 2


@pytest.mark.clause("HB-LUCK-13")
def test_where_nearly_every_hex_can_be_chosen_they_are_still_seen() -> None:
    """Pages make many targets faint: in the dark nothing was left of them."""
    rule = re.search(r"\.hotspot\[data-ui-many\][^{]*\.may[^{]*\{opacity:([.\d]+)", board.STYLE)
    assert rule
    assert float(rule[1]) > 0.7


@pytest.mark.clause("HB-AIR-1", "HB-AIR-3")
def test_how_far_an_airplane_flies_is_seen_when_its_base_is_chosen() -> None:
    """A page shows the zones of a picture as they would be after what is pointed at."""
    position = lay({"next": "buy", "funds": {"red": 500}}, seats=2)
    assert "reach" not in ids(parse(position.view(0)))
    position.play("buy airplane")
    before = find(parse(position.view(0)), "reach")  # it must be there, or none would be shown
    assert before.attrib["class"] == "zone"
    assert not len(before)
    base = hex_number("w7r7")
    position.play("base w7r7")
    shown = find(parse(position.view(0)), "reach")
    near = [cell for cell in range(n.HEXES) if DISTANCE[cell, base] <= 3]
    assert shown.attrib["class"] == "zone"
    assert shown[0].attrib["d"] == plan.outline(near, 0.93)
    acting = lay(FIRE | {"bases": {"red": "w7r7"}}, seats=2).view(0)
    assert "reach" not in ids(parse(acting))


def test_bases_and_departments_of_others_are_shown() -> None:
    words = {
        "departments": {"blue": "red"},
        "bases": {"red": "w7r7", "yellow": "w7r7"},
        "airplanes": {"red": "w2r2"},
        "fire": {"w4r4": 1},
    }
    root = parse(lay(words, seats=2).view(None))
    assert named(root, "base-") == {"red", "yellow"}
    assert place(find(root, "base-red")) != place(find(root, "base-yellow"))
    assert named(root, "site-") == {"blue", "green"}
    assert "vacant" in drawings(find(root, "site-green"))
    assert "shape-disc" in drawings(find(root, "site-blue"))
    assert "The department on w12r2 belongs to red" in told(root)


def test_a_page_puts_nothing_over_figures_medals_and_forecasts() -> None:
    words = {"fire": {"w3r4": 1, "w7r6": 1}, "brigades": {"red-1": "w3r4"}, "next": "act"}
    root = parse(lay(words).view(None))
    for name in ("counts", "to-earn", "coming"):
        assert "data-figures" in find(root, name).attrib, name


def test_the_name_of_an_open_card_is_whole() -> None:
    """A little closer rather than cut: the award has the longest name of all that lie open."""
    root = parse(lay({"fire": {"w4r4": 1}, "award": "open"}).view(None))
    (name,) = (node for node in find(root, "chips").iter() if node.get("textLength"))
    assert name.text == "Finest Team Award"
    assert float(name.attrib["textLength"]) < 100


def test_volunteers_stand_where_they_were_called() -> None:
    position = lay({"fire": {"w4r4": 1}})
    position.state.called = hex_number("w9r9")
    view = position.view(None)
    node = find(parse(view), "volunteers")
    x, y = plan.centre(hex_number("w9r9"))
    assert (float(node.attrib["x"]) + 11, float(node.attrib["y"]) + 17) == (x, y)
    assert "Volunteers: they hold w9r9 and all around it" in told(parse(view))


# Beside the board.


@games
def test_year_losses_and_decks_are_counted(name: str) -> None:
    for view, root in pictures(name):
        s = view.state
        limit = 10 - view.game.seats
        assert f"{int(s.scorched)}/{limit}" in told(find(root, "losses"))
        slots = Counter(drawings(find(root, "losses")))
        assert slots["burnt"] == min(limit, int(s.scorched))
        assert slots.total() == limit
        assert str(int(s.year)) in told(find(root, "year"))
        assert f"board's turns so far: {int(s.boards)}" in " ".join(told(find(root, "year")))
        assert str(int(s.luck).bit_count()) in told(find(root, "deck-luck"))
        assert f"draws: {view.game.seats - int(s.drawn)}" in told(find(root, "deck-luck"))
        assert str(int(s.waiting)) in told(find(root, "deck-back"))
        seen = sum(not shuffle for shuffle in s.unseen)
        assert f"seen: {seen}" in told(find(root, "deck-back"))


@games
def test_commanders_have_their_funds_medals_and_assets(name: str) -> None:
    for view, root in pictures(name):
        s = view.state
        for seat in range(view.game.seats):
            box = find(root, f"seat-{seat}")
            assert str(int(s.funds[seat])) in told(box)
            assert ("medal" in drawings(box)) == bool(s.decorated)
            if s.decorated:
                assert str(int(s.medals[seat])) in told(box)
            owned = {d.removeprefix("asset-") for d in drawings(box) if d.startswith("asset-")}
            has = {
                "central-fire-alarm": bool(s.alarm[seat]),
                "tank-wagons": bool(s.tanks[seat]),
                "large-fire-trucks": bool(s.trucks[seat]),
                "airplane": int(s.home[seat]) != n.NONE,
            }
            assert owned == {asset for asset, there in has.items() if there}


@games
def test_kept_cards_lie_open_with_their_titles(name: str) -> None:
    for view, root in pictures(name):
        kept = {
            card
            for seat in range(view.game.seats)
            for number, card in enumerate(LUCK_NAMES)
            if int(view.state.kept[seat]) >> number & 1
        }
        assert kept <= named(find(root, "cards"), "card-")
        for card in kept:
            assert view.words.name(card) in told(find(root, f"card-{card}"))


def test_what_holds_for_all_is_told() -> None:
    words = {
        "fire": {"w4r4": 1},
        "strike": 10,
        "line_break": True,
        "crisis": True,
        "dry": True,
        "award": "open",
        "forecast": ["no-burn", "no-wildfire"],
        "roadblocks": ["red"],
        "pressure_drop": ["red"],
        "kept": {"red": ["cloudburst", "volunteers", "clearing", "civil-guard"]},
    }
    root = parse(lay(words).view(None))
    cards = find(root, "cards")
    assert named(cards, "card-") >= {
        *("strike", "line-break", "economic-crisis", "dry", "finest-team-award"),
        *("no-burn", "no-wildfire", "cloudburst", "volunteers"),
    }
    assert "10/20" in told(cards)
    assert "Line Break: the next extinguishing by a brigade fails" in told(cards)
    seat = find(root, "seat-0")
    assert {"s-road", "s-gauge"} <= set(drawings(seat))
    assert any(text.endswith("Roadblocks, Pressure Drop") for text in told(seat))


def test_an_award_that_was_paid_is_no_longer_seen() -> None:
    root = parse(lay({"fire": {"w4r4": 1}, "award": "paid"}).view(None))
    assert "finest-team-award" not in named(find(root, "cards"), "card-")


def test_without_cards_their_place_is_explained() -> None:
    root = parse(pulaski.start("hotspot", seats=2, seed=1).view(0))
    assert "no-cards" in ids(root)
    assert not named(root, "card-")


def test_people_are_called_by_their_names_cut_to_the_line() -> None:
    view = views("four")[1]
    called = replace(view, people={"red": "Bartholomew the Very Great", "blue": "Bo"})
    shown = told(parse(called))
    assert "Bo" in shown
    assert any(re.fullmatch("Bart.*…", words) for words in shown)
    assert "Red" in told(parse(view))


# The picture as such.


@games
def test_the_picture_keeps_its_size(name: str) -> None:
    assert len({root.attrib["viewBox"] for view, root in pictures(name) if view.on_page}) == 1


def test_a_wide_page_has_a_place_for_every_block() -> None:
    wide = board.STYLE[board.STYLE.index("@container") :]
    for name in GAMES:
        for _, root in pictures(name):
            kind = next(c for c in root.attrib["class"].split() if c.startswith("hb-"))
            for block in ("table", "state", "crew", "cards"):
                assert f".{kind} .hb-{block}{{transform" in wide
            for node in (*find(root, "crew"), *find(root, "chips")):
                assert f"\n.{node.attrib['class']}{{transform" in wide


@pytest.mark.parametrize("shape", [shape for shape, _ in arrangement.SQUARES])
@pytest.mark.parametrize("rows", [1, 2])
def test_a_square_frame_has_a_larger_board_and_everything_inside(rows: int, shape: float) -> None:
    """So it is on a phone: below each other, board and tracks left a third of its width empty."""
    frame = f"(min-aspect-ratio:{100 * shape:g}/100) and"
    (sheet,) = (part for part in board.STYLE.split("@container") if frame in part)
    places = arrangement.Arrangement(2 * rows)
    wide = shape * places.height
    found = {}
    for name in ("table", "state", "crew", "cards"):
        rule = (
            rf"\.{places.name} \.hb-{name}{{transform:translate\((.*?)px,(.*?)px\) scale\((.*?)\)"
        )
        (numbers,) = re.findall(rule, sheet)
        found[name] = tuple(map(float, numbers))
    left, _, scale = found["table"]
    assert scale * plan.WIDE > 0.86 * wide
    assert scale * plan.WIDE > 1.06 * WIDTH
    assert abs(2 * left + scale * plan.WIDE - WIDTH) < 1
    assert scale * plan.HIGH <= found["state"][1]
    _, top, size = found["crew"]
    assert top + size * rows * 46 <= places.height + 0.1
    left, top, size = found["cards"]
    assert left + size * 129 <= WIDTH / 2 + wide / 2 + 0.1
    rule = rf"\.{places.name} \.hb-cards>g:has\(>\.hb-c(\d+)\){{transform:scale\((.*?)\)"
    smaller = [(0, 1.0), *((int(most), float(by)) for most, by in re.findall(rule, sheet))]
    for (_, by), most in zip(smaller, [*(most for most, _ in smaller[1:]), 15], strict=True):
        assert top + size * by * 23 * most <= places.height + 2


@pytest.mark.clause("HB-INFO-3")
def test_discards_can_be_read() -> None:
    position = lay({"luck_deck": ["thawing"], "unseen": ["campers"], "kept": {"red": ["shortcut"]}})
    told_ = " ".join(position.text().split())
    luck, back = re.findall(
        r"Discarded luck cards: (.*?)\. Discarded backdraft cards: (.*?)\.", told_
    )[0]
    assert len(luck.split(", ")) == n.CARDS - 2
    assert "Shortcut" not in luck
    assert "Strike!" in back
    assert len(back.split(", ")) == n.CARDS - 1
    title = find(parse(position.view(0)), "deck-luck").find("{*}title")
    assert title is not None
    assert str(title.text).endswith(f"discarded: {luck}")
    for deck in ("deck-luck", "deck-back"):  # a page tells that title wherever one points
        assert "data-state" in find(parse(position.view(0)), deck).attrib


def test_a_scorched_hex_that_is_asked_for_has_a_ring_that_is_seen_on_black() -> None:
    """Its edge was as dark as what lies there. Only then are the targets another part."""
    scorched = ["w3r3", "w4r4", "w10r6", "w10r5"]
    words = {"waiting": 1, "next": "board", "scorched": scorched, "fire": {"w7r12": 1}}
    position = lay(words | {"brigades": {"red-1": "w2r2", "yellow-1": "w7r5"}}, seats=2)
    position.play("backdraft rekindle")
    assert position.asked == "rekindle"
    view = position.view(position.actor.number)
    burnt = {el.get("data-space") for el in targets(parse(view)) if "data-burnt" in el.attrib}
    assert burnt == {place for action in view.actions for place in action.path} < set(scorched)
    assert f".may[data-burnt]{{stroke:{look.SIGNAL.day};" in board.STYLE
    assert not any("data-burnt" in el.attrib for el in targets(parse(position.view(None))))


def test_cards_keep_their_size() -> None:
    """A phone has two rows for them, and makes room for more; a column beside the board has ten."""
    kept = {"red": ["cloudburst", "clearing", "sprinklers", "civil-guard", "shortcut"]}
    words = {"fire": {"w4r4": 1}, "kept": kept, "strike": 0, "crisis": True}
    few, many = (parse(lay(some, seats=2).view(0)) for some in ({}, words))
    assert len(find(many, "chips")) == 7
    assert "transform" not in find(many, "chips").attrib
    below, above = (float(root.attrib["viewBox"].split()[3]) for root in (many, few))
    assert below > above
    assert "\n.hb-cards>g:has(>.hb-c10){transform:scale(0.67)}" in board.STYLE


def test_cards_are_told_apart_by_their_signs() -> None:
    """They are shown large when they are turned up. Two only make fire, as their deck says."""
    plain = {name for name in (*LUCK_NAMES, *BACK_NAMES) if name not in signs.SIGNS}
    assert plain == {"rekindle", "underground-spread"}
    assert set(signs.SIGNS.values()) <= set(ids(pictures("four")[0][1]))


@games
def test_nothing_is_a_target_but_places_of_options_hexes_and_people(name: str) -> None:
    for view, root in pictures(name):
        wanted = {place for action in view.actions for place in action.path}
        found = {node.get("data-space") for node in targets(root)}
        assert found - wanted <= {*HEXES, *view.game.names}
