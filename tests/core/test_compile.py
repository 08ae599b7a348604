"""The compiler's traps: stale caches, several versions of one rule, allocation."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from enum import IntEnum
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numba.core.errors import NumbaError

import pulaski
from pulaski.core import calls
from pulaski.core.cache import PACKAGE, cache_folder, fingerprint, kernel_sources, sweep
from pulaski.core.chance import child
from pulaski.core.compile import INTERPRETED, driver, rule
from pulaski.core.events import silent
from pulaski.games.feurio.codes import Phase

compiled_only = pytest.mark.skipif(INTERPRETED, reason="about compiled code")


def run(program: str, home: Path, cache: Path | None, **settings: str) -> str:
    """Run a program against the package in `home`, with a compile cache of its own or the usual."""
    environment = {**os.environ, "PYTHONPATH": str(home), **settings}
    if cache:
        environment["PULASKI_CACHE_DIR"] = str(cache)
    done = subprocess.run(
        [sys.executable, "-c", program],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def copied(tmp_path: Path) -> Path:
    shutil.copytree(PACKAGE, tmp_path / "pulaski", ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path / "pulaski"


def test_an_edit_in_any_kernel_file_changes_the_fingerprint(tmp_path: Path) -> None:
    package = copied(tmp_path)
    room, other = package / "games" / "feurio", package / "games" / "hotspot"

    def both() -> tuple[str, str]:
        return fingerprint(room, package), fingerprint(other, package)

    before = both()
    sources = list(kernel_sources(room, package))
    assert {"bits.py", "state.py", "codes.py", "policy.py", "playout.py", "fire.py"} <= {
        p.name for p in sources
    }
    for path in sources:
        text = path.read_text()
        path.write_text(text + "# edited\n")
        after = both()
        assert after[0] != before[0], path
        assert (after[1] == before[1]) == path.is_relative_to(room), path  # other rooms stay
        path.write_text(text)
    assert both() == before
    board = room / "picture" / "board.py"
    board.write_text(board.read_text() + "# edited\n")
    assert both() == before  # a picture is not a rule


def test_a_copy_elsewhere_has_a_folder_of_its_own(tmp_path: Path) -> None:
    one, two = copied(tmp_path / "a"), copied(tmp_path / "b")
    assert fingerprint(None, one) != fingerprint(None, two)


def test_old_code_is_swept_room_by_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PULASKI_CACHE_DIR", str(tmp_path))
    cache_folder.cache_clear()
    home = cache_folder().parent
    try:
        for age, name in enumerate(["feurio-a", "feurio-b", "fire_tower-a", "feurio-c"]):
            (home / name).mkdir()
            os.utime(home / name, (age, age))
        for name, place in (("feurio-d", tmp_path), ("feurio-e", tmp_path / "gone")):
            (home / name).mkdir()
            (home / name / "place").write_text(str(place))
            os.utime(home / name, (0, 0))
        sweep(keep=2)
    finally:
        cache_folder.cache_clear()
    left = {path.name for path in home.iterdir()} - {next(home.glob("core-*")).name}
    # The fourth is of a checkout elsewhere; another of one that is not there any more.
    assert left == {"feurio-b", "feurio-c", "fire_tower-a", "feurio-d"}


IS_WARM = """
import os
from pathlib import Path
import pulaski
from pulaski.core.cache import PACKAGE, mark_warm
from pulaski.players.warm import is_warm

mark_warm(PACKAGE / "games" / "feurio")
print(is_warm("feurio"), is_warm("hotspot"))
for edited in ("games/hotspot/state.py", "core/calls.py"):
    later = os.stat(PACKAGE / edited).st_mtime + 1e6
    os.utime(PACKAGE / edited, (later, later))
    print(is_warm("feurio"))
"""


@compiled_only
def test_rules_installed_again_are_compiled_again(tmp_path: Path) -> None:
    copied(tmp_path)
    shown = run(IS_WARM, tmp_path, tmp_path / "cache").split()
    assert shown == ["True", "False", "True", "False"]  # another room's date changes nothing


COUNT_CHOICES = """
import os
import numpy as np
import pulaski
from pulaski.core import calls

position = pulaski.start("feurio", 2)
given = bytes.fromhex(os.environ["STATES"])
position.states[:] = np.frombuffer(given, position.states.dtype)
print(calls.choices(position.states, 0, np.zeros(600, np.int32)))
print(sum(calls.choices.stats.cache_hits.values()))
"""


@compiled_only
def test_machine_code_is_loaded_again_and_never_stale(tmp_path: Path) -> None:
    package, cache = copied(tmp_path), tmp_path / "cache"
    position = pulaski.start("feurio", 2)
    for value in (6, 6, 6):
        calls.apply(position.states, 0, value, silent())
    position.state.phase = Phase.MANNING
    given = {"STATES": position.states.tobytes().hex()}  # so that `apply` need not be compiled
    first = run(COUNT_CHOICES, tmp_path, cache, **given).split()
    again = run(COUNT_CHOICES, tmp_path, cache, **given).split()
    assert again[0] == first[0]
    assert (first[1], again[1]) == ("0", "1")  # compiled, then loaded
    state = package / "games" / "feurio" / "state.py"
    state.write_text(state.read_text().replace("MEN_A_TURN: Final = 3", "MEN_A_TURN: Final = 2"))
    edited = run(COUNT_CHOICES, tmp_path, cache, **given).split()
    assert int(edited[0]) < int(first[0])  # a constant in another file is noticed
    assert edited[1] == "0"


@compiled_only
def test_code_of_rules_imported_in_several_threads_is_kept_in_one_folder() -> None:
    def decorated(number: int) -> Any:
        return driver(lambda states, i: number)

    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(8) as pool:
            made = list(pool.map(decorated, range(400)))
    finally:
        sys.setswitchinterval(usual)
    folders = {Path(one._cache.of(None).cache_path).parent for one in made}
    assert folders == {cache_folder()}


@rule
def _with_an_array(count: int) -> int:
    return len(np.zeros(count, dtype=np.int64))


@rule
def _with_a_list(count: int) -> int:
    found = [count]
    found.append(count)
    return len(found)


@compiled_only
@pytest.mark.parametrize("allocating", [_with_an_array, _with_a_list])
def test_a_rule_that_allocates_does_not_compile(allocating: Any) -> None:
    @driver
    def reached(count: int) -> int:
        return int(allocating(count))

    with pytest.raises(NumbaError, match=r"not enabled|No implementation"):
        reached(3)


@compiled_only
def test_a_rule_that_python_calls_objects() -> None:
    with pytest.raises(TypeError, match=r"child is a rule: .* call a @driver"):
        child(7, 1)


class Colour(IntEnum):
    RED = 3


@compiled_only
def test_a_code_is_taken_for_its_number() -> None:
    """Else `calls.refuse(states, 0, Act.END)` would compile all rules of a game once more."""

    @driver
    def doubled(number: int) -> int:
        return 2 * number

    assert (doubled(4), doubled(Colour.RED)) == (8, 6)
    assert len(doubled.signatures) == 1  # type: ignore[attr-defined]
