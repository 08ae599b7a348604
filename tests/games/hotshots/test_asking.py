"""What people are asked and offered, in words that tell it, and dice that stay where they lie."""

from __future__ import annotations

import re
from typing import Any

import pytest

from pulaski import Position
from pulaski.games.hotshots.game import RULES
from pulaski.games.hotshots.notation import TOKEN_NAMES
from pulaski.games.hotshots.picture.scene import Scene
from pulaski.table.snapshot import _picking
from tests.pictures import find, parse

from .positions import lay, play

FAILED: dict[str, Any] = {
    "flames": {"campground": 1},
    "firefighters": {"sawyer": "campground", "swamper": "fire-camp"},
    "next": "fight",
    "rolled": ["combi-tool", "combi-tool", "combi-tool"],
    "aside": ["mcleod", "helmet", "hose"],
    "missing": ["mcleod", "mcleod", "mcleod"],
    "tokens": {"red": ["wild"]},
}
BURNING = {"rocky-terrain": 1, "fire-cache": 1, "house-1": 1, "house-2": 1}


SVG = "{http://www.w3.org/2000/svg}"


def offered(position: Position, language: str = "en") -> dict[str, str]:
    """What the seat to move may do, by text, in the order in which it is offered."""
    view = position.view(position.actor.number, language)
    return {action.text: view.answer(action) for action in view.actions}


def prompt(position: Position, language: str = "en") -> str:
    return position.view(position.actor.number, language).prompt


@pytest.mark.parametrize(
    ("support", "language", "words"),
    [
        (1, "en", "Use 1 support: the roll is forgiven"),
        (0, "en", "Accept the blowup: one more flame here, no reward"),
        (1, "fr", "Utiliser 1 soutien\u202f: le jet est pardonné"),
        (0, "fr", "Accepter l\u2019embrasement\u202f: une flamme de plus ici, aucune récompense"),
    ],
)
def test_what_a_failed_roll_will_bring_is_said(support: int, language: str, words: str) -> None:
    """HS-FIGHT-12: Support forgives it; without, the fire blows up."""
    position = lay(**FAILED, support=support)
    assert offered(position, language)["fail"] == words
    told = play(position, "fail")
    assert told[0].startswith("red forgiven" if support else "red blowup")


def test_dice_set_aside_are_counted_not_those_that_match() -> None:
    position = lay(**{**FAILED, "rolled": ["mcleod", "mcleod", "hose"]})
    assert "set aside dice that match: 3 of 6 so far; support 0" in prompt(position)


@pytest.mark.parametrize(
    ("card", "asked", "answer"),
    [
        ("increase-4", "2 flames for one burning tile with scorch limit 4", "2 flames go to"),
        ("increase-4-3", "1 flame for a burning tile with scorch limit 4", "1 flame goes to"),
        ("lowest", "1 flame for a burning tile with the lowest scorch limit", "1 flame goes to"),
    ],
)
def test_how_many_flames_a_card_brings_is_said(card: str, asked: str, answer: str) -> None:
    position = lay(flames=BURNING, next="card")
    play(position, f"card {card}")
    assert asked in prompt(position)
    assert all(words.lower().startswith(answer) for words in offered(position).values())


def test_a_new_fire_is_not_called_an_increase() -> None:
    """HS-STORM-2."""
    position = lay(options={"increase_starts_fire": "yes"}, flames={"barn": 1}, next="card")
    play(position, "card increase-4")
    assert "with scorch limit 4 burns: where does a new fire start?" in prompt(position)


def test_the_numbers_of_a_card_are_called_limits() -> None:
    words = lay().game.words_in("en")
    assert words.name("increase-5-4") == "increase: limits 5 and 4"
    assert words.name("house-1") == "house 1"


def test_the_best_reward_is_offered_first_and_nothing_last() -> None:
    row = ("combi-tool", "hose", "mcleod", "mcleod", "mcleod", "helmet")
    position = lay(flames={"campground": 2}, firefighters={"sawyer": "campground"})
    play(position, "fight", f"roll {'+'.join(row)}", *(f"keep {symbol}" for symbol in row))
    if "stop" in offered(position):
        play(position, "stop")
    rewards = [text for text in offered(position) if text.startswith("reward")]
    assert rewards[0] == "reward three-flames-and-both"
    assert rewards[-1] == "reward nothing"


