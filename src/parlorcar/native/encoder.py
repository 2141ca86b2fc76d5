"""What a seat may know of a state, as a row of small numbers. `research.spec` writes the programme; this runs it."""

from __future__ import annotations

from array import array
from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from parlorcar.core.state import DEPTH, FRAME, State

# What a line of a programme does with `n` numbers of the state from `source` on; a line has LINE numbers.
COPY: Final = 0  # writes them as they are
LOOK_UP: Final = 1  # writes what they are for the viewer, by the table at `table`
MASKED: Final = 2  # the same plus one where the viewer is in the set at `extra`, else 0
SUMS: Final = 3  # writes the sums of `table` rows of n numbers, from row `extra` on and round to the one before it
VALUES: Final = 4  # writes how many have each of `extra` values
GATHER: Final = 5  # writes the n numbers whose places are in the table, `source` aside: cheaper than many short copies
LINE: Final = 5  # kind, source, n, table, extra

SHORT: Final = 15  # entries of a short table, beside what all others are
PACKED_LINE: Final = LINE + 2  # as `rows` takes it: behind it a short table, all others at the end, of a byte each

FRAMES: Final = 3  # frames of the stack in an observation, from the top
FRAME_NUMBERS: Final = 5  # numbers of a frame in an observation: step, player, and three of the step's own
NAMELESS: Final = -2  # in place of a table: a number of a frame that nobody sees
PLAIN: Final = -1  # one that is written as it is
MOST: Final = 32767  # greater numbers of a packed frame are written as this


class Encoder:
    """The programme of every seat of a game. It reads hidden fields only where a set of seats allows it."""

    def __init__(
        self, size: int, players: int, base: int, programmes: list[list[int]], tables: list[int], args: list[int]
    ) -> None:
        self.size: i64 = size
        self.players: i64 = players
        self.base: i64 = base  # where the stack of a state begins
        self.tables = vec[i64](tables)
        starts: list[int] = []
        lines: list[int] = []
        for programme in programmes:
            starts.append(len(lines))
            lines += programme
        starts.append(len(lines))
        self.lines = vec[i64](lines)
        self.starts = vec[i64](starts)
        self.args = vec[i64](args)  # [seat][step][number] a table, PLAIN or NAMELESS
        self.steps: i64 = len(args) // (3 * players)
        # the same in one piece, as `rows` takes it
        head = [size, players, len(args) // (3 * players), base]
        begins = [start // LINE * PACKED_LINE for start in starts]
        self.packed = packed(head, [begins, packed_lines(lines, tables), tables, args])

    def write(self, s: State, viewer: i64, out: vec[i16], first: i64) -> None:
        """Write the observation of a seat into a row from `first` on."""
        at, lines, tables = s.at, self.lines, self.tables
        line = self.starts[viewer]
        end = self.starts[viewer + 1]
        to = first
        while line < end:
            kind = lines[line]
            source = lines[line + 1]
            n = lines[line + 2]
            table = lines[line + 3]
            extra = lines[line + 4]
            line += LINE
            if kind == COPY:
                for i in range(n):
                    out[to + i] = i16(at[source + i])
                to += n
            elif kind == LOOK_UP:
                for i in range(n):
                    out[to + i] = i16(tables[table + at[source + i]])
                to += n
            elif kind == MASKED:
                for i in range(n):
                    if (at[extra + i] >> viewer) & 1:
                        out[to + i] = i16(tables[table + at[source + i]] + 1)
                    else:
                        out[to + i] = 0
                to += n
            elif kind == GATHER:
                for i in range(n):
                    out[to + i] = i16(at[tables[table + i]])
                to += n
            elif kind == SUMS:
                row = extra
                for r in range(table):
                    total: i64 = 0
                    first_of_row = source + row * n
                    for i in range(n):
                        total += at[first_of_row + i]
                    out[to + r] = i16(total)
                    row += 1
                    if row == table:
                        row = 0
                to += table
            else:
                for i in range(extra):
                    out[to + i] = 0
                for i in range(n):
                    out[to + tables[table + at[source + i]]] += 1
                to += extra
        self.frames(s, viewer, out, to)

    def frames(self, s: State, viewer: i64, out: vec[i16], first: i64) -> None:
        """Write the seat's number, and what is decided: the uppermost frames, 0 for those that are not there."""
        at, tables, players = s.at, self.tables, self.players
        depth = at[DEPTH]
        out[first] = i16(viewer)
        to = first + 1
        for below in range(i64(FRAMES)):
            if below >= depth:
                for k in range(i64(FRAME_NUMBERS)):
                    out[to + k] = 0
            else:
                i = s.base + (depth - 1 - below) * FRAME
                step = at[i]
                player = at[i + 1]
                out[to] = i16(step + 1)
                if player < 0:
                    out[to + 1] = 0
                else:
                    out[to + 1] = i16((player - viewer + players) % players + 1)
                for k in range(i64(3)):
                    table = self.args[(viewer * self.steps + step) * 3 + k]
                    number = at[i + 2 + k]
                    if table == NAMELESS:
                        number = 0
                    elif table >= 0:
                        number = tables[table + number]
                    out[to + 2 + k] = i16(min(number, MOST))
            to += FRAME_NUMBERS


def packed(head: list[int], parts: list[list[int]]) -> bytes:
    """Numbers one behind the other: some that stand for themselves, where each part begins, and the parts."""
    numbers = [*head, *(0 for _ in parts)]
    for i, part in enumerate(parts):
        numbers[len(head) + i] = len(numbers)
        numbers += part
    return array("q", numbers).tobytes()


def packed_lines(lines: list[int], tables: list[int]) -> list[int]:
    """Lines with their short tables, for those that have one."""
    out: list[int] = []
    for i in range(0, len(lines), LINE):
        kind, table = lines[i], lines[i + 3]
        entries = [0] * (SHORT + 1)
        if kind in (LOOK_UP, MASKED, VALUES) and tables[table - 2]:
            last = tables[table - 1] - 1
            entries = [tables[table + min(k, last)] for k in range(SHORT)] + [tables[table + last]]
        out += lines[i : i + LINE]
        out += array("q", bytes(entries))
    return out
