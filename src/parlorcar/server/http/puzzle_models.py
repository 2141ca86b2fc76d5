"""What goes over HTTP of puzzles. Nothing that is sent before an answer tells the solution: not even the theme."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel, Field


class PuzzleTheme(BaseModel):
    """What puzzles are about."""

    theme: str = Field(description="the id of its name in `words`")
    count: int


class PuzzlePerson(BaseModel):
    """How good somebody is at the puzzles of a game."""

    rating: int
    deviation: int
    provisional: bool
    answered: int
    right: int


class PuzzleGame(BaseModel):
    """The puzzles of a game."""

    game: str
    count: int
    themes: list[PuzzleTheme]
    you: PuzzlePerson
    day: str = Field(description="the key of the puzzle of the day")
    day_right: bool | None = Field(description="whether you solved it; null if you have not answered it")


class PuzzleGames(BaseModel):
    """The games that have puzzles here."""

    games: list[PuzzleGame]


class PuzzleLine(BaseModel):
    """A puzzle in a list."""

    puzzle: str
    rating: int
    players: int
    right: bool | None = Field(description="whether you solved it; null if you have not answered it")


class PuzzleList(BaseModel):
    """Puzzles of a game, from easy to hard."""

    game: str
    total: int
    puzzles: list[PuzzleLine]


class PuzzleChoice(BaseModel):
    """Something that the seat may do."""

    move: int
    text: str
    ends: str


class PuzzlePosition(BaseModel):
    """A puzzle to solve: a position as its seat sees it."""

    game: str
    puzzle: str
    players: int
    options: dict[str, Any]
    seat: int
    rating: int
    answers: int = Field(description="people who have answered it here")
    view: dict[str, Any]
    legal: list[PuzzleChoice]
    waiting: list[int]
    events: list[dict[str, Any]] = Field(description="the last ones before it")
    you: PuzzlePerson
    right: bool | None = Field(description="whether you solved it before; null if you have not answered it")


class PuzzleAnswer(BaseModel):
    """The move that somebody thinks best."""

    move: int = Field(ge=0, le=1_000_000)


class FollowingStep(BaseModel):
    """A decision of what would have followed, with what chance then brought."""

    player: int
    text: str | None = Field(description="what was played, if the seat may know it")
    over: bool
    view: dict[str, Any]
    events: list[dict[str, Any]]


class JudgedMove(BaseModel):
    """A move, what it is worth, and why."""

    move: int
    text: str
    chance: float | None = Field(description="of winning; null where nothing sure is known")
    lead: float | None = Field(description="points ahead of the best other at the end")
    by_plan: tuple[int, int] | None = Field(
        default=None,
        description="where there is no chance: percent won with it and with the solution, played on by a plan",
    )
    reasons: list[dict[str, Any]] = Field(description="ids of messages with their parameters")
    followed: list[FollowingStep] = Field(description="what would have followed it")


class PuzzleVerdict(BaseModel):
    """Whether an answer was right, and all there is to say."""

    right: bool
    counted: bool = Field(description="whether it was your first answer, which counts for the rating")
    theme: str
    solution: JudgedMove
    answer: JudgedMove = Field(description="the same as the solution if it was right")
    others: list[JudgedMove] = Field(description="further moves that were compared; without reasons and what followed")
    levels: dict[str, float] = Field(description="how often each level of bots that plays here solves it")
    rating: int = Field(description="the puzzle's, after the answer")
    answers: int
    change: int = Field(description="what the answer did to your rating")
    you: PuzzlePerson
