"""What goes over HTTP about people who keep a profile."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BaseModel, Field

from parlorcar.server.match.requests import Name, Strict
from parlorcar.server.people.passwords import LONGEST

Picture = Annotated[int, Field(ge=0, lt=2**31, description="the seed that the picture is drawn from")]
Language = Annotated[str, Field(pattern="^([a-z]{2,3}(-[A-Za-z0-9]{2,8})?)?$", max_length=12)]
Password = Annotated[str, Field(min_length=1, max_length=LONGEST)]
Challenge = Annotated[str, Field(min_length=1, max_length=400, description="as it came with the question")]


class NewProfile(Strict):
    """A profile to be made."""

    name: Name
    picture: Picture = 0
    language: Language = ""


class ProfileChange(Strict):
    """What is to be different; what is left out stays."""

    name: Name | None = None
    picture: Picture | None = None
    language: Language | None = None
    shown: bool | None = None


class NewPassword(Strict):
    """A password."""

    password: Password


class PasswordSignIn(Strict):
    """Signing in by name and password."""

    name: Name
    password: Password


class CodeSignIn(Strict):
    """Signing in by a code: one that moves a profile here, or a recovery code."""

    code: Annotated[str, Field(min_length=1, max_length=60)]


class PasskeyAnswer(Strict):
    """What a browser answers, as `PublicKeyCredential.toJSON` writes it."""

    challenge: Challenge
    credential: dict[str, Any]


class PasskeyQuestion(BaseModel):
    """What a browser is asked about passkeys."""

    challenge: str = Field(description="to be sent back with the answer; it counts for ten minutes, once")
    options: dict[str, Any] = Field(description="for `navigator.credentials`, as `parse…OptionsFromJSON` reads it")


class DeviceInfo(BaseModel):
    """A device that is signed in."""

    id: str
    name: str = Field(description="the browser and the system, as far as they are known")
    created: int
    seen: int = Field(description="to within an hour")
    here: bool


class PasskeyInfo(BaseModel):
    """A passkey."""

    id: str
    name: str
    created: int
    used: int = Field(description="0: never")


class ProfileInfo(BaseModel):
    """A person, as everybody may see them."""

    id: str
    name: str
    picture: int
    shown: bool = Field(description="whether ratings and statistics may be seen by others")


class MyProfile(ProfileInfo):
    """One's own profile."""

    language: str
    created: int
    devices: list[DeviceInfo]
    password: bool
    passkeys: list[PasskeyInfo]
    recovery_codes: int = Field(description="how many are left")
    failures: int = Field(description="wrong passwords since the last right one")


class Me(BaseModel):
    """Who asks."""

    profile: MyProfile | None
    protected: bool = Field(description="whether nobody can listen: https, or this machine; else no password is taken")
    passkeys: bool = Field(description="whether browsers have passkeys for this address")


class Codes(BaseModel):
    """Recovery codes, shown once."""

    codes: list[str]


class MoveCode(BaseModel):
    """A code that signs one more device in."""

    code: str
    until: int


class SignedOut(BaseModel):
    """A device was signed out."""

    here: bool = Field(description="whether it was the device that asked")


class ExportedProfile(BaseModel):
    """All that is stored of a profile, but for secrets."""

    id: str
    name: str
    picture: int
    language: str
    shown: bool
    created: int
    failures: int
    failed: int
    devices: list[DeviceInfo]
    password: bool
    passkeys: list[PasskeyInfo]
    recovery_codes: int
    results: list[dict[str, Any]] = Field(description="the rated matches, and the rating after each")
    operator: bool = False
    barred: dict[str, Any] | None = None
    lines: list[dict[str, Any]] = Field([], description="what the person said, and where")
    muted: list[str] = Field([], description="whom the person does not want to hear")
    reports: list[dict[str, Any]] = Field([], description="what the person reported")
    notices: list[dict[str, Any]] = Field([], description="where the person is told of their turn")
    friends: list[dict[str, Any]] = Field([], description="whom the person marked as friends and rivals")
    invitations: list[dict[str, Any]] = Field([], description="received; those sent would tell who has put one away")
    events: list[dict[str, Any]] = Field([], description="events that the person entered")
    deals: list[dict[str, Any]] = Field([], description="deals of the day that the person played")


class RatingInfo(BaseModel):
    """How good somebody is in a game."""

    game: str
    rating: int
    deviation: int = Field(description="the true one lies within so much of it, 95 times of 100")
    provisional: bool = Field(description="it may still be far from the truth")
    matches: int
    course: list[int] = Field(description="the rating after each of the last matches that counted, the oldest first")


class BotRating(BaseModel):
    """A bot on the same scale."""

    bot: str
    rating: int
    deviation: int


class GameScale(BaseModel):
    """The scale of a game."""

    game: str
    beta: float = Field(description="how far single results scatter: the larger, the less one counts")
    fitted: bool = Field(description="whether that was found on the ladder's matches; else it is the usual one")
    bots: list[BotRating]


class Person(BaseModel):
    """Somebody who keeps a profile."""

    profile: ProfileInfo
    ratings: list[RatingInfo] | None = Field(description="null where the person does not show them")
    completed: float | None = Field(description="the share of rated matches that were not left; null if there are none")


class Opponent(BaseModel):
    """Somebody who played in the same match."""

    name: str
    bot: str
    place: int


class PlayedMatch(BaseModel):
    """A finished match, for statistics."""

    match: str
    game: str
    at: int
    players: int
    seat: int
    place: int
    score: int
    finished: bool = Field(description="whether it was played to its end")
    rated: bool
    opponents: list[Opponent]
    luck: float | None = Field(description="what chance added to the chance of winning, if there is a review")
    lost: float | None = Field(description="what own moves cost of it")


class Statistics(BaseModel):
    """What somebody has played, the oldest match first."""

    matches: list[PlayedMatch]