@pytest.mark.parametrize(
    ("kept", "words"),
    [
        (2, "Stop: no reward"),
        (3, "Stop: firebreak"),
        (4, "Stop: 1 flame off, or a firebreak"),
        (5, "Stop: 2 flames off, firebreak or token"),
    ],
)
def test_what_stopping_earns_is_said(kept: int, words: str) -> None:
    """HS-SUCC-1 to HS-SUCC-5."""
    row = ("combi-tool", "hose", "mcleod", "mcleod", "mcleod", "helmet")
    position = lay(flames={"campground": 2}, firefighters={"sawyer": "campground"})
    roll = (*row[:kept], *("pulaski",) * (6 - kept))
    play(position, "fight", f"roll {'+'.join(roll)}", *(f"keep {symbol}" for symbol in row[:kept]))
    assert offered(position)["stop"] == words


ROW = ("combi-tool", "hose", "mcleod", "mcleod", "mcleod", "helmet")


def fought(kept: int, **words: Any) -> Position:
    """A fight in which so many dice of the row were set aside."""
    given = {"flames": {"campground": 2}, "firefighters": {"sawyer": "campground"}, **words}
    position = lay(**given)
    roll = (*ROW[:kept], *("pulaski",) * (6 - kept))
    play(position, "fight", f"roll {'+'.join(roll)}", *(f"keep {symbol}" for symbol in ROW[:kept]))
    return position


HELD: dict[str, Any] = {"tokens": {"red": ["save"]}}  # so that one is asked before the last roll


def test_no_token_is_promised_when_the_bag_is_empty() -> None:
    """HS-SUCC-12."""
    words = {"bag": [], **HELD}
    assert offered(fought(5, **words))["stop"] == "Stop: 2 flames off, firebreak"
    assert offered(fought(6, **words))["stop"] == "Take: 2 flames off, firebreak"


@pytest.mark.parametrize(
    ("kept", "burning", "stop", "rewards"),
    [
        (
            5,
            1,
            "Stop: 1 flame off, firebreak or token",
            ["1 flame off, token", "1 flame off, firebreak"],
        ),
        (5, 0, "Stop: firebreak or token", ["Token", "Firebreak"]),
        (6, 1, "Take: 1 flame off, firebreak, token", ["1 flame off, firebreak, token"]),
        (6, 0, "Take: firebreak, token", ["Firebreak, token"]),
    ],
)
def test_no_more_flames_are_promised_than_there_are(
    kept: int, burning: int, stop: str, rewards: list[str]
) -> None:
    """HS-SUCC-8: with one flame on the tile it said "2 flames off"."""
    position = fought(kept, flames={"campground": burning, "barn": 1}, **HELD)
    assert offered(position)["stop"] == stop
    play(position, "stop")
    told = [words for text, words in offered(position).items() if text.startswith("reward")]
    assert told[: len(rewards)] == rewards


@pytest.mark.parametrize(
    ("kept", "words", "then"),
    [
        (2, {}, None),
        (3, {}, "reward firebreak"),
        (4, {}, None),  # a flame or a firebreak
        (4, {"flames": {"barn": 1}}, "reward firebreak"),  # nothing burns here
        (5, {}, None),
        (6, HELD, "reward three-flames-and-both"),
        (3, {"break_supply": 0}, None),  # another would be taken up
    ],
)
def test_whoever_stops_takes_the_only_reward_worth_taking(
    kept: int, words: dict[str, Any], then: str | None
) -> None:
    """HS-SUCC-9: where there is nothing to choose, both are one click."""
    position = fought(kept, **words)
    [stop] = [action for action in position.actions() if action.kind == "stop"]
    rules = position.game.rules
    assert rules.followed_by(position.game, position.state, stop) == then
    others = (action for action in position.actions() if action != stop)
    assert not any(rules.followed_by(position.game, position.state, each) for each in others)
    play(position, "stop")
    assert then is None or then in offered(position)


