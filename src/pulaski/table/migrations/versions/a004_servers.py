"""Several servers on one database: who they are, who does what, and who looks where."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "a004"
down_revision = "a003"


def upgrade() -> None:
    """Make three tables, which are empty while no server runs."""
    op.create_table(
        "server",
        sa.Column("name", sa.String(24), primary_key=True),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.create_table(
        "lease",
        sa.Column("what", sa.String(24), primary_key=True),
        sa.Column("holder", sa.String(24), nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.create_table(
        "presence",
        sa.Column("table_id", sa.String(24), primary_key=True),
        sa.Column("server", sa.String(24), primary_key=True),
        sa.Column("seats", sa.String(80), nullable=False),
        sa.Column("watching", sa.Integer, nullable=False),
    )


def downgrade() -> None:
    """Drop them."""
    for name in ("presence", "lease", "server"):
        op.drop_table(name)
