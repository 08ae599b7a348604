"""The setup: tiles at random or where the players choose, fires, Characters, who starts."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from pulaski import BadOption
from pulaski.core.record import Record

from .positions import TILES, ask, begin, lay, lay_all, legal, odds, play, refused

CELLS = (
    *("-2,0", "-2,1", "-2,2", "-1,-1", "-1,0", "-1,1", "-1,2", "0,-2", "0,-1", "0,0", "0,1"),
    *("0,2", "1,-2", "1,-1", "1,0", "1,1", "2,-2", "2,-1", "2,0"),
)
STARTING = {
    **{"house-1": 1, "house-2": 1, "power-lines": 2, "rocky-terrain": 2},
    **{"mobile-repair-shop": 3, "supply-trailer": 3},
}
CHARACTERS = ["crew-boss", "lookout", "sawyer", "swamper"]


@pytest.mark.clause("HS-SETUP-1")
def test_every_tile_is_laid_once_at_random_face_up() -> None:
    position = begin()
    for number, tile in enumerate(reversed(TILES)):
        left = TILES[: 19 - number]
        assert odds(position) == {f"lay {one}": Fraction(1, len(left)) for one in left}
        if number:
            assert refused(position, f"lay {TILES[-1]}") == "tile-lies"
        assert play(position, f"lay {tile}")[:1] == [f"{tile} laid {CELLS[number]}"]
    assert ask(position, "tiles") == dict(zip(reversed(TILES), CELLS, strict=True))
    assert ask(position, "scorched") == []


@pytest.mark.clause("HS-SETUP-1")
def test_every_tile_can_lie_where_the_players_choose() -> None:
    chosen = dict(zip([*TILES[5:], *TILES[:5]], CELLS, strict=True))
    cells = " ".join(f"{cell}={tile}" for tile, cell in chosen.items())
    position = begin(layout="own", cells=cells)
    assert ask(position, "asked") == "take"
    assert ask(position, "tiles") == chosen


@pytest.mark.clause("HS-SETUP-2", "HS-SUCC-6")
def test_the_bag_holds_all_tokens_and_gives_any_of_them() -> None:
    words: dict[str, Any] = {
        "firefighters": {"sawyer": "lodge"},
        "next": "fight",
        "rolled": ["hose"],
    }
    position = lay(flames={"lodge": 4, "barn": 1}, missing=["hose", "pulaski"], **words)
    play(position, "keep hose", "reward two-flames-and-token")
    bag = ask(position, "bag")
    assert len(bag) == 16
    assert odds(position) == {f"token {token}": Fraction(1, 16) for token in bag}


@pytest.mark.clause("HS-SETUP-3", "HS-SETUP-4", "HS-SETUP-5", "HS-SETUP-6", "HS-SETUP-12")
@pytest.mark.parametrize("layout", ["circle", "denali"])
def test_what_lies_where_at_the_start(layout: str) -> None:
    position = begin(layout=layout)
    told = []
    while ask(position, "asked") == "lay":
        told = play(position, legal(position)[0])
    assert {text for text in told if "starts with" in text} == {
        f"{tile} starts with {count}" for tile, count in STARTING.items()
    }
    play(position, "take sawyer", "take lookout")
    assert ask(position, "flames") == STARTING
    assert ask(position, "flames_total") == 12
    assert (ask(position, "flame_supply"), ask(position, "break_supply")) == (18, 20)
    assert (ask(position, "firebreaks"), ask(position, "lost_dice")) == ([], 0)
    assert ask(position, "tokens") == {"red": [], "blue": []}
    assert len(ask(position, "bag")) == 16
    assert ask(position, "vehicles") == ["air-tanker", "helicopter", "dozer"]
    assert ask(position, "wind") == "north"
    assert (ask(position, "deck_size"), ask(position, "discarded")) == (29, 0)


@pytest.mark.clause("HS-SETUP-3")
def test_vehicles_start_from_the_air_attack_base_and_nowhere_else() -> None:
    for tile, key in (("air-attack-base", ""), ("fire-camp", "not-at-base")):
        position = lay(flames={"lodge": 1}, firefighters={"sawyer": tile})
        assert refused(position, "helicopter lodge") == key
        assert refused(position, "tanker lodge") == key


@pytest.mark.clause("HS-SETUP-5", "HS-SETUP-7")
def test_starting_fires_have_no_effect_later() -> None:
    """Tiles with the symbol that do not burn are like any others that do not."""
    position = lay(flames={"lodge": 2}, deck=["increase-3", "increase-5-4", "lowest"])
    play(position, "end", "card increase-3", "end", "card increase-5-4", "end", "card lowest")
    assert ask(position, "flames") == {"lodge": 4}
    words: dict[str, Any] = {"next": "fight", "rolled": ["hose"], "missing": ["hose", "hose"]}
    position = lay(flames={"house-1": 1}, firefighters={"sawyer": "house-1"}, **words)
    play(position, "keep hose", "reward one-flame")
    assert position.outcome is not None
    assert position.outcome.reason == "won"


@pytest.mark.clause("HS-SETUP-8", "HS-SETUP-9", "HS-SETUP-10")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_player_chooses_a_character_of_their_own(seats: int) -> None:
    position = begin(seats)
    lay_all(position)
    taken = ["swamper", "lookout", "crew-boss", "sawyer"][:seats]
    for seat, character in enumerate(taken):
        assert position.actor.number == seat
        left = [name for name in CHARACTERS if name not in taken[:seat]]
        assert legal(position) == [f"take {name}" for name in left]
        if seat:
            assert refused(position, f"take {taken[0]}") == "crew-taken"
        name = position.game.names[seat]
        assert play(position, f"take {character}")[0] == f"{name} takes {character}"
    assert ask(position, "crew") == dict(zip(position.game.names, taken, strict=True))
    assert ask(position, "firefighters") == dict.fromkeys(taken, "fire-camp")
    assert (ask(position, "asked"), ask(position, "turn")) == ("act", "swamper")


@pytest.mark.clause("HS-SETUP-8", "HS-SETUP-9", "HS-SETUP-10")
def test_characters_can_be_drawn_at_random() -> None:
    position = begin(4, crew="random")
    lay_all(position)
    left = ["crew-boss", "sawyer", "lookout", "swamper"]
    for character in ("lookout", "swamper", "crew-boss", "sawyer"):
        assert odds(position) == {f"deal {name}": Fraction(1, len(left)) for name in left}
        play(position, f"deal {character}")
        left.remove(character)
        if left:
            assert refused(position, f"deal {character}") == "crew-taken"
    names = ("red", "blue", "green", "yellow")
    drawn = ("lookout", "swamper", "crew-boss", "sawyer")
    assert ask(position, "crew") == dict(zip(names, drawn, strict=True))
    assert ask(position, "turn") == "lookout"


@pytest.mark.clause("HS-SETUP-11")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_any_player_can_start(seats: int) -> None:
    for first, name in enumerate(("red", "blue", "green", "yellow")[:seats], 1):
        position = begin(seats, first=name)
        assert (
            begin(seats, first=first).states.tobytes() == begin(seats, first=name).states.tobytes()
        )
        lay_all(position)
        play(position, *[f"take {name}" for name in CHARACTERS[: max(2, seats)]])
        if seats == 1:
            play(position, "play lookout")
        assert (position.actor.number, position.on_turn, position.turn) == (first - 1, first - 1, 1)
        starter = CHARACTERS[first - 1] if seats > 1 else "lookout"
        assert ask(position, "turn") == starter
    for nobody in (str(seats + 1), "0", "white"):
        with pytest.raises(BadOption, match="first"):
            begin(seats, first=nobody)


@pytest.mark.clause("HS-SETUP-11")
def test_old_records_that_number_the_first_seat_still_read() -> None:
    position = begin(3, first="green")
    play(position, "lay barn")
    written = str(Record.of(position))
    assert "option first: green" in written
    old = Record.parse(written.replace("first: green", "first: 3")).replay()
    assert old.game == position.game
    assert old.states.tobytes() == position.states.tobytes()


@pytest.mark.clause("HS-END-1", "HS-END-2")
def test_what_is_counted_at_the_end() -> None:
    position = lay(
        flames={"barn": 1},
        scorched=["lodge", "log-cabin"],
        firebreaks=["barn/fire-camp"],
        firefighters={"sawyer": "barn"},
        tokens={"red": ["extra-flame"]},
        lost_dice=2,
        fought=True,
        succeeded=True,
        fires=["barn"],
        turns=7,
    )
    play(position, "play extra-flame barn")
    assert position.outcome is not None
    counted = {"turns": 7, "scorched": 2, "flames": 0, "firebreaks": 1, "lost_dice": 2}
    assert position.outcome.counts == counted
    position = lay(flames={"fire-camp": 4, "barn": 1}, next="card")
    play(position, "card increase-5")
    assert position.outcome is not None
    counted = {"turns": 1, "scorched": 1, "flames": 1, "firebreaks": 0, "lost_dice": 0}
    assert position.outcome.counts == counted
