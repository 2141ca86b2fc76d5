"""A copy of the database that can be put in its place, made while the service runs."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import subprocess
from pathlib import Path

from parlorcar.core.errors import ParlorCarError
from parlorcar.words import word


def backup(database: str, target: Path) -> None:
    """Copy a database to a file that does not exist yet."""
    if target.exists():
        raise ParlorCarError(word("server.backup-exists", path=target))
    if database.startswith(("postgres:", "postgresql:")):
        dumped(database, target)
        return
    source = Path(database.removeprefix("sqlite:///")).expanduser()
    if not source.exists():
        raise ParlorCarError(word("server.no-database", reason=str(source)))
    os.close(os.open(target, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))  # it holds everybody's secrets
    with (
        contextlib.closing(sqlite3.connect(f"file:{source}?mode=ro", uri=True)) as live,
        contextlib.closing(sqlite3.connect(target)) as copy,
    ):
        live.backup(copy)
        good = copy.execute("PRAGMA integrity_check").fetchone()[0]
    if good != "ok":
        raise ParlorCarError(word("server.backup-damaged", path=target, reason=good))


def dumped(database: str, target: Path) -> None:
    """PostgreSQL brings its own tool, which knows its own formats best."""
    command = ["pg_dump", "--format=custom", "--no-owner", f"--file={target}", f"--dbname={database}"]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        raise ParlorCarError(word("server.no-pg-dump")) from None
    if done.returncode:
        raise ParlorCarError(word("server.no-database", reason=done.stderr.strip().splitlines()[-1]))
    target.chmod(0o600)
