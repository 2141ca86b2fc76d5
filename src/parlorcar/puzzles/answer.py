"""What an answer to a puzzle was worth: its figures beside those of the solution, and reasons in words."""

from __future__ import annotations

from dataclasses import dataclass

from parlorcar.bots.analysis.insight import Reason
from parlorcar.bots.analysis.insight_registry import insight_into
from parlorcar.bots.analysis.network_advice import judge_of
from parlorcar.bots.levels import knowledge_of
from parlorcar.bots.seat import Seat
from parlorcar.core.rng import Random
from parlorcar.core.state import State
from parlorcar.puzzles.greedy_opinion import wins_by_plan
from parlorcar.puzzles.maker import LUCK, WORLDS
from parlorcar.puzzles.puzzle import Option, Puzzle
from parlorcar.research.envs.episode import Episode


@dataclass(frozen=True)
class AnswerFigures:
    """A move with its figures, where there are any, and why a player would make it."""

    move: int
    text: str
    chance: float | None
    lead: float | None
    reasons: tuple[Reason, ...]
    by_plan: tuple[int, int] | None = None  # without other figures: percent that the plan wins with it and the solution


def imagined(puzzle: Puzzle, episode: Episode) -> State:
    """The position with hidden cards that the seat can imagine, as when the puzzle was made."""
    return Seat(episode.game, episode.facing(puzzle.seat), puzzle.seat, Random(puzzle.seed)).imagine()


def answer_figures(puzzle: Puzzle, episode: Episode, move: int) -> AnswerFigures:
    """A legal move: one that was compared has the puzzle's own figures, another is tried with the same luck."""
    state = imagined(puzzle, episode)
    known = next((one for one in puzzle.moves if one.move == move), None) or tried(puzzle, state, episode, move)
    knowledge = knowledge_of(episode.game)
    reasons = () if knowledge is None else tuple(insight_into(knowledge).reasons(state, puzzle.seat, move))
    if not reasons and move == puzzle.solution.move:
        reasons = (Reason("why.compared"),)
    text = episode.game.text(episode.facing(puzzle.seat), move)
    if known is None:
        return AnswerFigures(move, text, None, None, reasons, by_plan(puzzle, state, episode, move))
    return AnswerFigures(move, text, known.chance, known.lead, reasons)


def by_plan(puzzle: Puzzle, state: State, episode: Episode, move: int) -> tuple[int, int] | None:
    """Percent won with a move and with the solution if the hand-written plan of the level `master` plays both on.

    For a game without a network; None where that plan does not prefer the solution, which the network was sure of.
    """
    knowledge, solution = knowledge_of(episode.game), puzzle.solution.move
    if knowledge is None or judge_of(episode.game) is not None:
        return None
    won = wins_by_plan(knowledge, state, puzzle.seat, [solution, move])
    return (won[move], won[solution]) if won[move] < won[solution] else None


def tried(puzzle: Puzzle, state: State, episode: Episode, move: int) -> Option | None:
    """A move that was not among the best, in as many worlds as those were.

    None without a network, and where so few worlds speak against a solution that was confirmed more closely.
    """
    judge = judge_of(episode.game)
    if judge is None:
        return None
    asked = [one for one in judge.policy(state, puzzle.seat, episode.legal) if one.move == move]
    (found,) = judge.compare(state, puzzle.seat, asked, LUCK, WORLDS)
    chance, lead = (sum(numbers) / len(numbers) for numbers in (found.wins, found.leads))
    return Option(move, "", round(chance, 4), round(lead, 1)) if chance < puzzle.solution.chance else None
