"""Keeping the matches of a simulation: a record each in a folder, or all in one archive, in the order of their numbers.

Processes that play the matches only return their text; the files are written here, so that nothing else needs the
disk.
"""

from __future__ import annotations

import gzip
import hashlib
import json
from pathlib import Path
from typing import Any, Self

from parlorcar.core.errors import ParlorCarError
from parlorcar.research.archives import archive
from parlorcar.research.simulation.matches import Plan, Simulator

Texts = list[tuple[str, str]]  # by name; a line of an archive has none


def packed(plan: Plan, texts: Texts) -> Any:
    """What was kept of a batch as it travels: lines of an archive compressed, records as they are."""
    return archive.packed("".join(text + "\n" for _, text in texts)) if archive.named(plan.records) else texts


class Keeper:
    """Keeps nothing."""

    sha256: str | None = None

    def keep(self, first: int, matches: int, packed_records: Any) -> None:
        """Take what a batch has kept."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *how: object) -> None:
        """Nothing is open."""


class Folder(Keeper):
    """A record a match."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def keep(self, first: int, matches: int, packed_records: Texts) -> None:
        """Write the records of a batch."""
        for name, text in packed_records:
            (self.path / name).write_text(text, encoding="utf-8")


class Writer(Keeper):
    """An archive; batches that are there too early wait for their turn."""

    def __init__(self, path: Path, head: dict[str, Any], first: int) -> None:
        self._next = first
        self._early: dict[int, tuple[int, bytes]] = {}
        self._sum = hashlib.sha256()
        self._file = path.open("wb")
        self._write(archive.packed(json.dumps(head) + "\n"))

    def _write(self, piece: bytes) -> None:
        """Compressed pieces one behind the other are a compressed whole."""
        self._sum.update(gzip.decompress(piece))
        self._file.write(piece)

    def keep(self, first: int, matches: int, packed_records: bytes) -> None:
        """Write a batch, and those that waited for it."""
        self._early[first] = matches, packed_records
        while (found := self._early.pop(self._next, None)) is not None:
            self._next += found[0]
            self._write(found[1])

    def __exit__(self, *how: object) -> None:
        """After an interruption there may be batches whose turn did not come: they are kept too."""
        for first in sorted(self._early):
            self._write(self._early[first][1])
        self._file.close()
        self.sha256 = self._sum.hexdigest()


def keeper(plan: Plan, table: Simulator) -> Keeper:
    """What keeps the matches of a plan."""
    if plan.records is None:
        return Keeper()
    path, joined = Path(plan.records), archive.named(plan.records)
    folder = path.parent if joined else path
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if joined:
            return Writer(path, archive.header(table.game, plan.seed, list(plan.bots)), plan.first)
    except OSError as error:
        what = "file" if folder.is_dir() else "folder"
        raise ParlorCarError(f"the {what} {path if joined else folder} cannot be made: {error.strerror}") from None
    return Folder(path)
