"""What the numbers of an observation are: named parts, made from the fields that a game declares."""

from __future__ import annotations

from dataclasses import dataclass
from math import prod

from parlorcar.core.errors import ParlorCarError
from parlorcar.core.game import Game
from parlorcar.core.layout import MASKED, OWNER, PUBLIC, VALUES, Axis, Field, Layout
from parlorcar.core.spec import GameSpec
from parlorcar.native import encoder
from parlorcar.native.encoder import FRAMES, LINE, NAMELESS, PLAIN, Encoder

__all__ = ["Part", "Spec"]

VERSION = 2  # of the way observations are made from fields; an observation of another version has other numbers
WITH_SETUP = 3  # the same, and behind it the number of players and every option, for learners of many tables
VERSIONS = (VERSION, WITH_SETUP)

OWN = "own"  # what the seat alone is shown, and the entries of shared fields that it knows
PUBLIC_PART = "public"  # what lies open
OTHERS = "others"  # what is public of hidden things: how many cards a hand has, how many a deck
DECISION = "decision"  # whose observation it is, and what is being decided
SETUP = "setup"  # how many play, and which options were chosen: always the same at a table
ABOUT = (OWN, PUBLIC_PART, OTHERS, DECISION)

COUNT = "count"
FLAG = "flag"
CATEGORY = "category"
NUMBERS = "numbers"  # of frames: counts, and below zero names: -1 for the first of `categories`, -2 for the second, …
UNKNOWN = "unknown"
LONG = 12  # numbers that are worth a line of their own


@dataclass(frozen=True, slots=True)
class Part:
    """A named run of numbers in an observation.

    The first axis of a part of all seats begins with the viewer and goes round the table. `categories` names the
    values of a category; seats in such names, too, are counted from the viewer.
    """

    name: str
    about: str
    offset: int
    shape: tuple[int, ...]
    kind: str
    categories: tuple[str, ...] = ()
    axes: tuple[tuple[str, ...], ...] = ()

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return prod(self.shape)

    @property
    def end(self) -> int:
        """Where the next part begins."""
        return self.offset + self.size

    def described(self) -> dict[str, object]:
        """The part as data for JSON."""
        return {
            "name": self.name,
            "about": self.about,
            "offset": self.offset,
            "shape": list(self.shape),
            "kind": self.kind,
            "categories": list(self.categories),
            "axes": [list(axis) for axis in self.axes],
        }


