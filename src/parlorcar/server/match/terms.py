"""What is agreed when a match is made, as it stands in the log."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

TakeBack = Literal["none", "own", "bots"]
Pace = Literal["slow", "natural", "fast", "instant"]
AtZero = Literal["bot-moves", "bot-takes-over", "loss"]
Seats = Literal["", "chosen", "bids"]  # where people sit down; chosen or bid for when the set-up is seen
ClockKind = Literal["none", "move", "bank"]

PACES: dict[str, float] = {"slow": 2.0, "natural": 0.9, "fast": 0.25, "instant": 0.0}  # seconds for a bot's move
YEAR = 366 * 24 * 3600


class Helps(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which helps are on; the service enforces them."""

    hint: bool = False
    counts: bool = True
    take_back: TakeBack = "own"


class ClockTerms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long players may think, and what happens at zero."""

    kind: ClockKind = "none"
    seconds: Annotated[int, msgspec.Meta(ge=1, le=YEAR)] = 600
    increment: Annotated[int, msgspec.Meta(ge=0, le=YEAR)] = 0
    at_zero: AtZero = "bot-moves"


class Terms(msgspec.Struct, frozen=True):
    """The terms of a match; `key` and `luck` are the service's secrets."""

    game: str
    players: int
    options: dict[str, Any]
    public: bool
    helps: Helps
    clock: ClockTerms
    pace: Pace
    key: str
    luck: str
    seed: int | None = None
    position: dict[str, Any] | None = None
    origin: str = ""  # the match or record that it was played on from
    after: int = 0  # how many of its moves had been made there
    gathers: bool = False  # whether people add to the luck
    rated: bool = False  # whether all agreed that the result counts
    event: str = ""  # the event that it is a table of
    deal: str = ""  # the deal whose luck it shares with other tables, and which stays secret until they are all done
    seating: Seats = ""  # how seats are fixed


AGAINST_BOTS = Helps(hint=True, counts=True, take_back="bots")
AMONG_PEOPLE = Helps(hint=False, counts=True, take_back="own")
