"""Who knows what: hidden hands, guesses that fit what a seat knows, and numbers for learning."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

import pulaski
from pulaski import Position
from pulaski.core import calls
from pulaski.core.record import Record
from pulaski.core.state import States, fields
from pulaski.core.verbs import ONLOOKER
from pulaski.games.fire_tower import state as n
from pulaski.games.fire_tower.codes import PHASES
from pulaski.games.fire_tower.notation import CARD_NAMES
from pulaski.games.fire_tower.sets import has

Table = Callable[..., Position]
Ask = Callable[[Position, str], Any]
Walk = Callable[..., Iterator[Position]]

HANDS = {
    "red": ["explosion", "explosion", "flare-up", "ember", "air-drop"],
    "purple": ["burning-snag", "burning-snag", "burning-snag", "ember", "ember"],
    "blue": ["wind-north", "wind-north", "wind-east", "scratch-line", "de-reforest"],
    "green": ["dozer-line", "dozer-line", "dozer-line", "smokejumper", "smokejumper"],
}
SEATS = (0, 1, 2, 3, ONLOOKER)


def concealed(position: Position, seat: int) -> States:
    states = position.states.copy()
    calls.conceal(states, 0, seat)
    return states


def imagined(position: Position, seat: int, key: int) -> States:
    states = position.states.copy()
    calls.imagine(states, 0, seat, key)
    return states


def observed(states: States, seat: int) -> list[int]:
    out = np.full(2000, 99, dtype=np.float32)
    count = calls.observe(states, 0, seat, out)
    assert (out[count:] == 99).all()
    return [int(number) for number in out[:count]]


def full_table(table: Table, **options: Any) -> Position:
    return table(4, {"mutual_aid": True, **options}, hands=HANDS, discard=["flare-up"])


def champion_table() -> Position:
    """Red, the Grand Champion, has set two cards aside."""
    position = pulaski.start("fire-tower", 2, champion="red", grand=True)
    for card in ["ember", "ember", "ember", "flare-up", "flare-up"]:
        position.play(f"draw {card}")
    for _ in range(5):
        position.play("draw wind-west" if _ < 4 else "draw air-drop")
    for card in ("ember", "flare-up"):
        position.play(f"set-aside {card}")
    return position


# What a seat sees.


@pytest.mark.clause("FT-SETUP-11", "FT-HAND-8", "FT-TEAM-16")
@pytest.mark.parametrize("teams", [False, True])
@pytest.mark.parametrize("seat", SEATS)
def test_only_the_own_hand_is_seen(seat: int, teams: bool, table: Table) -> None:
    position = full_table(table, teams=teams)
    s = fields(concealed(position, seat))
    for other, cards in enumerate(HANDS.values()):
        shown = Counter({CARD_NAMES[k]: int(many) for k, many in enumerate(s.hand[other]) if many})
        assert shown == (Counter(cards) if other == seat else Counter())
        assert int(s.hand_size[other]) == 5
    assert int(s.pile_size) == 52 + 2 - 20 - 1
    unseen = Counter(dict(enumerate(int(many) for many in s.pile)))
    known = Counter(
        CARD_NAMES.index(c) for o, h in enumerate(HANDS.values()) if o == seat for c in h
    )
    for kind in range(n.KINDS):
        in_discard = kind == n.FLARE_UP
        assert unseen[kind] == int(s.total[kind]) - known[kind] - in_discard


@pytest.mark.clause("FT-HAND-8")
@pytest.mark.parametrize("seat", SEATS)
def test_everything_else_is_open(seat: int, table: Table) -> None:
    """With hands and draw pile put back, a view is the whole position."""
    position = full_table(table)
    states = concealed(position, seat)
    shown, whole = fields(states), position.state
    for name in ("hand", "pile"):
        shown[name] = whole[name]
    assert states.tobytes() == position.states.tobytes()


@pytest.mark.clause("FT-SETUP-11", "FT-HAND-8")
@pytest.mark.parametrize("seat", SEATS)
def test_a_view_is_the_same_whatever_others_hold(seat: int, table: Table) -> None:
    """All other cards are dealt anew: not a byte, not a letter of the seat's view changes."""
    position = full_table(table)
    luck = random.Random(3)
    before = concealed(position, seat).tobytes()
    looker = None if seat == ONLOOKER else seat
    text, prompt = position.view(looker).text(), position.view(looker).prompt
    for _ in range(5):
        s = position.state
        others = [other for other in range(4) if other != seat]
        cards = [k for o in others for k in range(n.CARDS) for _ in range(int(s.hand[o, k]))]
        cards += [k for k in range(n.CARDS) for _ in range(int(s.pile[k]))]
        luck.shuffle(cards)
        for other in others:
            s.hand[other] = 0
            for kind in cards[:5]:
                s.hand[other, kind] += 1
            del cards[:5]
        s.pile[: n.CARDS] = 0
        for kind in cards:
            s.pile[kind] += 1
        assert concealed(position, seat).tobytes() == before
        assert (position.view(looker).text(), position.view(looker).prompt) == (text, prompt)


