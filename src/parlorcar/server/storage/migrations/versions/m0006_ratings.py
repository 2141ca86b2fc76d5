"""Ratings: the matches that count, and what each did to the rating of a person."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Make the tables of ratings."""
    op.create_table(
        "rated",
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("settled", sa.BigInteger, nullable=False),
    )
    op.create_index("rated_settled", "rated", ["settled"])
    op.create_table(
        "results",
        sa.Column("profile", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(64), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("match", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("left", sa.Boolean, nullable=False),
        sa.Column("mean", sa.Float, nullable=False),
        sa.Column("spread", sa.Float, nullable=False),
        sa.UniqueConstraint("match", "seat", name="results_match"),
    )
