"""What comes of many matches, in whole numbers, so that the order of adding up makes no difference."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import lcm
from typing import Any

from parlorcar.research.simulation.matches import Outcome

__all__ = ["Failure", "Totals"]

REPORTED = 5  # failures that a report shows in full


@dataclass(frozen=True, slots=True, order=True)
class Failure:
    """A match that broke off: its number, and the exception that broke it."""

    match: int
    error: str


@dataclass(slots=True)
class Totals:
    """Sums over matches; a win is kept in shares, so that a shared one divides evenly."""

    players: int
    finished: int = 0
    decisions: int = 0
    forced: int = 0
    chance: int = 0
    audited: int = 0
    errors: int = 0
    failures: list[Failure] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)  # by seat
    wins: list[int] = field(default_factory=list)  # by seat, in shares
    bot_scores: dict[str, int] = field(default_factory=dict)
    bot_wins: dict[str, int] = field(default_factory=dict)  # in shares
    bot_seats: dict[str, list[int]] = field(default_factory=dict)  # by bot, how often it had each seat

    def __post_init__(self) -> None:
        self.scores = self.scores or [0] * self.players
        self.wins = self.wins or [0] * self.players

    @property
    def share(self) -> int:
        """A whole win in shares: a number that any number of winners divides."""
        return lcm(*range(1, self.players + 1))

    @property
    def played(self) -> int:
        """Matches that finished or failed."""
        return self.finished + self.errors

    def add(self, bots: list[str], outcome: Outcome) -> None:
        """Count a match that finished."""
        self.finished += 1
        self.decisions += outcome.decisions
        self.forced += outcome.forced
        self.chance += outcome.chance
        self.audited += outcome.audited
        won = self.share // outcome.ranking.count(1)
        for seat, bot in enumerate(bots):
            mine = won if outcome.ranking[seat] == 1 else 0
            self._seat(seat, bot, 1, outcome.scores[seat], mine)

    def _seat(self, seat: int, bot: str, times: int, scores: int, wins: int) -> None:
        """Count what a bot did in a seat."""
        self.scores[seat] += scores
        self.wins[seat] += wins
        self.bot_scores[bot] = self.bot_scores.get(bot, 0) + scores
        self.bot_wins[bot] = self.bot_wins.get(bot, 0) + wins
        self.bot_seats.setdefault(bot, [0] * self.players)[seat] += times

    def fail(self, match: int, error: Exception) -> None:
        """Count a match that failed; nothing else of it counts."""
        self.errors += 1
        received = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
        self._keep([Failure(match, received)])

    def _keep(self, failures: list[Failure]) -> None:
        """Keep the failures of the lowest matches."""
        self.failures = sorted(self.failures + failures)[:REPORTED]

    def merge(self, other: Totals) -> None:
        """Add the totals of other matches."""
        for name in ("finished", "decisions", "forced", "chance", "audited", "errors"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self._keep(other.failures)
        for seat in range(self.players):
            self.scores[seat] += other.scores[seat]
            self.wins[seat] += other.wins[seat]
        for bot, seats in other.bot_seats.items():
            self.bot_scores[bot] = self.bot_scores.get(bot, 0) + other.bot_scores[bot]
            self.bot_wins[bot] = self.bot_wins.get(bot, 0) + other.bot_wins[bot]
            mine = self.bot_seats.setdefault(bot, [0] * self.players)
            self.bot_seats[bot] = [a + b for a, b in zip(mine, seats, strict=True)]

    def report(self, bots: list[str]) -> dict[str, Any]:
        """The totals as data for JSON, with means and wins for every bot that was to play."""
        n = self.finished
        seats = {bot: self.bot_seats.get(bot, [0] * self.players) for bot in bots}
        return {
            "finished": n,
            "decisions": self.decisions,
            "forced": self.forced,
            "chance": self.chance,
            "audited": self.audited,
            "mean_scores": [_mean(score, n) for score in self.scores],
            "mean_scores_by_bot": {bot: _mean(self.bot_scores.get(bot, 0), sum(seats[bot])) for bot in seats},
            "wins": {bot: round(self.bot_wins.get(bot, 0) / self.share, 4) for bot in seats},
            "wins_by_seat": [round(won / self.share, 4) for won in self.wins],
            "seats_by_bot": seats,
            "errors": self.errors,
            "first_errors": [{"match": f.match, "error": f.error} for f in self.failures],
        }


def _mean(total: int, n: int) -> float | None:
    """A mean to four places, if there is anything to take it of."""
    return round(total / n, 4) if n else None
