"""Sets of small numbers, as bits."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

SMALL: Final = 62  # a set in one number holds the numbers below this one, in both builds alike
PRIME: Final = 67  # divided by it every power of 2 below 2 ** 66 leaves a different remainder
NUMBER_OF: Final = vec[i64]([{(1 << n) % PRIME: n for n in range(SMALL)}.get(rest, 0) for rest in range(PRIME)])
# the masks of the usual bit count, which adds up neighbours, then pairs, then fours
PAIRS: Final = 0x1555555555555555
FOURS: Final = 0x3333333333333333
EIGHTS: Final = 0x0F0F0F0F0F0F0F0F


def bit(n: i64) -> i64:
    """The set of one number. The compiler makes a literal 1 a short number, which would lose bits from the 32nd on."""
    one = n - n + 1
    return one << n


def size(numbers: i64) -> i64:
    """How many numbers are in a set."""
    numbers -= (numbers >> 1) & PAIRS
    numbers = (numbers & FOURS) + ((numbers >> 2) & FOURS)
    numbers = (numbers + (numbers >> 4)) & EIGHTS
    numbers += numbers >> 8
    numbers += numbers >> 16
    return (numbers + (numbers >> 32)) & 127


def least(numbers: i64) -> i64:
    """The least number of a set that is not empty."""
    return NUMBER_OF[(numbers & -numbers) % PRIME]


def nth(numbers: i64, n: i64) -> i64:
    """The number of a set before which n others come; there are more than n."""
    while n > 0:
        numbers &= numbers - 1
        n -= 1
    return least(numbers)
