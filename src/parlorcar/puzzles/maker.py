"""Making puzzles: matches of the network against itself are searched for decisions with one clearly better move.

Decisions of which the network is sure are first compared in a few imagined worlds, all moves of a decision with the
same luck. Where most seems to be at stake, the best move is tried against all legal ones, then in many worlds with
other luck, and at last by another strong player, who plays on by the hand-written plan. Only what is better each time
becomes a puzzle.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from parlorcar.bots.analysis.insight import Insight
from parlorcar.bots.analysis.insight_registry import insight_into
from parlorcar.bots.analysis.network_advice import LearntJudge, MoveFigures, judge_of
from parlorcar.bots.catalogue import bot, by_strength, usual_bot
from parlorcar.bots.levels import knowledge_of
from parlorcar.bots.seat import Seat
from parlorcar.core.errors import ParlorCarError
from parlorcar.core.game import Game
from parlorcar.core.rng import Random
from parlorcar.core.state import State
from parlorcar.networks.softmax import drawn
from parlorcar.puzzles.greedy_opinion import wins_by_plan
from parlorcar.puzzles.puzzle import Option, Puzzle
from parlorcar.puzzles.rating import rating
from parlorcar.research.envs.episode import Episode, played_again

LEAST_LEGAL, MOST_LEGAL = 3, 60  # moves among which to choose
SURE = 0.4  # the chance that the network gives its move at least
SCREENED = 2  # of so many decisions one is screened
CANDIDATES = 5  # decisions of a match that are looked at closely
LIKELY = 4  # moves that are compared first
SCREENING_WORLDS, ALL_WORLDS, WORLDS, MOST_WORLDS = 3, 6, 48, 240
REMAINING = 4  # moves that are compared at last
LEAST_MARGIN = 0.05  # of the chance of winning
ERRORS = 3.0  # standard errors by which a move has to be better
HOPEFUL = 1.5  # standard errors by which it seems better before more worlds are tried
LEAST_BY_PLAN = 3  # percent of matches that the other player wins more often with the solution
MOST_AGAINST = 3  # percent that any legal move may win more often by it: so much is luck
HURRY = 1e-9  # seconds: as few matches as can be, to see which moves are worth more
SCREENING_LUCK, ALL_LUCK, LUCK = 1 << 20, 2 << 20, 3 << 20  # seeds of the three comparisons
TRIES = 4  # of each level


@dataclass(frozen=True)
class Better:
    """By how much a move is better than another in the same worlds."""

    margin: float
    error: float


def better(one: MoveFigures, other: MoveFigures) -> Better:
    """The mean difference over worlds, and its standard error."""
    differences = [a - b for a, b in zip(one.wins, other.wins, strict=True)]
    n = len(differences)
    mean = sum(differences) / n
    variance = sum((x - mean) ** 2 for x in differences) / max(1, n - 1)
    return Better(mean, math.sqrt(variance / n))


def by_wins(figures: Sequence[MoveFigures]) -> list[MoveFigures]:
    """Moves by what was seen of them alone, the best first."""
    return sorted(figures, key=lambda one: (-sum(one.wins), one.move))


class PuzzleMaker:
    """Makes puzzles of one table of a game."""

    def __init__(self, game: Game) -> None:
        judge, knowledge = judge_of(game), knowledge_of(game)
        if judge is None or knowledge is None:
            raise ParlorCarError(f"puzzles need a network and a plan for {game.id}")
        self.game = game
        self.judge: LearntJudge = judge
        self.knowledge = knowledge
        self.insight: Insight = insight_into(knowledge)
        self.plain = bot(usual_bot(game), game)

    def from_match(self, number: int, seed: int, common: Collection[str] = ()) -> list[Puzzle]:
        """The puzzles of a match until there is one whose theme is not common: of a match only one is chosen."""
        found: dict[str, Puzzle] = {}
        for choices in self.candidate_decisions(seed):
            made = self.puzzle_from_decision(number, seed, choices)
            if made is not None and (made.theme not in found or made.margin > found[made.theme].margin):
                found[made.theme] = made
            if made is not None and made.theme not in common:
                break
        return [self.rated(puzzle) for puzzle in found.values()]

    def recheck(self, puzzle: Puzzle) -> Puzzle | None:
        """What the position of a puzzle asks today, if one move is clearly better by the network that there is now."""
        made = self.puzzle_from_decision(puzzle.id, puzzle.seed, list(puzzle.choices))
        return made and self.rated(made)

    def candidate_decisions(self, seed: int) -> list[list[int]]:
        """The choices before those decisions of a match in which most seems to be at stake."""
        episode, rng = Episode(self.game, seed), Random(seed)
        choices: list[int] = []
        stakes: list[tuple[float, int]] = []
        while not episode.over:
            seat, legal = episode.seat, episode.legal
            state = Seat(self.game, episode.facing(seat), seat, rng).imagine()
            ranked = self.judge.policy(state, seat, legal)
            if LEAST_LEGAL <= len(legal) <= MOST_LEGAL and ranked[0].chance >= SURE and rng.below(SCREENED) == 0:
                likely = self.judge.top_moves(state, seat, legal, LIKELY)
                first, second, *_ = by_wins(self.judge.compare(state, seat, likely, SCREENING_LUCK, SCREENING_WORLDS))
                stakes.append((better(first, second).margin, len(choices)))
            choices.append(drawn([one.move for one in ranked], [one.chance for one in ranked], rng))
            episode.play(choices[-1])
        best = sorted((-margin, at) for margin, at in stakes if margin >= LEAST_MARGIN / 2)
        return [choices[:at] for _, at in best[:CANDIDATES]]

    def greedy_move(self, episode: Episode, seat: int) -> int:
        """What a player would do who follows a plain plan: `greedy`, or the usual bot of a game without it."""
        return self.plain.choose(Seat(self.game, episode.facing(seat), seat, Random(episode.decisions)))

    def puzzle_from_decision(self, number: int, seed: int, choices: list[int]) -> Puzzle | None:
        """The puzzle of a decision, if one move is better each time that it is tried."""
        episode = played_again(self.game, seed, True, choices)
        seat, legal = episode.seat, episode.legal
        state = Seat(self.game, episode.facing(seat), seat, Random(seed)).imagine()
        every, tempting = self.judge.policy(state, seat, legal), self.greedy_move(episode, seat)
        ranked = by_wins(self.judge.compare(state, seat, every, ALL_LUCK, ALL_WORLDS))
        going = {one.move for one in ranked[:REMAINING]} | {every[0].move, tempting}
        remaining = [one for one in every if one.move in going]
        for worlds in (WORLDS, MOST_WORLDS):
            last = by_wins(self.judge.compare(state, seat, remaining, LUCK, worlds))
            seen = better(last[0], last[1])
            if seen.margin < LEAST_MARGIN:
                return None
            if seen.margin >= ERRORS * seen.error:
                break
            if seen.margin < HOPEFUL * seen.error:
                return None
        else:
            return None
        by_plan = self.by_plan(state, seat, last[0].move, last[1].move)
        if by_plan[0] < by_plan[1] + LEAST_BY_PLAN or self.refuted(state, seat, last[0].move, legal):
            return None
        return Puzzle(
            id=number,
            game=self.game.id,
            rules=self.game.rules_version,
            players=self.game.players,
            options=dict(self.game.chosen),
            seed=seed,
            choices=tuple(choices),
            seat=seat,
            theme=self.insight.theme(state, seat, last[0].move),
            moves=tuple(self.option(state, one) for one in last),
            error=round(seen.error, 4),
            by_plan=by_plan,
            solved={},
            rating=0,
        )

    def option(self, state: State, one: MoveFigures) -> Option:
        """A compared move as a puzzle stores it."""
        chance, lead = (round(sum(numbers) / len(numbers), 4) for numbers in (one.wins, one.leads))
        return Option(one.move, self.game.text(state, one.move), chance, round(lead, 1))

    def by_plan(self, state: State, seat: int, solution: int, other: int) -> tuple[int, int]:
        """Percent of matches won with two moves if they are played on by the hand-written plan."""
        compared = wins_by_plan(self.knowledge, state, seat, [solution, other])
        return compared[solution], compared[other]

    def refuted(self, state: State, seat: int, solution: int, legal: list[int]) -> bool:
        """Whether the hand-written plan wins clearly more often with any other legal move."""
        few = wins_by_plan(self.knowledge, state, seat, legal, HURRY)
        doubtful = [move for move in legal if few[move] >= few[solution]]
        many = wins_by_plan(self.knowledge, state, seat, doubtful)
        return max(many.values()) > many[solution] + MOST_AGAINST

    def rated(self, puzzle: Puzzle) -> Puzzle:
        """The same puzzle, with how often every level solves it."""
        episode = puzzle.position()
        levels, solved = by_strength(self.game), dict[str, float]()
        for name in levels:
            player = bot(name, self.game)
            seats = (Seat(self.game, episode.facing(puzzle.seat), puzzle.seat, Random(n)) for n in range(TRIES))
            solved[name] = sum(player.choose(seat) == puzzle.solution.move for seat in seats) / TRIES
        return replace(puzzle, solved=solved, rating=rating(solved, levels))
