"""Where the log of every match is kept: SQLite by default, PostgreSQL by URL."""

from __future__ import annotations

from parlorcar.server.storage.base import Storage


def storage_for(url: str) -> Storage:
    """The storage of a database: the path of a file, `sqlite:///path`, or `postgresql://…`."""
    if url.startswith(("postgresql:", "postgres:", "postgresql+")):
        from parlorcar.server.storage.postgres import Postgres

        return Postgres(url)
    from parlorcar.server.storage.sqlite import Sqlite

    return Sqlite(url.removeprefix("sqlite:///"))
