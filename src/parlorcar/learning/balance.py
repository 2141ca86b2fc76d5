"""Who wins from where: matches of a network against itself, counted by table and by seat."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from parlorcar.learning.tables import GameSetup, default_table, seats_of
from parlorcar.registry import spec as spec_of

if TYPE_CHECKING:  # PyTorch may be missing, and writing the page needs none
    from parlorcar.learning.many_matches import Ended

SURE = 1.96  # standard errors of an interval


@dataclass(frozen=True)
class SeatFigures:
    """How the seat fared that was given this number at the beginning."""

    wins: float  # a shared win counts in parts
    points: float  # the sum
    squares: float  # of points


@dataclass(frozen=True)
class TableFigures:
    """What came of the matches at one table."""

    players: int
    options: Mapping[str, Any]
    matches: int
    seats: Sequence[SeatFigures]
    best: float  # the sum of the winners' points
    best_squares: float

    def won(self, seat: int) -> tuple[float, float]:
        """The share of matches that a seat won, and half of its interval."""
        share = self.seats[seat].wins / self.matches
        return share, SURE * math.sqrt(share * (1 - share) / self.matches)

    def points(self, seat: int) -> tuple[float, float]:
        """The mean points of a seat, and half of the interval."""
        return self.mean(self.seats[seat].points, self.seats[seat].squares)

    def winners(self) -> tuple[float, float]:
        """The mean points of winners, and half of the interval."""
        return self.mean(self.best, self.best_squares)

    def mean(self, total: float, squares: float) -> tuple[float, float]:
        """A mean over matches, and half of its interval."""
        middle = total / self.matches
        return middle, SURE * math.sqrt(max(0.0, squares / self.matches - middle * middle) / self.matches)

    def data(self) -> dict[str, Any]:
        """For JSON."""
        return {
            "players": self.players,
            "options": dict(self.options),
            "matches": self.matches,
            "best": [self.best, self.best_squares],
            "seats": [[round(one.wins, 3), one.points, one.squares] for one in self.seats],
        }


def from_data(data: Mapping[str, Any]) -> TableFigures:
    """Figures as they were written."""
    seats = [SeatFigures(*row) for row in data["seats"]]
    return TableFigures(data["players"], data["options"], data["matches"], seats, *data["best"])


def compared_tables(game: str) -> list[GameSetup]:
    """The tables that a page compares: every number of players as the rulebook has it, then each option changed."""
    spec = spec_of(game)
    found = []
    for players in seats_of(spec):
        usual = default_table(game, players)
        found.append(usual)
        for option in spec.options.values():
            others = [value for value in option.values if value != option.default]
            found += [GameSetup(usual.game, players, changed(usual, option.name, value)) for value in others]
    return found


def changed(table: GameSetup, name: str, value: Any) -> tuple[tuple[str, Any], ...]:
    """The options of a table with one of them changed."""
    return tuple((key, value if key == name else given) for key, given in table.options)


class Count:
    """Counts what ends at several tables, on the device."""

    def __init__(self, tables: Sequence[GameSetup], n: int, device: str) -> None:
        import torch

        self.tables = tables
        self.seats = max(table.players for table in tables)
        self.table = torch.arange(len(tables), device=device).repeat_interleave(n)
        self.there = torch.tensor([[s < table.players for s in range(self.seats)] for table in tables], device=device)
        self.sums = torch.zeros(len(tables), self.seats, 3, dtype=torch.float64, device=device)
        self.ends = torch.zeros(len(tables), 3, dtype=torch.float64, device=device)

    def __call__(self, ended: Ended) -> None:
        """Count the matches that ended in a step."""
        import torch

        there, counts = self.there[self.table], ended.counted
        points, first = ended.scores[:, : self.seats].double(), (ended.ranks[:, : self.seats] == 1) & there
        wins = first.double() / first.sum(1, keepdim=True).clamp(min=1)
        best = torch.where(there, points, -1e9).max(1).values
        seats = torch.stack((wins, points, points * points), 2)
        self.sums.index_add_(0, self.table, torch.where((there & counts[:, None])[:, :, None], seats, 0.0))
        ends = torch.stack((torch.ones_like(best), best, best * best), 1)
        self.ends.index_add_(0, self.table, torch.where(counts[:, None], ends, 0.0))

    def figures(self) -> Iterator[TableFigures]:
        """What came of it, table by table."""
        for table, sums, ends in zip(self.tables, self.sums.tolist(), self.ends.tolist(), strict=True):
            seats = [SeatFigures(*row) for row in sums[: table.players]]
            yield TableFigures(table.players, table.chosen, int(ends[0]), seats, ends[1], ends[2])


def balance(network: Path, game: str, matches: int, seed: int, n: int, device: str = "") -> list[TableFigures]:
    """Figures of all tables that are compared, with at least so many matches at each."""
    from parlorcar.learning.collect import HALVES
    from parlorcar.learning.many_matches import ManyMatches

    tables = compared_tables(game)
    playing = ManyMatches(network, tables, n, seed, device)
    count = Count(tables, n, playing.device)
    try:
        playing.run(math.ceil(matches / (HALVES * n)), count)
    finally:
        playing.close()
    return list(count.figures())
