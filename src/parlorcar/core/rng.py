"""A small fast generator for simulations, bots and determinized states; a match draws from `match.luck` instead."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

WORD: Final = 0xFFFFFFFF


class Random:
    """The sfc32 generator of Chris Doty-Humphrey, on 32-bit words so that both builds count alike."""

    def __init__(self, seed: int = 0) -> None:
        self.a: i64 = seed & WORD
        self.b: i64 = (seed >> 32) & WORD
        self.c: i64 = (seed >> 64) & WORD
        self.count: i64 = 1
        for _word in range(i64(12)):
            self.word()

    def __reduce__(self) -> tuple[object, ...]:
        return restored, (int(self.a), int(self.b), int(self.c), int(self.count))

    def word(self) -> i64:
        """Thirty-two random bits."""
        out = (self.a + self.b + self.count) & WORD
        self.count = (self.count + 1) & WORD
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & WORD
        self.c = ((((self.c << 21) | (self.c >> 11)) & WORD) + out) & WORD
        return out

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, all equally likely: what would bias the remainder is drawn again."""
        if n <= 1:
            return 0
        while True:
            word = self.word()
            rest = word % n
            if word - rest <= (WORD + 1) - n:  # a whole run of remainders fits behind it
                return rest


def as_random(source: object) -> Random:
    """A generator from ours, from a seed, or from anything with `getrandbits` such as `random.Random`."""
    if isinstance(source, Random):
        return source
    if isinstance(source, int):
        return Random(source)
    integers = getattr(source, "integers", None)  # NumPy's generators
    if integers is not None:
        return Random(int(integers(1 << 32)) | int(integers(1 << 32)) << 32 | int(integers(1 << 32)) << 64)
    bits = getattr(source, "getrandbits", None)
    if bits is None:
        raise TypeError(f"a seed or a random generator is needed, not {type(source).__name__}")
    return Random(bits(96))


def restored(a: int, b: int, c: int, count: int) -> Random:
    """A generator that goes on where another was: for pickling."""
    rng = Random()
    rng.a, rng.b, rng.c, rng.count = a, b, c, count
    return rng
