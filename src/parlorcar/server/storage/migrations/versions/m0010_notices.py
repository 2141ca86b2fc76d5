"""Being told of a turn: where people are written to, and what waits to be sent."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Make the tables of notices."""
    op.create_table(
        "channels",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("profile", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("template", sa.String(16), nullable=False),
        sa.Column("address", sa.String(600), nullable=False),
        sa.Column("mode", sa.String(16), nullable=False),
        sa.Column("quietfrom", sa.Integer, nullable=False),
        sa.Column("quietto", sa.Integer, nullable=False),
        sa.Column("zone", sa.String(40), nullable=False),
        sa.Column("code", sa.String(64), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("sent", sa.BigInteger, nullable=False),
        sa.Column("failures", sa.Integer, nullable=False),
    )
    op.create_index("channels_profile", "channels", ["profile"])
    op.create_table(
        "notices",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("channel", sa.String(32), nullable=False),
        sa.Column("match", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("due", sa.BigInteger, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.UniqueConstraint("channel", "match", name="notices_match"),
    )
    op.create_index("notices_due", "notices", ["due"])
