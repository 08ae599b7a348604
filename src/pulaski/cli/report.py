"""`pulaski report`: what a folder of games comes to, as a page."""

from __future__ import annotations

import argparse
from pathlib import Path

from pulaski.cli.desktop import browse

__all__ = ["HELP", "add_arguments", "report"]

HELP = """examples:
  pulaski simulate flash-point --vary rules=family,experienced -n 10000 --out games
  pulaski report games                         writes games/report.html and opens it

The page is one file, without anything from outside. It may be made while games are played."""

FILE = "report.html"


def report(asked: argparse.Namespace) -> int:
    """Write the page, and open it where there is a desktop."""
    from pulaski.lab.frames import needs_arrow
    from pulaski.lab.reporting import report as page_of

    needs_arrow()
    path = asked.to or asked.folder / FILE
    path.write_text(page_of(asked.folder), encoding="utf-8")
    print(f"Written: {path}")
    if not asked.no_browse:
        browse(path.resolve().as_uri())
    return 0


def add_arguments(one: argparse.ArgumentParser) -> None:
    """What may be asked for."""
    one.add_argument("folder", type=Path, metavar="FOLDER", help="what 'simulate --out' wrote")
    one.add_argument("--to", type=Path, metavar="FILE", help="instead of FOLDER/report.html")
    one.add_argument("--no-browse", action="store_true", help="write it, and do not open it")
