"""What can be asked about how matches begin, as families announce it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from parlorcar.families import family_named

Event = Mapping[str, Any]
JOINT = " > "  # between the steps of an answer that has several


@dataclass(frozen=True)
class Question:
    """Something that a seat did in a match, by the events that the seat could see; a match may have several answers."""

    id: str  # its words are `explorer.PREFIX.ID` in the client
    games: tuple[str, ...]
    answers: Callable[[Sequence[Event], int], Sequence[str]]
    kind: str = ""  # what an answer is, as the client calls such things; '' for words of its own


def own(events: Sequence[Event], seat: int, *names: str) -> list[Event]:
    """What a seat did of some kinds, in order."""
    return [one for one in events if one.get("player") == seat and one["event"] in names]


def runs(events: Sequence[Event], seat: int) -> Iterator[list[Event]]:
    """What a seat did, turn by turn: until another seat does something."""
    run: list[Event] = []
    for one in events:
        player = one.get("player", seat)
        if player == seat and "player" in one:
            run.append(one)
        elif player != seat and run:
            yield run
            run = []
    if run:
        yield run


def beginnings(steps: Sequence[str]) -> list[str]:
    """The first step, the first two, and so on: a tree, as answers."""
    return [JOINT.join(steps[: number + 1]) for number in range(len(steps))]


def questions_of(game: str) -> tuple[Question, ...]:
    """What is asked about a game."""
    family = family_named(game)
    return tuple(one for one in family.load(family.openings) or () if game in one.games)
