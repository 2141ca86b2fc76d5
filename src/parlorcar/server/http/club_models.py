"""What goes over HTTP about the club: operators and talk."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field

from parlorcar.server.club.talk import LONGEST
from parlorcar.server.http.models import MatchLine
from parlorcar.server.match.requests import Name, Strict

Text = Annotated[str, Field(max_length=4 * LONGEST)]
Reason = Annotated[str, Field(max_length=200)]


class SayLine(Strict):
    """Something to be said: a text, or a quick phrase."""

    text: Text = ""
    phrase: Annotated[str, Field(max_length=32)] = ""
    seat: Annotated[int, Field(ge=-1, le=15, description="of the player who says it; -1: the first that is held")] = -1


class LineInfo(BaseModel):
    """Something that somebody said."""

    id: str
    at: int
    person: str = Field(description="the id of the profile; empty for a player who keeps none")
    seat: int = Field(description="of a player, else -1")
    name: str
    text: str
    phrase: str = Field(description="a quick phrase, which everybody reads in their own language; empty: a text")
    mine: bool


class TalkInfo(BaseModel):
    """The last lines of a channel, the oldest first."""

    channel: Literal["club", "players", "watchers"]
    on: bool = Field(description="whether one can talk here at all; else there are no lines")
    may_write: bool
    may_say_anything: bool = Field(description="else only quick phrases: that needs a profile")
    phrases: list[str]
    lines: list[LineInfo]


class ReportLine(Strict):
    """Why somebody finds a line unbearable."""

    reason: Reason = ""


class Mutes(BaseModel):
    """Whom one does not want to hear."""

    people: list[str]


class Claim(Strict):
    """Becoming the first operator."""

    code: Annotated[str, Field(min_length=1, max_length=60)]


class OptionsInfo(Strict):
    """What an operator sets without a restart."""

    talk: bool
    new_profiles: bool
    new_matches: bool
    talk_days: Annotated[int, Field(ge=1, le=3650)]
    announcement: Annotated[str, Field(max_length=400)]
    inner_webhooks: bool
    events_by_operators: bool = False


class NoticeCount(BaseModel):
    """How many notices were sent in one way, and how many failed."""

    way: str = Field(description="`email`, `webhook` or `push`")
    sent: int
    failed: int


class Load(BaseModel):
    """How busy the process that answers is."""

    started: int
    sockets: int
    rooms: int
    requests: int = Field(description="since the start, and so are the others")
    actions: int
    mean_action_ms: float
    faults: int
    notices: list[NoticeCount]
    notices_waiting: int = Field(description="of all processes")
    database: str = Field(description="`ok`, or what is wrong")


class BackupInfo(BaseModel):
    """A copy of the database."""

    name: str
    at: int
    bytes: int


class OperatorInfo(BaseModel):
    """Somebody who runs the service."""

    id: str
    name: str
    since: int


class Overview(BaseModel):
    """The service as its operators see it."""

    counts: dict[str, int] = Field(description="`people`, `reports` that wait, and matches by status")
    load: Load
    options: OptionsInfo
    operators: list[OperatorInfo]
    backups: list[BackupInfo]
    folder: str = Field(description="where backups lie")


class PersonLine(BaseModel):
    """A person as operators see them."""

    id: str
    name: str
    picture: int
    created: int
    seen: int
    matches: int
    operator: bool
    barred: bool
    until: int = Field(description="of a bar; 0: for ever")


class PersonPage(BaseModel):
    """People, the newest first; `before` asks for more."""

    people: list[PersonLine]
    before: int | None


class MatchPage(BaseModel):
    """Matches, private ones too, those that changed last first."""

    matches: list[MatchLine]
    before: int | None


class Rename(Strict):
    """Another name."""

    name: Name


class NewBar(Strict):
    """For how long somebody is barred, and why; the reason is for operators."""

    days: Annotated[float, Field(ge=0, le=36500, description="0: for ever")]
    reason: Reason = ""


class ReportInfo(BaseModel):
    """A report."""

    id: str
    at: int
    by: str
    line: str
    about: str
    name: str
    text: str
    reason: str
    hidden: bool
    settled: int


class Reports(BaseModel):
    """What people reported."""

    reports: list[ReportInfo]


class Hide(Strict):
    """Whether nobody reads a line."""

    hidden: bool


class AuditLine(BaseModel):
    """Something that an operator did."""

    at: int
    who: str
    name: str
    what: str
    subject: str
    details: dict[str, Any]


class AuditPage(BaseModel):
    """What operators did, the newest first."""

    lines: list[AuditLine]
    before: int | None


class Accepted(BaseModel):
    """It is done."""

    ok: bool = True


class PersonHere(BaseModel):
    """Somebody in the club."""

    id: str
    name: str
    picture: int


class FriendInfo(PersonHere):
    """Whom one has marked."""

    kind: str = Field(description="`friend` or `rival`")
    mutual: bool = Field(description="whether both count each other among their friends")
    here: bool = Field(description="whether a friend, as both say, is here, in the club or at a table")


class InvitationInfo(BaseModel):
    """Somebody asks one to a table."""

    id: str
    at: int
    sender: PersonHere
    match: str
    game: str


class ClubInfo(BaseModel):
    """The club as somebody finds it."""

    here: list[PersonHere] = Field(description="those who have the page of the club open")
    friends: list[FriendInfo]
    wishes: list[PersonHere] = Field(description="who counts one among their friends, and is not among one's own")
    invitations: list[InvitationInfo]


class MarkFriend(Strict):
    """Friend or rival."""

    kind: Literal["friend", "rival"] = "friend"


Id = Annotated[str, Field(max_length=32, pattern="^[a-z0-9]+$")]


class Invite(Strict):
    """Whom to ask."""

    person: Id


class Rematch(Strict):
    """Where all shall meet again."""

    match: Id


class RematchInfo(BaseModel):
    """The match that follows; empty if there is none."""

    match: str


Minute = Annotated[int, Field(ge=0, lt=1440, description="minutes since midnight")]


class ChannelChange(Strict):
    """When somebody is told; hours that begin and end at the same minute are none."""

    mode: Literal["at-once", "digest"] = "at-once"
    quiet_from: Minute = 0
    quiet_to: Minute = 0
    zone: Annotated[str, Field(max_length=40, pattern="^[A-Za-z0-9_+/-]+$")] = "UTC"


class NewChannel(ChannelChange):
    """Where somebody wants to be told."""

    kind: Literal["email", "webhook", "push"]
    template: Literal["plain", "slack", "discord", "mattermost", "teams", "ntfy"] = "plain"
    address: Annotated[str, Field(min_length=3, max_length=600)]
    p256dh: Annotated[str, Field(max_length=120, pattern="^[A-Za-z0-9_=-]*$", description="of a device")] = ""
    auth: Annotated[str, Field(max_length=60, pattern="^[A-Za-z0-9_=-]*$", description="of a device")] = ""


class ChannelInfo(BaseModel):
    """Where somebody is told of their turn."""

    id: str
    kind: str
    template: str
    address: str = Field(description="of a webhook or a device only its host")
    mode: str
    quiet_from: int
    quiet_to: int
    zone: str
    confirmed: bool
    sent: int
    failures: int = Field(description="since the last that was delivered; after 20 nothing is sent until it is changed")


class Channels(BaseModel):
    """Where somebody is told of their turn."""

    email: bool = Field(description="whether the operator has set up e-mail")
    push: str = Field(description="the key with which this browser subscribes; empty where Web Push is not set up")
    templates: list[str]
    channels: list[ChannelInfo]
