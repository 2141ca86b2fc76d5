"""Puzzles: which there are, one to solve, the one of the day, and what an answer was worth."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query, Response

from parlorcar.families import GAMES
from parlorcar.puzzles.puzzle import Puzzle, puzzles_of
from parlorcar.server.errors import NOT_FOUND, Refused
from parlorcar.server.http.api.about import found
from parlorcar.server.http.api.common import PROBLEMS, CurrentHub, CurrentVisitor
from parlorcar.server.http.puzzle_models import (
    JudgedMove,
    PuzzleAnswer,
    PuzzleGame,
    PuzzleGames,
    PuzzleLine,
    PuzzleList,
    PuzzlePerson,
    PuzzlePosition,
    PuzzleTheme,
    PuzzleVerdict,
)
from parlorcar.server.match.hub import Hub
from parlorcar.server.ops.settings import DAY
from parlorcar.server.puzzles import choosing, positions, ratings
from parlorcar.server.ratings.model import Rating
from parlorcar.server.storage.puzzles import Answer

router = APIRouter(prefix="/api/puzzles", tags=["puzzles"], responses=PROBLEMS)
GameName = Annotated[str, Path(max_length=64)]
PuzzleKey = Annotated[str, Path(max_length=32, pattern="^[0-9a-f]+$")]
Theme = Annotated[str, Query(max_length=64, description="only puzzles of this theme")]
PAGE = 50


def puzzle_person(answers: list[Answer]) -> PuzzlePerson:
    """How good somebody is who answered so."""
    rating = ratings.rating_of(answers[-1] if answers else None)
    return PuzzlePerson(
        rating=rating.shown,
        deviation=rating.deviation,
        provisional=rating.provisional,
        answered=len(answers),
        right=sum(answer.correct for answer in answers),
    )


def answer_to(answers: list[Answer], puzzle: str) -> bool | None:
    """Whether somebody solved a puzzle; None without an answer."""
    return next((answer.correct for answer in answers if answer.puzzle == puzzle), None)


async def answers_of(hub: Hub, visitor: CurrentVisitor, game: str) -> list[Answer]:
    """What who asks has answered in a game."""
    if visitor.script:
        return []
    await visitor.settle()
    return await hub.puzzles.answers(visitor.person, game) if visitor.person else []


@router.get("", operation_id="puzzleGames")
async def games(visitor: CurrentVisitor, hub: CurrentHub) -> PuzzleGames:
    """The games that have puzzles, with how good one is at them."""
    out = []
    for spec in GAMES:
        today = choosing.of_the_day(spec.id, hub.now() // DAY)
        if today is None:
            continue
        answers = await answers_of(hub, visitor, spec.id)
        out.append(
            PuzzleGame(
                game=spec.id,
                count=len(puzzles_of(spec.id)),
                themes=[PuzzleTheme(theme=theme, count=n) for theme, n in choosing.themes_of(spec.id).items()],
                you=puzzle_person(answers),
                day=today.key,
                day_right=answer_to(answers, today.key),
            )
        )
    return PuzzleGames(games=out)


@router.get("/{game}", operation_id="puzzleList")
async def listed(
    game: GameName,
    visitor: CurrentVisitor,
    hub: CurrentHub,
    theme: Theme = "",
    after: Annotated[int, Query(ge=0, le=1_000_000)] = 0,
) -> PuzzleList:
    """The puzzles of a game, from easy to hard."""
    id = found(game).id
    answers, known = await answers_of(hub, visitor, id), await hub.puzzles.ratings(id)
    shown = {key: Rating(one.mean, one.spread).shown for key, one in known.items()}
    every = [
        PuzzleLine(
            puzzle=one.key,
            rating=shown.get(one.key, one.rating),
            players=one.players,
            right=answer_to(answers, one.key),
        )
        for one in puzzles_of(id)
        if not theme or one.theme == theme
    ]
    every.sort(key=lambda line: (line.rating, line.puzzle))
    return PuzzleList(game=id, total=len(every), puzzles=every[after : after + PAGE])


@router.get("/{game}/next", operation_id="nextPuzzle")
async def chosen(
    game: GameName,
    visitor: CurrentVisitor,
    hub: CurrentHub,
    theme: Theme = "",
    skipped: Annotated[str, Query(max_length=32, description="one that is not wanted now")] = "",
) -> PuzzlePosition:
    """A puzzle near one's rating that one has not answered."""
    id = found(game).id
    answers, known = await answers_of(hub, visitor, id), await hub.puzzles.ratings(id)
    shown = {key: float(Rating(one.mean, one.spread).shown) for key, one in known.items()}
    done = {answer.puzzle for answer in answers} | ({skipped} if skipped else set())
    puzzle = choosing.near(id, puzzle_person(answers).rating, shown, done, theme, visitor.person)
    return await position(hub, required(puzzle), answers)


