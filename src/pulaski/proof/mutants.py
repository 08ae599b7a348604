"""Mutants: does a test notice when a rule is a little wrong?

`python -m pulaski.proof.mutants GAME` changes the game's kernel in seeded random small ways, one at
a time: a comparison, a constant, a branch, an operator, a dropped statement. Every function gets at
least one, and a game at least 200. The game's own tests (its scenarios and `tests/games/<game>`)
must kill nearly all that matter; those that name a clause of the changed function are tried first
(`court`). What no test notices matters if it changes anything in random and half-random games over
all variants: a position, a choice, an event, a refusal, a view, a result. Golden playthroughs and
censuses would notice any change at all and are left out: the question is whether a clause named by
a test is tested by it.

Findings are kept in `mutants/<game>.jsonl`: what was judged is not judged again, until the function
is edited. `--part 2/5` judges every fifth mutant. Survivors are listed by clause; those that are
explained in `tests/mutants/<game>.toml` with their reason.
"""

from __future__ import annotations

import argparse
import ast
import copy
import hashlib
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import tomllib
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any, Final

from pulaski.proof.digest import stream

__all__ = ["Mutant", "Verdict", "mutants"]

ROOT = Path(__file__).resolve().parents[3]
PACKAGE = ROOT / "src" / "pulaski"
FINDINGS: Final = ROOT / "mutants"
LEAST: Final = 200  # mutants of a game

_CLAUSE = re.compile(r"[A-Z]{2}(?:-[A-Z0-9]+)+-\d+")
_RANGE = re.compile(r"([A-Z]{2}(?:-[A-Z0-9]+)+)-(\d+) to \1-(\d+)")

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
class Place:
    """A line of a function, and the clauses that the function names."""

    file: Path
    line: int
    function: str
    clauses: tuple[str, ...]


@dataclass(frozen=True)
class Mutant:
    """One small change to one function; `source` is the whole file with it."""

    place: Place
    what: str
    source: str
    changed: str  # the function with the change

    @property
    def key(self) -> str:
        """By which findings know it: another for every edit of the function."""
        mark = hashlib.sha256(self.changed.encode()).hexdigest()[:12]
        return f"{self.place.file.stem}.{self.place.function} {mark}"

    def __str__(self) -> str:
        return f"{self.place.file.name}:{self.place.line}: {self.place.function}: {self.what}"


@dataclass(frozen=True)
class Verdict:
    """What became of a mutant: by whom it was killed; or whether it matters."""

    key: str
    mutant: str
    clauses: tuple[str, ...]
    matters: bool
    by: str = ""
    named: bool = False  # whether the test names a clause of the function
    seconds: float = 0.0

    @property
    def fate(self) -> str:
        """In a word."""
        return "killed" if self.by else "ALIVE" if self.matters else "idle"


# Making them.


def mutants(game: str, count: int, seed: int) -> list[Mutant]:
    """One for every function of the kernel that can be changed, and more up to `count`."""
    rng = random.Random(seed)
    ways = [way for path in _kernel(game) for way in _ways(path)]
    rng.shuffle(ways)
    ways.sort(key=lambda way: way.nth)  # one of each function first; the sort keeps their order
    known: set[str] = set()
    found: list[Mutant] = []
    functions: set[tuple[Path, str]] = set()
    for way in ways:
        place = (way.path, way.function)
        if len(found) >= count and place in functions:
            continue
        mutant = way.taken()
        if mutant.changed not in known:
            known.add(mutant.changed)
            functions.add(place)
            found.append(mutant)
    return found


def _kernel(game: str) -> list[Path]:
    room = PACKAGE / "games" / game.replace("-", "_")
    return sorted((*room.glob("kernel.py"), *room.glob("kernel/*.py")))


@dataclass(frozen=True)
class _Way:
    """A change that can be made: the number of the function, a node of it, a change of the node."""

    path: Path
    tree: ast.Module
    number: int
    function: str
    place: int
    which: int
    nth: int  # 0 for one change of each function, chosen by chance

    def taken(self) -> Mutant:
        """Change a copy of the file; a node is found again by its place in the walk."""
        changed = copy.deepcopy(self.tree)
        function = changed.body[self.number]
        assert isinstance(function, ast.FunctionDef)
        clauses = clauses_in(ast.get_docstring(function) or "")
        right = ast.unparse(function)
        node = next(islice(ast.walk(function), self.place, None))
        line = getattr(node, "lineno", function.lineno)
        what, change = next(islice(_changes(node), self.which, None))
        change(node)
        source = ast.unparse(ast.fix_missing_locations(changed))
        body = ast.unparse(function)
        assert body != right
        return Mutant(Place(self.path, line, self.function, clauses), what, source, body)


