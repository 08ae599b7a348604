"""Run by Alembic; the connection is handed over by `database.migrate`."""

from __future__ import annotations

from alembic import context

from pulaski.table.schema import METADATA


def _run() -> None:
    context.configure(
        connection=context.config.attributes["connection"],
        target_metadata=METADATA,
        render_as_batch=True,
    )
    with context.begin_transaction():
        context.run_migrations()


if hasattr(context, "config"):  # only while Alembic is at work; not when this is just imported
    _run()
