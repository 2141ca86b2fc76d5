"""Web Push waits in the database as other notices do, and notices say what they are about."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Add when a device is to be told, the keys of devices of people, and what a notice is about."""
    op.add_column("pushes", sa.Column("due", sa.BigInteger, nullable=False, server_default="0"))
    op.add_column("pushes", sa.Column("tries", sa.Integer, nullable=False, server_default="0"))
    op.create_index("pushes_due", "pushes", ["due"])
    op.add_column("channels", sa.Column("keys", sa.String(200), nullable=False, server_default=""))
    op.add_column("notices", sa.Column("about", sa.String(16), nullable=False, server_default="turn"))
