"""Browsers that may be called, and the key that calls are signed with."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "a005"
down_revision = "a004"


def upgrade() -> None:
    """Make two tables; the key is made when it is first asked for."""
    op.create_table(
        "push_key",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("private", sa.String(64), nullable=False),
    )
    op.create_table(
        "device",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("identity", sa.String(64), nullable=False),
        sa.Column("endpoint", sa.String(1000), nullable=False),
        sa.Column("p256dh", sa.String(88), nullable=False),
        sa.Column("auth", sa.String(24), nullable=False),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("allowed_at", sa.Float, nullable=False),
        sa.Column("failures", sa.Integer, nullable=False),
    )
    op.create_index("devices_of_an_identity", "device", ["identity"])


def downgrade() -> None:
    """Drop them."""
    op.drop_table("device")
    op.drop_table("push_key")
