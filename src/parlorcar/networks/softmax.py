"""Chances from logits, the same on every machine: by multiplication alone, which IEEE 754 rounds exactly."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from parlorcar.core.rng import Random

SQUARINGS = 20
UNIT = 1 << 20  # in which a move is drawn by its chance
LEAST = -30.0  # differences of logits below this count as this


def chances(logits: NDArray[np.float64]) -> tuple[list[float], list[float]]:
    """The chance of each move, and how far its logit is below the highest.

    The functions of mathematical libraries differ in the last digit from one machine to the next, so the exponential is
    (1 + x / 2 ** 20) ** (2 ** 20), which twenty squarings make.
    """
    below = np.maximum(logits - logits.max(), LEAST)
    powers = 1 + below / float(1 << SQUARINGS)
    for _ in range(SQUARINGS):
        powers = powers * powers
    weights = powers.tolist()
    total = sum(weights)
    return [weight / total for weight in weights], below.tolist()


def drawn(moves: Sequence[int], chances: Sequence[float], rng: Random) -> int:
    """A move by the squares of its chances: mostly the likeliest, and now and then another good one."""
    squares = [chance * chance for chance in chances]
    at = rng.below(UNIT) / UNIT * sum(squares)
    for move, square in zip(moves, squares, strict=True):
        at -= square
        if at < 0:
            return move
    return moves[squares.index(max(squares))]
