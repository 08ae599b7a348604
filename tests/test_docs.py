"""The code in the documentation runs, and public names are listed in order."""

from __future__ import annotations

import doctest
import importlib
import inspect
import pkgutil
import re
from pathlib import Path
from types import ModuleType

import pytest

import pulaski
from pulaski import lab

ROOT = Path(__file__).parents[1]
MOST_PICTURES = 1_000_000  # bytes
MODULES = sorted(
    module.name
    for module in pkgutil.walk_packages(pulaski.__path__, "pulaski.")
    if ".migrations." not in module.name  # Alembic runs these; they have no public names
)


@pytest.mark.parametrize("page", ["README.md", "docs/library.md"])
def test_the_code_of_a_page_runs(page: str) -> None:
    failed, tried = doctest.testfile(str(ROOT / page), module_relative=False)
    assert tried > 0
    assert failed == 0


@pytest.mark.parametrize("module", [pulaski, lab], ids=lambda module: module.__name__)
def test_the_page_of_the_library_has_every_public_name(module: ModuleType) -> None:
    page = (ROOT / "docs" / "library.md").read_text(encoding="utf-8")
    written = set(re.findall(r"\w+", page))
    missing = [name for name in module.__all__ if name not in written]
    for name in module.__all__:
        kind = getattr(module, name)
        if inspect.isclass(kind) and not issubclass(kind, Exception):
            parts = [*vars(kind), *getattr(kind, "__dataclass_fields__", ())]
            own = {part for part in parts if not part.startswith("_")}
            missing += [f"{name}.{part}" for part in sorted(own) if part not in written]
    assert missing == []


def test_the_code_of_the_package_docstring_runs() -> None:
    assert doctest.testmod(pulaski).failed == 0


@pytest.mark.parametrize("name", MODULES)
def test_public_names_exist_and_are_sorted(name: str) -> None:
    module = importlib.import_module(name)
    names = getattr(module, "__all__", [])
    assert names == sorted(names, key=lambda n: (not n.isupper(), not n[0].isupper(), n))
    for public in names:
        assert hasattr(module, public)


@pytest.mark.parametrize(
    "page", sorted((ROOT / "docs").rglob("*.md"), key=str), ids=lambda p: p.stem
)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), target


def test_the_readme_shows_every_board_and_the_table_and_stays_light() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    shown = re.findall(r"!\[[^]]+\]\(([^)]+)\)", text)
    boards = {f"docs/pictures/{name}.svg" for name in pulaski.names()}
    assert set(shown) == boards | {"docs/pictures/table.png"}
    assert sum((ROOT / picture).stat().st_size for picture in shown) < MOST_PICTURES
