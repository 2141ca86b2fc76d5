"""The legal moves of one decision."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlorcar.core.bits import least
from parlorcar.core.state import zeros


class Moves:
    """A list that is refilled for every decision; for chance it holds the outcomes with their weights."""

    def __init__(self, size: i64) -> None:
        self.at: Final = zeros(size)
        self.weight: Final = zeros(size)
        self.n: i64 = 0
        self.total: i64 = 0

    def clear(self) -> None:
        """Forget everything."""
        self.n = 0
        self.total = 0

    def add(self, move: i64) -> None:
        """A choice of a player."""
        self.at[self.n] = move
        self.n += 1

    def add_if(self, wanted: bool, move: i64) -> None:
        """A choice of a player if it is wanted.

        It is written in any case, and then counted or not: a branch here would often be predicted wrongly.
        """
        self.at[self.n] = move
        self.n += i64(1) if wanted else i64(0)

    def add_run(self, first: i64, n: i64) -> None:
        """So many choices of a player, numbered one after the other."""
        at, end = self.at, self.n
        for i in range(n):
            at[end + i] = first + i
        self.n = end + n

    def add_set(self, first: i64, numbers: i64) -> None:
        """A choice of a player for each number of a set, which are numbered from `first` on."""
        at, n = self.at, self.n
        while numbers:
            at[n] = first + least(numbers)
            n += 1
            numbers &= numbers - 1
        self.n = n

    def outcome(self, move: i64, weight: i64) -> None:
        """An outcome of chance; weight 0 means that it cannot happen and is left out."""
        if weight > 0:
            self.at[self.n] = move
            self.weight[self.n] = weight
            self.n += 1
            self.total += weight

    def outcomes(self, move: i64, weights: vec[i64], first: i64, n: i64) -> None:
        """So many outcomes, numbered one after the other, whose weights lie in a row; none are there yet."""
        at, weight = self.at, self.weight
        found: i64 = 0
        total: i64 = 0
        for i in range(n):
            if weights[first + i] > 0:
                at[found] = move + i
                weight[found] = weights[first + i]
                total += weights[first + i]
                found += 1
        self.n = found
        self.total = total

    def alike(self, n: i64) -> None:
        """The first n outcomes have been written into `at` and are equally likely; none are there yet."""
        weight = self.weight
        for i in range(n):
            weight[i] = 1
        self.n = n
        self.total = n

    def drawn(self, ticket: i64) -> i64:
        """The outcome that owns lottery number `ticket`, 0 <= ticket < total."""
        if self.total == self.n:  # all weigh 1, because outcomes of weight 0 are left out
            return self.at[ticket]
        i: i64 = 0
        while ticket >= self.weight[i]:
            ticket -= self.weight[i]
            i += 1
        return self.at[i]

    def has(self, move: i64) -> bool:
        """Whether the move is in the list."""
        for i in range(self.n):
            if self.at[i] == move:
                return True
        return False

    def listed(self) -> list[int]:
        """The moves as an ordinary list."""
        return [int(self.at[i]) for i in range(self.n)]

    def take(self, listed: list[int]) -> None:
        """These moves of a player, from an ordinary list."""
        self.clear()
        for move in listed:
            self.add(move)

    def weighted(self) -> list[tuple[int, int]]:
        """The outcomes of chance with their weights."""
        return [(int(self.at[i]), int(self.weight[i])) for i in range(self.n)]
