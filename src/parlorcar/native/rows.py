"""What seats may know and do, written for many matches at once; `rows.c` says the same and takes its place if built."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i16, i64

from parlorcar.core.state import State
from parlorcar.native.encoder import Encoder


def write(
    encoder: Encoder,
    faces: list[memoryview],
    legal: list[memoryview],
    players: memoryview,
    counts: memoryview,
    observations: memoryview,
    masks: memoryview,
    listed: memoryview | None = None,
) -> None:
    """Fill the rows of matches from the memory of their states and of their legal moves, and whose decision it is.

    So many moves as `counts` says are written as a mask and, where `listed` is given, in a list too.

    Rows may be longer than observations: what stands behind them there is left alone.
    """
    size = int(encoder.size)
    width, stride = len(masks) // len(faces), len(observations) // len(faces)
    for row, (face, moves) in enumerate(zip(faces, legal, strict=True)):
        out = vec[i16]([0] * size)
        encoder.write(State(vec[i64](face), encoder.base), players[row], out, 0)
        observations[row * stride : row * stride + size] = memoryview(out)
        first = row * width
        masks[first : first + width] = bytes(width)
        for i in range(counts[row]):
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
