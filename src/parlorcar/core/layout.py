"""What each number of a state is, who may see it, and how it is written with names."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlorcar.core.errors import BadPosition
from parlorcar.core.state import EVERYONE, FIRST_FIELD, State

PUBLIC: Final = 0  # everybody sees it
OWNER: Final = 1  # the seat that is the first axis of the field sees its row
HIDDEN: Final = 2  # nobody sees it: the default
MASKED: Final = 3  # each entry is seen by the seats in the entry of another field

UNPLACED: Final = -1  # the start of a field that a `LayoutBuilder` has not placed yet

SUM: Final = 1  # what is public of a hidden field: the sum along its last axis
VALUES: Final = 2  # or how many of its entries have each value


class Axis:
    """The names along one dimension of a field, and how much room it has in the state.

    `groups` are parts of it that anybody can tell apart, as cards with different backs: from where to where by name.
    `by_seat` are entries that belong to seats: the first of them, and how many each seat has, seat after seat. The
    entries from `alike` on differ so little that who learns from them may take them for one.
    """

    def __init__(
        self,
        names: list[str],
        room: i64 = 0,
        slots: bool = False,
        groups: dict[str, tuple[int, int]] | None = None,
        by_seat: list[tuple[int, int]] | None = None,
        alike: int = 0,
    ) -> None:
        self.names = names
        self.room: i64 = room if room else len(names)
        self.slots = slots  # written as a list of all entries instead of names with what is there
        self.groups = groups or {}
        self.by_seat = by_seat or []
        self.alike = alike or len(names)
        self.index = {name: i for i, name in enumerate(names)}


class Code:
    """A number of a frame that is written with names: one of them, or a set of them, as bits.

    Learners see the number itself. In positions the number is understood too.
    """

    def __init__(self, names: list[str], many: bool = False, first: int = 1) -> None:
        self.names = names
        self.many = many
        self.first: i64 = first  # the number of the first name, where there is one; 0 is none if it is no name

    def label(self, number: i64) -> object:
        """The number in names."""
        if self.many:
            return [name for i, name in enumerate(self.names) if (number >> i) & 1]
        at = number - self.first
        return self.names[at] if 0 <= at < len(self.names) else None

    def number(self, label: object, where: str) -> int:
        """The number for a label; the opposite of `label`."""
        if label is None and not self.many and self.first > 0:
            return 0
        if isinstance(label, int) and not isinstance(label, bool) and 0 <= label < 2**53:
            return label
        given = label if isinstance(label, list) and self.many else [label]
        number = 0
        for name in given:
            if not isinstance(name, str) or name not in self.names:
                raise BadPosition.unknown(
                    "position.no-name", str(name), self.names, where=where, kind=where.split()[-1]
                )
            at = self.names.index(name)
            number = number | 1 << at if self.many else at + int(self.first)
        return number


class Packed(Code):
    """Several numbers of a frame in one, written as names with what each says.

    Each has so many bits, the lowest first, and its names; one without names is a count.
    """

    def __init__(self, parts: list[tuple[str, int, Code | None]]) -> None:
        super().__init__([name for name, _, _ in parts])
        self.parts = parts

    def label(self, number: i64) -> object:
        """The parts by name."""
        written: dict[str, object] = {}
        for name, bits, code in self.parts:
            part = number & ((1 << bits) - 1)
            written[name] = int(part) if code is None else code.label(part)
            number >>= bits
        return written

    def number(self, label: object, where: str) -> int:
        """The number of parts by name; those left out are 0."""
        if not isinstance(label, dict):
            return super().number(label, where)
        for name in label:
            if name not in self.names:
                raise BadPosition.unknown("position.no-name", str(name), self.names, where=where, kind="part")
        number, shift = 0, 0
        for name, bits, code in self.parts:
            given = label.get(name, 0)
            if code is not None:
                part = code.number(given, f"{where} {name}")
            elif isinstance(given, int) and not isinstance(given, bool):
                part = given
            else:
                raise BadPosition("position.number", where=f"{where} {name}", given=given)
            if not 0 <= part < 1 << bits:
                raise BadPosition("position.range", where=f"{where} {name}", given=part)
            number |= part << shift
            shift += bits
        return number


class Field:
    """A named part of the state.

    `axes` are its dimensions, `values` what its numbers are: `count`, `signed`, `flag`, `seats` (a set, as bits) or
    the name of an axis, whose entries are stored from 1 up so that 0 can mean none (`zero` names that, if anything).
    """

    def __init__(
        self,
        name: str,
        at: i64 = UNPLACED,
        axes: str = "",
        values: str = "count",
        audience: i64 = HIDDEN,
        totals: i64 = 0,
        mask: i64 = 0,
        default: i64 = 0,
        zero: str = "",
        derived: bool = False,
        seated: bool = False,
        index: bool = False,
    ) -> None:
        self.name = name
        self.at: i64 = at  # where it starts in the state
        self.axes: list[str] = axes.split()
        self.values = values
        self.audience: i64 = audience
        self.totals: i64 = totals
        self.mask: i64 = mask
        self.default: i64 = default
        self.zero = zero
        self.derived = derived  # a position that leaves it out has it worked out, so a full one always writes it
        self.seated = seated  # a count that is the number of a seat
        self.index = index  # it follows from other fields, so that it is found quickly: nobody is shown or writes it


class Layout:
    """All fields of a game's state, one behind the other without a gap."""

    def __init__(
        self, fields: list[Field], axes: dict[str, Axis], players: int, codes: dict[str, Code] | None = None
    ) -> None:
        self.codes = codes or {}
        self.fields = [f for f in fields if not f.index]
        self.indexes = [f for f in fields if f.index]
        self.axes = axes
        self.players = players
        self.by_name = {f.name: f for f in self.fields}
        for name, axis in axes.items():
            if len(axis.names) > axis.room:
                raise ValueError(f"there is room for {axis.room} of the axis {name}, but it has {len(axis.names)}")
            if len(axis.index) < len(axis.names):
                raise ValueError(f"two entries of the axis {name} have the same name")
        at: i64 = FIRST_FIELD
        for f in fields:
            if f.index and (f.audience != HIDDEN or f.totals or f.default or f.derived):
                raise ValueError(f"the field {f.name} is an index: it has no audience, totals or first value")
            if f.audience == MASKED and (f.axes[0] == "seat" or axes[f.axes[0]].slots):
                raise ValueError(f"the field {f.name} cannot be masked: its first axis has no names")
            if f.at != at:
                raise ValueError(f"the field {f.name} starts at {f.at}, but the one before it ends at {at}")
            at += self.room(f, 0)
        self.size: i64 = at

    def room(self, f: Field, axis: i64) -> i64:
        """How many numbers a field takes from one of its axes on."""
        room: i64 = 1
        for i in range(axis, len(f.axes)):
            room *= self.axes[f.axes[i]].room
        return room

    def count(self, name: str) -> int:
        """How many entries of an axis are in use."""
        return self.players if name == "seat" else len(self.axes[name].names)

    # --- names -------------------------------------------------------------------------------------------------

    def label(self, values: str, number: i64) -> object:
        """A number of that kind in words; seats and counts stay numbers."""
        if values in ("count", "signed", "seat"):
            return int(number)
        if values == "flag":
            return bool(number)
        if values == "seats":
            return [p for p in range(self.players) if (number >> p) & 1]
        if values in self.codes:
            return self.codes[values].label(number)
        names = self.axes[values].names
        return names[number] if 0 <= number < len(names) else None

    def number(self, values: str, label: object, where: str) -> int:
        """The number for a label; the opposite of `label`."""
        if values in ("count", "signed", "seat"):
            if isinstance(label, bool) or not isinstance(label, int):
                raise BadPosition("position.number", where=where, given=label)
            if values == "seat" and not 0 <= label < self.players:
                raise BadPosition("position.seat", where=where, given=label, last=self.players - 1)
            if not -(2**53) < label < 2**53:
                raise BadPosition("position.range", where=where, given=label)
            return label
        if values == "flag":
            if not isinstance(label, bool):
                raise BadPosition("position.flag", where=where, given=label)
            return int(label)
        if values == "seats":
            if not isinstance(label, list):
                raise BadPosition("position.seats", where=where, given=label)
            bits = 0
            for p in label:
                bits |= 1 << self.number("seat", p, where)
            return bits
        if values in self.codes:
            return self.codes[values].number(label, where)
        axis = self.axes[values]
        if not isinstance(label, str) or label not in axis.index:
            raise BadPosition.unknown("position.no-name", str(label), axis.names, where=where, kind=values)
        return axis.index[label]

    def entry(self, f: Field, number: i64) -> object:
        """One number of a field as it is written."""
        if f.values == "seats":
            return "everyone" if number == EVERYONE else self.label("seats", number)
        if f.values in self.axes:
            return (f.zero or None) if number == 0 else self.label(f.values, number - 1)
        return self.label(f.values, number)

    def entry_number(self, f: Field, label: object, where: str) -> int:
        """The number of a written entry."""
        if f.values == "seats" and label == "everyone":
            return EVERYONE
        if f.values in self.axes:
            return 0 if label is None or label == f.zero else self.number(f.values, label, where) + 1
        return self.number(f.values, label, where)

    # --- writing -----------------------------------------------------------------------------------------------

    def written(self, s: State, f: Field, viewer: i64, axis: int, at: i64) -> object:
        """A field from one of its axes on; `viewer` EVERYTHING sees all, others what the audience allows."""
        if axis == len(f.axes):
            return self.entry(f, s.at[at])
        name = f.axes[axis]
        along = self.axes[name]
        step = self.room(f, axis + 1)
        if name == "seat" or along.slots:
            rows: list[object] = []
            for i in range(self.count(name)):
                if axis == 0 and f.audience == OWNER and viewer != EVERYTHING and viewer != i:
                    rows.append(None)
                else:
                    rows.append(self.written(s, f, viewer, axis + 1, at + i * step))
            return rows
        named: dict[str, object] = {}
        last = axis + 1 == len(f.axes)
        for i in range(self.count(name)):
            here = at + i * step
            if f.audience == MASKED and viewer != EVERYTHING and not sees(s.at[f.mask + here - f.at], viewer):
                continue
            if last:
                known = f.audience == MASKED and viewer != EVERYTHING  # seen by somebody, which is news in itself
                if known or s.at[here] != f.default:
                    named[along.names[i]] = self.entry(f, s.at[here])
                continue
            value = self.written(s, f, viewer, axis + 1, here)
            if value:
                named[along.names[i]] = value
        return named

    def totals(self, s: State, f: Field) -> object:
        """What is public of a field whose entries are not."""
        if f.totals == VALUES:
            groups = self.axes[f.axes[0]].groups
            if groups:
                return {name: self._values(s, f, first, end) for name, (first, end) in groups.items()}
            return self._values(s, f, 0, self.count(f.axes[0]))
        rows = [self._sum(s, f, f.at + i * self.room(f, 1)) for i in range(self.count(f.axes[0]))]
        return rows if len(f.axes) > 1 else sum(rows)

    def _values(self, s: State, f: Field, first: int, end: int) -> dict[str, int]:
        counts: dict[int, int] = {}
        for i in range(first, end):
            value = int(s.at[f.at + i])
            counts[value] = counts.get(value, 0) + 1
        return {str(self.entry(f, value)): counts[value] for value in sorted(counts)}  # another order would tell more

    def _sum(self, s: State, f: Field, at: i64) -> int:
        total: i64 = 0
        for i in range(self.room(f, 1)):
            total += s.at[at + i]
        return int(total)

    def view(self, s: State, viewer: i64) -> dict[str, object]:
        """Every field as far as the viewer may see it. What declares no audience is not there."""
        out: dict[str, object] = {}
        for f in self.fields:
            if f.audience != HIDDEN:
                out[f.name] = self.written(s, f, viewer, 0, f.at)
            if f.totals:
                out[f.name + "_total"] = self.totals(s, f)
        return out

    def position(self, s: State) -> dict[str, object]:
        """Every field in full, except those that have their first value."""
        out: dict[str, object] = {}
        for f in self.fields:
            if f.derived or not self.pristine(s, f):
                out[f.name] = self.written(s, f, EVERYTHING, 0, f.at)
        return out

    def pristine(self, s: State, f: Field) -> bool:
        """Whether a field has its value from before anything is dealt."""
        for i in range(self.room(f, 0)):
            if s.at[f.at + i] != f.default:
                return False
        return True

    def clear_indexes(self, s: State) -> None:
        """Every index as it is in a state with nothing in it."""
        for f in self.indexes:
            for i in range(self.room(f, 0)):
                s.at[f.at + i] = 0

    def other_index(self, one: State, other: State) -> str:
        """The first index that is not the same in two states; empty if there is none."""
        for f in self.indexes:
            for i in range(self.room(f, 0)):
                if one.at[f.at + i] != other.at[f.at + i]:
                    return f.name
        return ""

    # --- reading -----------------------------------------------------------------------------------------------

    def reset(self, s: State) -> None:
        """Every field as it is before anything is dealt."""
        for f in self.fields:
            for i in range(self.room(f, 0)):
                s.at[f.at + i] = f.default

    def read(self, s: State, name: str, value: object) -> None:
        """Set a field from its written form."""
        if name not in self.by_name:
            raise BadPosition.unknown("position.no-field", name, [*self.by_name, "player", "stack"])
        f = self.by_name[name]
        self._read(s, f, value, 0, f.at, name)

    def _read(self, s: State, f: Field, value: object, axis: int, at: i64, where: str) -> None:
        if axis == len(f.axes):
            number = self.entry_number(f, value, where)
            if number < 0 and f.values != "seats" and f.values != "signed":
                raise BadPosition("position.negative", where=where, given=number)
            s.at[at] = number
            return
        name = f.axes[axis]
        along = self.axes[name]
        step = self.room(f, axis + 1)
        if name == "seat" or along.slots:
            if not isinstance(value, list) or len(value) > self.count(name):
                raise BadPosition("position.list", where=where, most=self.count(name))
            for i, row in enumerate(value):
                self._read(s, f, row, axis + 1, at + i * step, f"{where} {i}")
            return
        if not isinstance(value, dict):
            raise BadPosition("position.names", where=where, given=value)
        for key, row in value.items():
            i = self.number(name, key, where)
            self._read(s, f, row, axis + 1, at + i * step, f"{where} {key}")


EVERYTHING: Final = -9  # a viewer that sees all: the referee


def sees(mask: i64, viewer: i64) -> bool:
    """Whether a viewer is in a set of seats; spectators are only in EVERYONE."""
    return mask == EVERYONE or (viewer >= 0 and (mask >> viewer) & 1 == 1)
