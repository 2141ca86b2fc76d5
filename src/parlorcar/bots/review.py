"""Looking back at a match: who was winning when, which moves lost most and what was better, and how much was luck."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from parlorcar.bots.levels import knowledge_of, manner_of
from parlorcar.bots.search.search import Search
from parlorcar.core.errors import ParlorCarError
from parlorcar.core.rng import Random
from parlorcar.core.state import CHANCE
from parlorcar.match.match import Match

ITERATIONS = 120  # to find what was best
WORLDS = 60  # in which it is compared with what was played
TIMES = 16  # matches played on from every position, for the chances
WORST = 5  # moves that are told


@dataclass(frozen=True)
class Slip:
    """A move after which the chance of winning was smaller than it could have been, for all that its seat knew."""

    at: int  # the number of the move
    seat: int
    played: str
    better: str
    lost: float  # of the chance of winning


@dataclass
class Review:
    """What there is to tell of a match."""

    seats: int
    course: list[list[float]] = field(default_factory=list)  # after so many moves, how likely each seat wins
    luck: list[float] = field(default_factory=list)  # by seat: what chance added to that or took away, all together
    slips: list[Slip] = field(default_factory=list)  # those that lost most come first
    decisions: list[int] = field(default_factory=list)  # by seat
    lost: list[float] = field(default_factory=list)  # by seat, all slips together

    def data(self) -> dict[str, Any]:
        """For JSON."""
        return {
            "course": [[round(share, 4) for share in row] for row in self.course],
            "luck": [round(share, 4) for share in self.luck],
            "lost": [round(share, 4) for share in self.lost],
            "decisions": self.decisions,
            "slips": [
                {"at": s.at, "seat": s.seat, "played": s.played, "better": s.better, "lost": round(s.lost, 4)}
                for s in self.slips
            ],
        }


def review(match: Match, progress: Callable[[int], None] = lambda moves: None, effort: float = 1.0) -> Review:
    """Look back at a match; the same match is always told the same."""
    game = match.game
    knowledge = knowledge_of(game)
    if knowledge is None:
        raise ParlorCarError(f"nobody knows enough about {game.id} to look back at a match")
    manner, n = manner_of(game), game.players
    times, worlds = max(2, int(TIMES * effort)), max(4, int(WORLDS * effort))
    told = Review(n, luck=[0.0] * n, decisions=[0] * n, lost=[0.0] * n)
    judge = Search(knowledge, manner, match.at(0), 0, Random(1))
    told.course.append(judge.chances(match.at(0), times))
    slips: list[Slip] = []
    for at, played in enumerate(match.line):
        before, after = match.at(at), match.at(at + 1)
        told.course.append(_end(match, at) or judge.chances(after, times))
        if played.player == CHANCE:
            for seat in range(n):
                told.luck[seat] += told.course[-1][seat] - told.course[-2][seat]
        elif len(game.legal(before)) > 1 and knowledge.ponder(before) and game.player(before) == played.player:
            told.decisions[played.player] += 1
            search = Search(knowledge, manner, before, played.player, Random(at))
            best = search.think(max(8, int(ITERATIONS * effort)))
            lost = 0.0 if best == played.move else search.tried(best, worlds) - search.tried(played.move, worlds)
            if lost > 0.0:
                told.lost[played.player] += lost
                slips.append(Slip(at + 1, played.player, game.text(before, played.move), game.text(before, best), lost))
        progress(at + 1)
    told.slips = sorted(slips, key=lambda slip: (-slip.lost, slip.at))[: WORST * n]
    return told


def _end(match: Match, at: int) -> list[float] | None:
    """Who won, after the last move."""
    if at + 1 < len(match.line) or not match.over:
        return None
    ranking = match.ranking()
    return [1.0 / ranking.count(1) if place == 1 else 0.0 for place in ranking]
