"""Tuning the weights of a bot by self-play: an evolution strategy (CMA-ES), against known players.

A candidate plays matches with the same luck from every seat, one half against `greedy`, one half against the weights
that it started from; what counts is the share of wins, and a little by how much. Nothing looks ahead here.
"""

from __future__ import annotations

import json
import random
import warnings
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache
from multiprocessing import get_context

import parlorcar
from parlorcar.bots.greedy_bot import greedy
from parlorcar.bots.levels import knowledge_of, row_of, weights_of
from parlorcar.core.game import SILENT, Game
from parlorcar.core.moves import Moves
from parlorcar.core.rng import Random
from parlorcar.core.state import State
from parlorcar.research.extras import missing

SHORT = 0.015  # what a point counts that winners score less than they should
LEAD = 0.002  # what a point of lead counts beside a match won
SPREAD = 0.3  # of a weight: how far the first candidates are from where it starts
LEAST = 8.0  # and at least so far
STEP = 0.5  # of this spread
CHECK = 1_000_000  # seeds of the matches that judge what was found: not those that it was found with

Row = dict[str, int]
Mover = Callable[[State, int, Moves], int]


@dataclass(frozen=True)
class Contest:
    """How a candidate's weights did against others."""

    wins: float  # the share of matches, a draw counts half
    lead: float  # points, on average

    @property
    def worth(self) -> float:
        """What a candidate is chosen by."""
        return self.wins + LEAD * self.lead


def mover(game: Game, weights: Row | None) -> Mover:
    """A player with these weights that does not look ahead; `greedy` without weights."""
    if weights is None:
        plain = greedy(game)
        assert plain is not None
        return lambda s, me, moves: plain.move(s, me, moves.listed())
    knowledge, rng = knowledge_of(game, weights), Random(0)
    assert knowledge is not None
    return lambda s, me, moves: int(knowledge.choose(s, me, moves, rng))


def contest(game: Game, weights: Row, others: Row | None, matches: int, seed: int) -> Contest:
    """So many matches of one against all others, from every seat with each luck."""
    n, mine, theirs = game.players, mover(game, weights), mover(game, others)
    moves = Moves(game.moves)
    wins = lead = 0.0
    for match in range(matches):
        luck, s = Random(seed + match // n), game.setup()
        while not game.over(s):
            game.fill(s, moves)
            if moves.total:
                move = moves.drawn(luck.below(moves.total))
            elif moves.n == 1:
                move = moves.at[0]
            else:
                seat = s.decider()
                move = (mine if seat == match % n else theirs)(s, seat, moves)
            game.play(s, move, SILENT)
        points = game.points(s)
        ahead = points[match % n] - max(p for seat, p in enumerate(points) if seat != match % n)
        wins += 0.5 if ahead == 0 else float(ahead > 0)
        lead += ahead
    return Contest(wins / matches, lead / matches)


@cache
def _game(game: str, players: int) -> Game:
    """The game of a worker process, made once."""
    return parlorcar.game(game, players=players)


def winners(game: Game, weights: Row, matches: int, seed: int) -> float:
    """What winners score on average where all seats use these weights."""
    player, moves, total = mover(game, weights), Moves(game.moves), 0
    for match in range(matches):
        luck, s = Random(seed + match), game.setup()
        while not game.over(s):
            game.fill(s, moves)
            if moves.total:
                move = moves.drawn(luck.below(moves.total))
            else:
                move = moves.at[0] if moves.n == 1 else player(s, s.decider(), moves)
            game.play(s, move, SILENT)
        total += max(game.points(s))
    return total / matches


def _short(game: str, players: int, weights: Row, least: float, matches: int, seed: int) -> float:
    """What it counts against a candidate that winners score less than they should."""
    return SHORT * max(least - winners(_game(game, players), weights, matches, seed), 0.0)


def _tried(game: str, players: int, weights: Row, others: Row | None, matches: int, seed: int) -> float:
    """How good a candidate is, by its matches against others."""
    return contest(_game(game, players), weights, others, matches, seed).worth


@dataclass(frozen=True)
class Generation:
    """How far it is: the middle of what is tried now, and what its candidates were worth."""

    number: int
    weights: Row
    mean: float
    best: float


def tune(
    game: Game,
    generations: int,
    matches: int,
    seed: int,
    workers: int,
    start: Row,
    step: float = STEP,
    least: float = 0,
) -> Iterator[Generation]:
    """Weights that get better from one generation to the next; `least` is what winners among equals should score."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", UserWarning)  # that nothing can be plotted
            import cma
    except ImportError as error:
        raise missing("cma", "tune") from error

    names = list(start)
    spread = [max(abs(start[name]) * SPREAD, LEAST) for name in names]

    def row(x: list[float]) -> Row:
        moved = {n: round(start[n] + s * v) for n, s, v in zip(names, spread, x, strict=True)}
        return {n: max(w, 1) if start[n] > 0 else w for n, w in moved.items()}  # what is more than nothing stays so

    chooser = random.Random(seed)
    strategy = cma.CMAEvolutionStrategy([0.0] * len(names), step, {"seed": seed, "verbose": -9})
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        for number in range(generations):
            found = strategy.ask()
            luck = chooser.randrange(CHECK)
            rows = [row(list(x)) for x in found]
            waiting = [
                [
                    pool.submit(_tried, game.id, game.players, tried, others, matches // 2, luck)
                    for others in (None, start)
                ]
                for tried in rows
            ]
            worth = [sum(part.result() for part in parts) / 2 for parts in waiting]
            if least:
                short = [pool.submit(_short, game.id, game.players, tried, least, matches // 4, luck) for tried in rows]
                worth = [w - part.result() for w, part in zip(worth, short, strict=True)]
            strategy.tell(found, [-w for w in worth])
            yield Generation(number + 1, row(list(strategy.result.xfavorite)), sum(worth) / len(worth), max(worth))


def written(game: Game, weights: Row) -> str:
    """The module that keeps the weights of the family, with new ones for a game."""
    rows = {**weights_of(game), row_of(game): weights}
    lines = [
        '"""What the strong players weigh, as `parlorcar tune` found it; in the order of the names in their modules."""'
    ]
    lines += ["", "WEIGHTS: dict[str, dict[str, int]] = {"]
    for id, row in rows.items():
        lines += [
            f"    {json.dumps(id)}: {{",
            *(f"        {json.dumps(name)}: {n}," for name, n in row.items()),
            "    },",
        ]
    return "\n".join([*lines, "}", ""])
