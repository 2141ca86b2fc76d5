"""Requests that make a match: a new one, or one that goes on from a position of another."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from parlorcar.server.match.terms import YEAR, AtZero, ClockKind, Pace, Seats, TakeBack

Name = Annotated[str, Field(min_length=1, max_length=80, description="shown to all; at most 20 characters count")]
BotName = Annotated[str, Field(max_length=40)]
Scalar = bool | int | str
RequestId = Annotated[
    str,
    Field(
        pattern="^[A-Za-z0-9_-]{16,64}$",
        description="made up at random by the client; if the answer is lost, the same request can be sent again",
    ),
]
Hash = Annotated[
    str,
    Field(
        pattern="^[0-9a-f]{64}$",
        description="SHA-256 that commits to what the person will add to the luck (docs/records.md); may be left out",
    ),
]
Position = Annotated[int, Field(ge=0, le=1_000_000)]


class Strict(BaseModel):
    """A request: what is not known is refused."""

    model_config = ConfigDict(extra="forbid")


class NewSeat(Strict):
    """A seat of a new match: mine, a bot's, or open."""

    kind: Literal["me", "bot", "open"]
    name: Name | None = None
    commitment: Hash | None = None
    bot: BotName | None = None


class NewHelps(Strict):
    """Helps that are chosen; others are as usual for such a match."""

    hint: bool | None = None
    counts: bool | None = None
    take_back: TakeBack | None = None


class NewClock(Strict):
    """Thinking time."""

    kind: ClockKind = "none"
    seconds: Annotated[int, Field(ge=1, le=YEAR)] = 600
    increment: Annotated[int, Field(ge=0, le=YEAR)] = 0
    at_zero: AtZero = "bot-moves"


class NewMatch(Strict):
    """A match to be made."""

    id: RequestId | None = None
    game: Annotated[str, Field(max_length=64)]
    options: dict[str, Scalar] = {}
    seats: Annotated[list[NewSeat], Field(min_length=1, max_length=16)]
    public: bool = False
    helps: NewHelps = NewHelps()
    clock: NewClock = NewClock()
    pace: Pace = "natural"
    seed: Annotated[int, Field(ge=0, lt=2**53)] | None = None
    rated: bool = Field(False, description="the result counts, for people who are signed in")
    seating: Seats = Field(
        "", description="seats are chosen, or bid for, when the set-up is seen; empty: as people sit down"
    )


class Branch(Strict):
    """Play on from a position: I take a seat, bots the others."""

    at: Position
    seat: Annotated[int, Field(ge=0, le=15)] = 0
    name: Name = "You"
    bot: BotName = ""
    commitment: Hash | None = None
