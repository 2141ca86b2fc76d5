"""What goes over HTTP; the schema of the API is made of these."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field

from parlorcar.server.match.requests import BotName, Hash, Name, RequestId, Scalar, Strict
from parlorcar.server.match.terms import AtZero, ClockKind, Seats, TakeBack

Status = Literal["open", "starting", "seating", "running", "over", "closed", "stopped"]


class SitDown(Strict):
    """Somebody sits down."""

    id: RequestId | None = None
    name: Name
    commitment: Hash | None = None
    rated: bool = Field(False, description="agrees that the result counts; needed at a rated match")


class Contribute(Strict):
    """What a person adds to the luck: 32 random bytes, to which the commitment was sent before."""

    value: Annotated[str, Field(pattern="^[0-9a-f]{64}$", description="64 hexadecimal digits")]


class PutBot(Strict):
    """A bot for a seat; empty: the seat is opened."""

    bot: BotName


class PushTo(Strict):
    """Where a browser can be reached, as its push service says."""

    endpoint: Annotated[str, Field(min_length=9, max_length=600)]
    p256dh: Annotated[str, Field(pattern="^[A-Za-z0-9_-]{80,100}=*$", max_length=110)]
    auth: Annotated[str, Field(pattern="^[A-Za-z0-9_-]{16,40}=*$", max_length=50)]


class AskLink(Strict):
    """The recovery link; `renew` makes a new one, and the old dies."""

    renew: bool = False


class Recover(Strict):
    """A recovery link as the page reads it from its address."""

    seat: Annotated[int, Field(ge=0, le=15)]
    key: Annotated[str, Field(min_length=1, max_length=80)]


class Upload(Strict):
    """A record as text."""

    record: str


class Problem(BaseModel):
    """A refusal: a message id with its parameters, and in words."""

    reason: str
    message: str
    params: dict[str, Any]
    rule: str


class About(BaseModel):
    """The service."""

    version: str
    compiled: bool
    build: str = Field(description="how the engine was built; why it is interpreted, and the remedy, where it is")
    secure: bool = Field(description="whether the page came over https, or from this machine")
    needs_https: list[str] = Field(description="what a browser offers only to secure pages")
    address: str = Field(description="what other devices can open")
    shareable: bool = Field(description="whether they can: not if the service only listens to this machine")
    languages: list[str]
    signing_key: str = Field(description="the public Ed25519 key with which the service signs records")
    talk: bool = Field(True, description="whether people can talk to each other here")
    announcement: str = Field("", description="what the operators want everybody to know")
    push: str = Field(description="the key with which browsers subscribe to Web Push; empty where it is not set up")


class BotInfo(BaseModel):
    """A bot; levels go up from 1."""

    name: str
    level: int


class FamilyInfo(BaseModel):
    """Moves of one kind: numbers `first` to `first + count - 1`."""

    verb: str
    first: int
    count: int
    rules: list[str]
    chance: bool


class OptionInfo(BaseModel):
    """A choice about the rules."""

    default: Scalar
    values: list[Scalar]
    rule: str


class GameInfo(BaseModel):
    """A game that can be played here."""

    id: str
    aliases: list[str]
    title: str
    players: list[int]
    rules_version: str
    options: dict[str, OptionInfo]
    bots: list[BotInfo]
    moves: int
    families: list[FamilyInfo]


class Games(BaseModel):
    """All games."""

    games: list[GameInfo]


class RuleInfo(BaseModel):
    """A rule with its number."""

    id: str
    text: str


class Rules(BaseModel):
    """The rules of a game: as text (Markdown), and one by one."""

    game: str
    version: str
    language: str
    text: str
    rules: list[RuleInfo]
    aliases: dict[str, list[str]] = Field(description="by a word of the box: the words that the rules have for it")


class Words(BaseModel):
    """Every message id with its sentence."""

    language: str
    messages: dict[str, str]


class SeatLine(BaseModel):
    """A seat in the lobby."""

    kind: Literal["person", "bot", "open", "left"]
    name: str
    bot: str
    stand_in: bool = Field(False, description="a bot plays on for somebody who left, and who may sit down again")


class ClockInfo(BaseModel):
    """Thinking time as agreed."""

    kind: ClockKind
    seconds: int
    increment: int
    at_zero: AtZero


class HelpsInfo(BaseModel):
    """Helps as agreed."""

    hint: bool
    counts: bool
    take_back: TakeBack


class MatchLine(BaseModel):
    """A match in the lobby."""

    id: str
    game: str
    status: Status
    public: bool
    created: int
    changed: int
    players: int
    options: dict[str, Scalar]
    seats: list[SeatLine]
    waiting: list[int]
    clock: ClockInfo
    helps: HelpsInfo
    version: int
    result: dict[str, Any] | None
    rated: bool = Field(False, description="whether the result counts")
    event: str = Field("", description="the event that it is a table of")
    sealed: bool = Field(False, description="other tables still play the same deal: only its players see it")
    seating: Seats = Field("", description="whether seats are chosen, or bid for, when the set-up is seen")
    mine: list[int] = Field(description="the seats held on this device")


class Lobby(BaseModel):
    """A page of the lobby; `before` asks for the next one."""

    matches: list[MatchLine]
    before: int | None


class ContributionInfo(BaseModel):
    """What was added to the luck for a seat, and by whom."""

    by: Literal["person", "service"]
    why: Literal["", "bot", "none", "late"] = Field("", description="why the service stood in")
    commitment: str = ""
    value: str = ""


class Promises(BaseModel):
    """What is promised for the luck of a match, until it begins."""

    commitment: str = Field(description="to the service's key of the luck; `none` where a practice seed makes it")
    awaited: list[int] = Field(description="seats whose promised contribution to the luck is waited for")
    promised: list[str] = Field(description="commitments to contributions, by seat; only until the match begins")


class MatchInfo(MatchLine, Promises):
    """What one wants to know before joining."""

    host: bool
    why: Problem | None
    contributions: list[ContributionInfo] = Field(description="to the luck, by seat; from the start on")
    seed: int | None
    rules: str
    origin: str = Field(description="the match or record that it was played on from")
    after: int = Field(description="how many moves had been made there")


class SeatToken(BaseModel):
    """What a script sends as Bearer token to be the holder of a seat."""

    seat: int
    token: str


class Created(Promises):
    """A new match."""

    match: str
    token: str = Field(description="for the host; empty for browsers, which have their cookie")
    seats: list[SeatToken]


class Seated(Promises):
    """A seat that was taken."""

    match: str
    seat: int
    token: str


class Link(BaseModel):
    """A link with its QR code."""

    url: str
    shareable: bool
    qr: str = Field(description="SVG")


class Ok(BaseModel):
    """It has been done."""

    version: int


class Privacy(BaseModel):
    """How long what is stored is kept, in days."""

    open_days: float = Field(description="a match that waits for players is closed after so long")
    quiet_days: float = Field(description="a match in which nobody moves is closed after so long")
    finished_days: float | None = Field(description="a match that has ended is deleted after so long; null: never")
    record_days: float = Field(description="an uploaded record is deleted after so long")
    cookie_days: float = Field(description="a browser forgets its cookies after so long")
    push: bool = Field(description="whether addresses for Web Push may be stored")
    log: bool = Field(description="whether requests are logged; by route and time, without names, addresses or ids")


class ExportedPush(BaseModel):
    """Where a person wants to be notified of their turn."""

    seat: int
    endpoint: str
    at: int


class ExportedMatch(BaseModel):
    """All that is stored about a person in one match."""

    match: str
    game: str
    status: Status
    created: int
    changed: int
    made_by_you: bool
    seats: list[int]
    names: dict[str, str] = Field(description="by seat")
    actions: list[dict[str, Any]] = Field(description="`at`, `do`, `seat`, and what was chosen")
    pushes: list[ExportedPush]


class Export(BaseModel):
    """All that is stored about a person; times are milliseconds since 1970."""

    at: int
    persons: list[str] = Field(description="the ids under which the person is known here, hashed")
    profile: dict[str, Any] | None = Field(description="as `ExportedProfile`; null for who keeps none")
    matches: list[ExportedMatch]
    puzzles: list[dict[str, Any]] = Field(description="what the person answered, with the rating after each")
    studies: list[dict[str, Any]] = Field(description="the person's studies, with their chapters as files have them")


class Forgotten(BaseModel):
    """A person was taken out."""

    matches: int = Field(description="of so many matches")
