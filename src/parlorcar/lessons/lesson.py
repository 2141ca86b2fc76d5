"""A lesson as its family announces it, and the position in which it is taken."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from parlorcar.families import data_file, family_named
from parlorcar.match.match import Match
from parlorcar.registry import game as make_game

KIND, ENDING = "lessons", ".json"  # where families bring the positions
SOLVED, MISSED, UNDER_WAY = "solved", "missed", "on"


@dataclass(frozen=True)
class Position:
    """What a seat that is to decide knows of a match."""

    seat: int
    view: Mapping[str, Any]
    legal: Sequence[str]

    @property
    def step(self) -> str:
        """The step that asks."""
        return str(self.view["stack"][-1]["step"]) if self.view["stack"] else ""

    @property
    def frame(self) -> Mapping[str, Any]:
        """The step that asks, with its arguments."""
        return dict(self.view["stack"][-1]) if self.view["stack"] else {}

    def offers(self, verb: str) -> list[str]:
        """What follows a verb in the choices that begin with it."""
        return [text[len(verb) :].strip() for text in self.legal if text == verb or text.startswith(f"{verb} ")]


@dataclass(frozen=True)
class Attempt:
    """What a learner has made of a position so far."""

    start: Position
    view: Mapping[str, Any]  # as the learner sees it now
    events: Sequence[Mapping[str, Any]]  # since the start
    ended: bool  # whether other seats decide now, or the match is over

    def mine(self, event: str) -> list[Mapping[str, Any]]:
        """What the learner did of a kind."""
        return [one for one in self.events if one["event"] == event and one.get("player") == self.start.seat]


def never(attempt: Attempt) -> bool:
    """Nothing spoils it before the turn is over."""
    return False


@dataclass(frozen=True)
class Lesson:
    """One thing to learn, and the task that shows it was learnt.

    Whether a task is solved is asked of what was reached, after each move: any way that leads there is right.
    """

    id: str  # its words are `lesson.PREFIX.ID.title` and so on, in the client
    games: tuple[str, ...]  # that have it, by id
    fits: Callable[[Position], bool]  # whether it can be taught in a position
    solved: Callable[[Attempt], bool]
    missed: Callable[[Attempt], bool] = never  # whether it cannot be solved any more, though the turn goes on


@dataclass(frozen=True)
class Start:
    """The position of a lesson: a match of bots, given by its luck and all choices before, and two ways on."""

    game: str
    rules: str
    players: int
    seed: int
    choices: tuple[int, ...]
    seat: int
    solution: tuple[int, ...]  # one way to solve it
    wrong: tuple[int, ...]  # one way to miss it

    def match(self) -> Match:
        """The match, at the learner's decision."""
        match: Match = make_game(self.game, players=self.players).match(self.seed)
        for move in self.choices:
            match.play(move, match.player)
        return match


def position_of(match: Match, seat: int) -> Position:
    """What a seat that is to decide knows."""
    return Position(seat, match.view(seat), [match.text(move) for move in match.legal(seat)])


def verdict(lesson: Lesson, start: Position, match: Match, since: int) -> str:
    """The verdict on a learner who has played on from a position with so many events."""
    ended = match.over or match.player != start.seat
    attempt = Attempt(start, match.view(start.seat), match.events(start.seat, since), ended)
    if lesson.solved(attempt):
        return SOLVED
    return MISSED if ended or lesson.missed(attempt) else UNDER_WAY


@cache
def lessons_of(game: str) -> tuple[Lesson, ...]:
    """The lessons of a game, in the order in which they are taken."""
    family = family_named(game)
    return tuple(one for one in family.load(family.lessons) or () if game in one.games)


@cache
def starts_of(game: str) -> Mapping[str, Start]:
    """The positions of a game's lessons, by lesson."""
    path = data_file(game, KIND, ENDING)
    if path is None:
        return {}
    found = json.loads(path.read_text(encoding="utf-8"))
    lists = ("choices", "solution", "wrong")
    return {id: Start(**{**data, **{name: tuple(data[name]) for name in lists}}) for id, data in found.items()}
