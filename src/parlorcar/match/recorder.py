"""Recording events, and giving each seat the part of them that it may know."""

from __future__ import annotations

import warnings
from typing import Any

from parlorcar.core.events import Events
from parlorcar.core.game import Game

UNDONE = -1  # the kind of the event that takes others back; its first number says from which event on

Happened = tuple[int, int, int, int, int, int]  # how many moves came before it, the kind, and four numbers


class Recorder:
    """The events of a match, each with the number of the move that brought it about."""

    def __init__(self) -> None:
        self.all: list[Happened] = []
        self.events = Events(recording=True)

    def after(self, move: int) -> None:
        """Note what the steps have reported for a move."""
        self.all.extend((move, *event) for event in self.events.take())

    def undone(self, move: int, first: int) -> None:
        """Note that the events from one on have been taken back."""
        self.all.append((move, UNDONE, first, 0, 0, 0))


def visible_event(game: Game, n: int, event: Happened, seat: int | None) -> dict[str, Any]:
    """An event in names as a seat may see it (-1 a spectator, None the referee); what is private is left out."""
    move, kind, *numbers = event
    if kind == UNDONE:
        return {"n": n, "move": move, "event": "undone", "from": numbers[0]}
    schema = game.event_kinds[kind]
    out: dict[str, Any] = {"n": n, "move": move, "event": schema.name}
    for field, number in zip(schema.fields, numbers, strict=False):
        if not field.private or seat is None or seat == numbers[0]:
            out[field.name] = game.layout.label(field.values, number)
    if schema.derived:
        for field, number in zip(schema.derived, game.derived(kind, numbers), strict=True):
            out[field.name] = game.layout.label(field.values, number)
    return out


RENAMED = {"told": visible_event}


def __getattr__(name: str) -> object:
    """Names of before go on working, with a warning that says what they are called now."""
    if name in RENAMED:
        warnings.warn(f"{name} is called {RENAMED[name].__name__} now", DeprecationWarning, stacklevel=2)
        return RENAMED[name]
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
