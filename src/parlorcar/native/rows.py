"""What seats may know and do, written for many matches at once; `rows.c` says the same and takes its place if built."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i16, i64

from parlorcar.core.state import State
from parlorcar.native.encoder import Encoder


def write(
    encoder: Encoder,
    faces: list[memoryview],
    players: memoryview,
    listed: memoryview,
    counts: memoryview,
    observations: memoryview,
    masks: memoryview,
) -> None:
    """Fill the rows of matches from the memory of their states, whose decision it is, and what is legal there."""
    size = int(encoder.size)
    width = len(listed) // len(faces)
    for row, face in enumerate(faces):
        out = vec[i16]([0] * size)
        encoder.write(State(vec[i64](face), encoder.base), players[row], out, 0)
        observations[row * size : (row + 1) * size] = memoryview(out)
        first = row * width
        masks[first : first + width] = bytes(width)
        for i in range(counts[row]):
            masks[first + listed[first + i]] = 1


def refused(moves: memoryview, masks: memoryview) -> int:
    """The first row whose move is not legal, or -1."""
    width = len(masks) // max(1, len(moves))
    for row, move in enumerate(moves):
        if not 0 <= move < width or not masks[row * width + move]:
            return row
    return -1
