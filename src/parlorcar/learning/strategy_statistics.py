"""Matches of a network against itself, many side by side, with all that every seat did: what strong play looks like."""

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
from parlorcar.learning.tables import Table
from parlorcar.networks.bot import EVALUATORS
from parlorcar.networks.softmax import chances, drawn
from parlorcar.research.simulation.job_runner import job_executor, run_jobs
from parlorcar.research.simulation.matches import seed_of

KIND, ENDING = "strategy", ".toml"  # where families say what is looked at in their games
AT_ONCE = 32  # matches that are played side by side
LONGEST = 20_000  # decisions after which a match is given up


@dataclass(frozen=True)
class Topic:
    """Moves that are counted: those with a verb, by what they are done with."""

    title: str
    verb: str
    word: int = 0  # which word behind the verb says what; 0 for all of them together
    each: bool = False  # every word behind the verb is counted for itself
    totals: bool = False  # how many there are in all matters too

    def objects(self, text: str) -> list[str]:
        """What a move of this topic is done with; nothing for other moves."""
        verb, *words = text.split()
        if verb != self.verb:
            return []
        if self.each:
            return words
        return [words[self.word - 1]] if self.word and words else [" ".join(words) or verb]


@dataclass(frozen=True)
class Study:
    """What is looked at in a game."""

    opening: tuple[str, ...]  # verbs of the moves that make an opening
    length: int  # and how many of them
    topics: tuple[Topic, ...]


def study_of(game: str) -> Study:
    """The study of a game, from its file; without one only results are counted."""
    path = data_file(game, KIND, ENDING)
    data: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8")) if path is not None else {}
    topics = tuple(Topic(**topic) for topic in data.get("topics", []))
    return Study(tuple(data.get("opening", ())), int(data.get("length", 0)), topics)


@dataclass
class Seated:
    """What one seat did, and what came of it."""

    seat: int
    won: float = 0.0  # its share of the win
    points: int = 0
    decisions: int = 0  # with a choice
    moves: list[str] = field(default_factory=list)  # all of its moves that somebody looks at, as text
    lines: dict[str, int] = field(default_factory=dict)  # points by where they came from


Played = list[Seated]  # a match, by seat


@dataclass
class Going:
    """A match that is played."""

    state: State
    luck: Random
    seats: list[Seated]


class SelfPlay:
    """Plays matches of one table by a network for all seats."""

    def __init__(self, network: Path, table: Table, verbs: Sequence[str]) -> None:
        self.game: Game = table.make()
        self.evaluator = EVALUATORS.of(network, self.game)
        self.moves = Moves(self.game.moves)
        self.wanted = [text.split()[0] in verbs for text in self.game.numbering.texts]

    def play(self, seeds: Sequence[int]) -> list[Played]:
        """One match for every seed."""
        n = self.game.players
        begun = [Going(self.game.setup(), Random(seed), [Seated(seat) for seat in range(n)]) for seed in seeds]
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

    def advance(self, match: Going) -> list[int]:
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

    def make(self, match: Going, move: int) -> None:
        """Play a move, and note it if somebody looks at such moves."""
        if self.wanted[move]:
            match.seats[match.state.decider()].moves.append(self.game.text(match.state, move))
        self.game.play(match.state, move, SILENT)

    def end(self, match: Going) -> None:
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


def some(network: str, table: Table, seeds: list[int], verbs: tuple[str, ...]) -> list[Played]:
    """Some matches, in whatever process."""
    return SelfPlay(Path(network), table, verbs).play(seeds)


def played(network: Path, table: Table, study: Study, matches: int, seed: int, workers: int) -> Iterator[list[Played]]:
    """So many matches, as they are done; which ones does not depend on the number of workers."""
    verbs = tuple({*study.opening, *(topic.verb for topic in study.topics)})
    seeds = [seed_of(seed, match, "study") for match in range(matches)]
    jobs = [(str(network), table, seeds[first : first + AT_ONCE], verbs) for first in range(0, matches, AT_ONCE)]
    with job_executor(workers) as executor:
        for _, found in run_jobs(executor, some, jobs):
            yield found
