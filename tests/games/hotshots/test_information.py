"""Who knows what: nothing is stored that anybody may not know, and all see the same."""

from __future__ import annotations

import pytest

from pulaski import Position
from pulaski.core import calls
from pulaski.core.events import EVERYBODY
from pulaski.core.verbs import ONLOOKER

from .playing import ask, begin, lay, play, play_until

PUBLIC = (
    *("tiles", "flames", "scorched", "firebreaks", "wind", "flame_supply", "break_supply"),
    *("lost_dice", "vehicles", "tokens", "bag", "out", "deck_size", "discarded", "last_card"),
    *("top", "firefighters", "crew"),
)


def busy() -> Position:
    """A position with something of everything."""
    return lay(
        3,
        flames={"barn": 1, "lodge": 3},
        scorched=["house-1"],
        firebreaks=["barn/fire-camp"],
        wind="south-east",
        tokens={"red": ["wild"], "green": ["save", "bring"]},
        bag=["double", "support"],
        lost_dice=2,
        vehicles=["dozer"],
        discard=["ember-barn", "lowest", "ember-propane-tank"],
        top="ember-radio-tower",
        firefighters={"sawyer": "lodge"},
    )


@pytest.mark.clause("HS-INFO-2", "HS-INFO-3", "HS-INFO-4", "HS-INFO-5", "HS-TOK-1")
def test_nothing_is_concealed_and_nothing_has_to_be_guessed() -> None:
    position = busy()
    before = position.states.tobytes()
    for seat in (0, 1, 2, ONLOOKER):
        seen = position.states.copy()
        calls.conceal(seen, 0, seat)
        assert seen.tobytes() == before
        calls.imagine(seen, 0, seat, 5)
        assert seen.tobytes() == before
    assert not position.game.rules.has_secrets(position.game)


@pytest.mark.clause("HS-INFO-3")
def test_what_lies_open_is_known() -> None:
    position = busy()
    found = {word: ask(position, word) for word in PUBLIC}
    assert found["bag"] == ["double", "support"]
    assert len(found["out"]) == 16 - 2 - 3
    assert (found["deck_size"], found["discarded"]) == (26, 3)
    assert (found["last_card"], found["top"]) == ("ember-propane-tank", "ember-radio-tower")
    texts = {position.view(seat).text().split("\n\n")[0] for seat in (0, 1, None)}
    assert len(texts) == 1


@pytest.mark.clause("HS-INFO-7", "HS-FIRE-5")
def test_only_the_top_of_the_discard_pile_is_shown() -> None:
    for seat in (0, 2, None):
        text = busy().view(seat).text()
        assert "Last fire card: ember: propane tank." in text
        assert "discarded: 3;" in text
        assert "ember: barn" not in text
        assert "lowest" not in text


@pytest.mark.clause("HS-INFO-2")
def test_every_event_is_for_everybody() -> None:
    position = play_until(begin(2, rule_set="firestorm"), "act", seed=4)
    play(position, "fight")
    play_until(position, "draw", seed=5)
    assert {event.audience for event in position.told} == {EVERYBODY}


@pytest.mark.clause("HS-INFO-4", "HS-INFO-6")
def test_the_order_of_the_deck_is_not_stored() -> None:
    # Two decks that brought other cards of the same sorts leave the same odds of the sorts.
    one = lay(
        2, flames={"barn": 1}, discard=["ember-barn", "wind-north"], next="card", turn="sawyer"
    )
    two = lay(2, flames={"barn": 1}, discard=["lowest", "wind-south"], next="card", turn="sawyer")

    def winds(position: Position) -> float:
        return sum(chance for text, chance in position.odds().items() if "wind-" in text)

    assert winds(one) == winds(two) == pytest.approx(1 / 8)  # 1 of the 8 cards left of the top pile


@pytest.mark.clause("HS-INFO-4")
def test_the_card_put_back_is_the_one_that_comes() -> None:
    position = lay(2, flames={"barn": 1}, top="ember-lodge", turn="sawyer")
    told = play(position, "end")
    assert "blue fire card ember-lodge" in told
    assert ask(position, "flames") == {"barn": 1, "lodge": 1}
