"""A layout whose offsets are computed: the fields are listed one after the other, and each says where it starts."""

from __future__ import annotations

from mypy_extensions import i64

from parlorcar.core.layout import HIDDEN, Axis, Code, Field, Layout
from parlorcar.core.state import FIRST_FIELD


class LayoutBuilder:
    """Lists the fields of a state. The axis `seat` is there already, with one entry for each player."""

    def __init__(self, players: int, axes: dict[str, Axis], codes: dict[str, Code] | None = None) -> None:
        self.players = players
        self.axes = {"seat": Axis([str(seat) for seat in range(players)]), **axes}
        self.codes = codes or {}
        self.fields: list[Field] = []
        self.end: i64 = FIRST_FIELD

    def add(
        self,
        name: str,
        axes: str = "",
        values: str = "count",
        audience: i64 = HIDDEN,
        totals: i64 = 0,
        mask: i64 = 0,
        default: i64 = 0,
        zero: str = "",
        derived: bool = False,
        seated: bool = False,
    ) -> int:
        """Add a field, described as in `Field`; returns where it starts in the state."""
        start = self.end
        for axis in axes.split():
            if axis not in self.axes:
                raise ValueError(f"the field {name} has an axis {axis}, but there are only: {', '.join(self.axes)}")
        self.fields.append(Field(name, start, axes, values, audience, totals, mask, default, zero, derived, seated))
        room: i64 = 1
        for axis in axes.split():
            room *= self.axes[axis].room
        self.end = start + room
        return int(start)

    def layout(self) -> Layout:
        """The layout of all fields so far."""
        return Layout(self.fields, self.axes, self.players, self.codes)
