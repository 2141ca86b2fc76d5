"""Where people want to be told of their turn."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Make the table of subscriptions."""
    op.create_table(
        "pushes",
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("endpoint", sa.String(600), primary_key=True),
        sa.Column("grip", sa.Integer, nullable=False),
        sa.Column("p256dh", sa.String(120), nullable=False),
        sa.Column("auth", sa.String(60), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
