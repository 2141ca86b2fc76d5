"""What goes over HTTP of the analysis board."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BaseModel, Field

MOST_MOVES = 2_000
MoveNumber = Annotated[int, Field(ge=0, le=1_000_000)]


class PlayedOn(BaseModel):
    """A position: so many moves of the match, then others by hand, of all seats and of chance."""

    at: int = Field(ge=0, le=1_000_000)
    moves: list[MoveNumber] = Field(default_factory=list, max_length=MOST_MOVES)
    draw: bool = Field(False, description="where chance decides it is drawn, until a player is asked")
    seat: int = Field(0, ge=-1, le=15, description="whose view is shown where chance decides, or at the end")


class StudiedChoice(BaseModel):
    """Something that can be done there."""

    move: int
    text: str
    ends: str


class StudiedOutcome(BaseModel):
    """Something that chance may bring."""

    move: int
    text: str
    weight: int


class StudiedPosition(BaseModel):
    """A position as the one sees it who decides there."""

    player: int = Field(description="who decides; -1 chance, -2 nobody any more")
    viewer: int
    view: dict[str, Any]
    waiting: list[int]
    legal: list[StudiedChoice]
    outcomes: list[StudiedOutcome]
    drawn: list[int] = Field(description="what was drawn, to be kept with the moves")
    events: list[dict[str, Any]] = Field(description="since the position of the match")
    over: bool
    scores: list[int]


class Advice(BaseModel):
    """The best move, and by how much."""

    move: int
    text: str
    better: float | None = Field(description="how much more often it wins than the other; null if none was compared")
    other: int | None
    other_text: str | None
    reasons: list[dict[str, Any]]


class Evaluation(BaseModel):
    """How a position stands: chances with everything known, advice given what the seat knows."""

    chances: list[float]
    seat: int
    advice: Advice | None
