"""All sixteen tokens: held, not won in this turn, and each for its own moment."""

from __future__ import annotations

from typing import Any

import pytest

import pulaski
from pulaski import Position
from pulaski.games.hotshots.notation import TOKEN_NAMES

from .playing import ask, even_odds, lay, legal, play, refused

FIGHT: dict[str, Any] = {
    "next": "fight",
    "rolled": ["mcleod", "mcleod"],
    "aside": ["pulaski", "hose"],
    "missing": ["pulaski", "combi-tool", "chainsaw", "helmet"],
}
AFTER: dict[str, Any] = {"fought": True, "succeeded": True, "fires": ["lodge"]}
#: How each token is played, in a position where it can be.
PLAYS: dict[str, tuple[str, dict[str, Any]]] = {
    "helmet-hose": ("play helmet-hose as helmet", FIGHT),
    "combi-mcleod": ("play combi-mcleod as combi-tool", FIGHT),
    "chainsaw-pulaski": ("play chainsaw-pulaski as chainsaw", FIGHT),
    "wild": ("play wild as helmet", FIGHT),
    "double": ("double pulaski", FIGHT),
    "no-fire-card": ("play no-fire-card", {}),
    "bring": ("play bring lookout", {}),
    "move-two": ("play move-two", {}),
    "through-fire": ("play through-fire", {}),
    "move-anywhere": ("play move-anywhere barn", {}),
    "firebreak": ("play firebreak lodge/power-lines", {}),
    "recover": ("play recover", {}),
    "support": ("play support", FIGHT),
    "extra-flame": ("play extra-flame lodge", AFTER),
    "extra-turn": ("play extra-turn", AFTER),
}


def holding(token: str, **words: Any) -> Position:
    """The Crew Boss on the Lodge, the Lookout elsewhere, in a position that suits the token."""
    return lay(
        2,
        flames={"lodge": 3, "logging-site": 1},
        crew={"red": "crew-boss", "blue": "lookout"},
        firefighters={"crew-boss": "lodge", "lookout": "barn"},
        lost_dice=2,
        **(PLAYS[token][1] | words),
    )


def test_all_tokens_but_save_are_played_by_their_holder_on_the_own_turn() -> None:
    assert set(PLAYS) == set(TOKEN_NAMES) - {"save"}


@pytest.mark.clause("HS-TOK-2", "HS-TOK-3")
@pytest.mark.parametrize("token", PLAYS)
def test_a_played_token_is_out_of_the_game(token: str) -> None:
    position = holding(token, tokens={"red": [token]}, bag=["save"])
    assert PLAYS[token][0] in legal(position)
    play(position, PLAYS[token][0])
    assert ask(position, "tokens") == {"red": [], "blue": []}
    assert ask(position, "bag") == ["save"]
    assert token in ask(position, "out")


@pytest.mark.clause("HS-TOK-4", "HS-TK-36")
@pytest.mark.parametrize("token", PLAYS)
def test_a_token_won_in_this_turn_cannot_be_played(token: str) -> None:
    position = holding(token, tokens={"red": [token, "save"]}, fresh=[token])
    assert refused(position, PLAYS[token][0]) == "HS-TOK-4"
    assert PLAYS[token][0] not in legal(position)


@pytest.mark.clause("HS-TOK-6")
@pytest.mark.parametrize("token", PLAYS)
def test_a_token_of_another_player_cannot_be_played(token: str) -> None:
    position = holding(token, tokens={"red": ["save"], "blue": [token]})
    assert refused(position, PLAYS[token][0]) == "HS-TOK-6"
    assert PLAYS[token][0] not in legal(position)


@pytest.mark.clause("HS-TOK-8")
@pytest.mark.parametrize("token", PLAYS)
def test_no_token_is_played_once_the_card_is_drawn(token: str) -> None:
    position = holding(token, tokens={"red": [token]}, next="card")
    assert ask(position, "asked") == "draw"
    assert refused(position, PLAYS[token][0]) == "HS-TOK-8"
    play(position, "card increase-5")  # Lodge or Logging Site
    assert ask(position, "asked") == "increase"
    assert refused(position, PLAYS[token][0]) == "HS-TOK-8"


DIE_TOKENS = {
    "helmet-hose": {"helmet", "hose"},
    "combi-mcleod": {"combi-tool", "mcleod"},
    "chainsaw-pulaski": {"chainsaw", "pulaski"},
    "wild": {"pulaski", "combi-tool", "hose", "chainsaw", "mcleod", "helmet"},
}
CLAUSES = dict(zip(DIE_TOKENS, ("HS-TK-1", "HS-TK-2", "HS-TK-3", "HS-TK-4"), strict=True))


@pytest.mark.clause("HS-TK-1", "HS-TK-2", "HS-TK-3", "HS-TK-4", "HS-TOK-13", "HS-TOK-14")
@pytest.mark.parametrize("token", DIE_TOKENS)
def test_the_symbols_of_die_tokens(token: str) -> None:
    for symbol in DIE_TOKENS["wild"]:
        words = {"missing": sorted(DIE_TOKENS["wild"]), "aside": [], "rolled": ["hose"] * 4}
        position = holding(token, tokens={"red": [token]}, **words)
        play(position, "keep hose")
        text = f"play {token} as {symbol}"
        if symbol == "hose":
            wanted = "HS-TOK-16" if symbol in DIE_TOKENS[token] else CLAUSES[token]
            assert refused(position, text) == wanted
        elif symbol in DIE_TOKENS[token]:
            play(position, text)
            assert symbol not in ask(position, "missing")
            assert ask(position, "matches") == 2
        else:
            assert refused(position, text) == CLAUSES[token]


@pytest.mark.clause("HS-INFO-5", "HS-EXCH-2")
def test_every_token_in_the_bag_is_equally_likely() -> None:
    position = lay(
        2,
        flames={"lodge": 3},
        tokens={"red": ["wild"], "blue": ["save"]},
        bag=["bring", "support", "double", "recover"],
        firefighters={"crew-boss": "fire-cache"},
    )
    play(position, "exchange wild")
    assert even_odds(position) == ["token bring", "token double", "token recover", "token support"]


@pytest.mark.parametrize(
    ("language", "why"),
    [("en", "stood on the tile that scorched"), ("fr", "sur la tuile calcinée")],
)
@pytest.mark.clause("HS-LOST-3", "HS-LOST-6")
def test_what_is_lost_with_a_tile_is_told_with_the_reason(language: str, why: str) -> None:
    position = pulaski.start("hotshots", 2)
    position.lay_out(
        {
            "flames": {"campground": 2, "logging-site": 1},
            "crew": {"red": "sawyer", "blue": "lookout"},
            "firefighters": {"sawyer": "campground", "lookout": "barn"},
            "tokens": {"red": ["wild"]},
            "turn": "sawyer",
            "next": "fight",
            "rolled": ["chainsaw"],
            "missing": ["hose"],
        }
    )
    events = position.play("fail")
    lost = [event for event in events if event.kind in ("discarded", "die-lost")]
    assert [event.kind for event in lost] == ["discarded", "die-lost"]
    assert all(why in event.in_words(language) for event in lost)
