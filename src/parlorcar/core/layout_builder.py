"""A layout whose offsets are computed: the fields are listed one after the other, and each says where it starts."""

from __future__ import annotations

from mypy_extensions import i64

from parlorcar.core.layout import Axis, Code, Field, Layout
from parlorcar.core.state import FIRST_FIELD


class LayoutBuilder:
    """Lists the fields of a state. The axis `seat` is there already, with one entry for each player."""

    def __init__(self, players: int, axes: dict[str, Axis], codes: dict[str, Code] | None = None) -> None:
        self.players = players
        self.axes = {"seat": Axis([str(seat) for seat in range(players)]), **axes}
        self.codes = codes or {}
        self.fields: list[Field] = []
        self.end: i64 = FIRST_FIELD

    def add(self, field: Field) -> int:
        """Add a field that has no place yet; returns where it starts in the state."""
        room: i64 = 1
        for axis in field.axes:
            if axis not in self.axes:
                known = ", ".join(self.axes)
                raise ValueError(f"the field {field.name} has an axis {axis}, but there are only: {known}")
            room *= self.axes[axis].room
        field.at = self.end
        self.fields.append(field)
        self.end += room
        return int(field.at)

    def layout(self) -> Layout:
        """The layout of all fields so far."""
        return Layout(self.fields, self.axes, self.players, self.codes)
