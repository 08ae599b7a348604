"""Saved games: whole or not at all, and plain words for what is wrong with one."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

import pulaski
from pulaski.core.components import Box
from pulaski.core.errors import BadRecord
from pulaski.core.play import Move
from pulaski.core.record import MOST_ACTIONS, MOST_BYTES, Record, _by_line


def saved() -> str:
    position = pulaski.start("feurio", 2, seed=7, firebreaks=True)
    for _ in range(6):
        position.play(position.actions()[0])
    return str(Record.of(position, players="person,thumb"))


def test_it_reads_like_a_game() -> None:
    text = saved()
    assert text.startswith("game: feurio\nrules: 1\nseats: 2\noption firebreaks: yes\nseed: 7\n")
    assert "\n1 red+green: draw " in text


def test_it_tells_an_owners_edition_and_goes_on_with_that_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shipped, rules = saved(), pulaski.find("feurio")
    monkeypatch.setattr(rules, "box", Box(rules.box.data, "My box", is_own=True))
    own = saved()
    assert own.startswith(f"game: feurio\nrules: 1\nedition: {rules.box.mark}\nseats: 2\n")
    assert Record.parse(own).replay().moves
    with pytest.raises(
        BadRecord, match="the edition that ships of feurio; here is the edition 'My"
    ):
        Record.parse(shipped)
    monkeypatch.undo()
    with pytest.raises(
        BadRecord, match=r"edition 'My box #.*' of feurio; here is the edition that"
    ):
        Record.parse(own)


def test_remarks_and_empty_lines_are_skipped() -> None:
    text = "# a remark\n" + saved().replace("\n\n", "\n\n# the opening\n\n")
    assert Record.parse(text).replay().moves


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("game: feurio", "game: fuego"), "a game of 'fuego', which is not here: choose from"),
        (
            ("rules: 1", "rules: 99"),
            "played with version '99' of the rules of feurio; these are version 1",
        ),
        (("seats: 2\n", ""), "the header 'seats' is missing"),
        (("seats: 2", "seats: two"), "seats must be a whole number, not 'two'"),
        (("seed: 7", "seed: -7"), "seed must be a whole number, not '-7'"),
        (("seed: 7", f"seed: {2**62}"), f"the seed {2**62} is not a whole number from 0"),
        (("seed: 7", "seed: 7\nseed: 8"), "mine.txt:6: 'seed' stands twice"),
        (("seed: 7", f"players: {'Ann' * 200}"), "mine.txt:5: too long: 'players: AnnAnn"),
        (("seats: 2", "seats: 9"), "cannot be played with 9 seats"),
        (("option firebreaks: yes", "option wind: north"), "feurio has no option 'wind'"),
        (("seed: 7", "weather: fine"), "not a header: 'weather: fine'; expected game, rules"),
        (("game: feurio", "hello"), "not a header: 'hello'"),
        (("rules: 1\n", ""), "not a saved game"),
    ],
)
def test_a_bad_header_is_named(change: tuple[str, str], said: str) -> None:
    with pytest.raises(BadRecord, match=said.replace("(", r"\(")):
        Record.parse(saved().replace(*change), where="mine.txt")


def test_a_bad_step_is_named() -> None:
    with pytest.raises(BadRecord, match=r"mine.txt: line '1 red\+green': cannot read 'jump'"):
        Record.parse(saved().replace("face up", "jump", 1)).replay("mine.txt")
    with pytest.raises(
        BadRecord, match=r"mine.txt: line '1 red\+green': break blue: .*\[FE-BREAK-6\]"
    ):
        Record.parse(saved().replace("face up", "break blue", 1)).replay("mine.txt")


def test_a_file_that_is_no_text_or_not_there(tmp_path: Path) -> None:
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadRecord, match="it is not a text file"):
        Record.load(tmp_path / "binary")
    with pytest.raises(BadRecord, match="No such file"):
        Record.load(tmp_path / "missing")


def test_a_failed_save_leaves_the_old_file_and_no_litter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.txt"
    path.write_text("the old one")
    record = Record.parse(saved())
    monkeypatch.setattr("os.replace", lambda *_: (_ for _ in ()).throw(OSError("disk full")))
    with pytest.raises(OSError, match="disk full"):
        record.save(path)
    assert path.read_text() == "the old one"
    assert [file.name for file in tmp_path.iterdir()] == ["game.txt"]


def test_a_game_saved_at_a_draw_goes_on_when_chance_has_a_seed() -> None:
    position = pulaski.start("feurio", 2)
    for text in ("draw 6", "draw 5"):
        position.play(text)
    replayed = Record.parse(str(Record.of(position))).replay()
    assert replayed.actor.name == "chance"
    replayed.let_chance_play(seed=3)
    assert replayed.actor.name == "red+green"


def test_a_line_that_is_no_turn_is_named() -> None:
    with pytest.raises(BadRecord, match=r"mine.txt: not a turn: '1 draw 5'"):
        Record.parse(saved() + "1 draw 5\n", where="mine.txt")


def test_a_position_laid_out_in_words_is_no_game_to_save() -> None:
    position = pulaski.start("feurio", 2)
    position.lay_out({"tiles": {"0,0": 5, "1,0": 3}})
    with pytest.raises(BadRecord, match="no game to save"):
        Record.of(position)


def test_a_private_copy_cannot_go_on() -> None:
    position = Record.parse(saved()).replay()
    private = str(Record.seen_by(position, 0))
    assert "for: red+green" in private
    with pytest.raises(BadRecord, match="leaves secrets out"):
        Record.parse(private).replay()


def test_a_line_is_what_one_seat_did_in_a_turn() -> None:
    def move(turn: int, actor: int, text: str) -> Move:
        return Move(turn, actor, 0, text)

    moves = [
        move(0, -1, "deal"),
        move(1, -1, "roll"),
        move(1, 0, "open"),
        move(1, -1, "smoke"),
        move(1, 1, "answer"),
        move(1, -1, "smoke again"),
        move(1, 1, "answer again"),
        move(1, 0, "go on"),
        move(2, 0, "my turn too"),
        move(2, -1, "roll"),
    ]
    assert [[move.text for move in line] for line in _by_line(moves)] == [
        ["deal"],
        ["roll", "open", "smoke"],
        ["answer", "smoke again", "answer again"],
        ["go on"],
        ["my turn too", "roll"],
    ]


def test_the_seed_can_be_left_out() -> None:
    record = Record.parse(saved())
    private = record.without_seed()
    assert "seed" not in str(private)
    assert record.seed == 7
    replayed = Record.parse(str(private)).replay()
    assert replayed.states.tobytes() == record.replay().states.tobytes()


def test_a_header_stays_on_its_line() -> None:
    position = pulaski.start("feurio", 2, seed=7)
    text = str(Record.of(position, players="Ann\nseed: 5\u2028#" + "x" * 999))
    assert len(text.splitlines()) == len(text.split("\n")) - 1
    assert Record.parse(text).headers["players"].startswith("Ann seed: 5 #xxx")


def test_a_record_says_how_many_draws_were_taken_back() -> None:
    position = pulaski.start("feurio", 2, seed=7)
    told = str(Record.of(position, **{"taken-back": "3"}))
    assert "\ntaken-back: 3\n" in told
    assert Record.parse(told).taken_back == 3
    assert Record.parse(saved()).taken_back == 0
    with pytest.raises(BadRecord, match="taken-back must be a whole number"):
        Record.parse(told.replace("taken-back: 3", "taken-back: many"))


def test_a_file_from_another_system_is_read(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_bytes(b"\xef\xbb\xbf" + saved().replace("\n", "\r\n").encode())
    assert str(Record.load(path)) == saved()


def test_what_is_too_long_for_a_game_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text(saved() + "#" * MOST_BYTES)
    with pytest.raises(BadRecord, match="more than 1,000,000 bytes"):
        Record.load(path)
    with pytest.raises(BadRecord, match="more than 1,000,000 bytes"):
        Record.parse("\N{FIRE}" * (MOST_BYTES // 4 + 1))
    with pytest.raises(BadRecord, match="more than 20,000 actions"):
        Record.parse(saved() + "9:" + "pass;" * MOST_ACTIONS)
    with pytest.raises(BadRecord, match="line '9': too long: 'xxxx"):
        Record.parse(saved() + "9:" + "x" * 600)


def read(text: str) -> None:
    """Read and replay a text from a stranger: it is a game, or one line says why it is none."""
    said = "nothing is wrong"
    try:
        record = Record.parse(text)
        assert str(Record.parse(str(record))) == str(record)
        record.replay()
    except BadRecord as error:
        said = str(error)
    assert len(said.splitlines()) == 1
    assert len(said) < 1200


strangers = settings(
    max_examples=300,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)
GAME = saved()
PIECES = [*GAME.splitlines(keepends=True), *GAME.split(), "\n", "\n\n", ":", ";", "#", "option "]


@strangers
@given(st.text())
@example("game: feurio\nrules: 1\nseats: " + "9" * 5000)
@example("game: feurio\nrules: 1\nseats: \N{SUPERSCRIPT TWO}")
@example("game: feurio\nrules: 1\nseats: 2\noption : \noption colours: red red")
def test_any_text_is_a_game_or_a_bad_record(text: str) -> None:
    read(text)


@strangers
@given(st.lists(st.sampled_from(PIECES), max_size=60))
def test_pieces_of_a_game_are_a_game_or_a_bad_record(pieces: list[str]) -> None:
    read("".join(pieces))


@strangers
@given(
    st.lists(
        st.tuples(
            st.integers(0, len(GAME)),
            st.integers(0, 12),
            st.one_of(st.just(""), st.text(max_size=6), st.sampled_from(PIECES)),
        ),
        max_size=4,
    )
)
def test_a_game_with_changes_is_a_game_or_a_bad_record(
    changes: list[tuple[int, int, str]],
) -> None:
    text = GAME
    for start, gone, put in changes:
        text = text[:start] + put + text[start + gone :]
    read(text)