@pytest.mark.clause("FT-CHAMP-5", "FT-HAND-8")
def test_cards_set_aside_are_seen_by_the_champion_alone(table: Table) -> None:
    position = champion_table()
    own, other = fields(concealed(position, 0)), fields(concealed(position, 1))
    assert [int(own.aside[k]) for k in (n.EMBER, n.FLARE_UP)] == [1, 1]
    assert not other.aside.any()
    assert int(other.aside_size) == int(own.aside_size) == 2
    assert int(other.pile[n.EMBER]) == 3
    assert int(own.pile[n.EMBER]) == 0
    heard = {seat: [e.text for e in position.view(seat).events[-2:]] for seat in (0, 1, None)}
    assert heard[0] == ["red sets aside ember", "red sets aside flare-up"]
    assert heard[1] == heard[None] == ["red sets aside", "red sets aside"]
    assert "set-aside ?" in str(Record.seen_by(position, 1))
    assert "set-aside ember" not in str(Record.seen_by(position, 1))
    assert "set-aside ember" in str(Record.seen_by(position, 0))


@pytest.mark.clause("FT-SETUP-11", "FT-HAND-8", "FT-EVT-1")
def test_who_hears_of_a_draw(table: Table) -> None:
    """A card is told to its player alone, an Event to all."""
    position = table(
        3,
        next="act",
        pile=["firestorm", "ember", "wind-west"],
        hands={"red": ["explosion", "explosion", "flare-up", "ember", "air-drop"]},
    )
    for step in ("discard explosion", "discard explosion", "stop", "draw firestorm", "draw ember"):
        position.play(step)
    heard = {seat: [e.text for e in position.view(seat).events[-2:]] for seat in (0, 1, 2, None)}
    assert heard[0] == ["red draws event firestorm", "red draws ember"]
    assert heard[1] == heard[2] == heard[None] == ["red draws event firestorm", "red draws"]


@pytest.mark.clause("FT-SETUP-11", "FT-HAND-8", "FT-BURN-7", "FT-TEAM-16")
@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (3, {"mutual_aid": True, "shadow": True}),
        (4, {"mutual_aid": True, "teams": True}),
        (2, {"champion": "blue", "grand": True}),
    ],
    ids=str,
)
def test_nothing_tells_another_hand(seats: int, options: dict[str, Any], walk: Walk) -> None:
    """In a whole game no view, story or private record names a card that the seat did not see."""
    for number, position in enumerate(walk(seats, seed=5, **options)):
        if number > 160:
            break
        if number % 13:
            continue
        for seat in (*range(seats), ONLOOKER):
            s = fields(concealed(position, seat))
            assert not any(s.hand[other].any() for other in range(4) if other != seat)
            looker = None if seat == ONLOOKER else seat
            own = "nobody" if looker is None else position.game.names[seat]
            for event in position.view(looker).events:
                if event.kind in ("drew", "aside"):
                    assert event.values["seat"] == own
    drawn = [(move.text, move.actor) for move in position.moves]
    assert drawn
    for looker in (*range(seats), None):
        record = Record.seen_by(position, looker)
        texts = [text for _, line in record.lines for text in line]
        assert len(texts) == len(position.moves)
        for step, (text, move) in enumerate(zip(texts, position.moves, strict=True)):
            if not move.text.startswith(("draw ", "set-aside ")):
                assert text == move.text
                continue
            before = position.state_after(step)
            secret = int(before.asked) != looker
            public = move.text.removeprefix("draw ") in CARD_NAMES[n.CARDS :]
            assert text == (f"{move.text.split()[0]} ?" if secret and not public else move.text)


