"""Analysis of single moves of a match: who was winning, what chance brought, what would have been better.

Every move is analyzed by itself, with random numbers that depend only on its place. So moves can be analyzed in any
order and by any process, and the same match always gets the same analysis.
"""

from __future__ import annotations

import math
import time
from dataclasses import dataclass

from parlorcar.bots.analysis.insight_registry import insight_into
from parlorcar.bots.analysis.network_advice import LearntJudge, judge_of
from parlorcar.bots.levels import knowledge_of, strongest
from parlorcar.bots.search.search import Search, SearchSettings
from parlorcar.core.errors import ParlorCarError
from parlorcar.core.game import SILENT
from parlorcar.core.moves import Moves
from parlorcar.core.rng import Random
from parlorcar.core.state import CHANCE, State
from parlorcar.match.match import Match

CHART_POINTS = 120  # the most positions of a match in the chart of who was winning
PLAYOUTS_PER_POINT = 60  # played on from each of them
LINES_PER_POINT = 12  # of the network, where there is one: each is judged after some decisions
LEARNT_CANDIDATES = 4  # moves that a network compares with the one that was played
LEARNT_FIRST_WORLDS = 6  # in which they are compared first
LEARNT_WORLDS = 24  # and the better one with what was played
EVIDENT = 0.9  # a move that the network finds so likely is not compared
PLAYOUTS_PER_OUTCOME = 6  # ways in which what follows an outcome of chance is played
ITERATIONS_PER_MOVE = 4  # imagined matches for every legal move, beside those of the strongest bot
WIDEN = 4.0  # more moves are tried than in a match: the better one may be one that the plain plan never thinks of
FIRST_WORLDS = 16  # worlds in which a move is compared with a better one, before it is looked at closely
WORLDS = 96  # worlds then
SIGNIFICANT_ERRORS = 2.0  # standard errors by which a move has to be worse: less could be chance
SEED_STRIDE = 1 << 20  # seeds of these worlds lie so far from those in which the better move was found
MAX_CHANCE_RUN = 16  # longest run of chance moves enumerated one by one
MAX_OUTCOMES = 12  # max outcomes enumerated per chance move
OTHER_DRAWS = 48  # other draws that they are compared with
MAX_QUIESCENCE_MOVES = 5000  # moves after which the search for a quiescent position gives up


@dataclass(frozen=True)
class Compared:
    """A move that was worse than another, given what its player knew."""

    played: int
    better: int
    chance: float  # of winning, with what was played
    possible: float  # with the better one
    points: float  # of the lead at the end that it cost


@dataclass(frozen=True)
class MoveAnalysis:
    """The analysis of one move."""

    at: int  # its number; 0 is the start
    chances: list[float] | None = None  # how likely each seat wins after it, at some places of a match
    luck: list[float] | None = None  # what an outcome of chance added to each seat's chance of winning
    decided: bool = False  # whether it was a decision worth thinking about
    worse: Compared | None = None


