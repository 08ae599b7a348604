"""The games worth testing: every number of seats, and every option at least once."""

from __future__ import annotations

from collections.abc import Iterator

from pulaski.core.errors import BadOption
from pulaski.core.game import Game, Rulebook

__all__ = ["key_variants", "variants"]


def variants(rules: Rulebook) -> list[Game]:
    """With each number of seats: the plain game, each option changed alone, all flags together.

    A rulebook whose flags exclude or need each other names `combinations` of its own.
    """
    return list(dict.fromkeys(_all(rules)))


def key_variants(rules: Rulebook, few: bool = False) -> list[Game]:
    """Where a rulebook names combinations: the plain games and those; few: one for each table size.

    They bring all rules into play; other variants bring the same rules in smaller company.
    """
    if not any(rules.combinations(seats) for seats in rules.seats):
        return variants(rules)
    chosen = []
    for seats in rules.seats:
        agreed = [{}, *rules.combinations(seats)]
        chosen += [
            Game.agree(rules, seats, options) for options in (agreed[-1:] if few else agreed)
        ]
    return chosen


def _all(rules: Rulebook) -> Iterator[Game]:
    for seats in rules.seats:
        yield Game.agree(rules, seats, {})
        for option in rules.options(seats):
            for value in option.values:
                yield from _if_offered(rules, seats, {option.name: value})
        flags = [o.name for o in rules.options(seats) if o.values == ("no", "yes")]
        yield from _if_offered(rules, seats, dict.fromkeys(flags, "yes"))
        for options in rules.combinations(seats):
            yield Game.agree(rules, seats, options)


def _if_offered(rules: Rulebook, seats: int, options: dict[str, str]) -> Iterator[Game]:
    try:
        yield Game.agree(rules, seats, options)
    except BadOption:
        return
