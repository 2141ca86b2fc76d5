"""The state of a match as one row of numbers: the fields of the game's layout, then the stack of frames."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

CHANCE: Final = -1  # the player of a frame that the dice or the deck decide
NOBODY: Final = -2  # whose decision it is when the match is over
SPECTATOR: Final = -1  # a viewer without a seat
EVERYONE: Final = -1  # a set of seats, as bits, that holds all of them and the spectators

DEPTH: Final = 0  # where a state keeps the height of its stack; the fields of a layout start behind it
FIRST_FIELD: Final = 1
FRAME: Final = 5  # numbers in a frame

# Step, player, and three numbers that the step names itself. Rules unpack a frame under these names, with `__` for what
# they do not use: mypyc takes `_` for any object and makes one of each number.
Frame = tuple[i64, i64, i64, i64, i64]


ZEROS: Final = vec[i64]([0] * 8192)


def zeros(n: i64) -> vec[i64]:
    """A row of n zeros."""
    if n > len(ZEROS):
        raise ValueError(f"a row of {n} numbers is longer than any that a state may have")
    return ZEROS[:n]


class State:
    """Everything the rules know. It holds no deck order, no random generator, no log, no names and no clock."""

    def __init__(self, at: vec[i64], base: i64) -> None:
        self.at: Final = at  # [DEPTH], the fields, and from `base` on the stack
        self.base: i64 = base

    def push(self, step: i64, player: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
        """Put a frame on the stack: what is pushed last happens first."""
        at = self.at
        i = self.base + at[DEPTH] * FRAME
        at[i] = step
        at[i + 1] = player
        at[i + 2] = a
        at[i + 3] = b
        at[i + 4] = c
        at[DEPTH] += 1

    def pop(self) -> Frame:
        """Take the top frame off."""
        at = self.at
        at[DEPTH] -= 1
        i = self.base + at[DEPTH] * FRAME
        return (at[i], at[i + 1], at[i + 2], at[i + 3], at[i + 4])

    def peek(self, below: i64 = 0) -> Frame:
        """The top frame, or one of those below it."""
        at = self.at
        i = self.base + (at[DEPTH] - 1 - below) * FRAME
        return (at[i], at[i + 1], at[i + 2], at[i + 3], at[i + 4])

    def step(self) -> i64:
        """The step of the top frame."""
        at = self.at
        return at[self.base + (at[DEPTH] - 1) * FRAME]

    def decider(self) -> i64:
        """The player of the top frame."""
        at = self.at
        return at[self.base + (at[DEPTH] - 1) * FRAME + 1]

    def depth(self) -> i64:
        """How many frames wait."""
        return self.at[DEPTH]

    def clone(self) -> State:
        """A copy that shares nothing."""
        return State(self.at[:], self.base)

    def dump(self) -> bytes:
        """The state as bytes: little-endian 64-bit numbers, the unused part of the stack left out."""
        return bytes(memoryview(self.at[: self.base + self.at[DEPTH] * FRAME]))

    def __reduce__(self) -> tuple[object, ...]:
        return undumped, (self.dump(), int(self.base), len(self.at))


def undumped(data: bytes, base: int, size: int) -> State:
    """The state of a dump, in a row of so many numbers: for pickling, where the game is not at hand."""
    return of_numbers(vec[i64](memoryview(data).cast("q")), base, size)


def of_numbers(saved: vec[i64], base: i64, size: i64) -> State:
    """The state whose row begins with these numbers; the rest of its stack is unused."""
    at = zeros(size)
    for i in range(len(saved)):
        at[i] = saved[i]
    return State(at, base)
