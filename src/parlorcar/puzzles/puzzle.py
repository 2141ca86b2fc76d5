"""A puzzle, and the file that holds those of a game."""

from __future__ import annotations

import gzip
import hashlib
import json
import os
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

from parlorcar.core.game import Game
from parlorcar.families import data_file
from parlorcar.registry import made
from parlorcar.research.envs.episode import Episode, played_again

KIND, ENDING = "puzzles", ".jsonl.gz"  # where families bring them
ELSEWHERE = "PARLORCAR_PUZZLES"  # names another folder to read them from
KEY_DIGITS = 16


@dataclass(frozen=True)
class Option:
    """A move that was compared with the others, and what it brings to the seat that makes it."""

    move: int
    text: str
    chance: float  # of winning
    lead: float  # points ahead of the best other at the end


@dataclass(frozen=True)
class Puzzle:
    """A position, given by the luck and the choices that led to it, and the move that is to be found."""

    id: int  # the number of its match
    game: str
    rules: str
    players: int
    options: dict[str, Any]
    seed: int
    choices: tuple[int, ...]  # of all seats, before the one that is asked for
    seat: int
    theme: str  # the id of its name
    moves: tuple[Option, ...]  # the solution first, then the others from better to worse
    error: float  # the standard error of how much better the solution is than the next move
    by_plan: tuple[int, int]  # percent won with the solution and with the next move, played on by another strong player
    solved: dict[str, float]  # how often each level finds the solution
    rating: int

    @cached_property
    def key(self) -> str:
        """A name that follows from the position alone: another collection may have another puzzle of the same match."""
        where = (self.game, self.rules, self.players, sorted(self.options.items()), self.seed, self.choices)
        return hashlib.sha256(repr(where).encode()).hexdigest()[:KEY_DIGITS]

    @cached_property
    def question(self) -> str:
        """What is asked: many matches begin with the same choice, and one such puzzle is enough for a player."""
        if len(self.choices) >= self.players:
            return self.key
        return f"{self.players} {self.solution.text} {sorted(one.text for one in self.moves)}"

    @property
    def solution(self) -> Option:
        """The move that is to be found."""
        return self.moves[0]

    @property
    def margin(self) -> float:
        """By how much the solution is better than the next move."""
        return self.moves[0].chance - self.moves[1].chance

    def position(self) -> Episode:
        """The match, at the decision that is asked for."""
        return played_again(self.table(), self.seed, True, list(self.choices))

    def table(self) -> Game:
        """The game as it was set up."""
        return made(self.game, self.players, dict(self.options))


def to_line(puzzle: Puzzle) -> str:
    """A puzzle as a line of JSON."""
    return json.dumps(asdict(puzzle), separators=(",", ":"), ensure_ascii=False)


def from_line(line: str) -> Puzzle:
    """The puzzle of a line."""
    data = json.loads(line)
    data["moves"] = tuple(Option(**one) for one in data["moves"])
    data["choices"], data["by_plan"] = tuple(data["choices"]), tuple(data["by_plan"])
    return Puzzle(**data)


def write(path: Path, puzzles: Iterable[Puzzle]) -> None:
    """Write a file of puzzles; the same puzzles always make the same file."""
    text = "".join(to_line(puzzle) + "\n" for puzzle in puzzles)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(gzip.compress(text.encode(), mtime=0))


def read(path: Path) -> tuple[Puzzle, ...]:
    """The puzzles of a file."""
    return tuple(from_line(line) for line in gzip.decompress(path.read_bytes()).decode().splitlines())


def puzzles_of(game: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game: those that its family brings, or lie in the folder that is named; none without any."""
    folder = os.environ.get(ELSEWHERE)
    path = Path(folder) / f"{game}{ENDING}" if folder else data_file(game, KIND, ENDING)
    return _kept(path) if path is not None else ()


@lru_cache(maxsize=16)
def _kept(path: Path) -> tuple[Puzzle, ...]:
    return read(path) if path.is_file() else ()
