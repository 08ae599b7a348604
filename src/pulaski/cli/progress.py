"""A progress bar for whatever takes longer than a second."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

__all__ = ["counting", "progress"]


@contextmanager
def progress(title: str, total: int) -> Iterator[Callable[[], None]]:
    """Show a bar on standard error; the function that it gives advances it."""
    with counting(title, total) as advance:
        yield lambda: advance(1, "")


@contextmanager
def counting(
    title: str, total: int, begun: int = 0, note: str = ""
) -> Iterator[Callable[[int, str], None]]:
    """The same, but it advances by several, and says something beside the bar."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeElapsedColumn

    console = Console(stderr=True)
    columns = ("{task.description}", BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, "{task.fields[note]}", console=console) as bar:
        task = bar.add_task(title, total=total, completed=begun, note=note)
        yield lambda count, told: bar.update(task, advance=count, note=told)
