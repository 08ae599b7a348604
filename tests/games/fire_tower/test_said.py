"""What people are told and offered: where patterns lie, what comes first, what rare things are."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from pulaski import Position
from pulaski.core.game import Game
from pulaski.core.lexicon import read_action
from pulaski.core.pieces import sentence_of
from pulaski.games.fire_tower.codes import Event
from pulaski.games.fire_tower.game import RULES
from pulaski.table.games import in_short
from tests.pictures import parse

Table = Callable[..., Position]

HAND = ["explosion", "flare-up", "wind-south", "air-drop", "dozer-line"]
BOTH = pytest.mark.parametrize("language", RULES.languages)


def slots(position: Position, seat: int = 0) -> dict[str, str]:
    """Where each card of a hand is drawn."""
    nodes = parse(position.view(seat)).iter()
    return {
        node.attrib["data-piece"]: node.attrib["transform"]
        for node in nodes
        if node.attrib.get("id", "").startswith("card-") and "data-piece" in node.attrib
    }


def test_cards_keep_their_places_while_others_are_discarded(table: Table) -> None:
    """FT-TURN-16: a second click hits what was seen before the first."""
    position = table(2, next="act", hands={"red": HAND})
    before = slots(position)
    for card in ("flare-up", "wind-south"):
        position.play(f"discard {card}")
        del before[card]
        assert slots(position) == before
    position.play("stop")
    assert slots(position) != before


def test_what_others_see_of_it_has_no_gaps(table: Table) -> None:
    position = table(2, next="act", hands={"red": HAND, "blue": ["ember", "explosion"]})
    before = slots(position, 1)
    position.play("discard flare-up")
    assert slots(position, 1) == before


@BOTH
def test_patterns_are_told_by_squares_of_the_board(table: Table, language: str) -> None:
    """FT-BKT-7, FT-FIRE-3: also those that begin beyond its edge."""
    position = table(2, next="act", gems=["0,1", "1,0", "1,1"], hands={"red": HAND})
    told = {a.text: a.in_words(language, position.game) for a in position.actions()}
    assert not [words for words in told.values() if re.search(r"-\d", words)]
    assert told["bucket 1,-1 east"].endswith("1,0\N{EN DASH}1,1")
    area = {"en": "1,0 (red area)", "fr": "1,0 (zone du rouge)"}  # a page hides what is (1,0) alone
    assert told["bucket 1,-2 east"].endswith(area[language])
    assert len(set(told.values())) == len(told)


def test_an_action_is_told_by_its_text_alone() -> None:
    """What is taken back is read from a log; what is off the board is told as it was written."""
    for text, told in (
        ("bucket 1,-1 east", "Bucket on 1,0\N{EN DASH}1,1"),
        (
            "flare-up 3,3 east only 3,5",
            "Flare Up on 3,3\N{EN DASH}3,5, cut by the firebreak: 3,5 alone",
        ),
        ("flare-up 99,99 east", "Flare Up on 99,99"),
        ("pass", "Pass: discard nothing"),
    ):
        assert read_action(RULES, None, text).words == told


def test_a_card_is_offered_to_be_played_before_it_is_discarded(table: Table) -> None:
    """FT-WCARD-1, FT-TURN-11: in this order there are buttons."""
    position = table(2, next="act", wind="north", gems=["8,3"], hands={"red": HAND})
    offered = [a for a in position.view(0).actions if a.path == ("wind-south",)]
    assert [a.kind for a in offered] == ["turn-wind", "roll-wind", "discard"]
    assert offered[1].words == "Play South: roll the wind die for a new wind"
    kinds = [a.kind for a in position.view(0).actions]
    assert kinds.index("discard") > max(n for n, kind in enumerate(kinds) if kind != "discard")


@BOTH
def test_who_discards_because_of_a_firestorm_is_told_so(table: Table, language: str) -> None:
    """FT-STORM-6: it looks unlike the discards of a turn, and so does the answer."""
    position = table(2, next="act", hands={"red": HAND}, pile=["firestorm", *HAND, *HAND])
    position.play("discard flare-up")
    view = position.view(0, language)
    usual = view.prompt, view.answer(position.find("stop"))
    position.play("stop")
    position.play("draw firestorm")
    for text in ("draw explosion", "roll east", "roll north"):
        position.play(text)
    assert position.asked == "storm-discard"
    view = position.view(0, language)
    assert {view.prompt, view.answer(position.find("stop"))}.isdisjoint(usual)
    assert str(RULES.words_in(language).name("firestorm")) in view.prompt


def test_a_firestorm_tells_where_its_gems_are(table: Table) -> None:
    """FT-STORM-2: the page numbers them; the text only counts them."""
    position = table(2, next="act", hands={"red": HAND}, gems=["5,5"], pile=["firestorm", *HAND])
    for text in ("discard flare-up", "stop", "draw firestorm", "draw explosion"):
        position.play(text)
    [storm] = [event for event in position.play("roll east") if event.kind == "storm"]
    assert set(storm.places) == {"5,6", "7,9", "8,9"}
    assert len(storm.places) == storm.values["count"]
    assert not [event for event in position.told if event.places and event.kind != "storm"]


def test_revenge_tells_where_its_gems_are_and_what_it_is(table: Table) -> None:
    """FT-BURN-12: so does a partial Firestorm."""
    position = table(3, gems=["15,14"], wind="east", hands={"blue": ["ember"], "red": HAND})
    position.play("gem 15,15")
    while position.asked != "roll":
        position.play(position.actions()[0])
    [storm] = [e for e in position.play("roll west") if e.kind == "partial-storm"]
    assert {"7,6", "8,6"} <= set(storm.places)
    assert storm.piece == "revenge"
    assert "burned tower" in storm.words


@BOTH
def test_one_word_for_each_part_of_a_tower(language: str) -> None:
    """FT-TERM-5, FT-TERM-6: its heart is its corner square, and the lesson says so."""
    words = RULES.words_in(language)
    heart = {"en": "heart", "fr": "cœur"}[language]
    corner = {"en": "corner", "fr": "coin"}[language]
    assert heart in words("lesson", "welcome").text
    for key in ("attack", "area", "free"):
        assert corner not in words("lesson", key).text
        assert heart in words("lesson", key).text


@pytest.mark.parametrize(("language", "die"), [("en", "wind die"), ("fr", "dé du vent")])
@pytest.mark.clause("FT-WCARD-3")
def test_a_card_that_rolls_the_wind_die_says_so(table: Table, language: str, die: str) -> None:
    """On the card, on its button and in the story, which shows the die."""
    position = table(2, next="act", wind="north", hands={"red": HAND})
    words = RULES.words_in(language)
    assert die in sentence_of(words, "wind-south", RULES.pieces["wind-south"])
    (reroll,) = (action for action in position.actions() if action.kind == "roll-wind")
    assert die in reroll.in_words(language, position.game)
    position.play(reroll.text)
    (rolled,) = (event for event in position.play("roll south") if event.kind == "wind-rolled")
    assert die in rolled.in_words(language)
    assert rolled.dice == ("south",)


@BOTH
@pytest.mark.clause("FT-TURN-11")
def test_cards_that_must_wait_say_until_when(table: Table, language: str) -> None:
    when = RULES.words_in(language).label("when-card")
    for step, seat, waits in (("spread", 0, True), ("act", 0, False), ("act", 1, True)):
        hands = {"red": ["air-drop"], "blue": ["ember"]}
        root = parse(table(2, next=step, hands=hands).view(seat, language))
        told = [node for node in root.iter() if "data-state" in node.attrib]
        covers = [len(node.findall("{*}use")) for node in told]
        assert covers == [1] * waits  # the Bucket need not wait
        assert all(when in "".join(node.itertext()) for node in told)


@BOTH
def test_the_lesson_tells_of_what_comes_as_a_surprise(language: str) -> None:
    """FT-STORM-2, FT-RA-1: nobody who has played it asks what just happened."""
    words = RULES.words_in(language)
    told = words("lesson", "surprises").text
    for name in (words.name("firestorm"), words.label("card-reckless-abandon")):
        assert str(name) in told


@BOTH
def test_what_everybody_does_is_a_whole_sentence(table: Table, language: str) -> None:
    """FT-MA-1: the buttons said "gem", "firebreak" and "discard"."""
    options = {"mutual_aid": True}
    position = table(2, options, asked="aid", event="mutual-aid", drawer="red")
    told = [action.in_words(language, position.game) for action in position.actions()]
    assert len(told) == 3
    assert all(len(words.split()) > 3 for words in told), told


def test_an_ember_tells_where_its_gem_goes(table: Table) -> None:
    """FT-EMBER-1: "a gem on 9,9" might have been another."""
    position = table(2, next="act", hands={"red": ["ember"]}, gems=["4,7", "9,8"])
    position.play("ember 4,7")
    [put] = [event for event in position.play("gem 9,9") if event.kind == "lit"]
    assert put.words == "It is put down on 9,9"


def test_a_tower_that_burns_is_shown_as_large_as_the_board() -> None:
    """FT-BURN-1, FT-BURN-2: in the colour of whoever lost it."""
    for event in (Event.BURNED, Event.BURNED_BY, Event.BURNED_BY_STORM):
        assert event.is_big
        red, green = (RULES.piece(event.shows, colour) for colour in ("red", "green"))
        assert red
        assert green
        assert "#lookout" in green.write() != red.write()


@BOTH
@pytest.mark.clause("FT-WCARD-3")
def test_whoever_rolls_the_wind_die_is_told_which_card_that_costs(
    table: Table, language: str
) -> None:
    """With two wind cards the list of all moves had the same line twice."""
    position = table(2, next="act", wind="north", hands={"red": ["wind-east", "wind-west"]})
    told = [action.in_words(language, position.game) for action in position.actions()]
    assert len(set(told)) == len(told)
    rolls = [action for action in position.actions() if action.kind == "roll-wind"]
    names = [str(RULES.words_in(language).name(action.path[0])) for action in rolls]
    assert len(rolls) == 2
    for action, name in zip(rolls, names, strict=True):
        assert name in action.in_words(language, position.game)


def short(language: str, clause: str, seats: int = 4, **options: str) -> str:
    """A sentence of the rules in short, as it holds with these options."""
    told = in_short(RULES, language, Game.agree(RULES, seats, options))
    return next(line["text"] for line in told if line["clause"] == clause)


@BOTH
@pytest.mark.clause("FT-EXPL-5")
def test_an_explosion_is_told_as_what_leaves_a_firebreak_in_an_area(language: str) -> None:
    """Lesson and rules in short said that none could lie there."""
    explosion = str(RULES.words_in(language).name("explosion"))
    assert explosion in RULES.words_in(language)("lesson", "area").text
    assert explosion in short(language, "FT-FB-9")


@BOTH
@pytest.mark.clause("FT-SHADOW-5", "FT-SHADOW-26")
def test_whoever_has_burned_is_told_how_to_come_back(table: Table, language: str) -> None:
    shadow, win = str(RULES.words_in(language).name("shadow")), {"en": "win", "fr": "gagnent"}
    assert shadow not in short(language, "FT-BURN-12")
    told = short(language, "FT-BURN-12", shadow="yes")
    assert shadow in told
    assert win[language] in told
    position = table(3, {"shadow": True}, gems=["15,14"], wind="east", hands={"red": HAND})
    [stirs] = [event for event in position.play("gem 15,15") if event.kind == "shadow-stirs"]
    assert {"en": "tower has burned", "fr": "tours brûlées"}[language] in stirs.in_words(language)
    assert stirs.piece == "shadow"


@BOTH
@pytest.mark.clause("FT-BURN-12")
def test_the_lesson_announces_the_revenge_of_a_burned_tower(language: str) -> None:
    told = RULES.words_in(language)("lesson", "surprises").text
    assert {"en": "revenge", "fr": "vengeance"}[language] in told


@BOTH
@pytest.mark.clause("FT-HAND-5")
def test_who_sees_an_event_twice_is_told_why(table: Table, language: str) -> None:
    """The draw pile is used up, and the Event that was just drawn is shuffled in."""
    position = table(
        3, {"shadow": True}, next="act", burned=["blue"], hands={"red": HAND}, pile=["shadow"]
    )
    position.play("discard flare-up")
    position.play("stop")
    [mixed] = [event for event in position.play("draw shadow") if event.kind == "reshuffled"]
    assert {"en": "Events", "fr": "Événements"}[language] in mixed.in_words(language)
    position.play("draw shadow")  # once more


@BOTH
@pytest.mark.clause("FT-SETUP-17")
def test_the_shadow_says_when_it_joins_the_pile(table: Table, language: str) -> None:
    """It was "in the pile: 0", though in use."""
    waits = RULES.words_in(language).label("waits", card="shadow")
    for burned in ([], ["blue"]):
        view = table(3, {"shadow": True}, next="act", burned=burned).view(0, language)
        assert ("shadow" in RULES.stock(view)) == bool(burned)
        sign = next(node for node in parse(view).iter() if node.get("data-piece") == "shadow")
        assert ("data-state" in sign.attrib) == (not burned)
        assert (waits in "".join(sign.itertext())) == (not burned)


@BOTH
@pytest.mark.clause("FT-CHAMP-4")
def test_what_a_next_game_brings_is_told_with_its_meaning(language: str) -> None:
    """The end said "Grand Champion: Grand Champion"."""
    words = RULES.words_in(language)
    champion, grand = words("option", "champion"), words("option", "grand")
    assert grand.name.lower() != grand.values["yes"].lower()
    assert {"en": "twice in a row", "fr": "de suite"}[language] in grand.values["yes"]
    assert {"en": "two firebreaks", "fr": "deux coupe-feu"}[language] in champion.name


@BOTH
@pytest.mark.clause("FT-BKT-8", "FT-TEAM-8")
def test_only_a_game_in_teams_speaks_of_a_partner(language: str) -> None:
    partner = {"en": "partner", "fr": "partenaire"}[language]
    words = RULES.words_in(language)
    assert partner not in sentence_of(words, "bucket", RULES.pieces["bucket"])
    assert partner not in short(language, "FT-BKT-4")
    assert partner in short(language, "FT-BKT-4", teams="yes")
