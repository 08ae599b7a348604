"""Mutants: does a test notice when a rule is a little wrong?

`python -m pulaski.proof.mutants GAME` changes the game's kernel in seeded random small ways, one at
a time: a comparison, a constant, a branch, an operator, a dropped statement. The game's own tests
(its scenarios and `tests/games/<game>`) must kill nearly all that matter. What they do not notice
matters if it changes anything in 1,000 random games over all variants: a position, a choice, an
event, a view, a result. Golden playthroughs and censuses would notice any change at all and are
left out: the question is whether a clause named by a test is tested by it.

A run that never ends has noticed too. Whether it ends is judged by processor time, compared with
that of the tests of the right rules: a busy machine must not pass for a sharp test.
"""

from __future__ import annotations

import argparse
import ast
import copy
import os
import random
import resource
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from itertools import islice
from pathlib import Path

from pulaski.proof.digest import stream

__all__ = ["Mutant", "Verdict", "mutants"]

ROOT = Path(__file__).resolve().parents[3]
PACKAGE = ROOT / "src" / "pulaski"

HUNG = 4  # times the processor time of a right run, after which one is taken to go on for ever
COMPILING = 600  # seconds of processor time for a run that compiles its rules first

SWAPS: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.And: ast.Or,
    ast.Or: ast.And,
}


#: What a change is called, and what it does to a node.
Change = tuple[str, Callable[[ast.AST], None]]


@dataclass(frozen=True)
class Mutant:
    """One small change to one file."""

    file: Path
    line: int
    what: str
    source: str

    def __str__(self) -> str:
        return f"{self.file.name}:{self.line}: {self.what}"


@dataclass(frozen=True)
class Verdict:
    """What became of a mutant."""

    mutant: Mutant
    matters: bool
    killed: bool


def mutants(game: str, count: int, seed: int) -> list[Mutant]:
    """Different mutants of the game's kernel, `count` of them if there are as many."""
    room = PACKAGE / "games" / game.replace("-", "_")
    files = sorted((*room.glob("kernel.py"), *room.glob("kernel/*.py")))
    trees = {path: ast.parse(path.read_text(encoding="utf-8")) for path in files}
    ways = [(path, *way) for path, tree in trees.items() for way in _ways(tree)]
    random.Random(seed).shuffle(ways)
    known = {ast.unparse(tree) for tree in trees.values()}
    found: list[Mutant] = []
    for path, place, which in ways:
        mutant = _mutant(path, trees[path], place, which)
        if mutant.source not in known:
            known.add(mutant.source)
            found.append(mutant)
        if len(found) == count:
            break
    return found


def _ways(tree: ast.Module) -> Iterator[tuple[int, int]]:
    """Every change that can be made: the place of a node in the walk, and a number."""
    imports = (ast.Import, ast.ImportFrom)
    parts = [node for node in tree.body if not isinstance(node, imports)]
    wanted = {id(node) for part in parts for node in ast.walk(part)}
    for place, node in enumerate(ast.walk(tree)):
        if id(node) in wanted:
            yield from ((place, which) for which, _ in enumerate(_changes(node)))


def _mutant(path: Path, tree: ast.Module, place: int, which: int) -> Mutant:
    """Change a copy of the tree; a node is found again by its place in the walk."""
    changed = copy.deepcopy(tree)
    node = next(islice(ast.walk(changed), place, None))
    line = getattr(node, "lineno", 0)
    what, change = next(islice(_changes(node), which, None))
    change(node)
    return Mutant(path, line, what, ast.unparse(ast.fix_missing_locations(changed)))


def _changes(node: ast.AST) -> Iterator[Change]:
    """The small wrong things that can be done to a node."""
    yield from _other_operators(node)
    if isinstance(node, ast.Constant) and type(node.value) is int:
        yield f"{node.value} becomes {node.value + 1}", partial(_add, by=1)
        yield f"{node.value} becomes {node.value - 1}", partial(_add, by=-1)
    if isinstance(node, ast.If | ast.While | ast.IfExp):
        yield f"branch on not ({ast.unparse(node.test)})", _negate
    if isinstance(node, ast.FunctionDef | ast.If | ast.For | ast.While):
        for number, statement in enumerate(node.body):
            if not _is_docstring(statement) and not isinstance(statement, ast.Return | ast.Pass):
                dropped = ast.unparse(statement).splitlines()[0]
                yield f"dropped {dropped}", partial(_drop, number=number)


def _other_operators(node: ast.AST) -> Iterator[Change]:
    if isinstance(node, ast.Compare):
        for number, operator in enumerate(node.ops):
            if type(operator) in SWAPS:
                text = ast.unparse(node)
                yield f"other comparison in {text}", partial(_swap_comparison, number=number)
    if isinstance(node, ast.BoolOp | ast.BinOp | ast.AugAssign) and type(node.op) in SWAPS:
        yield f"other operator in {ast.unparse(node)}", _swap_operator


