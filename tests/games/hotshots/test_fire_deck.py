"""The Fire deck: how it is built, what is known of it, and how long it lasts."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction

import pytest

from pulaski import Position
from pulaski.core.position import concealed
from pulaski.games.hotshots.notation import TILE_NAMES

from .positions import ask, begin, lay, lay_all, odds, play, refused

#: Other, Wind Blows and Breeze/Gust cards of the top, middle and bottom pile.
PILES = ((6, 2, 2), (6, 2, 1), (7, 2, 1))
BREEZES = ("light-breeze", "light-feeding-breeze", "strong-gust", "strong-feeding-gust")
OTHERS = (
    *("increase-3", "increase-4", "increase-5", "increase-4-3", "increase-5-3", "increase-5-4"),
    *("increase-3-3", "increase-4-4", "increase-5-5", "lowest", "lowest", "ember-barn"),
    *("ember-campground", "ember-log-cabin", "ember-logging-site", "ember-lodge"),
    *("ember-lookout-tower", "ember-radio-tower", "ember-propane-tank"),
)


def sort_of(card: str) -> int:
    """0 for most cards, 1 for Wind Blows, 2 for Breeze and Gust."""
    if card in BREEZES:
        return 2
    return 1 if card.startswith("wind-") else 0


def sorts(position: Position) -> list[Fraction]:
    """How likely the next card is of each sort."""
    found = [Fraction(0)] * 3
    for text, chance in odds(position).items():
        found[sort_of(text.removeprefix("card "))] += chance
    return found


def drawing(discard: list[str]) -> Position:
    return lay(flames={"lodge": 1}, discard=discard, next="card")


@pytest.mark.clause("HS-DECK-1", "HS-DECK-3", "HS-DECK-4", "HS-DECK-5", "HS-DECK-6")
def test_the_first_card_comes_from_the_top_pile() -> None:
    """6 of the 19, 2 of the 6 Wind Blows and 2 of the 4 Breezes and Gusts lie there."""
    found = odds(drawing([]))
    for card in set(OTHERS) - {"lowest"}:
        assert found[f"card {card}"] == Fraction(6, 10) / 19
    assert found["card lowest"] == Fraction(6, 10) * 2 / 19
    for side in ("north", "north-east", "south-east", "south", "south-west", "north-west"):
        assert found[f"card wind-{side}"] == Fraction(2, 10) / 6
    for breeze in BREEZES:
        assert found[f"card {breeze}"] == Fraction(2, 10) / 4
    assert sum(found.values()) == 1


@pytest.mark.clause("HS-DECK-2", "HS-DECK-3", "HS-DECK-4", "HS-DECK-5", "HS-DECK-6", "HS-DECK-7")
@pytest.mark.parametrize("seed", range(2))
def test_the_piles_come_one_after_the_other(seed: int) -> None:
    """Whatever is drawn, each pile holds its cards, and within a pile all orders are possible."""
    luck, drawn = random.Random(seed), list[str]()
    while len(drawn) < 29:
        position = drawing(drawn)
        pile = 0 if len(drawn) < 10 else 1 if len(drawn) < 19 else 2
        start = (0, 10, 19)[pile]
        gone = Counter(sort_of(card) for card in drawn[start:])
        left = [PILES[pile][sort] - gone[sort] for sort in range(3)]
        assert sorts(position) == [Fraction(count, sum(left)) for count in left]
        found = odds(position)
        alike: dict[int, set[Fraction]] = {0: set(), 1: set(), 2: set()}
        for text, chance in found.items():
            card = text.removeprefix("card ")
            times = (OTHERS.count(card) or 1) - drawn.count(card)
            alike[sort_of(card)].add(chance / times)
        assert all(len(chances) <= 1 for chances in alike.values())
        text = luck.choices(list(found), [float(chance) for chance in found.values()])[0]
        drawn.append(text.removeprefix("card "))
    assert Counter(sort_of(card) for card in drawn) == {0: 19, 1: 6, 2: 4}


@pytest.mark.clause("HS-DECK-4", "HS-DECK-7")
def test_a_third_wind_blows_card_waits_for_the_next_pile() -> None:
    drawn = ["wind-north", "wind-south"]
    assert refused(drawing(drawn), "card wind-south-east") == "card-gone"
    assert refused(drawing(drawn), "card wind-north") == "not-in-deck"
    assert refused(drawing(drawn[:1]), "card wind-south-east") == ""
    drawn += ["light-breeze", "strong-gust"]
    assert refused(drawing(drawn), "card strong-feeding-gust") == "card-gone"
    assert sorts(drawing(drawn)) == [1, 0, 0]
    drawn += ["increase-3", "increase-4", "increase-5", "lowest", "lowest", "ember-barn"]
    assert sorts(drawing(drawn)) == [Fraction(6, 9), Fraction(2, 9), Fraction(1, 9)]
    assert refused(drawing(drawn), "card wind-south-east") == ""


@pytest.mark.clause("HS-DECK-8")
def test_nobody_knows_the_order_of_the_deck() -> None:
    """It is not even stored: equal positions go on differently, and no seat sees more."""
    position = begin(3)
    lay_all(position)
    play(position, "take sawyer", "take swamper", "take crew-boss", "end")
    for seat in (None, 0, 1, 2):
        assert concealed(position.states, seat).tobytes() == position.states.tobytes()
    firsts = set()
    for seed in range(30):
        twin = position.copy()
        before = twin.states.tobytes()
        assert before == position.states.tobytes()
        twin.let_chance_play(seed)
        firsts.add(next(event.text for event in twin.told if " fire card " in event.text))
    assert len(firsts) > 10


@pytest.mark.clause("HS-FIRE-5", "HS-FIRE-4")
def test_only_the_top_of_the_discard_pile_is_shown() -> None:
    one = lay(flames={"lodge": 1}, discard=["ember-barn", "increase-3", "lowest"])
    two = lay(flames={"lodge": 1}, discard=["ember-lodge", "increase-4", "lowest"])
    other = lay(flames={"lodge": 1}, discard=["ember-lodge", "lowest", "increase-4"])
    for seat in (None, 0, 1):
        assert one.view(seat).text() == two.view(seat).text() != other.view(seat).text()
        assert one.view(seat).svg() == two.view(seat).svg()
        assert "ember-barn" not in one.view(seat).text()


def play_a_turn(position: Position, luck: random.Random) -> list[str]:
    """Only the Fire card; before it the fire is set back to one Flame, so that the game goes on."""
    s = position.state
    s.flames[:], s.scorched, s.supply = 0, 0, 29
    tile = TILE_NAMES.index("logging-site")
    s.flames[tile], s.burning = 1, 1 << tile
    told = play(position, "end")
    while not position.is_over and ask(position, "asked") != "act":
        told += play(position, luck.choice(position.actions()).text)
    return told


@pytest.mark.clause("HS-DECK-6", "HS-DECK-7", "HS-FIRE-1")
def test_cards_drawn_in_play_tell_what_is_left_of_a_pile() -> None:
    position, luck, drawn = lay(flames={"logging-site": 1}), random.Random(5), list[str]()
    for number in range(28):
        told = play_a_turn(position, luck)
        drawn += [text.split()[-1] for text in told if " resolves " in text]
        assert len(drawn) == number + 1
        assert ask(position, "last_card") == drawn[-1]
        twin = position.copy()
        twin.play("end")
        assert odds(twin) == odds(drawing(drawn))


@pytest.mark.clause("HS-FIRE-10", "HS-FIRE-6", "HS-FIRE-7", "HS-FIRE-8")
def test_58_cards_are_resolved_at_most() -> None:
    position, luck = lay(flames={"logging-site": 1}), random.Random(6)
    told: list[str] = []
    while not position.is_over:
        told += play_a_turn(position, luck)
    assert position.outcome is not None
    assert position.outcome.reason == "deck"
    assert sum(" resolves " in text for text in told) == 58
    assert [text for text in told if text.startswith("shuffled")] == ["shuffled 29"]
    assert (
        told.index("shuffled 29")
        == [nth for nth, t in enumerate(told) if " resolves " in t][29] - 2
    )
    halves = [text.split()[-1] for text in told if " resolves " in text]
    assert Counter(halves[:29]) == Counter(halves[29:])


@pytest.mark.clause("HS-FIRE-9", "HS-FIRE-6")
def test_the_new_deck_is_one_plain_pile() -> None:
    """Which sorts came out of the piles of the setup is forgotten."""
    discard = ["wind-north", "light-breeze"]
    position = lay(
        flames={"lodge": 1}, discard=discard, deck=["increase-3"], shuffled=False, next="card"
    )
    assert int(position.state.history) > 0
    play(position, "card increase-3", "end")
    assert int(position.state.history) == 0
    assert odds(position) == {f"card {card}": Fraction(1, 3) for card in [*discard, "increase-3"]}
