"""`make quick`: the tests that belong to what was changed since `main`, in about two minutes.

It looks at the files that differ from `main` (on `main` itself: from the last commit), says which
tests it runs, and leaves the others to `make test`. `TESTS` says what belongs to what.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
ROOMS = ROOT / "src" / "pulaski" / "games"

#: What is asked of every game; here of those that were changed.
OF_A_GAME = (
    "tests/games",
    "tests/test_scenarios.py",
    "tests/contract",
    "tests/census",
    "tests/playthroughs",
    "tests/players",
    "tests/test_three_ways.py",
)
#: The beginning of a file's path, and what is run if it was changed. The first that fits counts.
TESTS = (
    ("src/pulaski/table/web/", ("tests/browser/test_table_page.py",)),
    ("src/pulaski/table/", ("tests/table",)),
    ("src/pulaski/cli/", ("tests/cli",)),
    ("src/pulaski/lab/", ("tests/lab",)),
    ("src/pulaski/proof/", ("tests/proof",)),
    ("src/pulaski/players/", ("tests/players/test_warm.py",)),
    ("src/pulaski/core/", ("tests/core",)),
    ("src/pulaski/example/", ("tests/test_example.py", "tests/core/test_room_mistakes.py")),
    ("examples/", ("tests/examples",)),
    ("docs/", ("tests/test_docs.py",)),
    ("README.md", ("tests/test_docs.py",)),
    ("tests/table/", ("tests/table",)),
    ("tests/core/", ("tests/core",)),
    ("tests/proof/", ("tests/proof",)),
)
#: What all games stand on: with these the smallest game is tried.
GROUND = ("src/pulaski/core/", "src/pulaski/players/", "src/pulaski/proof/")
#: Compiles every game: left to `make test`, unless it was changed itself.
SLOW = "tests/core/test_compile.py"


@dataclass(frozen=True)
class Choice:
    """The games and the other tests that belong to a change, and files that none belong to."""

    games: tuple[str, ...]
    paths: tuple[str, ...]
    others: tuple[str, ...]


@cache
def games() -> tuple[str, ...]:
    """All games, the one with the smallest kernel first."""

    def size(room: Path) -> int:
        return sum(path.stat().st_size for path in (room / "kernel").glob("*.py"))

    rooms = sorted((room for room in ROOMS.glob("*/") if (room / "kernel").is_dir()), key=size)
    return tuple(room.name.replace("_", "-") for room in rooms)


def choose(changed: Iterable[str]) -> Choice:
    """What belongs to these files."""
    found, paths, others = set[str](), dict[str, None](), list[str]()
    for file in changed:
        if game := _game_of(file):
            found.add(game)
        elif tests := _tests_of(file):
            paths |= dict.fromkeys(tests)
            found |= {games()[0]} if file.startswith(GROUND) else set()
        else:
            others.append(file)
    return Choice(tuple(sorted(found)), tuple(paths), tuple(others))


def _game_of(file: str) -> str | None:
    """The game whose room, tests or data a file belongs to."""
    for game in games():
        room = game.replace("-", "_")
        homes = (
            *(f"src/pulaski/games/{room}/", f"tests/games/{room}/", f"tests/scenarios/{game}/"),
            *(f"tests/census/{game}.", f"tests/playthroughs/{game}-"),
        )
        if file.startswith(homes):
            return game
    return None


def _tests_of(file: str) -> tuple[str, ...]:
    """A test itself, or what `TESTS` says."""
    name = file.rsplit("/", 1)[-1]
    if file.startswith("tests/") and name.startswith("test_"):
        return (file,) if (ROOT / file).exists() else ()
    return next((tests for beginning, tests in TESTS if file.startswith(beginning)), ())


def changed_files() -> list[str]:
    """What differs from `main`, or from the last commit where there is no `main`."""
    base = _git("merge-base", "HEAD", "main") or ["HEAD"]
    new = _git("ls-files", "--others", "--exclude-standard")
    return sorted({*_git("diff", "--name-only", base[0]), *new})


def _git(*command: str) -> list[str]:
    done = subprocess.run(["git", *command], cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout.splitlines() if done.returncode == 0 else []


def commands(choice: Choice) -> Iterator[list[str]]:
    """What is run, one after the other."""
    python = sys.executable
    pytest = [python, "-m", "pytest", "-q", "-n", "2", "--dist", "worksteal"]
    if choice.games:
        yield [python, "-m", "pulaski.cli.main", "warm", "--all", *choice.games]
    for game in choice.games:
        yield [*pytest, "--game", game, *OF_A_GAME]
    if choice.paths:
        left = [] if SLOW in choice.paths else [f"--ignore={SLOW}"]
        yield [*pytest, *choice.paths, *left]


def main() -> int:
    """Say what is run, run it, and say what is left."""
    changed = changed_files()
    choice = choose(changed)
    print(f"{len(changed)} files changed. Games: {', '.join(choice.games) or 'none'}.")
    print(f"Tests besides: {', '.join(choice.paths) or 'none'}.")
    if choice.others:
        print(f"No tests belong to: {', '.join(choice.others)}.")
    for command in commands(choice):
        print("$", *command[1:], flush=True)
        if status := subprocess.run(command, cwd=ROOT, check=False).returncode:
            return status
    print("Left to `make test`: all else, and rules that run interpreted.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