def test_all_dice_that_match_are_set_aside_in_one_go() -> None:
    """HS-FIGHT-6, HS-SWAP-1: those that match as they lie, then those that the sawyer turns."""
    dice = {"rolled": ["chainsaw", "pulaski", "hose"], "missing": ["pulaski", "pulaski", "helmet"]}
    position = lay(**{**FAILED, **dice})
    rules = position.game.rules
    texts = rules.in_one_go(position.game, position.state)
    assert texts == ("keep pulaski", "turn pulaski")
    play(position, *texts)
    assert rules.in_one_go(position.game, position.state) == ()


def test_a_single_die_that_matches_has_a_button_too() -> None:
    """HS-SWAP-1: else to accept the blowup could be the only button, where a die averts it."""
    position = lay(**TURNABLE, tokens={"red": ["save"]})
    texts = position.game.rules.in_one_go(position.game, position.state)
    assert texts == ("turn pulaski", "turn pulaski")
    one = lay(**{**TURNABLE, "rolled": ["chainsaw", "mcleod", "mcleod"]})
    assert one.game.rules.in_one_go(one.game, one.state) == ("turn pulaski",)
    label = one.game.words_in("en").label
    assert label("in-one-go", count=1) == "set aside 1 die that matches"
    assert label("in-one-go", count=2) == "set aside 2 dice that match"


def test_with_no_die_to_set_aside_it_is_asked_whether_to_roll_on() -> None:
    """HS-FIGHT-7."""
    position = lay(**{**FAILED, "rolled": ["mcleod", "combi-tool", "hose"]})
    play(position, "keep mcleod")
    assert "roll again or stop? 4 of 6 match so far" in prompt(position)
    assert offered(position)["stop"].startswith("Stop: ")


def test_nobody_is_asked_to_roll_when_nothing_can_be_rolled() -> None:
    """HS-FIGHT-14."""
    position = fought(6, **HELD)
    assert prompt(position).endswith("all six match: take the reward")
    assert offered(position)["stop"] == "Take: 2 flames off, firebreak, token"
    few = lay(**{**FAILED, "lost_dice": 5, "rolled": ["mcleod"], "aside": [], "missing": [*ROW]})
    play(few, "keep mcleod")
    assert prompt(few).endswith("1 of 6 match, and nothing more can be rolled")


def test_tokens_are_named_as_a_way_out_only_where_they_are_one() -> None:
    """HS-FIGHT-12, HS-TOK-4: those that cannot be played now do not help."""
    assert "no die matches: play a token, or it blows up" in prompt(lay(**FAILED))
    useless = {**FAILED, **HELD}
    assert "no die matches, and no token helps: a blowup" in prompt(lay(**useless))
    assert "no die matches, but support forgives it" in prompt(lay(**useless, support=1))
    apart = {"sawyer": "campground", "swamper": "fire-camp"}
    burns: dict[str, Any] = {"flames": {"campground": 1}, "firefighters": apart}
    after = lay(**HELD, **burns, next="act", fought=True, steps=0)
    assert prompt(after).endswith("end the turn and draw a fire card")
    assert "tokens" not in prompt(after)


def test_the_last_firebreak_is_said_to_win_the_game() -> None:
    """HS-END-5: the reward is given whole; then the game is won."""
    position = fought(5)
    play(position, "stop", "reward two-flames-and-firebreak")
    assert "the fire is out, and the game is won after this firebreak" in prompt(position)
    play(position, offered(position).popitem()[0])
    assert position.is_over
    burns = fought(5, flames={"campground": 2, "barn": 1})
    play(burns, "stop", "reward two-flames-and-firebreak")
    assert prompt(burns).endswith("where does the firebreak go?")


@pytest.mark.parametrize(("held", "told"), [(["wild", "save"], "2/3"), ([], "0/3")])
def test_how_many_tokens_one_may_hold_is_said_before_one_is_taken(
    held: list[str], told: str
) -> None:
    """HS-TOK-5."""
    position = lay(
        flames={"campground": 2},
        firefighters={"sawyer": "campground"},
        tokens={"red": held},
    )
    row = ("combi-tool", "hose", "mcleod", "mcleod", "mcleod", "helmet")
    play(position, "fight", f"roll {'+'.join(row)}", *(f"keep {symbol}" for symbol in row[:5]))
    play(position, "stop")
    assert prompt(position).endswith(f"which reward? (tokens in hand: {told})")


