"""Checks of a game, and the comparisons by which they fail with a message that says where."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from parlorcar.conformance.walks import Case, Trajectory


class Failed(AssertionError):
    """A game does not do what every game has to do."""


@dataclass(frozen=True)
class Check:
    """Something that holds for every game, tried on a whole match."""

    name: str
    claim: str  # what holds, in one sentence
    look: str  # which part of the game to look at if it does not
    seeds: int  # matches for each number of players
    run: Callable[[Case], None]

    def __call__(self, case: Case) -> None:
        """Raise Failed if it does not hold."""
        self.run(case)


def check(look: str, seeds: int = 1) -> Callable[[Callable[[Case], None]], Check]:
    """Make a check of a function; its docstring is the claim."""

    def made(run: Callable[[Case], None]) -> Check:
        return Check(run.__name__.replace("_", " "), (run.__doc__ or "").strip(), look, seeds, run)

    return made


def require(holds: object, otherwise: str) -> None:
    """Raise Failed unless something holds."""
    if not holds:
        raise Failed(otherwise)


def same(one: object, other: object, otherwise: str) -> None:
    """Raise Failed, with the first difference, unless two values are equal."""
    if one != other:
        raise Failed(f"{otherwise}: {difference(one, other)}")


def difference(one: Any, other: Any) -> str:
    """The first difference of two values, in words."""
    if isinstance(one, dict) and isinstance(other, dict):
        for key in [*one, *(key for key in other if key not in one)]:
            if key not in one or key not in other:
                return f"only one of them has {key!r}"
            if one[key] != other[key]:
                return f"{key}: {difference(one[key], other[key])}"
    if isinstance(one, list) and isinstance(other, list):
        for i, (a, b) in enumerate(zip(one, other, strict=False)):
            if a != b:
                return f"entry {i}: {difference(a, b)}"
        return f"{len(one)} entries and {len(other)}"
    return f"{shortened(one)} and {shortened(other)}"


def shortened(thing: object) -> str:
    """The repr of a value, cut to fit a line."""
    text = repr(thing)
    return text if len(text) <= 160 else f"{text[:157]}..."


@contextmanager
def refuses(error: type[Exception], otherwise: str) -> Iterator[list[Any]]:
    """Raise Failed unless the block raises such an error, which is then in the list."""
    caught: list[Any] = []
    try:
        yield caught
    except error as refused:
        caught.append(refused)
        return
    raise Failed(otherwise)


@contextmanager
def where(w: Trajectory, i: int) -> Iterator[None]:
    """Add to a failure in the block the move of the match at which it happened."""
    try:
        yield
    except AssertionError as failed:
        frames = json.dumps(w.game.frames(w.state(i))[-1:], ensure_ascii=False)
        raise Failed(f"{failed}\nafter {i} moves of the match {w.case}, where this is decided: {frames}") from failed


def as_text(data: object) -> str:
    """JSON with the keys in their order, by which a view could give something away too."""
    return json.dumps(data)


def same_text(one: object, other: object, otherwise: str) -> None:
    """As `same`, and the order of keys counts too."""
    if as_text(one) != as_text(other):
        raise Failed(f"{otherwise}: {difference(one, other) if one != other else 'the order of their keys'}")
