"""Puzzles: what people answered, with their ratings, and the ratings of puzzles by people."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Make the tables of puzzles."""
    op.create_table(
        "puzzle_answers",
        sa.Column("person", sa.String(64), primary_key=True),
        sa.Column("game", sa.String(64), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("puzzle", sa.String(32), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("correct", sa.Boolean, nullable=False),
        sa.Column("puzzle_mean", sa.Float, nullable=False),
        sa.Column("puzzle_spread", sa.Float, nullable=False),
        sa.Column("mean", sa.Float, nullable=False),
        sa.Column("spread", sa.Float, nullable=False),
        sa.UniqueConstraint("person", "game", "puzzle", name="puzzle_answers_once"),
    )
    op.create_table(
        "puzzle_ratings",
        sa.Column("game", sa.String(64), primary_key=True),
        sa.Column("puzzle", sa.String(32), primary_key=True),
        sa.Column("answers", sa.Integer, nullable=False),
        sa.Column("mean", sa.Float, nullable=False),
        sa.Column("spread", sa.Float, nullable=False),
    )
