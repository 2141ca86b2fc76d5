"""What a network says to people: how likely each seat wins, which move is better and by how much.

Lines are played as those of the search are. At their decisions every seat is asked for its own view, and what all of
them expect is brought to a sum of one: seats may be too hopeful, each by its own cards. Hints, charts and reviews tell
the same figures, because all of them come from here. Points are told as a lead; no move is recommended for them.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, replace

from parlorcar.core.game import SILENT
from parlorcar.core.rng import Random
from parlorcar.core.state import State
from parlorcar.networks.evaluator import POINTS, RESULT, Evaluator, Position, Values
from parlorcar.networks.search import Line, NetworkSearch, Tried

LEAST_CHANCE = 0.002  # that the network gives a move which is worth comparing
LEAST_PRIOR = -4.0  # however unlikely a move seemed: it may be one that the network has never met
DEPTH = 20  # decisions that a line goes on, however far the network looks ahead in a match
PRIOR = 0.015  # that a unit of a logit counts, however much it does in a match
SPREAD = 0.12  # how far off the network may be before anything is tried; there is more time than in a match
PLANNED = 1  # the luck of the world in which the plan is asked
BATCH = 4  # worlds between two looks at the clock


@dataclass(frozen=True, slots=True)
class Figures:
    """What a move brings to the seat that makes it."""

    move: int
    chance: float  # of winning
    worlds: int
    wins: tuple[float, ...]  # the chance in each world, without what the network thought before
    leads: tuple[float, ...]  # points ahead of the best other at the end, by world


class Views:
    """What the seats expect along a line, each by its own view.

    What is expected sooner has less luck in it, what is expected later is less of a guess: both count.
    """

    def __init__(self, players: int) -> None:
        self.sums = [0.0] * players
        self.open = [1.0] * players  # the part that what comes decides
        self.last: list[float | None] = [None] * players
        self.points = [0.0] * players  # that one of them expects for all seats

    def add(self, seat: int, chance: float, trace: float) -> None:
        """A seat decides, and expects so much."""
        before = self.last[seat]
        if before is not None:
            part = self.open[seat] * (1 - trace)
            self.sums[seat] += part * before
            self.open[seat] -= part
        self.last[seat] = chance

    def chances(self, ends: Sequence[float]) -> list[float]:
        """What they expect in all, brought to a sum of one; `ends` is for what is still open."""
        found = [done + left * end for done, left, end in zip(self.sums, self.open, ends, strict=True)]
        total = sum(found)
        return [each / total for each in found] if total else [1 / len(found)] * len(found)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a line may end."""

    chances: list[float]  # of winning, by seat
    points: list[float]  # by seat


