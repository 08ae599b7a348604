"""The page that reports are written on: plain HTML, its style within, light and dark."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Final

from pulaski.core.look import PALETTE
from pulaski.core.svg import style_sheet
from pulaski.lab.heat import Heat
from pulaski.lab.plots import COLOURS

__all__ = ["board", "section", "table", "whole"]

STYLE: Final = """
:root { color-scheme: light dark; --paper: #f6f1e7; --panel: #fffdf8; --line: #d3c7ae;
  --edge: #8d8169; --ink: #1e2428; --ink-2: #4b5156; --signal: #f2c230; --tint: #efe7d6;
  font: 16px/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif;
  background: var(--paper); color: var(--ink); }
@media (prefers-color-scheme: dark) {
  :root { --paper: #14181c; --panel: #1f262b; --line: #3b444b; --edge: #77828a; --ink: #f2ede2;
    --ink-2: #b9bdb9; --tint: #2a3238; }
}
*, ::before, ::after { box-sizing: border-box; }
body { margin: 0 auto; max-width: 1200px; padding: 24px 16px 48px; }
h1 { font-size: clamp(1.6rem, 1.2rem + 2vw, 2.4rem); line-height: 1.15; margin: 0 0 12px;
  letter-spacing: -0.015em; text-wrap: balance; }
h2 { font-size: 1.2rem; line-height: 1.25; margin: 0 0 6px; }
h3 { font-size: 1rem; margin: 12px 0 6px; }
p { margin: 0 0 12px; color: var(--ink-2); max-width: 70ch; }
dl { display: flex; flex-wrap: wrap; gap: 6px 22px; margin: 0 0 20px; }
dl div { display: flex; gap: 6px; }
dt { color: var(--ink-2); }
dd { margin: 0; font-weight: 600; overflow-wrap: anywhere; }
main { display: grid; gap: 16px; grid-template-columns: minmax(0, 1fr); }
@media (min-width: 1000px) { main { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  .wide { grid-column: 1 / -1; } }
section { background: var(--panel); border: 1px solid var(--line); border-radius: 10px;
  padding: 16px; min-width: 0; }
.plot { display: block; width: 100%; height: auto; margin-top: 10px; }
.hidden { position: absolute; width: 0; height: 0; overflow: hidden; }
.kinds { display: flex; flex-wrap: wrap; gap: 6px; border: 0; padding: 0; margin: 0 0 10px; }
.kinds label { border: 1.5px solid var(--edge); border-radius: 99px; padding: 6px 14px;
  cursor: pointer; min-height: 44px; display: inline-flex; align-items: center; }
.kinds input { position: absolute; opacity: 0; }
.kinds label:has(:checked) { background: var(--signal); border-color: #1e2428; color: #1e2428; }
.kinds label:has(:focus-visible) { outline: 3px solid var(--signal); outline-offset: 2px; }
.kinds label:hover:not(:has(:checked)) { background: var(--tint); }
.board { margin: 0 0 16px; }
.board svg { display: block; width: auto; max-width: 100%; max-height: 80vh; height: auto;
  margin: 0 auto; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; width: 100%; }
th, td { text-align: left; padding: 6px 14px 6px 0; border-bottom: 1px solid var(--line);
  vertical-align: top; }
th { color: var(--ink-2); font-weight: 600; }
td { white-space: nowrap; }
@media print { section { break-inside: avoid; } body { max-width: none; } }
"""


def whole(title: str, facts: Mapping[str, str], sections: Sequence[str]) -> str:
    """A page of these sections."""
    told = "".join(
        f"<div><dt>{escape(name)}</dt><dd>{escape(fact)}</dd></div>" for name, fact in facts.items()
    )
    palette = style_sheet([*PALETTE, *(one for one in COLOURS if one not in PALETTE)])
    return (
        '<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n'
        f"<title>{escape(title)}</title>\n"
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<style>{STYLE}{palette}</style>\n<h1>{escape(title)}</h1>\n<dl>{told}</dl>\n"
        f"<main>\n{''.join(sections)}</main>\n</html>\n"
    )


def section(title: str, words: str, body: str) -> str:
    """A part of the page; what needs the whole width gets it."""
    told = f"<p>{escape(words)}</p>" if words else ""
    wide = ' class="wide"' if "<table" in body or "<figure" in body else ""
    return f"<section{wide}><h2>{escape(title)}</h2>{told}{body}</section>\n"


def board(name: str, label: str, heat: Heat) -> str:
    """A board on which one chooses what is shown."""
    choices = "".join(
        f'<label><input type="radio" name="{name}" id="{name}-{number}"'
        f"{' checked' if number == 0 else ''}>{escape(kind.replace('-', ' '))}</label>"
        for number, kind in enumerate(heat.kinds)
    )
    return (
        f'<figure class="board" id="{name}"><style>{heat.style}</style>'
        f"<h3>{escape(label)}</h3>"
        f'<fieldset class="kinds" aria-label="What is shown">{choices}</fieldset>'
        f"{heat.board}</figure>"
    )


def table(titles: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table that scrolls on its own where the page is narrow."""
    head = "".join(f"<th>{escape(title)}</th>" for title in titles)
    body = "".join(
        f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows
    )
    return f'<div class="scroll"><table><tr>{head}</tr>{body}</table></div>'
