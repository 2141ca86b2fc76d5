"""In a worker: a puzzle as the one sees it who solves it, and what would have followed a move."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from parlorcar.bots.analysis.network_advice import judge_of
from parlorcar.bots.catalogue import bot, by_strength, usual_bot
from parlorcar.bots.seat import Seat
from parlorcar.core.moves import Moves
from parlorcar.core.rng import Random
from parlorcar.core.state import CHANCE
from parlorcar.match.match import Match
from parlorcar.puzzles.answer import AnswerFigures, answer_figures
from parlorcar.puzzles.puzzle import Puzzle
from parlorcar.research.archives.records import ReplayedMatch
from parlorcar.research.envs.episode import Episode
from parlorcar.server.errors import BAD_REQUEST, Refused
from parlorcar.server.match.gestures import choices
from parlorcar.server.view.card_counting import with_counts

BEFORE = 40  # events that are told of what had happened
ROUNDS = 2  # so often the seat is asked again in what would have followed
MOST_STEPS = 12


def shown(puzzle: Puzzle) -> dict[str, Any]:
    """The position as its seat sees it, with what it may do; nothing that tells the solution."""
    match = puzzle.position().match()
    legal = choices(match, puzzle.seat)
    return {
        "view": seen(match, puzzle.seat),
        "legal": [{"move": one.move, "text": one.text, "ends": one.ends} for one in legal],
        "waiting": match.waiting,
        "events": match.events(puzzle.seat)[-BEFORE:],
    }


def seen(match: Match, seat: int) -> dict[str, Any]:
    """What a seat sees of a match."""
    return with_counts(match.game, match.view(seat))


def answered(puzzle: Puzzle, move: int) -> dict[str, Any]:
    """The verdict on a move: figures and reasons of it and of the solution, and what would have followed each."""
    episode = puzzle.position()
    if move not in episode.legal:
        raise Refused("server.no-such-move", BAD_REQUEST, move=move)
    wanted = [puzzle.solution.move, *([] if move == puzzle.solution.move else [move])]
    told = [option(answer_figures(puzzle, episode, one), followed(puzzle, episode, one)) for one in wanted]
    offered = by_strength(episode.game)
    levels = {level: share for level, share in puzzle.solved.items() if level in offered}
    return {"solution": told[0], "answer": told[-1], "levels": levels}


def option(one: AnswerFigures, steps: list[dict[str, Any]]) -> dict[str, Any]:
    """A move as it goes over HTTP."""
    return {**asdict(one), "reasons": [reason.data() for reason in one.reasons], "followed": steps}


def followed(puzzle: Puzzle, episode: Episode, move: int) -> list[dict[str, Any]]:
    """What would have followed a move with the luck of the puzzle, if all play on by the network or the plain plan."""
    game, seat = episode.game, puzzle.seat
    match, rng, moves = ReplayedMatch(game), Random(puzzle.seed), Moves(game.moves)
    for one in episode.moves():
        match.again(one)
    judge, plain = judge_of(game), bot(usual_bot(game), game)
    steps: list[dict[str, Any]] = []
    rounds, others, told = 0, False, len(match.recorder.all)
    given: int | None = move
    while not match.over and len(steps) < MOST_STEPS:
        player = game.player(match.state)
        if player == CHANCE:
            game.fill(match.state, moves)
            match.again(int(moves.drawn(rng.below(moves.total))))
            continue
        if steps:
            step_end(steps[-1], match, seat, told)
        told = len(match.recorder.all)
        if player == seat and given is None and others:
            rounds, others = rounds + 1, False
            if rounds == ROUNDS:
                break
        others = others or player != seat
        if player == seat and given is not None:
            chosen, given = given, None
        else:
            legal = game.legal(match.state)
            state = Seat(game, match.facing(player), player, rng).imagine()
            chosen = (
                judge.policy(state, player, legal)[0].move
                if judge is not None
                else plain.choose(Seat(game, match.facing(player), player, rng))
            )
        own = player == seat
        steps.append({"player": player, "text": game.text(match.state, chosen) if own else None})
        match.again(int(chosen))
    if steps:
        step_end(steps[-1], match, seat, told)
    return steps


def step_end(step: dict[str, Any], match: Match, seat: int, told: int) -> None:
    """What a step brought, once chance has answered it."""
    if "view" not in step:
        step |= {"view": seen(match, seat), "events": match.events(seat, told), "over": match.over}