# Guesses.


@pytest.mark.clause("FT-HAND-8", "FT-EVT-2")
@pytest.mark.parametrize("seat", SEATS)
def test_a_guess_fits_all_that_the_seat_knows(seat: int, table: Table) -> None:
    position = full_table(table)
    for key in range(25):
        guess = imagined(position, seat, key)
        s = fields(guess)
        assert [int(many) for many in s.hand_size[:4]] == [5, 5, 5, 5]
        for other in range(4):
            assert int(s.hand[other].sum()) == 5
            if other == seat:
                assert (s.hand[other] == position.state.hand[other]).all()
        assert int(s.pile.sum()) == int(s.pile_size) == 33
        assert (s.pile >= 0).all()
        # Events are never in a hand, so those not seen lie in the pile.
        assert [int(s.pile[kind]) for kind in range(n.CARDS, n.KINDS)] == [1, 1, 0]
        held = s.hand.sum(axis=0) + s.pile[: n.CARDS] + s.discard[: n.CARDS]
        assert (held == position.state.total[: n.CARDS]).all()
        calls.conceal(guess, 0, seat)
        assert guess.tobytes() == concealed(position, seat).tobytes()


@pytest.mark.clause("FT-HAND-8")
def test_a_guess_deals_what_was_set_aside_too() -> None:
    """Blue has seen five cards; two lie aside, three are Red's, the rest in the pile."""
    position = champion_table()
    aside: Counter[int] = Counter()
    keys = 400
    for key in range(keys):
        s = fields(imagined(position, 1, key))
        assert int(s.aside.sum()) == 2
        assert int(s.hand[0].sum()) == 3
        assert int(s.pile.sum()) == int(s.pile_size) == 42
        assert int(s.pile[n.WIND_CARD + n.WEST]) == 0
        aside.update({kind: int(many) for kind, many in enumerate(s.aside) if many})
    # 47 cards are unseen, four of them Explosions, three Embers.
    assert abs(aside[n.EXPLOSION] / (2 * keys) - 4 / 47) < 0.04
    assert abs(aside[n.EMBER] / (2 * keys) - 3 / 47) < 0.04
    own = fields(imagined(position, 0, 1))
    assert [int(own.aside[kind]) for kind in (n.EMBER, n.FLARE_UP)] == [1, 1]


@pytest.mark.clause("FT-HAND-8", "FT-EVT-2")
def test_guesses_follow_the_odds(table: Table) -> None:
    """Red has not seen 46 Action cards; each is as likely in any hand, and hands are not alike."""
    keys = 300
    position = full_table(table)
    known = fields(concealed(position, 0))
    unseen = np.array([int(many) for many in known.pile[: n.CARDS]])
    assert unseen.sum() == 46
    hands = np.zeros((4, n.CARDS))
    alike = 0
    for key in range(keys):
        s = fields(imagined(position, 0, key))
        hands += s.hand[:4]
        alike += bool((s.hand[1] == s.hand[2]).all())
    for other in (1, 2, 3):
        expected = unseen / unseen.sum() * 5 * keys
        assert ((hands[other] - expected) ** 2 / expected).sum() < 34.5, hands[other]
    assert alike < keys / 20


@pytest.mark.clause("FT-HAND-8")
def test_guesses_differ_from_key_to_key_and_turn_to_turn(table: Table) -> None:
    position = full_table(table)
    first = [fields(imagined(position, 0, key)).hand[1].tolist() for key in range(20)]
    assert len({tuple(hand) for hand in first}) > 15
    position.state.turn += 1
    assert [fields(imagined(position, 0, key)).hand[1].tolist() for key in range(20)] != first


