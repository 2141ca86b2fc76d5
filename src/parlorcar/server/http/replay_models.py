"""What goes over HTTP when people look back: positions, histories, reviews, proofs and records."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, Field


class Replay(BaseModel):
    """A position of a match."""

    at: int
    moves: int
    viewer: int
    player: int | None = Field(description="who made the last move; -1 chance, null at the start")
    text: str | None = Field(description="the last move, if the viewer may know it")
    view: dict[str, Any]
    events: list[dict[str, Any]] = Field(description="of the last move")


class History(BaseModel):
    """All that a viewer may know of what happened."""

    viewer: int
    events: list[dict[str, Any]]


class ReviewPoint(BaseModel):
    """How likely each seat was to win after so many moves."""

    at: int
    chances: list[float]


class ReviewSlip(BaseModel):
    """A move that was worse than another, given what its player knew."""

    at: int = Field(description="the number of the move")
    seat: int
    move: int
    played: str
    better_move: int
    better: str
    chance: float = Field(description="of winning, with what was played")
    possible: float = Field(description="with the better move")
    lost: float = Field(description="the difference")
    points: float = Field(description="of the lead at the end that it cost")


class ReviewStroke(BaseModel):
    """Outcomes of chance in a row that helped a seat."""

    first: int = Field(description="the number of the first of these moves")
    at: int = Field(description="the number of the last")
    seat: int
    outcomes: list[str]
    gained: float = Field(description="of the chance of winning, against the mean of all that could have come")


class ReviewInfo(BaseModel):
    """Who was winning when, which moves lost most, and how much was luck; lists by seat."""

    seats: int
    moves: int
    course: list[ReviewPoint]
    luck: list[float]
    decisions: list[int]
    lost: list[float]
    lost_points: list[float]
    slips: list[ReviewSlip]
    strokes: list[ReviewStroke]


class ReviewProgress(BaseModel):
    """A review, or how far it is."""

    status: Literal["none", "working", "ready", "failed"]
    done: int = Field(description="places of the match that have been looked at")
    total: int
    review: ReviewInfo | None


class Verified(BaseModel):
    """Chance proven: so many outcomes follow from what the record opens, and where that came from (docs/records.md)."""

    draws: int
    how: Literal["seed", "key", "people", "event"]
    seed: int | None
    key: str
    commitment: str
    people: list[int] = Field(description="seats (of an event: participants) whose persons added to the luck")
    late: list[int] = Field(description="seats that promised to and did not in time; the service stood in")
    silent: list[int] = Field(description="seats whose persons promised nothing; the service stood in")
    bots: list[int]
    service: str = Field(description="the public key of the service that signed the record; empty if none did")
    event: str = Field(description="the event whose luck the table shares as its `deal`; empty if none")
    deal: int | None


class RecordInfo(BaseModel):
    """An uploaded record."""

    record: str
    game: str
    rules: str
    players: int
    seats: list[str]
    moves: int
    over: bool
    result: dict[str, Any] | None
    verified: bool = Field(description="whether all its chance follows from what the record opens")
    proof: Verified | None = Field(None, description="what is proven of its chance, and on whose word")
    why: str = Field("", description="why it cannot be replayed by these rules; its public events can be watched")
