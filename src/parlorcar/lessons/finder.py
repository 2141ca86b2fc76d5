"""Finding the position of a lesson: matches of bots are searched for one that can both be solved and missed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict, replace

from parlorcar.bots.catalogue import bot
from parlorcar.bots.seat import Seat
from parlorcar.core.rng import Random
from parlorcar.lessons.lesson import MISSED, SOLVED, UNDER_WAY, Lesson, Position, Start, position_of, verdict
from parlorcar.match.match import Match
from parlorcar.registry import game as make_game
from parlorcar.registry import spec as spec_of

PLAYERS = 2
DEEPEST = 9  # choices of a learner in one turn
MOST = 160  # lines that are tried from a position
TRIES = 2  # positions of a match that are tried for a lesson
LEAST_CHOICES = 2


def found(game: str, lessons: Sequence[Lesson], matches: int, level: str, seed: int = 1) -> dict[str, Start]:
    """A position for each lesson, as far as so many matches have one."""
    starts: dict[str, Start] = {}
    taken: set[int] = set()  # no two lessons of a game are taken in one match, as long as there are others
    for number in range(seed, seed + matches):
        tries = Counter[str]()
        for match, choices in decisions(game, number, level):
            here: Position | None = None
            for lesson in lessons:
                if lesson.id in starts or number in taken or tries[lesson.id] == TRIES:
                    continue
                here = here or position_of(match, match.player)
                if not lesson.fits(here):
                    continue
                tries[lesson.id] += 1
                start = Start(game, spec_of(game).rules_version, PLAYERS, number, tuple(choices), match.player, (), ())
                if ways := both_ways(lesson, start):
                    starts[lesson.id] = replace(start, solution=ways[0], wrong=ways[1])
                    taken.add(number)
        if len(starts) == len(lessons):
            break
    return {lesson.id: starts[lesson.id] for lesson in lessons if lesson.id in starts}


def decisions(id: str, seed: int, level: str) -> Iterator[tuple[Match, list[int]]]:
    """A match of bots at each decision that is a choice of one seat alone, with all choices before it."""
    game = make_game(id, players=PLAYERS)
    match: Match = game.match(seed)
    bots = [bot(level, game) for _ in range(PLAYERS)]
    rng, choices = Random(seed), list[int]()
    while not match.over:
        seat = match.player
        if len(match.waiting) == 1 and len(match.legal(seat)) >= LEAST_CHOICES:
            yield match, choices
        move = int(bots[seat].choose(Seat(game, match.facing(seat), seat, rng)))
        choices.append(move)
        match.play(move, seat)


def both_ways(lesson: Lesson, at: Start) -> tuple[tuple[int, ...], tuple[int, ...]] | None:
    """A way to solve the lesson and one to miss it, the shortest first; None if either is not found."""
    match = at.match()
    here, since = position_of(match, at.seat), len(match.events(at.seat))
    ends: dict[str, tuple[int, ...]] = {}
    lines: list[tuple[int, ...]] = [(move,) for move in match.legal(at.seat)]
    tried = 0
    while lines and tried < MOST and not {SOLVED, MISSED} <= set(ends):
        line = lines.pop(0)
        tried += 1
        on = at.match()
        for move in line:
            on.play(move, at.seat)
        came = verdict(lesson, here, on, since)
        ends.setdefault(came, line)
        if came == UNDER_WAY and len(line) < DEEPEST:
            lines += [(*line, move) for move in on.legal(at.seat)]
    return (ends[SOLVED], ends[MISSED]) if SOLVED in ends and MISSED in ends else None


def data_of(starts: dict[str, Start]) -> dict[str, object]:
    """Positions as they are written."""
    return {id: asdict(start) for id, start in starts.items()}
