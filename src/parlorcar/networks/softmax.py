"""Chances from logits, the same on every machine: by multiplication alone, which IEEE 754 rounds exactly."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

SQUARINGS = 20
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
