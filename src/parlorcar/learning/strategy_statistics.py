"""Matches of a network against itself, many at once, and what every seat did in them, for statistics of strong play."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from parlorcar.core.game import SILENT, Game
from parlorcar.core.moves import Moves
from parlorcar.core.rng import Random
from parlorcar.core.state import DEPTH, State
from parlorcar.families import data_file
from parlorcar.learning.tables import GameSetup
from parlorcar.moved import renamed
from parlorcar.networks.bot import EVALUATORS
from parlorcar.networks.softmax import chances, drawn
from parlorcar.research.simulation.job_runner import job_executor, run_jobs
from parlorcar.research.simulation.matches import seed_of

KIND, ENDING = "strategy", ".toml"  # where families say what is looked at in their games
AT_ONCE = 32  # matches that are played side by side
LONGEST = 20_000  # decisions after which a match is given up


@dataclass(frozen=True)
class Topic:
    """Moves that are counted: those with a verb, by the words behind it (what is built, who is hired)."""

    title: str
    verb: str
    word: int = 0  # which word behind the verb is counted; 0 for all of them together
    each: bool = False  # every word behind the verb is counted for itself
    totals: bool = False  # seats are also grouped by how many such moves they made

    def objects(self, text: str) -> list[str]:
        """What is counted of a move; nothing if it does not belong to this topic."""
        verb, *words = text.split()
        if verb != self.verb:
            return []
        if self.each:
            return words
        return [words[self.word - 1]] if self.word and words else [" ".join(words) or verb]


@dataclass(frozen=True)
class StatisticsSpec:
    """What is counted in the matches of a game."""

    opening: tuple[str, ...]  # verbs of the moves that make an opening
    length: int  # and how many of them
    topics: tuple[Topic, ...]


def statistics_spec(game: str) -> StatisticsSpec:
    """What is counted in a game, from its file; without one only results are counted."""
    path = data_file(game, KIND, ENDING)
    data: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8")) if path is not None else {}
    topics = tuple(Topic(**topic) for topic in data.get("topics", []))
    return StatisticsSpec(tuple(data.get("opening", ())), int(data.get("length", 0)), topics)


@dataclass
class Seated:
    """The moves and the result of one seat in a match."""

    seat: int
    won: float = 0.0  # its share of the win
    points: int = 0
    decisions: int = 0  # with a choice
    moves: list[str] = field(default_factory=list)  # those that are counted, as text
    lines: dict[str, int] = field(default_factory=dict)  # points by where they came from


Played = list[Seated]  # a match, by seat


@dataclass
class RunningMatch:
    """A match that is being played."""

    state: State
    luck: Random
    seats: list[Seated]


class SelfPlay:
    """Plays matches of one game set-up, with a network for all seats."""

    def __init__(self, network: Path, table: GameSetup, verbs: Sequence[str]) -> None:
        self.game: Game = table.make()
        self.evaluator = EVALUATORS.of(network, self.game)
        self.moves = Moves(self.game.moves)
        self.wanted = [text.split()[0] in verbs for text in self.game.numbering.texts]

    def play(self, seeds: Sequence[int]) -> list[Played]:
        """One match for every seed."""
        n = self.game.players
        begun = [RunningMatch(self.game.setup(), Random(seed), [Seated(seat) for seat in range(n)]) for seed in seeds]
        going = list(begun)
        for _ in range(LONGEST):
            waiting = [(match, legal) for match in going if (legal := self.advance(match))]
            if not waiting:
                break
            positions = [(match.state, int(match.state.decider()), legal) for match, legal in waiting]
            logits, _ = self.evaluator.judge(positions)
            for row, (match, legal) in enumerate(waiting):
                match.seats[positions[row][1]].decisions += 1
                self.make(match, drawn(legal, chances(logits[row, legal])[0], match.luck))
            going = [match for match, _ in waiting]
        for match in begun:
            self.end(match)
        return [match.seats for match in begun if self.game.over(match.state)]

    def advance(self, match: RunningMatch) -> list[int]:
        """Go to the next choice; its legal moves, none at the end."""
        game, moves, state = self.game, self.moves, match.state
        while state.at[DEPTH]:
            game.fill(state, moves)
            if moves.total:
                game.play(state, moves.drawn(match.luck.below(moves.total)), SILENT)
            elif moves.n == 1:
                self.make(match, int(moves.at[0]))
            else:
                return moves.listed()
        return []

    def make(self, match: RunningMatch, move: int) -> None:
        """Play a move, and note it if such moves are counted."""
        if self.wanted[move]:
            match.seats[match.state.decider()].moves.append(self.game.text(match.state, move))
        self.game.play(match.state, move, SILENT)

    def end(self, match: RunningMatch) -> None:
        """Note how a match ended."""
        if not self.game.over(match.state):
            return
        ranks, points = self.game.ranking(match.state), self.game.points(match.state)
        for one in match.seats:
            one.points = int(points[one.seat])
            one.won = 1 / ranks.count(1) if ranks[one.seat] == 1 else 0.0
            for line in self.game.breakdown(match.state, one.seat):
                name, brought = str(line["line"]), line["points"]
                assert isinstance(brought, int)
                one.lines[name] = one.lines.get(name, 0) + brought


def play_matches(network: str, table: GameSetup, seeds: list[int], verbs: tuple[str, ...]) -> list[Played]:
    """Matches by seeds: a job that any process can do."""
    return SelfPlay(Path(network), table, verbs).play(seeds)


def played(
    network: Path, table: GameSetup, spec: StatisticsSpec, matches: int, seed: int, workers: int
) -> Iterator[list[Played]]:
    """Play so many matches, and give them as they end; they are the same with any number of workers."""
    verbs = tuple({*spec.opening, *(topic.verb for topic in spec.topics)})
    seeds = [seed_of(seed, match, "study") for match in range(matches)]
    jobs = [(str(network), table, seeds[first : first + AT_ONCE], verbs) for first in range(0, matches, AT_ONCE)]
    with job_executor(workers) as executor:
        for _, found in run_jobs(executor, play_matches, jobs):
            yield found


__getattr__ = renamed(__name__, {"study_of": statistics_spec, "Study": StatisticsSpec})
