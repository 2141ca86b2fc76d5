"""What goes over HTTP about events and deals of the day."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from parlorcar.server.events.standings import Criterion, Format
from parlorcar.server.http.models import ClockInfo
from parlorcar.server.match.requests import BotName, NewClock, Scalar, Strict
from parlorcar.server.match.terms import Pace

DAYS = 366
MOST_SEATS = 100  # that anybody may ask for; the game says how many it has
Hours = Annotated[float, Field(ge=0, le=24 * DAYS)]
EventStatus = Literal["entering", "starting", "running", "over", "called-off"]
TableStatus = Literal["running", "over", "called-off", "bye"]


class EventClock(NewClock):
    """Thinking time at the tables; at zero a bot takes over unless something else is wanted."""

    at_zero: Literal["bot-moves", "bot-takes-over", "loss"] = "bot-takes-over"


class NewEvent(Strict):
    """An event to be made."""

    name: Annotated[str, Field(min_length=1, max_length=240, description="at most 60 characters count")]
    game: Annotated[str, Field(max_length=64)]
    options: dict[str, Scalar] = Field(default_factory=dict)
    format: Format
    seats: Annotated[int, Field(ge=2, le=MOST_SEATS, description="at a table")]
    rounds: Annotated[int, Field(ge=0, le=100, description="at most; 0: as many as the format wants")] = 0
    fill: bool = Field(True, description="bots fill tables up; else some are smaller, and one may have a bye")
    bot: BotName = ""
    bots: Annotated[int, Field(ge=0, le=100, description="bots make up the number of entrants to so many")] = 0
    starts: Annotated[int, Field(ge=0, lt=2**53, description="when, in ms since 1970; 0: when its maker says so")] = 0
    every_hours: Hours = Field(0, description="from round to round, as in a league; 0: when the one before is over")
    deadline_hours: Hours = Field(0, description="of a round, after which nobody is waited for; 0: none")
    patience_minutes: Annotated[float, Field(ge=1, le=60 * 24 * DAYS)] = Field(
        10, description="for which a table waits for whoever has not come, or for a move after the deadline"
    )
    clock: EventClock = EventClock()
    pace: Pace = "fast"
    rated: bool = False
    duplicate: bool = Field(False, description="all tables of a round play the same deal")
    season: Annotated[str, Field(max_length=240, description="of a league")] = ""
    most: Annotated[int, Field(ge=2, le=200, description="entrants")] = 100


class MadeEvent(BaseModel):
    """A new event."""

    event: str


class EventLine(BaseModel):
    """An event in the list."""

    id: str
    name: str
    season: str
    game: str
    format: Format
    seats: int
    status: EventStatus
    created: int
    starts: int
    entrants: int
    most: int
    round: int = Field(description="how many rounds have begun")
    rounds: int = Field(description="how many there will be; 0: that follows from who is left")
    duplicate: bool
    rated: bool
    mine: bool = Field(description="whether who asks takes part")


class EventList(BaseModel):
    """Events, the newest first; `before` asks for more."""

    events: list[EventLine]
    before: int | None
    may_make: bool


class EntrantInfo(BaseModel):
    """Somebody who takes part."""

    number: int
    person: str = Field(description="the id of the profile; empty for bots and those who have deleted theirs")
    name: str
    picture: int
    bot: str
    gone: bool = Field(description="withdrew")


class StandingRow(BaseModel):
    """An entrant in the standings."""

    rank: int
    entrant: int
    played: int
    values: dict[Criterion, float] = Field(description="what counts, as far as it was needed to tell equals apart")


class TableInfo(BaseModel):
    """A table of a round."""

    number: int
    match: str = Field(description="empty for a bye, and until it can be opened")
    seats: list[int] = Field(description="entrants by seat; -1: a bot fills up")
    status: TableStatus
    scores: list[int] = Field(description="empty until it is told")
    places: list[int]
    absent: list[int] = Field(description="entrants for whom a bot sat there at the end: they have no points")
    field: list[float | None] = Field(description="duplicate: by seat, against the other tables of the deal")
    sealed: bool = Field(description="others still play the same deal, so nothing of it is told")


class RoundInfo(BaseModel):
    """A round."""

    begun: int
    deadline: int = Field(description="0: none")
    commitment: str = Field(description="duplicate: to the key of the deal; else empty")
    tables: list[TableInfo]


class EventInfo(EventLine):
    """All about an event."""

    options: dict[str, Scalar]
    clock: ClockInfo
    fill: bool
    bot: str
    bots: int
    every: int = Field(description="ms, as all times")
    deadline: int
    patience: int
    started: int
    ended: int
    next_round: int = Field(description="when the next round begins; 0: when this one is over, or not known")
    maker: str
    may_manage: bool
    may_enter: bool
    may_withdraw: bool
    criteria: list[Criterion] = Field(description="what counts, the most important first")
    people: list[EntrantInfo]
    standings: list[StandingRow]
    round_list: list[RoundInfo]


class DealLine(BaseModel):
    """The deal of today of a game."""

    game: str
    day: int
    status: Literal["new", "running", "done"] = Field(description="for who asks")
    played: int = Field(description="how many have played it to its end")


class DealList(BaseModel):
    """The deals of today."""

    day: int
    ends: int = Field(description="when the next ones come")
    deals: list[DealLine]


class DealResult(BaseModel):
    """What somebody made of a deal."""

    person: str
    name: str
    picture: int
    score: int
    place: int
    rank: int = Field(description="among all who played it")
    mine: bool


class DealInfo(DealLine):
    """A deal of the day."""

    ends: int
    seats: int
    seat: int = Field(description="where everybody sits")
    bot: str
    commitment: str = Field(description="to the key of the deal")
    match: str = Field(description="one's own; empty if it has not begun")
    score: int | None = Field(description="one's own, as are the next three; null until it is played to its end")
    place: int | None
    rank: int | None
    field: float | None = Field(description="one's own score less the mean of the others'")
    scores: list[int] = Field(description="of all, the best first; empty until one's own is done")
    best: list[DealResult] = Field(description="the best, with names; the same holds")


class BegunDeal(BaseModel):
    """The match of a deal."""

    match: str