@pytest.mark.clause("FT-HAND-8", "FT-EVT-2")
def test_a_guess_is_certain_where_only_one_is_possible(table: Table) -> None:
    """The draw pile is the Firestorm alone: the other hand holds all that is not seen."""
    position = table(
        2,
        pile=["firestorm"],
        hands={"red": ["ember", "ember"], "blue": ["air-drop", "air-drop", "wind-west"]},
    )
    for key in range(5):
        s = fields(imagined(position, 0, key))
        assert (s.hand == position.state.hand).all()
        assert int(s.pile[n.FIRESTORM]) == 1


# Numbers for learning.


def expected_observation(position: Position, seat: int) -> list[int]:
    """The numbers as the kernel documents them, from the facts of a position."""
    s, seats = position.state, position.game.seats
    view = fields(concealed(position, seat))
    numbers = [int(s.phase == phase) for phase in range(PHASES)]
    numbers += [int(s.wind == wind) for wind in range(4)]
    numbers += [s.seats, s.teams, s.hand_limit, s.pile_size, s.event, s.left]
    asked = int(s.asked)
    numbers += [0 if asked < 0 else 1 + [*range(seat, seats), *range(seat)].index(asked), s.rolled]
    numbers += [*view.hand[seat], *view.pile, *s.discard]
    for step in range(4):
        other = (seat + step) % seats
        if step >= seats:
            numbers += [0] * 10
            continue
        numbers += [int(s.corner[other] == tower) for tower in range(4)]
        numbers += [int(s.burned) >> other & 1, s.bucket[other], s.hand_size[other]]
        numbers += [other == s.active, s.pulled[other], int(s.shadows) >> other & 1]
    for row in range(16):
        for column in range(16):
            burns = 2 if has(s.blaze, (row, column)) else int(has(s.gems, (row, column)))
            numbers += [burns, int(has(s.firebreaks, (row, column)))]
    return [int(number) for number in numbers]


@pytest.mark.clause("FT-HAND-8")
@pytest.mark.parametrize(
    ("seats", "options"),
    [(2, {"champion": "red", "grand": True}), (3, {"shadow": True}), (4, {"teams": True})],
    ids=str,
)
def test_an_observation_is_the_position_in_numbers(
    seats: int, options: dict[str, Any], walk: Walk
) -> None:
    rules = pulaski.find("fire-tower")
    for number, position in enumerate(walk(seats, seed=23, **options)):
        if number > 150:
            break
        if number % 29 == 12:
            for seat in range(seats):
                numbers = observed(position.states, seat)
                assert len(numbers) == rules.observation
                assert numbers == expected_observation(position, seat)


@pytest.mark.clause("FT-HAND-8", "FT-TEAM-16")
@pytest.mark.parametrize("seat", range(4))
def test_an_observation_tells_no_secret(seat: int, table: Table) -> None:
    """Whole, concealed or guessed: a position with the same open facts gives the same numbers."""
    position = full_table(table, teams=True)
    numbers = observed(position.states, seat)
    assert numbers == expected_observation(position, seat)
    assert observed(concealed(position, seat), seat) == numbers
    for key in range(5):
        assert observed(imagined(position, seat, key), seat) == numbers


@pytest.mark.clause("FT-SHADOW-11", "FT-HAND-8")
def test_an_observation_shows_shadows_and_what_they_pulled(table: Table) -> None:
    position = table(
        4,
        {"shadow": True},
        burned=["purple"],
        next="act",
        pile=["shadow", "dozer-line"],
        hands={"red": ["explosion", "explosion", "flare-up", "ember", "air-drop", "air-drop"]},
    )
    for step in ("discard ember", "stop", "draw shadow", "draw dozer-line", "haunt pull"):
        position.play(step)
    position.play("pull explosion")
    for seat in range(4):
        assert observed(position.states, seat) == expected_observation(position, seat)
