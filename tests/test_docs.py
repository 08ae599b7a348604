"""The code in the documentation runs, and public names are listed in order."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
from pathlib import Path

import pytest

import pulaski

ROOT = Path(__file__).parents[1]
MODULES = sorted(
    module.name
    for module in pkgutil.walk_packages(pulaski.__path__, "pulaski.")
    if ".migrations." not in module.name  # Alembic runs these; they have no public names
)


@pytest.mark.parametrize("page", ["README.md"])
def test_the_code_of_a_page_runs(page: str) -> None:
    failed, tried = doctest.testfile(
        str(ROOT / page), module_relative=False, optionflags=doctest.IGNORE_EXCEPTION_DETAIL
    )
    assert tried > 0
    assert failed == 0


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
    import re

    for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), target
