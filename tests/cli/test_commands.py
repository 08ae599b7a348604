"""The command line: what it prints, and that mistakes are one line and exit status 2."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import pulaski
from pulaski.cli.main import COMMANDS, main
from pulaski.cli.play import COMMANDS as TYPED
from pulaski.core.record import Record
from pulaski.core.secret import Secret
from pulaski.core.verbs import CHANCE
from pulaski.table.settings import Settings

GOOD = """
title = "A tile goes to the hottest point"
clauses = ["FE-FIRE-2"]
game = "feurio"
[options]
seats = 2
[position]
tiles = { "0,0" = 6, "1,0" = 5 }
[[step]]
play = "draw 3"
expect = { asked = "lay", hottest = ["0,1", "1,-1"] }
[[step]]
play = "lay -1,0"
refuse = "FE-FIRE-2"
"""


def mistake(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The one line that a mistaken command prints."""
    assert main(arguments) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    return captured.err


def test_games_lists_every_game_and_option(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    printed = capsys.readouterr().out
    for name in pulaski.names():
        assert name in printed
    assert "firebreaks=no|yes (no)" in printed


def test_help_is_there_for_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    for command in ([], *([one.name] for one in COMMANDS)):
        with pytest.raises(SystemExit) as left:
            main([*command, "--help"])
        assert left.value.code == 0
        assert "usage: pulaski" in capsys.readouterr().out


def test_rules_by_clause_chapter_and_word(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "feurio", "fe-fire-2"]) == 0
    assert "FE-FIRE-2  The drawn tile must be laid on a hottest point" in capsys.readouterr().out
    assert main(["rules", "feurio", "FE-HOT"]) == 0
    assert capsys.readouterr().out.count("FE-HOT-") >= 5
    assert main(["rules", "feurio", "clockwise"]) == 0
    assert "FE-SETUP-11" in capsys.readouterr().out
    assert "unknown game" in mistake(capsys, "rules", "chess")
    assert "unknown clause or word 'wizard'" in mistake(capsys, "rules", "feurio", "wizard")
    assert "unknown game ''" in mistake(capsys, "rules")


def test_rules_in_another_language(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "feurio", "FE-END-3", "--language", "fr"]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith("\nFin de la partie chacun pour soi\n")
    assert "FE-END-3 (notre lecture)  La partie ne finit pas plus tôt" in printed
    assert main(["rules", "feurio", "sens", "horaire", "--language", "fr"]) == 0
    assert "FE-SETUP-11  On joue dans le sens horaire" in capsys.readouterr().out
    assert "unknown language 'xx'" in mistake(capsys, "rules", "feurio", "--language", "xx")


def test_coverage_counts_every_catalogue(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "--coverage"]) == 0
    printed = capsys.readouterr().out
    clauses = len(pulaski.find("feurio").catalogue.clauses)
    assert f"feurio: {clauses} clauses, {clauses} named by tests, 0 not" in printed


def test_coverage_of_one_game_counts_that_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "feurio", "--coverage"]) == 0
    assert capsys.readouterr().out.startswith("feurio: ")
    assert main(["rules", "--coverage", "hotspot"]) == 0
    assert "feurio" not in capsys.readouterr().out
    assert "unknown game 'chess'" in mistake(capsys, "rules", "chess", "--coverage")
    assert "name the game alone" in mistake(capsys, "rules", "feurio", "FE-HOT", "--coverage")


def test_check_counts_and_names_what_does_not_hold(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good, bad = tmp_path / "good.toml", tmp_path / "bad.toml"
    good.write_text(GOOD)
    bad.write_text(GOOD.replace('hottest = ["0,1", "1,-1"]', 'hottest = ["0,1"]'))
    assert main(["check", str(good)]) == 0
    assert capsys.readouterr().out == "1 passed, 0 failed\n"
    assert main(["check", str(tmp_path)]) == 1
    printed = capsys.readouterr().out
    assert "bad.toml: step 1: hottest should be ['0,1'], is ['0,1', '1,-1']" in printed
    assert printed.endswith("1 passed, 1 failed\n")


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (('"feurio"', '"fuego"'), "unknown game 'fuego'"),
        (("FE-FIRE-2", "FE-FIRE-99"), "unknown clause 'FE-FIRE-99'"),
        (("seats = 2", "seats = 7"), "cannot be played with 7 seats"),
        (("seats = 2", ""), "seats in [options] must be a whole number"),
        (("seats = 2", "seats = 2\nwind = 1"), "no option 'wind'"),
        (("seats = 2", "seats = true"), "seats in [options] must be a whole number"),
        (('["FE-FIRE-2"]', "3"), "clauses must be a list of texts, not 3"),
        (("title", "titel"), "unknown key 'titel': choose from title"),
        (("expect", "expects"), "unknown key in step 1 'expects'"),
        (("[[step]]", "[[stop]]"), "unknown key 'stop'"),
        (('title = "A', 'step = 3\ntitle = "A'), "not a TOML file"),
        (("draw 3", "jump"), "step 1: cannot read 'jump'"),
        (("play =", "play"), "not a TOML file"),
    ],
)
def test_a_bad_scenario_is_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], change: tuple[str, str], said: str
) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(GOOD.replace(*change))
    assert said in mistake(capsys, "check", str(path))