def _is_docstring(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


def _swap_comparison(node: ast.AST, number: int) -> None:
    assert isinstance(node, ast.Compare)
    node.ops[number] = SWAPS[type(node.ops[number])]()  # type: ignore[call-overload]


def _swap_operator(node: ast.AST) -> None:
    assert isinstance(node, ast.BoolOp | ast.BinOp | ast.AugAssign)
    node.op = SWAPS[type(node.op)]()  # type: ignore[assignment]


def _add(node: ast.AST, by: int) -> None:
    assert isinstance(node, ast.Constant)
    assert isinstance(node.value, int)
    node.value += by


def _negate(node: ast.AST) -> None:
    assert isinstance(node, ast.If | ast.While | ast.IfExp)
    node.test = ast.UnaryOp(ast.Not(), node.test)


def _drop(node: ast.AST, number: int) -> None:
    assert isinstance(node, ast.FunctionDef | ast.If | ast.For | ast.While)
    node.body[number] = ast.Pass()


@dataclass(frozen=True)
class Court:
    """Judges the mutants of a game."""

    game: str
    reference: list[str]
    #: Processor seconds after which a run of the tests is taken to go on for ever.
    patience: float

    @classmethod
    def of(cls, game: str, games: int) -> Court:
        """Play the random games, and take the time of the tests, with the right rules."""
        reference = list(stream(game, games))
        before = _spent()
        with _planted(None) as home:
            if _noticed(home, game, COMPILING):
                raise SystemExit(f"the tests of {game} fail without any mutant")
        return cls(game, reference, HUNG * (_spent() - before))

    def judge(self, mutant: Mutant) -> Verdict:
        """Plant the mutant in a copy of the package; see whether it is noticed, or matters."""
        with _planted(mutant) as home:
            if _noticed(home, self.game, self.patience):
                return Verdict(mutant, matters=True, killed=True)
            return Verdict(mutant, self._matters(home), killed=False)

    def _matters(self, home: Path) -> bool:
        """Whether any of the random games goes differently; the run is stopped at the first."""
        process = subprocess.Popen(
            [sys.executable, "-m", "pulaski.proof.digest", self.game, str(len(self.reference))],
            env=_environment(home, interpreted=False),
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            cwd=home,
            preexec_fn=partial(_limit, COMPILING),
        )
        try:
            assert process.stdout is not None
            return any(line != process.stdout.readline().strip() for line in self.reference)
        finally:
            process.kill()
            process.wait()


@contextmanager
def _planted(mutant: Mutant | None) -> Iterator[Path]:
    """A copy of the package, with a mutant in it."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        shutil.copytree(PACKAGE, home / "src" / "pulaski", ignore=shutil.ignore_patterns("*.pyc"))
        if mutant:
            (home / "src" / "pulaski" / mutant.file.relative_to(PACKAGE)).write_text(mutant.source)
        yield home


def _spent() -> float:
    """Processor seconds of all runs so far."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _limit(seconds: float) -> None:
    """End this process when it has used this much processor time."""
    resource.setrlimit(resource.RLIMIT_CPU, (int(seconds) + 1, int(seconds) + 5))


def _environment(home: Path, interpreted: bool) -> dict[str, str]:
    settings = {"PYTHONPATH": str(home / "src"), "PULASKI_CACHE_DIR": str(home / "cache")}
    return {**os.environ, **settings, "NUMBA_DISABLE_JIT": "1" if interpreted else "0"}


def _rank(path: Path) -> int:
    """Tests that see most in little time first; pictures take longest and see least."""
    return {"test_referee": 0, "test_board": 2}.get(path.stem, 1)


def _noticed(home: Path, game: str, patience: float) -> bool:
    """Whether the game's own tests fail, interpreted; those that never end have noticed too."""
    tests = ROOT / "tests"
    room = tests / "games" / game.replace("-", "_")
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider"]
    command += ["-p", "no:xdist", "--game", game]
    command += ["-c", str(ROOT / "pyproject.toml"), "--rootdir", str(ROOT)]
    files = sorted(room.glob("test_*.py"), key=_rank)
    command += [str(tests / "test_scenarios.py"), *map(str, files)]
    done = subprocess.run(
        command,
        env=_environment(home, interpreted=True),
        capture_output=True,
        cwd=home,
        check=False,
        preexec_fn=partial(_limit, patience),
    )
    return done.returncode != 0


def report(verdicts: list[Verdict], threshold: float) -> int:
    """Print the figures and the survivors; 0 if enough were killed."""
    matter = [verdict for verdict in verdicts if verdict.matters]
    killed = [verdict for verdict in matter if verdict.killed]
    share = len(killed) / len(matter) if matter else 1.0
    print(f"{len(verdicts)} mutants, {len(matter)} matter, {len(killed)} killed: {share:.1%}")
    for verdict in matter:
        if not verdict.killed:
            print(f"  survived: {verdict.mutant}")
    for verdict in verdicts:
        if not verdict.matters:
            print(f"  changes nothing in random games: {verdict.mutant}")
    return 0 if share >= threshold else 1


def main() -> int:
    """Judge the mutants, two at a time; Ctrl-C reports what is known so far."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--threshold", type=float, default=0.9)
    asked = parser.parse_args()
    planted = mutants(asked.game, asked.count, asked.seed)
    court = Court.of(asked.game, asked.games)
    verdicts: list[Verdict] = []
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        work = [pool.submit(court.judge, mutant) for mutant in planted]
        try:
            for done in as_completed(work):
                verdicts.append(done.result())
                fate = (
                    "killed"
                    if verdicts[-1].killed
                    else "alive "
                    if verdicts[-1].matters
                    else "idle  "
                )
                print(f"{len(verdicts):4}/{len(planted)} {fate} {verdicts[-1].mutant}", flush=True)
        except KeyboardInterrupt:
            pool.shutdown(cancel_futures=True)
    return report(verdicts, asked.threshold)


if __name__ == "__main__":
    sys.exit(main())