@router.get("/{game}/day", operation_id="puzzleOfTheDay")
async def of_the_day(game: GameName, visitor: CurrentVisitor, hub: CurrentHub) -> PuzzlePosition:
    """The puzzle of the day (of UTC), the same for all."""
    id = found(game).id
    return await position(hub, required(choosing.of_the_day(id, hub.now() // DAY)), await answers_of(hub, visitor, id))


@router.get("/{game}/{puzzle}", operation_id="puzzle")
async def one(game: GameName, puzzle: PuzzleKey, visitor: CurrentVisitor, hub: CurrentHub) -> PuzzlePosition:
    """A puzzle by its key."""
    id = found(game).id
    return await position(hub, required(choosing.named(id, puzzle)), await answers_of(hub, visitor, id))


def required(puzzle: Puzzle | None) -> Puzzle:
    """A puzzle, if there is one."""
    if puzzle is None:
        raise Refused("server.no-puzzle", NOT_FOUND)
    return puzzle


async def position(hub: Hub, puzzle: Puzzle, answers: list[Answer]) -> PuzzlePosition:
    """A puzzle as the one sees it who solves it."""
    seen = await hub.bot_workers.once(f"puzzle {puzzle.game} {puzzle.key}", positions.shown, puzzle)
    rating, people = await ratings.rating_of_puzzle(hub, puzzle)
    return PuzzlePosition(
        game=puzzle.game,
        puzzle=puzzle.key,
        players=puzzle.players,
        options=puzzle.options,
        seat=puzzle.seat,
        rating=rating.shown,
        answers=people,
        you=puzzle_person(answers),
        right=answer_to(answers, puzzle.key),
        **seen,
    )


@router.post("/{game}/{puzzle}/answer", operation_id="answerPuzzle")
async def answer(
    game: GameName, puzzle: PuzzleKey, given: PuzzleAnswer, response: Response, visitor: CurrentVisitor, hub: CurrentHub
) -> PuzzleVerdict:
    """Answer a puzzle: the first answer counts for the rating, and all are told what there is to say."""
    id = found(game).id
    asked = required(choosing.named(id, puzzle))
    before = puzzle_person(await answers_of(hub, visitor, id))
    told = await hub.bot_workers.once(
        f"answer {asked.game} {asked.key} {given.move}", positions.answered, asked, given.move
    )
    right, person = given.move == asked.solution.move, visitor.remembered(response)
    counted = await ratings.count(hub, person, asked, right) if person else None
    now = puzzle_person(await hub.puzzles.answers(person, id)) if person else before
    rating, people = await ratings.rating_of_puzzle(hub, asked)
    told_moves = {told["solution"]["move"], told["answer"]["move"]}
    return PuzzleVerdict(
        right=right,
        counted=counted is not None,
        theme=asked.theme,
        others=[
            JudgedMove(move=one.move, text=one.text, chance=one.chance, lead=one.lead, reasons=[], followed=[])
            for one in asked.moves
            if one.move not in told_moves
        ],
        rating=rating.shown,
        answers=people,
        change=now.rating - before.rating,
        you=now,
        **told,
    )
