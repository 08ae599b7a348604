"""What holds in whole random games: Buckets, burned towers, Events, storms, the end."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from functools import cache
from typing import Any

import pytest

import pulaski
from pulaski import Position
from pulaski.core.play import Event
from pulaski.games.fire_tower import state as n
from pulaski.games.fire_tower.codes import Phase
from pulaski.games.fire_tower.notation import CARD_NAMES
from pulaski.games.fire_tower.sets import spaces

Space = tuple[int, int]

STEP = {"north": (-1, 0), "east": (0, 1), "south": (1, 0), "west": (0, -1)}
AREAS = {
    "red": {(r, c) for r in range(3) for c in range(3)},
    "purple": {(r, c) for r in range(3) for c in range(13, 16)},
    "blue": {(r, c) for r in range(13, 16) for c in range(13, 16)},
    "green": {(r, c) for r in range(13, 16) for c in range(3)},
}
HEARTS = {"red": (0, 0), "purple": (0, 15), "blue": (15, 15), "green": (15, 0)}

#: Games with every Event; with the team variant; with the fewest players.
GAMES: list[tuple[int, int, Mapping[str, Any]]] = [
    (2, 3, {"mutual_aid": True}),
    (3, 13, {"mutual_aid": True, "shadow": True}),
    (4, 12, {"mutual_aid": True, "shadow": True}),
    (4, 15, {"mutual_aid": True, "shadow": True}),
    (4, 2, {"mutual_aid": True, "teams": True}),
]
every_game = pytest.mark.parametrize("number", range(len(GAMES)))
usual_games = pytest.mark.parametrize("number", range(len(GAMES) - 1))


@cache
def game(number: int) -> Position:
    """A random game to its end: first the kind of action is picked, then one of that kind."""
    seats, seed, options = GAMES[number]
    luck = random.Random(seed)
    position = pulaski.start("fire-tower", seats, **options)
    while not position.is_over:
        actions = position.actions()
        if position.actor.number < 0:
            weights = list(position.odds().values())
            position.play(luck.choices(actions, weights)[0])
            continue
        kind = luck.choice(sorted({action.kind for action in actions}))
        position.play(luck.choice([action for action in actions if action.kind == kind]))
    return position


def told(position: Position, step: int) -> list[Event]:
    """What happened in a step, counted from 0."""
    if id(position) not in _BY_STEP:  # games are kept, so that no id comes twice
        steps: dict[int, list[Event]] = {number: [] for number in range(len(position.moves))}
        for event in position.told:
            steps[event.step - 1].append(event)
        _BY_STEP[id(position)] = steps
    return _BY_STEP[id(position)][step]


_BY_STEP: dict[int, dict[int, list[Event]]] = {}


def read(text: Any) -> Space:
    row, column = str(text).split(",")
    return int(row), int(column)


def names_of(members: int, position: Position) -> set[str]:
    return {name for seat, name in enumerate(position.game.names) if members >> seat & 1}


# Buckets.


@pytest.mark.clause("FT-BKT-1", "FT-BKT-7", "FT-BKT-8", "FT-TEAM-8")
@every_game
def test_only_buckets_remove_gems_from_areas(number: int) -> None:
    position = game(number)
    areas = set().union(*(AREAS[name] for name in position.game.names))
    with_bucket, used = False, 0
    for step, move in enumerate(position.moves):
        if move.text.startswith("bucket"):
            with_bucket, used = True, used + 1
        elif not move.text.startswith(("douse", "stop")):
            with_bucket = False
        gone = {read(e.values["space"]) for e in told(position, step) if e.kind == "doused"}
        if gone and not with_bucket:
            assert not gone & areas
        if gone and with_bucket and len(gone) > 1:
            assert len({row for row, _ in gone}) == 1 or len({column for _, column in gone}) == 1
            assert max(max(a) - min(a) for a in zip(*gone, strict=True)) <= 2
    assert used > 0


@pytest.mark.clause("FT-BKT-2", "FT-BKT-3", "FT-BKT-6", "FT-BURN-4")
@every_game
def test_each_bucket_is_used_once_in_a_turn_of_its_owner(number: int) -> None:
    position = game(number)
    users = [move.actor for move in position.moves if move.text.startswith("bucket")]
    assert len(users) == len(set(users))
    for step, move in enumerate(position.moves):
        if move.text.startswith("bucket"):
            before = position.state_after(step)
            assert int(before.active) == move.actor
            assert not int(before.event)
            assert int(position.state_after(step + 1).bucket[move.actor]) == n.FLIPPED


# Burned towers.


@pytest.mark.clause("FT-BURN-1", "FT-BURN-15", "FT-MA-11")
@every_game
def test_a_lit_heart_burns_when_its_effect_is_finished(number: int) -> None:
    """Nobody is asked about anything else while a heart is lit, but to finish the effect."""
    position = game(number)
    unfinished = {Phase.RAGING, Phase.AID_GEM, Phase.SHADOW_GEM, Phase.ROLLING, Phase.ENDED}
    for step in range(len(position.moves)):
        s = position.state_after(step + 1)
        burned, gems = names_of(int(s.burned), position), set(spaces(s.gems))
        if any(HEARTS[name] in gems for name in position.game.names if name not in burned):
            assert int(s.phase) in unfinished


@pytest.mark.clause("FT-BURN-5", "FT-BURN-6", "FT-TEAM-10")
@every_game
def test_burned_areas_burn_for_good_and_hold_nothing(number: int) -> None:
    position = game(number)
    flame = {(7, 7), (7, 8), (8, 7), (8, 8)}
    for step in range(0, len(position.moves), 9):
        s = position.state_after(step)
        ablaze = set().union(*(AREAS[name] for name in names_of(int(s.burned), position)), flame)
        assert set(spaces(s.blaze)) == ablaze
        assert not ablaze & (set(spaces(s.gems)) | set(spaces(s.firebreaks)))
    assert int(position.state.burned)


@pytest.mark.clause("FT-BURN-3", "FT-SHADOW-5", "FT-TURN-1")
@usual_games
def test_who_has_burned_decides_nothing_but_as_a_shadow(number: int) -> None:
    position = game(number)
    for step, move in enumerate(position.moves):
        s = position.state_after(step)
        if move.actor >= 0 and int(s.burned) >> move.actor & 1:
            assert int(s.event) == n.SHADOW
            assert int(s.shadow) == move.actor
            assert int(s.shadows) >> move.actor & 1


@pytest.mark.clause("FT-BURN-8", "FT-BURN-12", "FT-STORM-9", "FT-BURN-18", "FT-TEAM-6", "FT-TEAM-7")
@every_game
def test_each_burned_tower_enlarges_hands_and_has_its_partial_firestorm(number: int) -> None:
    """In the order told: burned, the hand grown, a partial storm, the new wind."""
    position = game(number)
    kinds = Counter(event.kind for event in position.told)
    burned = kinds["burned"] + kinds["burned-by"]
    teams = "teams" in GAMES[number][2]
    assert burned == int(position.state.burned).bit_count()
    assert int(position.state.hand_limit) == 5 + kinds["grew"]
    if teams:
        assert kinds["grew"] == kinds["partial-storm"] == kinds["took"] == kinds["lost-hand"] == 0
        return
    assert kinds["grew"] == kinds["took"] + kinds["lost-hand"]
    # Only towers of the effect that ended the game are left without.
    last = {event.step for event in position.told if event.kind.startswith("burned")}
    over = sum(e.kind.startswith("burned") for e in told(position, max(last) - 1))
    assert burned - over <= kinds["partial-storm"] <= kinds["grew"] <= burned
    grown = [event.values["count"] for event in position.told if event.kind == "grew"]
    assert grown == list(range(6, 6 + len(grown)))


@pytest.mark.clause("FT-BURN-10", "FT-BURN-11", "FT-TURN-14", "FT-HAND-1", "FT-SHADOW-22")
@every_game
def test_every_active_player_begins_a_turn_with_a_full_hand(number: int) -> None:
    position = game(number)
    seen = 0
    for step, move in enumerate(position.moves):
        s = position.state_after(step)
        if int(s.phase) != Phase.SPREADING:
            continue
        out = 0 if "teams" in GAMES[number][2] else int(s.burned)
        sizes = [int(s.hand_size[seat]) for seat in range(position.game.seats)]
        assert sizes == [0 if out >> seat & 1 else int(s.hand_limit) for seat in range(len(sizes))]
        seen += move.actor >= 0
    assert seen > 10


# Events.


@pytest.mark.clause("FT-EVT-2", "FT-EVT-3", "FT-EVT-4")
@every_game
def test_a_drawn_event_lies_on_the_discard_pile_and_is_replaced(number: int) -> None:
    position = game(number)
    found = 0
    for step, move in enumerate(position.moves):
        card = move.text.removeprefix("draw ")
        if card in CARD_NAMES[n.CARDS :]:
            before, after = (position.state_after(step + more) for more in (0, 1))
            drawer, kind = int(before.asked), CARD_NAMES.index(card)
            assert int(after.phase) == Phase.DRAWING
            assert int(after.asked) == drawer
            assert int(after.hand_size[drawer]) == int(before.hand_size[drawer])
            assert int(after.discard[kind]) + int(after.pile[kind]) == 1
            found += 1
    assert found > 0


@pytest.mark.clause("FT-EVT-1", "FT-EVT-5", "FT-EVT-6", "FT-END-2")
@every_game
def test_events_are_carried_out_in_the_order_drawn(number: int) -> None:
    """Each of them, before the turn is over; only the end of the game lets some lapse."""
    position = game(number)
    drawn = [e.values for e in position.told if e.kind == "drew-event"]
    begun = [e.values for e in position.told if e.kind == "event"]
    assert begun == drawn[: len(begun)]
    turns = [
        position.moves[event.step - 1].turn
        for event in position.told
        if event.kind in ("drew-event", "event")
    ]
    assert turns == sorted(turns)
    waits: list[tuple[str, int]] = []
    for event in position.told:
        turn = position.moves[event.step - 1].turn
        if event.kind == "drew-event":
            waits.append((str(event.values["card"]), turn))
        if event.kind == "event":
            assert waits.pop(0) == (event.values["card"], turn)
    assert not waits or position.is_over


@pytest.mark.clause("FT-STORM-8", "FT-TURN-1", "FT-BURN-3", "FT-TEAM-4")
@every_game
def test_turns_go_clockwise_whatever_happens(number: int) -> None:
    position = game(number)
    seats = position.game.seats
    active: list[tuple[int, int]] = []
    for step in range(len(position.moves)):
        s = position.state_after(step)
        if int(s.turn) and (not active or active[-1][0] != int(s.turn)):
            if active:
                out = 0 if "teams" in GAMES[number][2] else int(s.burned)
                order = [(active[-1][1] + more) % seats for more in range(1, seats + 1)]
                assert int(s.active) == next(seat for seat in order if not out >> seat & 1)
            active.append((int(s.turn), int(s.active)))
    assert [turn for turn, _ in active] == list(range(1, len(active) + 1))


# Storms.


def swept(s: Any, wind: str) -> set[Space]:
    """Where a storm places gems, space by space."""
    fire = set(spaces(s.gems)) | set(spaces(s.blaze))
    taken = fire | set(spaces(s.firebreaks))
    down, right = STEP[wind]
    reached = {(row + down, column + right) for row, column in fire}
    return {(r, c) for r, c in reached if 0 <= r < 16 and 0 <= c < 16} - taken


@pytest.mark.clause("FT-STORM-2", "FT-STORM-3", "FT-STORM-4", "FT-STORM-9", "FT-STORM-1")
@every_game
def test_storms_spread_every_fire_by_one_space(number: int) -> None:
    position = game(number)
    storms = 0
    for step in range(len(position.moves)):
        for event in told(position, step):
            if event.kind not in ("storm", "partial-storm"):
                continue
            before, after = (position.state_after(step + more) for more in (0, 1))
            new = swept(before, str(event.values["wind"]))
            assert event.values["count"] == len(new)
            expected = set(spaces(before.gems)) | new
            expected -= set(spaces(after.blaze))
            assert set(spaces(after.gems)) == expected
            storms += 1
    assert storms > 0


@pytest.mark.clause("FT-STORM-5", "FT-WIND-1", "FT-WIND-6", "FT-SHADOW-18", "FT-TEAM-11")
@every_game
def test_the_wind_blows_where_a_tower_stands(number: int) -> None:
    """Whenever somebody decides, the wind is one that can blow; and it changes only when told."""
    position = game(number)
    sides = {
        "north": {"red", "purple"},
        "east": {"purple", "blue"},
        "south": {"blue", "green"},
        "west": {"green", "red"},
    }
    winds = list(STEP)
    for step, move in enumerate(position.moves):
        before, after = (position.state_after(step + more) for more in (0, 1))
        standing = set(position.game.names) - names_of(int(before.burned), position)
        if move.turn and move.actor >= 0 and int(before.phase) in (Phase.SPREADING, Phase.ACTING):
            assert sides[winds[int(before.wind)]] & standing
        kinds = {event.kind for event in told(position, step)}
        if int(before.wind) != int(after.wind):
            assert kinds & {"wind-rolled", "wind-turned", "wind-began"}


# Mutual Aid and Shadow of the Wood.


@pytest.mark.clause("FT-MA-2", "FT-MA-3", "FT-MA-8", "FT-EVT-7")
@every_game
def test_everybody_active_acts_once_in_mutual_aid(number: int) -> None:
    position = game(number)
    picked = [event for event in position.told if event.kind == "aid-picked"]
    for event in picked:
        s = position.state_after(event.step - 1)
        teams = "teams" in GAMES[number][2]
        out = 0 if teams else int(s.burned)
        base = int(s.drawer)
        seats = position.game.seats
        order = [(base + more) % seats for more in range(seats)]
        wanted = [seat for seat in order if not out >> seat & 1]
        assert position.game.names.index(str(event.values["seat"])) == wanted[0]
        acted: list[int] = []
        for step in range(event.step, len(position.moves)):
            before = position.state_after(step)
            if int(before.event) != n.MUTUAL_AID or int(before.burning) >= 0:
                break
            move = position.moves[step]
            if move.actor >= 0 and (not acted or acted[-1] != move.actor):
                acted.append(move.actor)
            for later in told(position, step):
                if later.kind == "aid-skipped":
                    acted.append(position.game.names.index(str(later.values["seat"])))
            if any(later.kind == "event" for later in told(position, step)):
                break  # the same card once more, drawn meanwhile
        assert acted == wanted


@pytest.mark.clause("FT-SHADOW-5", "FT-SHADOW-6", "FT-SHADOW-24", "FT-SHADOW-25", "FT-SHADOW-8")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_shadows_act_in_turn_and_again_for_each_tower(number: int) -> None:
    """One action for each Shadow, and one more for each tower that its own action burned."""
    position = game(number)
    expected: list[int] = []
    for step in range(len(position.moves)):
        s = position.state_after(step)
        if int(s.phase) == Phase.HAUNTING and int(s.asked) == position.moves[step].actor:
            if expected:
                assert expected.pop(0) == position.moves[step].actor
            else:
                seats = position.game.seats
                order = [(int(s.drawer) + more) % seats for more in range(1, seats + 1)]
                wanted = [seat for seat in order if int(s.shadows) >> seat & 1]
                assert wanted[0] == position.moves[step].actor
                expected = wanted[1:]
        elif int(s.event) == n.SHADOW and int(s.burning) < 0:
            burned = [e for e in told(position, step) if e.kind == "burned-by"]
            expected = [int(s.shadow)] * len(burned) + expected


# The end.


@pytest.mark.clause("FT-END-1", "FT-END-2", "FT-TEAM-2", "FT-SHADOW-28", "FT-SHADOW-29")
@every_game
def test_the_game_goes_on_as_long_as_two_sides_have_a_tower(number: int) -> None:
    position = game(number)
    teams = "teams" in GAMES[number][2]
    for step in range(len(position.moves)):
        s = position.state_after(step)
        standing = [seat for seat in range(position.game.seats) if not int(s.burned) >> seat & 1]
        sides = {seat % 2 if teams else seat for seat in standing}
        assert len(sides) >= 2 or int(s.event) == n.SHADOW
    outcome = position.outcome
    assert outcome is not None
    assert outcome.reason in ("last-tower", "all-burned", "shadows-won", "team-won")


@pytest.mark.clause("FT-HAND-6", "FT-EVT-2")
@every_game
def test_every_card_stays_in_the_game(number: int) -> None:
    position = game(number)
    for step in range(0, len(position.moves), 5):
        s = position.state_after(step)
        for kind in range(n.CARDS):
            pulled = sum(int(card) == kind + 1 for card in s.pulled)
            held = sum(int(s.hand[seat, kind]) for seat in range(4)) + pulled
            assert held + int(s.pile[kind]) + int(s.discard[kind]) == int(s.total[kind])


def test_the_games_have_met_everything() -> None:
    """What the tests above look for does occur in these games."""
    kinds = Counter(event.kind for number in range(len(GAMES)) for event in game(number).told)
    wanted = {"used-bucket", "raged", "burned", "burned-by", "took", "lost-hand", "storm"}
    wanted |= {"partial-storm", "aid-picked", "haunted", "pulled", "shadow-rolled", "turn-lost"}
    assert wanted <= set(kinds), wanted - set(kinds)


@every_game
def test_every_event_has_a_text_that_reads_back(number: int) -> None:
    notation = pulaski.find("fire-tower").event_notation
    for event in game(number).told:
        kind, values = notation.read(event.text)
        assert kind == event.kind
        assert {name: str(value) for name, value in values.items()} == {
            name: str(value) for name, value in event.values.items()
        }


#: What is under way, and what it is when nothing is.
AT_REST = {
    **dict.fromkeys(("to_draw", "to_burn", "to_act", "event", "event_step", "aid", "shadows"), 0),
    **dict.fromkeys(("left", "laid", "removed", "suit", "roll", "again", "windless"), 0),
    **dict.fromkeys(("burn_step", "aside_size"), 0),
    **dict.fromkeys(("burning", "burner", "drawer", "shadow", "rolled", "lifted"), n.NONE),
}


@pytest.mark.clause("FT-TURN-19", "FT-EVT-5", "FT-EVT-6", "FT-BURN-16", "FT-MA-5")
@every_game
def test_a_turn_begins_when_nothing_is_under_way(number: int) -> None:
    position, turn = game(number), 0
    for step in range(len(position.moves)):
        s = position.state_after(step)
        if int(s.turn) == turn:
            continue
        turn = int(s.turn)
        assert {name: int(s[name]) for name in AT_REST} == AT_REST
        assert not s.queue.any()
        assert not s.pulled.any()
        assert not s.lit_by.any()
        assert not s.fresh.any()
    assert turn > 10
