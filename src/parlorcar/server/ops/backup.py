"""A copy of the database that can be put in its place, made while the service runs."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sqlite3
import subprocess
from datetime import UTC, datetime
from pathlib import Path

from parlorcar.core.errors import ParlorCarError
from parlorcar.server.errors import Refused
from parlorcar.server.ops.settings import Settings, data_folder
from parlorcar.words import word

KEPT = 10  # backups made by the page; older ones make room


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


class Backups:
    """The folder of backups that operators make while the service runs."""

    def __init__(self, settings: Settings) -> None:
        self.database = settings.database
        self.making = False
        on_server = settings.database.startswith(("postgres:", "postgresql:"))
        beside = data_folder() if on_server else Path(settings.database.removeprefix("sqlite:///")).expanduser().parent
        self.folder = Path(settings.backups).expanduser() if settings.backups else beside / "backups"

    async def made(self) -> list[tuple[str, int, int]]:
        """The backups that there are: name, time and size, the newest first."""
        return await asyncio.to_thread(self._made)

    def _made(self) -> list[tuple[str, int, int]]:
        found = [(path.name, path.stat()) for path in self.folder.glob("parlorcar-*.backup")]
        return sorted(((name, int(s.st_mtime * 1000), s.st_size) for name, s in found), reverse=True)

    async def make(self, now: int) -> tuple[str, int, int]:
        """Copy the database; one at a time, and of many only the newest stay."""
        if self.making:
            raise Refused("server.busy", status=503)
        self.making = True
        try:
            return await asyncio.to_thread(self._make, now)
        finally:
            self.making = False

    def _make(self, now: int) -> tuple[str, int, int]:
        self.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        name = datetime.fromtimestamp(now / 1000, UTC).strftime("parlorcar-%Y%m%d-%H%M%S.backup")
        backup(self.database, self.folder / name)
        for old, _, _ in self._made()[KEPT:]:
            (self.folder / old).unlink(missing_ok=True)
        return name, now, (self.folder / name).stat().st_size
