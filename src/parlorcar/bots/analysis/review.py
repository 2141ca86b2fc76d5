"""The review of a match: who was winning when, which moves lost most and what was better, and how much was luck."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import asdict, dataclass, field
from functools import lru_cache
from multiprocessing import get_context
from typing import Any

from parlorcar.bots.analysis.move_analysis import (
    PLAYOUTS_PER_POINT,
    Compared,
    MoveAnalysis,
    MoveAnalyzer,
    analyze_moves,
    points_of,
)
from parlorcar.core.state import CHANCE
from parlorcar.match.match import Match
from parlorcar.moved import renamed

WORST_MOVES = 5  # the most moves, and strokes of luck, that a review shows for every seat
SMALLEST_STROKE = 0.01  # of the chance of winning: less is no stroke of luck
MOVES_PER_TASK = 12  # moves that a process analyzes before it reports

Replay = Callable[[str], Match]  # a match from the text of its record
Progress = Callable[[int], None]  # called with the number of moves analysed so far


@dataclass(frozen=True)
class Point:
    """How likely each seat was to win after so many moves."""

    at: int
    chances: list[float]


@dataclass(frozen=True)
class Slip:
    """A move after which the chance of winning was smaller than it could have been, given what its seat knew."""

    at: int  # the number of the move
    seat: int
    move: int
    played: str
    better_move: int
    better: str
    chance: float  # of winning with what was played
    possible: float  # with the better move
    lost: float  # of the chance of winning: the difference
    points: float  # of the lead at the end


@dataclass(frozen=True)
class Stroke:
    """Outcomes of chance that came together and helped or hurt a seat most."""

    first: int  # the number of the first of these moves
    at: int  # the number of the last
    seat: int
    outcomes: list[str]
    gained: float  # of the chance of winning, against what was to be expected


@dataclass
class Review:
    """The result of reviewing a match."""

    seats: int
    moves: int
    course: list[Point] = field(default_factory=list)
    luck: list[float] = field(default_factory=list)  # by seat: what chance added to its chance of winning, in all
    decisions: list[int] = field(default_factory=list)  # by seat
    lost: list[float] = field(default_factory=list)  # by seat, all slips together
    lost_points: list[float] = field(default_factory=list)
    slips: list[Slip] = field(default_factory=list)  # those that lost most come first
    strokes: list[Stroke] = field(default_factory=list)  # the luckiest come first

    def data(self) -> dict[str, Any]:
        """For JSON."""
        rounded: dict[str, Any] = _rounded(asdict(self))
        return rounded


def review(match: Match, progress: Progress = lambda moves: None, effort: float = 1.0) -> Review:
    """Review a match in this process; the same match always has the same review."""
    analyzer = MoveAnalyzer(match, effort)
    analyses = []
    for at in range(len(match.line) + 1):
        analyses.append(analyzer.analyze(at))
        progress(at)
    return summarize(match, analyses)


def summarize(match: Match, analyses: Iterable[MoveAnalysis]) -> Review:
    """The review of a match from the analyses of its moves."""
    seen = sorted(analyses, key=lambda analysis: analysis.at)
    n = match.game.players
    whole = Review(n, len(match.line), luck=[0.0] * n, decisions=[0] * n, lost=[0.0] * n, lost_points=[0.0] * n)
    whole.course = _smooth([Point(analysis.at, analysis.chances) for analysis in seen if analysis.chances is not None])
    slips: list[Slip] = []
    for analysis in seen:
        if analysis.luck is not None:
            whole.luck = [sum(pair) for pair in zip(whole.luck, analysis.luck, strict=True)]
        if analysis.decided:
            whole.decisions[match.line[analysis.at - 1].player] += 1
        if analysis.worse is not None:
            slip = _slip(match, analysis.at, analysis.worse)
            slips.append(slip)
            whole.lost[slip.seat] += slip.lost
            whole.lost_points[slip.seat] += slip.points
    whole.slips = sorted(slips, key=lambda slip: (-slip.lost, slip.at))[: WORST_MOVES * n]
    whole.strokes = _strokes(match, {analysis.at: analysis.luck for analysis in seen if analysis.luck is not None})
    return whole


def _slip(match: Match, at: int, worse: Compared) -> Slip:
    game, before = match.game, match.at(at - 1)
    played, better = game.text(before, worse.played), game.text(before, worse.better)
    seat, lost = match.line[at - 1].player, worse.possible - worse.chance
    return Slip(at, seat, worse.played, played, worse.better, better, worse.chance, worse.possible, lost, worse.points)


def _strokes(match: Match, luck: dict[int, list[float]]) -> list[Stroke]:
    """Chance moves in a row are one stroke, of the seat that it helped most; none where it helped little."""
    found: list[Stroke] = []
    at = 1
    while at <= len(match.line):
        last = at
        while last < len(match.line) and match.line[at - 1].player == CHANCE == match.line[last].player:
            last += 1
        if match.line[at - 1].player == CHANCE:
            sums = [sum(luck[one][seat] for one in range(at, last + 1)) for seat in range(match.game.players)]
            outcomes = [match.line[one - 1].text for one in range(at, last + 1)]
            found.append(Stroke(at, last, sums.index(max(sums)), outcomes, max(sums)))
        at = last + 1
    found = [stroke for stroke in found if stroke.gained >= SMALLEST_STROKE]
    return sorted(found, key=lambda stroke: (-stroke.gained, stroke.at))[: WORST_MOVES * match.game.players]


def _smooth(points: list[Point]) -> list[Point]:
    """Each point counts its neighbours half, which takes out most of the noise of so few matches; the ends stay."""
    smooth = list(points)
    for i in range(1, len(points) - 1):
        around = zip(points[i - 1].chances, points[i].chances, points[i + 1].chances, strict=True)
        smooth[i] = Point(points[i].at, [(a + 2 * b + c) / 4 for a, b, c in around])
    return smooth


def _rounded(value: Any) -> Any:
    """The same data with numbers rounded to four digits."""
    if isinstance(value, float):
        return round(value, 4)
    if isinstance(value, list):
        return [_rounded(one) for one in value]
    if isinstance(value, dict):
        return {name: _rounded(one) for name, one in value.items()}
    return value


# --- on several cores ----------------------------------------------------------------------------------------------


@lru_cache(maxsize=1)
def _match(replay: Replay, record: str) -> Match:
    """The match that a process reviews, replayed once."""
    return replay(record)


def _part(replay: Replay, record: str, places: list[int], effort: float) -> list[MoveAnalysis]:
    """The analyses that one process makes."""
    return analyze_moves(_match(replay, record), places, effort)


def review_on(
    cores: int, match: Match, replay: Replay, record: str, progress: Progress = lambda moves: None, effort: float = 1.0
) -> Review:
    """Review a match in several processes, with the same result as in one."""
    places = list(range(len(match.line) + 1))
    slices = [places[i : i + MOVES_PER_TASK] for i in range(0, len(places), MOVES_PER_TASK)]
    analyses: list[MoveAnalysis] = []
    with ProcessPoolExecutor(min(cores, len(slices)), mp_context=get_context("spawn")) as pool:
        try:
            for part in as_completed([pool.submit(_part, replay, record, places, effort) for places in slices]):
                analyses += part.result()
                progress(len(analyses) - 1)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
    return summarize(match, analyses)


def effort_for(match: Match, seconds: float, cores: int = 1) -> float:
    """The effort with which a review takes about so long: some places are looked at with a small one."""
    trial = 0.1
    analyzer = MoveAnalyzer(match, trial)
    places = list(range(1, len(match.line) + 1, max(1, len(match.line) // (PLAYOUTS_PER_POINT // 2))))
    start = time.perf_counter()
    for at in places:
        analyzer.analyze(at)
    whole = (time.perf_counter() - start) / len(places) * (len(match.line) + 1) / trial
    return min(max(seconds * cores / whole, 0.02), 10.0)


def places_of(match: Match) -> list[int]:
    """All places of a match, those that say most first: so a review that is broken off has a course."""
    course = points_of(match)
    return course + sorted(set(range(len(match.line) + 1)) - set(course))


__getattr__ = renamed(__name__, {"told": summarize})
