"""Bringing a database up to date."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from parlorcar.core.errors import ParlorCarError
from parlorcar.words import word


def configured(connection: Connection | None = None) -> Config:
    """Alembic's configuration: the migrations lie in the package."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    config.attributes["connection"] = connection
    return config


def migrate(connection: Connection, to: str = "head") -> None:
    """Carry out the migrations that are missing; a database of a newer release is refused."""
    config = configured(connection)
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    current = MigrationContext.configure(connection).get_current_revision()
    if current is not None and current not in known:
        raise ParlorCarError(word("server.database-newer", revision=current))
    command.upgrade(config, to)
