"""Being together: friends, invitations, who is here, rematches."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Make the tables of being together."""
    op.create_table(
        "friends",
        sa.Column("profile", sa.String(32), primary_key=True),
        sa.Column("other", sa.String(32), primary_key=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("friends_other", "friends", ["other"])
    op.create_table(
        "invitations",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("sender", sa.String(32), nullable=False),
        sa.Column("profile", sa.String(32), nullable=False),
        sa.Column("match", sa.String(32), nullable=False),
        sa.UniqueConstraint("profile", "match", name="invitations_match"),
    )
    op.create_table(
        "presence",
        sa.Column("profile", sa.String(32), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("club", sa.Boolean, nullable=False),
    )
    op.create_table(
        "rematches",
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("next", sa.String(32), nullable=False),
    )
