"""Observations as NumPy arrays: raw numbers, or features that a network can take as they are."""

from __future__ import annotations

from typing import Any, TypeAlias

from parlorcar.research.extras import missing

try:
    import numpy as np
    from numpy.typing import NDArray
except ImportError:
    raise missing("NumPy", "research") from None

from librt.vecs import vec
from mypy_extensions import i16

from parlorcar.core.errors import ParlorCarError
from parlorcar.core.game import Game
from parlorcar.core.state import State
from parlorcar.research.observation.spec import CATEGORY, FLAG, NUMBERS, VERSION, Spec

__all__ = ["Features", "Observer"]

Raw: TypeAlias = NDArray[np.int16]
Floats: TypeAlias = NDArray[np.float32]
Mask: TypeAlias = NDArray[np.int8]

ENCODINGS = ("features", "raw")
FULL = 4.0  # the doublings of a count that make a feature of 1
_EVERY = np.arange(1 << 16, dtype=np.uint16).view(np.int16).astype(np.float32)  # each count by its sixteen bits
SCALED: Floats = np.copysign(np.log2(1 + np.abs(_EVERY)) / FULL, _EVERY)  # and what becomes of it


class Features:
    """Turns raw observations into features of about 0 to 1, the same way for every game.

    A category becomes one number for each of its values, of which one is 1. A flag stays as it is. A count n becomes
    log2(1 + n) / 4, with the sign of n: 0, 0.25, 0.5, 1 for 0, 1, 3, 15, so that small numbers stay apart and large
    ones do not swamp them. A number of a frame becomes a count, and one number for each name that it can be instead.
    """

    def __init__(self, spec: Spec) -> None:
        counts: list[int] = []
        plain: list[int] = []
        chosen: list[int] = []
        base: list[int] = []
        names: list[str] = []
        mixed: list[int] = []
        mixed_base: list[int] = []
        to_counts: list[int] = []
        to_plain: list[int] = []
        for part in spec.parts:
            for i in range(part.offset, part.end):
                where = f"{part.name}[{i - part.offset}]" if part.shape else part.name
                if part.kind == CATEGORY:
                    chosen.append(i)
                    base.append(len(names))
                    names += [f"{where}={name}" for name in part.categories]
                elif part.kind == NUMBERS:
                    mixed.append(i)
                    mixed_base.append(len(names))
                    names += [where, *(f"{where}:{name}" for name in part.categories)]
                else:
                    (plain if part.kind == FLAG else counts).append(i)
                    (to_plain if part.kind == FLAG else to_counts).append(len(names))
                    names.append(where)
        self.names = names
        self.size = len(names)
        # which numbers of a row are of a kind, and where their features begin: all that a layer of a network needs
        self.counts, self.to_counts = np.array(counts, np.intp), np.array(to_counts, np.intp)
        self.plain, self.to_plain = np.array(plain, np.intp), np.array(to_plain, np.intp)
        self.chosen, self.base = np.array(chosen, np.intp), np.array(base, np.intp)
        self.mixed, self.mixed_base = np.array(mixed, np.intp), np.array(mixed_base, np.intp)

    def __call__(self, raw: Raw) -> Floats:
        """The features of one observation or of many, by row."""
        if raw.ndim == 1:
            out = np.zeros(self.size, np.float32)
            self._fill(raw, out)
            return out
        rows = raw.reshape(-1, raw.shape[-1])
        many = np.zeros((len(rows), self.size), np.float32)
        self._fill(rows, many, np.arange(len(rows))[:, None])
        return many.reshape(*raw.shape[:-1], self.size)

    def _fill(self, raw: Raw, out: Floats, *every: Any) -> None:
        """Write the features of one row, or of every row of many."""
        out[..., self.to_counts] = SCALED[raw[..., self.counts].view(np.uint16)]
        out[..., self.to_plain] = raw[..., self.plain]
        out[(*every, self.base + raw[..., self.chosen])] = 1
        mixed = raw[..., self.mixed]
        places = self.mixed_base - np.minimum(mixed, 0)
        out[(*every, places)] = np.where(mixed < 0, np.float32(1), SCALED[mixed.view(np.uint16)])


class Observer:
    """What the seats of a game may know, as arrays."""

    def __init__(self, game: Game, encoding: str = "raw", version: int = VERSION) -> None:
        if encoding not in ENCODINGS:
            raise ParlorCarError(f"observations are {' or '.join(ENCODINGS)}, not {encoding!r}")
        self.game = game
        self.spec = Spec(game, version)
        self.encoding = encoding
        self.features = Features(self.spec)
        self.size = self.spec.size if encoding == "raw" else self.features.size
        self.dtype: Any = np.int16 if encoding == "raw" else np.float32
        written = self.spec.size - len(self.spec.constants)
        self._row = vec[i16]([0] * written + self.spec.constants)

    def __reduce__(self) -> tuple[object, ...]:
        return Observer, (self.game, self.encoding, self.spec.version)

    def raw(self, state: State, seat: int) -> Raw:
        """The raw observation of a seat."""
        if not 0 <= seat < self.game.players:
            raise ParlorCarError(f"there is no seat {seat}; seats are 0 to {self.game.players - 1}")
        self.spec.encoder.write(state, seat, self._row, 0)
        return np.array(self._row, np.int16)

    def observe(self, state: State, seat: int) -> NDArray[Any]:
        """The observation of a seat, encoded as this observer does."""
        raw = self.raw(state, seat)
        return raw if self.encoding == "raw" else self.features(raw)

    def mask(self, legal: list[int]) -> Mask:
        """A one for every legal move."""
        mask = np.zeros(self.game.moves, np.int8)
        mask[legal] = 1
        return mask

    def bounds(self) -> tuple[float, float]:
        """The least and the greatest number that an observation can hold."""
        if self.encoding == "raw":
            return -32768, 32767
        return -16 / FULL, 16 / FULL

    def parts(self, raw: Raw) -> dict[str, NDArray[Any]]:
        """A raw observation, or many by row, taken apart by the names of its parts."""
        head = raw.shape[:-1]
        return {part.name: raw[..., part.offset : part.end].reshape((*head, *part.shape)) for part in self.spec.parts}
