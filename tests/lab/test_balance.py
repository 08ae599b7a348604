"""The page of golden numbers says what games came to."""

from __future__ import annotations

import pytest
from benchmarks import balance

from pulaski import lab
from pulaski.core.variants import variants
from pulaski.games import find
from pulaski.lab.tally import percent

GAMES = 60


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> str:
    folder = tmp_path_factory.mktemp("balance")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(balance, "GAMES", folder / "games")
        patch.setattr(balance, "LEVELS", {"thumb": 1, "random": 3})
        target = folder / "balance.md"
        asked = ["balance.py", "feurio", "-n", str(GAMES), "--page", str(target)]
        patch.setattr("sys.argv", [*asked, "--out", str(folder)])
        balance.main()
        first = target.read_text()
        balance.main()  # from the games that are there
    assert target.read_text() == first
    assert (folder / "feurio.svg").read_text().startswith("<svg")
    return first


def test_the_page_has_what_is_simulated(page: str) -> None:
    alone = lab.simulate("feurio", GAMES, seats=1)
    assert (
        f"| 1 | 0.0% (0.0% to 16.1%) |  | {percent(sum(alone['won'].to_pylist()), GAMES)} |" in page
    )
    both = lab.simulate("feurio", GAMES, seats=2)
    rows = zip(*(both[name].to_pylist() for name in ("began", "rank_0", "rank_1")), strict=True)
    first = sum((one, other)[began] == 1 for began, one, other in rows)
    assert f"| {percent(first, GAMES)} |" in page


def test_every_option_has_a_row(page: str) -> None:
    for game in variants(find("feurio")):
        name = balance.changed(game)
        assert f"| {f'`{name}`' if name else 'plain'} |" in page


def test_a_difference_is_one_between_pairs_of_games(page: str) -> None:
    """Firebreaks are never laid by rule of thumb, so the same games are played."""
    (row,) = (line for line in page.splitlines() if line.startswith("| `firebreaks=yes` |"))
    assert row.count("(+0.0 ± 0.0)") == 3
