"""What goes over HTTP of studies."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field

from parlorcar.server.http.analysis_models import MOST_MOVES, MoveNumber
from parlorcar.studies.tree import LONGEST_COMMENT, LONGEST_TITLE, MOST_MARKS

Visibility = Literal["private", "link", "club"]
MoveText = Annotated[str, Field(min_length=1, max_length=400)]
StudyMove = MoveNumber | MoveText
NodeNumber = Annotated[int, Field(ge=0, le=1_000_000)]
Title = Annotated[str, Field(max_length=LONGEST_TITLE)]
SPOT = "^[a-z0-9][a-z0-9 ._+-]*$"


class NewChapter(BaseModel):
    """A chapter made of a match that has ended, of an uploaded record, of a position, or of a new set-up."""

    title: Title = ""
    match: str = Field("", max_length=32, pattern="^[a-z0-9]*$")
    record: str = Field("", max_length=32, pattern="^[a-z0-9]*$")
    at: int = Field(0, ge=0, le=1_000_000, description="of a match or record: from where moves were made by hand")
    moves: list[StudyMove] = Field(
        default_factory=list, max_length=MOST_MOVES, description="and which: they become a branch"
    )
    game: str = Field("", max_length=64)
    players: int = Field(2, ge=1, le=16)
    options: dict[str, Any] = Field(default_factory=dict, max_length=40)
    position: dict[str, Any] | None = Field(None, description="as docs/positions.md has it; null: a new set-up")


class NewStudy(BaseModel):
    """A study with its first chapter."""

    title: Title = ""
    chapter: NewChapter


class StudyFile(BaseModel):
    """A file to be imported."""

    file: dict[str, Any] = Field(description="the JSON of docs/studies.md")


class ChangeStudy(BaseModel):
    """What is to be different; what is left out stays."""

    title: Title | None = None
    visibility: Visibility | None = None


class ChangeChapter(BaseModel):
    """What is to be different; what is left out stays."""

    title: Title | None = None
    place: int | None = Field(None, ge=1, le=100, description="where it stands among the others, from 1")


class MarkInfo(BaseModel):
    """A place of the board that is pointed out, or an arrow from it to another."""

    at: str = Field(max_length=80, pattern=SPOT)
    to: str = Field("", max_length=80, pattern=f"^$|{SPOT}")
    colour: Literal["green", "red", "blue", "yellow"] = "green"


class NodeInfo(BaseModel):
    """A move with what is said of the position after it, and what happened, with everything known."""

    id: int
    after: int = Field(description="-1 for the start")
    move: str = Field(description="who made it (`*` chance) and its text; empty for the start")
    comment: str
    glyph: str
    marks: list[MarkInfo]
    events: list[dict[str, Any]]


class Annotation(BaseModel):
    """What is said of a node; what is left out stays."""

    comment: str | None = Field(None, max_length=LONGEST_COMMENT)
    glyph: Literal["", "!", "?", "!!", "??", "!?", "?!"] | None = None
    marks: list[MarkInfo] | None = Field(None, max_length=MOST_MARKS)


class NewMoves(BaseModel):
    """Moves after a node, one after the other, for whoever decides there, chance too."""

    after: NodeNumber
    moves: list[StudyMove] = Field(default_factory=list, max_length=200)
    draw: bool = Field(False, description="then chance is drawn until a player is asked")


class Grown(BaseModel):
    """The nodes that are new, and where the moves ended."""

    version: int
    node: int
    nodes: list[NodeInfo]


class StudyVersion(BaseModel):
    """The version after a change."""

    version: int


class ChapterLine(BaseModel):
    """A chapter in the contents of a study."""

    number: int
    title: str
    game: str
    version: int


class LiveInfo(BaseModel):
    """Where the owner of a study is."""

    chapter: int
    node: int


class OwnerInfo(BaseModel):
    """Who made a study, if they keep a profile."""

    id: str
    name: str
    picture: int


class StudyInfo(BaseModel):
    """A study with its contents."""

    id: str
    title: str
    visibility: Visibility
    mine: bool
    owner: OwnerInfo | None
    version: int
    created: int
    changed: int
    chapters: list[ChapterLine]
    live: LiveInfo | None
    watching: int


class MadeStudy(BaseModel):
    """A study that was made, and the node at which to open it."""

    study: str
    chapter: int
    node: int
    version: int


class StudyLine(BaseModel):
    """A study in a list."""

    id: str
    title: str
    visibility: Visibility
    game: str
    changed: int
    mine: bool
    owner: OwnerInfo | None
    live: bool


class StudyList(BaseModel):
    """Studies, those changed last first."""

    studies: list[StudyLine]


class ChapterInfo(BaseModel):
    """A chapter; with `since` only nodes that are new or say something else since that version."""

    number: int
    title: str
    version: int
    game: str
    players: int
    options: dict[str, Any]
    seats: list[str]
    order: list[int] = Field(description="all nodes; of those after the same one the first is the main line")
    nodes: list[NodeInfo]


class StudyPlace(BaseModel):
    """A node, and moves by hand from there that are not stored."""

    node: NodeNumber
    moves: list[StudyMove] = Field(default_factory=list, max_length=MOST_MOVES)
    draw: bool = False
    seat: int = Field(0, ge=-1, le=15, description="whose view is shown where chance decides, or at the end")
    always: bool = Field(False, description="its view is shown whoever decides")


class WrittenPosition(BaseModel):
    """A position with everything known."""

    position: dict[str, Any] = Field(description="as docs/positions.md has it")


class ShowLive(BaseModel):
    """What is shown live; nothing with `on` false."""

    on: bool
    chapter: int = Field(1, ge=1, le=100_000)
    node: NodeNumber = 0
