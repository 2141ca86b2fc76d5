"""The messages of the WebSocket; actions are the same over HTTP."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from parlorcar.server.match.terms import Helps, Pace

# visible ASCII: every database can store it
Id = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=40,
        pattern=r"^[ -~]+(?!\s)$",
        description="made up by the client; repeated, applied once",
    ),
]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Version = Annotated[int, Meta(ge=0, le=2**31)]
MoveText = Annotated[str, Meta(min_length=1, max_length=400)]
MoveNumber = Annotated[int, Meta(ge=0, le=2**31)]
Move = MoveNumber | MoveText


class Action(Struct, tag_field="do", forbid_unknown_fields=True, kw_only=True):
    """Something that a seat does."""

    id: Id
    seat: SeatNumber


class Play(Action, tag="play"):
    """Answer the decision; several small steps are applied all or none."""

    version: Version
    moves: Annotated[list[Move], Meta(min_length=1, max_length=40)]
    hold: bool = False


class Confirm(Action, tag="confirm"):
    """Let a held move stand."""


class Undo(Action, tag="undo"):
    """Take back."""

    version: Version
    how: Literal["step", "turn", "through"] = "step"


class Offer(Action, tag="offer"):
    """Ask all other people."""

    what: Literal["undo", "end", "pause"]


class Answer(Action, tag="answer"):
    """Answer an offer."""

    yes: bool


class Resume(Action, tag="resume"):
    """End a pause."""


class Resign(Action, tag="resign"):
    """Give up."""


class Back(Action, tag="back"):
    """Take the seat back from the bot that took over."""


class SetPace(Action, tag="pace"):
    """How fast bots move."""

    pace: Pace


class Ask(Action, tag="ask"):
    """Whether to be stopped wherever an extra move could be made."""

    on: bool


class Hint(Action, tag="hint"):
    """What would a bot do?"""

    version: Version


class Why(Action, tag="why"):
    """Why can this move not be made?"""

    move: Move


class Take(Action, tag="take"):
    """Take a seat when the set-up is seen; `seat` is one's own place in the waiting room, `bid` the points for it."""

    take: SeatNumber
    bid: Annotated[int, Meta(ge=0, le=200)] = 0


Gestures = Annotated[
    list[Annotated[list[Move], Meta(min_length=1, max_length=40)]],
    Meta(max_length=20, description="what a seat does one after the other; moves of a gesture are applied all or none"),
]


class Plan(Action, tag="plan"):
    """Plan the next turn: the first of the alternatives that is possible when it comes; none clears the plan."""

    alternatives: Annotated[list[Annotated[Gestures, Meta(min_length=1)]], Meta(max_length=6)]


class Ahead(Action, tag="ahead"):
    """What could be chosen next if it were the seat's turn, after some gestures."""

    gestures: Gestures = []


class Ping(Struct, tag_field="do", tag="ping", forbid_unknown_fields=True):
    """Is anybody there?"""

    id: Id


AnyAction = (
    Play | Confirm | Undo | Offer | Answer | Resume | Resign | Back | SetPace | Ask | Hint | Why | Plan | Ahead | Take
)
Received = AnyAction | Ping


class Choice(Struct):
    """A legal move."""

    move: int
    text: str
    ends: Literal["", "turn", "reveal"] = ""


class PlannedMove(Struct):
    """A move of a plan; -1 stands for one that is no move as things stand now."""

    move: int
    text: str


class PlanView(Struct):
    """What the viewer has planned, and why a plan was dropped."""

    alternatives: list[list[list[PlannedMove]]]
    dropped: Literal["", "illegal", "reveal"] = ""


class LookAhead(Struct):
    """The answer to `ahead`: how it would stand for the viewer, and what could be chosen then."""

    view: dict[str, Any]
    legal: list[Choice]


class SeatView(Struct):
    """A seat as everybody sees it."""

    seat: int
    kind: Literal["person", "bot", "open", "left"]
    name: str
    bot: str
    here: bool
    resigned: bool
    stand_in: bool = False  # a bot plays on for somebody who left, and who may sit down again
    free_at: int | None = None  # when the host may clear the seat of somebody who keeps all waiting, in server time


