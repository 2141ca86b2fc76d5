"""What is stored of puzzles: what each person answered, with the rating after it, and how puzzles are rated by it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from sqlalchemy import select

from parlorcar.server.storage import schema
from parlorcar.server.storage.base import Storage
from parlorcar.server.storage.people import fields
from parlorcar.server.storage.statements import Job

ADD_ANSWER: Final = (
    "INSERT INTO puzzle_answers"
    " (person, game, number, puzzle, at, correct, puzzle_mean, puzzle_spread, mean, spread)"
    " VALUES (:person, :game, :number, :puzzle, :at, :correct, :puzzle_mean, :puzzle_spread, :mean, :spread)"
)
PUT_RATING: Final = (
    "INSERT INTO puzzle_ratings (game, puzzle, answers, mean, spread)"
    " VALUES (:game, :puzzle, :answers, :mean, :spread)"
    " ON CONFLICT (game, puzzle) DO UPDATE SET answers = excluded.answers, mean = excluded.mean,"
    " spread = excluded.spread"
)
DROP_ANSWERS: Final = "DELETE FROM puzzle_answers WHERE person = :person"

SWEEP: Final = "DELETE FROM puzzle_answers WHERE at < :before AND person NOT IN (SELECT id FROM profiles)"


@dataclass(slots=True, frozen=True)
class Answer:
    """The first answer of a person to a puzzle."""

    person: str  # a profile, or the id of a device (hashed)
    game: str
    number: int  # counted from 1, for each person and game
    puzzle: str
    at: int
    correct: bool
    puzzle_mean: float  # the rating of the puzzle before it
    puzzle_spread: float
    mean: float  # of the person after it
    spread: float


@dataclass(slots=True, frozen=True)
class PuzzleRating:
    """How hard people found a puzzle."""

    game: str
    puzzle: str
    answers: int
    mean: float
    spread: float


class Puzzles:
    """Answers and ratings of puzzles in a database."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage

    async def answers(self, person: str, game: str = "") -> list[Answer]:
        """What a person has answered, in all games or one, in its order."""
        t = schema.puzzle_answers
        query = select(t).where(t.c.person == person).order_by(t.c.game, t.c.number)
        rows = await self.storage.fetch(query.where(t.c.game == game) if game else query)
        return [_answer(row) for row in rows]

    async def answer(self, person: str, game: str, puzzle: str) -> Answer | None:
        """What a person answered to a puzzle."""
        t = schema.puzzle_answers
        query = select(t).where(t.c.person == person, t.c.game == game, t.c.puzzle == puzzle)
        rows = await self.storage.fetch(query)
        return _answer(rows[0]) if rows else None

    async def last(self, person: str, game: str) -> Answer | None:
        """What a person answered last in a game."""
        t = schema.puzzle_answers
        query = select(t).where(t.c.person == person, t.c.game == game).order_by(t.c.number.desc()).limit(1)
        rows = await self.storage.fetch(query)
        return _answer(rows[0]) if rows else None

    async def rating(self, game: str, puzzle: str) -> PuzzleRating | None:
        """What people have made of a puzzle's rating."""
        t = schema.puzzle_ratings
        rows = await self.storage.fetch(select(t).where(t.c.game == game, t.c.puzzle == puzzle))
        return PuzzleRating(*rows[0]) if rows else None

    async def ratings(self, game: str) -> dict[str, PuzzleRating]:
        """The same for all puzzles of a game that somebody has answered."""
        t = schema.puzzle_ratings
        rows = await self.storage.fetch(select(t).where(t.c.game == game))
        return {row[1]: PuzzleRating(*row) for row in rows}

    async def add(self, answer: Answer, rating: PuzzleRating) -> None:
        """Keep an answer and what it did; Conflict if the person answered another meanwhile, or this one."""
        await self.storage.write([(ADD_ANSWER, fields(answer)), (PUT_RATING, fields(rating))])

    async def replace(self, persons: Sequence[str], answers: Sequence[Answer]) -> None:
        """Put answers in the place of all that some persons gave."""
        job: Job = [(DROP_ANSWERS, {"person": person}) for person in persons]
        await self.storage.write(job + [(ADD_ANSWER, fields(answer)) for answer in answers])

    async def sweep(self, before: int) -> None:
        """Delete old answers of devices: those of profiles stay as long as these do."""
        await self.storage.write([(SWEEP, {"before": before})])

    async def forget(self, person: str) -> None:
        """Delete what a person answered; the ratings of puzzles name nobody."""
        await self.storage.write([(DROP_ANSWERS, {"person": person})])


def _answer(row: tuple[object, ...]) -> Answer:
    person, game, number, puzzle, at, correct, *figures = row
    return Answer(person, game, number, puzzle, at, bool(correct), *figures)  # type: ignore[arg-type]  # of the columns