def test_check_of_a_missing_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "no scenario files (*.toml) in" in mistake(capsys, "check", str(tmp_path))
    assert "cannot read it: No such file" in mistake(capsys, "check", "missing.toml")


def test_show_tells_the_story_and_draws(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    position = pulaski.start("feurio", 2, seed=3, firebreaks=True)
    while not position.is_over:
        position.play(position.actions()[0])
    path = tmp_path / "game.txt"
    Record.of(position).save(path)
    assert main(["show", str(path)]) == 0
    printed = capsys.readouterr().out
    assert "[FE-FIRE-1]" in printed or "[FE-BREAK-5]" in printed
    assert position.outcome is not None
    assert position.outcome.words in printed
    assert main(["show", str(path), "--svg", str(tmp_path / "board.svg")]) == 0
    assert (tmp_path / "board.svg").read_text().startswith("<svg")
    capsys.readouterr()
    assert "unknown seat 'pink': choose from red+green, blue+yellow" in mistake(
        capsys, "show", str(path), "--seat", "pink"
    )
    Record.seen_by(position, 0).save(tmp_path / "private.txt")
    assert main(["show", str(tmp_path / "private.txt")]) == 0
    assert "for: red+green" in capsys.readouterr().out


def test_show_verifies_the_dice(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, secret = tmp_path / "game.txt", Secret.new()
    position = pulaski.game("feurio", 2).start(secret)
    while len(position.moves) < 20:
        position.play(position.actions()[0])
    Record.of(position).save(path)
    assert main(["show", "--verify", str(path)]) == 0
    printed = capsys.readouterr().out
    assert f"The fingerprint of the secret is {secret.fingerprint}." in printed
    assert re.search(r"All \d+ draws followed from it", printed)
    text = path.read_text()
    path.write_text(text.replace(str(secret), str(Secret.new())))
    assert main(["show", "--verify", str(path)]) == 1
    assert "was not drawn" in capsys.readouterr().out
    path.write_text(text.replace("secret:", f"fingerprint: {secret.fingerprint}\nsecret:"))
    assert main(["show", "--verify", str(path)]) == 0
    path.write_text(text.replace("secret:", f"fingerprint: {'0' * 32}\nsecret:"))
    assert main(["show", "--verify", str(path)]) == 1
    assert "is that of another secret" in capsys.readouterr().out
    path.write_text(re.sub("secret: .*\n", "", text))
    assert "no seed and no secret" in mistake(capsys, "show", "--verify", str(path))


def test_show_notices_a_changed_die_though_the_file_calls_it_given(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, position = tmp_path / "game.txt", pulaski.game("feurio", 2).start(Secret.new())
    while len(position.moves) < 20:
        position.play(position.actions()[0])
    text = str(Record.of(position))
    steps = len(position.moves)
    last = next(move.text for move in reversed(position.moves) if move.actor == CHANCE)
    head, _, tail = text.rpartition(last)
    other = last[:-1] + ("2" if last[-1] == "1" else "1")
    path.write_text(f"{head}{other}{tail}")
    assert main(["show", "--verify", str(path)]) == 1
    assert f"{other!r} was not drawn: {last!r} follows" in capsys.readouterr().out
    path.write_text(f"{head}{other}{tail}".replace("secret:", f"given: {steps}\nsecret:"))
    assert main(["show", "--verify", str(path)]) == 1
    printed = capsys.readouterr().out
    assert f"the first {steps} steps were taken over and not checked" in printed
    assert "Nothing was checked." in printed
    path.write_text(text.replace("secret:", "given: 3\nsecret:"))
    assert main(["show", "--verify", str(path)]) == 0
    assert re.search(r"All \d+ draws after them followed from it", capsys.readouterr().out)


def test_show_of_what_is_no_saved_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "list.txt"
    path.write_text("milk\neggs\n")
    assert "not a header: 'milk'" in mistake(capsys, "show", str(path))
    assert "No such file" in mistake(capsys, "show", "missing.txt")


def test_bench_prints_the_figures_as_json(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    figures = {"decisions_per_second": 1.0}
    monkeypatch.setattr("pulaski.lab.bench.measure", lambda name, runs, note: figures)
    monkeypatch.setattr("pulaski.cli.bench.warm_up", lambda games: None)
    assert main(["bench", "feurio", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"feurio": figures}
    assert "unknown game 'chess'" in mistake(capsys, "bench", "chess")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["dance"], "pulaski: argument COMMAND: invalid choice: 'dance'"),
        ([], "the following arguments are required: COMMAND"),
        (["play", "feurio", "--seats", "two"], "argument --seats: invalid int value: 'two'"),
        (["bench", "--runs", "0"], "'0' is not a whole number of at least 1"),
        (["check"], "the following arguments are required: FILE"),
    ],
)
def test_a_mistaken_command_line_is_one_line_too(
    capsys: pytest.CaptureFixture[str], arguments: list[str], said: str
) -> None:
    with pytest.raises(SystemExit) as left:
        main(arguments)
    assert left.value.code == 2
    printed = capsys.readouterr().err
    assert said in printed
    assert printed.count("\n") == 1


def test_a_file_that_cannot_be_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.txt"
    Record.of(pulaski.start("feurio", 2, seed=3)).save(path)
    picture = tmp_path / "missing" / "board.svg"
    assert f"{picture}: No such file" in mistake(capsys, "show", str(path), "--svg", str(picture))


def test_serve_is_told_the_names_it_goes_by_and_the_token_of_its_measurements(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    from pulaski.cli import serve

    told: list[Settings] = []
    monkeypatch.setattr(serve, "run", lambda settings, *_: told.append(settings))
    monkeypatch.setattr(serve, "set_up_logs", lambda _: None)
    monkeypatch.setenv("PULASKI_METRICS_TOKEN", "0123456789abcdef")
    database = f"sqlite:///{tmp_path}/tables.db"
    assert main(["serve", "--database", database, "--allow-host", "games.example"]) == 0
    assert told[0].hosts == ("games.example",)
    assert told[0].metrics_token == "0123456789abcdef"


def test_serve_is_told_whom_push_services_turn_to(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from pulaski.cli import serve

    told: list[Settings] = []
    monkeypatch.setattr(serve, "run", lambda settings, *_: told.append(settings))
    monkeypatch.setattr(serve, "set_up_logs", lambda _: None)
    common = ["serve", "--database", f"sqlite:///{tmp_path}/tables.db"]
    assert main([*common, "--contact", "mailto:me@games.example"]) == 0
    assert main([*common, "--no-calls"]) == 0
    assert [settings.contact for settings in told] == ["mailto:me@games.example", ""]
    assert [settings.may_call for settings in told] == [True, False]
    with pytest.raises(SystemExit):
        main([*common, "--contact", "me"])
    assert "'me' is no address like mailto:" in capsys.readouterr().err


def test_a_token_that_can_be_guessed_is_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PULASKI_METRICS_TOKEN", "1234")
    assert main(["serve", "--database", "sqlite:///x.db"]) == 2
    assert "PULASKI_METRICS_TOKEN is too short" in capsys.readouterr().err


def test_warm_of_an_unknown_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert "unknown game 'chess'" in mistake(capsys, "warm", "chess")


# Playing.


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """Lines for the person to type; when they run out, the keyboard is closed."""
    lines: list[str] = []

    def answer(prompt: str = "") -> str:
        print(prompt, end="")
        if not lines:
            raise EOFError
        return lines.pop(0)

    monkeypatch.setattr("builtins.input", answer)
    monkeypatch.setattr("platformdirs.user_data_dir", lambda *_: str(tmp_path / "data"))
    monkeypatch.setattr("pulaski.cli.play.warm_up", lambda games: None)
    return lines


def test_a_whole_game_by_first_choices(
    typed: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    typed += ["1"] * 200
    assert main(["play", "feurio", "--players", "person,random", "--seed", "4"]) == 0
    printed = capsys.readouterr().out
    assert "Everybody passed: " in printed
    assert "[FE-P2-6]" in printed


def test_mistakes_are_explained_and_cost_nothing(
    typed: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    typed += [
        "jump",
        "99",
        "place 9 red 0,0",
        "save",
        "rules wizard",
        "undo",
        "help",
        "hint",
        "board",
    ]
    typed += ["log", "rules FE-MEN-1", "quit"]
    assert main(["play", "feurio", "--seats", "2", "--seed", "4"]) == 0
    printed = capsys.readouterr().out
    assert "cannot read 'jump'" in printed
    assert "there is no 99 in the list" in printed
    assert "[FE-TURN-2]" in printed
    assert "save needs the name of a file" in printed
    assert "unknown clause or word 'wizard'" in printed
    assert "there is nothing to undo" in printed
    assert "by rule of thumb: " in printed
    assert "Go on with: pulaski play --resume" in printed


def test_what_reads_as_an_action_is_no_command(
    typed: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    for word in ("place", "face"):
        monkeypatch.setitem(TYPED, word, lambda _, rest: asked.append(rest))
    typed += ["place 9 red 0,0", "Face  up", "place your bets", "face"]
    assert main(["play", "feurio", "--seats", "2", "--seed", "4", "-o", "firebreaks=yes"]) == 0
    assert "[FE-TURN-2]" in capsys.readouterr().out, "an illegal action is refused as one"
    assert asked == ["your bets", ""]


def test_save_resume_and_undo(
    typed: list[str], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    first, second = tmp_path / "first.txt", tmp_path / "second.txt"
    typed += [f"save {first}", "1", "undo", f"save {second}"]
    assert main(["play", "feurio", "--seats", "2", "--seed", "4"]) == 0
    assert first.read_text() == second.read_text()
    assert "players: person,thumb" in first.read_text()
    typed += ["1"] * 200
    capsys.readouterr()
    assert main(["play", "--resume", str(first)]) == 0
    assert "Everybody passed: " in capsys.readouterr().out


def test_a_game_of_people_with_names_goes_on(
    typed: list[str], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "game.txt"
    Record.of(pulaski.start("feurio", 2, seed=4), players="Ann,thumb").save(path)
    typed += ["1"] * 200
    assert main(["play", "--resume", str(path)]) == 0
    assert "Everybody passed: " in capsys.readouterr().out


def test_a_game_in_french(
    typed: list[str], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "game.txt"
    typed += [f"save {path}", "hint"] + ["1"] * 200
    assert main(["play", "feurio", "--seats", "2", "--seed", "4", "--language", "fr"]) == 0
    printed = capsys.readouterr().out
    assert "Rouge+vert pioche un " in printed
    assert "Tout le monde a passé\u202f: victoire pour " in printed
    assert " draws a " not in printed
    assert main(["show", str(path), "--language", "fr"]) == 0
    assert "Rouge+vert pioche un " in capsys.readouterr().out
    typed.clear()
    assert main(["play", "--resume", str(path), "--language", "fr"]) == 0
    assert "Rouge+vert pioche un " in capsys.readouterr().out
    said = "unknown language 'xx': choose from en, fr"
    assert said in mistake(capsys, "show", str(path), "--language", "xx")
    assert said in mistake(capsys, "play", "feurio", "--language", "xx")
    assert said in mistake(capsys, "play", "--resume", str(path), "--language", "xx")


def test_two_people_share_a_keyboard_and_no_secrets(
    typed: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    typed += ["", "face up", "1", "1", "", "face up"]
    players = ["--players", "person,person", "-o", "firebreaks=yes", "--seed", "4"]
    assert main(["play", "feurio", *players]) == 0
    printed = capsys.readouterr().out
    assert "it is your turn: press Enter" in printed
    assert "draws a tile that only" in printed


def test_undo_shows_nobody_the_tile_of_another(
    typed: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    typed += ["", "break red", "1", "", "undo", "STOP"]
    players = ["--players", "person,person", "-o", "firebreaks=yes", "--seed", "7"]
    assert main(["play", "feurio", *players]) == 0
    printed = capsys.readouterr().out
    after_undo = printed[printed.rindex("blue+yellow> ") :]
    assert after_undo.index("press Enter") < after_undo.index("Tile in hand")


@pytest.mark.parametrize("line", ["²", "1" * 5000, f"place 1 red {'9' * 500},0", "save a\0b"])
def test_an_odd_line_does_not_end_the_game(
    typed: list[str], capsys: pytest.CaptureFixture[str], line: str
) -> None:
    typed += [line, "hint"]
    assert main(["play", "feurio", "--seats", "2", "--seed", "4"]) == 0
    assert "by rule of thumb: " in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["play", "chess"], "unknown game 'chess'"),
        (["play"], "unknown game ''"),
        (["play", "feurio", "--seats", "9"], "cannot be played with 9 seats: choose 1 to 4"),
        (["play", "feurio", "--seats", "-1"], "cannot be played with -1 seats: choose 1 to 4"),
        (["play", "feurio", "--seed", "-5"], "the seed -5 is not a whole number from 0"),
        (["play", "feurio", "--seed", "9" * 30], "is not a whole number from 0"),
        (["play", "feurio", "--players", "me"], "unknown player 'me': choose from person, random"),
        (["play", "feurio", "--players", "person,thumb", "--seats", "1"], "2 players for 1 seats"),
        (["play", "feurio", "-o", "firebreaks"], "write it as NAME=VALUE"),
        (["play", "feurio", "-o", "wind=1"], "feurio has no option 'wind'"),
        (["play", "--resume", "missing.txt"], "missing.txt: cannot read it"),
        (["play", "feurio", "--resume", "a.txt"], "--resume takes game, seats, options and seed"),
    ],
)
def test_bad_ways_to_begin(
    capsys: pytest.CaptureFixture[str], typed: list[str], arguments: list[str], said: str
) -> None:
    assert said in mistake(capsys, *arguments)