class Undoable(Struct):
    """What the viewer may take back now."""

    step: bool = False
    turn: bool = False
    through: bool = False


class OfferView(Struct):
    """An offer that waits for answers."""

    seat: int
    what: Literal["undo", "end", "pause"]
    yes: list[int]


class ClockView(Struct):
    """The clocks: milliseconds left at the time `at`, for seats that have one."""

    left: list[int | None]
    running: list[int]
    at: int


class HeldSeat(Struct):
    """A seat that somebody in the waiting room has taken."""

    place: int
    bid: int


class SeatingView(Struct):
    """Who has taken which seat, and who comes next, by their places in the waiting room."""

    kind: Literal["chosen", "bids"]
    queue: list[int]
    held: list[HeldSeat | None]


class Result(Struct):
    """How a match ended."""

    reason: Literal["finished", "agreed", "resigned", "time"]
    scores: list[int]
    ranking: list[int]
    breakdown: list[list[dict[str, Any]]] = []
    bids: list[int] = []  # for the seats; the scores are less these


class Reason(Struct):
    """Why something is refused, or a match is stopped."""

    reason: str
    message: str
    params: dict[str, Any]
    rule: str = ""


class Table(Struct, tag_field="type", tag="table"):
    """All that a viewer may see now, and what happened since the last message."""

    match: str
    version: int
    base: int
    status: Literal["open", "starting", "seating", "running", "over", "closed", "stopped"]
    why: Reason | None
    viewer: int
    view: dict[str, Any] | None
    legal: list[Choice]
    events: list[dict[str, Any]]
    next_event: int
    seats: list[SeatView]
    waiting: list[int]
    chosen: list[int]
    choice: int | None
    held: int | None
    undo: Undoable
    offer: OfferView | None
    clock: ClockView | None
    pace: Pace
    paused: bool
    helps: Helps
    result: Result | None
    commitment: str
    awaited: list[int]
    promised: list[str]
    rated: bool = False  # whether the result counts
    out_of_turn: list[Choice] = []  # what the viewer may do although somebody else is asked
    seating: SeatingView | None = None  # while seats are chosen
    bids: list[int] = []  # points that were bid for the seats
    plan: PlanView | None = None  # what the viewer has planned; nobody else sees it


class Done(Struct, tag_field="type", tag="done"):
    """An action has been applied and is on disk."""

    id: str
    version: int
    again: bool = False
    held: bool = False
    answer: Any = None


class RefusedMessage(Struct, tag_field="type", tag="refused"):
    """An action has been refused and has changed nothing."""

    id: str
    version: int
    reason: str
    message: str
    params: dict[str, Any]
    rule: str = ""


class Pong(Struct, tag_field="type", tag="pong"):
    """Somebody is there."""

    id: str


Channel = Literal["club", "players", "watchers"]


class Line(Struct):
    """Something that somebody said."""

    id: str
    at: int
    person: str
    seat: int
    name: str
    text: str
    phrase: str
    mine: bool


class TalkMessage(Struct, tag_field="type", tag="talk"):
    """What was said where the reader is since the last such message, and which lines are gone."""

    channel: Channel
    lines: list[Line]
    gone: list[str] = []


class ClubChanged(Struct, tag_field="type", tag="club"):
    """Something about the club has changed: who is here, friends, invitations. `GET club` tells what there is now."""


class ShownNode(Struct):
    """Where the owner of a study is."""

    chapter: int
    node: int


class StudyChanged(Struct, tag_field="type", tag="study"):
    """A study as it is now: what has a newer version can be asked for. `live` is what its owner shows."""

    version: int
    live: ShownNode | None
    watching: int


Sent = Table | Done | RefusedMessage | Pong | TalkMessage | ClubChanged | StudyChanged

received_decoder = msgspec.json.Decoder(Received)
action_decoder = msgspec.json.Decoder(AnyAction)
encoder = msgspec.json.Encoder()
