"""Looking ahead with a network: the likeliest moves, in several imagined worlds, some decisions on by its policy.

Every world redeals what the seat cannot know; the same worlds and the same luck are tried with every move. A line
is played on by the network for all seats, and is judged at a decision of the seat that thinks, by its own view: what
others expect rests on other knowledge. Half of the moves are dropped after every round (sequential halving), so that
most worlds are spent on the best ones. All lines of a round go on side by side, and the network judges them together.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from parlorcar.bots.levels import knowledge_of
from parlorcar.bots.search import search as plain_search
from parlorcar.core.game import SILENT, Game
from parlorcar.core.moves import Moves
from parlorcar.core.rng import Random
from parlorcar.core.state import DEPTH, State
from parlorcar.networks.evaluator import POINTS, RESULT, Evaluator, Position
from parlorcar.networks.search_settings import SearchSettings
from parlorcar.networks.softmax import chances

Imagine = Callable[[Random], State]


@dataclass(slots=True)
class Line:
    """A way that a match could go on after one of the moves."""

    tried: Tried
    state: State
    luck: list[Random]  # for each kind of chance its own, so that one throw more does not change the cards to come
    left: int  # decisions until it is judged
    planned: bool = False  # whether rivals play by the plan of their family instead of the network
    result: float = 0.0  # what it is worth so far, by what was expected at decisions on the way
    points: float = 0.0
    open: float = 1.0  # the part of its worth that what comes decides


@dataclass(slots=True)
class Tried:
    """A move, and what the network and the search think of it."""

    move: int
    chance: float  # that the network gives it
    prior: float  # how far its logit is below the highest
    results: list[float] = field(default_factory=list)  # in the worlds in which it was tried
    worths: list[float] = field(default_factory=list)  # the same with points
    points: list[float] = field(default_factory=list)  # ahead of others, where they are asked for

    @property
    def mean(self) -> float:
        """The mean of what it was worth in all worlds."""
        return sum(self.worths) / len(self.worths)


class OutOfTime(Exception):
    """There is no time left for the search."""


class NetworkSearch:
    """The search by a network, for one game set-up."""

    def __init__(self, evaluator: Evaluator, settings: SearchSettings) -> None:
        self.evaluator = evaluator
        self.game: Game = evaluator.game
        self.settings = settings.at_table(self.game.players)
        self.prior = self.settings.prior
        self.moves = Moves(self.game.moves)
        self.knowledge = knowledge_of(self.game)
        streams = sorted({step.stream for step in self.game.steps})
        self.streams = len(streams)
        self.stream_of = [streams.index(step.stream) for step in self.game.steps]
        self.end = 0.0  # when there is no time left; 0 for never

    def think(self, start: State, seat: int, legal: list[int], rng: Random, seconds: float = 0.0) -> list[Tried]:
        """The legal moves, the best first. If the seconds do not suffice, the network alone decides."""
        self.end = time.perf_counter() + seconds if seconds > 0.0 else 0.0
        ranked, luck = self.policy(start, seat, legal), int(rng.below(1 << 30))
        if self.settings.worlds == 0 or ranked[0].chance >= self.settings.sure:
            return ranked
        try:
            return self.compared(start, seat, ranked, luck)
        except OutOfTime:
            return self.policy(start, seat, legal)

    def policy(self, start: State, seat: int, legal: list[int]) -> list[Tried]:
        """What the network alone thinks of the legal moves, the likeliest first."""
        logits, _ = self.evaluator.judge([(start, seat, legal)])
        found = [Tried(*one) for one in zip(legal, *chances(logits[0, legal]), strict=True)]
        return sorted(found, key=lambda one: (-one.chance, one.move))

    def compared(self, start: State, seat: int, ranked: list[Tried], luck: int) -> list[Tried]:
        """Try the likeliest moves in the same worlds, and drop half of them after every round."""
        settings, world = self.settings, 0
        imagine = self.imagining(start, seat, Random(luck))
        going = ranked[: settings.moves]
        for _ in range(settings.rounds):
            lines = []
            for _ in range(settings.worlds * settings.moves // len(going)):
                lines += self.lines(imagine(Random(luck + world)), going, luck + world, self.by_plan(world))
                world += 1
            self.play_on(lines, seat)
            scores = self.scores(going)
            going.sort(key=lambda one: (-scores[one.move], one.move))
            ranked = going + [one for one in ranked if one not in going]
            going = going[: (len(going) + 1) // 2]
            if len(going) == 1:
                break
        return ranked

    def by_plan(self, world: int) -> bool:
        """Whether rivals play by the plan in a world."""
        return self.knowledge is not None and self.settings.planned > 0 and (world + 1) % self.settings.planned == 0

    def lines(self, world: State, going: list[Tried], luck: int, planned: bool) -> list[Line]:
        """A line with each of the moves in one world, all with the same luck."""
        found = []
        for one in going:
            state = world.clone()
            self.game.play(state, one.move, SILENT)
            own = [Random(luck << 32 | stream + 1) for stream in range(self.streams)]
            found.append(Line(one, state, own, self.settings.depth, planned))
        return found

    def scores(self, going: list[Tried]) -> dict[int, float]:
        """How good the moves are that were tried in the same worlds, by move.

        What the network thought before and what was seen are two estimates of how much better a move is. What was seen
        counts the less, the more luck there is in it: so few worlds may be too few to change the network's mind.
        """
        n, worlds, settings = len(going), len(going[0].worths), self.settings
        overall = sum(one.mean for one in going) / n
        shared = [sum(one.worths[w] for one in going) / n - overall for w in range(worlds)]  # by which a world is good
        off = [worth - shared[w] - one.mean for one in going for w, worth in enumerate(one.worths)]
        luck = sum(x * x for x in off) / max(1, (n - 1) * (worlds - 1)) / worlds
        doubt = luck + settings.error**2 if worlds > 1 else math.inf
        trust = settings.spread**2 / (settings.spread**2 + doubt)
        return {one.move: trust * (one.mean - overall) + (1 - trust) * self.prior * one.prior for one in going}

    def imagining(self, start: State, seat: int, rng: Random) -> Imagine:
        """What makes states that could be the real one, given what the seat knows and can conclude."""
        if self.knowledge is None:
            return lambda own: self.game.resample(start, seat, own)
        return plain_search.Search(self.knowledge, plain_search.SearchSettings(), start, seat, rng).imagined

    def play_on(self, lines: list[Line], seat: int) -> None:
        """Go on with all lines until each is judged."""
        going = lines
        while going:
            if self.end and time.perf_counter() >= self.end:
                raise OutOfTime
            waiting: list[Line] = []
            positions: list[Position] = []
            for line in going:
                legal = self.advance(line, seat)
                if legal:
                    waiting.append(line)
                    positions.append((line.state, int(line.state.decider()), legal))
                else:
                    self.judged(line, *self.worth(line.state, seat))
            if not positions:
                return
            logits, values = self.evaluator.judge(positions)
            likeliest = logits.argmax(1).tolist()
            going = []
            for line, (_, player, _), expected, move in zip(waiting, positions, values, likeliest, strict=True):
                result, points = expected[RESULT][seat], expected[POINTS][seat]
                if line.left <= 0 and (player == seat or line.left <= -self.settings.beyond):
                    self.judged(line, result, points)
                    continue
                if player == seat:
                    self.passed(line, result, points)
                line.left -= 1
                self.game.play(line.state, move, SILENT)
                going.append(line)

    def advance(self, line: Line, seat: int) -> list[int]:
        """Go to the next choice that the network makes: its legal moves; none at the end."""
        game, moves, state = self.game, self.moves, line.state
        while state.at[DEPTH]:
            game.fill(state, moves)
            if moves.total:
                rng = line.luck[self.stream_of[state.step()]]
                game.play(state, moves.drawn(rng.below(moves.total)), SILENT)
            elif moves.n == 1:
                game.play(state, moves.at[0], SILENT)
            elif line.planned and self.knowledge is not None and state.decider() != seat:
                line.left -= 1
                game.play(state, self.knowledge.choose(state, state.decider(), moves, line.luck[0]), SILENT)
            else:
                return moves.listed()
        return []

    def passed(self, line: Line, result: float, points: float) -> None:
        """Count what is expected on the way: sooner there is less luck in it, later it is less of a guess."""
        part = line.open * (1 - self.settings.trace)
        line.result += part * result
        line.points += part * points
        line.open -= part

    def judged(self, line: Line, result: float, points: float) -> None:
        """Store what a line was worth with its move."""
        result, points = line.result + line.open * result, line.points + line.open * points
        line.tried.results.append(result)
        line.tried.worths.append(result + self.settings.points * points)

    def worth(self, state: State, seat: int) -> tuple[float, float]:
        """What a match that is over is worth to a seat, in the units of the network's values."""
        ranks, points = self.game.ranking(state), self.game.points(state)
        n, mine = len(ranks), ranks[seat]
        won = 1 / ranks.count(1) if mine == 1 else 0.0
        place = 1 - 2 * (mine + (ranks.count(mine) - 1) / 2 - 1) / (n - 1)
        middle, spread = self.evaluator.scale
        return 0.5 * place + 0.5 * (won * n - 1) / (n - 1), (points[seat] - middle) / spread
