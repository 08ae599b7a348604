"""Was every rule of a game compiled, and once? However few there are."""

from __future__ import annotations

from pulaski.proof.versions import ALL_WELL, Compiled, verdict

SMALL = [Compiled("toy.kernel.spread", 1), Compiled("toy.kernel.burn", 1)]


def test_a_game_with_two_rules_is_all_right() -> None:
    assert verdict("toy", SMALL) == ALL_WELL


def test_a_rule_that_was_never_compiled_is_named() -> None:
    told = verdict("toy", [*SMALL, Compiled("toy.kernel.douse", 0)])
    assert told == "1 of 3 rules of toy were never compiled: toy.kernel.douse"


def test_of_many_rules_the_first_are_named() -> None:
    told = verdict("toy", [Compiled(f"toy.kernel.r{number}", 0) for number in range(30)])
    assert told.startswith("30 of 30 rules of toy were never compiled: toy.kernel.r0, ")
    assert told.endswith(" toy.kernel.r9, and 20 more")


def test_a_rule_that_was_compiled_twice_is_named() -> None:
    told = verdict("toy", [*SMALL, Compiled("toy.kernel.douse", 2)])
    assert told == "compiled in more versions than one: toy.kernel.douse (2)"


def test_a_driver_may_wait_and_the_core_may_have_a_version_for_each_game() -> None:
    driver = Compiled("toy.kernel.inspect", 0, least=0)
    core = Compiled("core.emit", 5, least=0, most=5)
    assert verdict("toy", [*SMALL, driver, core]) == ALL_WELL


def test_a_game_without_rules_is_found_out() -> None:
    assert verdict("toy", []) == "toy has no rules: no function of its room has @rule"
