"""Dice that anybody can check."""

from __future__ import annotations

from pathlib import Path

import pytest

import pulaski
from pulaski import BadOption, BadRecord, Position, Record
from pulaski.core.secret import Secret, in_groups
from pulaski.core.verbs import CHANCE

ONE = Secret.read("00112233445566778899aabbccddeeff" * 2)
OLD_PRINT = "a1505906e92e35f760354800b024e889"  # of the same secret, as it was once shown


def played(seed: int | Secret, name: str = "feurio", steps: int = 10_000) -> Position:
    position = pulaski.game(name, 2).start(seed)
    while not position.is_over and len(position.moves) < steps:
        position.play(position.suggestion())
    return position


def test_a_secret_is_written_and_read() -> None:
    assert Secret.read(str(ONE)) == ONE
    assert str(ONE) not in repr(ONE)
    assert ONE.raw.hex() not in ONE.fingerprint
    assert Secret.new() != Secret.new()
    for text in ("", "0" * 63, "0" * 65, "g" * 64, str(ONE).upper()):
        with pytest.raises(BadOption, match="a secret is 64 digits"):
            Secret.read(text)


def test_a_fingerprint_has_as_many_bits_as_the_secret_and_old_ones_still_count() -> None:
    assert len(ONE.fingerprint) == 64
    for shown in (ONE.fingerprint, OLD_PRINT):
        assert ONE.known_by(shown).fingerprint == shown
    assert ONE.known_by("0" * 32).fingerprint == ONE.fingerprint
    assert ONE.known_by(OLD_PRINT) == ONE
    assert in_groups("0123456789abcdef01") == "01234567 89abcdef 01"


def test_a_record_of_before_is_still_the_one_whose_fingerprint_was_shown() -> None:
    text = str(Record.of(played(ONE, steps=5)))
    for shown in (ONE.fingerprint, OLD_PRINT):
        record = Record.parse(text.replace("secret:", f"fingerprint: {shown}\nsecret:"))
        assert isinstance(record.seed, Secret)
        assert record.seed.fingerprint == shown
        assert f"fingerprint: {shown}" in str(record.without_seed())


def test_every_draw_has_a_key_of_its_own() -> None:
    keys = {ONE.key(turn, nth) for turn in range(50) for nth in range(20)}
    assert len(keys) == 1000
    assert all(0 <= key < 2**62 for key in keys)
    assert not keys & {ONE.for_bot(seat) for seat in range(6)}


def test_the_same_secret_gives_the_same_game() -> None:
    one, again, other = played(ONE), played(ONE), played(Secret.new())
    assert [move.text for move in one.moves] == [move.text for move in again.moves]
    assert [move.text for move in one.moves] != [move.text for move in other.moves]


def test_going_another_way_within_a_turn_brings_no_other_dice() -> None:
    position = pulaski.game("flash-point", 2).start(ONE)
    while position.turn < 2:
        position.play(position.suggestion())
    rolled = []
    for detours in range(3):
        for _ in range(detours):
            position.play(next(a for a in position.actions() if a.kind == "move"))
        turn, before = position.turn, len(position.moves)
        position.play("pass")
        rolled.append(next(m.text for m in position.moves[before:] if m.actor == CHANCE))
        position.go_back(before - detours)
        assert position.turn == turn
    assert len(set(rolled)) == 1


@pytest.mark.parametrize("seed", [ONE, 7])
def test_all_draws_of_a_record_follow_from_it(seed: int | Secret, tmp_path: Path) -> None:
    position = played(seed)
    Record.of(position).save(tmp_path / "game.txt")
    record = Record.load(tmp_path / "game.txt")
    assert record.seed == seed
    draws = list(record.draws())
    assert len(draws) == sum(move.actor == CHANCE for move in position.moves) > 20
    assert all(written == drawn for written, drawn in draws)
    assert record.replay() == position


def test_a_draw_that_was_changed_is_found() -> None:
    record = Record.of(played(ONE, steps=30))
    label, texts = record.lines[5]
    at = next(at for at, text in enumerate(texts) if text.startswith("draw"))
    other = "draw 1" if texts[at] != "draw 1" else "draw 2"
    record.lines[5:] = [(label, [*texts[:at], other])]  # what followed may not fit any more
    wrong = [(written, drawn) for written, drawn in record.draws() if written != drawn]
    assert wrong == [(other, texts[at])]


def test_given_steps_were_not_drawn_here() -> None:
    begun = played(3, steps=20)
    text = str(Record.of(begun).without_seed())
    position = Record.parse(text).replay()
    given = len(position.moves)
    position.let_chance_play(ONE)
    while not position.is_over:
        position.play(position.suggestion())
    record = Record.of(position, given=str(given))
    assert all(written == drawn for written, drawn in record.draws())
    del record.headers["given"]
    assert any(written != drawn for written, drawn in record.draws())


def test_a_copy_shows_the_fingerprint_and_not_the_secret() -> None:
    position = played(ONE, steps=30)
    for record in (Record.of(position).without_seed(), Record.seen_by(position, 0)):
        assert str(ONE) not in str(record)
        assert f"fingerprint: {ONE.fingerprint}" in str(record)
    record = Record.of(position, given="x")
    with pytest.raises(BadRecord, match="given must be a whole number"):
        list(record.draws())
    with pytest.raises(BadRecord, match="no seed and no secret"):
        list(Record.of(position).without_seed().draws())
