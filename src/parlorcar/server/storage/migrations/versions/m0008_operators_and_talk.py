"""The operators of a service with their log, and what people say to each other."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Make the tables of operators and talk."""
    op.create_table(
        "operators",
        sa.Column("profile", sa.String(32), primary_key=True),
        sa.Column("since", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "audit",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("who", sa.String(32), nullable=False),
        sa.Column("what", sa.String(32), nullable=False),
        sa.Column("subject", sa.String(80), nullable=False),
        sa.Column("details", sa.Text, nullable=False),
    )
    op.create_index("audit_at", "audit", ["at"])
    op.create_table(
        "bars",
        sa.Column("profile", sa.String(32), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("reason", sa.String(200), nullable=False),
    )
    op.create_table(
        "lines",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("channel", sa.String(48), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("profile", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("phrase", sa.String(32), nullable=False),
        sa.Column("hidden", sa.Boolean, nullable=False),
    )
    op.create_index("lines_channel", "lines", ["channel", "at"])
    op.create_index("lines_profile", "lines", ["profile"])
    op.create_table(
        "mutes",
        sa.Column("profile", sa.String(32), primary_key=True),
        sa.Column("muted", sa.String(32), primary_key=True),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("profile", sa.String(32), nullable=False),
        sa.Column("line", sa.String(32), nullable=False),
        sa.Column("about", sa.String(32), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("reason", sa.String(200), nullable=False),
        sa.Column("settled", sa.BigInteger, nullable=False),
        sa.UniqueConstraint("profile", "line", name="reports_line"),
    )
    op.create_index("reports_settled", "reports", ["settled", "at"])
