"""What networks may read beside an observation: numbers that a family works out from what a seat may know."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr

from parlorcar.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class DerivedFeatures:
    """So many named counts, the same for every number of players and every option of a game.

    They say nothing that the seat could not work out itself: what is hidden from it must not change them.
    """

    def __init__(self, names: list[str]) -> None:
        self.names = names
        self.size: i64 = len(names)

    def write(self, s: State, seat: i64, out: vec[i16], first: i64) -> None:
        """Write the numbers of a seat into a row from `first` on."""
        raise NotImplementedError
