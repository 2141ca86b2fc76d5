"""Ratings of people and puzzles: an answer is a match between the two, worked out as ratings of matches are.

People see the scale on which puzzles were rated by the levels of bots (`parlorcar.puzzles.rating`).
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import replace

from parlorcar.puzzles.puzzle import Puzzle
from parlorcar.puzzles.rating import MIDDLE, PER_TENFOLD
from parlorcar.server.match.interfaces import HubInterface
from parlorcar.server.ratings.model import ANCHOR, MEAN, POINTS, Rating
from parlorcar.server.storage.entries import Conflict
from parlorcar.server.storage.puzzles import Answer, PuzzleRating

BETA = PER_TENFOLD / POINTS / math.log(10) / math.sqrt(2)  # so that certain ratings keep the scale of the puzzles
PUZZLE_SPREAD = 3.0  # how uncertain what bots say of a puzzle is for people
TRIES = 8  # where the same person answers others meanwhile


def on_scale(shown: float, spread: float) -> Rating:
    """A rating from the number that people read."""
    return Rating(MEAN + (shown - ANCHOR) / POINTS, spread)


BEGINNING = on_scale(MIDDLE, Rating().spread)  # of a person


def after(person: Rating, puzzle: Rating, right: bool) -> tuple[Rating, Rating]:
    """The ratings of a person and a puzzle after an answer."""
    from openskill.models import PlackettLuce

    model = PlackettLuce(beta=BETA)
    teams = [[model.rating(mu=one.mean, sigma=one.spread)] for one in (person, puzzle)]
    (one,), (other,) = model.rate(teams, ranks=[1.0, 2.0] if right else [2.0, 1.0])
    return Rating(one.mu, one.sigma), Rating(other.mu, other.sigma)


def rating_of(last: Answer | None) -> Rating:
    """The rating of a person after what they answered last."""
    return BEGINNING if last is None else Rating(last.mean, last.spread)


async def rating_of_puzzle(hub: HubInterface, puzzle: Puzzle) -> tuple[Rating, int]:
    """The rating of a puzzle, and how many people have answered it."""
    known = await hub.puzzles.rating(puzzle.game, puzzle.key)
    if known is None:
        return on_scale(puzzle.rating, PUZZLE_SPREAD), 0
    return Rating(known.mean, known.spread), known.answers


async def count(hub: HubInterface, person: str, puzzle: Puzzle, right: bool) -> Answer | None:
    """Count an answer, the first that a person gives to a puzzle; None for one that does not count."""
    for _ in range(TRIES):
        if await hub.puzzles.answer(person, puzzle.game, puzzle.key) is not None:
            return None
        last = await hub.puzzles.last(person, puzzle.game)
        its, answers = await rating_of_puzzle(hub, puzzle)
        mine, new = after(rating_of(last), its, right)
        answer = Answer(
            person=person,
            game=puzzle.game,
            number=1 if last is None else last.number + 1,
            puzzle=puzzle.key,
            at=hub.now(),
            correct=right,
            puzzle_mean=its.mean,
            puzzle_spread=its.spread,
            mean=mine.mean,
            spread=mine.spread,
        )
        try:
            await hub.puzzles.add(answer, PuzzleRating(puzzle.game, puzzle.key, answers + 1, new.mean, new.spread))
            return answer
        except Conflict:
            continue
    return None


def joined(answers: Iterable[Answer], person: str) -> list[Answer]:
    """What several persons answered who are one, counted again in the order of time; of a puzzle the first counts."""
    mine: dict[str, Rating] = {}
    out: dict[tuple[str, str], Answer] = {}
    numbers: dict[str, int] = {}
    for one in sorted(answers, key=lambda one: (one.at, one.game, one.number)):
        if (one.game, one.puzzle) in out:
            continue
        before = mine.get(one.game, BEGINNING)
        mine[one.game], _ = after(before, Rating(one.puzzle_mean, one.puzzle_spread), one.correct)
        numbers[one.game] = numbers.get(one.game, 0) + 1
        now = mine[one.game]
        out[one.game, one.puzzle] = replace(
            one, person=person, number=numbers[one.game], mean=now.mean, spread=now.spread
        )
    return list(out.values())


async def take_along(hub: HubInterface, old: str, new: str) -> None:
    """What a person answered under an old id is theirs under the new one."""
    before = await hub.puzzles.answers(old)
    if before and old != new:
        await hub.puzzles.replace([old, new], joined([*before, *await hub.puzzles.answers(new)], new))
