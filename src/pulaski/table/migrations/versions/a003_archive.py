"""An archive for tables that were put away; bots alone at a table wait for somebody to look."""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "a003"
down_revision = "a002"


def upgrade() -> None:
    """Make the archive, and forget that bots are to move where nobody but bots plays."""
    op.create_table(
        "archive",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("made_at", sa.Float, nullable=False),
        sa.Column("moved_at", sa.Float, nullable=False),
        sa.Column("archived_at", sa.Float, nullable=False),
        sa.Column("moves", sa.Integer, nullable=False),
        sa.Column("is_over", sa.Boolean, nullable=False),
        sa.Column("record", sa.Text, nullable=False),
    )
    op.create_index("archived_when", "archive", ["archived_at"])
    _let_lonely_bots_rest()


def _let_lonely_bots_rest() -> None:
    connection = op.get_bind()
    waiting = sa.text("SELECT id, CAST(card AS TEXT) FROM game_table WHERE bot_to_move = :yes")
    alone = [
        {"id": table, "no": False}
        for table, card in connection.execute(waiting, {"yes": True}).all()
        if _only_bots(card)
    ]
    if alone:
        rest = sa.text("UPDATE game_table SET bot_to_move = :no WHERE id = :id")
        connection.execute(rest, alone)


def _only_bots(card: str) -> bool:
    try:
        return set(json.loads(card)["who"]) == {"bot"}
    except (ValueError, LookupError, TypeError):  # a damaged table is left as it is
        return False


def downgrade() -> None:
    """Drop the archive."""
    op.drop_table("archive")
