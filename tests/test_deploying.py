"""The image and the composition, as far as they can be tried without a container engine.

`tests/table/test_proxy.py` tries the proxy's configuration.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx2
import pytest

from pulaski.cli.main import _parser
from tests.test_docs import ROOT

PATIENCE = 120.0
DOCKERFILE = (ROOT / "Dockerfile").read_text(encoding="utf-8")
COMPOSE = (ROOT / "compose.yaml").read_text(encoding="utf-8")
PROXY = (ROOT / "deploy" / "haproxy.cfg").read_text(encoding="utf-8")


def steps(word: str) -> list[str]:
    return re.findall(rf"^{word} (.+)$", DOCKERFILE, re.MULTILINE)


def copied() -> list[str]:
    return [source for step in steps("COPY") for source in step.split()[:-1]]


def test_all_that_the_image_copies_is_there_and_not_left_out() -> None:
    kept = (ROOT / ".dockerignore").read_text(encoding="utf-8").split()
    for source in copied():
        assert (ROOT / source).exists(), source
        assert f"!{source}" in kept, source


def test_the_servers_of_the_composition_are_asked_for_what_there_is() -> None:
    block = COMPOSE.split("command:\n")[1].split("  depends_on")[0]
    command = [line.split("- ", 1)[1].split("  #")[0] for line in block.splitlines()]
    filled = [re.sub(r"\$\{(\w+)[^}]*\}", r"\1", argument) for argument in command]
    asked = _parser().parse_args(filled)
    assert asked.database == "postgresql://pulaski:POSTGRES_PASSWORD@database/pulaski"
    assert (asked.host, asked.trust_proxy, asked.allow_host) == ("0.0.0.0", "*", ["PULASKI_HOST"])


def test_the_composition_gives_its_proxy_all_that_it_asks_for() -> None:
    given = set(re.findall(r"^      (PULASKI_\w+):", COMPOSE, re.MULTILINE))
    assert given == set(re.findall(r"\$\{(\w+)\}", PROXY))
    assert "./deploy/haproxy.cfg:" in COMPOSE


@pytest.mark.skipif(not os.environ.get("PROOF"), reason="it installs everything anew: make proof")
def test_the_steps_of_the_image_run_in_a_fresh_environment(tmp_path: Path) -> None:
    app, fresh = tmp_path / "app", tmp_path / "fresh"
    app.mkdir()
    for source in copied():
        copy = shutil.copytree if (ROOT / source).is_dir() else shutil.copy
        copy(ROOT / source, app / source)
    subprocess.run([sys.executable, "-m", "venv", str(fresh)], check=True)
    kept = {"HOME": str(tmp_path), "PULASKI_CACHE_DIR": str(tmp_path / "compiled")}
    kept["PATH"] = f"{fresh}/bin:{os.environ['PATH']}"
    passed_on = {k: v for k, v in os.environ.items() if k.lower().endswith("_proxy")}
    for step in steps("RUN"):
        if step.startswith("useradd"):
            continue  # the only step that changes the system
        if step == "pulaski warm":
            step += " feurio"  # all games would take minutes
        subprocess.run(shlex.split(step), cwd=app, env=kept | passed_on, check=True)
    command = re.findall(r'"([^"]+)"', steps("CMD")[-1])
    elsewhere = ["--host=127.0.0.1", "--port=0", f"--database=sqlite:///{tmp_path}/tables.db"]
    with served(["pulaski", *command, *elsewhere], tmp_path, kept) as address:
        assert httpx2.get(f"{address}readyz", timeout=PATIENCE).json() == {"ok": True}
        assert httpx2.get(address, timeout=PATIENCE).status_code == 200


@contextmanager
def served(command: list[str], folder: Path, environment: dict[str, str]) -> Iterator[str]:
    """Where a server is, while it runs; it ends in good order."""
    with subprocess.Popen(
        command, cwd=folder, env=environment, stdout=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout is not None
        try:
            said = next(line for line in server.stdout if "Pulaski is at" in line)
            yield re.findall(r"http://\S+", said)[0]
        finally:
            server.terminate()
            assert server.wait(PATIENCE) == 0


def test_the_command_of_the_image_serves(tmp_path: Path) -> None:
    """In the environment of the tests; `make proof` does so in a fresh one."""
    command = re.findall(r'"([^"]+)"', steps("CMD")[-1])
    elsewhere = ["--host=127.0.0.1", "--port=0", f"--database=sqlite:///{tmp_path}/tables.db"]
    program = [sys.executable, "-m", "pulaski.cli.main"]
    with served([*program, *command, *elsewhere], tmp_path, dict(os.environ)) as address:
        assert httpx2.get(f"{address}readyz", timeout=PATIENCE).json() == {"ok": True}
