"""What goes over HTTP of the explorer."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, Field

Source = Literal["archive", "mine", "club"]


class OpeningAnswer(BaseModel):
    """An answer to a question: how often it was given, and how it ended."""

    answer: str = Field(description="ids of things; several steps are joined by ` > `")
    seats: int
    share: float = Field(description="of all seats that were asked")
    won: float
    won_low: float = Field(description="95 % interval (Wilson)")
    won_high: float
    score: float = Field(description="mean points at the end")
    lead: float = Field(description="mean points ahead of the best other")
    lead_error: float | None = Field(description="half of the 95 % interval; null for a single seat")


class OpeningQuestion(BaseModel):
    """Something that is asked about how matches begin."""

    question: str
    kind: str = Field(description="what an answer is, as the client calls such things; empty for words of its own")
    answers: list[OpeningAnswer]


class Openings(BaseModel):
    """What happened after openings, in some matches of a game."""

    game: str
    source: Source
    by: str = Field(description="which bots played; empty for people")
    players: int = Field(description="at each table; 0 where the numbers differ")
    counts: list[int] = Field(default=[], description="numbers of players for which an index is shipped")
    matches: int
    seats: int
    questions: list[OpeningQuestion]


class ExplorerGames(BaseModel):
    """The games about which something is asked, those with an index first."""

    games: list[str]
