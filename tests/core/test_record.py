"""Saved games: whole or not at all, and plain words for what is wrong with one."""

from __future__ import annotations

from pathlib import Path

import pytest

import pulaski
from pulaski.core.errors import BadRecord
from pulaski.core.record import Record
from pulaski.games import rulebooks


def saved() -> str:
    position = pulaski.start("feurio", 2, seed=7, firebreaks=True)
    for _ in range(6):
        position.play(position.actions()[0])
    return str(Record.of(position, players="person,thumb"))


def test_it_reads_like_a_game() -> None:
    text = saved()
    assert text.startswith("game: feurio\nrules: 1\nseats: 2\noption firebreaks: yes\nseed: 7\n")
    assert "\n1 red+green: draw " in text


def test_remarks_and_empty_lines_are_skipped() -> None:
    text = "# a remark\n" + saved().replace("\n\n", "\n\n# the opening\n\n")
    assert Record.parse(text, rulebooks()).replay().moves


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("game: feurio", "game: fuego"), "a game of 'fuego', which is not here: choose from"),
        (
            ("rules: 1", "rules: 99"),
            "played with version 99 of the rules of feurio; these are version 1",
        ),
        (("seats: 2\n", ""), "the header 'seats' is missing"),
        (("seats: 2", "seats: two"), "seats and seed are whole numbers"),
        (("seed: 7", "seed: -7"), "the seed -7 is not a whole number from 0"),
        (("seats: 2", "seats: 9"), "cannot be played with 9 seats"),
        (("option firebreaks: yes", "option wind: north"), "feurio has no option 'wind'"),
        (("seed: 7", "weather: fine"), "not a header: 'weather: fine'; expected game, rules"),
        (("game: feurio", "hello"), "not a header: 'hello'"),
        (("rules: 1\n", ""), "not a saved game"),
    ],
)
def test_a_bad_header_is_named(change: tuple[str, str], said: str) -> None:
    with pytest.raises(BadRecord, match=said.replace("(", r"\(")):
        Record.parse(saved().replace(*change), rulebooks(), "mine.txt")


def test_a_bad_step_is_named() -> None:
    with pytest.raises(BadRecord, match=r"mine.txt: line '1 red\+green': cannot read 'jump'"):
        Record.parse(saved().replace("face up", "jump", 1), rulebooks()).replay("mine.txt")
    with pytest.raises(
        BadRecord, match=r"mine.txt: line '1 red\+green': break blue: .*\[FE-BREAK-6\]"
    ):
        Record.parse(saved().replace("face up", "break blue", 1), rulebooks()).replay("mine.txt")


def test_a_file_that_is_no_text_or_not_there(tmp_path: Path) -> None:
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadRecord, match="it is not a text file"):
        Record.load(tmp_path / "binary", rulebooks())
    with pytest.raises(BadRecord, match="No such file"):
        Record.load(tmp_path / "missing", rulebooks())


def test_a_failed_save_leaves_the_old_file_and_no_litter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.txt"
    path.write_text("the old one")
    record = Record.parse(saved(), rulebooks())
    monkeypatch.setattr("os.replace", lambda *_: (_ for _ in ()).throw(OSError("disk full")))
    with pytest.raises(OSError, match="disk full"):
        record.save(path)
    assert path.read_text() == "the old one"
    assert [file.name for file in tmp_path.iterdir()] == ["game.txt"]


def test_a_game_saved_at_a_draw_goes_on_when_chance_has_a_seed() -> None:
    position = pulaski.start("feurio", 2)
    for text in ("draw 6", "draw 5"):
        position.play(text)
    replayed = Record.parse(str(Record.of(position)), rulebooks()).replay()
    assert replayed.actor.name == "chance"
    replayed.let_chance_play(seed=3)
    assert replayed.actor.name == "red+green"


def test_a_line_that_is_no_turn_is_named() -> None:
    with pytest.raises(BadRecord, match=r"mine.txt: not a turn: '1 draw 5'"):
        Record.parse(saved() + "1 draw 5\n", rulebooks(), "mine.txt")


def test_a_position_laid_out_in_words_is_no_game_to_save() -> None:
    position = pulaski.start("feurio", 2)
    position.lay_out({"tiles": {"0,0": 5, "1,0": 3}})
    with pytest.raises(BadRecord, match="no game to save"):
        Record.of(position)


def test_a_private_copy_cannot_go_on() -> None:
    position = Record.parse(saved(), rulebooks()).replay()
    private = str(Record.seen_by(position, 0))
    assert "for: red+green" in private
    with pytest.raises(BadRecord, match="leaves secrets out"):
        Record.parse(private, rulebooks()).replay()
