"""What every game must keep to, checked on every variant of every game that is registered."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pulaski.cli.play import COMMANDS
from pulaski.core import calls, events
from pulaski.core.chance import CHOICE
from pulaski.core.compile import INTERPRETED
from pulaski.core.errors import BadOption, IllegalAction
from pulaski.core.game import Game, Option
from pulaski.core.lexicon import read_action
from pulaski.core.play import Action
from pulaski.core.position import Position, concealed
from pulaski.core.record import Record
from pulaski.core.state import States, like
from pulaski.core.variants import key_variants, variants
from pulaski.core.verbs import CHANCE
from pulaski.games import rulebooks

#: What is quickly seen is seen for every variant, the rest for those that bring all rules together.
KEY_GAMES = [game for rules in rulebooks().values() for game in key_variants(rules, INTERPRETED)]
GAMES = (
    KEY_GAMES
    if INTERPRETED
    else [game for rules in rulebooks().values() for game in variants(rules)]
)
SEEDS = 1 if INTERPRETED else 3
MOST_STEPS = 2_000
FEW_IDS = 1_000

every_game = pytest.mark.parametrize("game", KEY_GAMES, ids=str)
every_variant = pytest.mark.parametrize("game", GAMES, ids=str)
some_seeds = settings(
    max_examples=3 if INTERPRETED else 25,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)


def walk(game: Game, seed: int) -> Iterator[Position]:
    """A random game, position by position; the same object, moved on."""
    position = Position(game)
    out = np.zeros(game.rules.most_choices, dtype=np.int32)
    for step in range(MOST_STEPS):
        yield position
        if position.is_over:
            return
        if position.actor.number == CHANCE:
            position.play(calls.sample(position.states, 0, seed))
        else:
            count = calls.choices(position.states, 0, out)
            position.play(int(out[calls.draw(seed, step, CHOICE, 0, count)]))
    pytest.fail(f"no end after {MOST_STEPS} steps")


def glance(game: Game, seed: int) -> Iterator[Position]:
    """A random game, of which the beginning and some later positions are looked at."""
    every = stride(game, 1)
    for step, position in enumerate(walk(game, seed)):
        if step < 20 or step % every == 0 or position.is_over:
            yield position


def stride(game: Game, usual: int) -> int:
    """How many steps to go from one position that is looked at to the next: more with many ids."""
    many = game.rules.action_ids // FEW_IDS
    return usual * min(4, 1 + many) * (2 if many and INTERPRETED else 1)


def at_step(game: Game, seed: int, step: int) -> Position:
    """The position of a random game after so many steps, or at its end."""
    positions = walk(game, seed)
    position = next(positions)
    for _ in range(step):
        position = next(positions, position)
    return position


def seen(states: States, seat: int | None) -> bytes:
    """Every byte of a position as a seat may know it."""
    return bytes(concealed(states, seat).tobytes())


@every_variant
def test_components_are_conserved_and_it_ends_and_says_why(game: Game) -> None:
    for seed in range(SEEDS):
        for position in walk(game, seed):
            assert calls.audit(position.states, 0) == 0, position.text()
            assert (position.outcome is not None) == position.is_over
        assert position.outcome is not None
        assert position.actions() == []
        assert position.outcome.clause in game.rules.catalogue.clauses


@every_game
def test_legal_if_and_only_if_accepted(game: Game) -> None:
    for number, position in enumerate(walk(game, seed=1)):
        if number % stride(game, 25 if INTERPRETED else 3) == 0:
            legal = {action.id for action in position.actions()}
            ids, states = range(-2, game.rules.action_ids + 2), position.states
            accepted = {i for i in ids if calls.refuse(states, 0, i) == 0}
            assert accepted == legal, position.text()


@every_game
def test_a_refused_action_cites_a_clause_and_changes_nothing(game: Game) -> None:
    for number, position in enumerate(walk(game, seed=2)):
        if number % stride(game, 20):
            continue
        before = position.states.tobytes()
        for action in range(0, game.rules.action_ids, 7):
            code = calls.refuse(position.states, 0, action)
            if code:
                clause = game.rules.refusals[code].clause
                assert clause in game.rules.catalogue.clauses
                with pytest.raises(IllegalAction, match=clause):
                    position.play(action)
        assert position.states.tobytes() == before


@every_game
def test_choices_are_distinct_and_fit(game: Game) -> None:
    for position in glance(game, seed=3):
        ids = [action.id for action in position.actions()]
        assert len(set(ids)) == len(ids) <= game.rules.most_choices
        assert all(0 <= i < game.rules.action_ids for i in ids)


@every_game
def test_texts_of_actions_and_events_round_trip(game: Game) -> None:
    for position in glance(game, seed=4):
        for action in position.actions():
            assert position.action(action.text).id == action.id
    for event in position.told:
        assert game.rules.event_notation.read(event.text) == (event.kind, event.values)


@every_game
def test_an_action_that_was_read_has_no_places_of_its_own(game: Game) -> None:
    """A text tells some of the places that an action is meant by; the position tells all."""
    for position in glance(game, seed=4):
        for action in position.actions():
            assert position.action(action.text).path == action.path
            read = read_action(game.rules, position.state, action.text)
            assert set(read.path) <= set(action.path)


@every_game
def test_copies_are_independent(game: Game) -> None:
    position = at_step(game, seed=5, step=12)
    twin = position.copy()
    before = position.states.tobytes(), len(position.moves), len(position.told)
    twin.play(twin.actions()[0])
    assert (position.states.tobytes(), len(position.moves), len(position.told)) == before
    assert twin.states.tobytes() != before[0]


@every_game
def test_undo_brings_every_position_back(game: Game) -> None:
    seen = [position.states.tobytes() for position in walk(game, seed=6)]
    position = at_step(game, seed=6, step=MOST_STEPS)
    for before in reversed(seen):
        assert position.states.tobytes() == before
        position.undo()
    assert position.told == []


@every_game
def test_a_record_replays_to_the_same_bytes(game: Game, tmp_path: Path) -> None:
    position = at_step(game, seed=7, step=MOST_STEPS)
    path = tmp_path / "game.txt"
    Record.of(position).save(path)
    loaded = Record.load(path)
    assert loaded.game == game
    assert loaded.replay().states.tobytes() == position.states.tobytes()
    assert [p.name for p in tmp_path.iterdir()] == ["game.txt"]


@every_game
def test_sample_agrees_with_weight(game: Game) -> None:
    keys = 300 if INTERPRETED else 4000
    position = next((p for p in walk(game, seed=8) if p.actor.number == CHANCE), None)
    if position is None:
        return  # a game without chance
    odds = position.odds()
    drawn = [calls.sample(position.states, 0, calls.draw(9, k, 1, 0, 2**31)) for k in range(keys)]
    for action in position.actions():
        expected = odds[action.text] * keys
        spread = (expected * (1 - odds[action.text])) ** 0.5
        assert abs(drawn.count(action.id) - expected) <= 5 * spread + 1e-9
    assert sum(odds.values()) == pytest.approx(1)


@every_game
def test_sampling_only_brings_what_can_come(game: Game) -> None:
    for position in walk(game, seed=9):
        if position.actor.number == CHANCE:
            outcomes = {action.id for action in position.actions()}
            assert {calls.sample(position.states, 0, key) for key in range(8)} <= outcomes
            assert all(calls.weight(position.states, 0, outcome) > 0 for outcome in outcomes)


@every_game
@some_seeds
@given(seed=st.integers(0, 2**31), step=st.integers(0, 120), key=st.integers(0, 2**31))
def test_a_view_is_the_same_whatever_is_hidden(game: Game, seed: int, step: int, key: int) -> None:
    position = at_step(game, seed, step)
    for seat in range(game.seats):
        other = like(position.states, 1)
        other[0] = position.states[0]
        calls.imagine(other, 0, seat, key)
        assert seen(other, seat) == seen(position.states, seat)
        assert calls.audit(other, 0) == 0
        assert seen(other, None) == seen(position.states, None)


@every_variant
def test_it_has_secrets_if_and_only_if_it_says_so(game: Game) -> None:
    """Those who look are all seats and an onlooker."""
    if game.rules.has_secrets(game):
        found = (p for seed in range(10) for p in walk(game, seed) if not is_seen_alike(p))
        assert next(found, None), "nobody ever saw what others did not"
        return
    for position in glance(game, seed=22):
        assert is_seen_alike(position), position.text()
    for event in position.told:
        assert all(events.hears(event.audience, seat) for seat in (None, *range(game.seats)))


def is_seen_alike(position: Position) -> bool:
    """Whether a position is the same, byte by byte, to every seat and to an onlooker."""
    return len({seen(position.states, seat) for seat in (None, *range(position.game.seats))}) == 1


@every_game
def test_boards_show_the_same_whatever_is_hidden(game: Game) -> None:
    position = at_step(game, seed=14, step=40)
    for seat in range(game.seats):
        other = position.copy()
        calls.imagine(other.states, 0, seat, 5)
        shown, imagined = position.view(seat), other.view(seat)
        assert imagined.text() == shown.text()
        assert imagined.svg() == shown.svg()
        assert imagined.scores == shown.scores


@every_game
def test_parts_make_up_the_picture(game: Game) -> None:
    view = at_step(game, seed=15, step=40).view(0)
    parts = view.picture().parts()
    whole, rest = parts["board"], dict(parts)
    del rest["board"]
    while found := [name for name in rest if f'<g id="{name}"/>' in whole]:
        for name in found:
            whole = whole.replace(f'<g id="{name}"/>', rest.pop(name))
    assert not rest
    assert whole == view.picture().root.write()
    ids = re.findall(r' id="([^"]+)"', whole)
    assert len(set(ids)) == len(ids), "two pieces, or a piece and a symbol, have one id"
    assert view.game.rules.style == view.picture().style


@every_game
def test_on_a_page_seats_that_see_the_same_share_a_picture(game: Game) -> None:
    position = at_step(game, seed=15, step=40)
    if not game.rules.has_secrets(game):
        idle = [seat for seat in range(game.seats) if seat != position.actor.number]
        views = [position.view(seat, on_page=True) for seat in (None, *idle)]
        assert len({view.picture().text() for view in views}) == 1


@every_game
def test_players_and_numbers_know_only_what_their_seat_knows(game: Game) -> None:
    room = game.rules.observation
    for position in glance(game, seed=10):
        seat = position.actor.number
        if seat < 0:
            continue
        hidden = concealed(position.states, seat)
        assert calls.suggest(hidden, 0, 5) == calls.suggest(position.states, 0, 5)
        whole, known = np.full(room, np.nan, np.float32), np.full(room, np.nan, np.float32)
        assert calls.observe(position.states, 0, seat, whole) == room
        calls.observe(hidden, 0, seat, known)
        assert np.isfinite(whole).all()
        assert (whole == known).all()


@every_game
def test_suggestions_are_legal_and_change_nothing(game: Game) -> None:
    position = Position(game, seed=11)
    while not position.is_over:
        before = position.states.tobytes()
        action = position.suggestion(key=len(position.moves))
        assert position.states.tobytes() == before
        position.play(action)


@every_variant
def test_suggestions_are_legal_where_the_policy_would_not_have_come_itself(game: Game) -> None:
    """In random games, as somebody meets them who takes over the seat of a person."""
    for seed in range(20, 20 + SEEDS):
        for position in walk(game, seed):
            if position.actor.number >= 0:
                action = calls.suggest(concealed(position.states, position.actor.number), 0, seed)
                why = calls.refuse(position.states, 0, action)
                assert why == 0, (position.facts(), position.action(action))


@every_game
def test_events_reach_only_their_audience(game: Game) -> None:
    position = at_step(game, seed=12, step=MOST_STEPS)
    for seat in [*range(game.seats), None]:
        heard = position.view(seat).events
        assert all(events.hears(event.audience, seat) for event in heard)
        assert len(heard) == len([e for e in position.told if events.hears(e.audience, seat)])


@every_game
def test_a_private_record_tells_no_secret(game: Game) -> None:
    position = at_step(game, seed=13, step=MOST_STEPS)
    forms = game.rules.event_notation.forms
    for seat in [*range(game.seats), None]:
        record = Record.seen_by(position, seat)
        secret = {
            event.step
            for event in position.told
            if not events.hears(event.audience, seat) and not forms[event.kind].blank
        }
        texts = [text for _, line in record.lines for text in line]
        for step, (text, move) in enumerate(zip(texts, position.moves, strict=True), 1):
            assert text == (f"{move.text.split()[0]} ?" if step in secret else move.text)
        assert "seed" not in str(record)
        assert record.headers["for"] == ("everybody" if seat is None else game.names[seat])


@pytest.mark.parametrize("name", rulebooks())
def test_every_code_has_words_and_every_word_a_clause(name: str) -> None:
    rules = rulebooks()[name]
    words, clauses = rules.words, rules.catalogue.clauses
    assert words.keys("refusal") == {code.kind for code in rules.codes.Refusal}
    assert words.keys("ending") == {code.kind for code in rules.codes.Ending}
    assert words.keys("action") == set(rules.action_notation.forms)
    # `laid.value=0` is another sentence of `laid`, for one of its values or clauses.
    assert {key.partition(".")[0] for key in words.keys("event")} == set(rules.event_notation.forms)
    assert words.keys("event") >= set(rules.event_notation.forms)
    options = {o.name for seats in rules.seats for o in rules.options(seats)}
    assert words.keys("option") == options
    for code in (*rules.codes.Event, *rules.codes.Refusal, *rules.codes.Ending):
        assert code.clause in clauses, code
    assert all(o.clause in clauses for n in rules.seats for o in rules.options(n))
    written = {o.name for n in rules.seats for o in rules.options(n) if o.values and o.free}
    assert {key for key in options if words("option", key).own} == written


def decisions(game: Game, seed: int) -> Iterator[tuple[Position, list[Action]]]:
    """Some positions of a random game in which a seat decides, with some of its actions."""
    every = stride(game, 23 if INTERPRETED else 5)
    for number, position in enumerate(walk(game, seed)):
        if number % every == 0 and position.actor.number >= 0:
            actions = position.actions()
            yield position, actions[:: max(1, len(actions) // 4)]


@every_game
def test_everybody_is_told_what_is_asked_and_what_happened(game: Game) -> None:
    for position in glance(game, seed=20):
        for seat in [*range(game.seats), None] if position.actor.number >= 0 else [None]:
            for language in game.rules.languages:
                assert "{" not in position.view(seat, language).prompt
    for event in position.told:
        slots = game.rules.event_notation.forms[event.kind].dice
        assert len(event.dice) >= len(slots)
        assert all(event.dice)


@every_game
def test_the_effect_of_an_action_is_what_happens_if_it_is_done(game: Game) -> None:
    for position, actions in decisions(game, seed=16):
        before, bytes_before = position.scores(), position.states.tobytes()
        for action in actions:
            effect = position.effect(action)
            assert position.states.tobytes() == bytes_before
            done = position.copy()
            told = [event.text for event in done.play(action)]
            assert subsequence([event.text for event in effect.events], told)
            gained = {name: points - before[name] for name, points in done.scores().items()}
            assert all(gained[name] == points != 0 for name, points in effect.gains.items())
            if not game.rules.has_secrets(game):
                assert effect.gains == {name: gain for name, gain in gained.items() if gain}
                assert [event.text for event in effect.events] == told
            if effect.won is not None:
                assert done.is_over
                assert effect.won == (done.ranks()[position.actor.name] == 1)
            for seed in range(3):  # whatever chance brings afterwards
                lucky = position.copy()
                lucky.seed = seed
                assert subsequence(told, [event.text for event in lucky.play(action)])


def subsequence(few: list[str], many: list[str]) -> bool:
    """Whether the few stand among the many, in this order."""
    rest = iter(many)
    return all(text in rest for text in few)


@every_game
def test_an_effect_is_the_same_whatever_is_hidden(game: Game) -> None:
    for position, actions in decisions(game, seed=17):
        for key in range(2):
            other = position.copy()
            calls.imagine(other.states, 0, position.actor.number, key)
            for action in actions:
                assert other.effect(action) == position.effect(action)


@every_game
def test_only_ones_own_last_step_of_this_turn_is_free_to_take_back(game: Game) -> None:
    for position in glance(game, seed=18):
        free = [seat for seat in range(game.seats) if position.may_undo(seat)]
        last = position.moves[-1] if position.moves else None
        if last is None or last.actor == CHANCE or last.turn != position.turn:
            assert free == []
        else:
            assert free in ([], [last.actor])
            if not game.rules.has_secrets(game):
                assert free == [last.actor]


@every_game
def test_going_back_brings_the_same_position_and_story(game: Game) -> None:
    position = at_step(game, seed=19, step=40)
    for steps in (40, 33, 7, 0):
        position.go_back(steps)
        then = at_step(game, seed=19, step=steps)
        assert position.states.tobytes() == then.states.tobytes()
        assert (position.moves, position.told) == (then.moves, then.told)


@every_game
def test_what_is_played_can_stand_in_a_record(game: Game) -> None:
    assert all(re.fullmatch(r"[a-z0-9+-]+", name) for name in game.names)
    assert len(set(game.names)) == game.seats
    assert not any(";" in form.pattern for form in game.rules.action_notation.forms.values())
    for position in glance(game, seed=15):
        for action in position.actions():
            assert not set(action.text) & set(";\n"), action.text
            assert action.text == " ".join(action.text.split())


@pytest.mark.parametrize("name", rulebooks())
def test_no_action_can_be_taken_for_a_command_of_the_terminal(name: str) -> None:
    for form in rulebooks()[name].action_notation.forms.values():
        first = form.pattern.split()[0].lower()
        assert first not in COMMANDS, f"{form.pattern!r} begins with a command of 'pulaski play'"
        assert "{" not in first, f"{form.pattern!r} could begin with anything, a secret as well"
        assert not first.isdigit(), f"{form.pattern!r}: numbers stand for actions in a list"


@pytest.mark.parametrize("name", rulebooks())
def test_positions_stay_small(name: str) -> None:
    assert rulebooks()[name].state.dtype.itemsize < 4096


@pytest.mark.parametrize("name", rulebooks())
def test_an_option_without_what_it_needs_is_refused(name: str) -> None:
    rules = rulebooks()[name]
    for seats in rules.seats:
        offered = {option.name: option for option in rules.options(seats)}
        for option in offered.values():
            if option.values and (without := _without(option, offered)):
                with pytest.raises(BadOption):
                    Game.agree(rules, seats, {**without, option.name: option.values[-1]})


def _without(option: Option, offered: dict[str, Option]) -> dict[str, str]:
    """Choices that meet none of an option's needs; nothing if all choices do."""
    names = {name for name, _ in option.needs}
    choices = {n: [v for v in offered[n].values if (n, v) not in option.needs] for n in names}
    return {n: _default_if_among(v, offered[n]) for n, v in choices.items() if v}


def _default_if_among(values: list[str], option: Option) -> str:
    return option.default if option.default in values else values[0]