def paths(position: Position) -> dict[str, tuple[str, ...]]:
    """Where whoever is to move points, by what is meant."""
    return {action.text: action.path for action in position.actions()}


TURNABLE: dict[str, Any] = {
    "flames": {"lodge": 2},
    "firefighters": {"sawyer": "lodge", "swamper": "fire-camp"},
    "next": "fight",
    "rolled": ["chainsaw", "chainsaw", "mcleod"],
    "aside": ["hose", "hose", "hose"],
    "missing": ["pulaski", "pulaski", "helmet"],
}


def test_a_die_that_only_the_ability_can_use_is_pointed_at() -> None:
    """HS-SWAP-1: the Sawyer turns a chainsaw; where it matches as it lies, a click keeps it."""
    assert paths(lay(**TURNABLE))["turn pulaski"] == ("chainsaw",)
    both = {**TURNABLE, "missing": ["pulaski", "chainsaw", "helmet"]}
    found = paths(lay(**both))
    assert found["keep chainsaw"] == ("chainsaw",)
    assert found["turn pulaski"] == ()


@pytest.mark.parametrize("support", [0, 1])
def test_a_roll_that_the_ability_saves_is_told_so(support: int) -> None:
    position = lay(**TURNABLE, support=support)
    assert "no die matches as it lies: turn one" in prompt(position)
    assert ("support" in offered(position)["fail"]) == bool(support)
    lost = lay(**TURNABLE, scorched=["mobile-repair-shop"], tokens={"red": ["wild"]})
    assert "turn one" not in prompt(lost)


def test_rewards_are_pointed_at_where_they_are_drawn() -> None:
    """HS-SUCC-9: each where the table shows it; nothing is shown nowhere."""
    position = lay(flames={"campground": 2}, firefighters={"sawyer": "campground"})
    row = ("combi-tool", "hose", "mcleod", "mcleod", "mcleod", "helmet")
    play(position, "fight", f"roll {'+'.join(row)}", *(f"keep {symbol}" for symbol in row[:5]))
    play(position, "stop")
    found = paths(position)
    assert found["reward two-flames-and-token"] == ("reward-5",)
    assert found["reward one-flame"] == ("reward-4",)
    assert found["reward nothing"] == ()
    drawn = position.view(0).svg()
    assert {*re.findall(r'data-space="(reward-\d)"', drawn)} == {"reward-3", "reward-4", "reward-5"}
    buttons = set(re.findall(r'data-space="(reward-\d)" data-button', drawn))
    assert buttons == {"reward-5"}  # the others are only part of it


def test_a_die_that_would_be_turned_shows_what_it_counts_as() -> None:
    """HS-SWAP-1: a chainsaw that is a pulaski for the Sawyer, not one that matches as it lies."""
    turned = 'href="#turns"'
    assert turned in lay(**TURNABLE).view(0).svg()
    assert turned not in lay(**{**TURNABLE, "missing": ["chainsaw", "helmet"]}).view(0).svg()
    assert turned not in lay(**TURNABLE, scorched=["mobile-repair-shop"], **HELD).view(0).svg()


def test_own_tokens_are_large_enough_for_a_finger_and_have_buttons() -> None:
    """The page has buttons where the picture marks what begins there; others' tokens have none."""
    apart = {"sawyer": "campground", "swamper": "fire-camp"}
    burns: dict[str, Any] = {
        "flames": {"campground": 1},
        "firefighters": apart,
        "next": "act",
    }
    drawn = lay(**burns, tokens={"red": ["wild"], "blue": ["save"]}).view(0).svg()
    begins = dict(re.findall(r'data-space="(wild|save)" data-piece="\1"( data-begins)?', drawn))
    assert {token: bool(mark) for token, mark in begins.items()} == {"wild": True, "save": False}
    assert 'href="#token-wild" x="-12" y="-12" width="24"' in drawn


def test_tokens_stay_where_they_are_when_one_is_played() -> None:
    position = lay(
        flames={"lodge": 2}, tokens={"red": ["no-fire-card", "move-two", "through-fire"]}
    )
    before = tokens_at(position)
    play(position, "play move-two")
    assert tokens_at(position) == {name: x for name, x in before.items() if name != "move-two"}


