"""The explorer: what happened after openings, in the index that is shipped, in one's own matches and in the club's."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query

from parlorcar.explorer.index import report, shipped, shipped_counts
from parlorcar.explorer.question import questions_of
from parlorcar.families import GAMES
from parlorcar.server.errors import NOT_FOUND, Refused
from parlorcar.server.explorer.own_matches import counted, of_club, of_person, texts_of
from parlorcar.server.http.api.about import found
from parlorcar.server.http.api.common import PROBLEMS, CurrentHub, CurrentVisitor
from parlorcar.server.http.explorer_models import ExplorerGames, Openings, Source

router = APIRouter(prefix="/api/explorer", tags=["explorer"], responses=PROBLEMS)
GameName = Annotated[str, Path(max_length=64)]
FromWhere = Annotated[Source, Query(description="the shipped index, one's own matches, or the club's")]

Players = Annotated[int, Query(ge=1, le=16, description="of the shipped index")]


@router.get("", operation_id="explorerGames")
async def games() -> ExplorerGames:
    """The games about which something is asked."""
    return ExplorerGames(games=[spec.id for spec in GAMES if questions_of(spec.id)])


@router.get("/{game}", operation_id="openings")
async def openings(
    game: GameName, visitor: CurrentVisitor, hub: CurrentHub, source: FromWhere = "archive", players: Players = 2
) -> Openings:
    """How often each opening was chosen, and how it ended."""
    id = found(game).id
    if source == "archive":
        index = shipped(id, players)
        if index is None:
            raise Refused("server.no-index", NOT_FOUND)
        seats = index.matches * index.players
        return Openings.model_validate(
            {
                "game": id,
                "source": source,
                "by": index.by,
                "players": index.players,
                "counts": shipped_counts(id),
                "matches": index.matches,
                "seats": seats,
                "questions": report(index, seats),
            }
        )
    await visitor.settle()
    if source == "club":
        wanted = await of_club(hub, id)
    else:
        wanted = await of_person(hub, visitor.person, id) if visitor.person else []
    texts = await texts_of(hub, wanted)
    return Openings.model_validate({"game": id, "source": source, **await hub.bot_workers.work(counted, id, texts)})
