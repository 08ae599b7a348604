"""All rows of a database as lines of JSON, compressed: a copy that any database can be made from.

    {"pulaski": "backup", "format": 1, "form": "a003", "at": 1763190000.0}
    ["game_table", {"id": "k3f9", ...}]
    ...
    {"rows": 123}

`form` is the migration that the rows belong to. The last line is missing in a file that was cut.
"""

from __future__ import annotations

import gzip
import json
import time
import zlib
from collections.abc import Iterator
from itertools import groupby, islice
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, MetaData, insert, inspect, select

from pulaski.table import schema
from pulaski.table.files import BadDatabase

__all__ = ["Row", "load", "read", "rows_of", "write"]

Row = tuple[str, dict[str, Any]]

FORMAT = 1
AT_ONCE = 500  # rows that are handed to the database together
OURS = set(schema.METADATA.tables) - schema.PASSING


def rows_of(connection: Connection) -> Iterator[Row]:
    """Every row, whatever form the database has; what others refer to comes first."""
    for table in _tables(connection).sorted_tables:
        for row in connection.execution_options(yield_per=AT_ONCE).execute(select(table)):
            yield table.name, dict(row._mapping)


def _tables(connection: Connection) -> MetaData:
    """Our tables as they are there."""
    found = MetaData()
    found.reflect(connection, only=sorted(OURS & set(inspect(connection).get_table_names())))
    return found


def load(connection: Connection, rows: Iterator[Row]) -> None:
    """Write rows into the empty tables of a database of the same form."""
    tables = _tables(connection).tables
    for name, group in groupby(rows, key=lambda row: row[0]):
        while some := [row for _, row in islice(group, AT_ONCE)]:
            connection.execute(insert(tables[name]), some)


def write(path: Path, form: str, rows: Iterator[Row]) -> None:
    """Write a dump."""
    count = 0
    with gzip.open(path, "wt", encoding="utf-8", compresslevel=6) as file:
        head = {"pulaski": "backup", "format": FORMAT, "form": form, "at": time.time()}
        file.write(json.dumps(head) + "\n")
        for row in rows:
            file.write(json.dumps(row, separators=(",", ":")) + "\n")
            count += 1
        file.write(json.dumps({"rows": count}) + "\n")


def read(path: Path) -> tuple[str, Iterator[Row]]:
    """The form and the rows of a dump; BadDatabase if it is none, or cut."""
    lines = _lines(path)
    head = next(lines, None)
    if not isinstance(head, dict) or head.get("pulaski") != "backup":
        raise BadDatabase(f"{path} is no backup of Pulaski")
    if head.get("format") != FORMAT:
        raise BadDatabase(f"the backup {path} was made by a newer Pulaski: update this one")
    return str(head["form"]), _rows(path, lines)


def _rows(path: Path, lines: Iterator[Any]) -> Iterator[Row]:
    count = 0
    for line in lines:
        match line:
            case [str(name), dict(row)] if name in OURS:
                count += 1
                yield name, row
            case {"rows": total} if total == count:
                return
            case _:
                break
    raise BadDatabase(f"the backup {path} is cut short or damaged")


def _lines(path: Path) -> Iterator[Any]:
    try:
        with gzip.open(path, "rt", encoding="utf-8") as file:
            for line in file:
                yield json.loads(line)
    except (gzip.BadGzipFile, EOFError, zlib.error, ValueError):
        raise BadDatabase(f"the backup {path} is cut short or damaged") from None
