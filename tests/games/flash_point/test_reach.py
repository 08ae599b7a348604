"""How far the active Firefighter gets: the prices on the picture, by moves that are played."""

from __future__ import annotations

import random

import numpy as np
import pytest

from pulaski.core import calls
from pulaski.core.events import silent
from pulaski.core.state import States, fields
from pulaski.games.flash_point import state as n
from pulaski.games.flash_point.codes import Act
from pulaski.games.flash_point.game import RULES
from pulaski.games.flash_point.kernel import reach
from pulaski.games.flash_point.picture.marks import _price_at
from pulaski.games.flash_point.picture.plan import space_of
from pulaski.games.flash_point.picture.scene import Scene
from tests.pictures import drawings, find, parse

from .experienced import INDOOR, begin, lay

START = "4,4"
DOORS = ("1,3-1,4", "2,5-2,6", "3,2-3,3", "6,7-6,8")


def prices(states: States, load: int = n.ALONE) -> dict[int, int]:
    """The spaces in reach, as the picture asks for them."""
    out = np.empty(n.SPACES, dtype=np.int32)
    reach.prices(states, 0, load, out)
    return {space: int(cost) for space, cost in enumerate(out) if cost != n.NONE}


def walked(states: States, step: int = Act.MOVE) -> dict[int, int]:
    """The spaces to which moves lead, for the fewest AP: every move is played on a copy."""
    whole = int(fields(states).ap)
    found, todo = {int(fields(states).at[0]): 0}, [states]
    while todo:
        before = todo.pop()
        for space in range(n.SPACES):
            if calls.refuse(before, 0, step + space):
                continue
            after = before.copy()
            calls.apply(after, 0, step + space, silent())
            spent = whole - int(fields(after).ap)
            if spent < found.get(space, whole + 1):
                found[space] = spent
                todo.append(after)
    return found


@pytest.mark.clause("FP-MOVE-1", "FP-MOVE-2", "FP-MOVE-4", "FP-MOVE-5")
@pytest.mark.parametrize("ap", range(6))
def test_in_reach_is_where_moves_lead(ap: int) -> None:
    luck = random.Random(ap)
    position = lay(
        fire=luck.sample([space for space in INDOOR if space != START], 16),
        doors={door: luck.choice(["open", "closed"]) for door in DOORS},
        firefighters={"red": START},
        specialists={"red": "generalist"},
        ap=ap,
    )
    assert prices(position.states) == walked(position.states)


@pytest.mark.clause("FP-MOVE-5")
@pytest.mark.parametrize(("ap", "price"), [(2, None), (3, 2)])
def test_fire_is_in_reach_with_one_ap_more_to_get_off(ap: int, price: int | None) -> None:
    position = lay(
        fire=["4,5"],
        firefighters={"red": START},
        specialists={"red": "generalist"},
        ap=ap,
    )
    burning = 4 * n.COLUMNS + 5
    assert prices(position.states).get(burning) == walked(position.states).get(burning) == price


@pytest.mark.clause("FP-CARRY-1", "FP-CARRY-2")
def test_who_can_carry_is_told_what_carrying_costs() -> None:
    """And where nobody can be carried to, what it costs alone; a Fire has no price."""
    position = lay(
        fire=["4,5", "3,4"],
        victims=[START],
        firefighters={"red": START},
        specialists={"red": "generalist"},
        ap=4,
    )
    carried, alone = prices(position.states, n.CARRY), prices(position.states)
    assert carried == walked(position.states, Act.CARRY)
    told = Scene(position.view(0)).prices
    for at, price in told.items():
        space = at[0] * n.COLUMNS + at[1]
        assert price.cost == carried.get(space, alone[space])
        assert price.load == ("somebody" if space in carried else "")
    marks = drawings(find(parse(position.view(0)), "reach"))  # it is seen which of them is meant
    assert marks.count("somebody") == sum(bool(price.load) for price in told.values()) > 0
    assert set(told) == {space_of(space) for space in {*alone, *carried}} - {(4, 4), (4, 5), (3, 4)}
    assert {2, 3} <= {
        price.cost for price in told.values()
    }  # with somebody nearby, alone farther away
    offered = [action.text for action in position.view(0).actions if action.path == ("4,3",)]
    assert offered == ["carry 4,3", "move 4,3"]


def test_outside_take_action_nothing_is_in_reach() -> None:
    assert prices(begin().states) == {}


@pytest.mark.clause("FP-MOVE-6", "FP-CAPT-11")
@pytest.mark.parametrize(
    ("who", "asked"), [("red", "act-on-fire"), ("orange", "act-other-on-fire"), ("", "act-command")]
)
def test_why_a_turn_cannot_end_is_asked(who: str, asked: str) -> None:
    places = {"red": START, "orange": "2,2"}
    position = lay(
        2,
        fire=[places[who]] if who else [],
        firefighters=places,
        specialists={"red": "fire-captain", "orange": "generalist"},
        ap=4,
        free=2,
    )
    assert position.asked == asked
    assert (position.refusal("pass") is None) == (who == "")


@pytest.mark.parametrize(("ap", "asked"), [(1, "act"), (0, "act-spent")])
def test_who_has_no_points_left_is_asked_to_end_the_turn(ap: int, asked: str) -> None:
    specialists = {"red": "generalist", "orange": "paramedic"}
    position = lay(2, firefighters={"red": START}, specialists=specialists, ap=ap)
    assert position.asked == asked


def test_prices_leave_the_corner_to_numbers_of_what_happened() -> None:
    right = [at for at in map(space_of, range(n.SPACES)) if at[1] and _price_at(at)[0] % 40 > 20]
    assert right == []


@pytest.mark.parametrize(
    ("event", "piece"), [("rescued", "victim-safe"), ("lost-victim", "victim-lost")]
)
def test_a_rescue_and_a_loss_are_seen_from_across_the_room(event: str, piece: str) -> None:
    forms = RULES.event_notation.forms
    assert forms[event].piece == piece
