"""What a network is shown: the observation of a seat, and behind it what its family derives for networks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from parlorcar.core.derived import DerivedFeatures
from parlorcar.core.game import Game
from parlorcar.core.state import State
from parlorcar.families import family_of
from parlorcar.native.batch import long16
from parlorcar.research.envs.rows import Rows, Share
from parlorcar.research.observation.spec import COUNT, OWN, Part, Spec

DERIVED = "derived"  # the part of what is derived, and so how the names of its columns begin
FEW = 256  # positions that are remembered where single matches are played
MANY = 8192  # and where a worker plays a thousand


class NetworkSpec(Spec):
    """The observations of a game with one part more, where its family has something to add."""

    def __init__(self, game: Game, remembered: int = FEW) -> None:
        super().__init__(game)
        self.observed = self.size
        family = family_of(game)
        make = family.load(family.derived)
        self.derived: DerivedFeatures | None = make(game, remembered) if make is not None else None
        if self.derived is not None:
            names = tuple(self.derived.names)
            part = Part(DERIVED, OWN, self.size, (len(names),), COUNT, (), (names,))
            self.parts, self.size = (*self.parts, part), part.end
        self.out: Any = long16(0)  # kept: what interpreted code hands to compiled code as a vec is never let go of

    def derive(self, rows: NDArray[np.int16], states: Sequence[State], seats: Sequence[int]) -> None:
        """Write what is derived behind the observations of some seats."""
        if self.derived is None:
            return
        width = int(self.derived.size)
        wanted = len(states) * width
        if len(self.out) < wanted:
            self.out = long16(max(wanted, 2 * len(self.out)))
        for row, (state, seat) in enumerate(zip(states, seats, strict=True)):
            self.derived.write(state, seat, self.out, row * width)
        rows[:, self.observed :] = np.frombuffer(memoryview(self.out), np.int16)[:wanted].reshape(-1, width)


class NetworkShare(Share):
    """The matches of one process, shown as networks read them."""

    def __init__(self, game: Game, spec: NetworkSpec, rows: Rows, first: int, all: int, skipping: bool) -> None:
        super().__init__(game, spec, rows, first, all, skipping)
        self.derived = spec.derived
        if self.derived is not None:
            self.out: Any = long16(len(rows.players) * int(self.derived.size))
            self.from_out = np.frombuffer(memoryview(self.out), np.int16).reshape(len(rows.players), -1)
            self.to_rows = rows.observations[:, spec.observed :]

    def _show(self) -> None:
        super()._show()
        if self.derived is not None:
            self.batch.derive(self.derived, self.out)
            self.to_rows[:] = self.from_out