def tokens_at(position: Position) -> dict[str, str]:
    """Where tokens in hand lie."""
    drawn = position.view(0).svg()
    pattern = r'<use href="#token-([\w-]+)"[^>]*/></g>'
    return {
        match[1]: drawn[: match.start()].rpartition('transform="')[2].partition('"')[0]
        for match in re.finditer(pattern, drawn)
    }


def places(position: Position) -> dict[str, str]:
    """Where the dice on the table lie, by symbol."""
    drawn = position.view(0).svg()
    return dict(re.findall(r'id="rolled-([\w-]+)"[^>]*transform="([^"]+)"', drawn))


def test_dice_do_not_move_when_one_is_set_aside() -> None:
    position = lay(flames={"campground": 1}, firefighters={"sawyer": "campground"})
    play(position, "fight", "roll pulaski+combi-tool+hose+mcleod+mcleod+helmet")
    before = places(position)
    play(position, "keep hose")
    after = places(position)
    assert "hose" in before
    assert after == {symbol: place for symbol, place in before.items() if symbol != "hose"}


def free(position: Position) -> dict[str, str]:
    """Where the Characters stand that can be chosen; the first of a column is not moved."""
    drawn = position.view(position.actor.number).svg()
    return dict(re.findall(r'id="free-([a-z-]+)"([^>]*)>', drawn))


def test_characters_keep_their_places_while_they_are_chosen() -> None:
    position = lay(next="crew", crew={})
    before = free(position)
    play(position, "take crew-boss")
    assert "crew-boss" in before
    del before["crew-boss"]
    assert free(position) == before


@pytest.mark.parametrize("kept", [3, 4])
def test_the_odds_of_every_reward_are_there_also_for_those_who_hold_tokens(kept: int) -> None:
    """They are those without tokens, and say so."""
    with_tokens = fought(kept, tokens={"red": ["wild", "save"]})
    bare, told = Scene(fought(kept).view(0)).fight, Scene(with_tokens.view(0)).fight
    assert bare
    assert told
    assert told.levels == bare.levels != ()
    assert (bare.has_tokens, told.has_tokens) == (False, True)
    assert "best play and without tokens" in with_tokens.view(0).svg()
    assert "without tokens" not in fought(kept).view(0).svg()


def test_nobody_waits_for_what_the_next_event_shows() -> None:
    """HS-FIRE-1, HS-LOOK-2: a card is seen when it is drawn; of two, the one that is played."""
    position = lay(**{**FAILED, "next": "act", "rolled": [], "aside": []})
    is_aside = position.game.rules.is_aside
    assert is_aside("played-card", "HS-FIRE-1")
    assert not is_aside("played-card", "HS-LOOK-2")
    assert is_aside("started-fight", "HS-FIGHT-1")
    assert not is_aside("rolled", "HS-FIGHT-4")


def test_to_end_the_turn_is_offered_last() -> None:
    """HS-TURN-1: whoever can fight is offered the dice first."""
    there = {"sawyer": "campground", "swamper": "fire-camp"}
    position = lay(flames={"campground": 1}, firefighters=there, next="act")
    assert list(offered(position))[-1] == "end"


def test_a_line_of_a_vehicle_is_pointed_at_from_either_end() -> None:
    """HS-TANK-2, HS-DOZE-2: from one end alone a third tile could not be reached from the other."""
    base = {"sawyer": "air-attack-base", "swamper": "fire-camp"}
    position = lay(flames={"barn": 1}, firefighters=base, next="act")
    lines = [a for a in position.view(0).actions if a.kind in ("drop-two", "drop-three", "doze")]
    by_path = {action.path: action for action in lines}
    assert {action.kind for action in lines} == {"drop-two", "drop-three", "doze"}
    for path, action in by_path.items():
        vehicle, *places = path
        turned = by_path[(vehicle, *reversed(places))]
        assert turned.id == action.id
        assert position.action(turned.text).id == action.id