def _ways(path: Path) -> Iterator[_Way]:
    """Every change that can be made in a function of a file."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for number, function in enumerate(tree.body):
        if not isinstance(function, ast.FunctionDef):
            continue
        inner = {id(node) for part in function.body for node in ast.walk(part)} | {id(function)}
        places = [
            (place, which)
            for place, node in enumerate(ast.walk(function))
            if id(node) in inner
            for which, _ in enumerate(_changes(node))
        ]
        chosen = random.Random(f"{path.name} {function.name}").randrange(len(places) or 1)
        for at, (place, which) in enumerate(places):
            yield _Way(path, tree, number, function.name, place, which, int(at != chosen))


def clauses_in(text: str) -> tuple[str, ...]:
    """The clauses that a text names, those of `FP-FIRE-1 to FP-FIRE-5` all of them."""
    named = set(_CLAUSE.findall(text))
    for head, first, last in _RANGE.findall(text):
        named |= {f"{head}-{number}" for number in range(int(first), int(last) + 1)}
    return tuple(sorted(named))


def _changes(node: ast.AST) -> Iterator[Change]:
    """The small wrong things that can be done to a node."""
    yield from _other_operators(node)
    if isinstance(node, ast.Constant) and type(node.value) is int:
        yield f"{node.value} becomes {node.value + 1}", partial(_add, by=1)
        yield f"{node.value} becomes {node.value - 1}", partial(_add, by=-1)
    if isinstance(node, ast.If | ast.While | ast.IfExp):
        yield f"branch on not ({ast.unparse(node.test)})", _negate
    if isinstance(node, ast.Return) and isinstance(node.value, ast.Call | ast.Attribute):
        yield f"0 for {ast.unparse(node.value)}", _return_nothing
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


def _return_nothing(node: ast.AST) -> None:
    assert isinstance(node, ast.Return)
    node.value = ast.Constant(0)


def _drop(node: ast.AST, number: int) -> None:
    assert isinstance(node, ast.FunctionDef | ast.If | ast.For | ast.While)
    node.body[number] = ast.Pass()


# Judging them.


class Bench:
    """A process that judges mutants, one at a time."""

    def __init__(self, game: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "pulaski.proof.court", game],
            env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=ROOT,
        )
        self._read()  # ready

    def _read(self) -> dict[str, Any]:
        assert self.process.stdout
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit("the court has gone: see above")
        answer: dict[str, Any] = json.loads(line)
        return answer

    def judge(self, mutant: Mutant) -> dict[str, Any]:
        """Who noticed."""
        assert self.process.stdin
        place = mutant.place
        asked = {"file": str(place.file), "source": mutant.source, "clauses": place.clauses}
        print(json.dumps(asked), file=self.process.stdin, flush=True)
        return self._read()


class Judges:
    """As many benches as there are cores, and the right random games to compare with."""

    def __init__(self, game: str, games: int) -> None:
        self.game = game
        self.reference = list(stream(game, games, by_thumb=True))
        self._own = threading.local()

    def judge(self, mutant: Mutant) -> Verdict:
        """Ask the tests; if none notices, whether any game goes differently."""
        if not hasattr(self._own, "bench"):
            self._own.bench = Bench(self.game)
        ruling = self._own.bench.judge(mutant)
        matters = bool(ruling["by"]) or self._matters(mutant)
        return Verdict(mutant.key, str(mutant), mutant.place.clauses, matters, **ruling)

    def _matters(self, mutant: Mutant) -> bool:
        """Compiled, in a copy of the package; the run is stopped at the first difference."""
        with _planted(mutant) as home:
            process = subprocess.Popen(
                [
                    *(sys.executable, "-m", "pulaski.proof.digest"),
                    *(self.game, str(len(self.reference)), "--by-thumb"),
                ],
                env={
                    **os.environ,
                    "PYTHONPATH": str(home / "src"),
                    "PULASKI_CACHE_DIR": str(home / "cache"),
                },
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                text=True,
                cwd=home,
            )
            try:
                assert process.stdout is not None
                return any(line != process.stdout.readline().strip() for line in self.reference)
            finally:
                process.kill()
                process.wait()


@contextmanager
def _planted(mutant: Mutant) -> Iterator[Path]:
    """A copy of the package, with a mutant in it."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        shutil.copytree(PACKAGE, home / "src" / "pulaski", ignore=shutil.ignore_patterns("*.pyc"))
        (home / "src" / "pulaski" / mutant.place.file.relative_to(PACKAGE)).write_text(
            mutant.source
        )
        yield home


