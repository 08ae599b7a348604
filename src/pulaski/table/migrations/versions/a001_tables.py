"""Tables, their logs, who holds which seat, and the links handed out."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "a001"
down_revision = None


def upgrade() -> None:
    """Make everything."""
    op.create_table(
        "game_table",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("made_at", sa.Float, nullable=False),
        sa.Column("moved_at", sa.Float, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("actor", sa.Integer, nullable=False),
        sa.Column("bot_to_move", sa.Boolean, nullable=False),
        sa.Column("is_listed", sa.Boolean, nullable=False),
        sa.Column("is_over", sa.Boolean, nullable=False),
        sa.Column("card", sa.JSON, nullable=False),
    )
    op.create_index("listed_tables", "game_table", ["is_listed", "is_over", "moved_at"])
    op.create_index("bots_to_move", "game_table", ["bot_to_move"])
    op.create_table(
        "log",
        sa.Column("table_id", sa.String(24), sa.ForeignKey("game_table.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("body", sa.JSON, nullable=False),
        sa.Column("command", sa.String(80)),
        sa.UniqueConstraint("table_id", "command", name="a_command_counts_once"),
    )
    op.create_table(
        "claim",
        sa.Column("table_id", sa.String(24), sa.ForeignKey("game_table.id"), primary_key=True),
        sa.Column("role", sa.String(12), primary_key=True),
        sa.Column("identity", sa.String(64), primary_key=True),
    )
    op.create_index("claims_of_an_identity", "claim", ["identity"])
    op.create_table(
        "link",
        sa.Column("secret", sa.String(64), primary_key=True),
        sa.Column("table_id", sa.String(24), sa.ForeignKey("game_table.id"), nullable=False),
        sa.Column("role", sa.String(12), nullable=False),
        sa.Column("expires_at", sa.Float, nullable=False),
    )
    op.create_index("links_of_a_table", "link", ["table_id"])
    op.create_table(
        "scratch", sa.Column("id", sa.Integer, primary_key=True), sa.Column("at", sa.Float)
    )


def downgrade() -> None:
    """Drop everything."""
    for name in ("scratch", "link", "claim", "log", "game_table"):
        op.drop_table(name)
