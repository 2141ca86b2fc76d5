"""What happened, for people: typed records whose private fields only one seat may read."""

from __future__ import annotations

import warnings
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

FORMER_NAME: Final = "keeping of Events is called recording now"


class Events:
    """Where steps report to: simulations pass a silent one, a match one that records what happened.

    It is not meant to be subclassed: passed on to interpreted code, an optional number of -113 would be lost, which is
    how compiled code marks one that is left out.
    """

    def __init__(self, recording: bool = False, keeping: bool = False) -> None:
        if keeping:
            warnings.warn(FORMER_NAME, DeprecationWarning, stacklevel=1)  # compiled code has no frame of its own
        self.recording = recording or keeping
        self.kept = vec[i64]()

    @property
    def keeping(self) -> bool:
        """The former name of `recording`."""
        warnings.warn(FORMER_NAME, DeprecationWarning, stacklevel=1)
        return self.recording

    def emit(self, kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        """Something happened; the numbers are the fields of that kind of event."""
        if self.recording:
            self.kept = append(append(append(append(append(self.kept, kind), a), b), c), d)

    def take(self) -> list[tuple[int, int, int, int, int]]:
        """Take the events recorded since the last time: kind and four numbers each."""
        kept = [int(n) for n in self.kept]
        self.kept = vec[i64]()
        return [(kept[i], kept[i + 1], kept[i + 2], kept[i + 3], kept[i + 4]) for i in range(0, len(kept), 5)]


class EventField:
    """One field of an event: its name, what its number stands for, and whether only the event's player may read it."""

    def __init__(self, name: str, values: str, private: bool) -> None:
        self.name = name
        self.values = values
        self.private = private


class EventKind:
    """A kind of event. Fields are private to the seat in the first field unless they are listed as public.

    The numbers of an event are its public fields, the private ones, then those of `also`, which are public too. Fields
    in `derived` follow from them: they are public, no step reports them, and `Game.derived` works them out.
    """

    def __init__(self, name: str, public: str = "", private: str = "", also: str = "", derived: str = "") -> None:
        self.name = name
        self.fields: list[EventField] = []
        self.derived: list[EventField] = [_field(spec, False) for spec in derived.split()]
        for spec in public.split():
            self.fields.append(_field(spec, False))
        for spec in private.split():
            self.fields.append(_field(spec, True))
        for spec in also.split():
            self.fields.append(_field(spec, False))


def _field(spec: str, private: bool) -> EventField:
    """`card:card` is a field with a name and a domain; `player` alone is short for `player:seat`."""
    name, _, values = spec.partition(":")
    return EventField(name, values or ("seat" if name == "player" else "count"), private)