def test_the_dozer_is_told_in_few_words() -> None:
    """HS-DOZE-2, HS-DOZE-3: three edges between two tiles each did not fit a phone."""
    base = {"sawyer": "air-attack-base", "swamper": "fire-camp"}
    position = lay(flames={"barn": 1}, firefighters=base, next="act")
    told = {a.text: a.in_words("en", position.game) for a in position.view(0).actions}
    line = "dozer barn/fire-cache air-attack-base/fire-cache air-attack-base/dry-grass"
    turned = "dozer air-attack-base/dry-grass air-attack-base/fire-cache barn/fire-cache"
    words = "Dozer: 3 firebreaks from barn/fire cache to air attack base/dry grass"
    assert told[line] == told[turned] == words
    y = "dozer logging-site/propane-tank log-cabin/logging-site log-cabin/propane-tank"
    assert (
        told[y]
        == "Dozer: 3 firebreaks between the log cabin, the logging site and the propane tank"
    )
    assert max(len(text) for text in told.values()) < 100


def test_edges_are_called_as_the_map_writes_their_tiles() -> None:
    root = parse(lay(flames={"barn": 1}).view(0))
    titles = [node.findtext(f"{SVG}title") or "" for node in find(root, "may")]
    assert "Lookout / Repair shop" in titles
    assert max(map(len, titles)) < 28


def titles_of_tokens(position: Position, language: str = "en") -> dict[str, str]:
    """What each token in red's hand is called: its button is called so, too."""
    nodes = find(parse(position.view(0, language)), "crew-0")
    return {
        str(node.get("data-piece")): str(node.findtext(f"{SVG}title"))
        for node in nodes
        if node.get("data-piece") in TOKEN_NAMES
    }


def test_a_token_that_is_pointed_at_says_whether_it_is_used_or_given() -> None:
    """One button "Extra flame …" gave it away before a fight, and removed a flame after it."""
    together = {"sawyer": "campground", "swamper": "campground"}
    hand: dict[str, Any] = {"tokens": {"red": ["extra-flame", "firebreak", "save"]}}
    before = lay(flames={"campground": 2}, firefighters=together, next="act", **hand)
    assert titles_of_tokens(before) == {
        "extra-flame": "Give “extra flame”",
        "firebreak": "Firebreak",  # laid here, or given away
        "save": "Give “save a die”",
    }
    apart = {"sawyer": "campground", "swamper": "barn"}
    after = lay(
        flames={"campground": 1},
        firefighters=apart,
        next="act",
        fought=True,
        succeeded=True,
        fires=["campground"],
        **hand,
    )
    assert titles_of_tokens(after)["extra-flame"] == "Use “extra flame”"
    assert titles_of_tokens(after)["firebreak"] == "Use “firebreak”"
    assert titles_of_tokens(after)["save"] == "Save a die"
    assert titles_of_tokens(after, "fr")["extra-flame"] == "Utiliser «\u202fflamme de plus\u202f»"


def test_a_firebreak_is_no_reason_for_what_has_nothing_to_do_with_it() -> None:
    """Whoever lays one says so; a step elsewhere was explained by one far away."""
    for language in ("en", "fr"):
        assert "broke" not in RULES.words_in(language).keys("hope")


def test_a_character_is_taken_in_plain_words() -> None:
    for language, words in (("en", "Take the swamper"), ("fr", "Prendre le débroussailleur")):
        assert RULES.words_in(language).say("action", "take", {"crew": "swamper"}) == words


def test_a_token_that_can_only_be_given_away_asks_who_gets_it() -> None:
    """HS-TOK-4: one just won cannot be played yet; "now choose where" was no help."""
    together = {"sawyer": "campground", "swamper": "campground"}
    words: dict[str, Any] = {"firefighters": together, "flames": {"barn": 1}, "next": "act"}
    position = lay(**words, tokens={"red": ["save"]})
    kinds = {one.kind for one in position.actions() if one.path[:1] == ("save",)}
    assert kinds == {"give"}
    assert _picking(position.view(0))["save"] == "who gets it?"


def test_to_take_no_reward_is_a_small_button() -> None:
    """It stood beside the rewards, as large as they are."""
    [nothing] = [text for text in RULES.lesser if text.startswith("reward")]
    assert RULES.action_notation.read(nothing)
