"""What seats may know and do, written for many matches; `rows.c` says the same and takes its place if built."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i16, i64

from parlorcar.core.state import State
from parlorcar.native.encoder import Encoder


class Writer:
    """Writes what the seats that decide in many matches may know and do, a row at a call.

    It reads whose decision it is, the memory of the state that they look at and of their legal moves, so many as
    `counts` says. These are written as a mask and, where `listed` is given, in a list too. Rows may be longer than
    observations: what stands behind them there is left alone.
    """

    def __init__(
        self,
        encoder: Encoder,
        faces: list[memoryview],
        legal: list[memoryview],
        players: memoryview,
        counts: memoryview,
        observations: memoryview,
        masks: memoryview,
        listed: memoryview | None = None,
    ) -> None:
        self.encoder, self.faces, self.legal, self.players, self.counts = encoder, faces, legal, players, counts
        self.observations, self.masks, self.listed = observations, masks, listed

    def __call__(self, row: int) -> None:
        size, masks, listed = int(self.encoder.size), self.masks, self.listed
        width, stride = len(masks) // len(self.faces), len(self.observations) // len(self.faces)
        out = vec[i16]([0] * size)
        state = State(vec[i64](self.faces[row]), self.encoder.base)
        self.encoder.write(state, self.players[row], out, 0)
        self.observations[row * stride : row * stride + size] = memoryview(out)
        first, moves = row * width, self.legal[row]
        masks[first : first + width] = bytes(width)
        for i in range(self.counts[row]):
            masks[first + moves[i]] = 1
            if listed is not None:
                listed[first + i] = moves[i]


def take(moves: Any, listed: memoryview, counts: memoryview, into: memoryview) -> int:
    """Take the moves of all rows, of 16 or 64 bits; returns the first row whose move is not in its list, or -1."""
    width = len(listed) // max(1, len(into))
    given = memoryview(moves)
    if len(given) != len(into) or given.itemsize not in (2, 8):
        raise ValueError("a move for every match is needed, of 16 or 64 bits")
    for row, move in enumerate(given):
        if move not in listed[row * width : row * width + counts[row]]:
            return row
        into[row] = move
    return -1