class Writer:
    """Builds parts and, for every seat, the programme that fills them."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.layout: Layout = game.layout
        self.players = game.players
        self.parts: list[Part] = []
        self.programmes: list[list[int]] = [[] for _ in range(self.players)]
        self.tables: list[int] = []
        self.size = 0
        self._known: dict[tuple[int, ...], int] = {}

    # --- tables ------------------------------------------------------------------------------------------------

    def table(self, values: list[int]) -> int:
        """Where a table starts, behind whether it is short and its length; equal ones are kept once."""
        key = tuple(values)
        if key not in self._known:
            short = len(set(values[encoder.SHORT :])) <= 1 and all(0 <= value < 255 for value in values)
            self.tables += [int(short), len(values)]
            self._known[key] = len(self.tables)
            self.tables += values
        return self._known[key]

    def entries(self, axis: Axis, viewer: int) -> tuple[list[int], list[str]]:
        """What each entry of an axis is for a viewer, and the names of these.

        Entries of seats are counted from the viewer, those of seats that are not in the game are left out, and those
        that are alike are one.
        """
        names: list[str] = []
        where: dict[int, int] = {}
        owner: dict[int, tuple[int, int, int]] = {}
        for first, each in axis.by_seat:
            for seat in range(int(self.layout.axes["seat"].room)):
                for k in range(each):
                    owner[first + seat * each + k] = (first + k, each, seat)
        for i, name in enumerate(axis.names):
            if i >= axis.alike:
                where[i] = len(names) - 1 if i > axis.alike else len(names)
                if i == axis.alike:
                    names.append(name)
            elif i not in owner or owner[i][2] < self.players:
                where[i] = len(names)
                names.append(name)
        turned = []
        for i in range(len(axis.names)):
            if i in owner:
                first, each, seat = owner[i]
                i = first + (seat - viewer) % self.players * each if seat < self.players else first
            turned.append(where[i])
        return turned, names

    def values(self, f: Field, viewer: int) -> tuple[list[int] | None, tuple[str, ...]]:
        """The table of a field's numbers for a viewer and their names; none where they are written as they are."""
        if f.seated:
            return [(p - viewer) % self.players for p in range(self.players)], self.seats()
        if f.values in ("count", "signed", "flag"):
            return None, ()
        if f.values == "seats":
            raise ValueError(f"the field {f.name} is a set of seats, which no observation tells")
        turned, names = self.entries(self.axis(f.values), viewer)
        return [0, *(i + 1 for i in turned)], (f.zero or "none", *names)

    def axis(self, name: str) -> Axis:
        """An axis by name; that of the seats belongs to seats."""
        if name == "seat":
            return Axis([str(p) for p in range(self.players)], by_seat=[(0, 1)])
        return self.layout.axes[name]

    def seats(self) -> tuple[str, ...]:
        """The seats as a viewer counts them."""
        return tuple(str(p) for p in range(self.players))

    def names(self, axis: str) -> tuple[str, ...]:
        """The entries along an axis."""
        return self.seats() if axis == "seat" else tuple(self.layout.axes[axis].names)

    # --- lines -------------------------------------------------------------------------------------------------

    def part(self, name: str, about: str, axes: list[str], kind: str, categories: tuple[str, ...] = ()) -> None:
        """Note a part at the end of those that there are."""
        named = tuple(self.names(axis) for axis in axes)
        self.add(name, about, tuple(len(names) for names in named), kind, categories, named)

    def add(
        self,
        name: str,
        about: str,
        shape: tuple[int, ...],
        kind: str,
        categories: tuple[str, ...] = (),
        axes: tuple[tuple[str, ...], ...] = (),
    ) -> None:
        """Note a part of any shape."""
        part = Part(name, about, self.size, shape, kind, categories, axes)
        self.parts.append(part)
        self.size = part.end

    def line(self, viewer: int, kind: int, source: int, n: int, table: int = 0, extra: int = 0) -> None:
        """A line of a programme; it is joined to the one before where that goes on in the state."""
        programme = self.programmes[viewer]
        if programme and kind in (encoder.COPY, encoder.LOOK_UP):
            before = programme[-LINE:]
            if before[0] == kind and before[1] + before[2] == source and before[3] == table:
                programme[-LINE + 2] += n
                return
        programme += [kind, source, n, table, extra]

    def gathered(self) -> list[list[int]]:
        """The programmes with copies that are short put together: a line costs as much as copying ten numbers."""
        out: list[list[int]] = []
        for programme in self.programmes:
            lines: list[int] = []
            places: list[int] = []
            for i in range(0, len(programme), LINE):
                kind, source, n, _, _ = programme[i : i + LINE]
                if kind == encoder.COPY and n < LONG:
                    places += range(source, source + n)
                    continue
                lines += self._gather(places) + programme[i : i + LINE]
                places = []
            out.append(lines + self._gather(places))
        return out

    def _gather(self, places: list[int]) -> list[int]:
        return [encoder.GATHER, 0, len(places), self.table(places), 0] if places else []

    def rows(self, f: Field, viewer: int, axis: int, at: int) -> list[tuple[int, int]]:
        """Where a field's numbers lie from one of its axes on, as runs, in the viewer's order."""
        if axis == len(f.axes):
            return [(at, 1)]
        count, step = self.layout.count(f.axes[axis]), int(self.layout.room(f, axis + 1))
        found: list[tuple[int, int]] = []
        for i in range(count):
            if f.axes[axis] == "seat":
                i = (i + viewer) % self.players
            found += self.rows(f, viewer, axis + 1, at + i * step)
        return found

    def write_runs(self, f: Field, viewer: int, runs: list[tuple[int, int]]) -> None:
        """Lines that tell the numbers of a field."""
        table, _ = self.values(f, viewer)
        for at, n in runs:
            if table is None or table == list(range(len(table))):
                self.line(viewer, encoder.COPY, at, n)
            else:
                self.line(viewer, encoder.LOOK_UP, at, n, self.table(table))

    # --- fields ------------------------------------------------------------------------------------------------

    def kind(self, f: Field) -> tuple[str, tuple[str, ...]]:
        """What the numbers of a field are, and the names of its categories."""
        categories = self.values(f, 0)[1]
        return (CATEGORY if categories else FLAG if f.values == "flag" else COUNT), categories

    def own(self, f: Field) -> None:
        """What only the seat is shown of a field."""
        if f.audience == OWNER:
            kind, categories = self.kind(f)
            self.part(f.name, OWN, f.axes[1:], kind, categories)
            row = int(self.layout.room(f, 1))
            for viewer in range(self.players):
                self.write_runs(f, viewer, self.rows(f, viewer, 1, int(f.at) + viewer * row))
        elif f.audience == MASKED:
            categories = self.values(f, 0)[1]
            self.part(f.name, OWN, f.axes, CATEGORY, (UNKNOWN, *categories))
            n = self.layout.count(f.axes[0])
            for viewer in range(self.players):
                table, _ = self.values(f, viewer)
                assert table is not None
                assert len(f.axes) == 1
                self.line(viewer, encoder.MASKED, int(f.at), n, self.table(table), int(f.mask))

    def public(self, f: Field) -> None:
        """A field that lies open."""
        kind, categories = self.kind(f)
        self.part(f.name, PUBLIC_PART, f.axes, kind, categories)
        for viewer in range(self.players):
            self.write_runs(f, viewer, self.rows(f, viewer, 0, int(f.at)))

    def totals(self, f: Field) -> None:
        """What is public of a hidden field, such as how many cards a hand has."""
        if f.totals == VALUES:
            axis = self.layout.axes[f.axes[0]]
            groups = axis.groups or {"": (0, self.layout.count(f.axes[0]))}
            categories = self.values(f, 0)[1]
            self.add(f"{f.name}_total", OTHERS, (len(groups), len(categories)), COUNT, (), (tuple(groups), categories))
            for viewer in range(self.players):
                table, _ = self.values(f, viewer)
                assert table is not None
                for first, end in groups.values():
                    self.line(
                        viewer, encoder.VALUES, int(f.at) + first, end - first, self.table(table), len(categories)
                    )
            return
        along = f.axes[:1] if len(f.axes) > 1 else []
        self.part(f"{f.name}_total", OTHERS, along, COUNT)
        room = int(self.layout.room(f, 1 if along else 0))
        rows = self.layout.count(along[0]) if along else 1
        for viewer in range(self.players):
            first = viewer if along == ["seat"] else 0
            self.line(viewer, encoder.SUMS, int(f.at), room, rows, first)

    def decision(self) -> list[int]:
        """The parts that the encoder writes of itself; returns the tables of the numbers of frames."""
        steps = self.game.steps
        kinds = sorted({values for step in steps for _, values in step.args if values in self.layout.axes})
        first, names = {}, list[str]()
        for kind in kinds:
            first[kind] = len(names)
            names += [f"{kind} {name}" for name in self.entries(self.axis(kind), 0)[1]]
        self.add("seat", DECISION, (), CATEGORY, tuple(str(p) for p in range(self.players)))
        for below in range(FRAMES):
            name = "frame" if not below else f"frame_{below}"
            self.add(f"{name}_step", DECISION, (), CATEGORY, ("none", *(step.name for step in steps)))
            self.add(f"{name}_player", DECISION, (), CATEGORY, ("chance", *self.seats()))
            self.add(f"{name}_numbers", DECISION, (3,), NUMBERS, tuple(names))
        write_runs: list[int] = []
        for viewer in range(self.players):
            for step in steps:
                values = [values for _, values in step.args]
                write_runs += [
                    self.argument(values[k], viewer, first) if k < len(values) else NAMELESS for k in range(3)
                ]
        return write_runs

    def setup(self) -> list[int]:
        """Parts that tell the set-up; returns their numbers."""
        self.add("players", SETUP, (), COUNT)
        found = [self.players]
        options = self.game.spec.options if isinstance(self.game.spec, GameSpec) else {}
        for name, option in options.items():
            self.add(f"option_{name}", SETUP, (), CATEGORY, tuple(str(value) for value in option.values))
            found.append(list(option.values).index(self.game.chosen[name]))
        return found

    def argument(self, values: str, viewer: int, first: dict[str, int]) -> int:
        """The table of a number of a frame for a viewer; its place before the first is for none, which is -1."""
        if values not in first:
            return PLAIN
        turned = self.entries(self.axis(values), viewer)[0]
        return self.table([0, *(-1 - first[values] - i for i in turned)]) + 1


