"""Lessons: which there are, and one played on from its position. Nothing is stored: the device keeps the marks."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path

from parlorcar.families import GAMES
from parlorcar.lessons.lesson import lessons_of, starts_of
from parlorcar.server.http.api.about import found
from parlorcar.server.http.api.common import PROBLEMS, CurrentHub
from parlorcar.server.http.lesson_models import LessonGame, LessonGames, LessonMoves, LessonPosition
from parlorcar.server.lessons.taking import taken

router = APIRouter(prefix="/api/lessons", tags=["lessons"], responses=PROBLEMS)
GameName = Annotated[str, Path(max_length=64)]
LessonName = Annotated[str, Path(max_length=32, pattern="^[a-z-]+$")]


@router.get("", operation_id="lessonGames")
async def games() -> LessonGames:
    """The games that have lessons, with those of each."""
    shelf = [
        LessonGame(game=spec.id, lessons=[one.id for one in lessons_of(spec.id) if one.id in starts_of(spec.id)])
        for spec in GAMES
    ]
    return LessonGames(games=[one for one in shelf if one.lessons])


@router.post("/{game}/{lesson}", operation_id="takeLesson")
async def take(game: GameName, lesson: LessonName, given: LessonMoves, hub: CurrentHub) -> LessonPosition:
    """The position of a lesson after what the learner did, and whether the task is solved, missed or under way."""
    return LessonPosition.model_validate(await hub.bot_workers.work(taken, found(game).id, lesson, given.gestures))
