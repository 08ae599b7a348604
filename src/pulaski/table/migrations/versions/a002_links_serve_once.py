"""A link to a seat serves once: when it was used is kept with it."""

from __future__ import annotations

import time

import sqlalchemy as sa
from alembic import op

revision = "a002"
down_revision = "a001"

LINK = sa.table(
    "link",
    sa.column("table_id", sa.String),
    sa.column("role", sa.String),
    sa.column("used_at", sa.Float),
)
CLAIM = sa.table("claim", sa.column("table_id", sa.String), sa.column("role", sa.String))


def upgrade() -> None:
    """Links to seats that somebody holds have been used."""
    op.add_column("link", sa.Column("used_at", sa.Float))
    held = sa.exists().where(CLAIM.c.table_id == LINK.c.table_id, CLAIM.c.role == LINK.c.role)
    used = sa.update(LINK).where(LINK.c.role.like("seat-%"), held).values(used_at=time.time())
    op.execute(used)


def downgrade() -> None:
    """Links serve as often as one likes."""
    with op.batch_alter_table("link") as link:
        link.drop_column("used_at")
