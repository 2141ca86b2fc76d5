"""The chapters of a study: their trees are walked through, grown, pruned and annotated."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Path, Query
from msgspec.structs import replace

from parlorcar.server.club.operators import require_welcome
from parlorcar.server.errors import BAD_REQUEST, NOT_FOUND, Refused
from parlorcar.server.http.analysis_models import Evaluation, StudiedPosition
from parlorcar.server.http.api.common import PROBLEMS, CurrentHub, CurrentVisitor
from parlorcar.server.http.api.studies import StudyId, new_chapter, persons_of
from parlorcar.server.http.study_models import (
    Annotation,
    ChangeChapter,
    ChapterInfo,
    Grown,
    MadeStudy,
    MarkInfo,
    NewChapter,
    NewMoves,
    NodeInfo,
    StudyPlace,
    StudyVersion,
    WrittenPosition,
)
from parlorcar.server.match.hub import Hub
from parlorcar.server.people.names import clean_text
from parlorcar.server.storage.statements import Job
from parlorcar.server.storage.studies import DROP_CHAPTER, MOVE_CHAPTER, StoredStudy
from parlorcar.server.studies import editing, positions
from parlorcar.server.studies.editing import KeptChapter
from parlorcar.studies import tree
from parlorcar.studies.tree import LONGEST_TITLE, Chapter, Node

router = APIRouter(prefix="/api/studies/{study}/chapters", tags=["studies"], responses=PROBLEMS)
ChapterNumber = Annotated[int, Path(ge=1, le=100_000)]
NodeNumber = Annotated[int, Path(ge=0, le=1_000_000)]
Since = Annotated[int, Query(ge=0, le=1_000_000_000, description="a version that one has")]


def node_info(node: Node, kept: KeptChapter) -> NodeInfo:
    """A node as it is sent."""
    return NodeInfo(
        id=node.id,
        after=node.after,
        move=node.move,
        comment=node.comment,
        glyph=node.glyph,
        marks=[MarkInfo(at=mark.at, to=mark.to, colour=mark.colour) for mark in node.marks],
        events=kept.events.get(node.id, []),
    )


def require_node(nodes: Sequence[Node], id: int) -> None:
    """Refuse a node that is not there (any more)."""
    if id not in editing.node_ids(nodes):
        raise Refused("server.no-node", NOT_FOUND)


@router.post("", status_code=201, operation_id="newChapter")
async def add(study: StudyId, wanted: NewChapter, visitor: CurrentVisitor, hub: CurrentHub) -> MadeStudy:
    """One more chapter."""
    await require_welcome(hub, visitor.profile)
    persons = persons_of(visitor)
    await editing.own(hub, study, persons)
    kept, origin, node = await new_chapter(hub, wanted)
    changed, number = await editing.add_chapter(hub, study, persons, kept, origin)
    return MadeStudy(study=study, chapter=number, node=node, version=changed.version)


@router.get("/{chapter}", operation_id="chapter")
async def one(
    study: StudyId, chapter: ChapterNumber, visitor: CurrentVisitor, hub: CurrentHub, since: Since = 0
) -> ChapterInfo:
    """A chapter with its tree, or what of it has changed."""
    await editing.readable(hub, study, persons_of(visitor))
    stored = await editing.chapter_of(hub, study, chapter)
    kept = editing.opened(stored)
    its = kept.chapter
    return ChapterInfo(
        number=chapter,
        title=its.title,
        version=stored.version,
        game=its.game,
        players=its.players,
        options=its.options,
        seats=its.seats,
        order=[node.id for node in its.nodes],
        nodes=[node_info(node, kept) for node in its.nodes if kept.changed.get(node.id, 0) > since or not since],
    )


@router.put("/{chapter}", operation_id="changeChapter")
async def change(
    study: StudyId, chapter: ChapterNumber, wanted: ChangeChapter, visitor: CurrentVisitor, hub: CurrentHub
) -> StudyVersion:
    """Another title, or another place among the chapters."""

    async def work(before: StoredStudy) -> tuple[dict[str, Any], Job, None]:
        mine = await editing.chapter_of(hub, study, chapter)
        kept = editing.opened(mine)
        if wanted.title is not None:
            kept.chapter = replace(kept.chapter, title=clean_text(wanted.title, LONGEST_TITLE))
        job = editing.put(editing.stored(study, chapter, mine.place, mine.origin, before.version, kept))
        if wanted.place is not None:
            order = [number for number, *_ in await hub.studies.contents(study) if number != chapter]
            order.insert(wanted.place - 1, chapter)
            places = [{"study": study, "number": number, "place": n} for n, number in enumerate(order, 1)]
            job += [(MOVE_CHAPTER, place) for place in places]
        return {}, job, None

    changed, _ = await editing.edited(hub, study, persons_of(visitor), work)
    return StudyVersion(version=changed.version)


@router.delete("/{chapter}", operation_id="deleteChapter")
async def delete(study: StudyId, chapter: ChapterNumber, visitor: CurrentVisitor, hub: CurrentHub) -> StudyVersion:
    """Delete a chapter; the last one stays."""

    async def work(before: StoredStudy) -> tuple[dict[str, Any], Job, None]:
        await editing.chapter_of(hub, study, chapter)
        left = [one for one in await hub.studies.contents(study) if one[0] != chapter]
        if not left:
            raise Refused("server.last-chapter")
        return {"game": left[0][2]}, [(DROP_CHAPTER, {"study": study, "number": chapter})], None

    changed, _ = await editing.edited(hub, study, persons_of(visitor), work)
    return StudyVersion(version=changed.version)


# --- the tree ---------------------------------------------------------------------------------------------------------


@router.post("/{chapter}/nodes", status_code=201, operation_id="addMoves")
async def add_moves(
    study: StudyId, chapter: ChapterNumber, wanted: NewMoves, visitor: CurrentVisitor, hub: CurrentHub
) -> Grown:
    """Add moves after a node: the main line where it ended, a branch where it goes on otherwise."""
    made: dict[str, Any] = {}

    async def work(kept: KeptChapter) -> tuple[KeptChapter, list[int]]:
        its = kept.chapter
        require_node(its.nodes, wanted.after)
        lines = tree.moves_to(its.nodes, wanted.after)
        found = await hub.bot_workers.work(positions.continued, its.head, lines, wanted.moves, wanted.draw)
        nodes, node = tree.grown(its.nodes, wanted.after, [line for line, _ in found], kept.next_id)
        way = tree.path(nodes, node)[-len(found) :] if found else []
        events = {one.id: brought for one, (_, brought) in zip(way, found, strict=True)}
        new = [one.id for one in nodes[len(its.nodes) :]]
        kept.events |= {id: events[id] for id in new}
        kept.chapter, kept.next_id = replace(its, nodes=nodes), kept.next_id + len(new)
        made["node"], made["new"] = node, new
        return kept, new

    changed, kept = await editing.edit_chapter(hub, study, chapter, persons_of(visitor), work)
    new = [node_info(node, kept) for node in kept.chapter.nodes if node.id in made["new"]]
    return Grown(version=changed.version, node=made["node"], nodes=new)


@router.put("/{chapter}/nodes/{node}", operation_id="annotate")
async def annotate(
    study: StudyId,
    chapter: ChapterNumber,
    node: NodeNumber,
    wanted: Annotation,
    visitor: CurrentVisitor,
    hub: CurrentHub,
) -> StudyVersion:
    """Say something of a node: a comment, a glyph, marks on the board."""
    said: dict[str, Any] = {}
    if wanted.comment is not None:
        said["comment"] = editing.clean_comment(wanted.comment)
    if wanted.glyph is not None:
        said["glyph"] = wanted.glyph
    if wanted.marks is not None:
        said["marks"] = tuple(tree.Mark(mark.at, mark.to, mark.colour) for mark in wanted.marks)

    async def work(kept: KeptChapter) -> tuple[KeptChapter, list[int]]:
        require_node(kept.chapter.nodes, node)
        kept.chapter = replace(kept.chapter, nodes=tree.annotated(kept.chapter.nodes, node, **said))
        return kept, [node]

    changed, _ = await editing.edit_chapter(hub, study, chapter, persons_of(visitor), work)
    return StudyVersion(version=changed.version)


@router.post("/{chapter}/nodes/{node}/main", operation_id="makeMainLine")
async def make_main_line(
    study: StudyId, chapter: ChapterNumber, node: NodeNumber, visitor: CurrentVisitor, hub: CurrentHub
) -> StudyVersion:
    """Put a node on the main line."""

    async def work(kept: KeptChapter) -> tuple[KeptChapter, list[int]]:
        require_node(kept.chapter.nodes, node)
        kept.chapter = replace(kept.chapter, nodes=tree.main_line(kept.chapter.nodes, node))
        return kept, []

    changed, _ = await editing.edit_chapter(hub, study, chapter, persons_of(visitor), work)
    return StudyVersion(version=changed.version)


@router.delete("/{chapter}/nodes/{node}", operation_id="deleteMoves")
async def delete_moves(
    study: StudyId, chapter: ChapterNumber, node: NodeNumber, visitor: CurrentVisitor, hub: CurrentHub
) -> StudyVersion:
    """Delete a node with all that comes after it."""

    async def work(kept: KeptChapter) -> tuple[KeptChapter, list[int]]:
        require_node(kept.chapter.nodes, node)
        if node == tree.ROOT:
            raise Refused("server.no-node", BAD_REQUEST)
        kept.chapter = replace(kept.chapter, nodes=tree.pruned(kept.chapter.nodes, node))
        return kept, []

    changed, _ = await editing.edit_chapter(hub, study, chapter, persons_of(visitor), work)
    return StudyVersion(version=changed.version)


# --- positions --------------------------------------------------------------------------------------------------------


async def place(
    hub: Hub, visitor: CurrentVisitor, study: str, chapter: int, wanted: StudyPlace
) -> tuple[Chapter, list[str]]:
    """The start of a chapter and the moves to a node, for who may read them."""
    await editing.readable(hub, study, persons_of(visitor))
    its = editing.opened(await editing.chapter_of(hub, study, chapter)).chapter
    require_node(its.nodes, wanted.node)
    return its.head, tree.moves_to(its.nodes, wanted.node)


def fingerprint(*parts: Any) -> str:
    """A name for what a position is worked out from: all who follow share it."""
    return hashlib.sha256(msgspec.json.encode(parts)).hexdigest()[:32]


@router.post("/{chapter}/position", operation_id="studyPosition")
async def position(
    study: StudyId, chapter: ChapterNumber, wanted: StudyPlace, visitor: CurrentVisitor, hub: CurrentHub
) -> StudiedPosition:
    """The position at a node, or after moves by hand from there, which are not stored."""
    head, line = await place(hub, visitor, study, chapter, wanted)
    given = (head, line, wanted.moves, wanted.draw, wanted.seat, wanted.always)
    if wanted.draw:
        return StudiedPosition.model_validate(await hub.bot_workers.work(positions.shown, *given))
    found = await hub.bot_workers.once(f"study {fingerprint(*given)}", positions.shown, *given)
    return StudiedPosition.model_validate(found)


@router.post("/{chapter}/position/written", operation_id="writtenPosition")
async def written(
    study: StudyId, chapter: ChapterNumber, wanted: StudyPlace, visitor: CurrentVisitor, hub: CurrentHub
) -> WrittenPosition:
    """The same as it is written by hand: a chapter can begin with it."""
    head, line = await place(hub, visitor, study, chapter, wanted)
    return WrittenPosition(position=await hub.bot_workers.work(positions.written, head, line, wanted.moves))


@router.post("/{chapter}/evaluation", operation_id="studyEvaluation")
async def evaluation(
    study: StudyId, chapter: ChapterNumber, wanted: StudyPlace, visitor: CurrentVisitor, hub: CurrentHub
) -> Evaluation:
    """Who is winning there, and the best move."""
    head, line = await place(hub, visitor, study, chapter, wanted)
    given = (head, line, wanted.moves)
    found = await hub.bot_workers.once(f"judged {fingerprint(*given)}", positions.evaluated, *given)
    return Evaluation.model_validate(found)