class NetworkJudge(NetworkSearch):
    """Estimates how a match stands, for reviews, hints and puzzles."""

    def __init__(self, evaluator: Evaluator) -> None:
        alike = replace(evaluator.settings, depth=DEPTH, depth_for_more=DEPTH)  # at tables of every size
        super().__init__(evaluator, replace(alike, points=0.0, planned=0, spread=SPREAD))
        self.prior = PRIOR

    # --- who is winning ----------------------------------------------------------------------------------------

    def chances(self, start: State, seed: int, worlds: int) -> list[float]:
        """How likely each seat wins from a state."""
        found = [one.chances for one in self.play_out([self.line(start, seed + w) for w in range(worlds)], -1)]
        return [sum(each) / worlds for each in zip(*found, strict=True)]

    def line(self, start: State, seed: int) -> Line:
        """A line from the state itself."""
        luck = [Random(seed << 8 | stream) for stream in range(self.streams)]
        return Line(Tried(-1, 1.0, 0.0), start.clone(), luck, self.settings.depth)

    def play_out(self, lines: Sequence[Line], viewer: int) -> list[Outcome]:
        """The ends of lines, all at once; points as the viewer expects them, or the seat that decides last."""
        n, trace = self.game.players, self.settings.trace
        views, ends = [Views(n) for _ in lines], list[Outcome | None]([None] * len(lines))
        going = list(range(len(lines)))
        while going:
            waiting, positions = list[int](), list[Position]()
            for i in going:
                legal = self.advance(lines[i], -1)
                if legal:
                    waiting.append(i)
                    positions.append((lines[i].state, int(lines[i].state.decider()), legal))
                else:
                    ends[i] = self.ended(lines[i].state, views[i])
            if not positions:
                break
            logits, values = self.evaluator.judge(positions)
            likeliest, going = logits.argmax(1).tolist(), []
            for row, i in enumerate(waiting):
                line, view, expected, seat = lines[i], views[i], values[row], positions[row][1]
                view.add(seat, self.chance(expected[RESULT][seat]), trace)
                if seat == viewer or viewer < 0 or view.last[viewer] is None:
                    view.points = self.scores_expected(expected)
                line.left -= 1
                if line.left < 0 and (None not in view.last or line.left < -n * self.settings.beyond):
                    others = [self.chance(result) for result in expected[RESULT]]
                    last = [others[p] if own is None else own for p, own in enumerate(view.last)]
                    ends[i] = Outcome(view.chances(last), view.points)
                else:
                    self.game.play(line.state, likeliest[row], SILENT)
                    going.append(i)
        return [end for end in ends if end is not None]

    def ended(self, state: State, view: Views) -> Outcome:
        """The end of a line at which the match is over."""
        ranks = self.game.ranking(state)
        won = [1 / ranks.count(1) if rank == 1 else 0.0 for rank in ranks]
        return Outcome(view.chances(won), [float(points) for points in self.game.points(state)])

    def scores_expected(self, expected: Values) -> list[float]:
        """The points that a seat expects for all seats."""
        middle, spread = self.evaluator.scale
        return [middle + spread * points for points in expected[POINTS]]

    def chance(self, result: float) -> float:
        """The chance of winning that goes with a result: even at 0, certain at 1."""
        n = self.game.players
        return min(max((1 + (n - 1) * result) / n, 0.0), 1.0)

    def result(self, chance: float) -> float:
        """The result that goes with a chance of winning."""
        n = self.game.players
        return (n * chance - 1) / (n - 1)

    # --- which move is better ----------------------------------------------------------------------------------

    def top_moves(self, start: State, seat: int, legal: list[int], most: int) -> list[Tried]:
        """The moves that are worth comparing, the likeliest first: at least two, and that of the hand-written plan.

        The plan sees what a network may never have met, as the last thing that a bonus asks for in the last turn.
        """
        ranked = self.policy(start, seat, legal)
        planned = self.planned(start, seat)
        return [
            one
            for i, one in enumerate(ranked)
            if i < 2 or (i < most and one.chance >= LEAST_CHANCE) or one.move == planned
        ]

    def planned(self, start: State, seat: int) -> int:
        """What the plan of the family would do, given what the seat knows; -1 where there is none."""
        if self.knowledge is None:
            return -1
        rng = Random(PLANNED)
        state = self.imagining(start, seat, rng)(rng)
        self.game.fill(state, self.moves)
        return int(self.knowledge.choose(state, seat, self.moves, rng))

    def compare(
        self, start: State, seat: int, moves: Sequence[Tried], seed: int, worlds: int, seconds: float = 0.0
    ) -> list[Figures]:
        """Moves in the same worlds with the same luck, the one with the best chance first.

        After the first worlds it stops when the seconds are over.
        """
        end = time.perf_counter() + seconds if seconds > 0.0 else 0.0
        tried = [Tried(one.move, one.chance, max(one.prior, LEAST_PRIOR)) for one in moves]
        imagine = self.imagining(start, seat, Random(seed))
        for first in range(0, worlds, BATCH):
            lines: list[Line] = []
            for world in range(first, min(first + BATCH, worlds)):
                lines += self.lines(imagine(Random(seed + world)), tried, seed + world, False)
            for line, outcome in zip(lines, self.play_out(lines, seat), strict=True):
                line.tried.results.append(outcome.chances[seat])
                line.tried.worths.append(self.result(outcome.chances[seat]))
                line.tried.points.append(lead(outcome.points, seat))
            if end and time.perf_counter() >= end:
                break
        expected = sum(one.mean for one in tried) / len(tried)
        better = self.scores(tried)
        found = [
            Figures(
                one.move,
                self.chance(expected + better[one.move]),
                len(one.results),
                tuple(one.results),
                tuple(one.points),
            )
            for one in tried
        ]
        return sorted(found, key=lambda one: (-one.chance, -better[one.move], one.move))


def lead(points: Sequence[float], seat: int) -> float:
    """By how much a seat is ahead of all others."""
    others = [value for p, value in enumerate(points) if p != seat]
    return points[seat] - max(others) if others else points[seat]
