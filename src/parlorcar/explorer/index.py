"""Counting answers, and the figures that follow: shares, wins and leads with their intervals."""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

from parlorcar.explorer.question import questions_of
from parlorcar.families import data_file
from parlorcar.match.match import Match
from parlorcar.moved import renamed
from parlorcar.registry import data_place
from parlorcar.registry import spec as spec_of

KIND = "explorer"  # where families bring what was counted
SURE = 1.96  # standard errors on either side: 19 of 20 such intervals hold what they are about
FEWEST = 5  # seats that an answer of a shipped index has had
FIRST = 1  # the place of who wins


@dataclass
class Tally:
    """The results of the seats that gave one answer."""

    seats: int = 0
    wins: float = 0  # a shared win counts in parts
    score: float = 0
    lead: float = 0
    lead_squared: float = 0

    def add(self, won: float, score: float, lead: float) -> None:
        """Count a seat."""
        self.seats += 1
        self.wins += won
        self.score += score
        self.lead += lead
        self.lead_squared += lead * lead

    def merge(self, other: Tally) -> None:
        """Add the counts of another tally."""
        self.seats += other.seats
        self.wins += other.wins
        self.score += other.score
        self.lead += other.lead
        self.lead_squared += other.lead_squared

    def row(self) -> list[float]:
        """The tally as it is written."""
        return [self.seats, round(self.wins, 3), self.score, self.lead, self.lead_squared]


@dataclass
class Index:
    """The answers of some matches of a game."""

    game: str
    rules: str
    players: int
    by: str = ""  # who played: the bots' level, or nothing for people
    matches: int = 0
    answers: dict[str, dict[str, Tally]] = field(default_factory=dict)

    def add(self, match: Match, seats: Iterable[int] | None = None) -> None:
        """Count a match that is over, for all seats or for some."""
        scores, ranks = match.scores(), match.game.ranking(match.state)
        shared = ranks.count(FIRST)
        self.matches += 1
        for seat in range(match.game.players) if seats is None else seats:
            events = match.events(seat)
            won = 1 / shared if ranks[seat] == FIRST else 0.0
            lead = scores[seat] - max(score for other, score in enumerate(scores) if other != seat)
            for question in questions_of(self.game):
                tallies = self.answers.setdefault(question.id, {})
                for answer in dict.fromkeys(question.answers(events, seat)):
                    tallies.setdefault(answer, Tally()).add(won, scores[seat], lead)

    def merge(self, other: Index) -> None:
        """Add the counts of another index of the same game."""
        self.matches += other.matches
        for question, tallies in other.answers.items():
            for answer, tally in tallies.items():
                self.answers.setdefault(question, {}).setdefault(answer, Tally()).merge(tally)

    def data(self, fewest: int = FEWEST) -> dict[str, Any]:
        """The index as it is written: answers that were given too seldom say nothing and are left out."""
        kept = {
            question: {answer: tally.row() for answer, tally in sorted(tallies.items()) if tally.seats >= fewest}
            for question, tallies in self.answers.items()
        }
        return {
            "game": self.game,
            "rules": self.rules,
            "players": self.players,
            "by": self.by,
            "matches": self.matches,
            "answers": kept,
        }


def from_data(data: Mapping[str, Any]) -> Index:
    """An index as it was written."""
    answers = {
        question: {answer: Tally(int(row[0]), *row[1:]) for answer, row in tallies.items()}
        for question, tallies in data["answers"].items()
    }
    return Index(data["game"], data["rules"], data["players"], data["by"], data["matches"], answers)


def index_file(game: str, players: int) -> Path:
    """Where the family of a game has its index for so many players."""
    return data_place(game, KIND, _ending(players))


def _ending(players: int) -> str:
    return f"-{players}.json"


@lru_cache(maxsize=16)
def shipped(game: str, players: int) -> Index | None:
    """The index of a game with so many players that its family brings."""
    path = data_file(game, KIND, _ending(players))
    return from_data(json.loads(path.read_text(encoding="utf-8"))) if path is not None else None


@lru_cache(maxsize=16)
def shipped_counts(game: str) -> list[int]:
    """The numbers of players for which its family brings an index."""
    least, most = spec_of(game).players
    return [players for players in range(least, most + 1) if data_file(game, KIND, _ending(players))]


def wilson(wins: float, number: int) -> tuple[float, float]:
    """The Wilson score interval of a share: `wins` of `number`."""
    if not number:
        return 0.0, 1.0
    part, square = wins / number, SURE * SURE
    middle = part + square / (2 * number)
    half = SURE * math.sqrt(part * (1 - part) / number + square / (4 * number * number))
    whole = 1 + square / number
    return max(0.0, (middle - half) / whole), min(1.0, (middle + half) / whole)


def figures(tally: Tally, seats: int) -> dict[str, Any]:
    """What is told of an answer among so many seats that were asked."""
    n = tally.seats
    lead = tally.lead / n
    variance = max(0.0, tally.lead_squared / n - lead * lead) * n / (n - 1) if n > 1 else 0.0
    half = SURE * math.sqrt(variance / n) if n > 1 else None
    low, high = wilson(tally.wins, n)
    return {
        "seats": n,
        "share": round(n / seats, 4) if seats else 0.0,
        "won": round(tally.wins / n, 4),
        "won_low": round(low, 4),
        "won_high": round(high, 4),
        "score": round(tally.score / n, 1),
        "lead": round(lead, 1),
        "lead_error": None if half is None else round(half, 1),
    }


def report(index: Index, seats: int) -> list[dict[str, Any]]:
    """All questions of an index with their answers, the most frequent first."""
    return [
        {
            "question": question.id,
            "kind": question.kind,
            "answers": [
                {"answer": answer, **figures(tally, seats)}
                for answer, tally in sorted(
                    index.answers.get(question.id, {}).items(), key=lambda one: (-one[1].seats, one[0])
                )
            ],
        }
        for question in questions_of(index.game)
    ]


def gathered(matches: Sequence[tuple[Match, Sequence[int]]], game: str, rules: str) -> tuple[Index, int]:
    """An index of single matches, each for some of its seats, and how many seats these are."""
    index, seats = Index(game, rules, 0), 0
    for match, asked in matches:
        index.add(match, asked)
        seats += len(asked)
    return index, seats


__getattr__ = renamed(__name__, {"told": report})
