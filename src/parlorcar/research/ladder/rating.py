"""Ratings by Bradley and Terry: the strengths of two bots tell how often which of them comes first at a table."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from parlorcar.core.rng import Random
from parlorcar.research.ladder.results import Pairing

ROUNDS = 200  # of the fit: it hardly changes after fifty
RESAMPLES = 200
ANCHOR = 1500.0
PER_TENFOLD = 400.0  # as in chess: so many points more win ten times as often as they lose
VIRTUAL = 0.5  # wins and losses that neighbours are given, so that no bot is infinitely strong

Wins = dict[tuple[str, str], float]  # how often the first came before the second; equal places count half for each


def comparisons(pairing: Pairing, rows: Sequence[Sequence[int]]) -> Wins:
    """Who came before whom."""
    wins: Wins = {}
    for places in rows:
        for a, first in enumerate(pairing.bots):
            for b, second in enumerate(pairing.bots):
                if first != second and a < b:
                    share = 1.0 if places[a] < places[b] else 0.5 if places[a] == places[b] else 0.0
                    wins[first, second] = wins.get((first, second), 0.0) + share
                    wins[second, first] = wins.get((second, first), 0.0) + 1.0 - share
    return wins


def added(parts: Sequence[Wins]) -> Wins:
    """All comparisons together."""
    total: Wins = {}
    for part in parts:
        for pair, n in part.items():
            total[pair] = total.get(pair, 0.0) + n
    return total


def ratings(bots: Sequence[str], wins: Wins, anchor: str) -> dict[str, float]:
    """The rating of every bot, that of the anchor given; `bots` stand in the order of their levels."""
    known = dict(wins)
    for a, b in pairwise(bots):
        known[a, b] = known.get((a, b), 0.0) + VIRTUAL
        known[b, a] = known.get((b, a), 0.0) + VIRTUAL
    strength = dict.fromkeys(bots, 1.0)
    for _ in range(ROUNDS):
        for bot in bots:
            won = sum(n for (a, _), n in known.items() if a == bot)
            met = sum(
                (n + known.get((b, a), 0.0)) / (strength[bot] + strength[b]) for (a, b), n in known.items() if a == bot
            )
            strength[bot] = won / met if met and won else strength[bot]
        mean = math.exp(sum(math.log(value) for value in strength.values()) / len(strength))
        strength = {bot: value / mean for bot, value in strength.items()}
    return {bot: ANCHOR + PER_TENFOLD * math.log10(strength[bot] / strength[anchor]) for bot in bots}


def intervals(
    bots: Sequence[str], pairings: Sequence[Pairing], anchor: str, seed: int = 1
) -> dict[str, tuple[float, float]]:
    """Between which ratings 95 of 100 repetitions lie: groups of matches with the same luck are drawn again."""
    rng = Random(seed)
    found: dict[str, list[float]] = {bot: [] for bot in bots}
    groups = [_groups(pairing) for pairing in pairings]
    for _ in range(RESAMPLES):
        parts: list[Wins] = []
        for kinds in groups:
            drawn = [0] * len(kinds)
            total = sum(n for n, _ in kinds)
            for _ in range(total):
                ticket, kind = rng.below(total), 0
                while ticket >= kinds[kind][0]:
                    ticket -= kinds[kind][0]
                    kind += 1
                drawn[kind] += 1
            parts += [
                {pair: n * times for pair, n in wins.items()} for times, (_, wins) in zip(drawn, kinds, strict=True)
            ]
        for bot, rating in ratings(bots, added(parts), anchor).items():
            found[bot].append(rating)
    low, high = int(0.025 * RESAMPLES), int(0.975 * RESAMPLES)
    return {bot: (sorted(values)[low], sorted(values)[high]) for bot, values in found.items()}


def _groups(pairing: Pairing) -> list[tuple[int, Wins]]:
    """The groups of matches with the same luck: how many ended alike, and who came before whom in such a one."""
    n = pairing.players
    size = n * n  # digits of a group
    kinds: dict[str, int] = {}
    for start in range(0, len(pairing.places) // size * size, size):
        group = pairing.places[start : start + size]
        kinds[group] = kinds.get(group, 0) + 1
    return [
        (times, comparisons(pairing, list(Pairing(pairing.bots, group).rows())))
        for group, times in sorted(kinds.items())
    ]


def wilson(won: float, n: int) -> tuple[float, float]:
    """Between which shares the true one lies, 95 times of 100."""
    if n == 0:
        return 0.0, 1.0
    z = 1.96
    share = won / n
    middle = (share + z * z / (2 * n)) / (1 + z * z / n)
    half = z * math.sqrt(share * (1 - share) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    return max(0.0, middle - half), min(1.0, middle + half)


def agree(won: float, n: int, other: float, m: int) -> bool:
    """Whether two shares can be of the same thing: they differ by less than four of their standard errors."""
    both = (won + other) / (n + m)
    error = math.sqrt(max(both * (1 - both), 0.25 / (n + m)) * (1 / n + 1 / m))
    return abs(won / n - other / m) < 4 * error
