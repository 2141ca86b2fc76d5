"""What a network says to people: how likely each seat wins, which move is better and by how much.

The same lines as those of the search, judged the same way, so the figures of hints, charts and reviews agree. Only
the result counts here; points are told as a lead, which nobody is recommended a move for.
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
BATCH = 4  # worlds between two looks at the clock


@dataclass(frozen=True, slots=True)
class Figures:
    """What a move brings to the seat that makes it."""

    move: int
    chance: float  # of winning
    worlds: int
    wins: tuple[float, ...]  # the chance in each world, without what the network thought before
    leads: tuple[float, ...]  # points ahead of the best other at the end, by world


class NetworkJudge(NetworkSearch):
    """Thinks for somebody who wants to know how a match stands."""

    def __init__(self, evaluator: Evaluator) -> None:
        super().__init__(evaluator, replace(evaluator.settings, points=0.0, planned=0))

    # --- who is winning ----------------------------------------------------------------------------------------

    def chances(self, start: State, seed: int, worlds: int) -> list[float]:
        """How likely each seat wins from a state: every seat by its own view, after some decisions."""
        totals = [0.0] * self.game.players
        for shares in self.play_out(start, seed, worlds):
            totals = [total + share for total, share in zip(totals, shares, strict=True)]
        return [total / sum(totals) for total in totals]

    def play_out(self, start: State, seed: int, worlds: int) -> list[list[float]]:
        """The chances at the ends of so many lines, all at once."""
        n = self.game.players
        going = [(self.line(start, Random(seed + world)), list[float | None]([None] * n)) for world in range(worlds)]
        found: list[list[float]] = []
        while going:
            waiting, positions = list[tuple[Line, list[float | None]]](), list[Position]()
            for line, seen in going:
                legal = self.advance(line, -1)
                if legal:
                    waiting.append((line, seen))
                    positions.append((line.state, int(line.state.decider()), legal))
                else:
                    found.append(self.won(line.state))
            if not positions:
                break
            logits, values = self.evaluator.judge(positions)
            going = []
            for (line, seen), at, expected, move in zip(
                waiting, positions, values, logits.argmax(1).tolist(), strict=True
            ):
                seen[at[1]] = expected[RESULT][at[1]]
                line.left -= 1
                if line.left < 0 and (None not in seen or line.left < -n * self.settings.beyond):
                    last = expected[RESULT]
                    found.append(self.shares([last[p] if own is None else own for p, own in enumerate(seen)]))
                else:
                    self.game.play(line.state, move, SILENT)
                    going.append((line, seen))
        return found

    def line(self, start: State, rng: Random) -> Line:
        """A line from the state itself."""
        luck = [Random(int(rng.below(1 << 30)) << 8 | stream) for stream in range(self.streams)]
        return Line(Tried(-1, 1.0, 0.0), start.clone(), luck, self.settings.depth)

    def won(self, state: State) -> list[float]:
        """Who has won a match that is over."""
        ranks = self.game.ranking(state)
        return [1 / ranks.count(1) if rank == 1 else 0.0 for rank in ranks]

    def shares(self, results: Sequence[float]) -> list[float]:
        """Chances of winning from results, which are half for winning and half for the place."""
        chances = [self.chance(result) for result in results]
        total = sum(chances)
        return [chance / total for chance in chances] if total else [1 / len(chances)] * len(chances)

    def chance(self, result: float) -> float:
        """The chance of winning that goes with a result: even at 0, certain at 1."""
        n = self.game.players
        return min(max((1 + (n - 1) * result) / n, 0.0), 1.0)

    # --- which move is better ----------------------------------------------------------------------------------

    def likely(self, start: State, seat: int, legal: list[int], most: int) -> list[Tried]:
        """The moves that are worth comparing, the likeliest first: at least two."""
        ranked = self.alone(start, seat, legal)
        return [one for i, one in enumerate(ranked[:most]) if i < 2 or one.chance >= LEAST_CHANCE]

    def compare(
        self, start: State, seat: int, moves: Sequence[Tried], seed: int, worlds: int, seconds: float = 0.0
    ) -> list[Figures]:
        """Moves in the same worlds with the same luck, the one with the best chance first.

        After the first worlds it stops when the seconds are over.
        """
        end = time.perf_counter() + seconds if seconds > 0.0 else 0.0
        tried = [Tried(one.move, one.chance, one.prior) for one in moves]
        imagine, self.end = self.imagining(start, seat, Random(seed)), 0.0
        for first in range(0, worlds, BATCH):
            lines: list[Line] = []
            for world in range(first, min(first + BATCH, worlds)):
                lines += self.lines(imagine(Random(seed + world)), tried, seed + world, False)
            self.play_on(lines, seat)
            if end and time.perf_counter() >= end:
                break
        expected = sum(sum(one.results) for one in tried) / sum(len(one.results) for one in tried)
        better = self.scores([Tried(one.move, one.chance, one.prior, [], one.results) for one in tried])
        found = [self.figures(one, expected + better[one.move]) for one in tried]
        return sorted(found, key=lambda one: (-one.chance, -better[one.move], one.move))

    def figures(self, one: Tried, result: float) -> Figures:
        """What there is to say about a move that was tried."""
        wins = tuple(self.chance(each) for each in one.results)
        return Figures(one.move, self.chance(result), len(wins), wins, tuple(one.points))

    def seen(self, expected: Values, seat: int) -> tuple[float, float]:
        """The result that a seat expects, and by how many points it expects to lead."""
        middle, spread = self.evaluator.scale
        return expected[RESULT][seat], self.lead([middle + spread * points for points in expected[POINTS]], seat)

    def worth(self, state: State, seat: int) -> tuple[float, float]:
        """The same at the end of a match."""
        result, _ = super().worth(state, seat)
        return result, self.lead([float(points) for points in self.game.points(state)], seat)

    def lead(self, points: Sequence[float], seat: int) -> float:
        """By how much a seat is ahead of all others."""
        others = [value for p, value in enumerate(points) if p != seat]
        return points[seat] - max(others) if others else points[seat]
