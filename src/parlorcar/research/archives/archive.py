"""Archives: the matches of a simulation in one compressed file. `docs/archives.md` describes the format."""

from __future__ import annotations

import gzip
import json
import warnings
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from parlorcar import registry
from parlorcar.core.errors import ParlorCarError
from parlorcar.core.game import Game
from parlorcar.match.match import Match
from parlorcar.match.strict_json import loads
from parlorcar.research.archives.archived_match import ArchivedMatch
from parlorcar.research.archives.records import replayed_match

if TYPE_CHECKING:  # reading an archive needs no NumPy
    from parlorcar.research.archives.dataset import Arrays

__all__ = ["Archive", "BadArchive"]

FORMAT = 1
SUFFIX = ".gz"
LONGEST = 1024 * 1024  # bytes of a line: a hundred times the longest match; what is longer was made to fill the memory
HEADER = {"game": str, "rules": str, "players": int, "options": dict, "bots": list}  # what the first line must say
LEVEL = 4  # of compressing: four times as fast as the usual 6, and the files are a seventh longer


class BadArchive(ParlorCarError):
    """A file that is no archive, or one that these rules do not play."""


def named(records: str | None) -> bool:
    """Whether records are asked for as an archive, by the end of the name."""
    return records is not None and records.endswith(SUFFIX)


# --- writing: what the lines are; `simulation_writer` puts them together ----------------------------------------------


def header(game: Game, seed: int, bots: list[str]) -> dict[str, Any]:
    """The first line: what is played, by what rules, and by whom."""
    return {
        "parlorcar": "archive",
        "format": FORMAT,
        "game": game.id,
        "rules": game.rules_version,
        "players": game.players,
        "options": dict(game.chosen),
        "seed": seed,
        "bots": bots,
    }


def line(match: int, seats: list[str], scores: list[int], ranking: list[int], moves: list[int]) -> str:
    """The line of a match."""
    data = {"match": match, "seats": seats, "scores": scores, "ranking": ranking, "moves": moves}
    return json.dumps(data, separators=(",", ":"))


def packed(text: str) -> bytes:
    """Compressed text that is the same for the same text, whenever it is written."""
    return gzip.compress(text.encode(), compresslevel=LEVEL, mtime=0)


# --- reading ---------------------------------------------------------------------------------------------------------


class Archive:
    """An archive to read: its header, its matches, each as a match with record, and its decisions as arrays."""

    def __init__(self, path: str | Path) -> None:
        self.path = Path(path)
        self.header = self._header()
        self.game = registry.made(self.header["game"], self.header["players"], self.header["options"])
        if self.header["rules"] != self.game.rules_version:
            mine = self.game.rules_version
            raise BadArchive(f"{path} was played by rules {self.header['rules']}, these are {mine}")

    def _header(self) -> dict[str, Any]:
        """The first line, if it is one of ours."""
        first = next(self._lines(), "")
        try:
            header = loads(first)
        except ValueError:
            header = None
        sound = isinstance(header, dict) and header.get("parlorcar") == "archive" and header.get("format") == FORMAT
        if not sound or not all(isinstance(header.get(name), kind) for name, kind in HEADER.items()):
            raise BadArchive(f"{self.path} is no archive of format {FORMAT}")
        return dict(header)

    def _lines(self) -> Iterator[str]:
        """The lines of the file; none is unpacked further than a match can be long."""
        number = 0
        try:
            with gzip.open(self.path, "rb") as file:
                while line := file.readline(LONGEST + 1):
                    number += 1
                    if len(line) > LONGEST:
                        raise BadArchive(f"{self.path}, line {number}: no line has more than {LONGEST} bytes")
                    yield line.decode()
        except OSError as error:
            raise BadArchive(f"the archive {self.path} cannot be read: {error.strerror or error}") from None
        except (EOFError, zlib.error, UnicodeDecodeError):
            raise BadArchive(f"the archive {self.path} is damaged after line {number}") from None

    def __iter__(self) -> Iterator[ArchivedMatch]:
        for number, text in enumerate(self._lines(), 1):
            if number > 1:
                yield self._match(text, number)

    def _match(self, text: str, number: int) -> ArchivedMatch:
        """The match of a line."""
        try:
            archived = ArchivedMatch(**loads(text))
        except (TypeError, ValueError):
            raise BadArchive(f"{self.path}, line {number}: this is no match") from None
        numbers = (archived.scores, archived.ranking, archived.moves)
        if not all(isinstance(row, list) and all(type(n) is int for n in row) for row in numbers):
            raise BadArchive(f"{self.path}, line {number}: this is no match")
        return archived

    def match(self, archived: ArchivedMatch) -> Match:
        """A match of the archive with views, events and record; `write` saves it for the browser."""
        return replayed_match(self.game, archived.moves, archived.seats)

    def arrays(self, returns: str = "rank") -> Iterator[Arrays]:
        """Match by match, every decision as rows of arrays: what was known, what was legal, what was chosen."""
        from parlorcar.research.archives.dataset import decisions

        for archived in self:
            yield decisions(self.game, archived, returns)


def __getattr__(name: str) -> object:
    """`Kept`, as an archived match was called before."""
    if name == "Kept":
        warnings.warn("Kept is called ArchivedMatch now", DeprecationWarning, stacklevel=2)
        return ArchivedMatch
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