# Findings.


def known_verdicts(path: Path) -> dict[str, Verdict]:
    """What was found out before."""
    if not path.exists():
        return {}
    lines = (json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line)
    return {line["key"]: Verdict(**{**line, "clauses": tuple(line["clauses"])}) for line in lines}


def explained(game: str) -> Mapping[str, str]:
    """Why a mutant may live: by its text without the line."""
    path = ROOT / "tests" / "mutants" / f"{game}.toml"
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


def report(game: str, verdicts: list[Verdict], threshold: float) -> int:
    """Print the figures and the survivors by clause; 0 if enough were killed."""
    matter = [verdict for verdict in verdicts if verdict.matters]
    killed = [verdict for verdict in matter if verdict.by]
    named = sum(verdict.named for verdict in killed)
    share = len(killed) / len(matter) if matter else 1.0
    hours = sum(verdict.seconds for verdict in verdicts) / 3600
    print(
        f"{game}: {len(verdicts)} mutants, {len(matter)} matter, {len(killed)} killed: {share:.1%}"
        f" ({named} by a test that names the clause); {hours:.1f} hours of one core"
    )
    reasons = explained(game)
    _list_by_clause("survived", [v for v in matter if not v.by], reasons)
    _list_by_clause("changes nothing in the games", [v for v in verdicts if not v.matters], reasons)
    return 0 if share >= threshold else 1


def _list_by_clause(head: str, listed: list[Verdict], reasons: Mapping[str, str]) -> None:
    by_clause: dict[str, list[str]] = defaultdict(list)
    for verdict in listed:
        by_clause[verdict.clauses[0] if verdict.clauses else "no clause"].append(verdict.mutant)
    for clause in sorted(by_clause):
        for mutant in sorted(by_clause[clause]):
            reason = reasons.get(re.sub(r":\d+:", ":", mutant, count=1), "")
            print(f"  {head}: {clause}: {mutant}{f': {reason}' if reason else ''}")


def _part(text: str) -> tuple[int, int]:
    part, _, parts = text.partition("/")
    return int(part) - 1, int(parts)


def main() -> int:
    """Judge the mutants on all cores; Ctrl-C reports what is known so far."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--count", type=int, default=LEAST)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--threshold", type=float, default=0.95)
    parser.add_argument("--part", type=_part, default=(0, 1), metavar="2/5")
    asked = parser.parse_args()
    part, parts = asked.part
    planted = mutants(asked.game, asked.count, asked.seed)[part::parts]
    path = FINDINGS / f"{asked.game}.jsonl"
    path.parent.mkdir(exist_ok=True)
    known = known_verdicts(path)
    left = [mutant for mutant in planted if mutant.key not in known]
    if left:
        _judge_all(asked.game, asked.games, left, known, path)
    return report(asked.game, [known[m.key] for m in planted if m.key in known], asked.threshold)


def _judge_all(
    game: str, games: int, left: list[Mutant], known: dict[str, Verdict], path: Path
) -> None:
    print(f"{game}: {len(left)} mutants to judge; {games} games are played first", flush=True)
    judges, cores = Judges(game, games), len(os.sched_getaffinity(0))
    with ThreadPoolExecutor(cores) as pool, path.open("a", encoding="utf-8") as file:
        work = [pool.submit(judges.judge, mutant) for mutant in left]
        try:
            for number, done in enumerate(as_completed(work), 1):
                verdict = done.result()
                known[verdict.key] = verdict
                print(json.dumps(vars(verdict)), file=file, flush=True)
                print(f"{number:4}/{len(left)} {verdict.fate:6} {verdict.mutant}", flush=True)
        except KeyboardInterrupt:
            pool.shutdown(cancel_futures=True)


if __name__ == "__main__":
    sys.exit(main())