class Spec:
    """The observations of a game: `parts` by place, and the encoder that writes them.

    In version 3 `constants` stand behind what the encoder writes: they are put there once, when the rows are made.
    """

    def __init__(self, game: Game, version: int = VERSION) -> None:
        if version not in VERSIONS:
            raise ParlorCarError(f"observations are of version {' or '.join(map(str, VERSIONS))}, not {version}")
        self.version = version
        self.game = game
        writer = Writer(game)
        fields = [f for f in game.layout.fields if int(game.layout.room(f, 0))]
        for f in fields:
            writer.own(f)
        for f in fields:
            if f.audience == PUBLIC:
                writer.public(f)
        for f in fields:
            if f.totals:
                writer.totals(f)
        args = writer.decision()
        programmes = writer.gathered()
        written = writer.size
        self.constants = writer.setup() if version == WITH_SETUP else []
        self.parts = tuple(writer.parts)
        self.size = writer.size
        self.by_name = {part.name: part for part in self.parts}
        self.encoder = Encoder(written, game.players, int(game.layout.size), programmes, writer.tables, args)

    def __reduce__(self) -> tuple[object, ...]:
        return Spec, (self.game, self.version)

    def about(self, what: str) -> slice:
        """Where the parts of one kind lie: `own`, `public`, `others` or `decision`; they stand together."""
        mine = [part for part in self.parts if part.about == what]
        return slice(mine[0].offset, mine[-1].end) if mine else slice(0, 0)

    def described(self) -> dict[str, object]:
        """The whole spec as data for JSON."""
        game = self.game
        return {
            "version": self.version,
            "game": game.id,
            "rules": game.rules_version,
            "players": game.players,
            "options": dict(game.chosen),
            "size": self.size,
            "moves": game.moves,
            "families": [
                {"verb": f.verb, "first": int(f.first), "size": len(f.objects), "chance": f.chance}
                for f in game.numbering.families
            ],
            "parts": [part.described() for part in self.parts],
        }