class MoveAnalyzer:
    """Analyzes the moves of one match; `effort` scales how long it thinks."""

    def __init__(self, match: Match, effort: float = 1.0) -> None:
        knowledge = knowledge_of(match.game)
        if knowledge is None:
            raise ParlorCarError(f"no knowledge of {match.game.id} is there to review a match by")
        self.match = match
        self.game = match.game
        self.knowledge = knowledge
        self.effort = effort
        self.iterations = self.scaled(strongest(match.game).iterations, 8)
        self.moves = Moves(self.game.moves)
        self.insight = insight_into(knowledge)
        self.whole = Search(knowledge, SearchSettings(), match.at(0), 0, Random(1))  # plays to the end
        self.points = set(points_of(match))
        self.learnt = judge_of(match.game)  # judges instead of the plan, where there is a network

    def scaled(self, usual: int, least: int) -> int:
        """A number of repetitions, scaled by the effort."""
        return max(least, round(usual * self.effort))

    def analyze(self, at: int) -> MoveAnalysis:
        """What there is to say about a move, or about the start."""
        after = self.match.at(at)
        chances = self.chances(after, at) if at in self.points else None
        if at == 0:
            return MoveAnalysis(0, chances)
        played, before = self.match.line[at - 1], self.match.at(at - 1)
        if played.player == CHANCE:
            return MoveAnalysis(at, chances, self.luck(before, played.move, at))
        decided = self.game.player(before) == played.player and self.knowledge.worth_searching(before)
        if not decided or len(self.game.legal(before)) < 2:
            return MoveAnalysis(at, chances)
        return MoveAnalysis(at, chances, decided=True, worse=self.better_move(before, played.player, played.move, at))

    # --- who is winning ----------------------------------------------------------------------------------------

    def chances(self, s: State, at: int) -> list[float]:
        """How likely each seat wins from a state, if all play on by the network, or else by the plain plan."""
        if self.game.over(s):
            return self.shares(s)
        if self.learnt is not None:
            return self.learnt.chances(s, SEED_STRIDE * at, self.scaled(LINES_PER_POINT, 2))
        totals = [0.0] * self.game.players
        times = self.scaled(PLAYOUTS_PER_POINT, 2)
        for n in range(times):
            on = s.clone()
            self.whole.play_on(on, Random(SEED_STRIDE * at + n))
            totals = [total + share for total, share in zip(totals, self.shares(on), strict=True)]
        return [total / times for total in totals]

    def shares(self, s: State) -> list[float]:
        """Chances of winning: at the end who has won; before it by the points that every seat can expect to have."""
        if self.game.over(s):
            ranking = self.game.ranking(s)
            return [1.0 / ranking.count(1) if place == 1 else 0.0 for place in ranking]
        expected = [points / self.knowledge.scale for points in self.insight.expected(s)]
        weights = [math.exp(max(one - max(expected), -50.0)) for one in expected]
        return [weight / sum(weights) for weight in weights]

    def lead(self, s: State, seat: int) -> float:
        """By how many points a seat is ahead of all others, or will be."""
        have = [float(points) for points in self.game.points(s)] if self.game.over(s) else self.insight.expected(s)
        others = [points for p, points in enumerate(have) if p != seat]
        return have[seat] - max(others) if others else have[seat]

    # --- luck --------------------------------------------------------------------------------------------------

    def luck(self, before: State, move: int, at: int) -> list[float]:
        """What an outcome added to each seat's chance of winning, against the mean of all that could have been.

        What follows is played until the position is quiescent, with the same luck after every outcome, and judged by
        what every seat can then expect. So the mean over all outcomes is exactly 0, however good the judgement is.
        Where so much is drawn at once that not every outcome can be enumerated (a setup, a hand of cards), the whole of
        it is compared with other draws, and counts for its last move.
        """
        first, last = self.chance_run(at)
        if self.too_many(first, last):
            return self.compare_draws(first, last) if at == last else [0.0] * self.game.players
        outcomes = self.game.chance(before)
        if len(outcomes) < 2:
            return [0.0] * self.game.players
        total = sum(weight for _, weight in outcomes)
        mean, actual = [0.0] * self.game.players, [0.0] * self.game.players
        for outcome, weight in outcomes:
            found = self.expected(before, outcome, at)
            mean = [m + weight / total * f for m, f in zip(mean, found, strict=True)]
            if outcome == move:
                actual = found
        return [a - m for a, m in zip(actual, mean, strict=True)]

    def chance_run(self, at: int) -> tuple[int, int]:
        """The first and the last of the chance moves in a row to which a move belongs."""
        line = self.match.line
        first = last = at
        while first > 1 and line[first - 2].player == CHANCE:
            first -= 1
        while last < len(line) and line[last].player == CHANCE:
            last += 1
        return first, last

    def too_many(self, first: int, last: int) -> bool:
        """Whether there are too many outcomes in a row to look at each of them."""
        if last - first >= MAX_CHANCE_RUN:
            return True
        return any(len(self.game.chance(self.match.at(at - 1))) > MAX_OUTCOMES for at in range(first, last + 1))

    def compare_draws(self, first: int, last: int) -> list[float]:
        """What all chance moves in a row added, against the mean of other draws."""
        before, times = self.match.at(first - 1), self.scaled(OTHER_DRAWS, 8)
        mean = [0.0] * self.game.players
        for n in range(times):
            s, rng = before.clone(), Random(SEED_STRIDE * first + n)
            while self.game.player(s) == CHANCE:
                self.game.fill(s, self.moves)
                self.game.play(s, self.moves.drawn(rng.below(self.moves.total)), SILENT)
            self.settle(s, rng)
            mean = [m + share / times for m, share in zip(mean, self.shares(s), strict=True)]
        actual = self.expected(self.match.at(last - 1), self.match.line[last - 1].move, last)
        return [a - m for a, m in zip(actual, mean, strict=True)]

    def expected(self, before: State, outcome: int, at: int) -> list[float]:
        """The shares of winning after an outcome."""
        totals = [0.0] * self.game.players
        times = self.scaled(PLAYOUTS_PER_OUTCOME, 2)
        for n in range(times):
            s = before.clone()
            self.game.play(s, outcome, SILENT)
            self.settle(s, Random(SEED_STRIDE * at + n))
            totals = [total + share for total, share in zip(totals, self.shares(s), strict=True)]
        return [total / times for total in totals]

    def settle(self, s: State, rng: Random) -> None:
        """Play on until the position is quiescent."""
        game, moves, knowledge = self.game, self.moves, self.knowledge
        for _ in range(MAX_QUIESCENCE_MOVES):
            if game.over(s) or knowledge.is_quiescent(s):
                return
            game.fill(s, moves)
            if moves.total:
                game.play(s, moves.drawn(rng.below(moves.total)), SILENT)
            elif moves.n == 1:
                game.play(s, moves.at[0], SILENT)
            else:
                game.play(s, knowledge.choose(s, game.player(s), moves, rng), SILENT)

    # --- what would have been better ---------------------------------------------------------------------------

    def better_move(self, before: State, seat: int, played: int, at: int) -> Compared | None:
        """The move that was better, given what the seat knew; None if there was none beyond chance."""
        if self.learnt is not None:
            return self.better_learnt(self.learnt, before, seat, played, at)
        settings = SearchSettings(widen=WIDEN, depth=strongest(self.game).depth)
        search = Search(self.knowledge, settings, before, seat, Random(at))
        best = search.think(self.iterations + self.scaled(ITERATIONS_PER_MOVE * len(self.game.legal(before)), 1))
        if best == played:
            return None
        wins: list[tuple[float, float]] = []  # with the better one and with what was played, world by world
        leads: list[float] = []  # how much more the better one brings
        first, most = self.scaled(FIRST_WORLDS, 6), self.scaled(WORLDS, 8)
        for n in range(most):
            if n == first and sum(leads) <= 0.0 and sum(a - b for a, b in wins) <= 0.0:
                return None
            ends = []
            for move in (best, played):
                rng = Random(SEED_STRIDE * at + n)
                s = search.imagined(rng)
                self.game.play(s, move, SILENT)
                search.play_on(s, rng)
                ends.append((self.shares(s)[seat], self.lead(s, seat)))
            wins.append((ends[0][0], ends[1][0]))
            leads.append(ends[0][1] - ends[1][1])
        gains = [a - b for a, b in wins]
        lost = sum(gains) / most
        if lost <= 0.0 or sum(leads) <= 0.0 or not (significant(gains) or significant(leads)):
            return None
        possible, chance = (sum(pair[i] for pair in wins) / most for i in (0, 1))
        return Compared(played, best, chance, possible, sum(leads) / most)

    def better_learnt(self, judge: LearntJudge, before: State, seat: int, played: int, at: int) -> Compared | None:
        """The same by the network: found in some worlds, and compared in others with what was played."""
        legal = self.game.legal(before)
        ranked = judge.policy(before, seat, legal)
        if ranked[0].move == played and ranked[0].chance >= EVIDENT:
            return None
        mine = next(one for one in ranked if one.move == played)
        likely = judge.top_moves(before, seat, legal, LEARNT_CANDIDATES)
        candidates = likely if any(one.move == played for one in likely) else [*likely, mine]
        first, most = self.scaled(LEARNT_FIRST_WORLDS, 3), self.scaled(LEARNT_WORLDS, 6)
        best = judge.compare(before, seat, candidates, SEED_STRIDE * at, first)[0].move
        if best == played:
            return None
        pair = [one for one in candidates if one.move in (best, played)]
        found = {one.move: one for one in judge.compare(before, seat, pair, SEED_STRIDE * at + first, most)}
        better, worse = found[best], found[played]
        gains = [a - b for a, b in zip(better.wins, worse.wins, strict=True)]
        leads = [a - b for a, b in zip(better.leads, worse.leads, strict=True)]
        if sum(gains) <= 0.0 or sum(leads) <= 0.0 or not (significant(gains) or significant(leads)):
            return None
        chance, possible = (sum(one.wins) / len(one.wins) for one in (worse, better))
        return Compared(played, best, chance, possible, sum(leads) / len(leads))


def significant(gains: list[float]) -> bool:
    """Whether the mean is more than chance would bring."""
    n = len(gains)
    mean = sum(gains) / n
    spread = math.sqrt(sum((gain - mean) ** 2 for gain in gains) / max(n - 1, 1) / n)
    return mean > SIGNIFICANT_ERRORS * spread


def points_of(match: Match) -> list[int]:
    """The positions in the chart of who was winning: before decisions, evenly spread, and both ends."""
    line = match.line
    open_ = [at for at in range(1, len(line)) if line[at].player != CHANCE and line[at - 1].player != line[at].player]
    step = max(1, math.ceil(len(open_) / (CHART_POINTS - 2)))
    return sorted({0, *open_[::step], len(line)})


def analyze_moves(match: Match, places: list[int], effort: float, seconds: float = 0.0) -> list[MoveAnalysis]:
    """Analyze places of a match one after the other, for so many seconds; at least one, all without a limit."""
    analyzer = MoveAnalyzer(match, effort)
    end = time.perf_counter() + seconds
    found: list[MoveAnalysis] = []
    for at in places:
        found.append(analyzer.analyze(at))
        if seconds > 0.0 and time.perf_counter() >= end:
            break
    return found
