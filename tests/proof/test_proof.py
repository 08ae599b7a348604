"""The proof machinery itself: would it notice?"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import pulaski
from pulaski.core.errors import BadScenario
from pulaski.core.variants import variants
from pulaski.games import names
from pulaski.proof.census import census, divide
from pulaski.proof.coverage import measure, named_clauses
from pulaski.proof.digest import game_digest
from pulaski.proof.playthrough import MOST_STEPS, SHOWN, playthrough
from pulaski.proof.scenario import Scenario

HEAD = 'title = "A"\nclauses = ["FE-FIRE-2"]\ngame = "feurio"\n[options]\nseats = 2\n'


def faults(tmp_path: Path, body: str) -> list[str]:
    path = tmp_path / "scenario.toml"
    path.write_text(HEAD + body)
    return Scenario.load(path).faults()


def test_a_refusal_that_does_not_come_is_a_fault(tmp_path: Path) -> None:
    body = '[[step]]\nplay = "draw 3"\nrefuse = "FE-FIRE-2"\n'
    assert faults(tmp_path, body) == [
        "step 1: 'draw 3' was carried out; FE-FIRE-2 should refuse it"
    ]


def test_a_refusal_by_another_clause_is_a_fault(tmp_path: Path) -> None:
    body = '[position]\ntiles = { "0,0" = 6 }\n'
    body += '[[step]]\nplay = ["draw 6", "lay 9,9"]\nrefuse = "FE-FIRE-2"\n'
    (fault,) = faults(tmp_path, body)
    assert "[FE-FIRE-5]; FE-FIRE-2 should refuse it" in fault


def test_an_early_refusal_is_not_the_expected_one(tmp_path: Path) -> None:
    body = '[[step]]\nplay = ["pass", "draw 6"]\nrefuse = "FE-INFO-5"\n'
    (fault,) = faults(tmp_path, body)
    assert fault.startswith("step 1: pass: ")


def test_a_table_is_compared_whole_where_it_must_be_exactly_so(tmp_path: Path) -> None:
    body = '[position]\ntiles = { "0,0" = 6, "1,0" = 3 }\n[[step]]\n'
    assert faults(tmp_path, body + 'expect = { tiles = { "0,0" = 6 } }\n') == []
    (fault,) = faults(tmp_path, body + 'exactly = { tiles = { "0,0" = 6 } }\n')
    assert fault == "step 1: tiles should be {'0,0': 6}, is {'0,0': 6, '1,0': 3}"
    assert faults(tmp_path, body + 'exactly = { tiles = { "0,0" = 6, "1,0" = 3 } }\n') == []


def test_events_are_all_of_them_where_they_must_be_exactly_so(tmp_path: Path) -> None:
    body = '[position]\ntiles = { "0,0" = 6 }\n[[step]]\nplay = ["draw 6", "lay 1,0"]\n'
    assert faults(tmp_path, body + "expect = { events = [] }\n") == []
    (fault,) = faults(tmp_path, body + "exactly = { events = [] }\n")
    told = ["red+green draws 6", "red+green lays 1,0 6 heat 6"]
    assert fault == f"step 1: events should be [], is {told}"


def test_an_event_that_rests_on_another_clause_is_a_fault(tmp_path: Path) -> None:
    body = '[position]\ntiles = { "0,0" = 6 }\n[[step]]\nplay = "draw 6"\n'
    (fault,) = faults(tmp_path, body + 'expect = { cites = { "red+green draws 6" = "FE-FIRE-2" } }')
    assert fault.endswith("is {'red+green draws 6': 'FE-FIRE-1'}")
    (fault,) = faults(tmp_path, body + 'expect = { cites = { "red+green draws 4" = "FE-FIRE-1" } }')
    assert fault.endswith("is {'red+green draws 4': 'not told'}")


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("[[step]]\n", "step 1 is empty"),
        ("[[step]]\nexpect = { smoke = 1 }\n", "unknown word in expect 'smoke': choose from actor"),
        ("[[step]]\nexpect = 3\n", "expect of step 1 must be a table, not 3"),
        ("[[step]]\nexpect = { can = 3 }\n", "can must be a list of texts, not 3"),
        ("[[step]]\nexpect = { can = [3] }\n", "can must be a text, not 3"),
        ("[[step]]\nexpect = { cannot = 3 }\n", "cannot must be a table"),
        ("[[step]]\nexpect = { view = { pink = {} } }\n", "unknown seat 'pink': choose from red"),
        ("[[step]]\nexpect = { view = { everybody = 3 } }\n", "view of everybody must be a table"),
        ("[[step]]\nexpect = { actions = 3 }\n", "actions must be a list of texts"),
        ("[[step]]\nplay = 7\n", "play of step 1 must be a list of texts, not 7"),
        ("[[step]]\nplay = 'jump'\n", "step 1: cannot read 'jump'"),
        ("[[step]]\nplay = 'pass'\nrefuse = 3\n", "refuse of step 1 must be a text"),
        ('[[step]]\nrefuse = "FE-FIRE-2"\n', "step 1 refuses, but plays nothing"),
        ('[[step]]\nplay = "pass"\nexpect = {}\nrefuse = "FE-FIRE-2"\n', "both expect and refuse"),
        (
            '[[step]]\nplay = "pass"\nexactly = {}\nrefuse = "FE-FIRE-2"\n',
            "both exactly and refuse",
        ),
        ("[[step]]\nexactly = { can = [] }\n", "unknown word in expect 'can'"),
        ("[[step]]\nexpect = { cites = [] }\n", "cites must be a table"),
    ],
)
def test_a_step_that_means_nothing_is_refused(tmp_path: Path, body: str, said: str) -> None:
    with pytest.raises(BadScenario, match=said):
        faults(tmp_path, body)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("smoke = 1", "unknown word in .position. 'smoke': choose from tiles, men"),
        ("tiles = 5", "tiles must be a table, not 5"),
        ("tiles = {}", "at least one tile"),
        ('tiles = { "a,b" = 3 }', "cannot read the hexagon 'a,b': expected q,r such as 1,-2"),
        ('tiles = { "99,99" = 3 }', "cannot read the hexagon '99,99'"),
        ('tiles = { "0,0" = 9 }', "the tile at 0,0 must be a whole number from 0 to 6, not 9"),
        ('tiles = { "0,0" = "x" }', "unknown value at 0,0 'x': choose from 1, 2"),
        ('tiles = { "0,0" = "3 by pink" }', "unknown seat 'pink'"),
        ('tiles = { "0,0" = 3, "5,5" = 2 }', "the tile at 5,5 does not touch"),
        ('tiles = { "0,0" = 3 }\nmen = { "0,0" = 3 }', "men on 0,0 must be a table"),
        ('tiles = { "0,0" = 3 }\nmen = { "0,0" = { pink = 1 } }', "unknown colour 'pink'"),
        ('tiles = { "0,0" = 3 }\nmen = { "0,0" = { red = 9 } }', "no slot is left for so many"),
        ('tiles = { "0,0" = 3 }\nmen = { "1,0" = { red = 1 } }', "men on 1,0, where no tile lies"),
        ("stock = { red = 3 }", "stock of red must be a table"),
        (
            'boxed = { "red+green" = { red = 1000 } }',
            "must be a whole number from 0 to 12, not 1000",
        ),
        ("stack = 4", "stack must be a table"),
        ("stack = { 9 = 1 }", "unknown value in stack '9'"),
        ("turn = 'red+green'", "need tiles"),
        ('tiles = { "0,0" = 3 }\nturn = 3', "unknown seat 3"),
        ('tiles = { "0,0" = 3 }\nnext = "foo"', "unknown next 'foo': choose from draw, men"),
        ('tiles = { "0,0" = 3 }\ndrawn = "x"', "drawn must be a whole number from 1 to 6"),
        ('tiles = { "0,0" = 3 }\nstack = { 2 = 6 }\ndrawn = 2', "no tile of value 2 is left"),
        ('tiles = { "0,0" = 3 }\npasses = -300', "passes must be a whole number from 0 to 2"),
    ],
)
def test_a_position_that_cannot_be_is_refused(tmp_path: Path, words: str, said: str) -> None:
    with pytest.raises(BadScenario, match=said.replace("+", r"\+")):
        faults(tmp_path, f"[position]\n{words}\n[[step]]\nexpect = {{}}\n")


def test_coverage_reads_marks_and_scenarios_but_not_remarks(tmp_path: Path) -> None:
    (tmp_path / "scenarios").mkdir()
    (tmp_path / "scenarios" / "a.toml").write_text('clauses = ["FE-FIRE-1"]')
    (tmp_path / "test_a.py").write_text(
        "import pytest\n"
        "# FE-FIRE-3 in a remark is not a test\n"
        '@pytest.mark.clause("FE-FIRE-2", "FE-MEN-1")\n'
        "def test_it(): ...\n"
        '@pytest.mark.clause("FE-FIRE-4")\n'
        "def helper(): ...\n"
    )
    assert sorted(named_clauses(tmp_path)) == ["FE-FIRE-1", "FE-FIRE-2", "FE-MEN-1"]
    coverage = measure(pulaski.find("feurio"), tmp_path)
    assert len(coverage.missing) == coverage.clauses - 3


def test_every_clause_is_named_by_a_test(tests_folder: Path) -> None:
    for name in names():
        assert measure(pulaski.find(name), tests_folder).missing == ()


def test_every_clause_named_exists(tests_folder: Path) -> None:
    known = {clause for name in names() for clause in pulaski.find(name).catalogue.clauses}
    assert set(named_clauses(tests_folder)) <= known


def test_variants_hold_every_seat_count_and_every_value_of_every_option() -> None:
    rules = pulaski.find("feurio")
    found = variants(rules)
    assert len(set(found)) == len(found)
    assert {game.seats for game in found} == set(rules.seats)
    for seats in rules.seats:
        for option in rules.options(seats):
            values = {game.options[option.name] for game in found if game.seats == seats}
            assert values <= set(option.values) or not option.values
            if seats == 4:
                assert set(option.values) <= values


def test_variants_hold_the_combinations_that_a_rulebook_names() -> None:
    """Flags that need or exclude each other are never all switched on at once."""
    rules = pulaski.find("fire-tower")
    found = [dict(game.options) for game in variants(rules) if game.seats == 4]
    for options in rules.combinations(4):
        assert any(options.items() <= other.items() for other in found)
    assert any(options["grand"] == "yes" for options in found)
    assert not any(options["teams"] == options["shadow"] == "yes" for options in found)


def test_a_long_playthrough_leaves_out_its_middle_but_notices_it() -> None:
    game = pulaski.game("fire-tower", 2)
    _, body, _ = playthrough(game).split("\n\n")
    lines = body.splitlines()
    assert len(lines) == 2 * SHOWN + 1 < MOST_STEPS
    match = re.fullmatch(r"\.\.\. (\d+) steps ([0-9a-f]{16})", lines[SHOWN])
    assert match
    left_out, digest = match.groups()
    assert lines[SHOWN - 1].startswith(f"{SHOWN - 1} ")
    assert lines[SHOWN + 1].startswith(f"{SHOWN + int(left_out)} ")
    other = playthrough(pulaski.game("fire-tower", 2, deck="alternative"))
    assert digest not in other


def test_a_digest_depends_on_the_key_and_the_game() -> None:
    two, three = pulaski.game("feurio", 2), pulaski.game("feurio", 3)
    assert game_digest(two, 1) == game_digest(two, 1)
    assert len({game_digest(two, 1), game_digest(two, 2), game_digest(three, 1)}) == 3


def test_a_census_is_the_sum_of_its_branches() -> None:
    position = pulaski.start("feurio", 2)
    whole = census(position, 3)
    parts = divide(position, 3)
    assert len(parts) == 6
    for kind, count in whole.items():
        own = 1 if kind == "draws" else 0
        assert count == own + sum(part[kind] for part in parts.values())
