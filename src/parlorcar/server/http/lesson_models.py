"""What goes over HTTP of lessons."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field

from parlorcar.server.http.puzzle_models import PuzzleChoice

MOST_MOVES = 60
MoveText = Annotated[str, Field(max_length=400)]
MoveNumber = Annotated[int, Field(ge=0, le=1_000_000)]


class LessonGame(BaseModel):
    """The lessons of a game, in the order in which they are taken."""

    game: str
    lessons: list[str]


class LessonGames(BaseModel):
    """The games that have lessons."""

    games: list[LessonGame]


class LessonMoves(BaseModel):
    """What a learner has done since the position of the lesson: gestures, each a list of moves as at the table."""

    gestures: list[Annotated[list[MoveNumber | MoveText], Field(min_length=1, max_length=MOST_MOVES)]] = Field(
        default_factory=list, max_length=MOST_MOVES
    )


class LessonPosition(BaseModel):
    """A lesson as far as it was taken: the position as the learner sees it, and how the task stands."""

    game: str
    lesson: str
    players: int
    options: dict[str, Any]
    seat: int
    view: dict[str, Any]
    legal: list[PuzzleChoice]
    waiting: list[int]
    events: list[dict[str, Any]] = Field(description="since the position of the lesson")
    verdict: Literal["on", "solved", "missed"]
